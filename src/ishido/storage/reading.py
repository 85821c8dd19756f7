"""A reading of the oracle, and its row in the database, which stays when its game is deleted."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from ishido.oracle.augury import Augury, clean_question
from ishido.oracle.casting import (
    Casting,
    FourWay,
    cast,
    moment_text,
    parse_four_way,
    parse_moment,
)
from ishido.session.session import Session
from ishido.storage.database import transaction
from ishido.storage.player_names import PlayerNames, key_of
from ishido.storage.schema import COLUMNS

if TYPE_CHECKING:
    from sqlite3 import Connection


@dataclass(frozen=True, slots=True)
class Reading:
    """An augury as the journal of readings keeps it."""

    player: str
    """The current name of who asked."""
    question: str
    moment: datetime
    """When, in UTC, to the millisecond."""
    four_way: FourWay
    session: str
    """The id of its game, which may be deleted."""
    move: int
    """The number of its turn in that game."""
    deal: int | None
    """The number of its deal; ``None`` if it has none."""

    @property
    def casting(self) -> Casting:
        return cast(self.four_way, self.moment)


def reading_of(session: Session, augury: Augury) -> Reading:
    """A reading of a game that is at hand."""
    return Reading(
        session.players[augury.seat].name,
        augury.question,
        augury.moment,
        augury.four_way,
        session.id,
        augury.move,
        session.game.setup.deal.number,
    )


# -- in the database ---------------------------------------------------------------------------

ReadingRow = tuple[str, str, str, str, str, int, str | None, int]


def rows_of(session: Session, *, removed: bool = False) -> list[ReadingRow]:
    """The readings of a game as rows, in the order of :data:`COLUMNS`."""
    deal = session.game.setup.deal.number
    return [
        (
            moment_text(augury.moment),
            str(augury.four_way),
            key_of(session.players[augury.seat]),
            "" if removed else augury.question,
            session.id,
            augury.move,
            None if deal is None else str(deal),
            int(removed),
        )
        for augury in session.auguries
    ]


def enter_readings(connection: "Connection", session: Session) -> None:
    """Enter the readings of a game that are not there. Called in a transaction."""
    insert_readings(connection, rows_of(session))


def insert_readings(connection: "Connection", rows: Iterable[ReadingRow]) -> None:
    """Enter the rows that are not there. Called in a transaction."""
    columns = COLUMNS["readings"]
    connection.executemany(
        f"INSERT OR IGNORE INTO readings ({', '.join(columns)})"
        f" VALUES ({', '.join('?' * len(columns))})",
        rows,
    )


def read_readings(connection: "Connection", who: PlayerNames, player: str) -> list[Reading]:
    """The readings that a player is shown, the newest first: their own, and those of guests.

    Damaged rows are left out.
    """
    others = {who.key(name) for name in who.names.values() if name != player}
    rows = connection.execute(
        "SELECT CAST(player AS BLOB), CAST(question AS BLOB), CAST(moment AS BLOB),"
        " CAST(stones AS BLOB), CAST(session AS BLOB), move, deal"
        " FROM readings WHERE NOT removed ORDER BY moment DESC"
    )
    found = []
    for *texts, move, deal in rows:
        key, question, moment, stones, session = (
            bytes(text).decode(errors="replace") for text in texts
        )
        if key in others:
            continue
        with suppress(ValueError, OverflowError):
            found.append(
                Reading(
                    who.name_of(key) or "",
                    clean_question(question),
                    parse_moment(moment),
                    parse_four_way(stones),
                    session,
                    int(move),
                    int(deal) if str(deal).isdigit() else None,
                )
            )
    return found


def remove_readings(connection: "Connection", readings: Sequence[Reading]) -> None:
    """Remove readings for ever, although their games may still have them."""
    with transaction(connection):
        connection.executemany(
            "UPDATE readings SET removed = 1, question = '' WHERE moment = ? AND stones = ?",
            [(moment_text(reading.moment), str(reading.four_way)) for reading in readings],
        )
