"""The table with hints: a master is asked, and answers step by step."""

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final

from ishido.coach.hint import Advice, Consultation, Hint, IdeaKind
from ishido.coach.watch import WatchPoint
from ishido.players.workshop import Job
from ishido.rules.game import PlayerView
from ishido.rules.scoring import Scoring
from ishido.rules.stone import STONES
from ishido.session.intention import AskHint
from ishido.session.outcome import Cannot, Coached
from ishido.session.policy import Deed
from ishido.session.session import Session
from ishido.skins.stoneset import Stoneset
from ishido.ui.look import SMALL_SIZE
from ishido.ui.paint import Part
from ishido.ui.scenes.computers import LOOK_EVERY
from ishido.ui.scenes.table_coached import CoachedTable
from ishido.ui.view.hint_marks import ghost, named, ringed
from ishido.ui.view.hint_slate import Line, Slate, places, slate_part
from ishido.ui.widgets.button import Button
from ishido.ui.words import hints as says
from ishido.ui.words.watching import BY_COMPUTERS

if TYPE_CHECKING:
    from ishido.ui.app import App

LEVEL = "master"
"""Who is asked."""
LONG_ENOUGH: Final = 2.0
"""Seconds after which the best so far is told."""


class Step(IntEnum):
    """How much of a hint has been told."""

    THINKING = 0
    IDEA = 1
    SQUARE = 2
    COMPARED = 3


@dataclass(slots=True)
class Asked:
    """A hint that was asked for."""

    view: PlayerView
    """What the master was told. When the game is another, so is the hint."""
    since: float
    job: Job | None
    """The thinking, until it is done."""
    step: Step = Step.THINKING
    hint: Hint | None = None
    hurried: bool = False
    """Whether the player would not wait: whatever is known next is told."""

    @property
    def done(self) -> float:
        progress = None if self.job is None else self.job.progress
        return progress.done if isinstance(progress, Advice) else 0.0


class HintedTable(CoachedTable):
    """Asks a master about the touchstone, in the workshop, and shows what comes of it."""

    def __init__(self, app: "App", session: Session | None = None) -> None:
        self._asked: Asked | None = None
        super().__init__(app, session)

    def _seat(self) -> None:
        super()._seat()
        self._forget()

    # -- asking -----------------------------------------------------------------------------

    def why_no_coach(self, deed: Deed) -> str:
        why = super().why_no_coach(deed)
        if why or deed is not Deed.HINT:
            return why
        if self.watched:
            return BY_COMPUTERS
        if self.session.game.over:
            return self._why(Cannot.NO_SQUARE)
        if self.stands_still:
            return self._why(Cannot.PAUSED)
        return self._why(Cannot.NOT_YOUR_TURN) if self.computers_turn else ""

    def ask_hint(self) -> None:
        """Ask for a hint, or for more of it."""
        if self.asked is not None:
            self.more_of_hint()
        else:
            self.ask_first(Deed.HINT, AskHint(), self._consult)

    def _consult(self) -> None:
        outcome = self.do(AskHint())
        if isinstance(outcome, Coached):
            self._forget()
            job = self.app.workshop.begin(Consultation(outcome.view, LEVEL))
            self._asked = Asked(outcome.view, self.app.now(), job)
            self._look_at_job()
            self._fill_ring()

    def more_of_hint(self) -> None:
        """Tell the next step; one that is still thought about, as far as it is known."""
        asked = self.asked
        if asked is None:
            return
        if asked.step is Step.THINKING:
            asked.hurried = True
            self._look_at_job()
        elif asked.step is not Step.COMPARED:
            asked.step = Step(asked.step + 1)
            self._fill_ring()

    def close_hint(self) -> None:
        """Put the slate away."""
        self._forget()
        self._fill_ring()

    def _forget(self) -> None:
        if self._asked is not None and self._asked.job is not None:
            self._asked.job.drop()
        self._asked = None

    @property
    def asked(self) -> Asked | None:
        """The hint that is on the slate, if it is still about the stone in the well."""
        asked, game = self._asked, self.session.game
        if asked is None or self.lid_on or game.ended or asked.view != game.player_view():
            return None
        return asked

    # -- time -------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        thinking = self._asked is not None and self._asked.job is not None
        return min(super().due, self._ticked_at + LOOK_EVERY if thinking else math.inf)

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._asked is not None and self.asked is None:  # the game has gone on
            self.close_hint()
        self._look_at_job()

    def _look_at_job(self) -> None:
        """See how far the thinking is; tell the idea when it is done, or has been long enough."""
        asked = self.asked
        if asked is None or asked.job is None:
            return
        job = asked.job
        known = job.result if job.done else job.progress
        waited = asked.hurried or self.app.now() - asked.since >= LONG_ENOUGH
        if isinstance(known, Advice) and (job.done or waited):
            job.drop()
            asked.job, asked.hint, asked.step = None, known.hint, Step.IDEA
            self._fill_ring()
        elif job.done:
            self.close_hint()
            self.say(says.FAILED, use="mark")

    # -- showing ----------------------------------------------------------------------------

    def _fill_ring(self) -> None:
        super()._fill_ring()
        asked = self.asked
        if asked is None:
            return
        more, close = places(self.layout.tally_panel, self.layout.unit).buttons
        labels = {Step.IDEA: says.WHICH, Step.SQUARE: says.WHY}
        buttons = [Button("close hint", says.CLOSE, self.close_hint, size=SMALL_SIZE + 1)]
        buttons[0].rect = close.copy()
        if asked.step in labels:
            label = labels[asked.step]
            buttons.insert(0, Button("more of hint", label, self.more_of_hint, size=SMALL_SIZE + 1))
            buttons[0].rect = more.copy()
        self.ring.fill([*buttons, *self.ring.widgets])

    @property
    def looked_at(self) -> WatchPoint | None:
        # The stones that would be lit lie under the slate.
        return None if self.asked is not None else super().looked_at

    def _laid_over(self) -> list[Part]:
        parts, asked = super()._laid_over(), self.asked
        if asked is None:
            return parts
        panel, drawn = self.layout.tally_panel, self._drawn_hint(asked)
        slate = slate_of(asked, self.session.game.setup.scoring, self.app.stones.stoneset)
        where = places(panel, self.layout.unit)
        taken = set(map(_square_of, drawn))
        # Where a hint is drawn, the watch point's figure makes room for it.
        parts = [part for part in parts if _square_of(part) not in taken]
        return [*parts, *drawn, slate_part(self.look, panel, where, slate, self.app.stones)]

    def _drawn_hint(self, asked: Asked) -> list[Part]:
        """What is drawn on the board: what the idea is about, the best square, or all compared."""
        hint, look, layout, stones = asked.hint, self.look, self.layout, self.app.stones
        if hint is None or asked.view.touchstone is None:
            return []
        match asked.step:
            case Step.IDEA:
                return self._drawn_idea(hint)
            case Step.SQUARE:
                return [
                    ghost(layout, stones, asked.view.touchstone, hint.best),
                    ringed(look, layout, hint.best),
                    named(look, layout, hint.best),
                ]
            case _:
                told = [choice.square for choice in hint.choices]
                spoken = {each for c in hint.choices for r in c.reasons for each in r.squares}
                parts = [named(look, layout, each) for each in sorted(spoken.difference(told))]
                for rank, square in enumerate(told, start=1):
                    parts.append(ringed(look, layout, square, first=rank == 1))
                    parts.append(named(look, layout, square, rank))
                return parts

    def _drawn_idea(self, hint: Hint) -> list[Part]:
        idea, look, layout = hint.idea, self.look, self.layout
        rings = [ringed(look, layout, each) for each in idea.squares]
        if idea.kind in (IdeaKind.FOUR_WAY, IdeaKind.BEYOND):
            return rings
        names = [named(look, layout, each) for each in idea.squares]
        if len(idea.stones) != 1:
            return rings + names
        stone = STONES[idea.stones[0]]
        return [*(ghost(layout, self.app.stones, stone, s) for s in idea.squares), *rings, *names]


def _square_of(part: Part) -> object:
    """The square that a mark stands on: ``("watch", square)``, ``("hint ring", square)``."""
    return part.name[1] if isinstance(part.name, tuple) else None


def slate_of(asked: Asked, scoring: Scoring, stones: Stoneset) -> Slate:
    """What is written on the slate at a step."""
    hint, view = asked.hint, asked.view
    if hint is None:
        assert view.touchstone is not None
        return Slate(says.TITLE, says.thinking(view.touchstone, stones), progress=asked.done)
    match asked.step:
        case Step.IDEA:
            kinds = tuple((kind, view.unseen[kind]) for kind in hint.idea.stones)
            return Slate(says.TITLE, says.idea(hint.idea, stones), kinds)
        case Step.SQUARE:
            return Slate(says.TITLE, says.square(hint.choices[0], scoring))
        case _:
            heading = says.EXPECTED_ANCIENT if scoring is Scoring.ANCIENT else says.EXPECTED
            lines = tuple(
                Line(says.name(each), says.expected(each, scoring), says.reasons(each))
                for each in hint.choices
            )
            return Slate(heading, lines=lines)
