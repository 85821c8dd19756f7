"""``ishido backup`` and ``ishido restore``."""

import json
from pathlib import Path

import pytest

from ishido.store.desk import Desk
from ishido.store.folders import find_folders
from ishido.store.one_window import OneWindow
from tests.support.command_line import assert_refused, run
from tests.support.sample_homes import furnish, state


def test_what_is_backed_up_comes_back(capsys, tmp_path):
    here = find_folders()
    furnish(here, ["Ann", "Zoë"])
    before = state(here)
    file = str(tmp_path / "one.zip")
    ran = run(capsys, "backup", file)
    assert ran.status == 0
    assert ran.out == f"{file}: finished games: 2, unfinished: 2; stonesets and boards: 2\n"
    content = json.loads(run(capsys, "backup", file, "--json").out)
    made = content.pop("made")
    rest = {"ended": 2, "in_progress": 2, "skins": 2}
    assert content == {"backup": file} | rest
    desk = Desk(here)
    desk.settings_store.change(player="Somebody else")
    assert desk.close()
    ran = run(capsys, "restore", file)
    assert ran.status == 0
    first, second = ran.out.splitlines()
    assert first.startswith(f"{file} is restored: finished games: ")
    assert state(here) == before
    former = second.removeprefix("your previous data is saved in ")
    assert run(capsys, "restore", former).status == 0
    assert state(here) != before
    content = json.loads(run(capsys, "restore", file, "--json").out)
    assert Path(content.pop("former")).is_file()
    assert content == {"restored": file, "made": made} | rest


def test_what_cannot_be_done_is_said_in_a_line_and_changes_nothing(capsys, tmp_path):
    furnish(find_folders(), ["Ann"])
    before = state(find_folders())
    game = tmp_path / "game.ishido"
    game.write_text("mine")
    for words, says in {
        ("restore", str(game)): "game.ishido: not an Ishido backup",
        ("restore", "a\0b"): "no such file",
        ("backup", str(game)): "the name must end in .zip",
        ("backup", str(tmp_path / "no" / "one.zip")): "no such file",
    }.items():
        assert_refused(run(capsys, *words), [says])
    assert state(find_folders()) == before
    assert game.read_text() == "mine"


@pytest.mark.parametrize("command", [["stats"], ["backup", "two.zip"], ["restore", "one.zip"]])
def test_not_while_the_game_is_open(capsys, tmp_path, monkeypatch, command):
    monkeypatch.chdir(tmp_path)
    here = find_folders()
    furnish(here, ["Ann"])
    assert run(capsys, "backup", "one.zip").status == 0
    before = state(here)
    window = OneWindow(here.data)
    assert window.take()
    assert_refused(run(capsys, *command), ["the game is open; close its window first"])
    window.release()
    assert state(here) == before
    assert not (tmp_path / "two.zip").exists()
    assert run(capsys, *command).status == 0
