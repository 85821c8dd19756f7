"""Output that nobody can take: a pipe closed early, a full disk, no output at all."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

posix = pytest.mark.skipif(os.name != "posix", reason="speaks of POSIX pipes and devices")


@posix
@pytest.mark.parametrize(
    "arguments", [["deal", "1", "--json"], ["deal", "1"], ["--help"], ["--version"]]
)
def test_a_pipe_closed_early_is_no_trouble(arguments):
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "ishido", *arguments],
            stdout=write,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    finally:
        os.close(write)
    assert done.stderr == b""
    assert done.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [["deal", "1", "--json"], ["deal", "1"]])
def test_a_full_disk_is_told_in_one_line(arguments):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "ishido", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr == b"ishido: standard output: the disk is full\n"


@posix
def test_a_closed_output_is_no_trouble():
    done = subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m ishido deal 1 >&-'],
        stderr=subprocess.PIPE,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
