"""A table of the points of a game by source."""

from collections.abc import Sequence

from ishido.rules.earnings import Earnings, earnings
from ishido.rules.game import Game
from ishido.ui import words
from ishido.ui.ishido import ending_words as ending
from ishido.ui.kit.dialog import Item
from ishido.ui.kit.widgets.tally import FigureTable, TallyRow


def points_tally(game: Game) -> list[Item]:
    """The points of each score by source; empty if all come from moves."""
    rows = _earned_rows(game, earnings(game))
    return [FigureTable("tally", rows)] if len(rows) > 1 else []


def _earned_rows(game: Game, earned: Sequence[Earnings]) -> list[TallyRow]:
    rows = [TallyRow(ending.MOVES, tuple(words.number(one.moves) for one in earned))]
    if any(one.four_way_bonuses for one in earned):
        figures = tuple(ending.bonus(one.four_way_bonuses) for one in earned)
        rows.append(TallyRow(ending.FOUR_WAY_BONUSES, figures))
    if any(one.end_bonus for one in earned):
        figures = tuple(ending.bonus(one.end_bonus) for one in earned)
        rows.append(TallyRow(ending.END_BONUSES[game.stones_left], figures))
    return rows
