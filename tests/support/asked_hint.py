"""A window in which a hint is asked for, and a master who answers when the test says so."""

from dataclasses import replace
from typing import Any, Final

from ishido.coach.hint import Advice, Consultation, FirstOpinion, Hint, hint_of
from ishido.players.montecarlo import MonteCarlo
from ishido.rules.game import PlayerView
from tests.support.manual_runner import Held, HeldJob
from tests.support.pilot import Pilot

SOON: Final = 0.1
"""After this many seconds, the window has looked for an answer."""
UNTIL_OPINION: Final = 1.0
"""After this many seconds, a first opinion is computed."""


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
        return [job for job in self.workers.jobs if isinstance(job.task, Consultation)]

    @property
    def opinions(self) -> list[HeldJob]:
        """The first opinions that were started."""
        return [job for job in self.workers.jobs if isinstance(job.task, FirstOpinion)]

    def wait_for_opinion(self) -> Hint:
        """Let the position last until there is a first opinion."""
        self.pilot.step(UNTIL_OPINION)
        (job,) = self.opinions
        job.finish()
        assert isinstance(job.result, Hint)
        return job.result

    def read(self, to: str) -> Hint:
        """Wait for a first opinion, ask for the hint, and read it up to a step."""
        opinion = self.wait_for_opinion()
        for _ in range(5):
            if self.step != to:
                self.pilot.press("i")
        assert self.step == to
        return opinion

    def advice(self) -> Advice:
        return Advice(1.0, hint_of(self.view, MonteCarlo(64).think(self.view)))

    def better(self, than: Hint) -> Advice:
        """Advice for another square."""
        thought = MonteCarlo(64).think(self.view)
        other = next(each for each in thought.candidates if each.square != than.best)
        return Advice(1.0, hint_of(self.view, replace(thought, square=other.square)))

    def answer(self, advice: Advice | None = None) -> Advice:
        """Have the master come to an end."""
        advice = advice or self.advice()
        self.searches[-1].finish(advice)
        self.pilot.step(SOON)
        return advice

    def fail(self) -> None:
        """Have the master fail."""
        self.searches[-1].finish(failure=MemoryError())
        self.pilot.step(SOON)

    @property
    def step(self) -> str:
        """``thinking``, ``idea``, ``square``, ``comparing``, ``compared``; empty without a hint."""
        asked = self.pilot.table.hints.asked
        return "" if asked is None else asked.step.name.lower()

    def slate(self) -> Any:
        """What is written on the panel of the hint."""
        return self.pilot.parts()["slate"].key[0]

    def text(self) -> str:
        """What the slate says."""
        slate = self.slate()
        lines = [f"{line.name} {' '.join(line.figures)} {line.reasons}" for line in slate.lines]
        return "\n".join([slate.text, *lines]).strip()

    def drawn(self, what: str) -> set[str]:
        """The squares on which something of the hint is drawn: ``ring``, ``stone`` or ``name``."""
        return self.pilot.marked(f"hint {what}")
