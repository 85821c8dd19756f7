"""The types of the commands' arguments: each reads a text, or tells argparse what is wrong."""

import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from pkgutil import resolve_name
from typing import Final

from ishido.oracle.hexagram import HEXAGRAMS
from ishido.puzzles.puzzle import TOTAL
from ishido.rules.deal import MAX_DEAL

MAX_DEALS: Final = 10**8
"""The most deals in a range."""
_SIZE: Final = re.compile(r"(\d{1,5})[xX×](\d{1,5})", re.ASCII)


def whole(least: int, most: int, what: str = "number") -> Callable[[str], int]:
    """The type of whole numbers between these limits."""

    def read(text: str) -> int:
        # int() also accepts "1_000", " 7" and digits of other scripts
        if text.isascii() and text.isdigit() and len(text) <= len(str(most)):
            number = int(text)
            if least <= number <= most:
                return number
        raise ArgumentTypeError(f"{text!r} is not a {what} from {least} to {most}")

    return read


deal: Final = whole(0, MAX_DEAL, "deal number")
games: Final = whole(1, 10**6)
hexagram: Final = whole(1, HEXAGRAMS, "hexagram")
puzzle: Final = whole(1, TOTAL, "puzzle")
seconds: Final = whole(1, 86_400)
seed: Final = whole(0, 2**64 - 1)
workers: Final = whole(1, 1024)


def deals(text: str) -> range:
    """A range of deals, or one deal."""
    first, dash, last = text.partition("-")
    start = deal(first)
    stop = deal(last) if dash else start
    if stop < start:
        raise ArgumentTypeError(f"{text!r}: the last deal comes before the first")
    if stop - start >= MAX_DEALS:
        raise ArgumentTypeError(f"{text!r}: {MAX_DEALS:,} deals at most")
    return range(start, stop + 1)


def read_by(where: str) -> Callable[[str], object]:
    """The type of what a function reads, which is loaded when it is needed.

    :param where: ``module:function``. If it raises a ``ValueError``, its message is the error's.
    """

    def read(text: str) -> object:
        try:
            return resolve_name(where)(text)
        except ValueError as error:
            raise ArgumentTypeError(str(error)) from None

    return read


position: Final = read_by("ishido.rules.position:Position.parse")
stone: Final = read_by("ishido.rules.stone:parse_stone")
four_way: Final = read_by("ishido.oracle.casting:parse_four_way")
moment: Final = read_by("ishido.oracle.casting:parse_moment")


def file_ending_in(*suffixes: str) -> Callable[[str], Path]:
    """The type of files to write whose names end in one of these suffixes."""

    def read(text: str) -> Path:
        path = Path(text)
        if path.suffix.lower() not in suffixes:
            raise ArgumentTypeError(f"{text!r}: the name must end in {' or '.join(suffixes)}")
        return path

    return read


picture: Final = file_ending_in(".png")
picture_or_animation: Final = file_ending_in(".png", ".gif")
backup: Final = file_ending_in(".zip")


def size(text: str) -> tuple[int, int]:
    """The size of a picture in pixels."""
    from ishido.ui.table.picture_request import MAX_PICTURE, MIN_PICTURE

    if not (sides := _SIZE.fullmatch(text)):
        raise ArgumentTypeError(f"{text!r} is not WxH (1280x800)")
    width, height = int(sides[1]), int(sides[2])
    if min(width, height) < MIN_PICTURE or max(width, height) > MAX_PICTURE:
        raise ArgumentTypeError(f"{text}: sides must be between {MIN_PICTURE} and {MAX_PICTURE}")
    return width, height
