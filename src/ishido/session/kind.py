"""Ishido as a kind of game."""

from typing import Final

from ishido.kinds.kind import GameKind
from ishido.oracle.augury import auguries_in
from ishido.rules.record import SUFFIX, parse_record
from ishido.session.session import Session


def _read(data: bytes) -> Session:
    record = parse_record(data)
    auguries_in(record)  # raises if they are malformed; a session would leave them out
    return Session.resume(record)


ISHIDO: Final = GameKind(
    name=Session.kind,
    title="Ishido",
    suffix=SUFFIX,
    read=_read,
)
