"""Fit counts on the board, and the stones that fit the square under the pointer."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from ishido.coach.fit_counts import FitCount, FitCounts, count_fits
from ishido.rules.board import Square
from ishido.rules.game import Game
from ishido.session.intention import Do
from ishido.session.outcome import Coached
from ishido.session.policy import Action
from ishido.ui.ishido.aids import Aids
from ishido.ui.ishido.board.rings import ring_part
from ishido.ui.ishido.board.view import Lit, Shown
from ishido.ui.ishido.cover import BoardCover
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.ishido.fit_counts import words as says
from ishido.ui.ishido.fit_counts.marks import fit_count_parts, legend_part, marks_drawn, matters
from ishido.ui.ishido.hint.hints import Hints
from ishido.ui.ishido.hint.marks import named
from ishido.ui.kit.events import Act, Pointer
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table.timekeeper import HOLD

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

NARROW: Final = 340
"""A strip that is not wider, in the unit of text sizes, has no room for a message beside the
legend."""


class FitCountMarks(IshidoFeature):
    """Shows fit counts to the players who have turned them on."""

    def __init__(self, table: "TableScene", cover: BoardCover, aids: Aids, hints: Hints) -> None:
        super().__init__(table)
        self._cover, self._aids, self._hints = cover, aids, hints
        self.legend = Widget("legend")
        self.legend.tip = says.LEGEND_TIP
        self._shown_to: set[int] = set()
        """The seats for which fit counts are on; 0 if all players share one score."""
        self._finger: Square | None = None
        """The square last touched."""
        self._touched_at = 0.0
        self._drawn: tuple[object, list[Part]] = (None, [])
        """The key of the marks last drawn and their parts, as a cache: every frame asks for
        them."""
        self._known: tuple[Game, FitCounts] | None = None
        """The last game and its fit counts, as a cache."""
        self._legend_drawn: tuple[object, Part | None] = (None, None)
        """The key of the last legend and its part, as a cache."""

    def session_changed(self) -> None:
        self._shown_to, self._finger = set(), None  # each game has to turn them on again

    # -- the choice of the menu -------------------------------------------------------------

    @property
    def shown(self) -> bool:
        """Whether fit counts are on for the player on turn."""
        return self.session.seat_aided in self._shown_to

    def toggle(self) -> None:
        """Turn fit counts on or off."""
        if self.shown:
            self._shown_to.discard(self.session.seat_aided)
            self.table.say(says.HIDDEN, role="mark")
        else:
            self._aids.ask_first(Action.FIT_COUNTS, Do.SHOW_FIT_COUNTS, self._show)

    def _show(self) -> None:
        if isinstance(self.table.do(Do.SHOW_FIT_COUNTS), Coached):
            self._shown_to.add(self.session.seat_aided)
            self.table.say(says.SHOWN, role="mark")

    def tick(self, now: float) -> None:
        legend = self._legend()
        self.legend.rect = pygame.Rect(0, 0, 0, 0) if legend is None else legend.rect

    # -- looking ----------------------------------------------------------------------------

    @property
    def points(self) -> FitCounts | None:
        """The fit counts while they are visible; otherwise ``None``."""
        game = self.session.game
        if not self.shown or self._cover.closed or game.ended or game.touchstone is None:
            return None
        if self._known is None or self._known[0] is not game:
            self._known = game, count_fits(game.player_view())
        return self._known[1]

    @property
    def looked_at(self) -> FitCount | None:
        """The fit count under the pointer, the cursor or a finger."""
        points, board = self.points, self.table.board
        if points is None or board.held_stone is not None or self._hints.asked is not None:
            return None  # the hint covers the stones that would be highlighted
        square = self._finger if board.pointed is None else board.pointed
        return None if square is None else points.get(square)

    def follow_finger(self, event: Pointer) -> None:
        """Look at the square under a finger, until something else is pointed at."""
        if not event.touch:
            if event.act is not Act.LEAVE:
                self._finger = None
        elif event.act is not Act.UP:
            closed = self._cover.closed
            self._finger = None if closed else self.table.layout.square_under(event.point)
            if event.act is Act.DOWN:
                self._touched_at = self.app.now()

    def only_looks(self, event: Pointer) -> bool:
        """Whether a lifted finger rested long enough to look, so that it does not place a stone."""
        rested = self.app.now() - self._touched_at > HOLD
        return event.touch and event.act is Act.UP and rested and self.points is not None

    @property
    def hides_ghost(self) -> bool:
        """Whether a fit count is being looked at, so that no preview stone is shown on it."""
        point = self.looked_at
        return point is not None and matters(point)

    # -- what is seen -----------------------------------------------------------------------

    def says(self) -> str | None:
        point = self.looked_at
        if point is None or self.table.message.text:
            return None
        return says.looked_at(point, self.app.skins.stones.stoneset)

    def adjust(self, shown: Shown) -> Shown:
        point, legend = self.looked_at, self._legend()
        if legend is not None and self._narrow:
            shown = replace(shown, message="")
        elif legend is not None:  # the message gets the rest
            room = shown.strip_room.copy()
            room.w = max(0, legend.rect.x - self.table.layout.px(10) - room.x)
            shown = replace(shown, strip_room=room)
        return shown if point is None else replace(shown, lit=_lit(point))

    @property
    def _speaks(self) -> bool:
        """Whether the strip says something more than whose turn it is. A narrow one has no room for
        the legend then."""
        return self.looked_at is not None or bool(self.table.message.text)

    @property
    def _narrow(self) -> bool:
        look = self.table.look
        return bool(look.phone) or self.table.strip_room.w <= look.px(NARROW)

    def _legend(self) -> Part | None:
        """The legend of the marks, beside the message on the strip."""
        points, look, room = self.points, self.table.look, self.table.strip_room
        if points is None or (self._narrow and self._speaks):
            return None
        made_from = (points, look, tuple(room))
        if self._legend_drawn[0] != made_from:
            marks = marks_drawn(points)
            legend = legend_part(look, room, marks) if marks else None
            self._legend_drawn = made_from, legend
        return self._legend_drawn[1]

    def parts(self) -> list[Part]:
        points, look, layout = self.points, self.table.look, self.table.layout
        if points is None:
            return []
        taken = self._hints.squares
        made_from = (self.session.game.player_view(), look, layout, taken)
        if self._drawn[0] != made_from:
            free = {square: point for square, point in points.items() if square not in taken}
            self._drawn = made_from, list(fit_count_parts(look, layout, free))
        marks, legend = [*self._drawn[1], *self._pointed(), *self._gap()], self._legend()
        return marks if legend is None else [*marks, legend]

    def _pointed(self) -> list[Part]:
        """A ring around the square that is looked at, unless the cursor is on it."""
        point, board = self.looked_at, self.table.board
        if point is None or board.by_keys:
            return []
        rect = self.table.layout.square_rect(point.square)
        return [ring_part(self.table.look, "looked at", rect, "focus", 0.0)]

    def _gap(self) -> list[Part]:
        """A ring and the name on the square that must be filled for the 4-Way that is looked at."""
        point, look, layout = self.looked_at, self.table.look, self.table.layout
        way = None if point is None else point.possible_four_way
        if way is None or way.gap is None:
            return []
        rect = layout.square_rect(way.gap)
        return [ring_part(look, "gap", rect, "mark", 0.0), named(look, layout, way.gap)]


def _lit(point: FitCount) -> Lit:
    """The stones to highlight among those to come, and to ring."""
    possible_four_way = point.possible_four_way
    if possible_four_way is None:
        return Lit(frozenset(point.fits))
    completing = frozenset(possible_four_way.completing)
    return Lit(completing.union(possible_four_way.filling), completing)
