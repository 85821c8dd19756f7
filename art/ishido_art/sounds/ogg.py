"""Writing OGG Vorbis, the same bytes for the same sound."""

import struct
from pathlib import Path

import soundfile

from .synthesis import RATE, Signal

_CHUNK = 4096  # frames; libsndfile's encoder can overflow the stack on a long single write
_HEADER = struct.Struct("<4sBBqIIIB")  # an Ogg page's header (RFC 3533), up to its segment count
_SERIAL = 0x15_41_D0  # which number is free to choose; libsndfile draws it at random


def _checksum_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


_TABLE = _checksum_table()


def _checksum(page: bytes) -> int:
    """Ogg's CRC-32: not reflected, from 0, unlike zlib's."""
    value = 0
    for byte in page:
        value = (value << 8) & 0xFFFFFFFF ^ _TABLE[value >> 24 ^ byte]
    return value


def _with_fixed_serial(data: bytes) -> bytes:
    """The same stream with our serial number, so that two runs write the same file."""
    pages, begin = [], 0
    while begin < len(data):
        mark, version, kind, position, _, number, _, count = _HEADER.unpack_from(data, begin)
        lacing = begin + _HEADER.size
        end = lacing + count + sum(data[lacing : lacing + count])
        fields = (mark, version, kind, position, _SERIAL, number)
        rest = data[lacing:end]
        blank = _HEADER.pack(*fields, 0, count) + rest
        pages.append(_HEADER.pack(*fields, _checksum(blank), count) + rest)
        begin = end
    return b"".join(pages)


def write(path: Path, signal: Signal, quality: float) -> None:
    """Write a sound; *quality* is from 0 (smallest) to 1 (best)."""
    channels = 1 if signal.ndim == 1 else 2
    with soundfile.SoundFile(
        path,
        "w",
        RATE,
        channels,
        format="OGG",
        subtype="VORBIS",
        compression_level=1 - quality,
    ) as file:
        for begin in range(0, len(signal), _CHUNK):
            file.write(signal[begin : begin + _CHUNK])
    path.write_bytes(_with_fixed_serial(path.read_bytes()))
