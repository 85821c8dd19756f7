"""A kind of game as a value, and the base of its sessions: what saving, lists and files need to
know of them.

All are listed in :mod:`ishido.games`. In the window, each has a
:class:`~ishido.ui.table.game_ui.GameUi`.
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from ishido.kinds.attempt import is_id, seconds_played
from ishido.kinds.players import Player, PlayerExtras, PlayerKind

X_KEY: Final = "x"
"""The key under which a record holds what the session adds."""


def new_id() -> str:
    """A unique id for a session."""
    return os.urandom(16).hex()  # importing uuid takes 15 ms at the start


class IllegalMove(ValueError):
    """A move that the rules of a game refuse, or that comes after its end."""

    def __init__(self, message: str, refusal: object = None, number: int = 0) -> None:
        super().__init__(message)
        self.refusal: Final = refusal
        """The reason, as a value of the game's rules, if it is about the place of a stone."""
        self.number: Final = number
        """Its place in a list of moves, from 1; 0 if there is no list."""


class Moves(Protocol):
    """What a session plays: a game as an immutable value, with the moves made and undone."""

    @property
    def moves(self) -> Sequence[Any]:
        """All moves, those too that could be redone."""

    @property
    def cursor(self) -> int:
        """The number of moves played."""

    @property
    def seat(self) -> int:
        """Index into the players: whose turn it is."""

    @property
    def ended(self) -> bool: ...

    def at(self, cursor: int, /) -> "Moves":
        """The same game with so many of its moves played."""


@dataclass(kw_only=True)
class GameSession:
    """One attempt at a game of any kind: who plays it, what can be taken back, and what its record
    holds besides the moves.

    Its attributes are immutable values, so that a shallow copy is a copy.
    """

    kind: ClassVar[str]
    """The name of its :class:`GameKind`."""
    game: Moves = field(kw_only=False)
    id: str = field(default_factory=new_id)
    """Unique to this attempt: ASCII letters and digits. Its score is entered only once."""
    started: str = ""
    """When it began: local time with its offset, ISO 8601; empty if unknown."""
    seconds: float = 0.0
    """The playing time."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Unknown keys of its record, including those under ``"x"``; they are written back."""
    player_extra: PlayerExtras = ()
    """Unknown keys of each player in that record."""

    # -- who plays --------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        raise NotImplementedError

    def rename_players(self, players: Iterable[Player]) -> None:
        """Give the players other names."""
        raise NotImplementedError

    @property
    def player(self) -> Player:
        """The player on turn; after the end, who would be."""
        return self.players[self.game.seat]

    @property
    def watched(self) -> bool:
        """Whether only computers play."""
        return PlayerKind.HUMAN not in [player.kind for player in self.players]

    @property
    def computers_turn(self) -> bool:
        """Whether a computer is to play."""
        return self.player.is_computer and not self.ended

    # -- how far it is ----------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        return self.game.ended

    @property
    def resigned(self) -> int | None:
        """The seat of the player who resigned; ``None`` if nobody did."""
        return None

    @property
    def move_count(self) -> int:
        """The moves played, without those that could be redone."""
        return self.game.cursor

    @property
    def untouched(self) -> bool:
        """Whether nothing would be lost if it were dropped."""
        return not self.game.moves

    @property
    def worth_keeping(self) -> bool:
        """Whether it stays among the unfinished games when another one is begun."""
        return not self.untouched

    def put_aside(self) -> None:
        """Stop what runs only on the table, such as a clock."""

    # -- undo and redo ----------------------------------------------------------------------

    @property
    def moves_back(self) -> int:
        """The moves that a person takes back at once: up to the start of a person's turn. If only
        computers play, one. 0 if there is no such turn."""
        return self._moves_to_a_person(-1)

    @property
    def moves_forward(self) -> int:
        """The moves that a person repeats at once: up to a person's turn, or to the last one."""
        return self._moves_to_a_person(1) or len(self.game.moves) - self.game.cursor

    @property
    def floor(self) -> int:
        """The number of moves that stay."""
        return 0

    @property
    def can_undo(self) -> bool:
        return 0 < self.moves_back <= self.game.cursor - self.floor

    @property
    def can_redo(self) -> bool:
        return self.moves_forward > 0

    def _moves_to_a_person(self, by: int) -> int:
        cursor, last, watched = self.game.cursor + by, len(self.game.moves), self.watched
        while 0 <= cursor <= last:
            if watched or not self.players[self.game.at(cursor).seat].is_computer:
                return abs(cursor - self.game.cursor)
            cursor += by
        return 0

    # -- its record -------------------------------------------------------------------------

    def written(self) -> str:
        """The record, as :attr:`GameKind.read` reads it."""
        raise NotImplementedError

    def written_extra(self) -> dict[str, Any]:
        """The keys of the record besides the game: those of others, and under ``"x"`` what the
        session adds."""
        return {**self.extra, X_KEY: {**self.extra.get(X_KEY, {}), **self.own_extra()}}

    def own_extra(self) -> dict[str, Any]:
        """What the session adds to its record."""
        return {"id": self.id, "started": self.started, "seconds": round(self.seconds, 1)}


def read_extra(extra: Mapping[str, Any], *keys: str) -> tuple[dict[str, Any], list[Any]]:
    """The fields of any session in the keys of a record besides the game, and what it has under
    more keys of ``"x"``: ``None`` where one is missing. Malformed values are left out."""
    others = dict(extra)
    x = others.pop(X_KEY, None)
    x = dict(x) if isinstance(x, dict) else {}
    ours = ("id", "started", "seconds", *keys)
    name, started, seconds, *more = (x.pop(key, None) for key in ours)
    fields = {
        "id": name if is_id(name) else new_id(),
        "started": started if isinstance(started, str) else "",
        "seconds": seconds_played(seconds),
        "extra": others | ({X_KEY: x} if x else {}),
    }
    return fields, more


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
