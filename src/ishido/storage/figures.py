"""Figures of ended games: what their records come to by the rules.

The database repeats them, so that statistics need not replay thousands of games. They are believed
only with a proof: a checksum of record and figures, made with the key of the seals when the game
was replayed. All others are worked out from the record, and corrected.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ishido.rules.record import RecordError, parse_record
from ishido.session.session import Session
from ishido.storage.database import transaction
from ishido.storage.seals import Seals

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection

_REMEMBERED: Final = 4096
"""Replayed games kept: without a key there are no proofs."""
FIGURES: Final = (
    "CAST(mode AS BLOB), CAST(scoring AS BLOB), CAST(deal AS BLOB), CAST(points AS INTEGER),"
    " CAST(four_ways AS INTEGER), CAST(stones_left AS INTEGER), CAST(seconds AS REAL),"
    " CAST(uses AS BLOB)"
)
"""The columns with the figures. As bytes: damaged text would otherwise end the reading of all."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What the record of an ended game comes to; the first score keeper's."""

    mode: str
    scoring: str
    deal: str | None
    points: int
    four_ways: int
    stones_left: int
    seconds: float
    uses: str
    """A JSON list of what the first score keeper used."""


def figures_in(columns: Sequence[Any]) -> Figures:
    """The figures in the columns (:data:`FIGURES`) of a game that has a proof."""
    mode, scoring, deal, points, four_ways, stones_left, seconds, uses = columns
    return Figures(
        mode.decode(),
        scoring.decode(),
        None if deal is None else deal.decode(),
        points,
        four_ways,
        stones_left,
        seconds,
        uses.decode(),
    )


Corrected = Mapping[bytes, Figures | None]
"""Figures of games without a proof, by session; ``None`` where there is no sound record."""


@lru_cache(maxsize=_REMEMBERED)
def _replayed(session_id: bytes, record: bytes) -> Figures | None:
    try:
        session = Session.resume(parse_record(record))
    except RecordError:
        return None
    game = session.game
    if not game.ended or session.id.encode() != session_id:  # a copy is not another's game
        return None
    number = game.setup.deal.number
    return Figures(
        str(game.setup.mode),
        str(game.setup.scoring),
        None if number is None else str(number),
        game.accounts[0].points,
        game.accounts[0].four_ways,
        game.stones_left,
        session.seconds,
        json.dumps(sorted(str(aid) for aid in session.aids_of(0))),
    )


def corrected(connection: "Connection", seals: Seals | None) -> Corrected:
    """Replay the games whose figures have no proof.

    :raises sqlite3.Error: if they cannot be read.
    """
    table = "SELECT 1 FROM sqlite_master WHERE name = 'replayed'"
    there = seals is not None and connection.execute(table).fetchone() is not None
    proof, joined = ("proof", " LEFT JOIN replayed USING (session)") if there else ("''", "")
    rows = connection.execute(
        f"SELECT CAST(session AS BLOB), CAST(record AS BLOB), CAST({proof} AS BLOB), {FIGURES}"
        f" FROM games{joined}"
    )
    found: dict[bytes, Figures | None] = {}
    for session, record, proved, *figures in rows:
        if seals is None or not proved or proved != seals.proof(record, *figures).encode():
            found[session] = _replayed(session, record)
    return found


def prove(connection: "Connection", seals: Seals, games: Corrected) -> None:
    """Keep what was replayed: the right figures, and a proof of them.

    :raises sqlite3.Error: if they cannot be written.
    """
    with transaction(connection):
        for session_id, right in games.items():
            session = session_id.decode(errors="replace")
            if right is None:
                continue
            connection.execute(
                "UPDATE games SET mode = ?, scoring = ?, deal = ?, points = ?, four_ways = ?,"
                " stones_left = ?, emptied = ?, seconds = ?, uses = ? WHERE session = ?",
                (right.mode, right.scoring, right.deal, right.points, right.four_ways,
                 right.stones_left, right.stones_left == 0, right.seconds, right.uses, session),
            )  # fmt: skip
            add_proof(connection, seals, session)


def add_proof(connection: "Connection", seals: Seals, session: str) -> None:
    """Prove the figures of a game as they are now. For a transaction, after a replay."""
    row = connection.execute(
        f"SELECT CAST(record AS BLOB), {FIGURES} FROM games WHERE session = ?", (session,)
    ).fetchone()
    if row is not None and (proof := seals.proof(*row)):
        connection.execute("INSERT OR REPLACE INTO replayed VALUES (?, ?)", (session, proof))
