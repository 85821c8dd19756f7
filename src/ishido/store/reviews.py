"""Reviews of games, which take up to a minute to compute."""

from ishido.store.store import Store


class Reviews:
    """Keeps and finds reviews."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find(self, session: str, version: int) -> str:
        """The review of a game as it was kept; empty if there is none of this version."""
        question = "SELECT review FROM reviews WHERE game = ? AND version = ?"
        rows = self._store.database.rows(question, session, version)
        return rows[0][0] if rows else ""

    def keep(self, session: str, version: int, review: str) -> None:
        """Store the review of a game, if the game is kept.

        :param version: that of the judgement.
        :param review: the text of :func:`ishido.coach.review.dump_review`.
        """
        statement = (
            "INSERT OR REPLACE INTO reviews (game, version, review)"
            " SELECT id, ?, ? FROM games WHERE id = ?"
        )
        self._store.put(f"review {session}", statement, version, review, session)
