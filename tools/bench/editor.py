"""The cost of a stroke in the stoneset editor: ``python -m tools.bench.editor``.

Measured in processor time of one thread, without a window: from the pixels that a tool
returns to the step in the history, with the checks of the changed stones. The writer's part of the
autosave is not in it.
"""

import os
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from ishido.assets import assets
from ishido.skins.editing import clipping, drawing, recolouring, smooth_drawing, transforms
from ishido.skins.editing.artwork import Artwork, Edit, SheetCell, new_artwork
from ishido.skins.editing.clipping import Extent, StoneSelection
from ishido.skins.editing.editor import StonesetEditor
from ishido.skins.editing.findings import ArtworkFindings
from ishido.skins.editing.mask_shapes import MaskShape, mask_of, masked
from ishido.skins.editing.palette import DEFAULT_COLOURS
from ishido.skins.editing.stoneset_files import open_artwork, stoneset_file
from tools.bench.screen import goal, high, median, print_table

ROUNDS: Final = 20
LIMIT: Final = 16.0
"""The goal in milliseconds: a frame."""
COMMANDS: Final = {"XColor": 100.0, "paste": 100.0, "fill": 100.0, "template": 100.0}
"""The goals of what is done once, by a click or a key."""
CELL: Final = SheetCell(2, 3)


def small() -> Artwork:
    """A new set in which the first six colours are drawn."""
    artwork = new_artwork()
    for row in range(6):
        artwork.stones[row, :, 4:-4, 4:-4] = DEFAULT_COLOURS[row]
    return artwork


def large() -> Artwork:
    """A set of the game."""
    return open_artwork(assets() / "stonesets" / "ishido")


def edits(artwork: Artwork) -> dict[str, Callable[[int], Edit]]:
    """What a hand does most, by name; the number makes each time different."""
    width, height = artwork.cell

    def painted(covered: smooth_drawing.Opacity, number: int) -> Edit:
        colour = DEFAULT_COLOURS[number % len(DEFAULT_COLOURS)]
        return Edit({CELL: smooth_drawing.blended(artwork.drawn(CELL), covered, colour)})

    def line(start: drawing.Point, end: drawing.Point) -> smooth_drawing.Opacity:
        if artwork.description.pixels:
            return smooth_drawing.opaque(drawing.line(artwork.cell, start, end, brush))
        return smooth_drawing.line(artwork.cell, start, end, brush)

    def ellipse(start: drawing.Point, end: drawing.Point) -> smooth_drawing.Opacity:
        if artwork.description.pixels:
            return smooth_drawing.opaque(drawing.ellipse(artwork.cell, start, end, filled=True))
        return smooth_drawing.ellipse(artwork.cell, start, end, filled=True)

    def fill(number: int) -> Edit:
        start = (width // 2, height // 2)
        old = drawing.picked(artwork.drawn(CELL), start)
        same = recolouring.alike_pixels(artwork.drawn(CELL), old, recolouring.SHADED)
        colour = DEFAULT_COLOURS[number % len(DEFAULT_COLOURS)]
        return Edit({CELL: drawing.filled(artwork.drawn(CELL), drawing.fill(same, start), colour)})

    def row(number: int, tolerance: float) -> Edit:
        old = drawing.picked(artwork.drawn(CELL), (width // 2, height // 2))
        new = DEFAULT_COLOURS[number % len(DEFAULT_COLOURS)]
        return recolouring.recoloured_row(artwork, CELL.row, old, new, tolerance)

    def paste(number: int) -> Edit:
        clip = clipping.clipped(
            artwork, StoneSelection(Extent.STONE, SheetCell(number % 6, number % 5))
        )
        return clipping.pasted(artwork, clip, StoneSelection(Extent.COLUMN, CELL))

    shapes = list(MaskShape)
    brush = max(1, width // 24)
    return {
        "pencil, from one event to the next": lambda number: painted(
            line((number, number), (number + 9, number + 7)), number
        ),
        "line across the stone": lambda number: painted(
            line((0, number), (width, height - number)), number
        ),
        "ellipse, filled": lambda number: painted(
            ellipse((3, number), (width - 4, height - 4)), number
        ),
        "fill, with a tolerance": fill,
        "nudge": lambda number: Edit({CELL: transforms.nudged(artwork.drawn(CELL), 1, 0)}),
        "XColor, a row": lambda number: row(number, 0.0),
        "XColor, a row, with a tolerance": lambda number: row(number, recolouring.SHADED),
        "paste a stone into a column": paste,
        "template (seen before)": lambda number: masked(
            artwork, CELL.column, shapes[number % len(shapes)]
        ),
    }


def timed(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return (time.thread_time() - start) * 1e3


def released(editor: StonesetEditor, number: int) -> float:
    """The time from the release of a button until the checks are known."""
    editor.show(edits(editor.artwork)["line across the stone"](number))

    def release() -> None:
        editor.commit()
        editor.findings.found()

    return timed(release)


def report(artwork: Artwork) -> None:
    editor = StonesetEditor(artwork)
    editor.findings.found()
    crisp = artwork.description.pixels
    for shape in MaskShape:
        mask_of(shape, artwork.cell, crisp=crisp)
    rows = []

    def add(what: str, times: list[float], limit: float = LIMIT) -> None:
        row = [what, f"{median(times):.1f}", f"{high(times):.1f}", goal(median(times), limit)]
        rows.append(row)

    def drawn(edit: Callable[[int], Edit], number: int) -> None:
        editor.apply(edit(number))
        editor.findings.found()

    def undo() -> None:
        editor.undo()
        editor.findings.found()

    def check() -> None:
        editor.findings.update(CELL)
        editor.findings.found()

    for what, edit in edits(artwork).items():
        limit = next((COMMANDS[name] for name in COMMANDS if what.startswith(name)), LIMIT)
        add(what, [timed(partial(drawn, edit, number)) for number in range(ROUNDS)], limit)
    add(
        "release of the button after a stroke",
        [released(editor, number) for number in range(ROUNDS)],
    )
    add("undo", [timed(undo) for _ in range(ROUNDS)])
    add("the checks of one stone", [timed(check) for _ in range(ROUNDS)])
    add("one stone as the game shows it", [timed(lambda: artwork.visible(CELL))] * ROUNDS)
    add("all checks, once", [timed(ArtworkFindings(artwork).found) for _ in range(3)], 1000)
    add("copy for the autosave", [timed(lambda: editor.snapshot(None)) for _ in range(3)])
    add("save", [timed(lambda: stoneset_file(artwork)) for _ in range(3)], 5000)
    width, height = artwork.cell
    print_table([f"ms at {width}×{height}", "median", "p95", "goal"], rows)


def main() -> None:
    print(f"load {os.getloadavg()[0]:.1f}\n")
    for artwork in (small(), large()):
        report(artwork)


if __name__ == "__main__":
    main()
