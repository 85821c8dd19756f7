"""The desk, as the window uses it."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.record import dump_record, parse_record
from ishido.rules.scoring import Scoring
from ishido.session.clock import game_clock, turn_clock
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.store.files import FileProblem
from ishido.store.lines import line_of
from ishido.store.settings import Settings
from tests.support.storage_play import (
    NOW,
    a_session,
    end_and_crash,
    full_disk,
    games_in,
    play,
)
from tests.support.stored_games import change_database, keep_games, stored_games

DEAL = deal_by_number(1)


@pytest.fixture
def desk(open_desk):
    return open_desk()


def begin(desk, deal=1, moves=0):
    setup = Setup(deal_by_number(deal), players=(Player(desk.settings.player),))
    session = desk.games.begin(setup, NOW)
    play(session, moves)
    desk.games.save(session)
    return session


def ended(desk, deal=1, moves=1):
    session = begin(desk, deal, moves)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    return session


def reopened(desk, open_desk):
    assert desk.close()
    assert desk.problem is None
    return open_desk()


# -- the game that was left ------------------------------------------------------------------


def test_the_first_start_finds_nothing_and_says_nothing(desk, folders):
    assert desk.settings == Settings()
    assert desk.games.resume() is None
    assert desk.games.playing is None
    assert desk.games.unfinished() == []
    assert desk.bests.of(Scoring.MODERN) is None
    assert desk.notices.take() == []
    assert desk.problem is None
    assert desk.close()
    assert list(folders.data.iterdir()) == [folders.database]
    assert not folders.config.exists()


def test_the_game_that_was_left_is_there_again_with_its_undo_history(desk, open_desk):
    session = begin(desk, moves=5)
    session.do(Do.UNDO)
    session.do(Do.UNDO)
    session.seconds = 33.0  # not saved but by closing
    again = reopened(desk, open_desk).games.resume()
    assert again == session
    assert again.game.can_redo


def test_a_save_of_a_game_that_is_not_held_is_let_be(desk, folders):
    session = ended(desk)
    desk.games.save(session)
    other = begin(desk, 2)
    desk.games.save(session)
    assert list(stored_games(folders, "playing")) == [other.id]


# -- games of all modes ----------------------------------------------------------------------


def agreed(mode, *names):
    return Setup(DEAL, mode, players=tuple(Player(name) for name in names))


@pytest.mark.parametrize("left", ["closed", "put aside"])
@pytest.mark.parametrize(
    ("mode", "names", "clock", "moves"),
    [
        (Mode.CHALLENGE, ("Ann", "Bo"), turn_clock(5), 1),
        (Mode.TOURNAMENT, ("Ann",), game_clock(5), 0),  # kept even without a stone placed
    ],
)
def test_a_game_as_agreed_is_taken_up_with_its_clock_standing_still(
    desk, open_desk, left, mode, names, clock, moves
):
    setup, tournament = agreed(mode, *names), "t1" if mode is Mode.TOURNAMENT else ""
    session = desk.games.begin(setup, NOW, clock, tournament)
    assert (session.game.setup, session.clock, session.paused) == (setup, clock, True)
    assert session.aids == set()
    session.do(Do.GO_ON)
    play(session, moves)
    session.pass_time(2)
    assert session.running
    desk.games.save(session)
    assert stored_games(desk.folders)[session.id].clock == clock.passed(2)
    if left == "closed":
        again = reopened(desk, open_desk).games.resume()
    else:
        begin(desk, 2)
        again = desk.games.resume_game(session.id)
    assert again is not None
    assert (again.game, again.tournament) == (session.game, tournament)
    assert (again.paused, again.clock) == (True, clock.passed(2))


def test_a_game_of_computers_goes_on_only_if_somebody_takes_it_up(desk, open_desk):
    computer = Player("Learner", PlayerKind.COMPUTER, "learner")
    session = desk.games.begin(Setup(DEAL, players=(computer,)), NOW)
    play(session)
    desk.games.save(session)
    again = reopened(desk, open_desk)
    assert again.games.resume() is None
    assert again.games.resume_game(session.id).game == session.game


# -- files -----------------------------------------------------------------------------------


def copied(session):
    """The session in a file that was saved of another."""
    return Session.resume(parse_record(dump_record(session.record()).encode()))


@pytest.mark.parametrize("on_table", [True, False])
def test_a_file_at_the_position_of_the_game_that_is_kept_resumes_it(desk, on_table):
    setup = agreed(Mode.CHALLENGE, "Ann", "Bo")
    session = desk.games.begin(setup, NOW, turn_clock(30))
    session.do(Do.GO_ON)
    filed = copied(play(session))
    session.pass_time(20)  # a file gives no time back, and no help back
    session.do(Do.SHOW_MOVES)
    if not on_table:
        begin(desk, 2, moves=1)
    opened = desk.games.play_file(filed)
    assert opened.id == session.id
    assert (opened.clock, opened.aids_by) == (session.clock, session.aids_by)
    assert len(stored_games(desk.folders)) == (1 if on_table else 2)


def test_a_file_at_another_position_is_another_game_that_is_not_ranked(desk):
    session = desk.games.begin(agreed(Mode.TOURNAMENT, "Ann"), NOW, tournament="t1")
    filed = copied(play(session, 2))
    desk.games.save(play(session))
    opened = desk.games.play_file(filed)
    assert opened.id != session.id
    assert (opened.move_count, opened.tournament, opened.ranked) == (2, "", False)
    assert Aid.LOADED in opened.aids
    assert stored_games(desk.folders)[session.id].move_count == 3


def test_a_file_of_a_game_that_has_just_ended_is_another_game(desk):
    over = begin(desk, moves=2)
    filed = copied(over)
    over.do(Do.END)
    desk.games.finish(over, NOW)
    assert desk.games.play_file(filed).id != over.id
    assert desk.games.look_at(over.id) is None


def test_a_file_from_elsewhere_opened_twice_is_one_game(desk):
    elsewhere = a_session(moves=3)
    opened = desk.games.play_file(copied(elsewhere))
    assert (opened.id, opened.ranked) == (elsewhere.id, False)
    begin(desk, 2, moves=1)
    assert desk.games.play_file(copied(elsewhere)).aids == opened.aids
    assert len(stored_games(desk.folders)) == 2


# -- unfinished games ------------------------------------------------------------------------


def test_new_puts_the_game_aside_if_it_has_a_move_and_it_can_be_taken_up(desk, open_desk):
    begin(desk, 3)
    first = begin(desk, 1, moves=3)
    second = begin(desk, 2, moves=4)
    (entry,) = desk.games.unfinished()
    assert (entry.id, entry.deal, entry.moves) == (first.id, 1, 3)
    assert stored_games(desk.folders).keys() == {first.id, second.id}
    assert desk.games.resume_game(first.id) == first
    assert desk.games.playing is not None
    assert desk.games.playing.id == first.id
    assert desk.games.resume_game(first.id) is desk.games.playing
    assert [entry.id for entry in desk.games.unfinished()] == [second.id]
    assert reopened(desk, open_desk).games.resume() == first


def test_a_game_on_a_table_is_listed_once_it_has_a_move(desk):
    session = begin(desk)
    assert desk.games.played() == []
    play(session)
    (line,) = desk.games.played()
    assert (line.id, line.moves) == (session.id, 1)


def test_tidying_removes_untouched_deals(open_desk, folders):
    keep_games(folders, a_session(7))
    desk = open_desk()
    game = begin(desk, 1, moves=1)
    desk = reopened(desk, open_desk)
    desk.warm_up()
    assert stored_games(folders).keys() == {game.id}


def test_starting_over_puts_the_old_play_aside_until_it_is_discarded(desk):
    setup = Setup(replace(DEAL, number=None), scoring=Scoring.ANCIENT)
    session = play(desk.games.begin(setup, NOW), 3)
    session.do(Do.SHOW_POUCH)
    again = desk.games.start_over(session, NOW)
    assert again.game.setup == session.game.setup
    assert again.id != session.id
    assert {Aid.STARTED_OVER, Aid.DEAL_SEEN} <= again.aids
    (entry,) = desk.games.unfinished()
    assert (entry.id, entry.deal, entry.scoring) == (session.id, None, Scoring.ANCIENT)
    desk.games.discard(session.id)
    assert desk.games.unfinished() == []
    with pytest.raises(FileProblem, match="no longer exists"):
        desk.games.resume_game(session.id)
    assert desk.games.playing is again


def test_a_game_that_cannot_be_taken_up_costs_nothing(desk, open_desk, folders):
    bad, session = begin(desk, 2, moves=1), begin(desk, moves=1)
    assert desk.close()
    change_database(folders, "UPDATE games SET record = 'noise' WHERE id = ?", bad.id)
    desk = open_desk()
    assert desk.games.resume() == session
    for game, why in (("none", "this game no longer exists"), (bad.id, "this game is damaged")):
        with pytest.raises(FileProblem, match=why):
            desk.games.resume_game(game)
    assert desk.games.playing == session
    assert reopened(desk, open_desk).games.resume() == session


# -- the end of a game -----------------------------------------------------------------------


def test_a_finished_game_is_entered_once_and_no_longer_unfinished(desk, open_desk, folders):
    with pytest.raises(ValueError, match="not over"):
        desk.games.finish(begin(desk), NOW)
    session = ended(desk, moves=10)
    desk.games.finish(session, NOW)
    best = desk.bests.of(Scoring.MODERN)
    assert best == line_of(session, NOW).result_of()
    desk = reopened(desk, open_desk)
    assert desk.games.resume() is None
    assert stored_games(folders, "playing") == {}
    assert games_in(folders) == [session.id]
    assert desk.bests.of(Scoring.MODERN) == best
    assert desk.bests.of(Scoring.ANCIENT) is None


@pytest.mark.parametrize("leave", ["crash", "close", "begin"])
def test_a_game_left_right_after_its_end_is_entered(desk, open_desk, folders, leave):
    session = begin(desk)
    if leave == "crash":
        end_and_crash(desk, session)
    else:
        play(session).do(Do.END)
        if leave == "begin":
            begin(desk, 2)
        assert desk.close()
    desk = open_desk()
    assert (desk.games.resume() is None) == (leave != "begin")
    assert desk.games.unfinished() == []
    assert games_in(folders) == [session.id]
    assert desk.bests.of(Scoring.MODERN).points == session.game.accounts[0].points


# -- a disk that refuses ---------------------------------------------------------------------


def test_what_waits_is_tried_every_ten_seconds(desk, monkeypatch):
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    with full_disk(desk):
        session = begin(desk, moves=1)
        desk.settings_store.change(motion=False)
        desk.tick()
    now[0] += 9.9
    desk.tick()
    assert desk.problem is not None
    now[0] += 0.1
    desk.tick()
    assert desk.problem is None
    assert stored_games(desk.folders).keys() == {session.id}
    assert desk.folders.settings.exists()


def test_games_begun_left_and_ended_on_a_full_disk_are_there_once_it_has_room(desk, open_desk):
    first = begin(desk, 1, moves=2)
    with full_disk(desk):
        desk.settings_store.change(motion=False)
        assert not desk.folders.settings.exists()
        play(first, 3)
        left = begin(desk, 2, moves=2)
        assert desk.games.resume_game(first.id).game.cursor == 5
        over = ended(desk, 3, moves=3)
        desk.games.rename_players(over, ["Zoë"])
        desk.journal.star(line_of(over, NOW), starred=True)  # nothing of before replaces its end
        gone, last = begin(desk, 4, moves=1), begin(desk, 5, moves=1)
        desk.games.discard(gone.id)
        assert desk.problem == "cannot save: the disk is full"
        assert {entry.id for entry in desk.games.unfinished()} == {first.id, left.id}
        assert desk.games.resume_game(left.id) == left
        last = desk.games.resume_game(last.id)
    desk.games.save(play(last))
    assert desk.database.problem is None
    desk = reopened(desk, open_desk)
    assert desk.settings == replace(Settings(), motion=False)
    assert desk.games.resume() == last
    assert desk.games.resume_game(first.id).game.cursor == 5
    assert {entry.id for entry in desk.games.unfinished()} == {last.id, left.id}
    (line,) = desk.store.ended()
    assert (line.id, line.moves, line.starred, line.players) == (over.id, 3, True, ("Zoë",))


def test_beside_a_newer_editions_games_one_can_play_and_nothing_is_kept(open_desk, folders):
    folders.data.mkdir()
    with closing(sqlite3.connect(folders.database)) as connection:
        connection.execute("PRAGMA user_version = 999")
    theirs = folders.database.read_bytes()
    desk = open_desk()
    assert desk.games.resume() is None
    session = ended(desk, moves=5)
    left = begin(desk, 2, moves=2)
    begin(desk, 3, moves=1)
    (line,) = desk.notices.take()
    assert "from a newer version" in line
    assert desk.bests.of(Scoring.MODERN) == line_of(session, NOW).result_of()
    assert desk.games.resume_game(left.id) == left
    desk = reopened(desk, open_desk)
    assert desk.games.resume() is None
    assert desk.close()
    assert folders.database.read_bytes() == theirs
