"""A full page: a dialog over the backdrop that fills the window."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.ui.kit.dialog import Dialog
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, keyed, stamp
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import middle, padded

if TYPE_CHECKING:
    from ishido.ui.app.app import App

LARGEST: Final = (1400, 1360)
"""Of a panel, in the reference window."""


class Page(Dialog):
    """The base of the high scores and the statistics."""

    opens = closes = 0.0
    heard = False
    fills = True

    def __init__(self, app: "App", title: str, focus: Widget) -> None:
        """:param focus: at first, though it is not shown yet."""
        super().__init__(app, title, [], width=LARGEST[0], focus=focus, key_focus=False)

    def bounds(self, size: tuple[int, int], look: Look) -> pygame.Rect:
        if look.phone:
            return super().bounds(size, look)
        return middle(padded(pygame.Rect((0, 0), size), look.px(20)), *map(look.px, LARGEST))

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        look, picture = self.look, self.app.skins.board.backdrop(size)
        yield
        look.slab(picture, "panel", self.panel)
        yield
        if self.title and not look.phone:
            ornament = look.pictures.picture("ornament", (look.px(420), look.px(10)))
            place = ornament.get_rect(midtop=self.heading.midbottom)
            stamp(picture, ornament, place.topleft)
        return picture


class Drawing(Widget):
    """An illustration or chart on a page, which a function draws."""

    focusable = False

    def __init__(
        self,
        name: str,
        paint: Callable[[pygame.Surface, Look, pygame.Rect], None],
        key: Callable[[], object],
        high: float = 0,
        grows: float = 1.0,
    ) -> None:
        """:param key: what it shows now.
        :param high: its height on a phone, in the reference window.
        """
        super().__init__(name)
        self._paint, self._key, self._high, self.grows = paint, key, high, grows

    def height(self, look: Look, width: int) -> int:
        return look.px(self._high)

    def least_width(self, look: Look) -> int:
        return look.window[0]

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, key = self.rect.copy(), (self._key(), look.unit, look.cell)
        return [keyed(self.name, rect, key, lambda target: self._paint(target, look, rect))]
