"""Tournaments in the database: their terms, and the records of their games.

Results and places are not stored: they are computed by replaying the records.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from ishido.records.names import clean_name
from ishido.records.players import Player, PlayerKind, players_content, players_in
from ishido.records.strict_json import RecordError
from ishido.rules.deal import Deal, deal_by_number, deal_from_stones
from ishido.rules.game import Game, Mode
from ishido.rules.record import parse_record
from ishido.rules.scoring import Scoring
from ishido.rules.stone import parse_stone
from ishido.session.kind import ISHIDO
from ishido.session.result import result_of
from ishido.session.session import Session
from ishido.session.tournament import InvalidTournament, Tournament
from ishido.storage.database import Database, transaction
from ishido.storage.player_names import PlayerNames, without_ids
from ishido.storage.schema import COLUMNS
from ishido.storage.writer import PATIENCE, Writer

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection


FORMAT: Final = "ishido-tournament"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A stored tournament, as an immutable value."""

    tournament: Tournament
    """The tournament with the results so far."""
    created: datetime
    records: tuple[str, ...] = ()
    """The records of the games played, in the order of the entrants."""

    @property
    def covered(self) -> bool:
        """Whether its games are hidden, because a person has yet to play the deal."""
        return len(self.records) < covered(self.tournament)


def covered(tournament: Tournament) -> int:
    """The number of games that are hidden until all of them are played: up to the last person's."""
    people = (n for n, player in enumerate(tournament.entrants, 1) if not _is_computer(player))
    return max(people, default=0)


def _is_computer(player: Player) -> bool:
    return player.kind is PlayerKind.COMPUTER


# -- a tournament in writing -----------------------------------------------------------------


def export(stored: StoredTournament) -> str:
    """A tournament as JSON: its terms, the records, and the standings."""
    event = stored.tournament
    content = {
        "format": FORMAT,
        "version": VERSION,
        "name": event.name,
        "created": stored.created.isoformat("T", "seconds"),
        **_content(replace(event, entrants=tuple(replace(one, id=None) for one in event.entrants))),
        "games": [
            json.loads(_under_name(record, event.entrants[entrant].name))
            for entrant, record in enumerate(stored.records)
        ],
        "standings": [
            {
                "place": place.place,
                "tied": place.tied,
                "name": event.entrants[place.entrant].name,
                "score": None if event.scoring is Scoring.ANCIENT else place.result.points,
                "four_ways": place.result.four_ways,
                "stones_left": place.result.stones_left,
            }
            for place in event.standings()
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _content(event: Tournament) -> dict[str, Any]:
    deal: dict[str, Any] = {"deal": event.deal.number}
    if event.deal.number is None:
        deal = {
            "tableau": [str(stone) for stone in event.deal.tableau],
            "pouch": [str(stone) for stone in event.deal.pouch],
        }
    players = players_content(event.entrants)
    return deal | {"scoring": str(event.scoring), "minutes": event.minutes, "players": players}


def _under_name(text: str, name: str) -> str:
    """The record of an entrant's game under the name that they have now, without ids."""
    session = without_ids(ISHIDO.read(text.encode()))
    (player,) = session.players
    session.rename_players([replace(player, name=name)])
    return session.written()


def _parse_agreed(event_id: str, name: str, text: str, who: PlayerNames) -> Tournament:
    """Read the terms of a tournament. People get the names in ``who``.

    :raises ValueError, KeyError, TypeError: if they are not valid.
    """
    content: Mapping[str, Any] = json.loads(text)
    if "deal" in content:
        deal = deal_by_number(content["deal"])
    else:
        tableau, pouch = (map(parse_stone, content[key]) for key in ("tableau", "pouch"))
        deal = deal_from_stones(tuple(tableau), tuple(pouch))
    players, _ = players_in(content)
    called = tuple(map(who.called, players))
    if len({player.name.casefold() for player in called}) == len(players):
        players = called  # otherwise an entrant now has the name of another
    minutes = content["minutes"]
    event = Tournament(
        event_id, clean_name(name), deal, Scoring(content["scoring"]), minutes, players
    )
    event.clock()  # raises for an invalid clock
    return event


@lru_cache(maxsize=512)
def _replayed(record: str) -> Session | None:
    """The session of a record; ``None`` if it is damaged."""
    try:
        return Session.resume(parse_record(record.encode()))
    except (RecordError, UnicodeEncodeError):
        return None


def _is_of(game: Game, deal: Deal, scoring: Scoring) -> bool:
    setup = game.setup
    return (
        game.ended
        and setup.mode is Mode.TOURNAMENT
        and setup.deal == deal
        and setup.scoring is scoring
    )


def _with_records(stored: StoredTournament, records: Mapping[int, str]) -> StoredTournament:
    """The tournament with its valid games, up to the first missing one."""
    event, found = stored.tournament, []
    for entrant in range(len(event.entrants)):
        session = _replayed(records[entrant]) if entrant in records else None
        if session is None or not _is_of(session.game, event.deal, event.scoring):
            break
        found.append((records[entrant], result_of(session)))
    results = tuple(result for _, result in found)
    return replace(
        stored,
        tournament=replace(event, results=results),
        records=tuple(record for record, _ in found),
    )


# -- the database ----------------------------------------------------------------------------


def read_tournaments(connection: "Connection", who: PlayerNames) -> list[StoredTournament]:
    """All tournaments, the newest first. Unreadable ones are skipped.

    People get the names in ``who``.
    """
    records: dict[str, dict[int, str]] = {}
    for event_id, entrant, record in connection.execute(
        "SELECT tournament, entrant, CAST(record AS BLOB) FROM tournament_games"
    ):
        records.setdefault(event_id, {})[entrant] = bytes(record).decode(errors="replace")
    stored = []
    for event_id, name, created, agreed in connection.execute(
        "SELECT id, name, created, agreed FROM tournaments WHERE typeof(id) = 'text'"
        " ORDER BY created DESC, id"
    ):
        try:
            event = _parse_agreed(event_id, name, agreed, who)
            moment = datetime.fromisoformat(created)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            continue
        moment = moment if moment.tzinfo else moment.astimezone()
        stored.append(_with_records(StoredTournament(event, moment), records.get(event_id, {})))
    return stored


def write_tournament(connection: "Connection", stored: StoredTournament, who: PlayerNames) -> None:
    """Write a tournament with its current name and games."""
    event = stored.tournament
    columns = COLUMNS["tournaments"]
    agreed = json.dumps(_content(event), ensure_ascii=False)
    created = stored.created.isoformat("T", "microseconds")
    with transaction(connection):
        connection.execute(
            f"INSERT INTO tournaments ({', '.join(columns)}) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name",
            (event.id, event.name, created, covered(event), agreed),
        )
        for record in stored.records:
            session = Session.resume(parse_record(record.encode()))
            add_game(connection, event.id, session, record, who)


def add_game(
    connection: "Connection", event_id: str, session: Session, record: str, who: PlayerNames
) -> None:
    """Add an ended game to its tournament, if it is the next entrant's. Called in a transaction.

    Existing games stay. An unknown tournament is ignored.
    """
    events = {stored.tournament.id: stored for stored in read_tournaments(connection, who)}
    known = events.get(event_id)
    if known is None or not is_next(known.tournament, session.game):
        return
    at = len(known.records)
    there = connection.execute(
        "SELECT 1 FROM tournament_games WHERE tournament = ? AND session = ? AND entrant < ?",
        (event_id, session.id, at),
    ).fetchone()
    if there is None:
        columns = COLUMNS["tournament_games"]
        connection.execute(  # replaces a damaged one
            f"INSERT OR REPLACE INTO tournament_games ({', '.join(columns)}) VALUES (?, ?, ?, ?)",
            (event_id, at, session.id, record),
        )


def add_entrant(connection: "Connection", event_id: str, player: Player, who: PlayerNames) -> None:
    """Add a player to an open tournament, to play last.

    Does nothing if the tournament is over, full or gone, or has that name.
    """
    with transaction(connection):
        every = read_tournaments(connection, who)
        events = {stored.tournament.id: stored.tournament for stored in every}
        if event_id not in events:
            return
        try:
            event = events[event_id].joined(player)
        except InvalidTournament:
            return
        connection.execute(
            "UPDATE tournaments SET agreed = ?, covered = ? WHERE id = ?",
            (json.dumps(_content(event), ensure_ascii=False), covered(event), event_id),
        )


def is_next(event: Tournament, game: Game) -> bool:
    """Whether an ended game is the next entrant's.

    The entrant may have a new name meanwhile, but not the name of another entrant.
    """
    if event.next is None or not _is_of(game, event.deal, event.scoring):
        return False
    name = game.setup.players[0].name
    others = {player.name for player in event.entrants if player != event.next}
    return name not in others


def tournament_hiding(
    every: Iterable[StoredTournament],
    deal: Deal,
    names: Collection[str],
    *,
    alone: bool,
    own: str = "",
) -> StoredTournament | None:
    """The open tournament that hides a deal from these players until all have played it.

    :param names: the people who want to see the deal.
    :param alone: whether there is a single player. Then anybody may be playing, and the deal is
      hidden from everyone.
    :param own: the id of a tournament to ignore.
    """
    for stored in every:
        event = stored.tournament
        entrants = {one.name for one in event.entrants if not _is_computer(one)}
        theirs = alone or not entrants.isdisjoint(names)
        same = (event.deal.tableau, event.deal.pouch) == (deal.tableau, deal.pouch)
        if same and entrants and theirs and not event.over and event.id != own:
            return stored
    return None


# -- for the window --------------------------------------------------------------------------


class Tournaments:
    """All tournaments, for the window's thread. Changes are written in the writer's thread.

    Changes take effect at once, even if the disk fails.
    """

    def __init__(
        self, database: Database, writer: Writer, who: Callable[[], PlayerNames] = PlayerNames
    ) -> None:
        """``who`` gives the current names of people."""
        self._database = database
        self._who = who
        self._writer = writer
        self._known: dict[str, StoredTournament] = {}
        self._unwritten: set[str] = set()
        self._removed: set[str] = set()

    def all(self) -> list[StoredTournament]:
        """The tournaments, the newest first. Waits for the writer, because their results are games
        of the library, which its thread enters and removes."""
        read: list[list[StoredTournament]] = []
        who = self._who()
        self._writer.submit(
            "tournaments",
            lambda: read.append(
                self._database.read(lambda connection: read_tournaments(connection, who))
            ),
            asks=True,
        )
        self._writer.flush(PATIENCE)
        if read:
            there = {stored.tournament.id: stored for stored in read[-1]}
            for event_id, mine in self._known.items():
                stored = there.get(event_id)
                behind = stored is not None and len(stored.records) < len(mine.records)
                if behind or event_id in self._unwritten:
                    there[event_id] = mine
            self._known = {key: stored for key, stored in there.items() if key not in self._removed}
        return sorted(self._known.values(), key=lambda stored: stored.created, reverse=True)

    def get(self, event_id: str) -> StoredTournament | None:
        """A tournament by its id; ``None`` if there is none. May wait for the disk."""
        if event_id and event_id not in self._known:
            self.all()
        return self._known.get(event_id)

    def covers(self, session: Session) -> bool:
        """Whether a game is hidden, because others have yet to play its deal. May wait for the
        disk."""
        stored = self.get(session.tournament)
        return stored is not None and stored.covered

    def create(self, tournament: Tournament, now: datetime) -> StoredTournament:
        """A new tournament."""
        entrants = tuple(map(self._who().called, tournament.entrants))
        return self._store(StoredTournament(replace(tournament, entrants=entrants), now))

    def rename(self, event_id: str, name: str) -> None:
        """Rename a tournament."""
        stored = self.get(event_id)
        if stored is not None:
            self._store(replace(stored, tournament=replace(stored.tournament, name=name)))

    def join(self, event_id: str, player: Player) -> StoredTournament | None:
        """Add a player, and return the new tournament. Waits for the disk.

        :raises InvalidTournament: if all have played, it is full, or the name is taken.
        """
        stored = self.get(event_id)
        if stored is None:
            return None
        player = self._who().called(player)
        self._known[event_id] = replace(stored, tournament=stored.tournament.joined(player))
        self._writer.submit(
            f"join {event_id} {player.name}",
            lambda: self._database.write(
                lambda connection: add_entrant(connection, event_id, player, self._who())
            ),
        )
        self.all()
        return self._known.get(event_id)

    def forget(self) -> None:
        """Read everything again at the next use, after a player was renamed."""
        self._known = {key: stored for key, stored in self._known.items() if key in self._unwritten}

    def remove(self, event_id: str) -> None:
        """Delete a tournament. Its ended games stay as ordinary games."""

        def remove(connection: "Connection") -> None:
            connection.execute("DELETE FROM tournaments WHERE id = ?", (event_id,))

        self._removed.add(event_id)
        self._known.pop(event_id, None)
        self._writer.submit(_key(event_id), lambda: self._database.write(remove))

    def note(self, session: Session) -> None:
        """Add an ended game to its tournament, before it is entered in the library.

        Reads nothing: a tournament that is not loaded yet will be read with the game in it.
        """
        stored = self._known.get(session.tournament)
        if stored is not None and is_next(stored.tournament, session.game):
            results = (*stored.tournament.results, result_of(session))
            self._known[session.tournament] = replace(
                stored,
                tournament=replace(stored.tournament, results=results),
                records=(*stored.records, session.written()),
            )

    def _store(self, stored: StoredTournament) -> StoredTournament:
        event_id = stored.tournament.id
        self._known[event_id] = stored
        self._unwritten.add(event_id)
        self._writer.submit(_key(event_id), lambda: self._write(event_id))
        return stored

    def _write(self, event_id: str) -> None:
        stored = self._known.get(event_id)
        if stored is not None:
            self._database.write(
                lambda connection: write_tournament(connection, stored, self._who())
            )
            self._unwritten.discard(event_id)


def _key(event_id: str) -> str:
    return f"tournament {event_id}"
