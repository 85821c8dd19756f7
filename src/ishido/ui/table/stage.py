"""The designs that tables have, and which one a window shows."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ishido.ui.kit.look import PHONE_UNIT, phone_scale
from ishido.ui.kit.widgets.boxes import middle


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


def stage_in(window: tuple[int, int], density: float | None) -> Stage:
    """The design for a window. ``density``: see :func:`phone_scale`."""
    if not phone_scale(window, density):
        return desktop_stage(window)
    return Stage(UPRIGHT_PHONE if window[0] < window[1] else PHONE_ON_ITS_SIDE, window)


def desktop_stage(window: tuple[int, int]) -> Stage:
    """The same for a window or a picture that is never a phone's."""
    wide, tall = Stage(WIDE, window), Stage(TALL, window)
    return max(wide, tall, key=lambda stage: stage.scale * stage.design.square)
