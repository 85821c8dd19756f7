"""A picture's size is read from its first bytes, before anything decodes it."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.skins.header import picture_size
from ishido.skins.source import SkinProblem
from tests.support.sample_skins import png_header


def riff(kind, content):
    body = b"WEBP" + kind + struct.pack("<I", len(content)) + content
    return b"RIFF" + struct.pack("<I", len(body)) + body


def lossy(width, height, scaling=0):
    """``scaling``: the upper two bits beside each side, which are no part of the size."""
    sides = struct.pack("<HH", width | scaling << 14, height | scaling << 14)
    return riff(b"VP8 ", b"\x30\x01\x00\x9d\x01\x2a" + sides + bytes(8))


def lossless(width, height):
    alpha = 1 << 28
    return riff(
        b"VP8L", b"\x2f" + struct.pack("<I", width - 1 | height - 1 << 14 | alpha) + bytes(9)
    )


def extended(width, height):
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return riff(b"VP8X", b"\x10\0\0\0" + sides)


HEADERS = pytest.mark.parametrize("header", [png_header, lossy, lossless, extended])


@HEADERS
@pytest.mark.parametrize("size", [(1, 1), (96, 112), (8192, 2929), (2929, 8192)])
def test_a_size_is_read(header, size):
    assert picture_size(header(*size), "x") == size
    assert picture_size(lossy(*size, scaling=3), "x") == size


LARGE = [(8193, 16), (16, 8193), (4900, 4899), (16383, 16383)]
IMPOSSIBLE = [(0, 5), (5, 0), (0, 0), (30_000, 30_000), (2**32 - 1, 1)]


@pytest.mark.parametrize(
    ("header", "size"),
    [
        *((header, size) for header in (png_header, lossy, lossless, extended) for size in LARGE),
        *((png_header, size) for size in IMPOSSIBLE),
    ],
)
def test_a_picture_that_no_board_needs_is_refused(header, size):
    wanted = rf"^x: {size[0]}×{size[1]} pixels; 8192 a side and 24 million in all at most$"
    with pytest.raises(SkinProblem, match=wanted):
        picture_size(header(*size), "x")


@pytest.mark.parametrize(
    "data",
    [
        b"GIF89a" + bytes(60),
        b"<svg xmlns='http://www.w3.org/2000/svg' width='96' height='96'/>",
        b"RIFF" + bytes(4) + b"WAVEfmt " + bytes(40),
        riff(b"VP9 ", bytes(40)),
        b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IDAT" + bytes(40),
        *(png_header(96, 96)[:23], lossy(96, 96)[:29], lossless(96, 96)[:24]),
        *(extended(96, 96)[:29], b"\n" + png_header(96, 96), b""),
    ],
)
def test_what_is_neither_png_nor_webp_is_refused(data):
    wanted = "neither PNG nor WebP" if data else "the file is empty"
    with pytest.raises(SkinProblem, match=f"^x: {wanted}$"):
        picture_size(data, "x")


@given(
    st.sampled_from(
        [b"", b"\x89PNG\r\n\x1a\n", *(riff(k, b"") for k in (b"VP8 ", b"VP8L", b"VP8X"))]
    ),
    st.binary(max_size=40),
)
def test_any_bytes_have_a_size_or_are_refused(start, rest):
    try:
        width, height = picture_size(start + rest, "x")
    except SkinProblem:
        return
    assert 0 < width <= 8192
    assert 0 < height <= 8192
