"""Tabs of pages, of which one is open."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ishido.language import N_
from ishido.ui.kit.events import Key
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import Share, row
from ishido.ui.kit.widgets.choice import BESIDE_OPTION, Choice, grid, lines_for


class Tabs(Choice):
    """Tabs side by side. Left and right change the page; Ctrl+Tab does so wherever the focus is."""

    def __init__(
        self,
        name: str,
        pages: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None] = lambda value: None,
    ) -> None:
        super().__init__(name, "", pages, chosen, on_change)

    _widths: Sequence[int] = ()
    """The least widths of tabs in pixels if they fit in one line with these; otherwise empty."""

    def height(self, look: Look, width: int) -> int:
        labels, self._widths = [label for _, label in self.options], ()
        self._lines = lines_for(labels, look, width)
        if self._lines > 1:
            face, room = font(Face.TEXT, look.text_px(SMALL_SIZE)), look.px(BESIDE_OPTION)
            widths = [face.size(label)[0] + room for label in labels]
            if sum(widths) <= width:
                self._lines, self._widths = 1, widths
        return look.target(42) * self._lines

    def boxes(self) -> list[pygame.Rect]:
        if not self._widths:
            return grid(self.rect, len(self.options), self._lines)
        spare = (self.rect.w - sum(self._widths)) / len(self._widths)
        return row(self.rect, *[Share(each + spare) for each in self._widths])

    @property
    def focus_rect(self) -> pygame.Rect:
        """The open tab without its line."""
        tab = self.boxes()[self.index]
        side, foot = round(tab.h * 0.12), round(tab.h * 0.24)
        return pygame.Rect(tab.x + side, tab.y, tab.w - 2 * side, tab.h - foot)

    def hotkey(self, event: Key) -> bool:
        return press(TABS_KEYS, self, event)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        under = self._under if self.hovered else -1
        values = (self.options, tuple(self.boxes()), self.index, under)
        return [Part(self.name, self.rect.copy(), _paint_tabs, look, *values)]


def _paint_tabs(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    options: Sequence[tuple[str, str]],
    boxes: Sequence[pygame.Rect],
    index: int,
    under: int,
) -> None:
    """:param index: of the open page; ``under``: of the tab under the pointer."""
    dim, gold = look.theme.colour("gold_dark"), look.theme.colour("gold")
    for foot in {box.bottom - look.px(3) for box in boxes}:
        pygame.draw.line(target, dim, (rect.x, foot), (rect.right, foot), max(1, look.px(1)))
    for number, ((_, words), box) in enumerate(zip(options, boxes, strict=True)):
        role = "gold_light" if number == index else "text" if number == under else "text_dim"
        inner = pygame.Rect(box.x, box.y, box.w, box.h - look.px(6)).inflate(-look.px(8), 0)
        look.write(target, words, inner, role=role)
        if number == index:
            bar = pygame.Rect(box.x, 0, box.w, look.px(4))
            bar.centery = box.bottom - look.px(3)
            stamp_rounded(target, gold, bar, look.px(2))


TABS_KEYS: Final[Sequence[Binding[Tabs]]] = (
    Binding(
        ("Ctrl+Tab",),
        lambda tabs, _: tabs.choose(tabs.index + 1),
        N_("go to the next page"),
        held=True,
    ),
    Binding(("Ctrl+PageDown",), lambda tabs, _: tabs.choose(tabs.index + 1), held=True),
    Binding(
        ("Ctrl+Shift+Tab", "Ctrl+PageUp"), lambda tabs, _: tabs.choose(tabs.index - 1), held=True
    ),
)
