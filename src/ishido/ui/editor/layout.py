"""The layout of the stoneset editor: the stones, the enlarged stone and the tools side by side; in
an upright window, the enlarged stone is above the stones. Pure functions; lengths are in pixels."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ishido.ui.kit.look import Look, sized
from ishido.ui.kit.widgets.boxes import FILL, Space, cells, column, middle, padded, row
from ishido.ui.table.stage import desktop_stage

PAD: Final = 17
"""Between the edge of a panel and its content."""
MARGIN: Final = 10
"""Between the edge of a tray and its content."""
GAP: Final = 6
"""Between the stones, and between small buttons."""


@dataclass(frozen=True, slots=True)
class StonePlaces:
    """The stones, the masks, and the numbers of rows and columns."""

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
    tools: list[Rect]
    brushes: list[Rect]
    colours_heading: Rect
    held_colour: Rect
    """The colour that the tools paint with."""
    colours: list[Rect]
    """The fifteen colours and transparent."""
    xcolor: Rect
    other_colour: Rect
    masks_heading: Rect
    shapes: list[Rect]
    carve: Rect
    line: Rect
    """The plaque with a line of text."""
    buttons: list[Rect]


def editor_look(look: Look, size: tuple[int, int]) -> Look:
    """The look at the scale of the whole design."""
    return sized(look, desktop_stage(size).scale)


def editor_layout(look: Look, size: tuple[int, int], cell: tuple[int, int]) -> EditorLayout:
    """Lay out a window.

    :param cell: width and height of a stone.
    """
    px, stage = look.px, desktop_stage(size)
    head, body, foot = column(padded(stage.rect, px(12)), px(40), FILL, px(50), gap=px(8))
    if stage.design.wide:
        panels = row(body, FILL, px(440), px(317), gap=px(10))
    else:
        left, box = row(body, FILL, px(350), gap=px(10))
        bench, stones = column(left, FILL, FILL, gap=px(10))
        panels = [stones, bench, box]
    stones_tray, bench, box = (padded(panel, px(PAD)) for panel in panels)
    enlarged_tray, below = column(bench, FILL, px(96), gap=px(12))
    *views, corner = row(below, FILL, FILL, FILL, px(88), gap=px(10))
    line, buttons = row(foot, FILL, panels[2].w, gap=px(10))
    # Masks are no higher than they can use; what is left goes between the groups.
    fixed = px(346)
    masks = min(round(box.w * 1.35), box.h - fixed)
    gap = px(8) + (box.h - fixed - masks) // 5
    tools, brushes, colours_heading, colours, colour_line, masks_heading, shapes, carve = column(
        box, px(76), Space(gap), px(26), Space(gap), px(22), Space(px(5)), px(66), Space(gap),
        px(42), Space(gap), px(22), Space(px(5)), masks, Space(gap), px(42),
    )  # fmt: skip
    xcolor, other_colour = row(colour_line, FILL, FILL, gap=px(GAP))
    return EditorLayout(
        head=head,
        status=row(head, FILL, px(300))[1],
        panels=panels,
        stones_tray=stones_tray,
        stones=_stone_places(look, padded(stones_tray, px(MARGIN)), cell),
        enlarged_tray=enlarged_tray,
        enlarged=padded(enlarged_tray, px(MARGIN)),
        views=views,
        view_tools=_grid(look, corner, 2, 2),
        tools=_grid(look, tools, 7, 2),
        brushes=_grid(look, brushes, 9, 1),
        colours_heading=colours_heading,
        held_colour=row(colours_heading, px(44), FILL)[0],
        colours=_grid(look, colours, 8, 2),
        xcolor=xcolor,
        other_colour=other_colour,
        masks_heading=masks_heading,
        shapes=_grid(look, shapes, 4, 4),
        carve=carve,
        line=line,
        buttons=row(buttons, FILL, FILL, gap=px(10)),
    )


def _stone_places(look: Look, room: Rect, cell: tuple[int, int]) -> StonePlaces:
    px = look.px
    gap, number, between = px(GAP), px(18), px(14)
    aspect = cell[1] / cell[0]
    highest = (room.h - number - 6 * gap - between) // 7
    wide = min((room.w - number) // 6 - gap, int(highest / aspect))
    high = round(wide * aspect)
    whole = middle(room, number + 6 * (wide + gap), number + 7 * high + 6 * gap + between)
    lines = column(whole, number, *[high] * 6, Space(between), high, gap=gap)
    columns, *stones, masks = (row(line, number, *[wide] * 6, gap=gap) for line in lines)
    return StonePlaces(
        stones=[line[1:] for line in stones],
        masks=masks[1:],
        rows=[line[0] for line in stones],
        columns=columns[1:],
    )


def _grid(look: Look, room: Rect, across: int, down: int) -> list[Rect]:
    """Equal cells in lines."""
    gap = look.px(GAP)
    lines = column(room, *[FILL] * down, gap=gap)
    return [cell for line in lines for cell in cells(line, across, gap)]
