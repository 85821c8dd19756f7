"""The key moments of a game, and a square tried again."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.coach.moments import APART, LEAST, MOST, Check, Kind, moments
from ishido.kinds.players import Player, PlayerKind
from ishido.players.judgement import Effort
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from tests.support.sample_games import (
    COACHED,
    EMPTIED,
    EMPTYING,
    EMPTYING_DEAL,
    STUCK,
    STUCK_DEAL,
    game_of,
)
from tests.support.sample_reviews import made_up

STUCK_EARLY = game_of(STUCK_DEAL, STUCK).end()
LINE = tuple(map(parse_square, EMPTYING.split()))


def kinds(game, losses):
    return [(each.number, each.kind) for each in moments(made_up(game, losses), game)]


@given(st.dictionaries(st.integers(1, 66), st.floats(0.01, 3), max_size=60))
def test_three_to_five_moments_in_the_order_of_the_moves(losses):
    found = moments(made_up(EMPTIED, losses), EMPTIED)
    good = [each for each in found if each.kind is not Kind.MISTAKE]
    mistakes = [each for each in found if each.kind is Kind.MISTAKE]
    assert good
    assert LEAST <= len(found) <= MOST
    numbers = [each.number for each in found]
    assert numbers == sorted(set(numbers))
    assert not any(each.move.loss for each in good)
    costs = [each.move.loss for each in mistakes]
    assert max(costs, default=0) == max(losses.values(), default=0)
    for part in (good, mistakes):
        numbers = [each.number for each in part]
        assert all(b - a >= APART for a, b in pairwise(numbers))


def test_of_mistakes_in_a_row_the_costliest_counts():
    found = kinds(EMPTIED, {30: 0.5, 31: 1.0, 32: 0.7, 45: 0.2})
    assert [number for number, kind in found if kind is Kind.MISTAKE] == [31, 45]


def test_a_4_way_is_better_than_a_good_choice():
    assert {kind for _, kind in kinds(EMPTIED, {})} == {Kind.FOUR_WAY}


def test_the_last_stone_is_a_good_moment():
    four_ways = {
        number: 0.5
        for number, standing in enumerate(EMPTIED.standings)
        if standing.last is not None and standing.last.four_way is not None
    }
    assert (66, Kind.EMPTIED) in kinds(EMPTIED, four_ways)


def test_a_game_that_was_soon_stuck_has_a_good_moment():
    assert kinds(STUCK_EARLY, {2: 0.5, 3: 1.5, 4: 0.2}) == [(1, Kind.BEST), (3, Kind.MISTAKE)]


def test_a_game_of_mistakes_alone_has_no_good_moment():
    found = kinds(STUCK_EARLY, dict.fromkeys(range(1, 5), 0.5))
    assert found == [(1, Kind.MISTAKE)]


def test_against_a_computer_the_moments_are_the_persons():
    players = (Player("Ann"), Player("Expert", PlayerKind.COMPUTER, "expert"))
    game = Game.replay(
        Setup(deal_by_number(EMPTYING_DEAL), Mode.CHALLENGE, players=players), LINE
    ).end()
    found = kinds(game, dict.fromkeys(range(20, 40), 1.0))
    assert all(number % 2 for number, _ in found)
    computers = tuple(replace(each, kind=PlayerKind.COMPUTER, level="expert") for each in players)
    alone = Game.replay(replace(game.setup, players=computers), LINE).end()
    assert kinds(alone, {30: 1.0})


# -- a square tried again ---------------------------------------------------------------------


@pytest.mark.slow
def test_a_square_tried_again_is_judged_against_the_best():
    game = game_of(1, COACHED)

    def check(tried, best):
        task = Check(game.setup, game.moves, tried, best, Effort(orders=300))
        return task(lambda progress: True)

    first = game.legal_squares[0]
    worst = max((check(tried, first) for tried in game.legal_squares), key=lambda each: each.loss)
    if not worst.loss:  # the first was the worst itself
        worst = max((check(first, best) for best in game.legal_squares), key=lambda each: each.loss)
    assert worst.loss > 0.2
    assert worst.best != worst.played
    back = check(worst.best, worst.played)
    assert (back.loss, back.best) == (0, worst.best)
    assert check(first, first).loss == 0
