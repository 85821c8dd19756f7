"""The questions that people have for the oracle, from one game to the next."""

from ishido.oracle.augury import clean_question
from ishido.store.profiles import Profiles
from ishido.store.store import Store


class Questions:
    """The question of each person and guest that waits for a 4-Way."""

    def __init__(self, people: Profiles, store: Store) -> None:
        self._people = people
        self._asked = store.tables["questions"]

    def of(self, name: str) -> str:
        """The waiting question of a player, by name; empty if there is none."""
        return self._of(self._people.who.key(name))

    def _of(self, key: str) -> str:
        row = self._asked.get(key)
        return "" if row is None else clean_question(row[1])

    def keep(self, name: str, question: str) -> None:
        """Keep a player's question; a blank one is none."""
        key, question = self._people.who.key(name), clean_question(question)
        if question != self._of(key):
            self._keep(key, question)

    def move(self, key: str, to: str = "") -> None:
        """Give the question of a player, by key, to another one, or to nobody."""
        if question := self._of(key):
            self._keep(key, "")
            if to and not self._of(to):
                self._keep(to, question)

    def _keep(self, key: str, question: str) -> None:
        if question:
            self._asked.set(key, question)
        else:
            self._asked.remove(key)
