"""The estimate of the position, while it is switched on."""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Board, Point
from ishido.bluestone.players.estimate import Estimate
from ishido.bluestone.players.thinking import EstimatePosition
from ishido.bluestone.position import BluestonePosition, Side
from ishido.jobs.job import Job
from ishido.ui.bluestone import aids_words as says
from ishido.ui.bluestone.marks import balance_part, balance_rect, estimate_parts
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget

if TYPE_CHECKING:
    from ishido.ui.bluestone.scene import BluestoneScene

PLAYOUTS: Final = 16_384
"""The playouts of an estimate. Its shares are then exact to about one game in a hundred."""
FIRST: Final = 1_024
"""An estimate is shown from so many playouts on, and again whenever they have doubled, so that the
marks do not flicker."""


class BluestoneEstimates:
    """Has each position estimated in another process, and shows what is known so far.

    Until the first estimate of a new position, the last one stays.
    """

    def __init__(self, table: "BluestoneScene") -> None:
        self._table = table
        self._on = False
        """Whether it is switched on. After the end of a game it waits for the next one."""
        self.legend = Widget("estimate")
        """The strip while the estimate is on it: explains the marks."""
        self.legend.tip = says.LEGEND
        self._asked: BluestonePosition | None = None
        self._job: Job | None = None
        self._least = FIRST
        """The next estimate that is shown has so many playouts."""
        self._known: tuple[Board, Estimate] | None = None
        self._drawn: tuple[object, list[Part]] = (None, [])
        """What the marks were last drawn for, and their parts, as a cache."""

    @property
    def shown(self) -> bool:
        return self._on and not self._table.ended

    def toggle(self) -> None:
        self._on = not self._on
        self.forget()
        table = self._table
        if self.shown and not table.hint_open:
            touch = table.layout.phone > 0
            table.say(says.estimate_on(table.position.to_move, touch=touch), always=True)
        else:
            table.message.clear()
        table.renew_buttons()

    def why_no_estimate(self) -> str:
        """Why it cannot be switched, in a sentence; empty if it can."""
        return says.ENDED if self._table.ended else ""

    def forget(self) -> None:
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
        return estimate if board is self._table.position.board else None

    # -- time -------------------------------------------------------------------------------

    @property
    def thinking(self) -> bool:
        """Whether an estimate is being computed."""
        return self._job is not None

    def tick(self) -> None:
        """Start to estimate a new position, and see how far the estimate is."""
        position = self._table.position
        if not self.shown:
            self.cancel()
            return
        if self._asked != position:
            self.cancel()
            self._asked = position
            self._job = self._table.app.workers.start(EstimatePosition(position, PLAYOUTS))
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
                self._table.say(says.ESTIMATE_FAILED, role="mark")

    # -- showing ----------------------------------------------------------------------------

    def says(self, point: Point | None, blue: int | None) -> str:
        """Who leads, or what is known of the point or blue stone that is pointed at."""
        estimate, position = self.estimate, self._table.position
        if estimate is None:
            return says.ESTIMATING
        if blue is not None:
            return says.blue_stone(*estimate.blue[blue])
        if point is not None:
            for risk in estimate.groups:
                if (risk.points & position.stones[risk.side]) >> point & 1:
                    return says.risk(risk.captured)
            worth = estimate.worth[point]
            if position.empty >> point & 1:
                if worth is not None:
                    return says.worth(worth)
                sides = [side for side in Side if position.open_points(side) >> point & 1]
                if len(sides) == 1:
                    return says.only(sides[0])
        return says.leads(_blacks(estimate))

    def parts(self, room: pygame.Rect) -> list[Part]:
        """The bar of who leads, and the marks unless a hint is open.

        :param room: the area of the strip that the buttons leave for text.
        """
        estimate, table = self.estimate, self._table
        if estimate is None:
            return []
        made_from = (estimate, table.position, table.layout, table.look)
        if self._drawn[0] != made_from:
            marks = estimate_parts(table.look, table.layout, estimate, table.position)
            self._drawn = made_from, list(marks)
        bar = balance_part(balance_rect(table.layout, room), _blacks(estimate))
        return [bar] if table.hint_open else [*self._drawn[1], bar]


def _blacks(estimate: Estimate) -> float:
    """The share of games that Black wins."""
    return estimate.share if estimate.side is Side.BLACK else 1 - estimate.share
