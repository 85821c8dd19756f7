"""What is kept under the name of a person: the deals they have seen, and the question that they
have for the oracle, from one game to the next.

A name is text. Nobody owns it: it is offered again, and lists can be filtered by it.
"""

from datetime import datetime

from ishido.oracle.augury import clean_question
from ishido.rules.deal import Deal, deal_key
from ishido.store.store import Store


class Names:
    def __init__(self, store: Store) -> None:
        self._store = store

    def used(self) -> list[str]:
        """The names of all people who have played here, the last one first."""
        question = (
            "SELECT name FROM seats JOIN games ON games.number = game WHERE level IS NULL"
            " GROUP BY name ORDER BY max(at) DESC"
        )
        return [name for (name,) in self._store.database.rows(question)]

    # -- deals ------------------------------------------------------------------------------

    def has_seen(self, name: str, deal: Deal) -> bool:
        return bool(self.first_seen(name, deal))

    def first_seen(self, name: str, deal: Deal) -> str:
        """When somebody first saw a deal: local time, ISO 8601; empty if never."""
        question = "SELECT first_seen FROM deals_seen WHERE player = ? AND deal = ?"
        rows = self._store.database.rows(question, name, deal_key(deal))
        return str(rows[0][0]) if rows else ""

    def note_seen(self, name: str, deal: Deal, now: datetime) -> None:
        key, when = deal_key(deal), now.isoformat("T", "seconds")
        statement = "INSERT OR IGNORE INTO deals_seen (player, deal, first_seen) VALUES (?, ?, ?)"
        self._store.put(f"seen {name} {key}", statement, name, key, when)

    # -- questions --------------------------------------------------------------------------

    def question_of(self, name: str) -> str:
        """The question that waits for a 4-Way; empty if there is none."""
        asked = "SELECT question FROM questions WHERE player = ?"
        rows = self._store.database.rows(asked, name)
        return clean_question(rows[0][0]) if rows else ""

    def keep_question(self, name: str, question: str) -> None:
        """Keep somebody's question; a blank one is none."""
        question = clean_question(question)
        if question == self.question_of(name):
            return
        statement = "INSERT OR REPLACE INTO questions (player, question) VALUES (?, ?)"
        if not question:
            statement = "DELETE FROM questions WHERE player = ?"
        self._store.put(f"question {name}", statement, *filter(None, (name, question)))
