"""What computer players think of a position, to be compared between processes."""

from typing import Any

from ishido.bluestone.board import DEFAULT_BOARD, board_by_name
from ishido.bluestone.players.levels import level_by_name
from ishido.bluestone.players.thinking import ConsiderMove
from ishido.bluestone.position import BluestonePosition
from ishido.players.hindsight import hindsight_of_width
from ishido.players.thinking import think
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup


def thoughts() -> list[Any]:
    """What some players choose, and the figures behind it."""
    found: list[Any] = []
    game = Game.start(Setup(deal_by_number(1)))
    for level in ("adept", "expert"):
        thought = think(level, game.player_view(), seed=1)
        found += [thought.square, repr(thought)]
    found.append(hindsight_of_width(game.deal_view(), 60).score)
    position = BluestonePosition(board_by_name(DEFAULT_BOARD))
    found.append(repr(ConsiderMove(level_by_name("learner"), position)(lambda report: True)))
    return found
