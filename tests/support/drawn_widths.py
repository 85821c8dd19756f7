"""How wide text is drawn, and how wide the fonts say that it is."""

from typing import Final

import numpy as np
import pygame

from ishido.ui.kit.theme import Face, font

TEXTS: Final = (
    *("A person", "Master", "11,024", "AVATAR", "Your turn", "Yesterday's deal"),
    *("High scores of the day", "No 4-Way yet. Place stones."),
)
_OWN: Final = {
    Face.TEXT: (4228, 3369, 3058, 4441, 4472, 6688, 9309, 11306),
    Face.ITALIC: (3729, 3087, 2848, 3883, 4078, 6113, 8430, 10431),
    Face.TITLE: (5595, 4692, 3753, 4638, 6502, 9716, 13285, 15419),
}
"""The distance between two bars, each with a space between it and the text, in thousandths of the
em: the advances of the letters (``hmtx``) with kerning (``GPOS``), read from the font files with
fontTools."""
SIZES: Final = (14, 16, 19, 22, 30)
"""The sizes of text at 1280×800 in pixels, and the least at 960×640."""
_END: Final = 0.3
"""The width of the picture's ends in which only a bar is, in ems."""


def own_width(face: Face, text: str, pixels: int) -> float:
    """The distance between bars before and after a text by the font's own figures, in pixels."""
    return _OWN[face][TEXTS.index(text)] * pixels / 1000


def drawn_width(face: Face, text: str, pixels: int) -> float:
    """The same distance as drawn, from the middle of the ink of a bar to that of the other."""
    picture = font(face, pixels).render(f"| {text} |")
    ink = pygame.surfarray.array_alpha(picture).sum(axis=1).astype(float)
    across = np.arange(len(ink)) + 0.5
    end = round(_END * pixels)
    first, last = (
        float(np.average(across[part], weights=ink[part]))
        for part in (slice(0, end), slice(len(ink) - end, None))
    )
    return last - first
