"""Par and best result of the deals of the day: ``python -m tools.daily FROM TO``.

Days are written as 2026-01-31. For each day, an expert plays the deal twenty times, and hindsight
searches for the best line for a minute. Each day is added to ``assets/daily.csv`` when it is done;
days that are there are left out, so the same command resumes an interrupted run. The best results
depend on the speed of the machine, the pars do not.
"""

import argparse
from datetime import date, timedelta
from pathlib import Path

from ishido.assets import assets
from ishido.coach.par_and_best import BestFound, ParAndBest, dump_pars, parse_pars
from ishido.players.hindsight import hindsight
from ishido.players.par import par_of, plays_of
from ishido.rules.deal import deal_by_number, deal_of_the_day
from ishido.rules.game import Game, Setup


def measured(deal: int, seconds: float, workers: int) -> ParAndBest:
    par = par_of(list(plays_of(deal, workers=workers)))
    game = Game.start(Setup(deal_by_number(deal)))
    line = hindsight(game.deal_view(), seconds, workers)
    (account,) = Game.replay(game.setup, line.squares).end().accounts
    assert (account.points, account.four_ways) == (line.score, line.four_ways)
    return ParAndBest(par.four_ways, BestFound(line.score, line.four_ways, line.squares))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.daily", description=__doc__)
    parser.add_argument("first", type=date.fromisoformat, metavar="FROM", help="such as 2026-01-01")
    parser.add_argument("last", type=date.fromisoformat, metavar="TO")
    parser.add_argument("--output", type=Path, default=assets() / "daily.csv", metavar="FILE")
    parser.add_argument("--seconds", type=float, default=60.0, help="for a best result (60)")
    parser.add_argument("--workers", type=int, default=1, metavar="N")
    options = parser.parse_args()
    output: Path = options.output
    known = parse_pars(output.read_text("utf-8")) if output.exists() else {}
    for number in range((options.last - options.first).days + 1):
        day = options.first + timedelta(number)
        deal = deal_of_the_day(day)
        if deal not in known:
            known[deal] = found = measured(deal, options.seconds, options.workers)
            aside = output.with_name(output.name + ".new")
            aside.write_text(dump_pars(known), "utf-8")
            aside.replace(output)
            best = found.best_found
            print(f"{day}: par {found.par:.2f}, best {best.score:,} ({best.four_ways})")


if __name__ == "__main__":
    main()
