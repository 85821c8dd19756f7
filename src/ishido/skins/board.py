"""A board and its world: frame and squares, backdrop, panels, pouch, colours (docs/skins.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ishido.skins.header import picture_size
from ishido.skins.source import (
    MAX_PICTURE,
    FolderSource,
    SkinProblem,
    Source,
    ZipSource,
    is_folder,
)
from ishido.skins.toml import read_toml, rectangle, table, text

TOML: Final = "board.toml"
SUFFIX: Final = ".board"
HALF: Final = ".half"
"""Before a picture's suffix: the same picture at half its scale, for windows of common sizes."""
FORMATS: Final = (".webp", ".png")
PARTS: Final = (
    "board",
    "backdrop",
    "panel",
    "tray",
    "plaque",
    "button",
    "button.hot",
    "button.down",
    "pouch",
    "ornament",
)
SLABS: Final = ("panel", "tray", "plaque", "button", "button.hot", "button.down")
"""Parts that are cut into nine."""
CLICKS: Final = ("wood", "slate")
MIN_SQUARE: Final = 16
MAX_FRAME: Final = 3
"""How many times as wide or high as its squares a board may be with its frame."""
MARGIN: Final = 8
"""Of a picture that is cut into nine, if the board does not say."""


@dataclass(frozen=True, slots=True)
class BoardSkin:
    """A world to play in."""

    source: Source
    name: str
    author: str
    about: str
    stoneset: str
    """The stoneset that goes with it."""
    squares: tuple[int, int, int, int]
    """Where the 12×8 squares lie in the board's picture: left, top, width, height in pixels."""
    size: tuple[int, int]
    """Width and height of the board's picture."""
    slices: Mapping[str, tuple[int, int, int, int]]
    """For each picture that is cut into nine, its margins: left, top, right, bottom in pixels."""
    colours: Mapping[str, str]
    """Colours by their use, each ``#rrggbb``."""
    click: str
    """What a stone set down sounds like: one of ``CLICKS``."""
    fallback: "BoardSkin | None" = None
    """Where the pictures come from that it does not have of its own."""

    def owner(self, part: str) -> "BoardSkin":
        """The board whose picture of a part is used: this one, or the one that it falls back on.

        :raises SkinProblem: if neither has it.
        """
        if any(self.source.has(part + suffix) for suffix in FORMATS):
            return self
        if self.fallback is None:
            raise SkinProblem(f"{self.source.label}: {part}{FORMATS[0]} is missing")
        return self.fallback.owner(part)

    def margins(self, part: str) -> tuple[int, int, int, int]:
        """Where a part is cut into nine; a button's other looks are cut like the button."""
        plain = (MARGIN, MARGIN, MARGIN, MARGIN)
        return self.slices.get(part) or self.slices.get(part.partition(".")[0], plain)

    def has_half(self, part: str) -> bool:
        """Whether a part of its own is there at half its scale as well."""
        return any(self.source.has(part + HALF + suffix) for suffix in FORMATS)

    def picture(self, part: str, *, half: bool = False) -> bytes:
        """The file of one part of its own; the whole one where there is none at half the scale.

        :raises SkinProblem: if there is none, or it cannot be read or is monstrous.
        """
        stems = [part + HALF, part] if half else [part]
        for name in (stem + suffix for stem in stems for suffix in FORMATS):
            if self.source.has(name):
                data = self.source.read(name, MAX_PICTURE)
                picture_size(data, f"{self.source.label}: {name}")
                return data
        raise SkinProblem(f"{self.source.label}: {part}{FORMATS[0]} is missing")

    def check(self) -> None:
        """Look at the sizes of all pictures of its own.

        :raises SkinProblem: if one at half the scale is not, or one to be cut into nine is smaller
            than its margins.
        """
        for part in (part for part in PARTS if self.owner(part) is self):
            width, height = size = self._size(part)
            if self.has_half(part):
                small = self._size(part, half=True)
                if abs(2 * small[0] - width) > 2 or abs(2 * small[1] - height) > 2:
                    raise SkinProblem(f"{self.source.label}: {part}{HALF} is not half the scale")
            if part in SLABS and not _can_be_cut(size, self.margins(part)):
                raise SkinProblem(f"{self.source.label}: the margins of {part} leave no centre")

    def _size(self, part: str, *, half: bool = False) -> tuple[int, int]:
        return picture_size(self.picture(part, half=half), self.source.label)


def load_board(path: Path, fallback: BoardSkin | None = None) -> BoardSkin:
    """Read a board: a folder or the same zipped; parts that it lacks come from the fallback.

    :raises SkinProblem: if it is not sound.
    """
    if is_folder(path):
        source: Source = FolderSource(path)
    elif path.suffix.lower() in (SUFFIX, ".zip"):
        source = ZipSource(path)
    else:
        raise SkinProblem(f"{path.name}: a board is a folder or a {SUFFIX} file")
    content = read_toml(source, TOML)
    label = source.label
    board = table(content, "board", label)
    slices = table(content, "slices", label)
    colours = table(content, "colours", label)
    click = text(board, "click", label, CLICKS[0])
    if click not in CLICKS:
        raise SkinProblem(f"{label}: click must be one of {', '.join(CLICKS)}")
    squares = rectangle(board, "squares", label)
    name = next((f"board{suffix}" for suffix in FORMATS if source.has(f"board{suffix}")), None)
    if name is None:
        raise SkinProblem(f"{label}: board.png or board.webp is missing")
    size = picture_size(source.read(name, MAX_PICTURE), f"{label}: {name}")
    _check_squares(squares, size, label)
    return BoardSkin(
        source,
        text(content, "name", label),
        text(content, "author", label, "unknown"),
        text(content, "about", label, "–"),
        text(content, "stoneset", label, "ishido"),
        squares,
        size,
        {part: rectangle(slices, part, label) for part in slices},
        {str(use): str(value) for use, value in colours.items()},
        click,
        fallback,
    )


def _can_be_cut(size: tuple[int, int], margins: tuple[int, int, int, int]) -> bool:
    """Whether a picture has a middle between its margins, of which each is at least a pixel."""
    left, top, right, bottom = (max(1, margin) for margin in margins)
    return left + right < size[0] and top + bottom < size[1]


def _check_squares(squares: tuple[int, int, int, int], size: tuple[int, int], label: str) -> None:
    left, top, width, height = squares
    if left + width > size[0] or top + height > size[1]:
        raise SkinProblem(f"{label}: squares go beyond the picture of {size[0]}×{size[1]}")
    if MAX_FRAME * width < size[0] or MAX_FRAME * height < size[1]:
        raise SkinProblem(f"{label}: squares are too small for a picture of {size[0]}×{size[1]}")
    across, down = width / 12, height / 8
    if min(across, down) < MIN_SQUARE:
        raise SkinProblem(f"{label}: squares smaller than {MIN_SQUARE} pixels")
    if not 0.5 <= down / across <= 2:
        raise SkinProblem(
            f"{label}: squares of {across:.0f}×{down:.0f}, too narrow or too flat for a stone"
        )
