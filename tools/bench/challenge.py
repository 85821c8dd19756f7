"""Challenge play against the solitaire player: ``python -m tools.bench.challenge [LEVEL]``.

A level with the aim of challenge play meets the same level with the aim of solitaire. Every deal is
played twice, with the seats swapped; a tie counts as half.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from typing import Final

from ishido.players.levels import LEVELS, player_of
from ishido.players.player import ComputerPlayer, ProgressCallback, Thought
from ishido.players.simulate import mean_of
from ishido.records.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, PlayerView, Setup

FIRST_DEAL: Final = 1_000_001
DEALS: Final = {"adept": 500, "expert": 50}


@dataclass(frozen=True)
class SolitairePlayer:
    """A player that sees only its own score, and so plays as in solitaire."""

    player: ComputerPlayer

    def think(self, view: PlayerView, on_progress: ProgressCallback | None = None) -> Thought:
        mine = view.accounts[view.keeper]
        return self.player.think(replace(view, accounts=(mine,), keeper=0), on_progress)


def points(deal: int, seats: tuple[ComputerPlayer, ComputerPlayer]) -> tuple[int, int]:
    """The points of both seats at the end of a challenge."""
    names = tuple(Player(name, PlayerKind.COMPUTER) for name in ("First", "Second"))
    game = Game.start(Setup(deal_by_number(deal), Mode.CHALLENGE, players=names))
    while not game.over:
        game = game.place(seats[game.seat].think(game.player_view()).square)
    first, second = game.end().accounts
    return first.points, second.points


def match(level: str, deal: int) -> tuple[float, float]:
    """The challenge player's result in a deal from the first seat, and from the second."""
    ours, theirs = player_of(level), SolitairePlayer(player_of(level))
    first = points(deal, (ours, theirs))
    second = points(deal, (theirs, ours))
    return result(*first), result(second[1], second[0])


def result(mine: int, theirs: int) -> float:
    return 0.5 if mine == theirs else float(mine > theirs)


def matches(level: str, deals: Iterable[int], workers: int) -> Iterator[tuple[float, float]]:
    if workers == 1:
        yield from map(partial(match, level), deals)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(partial(match, level), deals)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.challenge", description=__doc__)
    parser.add_argument("level", nargs="?", default="adept", choices=LEVELS[2:])
    parser.add_argument("--deals", type=int, default=None)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    count = options.deals or DEALS.get(options.level, 20)
    deals = range(FIRST_DEAL, FIRST_DEAL + count)
    results = []
    for done, seats in enumerate(matches(options.level, deals, options.workers), start=1):
        results.append(seats)
        if sys.stderr.isatty():
            print(f"{done} of {count} deals", end="\r", file=sys.stderr, flush=True)
    both = mean_of([sum(seats) / 2 for seats in results])
    first = mean_of([seats[0] for seats in results])
    second = mean_of([seats[1] for seats in results])
    print(f"{options.level} in challenge play against itself misused, {count} deals, seats swapped")
    for what, mean in (("won", both), ("first seat", first), ("second seat", second)):
        print(f"{what:<12}{mean.mean:.1%} ({mean.low:.1%} … {mean.high:.1%})")


if __name__ == "__main__":
    main()
