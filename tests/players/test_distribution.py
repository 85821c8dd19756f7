"""Simulations on a Dask cluster, and those that are interrupted."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.support.command_line import assert_refused, run, run_apart
from tests.support.processes import posix

# A cluster of processes, in a process of its own: its threads and warnings are no test's.
CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


REFUSED = ("simulate", "--player", "learner", "--deals", "1-9", "--scheduler")


@pytest.mark.nightly
def test_a_cluster_comes_to_the_same_figures(tmp_path):
    pytest.importorskip("distributed")
    program = tmp_path / "cluster.py"
    program.write_text(CLUSTER, "utf-8")
    with subprocess.Popen(
        [sys.executable, str(program)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as cluster:
        address = cluster.stdout.readline().strip()
        asked = ("simulate", "--player", "learner", "--deals", "1-90", "--json")
        there = subprocess.run(
            [sys.executable, "-m", "ishido", *asked, "--scheduler", address],
            capture_output=True,
            check=True,
        )
        cluster.stdin.close()
    far, near = json.loads(there.stdout), json.loads(run_apart(*asked).out)
    del far["ms_per_move"], near["ms_per_move"]
    assert far == near


@pytest.mark.nightly
@pytest.mark.parametrize("address", ["nonsense", "tcp://127.0.0.1:1"])
@pytest.mark.filterwarnings("ignore")
def test_an_address_without_a_cluster_is_refused(capsys, monkeypatch, address):
    pytest.importorskip("distributed")
    monkeypatch.setattr("ishido.players.distribution.SECONDS_TO_ANSWER", 1)
    assert_refused(run(capsys, *REFUSED, address), ["--scheduler", "no cluster answers"])


def test_no_address_is_refused(capsys):
    assert_refused(run(capsys, *REFUSED, ""), ["--scheduler", "no address"])


def test_without_dask_the_player_is_told_how_to_install_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert_refused(run(capsys, *REFUSED, "tcp://127.0.0.1:1"), ["pip install 'ishido[cluster]'"])


@pytest.mark.nightly
@posix
def test_an_interrupted_simulation_ends_at_once_and_quietly(tmp_path):
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


@pytest.mark.nightly
@posix
def test_an_interrupted_simulation_goes_on_from_its_journal(tmp_path):
    asked = [
        sys.executable,
        "-m",
        "ishido",
        "simulate",
        "--player",
        "learner",
        "--deals",
        "1-4000",
    ]
    journal = tmp_path / "journal"
    with subprocess.Popen(
        [*asked, "--workers", "2", "--journal", str(journal)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as running:
        while not journal.exists() or journal.read_bytes().count(b"\n") < 500:
            assert running.poll() is None
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGKILL)
    kept = journal.read_bytes().count(b"\n") - 1
    assert 0 < kept < 4_000
    resumed, whole = (
        json.loads(
            subprocess.run([*asked, "--json", *more], capture_output=True, check=True).stdout
        )
        for more in (["--journal", str(journal)], ["--workers", "2"])
    )
    assert journal.read_bytes().count(b"\n") == 4_001
    del resumed["ms_per_move"], whole["ms_per_move"]
    assert resumed == whole
