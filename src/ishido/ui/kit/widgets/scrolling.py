"""Scrolling by wheel, drag or scroll bar."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.language import N_
from ishido.ui import labels
from ishido.ui.kit.events import Act, Pointer
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.look import Look
from ishido.ui.kit.shapes import stamp_rounded

SCROLL: Final = N_("scroll a long page or list")
Bar = tuple[pygame.Rect, pygame.Rect]
"""The track and the thumb of a scroll bar."""


@dataclass(frozen=True, slots=True)
class _Pull:
    """A drag of the content or of the scroll bar."""

    y: int
    top: int
    each: float
    """The change of the top per pixel."""


class Scroller:
    """The scroll position of a list or text, in rows or pixels: the unit of :attr:`total`."""

    def __init__(self) -> None:
        self.notch = 1
        """The distance of a step of the wheel."""
        self.top = 0
        """The first visible row or pixel."""
        self.total = 0
        self.shown = 1
        """The number of visible rows or pixels."""
        self.moved = False
        """Whether the current or last press has scrolled, so that it is not a click."""
        self._track = pygame.Rect(0, 0, 0, 0)
        self._least = 1
        self._pull: _Pull | None = None

    @property
    def last(self) -> int:
        """The largest value of ``top``; 0 if everything is visible."""
        return max(0, self.total - self.shown)

    def to(self, top: float) -> None:
        self.top = max(0, min(self.last, round(top)))

    def turn(self, pages: int) -> None:
        """Scroll by pages, keeping one notch visible."""
        self.to(self.top + pages * max(self.notch, self.shown - self.notch))

    def step(self, notches: int) -> None:
        self.to(self.top + notches * self.notch)

    def reveal(self, place: int) -> None:
        self.to(min(place, max(self.top, place - self.shown + 1)))

    def fit(self, total: int, shown: int) -> None:
        """Set the total and visible amounts."""
        self.total, self.shown = total, max(1, shown)
        self.to(self.top)

    # -- the bar ----------------------------------------------------------------------------

    def bar(self, look: Look, rect: pygame.Rect) -> Bar | None:
        """Lay out the scroll bar at the right edge of a rectangle, for :func:`paint_bar`; ``None``
        if everything is visible."""
        self._track = pygame.Rect(rect.right - look.px(16), rect.y + look.px(10), look.px(5), 0)
        self._track.h = max(0, rect.h - look.px(20))
        self._least = min(look.px(24), self._track.h)
        return (self._track, self.thumb) if self.last else None

    @property
    def thumb(self) -> pygame.Rect:
        thumb = self._track.copy()
        thumb.h = max(self._least, round(thumb.h * self.shown / max(1, self.total)))
        thumb.y += round((self._track.h - thumb.h) * self.top / max(1, self.last))
        return thumb

    def on_bar(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the scroll bar, with a margin for fingers."""
        reach = self._track.inflate(self._track.w * 4, 0)
        return self.last > 0 and reach.collidepoint(point)

    # -- input ------------------------------------------------------------------------------

    def pointer(self, event: Pointer, size: float, *, drags: bool = True) -> None:
        """Handle the wheel, and drags of the bar or the content.

        :param size: the size of a row in pixels.
        :param drags: whether the content can be dragged, not only the bar.
        """
        if event.act is Act.WHEEL:
            self.step(-event.turns)
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

    def let_go(self) -> None:
        self._pull = None

    def _grip(self, y: int) -> None:
        """Start to drag the thumb. It jumps to the pointer if that is elsewhere on the bar."""
        self.moved = True
        thumb = self.thumb
        way = max(1, self._track.h - thumb.h)
        if not thumb.top <= y < thumb.bottom:
            self.to((y - self._track.y - thumb.h / 2) / way * self.last)
        self._pull = _Pull(y, self.top, self.last / way)


def paint_bar(target: pygame.Surface, look: Look, bar: Bar | None) -> None:
    """Draw a scroll bar, if there is one."""
    if bar is not None:
        dark = look.theme.colour("gold_dark")
        faint = pygame.Color(dark.r, dark.g, dark.b, 60)  # less conspicuous than the thumb
        for colour, rect in zip((faint, look.theme.colour("gold")), bar, strict=True):
            stamp_rounded(target, colour, rect, look.px(3))


SCROLL_KEYS: Final[Sequence[Binding[Scroller]]] = (
    Binding(("Up",), lambda text, _: text.step(-1), held=True),
    Binding(("Down",), lambda text, _: text.step(1), held=True),
    Binding(("PageUp",), lambda text, _: text.turn(-1), SCROLL, held=True),
    Binding(("PageDown",), lambda text, _: text.turn(1), SCROLL, held=True),
    Binding(("Shift+Space",), lambda text, _: text.turn(-1), held=True),
    Binding(("Space",), lambda text, _: text.turn(1), held=True),
    Binding(("Home",), lambda text, _: text.to(0), labels.TO_ENDS, held=True),
    Binding(("End",), lambda text, _: text.to(text.last), labels.TO_ENDS, held=True),
)
