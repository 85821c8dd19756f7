"""Hints at the table: asked for, thought about, told step by step, and put away."""

from dataclasses import replace

import pygame
import pytest

from ishido.coach.hint import Advice, Consultation, HintReason, Idea, IdeaKind, ReasonKind, hint_of
from ishido.players.montecarlo import MonteCarlo
from ishido.players.player import Thought
from ishido.records.players import Player, PlayerKind
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import turn_clock
from ishido.session.policy import Aid
from ishido.ui.commands.games import end_game
from ishido.ui.core.look import LINE, TEXT_SIZE
from ishido.ui.table.asked_hint import LONG_ENOUGH, HintStep, slate_of
from ishido.ui.table.computers import LOOK_EVERY
from ishido.ui.view.hint_slate import LEAST_SIZE, places
from ishido.ui.words import aids, fit_counts, hints
from tests.pilot import Pilot, differing
from tests.played import COACHED, STUCK, STUCK_DEAL
from tests.thinking import Held
from tests.ui.conftest import OpenPilot


class Asked:
    """A window whose master answers when the test says so."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.workers = pilot.app.workers = Held()

    @property
    def view(self):  # type: ignore[no-untyped-def]
        return self.pilot.game.player_view()

    def advice(self, done: float = 1.0) -> Advice:
        return Advice(done, hint_of(self.view, MonteCarlo(64).think(self.view)))

    def answer(self) -> Advice:
        """Have the master come to an end."""
        advice = self.advice()
        self.workers.job.finish(advice)
        self.pilot.step(2 * LOOK_EVERY)
        return advice

    @property
    def step(self) -> HintStep | None:
        asked = self.pilot.table.hints.asked
        return None if asked is None else asked.step

    def text(self) -> str:
        """What the slate says."""
        table = self.pilot.table
        assert table.hints.asked is not None
        slate = slate_of(table.hints.asked, Scoring.MODERN, table.app.skins.stones.stoneset)
        lines = [f"{line.name} {line.figures} {line.reasons}" for line in slate.lines]
        return "\n".join([slate.text, *lines]).strip()

    def drawn(self, what: str) -> set[str]:
        """The squares on which something of the hint is drawn: ``ring``, ``stone`` or ``name``."""
        names = [name for name in self.pilot.parts() if isinstance(name, tuple)]
        return {SQUARE_NAMES[name[1]] for name in names if name[0] == f"hint {what}"}


@pytest.fixture
def asked(open_pilot: OpenPilot) -> Asked:
    """A window in which hints cost nothing any more."""
    pilot = open_pilot(1, COACHED)
    pilot.session.aids |= {Aid.HINT}
    return Asked(pilot)


# -- asking ----------------------------------------------------------------------------------


def test_a_hint_is_asked_about_once_and_the_way_back_costs_nothing(open_pilot: OpenPilot) -> None:
    pilot = open_pilot(1, COACHED)
    asked = Asked(pilot)
    pilot.press("i")
    assert not pilot.on_table
    pilot.press("Enter")  # the way back
    assert (pilot.session.aids, asked.workers.jobs, asked.step) == (set(), [], None)
    pilot.press("i")
    pilot.agree()
    assert asked.step is HintStep.THINKING
    asked.answer()
    assert pilot.session.aids == pilot.saved().aids == {Aid.HINT}
    assert aids.NOT_ON_ALL_TIME in pilot.table.shown().note
    assert pilot.table.shown().note.endswith("(hint)")
    pilot.press("Esc", "i")
    assert pilot.on_table
    assert len(asked.workers.jobs) == 2


def test_a_question_mark_asks_too_and_held_down_asks_once(asked: Asked) -> None:
    pilot = asked.pilot
    pilot.press("?")
    assert asked.step is HintStep.THINKING
    asked.answer()
    assert asked.step is HintStep.IDEA
    pilot.press("?")
    assert asked.step is HintStep.SQUARE
    for _ in range(3):  # what the system writes as long as the key is down
        pilot.post(pygame.TEXTINPUT, text="?")
        pilot.step()
    assert asked.step is HintStep.SQUARE
    pilot.press("?")
    assert asked.step is HintStep.COMPARED


def test_the_master_is_told_what_the_player_may_know_and_no_more(asked: Asked) -> None:
    asked.pilot.press("i")
    task = asked.workers.job.task
    assert isinstance(task, Consultation)
    assert task.view == asked.view
    assert not hasattr(task.view, "pouch")


# -- step by step ----------------------------------------------------------------------------


@pytest.mark.pictures
@pytest.mark.parametrize("way", ["key", "pointer", "touch"])
def test_idea_square_and_reasons_come_one_by_one(asked: Asked, way: str) -> None:
    pilot = asked.pilot

    def more() -> None:
        match way:
            case "key":
                pilot.press("i")
            case "pointer":
                pilot.click("more of hint")
            case _:
                pilot.tap("more of hint")

    pilot.press("i")
    assert "is thinking about the amber fan" in asked.text()
    assert asked.drawn("ring") == set()
    hint = asked.answer().hint
    stones, best = pilot.app.skins.stones.stoneset, SQUARE_NAMES[hint.best]
    assert asked.step is HintStep.IDEA
    assert asked.text() == hints.idea(hint.idea, stones)
    assert asked.drawn("ring") == {SQUARE_NAMES[each] for each in hint.idea.squares}
    assert best not in asked.drawn("ring") | asked.drawn("name")
    more()
    assert asked.step is HintStep.SQUARE
    assert f"Place it on {best}." in asked.text()
    assert asked.drawn("ring") == asked.drawn("stone") == {best}
    more()
    assert asked.step is HintStep.COMPARED
    assert asked.drawn("ring") == {SQUARE_NAMES[choice.square] for choice in hint.choices}
    spoken = {each for choice in hint.choices for r in choice.reasons for each in r.squares}
    assert {SQUARE_NAMES[each] for each in spoken} <= asked.drawn("name")
    for choice in hint.choices:
        assert choice.expected is not None
        assert f"{choice.expected.four_ways:.1f}" in asked.text()
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
    assert asked.step is None
    assert pilot.on_table
    assert "close hint" not in pilot.names()
    assert differing(pilot.surface, pilot.anew()) is None


def test_the_buttons_are_reached_by_tab(asked: Asked) -> None:
    asked.pilot.press("i")
    asked.answer()
    asked.pilot.press("Tab", "Tab")
    assert asked.pilot.focused() == "more of hint"
    asked.pilot.press("Enter")
    assert asked.step is HintStep.SQUARE


# -- thinking --------------------------------------------------------------------------------


def test_after_a_while_the_best_so_far_is_told(asked: Asked) -> None:
    asked.pilot.press("i")
    job = asked.workers.job
    job.progress = asked.advice(0.3)
    asked.pilot.step(LONG_ENOUGH - 0.5)
    assert asked.step is HintStep.THINKING
    asked.pilot.step(0.6)
    assert asked.step is HintStep.IDEA
    assert job.cancelled


def test_who_presses_on_is_told_what_is_known(asked: Asked) -> None:
    asked.pilot.press("i")
    asked.pilot.press("i")  # nothing is known yet
    assert asked.step is HintStep.THINKING
    asked.workers.job.progress = asked.advice(0.1)
    asked.pilot.step(2 * LOOK_EVERY)
    assert asked.step is HintStep.IDEA
    asked.pilot.press("Esc", "i")
    asked.workers.job.progress = asked.advice(0.1)
    asked.pilot.step(2 * LOOK_EVERY)
    assert asked.step is HintStep.THINKING
    asked.pilot.press("i")
    assert asked.step is HintStep.IDEA


def test_the_window_looks_for_the_answer_only_while_it_is_thought_about(asked: Asked) -> None:
    table = asked.pilot.table
    assert table.due > asked.pilot.app.time + 1e6
    asked.pilot.press("i")
    asked.pilot.step(2 * LOOK_EVERY)
    assert table.due <= asked.pilot.app.time + LOOK_EVERY
    asked.answer()
    assert table.due > asked.pilot.app.time + 1e6


def test_a_master_that_cannot_be_asked_is_told_of(asked: Asked) -> None:
    asked.pilot.press("i")
    asked.workers.job.finish(failure=MemoryError())
    asked.pilot.step(2 * LOOK_EVERY)
    assert asked.step is None
    assert asked.pilot.said == hints.FAILED


@pytest.mark.parametrize("how", ["fails", "is called off", "ends with the game"])
def test_a_hint_that_is_never_shown_costs_nothing(open_pilot: OpenPilot, how: str) -> None:
    pilot = open_pilot(1, COACHED)
    asked = Asked(pilot)
    pilot.press("i")
    pilot.agree()
    match how:
        case "fails":
            asked.workers.job.finish(failure=MemoryError())
        case "is called off":
            pilot.press("Esc")
        case _:
            pilot.click("h3")
    pilot.step(2 * LOOK_EVERY)
    assert asked.step is None
    assert pilot.session.aids == pilot.saved().aids == set()


def test_a_player_that_does_not_search_still_gives_a_hint(open_pilot: OpenPilot) -> None:
    pilot = open_pilot(1, COACHED)
    pilot.session.aids |= {Aid.HINT}
    pilot.press("i", "i", "i")  # the pilot's own workers answer at once
    assert pilot.table.hints.asked is not None
    assert pilot.table.hints.asked.step is HintStep.COMPARED


# -- putting away ----------------------------------------------------------------------------


@pytest.mark.pictures
@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("action", ["place", "undo", "new game", "end", "esc"])
def test_a_hint_is_about_one_stone_and_goes_with_it(asked: Asked, action: str, done: bool) -> None:
    pilot = asked.pilot
    pilot.press("i")
    if done:
        asked.answer()
    job = asked.workers.job
    match action:
        case "place":
            pilot.click("h3")
        case "undo":
            pilot.press("z")
        case "new game":
            pilot.press("n")
        case "end":
            end_game(pilot.app, pilot.table)
            pilot.click("yes")
            pilot.click("look")
        case _:
            pilot.press("Esc")
    pilot.settle()
    assert asked.step is None
    assert job.cancelled
    assert not asked.drawn("ring")
    assert "close hint" not in pilot.names()
    assert differing(pilot.surface, pilot.anew()) is None


@pytest.mark.pictures
def test_a_hint_stays_while_something_else_is_looked_at(asked: Asked) -> None:
    pilot = asked.pilot
    pilot.press("i")
    asked.answer()
    pilot.press("h", "w", "F1", "Esc")
    pilot.resize((900, 1400))
    assert asked.step is HintStep.IDEA
    assert (
        pilot.find("more of hint").rect
        == places(pilot.table.layout.tally_panel, pilot.table.layout.unit).buttons[0]
    )
    pilot.move("j2")  # what would be lit lies under the slate
    assert pilot.table.fit_counts.looked_at is None
    assert differing(pilot.surface, pilot.anew()) is None


@pytest.mark.pictures
def test_where_a_hint_is_drawn_a_watch_point_makes_room(asked: Asked) -> None:
    pilot = asked.pilot
    pilot.press("w", "i")
    advice = asked.advice()
    idea = Idea(IdeaKind.KEEP, (parse_square("c7"),), (18, 19))
    asked.workers.job.finish(replace(advice, hint=replace(advice.hint, idea=idea)))
    assert ("watch", parse_square("c7")) in pilot.parts()
    pilot.step(2 * LOOK_EVERY)
    assert asked.drawn("ring") == {"c7"}
    assert ("watch", parse_square("c7")) not in pilot.parts()
    assert ("watch", parse_square("j2")) in pilot.parts()
    pilot.press("Esc")
    assert ("watch", parse_square("c7")) in pilot.parts()
    assert differing(pilot.surface, pilot.anew()) is None


def test_whoever_places_the_stone_as_told_has_placed_it(asked: Asked) -> None:
    asked.pilot.press("i")
    best = asked.answer().hint.best
    asked.pilot.press("i")
    asked.pilot.click(SQUARE_NAMES[best])
    assert asked.pilot.game.moves[-1] == best


# -- where there is none ---------------------------------------------------------------------


def refused(pilot: Pilot) -> str:
    """Ask for a hint; what is said instead."""
    workers = pilot.app.workers = Held()
    used = pilot.session.aids
    pilot.press("i")
    assert pilot.on_table
    assert not workers.jobs
    assert pilot.session.aids == used
    return pilot.said


def sit(pilot: Pilot, mode: Mode, *players: Player, clock: int = 0) -> None:
    setup = Setup(deal_by_number(1), mode, players=players)
    kept = turn_clock(clock) if clock else None
    pilot.table.take(pilot.app.desk.games.begin_setup(setup, pilot.app.today(), kept))
    pilot.step()


COMPUTER = Player("Sage", PlayerKind.COMPUTER, "learner")


def test_a_game_that_is_over_has_no_hint(open_pilot: OpenPilot) -> None:
    pilot = open_pilot(STUCK_DEAL, STUCK)
    assert refused(pilot) == "This stone fits nowhere."
    pilot.click("end game")
    pilot.click("look")
    assert refused(pilot) == "This game is over."


def test_a_game_that_is_watched_has_no_hint(pilot: Pilot) -> None:
    sit(pilot, Mode.SOLITAIRE, COMPUTER)
    assert refused(pilot) == fit_counts.BY_COMPUTERS


def test_while_a_computer_thinks_there_is_no_hint(pilot: Pilot) -> None:
    sit(pilot, Mode.CHALLENGE, COMPUTER, Player("Ann"))
    assert refused(pilot) == "It’s not your turn."


def test_while_the_clock_stands_there_is_no_hint(pilot: Pilot) -> None:
    sit(pilot, Mode.CHALLENGE, Player("Ann"), Player("Bo"), clock=60)
    assert refused(pilot) == "The game is paused."


def test_in_a_tournament_there_is_no_hint(pilot: Pilot) -> None:
    sit(pilot, Mode.TOURNAMENT, Player("Ann"))
    pilot.press("Enter")
    assert refused(pilot) == "No help in tournaments."


def test_the_clock_of_a_challenge_puts_the_hint_under_the_lid(pilot: Pilot) -> None:
    sit(pilot, Mode.CHALLENGE, Player("Ann"), Player("Bo"), clock=60)
    pilot.press("Enter")
    pilot.session.aids |= {Aid.HINT}
    asked = Asked(pilot)
    pilot.press("i")
    asked.answer()
    assert asked.step is HintStep.IDEA
    pilot.press("F8")
    pilot.step()
    assert asked.step is None
    assert not asked.drawn("ring")


# -- words -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", IdeaKind)
def test_every_idea_has_words(pilot: Pilot, kind: IdeaKind) -> None:
    square = parse_square("f5")
    text = hints.idea(Idea(kind, (square,), (3, 8)), pilot.app.skins.stones.stoneset)
    assert text.endswith(".")
    if "f5" in text:
        assert " or the " in text  # both kinds by name


@pytest.mark.parametrize("size", [(800, 640), (960, 640), (900, 1400)])
def test_every_idea_fits_the_slate(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.resize(size)
    table, stones = pilot.table, pilot.app.skins.stones.stoneset
    long = max(range(36), key=lambda kind: len(stones.describe(kind // 6, kind % 6)))
    body = places(table.layout.tally_panel, table.layout.unit).body
    room = pygame.Rect(0, 0, body.w, round(body.h * 0.6))
    for kind in IdeaKind:
        text = hints.idea(Idea(kind, (parse_square("f5"),), (long, long)), stones)
        points, lines = table.look.fitted(text, room, TEXT_SIZE, LEAST_SIZE)
        assert round(table.look.px(points) * LINE) * len(lines) <= room.h
        assert points >= LEAST_SIZE


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", ReasonKind)
@pytest.mark.parametrize("scoring", Scoring)
def test_every_reason_and_scoring_has_words(
    asked: Asked, kind: ReasonKind, scoring: Scoring
) -> None:
    choice = asked.advice().hint.choices[0]
    squares = (parse_square("f5"), parse_square("g4"))
    told = replace(choice, reasons=(HintReason(kind, squares, 7),))
    text = hints.reasons(told)
    assert text[0].isupper()
    assert "{" not in text
    assert choice.expected is not None
    assert f"{choice.expected.four_ways:.1f}" in hints.square(told, scoring)
    assert ("%" in hints.expected(told, scoring)) == (scoring is Scoring.ANCIENT)


def test_points_are_told_to_three_figures() -> None:
    assert [hints.rounded(points) for points in (0.4, 7.9, 912.4, 31_249.0, 127_600.0)] == [
        0, 7, 912, 31_200, 128_000,
    ]  # fmt: skip


def test_a_position_in_which_nothing_stands_out_is_not_said_to_have_a_square_that_does(
    asked: Asked,
) -> None:
    said = hints.idea(Idea(IdeaKind.PLAYED_OUT), asked.pilot.app.skins.stones.stoneset)
    assert said == "No square stands out here. Simulated games show which one does best."


def test_what_was_not_played_out_has_no_figures(asked: Asked) -> None:
    square = asked.pilot.game.legal_squares[0]
    (choice,) = hint_of(asked.view, Thought(square)).choices
    assert hints.expected(choice, Scoring.MODERN) == hints.NOT_THOUGHT_OUT
    assert hints.square(choice, Scoring.MODERN) == f"Place it on {SQUARE_NAMES[square]}."
