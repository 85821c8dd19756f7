"""A curve over the steps of a game, on which a step can be chosen."""

from collections.abc import Callable

import pygame

from ishido.ui.kit.events import LEFT, Act, Key, Pointer
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table.charts import MOST_LINES, Scale, Series, paint_series, plot_of


class Curve(Widget):
    """A click, a drag, or left and right choose a step."""

    def __init__(self, name: str, title: str, on_choose: Callable[[int], None]) -> None:
        super().__init__(name)
        self.title = title
        self.series = Series(0, {})
        self.scale = Scale(1.0, (0, 1), by_powers=False)
        self.empty = ""
        """The text while there is nothing to draw."""
        self._on_choose = on_choose
        self._pulled = False
        self._plot = pygame.Rect(0, 0, 1, 1)

    def height(self, look: Look, width: int) -> int:
        return look.px(180)

    def lines(self, look: Look) -> int:
        """The number of lines across it for which there is room."""
        return max(2, min(MOST_LINES, (self.rect.h - look.px(75)) // look.px(18)))

    def pointer(self, event: Pointer) -> None:
        if event.act is Act.DOWN:
            self._pulled = event.button == LEFT
        if self._pulled and event.act in (Act.DOWN, Act.MOVE):
            self._on_choose(self.series.step_at(event.point[0], self._plot))
        if event.act is Act.UP:
            self._pulled = False

    def key(self, event: Key) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        by = 1 if event.key == pygame.K_RIGHT else -1
        self._on_choose((self.series.chosen or 0) + by)
        return True

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, series, scale = self.rect, self.series, self.scale
        head = pygame.Rect(rect.x + look.px(14), rect.y + look.px(7), 0, look.px(24))
        head.w = rect.w - look.px(28)
        top = head.bottom + look.px(8)  # the highest value is not read with the title
        inner = pygame.Rect(head.x, top, head.w, rect.bottom - look.px(4) - top)
        self._plot = plot_of(look, inner, scale)
        texts = self.title, self.empty
        area = rect.copy()
        return [Part(self.name, area, _paint_curve, look, series, scale, head, inner, *texts)]


def _paint_curve(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    series: Series,
    scale: Scale,
    head: pygame.Rect,
    room: pygame.Rect,
    title: str,
    empty: str,
) -> None:
    look.slab(target, "tray", rect)
    look.write(target, title, head, size=SMALL_SIZE, align="left")
    if series.values:
        paint_series(target, look, room, scale, series)
    else:
        look.write(target, empty, room, size=SMALL_SIZE, role="text_dim")
