"""Takes over, once, what earlier builds kept: a database of ended games, and a file for each game
in progress. Settings, skins and drafts are where they were.
"""

import errno
import os
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import replace
from datetime import date, datetime
from itertools import count
from pathlib import Path
from typing import Any, Final

from ishido.games import ISHIDO, KINDS, kind_of_file
from ishido.kinds.attempt import is_id
from ishido.kinds.kind import GameSession
from ishido.kinds.players import Player
from ishido.kinds.strict_json import MAX_RECORD_BYTES, RecordError
from ishido.language import _
from ishido.oracle.augury import clean_question
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.store.copies import Rows, checked_row, copies, new_database
from ishido.store.database import (
    NewerDatabase,
    complete,
    connect,
    copy_into,
    is_damage,
    open_read_only,
    raise_what_the_disk_says,
    reading,
    ready_path,
    sqlite_errors,
    transaction,
    version_of,
)
from ishido.store.files import FileProblem, is_there, read_limited, sync_folder
from ishido.store.folders import Folders
from ishido.store.lines import (
    GameLine,
    GameState,
    IshidoLine,
    ScoreList,
    line_of,
    moment_in,
    row_of,
)
from ishido.store.people import SUFFIX, content_of
from ishido.store.player_names import key_of
from ishido.store.readings import rows_of
from ishido.store.schema import COLUMNS, insert
from ishido.store.scores import PLACES, Score, scores_of
from ishido.store.writer import sqlite_why

_PREVIOUS: Final = ".previous"
"""The suffix of the state before the last of a game in progress."""
NEWEST: Final = 9
"""The last version of the former database. Those before :data:`_WITH_PLAYERS` may lack something,
which counts as damage."""
_WITH_PLAYERS: Final = 8
"""The version with a table of the people in games; since then, their ids are in the records."""
ASIDE: Final = "before-one-store"
"""The folder for what was taken over."""

_FORMER: Final[dict[str, dict[str, Any]]] = {
    "games": {"session": str, "kind": str, "ended_at": str, "starred": int, "record": object},
    "players": {"session": str, "seat": int, "player": str},
    "high_scores": {"list": str, "session": str, "keeper": int, "name": str},
    "tournament_games": {"tournament": str, "session": str, "record": str},
    "deals_seen": {"player": str, "deal_key": str, "first_seen": str, "how": str},
    "tournaments": {"id": str, "name": str, "created": str, "agreed": str},
    "readings": {
        "moment": str,
        "stones": str,
        "player": str,
        "question": str,
        "session": str,
        "move": int,
        "deal": str | None,
        "removed": int,
    },
    "reviews": {"session": str, "version": int, "review": str},
    "yardsticks": {
        "deal_key": str,
        "scoring": str,
        "par_by": str | None,
        "par_four_ways": float | None,
        "par_plays": int | None,
        "ceiling_score": int | None,
        "ceiling_four_ways": int | None,
        "line": str | None,
    },
}
"""The former tables and their columns, as far as they are needed, with their types."""
_AS_THEY_ARE: Final = {
    "deals_seen": "deals_seen",
    "tournaments": "tournaments",
    "readings": "readings",
    "reviews": "reviews",
    "yardsticks": "pars",
}
"""The present tables of those that have the same columns, some under other names."""

Tables = dict[str, list[dict[str, Any]]]
"""Rows by the name of their table."""


def take_over(folders: Folders, say: Callable[[str], None]) -> bool:
    """Take over what earlier builds kept, and set it aside.

    A present database is not changed, even if it has no games: it is there only if all was taken
    over before, and the player may have removed everything since.

    :param say: is told if something could not be read.
    :returns: whether a database was made of it.
    :raises NewerDatabase: if it is from a newer version. It stays as it is.
    :raises OSError: if it cannot be read or written now. It stays as it is, too.
    """
    complete(folders.database)  # a kill may have come before that
    told = None
    if missing := not os.path.lexists(folders.database):
        try:
            told = _make_database(folders)
        except sqlite3.Error as error:
            raise_what_the_disk_says(folders.data)
            raise OSError(errno.EBUSY, sqlite_why(error) or str(error)) from error
    aside = _folder_aside(folders)
    more = not missing and _has_more(folders, ended=not aside.exists())
    with suppress(OSError):  # the next start goes on with it
        _set_aside(folders, aside)
        if more:
            told = _(
                "An earlier build of Ishido was used. What was played in it is in the folder "
                "“{name}” beside your games."
            ).format(name=aside.name)
    if told:
        say(told)
    return missing


def _has_more(folders: Folders, *, ended: bool) -> bool:
    """Whether an earlier build, used once more, kept games that are not in the database. If a kill
    came before what was taken over was set aside, all of them are.

    :param ended: look for ended games, too. To read them may create files beside them.
    """
    try:
        found = {path.stem for path, _at in _Games(folders.games).files()}
        if ended:
            tables, _damaged = _read(folders)
            found |= {row["session"] for row in tables["games"]}
        with reading(folders.database) as connection:
            return not found <= {one for (one,) in connection.execute("SELECT id FROM games")}
    except (sqlite3.Error, NewerDatabase, OSError):  # it cannot be known
        return False


def _make_database(folders: Folders) -> str | None:
    """Returns what the player is to be told, if anything."""
    with new_database(folders.database) as fresh:  # first, because on a full disk it fails at once
        tables, damaged = _read(folders)
        games = _Games(folders.games)
        games.take_ended(tables, damaged)
        readings = games.take_files()
        with transaction(fresh):
            for line, record in games.taken.values():
                _insert(fresh, "games", (*row_of(line).values(), record))
            for table, columns in _AS_THEY_ARE.items():
                for row in tables[table]:
                    values = dict(zip(COLUMNS[columns], row.values(), strict=True))
                    try:
                        _insert(fresh, columns, checked_row(columns, values).values())
                    except ValueError:
                        damaged.add(table)
            for reading in readings:  # a kill may have come before they were entered
                _insert(fresh, "readings", reading)
            for key, question in _questions(folders):
                _insert(fresh, "questions", (key, question))
    complete(folders.database)
    return games.told(damaged)


def _insert(connection: sqlite3.Connection, table: str, values: Iterable[Any]) -> None:
    """Insert a row, if it is not there yet, and does not belong to one that is lost."""
    with suppress(sqlite3.IntegrityError):
        connection.execute(insert(table, otherwise="IGNORE"), tuple(values))


# -- the former database -----------------------------------------------------------------------


def _read(folders: Folders) -> tuple[Tables, set[str]]:
    """The rows of the former database, and the tables in which some cannot be read. What its newest
    sound copy has follows then.

    :raises sqlite3.Error, NewerDatabase: if it cannot be read now, or is from a newer version.
    """
    path = folders.library
    if not is_there(path):  # a kill came while an earlier build put it right, or nothing has ended
        path = ready_path(path)
    if not is_there(path):
        return {table: [] for table in _FORMER}, set()
    older = copies(folders.library, folders.copies)
    if not (path.stat().st_size or older):  # a kill came before it had tables
        return {table: [] for table in _FORMER}, set()
    tables, damaged = _tables(path)
    for copy in older if damaged else []:
        with suppress(sqlite3.Error, NewerDatabase):
            more, missing = _tables(copy)
            if not missing:
                return {table: tables[table] + more[table] for table in _FORMER}, damaged
    return tables, damaged


def _tables(path: Path) -> tuple[Tables, set[str]]:
    tables: Tables = {table: [] for table in _FORMER}
    with closing(connect(Path(":memory:"), 0)) as memory:
        try:
            with sqlite_errors(), closing(open_read_only(path)) as source:
                copy_into(source, memory)
            version = version_of(memory)
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise
            return tables, set(_FORMER)
        if version > NEWEST:
            raise NewerDatabase(path.name)
        memory.text_factory = bytes.decode  # what is no text is damaged
        damaged = set()
        for table, types in _FORMER.items():
            if table == "players" and version > _WITH_PLAYERS:
                continue
            rows = Rows(memory, table, tuple(types))
            for values in rows:
                row = dict(zip(types, values, strict=True))
                if all(isinstance(row[column], kind) for column, kind in types.items()):
                    tables[table].append(row)
                else:
                    rows.whole = False
            if not rows.whole:
                damaged.add(table)
        for row in tables["tournaments"]:
            row["agreed"] = row["agreed"].replace('"person": ', '"id": ')  # until version 8
    return tables, damaged


# -- games -------------------------------------------------------------------------------------


class _Games:
    def __init__(self, folder: Path) -> None:
        """:param folder: that of the games in progress."""
        self.taken: dict[str, tuple[GameLine, str]] = {}
        """The line and the record of each game, by id, in the order of entry."""
        self._lost: set[str] = set()
        """The ids of those that cannot be read."""
        self._folder = folder

    def _take(self, session: GameSession, game_id: str, at: datetime, **fields: Any) -> None:
        session.id = game_id
        x = session.extra.get("x")
        if isinstance(x, dict) and "starred" in x:  # that of a game in progress was there
            fields = {"starred": x["starred"] is True} | fields
            kept = {key: value for key, value in x.items() if key != "starred"}
            session.extra = dict(session.extra) | {"x": kept}
        self.taken[game_id] = replace(line_of(session, at), **fields), session.written()
        self._lost.discard(game_id)

    def take_ended(self, tables: Tables, damaged: Collection[str]) -> None:
        ids: dict[str, dict[int, str | None]] = defaultdict(dict)
        for row in tables["players"]:
            person = row["player"].removeprefix("id:")
            ids[row["session"]][row["seat"]] = None if person == row["player"] else person
        for row in tables["games"]:
            self._take_row(row, ids)
        created = {row["id"]: row["created"] for row in tables["tournaments"]}
        for row in tables["tournament_games"]:
            if row["tournament"] in created:
                self._take_tournament_game(row, created[row["tournament"]])
        self._mark_scores(tables["high_scores"])
        if "high_scores" not in damaged:
            self._clear_lists(tables["high_scores"])

    def _take_row(
        self, row: Mapping[str, Any], ids: Mapping[str, Mapping[int, str | None]]
    ) -> None:
        game_id = row["session"]
        if game_id in self.taken:  # this one is from a copy
            return
        try:
            session: GameSession = KINDS[row["kind"]].read(row["record"].encode())
            at = moment_in(row["ended_at"])
        except (ValueError, LookupError, AttributeError):
            self._lost.add(game_id)
            return
        if theirs := ids.get(game_id):
            players = enumerate(session.players)
            session.rename_players([replace(one, id=theirs.get(seat)) for seat, one in players])
        starred = bool(row["starred"])
        self._take(session, game_id, at, state=GameState.ENDED, starred=starred)

    def _take_tournament_game(self, row: Mapping[str, Any], created: str) -> None:
        """Tournaments had copies of their games, which stayed when those were deleted."""
        game_id = row["session"]
        if game_id in self.taken:
            return
        state = GameState.ENDED if game_id in self._lost else GameState.REMOVED
        with suppress(ValueError):
            session: GameSession = ISHIDO.read(row["record"].encode())
            self._take(session, game_id, moment_in(session.started or created), state=state)

    def _mark_scores(self, listed: Iterable[Mapping[str, Any]]) -> None:
        names: dict[str, dict[int, str]] = defaultdict(dict)
        for row in listed:
            if row["name"]:
                names[row["session"]][row["keeper"]] = row["name"]
        for game_id in names.keys() & self.taken.keys():
            self._change(game_id, names=names[game_id])

    def _clear_lists(self, listed: Iterable[Mapping[str, Any]]) -> None:
        """A score that would have a place on a list, but was not on it, was removed from it."""
        on = {(row["list"], row["session"]) for row in listed}
        every: dict[tuple[ScoreList, Scoring, bool, date | None], list[Score]] = defaultdict(list)
        for line, _record in self.taken.values():
            for score in scores_of(line) if isinstance(line, IshidoLine) else []:
                for which in score.lists:
                    day = score.ended_at.date() if which is ScoreList.TODAY else None
                    every[which, score.result.scoring, score.computers, day].append(score)
        for (which, *_rest), scores in every.items():
            places = 0
            for score in sorted(scores, key=lambda score: score.rank, reverse=True):
                if (which, score.session) in on:
                    places += 1
                elif places < PLACES:
                    line, _record = self.taken[score.session]
                    assert isinstance(line, IshidoLine)
                    self._change(score.session, cleared=line.cleared | {which})

    def _change(self, game_id: str, **fields: Any) -> None:
        line, record = self.taken[game_id]
        if isinstance(line, IshidoLine):
            self.taken[game_id] = replace(line, **fields), record

    def take_files(self) -> list[tuple[Any, ...]]:
        """Take the games in progress, and the ended ones that a kill left among them. Returns the
        rows of their readings."""
        readings = []
        for path, at in self.files():
            if path.stem in self.taken:  # ended; a kill came before its file was removed
                continue
            session = _read_game(path)
            if session is None:
                self._lost.add(path.stem)
                continue
            self._take(session, path.stem, at)
            if isinstance(session, Session):
                readings += rows_of(session)
        return readings

    def files(self) -> list[tuple[Path, datetime]]:
        """The files of games, and when they were written. Of some, only the previous state is
        there.

        :raises OSError: if the folder cannot be read.
        """
        found: dict[Path, float] = {}
        try:
            paths = sorted(self._folder.iterdir())  # a file comes before its previous state
        except (FileNotFoundError, NotADirectoryError):
            return []
        for path in paths:
            file = path.with_name(path.name.removesuffix(_PREVIOUS))
            if is_id(file.stem) and kind_of_file(file) is not None:
                found.setdefault(file, path.lstat().st_mtime)
        return [(path, _local(at)) for path, at in found.items()]

    def told(self, damaged: Collection[str]) -> str | None:
        """What the player is told; ``None`` if everything could be read."""
        taken = sum(line.state is not GameState.REMOVED for line, _record in self.taken.values())
        if self._lost:
            told = _(
                "{taken} of {all} games could be taken over; the others cannot be read, and are "
                "kept in the folder “{name}”."
            )
        elif damaged:
            told = _(
                "The file of your games was damaged; what could be read is here ({taken} games), "
                "and the former files are kept in the folder “{name}”."
            )
        else:
            return None
        return told.format(taken=taken, all=taken + len(self._lost), name=ASIDE)


def _read_game(path: Path) -> GameSession | None:
    """The game in a file, or else its previous state; ``None`` if neither can be read."""
    kind = kind_of_file(path)
    assert kind is not None
    for file in (path, path.with_name(path.name + _PREVIOUS)):
        with suppress(FileProblem, RecordError):
            session: GameSession = kind.read(read_limited(file, MAX_RECORD_BYTES))
            return session
    return None


def _local(stamp: float) -> datetime:
    try:
        return datetime.fromtimestamp(stamp).astimezone()
    except (ValueError, OverflowError, OSError):  # a broken clock, or a broken disk
        return datetime.now().astimezone()


# -- settings, and the rest --------------------------------------------------------------------


def _questions(folders: Folders) -> Iterator[tuple[str, str]]:
    """The questions that wait for a 4-Way, by the keys of players. They were settings."""
    found = [
        (key_of(Player("", id=path.stem)), content_of(path).get("question"))
        for path in folders.people.glob(f"*{SUFFIX}")
    ]
    guests = content_of(folders.settings).get("guests_questions")
    for pair in guests if isinstance(guests, list) else []:
        match pair:
            case [str(name), question]:
                found.append((key_of(Player(name)), question))
    for key, asked in found:
        if isinstance(asked, str) and (question := clean_question(asked)):
            yield key, question


def _places(folders: Folders) -> dict[Path, Path]:
    """What earlier builds kept, and its places in a folder. What shows that there is something to
    take over comes last, in case a kill comes."""
    library = folders.library
    paths = [
        *sorted(folders.copies.glob(f"{library.stem}-*")),
        *(path for name in ("recent.json", "seal.key") if (path := folders.data / name).exists()),
        *sorted(folders.data.glob(f"{library.name}?*")),
        *(path for path in (folders.games, library) if os.path.lexists(path)),
    ]
    return {path: path.relative_to(folders.data) for path in paths}


def _folder_aside(folders: Folders) -> Path:
    """The folder for what earlier builds kept. One that a kill has left without some of it has room
    for the rest."""
    places = _places(folders).values()
    names = (ASIDE if number == 1 else f"{ASIDE}-{number}" for number in count(1))
    every = (folders.data / name for name in names)
    return next(one for one in every if not any(os.path.lexists(one / place) for place in places))


def _set_aside(folders: Folders, aside: Path) -> None:
    """Move what earlier builds kept into a folder.

    :raises OSError: if it cannot be moved.
    """
    for path, place in _places(folders).items():
        (aside / place).parent.mkdir(parents=True, exist_ok=True)
        path.rename(aside / place)
    sync_folder(aside)
    sync_folder(folders.data)
