"""Compares a move with the best one, by playing out both with the same orders of unseen stones.

The best move is searched for first. The two are then compared on new orders; on those of the
search, the best move would look better than it is. The difference between two moves varies far less
from order to order than the results themselves. Its standard error says how certain it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ishido.players.player import NoMove
from ishido.rules.board import Square
from ishido.rules.game import PlayerView

if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

    from ishido.players.aims import Ends
    from ishido.players.montecarlo import Rooted

_FRESH: Final = 1_000_003
"""Keeps the seeds of the comparison apart from those of the search."""
SLICE: Final = 384
"""Orders that are played out at a time. It does not depend on the number of squares, so that a
square gets the same orders and results whatever it is compared with."""
SURE: Final = 2.0
"""A difference of more standard errors than this counts as certain: 95 % confidence."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The average result of playouts by the quick policy."""

    score: float
    four_ways: float
    emptied: float
    """Probability of placing every stone."""
    won: float = 0.0
    """Probability of winning against an opponent; a draw counts as half."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The number of playouts for judging a move."""

    search: int = 16_000
    """Playouts to find the best square, roughly."""
    orders: int = 2_500
    """Orders of unseen stones for comparing it with the square played."""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Judgement:
    """A square compared with the best one."""

    played: Square
    best: Square
    """The square played itself, if none is certainly better."""
    expected: Expected
    """The expected result after the square played."""
    expected_best: Expected
    loss: float
    """How much more the best square is worth by the aim of the game (:mod:`~ishido.players.aims`),
    in 4-Ways for modern scoring; 0 if the difference is not certain."""
    error: float
    """The standard error of that."""


def judge(view: PlayerView, played: Square, effort: Effort) -> Judgement:
    """Compare a legal square with the best one.

    :raises NoMove: if the square does not accept the touchstone.
    """
    from ishido.players.montecarlo import MonteCarlo

    rooted, squares = _rooted(view, [played])
    best = played
    if len(squares) > 1:
        best = MonteCarlo(effort.search, effort.seed).think(view).square
    two = (squares.index(played), squares.index(best))
    ends = _compared(rooted, two if best != played else two[:1], effort)
    first, last = _expected(ends, 0), _expected(ends, -1)
    loss, error = _difference(ends)
    if loss <= SURE * error:
        return Judgement(played, played, first, first, 0.0, error)
    return Judgement(played, best, first, last, loss, error)


@dataclass(frozen=True, slots=True)
class Compared:
    """A square compared with the first of several."""

    expected: Expected
    ahead: float
    """How much more than the first it is worth, by the aim of the game."""
    error: float
    """The standard error of that."""

    @property
    def surely_better(self) -> bool:
        """Whether it is certainly better than the first (:data:`SURE`)."""
        return self.ahead > SURE * self.error


def compare(
    view: PlayerView,
    squares: Sequence[Square],
    effort: Effort,
    on_progress: Callable[[float], bool] | None = None,
) -> tuple[Compared, ...]:
    """Compare squares with the same orders and playouts as :func:`judge`.

    A square has the same expected result there, so hints and reviews agree.

    :param on_progress: receives the share that is done, 0 … 1, after each slice of the orders. If
        it returns ``False``, the comparison ends early, with the orders played out by then.
    :raises NoMove: if one of the squares does not accept the touchstone.
    """
    rooted, known = _rooted(view, squares)
    numbers = tuple(known.index(square) for square in squares)
    ends = _compared(rooted, numbers, effort, on_progress)
    return tuple(
        Compared(_expected(ends, number), *_difference(ends, number))
        for number in range(len(squares))
    )


def _rooted(view: PlayerView, squares: Sequence[Square]) -> "tuple[Rooted, list[Square]]":
    """The position prepared for playouts, and all its legal squares in the order of its children.

    :raises NoMove: if one of the given squares does not accept the touchstone.
    """
    from ishido.players.batch import square_of
    from ishido.players.montecarlo import Rooted

    rooted = Rooted(view)
    legal = [square_of(int(place)) for place in rooted.root.choice.places]
    if not set(squares) <= set(legal):
        raise NoMove("the stone does not fit the square")
    return rooted, legal


def _compared(
    rooted: "Rooted",
    numbers: tuple[int, ...],
    effort: Effort,
    on_progress: Callable[[float], bool] | None = None,
) -> "Ends":
    """The results of games that start with each of these squares, on the same orders."""
    import numpy as np

    from ishido.players.aims import Ends
    from ishido.players.montecarlo import Chunk

    stones = rooted.view.stones_left
    found = []
    for start in range(0, effort.orders, SLICE):
        orders = min(SLICE, effort.orders - start)
        chunk = Chunk(numbers, orders, (effort.seed, stones, _FRESH, start))
        found.append(rooted.ends(chunk))
        if on_progress is not None and not on_progress((start + orders) / effort.orders):
            break

    def joined(name: str) -> "npt.NDArray[Any]":
        return np.concatenate([getattr(ends, name) for ends in found], axis=1)

    return Ends(*(joined(name) for name in ("worth", "four_ways", "points", "emptied", "won")))


def _expected(ends: "Ends", number: int) -> Expected:
    return Expected(
        float(ends.points[number].mean()),
        float(ends.four_ways[number].mean()),
        float(ends.emptied[number].mean()),
        float(ends.won[number].mean()),
    )


def _difference(ends: "Ends", number: int = -1) -> tuple[float, float]:
    """How much more than the first a square is worth, and the standard error."""
    import numpy as np

    differences = ends.worth[number] - ends.worth[0]
    count = len(differences)
    spread = float(differences.std(ddof=1)) if count > 1 else 0.0
    return float(differences.mean()), float(spread / np.sqrt(count))
