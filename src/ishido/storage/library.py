"""The library: ended games, best games, and deals seen."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ishido.game_kind import GameSession
from ishido.games import ISHIDO, KINDS
from ishido.language import _
from ishido.records.players import PlayerKind
from ishido.records.strict_json import RecordError
from ishido.rules.deal import Deal
from ishido.rules.game import Mode
from ishido.rules.record import parse_record
from ishido.rules.scoring import Scoring
from ishido.session.result import GameResult, result_of
from ishido.session.session import Aid, Session
from ishido.storage.database import Database, reading, transaction
from ishido.storage.figures import figures_of
from ishido.storage.files import FileProblem, is_there
from ishido.storage.player_names import PlayerNames, key_of
from ishido.storage.reading import enter_readings
from ishido.storage.schema import COLUMNS
from ishido.storage.scores import (
    Entries,
    Score,
    ScoreList,
    clear_list,
    enter_scores,
    read_entries,
    rename_score,
)
from ishido.storage.stars import is_starred

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection

    from ishido.storage.lines import GameLine
    from ishido.storage.statistics import PlayedGame


NOT_ONES_OWN: Final = frozenset({Aid.LOADED, Aid.COMPUTER_PLAYED})
"""Aids with which the moves may not be the player's own."""
_TRIES = 3
"""How often entering a game is retried if the database is replaced at that moment."""


class How(StrEnum):
    """How a player has seen a deal."""

    STARTED = "started"
    """As a new deal."""
    REPLAYED = "replayed"
    """From another game."""
    TYPED = "typed"
    """By typing its number."""


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A row of the table of games. The fields are its columns."""

    session: str
    player: str
    """The key of the first person, or of the first player if computers play alone. Of Ishido, the
    first player's."""
    ended_at: str
    started: str
    seconds: float
    record: str
    deal: str | None = None
    """The deal number as text, because SQLite's integers end at 2^63; ``None`` if it has none.

    This and the following columns up to ``uses`` are empty for other kinds than Ishido."""
    deal_key: str = ""
    mode: str = ""
    scoring: str = ""
    points: int = 0
    """The points of the first score keeper, like the 4-Ways."""
    four_ways: int = 0
    stones_left: int = 0
    emptied: bool = False
    uses: str = ""
    """A JSON list of the aids of the first score keeper."""
    starred: bool = False
    """Whether the player has starred it in the journal."""
    kind: str = ISHIDO.name
    result: str = ""
    """The result in figures, of other kinds than Ishido."""


def deal_key(deal: Deal) -> str:
    """The unique key of a deal: its 72 stones in order."""
    return "".join(str(stone) for stone in (*deal.tableau, *deal.pouch))


def ended_game(session: GameSession, now: datetime) -> EndedGame:
    """The library's row for a session whose game is ended."""
    players = session.players
    people = (player for player in players if player.kind is PlayerKind.HUMAN)
    row = EndedGame(
        session.id,
        key_of(next(people, players[0])),
        now.isoformat("T", "seconds"),
        session.started,
        session.seconds,
        record=session.written(),
        starred=is_starred(session),
        kind=session.kind,
        result=KINDS[session.kind].result(session),
    )
    if not isinstance(session, Session):
        return row
    result = result_of(session)
    mode, scoring, deal, points, four_ways, stones_left, _, uses = figures_of(result)
    return replace(
        row,
        player=key_of(players[0]),
        deal=deal,
        deal_key=deal_key(session.game.setup.deal),
        mode=mode,
        scoring=scoring,
        points=points,
        four_ways=four_ways,
        stones_left=stones_left,
        emptied=stones_left == 0,
        uses=uses,
    )


def best_of(session: Session) -> GameResult | None:
    """An ended game as a candidate for its player's best; ``None`` if it does not count.

    It counts in solitaire with a stone placed, if the player has made every move here.
    """
    game = session.game
    alone = game.setup.mode is Mode.SOLITAIRE and len(game.setup.people) == 1
    if not (game.ended and game.standing.placed and alone) or session.aids & NOT_ONES_OWN:
        return None
    return result_of(session)


def best_rank(result: GameResult) -> tuple[int, ...]:
    """A sort key: higher is better, and games without aids are better than all others."""
    return (not result.uses, *result.rank)


def _best_in(record: bytes, scoring: Scoring) -> GameResult | None:
    try:
        session = Session.resume(parse_record(record))
    except RecordError:
        return None
    return best_of(session) if session.game.setup.scoring is scoring else None


class Library:
    """Ended games and deals seen in the database, for the single thread that writes."""

    def __init__(
        self,
        path: Path,
        say: Callable[[str], None],
        who: Callable[[], PlayerNames] = PlayerNames,
    ) -> None:
        """``say`` is called with a message if the file is damaged or too new. ``who`` gives the
        current names of people."""
        self.database = Database(path, say)
        self._who = who

    def enter(
        self, game: EndedGame, scores: Sequence[Score] = (), session: GameSession | None = None
    ) -> bool:
        """Enter an ended game, once.

        ``scores`` are added to the lists on which they have a place. The tournament of ``session``,
        if any, gets the game.

        :returns: whether it is on the disk, and not only in memory.
        :raises sqlite3.Error, OSError, FileProblem: if it cannot be written.
        """
        columns = COLUMNS["games"]
        marks = ", ".join("?" * len(columns))
        values = [getattr(game, column) for column in columns]

        def enter(connection: "Connection") -> None:
            with transaction(connection):
                new = connection.execute(
                    f"INSERT INTO games ({', '.join(columns)}) VALUES ({marks})"
                    " ON CONFLICT (session) DO NOTHING",
                    values,
                ).rowcount
                if new:  # otherwise it would return to a list that was cleared since
                    enter_scores(connection, scores)
                if isinstance(session, Session):
                    enter_readings(connection, session)
                if new and isinstance(session, Session) and session.tournament:
                    from ishido.storage.tournaments import add_game

                    add_game(connection, session.tournament, session, game.record, self._who())

        for _try in range(_TRIES):
            self.database.write(enter)
            # Some network drives report another file number at each call.
            if self.database.in_place() or is_entered(self.database.path, game.session):
                return self.database.lasting
        raise FileProblem(self.database.path, _("another program keeps replacing the scores"))

    # -- high scores ------------------------------------------------------------------------

    def entries(self) -> Entries:
        """The entries of all high-score lists.

        :raises sqlite3.Error, OSError: if it cannot be read.
        """
        who = self._who()
        return self.database.read(lambda connection: read_entries(connection, who))

    def rename(self, session: str, name: str, keeper: int | None = None) -> None:
        """Rename the scores of a game, or of one of its score keepers.

        :raises sqlite3.Error, OSError: if it cannot be written.
        """
        who = self._who()
        self.database.write(lambda connection: rename_score(connection, who, session, name, keeper))

    def clear(self, which: ScoreList, scoring: Scoring) -> None:
        """Clear a list for a scoring. The games stay.

        :raises sqlite3.Error, OSError: if it cannot be written.
        """

        def clear(connection: "Connection") -> None:
            with transaction(connection):
                clear_list(connection, which, scoring)

        self.database.write(clear)

    # -- the journal ------------------------------------------------------------------------

    def lines(self) -> "list[GameLine]":
        """The ended games, the newest first.

        :raises sqlite3.Error, OSError: if they cannot be read.
        """
        from ishido.storage.lines import read_lines

        who = self._who()
        return self.database.read(lambda connection: read_lines(connection, who))

    def star(self, session: str, *, starred: bool) -> None:
        """Star or unstar an ended game.

        :raises sqlite3.Error, OSError: if it cannot be written.
        """
        self.database.write(
            lambda connection: connection.execute(
                "UPDATE games SET starred = ? WHERE session = ?", (int(starred), session)
            )
        )

    def remove(self, session: str) -> None:
        """Delete an ended game, also from the high scores.

        :raises sqlite3.Error, OSError: if it cannot be written.
        """
        self.database.write(
            lambda connection: connection.execute("DELETE FROM games WHERE session = ?", (session,))
        )

    def session(self, session: str) -> GameSession | None:
        """An ended game, under the names that its people have now.

        :returns: ``None`` if it is gone or damaged.
        :raises sqlite3.Error, OSError: if it cannot be read.
        """
        return next(iter(self._sessions("session = ?", session)), None)

    def ended_of(self, deal: Deal, player: str) -> list[Session]:
        """A player's ended games of a deal, without tournaments, the earliest first.

        :raises sqlite3.Error, OSError: if they cannot be read.
        """
        found = []
        for session in self._sessions("deal_key = ?", deal_key(deal)):
            if not isinstance(session, Session):
                continue  # other kinds have no deals
            names = [one.name for one in session.game.setup.people]
            if player in names and session.game.ended and not session.tournament:
                found.append(session)
        return found

    def _sessions(self, where: str, value: str) -> list[GameSession]:
        """Some ended games whose records are sound, the earliest first."""

        def read(connection: "Connection") -> list[tuple[str, bytes]]:
            return connection.execute(
                f"SELECT kind, CAST(record AS BLOB) FROM games WHERE {where} ORDER BY id",
                (value,),
            ).fetchall()

        found: list[GameSession] = []
        for kind, data in self.database.read(read):
            if kind not in KINDS:
                continue
            with contextlib.suppress(RecordError):
                session: GameSession = KINDS[kind].read(bytes(data))
                self._who().call_players(session)
                found.append(session)
        return found

    def games(self) -> "list[PlayedGame]":
        """All ended games, the earliest first.

        :raises sqlite3.Error, OSError: if they cannot be read.
        """
        from ishido.storage.statistics import read_games

        who = self._who()
        return self.database.read(lambda connection: read_games(connection, who))

    def mark_seen(self, player: str, deal: Deal, now: datetime, how: How) -> None:
        """Note that a player, by key, has seen a deal; the first time counts.

        :raises sqlite3.Error, OSError: if it cannot be written.
        """
        columns = ", ".join(COLUMNS["deals_seen"])
        values = (player, deal_key(deal), now.isoformat("T", "seconds"), str(how))
        self.database.write(
            lambda connection: connection.execute(
                f"INSERT INTO deals_seen ({columns}) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                values,
            )
        )

    def best(self, player: str, scoring: Scoring) -> GameResult | None:
        """A player's best solitaire game, if possible one without aids.

        The database only orders the games. The result is computed from the record.

        :param player: the player's key.
        :returns: ``None`` if there is no such game.
        :raises sqlite3.Error, OSError: if it cannot be read.
        """
        ancient = "emptied DESC, four_ways DESC, stones_left"
        counted = "points DESC, four_ways DESC, stones_left"
        order = ancient if scoring is Scoring.ANCIENT else counted

        def read(connection: "Connection") -> GameResult | None:
            rows = connection.execute(
                "SELECT points, four_ways, stones_left, uses = '[]', CAST(record AS BLOB)"
                " FROM games WHERE player = ? AND scoring = ? AND mode = 'solitaire'"
                f" ORDER BY uses = '[]' DESC, {order}",
                (player, str(scoring)),
            )
            found: list[GameResult] = []
            for points, four_ways, stones_left, unaided, record in rows:
                best = _best_in(record, scoring)
                if best is not None:
                    found.append(best)
                    row = points, four_ways, stones_left, bool(unaided)
                    if row == (best.points, best.four_ways, best.stones_left, not best.uses):
                        break  # all others are lower
            return max(found, key=best_rank, default=None)

        return self.database.read(read)


def seen_on_disk(path: Path, player: str, deal: Deal) -> bool:
    """Whether a player, by key, has seen a deal, by the database. Quick; for any thread."""
    return bool(first_seen(path, player, deal))


def first_seen(path: Path, player: str, deal: Deal) -> str:
    """When a player, by key, first saw a deal: local time, ISO 8601; empty if never or unknown."""
    row = _row_on_disk(
        path,
        "SELECT first_seen FROM deals_seen WHERE deal_key = ? AND player = ?",
        deal_key(deal),
        player,
    )
    return "" if row is None else str(row[0])


def is_entered(path: Path, session: str) -> bool:
    """Whether an ended game is in the database. Quick; for any thread."""
    return _row_on_disk(path, "SELECT 1 FROM games WHERE session = ?", session) is not None


def _row_on_disk(path: Path, question: str, *values: str) -> tuple[Any, ...] | None:
    """The first row of a result; ``None`` if there is none.

    Also ``None`` if the database cannot be read: the writer handles damage.
    """
    if not is_there(path):
        return None
    import sqlite3

    try:
        with reading(path) as connection:
            row: tuple[Any, ...] | None = connection.execute(question, values).fetchone()
            return row
    except (sqlite3.Error, OSError):
        return None
