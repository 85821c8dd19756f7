"""The results of ended games, computed from their records by the rules.

The database also stores them, so that statistics need not replay thousands of games. They are
trusted only with a proof: a checksum of record and results, made with the key of the seals when the
game was replayed. All others are computed from the record and corrected.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ishido.records.strict_json import RecordError
from ishido.rules.game import Mode
from ishido.rules.record import parse_record
from ishido.rules.scoring import Scoring
from ishido.session.kind import ISHIDO
from ishido.session.result import GameResult, result_of
from ishido.session.session import Session
from ishido.storage.database import transaction
from ishido.storage.seals import Seals

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection

_REMEMBERED: Final = 4096
"""The most replayed games in the cache, which is used without a key."""
FIGURES: Final = (
    "CAST(mode AS BLOB), CAST(scoring AS BLOB), CAST(deal AS BLOB), CAST(points AS INTEGER),"
    " CAST(four_ways AS INTEGER), CAST(stones_left AS INTEGER), CAST(seconds AS REAL),"
    " CAST(uses AS BLOB)"
)
"""The columns of the results. Read as bytes, because one damaged text would otherwise stop the
reading."""
OF_ISHIDO: Final = f"kind = '{ISHIDO.name}'"
"""The condition for a game of Ishido: other kinds have no results in these columns."""


def result_in(columns: Sequence[Any]) -> GameResult:
    """The result in the columns (:data:`FIGURES`) of a game that has a proof.

    :raises ValueError, TypeError: if it is not valid.
    """
    mode, scoring, deal, points, four_ways, stones_left, seconds, uses = columns
    return GameResult(
        Mode(mode.decode()),
        Scoring(scoring.decode()),
        None if deal is None else int(deal),
        points,
        four_ways,
        stones_left,
        seconds,
        tuple(str(aid) for aid in json.loads(uses)),
    )


Corrected = Mapping[bytes, GameResult | None]
"""The results of games without a proof, by session; ``None`` if the record is damaged."""


@lru_cache(maxsize=_REMEMBERED)
def _replayed(session_id: bytes, record: bytes) -> GameResult | None:
    try:
        session = Session.resume(parse_record(record))
    except RecordError:
        return None
    if not session.game.ended or session.id.encode() != session_id:
        return None  # a copied record does not count as another game
    return result_of(session)


def figures_of(result: GameResult) -> tuple[str, str, str | None, int, int, int, float, str]:
    """A result as the columns of the table of games have it, in the order of :data:`FIGURES`."""
    return (
        str(result.mode),
        str(result.scoring),
        None if result.deal is None else str(result.deal),
        result.points,
        result.four_ways,
        result.stones_left,
        result.seconds,
        json.dumps(result.uses),
    )


def corrected(connection: "Connection", seals: Seals | None) -> Corrected:
    """Replay the games whose results have no proof.

    :raises sqlite3.Error: if they cannot be read.
    """
    rows = connection.execute(
        f"SELECT CAST(session AS BLOB), CAST(record AS BLOB), CAST(proof AS BLOB), {FIGURES}"
        f" FROM games LEFT JOIN replayed USING (session) WHERE {OF_ISHIDO}"
    )
    found: dict[bytes, GameResult | None] = {}
    for session, record, proved, *figures in rows:
        if seals is None or not proved or proved != seals.proof(record, *figures).encode():
            found[session] = _replayed(session, record)
    return found


def prove(connection: "Connection", seals: Seals, games: Corrected) -> None:
    """Store the results of replayed games with a proof.

    :raises sqlite3.Error: if they cannot be written.
    """
    with transaction(connection):
        for session_id, right in games.items():
            session = session_id.decode(errors="replace")
            if right is None:
                continue
            connection.execute(
                "UPDATE games SET mode = ?, scoring = ?, deal = ?, points = ?, four_ways = ?,"
                " stones_left = ?, seconds = ?, uses = ?, emptied = ? WHERE session = ?",
                (*figures_of(right), right.stones_left == 0, session),
            )
            add_proof(connection, seals, session)


def add_proof(connection: "Connection", seals: Seals, session: str) -> None:
    """Store a proof of a game's current results. Called in a transaction, after a replay."""
    row = connection.execute(
        f"SELECT CAST(record AS BLOB), {FIGURES} FROM games WHERE session = ?", (session,)
    ).fetchone()
    if row is not None and (proof := seals.proof(*row)):
        connection.execute("INSERT OR REPLACE INTO replayed VALUES (?, ?)", (session, proof))
