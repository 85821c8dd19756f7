"""The profiles of the people who play here, for changes by a window."""

import contextlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ishido.rules.game import Mode
from ishido.storage import people
from ishido.storage.belongings import (
    Belongings,
    adopt,
    count,
    is_of,
    lacks_ids,
    remove,
)
from ishido.storage.database import reading, transaction
from ishido.storage.ended_players import ids_in_games, names_in_records, release_unknown
from ishido.storage.files import FileProblem, why
from ishido.storage.folders import Folders
from ishido.storage.library import Library
from ishido.storage.lines import GameLine, IshidoLine
from ishido.storage.people import Person
from ishido.storage.player_names import PlayerNames, release
from ishido.storage.settings import Settings
from ishido.storage.settings_store import SettingsStore
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import Writer

if TYPE_CHECKING:
    from sqlite3 import Connection

_T = TypeVar("_T")

PATIENCE = 2.0
"""Seconds to wait for pending writes."""


class Profiles:
    """Adds, renames and removes people, with all that belongs to them.

    A change of the list writes or renames one file at once. The rest of a removal follows in the
    writer's thread; if interrupted, at the next start (:meth:`finish`).
    """

    def __init__(
        self,
        folders: Folders,
        store: SettingsStore,
        unfinished: Sequence[UnfinishedGames[Any]],
        library: Library,
        writer: Writer,
    ) -> None:
        self._folders = folders
        self._store = store
        self._unfinished = unfinished
        self._library = library
        self._writer = writer
        self.names: frozenset[str] = frozenset()
        """The names of all people."""
        self.who = PlayerNames()
        """The ids and names of all people, and of removed people whose games still exist.

        Replaced as a whole, because the writer's threads use it too."""
        self._after: list[Callable[[], object]] = []
        """What is to be called when :meth:`finish` has succeeded."""
        self._find_own_name()
        self.learn()

    def _find_own_name(self) -> None:
        """Give the current player the name in their games, if theirs is lost with their file."""
        store, path = self._store, self._library.database.path
        person = store.current.person
        if not person or not people.is_nameless(self._folders, person):
            return
        import sqlite3

        # ValueError: the name may be one that no setting can have
        unusable = contextlib.suppress(sqlite3.Error, OSError, ValueError)
        with unusable, reading(path) as connection:
            found = names_in_records(connection, person)
            if found and self.is_free(found[0][2], Person(person, "")):
                store.change(player=found[0][2])

    @property
    def player(self) -> str:
        """The name of the current player."""
        return self._store.current.player

    def everyone(self) -> list[Person]:
        """All people, by name. Waits for the disk."""
        self._writer.flush(PATIENCE)
        return self._everyone()

    def _everyone(self) -> list[Person]:
        return people.everyone(self._folders, self._store.current)

    def learn(self) -> None:
        """Read the names again."""
        everyone = self._everyone()
        self.names = frozenset(person.name for person in everyone)
        who = people.player_names(everyone, self._folders)
        # another window may have renamed the current player, and given the name to somebody else
        who = replace(who, ids={**who.ids, self.player: self._store.current.person or people.FIRST})
        if who != self.who:  # otherwise lists of games would be read again
            self.who = who

    def is_free(self, name: str, but: Person | None = None) -> bool:
        """Whether a name is free, apart from one person. Upper and lower case do not differ."""
        others = [one for one in self._everyone() if but is None or one.id != but.id]
        return name.casefold() not in {one.name.casefold() for one in others}

    @property
    def name_wanted(self) -> str:
        """The name last entered for a score, if the single player has no name yet.

        Empty if there is none, or it is not needed.
        """
        settings = self._store.current
        unnamed = not settings.person and settings.player == Settings().player
        return settings.score_name if unnamed and settings.score_name != settings.player else ""

    def is_mine(self, names: Sequence[str]) -> bool:
        """Whether the current player is shown a game with these names."""
        return is_of(self.player, names, self.everyones_names)

    def takes_part(self, names: Sequence[str]) -> bool:
        """Whether the current player takes part in a game of these people, or nobody on the list
        does.

        Stricter than :meth:`is_mine`: a tournament's game belongs only to its player, and a game of
        two others only to them.
        """
        return self.player in names or self.everyones_names.isdisjoint(names)

    @property
    def everyones_names(self) -> frozenset[str]:
        """The names of all people, and of removed people whose games still exist."""
        return self.names.union(self.who.names.values())

    # -- what is theirs ---------------------------------------------------------------------

    def belongings(self, person: Person) -> Belongings:
        """How much belongs only to a person. Waits for the disk."""
        one = person.id or people.FIRST
        keys = self.who.keys_of(one)
        found = self._ask(lambda connection: count(connection, keys))
        ended, places, readings = found or (0, 0, 0)
        aside = [line for _, line in self._games_of(one) if self._is_alone(line)]
        return Belongings(len(aside), ended, places, readings)

    def _ask(self, question: Callable[["Connection"], _T]) -> _T | None:
        found: list[_T] = []
        self._writer.submit(
            "belongings", lambda: found.append(self._library.database.read(question)), asks=True
        )
        self._writer.flush(PATIENCE)
        return found[0] if found else None

    def _games_of(self, person: str) -> list[tuple[UnfinishedGames[Any], GameLine]]:
        """The unfinished games of a person, by id, and where they are."""
        key = self.who.id_key(person)
        return [
            (unfinished, line)
            for unfinished in self._unfinished
            for line in unfinished.entries()
            if key in line.keys
        ]

    def _is_alone(self, line: GameLine) -> bool:
        """Whether a person's game has nobody else from the list, and is not a tournament's."""
        people = {key for key in line.keys if key.startswith(self.who.id_key(""))}
        of_tournament = isinstance(line, IshidoLine) and line.mode is Mode.TOURNAMENT
        return len(people) == 1 and not of_tournament

    # -- changing the list ------------------------------------------------------------------

    def add(self, name: str) -> Person:
        """Add a person. The single player so far becomes the first on the list.

        :raises FileProblem: if it cannot be written.
        """
        store = self._store
        if not store.current.person:
            self._finish_later()
            with _problems(self._folders):
                store.move_in()
        guests = dict(store.current.guests_questions)  # they may have played as a guest before
        like = replace(store.current, question=guests.pop(name, ""))
        with _problems(self._folders):
            person = people.add(self._folders, name, like)
        if like.question:
            store.change(guests_questions=tuple(guests.items()))
        self._finish_later()
        return person

    def rename(self, person: Person, name: str, then: Callable[[], object]) -> None:
        """Rename a person. Only their file is written; everything else has their id.

        ``then`` is called in the writer's thread.

        :raises FileProblem: if it cannot be written.
        """
        self._finish_later()  # so that games which they played as a guest do not keep the old name
        store = self._store
        with _problems(self._folders):
            changes = people.rename(store.file_of(person.id), name)
        if person.id == store.current.person:
            store.current = store.current.changed(changes)
        self._finish_later(then)

    def remove(self, person: Person, then: Callable[[], object]) -> None:
        """Remove a person, and all that belongs only to them. ``then`` is as for :meth:`rename`.

        :raises ValueError: if it is the current player.
        :raises FileProblem: if it cannot be written.
        """
        if person.id == self._store.current.person:
            raise ValueError("the current player cannot be removed")
        self._finish_later()  # so that games which they played as a guest go, too
        people.begin_leaving(self._folders, person)
        self._finish_later(then)

    def _finish_later(self, *then: Callable[[], object]) -> None:
        self.learn()
        self._after += then  # a write that waits is replaced, its callbacks stay

        def finish() -> None:
            self.finish()
            while self._after:
                self._after[0]()
                del self._after[0]

        self._writer.submit("profiles", finish)
        self._writer.flush(PATIENCE)

    # -- on the writer's thread -------------------------------------------------------------

    def finish(self) -> bool:
        """Give people the games that they played as guests, and remove what belonged to removed
        people.

        :returns: whether anything was changed.
        """
        if not self._library.database.lasting:  # from a newer version, and cannot be changed
            return False
        changed = any([self._give_names(), self._release_unknown(), self._adopt()])
        leaving = people.leaving(self._folders)
        for path in leaving:
            self._remove(path)
        self.learn()
        return changed or bool(leaving)

    def _give_names(self) -> bool:
        """Give others whose files were damaged the names in the records of their games."""
        given = False
        # The window alone writes the current player's file (:meth:`_find_own_name`).
        for person in {*people.nameless(self._folders)} - {self._store.current.person}:
            found = self._library.database.read(partial(names_in_records, person=person))
            if found and self.is_free(found[0][2], Person(person, "")):
                with contextlib.suppress(OSError, FileProblem):  # then at the next start
                    people.give_name(self._folders, person, found[0][2])
                    given = True
        if given:
            self.learn()
        return given

    def _release_unknown(self) -> bool:
        """Turn people whose files are gone into guests, in ended games and deals seen."""

        def unknown(connection: "Connection") -> set[str]:
            found = ids_in_games(connection)  # before the files: somebody new has a file first
            try:
                known = people.known_ids(self._folders)
            except OSError:  # nobody is known to be gone
                return set()
            return found - known - {self._store.current.person or people.FIRST}

        def write(connection: "Connection") -> None:
            with transaction(connection):
                release_unknown(connection, unknown(connection))

        database = self._library.database
        if not database.read(unknown):
            return False
        database.write(write)
        return True

    def _adopt(self) -> bool:
        """Give people the games, readings and tournaments in which they took part as guests."""
        from ishido.storage.tournaments import adopt_entrants, lacking_ids

        who, database = self.who, self._library.database
        found = database.read(
            lambda connection: lacks_ids(connection, who) or bool(lacking_ids(connection, who))
        )

        def write(connection: "Connection") -> None:
            with transaction(connection):
                adopt(connection, who)
                adopt_entrants(connection, who)

        if found:
            database.write(write)
        for unfinished in self._unfinished:
            unfinished.adopt()
        return found

    def _remove(self, path: Path) -> None:
        """Remove what belonged to a removed person. ``path`` is their file."""
        from ishido.storage.tournaments import release_entrant

        name, keys = people.name_of(path), self.who.keys_of(path.stem)

        def write(connection: "Connection") -> None:
            with transaction(connection):
                remove(connection, keys, name)
                release_entrant(connection, path.stem, name)

        self._library.database.write(write)
        for unfinished, line in self._games_of(path.stem):
            if self._is_alone(line):
                unfinished.remove(line.id)
            else:
                unfinished.change(line.id, lambda game: release(game, path.stem))
        path.unlink(missing_ok=True)


@contextmanager
def _problems(folders: Folders) -> Iterator[None]:
    """Turns errors of the disk into messages for the player."""
    try:
        yield
    except OSError as error:
        raise FileProblem(folders.people, why(error)) from None
