"""Games of another kind than Ishido, of Bluestone: kept, resumed, and ended."""

import pytest

from ishido.bluestone.kind import BLUESTONE
from ishido.bluestone.session import Do
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.store.lines import IshidoLine, ScoreList
from tests.support.bluestone_positions import game_begun
from tests.support.storage_play import NOW, play
from tests.support.stored_games import change_database, stored_games, stored_rows


@pytest.fixture
def desk(open_desk):
    return open_desk()


def put_on_table(desk, moves="a1 d1 d8"):
    session = game_begun(moves)
    desk.games_of["bluestone"].put_on_table(session)
    return session


def test_each_kind_resumes_its_own_game_as_it_was(desk, open_desk):
    ours = play(desk.games.begin(Setup(deal_by_number(1)), NOW), 2)
    desk.games.save(ours)
    theirs = game_begun("a1 d1 d8")
    assert theirs.do(Do.UNDO) is None
    desk.games_of["bluestone"].put_on_table(theirs)
    assert desk.games.playing is ours, "it stays on its table"
    assert {line.id: line.kind for line in desk.journal.lines()} == {
        ours.id: "ishido",
        theirs.id: "bluestone",
    }
    assert desk.close()
    desk = open_desk()
    assert desk.games.resume().id == ours.id
    resumed = desk.games_of["bluestone"].resume()
    assert (resumed.id, resumed.game, resumed.move_count) == (theirs.id, theirs.game, 2)


def test_an_untouched_game_is_dropped_and_others_stay(desk):
    games = desk.games_of["bluestone"]
    put_on_table(desk, "")
    first, second = put_on_table(desk, "a1"), put_on_table(desk, "b1")
    assert [line.id for line in games.unfinished()] == [first.id]
    assert games.resume_game(first.id).game == first.game
    assert [line.id for line in games.unfinished()] == [second.id]
    listed = desk.store.version
    games.discard(second.id)
    assert games.unfinished() == []
    assert desk.store.version > listed, "lists are read again"


def test_a_damaged_game_is_left_as_it_is_and_the_one_before_it_resumed(desk, open_desk, folders):
    before, session = put_on_table(desk, "b1"), put_on_table(desk)
    assert desk.close()
    record = '{"format": "bluestone-game", "version": 1, "board": "square-9"}'
    change_database(folders, "UPDATE games SET record = ? WHERE id = ?", record, session.id)
    desk = open_desk()
    assert desk.games_of["bluestone"].resume().id == before.id
    assert desk.close()
    assert record in [row["record"] for row in stored_rows(folders, "games")]


def test_an_ended_game_is_in_the_journal_and_on_no_list_of_ishido(desk, open_desk, folders):
    session = put_on_table(desk, "a1 pass pass")
    desk.games_of["bluestone"].finish(session, NOW)
    assert desk.close()
    desk = open_desk()
    (line,) = desk.journal.lines()
    assert (line.id, line.kind, line.ended) == (session.id, "bluestone", True)
    assert (line.result, line.players) == ("0 – 0", ("You", "Bo"))
    assert not isinstance(line, IshidoLine)
    assert desk.journal.find(line.id).game == session.game
    assert desk.games_of["bluestone"].resume() is None
    assert stored_games(folders, "playing") == {}
    assert desk.played_games() == []
    for which in ScoreList:
        for scoring in Scoring:
            assert desk.high_scores.on(which, scoring, NOW) == []


def test_a_file_resumes_the_same_game_and_opens_any_other(desk):
    games, session = desk.games_of["bluestone"], put_on_table(desk)
    filed = BLUESTONE.read(session.written().encode())
    assert games.play_file(filed) is session
    assert session.do(Do.UNDO) is None
    games.save(session)
    other = games.play_file(filed)
    assert (other.id != session.id, other.written() != session.written()) == (True, True)
    assert [line.id for line in games.unfinished()] == [session.id]
