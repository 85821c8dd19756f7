"""Breaks text into lines, and fits it into a room."""

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from ishido.kinds.names import JOINERS
from ishido.ui.kit import clusters
from ishido.ui.kit.theme import Face, font

Span = tuple[int, int]
"""Start and end of a part of a text."""
Across = Callable[[int, int], int]
"""The width in pixels of the part of a text between two places, without the spaces at its ends."""
Words = list[tuple[str, Face]]
"""Parts of a text, each in one face."""

LINE: Final = 1.22
"""The height of a line, in multiples of the size of its letters."""
DOT: Final = "  ·  "
"""What is between the parts of a line."""
_BREAKS: Final = re.compile(r"\n|(?!(?<=\d) [^\W\d_])(?!(?<=:) \d)(?! \d+\W?$)(?! +·) ")
"""Where a line may break: at a space, but not between a figure and its noun, nor between a label's
colon and its figure, nor before a figure at the end, nor before a dot. A thin space does not break
a line."""
_KEPT: Final = f"\u2009\u00a0\u202f{JOINERS}"
"""Spaces and joiners that texts contain, although Python does not count them as printable."""


def legible(words: str) -> str:
    """The part of a text that can be rendered: file names may have any content and length."""
    words = words[:1000]  # no window shows more
    if words.isprintable():
        return words
    return "".join(
        letter if letter.isprintable() or letter in _KEPT else "\ufffd" for letter in words
    )


def spans_of_lines(text: str, width: int, across: Across, *, typed: bool = False) -> list[Span]:
    """The lines that fit a width; there is at least one. A space belongs to the line that it ends.

    A word is broken only if it is wider, and longer than 24 characters, because some languages
    write without spaces. A short last word is not alone on a line. In text that is being ``typed``,
    any word that is too wide is broken, and no word moves down with the next one.
    """
    lines: list[Span] = []
    start = before = end = 0
    for place in (*(match.end() for match in _BREAKS.finditer(text)), len(text)):
        ends = place == len(text) or text[place - 1] == "\n"
        if start < end and across(start, place) > width:
            short = ends and not typed and place - before <= 14
            if short and start < before and across(before, place) <= width:
                end = before
            lines.append((start, end))
            start = end
        breaks = typed or len(text[start:place].strip(" \n")) > 24
        while breaks and across(start, place) > width:
            cut = _cut(text, start, place, width, across)
            if cut >= place:
                break
            lines.append((start, cut))
            start = cut
        before, end = end, place
        if text[place - 1 : place] == "\n":
            lines.append((start, place))
            start = before = place
    return [*lines, (start, len(text))]


def _cut(text: str, start: int, end: int, width: int, across: Across) -> int:
    """Where to break a word: after the letters that fit, and at least one."""
    fit = bisect_right(range(start + 1, end), width, key=lambda place: across(start, place))
    places = range(start + fit, start, -1)
    least = clusters.step(text, start, 1)
    return next((place for place in places if clusters.is_between(text, place)), least)


@lru_cache(maxsize=256)  # the table says the same sentences again and again
def lines_of(
    words: str, face: Face, pixels: int, width: int, *, even: bool = True
) -> tuple[str, ...]:
    """A text in the fewest lines that fit a width, as equal in length as possible if they are to be
    ``even``. A dot at which a line breaks is left out."""
    words = "\n".join(legible(re.sub(" +", " ", each)) for each in words.split("\n"))
    size = font(face, pixels).size

    def across(start: int, end: int) -> int:
        return size(words[start:end].strip(" \n").removesuffix("·").rstrip())[0]

    lines = spans_of_lines(words, width, across)
    step = max(1, width // 24)
    while even and len(lines) > 1:
        widest = max(across(*line) for line in lines)  # down to that width, they are the same
        width -= step * max(1, (width - widest) // step + 1)
        narrower = spans_of_lines(words, max(0, width), across)
        if len(narrower) > len(lines) or any(across(*line) > width for line in narrower):
            break
        lines = narrower
    shown = [words[start:end].strip(" \n") for start, end in lines]
    return (*(line.removesuffix("·").rstrip() for line in shown[:-1]), shown[-1])


def cut(words: str, face: Face, pixels: int, width: int) -> str:
    """A line, cut off with … if it is too wide."""
    size, words = font(face, pixels).size, legible(words)
    if size(words)[0] <= width:
        return words
    fit = bisect_right(range(1, len(words)), width, key=lambda end: size(f"{words[:end]}…")[0])
    while not clusters.is_between(words, fit):
        fit -= 1
    return f"{words[:fit].rstrip()}…"


def parted(words: str, face: Face, pixels: int, width: int) -> str:
    """A line without as many of its last parts as are too wide: what matters least is last. Dots
    are between them."""
    parts = words.split(DOT)
    while len(parts) > 1 and font(face, pixels).size(DOT.join(parts))[0] > width:
        parts.pop()
    return DOT.join(parts)


def narrowed(pixels: int, wide: int, room: int) -> int:
    """The size in pixels of what cannot wrap, smaller if it is too wide for its room."""
    return pixels if wide <= room else pixels * room // wide


# -- text in several faces ---------------------------------------------------------------------


def emphasis(text: str) -> Words:
    """A text split at its stars: parts between two stars are in italics."""
    pieces = text.split("*")
    if len(pieces) % 2 == 0:  # a single star is an ordinary character
        pieces[-2:] = ["*".join(pieces[-2:])]
    return [
        (piece, Face.ITALIC if number % 2 else Face.TEXT)
        for number, piece in enumerate(pieces)
        if piece
    ]


def rich_lines(pieces: Sequence[tuple[str, Face]], pixels: int, width: int) -> list[Words]:
    """The lines of a text of several faces that fit a width."""
    text = "".join(words for words, _ in pieces)
    if not text:
        return []
    faces = [face for words, face in pieces for _ in words]

    def runs(start: int, end: int) -> Words:
        end = start + len(text[start:end].rstrip(" \n"))
        found = groupby(range(start, end), key=lambda place: faces[place])
        places = [(face, list(run)) for face, run in found]
        return [(text[run[0] : run[-1] + 1], face) for face, run in places]

    def across(start: int, end: int) -> int:
        return sum(font(face, pixels).size(words)[0] for words, face in runs(start, end))

    return [runs(start, end) for start, end in spans_of_lines(text, width, across)]
