"""What a playout is worth."""

from dataclasses import replace

import numpy as np
import pytest

from ishido.players.aims import EMPTIED, JUDGED, Challenge, Judged, Solitaire, aim_of
from ishido.players.batch import Indices, unseen_kinds
from ishido.players.evaluation import UNIT
from ishido.players.lookahead import play_out_judged, root_of
from ishido.players.montecarlo import shuffled
from ishido.players.network import network
from ishido.players.policy import play_out
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, PlayerView, Setup
from ishido.rules.scoring import Account, Scoring

ORDERS = 20


def view_after(stones: int, scoring: Scoring = Scoring.MODERN) -> PlayerView:
    """A deal played by placing each stone on its first square."""
    game = Game.start(Setup(deal_by_number(11), scoring=scoring))
    for _ in range(stones):
        game = game.place(game.legal_squares[0])
    return game.player_view()


def orders_for(view: PlayerView) -> Indices:
    return shuffled(unseen_kinds(view.unseen), ORDERS, np.random.PCG64(5))


def test_a_judged_playout_is_worth_the_mean_of_its_result_and_what_the_network_expected() -> None:
    view = view_after(12)
    aim = aim_of(view, judging=True)
    children = root_of(view, aim.weights).children
    orders = orders_for(view)
    ends = aim.play_out(children, orders, view.stones_left, np.random.PCG64(5))
    batch = children.taken(np.repeat(np.arange(children.games), ORDERS))
    every = np.tile(orders, (children.games, 1))
    play_out_judged(batch, every, aim.weights, network(), range(JUDGED))
    expected = batch.four_ways + batch.alive * network().value(batch) / UNIT
    play_out(batch, every[:, JUDGED:], aim.weights)
    result = batch.four_ways + EMPTIED * batch.alive
    assert (ends.four_ways.ravel() == batch.four_ways).all()
    assert ends.worth.ravel() == pytest.approx((result + expected) / 2)
    assert np.abs(result - expected).max() > 1


def test_playouts_that_end_before_they_are_judged_are_worth_their_result() -> None:
    view = view_after(0)
    few = tuple(int(kind < JUDGED) for kind in range(len(view.unseen)))
    view = replace(view, unseen=few)
    aim = aim_of(view, judging=True)
    children = root_of(view, aim.weights).children
    ends = aim.play_out(children, orders_for(view), view.stones_left, np.random.PCG64(5))
    assert (ends.worth == ends.four_ways + EMPTIED * ends.emptied).all()


@pytest.mark.parametrize("scoring", Scoring)
def test_the_network_helps_in_modern_scoring_without_an_opponent_only(scoring: Scoring) -> None:
    view = view_after(3, scoring)
    modern = scoring is Scoring.MODERN
    assert isinstance(aim_of(view, judging=True), Judged if modern else Solitaire)
    assert isinstance(aim_of(view), Solitaire)
    against = replace(view, accounts=(Account(), Account()))
    assert isinstance(aim_of(against, judging=True), Challenge)
