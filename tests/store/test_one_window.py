"""A home has one window at a time, and a later start knows how the last one ended."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

from ishido.store import one_window
from ishido.store.one_window import NAME, REQUEST, OneWindow

HOLDS = """
import sys
from pathlib import Path
from ishido.store.one_window import OneWindow
window = OneWindow(Path(sys.argv[1]))
print(window.take() and not window.begin(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def window(tmp_path):
    window = OneWindow(tmp_path / "data")
    assert window.take()
    return window


def again(window):
    window.release()
    next_one = OneWindow(window._data)
    assert next_one.take()
    return next_one


def test_only_one_is_the_window(window, tmp_path):
    second = OneWindow(tmp_path / "data")
    assert not second.take()
    window.release()
    assert second.take()


def test_a_process_that_is_killed_leaves_its_place(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == b"True\n"
        assert not OneWindow(tmp_path).take()
        process.kill()
        process.wait()
    window = OneWindow(tmp_path)
    assert window.take()
    assert window.begin(), "it had not shown a picture"


def test_a_start_has_failed_if_it_ended_before_its_first_picture_or_by_a_bug(window):
    assert not window.begin()
    window = again(window)
    assert not window.begin(), "closed"
    window.shown()
    os.close(window._handle)  # killed
    window = OneWindow(window._data)
    assert window.take()
    assert not window.begin()
    window.release(failed=True)
    window = OneWindow(window._data)
    assert window.take()
    window = again(window)  # a command's, which is no start
    assert window.begin()
    assert not again(window).begin()


@pytest.mark.parametrize("missing", ["locks", "a folder"])
def test_where_nothing_can_be_locked_or_written_every_start_is_a_window_and_none_has_failed(
    tmp_path, monkeypatch, missing
):
    def no_locks(handle):
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    if missing == "locks":
        monkeypatch.setattr(one_window, "_lock", no_locks)
    else:
        (tmp_path / "data").write_text("a file where the folder should be")
    for _ in range(2):
        window = OneWindow(tmp_path / "data")
        assert window.take()
        assert not window.begin()
        assert window.asked() == []
        window.shown()
        window.release(failed=True)


# -- what later starts ask of it --------------------------------------------------------------


def test_it_is_told_once_what_to_open(window, tmp_path):
    (tmp_path / "data" / f"{REQUEST}0").mkdir()  # no request, and no obstacle
    for content, wanted in (
        (os.fsencode(tmp_path / "a game.ishido"), tmp_path / "a game.ishido"),
        (b"", None),
    ):
        path = tmp_path / "data" / f"{REQUEST}1"
        path.write_bytes(content)
        assert window.asked() == [wanted]
        assert not path.exists()
        assert window.asked() == []


def test_a_window_that_does_not_answer_is_asked_in_vain(window, tmp_path, monkeypatch):
    monkeypatch.setattr(one_window, "PATIENCE", 0.05)
    assert not OneWindow(tmp_path / "data").ask(Path("game.ishido"))
    assert [path.name for path in (tmp_path / "data").iterdir()] == [NAME]


def test_who_asks_takes_the_place_of_a_window_that_closes(window, tmp_path):
    Timer(0.1, window.release).start()
    second = OneWindow(tmp_path / "data")
    assert not second.ask(None)
    assert second.take()
    assert [path.name for path in (tmp_path / "data").iterdir()] == [NAME]
