"""The profiles of the people who play here, as a window changes them."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from ishido.rules.game import Game, Mode
from ishido.session.session import Session
from ishido.storage import people
from ishido.storage.belongings import (
    Belongings,
    count,
    is_of,
    people_of,
    remove,
    rename,
    renamed,
)
from ishido.storage.files import FileProblem, why
from ishido.storage.folders import Folders
from ishido.storage.library import Library
from ishido.storage.people import Person
from ishido.storage.settings import Settings
from ishido.storage.settings_store import SettingsStore
from ishido.storage.unfinished import UnfinishedGames
from ishido.storage.writer import Writer

if TYPE_CHECKING:
    from sqlite3 import Connection

_T = TypeVar("_T")

PATIENCE = 2.0
"""Seconds that are waited for what is being written."""


class Profiles:
    """Adds, renames and removes people, with all that is theirs.

    A change of the list is one file written or renamed, at once. What follows from it in the
    library and among the unfinished games is done on the writer's thread; cut short, it is done
    at the next start (:meth:`finish`).
    """

    def __init__(
        self,
        folders: Folders,
        store: SettingsStore,
        unfinished: UnfinishedGames,
        library: Library,
        writer: Writer,
    ) -> None:
        self._folders = folders
        self._store = store
        self._unfinished = unfinished
        self._library = library
        self._writer = writer
        self.names: frozenset[str] = frozenset()
        """The names of all who play here."""
        self._leaving: frozenset[str] = frozenset()
        """The names of those who have left, and whose games have still to be removed."""
        self._renamed: dict[str, str] = {}
        """Names that games have still to lose, and what their people are called now."""
        self.learn()

    @property
    def player(self) -> str:
        """The name of the one who plays now."""
        return self._store.current.player

    def everyone(self) -> list[Person]:
        """All who play here, by name. Waits for the disk."""
        self._writer.flush(PATIENCE)
        return self._everyone()

    def _everyone(self) -> list[Person]:
        return people.everyone(self._folders, self._store.current)

    def learn(self) -> None:
        """Read the names anew."""
        self.names = frozenset(person.name for person in self._everyone())
        self._learn_unfinished()

    def _learn_unfinished(self) -> None:
        renaming, leaving = people.unfinished(self._folders)
        self._leaving = frozenset(people.name_of(path) for path in leaving)
        self._renamed = {
            old: people.name_of(path) for path in renaming for old in people.former_names(path)
        }

    def is_free(self, name: str, but: Person | None = None) -> bool:
        """Whether nobody has a name, but for one person; capitals make no other name."""
        return all(
            person.name.casefold() != name.casefold() or (but is not None and person.id == but.id)
            for person in self._everyone()
        )

    @property
    def name_wanted(self) -> str:
        """The name last typed for a score by a player who is alone here and has no name yet.

        Empty if there is no such name, or no need of it.
        """
        settings = self._store.current
        unnamed = not settings.person and settings.player == Settings().player
        return settings.score_name if unnamed and settings.score_name != settings.player else ""

    def is_mine(self, names: Sequence[str]) -> bool:
        """Whether a game of these names is to be shown to the one who plays."""
        called = [self._renamed.get(name, name) for name in names]
        return is_of(self.player, called, self.names | self._leaving)

    def takes_part(self, game: Game) -> bool:
        """Whether the one who plays has a part in a game, or nobody of those who play here has.

        Stricter than :meth:`is_mine`: a tournament's game is its player's alone, and what two
        others play together is theirs.
        """
        names = {self._renamed.get(name, name) for name in people_of(game)}
        return self.player in names or names.isdisjoint(self.everyones_names)

    @property
    def everyones_names(self) -> set[str]:
        """The names of all who play here, and of those who have left games to be removed."""
        return {*self.names, *self._leaving}

    def as_called_now(self, game: Game) -> Game:
        """A game with the names that its people have been given since it was saved."""
        for old, new in self._renamed.items():
            game = renamed(game, old, new)
        return game

    # -- what is theirs ---------------------------------------------------------------------

    def belongings(self, person: Person) -> Belongings:
        """How much there is that belongs to somebody alone. Waits for the disk."""
        name = person.name
        ended, places = self._ask(lambda connection: count(connection, name)) or (0, 0)
        aside = self._games_of_alone(name)
        return Belongings(len(aside), ended, places, any(held for _, held in aside))

    def _ask(self, question: Callable[["Connection"], _T]) -> _T | None:
        found: list[_T] = []
        self._writer.submit(
            "belongings", lambda: found.append(self._library.database.read(question))
        )
        self._writer.flush(PATIENCE)
        return found[0] if found else None

    def _games_of_alone(self, name: str) -> list[tuple[str, bool]]:
        """The games put aside that nobody else here plays in, and whether a window holds them.

        A tournament's are the tournament's.
        """
        others = self.names - {name}
        return [
            (entry.id, entry.held)
            for entry in self._unfinished.entries()
            if name in entry.people
            and others.isdisjoint(entry.people)
            and entry.mode is not Mode.TOURNAMENT
        ]

    # -- changing the list ------------------------------------------------------------------

    def add(self, name: str) -> Person:
        """Put somebody on the list. Whoever has played alone so far is the first on it.

        :raises FileProblem: if it cannot be written.
        """
        store = self._store
        if not store.current.person:
            self._writer.flush(PATIENCE)
            with _problems(self._folders):
                moved = people.move_in(self._folders, store.kept)
            store.current = replace(store.current, person=moved.person)
        with _problems(self._folders):
            person = people.add(self._folders, name, store.current)
        self.learn()
        return person

    def rename(self, person: Person, name: str, then: Callable[[], object]) -> None:
        """Call somebody otherwise; ``then`` is called on the writer's thread when all is renamed.

        :raises FileProblem: if it cannot be written.
        """
        self._writer.flush(PATIENCE)
        with _problems(self._folders):
            people.begin_renaming(self._folders, person, name)
        self._submit(then)

    def remove(self, person: Person, then: Callable[[], object]) -> None:
        """Remove somebody, and all that is theirs alone; ``then`` as for :meth:`rename`.

        :raises ValueError: if it is who plays now.
        :raises FileProblem: if it cannot be written.
        """
        if person.id == self._store.current.person:
            raise ValueError("the current player cannot be removed")
        self._writer.flush(PATIENCE)
        people.begin_leaving(self._folders, person)
        self.learn()
        self._submit(then)

    def _submit(self, then: Callable[[], object]) -> None:
        def finish() -> None:
            self.finish()
            then()

        self._writer.submit("profiles", finish)
        self._writer.flush(PATIENCE)

    # -- on the writer's thread -------------------------------------------------------------

    def finish(self) -> bool:
        """Do what was begun and cut short; returns whether there was anything."""
        renaming, leaving = people.unfinished(self._folders)
        if not self._library.database.lasting:  # a newer edition's, and out of our reach
            return False
        for path in renaming:
            name = people.name_of(path)
            for old in people.former_names(path):
                self._library.database.write(partial(rename, old=old, new=name))
                self._rename_aside(old, name)
            people.end_renaming(path)
        for path in leaving:
            name = people.name_of(path)
            if name not in self.names:
                self._library.database.write(partial(remove, name=name, others=self.names))
                for game_id, held in self._games_of_alone(name):
                    if not held:
                        self._unfinished.hold(game_id)
                        self._unfinished.remove(game_id)
            path.unlink(missing_ok=True)
        self._learn_unfinished()
        return bool(renaming or leaving)

    def _rename_aside(self, old: str, new: str) -> None:
        def change(session: Session) -> None:
            session.game = renamed(session.game, old, new)

        for entry in self._unfinished.entries():
            if old in entry.people and not entry.held:
                self._unfinished.change(entry.id, change)


@contextmanager
def _problems(folders: Folders) -> Iterator[None]:
    """Says in the player's words what the disk refuses."""
    try:
        yield
    except OSError as error:
        raise FileProblem(folders.people, why(error)) from None
