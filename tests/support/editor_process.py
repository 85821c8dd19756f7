"""A window with the stoneset editor, for a test that kills it: ``drawing.py HOME STROKES``.

It draws strokes one after the other, and prints the number of those that are surely on the disk.
"""

import sys
import time
from pathlib import Path

from ishido.skins.editing.artwork import CELLS, Artwork, Edit, new_artwork
from ishido.skins.editing.drawing import line, painted
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.palette import DEFAULT_COLOURS
from ishido.skins.editing.saved_file import SavedFile
from ishido.store.desk import Desk
from ishido.store.folders import find_folders

FILE = SavedFile(Path("pebbles.stoneset"))
UNDONE_EVERY = 5


def stroke(editor: StonesetEditor, number: int) -> None:
    """One stroke; every few strokes the last one is undone instead."""
    if number % UNDONE_EVERY == UNDONE_EVERY - 1:
        editor.undo()
        return
    cell = CELLS[number * 7 % len(CELLS)]
    start, end = (number * 5 % 48, number % 56), (number * 11 % 48, number * 3 % 56)
    covered = line(editor.artwork.cell, start, end, 1 + number % 4)
    colour = DEFAULT_COLOURS[number % len(DEFAULT_COLOURS)]
    editor.apply(Edit({cell: painted(editor.artwork.drawn(cell), covered, colour)}))


def after(strokes: int) -> Artwork:
    """The artwork after so many strokes."""
    editor = StonesetEditor(new_artwork())
    for number in range(strokes):
        stroke(editor, number)
    return editor.artwork


def main() -> None:
    home, strokes = sys.argv[1:]
    desk = Desk(find_folders({"ISHIDO_HOME": home}))
    draft = desk.stoneset_drafts.new()
    editor = StonesetEditor(
        new_artwork(), lambda record: draft.add(record, lambda: editor.snapshot(FILE))
    )
    for number in range(int(strokes)):
        stroke(editor, number)
        if desk.flush(10):
            print(number + 1, flush=True)
    print("done", flush=True)
    time.sleep(60)  # until it is killed


if __name__ == "__main__":
    main()
