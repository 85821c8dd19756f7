"""The menu bar along the top."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from ishido.language import _
from ishido.ui.kit.command import Menu
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, glow

BAR_HEIGHT: Final = 28
"""The height of the menu bar in the reference window."""
LEAST_MENU_UNIT: Final = 0.8
"""The least unit of menus, so that they stay readable in small windows."""


class BarTitle(Widget):
    """The title of a menu in the bar."""

    def __init__(self, menu: Menu[Any], on_press: Callable[[Menu[Any]], object] | None) -> None:
        """``on_press`` opens the menu by keys, if the title can have the focus."""
        super().__init__(menu.name)
        self.menu = menu
        self.on_press = on_press
        self.focusable = on_press is not None
        self.lit = False
        """Whether its menu is open."""

    @property
    def label(self) -> str:
        return _(self.menu.title)

    def press(self) -> None:
        if self.on_press is not None:
            self.on_press(self.menu)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        lit = self.lit or self.hovered or focused
        return [Part(("bar", self.name), self.rect.copy(), _paint_title, look, self.label, lit)]


def _paint_title(
    target: pygame.Surface, rect: pygame.Rect, look: Look, label: str, lit: bool
) -> None:
    if lit:
        glow(target, look, rect.inflate(0, -look.px(4)), 60)
    # One pixel lower, because the hairline is part of the bar's height.
    look.write(target, label, rect.move(0, look.px(1)), role="text" if lit else "text_dim")


class MenuBar:
    """The row of titles. It is part of the table, which draws it."""

    def __init__(
        self, menus: Sequence[Menu[Any]], on_press: Callable[[Menu[Any]], object] | None = None
    ) -> None:
        """``on_press``: see :class:`BarTitle`."""
        self.titles = [BarTitle(menu, on_press) for menu in menus]
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.stands = True
        """Whether it is always shown, not only on demand."""
        self.called = False
        self._look: Look

    @property
    def there(self) -> bool:
        return self.stands or self.called

    @property
    def foot(self) -> int:
        """The lower edge of a bar that is always shown, in pixels; 0 if it is shown on demand."""
        return self.rect.bottom if self.stands else 0

    def arrange(self, rect: pygame.Rect, look: Look, left: int, *, stands: bool) -> None:
        """Lay out the titles. The text of the first one starts at ``left``.

        :param look: the look of the menus. The bar's is smaller if it is too low for it.
        """
        self.rect, self.stands = rect.copy(), stands
        self._look = replace(look, unit=min(look.unit, (rect.h + 0.5) / BAR_HEIGHT))
        written = font(Face.TEXT, self._look.text_px(TEXT_SIZE))
        wide = [written.size(title.label)[0] for title in self.titles]
        pad = max(0, min(self._look.px(11), (rect.w - sum(wide)) // (2 * len(wide))))
        x = max(0, min(left - pad, rect.w - sum(wide) - 2 * pad * len(wide)))
        for title, width in zip(self.titles, wide, strict=True):
            title.rect = pygame.Rect(x, rect.y, width + 2 * pad, rect.h)
            x += width + 2 * pad

    def at(self, point: tuple[int, int]) -> BarTitle | None:
        if not self.there:
            return None
        return next((title for title in self.titles if title.rect.collidepoint(point)), None)

    def light(self, lit: BarTitle | None) -> None:
        """Highlight the title of the open menu alone."""
        for title in self.titles:
            title.lit, title.hovered = title is lit, False

    def hover(self, point: tuple[int, int] | None) -> None:
        """Highlight the title under the mouse. The top edge of the window shows a hidden bar."""
        top = point is not None and point[1] <= 1
        self.called = point is not None and self.rect.collidepoint(point) and (self.called or top)
        over = None if point is None else self.at(point)
        for title in self.titles:
            title.hovered = title is over

    def parts(self) -> list[Part]:
        if not self.there:
            return []
        look = self._look
        parts = [Part("bar", self.rect.copy(), _paint_bar, look, 150 if self.stands else 235)]
        for title in self.titles:
            parts += title.parts(look, focused=False)
        return parts


def _paint_bar(target: pygame.Surface, rect: pygame.Rect, look: Look, opacity: int) -> None:
    """Dark enough for text on any backdrop; it fades away below."""
    shade, dark = pygame.Surface((2, 8), pygame.SRCALPHA), look.theme.colour("shadow")
    shade.fill((*dark[:3], opacity))
    shade.fill((*dark[:3], 0), (0, 7, 2, 1))
    target.blit(pygame.transform.smoothscale(shade, rect.size), rect)


def look_of_menus(look: Look) -> Look:
    """The look of a scene's menus: in a small window they are small, but still readable."""
    return replace(look, unit=max(look.unit, LEAST_MENU_UNIT))
