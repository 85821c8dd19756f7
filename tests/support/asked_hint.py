"""A window in which a hint is asked for, and a master who answers when the test says so."""

from collections.abc import Iterable
from typing import Final

from ishido.coach.effects import effects_of
from ishido.coach.hint import Advice, Hint, first_opinion, hint_of
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.game import PlayerView
from tests.support.manual_runner import Held, HeldJob
from tests.support.pilot import Pilot

SOON: Final = 0.1
"""After this many seconds, the window has looked for an answer."""


class Asked:
    """A window whose master answers when the test says so."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.workers = pilot.app.workers = Held()

    @property
    def view(self) -> PlayerView:
        view: PlayerView = self.pilot.game.player_view()
        return view

    @property
    def searches(self) -> list[HeldJob]:
        """The master's searches that were started."""
        return self.workers.jobs

    @property
    def opinion(self) -> Hint:
        """The first opinion of the stone."""
        return first_opinion(self.view, effects_of(self.view))

    def report(self, opinion: Hint | None = None) -> Hint:
        """Have the master report the first opinion."""
        advice = Advice(opinion or self.opinion)
        self.searches[-1].progress = advice
        self.pilot.step(SOON)
        return advice.opinion

    def answer(self, square: Square | None = None, opinion: Hint | None = None) -> Hint:
        """Have the master come to an end, with the square of the first opinion or another."""
        opinion = opinion or self.opinion
        effects = effects_of(self.view)
        found = hint_of(self.view, opinion.square if square is None else square, effects)
        self.searches[-1].finish(Advice(opinion, found))
        self.pilot.step(SOON)
        return found

    @property
    def other(self) -> Square:
        """Another square that takes the stone."""
        return next(each for each in effects_of(self.view) if each != self.opinion.square)

    def fail(self) -> None:
        """Have the master fail."""
        self.searches[-1].finish(failure=MemoryError())
        self.pilot.step(SOON)

    @property
    def step(self) -> str:
        """``waiting``, ``idea`` or ``answer``; empty without a hint."""
        asked = self.pilot.table.hints.asked
        if asked is None:
            return ""
        if asked.step is None:
            return "waiting"
        return "answer" if asked.answers else "idea"

    def text(self) -> str:
        """What the panel says."""
        text: str = self.pilot.parts()["slate"].values[2].text
        return text

    def drawn(self, what: str) -> set[str]:
        """The squares on which something of the hint is drawn: ``ring``, ``stone`` or ``name``."""
        return self.pilot.marked(f"hint {what}")


def named(squares: Iterable[Square]) -> set[str]:
    """The names of squares."""
    return {SQUARE_NAMES[each] for each in squares}
