"""Tune the weights of the policy: ``python -m tools.train NAME [--generations G] [--workers K]``.

Offspring play some hundred deals each without any search, and the evolution follows the best. The
names are those of the weights that are shipped: ``solitaire`` (4-Ways, and a little for an empty
pouch), ``ancient`` (the empty pouch first), ``challenge`` (winning against the weights as they were
some generations ago). The same seed gives the same weights, with any number of workers.
"""

import argparse
import json
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

import numpy as np

from ishido.players.evaluation import Weights, shipped, tabulate
from tools.train.evolution import Evolution, Vector, deals_of
from tools.train.fitness import against, alone, to_vector, to_weights

NAMES: Final = ("solitaire", "ancient", "challenge")
FIRST_DEAL: Final = 3_000_000_000
"""Training deals lie beyond those that are dealt, and those that strength is measured on."""
DEALS: Final = 512
"""Deals a generation; twice as many in the second half."""
SIGMA: Final = 0.3
RIVAL_AGE: Final = 15
"""Generations after which the rival in challenge play catches up."""
SMALL: Final = 0.05
"""The least that a weight is taken to vary by."""


# -- training ----------------------------------------------------------------------------------


def train(name: str, generations: int, seed: int, workers: int) -> Weights:
    """Evolve the weights from those that are shipped."""
    start = to_vector(shipped(name))
    scale = np.maximum(np.abs(start) / 2, SMALL)
    evolution = Evolution(start / scale, SIGMA, np.random.default_rng(seed))
    rival = tabulate(shipped(name))
    context = multiprocessing.get_context("spawn")
    began = time.monotonic()
    with ProcessPoolExecutor(workers, context) as pool:
        for generation in range(generations):
            count = DEALS * (1 + (generation >= generations // 2))
            deals = list(deals_of(generation, count, FIRST_DEAL))
            if name == "challenge" and generation % RIVAL_AGE == 0:
                rival = tabulate(to_weights(evolution.mean * scale))
            good: Callable[[Vector], float] = partial(alone, name, deals)
            if name == "challenge":
                good = partial(against, rival, deals)
            offspring = evolution.ask()
            fitness = np.array(list(pool.map(good, list(offspring * scale))))
            evolution.tell(offspring, fitness)
            if generation % 10 == 9:
                print(
                    f"{generation + 1:5} best {fitness.max():.3f} mean {fitness.mean():.3f} "
                    f"sigma {evolution.sigma:.3f} {time.monotonic() - began:.0f} s",
                    flush=True,
                )
    return to_weights(evolution.mean * scale)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__)
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--generations", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, default=None, help="default: as shipped")
    options = parser.parse_args()
    weights = train(options.name, options.generations, options.seed, options.workers)
    about = f"python -m tools.train {options.name} --generations {options.generations}"
    content = {
        "made": f"{about} --seed {options.seed}, from the weights before it",
        "weights": {name: [round(x, 4) for x in pair] for name, pair in weights.to_json().items()},
    }
    shipped_as = files("ishido.players").joinpath("weights", f"{options.name}.json")
    output = options.output or Path(str(shipped_as))
    output.write_text(json.dumps(content, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
