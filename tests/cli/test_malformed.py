"""Bad files of any kind: exit status 2, one line that says what is wrong, nothing changed.

What is wrong with a record is told by the tests of the rules, which read many more.
"""

import os
from pathlib import Path

import pytest

from tests.support.command_line import assert_refused, run
from tests.support.malformed_records import MALFORMED

READERS = {
    "replay": ["replay"],
    "render": ["render", "-o", "never.png"],
    "oracle": ["oracle", "read"],
    "window": [],
}
"""The commands that read a record, without its name."""


def sparse(path):
    with path.open("wb") as file:
        file.truncate(10**9)


STRANGE = {
    "none/game.ishido": (None, "none/game.ishido: no such file"),
    "a folder": (Path.mkdir, "a folder: a folder, not a file"),
    "big.ishido": (sparse, "big.ishido: too large (1,000,000,000 bytes"),
    "x" * 5000: (None, "file name too long"),
    "a\0b": (None, r"a\x00b: no such file"),
    "a\nb.ishido": (Path.touch, r"a\nb.ishido: the file is empty"),
    "\x1b[2J": (None, r"\x1b[2J: no such file"),
    "\udcff\udcfe": (None, r"\udcff\udcfe: no such file"),
    "pipe": (lambda path: os.mkfifo(path), "pipe: not an ordinary file"),
    "/dev/zero": (None, "/dev/zero: not an ordinary file"),
    "loop": (lambda path: path.symlink_to("loop"), "loop: too many levels"),
    "link": (lambda path: path.symlink_to("none"), "link: no such file"),
}
"""By name, how to make what stands in the place of a record, and what is said of it."""


def content(folder):
    """What lies in a folder: names, kinds, sizes and times of the last change."""
    found = ((entry.name, entry.lstat()) for entry in folder.iterdir())
    return {name: (it.st_mode, it.st_size, it.st_mtime_ns) for name, it in found}


@pytest.fixture(autouse=True)
def opened(monkeypatch, tmp_path):
    """The games that windows were opened with, none of which is really opened."""
    games = []
    monkeypatch.setattr("ishido.ui.app.running.run", games.append)
    monkeypatch.chdir(tmp_path)
    return games


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("case", MALFORMED[::16], ids=lambda case: case.says)
def test_a_malformed_record_is_refused_and_nothing_changes(
    capsys, tmp_path, home, opened, reader, case
):
    Path("game.ishido").write_bytes(case.data)
    before = content(tmp_path)
    ran = run(capsys, *READERS[reader], "game.ishido")
    assert_refused(ran, [f"game.ishido: {case.says}"])
    assert content(tmp_path) == before
    assert list(home.iterdir()) == []
    assert opened == []


@pytest.mark.skipif(os.name != "posix", reason="there are no such things on this system")
@pytest.mark.parametrize("name", STRANGE)
def test_what_is_no_record_s_file_is_said(capsys, tmp_path, name):
    make, says = STRANGE[name]
    if make is not None:
        make(tmp_path / name)
    before = content(tmp_path)
    assert_refused(run(capsys, "replay", name), [says])
    assert content(tmp_path) == before
