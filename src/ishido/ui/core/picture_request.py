"""What is to be drawn without a window: everything that has to be known for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ishido.rules.record import Record
from ishido.skins.catalogue import DEFAULT
from ishido.storage.library import Best
from ishido.ui.core.animation import KINDS

MAX_PICTURE: Final = 8192
"""Pixels of a side; a larger picture would not be looked at as one."""
MAX_MOVING: Final = 1920
"""… and of one that moves, of which some seventy are in memory at once."""
MIN_PICTURE: Final = 320
STILL: Final = ".png"
MOVING: Final = tuple(KINDS)
"""How the names of pictures end."""


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """What is to be drawn, and what it is to look like."""

    record: Record
    size: tuple[int, int]
    suffix: str = STILL
    """The kind of picture: :data:`STILL`, or one of :data:`MOVING`."""
    speed: str = "normal"
    """Of a moving one: as in a replay."""
    stoneset: str = DEFAULT
    board: str = DEFAULT
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Settings that are not as they are by themselves."""
    skins: Path | None = None
    """The folder of the player's own stonesets and boards, if one of them may be wanted."""
    best: Best | None = None
