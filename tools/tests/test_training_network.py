"""The training of the network: its gradients, its lessons, and the whole numbers at its end."""

import numpy as np
import pytest

from ishido.players.batch import Batch, orders_of
from ishido.players.evaluation import UNIT, tables
from ishido.players.features import features
from ishido.players.lookahead import after
from ishido.players.network import Network
from ishido.players.policy import best_in, options, place, play_out
from ishido.rules.deal import deal_by_number
from tests.support.processes import THREAD_LIMITS, thread_limits_for_numpy
from tools.train.network import __main__ as training
from tools.train.network.games import by_model, by_policy, play
from tools.train.network.model import MOST_ERROR, SHAPES, SQUARES_WEIGHT, TOTAL_WEIGHT, Model
from tools.train.network.quantise import quantise


def seen_after(stones, games):
    deals = [deal_by_number(number) for number in range(games)]
    batch, orders = Batch.dealt(deals), orders_of(deals)
    play_out(batch, orders[:, :stones], tables("solitaire"))
    return batch, features(batch)


def random_model(seed, *, double=False):
    """A network whose weights are all used."""
    chance = np.random.default_rng(seed)
    model = Model.random(chance)
    for name in ("second", "mean"):
        model.weights[name][:] = chance.standard_normal(SHAPES[name]) * 0.1
    if double:
        model.weights = {name: w.astype(np.float64) for name, w in model.weights.items()}
    return model


@pytest.mark.parametrize("turn", [0, 3, 5])
def test_gradients_are_those_of_the_loss(turn):
    chance = np.random.default_rng(2)
    model = random_model(1, double=True)
    _, seen = seen_after(25, 8)
    target = (chance.random(len(seen.open)) < 0.15).astype(np.float64)
    found, _ = model.gradients(seen, target, turn)

    def loss():
        passed = model.forward(seen, turn)
        p, error = passed.chance, np.bincount(passed.position, passed.chance - target)
        squares = -(target * np.log(p + 1e-9) + (1 - target) * np.log(1 - p + 1e-9)).sum()
        far = 2 * MOST_ERROR * np.abs(error) - MOST_ERROR**2
        total = np.where(np.abs(error) < MOST_ERROR, error**2, far).sum()
        return float(SQUARES_WEIGHT * squares + TOTAL_WEIGHT * total) / len(seen.board)

    for name, weights in model.weights.items():
        for _ in range(6):
            at = tuple(int(chance.integers(n)) for n in weights.shape)
            was, step = weights[at], 1e-4
            weights[at] = was + step
            more = loss()
            weights[at] = was - step
            less = loss()
            weights[at] = was
            slope = (more - less) / (2 * step)
            assert found[name][at] == pytest.approx(slope, rel=0.01, abs=2e-3), name


def test_lessons_tell_which_squares_become_four_ways():
    chance = np.random.default_rng(1)
    games = range(100, 116)
    lessons, four_ways, _ = play(games, by_policy, chance, noise=0, explore=0, trust=1)
    first = lessons.target[: len(games)]  # after the first stone no 4-Way has been made yet
    assert first.sum() == pytest.approx(four_ways * len(games))
    assert set(np.unique(lessons.target)) == {0, 1}
    assert not lessons.target[~lessons.open].any()


def test_without_trust_in_what_happened_lessons_are_what_is_expected_one_stone_later():
    judge, numbers = by_model(random_model(4)), range(100, 108)
    chance = np.random.default_rng(1)
    lessons, _, _ = play(numbers, judge, chance, noise=0, explore=0, trust=0)
    deals = [deal_by_number(number) for number in numbers]
    batch, orders = Batch.dealt(deals), orders_of(deals)
    for kinds in orders.T[:2]:
        batch.draw(kinds)
        choice = options(batch, kinds, tables("solitaire"))
        worth, _, chances = judge(choice, after(batch, choice, np.arange(len(choice.places))))
        best = best_in(np.round(worth * UNIT).astype(np.int64), choice.games)
        place(batch, choice, best)
    expected = chances.take(best, axis=0)
    assert (expected.sum(axis=1) > 0).all()
    assert lessons.target[: len(numbers)] == pytest.approx(expected)


@pytest.mark.parametrize("stones", [3, 30, 55])
def test_the_whole_numbers_say_what_the_trained_weights_say(stones, tmp_path):
    model = random_model(3)
    batch, seen = seen_after(stones, 20)
    quantise(model).save(tmp_path / "network.npz", "a test")
    with (tmp_path / "network.npz").open("rb") as file:
        network = Network.load(file)
    exact = model.forward(seen).chance
    assert np.abs(network.chance(seen) / UNIT - exact).max() < 0.02
    value = np.bincount(model.forward(seen).position, exact)
    assert np.abs(network.value(batch) / UNIT - value).max() < 0.1


def test_a_training_learns_and_writes_what_the_game_plays_with(monkeypatch, tmp_path):
    for name, value in {"AT_ONCE": 4, "WARM_GAMES": 4, "WARM_STEPS": 2, "REPORT": 4}.items():
        monkeypatch.setattr(training, name, value)
    monkeypatch.setattr(training, "KEPT", 1_000)
    short, long = (training.train(games, seed=1).weights["first"] for games in (4, 8))
    assert not np.array_equal(short, long)
    monkeypatch.setattr("sys.argv", ["", "--games", "4", "-o", str(tmp_path)])
    training.main()
    with (tmp_path / "network.npz").open("rb") as file:
        Network.load(file)


@pytest.mark.parametrize("training", ["tools.train", "tools.train.network"])
def test_a_training_uses_one_thread_for_matrices(training):
    limits = thread_limits_for_numpy(f"{training}.__main__")
    assert limits == ["1"] * len(THREAD_LIMITS)
