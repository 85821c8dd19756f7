"""Par and ceiling found for a deal: lines by the rules, the best so far kept when stopped."""

import pytest

from ishido.coach.measuring import MeasureDeal, Measuring
from ishido.players.levels import player_of
from ishido.players.par import Par
from ishido.players.simulate import play
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring

DEAL = deal_by_number(5)


def is_by_the_rules(best_found, scoring):
    game = Game.replay(Setup(DEAL, scoring=scoring), best_found.line).end()
    (account,) = game.accounts
    return (account.points, account.four_ways) == (best_found.score, best_found.four_ways)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.nightly)])
def test_par_and_ceiling_are_found(workers):
    seen = []

    def report(measuring):
        seen.append(measuring)
        return True

    found = MeasureDeal(DEAL, Scoring.SIMPLE, 0.2, 3, "learner", workers)(report)
    assert found.best_found is not None
    assert is_by_the_rules(found.best_found, Scoring.SIMPLE)
    game, _ = play(player_of("learner"), Setup(DEAL, scoring=Scoring.SIMPLE))
    assert found.par == Par(game.accounts[0].four_ways, 3)
    assert found.best_found.four_ways > found.par.four_ways
    assert seen[-1] == Measuring(found.best_found, 1.0, 3)
    assert all(each.best_found is not None for each in seen)
    assert [each.plays for each in seen] == sorted(each.plays for each in seen)


def test_stopped_the_best_line_so_far_is_kept():
    found = MeasureDeal(DEAL, Scoring.MODERN, 3600, workers=1)(lambda measuring: False)
    assert found.par is None
    assert found.best_found is not None
    assert is_by_the_rules(found.best_found, Scoring.MODERN)


@pytest.mark.slow
def test_a_par_of_fewer_plays_is_none():
    task = MeasureDeal(DEAL, Scoring.MODERN, 0.1, 5, "learner", workers=1)
    found = task(lambda measuring: measuring.plays < 2)
    assert found.par is None
    assert found.best_found is not None
