"""Par and best result of the deals of the day: ``python -m tools.daily FROM TO --journal FILE``.

Days are written as 2026-01-31. For each day, an expert plays the deal twenty times, and hindsight
searches for the best line for a minute. Days with both results are added to ``assets/daily.csv``.
Each game and each line is written to the journal at once, so that the same command resumes an
interrupted run. The best results depend on the speed of the machine, the pars do not.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, BinaryIO, Final

from ishido.assets import assets
from ishido.coach.par_and_best import (
    BestFound,
    dump_pars,
    line_text,
    parse_line,
    parse_pars,
)
from ishido.jobs.sharing import results, shared, task_of
from ishido.players.hindsight import hindsight
from ishido.players.par import LEVEL, PLAYS, Par, par_of
from ishido.players.simulate import DealBatch, Played, run_batch
from ishido.rules.deal import deal_by_number, deal_of_the_day
from ishido.rules.game import Game, Setup

SECONDS: Final = 60.0
TICK: Final = 0.2
"""Seconds between two looks which tasks are done."""


@dataclass(frozen=True, order=True)
class Item:
    """One task: a game for the par, or a search for the best line."""

    deal: int
    seed: int
    """The seed of the player for the par; 0 for the search for the best line."""


@dataclass(frozen=True)
class Found:
    """The result of a task: a line of the journal."""

    deal: int
    seed: int
    score: int
    four_ways: int
    line: str = ""

    @property
    def item(self) -> Item:
        return Item(self.deal, self.seed)


def work(item: Item, seconds: float) -> Found:
    """Do one task. Runs in a worker process."""
    if item.seed:
        (played,) = run_batch(DealBatch(LEVEL, (item.deal,), seed=item.seed))
        return Found(item.deal, item.seed, played.score, played.four_ways)
    game = Game.start(Setup(deal_by_number(item.deal)))
    line = hindsight(game.deal_view(), seconds)
    (account,) = Game.replay(game.setup, line.squares).end().accounts
    assert (account.points, account.four_ways) == (line.score, line.four_ways)
    return Found(item.deal, 0, line.score, line.four_ways, line_text(line.squares))


def items_of(days: Iterable[date]) -> Iterator[Item]:
    """The tasks for several days, day by day, so that complete days come early."""
    for day in days:
        for seed in range(PLAYS + 1):
            yield Item(deal_of_the_day(day), seed)


def whole(found: Iterable[Found]) -> dict[int, tuple[Par, BestFound]]:
    """The deals whose tasks are all done."""
    by_deal: dict[int, dict[int, Found]] = defaultdict(dict)
    for each in found:
        by_deal[each.deal][each.seed] = each
    return {
        deal: _measured(parts) for deal, parts in by_deal.items() if parts.keys() >= set(ALL_SEEDS)
    }


ALL_SEEDS: Final = range(PLAYS + 1)


def _measured(parts: dict[int, Found]) -> tuple[Par, BestFound]:
    best = parts[0]
    plays = [
        Played(each.deal, each.score, each.four_ways, 0, ()) for each in parts.values() if each.seed
    ]
    return par_of(plays), BestFound(best.score, best.four_ways, parse_line(best.line))


# -- the journal -------------------------------------------------------------------------------


def read_journal(path: Path, about: dict[str, Any]) -> list[Found]:
    """The results so far. A last line that was cut short is left out.

    :raises ValueError: if the file is not this tool's journal, or the time per search differs.
    """
    if not path.exists():
        return []
    lines = path.read_bytes().splitlines(keepends=True)
    if lines and json.loads(lines[0]) != about:
        raise ValueError(f"{path} is not the journal of this work: {lines[0]!r}")
    return [Found(**json.loads(line)) for line in lines[1:] if line.endswith(b"\n")]


def open_journal(path: Path, about: dict[str, Any]) -> BinaryIO:
    """The journal, opened for appending, without an incomplete last line."""
    file = path.open("a+b")
    file.seek(0)
    kept = file.read().rfind(b"\n") + 1
    file.truncate(kept)
    if not kept:
        keep(file, about)
    return file


def keep(file: BinaryIO, content: dict[str, Any]) -> None:
    file.write((json.dumps(content) + "\n").encode())
    file.flush()


# -- the work ----------------------------------------------------------------------------------


def gathered(todo: Iterable[Item], workers: int, seconds: float) -> Iterator[Found]:
    """The results of tasks as they are finished."""
    with closing(shared(workers)) as runner:
        tasks = (task_of(work, item, seconds) for item in todo)
        found = results(runner, tasks, most=2 * workers, tick=TICK, as_completed=True)
        yield from (each for each in found if each is not None)


def write(output: Path, fresh: dict[int, tuple[Par, BestFound]]) -> None:
    """Add days to the file. If a deal is already there, the better result stays."""
    known = parse_pars(output.read_text("utf-8")) if output.exists() else {}
    for deal, (par, best_found) in fresh.items():
        if deal in known:
            best_found = max(best_found, known[deal][1], key=lambda each: each.score)
        known[deal] = par, best_found
    aside = output.with_name(output.name + ".new")
    aside.write_text(dump_pars(known), "utf-8")
    aside.replace(output)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.daily", description=__doc__)
    parser.add_argument("first", type=date.fromisoformat, metavar="FROM", help="such as 2026-01-01")
    parser.add_argument("last", type=date.fromisoformat, metavar="TO")
    parser.add_argument("--journal", type=Path, required=True, metavar="FILE")
    parser.add_argument("--output", type=Path, default=assets() / "daily.csv", metavar="FILE")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, help="for the best result of a deal (default: 60)"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N")
    options = parser.parse_args()
    about = {"format": "ishido-daily", "version": 1, "seconds": options.seconds}
    count = (options.last - options.first).days + 1
    items = list(items_of(options.first + timedelta(n) for n in range(count)))
    found = {each.item: each for each in read_journal(options.journal, about)}
    write(options.output, whole(found.values()))
    todo = [item for item in items if item not in found]
    with open_journal(options.journal, about) as journal:
        for each in gathered(todo, options.workers, options.seconds):
            keep(journal, asdict(each))
            found[each.item] = each
            parts = [part for part in found.values() if part.deal == each.deal]
            if ready := whole(parts):
                write(options.output, ready)
                ((par, best_found),) = ready.values()
                print(
                    f"{each.deal}: par in 4-Ways {par.four_ways:.2f},"
                    f" best {best_found.score:,} ({best_found.four_ways});"
                    f" {len(found):,} of {len(items):,} pieces",
                    flush=True,
                )
    missing = [item for item in items if item not in found]
    sys.exit(f"{len(missing)} pieces are missing" if missing else 0)


if __name__ == "__main__":
    main()
