"""Sizes for the whole window, and the proportions of a board."""

from typing import Final

from ishido.skins.board import ASPECT, FRAME

MIN_SIZE: Final = (800, 640)
"""The smallest window in pixels. A wide window needs 960, a portrait one less."""
LEAST_SIZE: Final = (320, 240)
"""The smallest size in pixels for which scenes can be laid out."""
REFERENCE: Final = (1280, 800)
"""The window, in pixels, for which sizes are given. They are scaled for other windows."""
PHONE: Final = 560
"""A window whose shorter side has fewer CSS pixels than this is laid out for a phone."""
LEAST_PHONE: Final = (480, 320)
"""The smallest phone in CSS pixels: its longer and its shorter side."""
FINGER: Final = 44
"""The least height and width of what a finger presses, in CSS pixels."""


def phone_scale(size: tuple[int, int], density: float | None) -> float:
    """The pixels per CSS pixel of a window that is laid out for a phone; 0 for all other windows.

    ``density`` is that of the window's screen, ``None`` for a window of the desktop.
    """
    return 0.0 if density is None or min(size) >= PHONE * density else density


def at_least_a_phone(size: tuple[int, int], phone: float) -> tuple[int, int]:
    """The size for which a table is laid out: that of the window, or of the smallest phone, while a
    keyboard on the screen leaves less. Then a dialog is over the table."""
    long, short = (round(each * phone) for each in LEAST_PHONE)
    width, height = size
    if width < height:
        return max(width, short), max(height, long)
    return max(width, long), max(height, short)


LEAST_UNIT: Final = 14 / 19
"""The scale at which usual text is as small as can be read."""


def readable_scale(scale: float, window: float) -> float:
    """The UI scale, or a larger one in a small window, in which it would leave too little room for
    letters that can be read. ``window``: the scale of text there at UI scale 1."""
    return max(scale, min(1.0, LEAST_UNIT / window))


PHONE_UNIT: Final = 0.92
"""The scale of text and gaps on a phone at UI scale 1, in CSS pixels."""


def phone_unit(phone: float, scale: float) -> float:
    """The scale of text and gaps on a phone at a UI scale. ``phone`` is its pixels per CSS
    pixel."""
    return phone * max(PHONE_UNIT, min(PHONE_UNIT * scale, 1.25))


def frame_of(*, turned: bool) -> tuple[float, float]:
    """The width of a board's frame at its sides, and at its upper and lower edge, in widths of a
    square. ``turned``: rows and columns are exchanged; the squares keep their proportions."""
    return (FRAME / ASPECT, FRAME * ASPECT) if turned else (FRAME, FRAME)


def stone_size(square: tuple[float, float]) -> tuple[int, int]:
    """The size in pixels of the stones on squares of a size."""
    width = max(2, round(min(square[0], square[1] / ASPECT) * 0.905))
    return width, round(width * ASPECT)
