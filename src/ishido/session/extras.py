"""What a session adds to its game's record, under ``"x"`` (formats.md, Game record)."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from ishido.oracle.augury import ORACLE_KEY, Augury, parse_auguries
from ishido.records.attempt import is_id, seconds_played
from ishido.records.strict_json import RecordError
from ishido.rules.game import Game
from ishido.session.clock import Clock, parse_clock
from ishido.session.policy import Aid

X_KEY: Final = "x"
"""The key under which a record holds what the session adds."""
SEAL_KEY: Final = "seal"
"""The key of the seal in the record of an unfinished game."""
_OURS: Final = (
    "id",
    "used",
    "used_by",
    "resigned",
    "started",
    "seconds",
    "clock",
    "tournament",
    ORACLE_KEY,
)


@dataclass(frozen=True, slots=True)
class Extras:
    """What a record holds of a session besides the game."""

    id: str = ""
    """Empty if the record has no id, or one that cannot be a file name."""
    aids: frozenset[Aid] = frozenset()
    aids_by: tuple[frozenset[Aid], ...] = ()
    """In challenge play, the aids of each player, by seat; empty if the record does not say."""
    resigned: int | None = None
    """The seat of the player who resigned; ``None`` if nobody did."""
    started: str = ""
    seconds: float = 0.0
    clock: Clock | None = None
    tournament: str = ""
    auguries: tuple[Augury, ...] = ()
    others: Mapping[str, Any] = field(default_factory=dict)
    """Keys of the record that this version does not know, including those under ``"x"``."""

    def written(self) -> dict[str, Any]:
        """The keys that :func:`read_extras` reads back."""
        x = dict(self.others.get(X_KEY, {})) | {
            "id": self.id,
            "used": sorted(str(aid) for aid in self.aids),
            "started": self.started,
            "seconds": round(self.seconds, 1),
        }
        if any(self.aids_by):
            x["used_by"] = [sorted(str(aid) for aid in aids) for aids in self.aids_by]
        if self.resigned is not None:
            x["resigned"] = self.resigned
        if self.clock is not None:
            x["clock"] = self.clock.as_data()
        if self.tournament:
            x["tournament"] = self.tournament
        if self.auguries:
            x[ORACLE_KEY] = [augury.as_data() for augury in self.auguries]
        return dict(self.others) | {X_KEY: x}


def read_extras(extra: Mapping[str, Any], game: Game) -> Extras:
    """Read the extras of a game's record. Malformed values are left out."""
    others = dict(extra)
    others.pop(SEAL_KEY, None)
    x = others.pop(X_KEY, {})
    x = dict(x) if isinstance(x, dict) else {}
    identity, used, aids_by, resigned, started, seconds, clock, tournament, oracle = (
        x.pop(key, None) for key in _OURS
    )
    return Extras(
        identity if is_id(identity) else "",
        _aids(used),
        tuple(_aids(each) for each in aids_by) if isinstance(aids_by, list) else (),
        resigned if isinstance(resigned, int) and not isinstance(resigned, bool) else None,
        started if isinstance(started, str) else "",
        seconds_played(seconds),
        parse_clock(clock),
        tournament if is_id(tournament) else "",
        _auguries(oracle, game),
        others | ({X_KEY: x} if x else {}),
    )


def _aids(value: object) -> frozenset[Aid]:
    return frozenset(aid for aid in Aid if isinstance(value, list) and aid in value)


def _auguries(value: object, game: Game) -> tuple[Augury, ...]:
    with suppress(RecordError):
        return parse_auguries(value, game)
    return ()
