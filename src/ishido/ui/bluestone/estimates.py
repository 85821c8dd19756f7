"""The estimate of the position, while it is switched on."""

from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Board
from ishido.bluestone.players.estimate import Estimate
from ishido.bluestone.players.thinking import EstimatePosition
from ishido.bluestone.position import BluestonePosition, Side
from ishido.jobs.job import Job
from ishido.language import N_, _
from ishido.ui import grammar
from ishido.ui.bluestone import phrases
from ishido.ui.bluestone.marks import balance_rect, estimate_parts
from ishido.ui.bluestone.pictures import balance_bar
from ishido.ui.bluestone.view import BluestoneShown
from ishido.ui.kit.paint import Part, stamped
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table.feature import LOOK_EVERY, Feature
from ishido.ui.table.layout import NOWHERE, STRIP_EDGE
from ishido.ui.table.strip import PLAQUE_LINE

if TYPE_CHECKING:
    from ishido.ui.bluestone.scene import BluestoneScene

LEGEND: Final = N_(
    "From simulated games.\n"
    "Bar: how many games each side wins.\n"
    "Disc: how many more of 100 games a stone there wins.\n"
    "Dark or light rim: who is likely to get the blue stone.\n"
    "Red ring: in how many of 100 games the group is captured."
)
FIRST: Final = 1_024
"""An estimate is shown from so many playouts on, and again whenever they have doubled, so that the
marks do not flicker."""


class BluestoneEstimates(Feature[BluestoneShown]):
    """Has each position estimated in another process, and shows what is known so far.

    Until the first estimate of a new position, the last one stays.
    """

    table: "BluestoneScene"

    def __init__(self, table: "BluestoneScene") -> None:
        super().__init__(table)
        self._on = False
        """Whether it is switched on. After the end of a game it waits for the next one."""
        self.legend = Widget("estimate")
        """The strip while the estimate is on it: explains the marks."""
        self.legend.tip = _(LEGEND)
        self._asked: BluestonePosition | None = None
        self._job: Job | None = None
        self._least = FIRST
        """The next estimate that is shown has so many playouts."""
        self._known: tuple[Board, Estimate] | None = None

    @property
    def shown(self) -> bool:
        return self._on and not self.table.ended

    def toggle(self) -> None:
        self._on = not self._on
        self.session_changed()
        table = self.table
        if self.shown and table.hints.asked is None:
            touch = bool(table.layout.phone and self.app.density)
            table.say(_estimate_on(table.position.to_move, touch=touch), always=True)
        else:
            table.message.clear()
        table.renew_buttons()

    def why_no_estimate(self) -> str:
        """Why it cannot be switched, in a sentence; empty if it can."""
        return _(phrases.ENDED) if self.table.ended else ""

    def table_closed(self) -> None:
        self.cancel()

    def session_changed(self) -> None:
        """Drop the estimate, and stop its computation."""
        self.cancel()
        self._known = None

    def cancel(self) -> None:
        """Stop the computation."""
        if self._job is not None:
            self._job.cancel()
        self._job = self._asked = None

    @property
    def estimate(self) -> Estimate | None:
        """The estimate that is shown now."""
        if not self.shown or self._known is None:
            return None
        board, estimate = self._known
        return estimate if board is self.table.position.board else None

    # -- time -------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        return self.table.ticked_at + LOOK_EVERY if self._job is not None else inf

    def tick(self, now: float) -> None:
        """Start to estimate a new position, and see how far the estimate is."""
        position = self.table.position
        self.legend.rect = self.table.strip_room if self.shown else NOWHERE
        if not self.shown:
            self.cancel()
            return
        if self._asked != position:
            self.cancel()
            self._asked = position
            # After so many playouts, shares are exact to about one game in a hundred.
            self._job = self.app.workers.start(EstimatePosition(position, 16_384))
            self._least = FIRST
        job = self._job
        if job is None:
            return
        found = job.result if job.done else job.progress
        if isinstance(found, Estimate) and (job.done or found.playouts >= self._least):
            self._known = position.board, found
            self._least = 2 * found.playouts
        if job.done:
            self._job = None
            if not isinstance(found, Estimate):
                self.toggle()
                self.table.say(_("The estimate failed. Try again."), role="mark")

    # -- showing ----------------------------------------------------------------------------

    def says(self) -> str | None:
        """Who leads, or what is known of the point or blue stone that is pointed at."""
        table, wanted = self.table, self.app.desk.settings.messages
        if not self.shown or table.message.shows(wanted=wanted):
            return None
        estimate, position = self.estimate, table.position
        point, points = table.board.pointed, position.board.size
        if estimate is None:
            return _("Estimating…")
        if point is not None and point >= points:
            return _blue_stone(*estimate.blue[point - points])
        if point is not None:
            for risk in estimate.groups:
                if (risk.points & position.stones[risk.side]) >> point & 1:
                    return _("This group is captured in {share} of simulated games.").format(
                        share=grammar.percent(risk.captured)
                    )
            worth = estimate.worth[point]
            if position.empty >> point & 1:
                if worth is not None:
                    return _worth(worth)
                sides = [side for side in Side if position.open_points(side) >> point & 1]
                if len(sides) == 1:
                    return _("Only {side} can play here.").format(side=_(phrases.SIDES[sides[0]]))
        return _leads(_blacks(estimate))

    def above_bar(self, room: pygame.Rect) -> pygame.Rect:
        """What the bar leaves of the strip's room for text."""
        if self.estimate is None:
            return room
        layout = self.table.layout
        top = room.y + layout.gap(PLAQUE_LINE)
        left = pygame.Rect(room.x, top, room.w, balance_rect(layout, room).y - top)
        return left.inflate(0, 2 * layout.gap(STRIP_EDGE))  # which the message leaves free

    def parts(self) -> list[Part]:
        """The bar of who leads, and the marks unless a hint is open."""
        estimate, table = self.estimate, self.table
        if estimate is None:
            return []
        rect = balance_rect(table.layout, table.strip_room)
        dark = round(rect.w * _blacks(estimate))
        bar = stamped("balance", rect, balance_bar(rect.size, dark))
        if table.hints.asked is not None:
            return [bar]
        return [*estimate_parts(table.look, table.layout, estimate, table.position), bar]


def _blacks(estimate: Estimate) -> float:
    return estimate.share if estimate.side is Side.BLACK else 1 - estimate.share


def _estimate_on(side: Side, *, touch: bool) -> str:
    """How to read an estimate, and with room for it what its most visible marks are, for the side
    to move."""
    if touch:
        return _("Hold a finger on a mark to see what it means.")
    return _("Discs mark {side}’s best points. Point at any mark to see what it means.").format(
        side=_(phrases.SIDES[side])
    )


def _leads(black: float) -> str:
    """Who leads, and how many games that side wins.

    :param black: the share of games that Black wins.
    """
    if abs(black - 0.5) < 0.03:
        return _("Even: Black wins {share} of simulated games.").format(
            share=grammar.percent(black)
        )
    side, share = (Side.BLACK, black) if black > 0.5 else (Side.WHITE, 1 - black)
    if share > 0.99:  # figures would promise too much
        return _("{side} wins almost every simulated game.").format(side=_(phrases.SIDES[side]))
    return _("{side} wins {share} of simulated games.").format(
        side=_(phrases.SIDES[side]), share=grammar.percent(share)
    )


def _worth(share: float) -> str:
    """What a point is worth: the share of games that are won by having it."""
    games = max(0, round(share * 100))
    if not games:
        return _("A stone here makes no difference.")
    return grammar.counted(
        games, "A stone here wins {n} more game in 100.", "A stone here wins {n} more games in 100."
    )


def _blue_stone(black: float, white: float) -> str:
    """Who gets a blue stone, in shares of games."""
    return _("This blue stone scores for Black in {black} of games, for White in {white}.").format(
        black=grammar.percent(black), white=grammar.percent(white)
    )
