"""A full page: a dialog over the backdrop that fills the window."""

from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.sheet import Sheet
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import middle, padded

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class Page(Sheet):
    """The base of the high scores and the statistics."""

    opens = closes = 0.0
    heard = False
    fills = True

    def __init__(self, app: "App", title: str, focus: Widget) -> None:
        """:param focus: at first, though it is not shown yet."""
        super().__init__(app, title, [], width=1400, focus=focus, key_focus=False)

    def bounds(self, size: tuple[int, int], look: Look) -> pygame.Rect:
        if look.phone:
            return super().bounds(size, look)
        window = padded(pygame.Rect((0, 0), size), look.px(20))
        return middle(window, look.px(1400), look.px(1360))

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
