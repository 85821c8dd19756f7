"""A full page: a panel over the backdrop with a title, and buttons at its foot; Esc closes it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.ui.kit.dialog import SHEET_MARGIN, SHEET_PADDING
from ishido.ui.kit.events import Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import HEADING_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.scene import Scene, look_of
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget, clipped
from ishido.ui.kit.widgets.body import Body
from ishido.ui.kit.widgets.boxes import FILL, Space, column, middle, padded
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.footer import Footer

if TYPE_CHECKING:
    from ishido.ui.app.app import App

LEAST_TITLE: Final = 0.7
"""The smallest relative size of a long title."""
LARGEST: Final = (1400, 1360)
"""Of a panel, in the reference window."""


class PageScene(Scene):
    """The base of the high scores and the statistics.

    Its buttons are listed as :class:`Footer` orders them: quiet ones first, the primary one last.
    """

    def __init__(self, app: "App", title: str) -> None:
        super().__init__(app)
        self.title = title
        self.buttons: list[Button] = []
        self.ring = FocusRing(app.tick_sound)
        self.look: Look = look_of(app, app.size)
        self.panel = self.heading = self.ornament = pygame.Rect(0, 0, 0, 0)
        self.body = Body(self.place_body)
        self.in_body: set[Widget] = set()
        """The widgets in the body, which scrolls if it does not fit a phone."""
        self.ring.clip = self._seen_area

    def _seen_area(self, widget: Widget) -> pygame.Rect | None:
        within = self.look.phone and self.body.scrolls and widget in self.in_body
        return self.body.view if within else None

    def place_body(self) -> None:
        """Lay out what is in the body, as far as it is scrolled. Only on a phone."""

    def seen(self, parts: list[Part]) -> list[Part]:
        """The parts of the body as far as they are in view, with its scroll bar."""
        if not self.look.phone:
            return parts
        return [*clipped(parts, self.body.view), *self.body.bar(self.look)]

    def _frame_on_phone(self, size: tuple[int, int]) -> pygame.Rect:
        """A window on its side has no room for the title."""
        look, phone = self.look, self.look.phone
        window = pygame.Rect((0, 0), size)
        self.panel = padded(window, round(SHEET_MARGIN * phone))
        inner, footer = padded(self.panel, round(SHEET_PADDING * phone)), Footer(self.buttons)
        high = look.px(42) if size[0] < size[1] else 0
        self.heading, room, foot = column(
            inner, high, FILL, footer.height(look, inner.w), gap=look.px(8)
        )
        self.ornament = pygame.Rect(self.heading.midbottom, (0, 0))
        for button, place in footer.places(look, foot):
            button.rect = place
        return room

    def frame(self, size: tuple[int, int]) -> pygame.Rect:
        """Lay out the panel, its title and its buttons. Returns the area between them."""
        self.look = look_of(self.app, size)
        if self.look.phone:
            return self._frame_on_phone(size)
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

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        look, picture = self.look, self.app.skins.board.backdrop(size)
        yield
        look.slab(picture, "panel", self.panel)
        yield
        if self.heading.h:
            look.write(
                picture, self.title, self.heading, size=HEADING_SIZE, face=Face.TITLE, gilded=True,
                least=LEAST_TITLE,
            )  # fmt: skip
        if not self.ornament.h:
            return picture
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
                self.body.reveal_focus(self.ring)
            case Pointer() if self.look.phone and self.ring.open is None:
                if not self.body.pointer(event, self.ring):
                    self.ring.pointer(event)
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
