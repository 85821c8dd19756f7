"""Which puzzles a player has tried and solved."""

from collections.abc import Callable
from dataclasses import dataclass, replace

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
        self._change(puzzle, self.of(puzzle))

    def note_help(self, puzzle: str) -> None:
        """A stone was wrong, or a hint was asked for."""
        self._change(puzzle, replace(self.of(puzzle), first_try=False))

    def note_solved(self, puzzle: str) -> None:
        self._change(puzzle, replace(self.of(puzzle), solved=True))

    def _change(self, puzzle: str, after: Solving) -> None:
        """Write it, unless it was solved before: nothing changes that."""
        if self.of(puzzle).solved:
            return
        statement = (
            f"{insert('puzzles')} ON CONFLICT (player, puzzle) DO UPDATE SET"
            " first_try = excluded.first_try, solved = excluded.solved"
        )
        self.version += 1
        player = self._player()
        values = (player, puzzle, after.first_try, after.solved)
        self._store.put(f"puzzle {player} {puzzle}", statement, *values)
