"""The shipped puzzles: ``python -m tools.puzzles`` makes ``assets/puzzles.csv`` anew.

Candidates are moments of games of the fast policy, at most one of each deal. A candidate has one
first move that leads to the goal, and at least three other squares for its first stone. What it
takes to solve it, and whether computer players do, is its difficulty; the ten grades are the tenths
of the candidates in that order. The same command makes the same file, in half an hour.

``--check N`` finds N shipped puzzles again, each from its deal. ``--expert N`` lets the expert play
N puzzles of each grade. Neither changes anything.
"""

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import log2
from typing import Final

import numpy as np

from ishido.assets import assets
from ishido.coach.lessons.places import unseen
from ishido.coach.par_and_best import line_text
from ishido.players.batch import Batch, orders_of, square_of
from ishido.players.evaluation import tables
from ishido.players.levels import player_of
from ishido.players.player import NoMove
from ishido.players.policy import best_of, options, place
from ishido.puzzles.attempt import Attempt
from ishido.puzzles.making import make
from ishido.puzzles.puzzle import (
    COLUMNS,
    DAYS,
    EMPTY,
    FEWEST,
    GRADED,
    GRADES,
    KINDS,
    MOST,
    SHIPPED,
    TOTAL,
    Goal,
    Puzzle,
    puzzle,
)
from ishido.puzzles.solver import FOUR_WAYS, Search
from ishido.rules.board import NEIGHBOURS, SQUARES, TABLEAU_SQUARES, Square
from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import PlayerView
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Scoring
from ishido.rules.stone import Stone

FIRST_DEAL: Final = 1_990_000_000
"""Above the numbers that new games get."""
LAST_DEAL: Final = FIRST_DEAL + 9_600
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
GREEDY_GRADES: Final = 6
"""From the next grade on, no puzzle is solved by the learner, who looks for the most neighbours."""
RHYTHM: Final = (3, 6, 1, 8, 4, 7, 2, 9, 5, 10)
"""The grades of the days, again and again."""
LEVELS: Final = ("beginner", "learner", "adept")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A puzzle without number and grade, and what it takes."""

    puzzle: Puzzle
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
            + 2 * (not learner)
            + 3 * (not adept)
            + 2 * self.quiet
        )

    @property
    def quiet(self) -> bool:
        """Whether 4-Ways are the goal, and the first stone neither makes one nor lies beside the
        square of the last."""
        one = self.puzzle
        return (
            one.goal in FOUR_WAYS
            and one.position.count_neighbours(one.solution[0]) < 4
            and one.solution[-1] not in NEIGHBOURS[one.solution[0]]
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
    return Candidate(each, chance_of(each), solved)


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
            attempt.left[0],
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
    return attempt.done


def graded(pool: Sequence[Candidate]) -> list[list[Candidate]]:
    """The candidates of each grade that are shipped."""
    order = sorted(pool, key=lambda each: (each.difficulty, each.puzzle.deal))
    cuts = [len(order) * grade // GRADES for grade in range(GRADES + 1)]
    bands = [order[cuts[grade] : cuts[grade + 1]] for grade in range(GRADES)]
    for band in bands[GREEDY_GRADES:]:
        band[:] = [each for each in band if not each.solved[0]]
    return [chosen(band, IN_GRADE + -(-DAYS // GRADES)) for band in bands]


def chosen(band: Sequence[Candidate], count: int) -> list[Candidate]:
    """The candidates of a grade with the fewest solutions, of each goal and stage of the game in
    turn."""
    kinds: dict[tuple[Goal, int], list[Candidate]] = {}
    for each in sorted(band, key=lambda each: (-each.puzzle.solutions, each.puzzle.deal)):
        stage = len(each.puzzle.position) // STAGE
        kinds.setdefault((each.puzzle.goal, stage), []).append(each)
    taken: list[Candidate] = []
    goals, stages = Counter[Goal](), Counter[tuple[Goal, int]]()
    while len(taken) < count:
        left = [kind for kind in kinds if kinds[kind]]
        kind = min(left, key=lambda kind: (goals[kind[0]], stages[kind], kind))
        taken.append(kinds[kind].pop())
        goals[kind[0]] += 1
        stages[kind] += 1
    return taken


def numbered(grades: Sequence[Sequence[Candidate]]) -> list[Puzzle]:
    """All shipped puzzles in the order of their numbers."""
    in_order, days = [], []
    for grade, ones in enumerate(grades, start=1):
        mixed = random.Random(grade).sample(ones, len(ones))
        those = sorted(mixed[:IN_GRADE], key=lambda one: one.difficulty)
        in_order += [(grade, one) for one in those]
        days.append([(grade, one) for one in mixed[IN_GRADE:]])
    daily = [days[RHYTHM[day % GRADES] - 1].pop() for day in range(DAYS)]
    return [
        replace(one.puzzle, number=number, grade=grade, shares=one.shares)
        for number, (grade, one) in enumerate((*in_order, *daily), start=1)
    ]


def dump_puzzle(puzzle: Puzzle) -> str:
    """A puzzle as a line of the file, without its number."""
    cells = [EMPTY] * len(SQUARES)
    for square, stone in puzzle.position:
        cells[square] = KINDS[stone.kind]
    return ",".join(
        (
            str(puzzle.grade),
            puzzle.goal,
            "".join(cells),
            "".join(map(str, puzzle.stones)),
            line_text(puzzle.solution),
            str(puzzle.solutions),
            str(puzzle.nodes),
            " ".join(f"{share:.2g}" for share in puzzle.shares),
            str(puzzle.deal),
        )
    )


def make_all(workers: int) -> list[Puzzle]:
    pool: list[Candidate] = []
    with ProcessPoolExecutor(workers) as processes:
        for found in processes.map(candidates, range(FIRST_DEAL, LAST_DEAL, TOGETHER)):
            pool += found
            print(f"\r{len(pool)} candidates", end="", flush=True)
    print()
    return numbered(graded(pool))


def check(shipped: Puzzle) -> None:
    """Find a shipped puzzle again.

    :raises AssertionError: if the game of its deal makes another.
    """
    deal = deal_by_number(shipped.deal)
    (moves,) = games([deal])
    found = candidate_of(deal, moves)
    assert found is not None, shipped
    again = replace(found.puzzle, number=shipped.number, grade=shipped.grade, shares=found.shares)
    assert again == shipped, (again, shipped)


def expert_share(puzzles: Sequence[Puzzle]) -> float:
    return sum(plays(each, "expert") for each in puzzles) / len(puzzles)


def print_table(puzzles: Sequence[Puzzle], expert: int) -> None:
    """How often each level solves the puzzles of each grade."""
    for grade in range(1, GRADES + 1):
        those = [each for each in puzzles if each.grade == grade]
        goals = Counter(str(each.goal) for each in those)
        shares = [sum(each.shares[level] for each in those) / len(those) for level in range(3)]
        shares += [expert_share(those[:expert])] if expert else []
        print(f"grade {grade:2}:", *(f"{share:5.1%}" for share in shares), dict(goals))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("--check", type=int, metavar="N", help="find N shipped puzzles again")
    parser.add_argument("--seed", type=int, default=0, help="which ones (0)")
    parser.add_argument("--expert", type=int, default=0, metavar="N")
    parser.add_argument("--workers", type=int, default=1, metavar="K", help="processes (1)")
    options = parser.parse_args()
    if options.check is None and not options.expert:
        lines = [COLUMNS, *map(dump_puzzle, make_all(options.workers))]
        (assets() / SHIPPED).write_text("\n".join(lines) + "\n", "utf-8")
    shipped = [each for number in range(1, TOTAL + 1) if (each := puzzle(number))]
    if options.check is not None:
        for each in random.Random(options.seed).sample(shipped, options.check):
            check(each)
    print_table(shipped, options.expert)


if __name__ == "__main__":
    main()
