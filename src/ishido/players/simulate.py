"""Has a computer player play deals: one, a batch, or many with statistics."""

import time
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from statistics import fmean, median, stdev
from typing import Final

from ishido.kinds.players import Player, PlayerKind
from ishido.players.levels import PLAYOUTS, player_of
from ishido.players.player import ComputerPlayer
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring

NORMAL_95: Final = 1.96
"""Standard errors on each side of a mean for a 95 % confidence interval."""
DEALS_AT_ONCE: Final = 20
"""Deals per batch for players that take less time than sending a batch."""


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one deal."""

    deal: int
    score: int
    four_ways: int
    stones_left: int
    milliseconds: tuple[float, ...]
    """The time of each move."""


@dataclass(frozen=True, slots=True)
class DealBatch:
    """Deals for a computer player of one level."""

    level: str
    deals: tuple[int, ...]
    scoring: Scoring = Scoring.MODERN
    seed: int = 0


def play(
    computer: ComputerPlayer,
    setup: Setup,
    on_progress: Callable[[int], object] = lambda placed: None,
) -> tuple[Game, list[float]]:
    """Play a solitaire game to its end. Returns it with the milliseconds of each move.

    :param on_progress: called before each move with the number of stones placed.
    """
    game = Game.start(setup)
    milliseconds: list[float] = []
    while not game.over:
        on_progress(len(milliseconds))
        start = time.perf_counter()
        square = computer.think(game.player_view()).square
        milliseconds.append((time.perf_counter() - start) * 1e3)
        game = game.place(square)
    return game.end(), milliseconds


def setup_of(level: str, deal: int, scoring: Scoring) -> Setup:
    """The set-up of a solitaire game for a computer player."""
    player = Player(level.capitalize(), PlayerKind.COMPUTER, level)
    return Setup(deal_by_number(deal), Mode.SOLITAIRE, scoring, (player,))


def run_batch(batch: DealBatch) -> list[Played]:
    """Play the deals of a batch. Runs in a worker process."""
    return [
        play_setup(batch.level, setup_of(batch.level, deal, batch.scoring), batch.seed)
        for deal in batch.deals
    ]


def play_setup(level: str, setup: Setup, seed: int) -> Played:
    """Have a computer player play a solitaire game, with any deal."""
    game, milliseconds = play(player_of(level, seed), setup)
    (account,) = game.accounts
    return Played(
        setup.deal.number or 0,
        account.points,
        account.four_ways,
        game.stones_left,
        tuple(float(f"{each:.3g}") for each in milliseconds),
    )


def deal_batches(
    level: str, deals: Iterable[int], scoring: Scoring = Scoring.MODERN, seed: int = 0
) -> Iterator[DealBatch]:
    """The deals in batches, sized for the speed of the level."""
    size = 1 if level in PLAYOUTS else DEALS_AT_ONCE
    numbers = iter(deals)
    while some := tuple(islice(numbers, size)):
        yield DealBatch(level, some, scoring, seed)


# -- in figures --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of a sample, by the normal approximation. A single value has no useful interval."""
    mean = fmean(values)
    margin = NORMAL_95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(mean, mean - margin, mean + margin)


class SimulationSummary:
    """Statistics over many deals, added in any order."""

    def __init__(self) -> None:
        self._results: dict[int, tuple[int, int, int]] = {}
        self._milliseconds = array("f")

    def add(self, played: Played) -> None:
        self._results[played.deal] = (played.score, played.four_ways, played.stones_left)
        self._milliseconds.extend(played.milliseconds)

    def __len__(self) -> int:
        return len(self._results)

    @property
    def deals(self) -> list[int]:
        """The numbers of the deals added so far."""
        return sorted(self._results)

    @property
    def four_ways(self) -> list[int]:
        """The 4-Ways of each deal, by deal number."""
        return [self._results[deal][1] for deal in sorted(self._results)]

    def content(self, level: str) -> dict[str, object]:
        """The statistics as ``ishido simulate --json`` prints them."""
        results = [self._results[deal] for deal in sorted(self._results)]
        scores = [score for score, _, _ in results]
        four_ways = [made for _, made, _ in results]
        score, made = mean_of(scores), mean_of(four_ways)
        times = sorted(self._milliseconds) or [0.0]
        return {
            "player": level,
            "deals": len(results),
            "score": {
                "mean": score.mean,
                "median": median(scores),
                "max": max(scores),
                "ci95": [score.low, score.high],
            },
            "four_ways": {
                "mean": made.mean,
                "max": max(four_ways),
                "histogram": [four_ways.count(n) for n in range(max(four_ways) + 1)],
                "ci95": [made.low, made.high],
            },
            "emptied": sum(left == 0 for _, _, left in results) / len(results),
            "ms_per_move": {
                "median": times[len(times) // 2],
                "p95": times[min(int(len(times) * 0.95), len(times) - 1)],
            },
        }
