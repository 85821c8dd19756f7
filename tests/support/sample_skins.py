"""Stonesets and boards as players make them: small pictures, folders and archives of them."""

import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import tomli_w

Colour = tuple[int, int, int, int]
Files = Mapping[str, bytes]

CLEAR: Final[Colour] = (0, 0, 0, 0)
NAMES: Final = ["one", "two", "three", "four", "five", "six"]
STONESET: Final[dict[str, Any]] = {
    "name": "River pebbles",
    "author": "Ada",
    "licence": "CC0",
    "about": "Pebbles from the Isar.",
    "colours": ["Black", "Blue", "Red", "Green", "Yellow", "White"],
    "symbols": ["Fish", "Bird", "Tree", "Sun", "Moon", "Hand"],
}
BOARD: Final[dict[str, Any]] = {
    "name": "Kitchen table",
    "author": "Ada",
    "about": "Scrubbed pine.",
    "board": {"squares": [8, 8, 192, 128]},
}
BOARD_SIZE: Final = (208, 144)


def png(width: int, height: int, at: Callable[[int, int], Colour]) -> bytes:
    """A PNG whose pixel at x, y is what a function says."""
    rows = (b"".join(bytes(at(x, y)) for x in range(width)) for y in range(height))
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 1)
    return png_header(width, height) + _chunk(b"IDAT", packed) + _chunk(b"IEND", b"")


def png_header(width: int, height: int) -> bytes:
    """How a PNG of a size begins."""
    return b"\x89PNG\r\n\x1a\n" + _chunk(
        b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(kind + content)
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def plain(size: tuple[int, int], colour: Colour = (120, 90, 60, 255)) -> bytes:
    """A PNG of one colour."""
    return png(*size, lambda x, y: colour)


def stone(row: int, column: int) -> Colour:
    """A colour for each of the 36 stones, all well apart."""
    return (30 + row * 40, 30 + column * 40, 128, 255)


def sheet(cell: tuple[int, int] = (16, 16), at: Callable[[int, int], Colour] = stone) -> bytes:
    """Six by six stones, each cell of one colour; ``at`` tells it by row and column."""
    return png(cell[0] * 6, cell[1] * 6, lambda x, y: at(y // cell[1], x // cell[0]))


def toml(content: Mapping[str, Any], **changes: Any) -> bytes:
    """A description with some of it changed; ``None`` leaves a key out."""
    changed = {**content, **changes}
    return tomli_w.dumps({k: v for k, v in changed.items() if v is not None}).encode()


def stoneset(pictures: Files | None = None, **changes: Any) -> dict[str, bytes]:
    """The files of a sound stoneset, with some of its description changed."""
    return {
        "stoneset.toml": toml(STONESET, **changes),
        **({"stones.png": sheet()} if pictures is None else pictures),
    }


def board(pictures: Files | None = None, **changes: Any) -> dict[str, bytes]:
    """The files of a sound board, with some of its description changed."""
    return {
        "board.toml": toml(BOARD, **changes),
        **({"board.png": plain(BOARD_SIZE)} if pictures is None else pictures),
    }


def folder(path: Path, files: Files) -> Path:
    """A folder of files."""
    path.mkdir(parents=True)
    for name, content in files.items():
        (path / name).write_bytes(content)
    return path


def archive(path: Path, files: Files, inside: str = "") -> Path:
    """The same as a zip; ``inside`` is the folder that it holds, with its slash."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in files.items():
            packed.writestr(inside + name, content)
    return path
