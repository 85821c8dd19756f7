"""What every game in progress says of itself."""

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.session import BluestoneSession
from ishido.kinds.players import Player, PlayerKind


def test_a_game_is_worth_keeping_from_its_first_move():
    board = board_by_name("pentagon-3")
    session = BluestoneSession(BluestoneGame(board, (Player("Ann"), Player("Bob"))))
    assert (session.move_count, session.worth_keeping) == (0, False)
    session.do(board.parse_point("a1"), PlayerKind.HUMAN)
    assert (session.move_count, session.worth_keeping) == (1, True)
