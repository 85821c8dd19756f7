"""The enlarged stone, on which the tools draw."""

from functools import lru_cache
from typing import Final

import pygame

from ishido.skins.editing.artwork import Pixels, SheetCell, hidden, shape_picture
from ishido.skins.editing.editor import StonesetEditor
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.commands import CANVAS_KEYS
from ishido.ui.editor.kit import FREEHAND, DrawingTool, Kit
from ishido.ui.editor.pictures import GREY, surface_of
from ishido.ui.kit.events import LEFT, Act, Key, Pointer
from ishido.ui.kit.keys import press
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.widgets.base import Widget

MAJOR: Final = 8
"""Every so many lines of the grid, one is stronger."""


class StoneCanvas(Widget):
    """Shows the stone being edited as large as it fits, or a part of it larger."""

    def __init__(self, name: str, bench: Bench, kit: Kit) -> None:
        super().__init__(name)
        self.bench = bench
        self.kit = kit
        self.grid: bool = True
        """Whether the grid is shown, where pixels are large enough."""
        self.zoom = 0
        """Steps by which the stone is larger than fits; 0 for the whole stone."""
        self.origin = (0, 0)
        """The first visible pixel."""
        self.pointed = False
        """Whether the pointer is on the stone."""

    def take(self, bench: Bench) -> None:
        """Show another stoneset."""
        self.bench = bench
        self.show_whole()

    # -- what is visible --------------------------------------------------------------------

    @property
    def scale(self) -> float:
        """The size of a pixel of the stone in the window."""
        width, height = self.bench.artwork.cell
        fit = min(self.rect.w / width, self.rect.h / height)
        scale = min(max(fit, 40), fit * 1.6**self.zoom)
        smooth = scale < 4 and not self.bench.artwork.description.pixels
        return scale if scale < 1 or smooth else int(scale)

    @property
    def visible(self) -> pygame.Rect:
        """The visible part of the stone, in its pixels."""
        width, height = self.bench.artwork.cell
        scale = self.scale
        across = min(width, max(1, int(self.rect.w / scale)))
        down = min(height, max(1, int(self.rect.h / scale)))
        x = max(0, min(self.origin[0], width - across))
        y = max(0, min(self.origin[1], height - down))
        return pygame.Rect(x, y, across, down)

    @property
    def area(self) -> pygame.Rect:
        """The rectangle of the window in which the stone is shown."""
        scale, visible = self.scale, self.visible
        area = pygame.Rect(0, 0, round(visible.w * scale), round(visible.h * scale))
        area.center = self.rect.center
        return area

    def pixel_at(self, point: tuple[int, int]) -> tuple[int, int]:
        """The pixel of the stone at a point of the window; may be outside the stone."""
        area, visible, scale = self.area, self.visible, self.scale
        return (
            visible.x + int((point[0] - area.x) // scale),
            visible.y + int((point[1] - area.y) // scale),
        )

    def place_of(self, pixels: pygame.Rect) -> pygame.Rect:
        """The rectangle of the window in which some pixels of the stone are."""
        area, visible, scale = self.area, self.visible, self.scale
        left = area.x + round((pixels.x - visible.x) * scale)
        top = area.y + round((pixels.y - visible.y) * scale)
        right = area.x + round((pixels.right - visible.x) * scale)
        bottom = area.y + round((pixels.bottom - visible.y) * scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    # -- zoom -------------------------------------------------------------------------------

    def toggle_grid(self) -> None:
        self.grid = not self.grid

    def show_whole(self) -> None:
        self.zoom, self.origin = 0, (0, 0)

    def zoom_by(self, steps: int) -> None:
        """Zoom in or out. The cursor stays where it is, if possible."""
        x, y = self.bench.cursor
        before = self.place_of(pygame.Rect(x, y, 1, 1)).center
        zoom, scale = self.zoom, self.scale
        self.zoom = max(0, zoom + steps)
        if self.scale == scale:  # as large or as small as it gets
            self.zoom = zoom
            return
        area = self.area
        self.origin = (
            x - int((before[0] - area.x) // self.scale),
            y - int((before[1] - area.y) // self.scale),
        )
        self.origin = self.visible.topleft

    def reveal_cursor(self) -> None:
        """Move the view so that the cursor is visible."""
        visible, (x, y) = self.visible, self.bench.cursor
        left = min(max(visible.x, x - visible.w + 1), x)
        top = min(max(visible.y, y - visible.h + 1), y)
        self.origin = (left, top)

    # -- input ------------------------------------------------------------------------------

    def cancel(self) -> None:
        self.bench.drop_stroke()

    def pointer(self, event: Pointer) -> None:
        point = self.pixel_at(event.point)
        inside = self.bench.is_inside(point)
        self.pointed = inside and event.act is not Act.LEAVE and not event.touch
        if inside and event.act is not Act.LEAVE:
            self.bench.cursor = point
        stroke = self.bench.stroke
        match event.act:
            case Act.DOWN if event.button == LEFT and event.alt:
                self.bench.pick(self.kit, point)
            case Act.DOWN if event.button == LEFT:
                self.bench.press(self.kit, point)
            case Act.MOVE if stroke is not None and event.button == LEFT:
                stroke.move(*map(self.pixel_at, event.passed), point, regular=event.shift)
            case Act.UP if event.button == LEFT:
                if stroke is not None:
                    stroke.move(point, regular=event.shift)
                self.bench.end_stroke()
            case Act.WHEEL:
                self.zoom_by(1 if event.turns > 0 else -1)

    def key(self, event: Key) -> bool:
        return press(CANVAS_KEYS, self, event)

    def move_cursor(self, right: int, down: int, *, far: bool) -> None:
        """Move the cursor, and what is being drawn with it."""
        by = 8 if far else 1
        self.bench.move_cursor(right * by, down * by)
        self.reveal_cursor()
        if self.bench.stroke is not None:
            self.bench.stroke.move(self.bench.cursor)

    def use_tool(self) -> None:
        """Use the tool at the cursor. A line or shape begins, or ends."""
        bench = self.bench
        if bench.stroke is not None:
            bench.end_stroke()
            return
        bench.press(self.kit, bench.cursor)
        if self.kit.tool in FREEHAND:
            bench.end_stroke()

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        editor, cell, area, scale = self.bench.editor, self.bench.cell, self.area, self.scale
        visible, grid = tuple(self.visible), self.grid and scale >= 6
        revision = editor.revisions[cell]
        picture = _picture(editor, revision, cell, visible, area.size, scale, grid, look)
        return [Part(self.name, area, _blit, picture)]

    def cursor_parts(self, look: Look) -> list[Part]:
        """The frame around the pixels that the tool would paint."""
        if not (self.pointed or (self.active and self.bench.stroke is None) or self.bench.stroke):
            return []
        x, y = self.bench.cursor
        freehand = not self.kit.xcolor and self.kit.tool not in (
            DrawingTool.FILL, DrawingTool.PICK, DrawingTool.NUDGE,
        )  # fmt: skip
        brush = self.kit.brush(self.bench.artwork.cell) if freehand else 1
        place = self.place_of(pygame.Rect(x - brush // 2, y - brush // 2, brush, brush))
        place.inflate_ip(2, 2)
        line = max(1, look.px(1))
        area = place.inflate(4 * line, 4 * line).clip(self.rect)
        return [Part("cursor", area, _paint_cursor, place, line, brush > 2)]


def _blit(target: pygame.Surface, area: pygame.Rect, picture: pygame.Surface) -> None:
    target.blit(picture, area)


def _paint_cursor(
    target: pygame.Surface, _area: pygame.Rect, place: pygame.Rect, line: int, round_one: bool
) -> None:
    for grow, colour in ((2 * line, "black"), (0, "white")):
        frame = place.inflate(grow, grow)
        if round_one:
            pygame.draw.ellipse(target, colour, frame, line)
        else:
            pygame.draw.rect(target, colour, frame, line)


@lru_cache(maxsize=1)
def _picture(
    editor: StonesetEditor,
    revision: int,
    cell: SheetCell,
    visible: tuple[int, ...],
    size: tuple[int, int],
    scale: float,
    grid: bool,
    look: Look,
) -> pygame.Surface:
    """The visible part of a stone at a size, opaque. ``revision``: of the stone."""
    artwork, part = editor.artwork, pygame.Rect(visible)
    drawn, mask = artwork.drawn(cell), artwork.masks[cell.column]
    whole = pygame.Surface(artwork.cell)
    whole.fill((62, 58, 54))  # lighter inside the mask
    whole.blit(surface_of(shape_picture(mask, GREY)), (0, 0))
    for pixels, opacity in ((hidden(drawn, mask), 0.33), (artwork.visible(cell), 1.0)):
        picture = surface_of(pixels).premul_alpha()  # blits several times as fast
        stamp(whole, picture if opacity == 1 else faded(picture, opacity), (0, 0))
    enlarge = pygame.transform.scale if scale == int(scale) else pygame.transform.smoothscale
    result = enlarge(whole.subsurface(part), size)
    lines = pygame.Surface(size, pygame.SRCALPHA)
    if grid:
        _draw_grid(lines, part, int(scale))
    _draw_outline(lines, look, mask, part)
    result.blit(lines, (0, 0))
    return result


def _draw_grid(lines: pygame.Surface, visible: pygame.Rect, scale: int) -> None:
    width, height = lines.get_size()
    for number in range(visible.w + 1):
        strength = 120 if (visible.x + number) % MAJOR == 0 else 44
        lines.fill((10, 8, 6, strength), (number * scale, 0, 1, height))
    for number in range(visible.h + 1):
        strength = 120 if (visible.y + number) % MAJOR == 0 else 44
        lines.fill((10, 8, 6, strength), (0, number * scale, width, 1))


def _draw_outline(lines: pygame.Surface, look: Look, mask: Pixels, visible: pygame.Rect) -> None:
    """Draw the edge of the mask."""
    shape = surface_of(shape_picture(mask, GREY)).subsurface(visible)
    shape = pygame.transform.scale(shape, lines.get_size())
    thick = max(1, look.px(1.4))
    dark, gold = look.theme.colour("shadow"), look.theme.colour("gold_light")
    for piece in pygame.mask.from_surface(shape).connected_components():
        points = piece.outline()
        if len(points) > 2:
            pygame.draw.lines(lines, dark, True, points, thick + 2)  # visible on gold, too
            pygame.draw.lines(lines, gold, True, points, thick)
