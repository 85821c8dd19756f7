"""A board and all that goes with it: frame, backdrop, panels, pouch, colours (docs/skins.md)."""

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
    name_of,
)
from ishido.skins.toml import Table, read_toml, rectangle, table, text

TOML: Final = "board.toml"
SUFFIX: Final = ".board"
HALF: Final = ".half"
"""In a file name before the suffix: the picture at half its scale, for windows of common sizes."""
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
    "pouch.1",
    "pouch.2",
    "pouch.3",
    "pouch.4",
    "ornament",
)
POUCH_HOLDS: Final = (50, 35, 20, 1)
"""The fewest stones in the pouch in its pictures ``pouch`` to ``pouch.3``; ``pouch.4`` is empty."""
SLABS: Final = ("panel", "tray", "plaque", "button", "button.hot", "button.down")
"""Parts that are drawn as nine slices, so that they can stretch."""
CLICKS: Final = ("wood", "slate", "hide", "porcelain", "crystal")
AMBIENCES: Final = ("garden", "cavern", "rain", "night", "stream", "desert", "shore", "fire")
ASPECT: Final = 66 / 56
"""The height of a square, in its widths."""
FRAME: Final = 90 / 224
"""The width of the frame around the squares, in widths of a square."""
NEAR: Final = 0.02
"""By which share of its size a board's picture may differ from these proportions and be as good as
of them."""
MIN_SQUARE: Final = 16
MARGIN: Final = 8
"""Pixels. The default margin of a picture that is drawn as nine slices."""


@dataclass(frozen=True, slots=True)
class BoardSkin:
    """The pictures, colours and sound of a board."""

    source: Source
    name: str
    author: str
    about: str
    stoneset: str
    """The id of the stoneset that goes with it."""
    squares: tuple[int, int, int, int]
    """The area of the 12×8 squares in the board's picture: left, top, width, height in pixels."""
    size: tuple[int, int]
    """Width and height of the board's picture."""
    slices: Mapping[str, tuple[int, int, int, int]]
    """The margins of the pictures drawn as nine slices: left, top, right, bottom in pixels."""
    colours: Mapping[str, str]
    """Colours by role, each ``#rrggbb``."""
    click: str
    """The sound of a stone being placed: one of ``CLICKS``."""
    ambience: str
    """The sound around the board: one of ``AMBIENCES``."""
    fallback: "BoardSkin | None" = None
    """The board that supplies the pictures that this one lacks."""

    @property
    def room(self) -> tuple[float, float, float, float]:
        """The area of the squares with a frame of our proportions, in pixels of the board's
        picture: left, top, width, height. A picture that is larger is cut to it."""
        left, top, width, height = self.squares
        across, down = FRAME * width / 12, FRAME / ASPECT * height / 8
        return left - across, top - down, width + 2 * across, height + 2 * down

    @property
    def has_our_shape(self) -> bool:
        """Whether the board's picture has the proportions of the game's own boards, or nearly."""
        (left, top, width, height), (_, _, across, down) = self.room, self.squares
        gaps = left / width, top / height, self.size[0] / width - 1, self.size[1] / height - 1
        aspect = down / 8 / (across / 12)
        return all(abs(gap) <= NEAR for gap in (*gaps, aspect / ASPECT - 1))

    def owner(self, part: str) -> "BoardSkin":
        """The board that supplies the picture of a part: this one or its fallback.

        :raises SkinProblem: if neither has it.
        """
        if any(self.source.has(part + suffix) for suffix in FORMATS):
            return self
        if self.fallback is None:
            raise SkinProblem(f"{self.source.label}: {part}{FORMATS[0]} is missing")
        return self.fallback.owner(part)

    def pouch(self, stones: int) -> str:
        """The part that shows the pouch with so many stones; a board may have only the full one."""
        state = sum(stones < least for least in POUCH_HOLDS)
        part = f"pouch.{state}" if state else "pouch"
        owner = self.owner("pouch")
        return part if any(owner.source.has(part + suffix) for suffix in FORMATS) else "pouch"

    def margins(self, part: str) -> tuple[int, int, int, int]:
        """The margins of a part drawn as nine slices; all states of a button share the button's."""
        plain = (MARGIN, MARGIN, MARGIN, MARGIN)
        return self.slices.get(part) or self.slices.get(part.partition(".")[0], plain)

    def has_half(self, part: str) -> bool:
        """Whether this board has its own picture of a part at half its scale."""
        return any(self.source.has(part + HALF + suffix) for suffix in FORMATS)

    def picture(self, part: str, *, half: bool = False) -> bytes:
        """The file of a part of this board. Without one at half the scale, it is the full picture.

        :raises SkinProblem: if it is missing, unreadable or too large.
        """
        stems = [part + HALF, part] if half else [part]
        for name in (stem + suffix for stem in stems for suffix in FORMATS):
            if self.source.has(name):
                data = self.source.read(name, MAX_PICTURE)
                picture_size(data, f"{self.source.label}: {name}")
                return data
        raise SkinProblem(f"{self.source.label}: {part}{FORMATS[0]} is missing")

    def check(self) -> None:
        """Check the sizes of all pictures that this board has itself.

        :raises SkinProblem: if a half-scale picture has the wrong size, or a picture drawn as nine
          slices is smaller than its margins.
        """
        for part in (part for part in PARTS if self.owner(part) is self):
            width, height = size = self._size(part)
            if self.has_half(part):
                small = self._size(part, half=True)
                if abs(2 * small[0] - width) > 2 or abs(2 * small[1] - height) > 2:
                    raise SkinProblem(f"{self.source.label}: {part}{HALF} is not half the scale")
            if part.startswith("pouch.") and size != self._size("pouch"):
                raise SkinProblem(f"{self.source.label}: {part} is not as large as the full pouch")
            if part in SLABS and not _can_be_cut(size, self.margins(part)):
                raise SkinProblem(f"{self.source.label}: the margins of {part} leave no centre")

    def _size(self, part: str, *, half: bool = False) -> tuple[int, int]:
        return picture_size(self.picture(part, half=half), self.source.label)


def load_board(path: Path, fallback: BoardSkin | None = None) -> BoardSkin:
    """Read a board from a folder or a zip archive. The fallback supplies missing parts.

    :raises SkinProblem: if the board is not valid.
    """
    if is_folder(path):
        source: Source = FolderSource(path)
    elif path.suffix.lower() in (SUFFIX, ".zip"):
        source = ZipSource(path)
    else:
        raise SkinProblem(f"{name_of(path)}: a board is a folder or a {SUFFIX} file")
    content = read_toml(source, TOML)
    label = source.label
    board = table(content, "board", label)
    slices = table(content, "slices", label)
    colours = table(content, "colours", label)
    click = _one_of(CLICKS, board, "click", label)
    ambience = _one_of(AMBIENCES, board, "ambience", label)
    squares = rectangle(board, "squares", label)
    name = next((f"board{suffix}" for suffix in FORMATS if source.has(f"board{suffix}")), None)
    if name is None:
        raise SkinProblem(f"{label}: board.png or board.webp is missing")
    size = picture_size(source.head(name), f"{label}: {name}")
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
        {str(role): str(value) for role, value in colours.items()},
        click,
        ambience,
        fallback,
    )


def _one_of(allowed: tuple[str, ...], board: Table, key: str, label: str) -> str:
    """A word of a list; if it is missing, the first."""
    found = text(board, key, label, allowed[0])
    if found not in allowed:
        raise SkinProblem(f"{label}: {key} must be one of {', '.join(allowed)}")
    return found


def _can_be_cut(size: tuple[int, int], margins: tuple[int, int, int, int]) -> bool:
    """Whether at least one pixel remains between the margins, and each margin has at least one."""
    left, top, right, bottom = (max(1, margin) for margin in margins)
    return left + right < size[0] and top + bottom < size[1]


def _check_squares(squares: tuple[int, int, int, int], size: tuple[int, int], label: str) -> None:
    left, top, width, height = squares
    if left + width > size[0] or top + height > size[1]:
        raise SkinProblem(f"{label}: squares go beyond the picture of {size[0]}×{size[1]}")
    if min(width / 12, height / 8) < MIN_SQUARE:
        raise SkinProblem(f"{label}: squares smaller than {MIN_SQUARE} pixels")
