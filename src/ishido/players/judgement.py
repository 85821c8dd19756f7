"""What a move was worth beside the best: both played out on the same orders of unseen stones.

The best is searched for first, and the two then compared on orders that the search has not seen:
it would else be the best for its luck with them. From order to order the difference of the two
varies far less than either; its standard error says how much of it is known.
"""

from collections.abc import Sequence
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
"""Sets the seeds of the comparison apart from those of the search."""
SLICE: Final = 384
"""Orders that are played out at a time: the same for any number of squares, so that a square meets
the same orders whatever it is compared with, and always comes to the same figures."""
SURE: Final = 2.0
"""Standard errors beyond which a difference is no chance: in 19 of 20 cases."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What a game comes to, on average, if it is played out by the quick player's judgement."""

    score: float
    four_ways: float
    emptied: float
    """Probability that every stone will be placed."""
    won: float = 0.0
    """Against somebody: probability of winning, a draw counted half."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played out for one move."""

    search: int = 16_000
    """Playouts, about, to find the best square."""
    orders: int = 2_500
    """Orders of unseen stones on which it and the square played are compared."""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Judgement:
    """A square beside the best."""

    played: Square
    best: Square
    """The square played itself, where none is better for sure."""
    expected: Expected
    """After the square played."""
    expected_best: Expected
    given_away: float
    """What the best is worth more, by the aim of the game (:mod:`~ishido.players.aims`): 4-Ways in
    modern scoring; 0 where that is not sure."""
    error: float
    """The standard error of that."""


def judge(view: PlayerView, played: Square, effort: Effort) -> Judgement:
    """Compare a square that takes the touchstone with the best there is.

    :raises NoMove: if the square does not take it.
    """
    from ishido.players.batch import square_of
    from ishido.players.montecarlo import MonteCarlo, Rooted

    rooted = Rooted(view)
    squares = [square_of(int(place)) for place in rooted.root.choice.places]
    if played not in squares:
        raise NoMove("the stone does not fit the square")
    best = played
    if len(squares) > 1:
        best = MonteCarlo(effort.search, effort.seed).think(view).square
    two = (squares.index(played), squares.index(best))
    ends = _compared(rooted, two if best != played else two[:1], effort)
    first, last = _expected(ends, 0), _expected(ends, -1)
    given_away, error = _difference(ends)
    if given_away <= SURE * error:
        return Judgement(played, played, first, first, 0.0, error)
    return Judgement(played, best, first, last, given_away, error)


@dataclass(frozen=True, slots=True)
class Compared:
    """A square beside the first of some that were compared."""

    expected: Expected
    ahead: float
    """What it is worth more than the first, by the aim of the game."""
    error: float
    """The standard error of that."""

    @property
    def surely_better(self) -> bool:
        """Whether it is better than the first, and not by chance."""
        return self.ahead > SURE * self.error


def compare(view: PlayerView, squares: Sequence[Square], effort: Effort) -> tuple[Compared, ...]:
    """Compare squares on the orders, and by the playouts, of :func:`judge`.

    What is expected of a square is the same as there: a hint and a review agree.

    :raises NoMove: if one of the squares does not take the touchstone.
    """
    from ishido.players.batch import square_of
    from ishido.players.montecarlo import Rooted

    rooted = Rooted(view)
    known = [square_of(int(place)) for place in rooted.root.choice.places]
    if not set(squares) <= set(known):
        raise NoMove("the stone does not fit the square")
    ends = _compared(rooted, tuple(known.index(square) for square in squares), effort)
    return tuple(
        Compared(_expected(ends, number), *_difference(ends, number))
        for number in range(len(squares))
    )


def _compared(rooted: "Rooted", numbers: tuple[int, ...], effort: Effort) -> "Ends":
    """How games with some of the squares end, on the same orders."""
    import numpy as np

    from ishido.players.aims import Ends
    from ishido.players.montecarlo import Chunk

    stones = rooted.view.stones_left
    found = [
        rooted.ends(
            Chunk(numbers, min(SLICE, effort.orders - start), (effort.seed, stones, _FRESH, start))
        )
        for start in range(0, effort.orders, SLICE)
    ]

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
    """What a square, or the last, is worth more than the first, and the standard error."""
    import numpy as np

    differences = ends.worth[number] - ends.worth[0]
    count = len(differences)
    spread = float(differences.std(ddof=1)) if count > 1 else 0.0
    return float(differences.mean()), float(spread / np.sqrt(count))
