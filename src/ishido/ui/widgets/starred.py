"""A table whose first column has stars, which a click sets or removes."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from ishido.ui.core.events import Act, Pointer
from ishido.ui.core.look import Look
from ishido.ui.core.paint import stamp
from ishido.ui.widgets.columns import Cells, Table
from ishido.ui.widgets.timeline import glyph


class StarredTable(Table):
    """A table with stars in the first column."""

    STAR: Final = "*"
    """The cell text of a starred row."""

    def __init__(self, *content: Any, on_star: Callable[[str], object], **more: Any) -> None:
        """``on_star`` is called with the value of the row whose star is clicked."""
        super().__init__(*content, **more)
        self.on_star = on_star
        self._star_pressed: int | None = None

    def star_at(self, point: tuple[int, int]) -> int | None:
        """The index of the row whose star is under a point."""
        _, width = self.spans(self.rect.x, self.rect.w)[0]
        inside = self.body.collidepoint(point) and point[0] < self.rect.x + width
        return self.under(point) if inside else None

    def pointer(self, event: Pointer) -> None:
        star = self.star_at(event.point)
        if event.act is Act.DOWN:
            self._star_pressed = star
        super().pointer(event)
        if event.act is Act.UP:
            if star is not None and star == self._star_pressed and not self.scroller.moved:
                self._opens = False
                self._clicked = None
                self.on_star(self.rows[star].value)
            self._star_pressed = None

    def _paint_row(self, target: pygame.Surface, look: Look, row: Cells, line: pygame.Rect) -> None:
        cells = ("", *row.cells[1:])
        super()._paint_row(target, look, Cells(row.value, cells, row.keys, row.marked), line)
        _, width = self.spans(self.rect.x, self.rect.w)[0]
        bears = row.cells[0] == self.STAR
        colour = look.theme.colour("gold_light" if bears else "gold_dark")
        size = look.px(17 if bears else 8)
        shape = "star" if bears else "dot"
        sign = glyph(shape, size, tuple(colour), tuple(look.theme.colour("shadow")))
        place = sign.get_rect(center=(self.rect.x + look.px(6) + width // 2, line.centery))
        stamp(target, sign, place.topleft)
