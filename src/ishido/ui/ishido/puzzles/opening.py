"""Which puzzles there are, what they are known by, and how one is opened."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ishido.puzzles.puzzle import GRADED, GRADES, Puzzle, number_of_day, puzzle
from ishido.session.session import Session

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def puzzles_of(grade: int) -> Sequence[str]:
    """What the puzzles of a grade are known by."""
    each = GRADED // GRADES
    return tuple(str(each * (grade - 1) + number) for number in range(1, each + 1))


def own_puzzles(app: "App") -> Sequence[str]:
    """What those are known by that were made from games that are still there."""
    names = (name.partition(" ") for name in app.desk.puzzles.all() if not name.isdigit())
    store = app.desk.store
    return tuple(f"{game} {move}" for game, _, move in names if store.line(game) is not None)


def puzzle_named(app: "App", name: str) -> Puzzle | None:
    """A puzzle by what it is known by; ``None`` if it is gone."""
    if name.isdigit():
        return puzzle(int(name))
    from ishido.puzzles.making import from_game

    game_id, _, move = name.partition(" ")
    session = app.desk.store.session(game_id)
    return from_game(session.game, int(move)) if isinstance(session, Session) else None


def next_unsolved(app: "App", name: str, grade: int) -> str | None:
    """The next unsolved one of the grade of a puzzle, and then of the next grades; of the player's
    own, the next of these."""
    names = list(own_puzzles(app))
    if name.isdigit():
        names = [each for number in range(grade, GRADES + 1) for each in puzzles_of(number)]
    at = names.index(name) + 1 if name in names else 0
    solvings = app.desk.puzzles.all()
    left = (each for each in names[at:] + names[:at] if each != name)
    return next((each for each in left if each not in solvings or not solvings[each].solved), None)


def todays_puzzle(app: "App") -> str:
    return str(number_of_day(app.today().date()))


def open_puzzle(app: "App", name: str, puzzle: Puzzle | None = None) -> None:
    """Open a puzzle by what it is known by, if it is there.

    :param puzzle: itself, if it has just been made.
    """
    from ishido.ui.ishido.puzzles.screen import PuzzleScene

    found = puzzle or puzzle_named(app, name)
    if found is not None:
        app.push(PuzzleScene(app, found, name))
