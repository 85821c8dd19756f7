"""What really happens on a disk that is full or read-only."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ishido.store.desk import Desk
from ishido.store.folders import find_folders
from tests.support.storage_play import PATIENCE

ROOT = Path(__file__).parents[2]


def start(what, folder):
    return subprocess.Popen(
        [sys.executable, "-m", "tests.support.second_process", what, str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def hear(child):
    assert child.stdout is not None
    return json.loads(child.stdout.readline())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no file's size")
def test_a_file_that_may_not_grow_is_said_and_saved_later(tmp_path):
    with start("limit", tmp_path) as child:
        said = hear(child)
        assert said["problem"].startswith("cannot save: ")
        assert hear(child) == {"saved": True, "problem": None}
        assert hear(child) == {"closed": True}
    desk = Desk(find_folders({"ISHIDO_HOME": str(tmp_path)}))
    session = desk.games.resume()
    assert session is not None
    assert session.game.cursor == 3
    assert desk.close()


MOUNT = "mount -t tmpfs -o size=400k tmpfs"


def may_mount(folder):
    """Whether this system lets us have a disk of our own (Linux, as root)."""
    if sys.platform != "linux" or shutil.which("unshare") is None:
        return False
    command = ["unshare", "-m", "sh", "-c", f'{MOUNT} "$0"', str(folder)]
    return subprocess.run(command, capture_output=True).returncode == 0


@pytest.mark.slow
def test_a_real_disk_that_is_full_or_read_only(tmp_path):
    if not may_mount(tmp_path):
        pytest.skip("needs the right to mount a disk")
    command = f'{MOUNT} "$0" && exec "$1" -m tests.support.second_process "own disk" "$0"'
    run = subprocess.run(
        ["unshare", "-m", "sh", "-c", command, str(tmp_path), sys.executable],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=4 * PATIENCE,
    )
    assert run.returncode == 0, run.stderr
    full, freed, read_only, writable = map(json.loads, run.stdout.splitlines())
    assert "full" in full["problem"]
    assert full["resumed"]
    assert full["best"]
    assert full["seen"] == 1
    assert freed == {"problem": None, "resumed": 1}
    assert "read-only" in read_only["problem"]
    assert read_only["best"]
    assert read_only["seen"] == 1
    assert writable["problem"] is None
