"""How many points of a game come from moves, from 4-Ways and from its end."""

from dataclasses import dataclass

from ishido.rules.game import Game


@dataclass(frozen=True, slots=True)
class Earnings:
    """The points of one score keeper by source."""

    moves: int = 0
    """Points of the n-ways, doublings included."""
    four_way_bonuses: int = 0
    end_bonus: int = 0
    """Points for the few stones left at the end; 0 until the game is ended."""

    @property
    def total(self) -> int:
        return self.moves + self.four_way_bonuses + self.end_bonus


def earnings(game: Game) -> tuple[Earnings, ...]:
    """The points of each score keeper by source, up to the cursor.

    >>> from ishido.rules.deal import deal_by_number
    >>> from ishido.rules.game import Setup
    >>> earnings(Game.start(Setup(deal_by_number(1))))
    (Earnings(moves=0, four_way_bonuses=0, end_bonus=0),)
    """
    keepers = game.setup.mode.keepers
    moves, bonuses = [0] * keepers, [0] * keepers
    for standing in game.standings[1 : game.cursor + 1]:
        last = standing.last
        if last is not None and standing.last_move_placed:
            keeper = last.seat % keepers
            moves[keeper] += last.gain.points
            bonuses[keeper] += last.gain.bonus
    before = game.standing.accounts
    return tuple(
        Earnings(moves[keeper], bonuses[keeper], after.points - before[keeper].points)
        for keeper, after in enumerate(game.accounts)
    )
