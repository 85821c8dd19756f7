"""Hints at the table: asked for, thought about, told in two steps, and put away."""

import pygame
import pytest

from ishido.coach.effects import effects_of
from ishido.coach.hint import Advice, Hint, Idea, IdeaKind, first_opinion, hint_of
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.session.policy import Aid
from tests.support.manual_runner import Held
from tests.support.players_at_table import ANN, BO, sit_down
from tests.support.sample_games import COACHED, STUCK, STUCK_DEAL

SOON = 0.1
"""After this many seconds, the window has looked for an answer."""
C7, E5, F5, H3 = map(parse_square, ("c7", "e5", "f5", "h3"))


class Asked:
    """A window whose master answers when the test says so."""

    def __init__(self, pilot):
        self.pilot = pilot
        pilot.app.workers = Held()
        self.searches = pilot.app.workers.jobs

    @property
    def view(self):
        return self.pilot.game.player_view()

    @property
    def opinion(self):
        """The first opinion of the stone."""
        return first_opinion(self.view, effects_of(self.view))

    def report(self, opinion=None):
        """Have the master report the first opinion."""
        advice = Advice(opinion or self.opinion)
        self.searches[-1].progress = advice
        self.pilot.step(SOON)
        return advice.opinion

    def answer(self, square=None, opinion=None):
        """Have the master come to an end, with the square of the first opinion or another."""
        opinion = opinion or self.opinion
        square = opinion.square if square is None else square
        found = hint_of(self.view, square, effects_of(self.view))
        self.searches[-1].finish(Advice(opinion, found))
        self.pilot.step(SOON)
        return found

    def fail(self):
        """Have the master fail."""
        self.searches[-1].finish(failure=MemoryError())
        self.pilot.step(SOON)

    @property
    def other(self):
        """Another square that takes the stone."""
        return next(each for each in effects_of(self.view) if each != self.opinion.square)

    @property
    def step(self):
        """``waiting``, ``idea`` or ``answer``; empty without a hint."""
        names = self.pilot.names()
        if "close hint" not in names:
            return ""
        if "more of hint" in names:
            return "idea"
        return "waiting" if "The Master is " in self.text() else "answer"

    def text(self):
        """What the panel says."""
        return self.pilot.parts()["slate"].values[2].text

    def drawn(self, what):
        """The squares on which something of the hint is drawn: ``ring``, ``stone`` or ``name``."""
        return self.pilot.marked(f"hint {what}")


def named(squares):
    return {SQUARE_NAMES[each] for each in squares}


@pytest.fixture
def costs(open_pilot):
    """A window in which no hint was asked for."""
    return Asked(open_pilot(1, COACHED))


@pytest.fixture
def asked(costs):
    """A window in which hints cost nothing any more; one is asked for."""
    costs.pilot.session.aids |= {Aid.HINT}
    costs.pilot.press("i")
    return costs


# -- asking ----------------------------------------------------------------------------------


def test_a_hint_is_asked_about_once_and_the_way_back_costs_nothing(costs):
    pilot = costs.pilot
    pilot.press("i")
    assert not pilot.on_table
    pilot.press("Enter")  # the way back
    assert (pilot.session.aids, costs.searches, costs.step) == (set(), [], "")
    pilot.press("i")
    pilot.agree()
    assert costs.step == "waiting"
    assert costs.searches[-1].task.view == costs.view
    costs.report()
    assert pilot.session.aids == pilot.saved().aids == {Aid.HINT}
    assert "not All-Time" in pilot.note
    assert pilot.note.endswith("\nhint")
    pilot.press("Esc", "i")
    assert pilot.on_table
    assert len(costs.searches) == 2


@pytest.mark.parametrize("how", ["fails", "is called off", "ends with the game"])
def test_a_hint_that_is_never_shown_costs_nothing(costs, how):
    pilot = costs.pilot
    pilot.press("i")
    pilot.agree()
    match how:
        case "fails":
            costs.fail()
        case "is called off":
            pilot.press("Esc")
        case _:
            pilot.click("h3")
    pilot.step(SOON)
    assert not costs.step
    assert pilot.session.aids == pilot.saved().aids == set()


def test_a_question_mark_asks_too_and_held_down_asks_once(asked):
    pilot = asked.pilot
    pilot.press("Esc", "?")
    assert asked.step == "waiting"
    asked.answer()
    assert asked.step == "idea"
    for _ in range(3):  # what the system writes as long as the key is down
        pilot.post(pygame.TEXTINPUT, text="?")
        pilot.step()
    assert asked.step == "idea"
    pilot.press("?")
    assert asked.step == "answer"


COMPUTER = Player("Sage", PlayerKind.COMPUTER, "learner")


@pytest.mark.parametrize(
    ("mode", "players", "seconds", "why"),
    [
        (Mode.SOLITAIRE, [COMPUTER], 0, "Computers are playing this game."),
        (Mode.CHALLENGE, [COMPUTER, ANN], 0, "It’s not your turn."),
        (Mode.CHALLENGE, [ANN, BO], 60, "The game is paused."),
        (Mode.TOURNAMENT, [ANN], 0, "No help in tournaments."),
    ],
)
def test_where_there_is_no_hint_it_is_said_why(pilot, mode, players, seconds, why):
    sit_down(pilot, mode, *players, clock=turn_clock(seconds) if seconds else None)
    if mode is Mode.TOURNAMENT:
        pilot.press("Enter")
    pilot.press("i")
    assert pilot.on_table
    assert pilot.said == why
    assert pilot.session.aids == set()


def test_a_game_that_is_over_has_no_hint(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.press("i")
    assert pilot.said == "This stone fits nowhere."
    pilot.click("end game")
    pilot.settle()
    pilot.press("Esc")
    pilot.press("i")
    assert pilot.said == "This game is over."
    assert pilot.session.aids == set()


# -- step by step ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "click", "tap"])
def test_what_to_look_for_comes_first_and_then_the_square_and_why(asked, way):
    pilot = asked.pilot
    assert asked.drawn("ring") == set()
    hint = asked.answer()
    best = SQUARE_NAMES[hint.square]
    assert asked.step == "idea"
    idea = asked.text()
    assert asked.drawn("ring") == named(hint.idea.squares)
    assert best not in asked.drawn("ring") | asked.drawn("name")
    if way == "key":
        pilot.press("i")
    else:
        getattr(pilot, way)("more of hint")
    assert asked.step == "answer"
    assert asked.text() != idea
    assert asked.text().startswith(f"Place it on {best}: it ")
    assert asked.drawn("ring") == asked.drawn("stone") == {best}
    assert asked.drawn("name") == {best, *named(hint.idea.squares)}
    assert pilot.session.aids == {Aid.HINT}
    if way == "key":
        pilot.press("i", "Esc")  # there is no more to be told
    else:
        getattr(pilot, way)("close hint")
    assert not asked.step
    assert pilot.on_table


def test_the_idea_comes_before_the_square_is_found(asked):
    pilot = asked.pilot
    squares = len(effects_of(asked.view))
    assert asked.text() == f"This stone fits {squares} squares. The Master is looking at them…"
    pilot.press("i")  # nothing is known yet
    assert asked.step == "waiting"
    opinion = asked.report()
    assert asked.step == "idea"
    pilot.press("i")
    assert asked.step == "waiting"
    assert asked.text() == "The Master is comparing the best squares…"
    assert asked.drawn("ring") == set()
    assert asked.answer().square == opinion.square
    assert asked.text().startswith(f"Place it on {SQUARE_NAMES[opinion.square]}: it ")


def test_a_better_square_leaves_the_idea_as_it_is_and_is_told_as_such(asked):
    asked.report()
    before = asked.text()
    found = asked.answer(asked.other)
    assert (asked.step, asked.text()) == ("idea", before)
    asked.pilot.press("i")
    best = SQUARE_NAMES[found.square]
    assert asked.text().startswith(f"{best} is better after all")
    assert asked.drawn("stone") == asked.drawn("ring") == {best}


@pytest.mark.parametrize("better", [False, True])
def test_without_anything_to_look_for_the_first_step_is_the_square(asked, better):
    opinion = asked.report(Hint(asked.opinion.square, None))
    assert asked.step == "waiting"
    found = asked.answer(asked.other if better else None, opinion)
    assert asked.step == "answer"
    assert asked.text().startswith(f"Place it on {SQUARE_NAMES[found.square]}")


def test_a_square_without_a_reason_is_told_as_such(asked):
    opinion = Hint(H3, None)
    asked.searches[-1].finish(Advice(opinion, opinion))
    asked.pilot.step(SOON)
    assert asked.text() == "Place it on h3. No other square is clearly better in simulated games."


@pytest.mark.parametrize("begun", [False, True])
def test_a_master_that_cannot_be_asked_is_told_of(asked, begun):
    if begun:
        asked.report()
    asked.fail()
    assert not asked.step
    assert asked.pilot.said == "The hint failed. Try again."


@pytest.mark.parametrize("kind", list(IdeaKind))
def test_every_idea_has_words_that_fit_the_panel(asked, kind):
    pilot = asked.pilot
    stones = pilot.app.skins.stones.stoneset
    long = max(range(36), key=lambda kind: len(stones.describe(kind // 6, kind % 6)))
    alone = kind in (IdeaKind.ONLY, IdeaKind.ROOM)
    idea = Idea(kind) if alone else Idea(kind, (F5,), (long, long), (E5,))
    asked.searches[-1].finish(Advice(Hint(asked.opinion.square, idea), Hint(H3, idea)))
    pilot.step(SOON)
    told = asked.text()
    assert told.endswith(".")
    if "f5" in told:
        assert " or the " in told, "both kinds by name"
    for size in ((800, 640), (960, 640), (900, 1400)):
        pilot.resize(size)
        assert told in pilot.text
    pilot.press("i")
    why = asked.text()
    assert why.startswith("h3 is better after all: ")
    assert ("f5" in why) is ("f5" in told)
    assert "{" not in told + why


def test_a_hint_warns_of_the_squares_that_spoil_another_and_marks_them_once(asked):
    asked.report(Hint(asked.opinion.square, Idea(IdeaKind.ALIVE, (F5,), (3,), (E5, F5))))
    assert asked.text().startswith("Not on e5 or f5: it would leave f5 without any stone that fits")
    assert asked.drawn("ring") == {"f5"}
    marks = [part.name for part in asked.pilot.table.parts() if "hint name" in str(part.name)]
    assert sorted(marks) == [("hint name", each) for each in sorted((E5, F5))]


# -- putting away ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "done"),
    [("place", False), ("undo", False), ("new game", True), ("end", True), ("esc", False)],
)
def test_a_hint_is_about_one_stone_and_goes_with_it(asked, action, done):
    pilot = asked.pilot
    if done:
        asked.answer()
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
            pilot.press("Esc")
        case _:
            pilot.press("Esc")
    pilot.settle()
    assert not asked.step
    assert done or asked.searches[-1].cancelled
    assert not asked.drawn("ring")
    assert len(asked.searches) == 1, "nothing is computed before it is asked for"


def test_a_hint_covers_the_score_and_no_stones_to_come(asked):
    pilot = asked.pilot
    pilot.resize((1280, 800))
    asked.answer()
    score = pilot.area("score panel")
    assert pilot.parts()["slate"].rect == score
    pilot.click(score.center)
    assert not pilot.settings.roman, "what the panel covers is not pressed"
    pilot.press("Esc")
    pilot.click(score.center)
    assert pilot.settings.roman


@pytest.mark.slow
def test_a_hint_stays_while_something_else_is_looked_at(asked):
    pilot = asked.pilot
    asked.answer()
    pilot.press("h", "w", "F1", "Esc")
    pilot.resize((900, 1400))
    assert asked.step == "idea"
    assert pilot.area("tally panel").contains(pilot.find("more of hint").rect)
    pilot.move("j2")
    assert pilot.shown.lit is None, "what would be lit lies under the slate"


def test_where_a_hint_is_drawn_a_watch_point_makes_room(asked):
    pilot = asked.pilot
    pilot.press("w")
    assert {"c7", "j2"} <= pilot.marked("watch")
    asked.report(Hint(asked.opinion.square, Idea(IdeaKind.KEEP, (C7,), (18, 19), (H3,))))
    assert asked.drawn("ring") == {"c7"}
    assert "c7" not in pilot.marked("watch")
    assert "j2" in pilot.marked("watch")
    pilot.press("Esc")
    assert "c7" in pilot.marked("watch")
