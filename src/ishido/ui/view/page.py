"""A full page: a panel over the backdrop with a title, and buttons at its foot; Esc closes it."""

from collections.abc import Sequence
from typing import Final

import pygame

from ishido.ui.core.events import Input, Key, Pointer
from ishido.ui.core.keys import Binding, press
from ishido.ui.core.look import HEADING_SIZE, Look
from ishido.ui.core.paint import stamp
from ishido.ui.core.scene import Scene, Window, look_of
from ishido.ui.core.theme import Face
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.boxes import FILL, Space, column, middle, padded
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.footer import Footer

LARGEST: Final = (1400, 1360)
"""Of a panel, in the reference window."""


class PageScene(Scene):
    """The base of the high scores and the statistics.

    Its buttons are listed as :class:`Footer` orders them: quiet ones first, the primary one last.
    """

    def __init__(self, app: Window, title: str) -> None:
        super().__init__(app)
        self.title = title
        self.buttons: list[Button] = []
        self.ring = FocusRing(app.tick_sound)
        self.look: Look = look_of(app, app.size)
        self.panel = self.heading = self.ornament = pygame.Rect(0, 0, 0, 0)

    def frame(self, size: tuple[int, int]) -> pygame.Rect:
        """Lay out the panel, its title and its buttons. Returns the area between them."""
        self.look = look_of(self.app, size)
        px = self.look.px
        window = padded(pygame.Rect((0, 0), size), px(20))
        self.panel = middle(window, *map(px, LARGEST))
        inner, footer = padded(self.panel, px(34), px(26)), Footer(self.buttons)
        self.heading, self.ornament, room, foot = column(
            inner,
            px(42), Space(px(2)), px(10), Space(px(10)), FILL, footer.height(self.look, inner.w),
        )  # fmt: skip
        for button, place in footer.places(self.look, foot):
            button.rect = place
        return room

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        look, picture = self.look, self.app.skins.board.backdrop(size)
        look.slab(picture, "panel", self.panel)
        look.write(
            picture, self.title, self.heading, size=HEADING_SIZE, face=Face.TITLE, gilded=True
        )
        ornament = look.pictures.picture("ornament", (look.px(420), self.ornament.h))
        stamp(picture, ornament, ornament.get_rect(center=self.ornament.center).topleft)
        return picture

    def close(self) -> None:
        self.app.pop(self)

    def leave(self) -> None:
        """Called on Esc."""
        self.close()

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                if not press(PAGE_KEYS, self, event):
                    self.ring.key(event)
            case Pointer():
                self.ring.pointer(event)


PAGE_KEYS: Final[Sequence[Binding[PageScene]]] = (
    Binding(
        ("Esc",),
        lambda page, _: page.leave(),
        held=True,
        when=lambda page: page.ring.open is None,
    ),
)
