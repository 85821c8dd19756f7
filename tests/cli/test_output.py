"""Output that nobody can take: a pipe closed early, a full disk, no output at all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

posix = pytest.mark.skipif(os.name != "posix", reason="speaks of POSIX pipes and devices")


def speak(output, *arguments):
    """What the program says on standard error, and its exit status."""
    done = subprocess.run(
        [sys.executable, "-m", "ishido", *arguments],
        stdout=output,
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stderr


@posix
@pytest.mark.parametrize("arguments", [["deal", "1", "--json"], ["--help"]])
def test_a_pipe_closed_early_is_no_trouble(arguments):
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as output:
        assert speak(output, *arguments) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told_in_one_line():
    with Path("/dev/full").open("wb") as full:
        said = b"ishido: standard output: the disk is full\n"
        assert speak(full, "deal", "1") == (2, said)


@posix
def test_a_closed_output_is_no_trouble():
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m ishido deal 1 >&-'], capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
