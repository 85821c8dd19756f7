"""All screens by name, and the windows in which they are looked at."""

from collections.abc import Iterator
from typing import Final
from zlib import crc32

import pygame

from ishido.assets import assets
from ishido.skins.catalogue import OURS
from tests.support.hands import Point
from tests.support.tour import (
    bluestone,
    coach,
    dialogs,
    editor,
    files,
    kept,
    large,
    lessons,
    menus,
    modes,
    oracle,
    phone,
    reviews,
    scores,
    table,
    tournaments,
    widgets,
)
from tests.support.tour.shot import Shot

SIZES = ((960, 640), (1280, 800), (1920, 1080), (3840, 2160), (900, 1400))
PHONES = ((390, 844), (844, 390))
"""Of a phone, in CSS pixels."""
IN_A_BROWSER = ((390, 664), (664, 390))
"""What a browser's own bars leave of a phone."""
TABLES = ((960, 1080), (1024, 768), (2560, 1080), (640, 400))
"""Windows in which designs of tables have margins, or are small."""
OTHER_PHONES = ((360, 800), (412, 915), (320, 568))
"""Phones of other shapes, for tables, too."""
REFERENCE = (1280, 800)
"""The size at which the worlds are compared."""
GROUPS: Final[dict[str, tuple[Shot, ...]]] = {
    module.__name__.rpartition(".")[2]: module.SHOTS
    for module in (
        table,
        menus,
        dialogs,
        modes,
        tournaments,
        coach,
        reviews,
        lessons,
        oracle,
        bluestone,
        kept,
        editor,
        files,
        scores,
        large,
        widgets,
        phone,
    )
}
"""The screens by what they show."""
ALL: Final = {shot.name: shot for group in GROUPS.values() for shot in group}
SHOTS: Final = tuple(shot for shot in ALL.values() if shot not in phone.SHOTS)
"""Those that are not only a phone's."""
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
_ROOMY: Final[tuple[Window, ...]] = (
    *(((1280, 800), None), ((1920, 1080), None)),
    *(((390, 844), 1.0), ((844, 390), 1.0)),
)
"""Where there is room for words of the largest size; in smaller ones, they are made smaller."""


def windows(shot: Shot) -> tuple[Window, ...]:
    """All windows in which a screen is looked at."""
    tables = *((size, None) for size in TABLES), *((size, 1.0) for size in OTHER_PHONES)
    return (*_usual(shot), *(tables if shot in _TABLES else ()))


def _usual(shot: Shot) -> tuple[Window, ...]:
    """Those in which every screen is looked at, if it can be opened there."""
    if shot in large.SHOTS:
        return _ROOMY
    if shot in editor.SHOTS:
        return _DESKTOPS
    return _HANDHELD if shot in phone.SHOTS else (*_DESKTOPS, *_HANDHELD)


def window_by_day(shot: Shot) -> Window:
    """The window in which a screen is looked at by day. It depends on the screen's name alone. One
    screen in twelve is looked at in a window of 4K, which takes long to draw."""
    fourth_k, place = crc32(shot.name.encode()) % 12 == 0, crc32(shot.name.encode()) // 12
    every = [each for each in _usual(shot) if fourth_k or each != ((3840, 2160), None)]
    return every[place % len(every)]


def pictures(only: str = "") -> Iterator[tuple[str, pygame.Surface]]:
    """Each picture whose name holds ``only``, taken when it is asked for: every screen in all its
    windows, a phone's with two pixels for one, then in every world."""
    for shot in ALL.values():
        for (width, height), density in windows(shot):
            label = f"{width}x{height}-{shot.name}"
            if only in label and density:
                yield label, shot.take((2 * width, 2 * height), density=2.0)
            elif only in label:
                yield label, shot.take((width, height))
    for world in OURS:
        there = (assets() / "boards" / world).is_dir()
        for shot in SHOTS:
            label = f"world-{world}-{shot.name}"
            if there and shot.on_every_board and only in label:
                yield label, shot.take(REFERENCE, world)
