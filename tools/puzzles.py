"""The shipped puzzles: ``python -m tools.puzzles`` makes ``assets/puzzles.csv`` anew.

Candidates are moments of games of the fast policy, at most one of each deal. A candidate has one
first move that leads to the goal, and at least three other squares for its first stone. Its grade
is the effort of a player: how many of the stones have to be thought of, and how many positions a
search looks at that passes over the others. It was fitted to the squares that a player counted, so
that a grade is the same effort for each goal. How often computer players solve a puzzle does not
count; it is kept as a check. The same command makes the same file, in less than an hour.

``--check N`` finds N shipped puzzles again, each from its deal. ``--expert N`` lets the expert play
N puzzles of each grade. Neither changes anything.
"""

import argparse
import random
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from enum import Enum
from math import log2
from statistics import mean
from typing import Final

import numpy as np

from ishido.assets import assets
from ishido.coach.lessons.places import dead_squares, kinds_in, unseen
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
    Line,
    Puzzle,
    puzzle,
)
from ishido.puzzles.solver import FOUR_WAYS, Search
from ishido.rules.board import SQUARES, TABLEAU_SQUARES, Square, steps
from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import PlayerView
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Scoring
from ishido.rules.stone import Stone

FIRST_DEAL: Final = 1_990_000_000
"""Above the numbers that new games get."""
LAST_DEAL: Final = FIRST_DEAL + 9_600
HARD_DEALS: Final = 1_536
"""Deals after these, of which the hardest moment is taken: else, two goals have few hard ones."""
HARD_GOALS: Final = (Goal.TWO_FOUR_WAYS, Goal.NO_DEAD_SQUARE, Goal.NO_DEAD_SQUARE)
TOGETHER: Final = 64
"""Deals that are played in lock step."""
DECOYS: Final = 3
NODES: Final = 5_000
"""The most positions of a proof, so that a page finds what refutes a stone in no time."""
SOLUTIONS: Final = 100
MOMENTS: Final = range(10, 61)
"""How many stones are placed before a puzzle."""
MOST_TO_KEEP_ALIVE: Final = 5
"""The most stones that leave no dead square. With more, a wrong first stone shows too late."""
IN_GRADE: Final = GRADED // GRADES
STAGE: Final = 17
"""Stones on the board that are a stage: three stages between the first moment and the last."""
ADDED: Final = {
    Goal.FOUR_WAY: 3.0,
    Goal.TWO_FOUR_WAYS: 1.0,
    Goal.PLACE_ALL: 3.0,
    Goal.NO_DEAD_SQUARE: 5.5,
}
"""What a goal adds to the effort. With it, 2 ** (effort / 3) is about the number of squares that a
player weighed, who counted them in 64 puzzles."""
PLAIN_START: Final = 1.5
"""So much less it is if the first stone is the last of its kind, and only it fits a square."""
CUTS: Final = (5.75, 6.5, 7.2, 7.75, 8.4, 9.1, 9.8, 10.6, 11.5)
"""The effort at which a grade ends, and the next one begins."""
EASY_GRADES: Final = 3
"""From the next grade on, puzzles are taken first of which most stones matter."""
RHYTHM: Final = (3, 6, 1, 8, 4, 7, 2, 9, 5, 10)
"""The grades of the days, again and again."""
LEVELS: Final = ("beginner", "learner", "adept")


class Role(Enum):
    """What a stone of a solution asks of a player."""

    IDLE = "idle"
    """Most of its squares are as good as this one."""
    PLAIN = "plain"
    """It makes the first 4-Way at once; or no other stone to come fits its square."""
    THOUGHT = "thought"
    """Its square has to be found."""


class Thought(Search):
    """The search as a player thinks: idle stones are passed over, and plain ones just placed."""

    def __init__(self, puzzle: Puzzle, line: Line, roles: Sequence[Role]) -> None:
        super().__init__(puzzle.position, puzzle.stones, puzzle.goal)
        self._planned, self._roles = line, roles

    def lines(self, position: Position, at: int, made: int) -> Iterator[Line]:
        if self._roles[at] is not Role.IDLE:
            yield from super().lines(position, at, made)
        elif at < self._last:
            for rest in self.lines(position, at + 1, made):
                yield self._planned[at], *rest
        else:
            yield self._planned[at:]

    def moves(self, position: Position, at: int, made: int) -> Iterator[Square]:
        for square in super().moves(position, at, made):
            if self._roles[at] is Role.THOUGHT or square == self._planned[at]:
                yield square


@dataclass(frozen=True, slots=True)
class Effort:
    """What a puzzle asks of a player."""

    matter: int
    """Stones whose squares have to be found."""
    total: float
    """It grows by one with each stone to think of, and with each fourfold number of positions."""

    @property
    def squares(self) -> float:
        """About how many squares a player weighs."""
        return float(2 ** (self.total / 3))


@dataclass(frozen=True, slots=True)
class Candidate:
    """A puzzle without number and grade, and what it takes."""

    puzzle: Puzzle
    chance: float
    """The chance that stones on random squares solve it."""
    solved: tuple[bool, ...]
    """Whether the learner and the adept solve it."""
    effort: Effort

    @property
    def shares(self) -> tuple[float, ...]:
        return float(f"{self.chance:.2g}"), *map(float, self.solved)


def effort_of(each: Puzzle) -> tuple[Effort, Line] | None:
    """The effort, and the solution that asks least and lies closest together; ``None`` if both
    4-Ways are seen at once, if a wrong stone shows too late, or if stones lean on an idle one."""
    search = Search(each.position, each.stones, each.goal, NODES)
    lines = list(search.lines(each.position, 0, 0))
    good = {line[:placed] for line in lines for placed in range(1, len(line) + 1)}
    after = Counter(start[:-1] for start in good)
    roles, line = min(
        ((roles_of(each, line, after), line) for line in lines),
        key=lambda one: (one[0].count(Role.THOUGHT), -one[0].count(Role.IDLE), width(one[1])),
    )
    is_open = each.goal in FOUR_WAYS and each.position.count_neighbours(line[-1]) == 4
    seen_at_once = is_open and roles[0] is Role.PLAIN
    too_late = each.goal is Goal.NO_DEAD_SQUARE and len(line) > MOST_TO_KEEP_ALIVE
    thought = Thought(each, line, roles)
    if seen_at_once or too_late or not list(thought.lines(each.position, 0, 0)):
        return None
    matter = roles.count(Role.THOUGHT)
    counted = len(line) if each.goal is Goal.PLACE_ALL else matter  # each must find its square
    total = counted + log2(thought.nodes) / 2 + ADDED[each.goal] - is_open
    if each.goal is Goal.NO_DEAD_SQUARE and roles[0] is Role.PLAIN:
        total -= PLAIN_START
    return Effort(matter, total), line


def width(line: Line) -> int:
    """How far its squares are from the first and the last one."""
    return sum(steps(each, end) for each in line for end in (line[0], line[-1]))


def roles_of(each: Puzzle, line: Line, after: Mapping[Line, int]) -> list[Role]:
    """The roles of the stones of a solution.

    :param after: with how many squares the solutions go on after each start.
    """
    position, roles = each.position, []
    for at, (stone, square) in enumerate(zip(each.stones, line, strict=True)):
        legal, following = position.legal_mask(stone).bit_count(), position.place(stone, square)
        kinds = kinds_in(unseen(following))
        makes = each.goal is Goal.TWO_FOUR_WAYS and position.count_neighbours(square) == 4
        last_copy = each.goal is Goal.NO_DEAD_SQUARE and square in dead_squares(position, kinds)
        if last_copy or (makes and not at):
            roles.append(Role.PLAIN)
        elif legal < 2 * after[line[:at]] and legal > 1:
            roles.append(Role.IDLE)
        else:
            roles.append(Role.THOUGHT)
        position = following
    return roles


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
    is_hard = deal.number >= LAST_DEAL
    hard = [HARD_GOALS[deal.number % len(HARD_GOALS)]]
    found: list[Candidate] = []
    for goal in hard if is_hard else (Goal.PLACE_ALL, others[deal.number % len(others)]):
        for moment in moments:
            stones = deal.pouch[moment : moment + MOST]
            fewest = FEWEST + longer * (goal is Goal.NO_DEAD_SQUARE)
            each = puzzle_at(positions[moment], stones, goal, fewest)
            if each is not None:
                one = measured(replace(each, deal=deal.number))
                if not is_hard:
                    return one
                found += [one] if one else []
    return max(found, key=lambda one: one.effort.total, default=None)


def puzzle_at(
    position: Position, stones: Sequence[Stone], goal: Goal, fewest: int
) -> Puzzle | None:
    """A puzzle with these stones, or with the first of them; ``None`` if there is none."""
    if position.legal_mask(stones[0]).bit_count() <= DECOYS:
        return None
    made = make(position, stones, goal, 1, NODES, fewest)
    return None if made is None or made.solutions > SOLUTIONS else made


def measured(each: Puzzle) -> Candidate | None:
    """The candidate, unless it is too plain or too tedious."""
    found = effort_of(each)
    if found is None:
        return None
    effort, line = found
    solved = tuple(plays(each, level) for level in LEVELS[1:])
    return Candidate(replace(each, solution=line), chance_of(each), solved, effort)


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
    bands: list[list[Candidate]] = [[] for _ in range(GRADES)]
    for each in pool:
        bands[bisect(CUTS, each.effort.total)].append(each)
    count = IN_GRADE + -(-DAYS // GRADES)
    return [chosen(band, count, grade > EASY_GRADES) for grade, band in enumerate(bands, 1)]


def chosen(band: Sequence[Candidate], count: int, most_matter: bool) -> list[Candidate]:
    """The candidates of a grade with the fewest other stones or solutions, of each goal and stage
    of the game in turn."""
    kinds: dict[tuple[Goal, int], list[Candidate]] = {}
    for each in sorted(band, key=lambda each: _worth(each, most_matter), reverse=True):
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


def _worth(each: Candidate, most_matter: bool) -> tuple[int, ...]:
    """What is smaller for a better puzzle."""
    idle = len(each.puzzle.stones) - each.effort.matter
    return idle * most_matter, each.puzzle.solutions, each.puzzle.deal


def in_turn(ones: Sequence[Candidate]) -> list[Candidate]:
    """The candidates of a grade by effort, those of each goal spread over the whole grade."""
    by_effort = sorted(ones, key=lambda one: one.effort.total)
    goals = [one.puzzle.goal for one in by_effort]
    shares = [
        (goals[:at].count(goal) + 0.5) / goals.count(goal)  # of those with the same goal
        for at, goal in enumerate(goals)
    ]
    return [by_effort[at] for at in sorted(range(len(goals)), key=lambda at: shares[at])]


def numbered(grades: Sequence[Sequence[Candidate]]) -> list[Puzzle]:
    """All shipped puzzles in the order of their numbers."""
    in_order, days = [], []
    for grade, ones in enumerate(grades, start=1):
        mixed = random.Random(grade).sample(ones, len(ones))
        in_order += [(grade, one) for one in in_turn(mixed[:IN_GRADE])]
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
        for found in processes.map(candidates, range(FIRST_DEAL, LAST_DEAL + HARD_DEALS, TOGETHER)):
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
    """What the puzzles of each grade ask, and how often each level solves them."""
    print("grade: stones that matter, are shown; squares to weigh; solved by beginner …; goals")
    for grade in range(1, GRADES + 1):
        those = [each for each in puzzles if each.grade == grade]
        found = [each for one in those if (each := effort_of(one)) is not None]
        matter = mean(effort.matter for effort, _ in found)
        shown = mean(len(each.stones) for each in those)
        squares = mean(effort.squares for effort, _ in found)
        shares = [mean(each.shares[level] for each in those) for level in range(len(LEVELS))]
        shares += [expert_share(those[:expert])] if expert else []
        goals = Counter(str(each.goal) for each in those)
        figures = f"{matter:.1f} {shown:.1f} {squares:5.1f}"
        print(f"{grade:2}: {figures}", *(f"{share:5.1%}" for share in shares), dict(goals))


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
