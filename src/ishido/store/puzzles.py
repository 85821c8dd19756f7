"""Which puzzles a player has tried and solved."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from ishido.store.schema import insert
from ishido.store.store import Store


@dataclass(frozen=True, slots=True)
class Solving:
    """How far a player has got with a puzzle."""

    tries: int = 0
    """How many stones were wrong before it was solved."""
    first_try: bool = True
    """Whether there was neither a wrong stone nor a hint."""
    solved: str | None = None
    """The day on which it was first solved, ISO 8601."""


FRESH = Solving()


class Puzzles:
    """What is kept of puzzles under the name of the current player. Each is known by a text."""

    def __init__(self, store: Store, player: Callable[[], str]) -> None:
        self._store, self._player = store, player
        self.version = 0
        """Increases with each change."""

    def all(self) -> dict[str, Solving]:
        """All that was tried or kept, in the order in which it was."""
        question = (
            "SELECT puzzle, tries, first_try, solved FROM puzzles WHERE player = ? ORDER BY number"
        )
        rows = self._store.database.rows(question, self._player())
        return {puzzle: Solving(tries, bool(first), day) for puzzle, tries, first, day in rows}

    def of(self, puzzle: str) -> Solving:
        return self.all().get(puzzle, FRESH)

    def keep(self, puzzle: str) -> None:
        """Keep a puzzle that is not one of the game's, so that it is listed."""
        self._change(puzzle, self.of(puzzle))

    def note_wrong(self, puzzle: str) -> None:
        """A stone was wrong."""
        before = self.of(puzzle)
        self._change(puzzle, replace(before, tries=before.tries + 1, first_try=False))

    def note_hint(self, puzzle: str) -> None:
        self._change(puzzle, replace(self.of(puzzle), first_try=False))

    def note_solved(self, puzzle: str, day: date) -> None:
        self._change(puzzle, replace(self.of(puzzle), solved=day.isoformat()))

    def _change(self, puzzle: str, after: Solving) -> None:
        """Write it, unless it was solved before: nothing changes that."""
        if self.of(puzzle).solved is not None:
            return
        statement = (
            f"{insert('puzzles')} ON CONFLICT (player, puzzle) DO UPDATE SET"
            " tries = excluded.tries, first_try = excluded.first_try, solved = excluded.solved"
        )
        self.version += 1
        player = self._player()
        values = (player, puzzle, after.tries, after.first_try, after.solved)
        self._store.put(f"puzzle {player} {puzzle}", statement, *values)
