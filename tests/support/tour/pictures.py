"""All screens by what they show, and sizes of windows."""

from typing import Final

from tests.support.tour import (
    bluestone,
    calendar,
    coach,
    dialogs,
    editor,
    files,
    kept,
    lessons,
    menus,
    modes,
    oracle,
    phone,
    puzzles,
    reviews,
    scores,
    table,
    tournaments,
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
        puzzles,
        bluestone,
        kept,
        editor,
        files,
        scores,
        calendar,
        phone,
    )
}
"""The screens by what they show."""
SHOTS: Final = tuple(shot for name, group in GROUPS.items() if name != "phone" for shot in group)
"""Those that are not only a phone's."""
