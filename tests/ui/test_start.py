"""A start that failed: told in one line, and followed by a start that cannot fail for the same."""

import os
import platform
import signal
import sys
import threading

import pygame
import pytest

from ishido import cli
from ishido.games import KINDS
from ishido.kinds.players import Player
from ishido.session.intention import Place
from ishido.store.folders import find_folders
from ishido.store.one_window import OneWindow
from ishido.ui.app import running
from ishido.ui.app.doctor import examine
from tests.support.bluestone_positions import game_begun
from tests.support.left_games import leave_settings
from tests.support.pilot import SMALL
from tests.support.pilot_app import Silence
from tests.support.scene_answers import name_of
from tests.support.screens import open_screen
from tests.support.storage_play import a_session, load_settings
from tests.support.stored_games import stored_games


@pytest.fixture
def run_app(folders, monkeypatch):
    """Opens the window as the command does, plays, and closes it."""
    leave_settings(folders, stoneset="gems", board="gems", window=SMALL)
    monkeypatch.setattr("ishido.ui.app.running.open_display", pygame.display.init)
    monkeypatch.setattr(running, "find_folders", lambda: folders)
    monkeypatch.setattr("ishido.ui.app.app.Audio", Silence)

    def play(at, *named):
        monkeypatch.setattr("ishido.ui.app.app.App.loop", at)
        running.run(*named)

    return play


def crash(app):
    raise RuntimeError("a fault")


def press(app, key):
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    while pygame.event.peek(pygame.KEYDOWN):  # it waits while a picture is being drawn
        app.step()


def failed_before(data):
    """What a start would find now."""
    window = OneWindow(data)
    assert window.take()
    failed = window.begin()
    window.release()
    return failed


def sets(app):
    return app.skins.chosen["stoneset"], app.skins.chosen["board"]


def test_the_window_opens_inside_what_the_desktop_leaves_of_its_screen(
    run_app, folders, monkeypatch
):
    leave_settings(folders, window=(1280, 800))
    monkeypatch.setattr(running, "usable_areas", lambda: [pygame.Rect(0, 28, 1280, 772)])
    sizes = []
    run_app(lambda app: sizes.append(app.size))
    ((width, height),) = sizes
    assert width < 1280
    assert height <= 772 - 37, "GNOME's title bar is the highest among common desktops"


@pytest.mark.parametrize(
    ("session", "scenes"),
    [
        (a_session(5), ["table"]),
        (game_begun("a1 d1 d8", Player("You"), Player("Bo")), ["table", "bluestone"]),
    ],
)
def test_the_window_opens_with_a_game_that_is_named(run_app, folders, tmp_path, session, scenes):
    kind, seen = KINDS[session.kind], []

    def look(app):
        names = [name_of(scene) for scene in app.scenes]
        seen.append((names, app.scene.session.game))

    path = tmp_path / f"mine{kind.suffix}"
    path.write_text(session.written(), encoding="utf-8")
    run_app(look, path)
    assert seen == [(scenes, session.game)]
    left = [left for left in stored_games(folders, "playing").values() if left.kind == kind.name]
    assert [left.game for left in left] == [session.game]


@pytest.mark.slow
def test_after_a_crash_default_settings_are_offered_and_nothing_is_lost(run_app, folders):
    leave_settings(folders, stoneset="gems", board="gems", volume=0.25, player="Ada", window=SMALL)
    seen = []
    with pytest.raises(running.Crashed):
        run_app(crash)

    def safely(app):
        assert name_of(app.scene) == "Safe start"
        seen.append(sets(app))
        press(app, pygame.K_RETURN)
        seen.extend([sets(app), len(app.scenes)])
        assert app.desk.settings.player == "Ada", "who plays stays"
        assert app.desk.settings.volume != 0.25
        app.use_skins(stoneset="runes")

    def normally(app):
        assert name_of(app.scene) == "Safe start"
        press(app, pygame.K_TAB)
        press(app, pygame.K_RETURN)
        seen.extend([sets(app), len(app.scenes)])
        crash(app)

    with pytest.raises(running.Crashed):
        run_app(normally)
    assert seen == [("gems", "gems"), 1]
    seen.clear()
    run_app(safely)
    assert seen == [("ishido", "ishido"), ("ishido", "ishido"), 1]
    kept, _ = load_settings(folders.settings)
    assert (kept.volume, kept.stoneset, kept.board) == (0.25, "runes", "ishido"), "what was changed"

    def as_ever(app):
        assert name_of(app.scene) == "title"
        assert app.desk.settings.volume == 0.25

    run_app(as_ever)


@pytest.mark.parametrize("title", [True, False])
def test_if_the_player_wants_that_the_wheel_comes_first_and_esc_leads_on(run_app, folders, title):
    leave_settings(folders, window=SMALL, codewheel=True, title=title)
    shown = []

    def play(app):
        app.draw()
        shown.append(name_of(app.scene))
        press(app, pygame.K_ESCAPE)
        shown.append(name_of(app.scene))

    run_app(play)
    assert shown == ["codewheel", "title" if title else "table"]


def test_an_interrupt_is_no_failure(run_app, folders):
    def interrupt(app):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_app(interrupt)
    assert not failed_before(folders.data)


@pytest.mark.parametrize("played", [True, False])
def test_a_game_is_called_saved_only_if_there_is_one(run_app, *, played):
    def play(app):
        table = app.scenes[0]
        if played:
            table.do(Place(table.session.game.legal_squares[0]))
        crash(app)

    with pytest.raises(running.Crashed) as crashed:
        run_app(play)
    assert ("your game is saved" in str(crashed.value)) is played


@pytest.mark.skipif(sys.platform == "win32", reason="a process there has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_window(run_app, number):
    running_after = []

    def end(app):
        os.kill(os.getpid(), number)
        app.step()
        running_after.append(app.running)

    run_app(end)
    assert running_after == [False]
    assert signal.getsignal(number) is signal.SIG_DFL


# -- while a window is open -------------------------------------------------------------------


@pytest.fixture
def front(monkeypatch):
    """How often the window has come to the front."""
    calls = []
    monkeypatch.setattr("ishido.ui.app.app.to_the_front", lambda window: calls.append("front"))
    return calls


def second_start(*arguments):
    """Start the game a second time. Returns how to wait for its status, in a turning window."""
    status = []
    thread = threading.Thread(target=lambda: status.append(cli.main(arguments)))
    thread.start()

    def turned(app):
        while thread.is_alive():
            app.step()
        return status[0]

    return turned


@pytest.mark.parametrize("named", [[], ["mine.ishido"]])
def test_a_second_start_brings_the_window_to_the_front_with_its_game(
    run_app, tmp_path, monkeypatch, front, named
):
    session, seen = a_session(5, moves=4), []
    (tmp_path / "mine.ishido").write_text(session.written(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def play(app):
        open_screen(app, "settings")
        assert second_start(*named)(app) == 0
        seen.extend([name_of(app.scene), app.scenes[0].session.game == session.game])

    run_app(play)
    assert seen == (["table", True] if named else ["settings", False])
    assert front == ["front"]


def test_a_window_that_does_not_answer_is_told_in_one_line(run_app, monkeypatch, capsys):
    monkeypatch.setattr("ishido.store.one_window.PATIENCE", 0.05)
    run_app(lambda app: app.desk.notices.say(str(cli.main([]))))
    assert capsys.readouterr().err == (
        "ishido: the game is open already, in a window that does not answer\n"
    )


# -- in one line, never by a traceback --------------------------------------------------------


def fail(*arguments):
    raise ValueError("a fault\nof two lines")


def no_video(*arguments):
    raise pygame.error("no video")


@pytest.mark.parametrize(
    ("where", "says"),
    [
        ("Desk", "ishido: an error occurred; please include"),
        ("App", "ishido: an error occurred; please include"),
        ("_close", "ishido: an error occurred; please include"),
        ("find_folders", "ishido: cannot start: a fault\\nof two lines"),
        ("open_display", "ishido: cannot start: a fault\\nof two lines"),
        ("a library", "ishido: cannot start: "),
        ("the window", "ishido: cannot open a window here (no video)"),
    ],
)
def test_a_start_that_fails_is_told_in_one_line(run_app, monkeypatch, capsys, where, says):
    if where == "a library":
        monkeypatch.setitem(sys.modules, "ishido.ui.app.running", None)
    elif where == "the window":
        monkeypatch.setattr("ishido.ui.app.app.open_surface", no_video)
    else:
        monkeypatch.setattr(running, where, fail)
    monkeypatch.setattr("ishido.ui.app.app.App.loop", lambda app: None)
    assert cli.main([]) == cli.NO_WINDOW
    told = capsys.readouterr().err
    assert told.startswith(says)
    assert told.count("\n") == 1
    pygame.display.quit()


def test_the_doctor_tells_versions_folders_and_display():
    report = examine()
    for topic, names in {
        "python": [platform.python_version()],
        "packages": ["pygame-ce ", "numpy ", "pillow ", "platformdirs ", "tomli-w "],
        "sdl": ["2.", "image 2.", "ttf 2.", "mixer 2."],
        "sqlite": ["3."],
        "video": ["dummy"],
        "assets": ["assets ("],
        "data": ["ishido", "(not there yet)"],
    }.items():
        assert all(name in report[topic] for name in names), report[topic]
    assert not any("missing" in value for value in report.values())
    find_folders().data.mkdir(parents=True)
    assert examine()["data"].endswith(" (writable)")
