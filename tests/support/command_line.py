"""Running the command line, in this process and in one of its own."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from ishido.cli import main

VECTORS = Path(__file__).parents[1] / "vectors"


@dataclass(frozen=True)
class Ran:
    """What a command came to."""

    status: int
    out: str
    err: str


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    """Run a command in this process."""
    capsys.readouterr()
    status = main(arguments)
    captured = capsys.readouterr()
    return Ran(status, captured.out, captured.err)


def run_apart(*arguments: str | bytes, seconds: float = 60) -> Ran:
    """Run ``python -m ishido`` as a process of its own, as a shell would."""
    done = subprocess.run(
        [sys.executable, "-m", "ishido", *arguments],
        capture_output=True,
        timeout=seconds,
        check=False,
        env=os.environ | {"PYTHONIOENCODING": "utf-8", "PYTHONWARNINGS": "error"},
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_refused(ran: Ran, says: Sequence[str]) -> None:
    """Exit status 2, one line on standard error that says what is wrong, and nothing else."""
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.endswith("\n")
    line = ran.err[:-1]
    assert line.isprintable()
    assert "Traceback" not in line
    for said in says:
        assert said in line
