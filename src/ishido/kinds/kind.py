"""A kind of game as a value: what saving, lists and files need to know of it.

All are listed in :mod:`ishido.games`. In the window, each has a
:class:`~ishido.ui.table.game_ui.GameUi`.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ishido.kinds.players import Player


def new_id() -> str:
    """A unique id for a session."""
    return os.urandom(16).hex()  # importing uuid takes 15 ms at the start


class GameSession(Protocol):
    """One attempt at a game of any kind, as storage sees it.

    Its attributes are immutable values, so that a shallow copy is a copy.
    """

    kind: ClassVar[str]
    """The name of its :class:`GameKind`."""
    id: str
    """Unique to this attempt: ASCII letters and digits."""
    started: str
    """When it began: local time with its offset, ISO 8601; empty if unknown."""
    seconds: float
    """The playing time."""
    extra: Mapping[str, Any]
    """Unknown keys of its record, including those under ``"x"``."""

    @property
    def players(self) -> tuple[Player, ...]: ...

    @property
    def ended(self) -> bool: ...

    @property
    def move_count(self) -> int:
        """The moves played, without those that could be redone."""

    @property
    def resigned(self) -> int | None:
        """The seat of the player who resigned; ``None`` if nobody did."""

    @property
    def untouched(self) -> bool:
        """Whether nothing would be lost if it were dropped."""

    @property
    def worth_keeping(self) -> bool:
        """Whether it stays among the unfinished games when another one is begun."""

    def rename_players(self, players: Iterable[Player]) -> None:
        """Give the players other names."""

    def put_aside(self) -> None:
        """Stop what runs only on the table, such as a clock."""

    def written(self) -> str:
        """The record, as :attr:`GameKind.read` reads it."""


S = TypeVar("S", bound=GameSession)


def no_result(session: GameSession) -> str:
    """For kinds whose lists show results in another way."""
    return ""


@dataclass(frozen=True, slots=True)
class GameKind(Generic[S]):
    """What storage and lists know of one kind of game.

    A record is a JSON object. ``"players"`` is as :mod:`ishido.kinds.players` reads and writes
    it, and ``"x"`` holds what a program adds.
    """

    name: str
    """Stands in the database. Never changes."""
    title: str
    """The name for players, the same in all languages."""
    suffix: str
    """The suffix of its files, with the dot, in lower case."""
    read: Callable[[bytes], S]
    """The session in a record.

    Raises nothing but :class:`~ishido.kinds.strict_json.RecordError`. For a record of a newer
    version, that is a :class:`~ishido.kinds.strict_json.NewerRecord`."""
    result: Callable[[S], str] = no_result
    """The result or standing in figures, for lists."""
