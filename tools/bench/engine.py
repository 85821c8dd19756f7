"""How fast computer players play games out: ``python -m tools.bench.engine [ROUNDS]``.

Of several rounds the best counts, because other work on the machine can only slow them down.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from ishido.bluestone.board import BOARD_NAMES, board_by_name, members
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.search import best_by_means, best_in_tree
from ishido.bluestone.position import BluestonePosition
from ishido.coach.hint import Consultation
from ishido.jobs.processes import ProcessRunner
from ishido.players.batch import Batch, orders_of
from ishido.players.evaluation import tables
from ishido.players.policy import play_out
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from tools.bench.screen import print_table

GAMES: Final = 1024
ROUNDS: Final = 5
FIRST_DEAL: Final = 1_000_001
PLAYOUTS: Final = 1600

_FIRST_MOVE: Final = """
import time
start = time.perf_counter()
from ishido.players.levels import player_of
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
view = Game.start(Setup(deal_by_number(1))).player_view()
player_of({level!r}).think(view)
print(time.perf_counter() - start)
"""


def first_move(level: str) -> float:
    """Seconds to a level's first move in a new process, including imports and tables."""
    program = [sys.executable, "-c", _FIRST_MOVE.format(level=level)]
    return float(subprocess.run(program, capture_output=True, check=True).stdout)


def first_steps(hints: int) -> list[float]:
    """Seconds from asking for a hint to its first step, for each of several in one window."""
    runner, taken = ProcessRunner(), []
    for number in range(hints):
        view = Game.start(Setup(deal_by_number(1 + number))).player_view()
        start = time.perf_counter()
        job = runner.start(Consultation(view))
        while job.progress is None and not job.done:
            time.sleep(0.001)
        taken.append(time.perf_counter() - start)
        job.cancel()
        job.wait()
    runner.close()
    return taken


def game_by_chance(board: str) -> list[CanonicalPosition]:
    """Some positions of a random game of Bluestone."""
    root = CanonicalPosition.of(BluestonePosition(board_by_name(board)))
    chance, found = np.random.default_rng(1), []
    while root.empty:
        found.append(root)
        root = root.place(int(chance.choice(list(members(root.legal)))))
    return found[1 :: len(found) // 8]


def least(work: Callable[[], object], rounds: int) -> float:
    """The least processor time that something takes."""
    taken = []
    for _ in range(rounds):
        before = time.process_time()
        work()
        taken.append(time.process_time() - before)
    return min(taken)


def playouts_a_second(board: str, per_leaf: int | None, rounds: int) -> str:
    """Those of Bluestone's tree, with so many of a new leaf, or of the means alone."""
    roots, chance = game_by_chance(board), np.random.default_rng(1)

    def work() -> None:
        for root in roots:
            if per_leaf is None:
                best_by_means(root, PLAYOUTS, chance)
            else:
                best_in_tree(root, PLAYOUTS, chance, per_leaf=per_leaf)

    return f"{PLAYOUTS * len(roots) / least(work, rounds):,.0f}"


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    weights = tables("solitaire")
    deals = [deal_by_number(FIRST_DEAL + number) for number in range(GAMES)]
    start, orders = Batch.dealt(deals), orders_of(deals)
    taken = least(lambda: play_out(start.taken(np.arange(GAMES)), orders, weights), 4 * rounds)
    rows = [["Ishido's policy, games a second in lock step", f"{GAMES / taken:,.0f}", "10,000"]]
    for level in ("adept", "expert"):
        seconds = min(first_move(level) for _ in range(rounds))
        rows.append([f"{level}'s first move in a fresh process, s", f"{seconds:.2f}", "1 at most"])
    first, *others = first_steps(1 + rounds)
    rows.append(["the first step of a hint, s", f"{max(others):.3f}", "0.15 at most"])
    rows.append(["the same if a process has to start, s", f"{first:.3f}", ""])
    print_table([f"Python {sys.version.split()[0]}", "best", "goal"], rows)
    rows = [
        [board, *(playouts_a_second(board, per_leaf, rounds) for per_leaf in (16, 4, None))]
        for board in BOARD_NAMES
    ]
    print_table(["playouts a second", "tree, 16 a leaf", "4 a leaf", "means alone"], rows)


if __name__ == "__main__":
    main()
