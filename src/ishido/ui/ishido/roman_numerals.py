"""Draws figures; in Roman numerals, thousands have a bar, as the Romans wrote them."""

from typing import Final

import pygame

from ishido.ui.kit.look import middle
from ishido.ui.kit.text import narrowed
from ishido.ui.kit.theme import Face, Theme, font

BARRED: Final = {"v": "V", "x": "X", "l": "L"}
"""Numerals for thousands, and the letter under the bar of each."""


def gilded_figure(
    theme: Theme, text: str, pixels: int, width: int, *, roman: bool
) -> tuple[pygame.Surface, int]:
    """A figure in gilded letters, at most ``width`` wide, premultiplied.

    :returns: the picture, and how far its top is below the middle of a line of text of ``pixels``
        on the same baseline; it is negative.
    """
    top = -middle(Face.TEXT, pixels) + font(Face.TEXT, pixels).get_ascent()
    letters = "".join(BARRED.get(mark, mark) for mark in text) if roman else text
    pixels = max(7, narrowed(pixels, font(Face.TITLE, pixels).size(letters)[0], width))
    face = font(Face.TITLE, pixels)
    top -= face.get_ascent()
    written = theme.gilded(letters, Face.TITLE, pixels)
    barred = [place for place, mark in enumerate(text) if roman and mark in BARRED]
    if not barred:
        return written, top
    picture = written.copy()
    left = face.size(letters[: barred[0]])[0]
    right = face.size(letters[: barred[-1] + 1])[0]
    thick = max(1, round(pixels * 0.07))
    # The bar is just above the capitals, which fill the middle of the line's height.
    y = round((picture.get_height() - face.get_ascent() * 0.74) / 2 - thick * 2.2)
    bar = pygame.Rect(left + thick, max(0, y), max(thick, right - left - 2 * thick), thick)
    pygame.draw.rect(picture, theme.colour("gold_light"), bar)
    return picture, top
