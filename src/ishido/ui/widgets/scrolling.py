"""How far something long is scrolled, by wheel, by drag, or by the bar beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.core.events import Act, Pointer
from ishido.ui.core.keys import Binding
from ishido.ui.core.look import Look
from ishido.ui.words import keys as says


@dataclass(frozen=True, slots=True)
class _Pull:
    """What a pressed pointer pulls at."""

    y: int
    top: int
    each: float
    """By how much the top moves for a pixel."""


class Scroller:
    """A window on something long, in rows or in pixels, whichever :attr:`total` is in."""

    def __init__(self, notch: int = 1) -> None:
        self.notch = notch
        """How far a turn of the wheel goes."""
        self.top = 0
        """What is first in sight."""
        self.total = 0
        self.shown = 1
        """How much is in sight."""
        self.moved = False
        """Whether the pointer that is down, or was last, has scrolled: then it was no click."""
        self._track = pygame.Rect(0, 0, 0, 0)
        self._least = 1
        self._pull: _Pull | None = None

    @property
    def last(self) -> int:
        """The top when the end is in sight; 0 if all is."""
        return max(0, self.total - self.shown)

    def to(self, top: float) -> None:
        self.top = max(0, min(self.last, round(top)))

    def turn(self, pages: int) -> None:
        """Scroll by what is in sight, less a notch that stays."""
        self.to(self.top + pages * max(self.notch, self.shown - self.notch))

    def reveal(self, place: int) -> None:
        """Bring a place into sight."""
        self.to(min(place, max(self.top, place - self.shown + 1)))

    def fit(self, total: int, shown: int) -> None:
        """Tell it how much there is, and how much of it is in sight."""
        self.total, self.shown = total, max(1, shown)
        self.to(self.top)

    # -- the bar ----------------------------------------------------------------------------

    def lay_bar(self, look: Look, rect: pygame.Rect) -> None:
        """Put the bar at the right edge of a rectangle."""
        self._track = pygame.Rect(rect.right - look.px(16), rect.y + look.px(10), look.px(5), 0)
        self._track.h = max(0, rect.h - look.px(20))
        self._least = min(look.px(24), self._track.h)

    @property
    def thumb(self) -> pygame.Rect:
        """The part of the bar that says where we are."""
        thumb = self._track.copy()
        thumb.h = max(self._least, round(thumb.h * self.shown / max(1, self.total)))
        thumb.y += round((self._track.h - thumb.h) * self.top / max(1, self.last))
        return thumb

    def on_bar(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the bar, or as near as a finger comes."""
        reach = self._track.inflate(self._track.w * 4, 0)
        return self.last > 0 and reach.collidepoint(point)

    def paint_bar(self, target: pygame.Surface, look: Look) -> None:
        if not self.last:
            return
        for colour, rect in (("gold_dark", self._track), ("gold", self.thumb)):
            pygame.draw.rect(target, look.theme.colour(colour), rect, border_radius=look.px(3))

    # -- input ------------------------------------------------------------------------------

    def pointer(self, event: Pointer, size: float, *, drags: bool = True) -> None:
        """Wheel, drag of the bar, drag of what is shown; ``size`` is that of one, in pixels.

        ``drags`` tells whether what is shown can be pulled, and not only the bar.
        """
        if event.act is Act.WHEEL:
            self.to(self.top - event.turns * self.notch)
        elif event.act is Act.DOWN:
            self.moved, self._pull = False, None
            if self.on_bar(event.point):
                self._grip(event.point[1])
            elif drags:
                self._pull = _Pull(event.point[1], self.top, -1 / size)
        elif event.act is Act.MOVE and self._pull is not None:
            by = round((event.point[1] - self._pull.y) * self._pull.each)
            self.moved = self.moved or by != 0
            self.to(self._pull.top + by)
        elif event.act is Act.UP:
            self._pull = None

    def _grip(self, y: int) -> None:
        """Take the bar's thumb, which comes to the pointer if it is elsewhere."""
        self.moved = True
        thumb = self.thumb
        way = max(1, self._track.h - thumb.h)
        if not thumb.top <= y < thumb.bottom:
            self.to((y - self._track.y - thumb.h / 2) / way * self.last)
        self._pull = _Pull(y, self.top, self.last / way)


SCROLL_KEYS: Final[Sequence[Binding[Scroller]]] = (
    Binding(("Up",), lambda text, _: text.to(text.top - text.notch), held=True),
    Binding(("Down",), lambda text, _: text.to(text.top + text.notch), held=True),
    Binding(("PageUp",), lambda text, _: text.turn(-1), says.SCROLL, held=True),
    Binding(("PageDown",), lambda text, _: text.turn(1), says.SCROLL, held=True),
    Binding(("Shift+Space",), lambda text, _: text.turn(-1), held=True),
    Binding(("Space",), lambda text, _: text.turn(1), held=True),
    Binding(("Home",), lambda text, _: text.to(0), says.ENDS, held=True),
    Binding(("End",), lambda text, _: text.to(text.last), says.ENDS, held=True),
)
