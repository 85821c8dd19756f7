"""A table of the points of a game by source."""

from collections.abc import Sequence
from typing import Final

from ishido.language import N_, _
from ishido.rules.earnings import Earnings, earnings
from ishido.rules.game import Game
from ishido.ui import words
from ishido.ui.kit.dialog import Item
from ishido.ui.kit.widgets.tally import FigureTable, TallyRow

END_BONUSES: Final = (N_("Empty pouch"), N_("One stone left"), N_("Two stones left"))
"""What the end bonus is for, by the number of stones left."""
NOTHING: Final = "–"


def points_tally(game: Game) -> list[Item]:
    """The points of each score by source; empty if all come from moves."""
    rows = _earned_rows(game, earnings(game))
    return [FigureTable("tally", rows)] if len(rows) > 1 else []


def _earned_rows(game: Game, earned: Sequence[Earnings]) -> list[TallyRow]:
    rows = [TallyRow(_("Placing stones"), tuple(words.number(one.moves) for one in earned))]
    if any(one.four_way_bonuses for one in earned):
        figures = tuple(_bonus(one.four_way_bonuses) for one in earned)
        rows.append(TallyRow(_("4-Way bonuses"), figures))
    if any(one.end_bonus for one in earned):
        figures = tuple(_bonus(one.end_bonus) for one in earned)
        rows.append(TallyRow(_(END_BONUSES[game.stones_left]), figures))
    return rows


def _bonus(points: int) -> str:
    """Bonus points: *+100*."""
    return f"+{words.number(points)}" if points else NOTHING
