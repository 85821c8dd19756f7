"""The page of a reading: the scroll, the stones of the 4-Way, and what is written beside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from ishido.rules.stone import Stone
from ishido.ui.ishido.oracle.hexagram import AT_REST, HexagramMotion, hexagram_parts, seal_rect
from ishido.ui.ishido.oracle.reading_layout import (
    BECOMES_SIZE,
    IMAGE_SIZE,
    LINE,
    MOST_LINES,
    NAME_SIZE,
    QUESTION_SIZE,
    ReadingLayout,
)
from ishido.ui.kit.look import LARGE_SIZE, Look
from ishido.ui.kit.paint import Part, dim, stamp
from ishido.ui.kit.shadows import softened
from ishido.ui.kit.theme import Face, font
from ishido.ui.skins.pictures import StonePictures

LEAST_NAME: Final = 0.6
LEAST_BECOMES: Final = 0.8
NUMBERS: Final = 0.12
"""The width of the number beside a seal, in widths of the hexagram."""
BLUR: Final = 7
"""The blur of the scene below, in pixels of the reference room."""
DIMMED: Final = 150
"""The brightness of the scene below, of 255."""


@dataclass(frozen=True, slots=True)
class Inscription:
    """What is written on the scroll besides the augury."""

    question: str
    number: str
    """Number and pinyin: ``36 · Míng Yí``."""
    name: str
    image: str
    becomes: tuple[str, ...] = ()
    """The number and the name of the second hexagram, each on a line; empty if there is none."""


def reading_room(below: pygame.Surface, space: float) -> pygame.Surface:
    """The scene below, blurred and dark, as the background of the page."""
    room = softened(below, max(2, round(BLUR * space)), least=2)
    dim(room, DIMMED)
    return room


def reading_parts(
    look: Look,
    layout: ReadingLayout,
    pictures: StonePictures,
    stones: Sequence[Stone],
    inscription: Inscription,
) -> Iterator[Part]:
    """What is on the scroll before the brush: the stones and the question.

    :param look: with the unit of the layout.
    :param stones: the five stones in the order of the layout.
    """
    yield _stones_part(layout, pictures, stones)
    words, place = inscription.question, layout.question
    yield _italic_part(look.on_paper, "question", words, place, QUESTION_SIZE, "text_dim")


def question_lines(look: Look, layout: ReadingLayout, inscription: Inscription) -> int:
    """How many lines the whole question needs, which may be more than the scroll has for it."""
    return _lines(look, inscription.question, QUESTION_SIZE, layout.question)


def image_lines(look: Look, layout: ReadingLayout, inscription: Inscription) -> int:
    """How many lines the image needs on the scroll."""
    return min(MOST_LINES, _lines(look, inscription.image, IMAGE_SIZE, layout.image))


def _lines(look: Look, words: str, size: float, place: pygame.Rect) -> int:
    return len(look.theme.wrapped(words, Face.ITALIC, look.text_px(size), place.w))


def brushed_parts(
    look: Look,
    layout: ReadingLayout,
    inscription: Inscription,
    motion: HexagramMotion,
    passed: float = AT_REST,
) -> Iterator[Part]:
    """What appears in time, all but the augury: the hexagrams and the names.

    :param passed: seconds since the reading began.
    """
    yield from hexagram_parts(motion, layout.hexagram, layout.second, passed)
    ink = look.on_paper
    small = replace(ink, unit=layout.space)  # for words between pictures
    if (shown := motion.name.at(passed)) > 0:
        yield appearing(_title_part(ink, layout.title, inscription), shown)
    if (shown := motion.image.at(passed)) > 0:
        image = _italic_part(ink, "image", inscription.image, layout.image, IMAGE_SIZE, "text")
        yield appearing(image, shown)
    for index, line in enumerate(motion.lines):
        if line.changing and (shown := motion.seal(index).at(passed)) > 0:
            yield appearing(_number_part(small, layout.hexagram, index), shown)
    if (shown := motion.becomes.at(passed)) > 0 and layout.becomes.w:
        yield appearing(_becomes_part(small, layout.becomes, inscription.becomes), shown)


def vanishing(picture: pygame.Surface, share: float) -> Part:
    """A picture of the whole window of which a share has vanished, 0 … 1."""

    def paint(target: pygame.Surface) -> None:
        picture.set_alpha(round(255 * (1 - share)))
        target.blit(picture, (0, 0))
        picture.set_alpha(None)

    return Part("vanishing", picture.get_rect(), round(share, 3), paint)


def appearing(part: Part, share: float) -> Part:
    """A part of which a share is seen: 0 for invisible … 1 for opaque."""
    if share >= 1:
        return part

    def paint(target: pygame.Surface) -> None:
        area = part.rect.clip(target.get_clip()).clip(target.get_rect())
        if not (area.w and area.h):  # the window is smaller than what is drawn for it
            return
        beneath = target.subsurface(area).copy()
        part.paint(target)
        beneath.set_alpha(round(255 * (1 - share)))
        target.blit(beneath, area)

    return Part(part.name, part.rect, (part.key, round(share, 3)), paint)


def _title_part(ink: Look, title: pygame.Rect, inscription: Inscription) -> Part:
    small = round(ink.text_px(LARGE_SIZE) * LINE)
    upper = pygame.Rect(title.x, title.y, title.w, small)
    lower = pygame.Rect(title.x, upper.bottom, title.w, title.h - small)

    def paint(target: pygame.Surface) -> None:
        ink.write(
            target, inscription.number, upper, size=LARGE_SIZE, role="gold_light", align="left",
            shade=False,
        )  # fmt: skip
        ink.write(
            target, inscription.name, lower, size=NAME_SIZE, face=Face.TITLE, align="left",
            least=LEAST_NAME, shade=False,
        )  # fmt: skip

    return Part("title", title, (inscription, ink.unit, ink.theme), paint)


def _italic_part(
    ink: Look, name: str, words: str, rect: pygame.Rect, size: float, role: str
) -> Part:
    """Text in italics on as many lines as fit; the last one ends with … if there are more."""
    pixels = ink.text_px(size)
    # A menu bar makes the room, and so the least size of text in it, smaller than the window's.
    room = max(1, round(rect.h / (pixels * LINE)))
    high = min(round(pixels * LINE), rect.h // room)

    def paint(target: pygame.Surface) -> None:
        lines = ink.theme.balanced(words, Face.ITALIC, pixels, rect.w)
        if len(lines) > room:
            lines = [*lines[: room - 1], " ".join(lines[room - 1 :])]
        place = pygame.Rect(rect.x, rect.y, rect.w, high * len(lines))
        ink.write(
            target, lines, place, size=size, face=Face.ITALIC, role=role, align="left", shade=False
        )

    return Part(name, rect, (words, ink.unit, ink.theme), paint)


def _number_part(ink: Look, hexagram: pygame.Rect, index: int) -> Part:
    """The number of a changing line beside its seal. The sentences of the augury have it, too."""
    seal, number = seal_rect(hexagram, index), f"{index + 1}"
    wide = font(Face.TEXT, ink.text_px(BECOMES_SIZE)).size(number)[0]
    rect = pygame.Rect(seal.right, seal.y, max(wide, round(hexagram.w * NUMBERS)), seal.h)

    def paint(target: pygame.Surface) -> None:
        ink.write(target, number, rect, size=BECOMES_SIZE, role="gold_light", shade=False)

    return Part(("number", index), rect, (ink.unit, ink.theme), paint)


def _becomes_part(ink: Look, rect: pygame.Rect, lines: tuple[str, ...]) -> Part:
    """The number and the name of the second hexagram, centred."""

    def paint(target: pygame.Surface) -> None:
        ink.write(
            target, lines, rect, size=BECOMES_SIZE, face=Face.ITALIC, role="text_dim",
            least=LEAST_BECOMES, shade=False,
        )  # fmt: skip

    return Part("becomes", rect, (lines, ink.unit, ink.theme), paint)


def _stones_part(layout: ReadingLayout, pictures: StonePictures, stones: Sequence[Stone]) -> Part:
    places = layout.stones
    area = places[0].unionall(list(places[1:])).inflate(places[0].w, places[0].w)

    def paint(target: pygame.Surface) -> None:
        for stone, place in zip(stones, places, strict=True):
            dark, offset = pictures.shadow(stone, place.size, 0.0)
            stamp(target, dark, (place.x + offset[0], place.y + offset[1]))
        for stone, place in zip(stones, places, strict=True):
            stamp(target, pictures.stone(stone, place.size), place.topleft)

    key = (tuple(stones), tuple(map(tuple, places)), pictures.stoneset.name)
    return Part("stones", area, key, paint)
