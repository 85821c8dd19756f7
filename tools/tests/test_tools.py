"""Each tool runs, with as little to do as it can be given."""

import csv
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = {
    "tour": ["tools/tour.py", "OUT", "--only", "960x640-menu"],
    "sentences": ["-m", "tools.sentences"],
    "strips": ["-m", "tools.strips", "OUT"],
    "film": ["-m", "tools.strips", "OUT", "four-way-12", "--film"],
    "screenshots": ["-m", "tools.screenshots", "OUT"],
    "play": ["-m", "tools.play", str(Path(sys.executable).with_name("ishido"))],
    "train": ["-m", "tools.train", "solitaire", "--generations", "1", "-o", "OUT"],
    "mutants": [
        *("-m", "tools.mutants", "src/ishido/rules/stone.py"),
        *("--tests", "tests/rules/test_stone.py", "--sample", "3", "--out", "OUT/mutants"),
    ],
    "puzzles": ["-m", "tools.puzzles", "--check", "6"],
    "ratchet": ["-m", "tools.ratchet", "kinds", "--sample", "1"],
    "start": ["-m", "tools.bench.start", "1"],
    "frames": ["-m", "tools.bench.frames", "1280x800"],
    "idle": ["-m", "tools.bench.idle", "--seconds", "2", "--answers", "2"],
    "click": ["-m", "tools.bench.click"],
    "engine": ["-m", "tools.bench.engine", "1"],
    "lists": ["-m", "tools.bench.lists", "--games", "100"],
    "web": ["-m", "tools.bench.web", "--starts", "1", "--only", "desktop"],
}


def run(folder, *command):
    done = subprocess.run(
        [sys.executable, *(part.replace("OUT", str(folder)) for part in command)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", TOOLS)
def test_a_tool_runs(tmp_path, name):
    run(tmp_path, *TOOLS[name])


def test_the_shipped_par_of_a_day_is_found_again(tmp_path):
    with (ROOT / "assets" / "daily.csv").open(encoding="utf-8") as file:
        shipped = {int(row["deal"]): row["par_four_ways"] for row in csv.DictReader(file)}
    found = tmp_path / "daily.csv"
    options = ["--seconds", "2", "--workers", "2", "--output", "OUT/daily.csv"]
    run(tmp_path, "-m", "tools.daily", "2026-11-21", "2026-11-21", *options)
    with found.open(encoding="utf-8") as file:
        (row,) = csv.DictReader(file)
    assert row["par_four_ways"] == shipped[int(row["deal"])]
