"""Puzzles in the window: solved by every means, wrong stones, hints, what is kept, the room."""

import pytest

from ishido.puzzles import puzzle as shipped
from ishido.puzzles.attempt import Attempt
from ishido.puzzles.puzzle import Goal, puzzle
from ishido.rules.board import SQUARE_NAMES, SQUARES, column_of, parse_square, row_of, squares_in
from ishido.rules.matching import refusal
from ishido.store.puzzles import FRESH, Solving
from ishido.ui.ishido.puzzles.strings import FIRST_TRY, OPEN, SOLVED
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL
from tests.support.sample_reviews import ended, made_up, opened, scene

LEADS_ON = 2
"""A puzzle is opened in which a wrong stone leads to a line of so many stones at least."""
LINES = [("tally", line) for line in range(6)]
"""The lines of the list of stones still to come."""


def answers(attempt):
    """What each legal square of the next stone would do."""
    legal = attempt.position.legal_mask(attempt.left[0])
    return {square: attempt.place(square) for square in squares_in(legal)}


def wrong_squares(attempt, line=0):
    """The squares that are wrong, and are refuted by a line of so many stones at least."""
    return [
        SQUARE_NAMES[square]
        for square, answer in answers(attempt).items()
        if answer.refutation and len(answer.refutation.line) >= line
    ]


def number_with(goal=None, line=0):
    """The first puzzle with a goal, in which the first stone may be as wrong as that."""
    return next(
        number
        for number in range(1, 301)
        if goal in (None, puzzle(number).goal) and wrong_squares(Attempt(puzzle(number)), line)
    )


def asked(pilot, number=1):
    pilot.open("puzzle", str(number))
    pilot.step()
    return pilot.scene


def right(pilot):
    """The square of the next stone."""
    return SQUARE_NAMES[pilot.attempt.rest[0]]


def by_keys(pilot, square):
    if not pilot.focused():
        pilot.press("Left")
    here, there = parse_square(pilot.focused()), parse_square(square)
    across, down = column_of(there) - column_of(here), row_of(there) - row_of(here)
    pilot.press(*["Right" if across > 0 else "Left"] * abs(across))
    pilot.press(*["Down" if down > 0 else "Up"] * abs(down))
    pilot.press("Enter")


WAYS = {
    "click": lambda pilot, square: pilot.click(square),
    "drag": lambda pilot, square: pilot.drag("touchstone", square),
    "touch": lambda pilot, square: pilot.tap(square),
    "keys": by_keys,
}


def solve(pilot, way="click"):
    while not pilot.attempt.done:
        WAYS[way](pilot, right(pilot))
        pilot.settle()


def today(pilot):
    return pilot.app.today().date()


def beside(pilot, name):
    """A point of a string beside its beads."""
    rect = pilot.find(name).rect
    return rect.x + 4, rect.centery


def is_marked(pilot, name):
    """Whether a button is marked as the next thing to press."""
    return pilot.find(name).kind.name == "PRIMARY"


def kept(pilot, name):
    return pilot.app.desk.puzzles.of(str(name))


# -- solving ----------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_a_puzzle_is_solved_by_every_means_and_the_next_one_follows(pilot, way):
    scene = asked(pilot, 1)
    solve(pilot, way)
    assert pilot.reply == "Solved at the first try."
    assert kept(pilot, 1) == Solving(first_try=True, solved=True)
    if way == "keys":
        pilot.press("Enter")
    else:
        pilot.click("next")
    assert pilot.scene is scene
    assert scene.puzzle == puzzle(2)
    assert not pilot.attempt.squares
    assert pilot.reply == ""


def test_a_stone_that_does_not_fit_says_why_and_costs_nothing(pilot):
    asked(pilot)
    refusals = [refusal(pilot.attempt.position, pilot.attempt.left[0], each) for each in SQUARES]
    no = next(each for each in refusals if each is not None and each.neighbours)
    pilot.click(SQUARE_NAMES[no.square])
    assert pilot.marked("refusing") == {SQUARE_NAMES[each] for each in no.neighbours}
    assert "match" in pilot.reply or "neither" in pilot.reply
    solve(pilot)
    assert kept(pilot, 1).first_try


def test_a_4_way_shines_and_earns_no_points(pilot):
    asked(pilot, number_with(Goal.FOUR_WAY))
    while not pilot.attempt.done:
        pilot.settle()
        pilot.click(right(pilot))
    seen = set()
    for _ in range(60):
        pilot.step(0.05)
        seen |= {type(each).__name__ for each in pilot.scene.board.motions.running}
    assert "FourWayLight" in seen
    assert "Rising" not in seen


def test_a_puzzle_can_be_started_again(pilot):
    asked(pilot)
    assert "again" not in pilot.names()
    pilot.click(right(pilot))
    pilot.settle()
    assert len(pilot.attempt.squares) == 1
    pilot.click("again")
    assert pilot.attempt == Attempt(puzzle(1))
    solve(pilot)
    assert kept(pilot, 1).first_try, "nothing was wrong"
    pilot.click("again")
    solve(pilot)
    assert pilot.reply == "Solved.", "the first try is over"


# -- a wrong stone ----------------------------------------------------------------------------


def place_wrong(pilot, line=LEADS_ON):
    """Place the first stone where it is wrong. Returns what becomes of it."""
    asked(pilot, number_with(line=line))
    before = pilot.attempt
    square = wrong_squares(before, line)[0]
    pilot.click(square)
    return before, square, before.place(parse_square(square)).refutation


@pytest.mark.pictures
def test_a_wrong_stone_is_refuted_stone_by_stone_and_then_taken_back(pilot):
    before, square, why = place_wrong(pilot)
    assert pilot.reply == "Not there. See what follows…"
    assert pilot.marked("refuses") == set()
    laid = []
    for _ in range(100):
        pilot.step(0.05)
        laid.append(len(pilot.marked("refutes")))
    assert sorted(laid) == laid
    assert set(laid) == set(range(len(why.line) + 1))
    assert pilot.marked("refutes") == {SQUARE_NAMES[each] for each in why.line}
    assert pilot.marked("refusing") == {square}
    assert pilot.reply.startswith("Not there. However you go on, it fails. Here, ")
    assert pilot.attempt == before
    pilot.settle()
    assert pilot.marked("refutes"), "it stays as long as it is looked at"
    pilot.click(right(pilot))
    pilot.settle()
    assert pilot.attempt == before, "a click takes it back, and places nothing"
    assert pilot.marked("refutes") == pilot.marked("refusing") == set()
    solve(pilot)
    assert pilot.reply == "Solved."
    assert not kept(pilot, pilot.scene.name).first_try


@pytest.mark.parametrize("key", ["Enter", "Backspace"])
def test_a_key_shows_all_of_a_refutation_and_the_next_one_takes_it_back(pilot, key):
    before, _, why = place_wrong(pilot)
    pilot.press(key)
    pilot.step()
    assert len(pilot.marked("refutes")) == len(why.line)
    assert pilot.reply.startswith("Not there. However")
    pilot.press(key)
    pilot.settle()
    assert not pilot.marked("refutes")
    assert pilot.scene_name == "puzzle"
    assert pilot.attempt == before


def test_without_motion_a_refutation_is_there_at_once(pilot):
    pilot.change_settings(motion=False)
    _, _, why = place_wrong(pilot)
    pilot.step()
    assert len(pilot.marked("refutes")) == len(why.line)
    pilot.click("take back")
    assert not pilot.marked("refutes")


def test_what_fails_is_marked_and_said_for_each_goal(pilot):
    said = {
        Goal.FOUR_WAY: "4-Way",
        Goal.TWO_FOUR_WAYS: "4-Way",
        Goal.PLACE_ALL: "fits nowhere.",
        Goal.NO_DEAD_SQUARE: "the marked square is dead: ",
    }
    for goal, words in said.items():
        asked(pilot, number_with(goal))
        square = wrong_squares(pilot.attempt)[0]
        why = pilot.attempt.place(parse_square(square)).refutation
        pilot.click(square)
        pilot.settle()
        assert words in pilot.reply
        assert "{" not in pilot.reply
        squares = set() if why.dead is None else {SQUARE_NAMES[why.dead]}
        assert pilot.marked("dead") == squares, goal
        assert (why.dead is not None) == (goal is Goal.NO_DEAD_SQUARE)


# -- the stones still to come -----------------------------------------------------------------


def test_where_squares_must_not_die_the_stones_still_to_come_can_be_seen(pilot):
    asked(pilot, number_with(Goal.FOUR_WAY))
    assert "stones to come" not in pilot.names()
    asked(pilot, number_with(Goal.NO_DEAD_SQUARE))
    left = 72 - len(list(pilot.attempt.position)) - len(pilot.attempt.left)

    def seen():
        """How many stones the list shows; ``None`` while it is hidden."""
        lines = [part for name, part in pilot.parts().items() if name in LINES]
        return sum(count for line in lines for _, count, _ in line.values[2]) if lines else None

    assert seen() is None
    pilot.click("stones to come")
    assert seen() == left
    pilot.click("stones to come")
    assert seen() is None
    pilot.click("stones to come")
    pilot.click(pilot.parts()[LINES[0]].rect.center)
    assert seen() is None
    pilot.click("stones to come")
    pilot.press("Esc")
    assert seen() is None
    assert pilot.scene_name == "puzzle"
    pilot.click("stones to come")
    pilot.click(right(pilot))
    pilot.settle()
    assert seen() is None, "the answer is in its place"
    pilot.click("stones to come")
    assert seen() == left
    assert kept(pilot, pilot.scene.name) == FRESH


# -- hints ------------------------------------------------------------------------------------


@pytest.mark.pictures
def test_a_hint_shows_what_to_look_for_then_the_square_and_costs_the_first_try(pilot):
    asked(pilot, number_with(Goal.FOUR_WAY))
    solution = pilot.scene.puzzle.solution
    pilot.press("i")
    assert pilot.marked("clue") == {SQUARE_NAMES[solution[-1]]}
    assert "can make a 4-Way" in pilot.reply
    assert pilot.marked("hint ring") == set()
    pilot.click("Where?")
    assert pilot.marked("hint ring") == {SQUARE_NAMES[solution[0]]}
    assert not pilot.enabled("hint")
    pilot.click(right(pilot))
    pilot.settle()
    assert pilot.marked("clue") == pilot.marked("hint ring") == set()
    assert pilot.enabled("hint"), "the next stone has its own"
    while len(pilot.attempt.left) > 1:
        pilot.click(right(pilot))
        pilot.settle()
    pilot.press("i", "i")
    assert pilot.marked("clue") == set(), "the same square has the stone"
    solve(pilot)
    assert pilot.reply == "Solved."
    assert not kept(pilot, pilot.scene.name).first_try


# -- the room, and what is kept ---------------------------------------------------------------


def test_the_room_shows_what_is_solved_also_after_reopening(pilot):
    pilot.press("u")
    assert pilot.scene_name == "puzzle room"
    assert set(pilot.find("grade 1").marks) == {OPEN}
    pilot.click(beside(pilot, "grade 1"))  # the next unsolved one
    solve(pilot)
    pilot.click("next")
    pilot.click(wrong_squares(pilot.attempt)[0])
    pilot.settle()
    pilot.click("take back")
    solve(pilot)
    pilot.press("Esc")
    for _ in range(2):
        assert pilot.find("grade 1").marks[:3] == (FIRST_TRY, SOLVED, OPEN)
        assert pilot.find("grade 1").next == 2
        pilot.reopen()
        pilot.open("puzzles")
        pilot.step()


def test_any_bead_opens_its_puzzle_and_the_label_the_next_unsolved_one(pilot):
    pilot.app.desk.puzzles.note_solved("91")
    pilot.open("puzzles")
    pilot.step()
    string = pilot.find("grade 4")
    assert "1 of 30" in pilot.text
    pilot.move(string._threads[0][16])
    assert "No. 107" in pilot.text
    pilot.click(string._threads[0][16])
    assert pilot.scene.puzzle.number == 90 + 17
    pilot.press("Esc")
    pilot.look()
    pilot.click(beside(pilot, "grade 4"))
    assert pilot.scene.puzzle.number == 92


def test_today_s_puzzle_is_that_of_the_date_and_says_when_it_is_solved(pilot):
    pilot.open("puzzles")
    pilot.step()
    assert is_marked(pilot, "play today")
    assert "Today’s puzzle · grade" in pilot.text.replace("  ", " ")
    pilot.click("today")
    assert pilot.scene.puzzle == puzzle(shipped.number_of_day(today(pilot)))
    assert "Today’s puzzle" in pilot.text
    solve(pilot)
    assert pilot.enabled("next"), "one of its grade follows"
    pilot.press("Esc")
    assert not is_marked(pilot, "play today")
    assert "Today’s puzzle · solved" in pilot.text.replace("  ", " ")


def test_after_the_last_unsolved_puzzle_one_goes_back(pilot):
    for number in range(271, 300):
        pilot.app.desk.puzzles.note_solved(str(number))
    asked(pilot, 300)
    solve(pilot)
    assert "next" not in pilot.names()
    pilot.press("Enter")
    assert pilot.on_table


def test_the_room_reads_no_puzzle_but_today_s(pilot, monkeypatch):
    read = []
    parse = shipped.parse_puzzle
    monkeypatch.setattr(
        shipped, "parse_puzzle", lambda number, text: read.append(number) or parse(number, text)
    )
    pilot.open("puzzles")
    pilot.step()
    assert read == [shipped.number_of_day(today(pilot))]


@pytest.mark.pictures
def test_by_keys_alone_from_the_table_to_the_next_puzzle_and_back(pilot):
    pilot.press("u")
    while pilot.focused() != "grade 2":
        pilot.press("Tab")
    pilot.press("Right", "Right", "Enter")
    assert pilot.scene.puzzle.number == 33
    by_keys(pilot, wrong_squares(pilot.attempt)[0])
    pilot.press("Enter", "Enter")
    pilot.settle()
    assert not pilot.attempt.squares
    solve(pilot, "keys")
    pilot.press("Enter")
    assert pilot.scene.puzzle.number == 34
    pilot.press("Esc")
    assert pilot.find("grade 2").marks[2] == SOLVED
    pilot.press("Esc")
    assert pilot.on_table


def test_the_title_leads_to_the_puzzles(pilot):
    pilot.open("title", pilot.table)
    pilot.settle()
    pilot.click("Puzzles")
    assert pilot.scene_name == "puzzle room"
    pilot.press("Esc")
    assert pilot.scene_name == "title"


# -- from a review ----------------------------------------------------------------------------

MOMENT = 53
"""A move of the reviewed game before which there is a puzzle."""


def reviewed(pilot, session, number):
    """Look at a moment that lost something, and whose next move did, too."""
    game, workers = opened(pilot, session)
    workers.job.finish(made_up(game, {number: 1.2, number + 1: 0.5}))
    pilot.step(0.1)
    scene(pilot).choose(number)
    pilot.step(0.1)
    return workers.job


def test_a_moment_that_lost_something_becomes_a_puzzle_that_is_kept(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    pilot.end_game()
    session = pilot.session
    job = reviewed(pilot, session, MOMENT)
    assert "make puzzle" not in pilot.names()
    job.finish(job.task(lambda report: True))
    pilot.step(0.1)
    pilot.click("Make a puzzle")
    made = pilot.scene.puzzle
    assert made.position == session.game.standings[MOMENT - 1].position
    assert "From your games" in pilot.text
    assert kept(pilot, f"{session.id} {MOMENT}") == FRESH
    solve(pilot)
    pilot.reopen()
    pilot.open("puzzles")
    pilot.step()
    assert pilot.find("own").marks == (FIRST_TRY,)
    pilot.click("own")
    assert pilot.scene.puzzle == made
    pilot.press("Esc", "Esc")
    pilot.app.desk.store.remove(session.id)
    pilot.open("puzzles")
    assert "own" not in pilot.names(), "it went with its game"


def test_a_move_without_a_puzzle_offers_none(pilot):
    job = reviewed(pilot, ended(), 12)
    job.finish(job.task(lambda report: True))
    pilot.step(0.1)
    assert "make puzzle" not in pilot.names()
    jobs = len(pilot.app.workers.jobs)
    pilot.scene.choose(13)  # no key moment
    assert len(pilot.app.workers.jobs) == jobs
