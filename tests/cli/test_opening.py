"""``ishido FILE``: the window opens with a game; a bad file opens none and is told in one line."""

from pathlib import Path

import pytest

from ishido.rules.record import dump_record
from tests.support.command_line import assert_refused, run
from tests.support.storage_play import a_session


@pytest.fixture
def opened(monkeypatch, tmp_path):
    """The games that windows were opened with, none of which is really opened."""
    games = []
    monkeypatch.setattr("ishido.ui.app.running.run", games.append)
    monkeypatch.chdir(tmp_path)
    return games


@pytest.mark.parametrize("name", ["game.ishido", "./game", "game", "deal", "ein Spiel.ishido"])
def test_a_game_that_is_named_is_opened(capsys, opened, name):
    Path(name).write_text(dump_record(a_session(moves=3).record()))
    argument = name if name != "deal" else "./deal"  # the command's name is the command
    assert run(capsys, argument).status == 0
    assert opened == [Path(argument)]


@pytest.mark.parametrize("name", ["pebbles.stoneset", "KITCHEN.BOARD"])
def test_a_stoneset_or_board_that_is_named_is_opened(capsys, opened, name):
    Path(name).write_bytes(b"")
    assert run(capsys, name).status == 0
    assert opened == [Path(name)]


def test_nothing_named_opens_the_window_alone(capsys, opened):
    assert run(capsys).status == 0
    assert opened == [None]


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
