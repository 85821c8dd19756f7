"""The kinds of game. The first one is on the table when the window opens."""

from pathlib import PurePath
from typing import Any

from ishido.bluestone.kind import BLUESTONE
from ishido.kinds.kind import GameKind
from ishido.session.kind import ISHIDO

__all__ = ["BLUESTONE", "ISHIDO", "KINDS", "kind_of_file", "suffixes"]

KINDS: dict[str, GameKind[Any]] = {kind.name: kind for kind in (ISHIDO, BLUESTONE)}


def kind_of_file(path: PurePath) -> GameKind[Any] | None:
    """The kind of game in a file, by its suffix; ``None`` if it is no game's."""
    suffix = path.suffix.lower()
    return next((kind for kind in KINDS.values() if kind.suffix == suffix), None)


def suffixes() -> tuple[str, ...]:
    return tuple(kind.suffix for kind in KINDS.values())
