"""The table with the coach at hand: watch points over the board, and what they stand for."""

from dataclasses import replace
from typing import Final

import pygame

from ishido.coach.watch import WatchPoint, WatchPoints, watch
from ishido.rules.board import Square
from ishido.rules.game import Game, PlayerView
from ishido.session.intention import ShowWatchPoints
from ishido.session.outcome import Cannot, Coached, Refused
from ishido.session.policy import Action, Ruling
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.core.events import Act, Pointer
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.scenes.table_seated import SeatedTable
from ishido.ui.view.layout import TableLayout
from ishido.ui.view.table_view import Lit, Shown
from ishido.ui.view.watch_marks import legend_part, marks_drawn, matters, watch_parts
from ishido.ui.widgets.base import Widget
from ishido.ui.words import watching as says

HOLD: Final = 0.4
"""Seconds after which a finger that rests on a square looks at it, and does not place a stone."""


class CoachedTable(SeatedTable):
    """Shows watch points, and of the square that one rests on the stones that it waits for."""

    def __init__(self, app: Window, session: Session | None = None) -> None:
        self._watching: set[int] = set()
        """The seats whose players have watch points shown; 0 where all play for one score."""
        self._finger: Square | None = None
        """The square that was touched last."""
        self._touched_at = 0.0
        self._drawn: tuple[PlayerView, TableLayout, list[Part]] | None = None
        """The marks that were drawn last: they are asked for in every frame."""
        self._known: tuple[Game, WatchPoints] | None = None
        """The game that was looked at last, and its watch points."""
        self._legend_drawn: tuple[object, Part | None] = (None, None)
        """What the last legend was made from, and the legend."""
        super().__init__(app, session)
        self.legend = Widget("legend")
        self.legend.tip = says.LEGEND_TIP
        self.tips.spots.append(self.legend)

    def _seat(self) -> None:
        super()._seat()
        self._watching, self._finger = set(), None  # another game is to be asked about anew

    # -- the choice of the menu -------------------------------------------------------------

    def why_no_coach(self, action: Action) -> str:
        """Why the coach has nothing to say, in a sentence; empty if there is something."""
        game = self.session.game
        if self.session.ruling(action) is Ruling.BARRED:
            return words.barred(action)
        if game.ended or game.touchstone is None:
            return self._why(Cannot.GAME_ENDED if game.ended else Cannot.ALL_PLACED)
        return ""

    def _why(self, cannot: Cannot) -> str:
        game, stones = self.session.game, self.app.skins.stones.stoneset
        return words.refused(Refused(cannot), game.position, stones)

    @property
    def watching(self) -> bool:
        """Whether watch points are shown to the player whose turn it is."""
        return self.session.seat_aided in self._watching

    def toggle_watch_points(self) -> None:
        """Show the watch points, or hide them."""
        if self.watching:
            self._watching.discard(self.session.seat_aided)
            self.say(says.HIDDEN, use="mark")
        else:
            self.ask_first(Action.WATCH_POINTS, ShowWatchPoints(), self._watch)

    def _watch(self) -> None:
        if isinstance(self.do(ShowWatchPoints()), Coached):
            self._watching.add(self.session.seat_aided)
            self.say(says.SHOWN, use="mark")

    # -- looking ----------------------------------------------------------------------------

    @property
    def points(self) -> WatchPoints | None:
        """The watch points, as long as they are to be seen."""
        game = self.session.game
        if not self.watching or self.lid_on or game.ended or game.touchstone is None:
            return None
        if self._known is None or self._known[0] is not game:
            self._known = game, watch(game.player_view())
        return self._known[1]

    @property
    def looked_at(self) -> WatchPoint | None:
        """The watch point that the pointer, the cursor or a finger rests on."""
        points = self.points
        if points is None or self.hand is not None:
            return None
        square = self.cursor if self.on_board and self.ring.shown else self.hover
        square = self._finger if square is None else square
        return None if square is None else points.get(square)

    def _follow_finger(self, event: Pointer) -> None:
        """Look at the square that a finger touches, until something else is pointed at."""
        if not event.touch:
            if event.act is not Act.LEAVE:
                self._finger = None
        elif event.act is not Act.UP:
            self._finger = self.square_under(event.point)
            if event.act is Act.DOWN:
                self._touched_at = self.app.now()

    def _only_looks(self, event: Pointer) -> bool:
        """Whether a finger that is lifted has rested long enough to look, rather than to place."""
        rested = self.app.now() - self._touched_at > HOLD
        return event.touch and rested and self.points is not None

    def _ghost(self) -> list[Part]:
        point = self.looked_at
        return [] if point is not None and matters(point) else super()._ghost()

    def shown(self) -> Shown:
        shown, point, legend = super().shown(), self.looked_at, self._legend()
        if legend is not None:  # the words have what it leaves
            room = shown.strip_room.copy()
            room.w = max(0, legend.rect.x - self.layout.px(10) - room.x)
            shown = replace(shown, strip_room=room)
        return shown if point is None else replace(shown, lit=_lit(point))

    def _legend(self) -> Part | None:
        """What the marks mean, beside the words of the strip."""
        points = self.points
        if points is None:
            return None
        made_from = (points, self.look, tuple(self._strip_room))
        if self._legend_drawn[0] != made_from:
            marks = marks_drawn(points)
            legend = legend_part(self.look, self._strip_room, marks) if marks else None
            self._legend_drawn = made_from, legend
        return self._legend_drawn[1]

    def _words(self) -> str:
        point = self.looked_at
        if point is None or self.message:
            return super()._words()
        return says.looked_at(point, self.app.skins.stones.stoneset)

    def _laid_over(self) -> list[Part]:
        points = self.points
        if points is None:
            self.legend.rect = pygame.Rect(0, 0, 0, 0)
            return super()._laid_over()
        view = self.session.game.player_view()
        if self._drawn is None or self._drawn[0] != view or self._drawn[1] is not self.layout:
            self._drawn = view, self.layout, list(watch_parts(self.look, self.layout, points))
        legend = self._legend()
        if legend is not None:
            self.legend.rect = legend.rect
        return [*super()._laid_over(), *self._drawn[2], *([] if legend is None else [legend])]


def _lit(point: WatchPoint) -> Lit:
    """The stones that are lit among those to come, and those of them that are ringed."""
    making = point.making
    if making is None:
        return Lit(frozenset(point.fits))
    crowns = frozenset(making.crowns)
    return Lit(crowns.union(making.fillers), crowns)
