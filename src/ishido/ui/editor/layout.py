"""The layout of the stoneset editor: the stones, the enlarged stone and the tools side by side; in
an upright window, the enlarged stone is above the stones. Pure functions; lengths are in pixels."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ishido.ui.kit.look import Look, sized
from ishido.ui.kit.widgets.boxes import FILL, Space, column, middle, padded, row

WIDE: Final = (1180, 760)
"""The least window in which everything has its full size, in pixels of the reference window."""
UPRIGHT: Final = (800, 1180)
"""The same for an upright window."""
BOX: Final = (240, 317)
"""The least and greatest width of the panel with the tools beside the stones."""
BOX_UPRIGHT: Final = 0.47
"""Its share of the width of an upright window."""
PAD: Final = 17
"""Between the edge of a panel and its content."""
MARGIN: Final = 10
"""Between the edge of a tray and its content."""
HEADING: Final = 22
BUTTON: Final = 42
TOOLS: Final = 14
TOLERANCE: Final = 58
"""The height of the slider for XColor, with the gap above."""
MASK: Final = 1.16
"""The height of a mask's cell by its width, if there is room, and …"""
TALL_MASK: Final = 1.3
"""… if there is plenty."""
FLAT_MASK: Final = 0.7
"""Tools and colours are large if the masks keep this share of their height."""


@dataclass(frozen=True, slots=True)
class BoxPlaces:
    """The panel with the tools."""

    tools: list[Rect]
    tools_across: int
    """The number of tools side by side."""
    brushes: list[Rect]
    colours_heading: Rect
    held_colour: Rect
    """The colour that the tools paint with."""
    colours: list[Rect]
    """The fifteen colours and transparent, those of the set, and the buttons after them."""
    colours_across: int
    """The number of colours side by side."""
    xcolor: Rect
    whole_row: Rect
    tolerance: Rect
    """Empty if the stones are not shaded."""
    masks_heading: Rect
    shapes: list[Rect]


@dataclass(frozen=True, slots=True)
class StonePlaces:
    """The stones, the masks, and the numbers of rows and columns."""

    whole: Rect
    stones: list[list[Rect]]
    """By row and column."""
    masks: list[Rect]
    rows: list[Rect]
    columns: list[Rect]


@dataclass(frozen=True, slots=True)
class EditorLayout:
    """The rectangles of the editor."""

    head: Rect
    """The line with the menus, the title and the name of the set."""
    status: Rect
    """The name of the set."""
    panels: list[Rect]
    """Of the stones, of the enlarged stone, and of the tools."""
    stones_tray: Rect
    stones: StonePlaces
    enlarged_tray: Rect
    enlarged: Rect
    """The enlarged stone."""
    views: list[Rect]
    """The stone on grey, dark and light."""
    view_tools: list[Rect]
    """Undo, redo and zoom."""
    box: BoxPlaces
    line: Rect
    """The plaque with a line of text."""
    buttons: list[Rect]


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
    head, body, foot = column(padded(Rect((0, 0), size), px(12)), px(40), FILL, px(50), gap=px(8))
    stones, bench, box = panels = _panels(look, body, cell, wide=size[0] >= size[1])
    stones_tray = padded(stones, px(PAD))
    inner = padded(bench, px(PAD))
    enlarged_tray, below = column(inner, _canvas_height(look, inner, cell), FILL, gap=px(12))
    *views, corner = row(below, FILL, FILL, FILL, px(88), gap=px(10))
    high = min(corner.h, px(92))
    line, buttons = row(foot, FILL, box.w, gap=px(10))
    return EditorLayout(
        head=head,
        status=row(head, FILL, px(300))[1],
        panels=panels,
        stones_tray=stones_tray,
        stones=_stone_places(look, padded(stones_tray, px(MARGIN)), cell),
        enlarged_tray=enlarged_tray,
        enlarged=padded(enlarged_tray, px(MARGIN)),
        views=views,
        view_tools=_grid(middle(corner, height=high), 4, 2, high // 2),
        box=_box(look, padded(box, px(PAD)), 16 + own, shaded=shaded),
        line=line,
        buttons=row(buttons, FILL, FILL, gap=px(10)),
    )


def _panels(look: Look, body: Rect, cell: tuple[int, int], *, wide: bool) -> list[Rect]:
    """The panels of the stones, of the enlarged stone, and of the tools."""
    px = look.px
    gap, frame = px(10), 2 * px(PAD) + 2 * px(MARGIN)
    if wide:
        # What both need to fill their height; the tools get the rest.
        stones = _stones_width(look, body.h - frame, cell) + frame
        bench = round((body.h - frame - px(12) - px(92)) * cell[0] / cell[1]) + frame
        free = body.w - 2 * gap
        tools = max(px(BOX[0]), min(px(BOX[1]), free - stones - bench))
        share = round((free - tools) * bench / (stones + bench))
        if share < bench:  # no more than the enlarged stone can use
            share = round(_scale((share - frame) / cell[0]) * cell[0]) + frame
        return row(body, FILL, share, tools, gap=gap)
    left, box = row(body, FILL, round(body.w * BOX_UPRIGHT), gap=gap)
    needed = _stones_height(look, left.w - frame, cell) + frame
    second, first = column(left, FILL, min(needed, left.h // 2), gap=gap)
    return [first, second, box]


def _canvas_height(look: Look, room: Rect, cell: tuple[int, int]) -> int:
    """The height of the tray around the enlarged stone, whose pixels have a whole size. What is
    left goes to the views below."""
    px = look.px
    frame = 2 * px(MARGIN)
    most = room.h - px(12) - px(92)
    scale = _scale(min((room.w - frame) / cell[0], (most - frame) / cell[1]))
    return max(most - px(48), min(most, round(cell[1] * scale) + frame))


def _scale(most: float) -> float:
    """The size of an enlarged pixel: a whole number, unless it is small."""
    return int(most) if most >= 4 else most


def _box(look: Look, room: Rect, colours: int, *, shaded: bool) -> BoxPlaces:
    """The panel with the tools. Its parts are as large as there is room for."""
    px = look.px
    fixed = px(6) + px(8 + HEADING + 5) + px(10 + BUTTON) + px(6 + HEADING + 5)
    fixed += px(TOLERANCE) if shaded else 0
    for across, least in ((5, 6), (7, 9)):
        by_line = _colours_across(colours, least)
        heights = (
            -(-TOOLS // across) * _pitch(room.w, across),
            _pitch(room.w, 9),
            -(-colours // by_line) * _pitch(room.w, by_line),
        )
        left = max(8, room.h - fixed - sum(heights))
        best = round(room.w / 4 * MASK)
        if left // 4 >= best * FLAT_MASK:
            break
    masks = max(best, left // 4 - px(24)) if left // 4 > best else left // 4
    masks = min(masks, round(room.w / 4 * TALL_MASK))
    gap = min(px(64), left // 4 - masks)
    slider, taken = (px(TOLERANCE - 6), px(TOLERANCE)) if shaded else (0, 0)
    tools, brushes, heading, swatches, line, tolerance, masks_heading, shapes = column(
        room,
        heights[0], Space(px(6) + gap), heights[1], Space(px(8) + gap),
        px(HEADING), Space(px(5)), heights[2], Space(px(10) + gap),
        px(BUTTON), Space(px(6)), slider, Space(taken - slider + gap),
        px(HEADING), Space(px(5)), 4 * masks,
    )  # fmt: skip
    xcolor, whole_row = row(line, FILL, FILL, gap=px(6))
    return BoxPlaces(
        tools=_grid(tools, TOOLS, across),
        tools_across=across,
        brushes=_grid(brushes, 9, 9),
        colours_heading=heading,
        held_colour=row(heading, px(44), FILL)[0],
        colours=_grid(swatches, colours, by_line),
        colours_across=by_line,
        xcolor=xcolor,
        whole_row=whole_row,
        tolerance=tolerance,
        masks_heading=masks_heading,
        shapes=_grid(shapes, 16, 4, masks),
    )


def _colours_across(count: int, least: int) -> int:
    """How many colours stand side by side: at least so many, and more for lines of at most half
    the width in height."""
    return next((across for across in range(least, 12) if -(-count // across) <= across // 2), 12)


NUMBER: Final = 18
"""The room for the numbers of rows and columns."""
GAP: Final = 6
"""Between the stones."""
BETWEEN: Final = 14
"""Between the stones and the masks."""


def _stones_width(look: Look, height: int, cell: tuple[int, int]) -> int:
    """The width that all stones take at a height."""
    px = look.px
    high = (height - px(NUMBER) - 6 * px(GAP) - px(BETWEEN)) / 7
    return round(px(NUMBER) + 6 * (high * cell[0] / cell[1] + px(GAP)))


def _stones_height(look: Look, width: int, cell: tuple[int, int]) -> int:
    """The height that all stones take at a width."""
    px = look.px
    wide = (width - px(NUMBER)) // 6 - px(GAP)
    high = round(wide * cell[1] / cell[0])
    return px(NUMBER) + 7 * high + 6 * px(GAP) + px(BETWEEN)


def _stone_places(look: Look, room: Rect, cell: tuple[int, int]) -> StonePlaces:
    px = look.px
    gap, number, between = px(GAP), px(NUMBER), px(BETWEEN)
    aspect = cell[1] / cell[0]
    wide = min(
        (room.w - number) // 6 - gap, int((room.h - number - 6 * gap - between) / 7 / aspect)
    )
    high = round(wide * aspect)
    # Room that is left above and below goes between the rows.
    spare = room.h - (number + 7 * high + 6 * gap + between)
    down = gap + max(0, min(gap, spare // 6))
    whole = middle(room, number + 6 * (wide + gap), number + 7 * high + 6 * down + between)
    _, *lines, last = column(whole, number - down, *[high] * 7, gap=down)
    masks = last.move(0, between - gap)
    head = Rect(whole.topleft, (whole.w, number))
    columns, *cells = (row(line, number, *[wide] * 6, gap=gap) for line in (head, *lines, masks))
    return StonePlaces(
        whole,
        stones=[line[1:] for line in cells[:6]],
        masks=cells[6][1:],
        rows=[line[0] for line in cells[:6]],
        columns=columns[1:],
    )


def _gap(width: int, across: int) -> int:
    return max(2, round(width / across / 12))


def _pitch(width: int, across: int) -> int:
    """The height of the lines of a grid whose cells are square."""
    return round((width + _gap(width, across)) / across)


def _grid(room: Rect, count: int, across: int, high: int | None = None) -> list[Rect]:
    """Equal cells in lines across a room, square unless their lines have a height. The gaps after
    the last cells of lines stay outside the room's width."""
    gap, high = _gap(room.w, across), high or _pitch(room.w, across)
    wide = (room.w + gap) / across
    return [
        Rect(
            room.x + round(number % across * wide),
            room.y + number // across * high,
            round(wide) - gap,
            high - gap,
        )
        for number in range(count)
    ]
