"""Reading what may be anything, writing so that a crash is harmless."""

import errno
import os
import tracemalloc
from pathlib import Path

import pytest

from ishido.skins.source import FolderSource
from ishido.store.files import (
    FileProblem,
    NoSuchFile,
    NotOurs,
    read_limited,
    remove_parts,
    set_aside,
    shown,
    why,
    write_atomically,
)
from tests.support.storage_play import disk_full


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_read_up_to_its_limit(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert read_limited(path, 5) == b"12345"
    with pytest.raises(NotOurs, match=r"file: too large \(5 bytes, 4 at most\)"):
        read_limited(path, 4)


def test_reading_allocates_what_a_file_has_not_what_it_may_have(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    tracemalloc.start()
    try:
        assert read_limited(path, 64 * 2**20) == b"12345"
        assert FolderSource(tmp_path).read("file", 64 * 2**20) == b"12345"
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 2**20


def test_what_is_no_file_is_told_apart_from_what_is_not_there(tmp_path):
    with pytest.raises(NotOurs, match="a folder, not a file"):
        read_limited(tmp_path, 10)
    with pytest.raises(NoSuchFile, match="no such file"):
        read_limited(tmp_path / "none", 10)
    with pytest.raises(NoSuchFile, match="NUL"):
        read_limited(f"{tmp_path}/a\0b", 10)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotOurs, match="not an ordinary file"):
        read_limited(tmp_path / "pipe", 10)


def test_a_file_is_replaced_whole(tmp_path):
    path = tmp_path / "file"
    for number in range(3):
        write_atomically(path, b"%d" % number)
    assert path.read_bytes() == b"2"
    assert names_in(tmp_path) == ["file"]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_failed_write_leaves_what_was_there_and_no_litter(tmp_path, monkeypatch, call):
    path = tmp_path / "file"
    write_atomically(path, b"old")
    with monkeypatch.context() as disk:
        disk.setattr(os, call, disk_full)
        with pytest.raises(OSError, match="space"):
            write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert names_in(tmp_path) == ["file"]


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


def test_only_parts_that_nobody_can_be_writing_are_removed(tmp_path):
    ours, recent = ".a.toml.1f-0123abcd.part", ".b.2-0123abcd.part"
    others = [".a.part", ".a.mkv.1.part", "c.part"]
    for name, age in {ours: 100, recent: 300, **dict.fromkeys(others, 100)}.items():
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (age, age))
    remove_parts(tmp_path, before=200)
    remove_parts(tmp_path / "none", before=200)
    assert names_in(tmp_path) == sorted([recent, *others])


def test_errors_are_told_in_plain_words():
    assert why(OSError(errno.ENOSPC, "x")) == "the disk is full"
    assert why(OSError(errno.EROFS, "x")) == "the disk is read-only"
    assert why(OSError(errno.EACCES, "x")) == "permission denied"
    assert why(OSError(errno.ELOOP, "Too many links")) == "too many links"
    assert why(OSError("odd")) == "oserror"


def test_a_path_is_shown_as_one_printable_line():
    assert shown("a\nb") == r"a\nb"
    assert str(FileProblem(Path("x"), "bad")) == "x: bad"
