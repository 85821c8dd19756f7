"""Games between computer players, and the report of a duel."""

import pytest

from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.players.duel import DuelGame, duel, duel_report, interval, self_play
from ishido.bluestone.players.levels import BluestoneLevel, level_by_name
from ishido.bluestone.position import Side
from ishido.bluestone.record import BluestoneRecord, dump_bluestone, parse_bluestone

QUICK = BluestoneLevel("quick", 64, per_leaf=8)


@pytest.mark.slow
@pytest.mark.parametrize("board", ["pentagon-3", "pentagon-5"])
def test_computers_play_a_game_to_its_end(board):
    learner = level_by_name("learner")
    game = self_play(QUICK, learner, board, 5)
    assert game.ended
    assert [player.level for player in game.players] == ["quick", "learner"]
    again = BluestoneGame.replay(game.board, game.players, game.moves)
    assert again == game
    assert parse_bluestone(dump_bluestone(BluestoneRecord(game)).encode()).game == game
    assert self_play(QUICK, learner, board, 5).moves == game.moves
    assert self_play(QUICK, learner, board, 6).moves != game.moves


@pytest.mark.slow
def test_seats_change_and_seeds_count_up():
    learner = level_by_name("learner")
    played = list(duel(QUICK, learner, 4, "pentagon-3", seed=7))
    assert [game.number for game in played] == [0, 1, 2, 3]
    assert [game.first_is for game in played] == [Side.BLACK, Side.WHITE] * 2
    for game in played:
        levels = (QUICK, learner) if game.number % 2 == 0 else (learner, QUICK)
        alone = self_play(*levels, "pentagon-3", 7 + game.number)
        assert alone.result is not None
        assert game.winner is alone.result.winner
        assert game.stones == sum(move is not None for move in alone.moves)
        assert sum(map(len, game.milliseconds)) == game.stones
        assert all(0.001 < spent < 60_000 for times in game.milliseconds for spent in times)


@pytest.mark.nightly
def test_the_tree_beats_the_learner():
    played = list(duel(level_by_name("expert"), level_by_name("learner"), 4, "pentagon-3"))
    assert sum(game.points for game in played) >= 3


def test_the_report_of_a_duel():
    times = ((1.0, 3.0, 2.0), (5.0,))
    played = [
        DuelGame(0, Side.BLACK, 70, times),
        DuelGame(1, Side.BLACK, 72, times),
        DuelGame(2, None, 71, times),
        DuelGame(3, Side.WHITE, 75, times),
    ]
    report = duel_report(played)
    low, high = interval(0.625, 4)
    assert report == {
        "games": 4,
        "wins": [2, 1],
        "draws": 1,
        "share": 0.625,
        "ci95": [low, high],
        "black_wins": 2,
        "stones_mean": 72,
        "ms_per_stone": [2.0, 5.0],
    }


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(37, 40, 80, 97), (12, 12, 76, 100), (36, 60, 47, 71)]
)
def test_intervals(won, games, low, high):
    found = interval(won / games, games)
    assert [round(100 * each) for each in found] == [low, high]
