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
IN_A_BROWSER = ((390, 664), (320, 480))
"""What a browser's own bars leave of a phone, and of a very small one."""
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


def pictures(only: str = "") -> Iterator[tuple[str, pygame.Surface]]:
    """Each picture whose name holds ``only``, taken when it is asked for."""
    for size in SIZES:
        for shot in SHOTS:
            label = f"{size[0]}x{size[1]}-{shot.name}"
            if only in label:
                yield label, shot.take(size)
    for width, height in (*PHONES, *IN_A_BROWSER):
        for shot in PHONE_SHOTS:
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
