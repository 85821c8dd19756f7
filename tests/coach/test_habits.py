"""Where somebody loses most: kinds of mistakes, told by the position, and what they come to."""

from dataclasses import replace

import pytest

from ishido.coach.habits import Lapse, Mistakes, habit, mistakes
from ishido.coach.lessons.course import BY_NAME
from ishido.coach.review import Currency, Review
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.board import parse_square
from ishido.rules.game import Mode
from tests.support.sample_games import (
    CROWDED,
    CROWDED_DEAL,
    EMPTYING,
    EMPTYING_DEAL,
    FOUR_WAY,
    FOUR_WAY_DEAL,
    game_of,
)
from tests.support.sample_reviews import made_up

ME = Player("Ann")
CASES = {
    Lapse.MISSED: (FOUR_WAY_DEAL, f"{FOUR_WAY[:-2]}h7", 10, "g4"),
    Lapse.UNPREPARED: (CROWDED_DEAL, CROWDED, 36, "d4"),
    Lapse.SPOILED: (EMPTYING_DEAL, EMPTYING, 43, "d1"),
    Lapse.DEAD: (EMPTYING_DEAL, EMPTYING, 45, "a2"),
    Lapse.WITHIN: (EMPTYING_DEAL, EMPTYING, 49, "a2"),
    Lapse.LAST: (EMPTYING_DEAL, EMPTYING, 60, "a2"),
    None: (EMPTYING_DEAL, EMPTYING, 2, "e4"),
}


@pytest.mark.parametrize("lapse", CASES, ids=str)
def test_a_mistake_is_of_a_kind(lapse):
    deal, moves, number, best = CASES[lapse]
    game = game_of(deal, moves, players=(ME,)).end()
    review = made_up(game, {number: 0.5})
    judged = replace(review.moves[number - 1].judgement, best=parse_square(best))
    move = replace(review.moves[number - 1], judgement=judged)
    review = Review(game.setup, (*review.moves[: number - 1], move), review.of)
    assert mistakes(review, game, "Ann") == Mistakes(Currency.FOUR_WAYS, ((lapse, 0.5),))
    assert not mistakes(review, game, "Bo").costs


def lost(*costs, measure=Currency.FOUR_WAYS):
    return Mistakes(measure, costs)


DEAD, LAST = (Lapse.DEAD, 1.0), (Lapse.LAST, 5.0)


@pytest.mark.parametrize(
    ("games", "worst"),
    [
        ([], None),
        ([lost(DEAD, DEAD), lost(DEAD)], None),  # too few games
        ([lost(DEAD), lost(DEAD), lost(DEAD)], Lapse.DEAD),
        ([lost(DEAD), lost(DEAD), lost()], None),  # too few mistakes
        ([lost(DEAD)] * 3 + [lost(LAST)], None),  # what cost most happened once
        ([lost(DEAD)] * 3 + [lost(LAST)] * 3, Lapse.LAST),
        ([lost(DEAD)] * 3 + [lost((None, 4.0))], None),  # most cannot be told
        # losses in another unit are not comparable
        ([lost(DEAD)] * 3 + [lost(LAST, measure=Currency.POINTS)] * 7, Lapse.DEAD),
        ([lost(LAST, measure=Currency.POINTS)] * 2 + [lost(DEAD)] * 3, None),
    ],
)
def test_a_habit_is_what_cost_most_and_happened_more_than_twice(games, worst):
    assert habit(games) is worst


def test_only_ones_own_mistakes_count_and_each_kind_has_its_lesson():
    players = (ME, Player("Sage", PlayerKind.COMPUTER, "sage"))
    game = game_of(EMPTYING_DEAL, EMPTYING, mode=Mode.CHALLENGE, players=players).end()
    review = made_up(game, {45: 0.5, 52: 0.7})
    found = mistakes(review, game, "Ann")
    assert (found.measure, len(found.costs)) == (Currency.WINNING, 1)
    assert set(Lapse) <= BY_NAME.keys()
