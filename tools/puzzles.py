"""The shipped puzzles: ``python -m tools.puzzles`` makes ``assets/puzzles.csv`` anew.

Candidates are moments of games of the fast policy, one game a deal. A candidate has one first move
that leads to the goal, and at least three other squares for its first stone. What it takes to solve
it, and how the computer levels fare with it, gives its difficulty; the ten grades are sections of
the order of difficulty. The same command always makes the same file. ``--check N`` proves N shipped
puzzles again, chosen by ``--seed``, and changes nothing.
"""

import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import log2
from typing import Final

import numpy as np

from ishido.coach.lessons.places import unseen
from ishido.players.batch import Batch, orders_of, square_of
from ishido.players.evaluation import tables
from ishido.players.levels import player_of
from ishido.players.player import NoMove
from ishido.players.policy import best_of, options, place
from ishido.puzzles.attempt import Attempt
from ishido.puzzles.making import make
from ishido.puzzles.puzzle import (
    DAYS,
    FEWEST,
    GRADED,
    GRADES,
    MOST,
    Goal,
    Puzzle,
)
from ishido.puzzles.solver import FOUR_WAYS, Search, solve
from ishido.rules.board import NEIGHBOURS, TABLEAU_SQUARES, Square
from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import PlayerView
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Scoring
from ishido.rules.stone import Stone

FIRST_DEAL: Final = 1_990_000_000
"""Above the numbers that new games get."""
TOGETHER: Final = 64
"""Deals that are played in lock step."""
DECOYS: Final = 3
NODES: Final = 5_000
"""The most positions of a proof, so that a page finds what refutes a stone in no time."""
SOLUTIONS: Final = 100
MOMENTS: Final = range(10, 61)
"""How many stones are placed before a puzzle."""
IN_GRADE: Final = GRADED // GRADES
STAGE: Final = 17
"""Stones on the board that are a stage: three stages between the first moment and the last."""
RHYTHM: Final = (3, 6, 1, 8, 4, 7, 2, 9, 5, 10)
"""The grades of the days, again and again."""
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
    def shares(self) -> tuple[float, ...]:
        return float(f"{self.chance:.2g}"), *map(float, self.solved)

    @property
    def difficulty(self) -> float:
        learner, adept = self.solved
        return (
            -log2(self.chance)
            + log2(self.puzzle.nodes) / 2
            + 4 * (not learner)
            + 3 * (not adept)
            + 2 * self.quiet
        )

    @property
    def quiet(self) -> bool:
        """Whether 4-Ways are the goal, and the first stone neither makes one nor lies beside the
        square of the last."""
        puzzle = self.puzzle
        return (
            puzzle.goal in FOUR_WAYS
            and puzzle.position.count_neighbours(puzzle.first) < 4
            and puzzle.solution[-1] not in NEIGHBOURS[puzzle.first]
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
    longer = chance.randrange(3)
    others = [Goal.FOUR_WAY, Goal.TWO_FOUR_WAYS, Goal.NO_DEAD_SQUARE]
    for goal in (Goal.PLACE_ALL, others[deal.number % len(others)]):
        for moment in moments:
            stones = deal.pouch[moment : moment + MOST]
            each = puzzle_at(
                positions[moment], stones, goal, FEWEST + longer * (goal is Goal.NO_DEAD_SQUARE)
            )
            if each is not None:
                return measured(replace(each, deal=deal.number))
    return None


def puzzle_at(
    position: Position, stones: Sequence[Stone], goal: Goal, fewest: int
) -> Puzzle | None:
    """A puzzle with these stones, or with the first of them; ``None`` if there is none."""
    if position.legal_mask(stones[0]).bit_count() <= DECOYS:
        return None
    made = make(position, stones, goal, 1, NODES, fewest)
    return None if made is None or made.solutions > SOLUTIONS else made


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


def graded(pool: Sequence[Candidate]) -> list[list[Candidate]]:
    """The candidates of each grade that are shipped, in the order in which they were chosen."""
    order = sorted(pool, key=lambda each: (each.difficulty, each.puzzle.deal))
    bands = [
        order[len(order) * k // GRADES : len(order) * (k + 1) // GRADES] for k in range(GRADES)
    ]
    return [chosen(band, IN_GRADE + -(-DAYS // GRADES)) for band in bands]


def chosen(band: Sequence[Candidate], count: int) -> list[Candidate]:
    """The best candidates of a grade, from each goal and stage of the game in turn."""
    kinds: dict[tuple[Goal, int], list[Candidate]] = {}
    for each in sorted(band, key=lambda each: (each.puzzle.solutions, each.puzzle.deal)):
        stage = len(each.puzzle.position) // STAGE
        kinds.setdefault((each.puzzle.goal, stage), []).append(each)
    taken: list[Candidate] = []
    goals, stages = Counter[Goal](), Counter[tuple[Goal, int]]()
    while len(taken) < count:
        open_kinds = [kind for kind, left in kinds.items() if left]
        kind = min(open_kinds, key=lambda kind: (goals[kind[0]], stages[kind], kind))
        taken.append(kinds[kind].pop(0))
        goals[kind[0]] += 1
        stages[kind] += 1
    return taken


def numbered(grades: Sequence[Sequence[Candidate]]) -> list[Puzzle]:
    """All shipped puzzles in the order of their numbers."""
    graded_ones, days = [], []
    for grade, each in enumerate(grades, start=1):
        main, others = list(each), []
        random.Random(grade).shuffle(main)
        main, others = main[:IN_GRADE], main[IN_GRADE:]
        main.sort(key=lambda one: one.difficulty)
        graded_ones += [(grade, one) for one in main]
        days.append([(grade, one) for one in others])
    daily = [days[RHYTHM[day % GRADES] - 1].pop() for day in range(DAYS)]
    return [
        replace(one.puzzle, number=number, grade=grade, shares=one.shares)
        for number, (grade, one) in enumerate((*graded_ones, *daily), start=1)
    ]


def main() -> None:
    import sys
    import time

    start = time.time()
    pool = []
    with ProcessPoolExecutor(2) as workers:
        for found in workers.map(
            candidates, range(FIRST_DEAL, FIRST_DEAL + TOGETHER * int(sys.argv[1]), TOGETHER)
        ):
            pool += found
            print(len(pool), time.time() - start, flush=True)
    import pickle

    pickle.dump(pool, open("/tmp/p1-pool.pickle", "wb"))


if __name__ == "__main__":
    main()
