"""The questions that people have for the oracle, from one game to the next."""

from ishido.oracle.augury import clean_question
from ishido.storage.profiles import Profiles
from ishido.storage.schema import insert
from ishido.storage.store import Store


class Questions:
    """The question of each person and guest that waits for a 4-Way."""

    def __init__(self, people: Profiles, store: Store) -> None:
        self._people = people
        self._store = store
        self._asked: dict[str, str] = {}
        """The questions by the keys of players; empty for one that is answered or gone."""
        self._read = False

    def of(self, name: str) -> str:
        """The waiting question of a player, by name; empty if there is none."""
        return clean_question(self._of(self._people.who.key(name)))

    def keep(self, name: str, question: str) -> None:
        """Keep a player's question; a blank one is none."""
        question = clean_question(question)
        if question != self.of(name):
            self._keep(self._people.who.key(name), question)

    def move(self, key: str, to: str = "") -> None:
        """Give the question of a player, by key, to another one, or to nobody."""
        if question := self._of(key):
            self._keep(key, "")
            if to and not self._of(to):
                self._keep(to, question)

    def _of(self, key: str) -> str:
        if not self._read:
            rows = self._store.find("SELECT player, question FROM questions")
            self._read = rows is not None
            self._asked = dict(rows or ()) | self._asked
        return self._asked.get(key, "")

    def _keep(self, key: str, question: str) -> None:
        self._asked[key] = question
        if question:
            statement = insert("questions", otherwise="REPLACE")
            self._store.put(f"question {key}", statement, key, question)
        else:
            delete = "DELETE FROM questions WHERE player = ?"
            self._store.put(f"question {key}", delete, key)
