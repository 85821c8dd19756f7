"""Files of the player's own: games that are read and written, and the list of recent ones."""

import errno
import os
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from ishido.kinds.strict_json import MAX_RECORD_BYTES, ROOM_TO_GROW
from ishido.rules.record import dump_record, parse_record
from ishido.session.session import Session
from ishido.store.desk import Desk
from ishido.store.files import FileProblem, NewerEdition, proposed_name, read_game, write_file
from tests.support.malformed_records import MALFORMED
from tests.support.storage_play import a_session, disk_full

# -- the list of recent files ------------------------------------------------------------------


def test_recent_files_are_kept_newest_first_and_ten_at_most(folders):
    desk = Desk(folders)
    for number in [*range(12), 5]:
        desk.recent.add(Path(f"/games/{number}.ishido"))
    desk.recent.drop(Path("/games/9.ishido"))
    assert desk.close()
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
    desk.close()


def test_a_recent_file_whose_name_is_no_text_keeps_nothing_from_being_saved(folders):
    desk = Desk(folders)
    desk.recent.add(Path("/games/one.ishido"))
    desk.recent.add(Path("/games/\udcff.ishido"))
    assert desk.recent.files == [Path("/games/one.ishido")]
    assert desk.close()
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
