"""The lock-step engine against the rules, and what it thinks of positions."""

import random
from hashlib import sha256

import numpy as np
import pytest

from ishido.players.batch import Batch, found, orders_of, square_of
from ishido.players.evaluation import tables
from ishido.players.neighbourhood import EVERY_KIND
from ishido.players.policy import best_of, options, place, play_out, standing
from ishido.rules.board import WITHIN
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.rules.stone import STONES

WEIGHTS = tables("solitaire")


def by_chance(choice, chance):
    """One option of each game: often the best, so that games get long, else any."""
    best = best_of(choice)
    for number, option in enumerate(best):
        mine = np.flatnonzero(choice.games == choice.games[option])
        if chance.random() < 0.2:
            best[number] = chance.choice(mine)
    return best


@pytest.mark.parametrize("scoring", Scoring)
def test_games_in_lock_step_are_games_by_the_rules(scoring):
    """Legal squares, points and 4-Ways of every position on the way of many games."""
    chance = random.Random(7)
    numbers = range(40)
    games = [Game.start(Setup(deal_by_number(number), scoring=scoring)) for number in numbers]
    deals = [game.setup.deal for game in games]
    batch, orders = Batch.dealt(deals, scoring), orders_of(deals)
    for kinds in orders.T:
        batch.draw(kinds)
        choice = options(batch, kinds, WEIGHTS)
        for number, game in enumerate(games):
            mine = choice.places[choice.games == number]
            legal = [] if game.ended else game.legal_squares
            assert [square_of(int(at)) for at in mine] == legal
            if not legal and not game.ended:
                games[number] = game.end()
        chosen = by_chance(choice, chance)
        for option in chosen:
            number = int(choice.games[option])
            games[number] = games[number].place(square_of(int(choice.places[option])))
        place(batch, choice, chosen)
        for number, game in enumerate(games):
            account = game.standing.accounts[0]
            assert (batch.points[number], batch.four_ways[number]) == (
                account.points,
                account.four_ways,
            )
    assert {game.ended for game in games} == {True, False}
    ended = [game if game.ended else game.end() for game in games]
    assert batch.placed.tolist() == [game.standing.placed for game in ended]


def stuck(position, unseen):
    """The value of unseen stones that fit fewer than four squares."""
    rows = WEIGHTS.stuck[sum(unseen)]
    squares = [position.legal_mask(stone).bit_count() for stone in STONES]
    fewer = zip(squares, unseen, strict=True)
    return sum(count * int(rows[(0, 1, 2, 2)[number]]) for number, count in fewer if number < 4)


def test_an_option_is_worth_what_the_position_after_it_is():
    """It is told from what a move changes, and here from the whole board. The digest stands for the
    values that the levels' strengths were measured with."""
    chance, told = random.Random(0), sha256()
    game = Game.start(Setup(deal_by_number(0)))
    view = game.player_view()
    batch = Batch.of(view.position, view.unseen)
    while (stone := game.touchstone) is not None and game.legal_mask:
        kinds, unseen = np.array([stone.kind]), game.player_view().unseen
        choice = options(batch, kinds, WEIGHTS)
        gains = []
        for square in game.legal_squares:
            after = game.position.place(stone, square)
            four_way = WITHIN >> square & 1 and game.position.count_neighbours(square) == 4
            gains.append(four_way * int(WEIGHTS.four_way[sum(unseen)]) + stuck(after, unseen))
            gains[-1] += int(standing(Batch.of(after, unseen), WEIGHTS)[0])
        # an option's value leaves out what the position before it is worth
        before = int(standing(batch, WEIGHTS)[0])
        assert (choice.values + before).tolist() == gains
        assert best_of(choice).tolist() == [gains.index(max(gains))]  # the first of the best
        told.update(repr(gains).encode())
        chosen = by_chance(choice, chance)
        place(batch, choice, chosen)
        game = game.place(square_of(int(choice.places[chosen[0]])))
        if game.touchstone is not None:
            batch.draw(np.array([game.touchstone.kind]))
    assert game.standing.placed > 20
    assert told.hexdigest()[:16] == "88e7e0680b607c13"


@pytest.mark.parametrize("share", [0.0, 0.01, 0.3, 1.0])
def test_all_hits_are_found_in_order(share):
    hits = np.random.default_rng(1).random(4096) < share
    assert found(hits).tolist() == [place for place, hit in enumerate(hits.tolist()) if hit]


def test_the_counts_that_are_kept_are_those_of_the_board():
    deals = [deal_by_number(number) for number in range(20)]
    batch, orders = Batch.dealt(deals), orders_of(deals)
    for stones in range(66):
        play_out(batch, orders[:, stones : stones + 1], WEIGHTS)
        going_on = batch.alive == 1
        kept = batch.planes[2:, going_on] & np.uint64(EVERY_KIND)
        batch.recount()
        assert (batch.planes[2:, going_on] == kept).all()
    assert going_on.any()


def test_copies_of_games_go_on_as_the_games_do():
    deals = [deal_by_number(number) for number in range(6)]
    batch, orders = Batch.dealt(deals), orders_of(deals)
    play_out(batch, orders[:, :30], WEIGHTS)
    which = np.array([3, 3, 0])
    copies = batch.taken(which)
    play_out(batch, orders[:, 30:], WEIGHTS)
    play_out(copies, orders[which, 30:], WEIGHTS)
    assert copies.points.tolist() == batch.points[which].tolist()
    assert (copies.alive == batch.alive[which]).all()
