"""Ishido as a kind of game."""

from typing import Final

from ishido.game_kind import GameKind
from ishido.oracle.augury import auguries_in
from ishido.rules.record import SUFFIX, parse_record
from ishido.session.session import Session

_ENDED: Final = b'"ended": true'
_UNTOUCHED: Final = b'"moves": []'
"""The text of a record without moves."""


def _read(data: bytes) -> Session:
    record = parse_record(data)
    auguries_in(record)  # raises if they are malformed; a session would leave them out
    return Session.resume(record)


def _surely_in_progress(data: bytes) -> bool:
    return _ENDED not in data and _UNTOUCHED not in data


ISHIDO: Final = GameKind(
    name=Session.kind,
    title="Ishido",
    suffix=SUFFIX,
    read=_read,
    surely_in_progress=_surely_in_progress,
    note_deal_seen=Session.note_deal_seen,
)
