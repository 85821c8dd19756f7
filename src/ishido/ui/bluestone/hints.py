"""Hints for the next stone, shown step by step."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Point, Points, set_of
from ishido.bluestone.players.levels import level_by_name
from ishido.bluestone.players.thinking import FindHints, FoundHints
from ishido.bluestone.position import BluestonePosition, Side
from ishido.jobs.job import Job
from ishido.ui.bluestone import aids_words as says
from ishido.ui.bluestone.marks import best_points, hint_parts
from ishido.ui.bluestone.view import BluestoneShown
from ishido.ui.kit.paint import Part
from ishido.ui.table import hint_words as hint_says
from ishido.ui.table.hint import HintFeature, Slate

if TYPE_CHECKING:
    from ishido.ui.bluestone.scene import BluestoneScene

LEVEL: Final = "master"
"""The level that chooses the stone."""
MARKED: Final = 3
"""So many of the best points are marked if there is no idea."""


@dataclass(frozen=True, slots=True)
class HintPage:
    """One step of a hint."""

    text: str
    points: Points = 0
    """The points that are marked."""
    groups: tuple[Points, ...] = ()
    """The groups that are marked."""
    stone: tuple[Side, Point] | None = None
    """The stone that is suggested."""


def hint_pages(position: BluestonePosition, found: FoundHints) -> tuple[HintPage, ...]:
    """The steps of a hint: the first idea or the best points, if there are any; the stone; then
    what else there is to know."""
    ideas = [HintPage(says.idea(hint, position), hint.points, hint.groups) for hint in found.hints]
    recommended = found.hints[0].stones if found.hints else 0
    if not ideas and (best := best_points(found.estimate, position.legal)[:MARKED]):
        recommended = set_of(point for _, point in best)
        ideas = [HintPage(says.played_out(len(best)), recommended)]
    if found.move is None:
        answer = HintPage(says.passing(position, longer=bool(recommended)))
    else:
        longer = bool(recommended) and not recommended >> found.move & 1
        text = says.stone(position, found.move, found.estimate, longer=longer)
        answer = HintPage(text, stone=(position.to_move, found.move))
    return *ideas[:1], answer, *ideas[1:]


@dataclass(slots=True)
class AskedHint:
    """A hint that was asked for."""

    position: BluestonePosition
    """The position that it is for. It is outdated when the game has changed."""
    job: Job | None
    """The computation; ``None`` when it is done."""
    pages: tuple[HintPage, ...] = ()
    shown: int = 0
    """The page that is shown."""

    @property
    def page(self) -> HintPage | None:
        """The page that is shown; ``None`` while it is computed."""
        return self.pages[self.shown] if self.pages else None

    @property
    def further(self) -> str:
        if self.shown + 1 >= len(self.pages):
            return ""
        return says.WHAT_ELSE if self.shown else says.WHICH_POINT

    def go_on(self) -> None:
        if self.further:
            self.shown += 1


class BluestoneHints(HintFeature[BluestoneShown, AskedHint]):
    """Its panel lies over the standings."""

    table: "BluestoneScene"

    def is_outdated(self, asked: AskedHint) -> bool:
        return asked.position != self.table.position or self.table.ended

    @property
    def panel(self) -> pygame.Rect:
        return self.table.layout.slate

    def why_no_hint(self) -> str:
        """Why there is no hint now, in a sentence; empty if there is."""
        if self.table.ended:
            return says.ENDED
        return "" if self.table.persons_turn else says.NOT_YOUR_TURN

    def ask(self) -> None:
        """Request a hint, or show its next step."""
        if self.asked is not None:
            self.more()
            return
        self.forget()
        self.table.message.clear()  # it may explain marks that the hint hides
        position, workers = self.table.position, self.table.app.workers
        job = workers.start(FindHints(level_by_name(LEVEL), position))
        self._asked = AskedHint(position, job)
        self.tick(self.app.now())
        self.table.renew_buttons()

    def tick(self, now: float) -> None:
        """See whether the hint is found, and close it if the game has moved on."""
        if self._asked is None:
            return
        asked = self.asked
        if asked is None:
            self.close()
        elif asked.job is not None and asked.job.done:
            found = asked.job.result
            asked.job = None
            if isinstance(found, FoundHints):
                asked.pages = hint_pages(asked.position, found)
                self.table.renew_buttons()
            else:
                self.fail()

    # -- showing ----------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        asked, table = self.asked, self.table
        if asked is None:
            return []
        page = asked.page
        if page is None:
            done = asked.job.progress if asked.job is not None else None
            progress = done if isinstance(done, float) else 0.0
            return [self.slate(Slate(hint_says.TITLE, says.THINKING, progress=progress))]
        marks = hint_parts(
            table.look, table.layout, asked.position.board, page.points, page.groups, page.stone
        )
        return [*marks, self.slate(Slate(hint_says.TITLE, page.text))]
