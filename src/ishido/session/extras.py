"""What a session adds to its game's record, under ``"x"`` (formats.md, Game record)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ishido.session.clock import Clock, parse_clock
from ishido.session.policy import Aid

MAX_SECONDS: Final = 100 * 365.25 * 86_400
"""More than anybody plays: a record that says more is not believed."""
X_KEY: Final = "x"
"""Where a record keeps what the game adds of its own."""
SEAL_KEY: Final = "seal"
"""Where a record that is being played keeps its seal, which nothing else has a use for."""
LONGEST_ID: Final = 64
_OURS: Final = ("id", "used", "used_by", "resigned", "started", "seconds", "clock", "tournament")


@dataclass(frozen=True, slots=True)
class Extras:
    """A session without its game, as a record keeps it."""

    id: str = ""
    """Empty if it has none that could be a file's name."""
    aids: frozenset[Aid] = frozenset()
    aids_by: tuple[frozenset[Aid], ...] = ()
    """In challenge play, what each player used, by seat; empty if the record does not say."""
    resigned: int | None = None
    """The seat of the player who resigned; ``None`` if nobody did."""
    started: str = ""
    seconds: float = 0.0
    clock: Clock | None = None
    tournament: str = ""
    others: Mapping[str, Any] = field(default_factory=dict)
    """The record's keys that are not ours to read, those under ``"x"`` among them."""

    def written(self) -> dict[str, Any]:
        """The extras as :func:`read_extras` reads them."""
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
        return dict(self.others) | {X_KEY: x}


def read_extras(extra: Mapping[str, Any]) -> Extras:
    """The extras of a record; what makes no sense is left out."""
    others = dict(extra)
    others.pop(SEAL_KEY, None)
    x = others.pop(X_KEY, {})
    x = dict(x) if isinstance(x, dict) else {}
    identity, used, aids_by, resigned, started, seconds, clock, tournament = (
        x.pop(key, None) for key in _OURS
    )
    return Extras(
        identity if _is_id(identity) else "",
        _aids(used),
        tuple(_aids(each) for each in aids_by) if isinstance(aids_by, list) else (),
        resigned if isinstance(resigned, int) and not isinstance(resigned, bool) else None,
        started if isinstance(started, str) else "",
        _seconds(seconds),
        parse_clock(clock),
        tournament if _is_id(tournament) else "",
        others | ({X_KEY: x} if x else {}),
    )


def _aids(value: object) -> frozenset[Aid]:
    return frozenset(aid for aid in Aid if isinstance(value, list) and aid in value)


def _is_id(value: Any) -> bool:
    """Whether it can be a file's name: letters and digits that every system can write."""
    return (
        isinstance(value, str) and value.isascii() and value.isalnum() and len(value) <= LONGEST_ID
    )


def _seconds(value: object) -> float:
    """Seconds played, as a record says them; 0 if it says anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0.0
    return float(value) if 0 <= value <= MAX_SECONDS else 0.0
