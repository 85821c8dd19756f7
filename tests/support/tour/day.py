"""Each screen by name, and the windows in which it is looked at, by night and by day."""

from typing import Final
from zlib import crc32

from tests.support.hands import Point
from tests.support.tour import editor, phone
from tests.support.tour.pictures import GROUPS, IN_A_BROWSER, OTHER_PHONES, PHONES, SIZES, TABLES
from tests.support.tour.shot import Shot

ALL: Final = {shot.name: shot for group in GROUPS.values() for shot in group}
_TABLES: Final = tuple(
    shot
    for name in ("table", "modes", "coach", "reviews", "lessons", "bluestone", "kept")
    for shot in GROUPS[name]
)
"""The tables of games, lessons, replays and reviews, with what is over them."""

Window = tuple[Point, float | None]
"""A size, and the density of a browser's screen."""
_DESKTOPS: Final[tuple[Window, ...]] = tuple((size, None) for size in SIZES)
_HANDHELD: Final[tuple[Window, ...]] = tuple((size, 1.0) for size in (*PHONES, *IN_A_BROWSER))


def windows(shot: Shot) -> tuple[Window, ...]:
    """All windows in which a screen is looked at."""
    tables = *((size, None) for size in TABLES), *((size, 1.0) for size in OTHER_PHONES)
    return (*_usual(shot), *(tables if shot in _TABLES else ()))


def _usual(shot: Shot) -> tuple[Window, ...]:
    """Those in which every screen is looked at, if it can be opened there."""
    if shot in editor.SHOTS:
        return _DESKTOPS
    return _HANDHELD if shot in phone.SHOTS else (*_DESKTOPS, *_HANDHELD)


def window_by_day(shot: Shot) -> Window:
    """The window in which a screen is looked at by day. It depends on the screen's name alone. One
    screen in twelve is looked at in a window of 4K, which takes long to draw."""
    chance = crc32(shot.name.encode())
    every = _usual(shot)
    if chance % 12:
        every = tuple(each for each in every if each != ((3840, 2160), None))
    return every[chance // 12 % len(every)]
