"""The profiles of the people who play here, for changes by a window."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ishido.store import people
from ishido.store.files import FileProblem, why
from ishido.store.folders import Folders
from ishido.store.people import Person
from ishido.store.player_names import PlayerNames
from ishido.store.settings import Settings
from ishido.store.settings_store import SettingsStore

if TYPE_CHECKING:
    from ishido.store.belongings import Belongings, Owners


class Profiles:
    """Adds, renames and removes people, with all that belongs to them.

    A change of the list writes one file. Who is added gets the games that they played as a guest. A
    removal ends with the person's file: if it is interrupted, they are still on the list.
    """

    def __init__(
        self,
        folders: Folders,
        store: SettingsStore,
        owners: "Callable[[], Owners]",
    ) -> None:
        self._folders = folders
        self._store = store
        self._owners = owners
        self.who = PlayerNames()
        """The ids and names of all people."""
        self.learn()

    @property
    def player(self) -> str:
        return self._store.current.player

    def everyone(self) -> list[Person]:
        """All people, by name."""
        return people.everyone(self._folders, self._store.current)

    def learn(self) -> None:
        """Read the names again."""
        who = people.player_names(self.everyone())
        if who != self.who:  # otherwise lists of games would be read again
            self.who = who

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self.who.names.values())

    def is_free(self, name: str, but: Person | None = None) -> bool:
        """Whether a name is free, apart from one person. Upper and lower case do not differ."""
        others = [one for one in self.everyone() if but is None or one.id != but.id]
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

    def belongings(self, person: Person) -> "Belongings":
        """How much belongs only to a person."""
        return self._owners().belongings(person)

    # -- changing the list ------------------------------------------------------------------

    def add(self, name: str) -> Person:
        """Add a person. They get the games that they played as a guest.

        :raises FileProblem: if it cannot be written.
        """
        store = self._store
        store.list_player()
        store.change(person=store.current.person)  # otherwise the next start might be the new one's
        with _problems(self._folders):
            person = people.add(self._folders, name, store.current)
        self.learn()
        self._owners().adopt(self.who)
        return person

    def rename(self, person: Person, name: str) -> None:
        """Rename a person. Only their file is written; everything else has their id.

        :raises FileProblem: if it cannot be written.
        """
        # so that games which they played as a guest do not keep the old name
        self._owners().adopt(self.who)
        store = self._store
        with _problems(self._folders):
            changes = people.rename(store.file_of(person.id), name)
        if person.id == store.current.person:
            store.current = store.current.changed(changes)
        self.learn()
        self._owners().adopt(self.who)

    def remove(self, person: Person) -> None:
        """Remove a person, and all that belongs only to them.

        :raises ValueError: if it is the current player.
        """
        if person.id == self._store.current.person:
            raise ValueError("the current player cannot be removed")
        owners = self._owners()
        owners.adopt(self.who)  # so that games which they played as a guest go, too
        owners.remove(person)
        with _problems(self._folders):
            people.own_file(self._folders, person.id).unlink(missing_ok=True)
        self.learn()


@contextmanager
def _problems(folders: Folders) -> Iterator[None]:
    """Turns errors of the disk into messages for the player."""
    try:
        yield
    except OSError as error:
        raise FileProblem(folders.people, why(error)) from None


def is_of(name: str, names: Iterable[str], everyone: Collection[str]) -> bool:
    """Whether a game with these players' names belongs to somebody.

    It does if they are among its players. Games that several people play together belong to
    everybody, and so do games of people who are not listed here, so that every game can be reached.
    """
    names = set(names)
    return name in names or len(names) > 1 or names.isdisjoint(everyone)
