"""Tournaments in the database: kept, and played on after anything."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from ishido.kinds.names import MAX_NAME
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number, deal_from_stones
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.tournament import Tournament
from ishido.store.files import FileProblem
from ishido.store.lines import ScoreList
from ishido.store.tournaments import StoredTournament
from tests.support.storage_play import NOW, play
from tests.support.stored_games import change_database

ANN, BO = Player("Ann"), Player("Bo")
STONE = Player("Stone", PlayerKind.COMPUTER, "learner")


def agreed(*entrants, scoring=Scoring.MODERN, minutes=None):
    return Tournament(
        "t1", "Sunday", deal_by_number(1), scoring, minutes, entrants or (ANN, BO, STONE)
    )


def written(**changes):
    """Terms as the database has them, with changes."""
    players = [{"name": "A", "kind": "human"}]
    terms = {"deal": 1, "scoring": "modern", "minutes": None, "players": players}
    return json.dumps(terms | changes)


def the(desk):
    kept = desk.tournaments.get("t1")
    assert kept is not None
    return kept


def play_next(desk, moves=10):
    """The next entrant plays some stones and ends the game."""
    session = desk.games.play_tournament(the(desk).tournament, NOW)
    session.do(Do.GO_ON)
    play(session, moves).do(Do.END, by=None)
    desk.games.save(session)
    desk.games.finish(session, NOW)
    return session


def reopened(desk, open_desk):
    assert desk.close()
    return open_desk()


@pytest.fixture
def desk(open_desk):
    desk = open_desk()
    desk.tournaments.create(agreed(), NOW)
    return desk


# -- kept ------------------------------------------------------------------------------------


def test_what_was_agreed_is_kept_and_the_newest_is_first(open_desk):
    deal = deal_by_number(3)
    given = deal_from_stones(deal.tableau, deal.pouch)
    events = [
        agreed(),
        replace(agreed(scoring=Scoring.ANCIENT, minutes=1), id="t3", deal=given),
        replace(agreed(scoring=Scoring.SIMPLE, minutes=60), id="t2", name="Zoë’s"),
    ]
    desk = open_desk()
    created = [StoredTournament(event, NOW - timedelta(days=n)) for n, event in enumerate(events)]
    for each in created[::-1][1:] + created[-1:]:
        desk.tournaments.create(each.tournament, each.created)
    assert desk.tournaments.all() == created
    assert reopened(desk, open_desk).tournaments.all() == created


def test_a_new_name_and_removal_last_and_its_games_stay_until_they_are_removed(desk, open_desk):
    desk.tournaments.rename("t1", "Zoë’s cup")
    desk = reopened(desk, open_desk)
    assert the(desk).tournament.name == "Zoë’s cup"
    play_next(desk)
    (line,) = journal(desk)
    with pytest.raises(FileProblem, match="belongs to a tournament"):
        desk.journal.remove(line)
    desk.games.remove_tournament("t1")
    desk = reopened(desk, open_desk)
    assert desk.tournaments.all() == []
    assert journal(desk) == [line]
    desk.journal.remove(line)
    assert journal(desk) == []


@pytest.fixture
def rewritten(desk, open_desk, folders):
    """The desk after its tournament was changed in the database."""

    def rewrite(terms):
        assert desk.close()
        change_database(folders, "UPDATE tournaments SET terms = ? WHERE id = 't1'", terms)
        return open_desk()

    return rewrite


@pytest.mark.parametrize(
    "terms",
    [
        *("", "{}", "[]", "[" * 99_999, written(deal=-1), written(scoring="new"), written(deal={})),
        *(written(minutes=99), written(minutes="5"), written(players=[])),
        written(players=[{"name": "A", "kind": "cat"}]),
        written(players=[{"name": "A", "kind": "human"}, {"name": "a", "kind": "human"}]),
    ],
)
def test_one_that_makes_no_sense_is_passed_over(desk, rewritten, terms):
    desk.tournaments.create(replace(agreed(), id="t2"), NOW)
    again = rewritten(terms)
    assert [kept.tournament.id for kept in again.tournaments.all()] == ["t2"]
    assert again.problem is None


def test_of_its_names_what_can_be_seen_is_shown(rewritten, open_desk, folders):
    names = ("A\u202enn\x07", "Bo\nLee", "x" * 500)
    players = [{"name": name, "kind": "human"} for name in names]
    assert rewritten(written(players=players)).close()
    change_database(folders, "UPDATE tournaments SET name = ?", "Sun\u2066day\r\n")
    event = the(open_desk()).tournament
    assert event.name == "Sunday"
    assert [one.name for one in event.entrants] == ["Ann", "Bo Lee", "x" * (MAX_NAME - 1) + "…"]


# -- played ----------------------------------------------------------------------------------


def test_a_game_left_in_the_middle_is_gone_on_with_and_not_begun_again(desk, open_desk):
    session = desk.games.play_tournament(the(desk).tournament, NOW)
    play(session, 4)
    desk.games.begin(Setup(deal_by_number(9)), NOW)
    with pytest.raises(FileProblem, match="belongs to a tournament"):
        desk.games.discard(session.id)
    assert desk.games.play_tournament(the(desk).tournament, NOW).id == session.id
    desk = reopened(desk, open_desk)
    awaited = desk.games.awaited("t1")
    assert awaited is not None
    assert awaited.moves == 4
    assert desk.games.play_tournament(the(desk).tournament, NOW).game == session.game


def test_nobody_is_entered_twice_or_for_another(desk, open_desk):
    first = play_next(desk)
    for event_id, name in (("t1", ANN), ("t1", STONE), ("elsewhere", BO)):
        setup = Setup(deal_by_number(1), Mode.TOURNAMENT, players=(name,))
        double = desk.games.begin(setup, NOW, tournament=event_id)
        play(double, 3).do(Do.END, by=None)
        desk.games.finish(double, NOW)
    assert the(desk).games == (first.id,)
    assert the(reopened(desk, open_desk)).games == (first.id,)


def test_somebody_may_change_their_name_in_the_middle(desk, open_desk):
    session = desk.games.play_tournament(the(desk).tournament, NOW)
    renamed = replace(session.game.setup, players=(Player("Anna"),))
    session.game = replace(play(session, 5).game, setup=renamed)
    session.do(Do.END, by=None)
    desk.games.finish(session, NOW)
    assert the(desk).tournament.next == BO
    assert the(reopened(desk, open_desk)).tournament.next == BO


# -- on lists -----------------------------------------------------------------------------------


def journal(desk):
    """The ended games of the journal."""
    return [line for line in desk.journal.lines() if line.ended]


def test_a_tournaments_games_are_listed_at_once_and_on_no_other_list(desk):
    for moves, listed in ((20, ["Ann"]), (30, ["Bo", "Ann"]), (40, ["Bo", "Ann"])):
        play_next(desk, moves)  # the last is a computer's, which is on no list
        best = desk.high_scores.on(ScoreList.TOURNAMENT, Scoring.MODERN, NOW)
        assert [score.name for score in best] == listed
    assert len(journal(desk)) == 3
    assert len(desk.played_games()) == 2
    for which in (ScoreList.TODAY, ScoreList.ALL_TIME):
        assert desk.high_scores.on(which, Scoring.MODERN, NOW) == []
