"""Hints at the table: asked for, thought about, told in two steps, and put away."""

import pygame
import pytest

from ishido.coach.effects import effects_of
from ishido.coach.hint import Hint, Idea, IdeaKind
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.session.policy import Aid
from ishido.ui.ishido.hint.steps import idea_of, square_of
from tests.support.asked_hint import SOON, Asked, named
from tests.support.manual_runner import Held
from tests.support.pilot import differing
from tests.support.players_at_table import sit_down
from tests.support.sample_games import COACHED, STUCK, STUCK_DEAL


@pytest.fixture
def asked(open_pilot):
    """A window in which hints cost nothing any more."""
    pilot = open_pilot(1, COACHED)
    pilot.session.aids |= {Aid.HINT}
    return Asked(pilot)


# -- asking ----------------------------------------------------------------------------------


def test_a_hint_is_asked_about_once_and_the_way_back_costs_nothing(open_pilot):
    pilot = open_pilot(1, COACHED)
    asked = Asked(pilot)
    pilot.press("i")
    assert not pilot.on_table
    pilot.press("Enter")  # the way back
    assert (pilot.session.aids, asked.searches, asked.step) == (set(), [], "")
    pilot.press("i")
    pilot.agree()
    assert asked.step == "waiting"
    asked.report()
    assert pilot.session.aids == pilot.saved().aids == {Aid.HINT}
    assert "not All-Time" in pilot.note
    assert pilot.note.endswith("\nhint")
    pilot.press("Esc", "i")
    assert pilot.on_table
    assert len(asked.searches) == 2


def test_a_question_mark_asks_too_and_held_down_asks_once(asked):
    pilot = asked.pilot
    pilot.press("?")
    assert asked.step == "waiting"
    asked.answer()
    assert asked.step == "idea"
    for _ in range(3):  # what the system writes as long as the key is down
        pilot.post(pygame.TEXTINPUT, text="?")
        pilot.step()
    assert asked.step == "idea"
    pilot.press("?")
    assert asked.step == "answer"


def test_the_master_is_told_what_the_player_may_know_and_no_more(asked):
    asked.pilot.press("i")
    task = asked.searches[-1].task
    assert task.view == asked.view
    assert not hasattr(task.view, "pouch")


# -- step by step ----------------------------------------------------------------------------


@pytest.mark.pictures
@pytest.mark.parametrize("way", ["key", "pointer", "touch"])
def test_what_to_look_for_comes_first_and_then_the_square_and_why(asked, way):
    pilot = asked.pilot

    def more():
        match way:
            case "key":
                pilot.press("i")
            case "pointer":
                pilot.click("more of hint")
            case _:
                pilot.tap("more of hint")

    pilot.press("i")
    assert asked.drawn("ring") == set()
    hint = asked.answer()
    stones, best = pilot.app.skins.stones.stoneset, SQUARE_NAMES[hint.square]
    assert hint.idea is not None
    assert asked.step == "idea"
    assert asked.text() == idea_of(hint.idea, stones)
    assert asked.drawn("ring") == named(hint.idea.squares)
    assert best not in asked.drawn("ring") | asked.drawn("name")
    more()
    assert asked.step == "answer"
    assert asked.text() == square_of(hint)
    assert asked.text().startswith(f"Place it on {best}: it ")
    assert asked.drawn("ring") == asked.drawn("stone") == {best}
    assert asked.drawn("name") == {best, *named(hint.idea.squares)}
    assert "more of hint" not in pilot.names()
    assert pilot.session.aids == {Aid.HINT}
    assert differing(pilot.surface, pilot.anew()) is None
    match way:
        case "key":
            pilot.press("i", "Esc")  # there is no more to be told
        case "pointer":
            pilot.click("close hint")
        case _:
            pilot.tap("close hint")
    assert not asked.step
    assert pilot.on_table
    assert "close hint" not in pilot.names()


def test_the_buttons_are_reached_by_tab(asked):
    asked.pilot.press("i")
    asked.answer()
    asked.pilot.press("Tab", "Tab")
    assert asked.pilot.focused() == "more of hint"
    asked.pilot.press("Enter")
    assert asked.step == "answer"


def test_large_labels_of_its_buttons_are_no_higher_than_these(open_pilot):
    asked = Asked(open_pilot(1, COACHED, size=(800, 640), ui_scale=2.0))
    asked.pilot.session.aids |= {Aid.HINT}
    asked.pilot.press("i")
    asked.answer()
    for name in ("more of hint", "close hint"):
        button = asked.pilot.find(name)
        assert asked.pilot.table.look.text_px(button.size) < button.rect.h * 0.7


def test_a_square_that_would_itself_be_spoilt_is_named_once(asked):
    square, other = 65, 3
    idea = Idea(IdeaKind.KEEP, (square,), (0,), (square, other))
    asked.pilot.press("i")
    asked.report(Hint(asked.opinion.square, idea))
    names = [part.name for part in asked.pilot.table.parts() if "hint" in str(part.name)]
    marks = [name for name in names if isinstance(name, tuple)]
    assert marks == [("hint ring", square), ("hint name", square), ("hint name", other)]


# -- while it is found ------------------------------------------------------------------------


def test_at_once_it_is_said_how_many_squares_there_are(asked):
    asked.pilot.press("i")
    squares = len(effects_of(asked.view))
    assert asked.text() == f"This stone fits {squares} squares. The Master is looking at them…"
    asked.pilot.press("i")  # nothing is known yet
    assert asked.step == "waiting"


def test_the_idea_comes_before_the_square_is_found(asked):
    pilot = asked.pilot
    pilot.press("i")
    opinion = asked.report()
    assert asked.step == "idea"
    before = asked.text()
    pilot.press("i")
    assert asked.step == "waiting"
    assert asked.text() == "The Master is comparing the best squares…"
    assert asked.drawn("ring") == set()
    assert "more of hint" not in pilot.names()
    hint = asked.answer()
    assert hint.square == opinion.square
    assert asked.text() == square_of(hint)
    assert before == idea_of(opinion.idea, pilot.app.skins.stones.stoneset)


def test_a_better_square_leaves_the_idea_as_it_is_and_is_told_as_such(asked):
    pilot = asked.pilot
    pilot.press("i")
    asked.report()
    before = asked.text()
    found = asked.answer(asked.other)
    assert (asked.step, asked.text()) == ("idea", before)
    pilot.press("i")
    best = SQUARE_NAMES[found.square]
    assert asked.text().startswith(f"{best} is better after all")
    assert asked.drawn("stone") == asked.drawn("ring") == {best}


@pytest.mark.parametrize("better", [False, True])
def test_without_anything_to_look_for_the_first_step_is_the_square(asked, better):
    pilot = asked.pilot
    pilot.press("i")
    opinion = asked.report(Hint(asked.opinion.square, None))
    assert asked.step == "waiting"
    assert "more of hint" not in pilot.names()
    found = asked.answer(asked.other if better else None, opinion)
    assert asked.step == "answer"
    assert asked.text().startswith(f"Place it on {SQUARE_NAMES[found.square]}")


def test_the_window_looks_for_the_answer_only_while_it_is_thought_about(asked):
    table = asked.pilot.table
    assert table.due > asked.pilot.app.time + 1e6
    asked.pilot.press("i")
    asked.pilot.step(SOON)
    assert table.due <= asked.pilot.app.time + SOON
    asked.answer()
    assert table.due > asked.pilot.app.time + 1e6


@pytest.mark.parametrize("begun", [False, True])
def test_a_master_that_cannot_be_asked_is_told_of(asked, begun):
    asked.pilot.press("i")
    if begun:
        asked.report()
    asked.fail()
    assert not asked.step
    assert asked.pilot.said == "The hint failed. Try again."
    assert "close hint" not in asked.pilot.names()


@pytest.mark.parametrize("how", ["fails", "is called off", "ends with the game"])
def test_a_hint_that_is_never_shown_costs_nothing(open_pilot, how):
    pilot = open_pilot(1, COACHED)
    asked = Asked(pilot)
    pilot.press("i")
    pilot.agree()
    match how:
        case "fails":
            asked.fail()
        case "is called off":
            pilot.press("Esc")
        case _:
            pilot.click("h3")
    pilot.step(SOON)
    assert not asked.step
    assert pilot.session.aids == pilot.saved().aids == set()


def test_nothing_is_computed_before_it_is_asked_for(asked):
    pilot = asked.pilot
    pilot.press("i")
    asked.answer()
    pilot.click("h3")
    pilot.step(1)
    pilot.step(1)
    assert len(asked.workers.jobs) == 1


# -- putting away ----------------------------------------------------------------------------


@pytest.mark.pictures
@pytest.mark.parametrize(
    ("action", "done"),
    [
        *(("place", False), ("place", True), ("undo", False), ("new game", True)),
        *(("end", True), ("esc", False), ("esc", True)),
    ],
)
def test_a_hint_is_about_one_stone_and_goes_with_it(asked, action, done):
    pilot = asked.pilot
    pilot.press("i")
    if done:
        asked.answer()
    job = asked.searches[-1]
    match action:
        case "place":
            pilot.click("h3")
        case "undo":
            pilot.press("z")
        case "new game":
            pilot.press("n")
        case "end":
            pilot.run("end game")
            pilot.click("yes")
            pilot.click("look")
        case _:
            pilot.press("Esc")
    pilot.settle()
    assert not asked.step
    assert done or job.cancelled
    assert not asked.drawn("ring")
    assert "close hint" not in pilot.names()


def test_a_hint_covers_the_score_and_no_stones_to_come(asked):
    pilot = asked.pilot
    pilot.resize((1280, 800))
    pilot.press("i")
    asked.answer()
    score = pilot.area("score panel")
    assert pilot.parts()["slate"].rect == score
    pilot.click(score.center)
    assert not pilot.settings.roman, "what the panel covers is not pressed"
    pilot.press("Esc")
    pilot.click(score.center)
    assert pilot.settings.roman


@pytest.mark.slow
@pytest.mark.pictures
def test_a_hint_stays_while_something_else_is_looked_at(asked):
    pilot = asked.pilot
    pilot.press("i")
    asked.answer()
    pilot.press("h", "w", "F1", "Esc")
    pilot.resize((900, 1400))
    assert asked.step == "idea"
    assert pilot.area("tally panel").contains(pilot.find("more of hint").rect)
    pilot.move("j2")  # what would be lit lies under the slate
    assert pilot.table.fit_counts.looked_at is None


@pytest.mark.pictures
def test_where_a_hint_is_drawn_a_watch_point_makes_room(asked):
    pilot = asked.pilot
    pilot.press("w", "i")
    idea = Idea(IdeaKind.KEEP, (parse_square("c7"),), (18, 19), (parse_square("h3"),))
    assert ("watch", parse_square("c7")) in pilot.parts()
    asked.report(Hint(asked.opinion.square, idea))
    assert asked.drawn("ring") == {"c7"}
    assert ("watch", parse_square("c7")) not in pilot.parts()
    assert ("watch", parse_square("j2")) in pilot.parts()
    pilot.press("Esc")
    assert ("watch", parse_square("c7")) in pilot.parts()


def test_whoever_places_the_stone_as_told_has_placed_it(asked):
    asked.pilot.press("i")
    best = asked.answer().square
    asked.pilot.press("i")
    asked.pilot.click(SQUARE_NAMES[best])
    assert asked.pilot.game.moves[-1] == best


# -- where there is none ---------------------------------------------------------------------


def refused(pilot):
    """Ask for a hint; what is said instead."""
    workers = pilot.app.workers = Held()
    used = pilot.session.aids
    pilot.press("i")
    assert pilot.on_table
    assert not workers.jobs
    assert pilot.session.aids == used
    return pilot.said


def sit(pilot, mode, *players, clock=0):
    sit_down(pilot, mode, *players, clock=turn_clock(clock) if clock else None)


COMPUTER = Player("Sage", PlayerKind.COMPUTER, "learner")


def test_a_game_that_is_over_has_no_hint(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    assert refused(pilot) == "This stone fits nowhere."
    pilot.click("end game")
    pilot.click("look")
    assert refused(pilot) == "This game is over."


def test_a_game_that_is_watched_has_no_hint(pilot):
    sit(pilot, Mode.SOLITAIRE, COMPUTER)
    assert refused(pilot) == "Computers are playing this game."


def test_while_a_computer_thinks_there_is_no_hint(pilot):
    sit(pilot, Mode.CHALLENGE, COMPUTER, Player("Ann"))
    assert refused(pilot) == "It’s not your turn."


def test_while_the_clock_stands_there_is_no_hint(pilot):
    sit(pilot, Mode.CHALLENGE, Player("Ann"), Player("Bo"), clock=60)
    assert refused(pilot) == "The game is paused."


def test_in_a_tournament_there_is_no_hint(pilot):
    sit(pilot, Mode.TOURNAMENT, Player("Ann"))
    pilot.press("Enter")
    assert refused(pilot) == "No help in tournaments."


def test_the_clock_of_a_challenge_puts_the_hint_under_the_lid(pilot):
    sit(pilot, Mode.CHALLENGE, Player("Ann"), Player("Bo"), clock=60)
    pilot.press("Enter")
    pilot.session.aids |= {Aid.HINT}
    asked = Asked(pilot)
    pilot.press("i")
    asked.answer()
    assert asked.step
    pilot.press("F8")
    pilot.step()
    assert not asked.step
    assert not asked.drawn("ring")
    pilot.press("Enter")
    assert asked.step
    assert "close hint" in pilot.names()


# -- words -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(IdeaKind))
def test_every_idea_has_words_that_fit_the_panel(asked, kind):
    pilot = asked.pilot
    stones = pilot.app.skins.stones.stoneset
    long = max(range(36), key=lambda kind: len(stones.describe(kind // 6, kind % 6)))
    alone = kind in (IdeaKind.ONLY, IdeaKind.ROOM)
    f5, e5 = parse_square("f5"), parse_square("e5")
    idea = Idea(kind) if alone else Idea(kind, (f5,), (long, long), (e5,))
    told = idea_of(idea, stones)
    assert told.endswith(".")
    assert "{" not in told + square_of(Hint(e5, idea))
    if "f5" in told:
        assert " or the " in told, "both kinds by name"
        assert "f5" in square_of(Hint(e5, idea))
    pilot.press("i")
    asked.report(Hint(asked.opinion.square, idea))
    assert asked.text() == told
    for size in ((800, 640), (960, 640), (900, 1400)):
        pilot.resize(size)
        assert told in pilot.text


def test_the_square_comes_with_its_reason():
    g4 = (parse_square("g4"),)
    h3 = parse_square("h3")
    begins = Idea(IdeaKind.BEGIN, g4, (3,))
    assert square_of(Hint(h3, begins)) == "Place it on h3: it starts a 4-Way at g4."
    better = "h3 is better after all: it starts a 4-Way at g4."
    assert square_of(Hint(h3, begins), better=True) == better
    nothing = "Place it on h3. No other square is clearly better in simulated games."
    assert square_of(Hint(h3, None)) == nothing


def test_a_hint_warns_of_the_square_that_would_leave_another_dead_and_marks_both(asked):
    asked.pilot.press("i")
    warning = Idea(IdeaKind.ALIVE, (parse_square("f5"),), (3,), (parse_square("e5"),))
    asked.report(Hint(asked.opinion.square, warning))
    text = asked.text()
    assert text.startswith("Not on e5: it would leave f5 without any stone that fits.")
    assert asked.drawn("ring") == {"f5"}
    assert asked.drawn("name") == {"e5", "f5"}
