"""Games that are being played count only if they were played in these folders."""

import pytest

from ishido.rules.deal import deal_by_number
from ishido.rules.record import dump_record
from ishido.rules.scoring import Scoring
from ishido.session.intention import End
from ishido.session.session import Aid
from ishido.storage.backup import back_up
from ishido.storage.restoring import commit
from ishido.storage.scores import ScoreList
from ishido.storage.seals import Seals
from ishido.storage.unpacking import prepare
from tests.support.storage_play import NOW, PATIENCE, a_session, disk_full, play

ALL_TIME = ScoreList.ALL_TIME


def started(open_desk):
    """A window's desk, some moments after its start; the game that was left is on the table."""
    desk = open_desk()
    desk.games.resume()
    desk.warm_up()
    assert desk.flush(PATIENCE)
    return desk


def put_there(folders, session, text=None):
    """A file among the games being played that no window wrote."""
    folders.games.mkdir(parents=True, exist_ok=True)
    path = folders.games / f"{session.id}.ishido"
    path.write_text(text or dump_record(session.record()))
    return path


def all_time(desk):
    assert desk.flush(PATIENCE)
    return {one.session for one in desk.high_scores.on(ALL_TIME, Scoring.MODERN, NOW) or ()}


def end(desk, session):
    session.do(End())
    desk.games.save(session)
    desk.games.finish(session, NOW)


# -- a seal ------------------------------------------------------------------------------------


@pytest.fixture
def seals(tmp_path):
    return Seals(tmp_path / "seal.key")


def test_a_sealed_record_is_genuine_and_no_other(seals, tmp_path):
    text = seals.sealed(dump_record(a_session(moves=3).record()))
    assert seals.holds(text.encode())
    assert Seals(tmp_path / "seal.key").holds(text.encode())
    assert not seals.holds(text.replace('"deal": 1', '"deal": 2').encode())
    assert not seals.holds(dump_record(a_session(moves=3).record()).encode())
    other = Seals(tmp_path / "other.key")
    other.create_key()
    assert not other.holds(text.encode())


def test_without_a_key_nothing_is_genuine(seals, tmp_path):
    assert not seals.holds(dump_record(a_session(moves=3).record()).encode())
    assert not (tmp_path / "seal.key").exists()


@pytest.mark.parametrize("content", [b"", b"xyz", b"ab" * 31, b"\xff" * 64, b"0" * 3_000_000])
def test_a_damaged_key_is_made_anew(tmp_path, content):
    path = tmp_path / "seal.key"
    path.write_bytes(content)
    text = Seals(path).sealed("{\n}\n")
    assert Seals(path).holds(text.encode())
    assert path.read_bytes() != content


def test_where_no_key_can_be_made_a_record_has_no_seal(seals, monkeypatch):
    monkeypatch.setattr("ishido.storage.seals.write_atomically", disk_full)
    assert seals.sealed("{\n}\n") == "{\n}\n"


# -- at the desk ---------------------------------------------------------------------------------


def test_a_game_left_and_resumed_counts(open_desk):
    desk = started(open_desk)
    session = desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN)
    desk.games.save(play(session, 15))
    assert desk.close(PATIENCE)
    desk = started(open_desk)
    assert desk.games.playing is not None
    assert desk.games.playing.aids == set()
    end(desk, desk.games.playing)
    assert all_time(desk) == {session.id}


def test_a_file_put_among_the_games_is_as_one_loaded(open_desk, folders):
    started(open_desk).close(PATIENCE)
    session = a_session(1, moves=15)
    put_there(folders, session)
    desk = started(open_desk)
    assert desk.games.playing is not None
    assert desk.games.playing.aids == {Aid.LOADED}
    end(desk, desk.games.playing)
    assert all_time(desk) == set()


def test_so_is_an_ended_one(open_desk, folders):
    started(open_desk).close(PATIENCE)
    put_there(folders, a_session(1, moves=15, ended=True))
    desk = started(open_desk)
    assert all_time(desk) == set()
    games = []
    desk.read_games(games.extend)
    assert desk.flush(PATIENCE)
    assert len(games) == 1


def test_so_is_a_copy_of_a_game_under_another_name(open_desk, folders):
    desk = started(open_desk)
    desk.games.save(play(desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN), 15))
    assert desk.flush(PATIENCE)
    (path,) = folders.games.glob("*.ishido")
    desk.games.begin(deal_by_number(2), NOW, Scoring.MODERN)
    assert desk.flush(PATIENCE)
    (folders.games / "copy.ishido").write_bytes(path.read_bytes())
    assert desk.games.resume_game("copy").aids == {Aid.LOADED}


def test_a_star_makes_no_game_genuine(open_desk, folders):
    desk = started(open_desk)
    session = a_session(1, moves=15)
    put_there(folders, session)
    lines = []
    desk.journal.read(lines.extend)
    assert desk.flush(PATIENCE)
    desk.journal.star(lines[0], starred=True)
    assert desk.flush(PATIENCE)
    assert desk.games.resume_game(session.id).aids == {Aid.LOADED}


def test_games_of_a_restored_backup_count_as_played_here(open_desk, folders, tmp_path):
    desk = started(open_desk)
    session = play(desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN), 15)
    desk.games.save(session)
    assert desk.close(PATIENCE)
    path = tmp_path / "backup.zip"
    back_up(folders, path, NOW)
    for game in folders.games.glob("*.ishido*"):
        game.unlink()
    folders.seal_key.write_text("00" * 32 + "\n")  # as on another machine
    commit(prepare(path, folders), folders)
    desk = started(open_desk)
    assert desk.games.playing is not None
    end(desk, desk.games.playing)
    assert all_time(desk) == {session.id}


def test_a_file_saved_by_hand_has_no_seal(open_desk):
    desk = started(open_desk)
    desk.games.save(play(desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN), 3))
    assert desk.close(PATIENCE)
    desk = started(open_desk)
    assert desk.games.playing is not None
    assert "seal" not in dump_record(desk.games.playing.record())
