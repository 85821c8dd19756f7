"""Draws what the lessons of both games have beside the board: a heading, and the progress."""

from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.kit.icons import glyph
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face
from ishido.ui.table.lesson_layout import LessonPlaces

LEAST_HEADED: Final = (130, 155)
"""The least heights of a text below the title, and below the lesson's number and the title, on a
phone, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class LessonMessage:
    """The texts of the panel."""

    heading: str
    """The number and title of the lesson."""
    title: str
    task: str
    answer: str
    role: str
    """The colour role of the line beside the answer."""


def _head(look: Look, places: LessonPlaces) -> tuple[pygame.Rect, pygame.Rect]:
    room = places.words
    line = min(look.px(22 * places.larger), round(room.h * 0.09))
    line = max(line, look.readable(0) * 9 // 8)
    one, two = (round(height * look.phone) for height in LEAST_HEADED)
    small = pygame.Rect(room.x, room.y, room.w, line if room.h >= one else 0)
    title = pygame.Rect(room.x, small.bottom, room.w, round(line * 1.6) if room.h >= two else 0)
    return small, title  # otherwise the text needs the room


def text_room(look: Look, places: LessonPlaces, gap: int) -> pygame.Rect:
    """The area for text below the title."""
    room, (_, title) = places.words, _head(look, places)
    top = title.bottom + (gap if title.bottom > room.y else 0)
    return pygame.Rect(room.x, top, room.w, max(1, room.bottom - top))


def heading_part(look: Look, places: LessonPlaces, message: LessonMessage) -> Part:
    """The number of the lesson, and its title."""
    small, title = _head(look, places)
    area = small.union(title)

    def paint(target: pygame.Surface) -> None:
        if not area.h:
            return
        size = SMALL_SIZE * places.larger
        heading = message.heading if title.h else message.title
        look.write(target, heading, small, size=size, face=Face.ITALIC, role="text_dim")
        if not title.h:
            return
        size = LARGE_SIZE * places.larger
        wide = look.theme.gilded(message.title, Face.TITLE, look.text_px(size)).get_width()
        size *= min(1.0, 0.98 * title.w / wide)  # shrunk instead of cut off
        look.write(target, message.title, title, size=size, face=Face.TITLE, gilded=True)

    return Part("heading", area, (message.heading, message.title, look.unit), paint)


def dots_part(look: Look, places: LessonPlaces, steps: int, step: int, done: int) -> Part:
    """A diamond for each step: the first ones are gold, so many as are done, the others dark; the
    current one is bright, in a ring, and larger when it is done."""
    area = places.dots

    def paint(target: pygame.Surface) -> None:
        apart = min(look.px(28), area.w // max(1, steps))
        left = area.centerx - apart * (steps - 1) // 2
        dark = tuple(look.theme.colour("shadow"))
        for number in range(steps):
            now = number == step
            role = "gold_light" if now else "gold" if number < done else "gold_dark"
            size = min(look.px(13 if now and done > step else 9 if now else 11), area.h)
            sign = glyph("diamond", size, tuple(look.theme.colour(role)), dark)
            sign = sign if now or number < done else faded(sign, 0.6)
            middle = (left + apart * number, area.centery)
            stamp(target, sign, sign.get_rect(center=middle).topleft)
            if now:
                across = min(look.px(24), area.h, apart)
                ring = pygame.Rect(0, 0, across, across)
                ring.center = middle
                colour = look.theme.colour("gold_light")
                stamp_rounded(target, colour, ring, across // 2, max(1, look.px(1.5)))

    return Part("dots", area, (steps, step, done, look.unit), paint)
