"""A game reviewed: blunders are found, good moves are left alone, the same every time."""

import json
from contextlib import suppress
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given

from ishido.coach.review import (
    Currency,
    ReviewGame,
    dump_review,
    measure_of,
    parse_review,
)
from ishido.kinds.players import Player
from ishido.players.judgement import SURE, Effort, judge
from ishido.players.levels import player_of
from ishido.players.player import NoMove
from ishido.rules.board import Square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from tests.support.mutated import mutated
from tests.support.sample_games import COACHED, EMPTIED, EMPTYING, EMPTYING_DEAL, game_of

QUICK = Effort(search=300, orders=80)
TWO = (Player("Ann"), Player("Ben"))


@cache
def reviewed(game, effort=QUICK, workers=1):
    task = replace(ReviewGame.of(game), effort=effort, workers=workers)
    return task(lambda review: True)


# -- one move ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_4_way_that_is_let_slip_is_given_away():
    """A6 is to come for j2 in deal 1: whoever fills the square wrongly loses the 4-Way."""
    game = game_of(1, COACHED)
    view = game.player_view()
    effort = Effort(search=3000, orders=400)
    judged = {square: judge(view, square, effort) for square in game.legal_squares}
    least = min(judged.values(), key=lambda each: each.loss)
    worst = max(judged.values(), key=lambda each: each.loss)
    assert least.loss == 0
    assert least.best == least.played
    assert worst.loss > 0.3
    assert worst.loss > SURE * worst.error
    assert worst.best != worst.played
    assert worst.expected_best.four_ways > worst.expected.four_ways
    # the best is the best whichever is compared with it
    assert all(other.loss == 0 for other in judged.values() if other.played == worst.best)


def test_the_only_square_gives_nothing_away():
    bare = replace(EMPTIED, ended=False)
    alone = [n for n in range(40, 66) if len(bare.at(n).legal_squares) == 1]
    assert alone
    for number in alone:
        view = bare.at(number).player_view()
        judged = judge(view, bare.at(number).legal_squares[0], QUICK)
        assert (judged.loss, judged.error) == (0, 0)
        assert judged.expected == judged.expected_best


def test_the_last_stone_comes_to_what_it_came_to():
    bare = replace(EMPTIED, ended=False)
    last = bare.moves[-1]
    assert last is not None
    judged = judge(bare.at(65).player_view(), last, QUICK)
    (account,) = EMPTIED.accounts
    assert judged.expected.score == account.points
    assert judged.expected.four_ways == account.four_ways
    assert judged.expected.emptied == 1


def test_a_square_that_does_not_take_the_stone_is_refused():
    view = Game.start(EMPTIED.setup).player_view()
    with pytest.raises(NoMove):
        judge(view, Square(0), QUICK)


def test_the_order_of_unseen_stones_is_not_looked_at():
    """Two games that differ in what is still to come only are judged alike."""
    bare = replace(EMPTIED, ended=False).at(50)
    deal = EMPTIED.setup.deal
    pouch = (*deal.pouch[:51], *reversed(deal.pouch[51:]))
    other = Game.replay(
        replace(EMPTIED.setup, deal=replace(deal, pouch=pouch, number=None)), EMPTIED.moves[:50]
    )
    square = bare.legal_squares[0]
    assert judge(bare.player_view(), square, QUICK) == judge(other.player_view(), square, QUICK)


# -- a game -----------------------------------------------------------------------------------


@cache
def short(setup, stones=6):
    """A game of a few stones, ended then."""
    game = Game.start(setup)
    level = player_of("learner")
    for _ in range(stones):
        game = game.place(level.think(game.player_view()).square)
    return game.end()


@pytest.mark.slow
def test_every_move_is_reviewed_in_order():
    game = short(Setup(deal_by_number(3)))
    seen = []
    task = ReviewGame(game.setup, game.moves, Effort(60, 20), workers=1)
    review = task(lambda review: seen.append(review) or True)
    assert review.whole
    assert [move.number for move in review.moves] == [1, 2, 3, 4, 5, 6]
    assert [move.judgement.played for move in review.moves] == list(game.moves)
    assert [len(each.moves) for each in seen] == [1, 2, 3, 4, 5, 6]
    assert review == task(lambda review: True)
    assert [number for number, _ in review.curve()] == [0, 1, 2, 3, 4, 5, 6]
    losses = [move.loss for move in review.turning_points]
    assert losses == sorted(losses, reverse=True)
    assert all(losses)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.nightly)])
def test_it_can_be_stopped(workers):
    game = short(Setup(deal_by_number(3)))
    task = ReviewGame(game.setup, game.moves, Effort(60, 20), workers)
    review = task(lambda review: not review.moves)
    assert [move.number for move in review.moves] == [1]
    assert not review.whole


def test_a_game_without_moves_has_nothing_to_review():
    review = reviewed(Game.start(Setup(deal_by_number(3))).end())
    assert review.whole
    assert review.turning_points == ()
    assert review.curve() == ()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scoring", "measure", "least", "most"),
    [
        (Scoring.MODERN, Currency.FOUR_WAYS, 100, 10_000),
        (Scoring.ANCIENT, Currency.EMPTYING, 0, 1),
        (Scoring.SIMPLE, Currency.POINTS, 100, 10_000),
    ],
)
def test_each_scoring_has_its_measure(scoring, measure, least, most):
    game = short(Setup(deal_by_number(3), scoring=scoring), 2)
    assert measure_of(game.setup) is measure
    assert all(least <= value <= most for _, value in reviewed(game, Effort(60, 20)).curve())


@pytest.mark.slow
def test_in_simple_scoring_what_is_given_away_is_counted_in_4_ways_of_100_points():
    bare = replace(game_of(EMPTYING_DEAL, EMPTYING, scoring=Scoring.SIMPLE), ended=False)
    found = []
    for number in range(45, 60, 4):
        view = bare.at(number).player_view()
        for square in bare.at(number).legal_squares:
            judged = judge(view, square, Effort(200, 100))
            if judged.loss:
                difference = judged.expected_best.score - judged.expected.score
                found.append((judged.loss * 100, difference))
    assert found
    assert all(given == pytest.approx(less) for given, less in found)


@pytest.mark.slow
def test_in_challenge_play_turns_out_of_time_are_left_out():
    setup = Setup(deal_by_number(3), Mode.CHALLENGE, players=TWO)
    game = Game.start(setup)
    game = game.place(game.legal_squares[0]).time_out()
    game = game.place(game.legal_squares[0])
    game = game.place(game.legal_squares[0]).end()
    review = reviewed(game, Effort(60, 40))
    assert [(move.number, move.seat) for move in review.moves] == [(1, 0), (3, 0), (4, 1)]
    assert review.whole
    assert [number for number, _ in review.curve()] == [0, 1, 3, 4]
    for move, (_, value) in zip(review.moves, review.curve()[1:], strict=True):
        won = move.judgement.expected.won
        assert value == (1 - won if move.seat else won)


# -- kept -------------------------------------------------------------------------------------


KEPT = [
    [1, 1, 1, 0.0, 0.3999, 4546.95, 6.3, 0.95, 0.0, 4546.95, 6.3, 0.95, 0.0],
    [2, 2, 2, 0.0, 0.5655, 7570.1, 6.75, 0.9, 0.0, 7570.1, 6.75, 0.9, 0.0],
    [3, 10, 10, 0.0, 0.5279, 3325.25, 5.85, 0.85, 0.0, 3325.25, 5.85, 0.85, 0.0],
]
"""The review of the first game of the two."""


def two_games():
    return [short(Setup(deal_by_number(number)), 3) for number in (3, 4)]


@pytest.mark.parametrize(
    "text",
    [
        *("", "{}", "null", "[Infinity]", "[" * 100_000, json.dumps(KEPT[:-1])),
        *(json.dumps([[*row[:2], best, *row[3:]] for row in KEPT]) for best in (500, -1, 0.5)),
        *(
            json.dumps([[*row[:5], "x", *row[6:]] for row in KEPT]).replace('"x"', figure)
            for row in KEPT[:1]
            for figure in ("NaN", "1e999", "1" * 400)
        ),
    ],
    ids=lambda text: text[:20],
)
def test_what_is_no_review_is_refused(text):
    game, _ = two_games()
    assert parse_review(json.dumps(KEPT), game).whole
    with pytest.raises(ValueError, match=r".+"):
        parse_review(text, game)


@given(mutated(KEPT))
def test_a_changed_review_is_refused_or_kept_as_it_is(rows):
    game, _ = two_games()
    with suppress(ValueError):
        kept = parse_review(json.dumps(rows), game)
        assert kept.whole
        assert parse_review(dump_review(kept), game) == kept


@pytest.mark.slow
def test_a_review_is_read_as_it_was_kept_for_its_game_alone():
    game, other = two_games()
    text = dump_review(reviewed(game, Effort(60, 20)))
    kept = parse_review(text, game)
    assert dump_review(kept) == text
    assert [move.judgement.played for move in kept.moves] == list(game.moves)
    with pytest.raises(ValueError, match="another game"):
        parse_review(text, other)
