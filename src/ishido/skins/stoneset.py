"""A stoneset: 36 pictures of stones in one sheet, and their names (docs/skins.md)."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from ishido.skins.description import Description, read_description
from ishido.skins.header import MAX_SHEET, picture_size
from ishido.skins.source import (
    MAX_PICTURE,
    FileSource,
    FolderSource,
    SkinProblem,
    Source,
    ZipSource,
    is_folder,
    name_of,
)
from ishido.skins.toml import read_toml

TOML: Final = "stoneset.toml"
SHEETS: Final = ("stones.webp", "stones.png")
HALVES: Final = ("stones.half.webp", "stones.half.png")
MASKS: Final = "masks.png"
HIDDEN: Final = "hidden.png"
"""What the stoneset editor keeps beside the sheet. The game does not read either."""
SUFFIX: Final = ".stoneset"
MIN_CELL: Final = 16
DEFAULT_BOARD: Final = "ishido"
"""The board of a set whose description names none."""


@dataclass(frozen=True, slots=True)
class Stoneset:
    """Thirty-six stones: six rows (colours) by six columns (symbols)."""

    source: Source
    sheet: str
    """The file name of the sheet."""
    cell: tuple[int, int]
    """Width and height of one stone in the sheet, in pixels."""
    description: Description

    @property
    def name(self) -> str:
        return self.description.name

    def describe(self, colour: int, symbol: int) -> str:
        """The name of a stone within a sentence: *jade fan*."""
        return f"{self.colour(colour)} {self.symbol(symbol)}"

    def colour(self, colour: int) -> str:
        """The name of a colour within a sentence."""
        return in_sentence(self.description.colours[colour])

    def symbol(self, symbol: int) -> str:
        """The name of a symbol within a sentence: *eye of Horus*."""
        return in_sentence(self.description.symbols[symbol])

    def picture(self, *, half: bool = False) -> bytes:
        """The file of the sheet. Without one at half the scale, it is the full sheet.

        :raises SkinProblem: if it cannot be read.
        """
        wanted = next((name for name in HALVES if self.source.has(name)), None) if half else None
        return self.source.read(wanted or self.sheet, MAX_PICTURE)

    @property
    def has_half(self) -> bool:
        return any(self.source.has(name) for name in HALVES)


def in_sentence(name: str) -> str:
    """A name with a small first letter, unless this is a word of its own as in *F rune*; other
    capitals stay, unless the whole name is in capitals."""
    if name[1:2] == " ":
        return name
    return name.lower() if name.isupper() else name[:1].lower() + name[1:]


def load_stoneset(path: Path) -> Stoneset:
    """Read a stoneset from a folder, a zip archive, or a picture of 6×6 equal cells.

    The pictures are not decoded, but the size of the sheet is checked.

    :raises SkinProblem: if it is none of these, or not valid.
    """
    if is_folder(path):
        return _described(FolderSource(path))
    if path.suffix.lower() in (SUFFIX, ".zip"):
        return _described(ZipSource(path))
    if path.suffix.lower() in (".png", ".webp"):
        return _bare(path)
    raise SkinProblem(f"{name_of(path)}: a stoneset is a folder, a {SUFFIX} file, a PNG or a WebP")


def _described(source: Source) -> Stoneset:
    content = read_toml(source, TOML)
    label = source.label
    sheet = next((name for name in SHEETS if source.has(name)), None)
    if sheet is None:
        raise SkinProblem(f"{label}: {' or '.join(reversed(SHEETS))} is missing")
    cell = _cell(source, sheet)
    for half in (name for name in HALVES if source.has(name)):
        small = _cell(source, half)
        if any(abs(2 * a - b) > 1 for a, b in zip(small, cell, strict=True)):
            raise SkinProblem(f"{label}: {half} is not half the scale of {sheet}")
    if "cell" in content and content["cell"] != list(cell):
        raise SkinProblem(
            f"{label}: cell is {content['cell']}, but {sheet} has cells of {cell[0]}×{cell[1]}"
        )
    description = read_description(content, label)
    if not description.board:
        description = replace(description, board=DEFAULT_BOARD)
    return Stoneset(source, sheet, cell, description)


def _bare(path: Path) -> Stoneset:
    source = FileSource(path, SHEETS[0])
    description = Description(path.stem, pixels=False)
    return Stoneset(source, SHEETS[0], _cell(source, SHEETS[0]), description)


def _cell(source: Source, sheet: str) -> tuple[int, int]:
    width, height = picture_size(source.head(sheet), source.label, MAX_SHEET)
    if width % 6 or height % 6:
        raise SkinProblem(
            f"{source.label}: {width}×{height} pixels cannot be cut into 6×6 equal cells. "
            "A picture must show all 36 stones in six rows of six"
        )
    least = MIN_CELL // 2 if sheet in HALVES else MIN_CELL
    if min(width, height) < 6 * least:
        raise SkinProblem(f"{source.label}: its cells are smaller than {least} pixels")
    return width // 6, height // 6
