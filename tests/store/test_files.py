"""Reading what may be anything, writing so that a crash is harmless."""

import errno
import os
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from ishido.kinds.strict_json import MAX_RECORD_BYTES, ROOM_TO_GROW
from ishido.rules.record import dump_record, parse_record
from ishido.session.session import Session
from ishido.store.files import (
    FileProblem,
    NewerEdition,
    NoSuchFile,
    NotOurs,
    proposed_name,
    read_game,
    read_limited,
    set_aside,
    shown,
    why,
    write_atomically,
    write_file,
)
from tests.support.storage_play import a_session, disk_full


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_read_up_to_its_limit(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_limited(path, 5) == b"12345"
    with pytest.raises(NotOurs, match=r"file: too large \(5 bytes, 4 at most\)"):
        read_limited(path, 4)


def test_what_is_no_file_is_told_apart_from_what_is_not_there(tmp_path):
    with pytest.raises(NotOurs, match="a folder, not a file"):
        read_limited(tmp_path, 10)
    for name in ("none", "a\0b"):
        with pytest.raises(NoSuchFile, match=r"no such file|NUL"):
            read_limited(f"{tmp_path}/{name}", 10)
    os.mkfifo(tmp_path / "pipe")  # it is not waited for
    with pytest.raises(NotOurs, match="not an ordinary file"):
        read_limited(tmp_path / "pipe", 10)


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_write_replaces_the_whole_file_or_leaves_what_was_there(tmp_path, monkeypatch, call):
    path = tmp_path / ("x" * 250)
    for content in (b"older", b"old"):
        write_file(path, content)
    monkeypatch.setattr(os, call, disk_full)
    with pytest.raises(FileProblem, match="the disk is full"):
        write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert names_in(tmp_path) == [path.name]


def test_on_windows_a_file_that_is_being_read_is_replaced_a_moment_later(tmp_path, monkeypatch):
    path, replace, refused = tmp_path / "file", os.replace, []

    def replace_what_nobody_reads(source, target):
        if len(refused) < 3:
            refused.append(target)
            raise PermissionError(errno.EACCES, "used by another process")
        replace(source, target)

    path.write_bytes(b"old")
    monkeypatch.setattr("ishido.store.files._TRIES_WHILE_READ", 20)
    monkeypatch.setattr(os, "replace", replace_what_nobody_reads)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"


def test_files_set_aside_in_one_second_do_not_replace_each_other(tmp_path):
    names = set()
    for number in range(3):
        path = tmp_path / "file"
        path.write_bytes(b"%d" % number)
        names.add(set_aside(path, now=0).name)
    assert len(names) == 3
    assert all(name.startswith("file.damaged-19") for name in names)


def test_errors_are_told_in_plain_words():
    assert why(OSError(errno.ENOSPC, "x")) == "the disk is full"
    assert why(OSError(errno.EROFS, "x")) == "the disk is read-only"
    assert why(OSError(errno.EACCES, "x")) == "permission denied"
    assert why(OSError(errno.ELOOP, "Too many links")) == "too many links"
    assert why(OSError("odd")) == "oserror"


def test_a_path_is_shown_as_one_printable_line():
    assert shown("a\nb") == r"a\nb"
    assert str(FileProblem(Path("x"), "bad")) == "x: bad"


# -- files of the player's own -----------------------------------------------------------------


def test_a_game_is_read_back_and_a_newer_edition_s_told_from_a_bad_one(tmp_path):
    path = tmp_path / "new.ishido"
    session = a_session(moves=7)
    write_file(path, session.written().encode())
    assert read_game(path) == session
    path.write_text(session.written().replace('"version": 1', '"version": 7'))
    with pytest.raises(NewerEdition):
        read_game(path)
    path.write_text("Dear diary,\ntoday")
    with pytest.raises(FileProblem, match=r"^[^\n]*not JSON[^\n]*$"):
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


def test_a_name_to_offer_has_nothing_that_a_system_refuses():
    assert proposed_name("Deal 7: a/b?") == "Deal 7 ab"
    assert proposed_name(" .. ") == "game"
