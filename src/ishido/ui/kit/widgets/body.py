"""The part of a panel that scrolls if it does not fit, on a phone."""

from collections.abc import Callable

import pygame

from ishido.ui.kit.events import Act, Pointer
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.scrolling import Bar, Scroller, paint_bar


class Body:
    """Scrolls widgets and other parts by wheel and finger within a view.

    Its owner lays out everything at :attr:`top` pixels further up, and again whenever it was
    scrolled.
    """

    def __init__(self, on_scroll: Callable[[], None]) -> None:
        self.view = pygame.Rect(0, 0, 0, 0)
        self._on_scroll = on_scroll
        self._scroller = Scroller()
        self._slip = 0
        """The pixels that a finger moves on the screen before it scrolls."""
        self._start: tuple[tuple[int, int], int] | None = None
        """Where a finger, or the pressed mouse, came down, and how far it was scrolled then."""
        self._follows = False
        """Whether it follows that finger."""

    @property
    def top(self) -> int:
        """By how many pixels it is scrolled down."""
        return self._scroller.top

    @property
    def scrolls(self) -> bool:
        return self._scroller.last > 0

    def lay(self, look: Look, view: pygame.Rect, total: int) -> None:
        """``total`` is the height of what is shown in the view."""
        self.view, self._slip = view.copy(), round(8 * look.phone)
        self._scroller.notch = look.px(44)
        self._scroller.fit(total, view.h)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a rectangle is in view, as it is laid out now, or at least its top."""
        down = max(rect.bottom - self.view.bottom, min(0, rect.y - self.view.y))
        self._to(self.top + min(down, max(0, rect.y - self.view.y)))

    def reveal_focus(self, ring: FocusRing) -> None:
        if ring.open is None and ring.focus is not None and ring.clip(ring.focus) is not None:
            self.reveal(ring.focus.rect)

    def bar(self, look: Look) -> list[Part]:
        """The scroll bar, in the margin beside the view."""
        if not self.scrolls:
            return []
        rect = self.view.copy()
        rect.w += look.px(18)
        area = pygame.Rect(rect.right - look.px(20), rect.y, look.px(20), rect.h)
        return [Part("body bar", area, _paint_bar, look, self._scroller.bar(look, rect))]

    def pointer(self, event: Pointer, ring: FocusRing) -> bool:
        """Scroll if the event asks for it. Returns whether it goes no further."""
        if not self.scrolls:
            return False
        under = ring.at(event.point)
        inside = self.view.collidepoint(event.point) and not (under and under.scrolls)
        match event.act:
            case Act.WHEEL if inside:
                self._to(self.top - event.turns * self._scroller.notch)
                return True
            case Act.DOWN:
                self._start, self._follows = (event.point, self.top) if inside else None, False
            case Act.MOVE if self._start is not None:
                point, top = self._start
                across, down = (a - b for a, b in zip(event.point, point, strict=True))
                if not self._follows and abs(down) > self._slip and abs(down) >= abs(across):
                    ring.let_go()
                    self._follows = True
                if self._follows:
                    self._to(top - down)
                return self._follows
            case Act.UP | Act.CANCEL if self._start is not None:
                self._start = None
                return self._follows
        return False

    def _to(self, top: int) -> None:
        before = self.top
        self._scroller.to(top)
        if self.top != before:
            self._on_scroll()


def _paint_bar(target: pygame.Surface, area: pygame.Rect, look: Look, bar: Bar | None) -> None:
    paint_bar(target, look, bar)
