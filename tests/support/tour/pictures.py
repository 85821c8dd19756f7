"""All pictures of the tour, by name: every screen at every size, then in every world."""

from collections.abc import Iterator
from typing import Final

import pygame

from ishido.assets import assets
from ishido.skins.catalogue import OURS
from tests.support.tour import (
    bluestone,
    coach,
    deals,
    dialogs,
    editor,
    files,
    kept,
    large,
    lessons,
    menus,
    modes,
    oracle,
    people,
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
DENSITY = 2.0
"""The pixels per CSS pixel of the phone."""
REFERENCE = (1280, 800)
"""The size at which the worlds are compared."""
GROUPS: Final[dict[str, tuple[Shot, ...]]] = {
    module.__name__.rpartition(".")[2]: module.SHOTS
    for module in (
        table,
        menus,
        dialogs,
        modes,
        deals,
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
        people,
        large,
        widgets,
        phone,
    )
}
"""The pictures by what they show."""
SHOTS: Final = tuple(shot for name, group in GROUPS.items() if name != "phone" for shot in group)
PHONE_SHOTS: tuple[Shot, ...] = (
    *(shot for shot in SHOTS if shot not in editor.SHOTS),
    *phone.SHOTS,
)
"""On a phone, the stoneset editor does not open."""
TABLE_SHOTS: Final = tuple(
    shot
    for name in ("table", "modes", "coach", "reviews", "lessons", "bluestone", "kept")
    for shot in GROUPS[name]
)
"""The tables of games, lessons, replays and reviews, with what is over them."""


def pictures(only: str = "") -> Iterator[tuple[str, pygame.Surface]]:
    """Each picture whose name holds ``only``, taken when it is asked for."""
    for size in SIZES:
        for shot in SHOTS:
            label = f"{size[0]}x{size[1]}-{shot.name}"
            if only in label:
                yield label, shot.take(size)
    for size in TABLES:
        for shot in TABLE_SHOTS:
            label = f"{size[0]}x{size[1]}-{shot.name}"
            if only in label:
                yield label, shot.take(size)
    for width, height in (*PHONES, *IN_A_BROWSER, *OTHER_PHONES):
        for shot in PHONE_SHOTS if (width, height) not in OTHER_PHONES else TABLE_SHOTS:
            label = f"{width}x{height}-{shot.name}"
            if only in label:
                size = (round(width * DENSITY), round(height * DENSITY))
                yield label, shot.take(size, density=DENSITY)
    for world in OURS:
        there = (assets() / "boards" / world).is_dir()
        for shot in SHOTS:
            label = f"world-{world}-{shot.name}"
            if there and shot.on_every_board and only in label:
                yield label, shot.take(REFERENCE, world)
