"""The profiles of the people who play here, for changes by a window."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from ishido.language import _
from ishido.rules.game import Mode
from ishido.storage import people
from ishido.storage.belongings import Belongings, adopt, as_guest, count, is_of, remove
from ishido.storage.database import transaction
from ishido.storage.files import FileProblem, why
from ishido.storage.folders import Folders
from ishido.storage.library import Library
from ishido.storage.lines import GameLine, IshidoLine
from ishido.storage.people import Person
from ishido.storage.player_names import PlayerNames
from ishido.storage.settings import Settings
from ishido.storage.settings_store import SettingsStore
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import PATIENCE, Writer

if TYPE_CHECKING:
    from sqlite3 import Connection

_T = TypeVar("_T")


class Profiles:
    """Adds, renames and removes people, with all that belongs to them.

    A change of the list writes one file. Who is added gets their games as a guest in the writer's
    thread; if that is interrupted, at the next start. A removal ends with the person's file: if it
    is interrupted, they are still on the list.
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
        self.who = PlayerNames()
        """The ids and names of all people.

        Replaced as a whole, because the writer's thread uses it too."""
        self.learn()

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
        who = people.player_names(self._everyone())
        if who != self.who:  # otherwise lists of games would be read again
            self.who = who

    @property
    def names(self) -> frozenset[str]:
        """The names of all people."""
        return frozenset(self.who.names.values())

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
        unnamed = len(self.names) == 1 and settings.player == Settings().player
        return settings.score_name if unnamed and settings.score_name != settings.player else ""

    def is_mine(self, names: Sequence[str]) -> bool:
        """Whether the current player is shown a game with these names."""
        return is_of(self.player, names, self.names)

    def takes_part(self, names: Sequence[str]) -> bool:
        """Whether the current player takes part in a game of these people, or nobody on the list
        does.

        Stricter than :meth:`is_mine`: a tournament's game belongs only to its player, and a game of
        two others only to them.
        """
        return self.player in names or self.names.isdisjoint(names)

    # -- what is theirs ---------------------------------------------------------------------

    def belongings(self, person: Person) -> Belongings:
        """How much belongs only to a person. Waits for the disk."""
        found = self._ask(lambda connection: count(connection, person))
        ended, places, readings = found or (0, 0, 0)
        aside = [line for _, line in self._games_of(person) if self._is_alone(line)]
        return Belongings(len(aside), ended, places, readings)

    def _ask(self, question: Callable[["Connection"], _T]) -> _T | None:
        found: list[_T] = []
        self._writer.submit(
            "belongings", lambda: found.append(self._library.database.read(question)), asks=True
        )
        self._writer.flush(PATIENCE)
        return found[0] if found else None

    def _games_of(self, person: Person) -> list[tuple[UnfinishedGames[Any], GameLine]]:
        """The unfinished games of a person, and where they are."""
        return [
            (unfinished, line)
            for unfinished in self._unfinished
            for line in unfinished.entries()
            if person.id in line.ids
        ]

    def _is_alone(self, line: GameLine) -> bool:
        """Whether a person's game has nobody else from the list, and is not a tournament's."""
        of_tournament = isinstance(line, IshidoLine) and line.mode is Mode.TOURNAMENT
        return len(set(line.ids)) == 1 and not of_tournament

    # -- changing the list ------------------------------------------------------------------

    def add(self, name: str) -> Person:
        """Add a person. They get the games that they played as a guest.

        :raises FileProblem: if it cannot be written.
        """
        store = self._store
        store.list_player()
        store.change(person=store.current.person)  # otherwise the next start might be the new one's
        self._writer.flush(PATIENCE)
        guests = dict(store.current.guests_questions)  # they may have played as a guest before
        like = replace(store.current, question=guests.pop(name, ""))
        with _problems(self._folders):
            person = people.add(self._folders, name, like)
        if like.question:
            store.change(guests_questions=tuple(guests.items()))
        self.learn()
        self._adopt_soon()
        return person

    def rename(self, person: Person, name: str, then: Callable[[], None]) -> None:
        """Rename a person. Only their file is written; everything else has their id.

        ``then`` is called in the writer's thread.

        :raises FileProblem: if it cannot be written.
        """
        self._adopt_soon()  # so that games which they played as a guest do not keep the old name
        store = self._store
        with _problems(self._folders):
            changes = people.rename(store.file_of(person.id), name)
        if person.id == store.current.person:
            store.current = store.current.changed(changes)
        self.learn()
        self._adopt_soon()
        self._writer.submit(f"renamed {person.id} {name}", then)
        self._writer.flush(PATIENCE)

    def remove(self, person: Person, then: Callable[[], None]) -> None:
        """Remove a person, and all that belongs only to them. ``then`` is as for :meth:`rename`.

        :raises ValueError: if it is the current player.
        :raises FileProblem: if the database is from a newer version, and keeps the person's games.
        """
        if person.id == self._store.current.person:
            raise ValueError("the current player cannot be removed")
        if not self._library.database.lasting:
            raise FileProblem(self._folders.library, _("from a newer version of Ishido"))

        def write() -> None:
            self._remove(person)
            then()

        self._writer.submit(f"remove {person.id}", write)
        self._writer.flush(PATIENCE)

    def _adopt_soon(self) -> None:
        who = self.who

        def write() -> None:
            self._adopt(who)

        self._writer.submit(f"adopt {who.names}", write)
        self._writer.flush(PATIENCE)

    # -- on the writer's thread -------------------------------------------------------------

    def adopt(self) -> bool:
        """Give people the games, readings and tournaments in which they took part as guests.

        :returns: whether anything was changed in the database.
        """
        return self._adopt(self.who)

    def _adopt(self, who: PlayerNames) -> bool:
        database = self._library.database
        if not database.lasting:  # from a newer version, and cannot be changed
            return False

        def write(connection: "Connection") -> bool:
            with transaction(connection):
                return adopt(connection, who)

        changed = database.write(write)
        for unfinished in self._unfinished:
            unfinished.adopt()
        return changed

    def _remove(self, person: Person) -> None:
        """Remove all that belongs to a person, and last of all their file."""
        if person.id == self._store.current.person:  # meanwhile
            return
        self.adopt()  # so that games which they played as a guest go, too

        def write(connection: "Connection") -> None:
            with transaction(connection):
                remove(connection, person, self.who)

        self._library.database.write(write)
        for unfinished, line in self._games_of(person):
            if self._is_alone(line):
                unfinished.remove(line.id)
            else:
                unfinished.change(
                    line.id, lambda game: game.rename_players(as_guest(person, game.players))
                )
        people.own_file(self._folders, person.id).unlink(missing_ok=True)
        self.learn()


@contextmanager
def _problems(folders: Folders) -> Iterator[None]:
    """Turns errors of the disk into messages for the player."""
    try:
        yield
    except OSError as error:
        raise FileProblem(folders.people, why(error)) from None
