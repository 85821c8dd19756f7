"""Reads a picture's size from its first bytes, so that a huge picture is refused undecoded."""

import struct
from typing import Final

from ishido.skins.source import EMPTY, SkinProblem

MAX_SIDE: Final = 8192
"""The most pixels of a side; the game's largest picture has 2,900."""
MAX_PIXELS: Final = 24_000_000
MAX_SHEET: Final = 5_000_000
"""The most pixels of a sheet of stones; the game's own have 2016×2376. In the editor, each takes up
to fifty bytes."""


def picture_size(data: bytes, label: str, most: int = MAX_PIXELS) -> tuple[int, int]:
    """Width and height of a PNG or WebP of at most so many pixels.

    :raises SkinProblem: if it is neither, or larger than any stoneset or board needs.
    """
    if not data:
        raise SkinProblem(f"{label}: {EMPTY}")
    size = _png(data) or _webp(data)
    if size is None:
        raise SkinProblem(f"{label}: neither PNG nor WebP")
    width, height = size
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE and width * height <= most):
        raise SkinProblem(
            f"{label}: {width}×{height} pixels; {MAX_SIDE} a side and "
            f"{most // 1_000_000} million in all at most"
        )
    return size


def _png(data: bytes) -> tuple[int, int] | None:
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR" or len(data) < 24:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def _webp(data: bytes) -> tuple[int, int] | None:
    """The three kinds of WebP (RFC 9649): lossy, lossless, extended."""
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP" or len(data) < 30:
        return None
    kind = data[12:16]
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8X":
        width = int.from_bytes(data[24:27], "little") + 1
        height = int.from_bytes(data[27:30], "little") + 1
        return width, height
    return None
