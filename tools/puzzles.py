"""The shipped puzzles: ``python -m tools.puzzles`` makes ``assets/puzzles.csv`` anew.

Candidates are moments of games of the fast policy, one game a deal. A candidate has one first move
that leads to the goal, and at least three other squares for its first stone. What it takes to solve
it, and how the computer levels fare with it, gives its difficulty; the ten grades are sections of
the order of difficulty. The same command always makes the same file. ``--check N`` proves N shipped
puzzles again, chosen by ``--seed``, and changes nothing.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import log2
from pathlib import Path
from typing import Final

import numpy as np

from ishido.assets import assets
from ishido.players.batch import Batch, orders_of, square_of
from ishido.players.evaluation import tables
from ishido.players.levels import player_of
from ishido.players.policy import best_of, options, place
from ishido.puzzles.attempt import Attempt
from ishido.puzzles.puzzle import (
    COLUMNS,
    FEWEST,
    GRADED,
    GRADES,
    MOST,
    SHIPPED,
    TOTAL,
    Goal,
    Line,
    Puzzle,
    dump_puzzle,
    puzzle,
)
from ishido.players.player import NoMove
from ishido.rules.stone import Stone
from ishido.puzzles.solver import FOUR_WAYS, Search, TooManyNodes, first_moves, solve
from ishido.rules.board import TABLEAU_SQUARES, Square
from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import PlayerView
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Scoring
from ishido.coach.lessons.places import unseen

FIRST_DEAL: Final = 1_990_000_000
"""Above the numbers that new games get."""
TOGETHER: Final = 64
"""Deals that are played in lock step."""
DECOYS: Final = 3
NODES: Final = 20_000
"""The most positions of a proof, so that a page finds what refutes a stone in no time."""
SOLUTIONS: Final = 100
MOMENTS: Final = range(10, 61)
"""How many stones are placed before a puzzle."""
LEVELS: Final = ("beginner", "learner", "adept")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A puzzle without number and grade, and what it takes."""

    puzzle: Puzzle
    decoys: int
    chance: float
    """The chance that stones on random squares solve it."""
    solved: tuple[bool, ...]
    """Whether the learner and the adept solve it."""

    @property
    def difficulty(self) -> float:
        learner, adept = self.solved
        return (
            -log2(self.chance)
            + 0.5 * log2(self.puzzle.nodes)
            + 2 * (not learner)
            + 3 * (not adept)
        )


def games(deals: Sequence[Deal]) -> list[list[Square]]:
    """The moves of the policy's games."""
    batch, weights = Batch.dealt(deals), tables("solitaire")
    moves: list[list[Square]] = [[] for _ in deals]
    for kinds in np.ascontiguousarray(orders_of(deals).T):
        batch.draw(kinds)
        choice = options(batch, kinds, weights)
        best = best_of(choice)
        for game, at in zip(choice.games.take(best), choice.places.take(best), strict=True):
            moves[game].append(square_of(int(at)))
        place(batch, choice, best)
    return moves


def candidates(first: int) -> list[Candidate]:
    """The candidates of some deals, at most one of each."""
    deals = [deal_by_number(first + number) for number in range(TOGETHER)]
    found = []
    for deal, moves in zip(deals, games(deals), strict=True):
        each = candidate_of(deal, moves)
        if each is not None:
            found.append(each)
    return found


def candidate_of(deal: Deal, moves: Sequence[Square]) -> Candidate | None:
    positions = [Position(dict(zip(TABLEAU_SQUARES, deal.tableau, strict=True)))]
    for stone, square in zip(deal.pouch, moves, strict=False):
        positions.append(positions[-1].place(stone, square))
    assert deal.number is not None
    chance = random.Random(deal.number)
    moments = [moment for moment in MOMENTS if moment < len(moves)]
    chance.shuffle(moments)
    others = [Goal.FOUR_WAY, Goal.TWO_FOUR_WAYS, Goal.NO_DEAD_SQUARE]
    for goal in (Goal.PLACE_ALL, others[deal.number % len(others)]):
        for moment in moments:
            each = puzzle_at(positions[moment], deal.pouch[moment : moment + MOST], goal)
            if each is not None:
                return measured(replace(each, deal=deal.number))
    return None


def puzzle_at(position: Position, stones: Sequence[Stone], goal: Goal) -> Puzzle | None:
    """A puzzle with these stones, or with the first of them; ``None`` if there is none."""
    if position.legal_mask(stones[0]).bit_count() <= DECOYS:
        return None
    try:
        for shown in range(1 if goal in FOUR_WAYS else FEWEST, len(stones) + 1):
            firsts = first_moves(position, stones[:shown], goal, 1, NODES)
            if goal in FOUR_WAYS and not firsts:
                continue
            if goal not in FOUR_WAYS and len(firsts) > 1:
                continue
            if shown < FEWEST or len(firsts) != 1:
                return None
            found = solve(position, stones[:shown], goal, limit=NODES)
            if found.total > SOLUTIONS:
                return None
            ((_, line),) = found.lines.items()
            return Puzzle(
                0, 0, goal, position, tuple(stones[:shown]), line, found.total, found.nodes
            )
    except TooManyNodes:
        pass
    return None


def measured(each: Puzzle) -> Candidate:
    solved = tuple(plays(each, level) for level in LEVELS[1:])
    decoys = each.position.legal_mask(each.stones[0]).bit_count() - 1
    return Candidate(each, decoys, chance_of(each), solved)


def chance_of(each: Puzzle) -> float:
    """The chance that stones on random legal squares solve a puzzle."""
    total = 0.0
    for line in Search(each.position, each.stones, each.goal, NODES).lines(each.position, 0, 0):
        position, chance = each.position, 1.0
        for stone, square in zip(each.stones, line, strict=True):
            chance /= position.legal_mask(stone).bit_count()
            position = position.place(stone, square)
        total += chance
    return total


def plays(each: Puzzle, level: str, seed: int = 0) -> bool:
    """Whether a computer player solves a puzzle, seeing only the stone that it places."""
    player = player_of(level, seed)
    attempt = Attempt(each)
    while attempt.left:
        view = PlayerView(
            attempt.position,
            attempt.touchstone,
            unseen(attempt.position, attempt.left[:1]),
            Scoring.MODERN,
            (Account(0, attempt.made),),
            0,
        )
        try:
            square = player.think(view).square
        except NoMove:
            return False
        attempt = Attempt(each, (*attempt.squares, square))
    return attempt.reached


def main() -> None:
    import sys, time
    start = time.time()
    pool = []
    with ProcessPoolExecutor(2) as workers:
        for found in workers.map(candidates, range(FIRST_DEAL, FIRST_DEAL + TOGETHER*int(sys.argv[1]), TOGETHER)):
            pool += found
            print(len(pool), time.time() - start, flush=True)
    import pickle
    pickle.dump(pool, open("/tmp/p1-pool.pickle", "wb"))


if __name__ == "__main__":
    main()
