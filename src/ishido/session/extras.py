"""What a session adds to its game's record, under ``"x"`` (formats.md, Game record)."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from ishido.kinds.attempt import is_id
from ishido.kinds.kind import read_extra
from ishido.kinds.strict_json import RecordError
from ishido.oracle.augury import ORACLE_KEY, Augury, parse_auguries
from ishido.rules.game import Game, Mode
from ishido.session.clock import parse_clock
from ishido.session.policy import Aid
from ishido.session.sharing import to_beat_in

if TYPE_CHECKING:
    from ishido.session.session import Session

_OURS: Final = ("used", "used_by", "resigned", "clock", "tournament", "to_beat", ORACLE_KEY)
"""The keys under ``"x"`` that only sessions of Ishido have."""


def extra_of(session: "Session") -> dict[str, Any]:
    """What a session adds to its record besides what all games note."""
    x: dict[str, Any] = {"used": sorted(str(aid) for aid in session.aids)}
    if any(session.aids_by):
        x["used_by"] = [sorted(str(aid) for aid in aids) for aids in session.aids_by]
    if session.resigned is not None:
        x["resigned"] = session.resigned
    if (clock := session.clock) is not None:
        x["clock"] = clock.as_data()
    if session.tournament:
        x["tournament"] = session.tournament
    if session.to_beat is not None:
        x["to_beat"] = asdict(session.to_beat)
    if session.auguries:
        x[ORACLE_KEY] = [augury.as_data() for augury in session.auguries]
    return x


def fields_in(extra: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """The fields of the session in a record, from its keys besides the game.

    Malformed values are left out. A clock is stopped.
    """
    fields, ours = read_extra(extra, *_OURS)
    used, used_by, resigned, clock, tournament, to_beat, oracle = ours
    # In other modes all share one score, and nobody resigns.
    seats = len(game.setup.players) if game.setup.mode is Mode.CHALLENGE else 0
    named = seats and isinstance(used_by, list) and len(used_by) == seats
    aids_by = tuple(map(_aids, used_by)) if named else ()
    resigns = game.ended and type(resigned) is int and resigned in range(seats)
    stopped = parse_clock(clock)
    return fields | {
        "aids": _aids(used).union(*aids_by),
        "aids_by": aids_by,
        "resigned": resigned if resigns else None,
        "clock": stopped,
        "paused": stopped is not None,
        "tournament": tournament if is_id(tournament) else "",
        "to_beat": to_beat_in(to_beat),
        "auguries": _auguries(oracle, game),
    }


def _aids(value: object) -> frozenset[Aid]:
    return frozenset(aid for aid in Aid if isinstance(value, list) and aid in value)


def _auguries(value: object, game: Game) -> tuple[Augury, ...]:
    with suppress(RecordError):
        return parse_auguries(value, game)
    return ()
