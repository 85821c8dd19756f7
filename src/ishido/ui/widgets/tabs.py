"""Headings of pages, one of which is open."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from ishido.ui.core.events import Key
from ishido.ui.core.look import TEXT_SIZE, Look
from ishido.ui.core.paint import Part
from ishido.ui.widgets.choice import SideBySide


class Tabs(SideBySide):
    """The headings side by side; left and right turn the page, and Ctrl+Tab wherever one is."""

    def __init__(
        self,
        name: str,
        pages: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None] = lambda value: None,
    ) -> None:
        super().__init__(name, "", pages, chosen, on_change)

    def height(self, look: Look, width: int) -> int:
        return look.px(42)

    def boxes(self) -> list[pygame.Rect]:
        """Where each heading is."""
        count, rect = len(self.options), self.rect
        edges = [rect.x + round(rect.w * number / count) for number in range(count + 1)]
        return [pygame.Rect(a, rect.y, b - a, rect.h) for a, b in pairwise(edges)]

    def hotkey(self, event: Key) -> bool:
        if not event.command:
            return False
        match event.key:
            case pygame.K_TAB:
                self.choose(self.index + (-1 if event.shift else 1))
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.choose(self.index + (1 if event.key == pygame.K_PAGEDOWN else -1))
            case _:
                return False
        return True

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, boxes = self.rect.copy(), self.boxes()
        under = self._under if self.hovered else -1
        key = (self.options, self.chosen, under, look.unit, look.cell)

        def paint(target: pygame.Surface) -> None:
            foot, line = rect.bottom - look.px(3), max(1, look.px(1))
            dim, gold = look.theme.colour("gold_dark"), look.theme.colour("gold")
            pygame.draw.line(target, dim, (rect.x, foot), (rect.right, foot), line)
            for number, ((value, words), box) in enumerate(zip(self.options, boxes, strict=True)):
                chosen = value == self.chosen
                use = "gold_light" if chosen else "text" if number == under else "text_dim"
                inner = pygame.Rect(box.x, box.y, box.w, box.h - look.px(6))
                look.write(target, words, inner.inflate(-look.px(8), 0), size=TEXT_SIZE, use=use)
                if chosen:
                    bar = pygame.Rect(box.x, 0, box.w, look.px(4))
                    bar.centery = foot
                    pygame.draw.rect(target, gold, bar, border_radius=look.px(2))

        return [Part(self.name, rect, key, paint)]
