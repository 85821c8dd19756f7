"""Random games, and positions written as names of points."""

import random
from datetime import datetime

from hypothesis import strategies as st

from ishido.bluestone.board import BOARD_NAMES, Board, Points, board_by_name, members, set_of
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.position import BluestonePosition, Ply, Side, pass_turn, place
from ishido.bluestone.session import BluestoneSession
from ishido.kinds.players import Player

SMALL = ("pentagon-3", "pentagon-5")


def points(board: Board, names: str) -> Points:
    """A set of points written as ``"c3 d4"``."""
    return set_of(board.parse_point(name) for name in names.split())


def position(
    board: str, black: str = "", white: str = "", to_move: str = "black", first: str | None = None
) -> BluestonePosition:
    """A position in which the turn is not the game's first."""
    on = board_by_name(board)
    return BluestonePosition(
        on,
        (points(on, black), points(on, white)),
        Side[to_move.upper()],
        None if first is None else on.parse_point(first),
        turn=3,
    )


def random_plies(board: str, seed: int, passes: float = 0.0) -> list[Ply]:
    """A random game to its end. ``passes``: the chance that a pass takes the place of a stone."""
    chance = random.Random(seed)
    now = BluestonePosition(board_by_name(board))
    plies = []
    while now.ending is None:
        choices = list(members(now.legal))
        if choices and chance.random() >= passes:
            plies.append(place(now, chance.choice(choices)))
        else:
            plies.append(pass_turn(now))
        now = plies[-1].after
    return plies


def random_game(board: str, seed: int, passes: float = 0.0) -> BluestoneGame:
    """A random game to its end."""
    plies = tuple(random_plies(board, seed, passes))
    return BluestoneGame(board_by_name(board), plies=plies, cursor=len(plies))


boards = st.sampled_from(BOARD_NAMES)
seeds = st.integers(0, 2**32)
chances_of_passing = st.sampled_from((0.0, 0.02, 0.3))
games = st.builds(random_game, boards, seeds, chances_of_passing)
small_games = st.builds(random_game, st.sampled_from(SMALL), seeds, chances_of_passing)


def game_begun(
    moves: str = "", *players: Player, board: str = "pentagon-3", cursor: int | None = None
) -> BluestoneSession:
    """A game, on the smallest board unless another is named, with some moves: ``a1 d1 pass``.

    :param players: Black and White; of two people if nobody is named.
    :param cursor: the number of moves that are played; the others can be redone.
    """
    on = board_by_name(board)
    points = [None if name == "pass" else on.parse_point(name) for name in moves.split()]
    black, white = players or (Player("You"), Player("Bo"))
    game = BluestoneGame.replay(on, (black, white), points)
    now = datetime.now().astimezone().isoformat("T", "seconds")
    return BluestoneSession(game if cursor is None else game.at(cursor), started=now)
