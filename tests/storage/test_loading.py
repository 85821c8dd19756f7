"""Loading games from files: a copy goes on as the same session, or is one more play of its deal."""

import errno
import os
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from ishido.records.strict_json import MAX_RECORD_BYTES, ROOM_TO_GROW
from ishido.rules.deal import deal_by_number, deal_from_stones
from ishido.rules.game import Setup
from ishido.rules.record import Record, dump_record, parse_record
from ishido.session.clock import game_clock
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.storage.desk import Desk
from ishido.storage.fair_play import Unranked, as_loaded, why_unranked
from ishido.storage.files import FileProblem
from ishido.storage.user_files import (
    NewerEdition,
    proposed_name,
    read_game,
    write_file,
)
from tests.support.malformed_records import MALFORMED
from tests.support.storage_play import NOW, PATIENCE, a_session, disk_full, games_in, play


def copy(session):
    """What a file of a session holds."""
    return Session.resume(parse_record(dump_record(session.record()).encode()))


# -- what a file becomes ---------------------------------------------------------------------


def test_a_game_with_moves_from_elsewhere_goes_on_as_loaded():
    filed = copy(a_session(moves=5))
    loaded = as_loaded(filed, None, seen=False)
    assert loaded == replace(filed, aids=frozenset({Aid.LOADED}))
    assert why_unranked(filed, None, loaded) is Unranked.ELSEWHERE


def test_so_does_one_whose_moves_were_all_taken_back():
    filed = a_session(moves=2)
    filed.do(Do.UNDO)
    filed.do(Do.UNDO)
    assert Aid.LOADED in as_loaded(copy(filed), None, seen=False).aids


def test_a_deal_that_somebody_has_put_together_is_no_deal_of_ours():
    """Its stones may come in an order in which every one of them is worth most."""
    deal = deal_by_number(1)
    made = deal_from_stones(deal.tableau, deal.pouch[::-1])
    filed = Session.begin(Setup(made), NOW)
    loaded = as_loaded(copy(filed), None, seen=False)
    assert loaded.aids == {Aid.LOADED}
    assert why_unranked(filed, None, loaded) is Unranked.ELSEWHERE


def test_a_file_without_a_move_is_but_a_deal():
    filed = copy(a_session())
    loaded = as_loaded(filed, None, seen=False)
    assert loaded == filed
    assert why_unranked(filed, None, loaded) is None


def test_a_game_from_elsewhere_belongs_to_no_tournament_here():
    filed = a_session(moves=2)
    filed.tournament = "sunday"
    assert as_loaded(copy(filed), None, seen=False).tournament == ""
    filed.game = filed.game.undo().undo()
    assert as_loaded(copy(filed), None, seen=False).tournament == ""


def test_a_deal_that_is_known_makes_it_another_play():
    filed = copy(a_session(moves=5))
    loaded = as_loaded(filed, None, seen=True)
    assert loaded.id != filed.id
    assert loaded.aids == {Aid.DEAL_SEEN}
    assert loaded.game == filed.game


def test_at_the_same_place_it_is_the_same_session_with_all_that_was_used():
    session = a_session(moves=5)
    filed = copy(session)
    session.do(Do.SHOW_MOVES)
    assert as_loaded(filed, session, seen=True) == session
    assert session.aids == {Aid.MOVES_SHOWN}


def test_a_stone_placed_and_taken_back_is_the_same_place():
    session = a_session(moves=5)
    filed = copy(session)
    play(session)
    session.do(Do.UNDO)
    loaded = as_loaded(filed, session, seen=True)
    assert (loaded.id, loaded.aids, loaded.game) == (session.id, frozenset(), session.game)


def test_a_file_gives_back_no_time_of_a_whole_games_clock():
    """Saved, thought about, taken back and loaded: the clock stands where it stood at hand."""
    session = a_session(moves=5)
    session.clock = game_clock(10).passed(100)
    filed = copy(session)
    session.pass_time(200)
    session.do(Do.UNDO)
    loaded = as_loaded(filed, session, seen=True)
    assert (loaded.id, loaded.game) == (session.id, filed.game)
    assert loaded.clock == game_clock(10).passed(300)


def test_a_session_that_went_further_makes_it_another_play():
    session = a_session(moves=5)
    filed = copy(session)
    play(session)
    loaded = as_loaded(filed, session, seen=True)
    assert loaded.id != session.id
    assert loaded.aids == {Aid.DEAL_SEEN}


def test_so_does_one_that_went_another_way():
    session = a_session(moves=5)
    filed = copy(play(copy(session)))
    session.game = session.game.place(session.game.legal_squares[-1])
    assert filed.game != session.game
    assert Aid.DEAL_SEEN in as_loaded(filed, session, seen=True).aids


def test_what_is_asked_once_is_not_asked_again():
    """A game loaded before, saved and loaded again, costs nothing more."""
    session = a_session(moves=5, aids=(Aid.LOADED,))
    filed = play(copy(session))
    assert why_unranked(filed, session, as_loaded(filed, session, seen=True)) is None


def test_a_file_that_goes_on_from_the_session_takes_its_place_as_loaded():
    session = a_session(moves=5)
    filed = play(copy(session), 3)
    session.do(Do.SHOW_MOVES)
    loaded = as_loaded(filed, session, seen=True)
    assert (loaded.id, loaded.game) == (session.id, filed.game)
    assert loaded.aids == {Aid.MOVES_SHOWN, Aid.LOADED}
    assert why_unranked(filed, session, loaded) is Unranked.ELSEWHERE


def test_a_file_that_was_saved_before_a_stone_was_taken_back_holds_no_move_from_elsewhere():
    session = a_session(moves=5)
    session.do(Do.UNDO)
    filed = copy(session)
    filed.do(Do.REDO)
    loaded = as_loaded(copy(filed), session, seen=True)
    assert (loaded.id, loaded.aids, loaded.game.cursor) == (session.id, frozenset(), 5)


def test_a_file_in_which_stones_were_taken_back_is_another_play():
    """Written by hand, it would take back any number of them for nothing."""
    session = a_session(moves=5)
    filed = copy(session)
    filed.game = filed.game.at(2)
    loaded = as_loaded(filed, session, seen=True)
    assert loaded.id != session.id
    assert loaded.aids == {Aid.DEAL_SEEN}


def test_another_deal_under_the_same_id_is_another_play():
    session, filed = a_session(1, moves=2), copy(a_session(2, moves=2))
    filed.id = session.id
    loaded = as_loaded(filed, session, seen=False)
    assert loaded.id != session.id
    assert loaded.aids == {Aid.DEAL_SEEN}


# -- at the desk -----------------------------------------------------------------------------


@pytest.fixture
def desk(folders):
    return Desk(folders)


def test_save_quit_load_and_on_costs_nothing(folders):
    desk = Desk(folders)
    session = play(
        desk.games.begin(a_session().game.setup.deal, NOW, a_session().game.setup.scoring), 4
    )
    desk.games.save(session)
    record = parse_record(dump_record(session.record()).encode())
    desk.games.begin(a_session(2).game.setup.deal, NOW, session.game.setup.scoring)
    assert desk.close(PATIENCE)

    desk = Desk(folders)
    desk.games.resume()
    loaded, another = desk.games.consider(Session.resume(record))
    assert not another
    session = desk.games.load(loaded, NOW)
    assert session.aids == frozenset()
    assert desk.games.playing is session
    desk.games.save(play(session))
    assert desk.close(PATIENCE)
    desk = Desk(folders)
    again = desk.games.resume()
    assert again is not None
    assert (again.id, again.game.cursor, again.aids) == (session.id, 5, frozenset())
    desk.close(PATIENCE)


@pytest.mark.parametrize("moves", [0, 4])
def test_what_somebody_else_has_ended_here_is_played_and_entered_once_more(desk, moves):
    session = desk.games.begin(a_session().game.setup.deal, NOW, a_session().game.setup.scoring)
    record = parse_record(dump_record(play(session, moves).record()).encode())
    desk.profiles.add("Bob")
    play(session).do(Do.END)
    desk.games.finish(session, NOW)
    desk.switch_to(next(one for one in desk.profiles.everyone() if one.name == "Bob"))

    loaded, why = desk.games.consider(Session.resume(record))
    assert why is (Unranked.ELSEWHERE if moves else None)
    loaded = desk.games.load(loaded, NOW)
    play(loaded).do(Do.END)
    desk.games.finish(loaded, NOW)
    assert desk.flush(PATIENCE)
    assert sorted(games_in(desk.folders)) == sorted([session.id, loaded.id])
    desk.close(PATIENCE)


def test_to_load_again_and_again_leaves_each_play_and_marks_the_later_ones(desk):
    session = desk.games.begin(a_session().game.setup.deal, NOW, a_session().game.setup.scoring)
    desk.games.save(play(session, 4))
    record = Record(session.game, session.record().extra)
    desk.games.save(play(session, 3))
    first = session.id
    loaded, another = desk.games.consider(Session.resume(record))
    assert another
    second = desk.games.load(loaded, NOW)
    assert second.aids == {Aid.DEAL_SEEN}
    desk.games.save(play(second, 2))
    assert [entry.id for entry in desk.games.unfinished()] == [first]
    third = desk.games.load(desk.games.consider(Session.resume(record))[0], NOW)
    assert third.aids == {Aid.DEAL_SEEN}
    assert len({first, second.id, third.id}) == 3
    assert {entry.id for entry in desk.games.unfinished()} == {first, second.id}
    assert desk.close(PATIENCE)


def test_a_game_that_was_ended_or_removed_is_another_play(desk):
    session = desk.games.begin(a_session().game.setup.deal, NOW, a_session().game.setup.scoring)
    desk.games.save(play(session, 4))
    record = session.record()
    desk.games.begin(a_session(2).game.setup.deal, NOW, session.game.setup.scoring)
    assert not desk.games.consider(Session.resume(record))[1]
    desk.games.discard(session.id)
    loaded, another = desk.games.consider(Session.resume(record))
    assert another
    assert loaded.aids == {Aid.DEAL_SEEN}
    desk.close(PATIENCE)


def test_a_file_of_the_game_on_the_table_changes_nothing(desk):
    session = desk.games.begin(a_session().game.setup.deal, NOW, a_session().game.setup.scoring)
    desk.games.save(play(session, 4))
    assert desk.games.load(desk.games.consider(Session.resume(session.record()))[0], NOW) is session
    assert desk.games.unfinished() == []
    desk.close(PATIENCE)


# -- the list of recent files ------------------------------------------------------------------


def test_recent_files_are_kept_newest_first_and_ten_at_most(folders):
    desk = Desk(folders)
    for number in [*range(12), 5]:
        desk.recent.add(Path(f"/games/{number}.ishido"))
    desk.recent.drop(Path("/games/9.ishido"))
    assert desk.close(PATIENCE)
    desk = Desk(folders)
    assert [path.stem for path in desk.recent.files] == [
        "5",
        "11",
        "10",
        "8",
        "7",
        "6",
        "4",
        "3",
        "2",
    ]
    desk.close(PATIENCE)


def test_a_recent_file_whose_name_is_no_text_keeps_nothing_from_being_saved(folders):
    desk = Desk(folders)
    desk.recent.add(Path("/games/one.ishido"))
    desk.recent.add(Path("/games/\udcff.ishido"))
    assert desk.recent.files == [Path("/games/one.ishido")]
    assert desk.close(PATIENCE)
    assert Desk(folders).recent.files == [Path("/games/one.ishido")]


# -- reading and writing -------------------------------------------------------------------------


@pytest.mark.slow
def test_what_is_no_game_is_refused_in_one_line(tmp_path, subtests):
    path = tmp_path / "bad.ishido"
    for case in MALFORMED:
        with subtests.test(case.name):
            path.write_bytes(case.data)
            with pytest.raises(FileProblem) as caught:
                read_game(path)
            assert "\n" not in str(caught.value)


def test_a_newer_edition_s_game_is_told_from_a_bad_one(tmp_path):
    path = tmp_path / "new.ishido"
    text = dump_record(a_session().record())
    path.write_text(text.replace('"version": 1', '"version": 7'))
    with pytest.raises(NewerEdition):
        read_game(path)


@pytest.mark.slow
def test_a_record_that_would_grow_too_large_to_be_read_is_refused(tmp_path):
    path = tmp_path / "large.ishido"
    record = a_session(1, moves=3).record()
    for spare, refused in [(ROOM_TO_GROW // 2, True), (2 * ROOM_TO_GROW, False)]:
        filler = "x" * (MAX_RECORD_BYTES - spare - len(dump_record(record)))
        path.write_text(dump_record(replace(record, extra={**record.extra, "filler": filler})))
        with pytest.raises(FileProblem, match="too large") if refused else nullcontext():
            assert (
                read_game(path).written()
                == Session.resume(parse_record(path.read_bytes())).written()
            )


def test_what_is_saved_is_read_back(tmp_path):
    path = tmp_path / ("x" * 245 + ".ishido")
    session = a_session(moves=7)
    write_file(path, session.written().encode())
    assert read_game(path) == session
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "there").mkdir()
    link = tmp_path / "link.ishido"
    link.symlink_to(tmp_path / "there" / "real.ishido")
    write_file(link, b"1")
    write_file(link, b"2")
    assert link.is_symlink()
    assert (tmp_path / "there" / "real.ishido").read_bytes() == b"2"


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("folder", "a folder with this name exists"),
        ("none/game.ishido", "there is no such folder"),
        ("y" * 300, "too long"),
        ("a\0b", "not a valid file name"),
        ("pipe", "not an ordinary file"),
    ],
)
def test_where_it_cannot_be_saved_is_said(tmp_path, name, problem):
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileProblem, match=f"(?i){problem}"):
        write_file(tmp_path / name, b"data")


def test_a_full_disk_leaves_what_stood_there(tmp_path, monkeypatch):
    path = tmp_path / "game.ishido"
    path.write_bytes(b"before")
    monkeypatch.setattr("os.fsync", disk_full)
    with pytest.raises(FileProblem, match="the disk is full"):
        write_file(path, b"after")
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_a_folder_that_takes_nothing_is_said(tmp_path, monkeypatch, number):
    def refuse(*_, **__):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("os.open", refuse)
    with pytest.raises(FileProblem, match=r"read-only|permission denied"):
        write_file(tmp_path / "game.ishido", b"data")


def test_a_name_to_offer_has_nothing_that_a_system_refuses():
    assert proposed_name("Deal 7: a/b?") == "Deal 7 ab"
    assert proposed_name(" .. ") == "game"
