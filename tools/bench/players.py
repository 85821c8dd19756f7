"""How strong the players are: ``python -m tools.bench.players [ROW …] [--journals FOLDER]``.

What it found is in docs/laboratory.md. Every row plays the deals from 1,000,001 on in solitaire
with modern scoring (for the row ``challenge``, see :mod:`tools.bench.challenge`). Each result is
written to the folder of journals at once, so that a run of hours can be interrupted and resumed.
Journals of published rows are kept, compressed, in docs/journals, and used unless the folder has
its own. A row is compared with the one before on the deals that both have played, pair by pair.
"""

import argparse
import lzma
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ishido.players.distribution import simulate
from ishido.players.journal import SimulationJournal
from ishido.players.levels import LEVELS
from ishido.players.simulate import (
    DealBatch,
    Played,
    SimulationSummary,
    deal_batches,
    mean_of,
    setup_of,
)
from ishido.rules.game import Game
from ishido.rules.scoring import Scoring
from tools.bench.older import minimax

FIRST_DEAL: Final = 1_000_001
DEALS: Final = {
    "beginner": 10_000,
    "learner": 10_000,
    "minimax": 1_000,
    "adept": 1_000,
    "expert": 200,
    "master": 60,
    "sage": 20,
}
"""The rows, and the number of deals for each."""
KEPT: Final = Path(__file__).parents[2] / "docs/journals"
"""The compressed journals of published rows."""
GOALS: Final = {
    "adept": (8.3, 0.90),
    "expert": (9.3, 0.99),
    "master": (9.8, 1.0),
    "sage": (10.1, 1.0),
}
"""The goals: mean 4-Ways, and the share of emptied pouches."""


@dataclass(frozen=True)
class Row:
    """The results of one player."""

    name: str
    four_ways: dict[int, int]
    """4-Ways by deal."""
    content: dict[str, object]


def older(deals: Iterable[int]) -> Iterator[Played]:
    """Deals played by the minimax of an older edition."""
    for deal in deals:
        game = Game.start(setup_of("minimax", deal, Scoring.MODERN))
        times = []
        while not game.over:
            start = time.perf_counter()
            square = minimax(game.deal_view())
            times.append((time.perf_counter() - start) * 1e3)
            game = game.place(square)
        (account,) = game.end().accounts
        yield Played(deal, account.points, account.four_ways, game.stones_left, tuple(times))


def run(name: str, count: int, folder: Path, workers: int) -> Row:
    """Play the deals of a row that its journal lacks."""
    path = folder / f"{name}.journal"
    kept = KEPT / f"{name}.journal.xz"
    if kept.exists() and not path.exists():
        path.write_bytes(lzma.decompress(kept.read_bytes()))
    journal = SimulationJournal.of(path, DealBatch(name, ()))
    wanted = range(FIRST_DEAL, FIRST_DEAL + count)
    results = {played.deal: played for played in journal.read() if played.deal in wanted}
    todo = [deal for deal in wanted if deal not in results]
    fresh = older(todo) if name not in LEVELS else simulate(deal_batches(name, todo), workers)
    for played in journal.append(fresh):
        results[played.deal] = played
        if sys.stderr.isatty():
            print(f"{name}: {len(results):,} of {count:,}", end="\r", file=sys.stderr, flush=True)
    summary = SimulationSummary()
    for played in results.values():
        summary.add(played)
    return Row(name, {d: p.four_ways for d, p in results.items()}, summary.content(name))


def line(row: Row, before: Row | None) -> str:
    """A row of the table, in Markdown."""
    content: dict[str, dict[str, float]] = row.content  # type: ignore[assignment]
    made, score, spent = content["four_ways"], content["score"], content["ms_per_move"]
    low, high = made["ci95"]  # type: ignore[misc]
    few, many = score["ci95"]  # type: ignore[misc]
    gain = "–"
    if before is not None:
        both = sorted(row.four_ways.keys() & before.four_ways.keys())
        more = mean_of([row.four_ways[deal] - before.four_ways[deal] for deal in both])
        gain = f"{more.mean:+.2f} ({more.low:+.2f} … {more.high:+.2f})"
    wanted = GOALS.get(row.name)
    goal = "" if wanted is None else f"≥ {wanted[0]}, {wanted[1]:.0%}"
    return (
        f"| `{row.name}` | {len(row.four_ways):,} | {made['mean']:.2f} ({low:.2f} … {high:.2f}) "
        f"| {content['emptied']:.1%} | {goal} | {gain} "
        f"| {score['mean']:,.0f} ({few:,.0f} … {many:,.0f}) | {score['max']:,.0f} "
        f"| {spent['median']:.3g} / {spent['p95']:.3g} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.players", description=__doc__)
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(DEALS))
    parser.add_argument("--journals", type=Path, default=Path("journals"), metavar="FOLDER")
    parser.add_argument("--deals", type=int, default=None, help="fewer deals for a first look")
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    options.journals.mkdir(parents=True, exist_ok=True)
    print(
        "| player | deals | 4-Ways, mean (95 %) | emptied | goal | against the row above "
        "| score, mean (95 %) | best | ms a move, median / 95 % |"
    )
    print("| --- " * 9 + "|")
    before = None
    for name in options.rows or DEALS:
        count = min(DEALS[name], options.deals or DEALS[name])
        row = run(name, count, options.journals, options.workers)
        print(line(row, before), flush=True)
        before = row


if __name__ == "__main__":
    main()
