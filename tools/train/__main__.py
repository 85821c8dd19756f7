"""Tune the weights of the policy: ``python -m tools.train NAME [--generations G] [--workers K]``.

Each set of weights plays several hundred deals without search, and the evolution follows the best
sets. The names are those of the shipped weights: ``solitaire`` (4-Ways, and a little for an empty
pouch), ``ancient`` (an empty pouch first) and ``challenge`` (winning against a solitaire player,
and against the weights of some generations ago). The same seed gives the same weights, with any
number of workers.
"""

import json
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from ishido.players.evaluation import Tables, Weights, interleave, tabulate
from tools.train import parser_of
from tools.train.evolution import Evolution, Vector, deals_of
from tools.train.fitness import against, alone, pair_of, to_vector, to_weights

NAMES: Final = ("solitaire", "ancient", "challenge")
FIRST_DEAL: Final = 3_000_000_000
"""Training deals start here, beyond all new deals and those for measuring strength."""
DEALS: Final = 512
"""Deals per generation; twice as many in the second half."""
SIGMA: Final = 0.3
RIVAL_AGE: Final = 15
"""Generations after which the rival in challenge play gets the current weights."""
SMALL: Final = {"solitaire": 0.05, "ancient": 0.05, "challenge": 0.2}
"""The smallest initial step of a weight."""


def train(name: str, generations: int, seed: int, workers: int) -> Vector:
    """Evolve weights from those in the folder ``start``."""
    start = to_vector(weights_at_start(name))
    if name == "challenge":
        start = np.concatenate([start, start])
    scale = np.maximum(np.abs(start) / 2, SMALL[name])
    evolution = Evolution(start / scale, SIGMA, np.random.default_rng(seed))
    alone_at_heart = tabulate(weights_at_start("solitaire"))
    rivals: list[Tables] = []
    began = time.monotonic()
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        for generation in range(generations):
            count = DEALS * (1 + (generation >= generations // 2))
            deals = list(deals_of(generation, count, FIRST_DEAL))
            if name == "challenge" and generation % RIVAL_AGE == 0:
                now = interleave(*map(tabulate, pair_of(evolution.mean * scale)))
                rivals = [alone_at_heart, now]
            challenge = name == "challenge"
            good = partial(against, rivals, deals) if challenge else partial(alone, name, deals)
            offspring = evolution.ask()
            fitness = np.array(list(pool.map(good, list(offspring * scale))))
            evolution.tell(offspring, fitness)
            if generation % 10 == 9:
                print(
                    f"{generation + 1:5} best {fitness.max():.3f} mean {fitness.mean():.3f} "
                    f"sigma {evolution.sigma:.3f} {time.monotonic() - began:.0f} s",
                    flush=True,
                )
    return evolution.mean * scale


def weights_at_start(name: str) -> Weights:
    """The weights at the start of the evolution, set by hand or by earlier experiments."""
    text = Path(__file__).with_name("start").joinpath(f"{name}.json").read_text("utf-8")
    return Weights.from_json(json.loads(text)["weights"])


def main() -> None:
    parser = parser_of("tools.train", __doc__)
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--generations", type=int, default=400)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    vector = train(options.name, options.generations, options.seed, options.workers)
    made = f"python -m tools.train {options.name} --generations {options.generations}"
    made += f" --seed {options.seed}"
    if options.name == "challenge":
        closer, other = pair_of(vector)
        tuned = {"challenge_closer": closer, "challenge_other": other}
    else:
        tuned = {options.name: to_weights(vector)}
    for name, weights in tuned.items():
        pairs = {key: [round(x, 4) for x in pair] for key, pair in weights.to_json().items()}
        content = json.dumps({"made": made, "weights": pairs}, indent=1)
        options.output.joinpath(f"{name}.json").write_text(content + "\n", "utf-8")


if __name__ == "__main__":
    main()
