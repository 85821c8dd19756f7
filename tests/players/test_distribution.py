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
"""Processes, in a process of its own: its threads and warnings are no test's."""
ASKED = ("simulate", "--player", "learner")
REFUSED = (*ASKED, "--deals", "1-9", "--scheduler")


def figures(*arguments):
    """What a simulation comes to, but for the times."""
    ran = run_apart(*ASKED, "--json", *arguments)
    assert ran.status == 0, ran.err
    return json.loads(ran.out) | {"ms_per_move": None}


def started(*command):
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen([sys.executable, *command], text=True, start_new_session=True, **pipes)


@pytest.mark.nightly
def test_a_cluster_comes_to_the_same_figures(tmp_path):
    pytest.importorskip("distributed")
    (tmp_path / "cluster.py").write_text(CLUSTER, "utf-8")
    with started(str(tmp_path / "cluster.py")) as cluster:
        there = figures("--deals", "1-90", "--scheduler", cluster.stdout.readline().strip())
        cluster.communicate()
    assert there == figures("--deals", "1-90")


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
@pytest.mark.parametrize("end", ["SIGINT", "SIGKILL"])
def test_an_interrupted_simulation_ends_at_once_and_goes_on_from_its_journal(tmp_path, end):
    path = tmp_path / "journal"
    asked, journal = ("--deals", "1-4000"), ("--journal", str(path))
    with started("-m", "ishido", *ASKED, *asked, "--workers", "2", *journal) as running:
        while not path.exists() or path.read_bytes().count(b"\n") < 1500:
            assert running.poll() is None
            time.sleep(0.02)  # until both workers are at it
        os.killpg(running.pid, getattr(signal, end))  # as a terminal does
        out, err = running.communicate(timeout=60)
    if end == "SIGINT":
        assert (running.returncode, out) == (130, "")
        assert all(line.endswith(" of 4,000 deals") for line in err.splitlines())
    assert 0 < path.read_bytes().count(b"\n") - 1 < 4_000
    assert figures(*asked, *journal) == figures(*asked, "--workers", "2")
    assert path.read_bytes().count(b"\n") == 4_001
