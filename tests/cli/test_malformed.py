"""Bad input of any kind: exit status 2, one line that says what is wrong, nothing changed."""

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

import pytest

from tests.support.command_line import assert_refused, run, run_apart
from tests.support.malformed_records import MALFORMED, PLAIN

READERS = {
    "replay": ["replay"],
    "replay --json": ["replay", "--json"],
    "render": ["render", "-o", "never.png"],
}
"""The commands that read a record, without its name."""

posix = pytest.mark.skipif(os.name != "posix", reason="there is no such thing on this system")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder to put bad input into, where the command is run; its content must stay as it is."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def content(folder):
    """What lies in a folder: names, kinds, sizes and times of the last change."""
    return {
        entry.name: (status.st_mode, status.st_size, status.st_mtime_ns)
        for entry in folder.iterdir()
        if (status := entry.lstat())
    }


@pytest.mark.slow
def test_a_malformed_record_is_refused_and_nothing_changes(capsys, folder, home, subtests, nightly):
    """Each is given to one of the commands: they read by the same reader, whose own tests read all
    of them by day too."""
    file = folder / "game.ishido"
    for malformed, command in zip(MALFORMED[:: 1 if nightly else 4], cycle(READERS), strict=False):
        with subtests.test(f"{malformed}, {command}"):
            file.write_bytes(malformed.data)
            before = content(folder)
            ran = run(capsys, *READERS[command], "game.ishido")
            assert_refused(ran, ["game.ishido: ", *malformed.says])
            assert content(folder) == before
            assert file.read_bytes() == malformed.data
            assert list(home.iterdir()) == []


def test_there_are_many_kinds_of_malformed_records():
    names = [malformed.name for malformed in MALFORMED]
    assert len(set(names)) == len(names) > 200


# -- what is no file, or not one to be read --------------------------------------------------


@dataclass(frozen=True)
class Strange:
    """Something that stands in the place of a record."""

    name: str
    argument: str
    make: Callable[[Path], object]
    says: str


def _sparse(path):
    with path.open("wb") as file:
        file.truncate(10**9)


def _locked(path):
    path.write_text(json.dumps(PLAIN), "utf-8")
    path.chmod(0)


def _socket(path):
    import socket

    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path.name)


def nothing(_):
    pass


STRANGE = [
    Strange("no such folder", "none/game.ishido", nothing, "none/game.ishido: no such file"),
    Strange("a folder", "a.folder", Path.mkdir, "a.folder: a folder, not a file"),
    Strange("this folder", ".", nothing, ".: a folder, not a file"),
    Strange("a gigabyte", "big", _sparse, "big: too large (1,000,000,000 bytes"),
    Strange("a file as a folder", "file/game", lambda p: Path("file").touch(), "file/game: "),
    Strange("a name too long", "x" * 5000, nothing, "file name too long"),
    Strange("a name with a NUL", "a\0b", nothing, r"a\x00b: no such file"),
    Strange("a name of two lines", "a\nb", nothing, r"a\nb: no such file"),
    Strange("a file of two lines", "a\nb", Path.touch, r"a\nb: the file is empty"),
    Strange("a name that draws", "\x1b[2J", nothing, r"\x1b[2J: no such file"),
    Strange("no name", "", nothing, "no such file"),
]

STRANGE_POSIX = [
    Strange("a pipe", "pipe", lambda path: os.mkfifo(path), "pipe: not an ordinary file"),
    Strange("an endless device", "/dev/zero", nothing, "/dev/zero: not an ordinary file"),
    Strange("an empty device", "/dev/null", nothing, "/dev/null: not an ordinary file"),
    Strange("a socket", "plug", _socket, "plug: "),
    Strange("a link to itself", "loop", lambda p: p.symlink_to("loop"), "loop: too many levels"),
    Strange("a link to nothing", "link", lambda p: p.symlink_to("none"), "link: no such file"),
    Strange("a link to a folder", "link", lambda p: p.symlink_to("."), "link: a folder, not"),
    Strange("bytes that are no letters", "\udcff\udcfe", nothing, r"\udcff\udcfe: no such file"),
]


@pytest.mark.parametrize("reader", READERS)
def test_a_file_that_is_missing_is_told(capsys, folder, reader):
    assert_refused(run(capsys, *READERS[reader], "none.ishido"), ["none.ishido: no such file"])


@pytest.mark.parametrize(
    "strange",
    [*STRANGE, *(pytest.param(strange, marks=posix) for strange in STRANGE_POSIX)],
    ids=lambda strange: strange.name,
)
def test_what_is_no_record_s_file(capsys, folder, strange):
    strange.make(folder / strange.argument)
    before = content(folder)
    ran = run(capsys, "replay", strange.argument)
    assert_refused(ran, [strange.says])
    assert content(folder) == before


@posix
@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(capsys, folder):
    _locked(folder / "locked.ishido")
    ran = run(capsys, "replay", "locked.ishido")
    assert_refused(ran, ["locked.ishido: permission denied"])


# -- as processes of their own: nothing but the one line comes out ---------------------------


def apart(*arguments):
    return run_apart("replay", *arguments)


@pytest.mark.parametrize(
    "name", ["200000 lists in extras", "200000 lists left open", "next to a stranger", "NUL bytes"]
)
def test_a_malformed_record_as_a_process(folder, name):
    malformed = next(each for each in MALFORMED if each.name == name)
    (folder / "game.ishido").write_bytes(malformed.data)
    assert_refused(apart("game.ishido"), ["game.ishido: ", *malformed.says])


@pytest.mark.slow
@posix
def test_strange_files_as_a_process(folder):
    os.mkfifo(folder / "pipe")
    assert_refused(apart("pipe"), ["pipe: not an ordinary file"])
    assert_refused(apart("/dev/stdin"), ["/dev/stdin: "])
    if sys.platform == "linux":  # macOS takes no such names
        assert_refused(apart(b"\xff\xfe"), [r"\udcff\udcfe: no such file"])
