"""Tables of the points of a game by source."""

from collections.abc import Sequence

from ishido.rules.earnings import Earnings, earnings
from ishido.rules.game import Game
from ishido.ui import words
from ishido.ui.view.dialog import Item
from ishido.ui.widgets.tally import FigureTable, TallyRow
from ishido.ui.words import ending


def points_tally(game: Game) -> list[Item]:
    """The points of a score by source; empty if all come from moves."""
    (earned,) = earnings(game)
    if earned.moves == earned.total:
        return []
    return [FigureTable("tally", _earned_rows(game, [earned]))]


def duel_tally(game: Game, winner: int | None) -> list[Item]:
    """The points of both players of a challenge by source; empty if all come from moves."""
    rows = _earned_rows(game, earnings(game))
    if len(rows) == 1:
        return []
    names = [words.player_name(player.name) for player in game.setup.players]
    return [FigureTable("tally", rows, names, winner)]


def _earned_rows(game: Game, earned: Sequence[Earnings]) -> list[TallyRow]:
    rows = [TallyRow(ending.MOVES, tuple(words.number(one.moves) for one in earned))]
    if any(one.four_way_bonuses for one in earned):
        figures = tuple(ending.bonus(one.four_way_bonuses) for one in earned)
        rows.append(TallyRow(ending.FOUR_WAY_BONUSES, figures))
    if any(one.end_bonus for one in earned):
        figures = tuple(ending.bonus(one.end_bonus) for one in earned)
        rows.append(TallyRow(ending.END_BONUSES[game.stones_left], figures))
    return rows
