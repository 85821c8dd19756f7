"""The stoneset editor: with a new set and a shipped one, with its tools, menus and questions."""

from pathlib import Path

import pygame

from ishido.skins.editing.artwork import SheetCell, new_artwork
from ishido.skins.editing.clipping import Extent
from ishido.skins.editing.mask_shapes import MaskShape
from ishido.skins.editing.palette import DEFAULT_COLOURS
from ishido.ui.core.events import LEFT, RIGHT, Act
from ishido.ui.scenes.editor.bench import Bench
from ishido.ui.scenes.editor.drawing_tool import DrawingTool
from ishido.ui.scenes.editor.opening import edit_stoneset
from ishido.ui.scenes.editor.scene import EditorScene
from ishido.ui.view.dialog import tell
from ishido.ui.words.editor import CANNOT_OPEN, RESTORED, starts_with_ours
from tests.support.tour.stage import Shot, Stage


def scene_of(stage: Stage) -> EditorScene:
    return next(each for each in stage.app.scenes if isinstance(each, EditorScene))


def shipped(stage: Stage) -> None:
    """The editor with the stoneset in use."""
    edit_stoneset(stage.app)
    for _ in range(200):
        if isinstance(stage.app.scene, EditorScene):
            break
        stage.app.scene.job.wait(0.1)  # type: ignore[attr-defined]
        stage.app.scene.tick(stage.app.time)


def new(stage: Stage) -> None:
    bench = Bench(new_artwork(), stage.app.desk.stoneset_drafts.new(), None)
    stage.app.push(EditorScene(stage.app, bench))


def carved(stage: Stage) -> None:
    """A set that is being made by the fast path: four columns are done."""
    new(stage)
    scene = scene_of(stage)
    kit, bench = scene.kit, scene.bench
    shapes = (MaskShape.OVAL, MaskShape.TABLET, MaskShape.OCTAGON, MaskShape.SHIELD)
    tools = (DrawingTool.ELLIPSE, DrawingTool.RECTANGLE, DrawingTool.LINE, DrawingTool.ELLIPSE)
    for column, (shape, tool) in enumerate(zip(shapes, tools, strict=True)):
        bench.select(Extent.STONE, SheetCell(0, column))
        bench.give_mask(shape)
        kit.choose(DrawingTool.FILL)
        kit.colour = DEFAULT_COLOURS[0]
        bench.press(kit, (1, 1), whole_row=False)
        kit.choose(tool)
        kit.colour, kit.brush_number = DEFAULT_COLOURS[4], 2
        drag(scene, (12, 14 + 2 * column), (36, 42))
        bench.copy(kit)
        bench.select(Extent.COLUMN, SheetCell(0, column))
        bench.paste(kit)
    for row, colour in enumerate((1, 2, 3, 6, 5), start=1):
        bench.select(Extent.STONE, SheetCell(row, 0))
        kit.colour, kit.xcolor = DEFAULT_COLOURS[colour], True
        bench.press(kit, (0, 0), whole_row=True)
    kit.choose(DrawingTool.PENCIL)
    kit.colour = DEFAULT_COLOURS[4]
    bench.select(Extent.STONE, SheetCell(1, 1))


def drag(scene: EditorScene, start: tuple[int, int], end: tuple[int, int]) -> None:
    scene.bench.press(scene.kit, start, whole_row=False)
    assert scene.bench.stroke is not None
    scene.bench.stroke.move(end)
    scene.bench.end_stroke()


def preview(stage: Stage) -> None:
    """An ellipse is being drawn."""
    carved(stage)
    scene = scene_of(stage)
    scene.kit.choose(DrawingTool.ELLIPSE)
    scene.kit.colour, scene.kit.brush_number = DEFAULT_COLOURS[5], 1
    area = scene.enlarged.area
    stage.point(Act.DOWN, (area.x + area.w // 4, area.y + area.h // 4), button=LEFT)
    stage.point(Act.MOVE, (area.right - area.w // 4, area.bottom - area.h // 4), button=LEFT)


def xcolor(stage: Stage) -> None:
    carved(stage)
    stage.press("xcolor")


def shaded_xcolor(stage: Stage) -> None:
    shipped(stage)
    stage.press("xcolor", "whole row")
    stage.keys(pygame.K_PAGEUP, pygame.K_PAGEUP)


def findings(stage: Stage) -> None:
    """A row that looks like the one above, one stone empty; the pointer explains it."""
    carved(stage)
    scene = scene_of(stage)
    bench = scene.bench
    bench.select(Extent.ROW, SheetCell(2, 0))
    bench.copy(scene.kit)
    bench.select(Extent.ROW, SheetCell(3, 0))
    bench.paste(scene.kit)
    bench.select(Extent.STONE, SheetCell(1, 1))
    stage.point(Act.MOVE, scene.layout.stones[3][2].center)
    stage.picture()
    stage.app.time += 1


def hidden(stage: Stage) -> None:
    """A drawing that a narrower mask hides in part, with the focus of the keyboard."""
    carved(stage)
    scene = scene_of(stage)
    scene.bench.select(Extent.COLUMN, SheetCell(4, 1))
    scene.bench.give_mask(MaskShape.DROP)
    stage.keys(pygame.K_TAB)


def picker(stage: Stage) -> None:
    carved(stage)
    scene_of(stage).pick_other_colour()


def menus(stage: Stage) -> None:
    carved(stage)
    stage.point(Act.DOWN, scene_of(stage).layout.stones[2][2].center, button=RIGHT)
    stage.keys(pygame.K_DOWN)


def names(stage: Stage) -> None:
    shipped(stage)
    scene_of(stage).write_names()


def restored(stage: Stage) -> None:
    """Work that a closed window has left."""
    bench = Bench(new_artwork(), stage.app.desk.stoneset_drafts.new(), None)
    bench.give_mask(MaskShape.PEBBLE)
    stage.app.push(EditorScene(stage.app, bench, notice=RESTORED))


def asks(stage: Stage) -> None:
    carved(stage)
    scene_of(stage).files.close()


def refused(stage: Stage) -> None:
    carved(stage)
    stage.press("use")


def saving(stage: Stage) -> None:
    carved(stage)
    scene_of(stage).files.save()


def naming(stage: Stage) -> None:
    carved(stage)
    scene_of(stage).files._save_and_use()


def changed(stage: Stage) -> None:
    """Another window has saved the same file meanwhile."""
    carved(stage)
    scene_of(stage).files._ask_to_replace(Path("River pebbles.stoneset"), lambda: None)


def gone(stage: Stage) -> None:
    """The set in use has been deleted."""
    shipped(stage)
    tell(stage.app, CANNOT_OPEN, starts_with_ours("River pebbles.stoneset is missing"))


SHOTS = (
    Shot("editor-new", new),
    Shot("editor-shipped", shipped, on_every_board=True),
    Shot("editor-carved", carved),
    Shot("editor-preview", preview),
    Shot("editor-xcolor", xcolor),
    Shot("editor-xcolor-shaded", shaded_xcolor),
    Shot("editor-findings", findings),
    Shot("editor-hidden", hidden),
    Shot("editor-picker", picker),
    Shot("editor-menus", menus),
    Shot("editor-names", names),
    Shot("editor-restored", restored),
    Shot("editor-asks", asks),
    Shot("editor-refused", refused),
    Shot("editor-saving", saving),
    Shot("editor-name", naming),
    Shot("editor-changed", changed),
    Shot("editor-gone", gone),
)
