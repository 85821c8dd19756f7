"""The commands of the editor as data: its menus, its tools, and its keys.

NumPy is not loaded with them, because the keyboard page lists them.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ishido.language import N_, _
from ishido.skins.description import CARVED
from ishido.skins.editing.palette import CLEAR
from ishido.ui import labels
from ishido.ui.editor.kit import DrawingTool
from ishido.ui.kit.command import Command, Menu, MenuSet
from ishido.ui.kit.events import Key, Text
from ishido.ui.kit.keys import Binding, arrow, digit

if TYPE_CHECKING:
    from ishido.ui.editor.all_stones import AllStones
    from ishido.ui.editor.canvas import StoneCanvas
    from ishido.ui.editor.scene import EditorScene


EditorCommand = Command["EditorScene"]


def _tool(tool: DrawingTool, label: str, key: str) -> EditorCommand:
    return EditorCommand(
        tool.value,
        label,
        lambda host: host.kit.choose(tool),
        (key,),
        checked=lambda host: host.kit.tool is tool and not host.kit.xcolor,
    )


def _no_undo(host: "EditorScene") -> str:
    return "" if host.bench.editor.can_undo else _("Nothing to undo.")


def _no_redo(host: "EditorScene") -> str:
    return "" if host.bench.editor.can_redo else _("Nothing to redo.")


def _copy(host: "EditorScene") -> None:
    host.bench.copy(host.kit)
    host.say(_("Copied."))


GRID: Final = EditorCommand(
    "grid",
    N_("Grid of pixels"),
    lambda host: host.enlarged.toggle_grid(),
    ("G",),
    checked=lambda host: host.enlarged.grid,
)
TURNING: Final = (
    EditorCommand("mirror", N_("Mirror left and right"), lambda host: host.bench.mirror(), ("M",)),
    EditorCommand(
        "flip", N_("Mirror top and bottom"), lambda host: host.bench.flip(), ("Shift+M",)
    ),
    EditorCommand("turn left", N_("Turn left"), lambda host: host.bench.turn(-1), ("Q",)),
    EditorCommand("turn right", N_("Turn right"), lambda host: host.bench.turn(1), ("W",)),
)
TOOLS: Final = (
    _tool(DrawingTool.PENCIL, N_("Pencil"), "P"),
    _tool(DrawingTool.ERASER, N_("Eraser"), "E"),
    _tool(DrawingTool.LINE, N_("Line"), "L"),
    _tool(DrawingTool.RECTANGLE, N_("Rectangle"), "R"),
    _tool(DrawingTool.ELLIPSE, N_("Ellipse"), "O"),
    _tool(DrawingTool.FILL, N_("Fill an area"), "F"),
    _tool(DrawingTool.PICK, N_("Pick up a colour"), "I"),
    _tool(DrawingTool.NUDGE, N_("Move the drawing"), "N"),
    EditorCommand(
        "filled",
        N_("Filled rectangles and ellipses"),
        lambda host: host.kit.toggle_filled(),
        ("S",),
        checked=lambda host: host.kit.filled,
    ),
    GRID,
    *TURNING,
)
UNDO: Final = EditorCommand(
    "undo", labels.UNDO, lambda host: host.bench.undo(), ("Ctrl+Z", "Z"), _no_undo, held=True
)
REDO: Final = EditorCommand(
    "redo",
    N_("Redo"),
    lambda host: host.bench.redo(),
    ("Ctrl+Y", "Ctrl+Shift+Z", "Y"),
    _no_redo,
    held=True,
)
ZOOM: Final = (
    EditorCommand(
        "zoom out", N_("Zoom out"), lambda host: host.enlarged.zoom_by(-1), ("PageDown",), held=True
    ),
    EditorCommand(
        "zoom in", N_("Zoom in"), lambda host: host.enlarged.zoom_by(1), ("PageUp",), held=True
    ),
)
XCOLOR: Final = EditorCommand(
    "xcolor",
    N_("XColour"),
    lambda host: host.kit.toggle_xcolor(),
    ("X",),
    checked=lambda host: host.kit.xcolor,
)
OTHER_COLOUR: Final = EditorCommand(
    "other colour", N_("Other colour…"), lambda host: host.pick_other_colour(), ("C",)
)
TRANSPARENT: Final = EditorCommand(
    "transparent", N_("Transparent"), lambda host: host.kit.take(CLEAR), ("T",)
)


def _carve(host: "EditorScene") -> None:
    old = host.bench.artwork.description
    host.bench.editor.describe(replace(old, finish="" if old.finish == CARVED else CARVED))
    host.canvas = None  # all stones are drawn again, in steps


CARVE: Final = EditorCommand(
    "carve", N_("Carved stones"), _carve, ("K",),
    checked=lambda host: host.bench.artwork.description.finish == CARVED,
)  # fmt: skip


def _help(host: "EditorScene") -> None:
    from ishido.ui.screens.help.scene import Help

    host.app.push(Help(host.app, "carving"))


USE: Final = EditorCommand("use", N_("Use"), lambda host: host.files.use(), ("Ctrl+U",))
FILE: Final[Menu["EditorScene"]] = Menu(
    "file",
    N_("File"),
    [
        EditorCommand("new", N_("New…"), lambda host: host.files.new(), ("Ctrl+N",)),
        EditorCommand("load", N_("Load…"), lambda host: host.files.load(), ("Ctrl+O",)),
        EditorCommand("save", labels.SAVE, lambda host: host.files.save(), ("Ctrl+S",)),
        EditorCommand(
            "save as", N_("Save as…"), lambda host: host.files.save_as(), ("Ctrl+Shift+S",)
        ),
    ],
    [
        EditorCommand(
            "export", N_("Export as PNG…"), lambda host: host.files.export_sheet(), ("Ctrl+E",)
        ),
        EditorCommand(
            "import", N_("Load from PNG…"), lambda host: host.files.import_sheet(), ("Ctrl+I",)
        ),
    ],
    [EditorCommand("names", N_("Names…"), lambda host: host.write_names(), ("Ctrl+T",)), CARVE],
    [
        USE,
        EditorCommand("help", N_("How to make stones"), _help, ("F1",)),
        EditorCommand("close", labels.CLOSE, lambda host: host.files.cancel(), ("Esc",)),
    ],
)
EDIT: Final[Menu["EditorScene"]] = Menu(
    "edit",
    N_("Edit"),
    [UNDO, REDO],
    [
        EditorCommand("cut", N_("Cut"), lambda host: host.bench.cut(host.kit), ("Ctrl+X",)),
        EditorCommand("copy", N_("Copy"), _copy, ("Ctrl+C",)),
        EditorCommand(
            "paste",
            N_("Paste"),
            lambda host: host.bench.paste(host.kit),
            ("Ctrl+V",),
            lambda host: host.bench.why_no_paste(host.kit),
        ),
        EditorCommand("erase", N_("Erase"), lambda host: host.bench.erase(), ("Delete",)),
    ],
    TURNING,
    [XCOLOR, OTHER_COLOUR],
)
EDITOR_MENUS: Final = MenuSet((FILE, EDIT))
COMMANDS: Final = {
    **EDITOR_MENUS.commands,
    **{command.name: command for command in (*TOOLS, *ZOOM, TRANSPARENT)},
}


def _brush(host: "EditorScene", event: Key | Text) -> None:
    assert isinstance(event, Key)
    host.kit.choose_brush(digit(event) - 1)


def _binding(command: EditorCommand) -> "Binding[EditorScene]":
    return Binding(
        command.keys, lambda host, _: command.run(host), command.label, held=command.held
    )


STONE_KEYS: Final["Sequence[Binding[EditorScene]]"] = (
    *(
        _binding(command)
        # ``M`` counts with Shift, too; so ``Shift+M`` is tried before.
        for command in sorted(COMMANDS.values(), key=lambda one: "Shift" not in " ".join(one.keys))
        if command.keys
    ),
    Binding(("Home",), lambda host, _: host.enlarged.show_whole(), N_("show the whole stone")),
    Binding(("Digits",), _brush, N_("choose a brush")),
    Binding(
        (",",), lambda host, _: host.kit.step_colour(-1), N_("previous or next colour"), held=True
    ),
    Binding(
        (".",), lambda host, _: host.kit.step_colour(1), N_("previous or next colour"), held=True
    ),
    Binding(
        ("Ctrl+Arrows",),
        lambda host, event: host.bench.nudge(*arrow(event)),
        N_("move the drawing by a pixel"),
        held=True,
    ),
    Binding(
        ("Alt+Arrows",),
        lambda host, event: host.bench.select_beside(*arrow(event)),
        N_("edit the stone beside it"),
        held=True,
    ),
    Binding(("F10", "Menu"), lambda host, _: host.open_bar(by_keys=True), N_("open the menus")),
)
"""The keys of the editor. The enlarged stone and the list of all stones have their own besides,
while they have the focus."""


CANVAS_KEYS: Final["Sequence[Binding[StoneCanvas]]"] = (
    Binding(
        ("Arrows",),
        lambda canvas, event: canvas.move_cursor(*arrow(event), far=event.shift),
        N_("move over the pixels; with Shift, by eight"),
        held=True,
    ),
    Binding(
        ("Space", "Enter"),
        lambda canvas, _: canvas.use_tool(),
        N_("use the tool; the second time ends a line or shape"),
    ),
)
ALL_STONES_KEYS: Final["Sequence[Binding[AllStones]]"] = (
    Binding(
        ("Arrows",),
        lambda stones, event: stones.move(*arrow(event)),
        N_("choose a stone"),
        held=True,
    ),
)
KEYS: Final[Sequence[Binding[Any]]] = (*ALL_STONES_KEYS, *CANVAS_KEYS, *STONE_KEYS)
"""For the keyboard page."""
