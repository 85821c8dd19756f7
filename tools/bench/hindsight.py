"""How good hindsight's lines are: ``python -m tools.bench.hindsight [DEALS] [--seconds S]``.

Searches deals from 1,000,001 on, a minute each. Every line is replayed by the rules.
"""

import argparse
import time
from typing import Final

from ishido.players.hindsight import hindsight
from ishido.players.simulate import mean_of
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup

FIRST_DEAL: Final = 1_000_001
DEALS: Final = 20
SECONDS: Final = 60.0
GOAL: Final = 13.2


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.hindsight", description=__doc__)
    parser.add_argument("deals", nargs="?", type=int, default=DEALS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    four_ways, scores = [], []
    for deal in range(FIRST_DEAL, FIRST_DEAL + options.deals):
        game = Game.start(Setup(deal_by_number(deal)))
        start, worked = time.perf_counter(), time.process_time()
        line = hindsight(game.deal_view(), options.seconds, options.workers)
        spent, worked = time.perf_counter() - start, time.process_time() - worked
        (account,) = Game.replay(game.setup, line.squares).end().accounts
        assert (account.points, account.four_ways) == (line.score, line.four_ways)
        four_ways.append(line.four_ways)
        scores.append(line.score)
        print(
            f"{deal}: {line.four_ways} 4-Ways, {line.score:,} points; "
            f"{spent:.1f} s, of which this process had a processor {worked:.1f}",
            flush=True,
        )
    made, score = mean_of(four_ways), mean_of(scores)
    print(f"4-Ways  {made.mean:.2f} ({made.low:.2f} … {made.high:.2f}), goal {GOAL}")
    print(f"score   {score.mean:,.0f} ({score.low:,.0f} … {score.high:,.0f}), best {max(scores):,}")


if __name__ == "__main__":
    main()
