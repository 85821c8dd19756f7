"""Each screen of the tour at the one size at which it is looked at by day."""

from typing import Final
from zlib import crc32

from tests.support.hands import Point
from tests.support.tour import large
from tests.support.tour.pictures import (
    IN_A_BROWSER,
    OTHER_PHONES,
    PHONE_SHOTS,
    PHONES,
    SHOTS,
    SIZES,
    TABLE_SHOTS,
    TABLES,
)
from tests.support.tour.shot import Shot

Window = tuple[Point, float | None]
"""A size, and the density of a browser's screen."""

DESKTOPS: Final[tuple[Window, ...]] = tuple((size, None) for size in SIZES)
HANDHELD: Final[tuple[Window, ...]] = tuple((size, 1.0) for size in (*PHONES, *IN_A_BROWSER))
ROOMY: Final[tuple[Window, ...]] = (
    *(((1280, 800), None), ((1920, 1080), None)),
    *(((390, 844), 1.0), ((844, 390), 1.0)),
)
"""Where there is room for words of the largest size; in smaller ones, they are made smaller."""
LARGEST: Final = 12
"""By day, one screen in so many is looked at in a window of 4K, which takes long to draw."""
ALL: Final = {shot.name: shot for shot in (*SHOTS, *PHONE_SHOTS)}


def windows(shot: Shot) -> tuple[Window, ...]:
    """All windows in which a screen is looked at."""
    tables = *((size, None) for size in TABLES), *((size, 1.0) for size in OTHER_PHONES)
    return (*_usual(shot), *(tables if shot in TABLE_SHOTS else ()))


def _usual(shot: Shot) -> tuple[Window, ...]:
    """Those in which every screen is looked at, if it can be opened there."""
    if shot in large.SHOTS:
        return ROOMY
    desktops = DESKTOPS if shot in SHOTS else ()
    return (*desktops, *(HANDHELD if shot in PHONE_SHOTS else ()))


def window_by_day(shot: Shot) -> Window:
    """The window in which a screen is looked at by day. It depends on the screen's name alone."""
    chance = crc32(shot.name.encode())
    every = _usual(shot)
    if chance % LARGEST:
        every = tuple(each for each in every if each != ((3840, 2160), None))
    return every[chance // LARGEST % len(every)]
