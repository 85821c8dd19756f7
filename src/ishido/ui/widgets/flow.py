"""Text set in lines: paragraphs with emphasis, headings, pictures. Pure layout, nothing drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pygame

from ishido.ui.look import TEXT_SIZE, Look
from ishido.ui.theme import Face, font

LEADING: Final = 1.26
"""Height of a line, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A gilt line over what follows."""

    text: str
    size: float = 22


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words in lines; what stands *between stars* is emphasised."""

    text: str
    bullet: str = ""
    """What stands before it, in the margin: ``•``, ``1.``, a key."""
    indent: float = 0
    """How wide that margin is, in the reference window; 0: as a bullet needs."""
    size: float = TEXT_SIZE
    use: str = "text"


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture in the middle of a line of its own."""

    picture: Callable[[tuple[int, int]], pygame.Surface]
    """Makes it, premultiplied, for a size in pixels."""
    aspect: float
    """Its height by its width."""
    width: float = 420
    """In the reference window; never more than the text's."""
    caption: str = ""


Block = Heading | Paragraph | Figure


@dataclass(frozen=True, slots=True)
class Run:
    """Letters in one face, on one line."""

    rect: pygame.Rect
    """Its place on the page: the line's top and height."""
    words: str
    face: Face
    size: float
    use: str
    gilded: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A figure at its place on the page."""

    rect: pygame.Rect
    figure: Figure


@dataclass(frozen=True, slots=True)
class Page:
    """What is set, from the top of an endless page."""

    height: int
    placed: tuple[Run | Picture, ...]


def flow(blocks: Sequence[Block], look: Look, width: int) -> Page:
    """Set blocks in lines of a width in pixels."""
    placed: list[Run | Picture] = []
    y = 0
    for number, block in enumerate(blocks):
        after_heading = number and isinstance(blocks[number - 1], Heading)
        listed = isinstance(block, Paragraph) and block.bullet and number
        gap = 5 if after_heading or listed else 22 if isinstance(block, Heading) else 12
        y += look.px(gap) if number else 0
        match block:
            case Heading():
                y = _set_words(placed, [(block.text, Face.TITLE)], y, (0, width), look, block.size,
                               "text", gilded=True)  # fmt: skip
            case Paragraph():
                y = _set_paragraph(placed, block, y, width, look)
            case Figure():
                y = _set_figure(placed, block, y, width, look)
    return Page(y, tuple(placed))


def _set_paragraph(
    placed: list[Run | Picture], block: Paragraph, y: int, width: int, look: Look
) -> int:
    left = 0
    if block.bullet:
        left = look.px(block.indent or 26)
        line = round(look.px(block.size) * LEADING)
        rect = pygame.Rect(look.px(4), y, left - look.px(4), line)
        placed.append(Run(rect, block.bullet, Face.TEXT, block.size, "gold_light"))
    return _set_words(
        placed, emphasis(block.text), y, (left, width - left), look, block.size, block.use
    )


def _set_figure(placed: list[Run | Picture], block: Figure, y: int, width: int, look: Look) -> int:
    across = min(width, look.px(block.width))
    rect = pygame.Rect((width - across) // 2, y, across, max(1, round(across * block.aspect)))
    placed.append(Picture(rect, block))
    y = rect.bottom
    if block.caption:
        size = TEXT_SIZE - 3
        face = font(Face.ITALIC, look.px(size))
        line = round(look.px(size) * LEADING)
        for words in look.theme.wrapped(block.caption, Face.ITALIC, look.px(size), width):
            x = max(0, (width - face.size(words)[0]) // 2)
            y += look.px(4)
            placed.append(Run(pygame.Rect(x, y, width - x, line), words, Face.ITALIC, size,
                              "text_dim"))  # fmt: skip
            y += line
    return y


def emphasis(text: str) -> list[tuple[str, Face]]:
    """A text cut at its stars: what stands between two of them is in italics."""
    pieces = text.split("*")
    if len(pieces) % 2 == 0:  # a star alone is a star
        pieces[-2:] = ["*".join(pieces[-2:])]
    return [
        (piece, Face.ITALIC if number % 2 else Face.TEXT)
        for number, piece in enumerate(pieces)
        if piece
    ]


def _set_words(
    placed: list[Run | Picture],
    pieces: Sequence[tuple[str, Face]],
    y: int,
    span: tuple[int, int],
    look: Look,
    size: float,
    use: str,
    *,
    gilded: bool = False,
) -> int:
    """Set pieces of text in lines between a left edge and a width; returns where they end."""
    left, width = span
    pixels = look.px(size)
    height = round(pixels * LEADING)
    x = 0
    line: list[tuple[str, Face]] = []

    def end() -> None:
        nonlocal x, y, line
        at = left
        for face, parts in groupby(line, key=lambda part: part[1]):
            words = "".join(part for part, _ in parts)
            across = font(face, pixels).size(words)[0]
            colour = "gold_light" if face is Face.ITALIC else use
            rect = pygame.Rect(at, y, across, height)
            placed.append(Run(rect, words, face, size, colour, gilded))
            at += across
        x, y, line = 0, y + height, []

    for word in _words(pieces):
        if word == []:  # the end of a line that is meant
            end()
            continue
        across = sum(font(face, pixels).size(part)[0] for part, face in word)
        visible = sum(font(face, pixels).size(part.rstrip())[0] for part, face in word)
        if line and x + visible > width:
            end()
        line += word
        x += across
    if line:
        end()
    return y


def _words(pieces: Sequence[tuple[str, Face]]) -> list[list[tuple[str, Face]]]:
    """The words of a text, each with the space after it; one may be of several faces.

    An empty word is the end of a line.
    """
    words: list[list[tuple[str, Face]]] = []
    open_word = False
    for text, face in pieces:
        for number, paragraph in enumerate(text.split("\n")):
            if number:
                words.append([])
                open_word = False
            start = 0
            while start < len(paragraph):
                end = paragraph.find(" ", start)
                end = len(paragraph) if end < 0 else end + 1
                part = (paragraph[start:end], face)
                if open_word:
                    words[-1].append(part)
                else:
                    words.append([part])
                open_word = not part[0].endswith(" ")
                start = end
    return words
