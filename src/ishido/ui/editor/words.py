"""Texts of the stoneset editor."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ishido.language import _, several
from ishido.store.files import shown
from ishido.ui.kit.file_words import shortened

TITLE = _("Stoneset Editor")
TOO_SMALL = _("Stones are edited in a larger window: open this page on a computer or a tablet.")
UNSAVED = _("{name} · not saved")
OPENING = _("Opening the stoneset…")
SAVING = _("Saving the stoneset…")
RESTORED = _("Your unsaved work is back.")

FILE = _("File")
EDIT = _("Edit")

NEW = _("New…")
LOAD = _("Load…")
SAVE = _("Save")
SAVE_AS = _("Save as…")
EXPORT_SHEET = _("Export as PNG…")
IMPORT_SHEET = _("Load from PNG…")
USE = _("Use")
CANCEL = _("Cancel")
CLOSE = _("Close")
HELP = _("How to make stones")

UNDO = _("Undo")
REDO = _("Redo")
CUT = _("Cut")
COPY = _("Copy")
PASTE = _("Paste")
ERASE = _("Erase")

PENCIL = _("Pencil")
ERASER = _("Eraser")
LINE = _("Line")
RECTANGLE = _("Rectangle")
ELLIPSE = _("Ellipse")
LINE_TIP = _("Line. With Shift, across, down or at 45°")
RECTANGLE_TIP = _("Rectangle. With Shift, a square")
ELLIPSE_TIP = _("Ellipse. With Shift, a circle")
PICK_TIP = _("Pick up a colour. With other tools, Alt + click")
FILL = _("Fill an area")
PICK = _("Pick up a colour")
NUDGE = _("Move the drawing")
MIRROR = _("Mirror left and right")
FLIP = _("Mirror top and bottom")
TURN_LEFT = _("Turn left")
TURN_RIGHT = _("Turn right")
FILLED = _("Filled rectangles and ellipses")
ZOOM_IN = _("Zoom in")
ZOOM_OUT = _("Zoom out")
GRID = _("Grid of pixels")
TRANSPARENT = _("Transparent")
OTHER_COLOUR = _("Other colour…")
MORE_COLOURS = _("More of this set’s colours")
REMOVE_COLOUR = _("Remove this colour")
XCOLOR = _("XColour")
XCOLOR_TIP = _("Replace a colour: click it on the stone. With Shift, in the whole row.")
XCOLOR_ON = _("Click a colour on the stone to replace it with the chosen one. Shift: whole row.")
XCOLOR_IN_ROW = _("Click a colour to replace it with the chosen one in the whole row.")
WHOLE_ROW = _("Whole row")
WHOLE_ROW_TIP = _("XColour changes the whole row")
TOLERANCE = _("Similar colours")

COLOURS = _("Colours")
MASKS = _("Masks")

CHOOSE_STONE = _("choose a stone")
NEXT_STONE = _("edit the stone beside it")
MOVE_CURSOR = _("move over the pixels; with Shift, by eight")
USE_TOOL = _("use the tool; the second time ends a line or shape")
NUDGE_STONE = _("move the drawing by a pixel")
BRUSH_SIZE = _("choose a brush")
NEXT_COLOUR = _("previous or next colour")
OPEN_MENU = _("open the menus")
WHOLE_VIEW = _("show the whole stone")

NOTHING_TO_UNDO = _("Nothing to undo.")
NOTHING_TO_REDO = _("Nothing to redo.")
COPIED = _("Copied.")
NOTHING_COPIED = _("Nothing has been copied.")
STONE_INTO_ROW = _("A single stone can’t be pasted into a row.")
NOT_A_COLUMN = _("A column can only be pasted into a column.")
NOT_A_ROW = _("A row can only be pasted into a row.")
PASTE_PROBLEMS = {
    "a stone cannot be pasted into a row": STONE_INTO_ROW,
    "a column can be pasted into a column only": NOT_A_COLUMN,
    "a row can be pasted into a row only": NOT_A_ROW,
}
"""By the value of :class:`~ishido.skins.editing.clipping.PasteProblem`."""

KEEP_PAINTING = _("Keep painting")
NEW_TITLE = _("Erase all the stones?")
NEW_TEXT = _("A new stoneset starts empty.")
NEW_YES = _("Erase")
CANCEL_TITLE = _("Discard your changes?")
CANCEL_TEXT = _("The stoneset goes back to what was last saved.")
CANCEL_YES = _("Discard")
UNSAVED_COST = _("Changes since the last save are lost.")
CLOSE_TITLE = _("Save this stoneset?")
CLOSE_TEXT = _("It has changes that aren’t saved.")
CLOSE_SAVE = _("Save")
CLOSE_DROP = _("Don’t save")
LOAD_TITLE = _("Load stoneset")
SAVE_TITLE = _("Save stoneset as")
EXPORT_TITLE = _("Export as PNG")
IMPORT_TITLE = _("Load from PNG")
CANNOT_OPEN = _("Can’t open this stoneset")
CANNOT_OPEN_PICTURE = _("Can’t open this picture")
NOT_RESTORED = _("Not restored")
CANNOT_USE = _("This stoneset can’t be used yet")
NO_STONESETS = _("No stonesets in this folder.")
NO_SHEETS = _("No pictures in this folder.")
LOADED_SHEET = _("The stones are now as in the PNG.")

NAMES = _("Names…")
NAMES_TITLE = _("Names")
NAMES_TAKE = _("OK")
ABOUT_SET = _("Description")
NAME_TITLE = _("Name your stoneset")
USE_IT = _("Use")
RENAME_TITLE = _("Rename stoneset")
RENAME_IT = _("Rename")
DELETE_TITLE = _("Delete this stoneset?")
DELETE_IT = _("Delete")
NAME_OF_SET = _("Stoneset")
AUTHOR = _("Made by")
COLOUR_NAMES = _("Colours of the rows")
SYMBOL_NAMES = _("Symbols of the columns")

COLOUR_TITLE = _("Colour")
COLOUR_CODE = _("Code, such as #c0302b")
NOT_A_CODE = _("Not a colour code. They look like #c0302b.")
HUE = _("Hue")
STRENGTH = _("Strength")
LIGHTNESS = _("Lightness")
ADD_COLOUR = _("Add")

SHAPES = {
    "square": _("Square"),
    "rounded": _("Rounded"),
    "pillow": _("Pillow"),
    "tablet": _("Tablet"),
    "arch": _("Arch"),
    "circle": _("Circle"),
    "oval": _("Oval"),
    "tall oval": _("Tall oval"),
    "pebble": _("Pebble"),
    "octagon": _("Octagon"),
    "hexagon": _("Hexagon"),
    "diamond": _("Diamond"),
    "shield": _("Shield"),
    "drop": _("Drop"),
    "leaf": _("Leaf"),
    "ticket": _("Ticket"),
}
"""By the value of :class:`~ishido.skins.editing.mask_shapes.MaskShape`."""

HARD_FOR = {
    "normal": _("for everyone"),
    "protan": _("without red cones"),
    "deutan": _("without green cones"),
    "tritan": _("without blue cones"),
}
"""By the value of :class:`~ishido.skins.editing.findings.ColourVision`."""


def place(row: int, column: int) -> str:
    """A stone by its row and column, from 0."""
    return _("row {row}, column {column}").format(row=row + 1, column=column + 1)


def numbered(row: int, column: int) -> str:
    """The same at the start of a sentence."""
    return _("Row {row}, column {column}").format(row=row + 1, column=column + 1)


def whole_column(column: int) -> str:
    return _("Column {column}").format(column=column + 1)


def whole_row(row: int) -> str:
    return _("Row {row}").format(row=row + 1)


def named(place: str, *names: str) -> str:
    """A place with the names of its colour and symbol; empty ones are left out."""
    given = " ".join(filter(None, names))
    return _("{place}: {names}").format(place=place, names=given) if given else place


def empty(row: int, column: int) -> str:
    return _("{stone}: empty").format(stone=numbered(row, column))


def identical(row: int, column: int, others: Sequence[tuple[int, int]]) -> str:
    """That a stone looks like others."""
    return _("{stone}: looks the same as {others}").format(
        stone=numbered(row, column), others="; ".join(place(*other) for other in others)
    )


def identical_in_short(row: int, column: int, others: int) -> str:
    """That a stone looks like so many others."""
    same = several("looks the same as {n} other", "looks the same as {n} others", others)
    return _("{stone}: {same}").format(stone=numbered(row, column), same=same.format(n=others))


def similar(row: int, others: Mapping[tuple[str, ...], Sequence[int]]) -> str:
    """That a row's colour is hard to tell from those of other rows, by the kinds of vision for
    which that is so."""
    found = []
    for visions, rows in others.items():
        text = _rows(rows)
        if "normal" not in visions:
            kinds = _(" or ").join(HARD_FOR[vision] for vision in visions)
            text = _("{rows} {vision}").format(rows=text, vision=kinds)
        found.append(text)
    return _("Row {row}: colours hard to tell from {rows}").format(
        row=row + 1, rows="; ".join(found)
    )


def similar_in_short(row: int, others: Sequence[int]) -> str:
    """The same without the kinds of vision."""
    return _("Row {row}: hard to tell from {rows}").format(row=row + 1, rows=_rows(others))


def _rows(rows: Sequence[int]) -> str:
    *first, last = (str(row + 1) for row in sorted(rows))
    if not first:
        return _("row {row}").format(row=last)
    return _("rows {first} and {last}").format(first=", ".join(first), last=last)


def to_do(empty_stones: int, identical_pairs: int) -> str:
    """What keeps a set from being used."""
    empty = several("{n} stone is empty", "{n} stones are empty", empty_stones)
    same = several("{n} pair looks the same", "{n} pairs look the same", identical_pairs)
    if not identical_pairs:
        found = empty.format(n=empty_stones)
    elif not empty_stones:
        found = same.format(n=identical_pairs)
    else:
        found = _("{empty}, {same}").format(
            empty=empty.format(n=empty_stones), same=same.format(n=identical_pairs)
        )
    return _("Not ready: {found}.").format(found=found)


def pixel(x: int, y: int, code: str, *, hidden: bool) -> str:
    """A pixel with its colour, and whether the mask hides it."""
    colour = code or TRANSPARENT.lower()
    text = _("Pixel {x}, {y}: {colour}").format(x=x + 1, y=y + 1, colour=colour)
    return _("{pixel} – hidden by the mask").format(pixel=text) if hidden else text


def removed_colour(code: str) -> str:
    """That a colour was removed from the palette."""
    return _("{colour} removed. The stones keep it; Undo brings it back.").format(colour=code)


def removable(code: str) -> str:
    """The tip of a colour that was added to the set."""
    return _("{colour}\nRight click or Delete removes it").format(colour=code)


def brush(size: int) -> str:
    return _("Brush: {n} px").format(n=size)


def with_keys(what: str, keys: str) -> str:
    return _("{what} ({keys})").format(what=what, keys=keys) if keys else what


def saved(name: str, folder: str) -> str:
    return _("Saved as {name} in {folder}.").format(name=name, folder=shortened(folder))


def starts_with_ours(problem: str) -> str:
    """Why the set in use cannot be edited, and what is there instead."""
    return _("{problem}. The editor starts with Ishido’s stones instead.").format(problem=problem)


def damaged_draft(folder: Path) -> str:
    return _("Unsaved work from an earlier time is damaged. It is kept in {folder}.").format(
        folder=shortened(shown(folder))
    )


def unreadable_draft(problem: str) -> str:
    return _("Unsaved work from an earlier time can’t be read: {problem}.").format(problem=problem)


def changed_elsewhere(name: str) -> str:
    return _(
        "{name} has changed since you opened or saved it here. Replacing it loses those changes."
    ).format(name=name)


def replaces_added(name: str) -> str:
    return _("There is another {name} among your stonesets. It would be lost.").format(name=name)


def taken(name: str) -> str:
    """That a set has a name already."""
    return _("There is already a stoneset called {name}.").format(name=name)


def sure_to_delete(name: str) -> str:
    """The question before a set of the player's own is deleted."""
    return _("{name} will be deleted permanently.").format(name=name)


def column_mask(shape: str, column: int) -> str:
    return _("{shape}: mask of column {column}").format(shape=shape, column=column + 1)


def copy_of(name: str, number: int) -> str:
    """The proposed name of a set of one's own."""
    return _("{name} {number}").format(name=name, number=number)
