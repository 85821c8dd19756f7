"""The stoneset editor: with a new set and a shipped one, with its tools, menus and questions."""

from pathlib import Path

from ishido.skins.editing.artwork import SheetCell, new_artwork
from ishido.skins.editing.clipping import Extent
from ishido.skins.editing.mask_shapes import MaskShape
from ishido.skins.editing.palette import DEFAULT_COLOURS
from ishido.ui.core.events import LEFT, RIGHT
from ishido.ui.scenes.editor.bench import Bench
from ishido.ui.scenes.editor.drawing_tool import DrawingTool
from ishido.ui.scenes.editor.opening import edit_stoneset
from ishido.ui.scenes.editor.scene import EditorScene
from ishido.ui.view.dialog import tell
from ishido.ui.words.editor import CANNOT_OPEN, RESTORED, starts_with_ours
from tests.support.pilot import Pilot
from tests.support.tour.shot import Shot


def scene_of(pilot: Pilot) -> EditorScene:
    return next(each for each in pilot.app.scenes if isinstance(each, EditorScene))


def shipped(pilot: Pilot) -> None:
    """The editor with the stoneset in use."""
    edit_stoneset(pilot.app)
    for _ in range(200):
        if isinstance(pilot.scene, EditorScene):
            break
        pilot.scene.job.wait(0.1)  # type: ignore[attr-defined]
        pilot.step()


def new(pilot: Pilot) -> None:
    bench = Bench(new_artwork(), pilot.app.desk.stoneset_drafts.new(), None)
    pilot.app.push(EditorScene(pilot.app, bench))


def carved(pilot: Pilot) -> None:
    """A set that is being made by the fast path: four columns are done."""
    new(pilot)
    scene = scene_of(pilot)
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


def preview(pilot: Pilot) -> None:
    """An ellipse is being drawn."""
    carved(pilot)
    scene = scene_of(pilot)
    scene.kit.choose(DrawingTool.ELLIPSE)
    scene.kit.colour, scene.kit.brush_number = DEFAULT_COLOURS[5], 1
    area = scene.enlarged.area
    pilot.down((area.x + area.w // 4, area.y + area.h // 4))
    pilot.move((area.right - area.w // 4, area.bottom - area.h // 4), held=LEFT)


def xcolor(pilot: Pilot) -> None:
    carved(pilot)
    pilot.click("xcolor")


def shaded_xcolor(pilot: Pilot) -> None:
    shipped(pilot)
    pilot.click("xcolor")
    pilot.click("whole row")
    pilot.press("PageUp", "PageUp")


def findings(pilot: Pilot) -> None:
    """A row that looks like the one above, one stone empty; the pointer explains it."""
    carved(pilot)
    scene = scene_of(pilot)
    bench = scene.bench
    bench.select(Extent.ROW, SheetCell(2, 0))
    bench.copy(scene.kit)
    bench.select(Extent.ROW, SheetCell(3, 0))
    bench.paste(scene.kit)
    bench.select(Extent.STONE, SheetCell(1, 1))
    pilot.move(scene.layout.stones[3][2].center)
    pilot.step()
    pilot.step(1)


def hidden(pilot: Pilot) -> None:
    """A drawing that a narrower mask hides in part, with the focus of the keyboard."""
    carved(pilot)
    scene = scene_of(pilot)
    scene.bench.select(Extent.COLUMN, SheetCell(4, 1))
    scene.bench.give_mask(MaskShape.DROP)
    pilot.press("Tab")


def picker(pilot: Pilot) -> None:
    carved(pilot)
    scene_of(pilot).pick_other_colour()


def menus(pilot: Pilot) -> None:
    carved(pilot)
    pilot.down(scene_of(pilot).layout.stones[2][2].center, RIGHT)
    pilot.press("Down")


def names(pilot: Pilot) -> None:
    shipped(pilot)
    scene_of(pilot).write_names()


def restored(pilot: Pilot) -> None:
    """Work that a closed window has left."""
    bench = Bench(new_artwork(), pilot.app.desk.stoneset_drafts.new(), None)
    bench.give_mask(MaskShape.PEBBLE)
    pilot.app.push(EditorScene(pilot.app, bench, notice=RESTORED))


def asks(pilot: Pilot) -> None:
    carved(pilot)
    scene_of(pilot).files.close()


def refused(pilot: Pilot) -> None:
    carved(pilot)
    pilot.click("use")


def saving(pilot: Pilot) -> None:
    carved(pilot)
    scene_of(pilot).files.save()


def naming(pilot: Pilot) -> None:
    carved(pilot)
    scene_of(pilot).files._save_and_use()


def changed(pilot: Pilot) -> None:
    """Another window has saved the same file meanwhile."""
    carved(pilot)
    scene_of(pilot).files._ask_to_replace(Path("River pebbles.stoneset"), lambda: None)


def gone(pilot: Pilot) -> None:
    """The set in use has been deleted."""
    shipped(pilot)
    tell(pilot.app, CANNOT_OPEN, starts_with_ours("River pebbles.stoneset is missing"))


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
