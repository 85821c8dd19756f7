"""The medals' 4-Ways of the deals of the days: ``python -m tools.pars FROM TO``.

Days are written as 2026-01-31. On each deal the Adept plays seven games, in which it chooses at
random among squares that it values alike, to 0.03 4-Ways; the median goes into ``assets/pars.csv``.
Beside it stands the mean of the Expert's games from ``assets/daily.csv`` (``tools/daily.py``), or
where that does not have the deal, the mean over all deals that it has: deals differ by less than
the Expert's games of one deal, so a few of these would say no more. A day takes two seconds; days
that are there are left out, so the same command resumes an interrupted run.
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from random import Random
from statistics import fmean, median
from typing import Final

import numpy as np

from ishido.assets import assets
from ishido.calendar.pars import HEAD, SHIPPED, Pars, parse
from ishido.coach.par_and_best import parse_pars
from ishido.players.batch import square_of
from ishido.players.evaluation import UNIT
from ishido.players.farsighted import worth_of
from ishido.players.player import ProgressCallback, Thought
from ishido.players.simulate import play, setup_of
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import PlayerView
from ishido.rules.scoring import Scoring

PLAYS: Final = 7
ALIKE: Final = 0.03 * UNIT
"""Such games make as many 4-Ways as those of the Adept itself, 8.4 to 8.5 on average."""


@dataclass(frozen=True, slots=True)
class FreeAdept:
    """The Adept, which always plays the same game, but with a choice among squares alike."""

    chance: Random

    def think(self, view: PlayerView, on_progress: ProgressCallback | None = None) -> Thought:
        places, values = worth_of(view)
        alike = np.flatnonzero(values >= values.max() - ALIKE)
        return Thought(square_of(int(places[int(self.chance.choice(alike))])))


def adepts_median(deal: int, plays: int = PLAYS) -> float:
    """The median of the 4-Ways in so many games of a deal."""
    setup = setup_of("adept", deal, Scoring.MODERN)
    games = (play(FreeAdept(Random(f"{deal} {n}")), setup)[0] for n in range(1, plays + 1))
    return median(game.accounts[0].four_ways for game in games)


def dump(known: Mapping[int, Pars]) -> str:
    """The content of the file, by deal number."""
    rows = [f"{deal},{pars.adept:g},{pars.expert:g}" for deal, pars in sorted(known.items())]
    return "\n".join([HEAD, *rows, ""])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.pars", description=__doc__)
    parser.add_argument("first", type=date.fromisoformat, metavar="FROM", help="such as 2026-01-01")
    parser.add_argument("last", type=date.fromisoformat, metavar="TO")
    parser.add_argument("--output", type=Path, default=assets() / SHIPPED, metavar="FILE")
    options = parser.parse_args()
    output: Path = options.output
    known = parse(output.read_text("utf-8")) if output.exists() else {}
    experts = parse_pars((assets() / "daily.csv").read_text("utf-8"))
    usual = fmean(each.par for each in experts.values())
    for number in range((options.last - options.first).days + 1):
        deal = deal_of_the_day(options.first + timedelta(number))
        if deal not in known:
            expert = experts[deal].par if deal in experts else usual
            known[deal] = Pars(adepts_median(deal), round(expert, 2))
            output.write_text(dump(known), "utf-8")
            print(f"{deal}: {known[deal].adept:g} and {known[deal].expert:g}", flush=True)


if __name__ == "__main__":
    main()
