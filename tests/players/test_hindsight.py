"""Hindsight: lines that the rules accept, better than what was played, stopped at any time."""

import pytest

from ishido.kinds.players import Player
from ishido.players.hindsight import hindsight, hindsight_of_width
from ishido.players.levels import player_of
from ishido.players.simulate import play, setup_of
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from tests.support.sample_games import STUCK, STUCK_DEAL, game_of


@pytest.mark.parametrize("scoring", Scoring)
def test_a_line_is_a_game_by_the_rules(scoring):
    game = Game.start(Setup(deal_by_number(11), scoring=scoring))
    line = hindsight_of_width(game.deal_view(), 60)
    replayed = Game.replay(game.setup, line.squares).end()
    (account,) = replayed.accounts
    assert (account.points, account.four_ways) == (line.score, line.four_ways)
    assert replayed.stones_left == 0
    assert line.four_ways >= 8


def test_a_line_goes_on_from_any_position():
    setup = setup_of("learner", 1, Scoring.MODERN)
    played, _ = play(player_of("learner"), setup)
    moves = played.moves[:20]
    game = Game.replay(setup, moves)
    line = hindsight_of_width(game.deal_view(), 60)
    whole = Game.replay(setup, (*moves, *line.squares)).end()
    assert whole.accounts[0].points == line.score > played.accounts[0].points


@pytest.mark.nightly
def test_wider_beams_find_better_lines():
    """Not in every deal, but in most."""
    games = [Game.start(Setup(deal_by_number(number))) for number in range(20, 25)]
    narrow = [hindsight_of_width(game.deal_view(), 1).score for game in games]
    wide = [hindsight_of_width(game.deal_view(), 400).score for game in games]
    assert all(more >= less for more, less in zip(wide, narrow, strict=True))
    assert sum(wide) > sum(narrow)


def test_the_progress_of_a_beam_is_its_share_of_the_stones():
    told = []
    view = Game.start(Setup(deal_by_number(5))).deal_view()
    hindsight_of_width(view, 5, lambda reached: told.append(reached.done) or True)
    assert told == sorted(told)
    assert 0 <= told[0] < 0.1
    assert 0.5 < told[-1] <= 1


@pytest.mark.slow
def test_the_progress_of_a_search_is_its_share_of_the_time():
    told = []
    view = Game.start(Setup(deal_by_number(5))).deal_view()
    hindsight(view, 0.5, on_progress=lambda reached: told.append(reached.done) or True)
    assert told == sorted(told)
    assert told[-1] > 0.5
    assert len(told) > 20


@pytest.mark.parametrize("workers", [1, 2])
def test_a_search_is_stopped_at_once_with_the_best_line_so_far(workers):
    told = []
    view = Game.start(Setup(deal_by_number(8))).deal_view()
    line = hindsight(view, 3600, workers, on_progress=told.append)
    assert [reached.best for reached in told] == [line]
    assert line == hindsight_of_width(view, 30)


def test_a_game_that_is_over_has_an_empty_line():
    start = Game.start(Setup(deal_by_number(11)))
    emptied = Game.replay(start.setup, hindsight_of_width(start.deal_view(), 60).squares)
    for game in (game_of(STUCK_DEAL, STUCK), emptied):
        line = hindsight_of_width(game.deal_view(), 10)
        assert (line.squares, line.score) == ((), game.end().accounts[0].points)


def test_a_team_is_one_keeper():
    setup = Setup(deal_by_number(8), Mode.COOPERATIVE, players=(Player("A"), Player("B")))
    line = hindsight_of_width(Game.start(setup).deal_view(), 20)
    assert Game.replay(setup, line.squares).end().accounts[0].points == line.score


@pytest.mark.nightly
def test_other_processes_search_too_and_the_best_line_counts():
    game = Game.start(Setup(deal_by_number(8)))
    line = hindsight(game.deal_view(), seconds=1.0, workers=2)
    assert Game.replay(game.setup, line.squares).end().accounts[0].points == line.score
    assert line.score >= hindsight_of_width(game.deal_view(), 30).score
