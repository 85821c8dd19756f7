"""A whole game in a real window: real pointer, real keys, a real kill in the middle of it."""

import subprocess
import sys
from shutil import which

import pytest

from ishido.rules.board import SQUARE_NAMES, parse_square, squares_in
from tests.support.pilot import PATIENCE
from tests.support.processes import repeat_until, wait_for
from tests.support.real_window import entered, environment, moves, real_window, rows, saved
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL


@pytest.fixture
def shadow(open_pilot):
    """Knows where things stand, even the button that ends the game."""
    return open_pilot(EMPTYING_DEAL, EMPTYING)


def is_on_table(folders, deal):
    return any(rows(folders, "playing")) and saved(folders).game.setup.deal.number == deal


@real_window
def test_a_game_is_played_killed_resumed_played_to_its_end_and_entered_once(start, shadow):
    window = start(shadow, title=True)
    folders = window.folders

    # Past the title, which offers lessons to whoever is new, and a deal by its number, typed.
    def choose_deal():
        window.press("Esc", "d")
        window.wait(0.5)
        window.type(str(EMPTYING_DEAL))
        window.press("Enter")

    wait_for(window.is_open, "the game behind the title")
    repeat_until(lambda: is_on_table(folders, EMPTYING_DEAL), choose_deal, "the deal")

    # By click, by dragging, by clicking the stone and the square, and by keys.
    first, second, third, fourth, *rest = EMPTYING.split()
    window.click(first)
    wait_for(lambda: moves(folders) == first, "a click")
    window.drag("touchstone", second)
    wait_for(lambda: moves(folders) == f"{first} {second}", "a drag")
    window.click("touchstone")
    window.click(third)
    wait_for(lambda: moves(folders) == f"{first} {second} {third}", "two clicks")
    window.move(fourth)
    window.press("Enter", "Enter")  # the first shows the cursor under the mouse
    wait_for(lambda: moves(folders) == " ".join(EMPTYING.split()[:4]), "a key")
    window.press("Ctrl+Z", "Ctrl+Z")
    # Going further than the last stone is asked: go on, and not back.
    window.wait(0.5)
    window.press("Left")
    window.wait(0.2)
    window.press("Enter")
    window.wait(0.2)
    window.press("y", "z")
    wait_for(lambda: moves(folders) == f"{first} {second}", "undo")
    wait_for(lambda: len(saved(folders).game.moves) == 4, "what can be redone")
    window.press("y", "y")
    wait_for(lambda: moves(folders) == " ".join(EMPTYING.split()[:4]), "redo")

    # Killed while a stone is sliding.
    played = EMPTYING.split()[:5]
    window.click(rest[0])
    wait_for(lambda: moves(folders) == " ".join(played), "the last click")
    window.kill()
    left = saved(folders)

    window = start(shadow)
    window.press("z")
    wait_for(lambda: saved(folders).game == left.game.undo(), "undo of what was resumed")
    window.press("y")
    wait_for(lambda: saved(folders).game == left.game, "redo of what was resumed")
    assert saved(folders).id == left.id

    # To the end, by mouse alone.
    while len(played) < len(EMPTYING.split()):
        session = saved(folders)
        assert moves(folders).split() == played
        some = EMPTYING.split()[len(played) : len(played) + 8]
        assert session.game.legal_mask >> parse_square(some[0]) & 1
        for square in some:
            window.click(square)
        played += some
        wait_for(lambda: moves(folders).split() == played, f"the clicks on {some}")  # noqa: B023
    session = saved(folders)
    assert session.game.touchstone is None
    assert not session.game.ended

    # The last stone is taken up and put back; then the game is ended.
    window.click("undo button")
    wait_for(lambda: moves(folders).split() == played[:-1], "the last stone in hand again")
    window.click(played[-1])
    wait_for(lambda: moves(folders).split() == played, "the last stone")
    # While the scene of the end is shown, a press only ends it.
    repeat_until(lambda: entered(folders), lambda: window.click("end game"), "the result")
    assert entered(folders) == [(session.id, 0)]
    assert window.quit() == 0
    assert entered(folders) == [(session.id, 0)]
    assert session.id not in {row["id"] for row in rows(folders, "playing")}

    # A fresh game at the next start.
    window = start()
    fresh = saved(folders)
    assert fresh.untouched
    assert fresh.id != session.id
    assert window.quit() == 0
    assert entered(folders) == [(session.id, 0)]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
@pytest.mark.parametrize("display", [None, ":65000"], ids=["no display", "a wrong one"])
def test_without_a_screen_one_line_names_the_way_out(home, display):
    ran = subprocess.run(
        [sys.executable, "-m", "ishido"],
        env=environment(home, display),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert "ishido render" in ran.stderr
    assert "Traceback" not in ran.stderr


@real_window
@pytest.mark.skipif(not which("setxkbmap"), reason="setxkbmap is missing")
def test_shortcuts_work_on_a_layout_that_is_chosen_while_the_window_is_open(start, open_pilot):
    """Keys are numbered here by their positions, as X does."""
    window = start(open_pilot())

    def layout(name):
        subprocess.run(["setxkbmap", name], env=window.environment, check=True)

    wait_for(window.is_open, "the window")
    place = SQUARE_NAMES[next(squares_in(saved(window.folders).game.legal_mask))]
    window.click(place)
    wait_for(lambda: moves(window.folders) == place, "a stone")
    try:
        for name, undo, redo in (
            ("ru", "52", "ctrl+29"),
            ("fr", "25", "ctrl+29"),
            ("de", "29", "52"),
        ):
            layout(name)
            window.press(undo)
            wait_for(lambda: moves(window.folders) == "", f"{name}: undo")
            window.press(redo)
            wait_for(lambda: moves(window.folders) == place, f"{name}: redo")
        layout("gr")
        assert window.quit("ctrl+24") == 0  # Ctrl+;
    finally:
        layout("us")
