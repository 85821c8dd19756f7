"""Which puzzles a player has tried and solved."""

from collections.abc import Callable
from dataclasses import dataclass

from ishido.store.schema import insert
from ishido.store.store import Store


@dataclass(frozen=True, slots=True)
class Solving:
    """How far a player has got with a puzzle."""

    first_try: bool = True
    """Whether there was neither a wrong stone nor a hint."""
    solved: bool = False


FRESH = Solving()


class Puzzles:
    """What is kept of puzzles under the name of the current player. Each is known by a text."""

    def __init__(self, store: Store, player: Callable[[], str]) -> None:
        self._store, self._player = store, player
        self.version = 0
        """Increases with each change."""

    def all(self) -> dict[str, Solving]:
        """All that was tried or kept, in the order in which it was."""
        question = "SELECT puzzle, first_try, solved FROM puzzles WHERE player = ? ORDER BY number"
        rows = self._store.database.rows(question, self._player())
        return {puzzle: Solving(bool(first), bool(solved)) for puzzle, first, solved in rows}

    def of(self, puzzle: str) -> Solving:
        return self.all().get(puzzle, FRESH)

    def keep(self, puzzle: str) -> None:
        """Keep a puzzle that is not one of the game's, so that it is listed."""
        self._note(puzzle)

    def note_help(self, puzzle: str) -> None:
        """A stone was wrong, or a hint was asked for."""
        self._note(puzzle, first_try=False)

    def note_solved(self, puzzle: str) -> None:
        self._note(puzzle, solved=True)

    def _note(self, puzzle: str, *, first_try: bool = True, solved: bool = False) -> None:
        """Add to what is kept of a puzzle, unless it was solved before: nothing changes that."""
        statement = (
            f"{insert('puzzles')} ON CONFLICT (player, puzzle) DO UPDATE SET"
            " first_try = first_try AND excluded.first_try, solved = excluded.solved"
            " WHERE NOT solved"
        )
        self.version += 1
        values = (self._player(), puzzle, first_try, solved)
        self._store.put(f"puzzle {values}", statement, *values)
