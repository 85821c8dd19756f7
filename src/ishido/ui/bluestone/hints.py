"""Hints for the next stone, shown step by step."""

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final

from ishido.bluestone.board import Point, Points, set_of
from ishido.bluestone.players.levels import level_by_name
from ishido.bluestone.players.thinking import FindHints, FoundHints
from ishido.bluestone.position import BluestonePosition, Side
from ishido.jobs.job import Job
from ishido.ui.bluestone import aids_words as says
from ishido.ui.bluestone.computer import LOOK_EVERY
from ishido.ui.bluestone.marks import best_points, hint_parts
from ishido.ui.bluestone.view import BluestoneShown
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table import hint_words as hint_says
from ishido.ui.table.feature import Feature
from ishido.ui.table.hint_slate import Slate, places, slate_buttons, slate_part

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
    def has_more(self) -> bool:
        return self.shown + 1 < len(self.pages)


class BluestoneHints(Feature[BluestoneShown]):
    """Has a hint computed in another process, and shows it over the standings."""

    table: "BluestoneScene"

    def __init__(self, table: "BluestoneScene") -> None:
        super().__init__(table)
        self._asked: AskedHint | None = None

    @property
    def asked(self) -> AskedHint | None:
        """The current hint, if it is still for this position of a game that goes on."""
        asked, table = self._asked, self.table
        outdated = asked is None or asked.position != table.position or table.ended
        return None if outdated else asked

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
        self.cancel()
        self.table.message.clear()  # it may explain marks that the hint hides
        position, workers = self.table.position, self.table.app.workers
        job = workers.start(FindHints(level_by_name(LEVEL), position))
        self._asked = AskedHint(position, job)
        self.tick(self.app.now())
        self.table.renew_buttons()

    def more(self) -> None:
        """Show the next step."""
        asked = self.asked
        if asked is not None and asked.has_more:
            asked.shown += 1
            self.table.renew_buttons()

    def close(self) -> None:
        """Close the hint."""
        self.cancel()
        self.table.renew_buttons()

    def session_changed(self) -> None:
        self.cancel()

    def table_closed(self) -> None:
        self.cancel()

    def cancel(self) -> None:
        """Drop the hint, and stop its computation."""
        if self._asked is not None and self._asked.job is not None:
            self._asked.job.cancel()
        self._asked = None

    # -- time -------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        thinks = self._asked is not None and self._asked.job is not None
        return self.table.ticked_at + LOOK_EVERY if thinks else inf

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
                self.close()
                self.table.say(hint_says.FAILED, role="mark")

    # -- showing ----------------------------------------------------------------------------

    def buttons(self) -> list[Widget]:
        asked, layout = self.asked, self.table.layout
        if asked is None:
            return []
        label = says.WHICH_POINT if asked.shown == 0 else says.WHAT_ELSE
        where = places(layout.slate, layout.unit, layout.phone)
        return slate_buttons(
            where, layout.unit, label if asked.has_more else "", self.more, self.close
        )

    def parts(self) -> list[Part]:
        """The marks on the board, and the panel without its buttons."""
        asked, table, marks = self.asked, self.table, list[Part]()
        if asked is None:
            return []
        look, layout, page = table.look, table.layout, asked.page
        if page is None:
            done = asked.job.progress if asked.job is not None else None
            progress = done if isinstance(done, float) else 0.0
            slate = Slate(hint_says.TITLE, says.THINKING, progress=progress)
        else:
            slate = Slate(hint_says.TITLE, page.text)
            board = asked.position.board
            marks += hint_parts(look, layout, board, page.points, page.groups, page.stone)
        panel = layout.slate
        where = places(panel, layout.unit, layout.phone)
        return [*marks, slate_part(look, panel, where, slate, table.app.skins.stones)]
