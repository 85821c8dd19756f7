"""The questions that people have for the oracle, from one game to the next."""

import sqlite3
from functools import cached_property

from ishido.oracle.augury import clean_question
from ishido.storage.profiles import Profiles
from ishido.storage.schema import insert
from ishido.storage.store import Store


class Questions:
    """The question of each person and guest that waits for a 4-Way."""

    def __init__(self, people: Profiles, store: Store) -> None:
        self._people = people
        self._store = store

    @cached_property
    def _asked(self) -> dict[str, str]:
        """The questions by the keys of players."""
        try:
            return dict(self._store.select("SELECT player, question FROM questions"))
        except sqlite3.Error:  # the writer reports it
            return {}

    def of(self, name: str) -> str:
        """The waiting question of a player, by name; empty if there is none."""
        return clean_question(self._asked.get(self._people.who.key(name), ""))

    def keep(self, name: str, question: str) -> None:
        """Keep a player's question; a blank one is none."""
        question = clean_question(question)
        if question != self.of(name):
            self._keep(self._people.who.key(name), question)

    def move(self, key: str, to: str = "") -> None:
        """Give the question of a player, by key, to another one, or to nobody."""
        if question := self._asked.get(key):
            self._keep(key, "")
            if to and not self._asked.get(to):
                self._keep(to, question)

    def _keep(self, key: str, question: str) -> None:
        if question:
            self._asked[key] = question
            statement = insert("questions", otherwise="REPLACE")
            self._store.put(f"question {key}", statement, key, question)
        else:
            self._asked.pop(key, None)
            delete = "DELETE FROM questions WHERE player = ?"
            self._store.put(f"question {key}", delete, key)
