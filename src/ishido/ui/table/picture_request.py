"""A request to draw a picture without a window, with all that is needed for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from ishido.kinds.kind import GameSession
from ishido.session.result import GameResult
from ishido.skins.catalogue import DEFAULT

MAX_PICTURE: Final = 8192
"""The most pixels of a side of a still picture."""
MAX_MOVING: Final = 1920
"""The most pixels of a side of an animation, of which about seventy frames are in memory."""
MIN_PICTURE: Final = 320
STILL: Final = ".png"
MOVING: Final = ".gif"


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """What to draw, and how it looks."""

    session: GameSession
    size: tuple[int, int]
    suffix: str = STILL
    """The format: :data:`STILL` or :data:`MOVING`."""
    speed: str = "normal"
    """The speed of an animation, as in a replay."""
    stoneset: str = DEFAULT
    board: str = DEFAULT
    settings: Mapping[str, Any] = field(default_factory=dict)
    """The settings that differ from the defaults."""
    skins: Path | None = None
    """The folder of the player's own stonesets and boards, if one of them may be used."""
    best: GameResult | None = None
