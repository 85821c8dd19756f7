"""Par: the mean of plays of one deal by different seeds."""

from ishido.players.par import par_of, plays_of
from ishido.players.simulate import DealBatch, run_batch
from ishido.rules.scoring import Scoring


def test_par_is_the_mean_over_seeds():
    plays = list(plays_of(6, plays=8, level="beginner"))
    assert {played.deal for played in plays} == {6}
    alone = [
        run_batch(DealBatch("beginner", (6,), Scoring.MODERN, seed))[0] for seed in range(1, 9)
    ]
    assert [played.score for played in plays] == [played.score for played in alone]
    assert len({played.score for played in plays}) > 1
    par = par_of(plays)
    assert par.plays == 8
    assert par.four_ways == sum(played.four_ways for played in plays) / 8
