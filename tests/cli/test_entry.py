"""The entry of the program: with a file, in a bundle, in a console and without one."""

import multiprocessing
import os
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

from ishido import cli
from ishido.rules.record import dump_record
from ishido.store import database
from ishido.store.folders import find_folders
from ishido.ui.app.running import AlreadyOpen
from tests.support.command_line import assert_refused, run
from tests.support.storage_play import a_session

ROOT = Path(__file__).parents[2]


@pytest.fixture
def opened(monkeypatch, tmp_path):
    """The games that windows were opened with, none of which is really opened."""
    games = []
    monkeypatch.setattr("ishido.ui.app.running.run", games.append)
    monkeypatch.chdir(tmp_path)
    return games


@pytest.mark.parametrize(
    "name", ["game.ishido", "./game", "./deal", "ein Spiel.ishido", "KITCHEN.BOARD"]
)
def test_a_file_that_is_named_is_opened(capsys, opened, name):
    Path(name).write_text(dump_record(a_session(moves=3).record()))
    assert run(capsys, name).status == 0
    assert run(capsys).status == 0
    assert opened == [Path(name), None]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("none.ishido", "none.ishido: no such file"),
        ("./none.stoneset", "none.stoneset: no such file"),
        (".", "a folder, not a file"),
        ("a\0b.ishido", "no such file"),
        ("reply", "invalid choice: 'reply'"),
    ],
)
def test_what_is_no_game_opens_no_window(capsys, opened, name, says):
    assert_refused(run(capsys, name), [says])
    assert opened == []


def test_in_a_bundle_worker_processes_begin_before_anything_else(monkeypatch):
    class Worker(BaseException):
        pass

    def work():
        raise Worker

    monkeypatch.setattr(multiprocessing, "freeze_support", work)
    monkeypatch.setattr(cli, "_run", lambda arguments: pytest.fail("a second window"))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(Worker):
        cli.main([])


def test_there_is_a_command_without_a_console():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["gui-scripts"].values()) == set(project["scripts"].values())
    assert not set(project["gui-scripts"]) & set(project["scripts"])
    for name in project["gui-scripts"]:
        assert f"`{name}`" in (ROOT / "README.md").read_text("utf-8")


def test_without_a_console_a_command_has_nowhere_to_print(monkeypatch):
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    monkeypatch.setattr("pygame.display.message_box", lambda *words: None)
    assert cli.main(["deal", "1"]) == 0
    assert cli.main(["--help"]) == 0
    assert cli.main(["deal", "x"]) == cli.BAD_INPUT
    assert cli.main(["play", "--player", "learner", "--deal", "1"]) == 0
    assert cli.main(["simulate", "--player", "learner", "--deals", "1-2"]) == 0


@pytest.mark.parametrize("start", ["from a menu", "from a shell"])
def test_why_no_window_opens_is_seen_wherever_it_is_started(monkeypatch, tmp_path, start):
    def refuse(game):
        raise AlreadyOpen

    boxes = []
    monkeypatch.setattr("ishido.ui.app.running.run", refuse)
    monkeypatch.setattr("pygame.display.message_box", lambda *words: boxes.append(words[1]))
    ours, theirs = os.pipe()
    with os.fdopen(ours, "rb") as pipe, (tmp_path / "log").open("w+b") as log:
        with os.fdopen(theirs if start == "from a shell" else os.dup(log.fileno()), "w") as stderr:
            monkeypatch.setattr(sys, "stderr", stderr)
            assert cli.main([]) == cli.NO_WINDOW
        log.seek(0)
        said = pipe.read() if start == "from a shell" else log.read()
    assert said.startswith(b"ishido: ")
    assert len(boxes) == (start == "from a menu")


def test_beside_a_program_that_has_the_games_no_window_opens(capsys, monkeypatch):
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.1)
    path = find_folders().database
    path.parent.mkdir(parents=True)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        ran = run(capsys)
    assert ran.status == cli.NO_WINDOW
    assert ran.err == "ishido: another program is using your games\n"


@pytest.mark.parametrize(("asked", "seen"), [(["gone.ishido"], 1), (["replay", "gone.ishido"], 0)])
def test_a_box_shows_why_a_file_does_not_open_but_no_script_waits_for_it(
    monkeypatch, tmp_path, asked, seen
):
    boxes = []
    monkeypatch.setattr("pygame.display.message_box", lambda *words: boxes.append(words[1]))
    with (tmp_path / "log").open("w") as log:
        monkeypatch.setattr(sys, "stderr", log)
        assert cli.main(asked) == cli.BAD_INPUT
    assert len(boxes) == seen
    assert "gone.ishido" in (tmp_path / "log").read_text()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a box would be there to be closed")
@pytest.mark.parametrize(
    "asked", [["--nonsense"], ["nonsense"], ["play", "--player", "x"], ["--help"], ["--version"]]
)
def test_nothing_but_results_is_on_standard_output(tmp_path, asked):
    """Where nobody reads the errors, a box may show them, for which pygame is loaded: it greets
    whoever imports it."""
    with (tmp_path / "log").open("wb") as log:
        done = subprocess.run(
            [sys.executable, "-m", "ishido", *asked],
            stdout=subprocess.PIPE, stderr=log, check=False, env=_without_a_display(),
        )  # fmt: skip
    assert b"pygame" not in done.stdout
    assert (done.returncode == 0) == bool(done.stdout)


def _without_a_display():
    """The environment as a service has it. The test's own has hidden the greeting already."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT")
    return {name: value for name, value in os.environ.items() if name not in hidden}
