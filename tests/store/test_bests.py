"""The best game of a player."""

import pytest

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.store.lines import line_of
from tests.support.storage_play import NOW, a_session, play
from tests.support.stored_games import keep_games


@pytest.fixture
def best(folders, open_desk):
    def ask(*sessions, scoring=Scoring.MODERN):
        keep_games(folders, *sessions, at=NOW)
        desk = open_desk()
        found = desk.bests.of(scoring)
        assert desk.close()
        return found

    return ask


def result(session):
    return line_of(session, NOW).result_of()


@pytest.mark.parametrize("scoring", Scoring)
def test_the_best_is_the_one_of_the_highest_rank(best, scoring):
    assert best(scoring=scoring) is None
    sessions = []
    for deal in range(12):
        sessions.append(a_session(deal, moves=12, ended=True, scoring=scoring))
        highest = max(result(session).rank for session in sessions)
        assert best(sessions[-1], scoring=scoring).rank == highest


def test_the_best_is_of_the_player_the_scoring_and_solitaire_and_rather_without_aids(best):
    pair = Setup(deal_by_number(1), Mode.COOPERATIVE, players=(Player("You"), Player("Bo")))
    team = play(Session.begin(pair, NOW), 20)
    team.do(Do.END)
    other = a_session(2, moves=20, ended=True, player="Other")
    simple = a_session(2, moves=20, ended=True, scoring=Scoring.SIMPLE)
    aided = a_session(2, moves=20, ended=True, aids=(Aid.HINT,))
    assert best(other, simple, team, aided) == result(aided)
    mine = a_session(moves=3, ended=True)
    assert best(mine) == result(mine)


@pytest.mark.parametrize(
    ("moves", "aids"), [(20, (Aid.LOADED,)), (20, (Aid.COMPUTER_PLAYED,)), (0, ())]
)
def test_what_others_may_have_played_and_a_game_without_a_stone_are_no_best(best, moves, aids):
    session = a_session(moves=moves, ended=True, scoring=Scoring.ANCIENT, aids=aids)
    assert best(session, scoring=Scoring.ANCIENT) is None
