"""Playouts that look two stones ahead, against the same told plainly, one game at a time."""

import numpy as np
import pytest

from ishido.players.batch import Batch, orders_of
from ishido.players.challenge import play_challenge
from ishido.players.evaluation import UNIT, tables
from ishido.players.lookahead import (
    CLOSE,
    CONTENDERS,
    FORESEEN,
    STUCK,
    after,
    foresee,
    look_closer,
    play_out_looking,
    root_of,
    sampled_stones,
)
from ishido.players.network import Network, network
from ishido.players.policy import best_of, options, place, play_out
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.position import Position
from ishido.rules.stone import parse_stone

WEIGHTS = tables("solitaire")
GLIMPSES = 5


def glimpses_of(games, stones=66):
    return np.random.default_rng(7).integers(0, 2**62, (games, stones, GLIMPSES))


def plainly(batch, kind, kinds):
    """The number of the option that one game's stone should take, thinking of some next stones."""
    choice = options(batch, np.array([kind]), WEIGHTS)
    values = choice.values.tolist()
    close = sorted(range(len(values)), key=lambda n: -values[n])[:CONTENDERS]
    close = [n for n in close if values[n] >= values[close[0]] - CLOSE]
    worths = []
    for number in close:
        worth = 0
        for next_kind in kinds:
            child = after(batch, choice, np.array([number]))
            child.draw(np.array([next_kind]))
            replies = options(child, np.array([next_kind]), WEIGHTS).values.tolist()
            worth += max(replies, default=round(-STUCK * UNIT))
        worths.append(worth + len(kinds) * (values[number] - int(choice.freedom[number])))
    return close[worths.index(max(worths))]


def turns(batch, orders):
    """The options of each turn, and the best of each game's. What the test makes of these is
    placed."""
    for turn, kinds in enumerate(orders.T):
        batch.draw(kinds)
        choice = options(batch, kinds, WEIGHTS)
        chosen = best_of(choice)
        yield turn, choice, chosen
        place(batch, choice, chosen)


@pytest.mark.nightly
def test_looking_closer_is_what_it_is_told_to_be():
    deals = [deal_by_number(number) for number in range(4)]
    orders, samples = orders_of(deals), glimpses_of(len(deals))
    together = Batch.dealt(deals)
    changed = 0
    for turn, choice, chosen in turns(together, orders[:, :65]):
        first = chosen.copy()
        think_of = sampled_stones(orders, samples, turn)
        look_closer(together, choice, chosen, think_of, WEIGHTS)
        changed += int((first != chosen).sum())
        kinds = orders[:, turn]
        for option in chosen.tolist():
            game = int(choice.games[option])
            alone = together.taken(np.array([game]))
            number = plainly(alone, int(kinds[game]), think_of[game].tolist())
            assert number == option - int(np.flatnonzero(choice.games == game)[0])
    assert changed > 12


def test_what_is_thought_of_is_unseen_and_has_no_order():
    orders = orders_of([deal_by_number(3), deal_by_number(4)])
    some = sampled_stones(orders, glimpses_of(2), 20)
    assert some.shape == (2, GLIMPSES)
    for row, order in zip(some, orders, strict=True):
        assert set(row.tolist()) <= set(order[21:].tolist())
    assert sampled_stones(orders, glimpses_of(2), 63).tolist() == orders[:, 64:].tolist()
    picked = {
        sampled_stones(orders, number + glimpses_of(2), 20)[0, 0].item() for number in range(45)
    }
    assert picked == set(orders[0, 21:].tolist())


def play(how, batch, orders, samples):
    """Play every game to its end in one of the ways that there are."""
    match how:
        case "quick":
            play_out(batch, orders, WEIGHTS)
        case "looking":
            play_out_looking(batch, orders, samples, WEIGHTS)
        case _:
            play_challenge(batch, orders, WEIGHTS, WEIGHTS)


@pytest.mark.slow
@pytest.mark.parametrize("how", ["quick", "looking"])
def test_games_do_not_disturb_each_other(how):
    deals = [deal_by_number(number) for number in range(12)]
    orders, samples = orders_of(deals), glimpses_of(len(deals))
    together = Batch.dealt(deals)
    play(how, together, orders, samples)
    for number in range(len(deals)):
        one = slice(number, number + 1)
        alone = Batch.dealt(deals[one])
        play(how, alone, orders[one], samples[one])
        assert alone.points[0] == together.points[number]
        assert (alone.boards[0] == together.boards[number]).all()


@pytest.mark.slow
def test_whoever_looks_ahead_makes_more_4_ways():
    deals = [deal_by_number(number) for number in range(200)]
    orders = orders_of(deals)
    quick, looking = Batch.dealt(deals), Batch.dealt(deals)
    play_out(quick, orders, WEIGHTS)
    play_out_looking(looking, orders, glimpses_of(len(deals)), WEIGHTS)
    assert looking.four_ways.mean() > quick.four_ways.mean() + 0.2


@pytest.mark.parametrize("how", ["quick", "looking", "challenge"])
def test_games_that_all_get_stuck_at_once_have_not_emptied_the_pouch(how):
    """… which only the last stone that is placed does."""
    position = Position.parse("a1=A1")
    stones = [parse_stone(name) for name in ("A2", "F6")]
    unseen = [0] * 36
    for stone in stones:
        unseen[stone.kind] += 1
    one = Batch.of(position, unseen)
    batch = one.taken(np.zeros(3, np.int64))
    orders = np.array([[stone.kind for stone in stones]] * 3)
    play(how, batch, orders, glimpses_of(3, 2))
    assert batch.placed.tolist() == [1, 1, 1]
    assert batch.alive.tolist() == [0, 0, 0]


def test_a_square_that_was_not_looked_at_wins_no_tie(monkeypatch):
    """Two stones ahead, all squares are worth the same; one stone ahead, the last ones are best."""
    game = Game.start(Setup(deal_by_number(1)))
    game = game.place(game.legal_squares[0])
    root = root_of(game.player_view(), WEIGHTS)
    squares = root.children.games
    assert squares > FORESEEN

    def value(_, batch):
        return np.arange(squares) if batch is root.children else np.zeros(batch.games, np.int64)

    monkeypatch.setattr(Network, "value", value)
    values = foresee(root, WEIGHTS, network())
    best = np.flatnonzero(values == values.max())
    assert best.tolist() == list(range(squares - FORESEEN, squares))
