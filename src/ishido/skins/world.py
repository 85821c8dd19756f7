"""Stonesets and boards on disk: a folder with a TOML file and its pictures (docs/skins.md)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

HALF: Final = ".half"
"""Before a picture's suffix: the same picture at half its scale, for windows of common sizes."""
MAX_TOML_BYTES: Final = 256 * 1024


class SkinProblem(Exception):
    """A stoneset or board that cannot be used; the message says which and why, in one line."""


@dataclass(frozen=True, slots=True)
class Stoneset:
    """Thirty-six pictures of stones, six rows (colours) by six columns (symbols)."""

    folder: Path
    name: str
    colours: tuple[str, ...]
    """What the six colours are called, A … F."""
    symbols: tuple[str, ...]
    """What the six symbols are called, 1 … 6."""
    cell: tuple[int, int]
    """Width and height of one stone in the sheet, in pixels."""
    pixels: bool
    """Whether the stones scale without smoothing."""
    board: str
    """The board that goes with it."""

    def describe(self, colour: int, symbol: int) -> str:
        """A stone in words, as they stand within a sentence: *jade fan*."""
        return f"{self.colours[colour]} {self.symbols[symbol]}".lower()


@dataclass(frozen=True, slots=True)
class BoardSkin:
    """A world to play in: board, backdrop, panels, pouch, and the colours that go with them."""

    folder: Path
    name: str
    stoneset: str
    squares: tuple[int, int, int, int]
    """Where the 12×8 squares lie in the board's picture: left, top, width, height in pixels."""
    slices: Mapping[str, tuple[int, int, int, int]]
    """For each picture that is cut into nine, its margins: left, top, right, bottom in pixels."""
    colours: Mapping[str, str]
    """Colours by their use, each ``#rrggbb``."""

    def picture(self, part: str, *, half: bool = False) -> Path:
        """The file of one part: ``board``, ``backdrop``, ``panel`` …"""
        return self.folder / f"{part}{HALF if half else ''}.webp"


def load_stoneset(folder: Path) -> Stoneset:
    """Read what a stoneset says of itself; its pictures are not opened.

    :raises SkinProblem: if the folder holds no sound ``stoneset.toml``.
    """
    content = _read_toml(folder / "stoneset.toml")
    return Stoneset(
        folder,
        _text(content, "name", folder),
        _six(content, "colours", folder),
        _six(content, "symbols", folder),
        _whole_numbers(content, "cell", 2, folder),  # type: ignore[arg-type]
        content.get("pixels") is True,
        str(content.get("board", "ishido")),
    )


def load_board(folder: Path) -> BoardSkin:
    """Read what a board says of itself; its pictures are not opened.

    :raises SkinProblem: if the folder holds no sound ``board.toml``.
    """
    content = _read_toml(folder / "board.toml")
    board = content.get("board", {})
    slices = content.get("slices", {})
    colours = content.get("colours", {})
    if not all(isinstance(table, dict) for table in (board, slices, colours)):
        raise SkinProblem(f"{folder.name}: board, slices and colours are tables")
    return BoardSkin(
        folder,
        _text(content, "name", folder),
        str(content.get("stoneset", "ishido")),
        _whole_numbers(board, "squares", 4, folder),  # type: ignore[arg-type]
        {name: _whole_numbers(slices, name, 4, folder) for name in slices},  # type: ignore[misc]
        {str(name): str(value) for name, value in colours.items()},
    )


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_TOML_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise SkinProblem(f"{path.parent.name}: {path.name}: {reason.lower()}") from None
    if len(data) > MAX_TOML_BYTES:
        raise SkinProblem(f"{path.parent.name}: {path.name} is too large")
    try:
        return tomllib.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SkinProblem(f"{path.parent.name}: {path.name}: {error}") from None


def _text(content: Mapping[str, Any], key: str, folder: Path) -> str:
    value = content.get(key)
    if not isinstance(value, str) or not value:
        raise SkinProblem(f"{folder.name}: {key} is wanted")
    return value


def _six(content: Mapping[str, Any], key: str, folder: Path) -> tuple[str, ...]:
    value = content.get(key)
    if not (isinstance(value, list) and len(value) == 6 and all(isinstance(v, str) for v in value)):
        raise SkinProblem(f"{folder.name}: {key} wants six names")
    return tuple(value)


def _whole_numbers(
    content: Mapping[str, Any], key: str, count: int, folder: Path
) -> tuple[int, ...]:
    value = content.get(key)
    if not (
        isinstance(value, list)
        and len(value) == count
        and all(isinstance(v, int) and not isinstance(v, bool) and v >= 0 for v in value)
    ):
        raise SkinProblem(f"{folder.name}: {key} wants {count} whole numbers")
    return tuple(value)
