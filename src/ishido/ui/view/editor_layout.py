"""The layout of the stoneset editor: three panels, side by side or, in an upright window, two above
one another. Pure functions; lengths are in pixels."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ishido.ui.core.look import Look, sized
from ishido.ui.widgets.boxes import FILL, column, middle, padded, row

WIDE: Final = (1180, 760)
"""The least window in which everything has its full size, in pixels of the reference window."""
UPRIGHT: Final = (800, 1180)
"""The same for an upright window."""
BOX: Final = 300
"""The width of the panel with the tools."""
BOX_UPRIGHT: Final = 344
"""The same in an upright window."""
PAD: Final = 17
"""Between the edge of a panel and its content."""
HEADING: Final = 22


@dataclass(frozen=True, slots=True)
class EditorLayout:
    """The rectangles of the editor."""

    menus: tuple[Rect, Rect]
    title: Rect
    status: Rect
    """The name of the set."""
    panels: tuple[Rect, ...]
    stones_tray: Rect
    stones_area: Rect
    """The stones with their masks and numbers."""
    stones: tuple[tuple[Rect, ...], ...]
    """The stones, by row and column."""
    masks: tuple[Rect, ...]
    """The masks below the columns."""
    rows: tuple[Rect, ...]
    """The numbers left of the rows."""
    columns: tuple[Rect, ...]
    """The numbers above the columns."""
    enlarged_tray: Rect
    enlarged: Rect
    """The enlarged stone."""
    views: tuple[Rect, Rect, Rect]
    """The stone on grey, dark and light."""
    view_tools: tuple[Rect, ...]
    """Undo, redo and zoom."""
    tools: tuple[Rect, ...]
    brushes: tuple[Rect, ...]
    colours_heading: Rect
    held_colour: Rect
    """The colour that the tools paint with."""
    colours: tuple[Rect, ...]
    """The fifteen colours and transparent, those of the set, and the buttons after them."""
    xcolor: Rect
    whole_row: Rect
    tolerance: Rect
    """Empty if the stones are not shaded."""
    masks_heading: Rect
    shapes: tuple[Rect, ...]
    line: Rect
    """The plaque with a line of text."""
    buttons: tuple[Rect, Rect]


@dataclass(frozen=True, slots=True)
class SheetPlaces:
    """The stones, the masks, and the numbers of rows and columns."""

    whole: Rect
    stones: tuple[tuple[Rect, ...], ...]
    masks: tuple[Rect, ...]
    rows: tuple[Rect, ...]
    columns: tuple[Rect, ...]


def editor_look(look: Look, size: tuple[int, int]) -> Look:
    """The look with text as large as the editor has room for."""
    least = WIDE if size[0] >= size[1] else UPRIGHT
    return sized(look, min(look.unit, size[0] / least[0], size[1] / least[1]))


def editor_layout(
    look: Look, size: tuple[int, int], cell: tuple[int, int], *, own: int, shaded: bool
) -> EditorLayout:
    """Lay out a window.

    :param cell: width and height of a stone.
    :param own: the number of the set's own colours that are shown, with the buttons after them.
    :param shaded: whether XColor has a tolerance.
    """
    px = look.px
    head, body, foot = column(padded(Rect((0, 0), size), px(14)), px(40), FILL, px(50), gap=px(8))
    first, second, title, status = row(head, px(72), px(72), FILL, px(300), gap=px(4))
    title.centerx = head.centerx
    wide = size[0] >= size[1]
    if wide:
        sheet, bench, box = row(body, FILL, FILL, px(BOX), gap=px(10))
        panels: tuple[Rect, ...] = (sheet, bench, box)
        upper = lower = padded(box, px(PAD))
    else:
        above, below = column(body, FILL, FILL, gap=px(10))
        bench, box = row(above, FILL, px(BOX_UPRIGHT), gap=px(10))
        sheet, second_box = row(below, FILL, px(BOX_UPRIGHT), gap=px(10))
        panels = (sheet, bench, box, second_box)
        upper, lower = padded(box, px(PAD)), padded(second_box, px(PAD))
    stones_tray = padded(sheet, px(PAD))
    places = _sheet(look, padded(stones_tray, px(12), px(10)), cell)
    enlarged_tray, below_it = column(padded(bench, px(PAD)), FILL, px(92), gap=px(12))
    *views, corner = row(below_it, FILL, FILL, FILL, px(88), gap=px(10))
    view_tools, _ = _grid(corner, corner.y, 4, 2, corner.h // 2)
    tools, y = _grid(upper, upper.y, 14, 7, upper.w // 7)
    brushes, y = _grid(upper, y + px(6), 9, 9, upper.w // 9)
    colours_heading = Rect(upper.x, y + px(8), upper.w, px(HEADING))
    held_colour = Rect(upper.x, colours_heading.y, upper.w // 8 * 2, colours_heading.h)
    colours, y = _grid(upper, colours_heading.bottom + px(5), 16 + own, 8, upper.w // 8)
    xcolor, whole_row = row(Rect(upper.x, y + px(10), upper.w, px(42)), FILL, FILL, gap=px(8))
    y = xcolor.bottom + px(6)
    tolerance = Rect(upper.x, y, upper.w, px(52) if shaded else 0)
    if not wide:
        y = lower.y
    elif shaded:
        y = tolerance.bottom + px(6)
    masks_heading = Rect(lower.x, y + px(4), lower.w, px(HEADING))
    top = masks_heading.bottom + px(5)
    high = min((lower.bottom - top) // 4, round(lower.w / 4 * 1.16))
    shapes, _ = _grid(lower, top, 16, 4, high)
    line, cancel, use = row(foot, FILL, px(140), px(140), gap=px(10))
    return EditorLayout(
        menus=(first, second),
        title=title,
        status=status,
        panels=panels,
        stones_tray=stones_tray,
        stones_area=places.whole,
        stones=places.stones,
        masks=places.masks,
        rows=places.rows,
        columns=places.columns,
        enlarged_tray=enlarged_tray,
        enlarged=padded(enlarged_tray, px(12)),
        views=(views[0], views[1], views[2]),
        view_tools=view_tools,
        tools=tools,
        brushes=brushes,
        colours_heading=colours_heading,
        held_colour=held_colour,
        colours=colours,
        xcolor=xcolor,
        whole_row=whole_row,
        tolerance=tolerance,
        masks_heading=masks_heading,
        shapes=shapes,
        line=line,
        buttons=(cancel, use),
    )


def _sheet(look: Look, room: Rect, cell: tuple[int, int]) -> SheetPlaces:
    px = look.px
    gap, number, between = px(6), px(20), px(14)  # between the stones and the masks
    aspect = cell[1] / cell[0]
    wide = min(
        (room.w - number - 6 * gap) // 6,
        int((room.h - number - 6 * gap - between) / 7 / aspect),
    )
    high = round(wide * aspect)
    whole = middle(room, number + 6 * (wide + gap), number + 7 * high + 6 * gap + between)
    xs = [whole.x + number + gap + index * (wide + gap) for index in range(6)]
    ys = [whole.y + number + index * (high + gap) for index in range(6)]
    return SheetPlaces(
        whole,
        stones=tuple(tuple(Rect(x, y, wide, high) for x in xs) for y in ys),
        masks=tuple(Rect(x, ys[-1] + high + between, wide, high) for x in xs),
        rows=tuple(Rect(whole.x, y, number, high) for y in ys),
        columns=tuple(Rect(x, whole.y, wide, number) for x in xs),
    )


def _grid(room: Rect, top: int, count: int, across: int, high: int) -> tuple[tuple[Rect, ...], int]:
    """Equal cells in lines across a room, and the lower edge of the last line."""
    wide = room.w / across
    gap = max(2, round(wide / 12))
    places = tuple(
        Rect(
            room.x + round(number % across * wide),
            top + number // across * high,
            round(wide) - gap,
            high - gap,
        )
        for number in range(count)
    )
    return places, top + -(-count // across) * high
