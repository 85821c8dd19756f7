"""Workers are counted by the processors that this process may use, not by those of the machine."""

import os
import subprocess
import sys

import pytest

from ishido.players import processors
from ishido.players.processors import _quota, spare, usable

COUNT = "from ishido.players.processors import usable; print(usable())"


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="the system knows no affinity")
def test_a_process_held_to_one_processor_counts_one():
    first = min(os.sched_getaffinity(0))
    hold = f"import os; os.sched_setaffinity(0, {{{first}}}); "
    found = subprocess.run(
        [sys.executable, "-c", hold + COUNT], capture_output=True, text=True, check=True
    )
    assert found.stdout == "1\n"


def test_one_processor_is_left_to_the_window(monkeypatch):
    for count, workers in ((1, 1), (2, 1), (3, 2), (16, 15)):
        monkeypatch.setattr(processors, "usable", lambda count=count: count)
        assert spare() == workers


def test_a_limit_of_a_control_group_counts(tmp_path, monkeypatch):
    inner = tmp_path / "service" / "game"
    inner.mkdir(parents=True)
    own = tmp_path / "own"
    own.write_text("4:memory:/other\n0::/service/game\n", "utf-8")
    assert _quota(tmp_path, own) is None
    (inner / "cpu.max").write_text("max 100000\n", "utf-8")
    assert _quota(tmp_path, own) is None
    (inner / "cpu.max").write_text("350000 100000\n", "utf-8")
    assert _quota(tmp_path, own) == 4
    (tmp_path / "service" / "cpu.max").write_text("150000 100000\n", "utf-8")
    assert _quota(tmp_path, own) == 2
    (tmp_path / "cpu.max").write_text("gibberish", "utf-8")
    assert _quota(tmp_path, own) == 2

    monkeypatch.setattr(processors, "CGROUPS", tmp_path)
    monkeypatch.setattr(processors, "OWN_GROUP", own)
    monkeypatch.setattr(processors, "_allowed", lambda: 64)
    assert usable() == 2
    monkeypatch.setattr(processors, "_allowed", lambda: 1)
    assert usable() == 1
