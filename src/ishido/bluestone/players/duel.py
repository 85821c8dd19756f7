"""Games between computer players: one, or many in which two levels change seats."""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median
from typing import Any, Final

from ishido.bluestone.board import DEFAULT_BOARD, board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.players.choice import choose
from ishido.bluestone.players.levels import BluestoneLevel
from ishido.bluestone.position import Side
from ishido.jobs.job import Task
from ishido.jobs.sharing import results, shared, task_of
from ishido.kinds.players import Player, PlayerKind

NORMAL_95: Final = 1.96
"""Standard errors on each side of a 95 % confidence interval."""


@dataclass(frozen=True, slots=True)
class DuelGame:
    """The result of one game."""

    number: int
    """Its place in the duel, from 0. In games with even numbers the first level is Black."""
    winner: Side | None
    """``None`` for a draw."""
    stones: int
    """The stones placed."""
    milliseconds: tuple[tuple[float, ...], tuple[float, ...]]
    """The time of each stone of the first level and of the second."""

    @property
    def first_is(self) -> Side:
        """The first level's side."""
        return Side(self.number % 2)

    @property
    def points(self) -> float:
        """The first level's: 1 for a win, ½ for a draw."""
        if self.winner is None:
            return 0.5
        return 1.0 if self.winner is self.first_is else 0.0


def self_play(
    black: BluestoneLevel, white: BluestoneLevel, board: str = DEFAULT_BOARD, seed: int = 0
) -> BluestoneGame:
    """A game of two computer players to its end."""
    return _timed_game((black, white), board, seed)[0]


def play_duel_game(
    first: BluestoneLevel, second: BluestoneLevel, board: str, seed: int, number: int
) -> DuelGame:
    """One game of a duel, with the seed of its own that belongs to its number."""
    levels = (first, second) if number % 2 == 0 else (second, first)
    game, milliseconds = _timed_game(levels, board, seed + number)
    assert game.result is not None
    stones = sum(move is not None for move in game.moves)
    one, other = milliseconds if number % 2 == 0 else milliseconds[::-1]
    return DuelGame(number, game.result.winner, stones, (tuple(one), tuple(other)))


def _timed_game(
    levels: tuple[BluestoneLevel, BluestoneLevel], board: str, seed: int
) -> tuple[BluestoneGame, tuple[list[float], list[float]]]:
    """A game, and the milliseconds of Black's stones and of White's."""
    black, white = (
        Player(level.name.capitalize(), PlayerKind.COMPUTER, level.name) for level in levels
    )
    game = BluestoneGame(board_by_name(board), (black, white))
    milliseconds: tuple[list[float], list[float]] = ([], [])
    while not game.ended:
        side = game.position.to_move
        start = time.perf_counter()
        move = choose(levels[side], game.position, seed).move
        if move is not None:
            milliseconds[side].append((time.perf_counter() - start) * 1e3)
        game = game.play(move)
    return game, milliseconds


def duel(
    first: BluestoneLevel,
    second: BluestoneLevel,
    games: int,
    board: str = DEFAULT_BOARD,
    seed: int = 0,
    workers: int = 1,
) -> Iterator[DuelGame]:
    """Games of two levels in order, seats changed with every game, seeds counted up."""
    tasks: Iterable[Task] = (
        task_of(play_duel_game, first, second, board, seed, number) for number in range(games)
    )
    runner = shared(workers)
    try:
        yield from results(runner, tasks, most=2 * workers)
    finally:
        runner.close()


def duel_report(played: Sequence[DuelGame]) -> dict[str, Any]:
    """What ``ishido bluestone duel`` prints of at least one game (formats.md)."""
    points = [game.points for game in played]
    times = [[each for game in played for each in game.milliseconds[player]] for player in range(2)]
    return {
        "games": len(played),
        "wins": [points.count(1.0), points.count(0.0)],
        "draws": points.count(0.5),
        "share": fmean(points),
        "ci95": list(interval(fmean(points), len(points))),
        "black_wins": sum(game.winner is Side.BLACK for game in played),
        "stones_mean": fmean(game.stones for game in played),
        "ms_per_stone": [round(median(each), 2) if each else None for each in times],
    }


def interval(share: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of games, by Wilson's formula."""
    z = NORMAL_95**2 / games
    middle = (share + z / 2) / (1 + z)
    margin = sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
    return max(0.0, middle - margin), min(1.0, middle + margin)
