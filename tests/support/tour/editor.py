"""The stoneset editor: with a new set and a shipped one, with its tools, menus and questions."""

import pygame

from ishido.skins.editing.artwork import SheetCell
from ishido.skins.editing.clipping import Extent
from ishido.skins.editing.palette import DEFAULT_COLOURS
from ishido.ui.editor.kit import DrawingTool
from ishido.ui.kit.events import Act, Pointer
from tests.support.editor_pilot import (
    editor,
    open_anyhow,
    open_editor,
    open_new,
    pixel,
    reopen,
    stone,
)
from tests.support.pilot import Pilot
from tests.support.tour.shot import do, shot


def carve(pilot: Pilot) -> None:
    """A set that is being made by the fast path: four columns are done."""
    scene = open_new(pilot)
    kit, bench = scene.kit, scene.bench
    shapes = ("oval", "tablet", "octagon", "shield")
    oval, frame, line = DrawingTool.ELLIPSE, DrawingTool.RECTANGLE, DrawingTool.LINE
    tools = (oval, frame, line, oval)
    for column, (shape, tool) in enumerate(zip(shapes, tools, strict=True)):
        bench.select(Extent.STONE, SheetCell(0, column))
        bench.give_mask(shape)
        kit.choose(DrawingTool.FILL)
        kit.colour = DEFAULT_COLOURS[0]
        bench.press(kit, (1, 1))
        kit.choose(tool)
        kit.colour, kit.brush_number = DEFAULT_COLOURS[4], 2
        start, end = pixel(pilot, 12, 14 + 2 * column), pixel(pilot, 36, 42)
        # Not by the pilot, which would draw the window each time: nobody looks at it here.
        for act, point in ((Act.DOWN, start), (Act.MOVE, end), (Act.UP, end)):
            scene.handle(Pointer(act, point, pygame.BUTTON_LEFT))
        bench.copy(kit)
        bench.select(Extent.COLUMN, SheetCell(0, column))
        bench.paste(kit)
    for row, colour in enumerate((1, 2, 3, 6, 5), start=1):
        bench.select(Extent.ROW, SheetCell(row, 0))
        kit.colour, kit.xcolor = DEFAULT_COLOURS[colour], True
        bench.press(kit, (0, 0))
    pilot.press("P")
    kit.colour = DEFAULT_COLOURS[4]
    bench.select(Extent.STONE, SheetCell(1, 1))


def draw_ellipse(pilot: Pilot) -> None:
    """An ellipse is being drawn."""
    scene = editor(pilot)
    pilot.press("O")
    scene.kit.colour, scene.kit.brush_number = DEFAULT_COLOURS[5], 1
    area = scene.enlarged.area
    pilot.down((area.x + area.w // 4, area.y + area.h // 4))
    pilot.pull((area.right - area.w // 4, area.bottom - area.h // 4))


def shade_xcolor(pilot: Pilot) -> None:
    pilot.click("xcolor")
    pilot.click("colour 14")
    pilot.click(pixel(pilot, 60, 60))
    pilot.press("PageUp", "PageUp")


def confuse_rows(pilot: Pilot) -> None:
    """A row that looks like the one above, one stone empty; the pointer explains it."""
    scene = editor(pilot)
    bench = scene.bench
    bench.select(Extent.ROW, SheetCell(2, 0))
    bench.copy(scene.kit)
    bench.select(Extent.ROW, SheetCell(3, 0))
    bench.paste(scene.kit)
    bench.select(Extent.STONE, SheetCell(1, 1))
    pilot.move(scene.layout.stones.stones[3][2].center)


def hide_in_part(pilot: Pilot) -> None:
    """A drawing that a narrower mask hides in part, with the focus of the keyboard."""
    bench = editor(pilot).bench
    bench.select(Extent.COLUMN, SheetCell(4, 1))
    bench.give_mask("drop")
    pilot.press("Tab", "Shift+Tab")


def open_stone_menu(pilot: Pilot) -> None:
    pilot.right_click(stone(pilot, 2, 2))
    pilot.press("Down", "Down")


def use(pilot: Pilot) -> None:
    """Save the set and use it."""
    pilot.click(pixel(pilot, 3, 3))
    pilot.press("Ctrl+U")
    pilot.write("name", "River pebbles")
    pilot.press("Enter")
    pilot.wait_for_work()


def delete(pilot: Pilot) -> None:
    (path,) = pilot.folders.data.rglob("River pebbles.stoneset")
    path.unlink()


SHOTS = (
    shot("editor-new", open_new),
    shot("editor-shipped", open_editor, on_every_board=True),
    shot("editor-carved", carve),
    shot("editor-preview", carve, draw_ellipse),
    shot("editor-carved-finish", carve, do("press", "K")),
    shot("editor-xcolor", carve, do("click", "xcolor")),
    shot("editor-xcolor-shaded", open_editor, shade_xcolor),
    shot("editor-findings", carve, confuse_rows),
    shot("editor-hidden", carve, hide_in_part),
    shot("editor-picker", carve, lambda pilot: editor(pilot).pick_other_colour()),
    shot("editor-menus", carve, open_stone_menu),
    shot("editor-names", open_editor, lambda pilot: editor(pilot).write_names()),
    # Work that a closed window has left.
    shot("editor-restored", open_new, do("click", "mask pebble"), reopen, open_editor),
    shot("editor-asks", carve, lambda pilot: editor(pilot).files.cancel()),
    shot("editor-refused", carve, do("click", "use")),
    shot("editor-saving", carve, lambda pilot: editor(pilot).files.save()),
    shot("editor-gone", open_editor, use, delete, open_anyhow),
)
