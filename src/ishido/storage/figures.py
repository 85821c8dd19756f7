"""The results of ended games as columns of the database, so that statistics need not replay
thousands of games."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.kind import ISHIDO
from ishido.session.result import GameResult

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    pass

FIGURES: Final = (
    "CAST(mode AS BLOB), CAST(scoring AS BLOB), CAST(deal AS BLOB), points, four_ways, stones_left,"
    " seconds, CAST(uses AS BLOB)"
)
"""The columns of the results. Texts are read as bytes, because one that is damaged would otherwise
stop the reading."""
OF_ISHIDO: Final = f"kind = '{ISHIDO.name}'"
"""The condition for a game of Ishido: other kinds have no results in these columns."""


def result_in(columns: Sequence[Any]) -> GameResult:
    """The result in the columns (:data:`FIGURES`) of a game.

    :raises ValueError, TypeError: if it is not valid.
    """
    mode, scoring, deal, points, four_ways, stones_left, seconds, uses = columns
    numbers = points, four_ways, stones_left
    if not (all(isinstance(number, int) for number in numbers) and isinstance(seconds, float)):
        raise ValueError
    return GameResult(
        Mode(mode.decode()),
        Scoring(scoring.decode()),
        None if deal is None else int(deal),
        points,
        four_ways,
        stones_left,
        seconds,
        tuple(str(aid) for aid in json.loads(uses)),
    )


def figures_of(result: GameResult) -> tuple[str, str, str | None, int, int, int, float, str]:
    """A result as the columns of the table of games have it, in the order of :data:`FIGURES`."""
    return (
        str(result.mode),
        str(result.scoring),
        None if result.deal is None else str(result.deal),
        result.points,
        result.four_ways,
        result.stones_left,
        result.seconds,
        json.dumps(result.uses),
    )
