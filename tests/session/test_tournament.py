"""A tournament: one deal, one player after another, and their places."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode
from ishido.rules.scoring import Scoring
from ishido.session.result import GameResult, result_of
from ishido.session.session import Session
from ishido.session.tournament import InvalidTournament, Tournament, standings

PLAYERS = (Player("Ann"), Player("Bo"), Player("Stone", PlayerKind.COMPUTER, "learner"))


def tournament(scoring=Scoring.MODERN):
    return Tournament("t1", "Sunday", deal_by_number(1), scoring, 10, PLAYERS)


def result(points, four_ways, stones_left, scoring=Scoring.MODERN):
    return GameResult(Mode.TOURNAMENT, scoring, 1, points, four_ways, stones_left, 0.0, ())


def entered(event, moves):
    """The tournament with the next entrant's game."""
    game = played(Game.start(event.setup()), moves)
    return replace(event, results=(*event.results, result_of(Session(game))))


def played(game, moves):
    for _ in range(moves):
        game = game.place(game.legal_squares[0])
    return game.end()


def test_all_play_the_same_deal_one_after_another():
    event = tournament()
    names = []
    while event.next is not None:
        names.append(event.next.name)
        setup = event.setup()
        assert setup.mode is Mode.TOURNAMENT
        assert setup.deal == deal_by_number(1)
        event = entered(event, 3)
    assert names == ["Ann", "Bo", "Stone"]
    assert event.over
    with pytest.raises(InvalidTournament):
        event.setup()


def test_each_game_has_the_whole_clock():
    clock = tournament().clock()
    assert clock is not None
    assert clock.left == 600


def test_what_a_game_came_to():
    game = played(Game.start(tournament().setup()), 4)
    account = game.accounts[0]
    assert result_of(Session(game)) == result(account.points, account.four_ways, 62)


def test_equals_share_a_place_and_the_next_is_counted_on():
    results = [
        result(10, 0, 9),
        result(30, 1, 9),
        result(30, 0, 2),
        result(5, 9, 0),
    ]
    places = standings(results)
    assert [(p.place, p.tied, p.entrant) for p in places] == [
        (1, True, 1),
        (1, True, 2),
        (3, False, 0),
        (4, False, 3),
    ]


def test_ancient_ranks_emptied_pouches_then_4_ways_then_stones_left():
    values = [(0, 9, 1), (0, 2, 0), (0, 9, 3), (0, 9, 1)]
    places = standings([result(*each, Scoring.ANCIENT) for each in values])
    assert [(p.place, p.entrant) for p in places] == [(1, 1), (2, 0), (2, 3), (4, 2)]


@given(
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 3), st.integers(0, 3)), max_size=12),
    st.sampled_from(Scoring),
)
def test_a_place_says_how_many_were_better(values, scoring):
    results = [result(*each, scoring) for each in values]
    places = standings(results)
    assert sorted(place.entrant for place in places) == list(range(len(results)))
    for place in places:
        mine = place.result.tournament_rank
        assert place.place == 1 + sum(r.tournament_rank > mine for r in results)
        assert place.tied == (sum(r.tournament_rank == mine for r in results) > 1)


@pytest.mark.parametrize(
    "entrants", [(), (Player("Ann"), Player("ANN")), tuple(Player(str(n)) for n in range(33))]
)
def test_entrants_that_make_no_tournament(entrants):
    with pytest.raises(InvalidTournament):
        Tournament("t", "x", deal_by_number(1), Scoring.SIMPLE, None, entrants)


def test_a_player_joins_until_all_have_played():
    event = tournament()
    for number in range(3):
        event = entered(event, number)
        if number == 0:
            assert event.joined(Player("Late")).entrants == (*PLAYERS, Player("Late"))
    for refused in (event.setup, lambda: event.joined(Player("Late"))):
        with pytest.raises(InvalidTournament, match=r"^all have played$"):
            refused()
