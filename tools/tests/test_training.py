"""The tuning of weights."""

from importlib.resources import files

import numpy as np
import pytest

from ishido.players.evaluation import shipped, tables
from tools.train.evolution import Evolution, deals_of
from tools.train.fitness import against, alone, to_vector, to_weights


def far(points):
    """A test function: a long valley away from the starting point."""
    goal = np.array([1.0, -2.0, 0.5, 3.0])
    return ((points - goal) ** 2 * np.array([1, 10, 100, 1])).sum(axis=1)


def evolved(seed):
    evolution = Evolution(np.zeros(4), 0.5, np.random.default_rng(seed))
    for _ in range(150):
        offspring = evolution.ask()
        evolution.tell(offspring, -far(offspring))
    return evolution


def test_evolution_finds_the_bottom_of_a_valley():
    assert far(evolved(1).mean[None])[0] < 1e-6


def test_the_same_seed_evolves_the_same():
    assert evolved(3).mean.tolist() == evolved(3).mean.tolist()
    first, second = (Evolution(np.zeros(4), 0.5, np.random.default_rng(n)).ask() for n in (3, 4))
    assert first.tolist() != second.tolist()


def test_each_generation_has_deals_of_its_own():
    first, second = list(deals_of(0, 8, 100)), list(deals_of(1, 8, 100))
    assert first == list(range(100, 108))
    assert second == list(range(108, 116))


def test_weights_in_a_row_and_back():
    weights = shipped("solitaire")
    back = to_weights(to_vector(weights))
    for name, pair in weights.to_json().items():
        assert back.to_json()[name] == pytest.approx(pair)


def test_the_weights_that_are_shipped_are_good():
    deals = list(range(64))
    vector = to_vector(shipped("solitaire"))
    assert alone("solitaire", deals, vector) > alone("solitaire", deals, -vector) + 3


def test_weights_for_challenge_play_win_against_those_for_one():
    pair = np.concatenate([to_vector(shipped(f"challenge_{who}")) for who in ("closer", "other")])
    assert against([tables("solitaire")], list(range(128)), pair) > 0.2


def test_all_that_is_shipped_is_small_and_says_how_it_was_made():
    folder = files("ishido.players").joinpath("weights")
    contents = [file.read_bytes() for file in folder.iterdir()]
    assert sum(map(len, contents)) < 1_000_000
    assert all(b"made" in content for content in contents)
