"""Worker processes end with whoever started them, and interrupts are told once."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.processes import is_gone, posix

OWNER = """
import time
from ishido.jobs.pool import pool_of
if __name__ == "__main__":
    pool = pool_of(1)
    pool.submit(time.sleep, 600)
    while not pool._processes:
        time.sleep(0.01)
    print(*pool._processes, flush=True)
    time.sleep(600)
"""


@posix
def test_a_worker_ends_with_its_owner_even_when_that_is_killed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    program = tmp_path_factory.mktemp("owner") / "owner.py"
    program.write_text(OWNER, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(program)], stdout=subprocess.PIPE, text=True
    ) as owner:
        assert owner.stdout is not None
        worker = int(owner.stdout.readline())
        owner.kill()
    assert is_gone(worker)


@posix
def test_an_interrupted_simulation_ends_at_once_and_quietly(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    asked = ["simulate", "--player", "learner", "--deals", "1-9000000", "--workers", "2"]
    with subprocess.Popen(
        [sys.executable, "-m", "ishido", *asked, "--journal", str(journal)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        while not journal.exists() or journal.read_bytes().count(b"\n") < 1500:
            assert running.poll() is None
            time.sleep(0.1)  # until both workers are at it
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (130, "")
    assert err == f"[{'.' * 30}] 0 of 9,000,000 deals\n"
