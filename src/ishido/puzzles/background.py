"""Making a puzzle of a game as a task for a runner of jobs, because it may take a second."""

from collections.abc import Callable
from dataclasses import dataclass

from ishido.puzzles.making import from_game
from ishido.puzzles.puzzle import FEWEST, Puzzle
from ishido.rules.game import Game, Move, Setup


@dataclass(frozen=True, slots=True)
class MadePuzzle:
    puzzle: Puzzle
    number: int
    """The number of the move before which it is."""


@dataclass(frozen=True, slots=True)
class MakePuzzle:
    """Makes a puzzle of the moment before a move, or of one or two moves earlier; finds that there
    is none."""

    setup: Setup
    moves: tuple[Move, ...]
    number: int
    """The number of the move."""

    def __call__(self, report: Callable[[object], bool]) -> MadePuzzle | None:
        game = Game.replay(self.setup, self.moves)
        for number in range(self.number, max(0, self.number - FEWEST), -1):
            puzzle = from_game(game, number)
            if puzzle is not None:
                return MadePuzzle(puzzle, number)
            if not report(None):
                break
        return None
