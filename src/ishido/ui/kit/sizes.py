"""The designs of the window, sizes for all of it, and the proportions of a board."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ishido.skins.board import ASPECT, FRAME
from ishido.ui.kit.widgets.boxes import middle

MIN_SIZE: Final = (400, 400)
"""The smallest window in pixels. It is laid out like a phone."""
LEAST_SIZE: Final = (320, 240)
"""The smallest size in pixels for which scenes can be laid out."""
PHONE: Final = 560
"""A window whose shorter side has fewer CSS pixels than this is laid out for a phone."""
PHONE_UNIT: Final = 0.92
"""The scale of text and gaps on a phone at the usual text size, in CSS pixels."""
FINGER: Final = 44
"""The least height and width of what a finger presses, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Design:
    """A form that tables have. A window shows it as a whole, with margins if its shape differs."""

    size: tuple[int, int]
    """The window for which its lengths are given: in pixels, or in CSS pixels of a phone."""
    most: tuple[int, int]
    """The largest that it becomes without being scaled."""
    unit: float = 1.0
    """The scale of text and gaps."""
    square: int = 0
    """The width of a square of Ishido's board."""

    @property
    def wide(self) -> bool:
        """Whether the panels are beside the board, not below it."""
        return self.size[0] > self.size[1]


WIDE: Final = Design((1280, 800), (1280, 800), square=67)
TALL: Final = Design((800, 1280), (800, 1280), square=60)
UPRIGHT_PHONE: Final = Design((390, 664), (390, 844), unit=PHONE_UNIT)
PHONE_ON_ITS_SIDE: Final = Design((664, 390), (844, 390), unit=PHONE_UNIT)


@dataclass(frozen=True, slots=True)
class Stage:
    """A design in a window."""

    design: Design
    window: tuple[int, int]

    @property
    def scale(self) -> float:
        """The pixels of one of its lengths."""
        (width, height), (least, lowest) = self.window, self.design.size
        return min(width / least, height / lowest)

    @property
    def rect(self) -> Rect:
        """Its place, in the middle of the window."""
        most = (round(side * self.scale) for side in self.design.most)
        window = Rect((0, 0), self.window)
        return middle(window, *map(min, most, self.window))


def phone_scale(size: tuple[int, int], density: float | None) -> float:
    """The pixels per CSS pixel of a window that is laid out for a phone; 0 for all other windows.

    ``density`` is that of the window's screen, ``None`` for a window of the desktop.
    """
    density = density or 1.0
    return 0.0 if min(size) >= PHONE * density else density


def stage_in(window: tuple[int, int], density: float | None) -> Stage:
    """The design for a window. ``density``: see :func:`phone_scale`."""
    if not phone_scale(window, density):
        return desktop_stage(window)
    return Stage(UPRIGHT_PHONE if window[0] < window[1] else PHONE_ON_ITS_SIDE, window)


def desktop_stage(window: tuple[int, int]) -> Stage:
    """The same for a window or a picture that is never a phone's."""
    wide, tall = Stage(WIDE, window), Stage(TALL, window)
    return max(wide, tall, key=lambda stage: stage.scale * stage.design.square)


def phone_unit(phone: float, scale: float) -> float:
    """The scale of text and gaps of a phone's sheets. ``phone`` is its pixels per CSS pixel."""
    return phone * max(PHONE_UNIT, min(PHONE_UNIT * scale, 1.25))


def frame_of(*, turned: bool) -> tuple[float, float]:
    """The width of a board's frame at its sides, and at its upper and lower edge, in widths of a
    square. ``turned``: rows and columns are exchanged; the squares keep their proportions."""
    return (FRAME / ASPECT, FRAME * ASPECT) if turned else (FRAME, FRAME)


def stone_size(square: tuple[float, float]) -> tuple[int, int]:
    """The size in pixels of the stones on squares of a size."""
    width = max(2, round(min(square[0], square[1] / ASPECT) * 0.905))
    return width, round(width * ASPECT)
