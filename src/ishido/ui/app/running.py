"""Starts the app and shuts it down."""

import signal
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import pygame

from ishido.assets import DamagedInstallation
from ishido.session.sharing import Link
from ishido.store.desk import Desk
from ishido.store.files import write_atomically
from ishido.store.folders import Folders, find_folders
from ishido.store.one_window import OneWindow
from ishido.ui.app.app import App
from ishido.ui.app.runners import Runners
from ishido.ui.platform.display import NoScreen, first_size, open_display, usable_areas
from ishido.ui.platform.system import System

_ENDINGS: Final = [signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
"""The signals that end the app."""


class Crashed(Exception):
    """An unexpected error. ``report`` is the file with the details, and ``game_saved`` says whether
    there was a game and it was saved."""

    def __init__(self, report: Path | None, *, game_saved: bool) -> None:
        super().__init__("an error occurred" + ("; your game is saved" if game_saved else ""))
        self.report = report


class AlreadyOpen(Exception):
    """Another window is open on the player's data and does not answer, or another program has the
    database."""


def run(game: Path | None = None) -> None:
    """Open the window and run until it is closed; with a game file, open that game. If there is a
    window on the player's data already, it opens the file, or comes to the front.

    After a crash or a failed start, the window offers to start with default settings.

    :raises AlreadyOpen: if the window that is there does not answer, or another program has the
      database.
    :raises NoScreen: if there is no display.
    :raises DamagedInstallation: if an asset is missing.
    :raises Crashed: after an unexpected error.
    """
    folders = find_folders()
    window = OneWindow(folders.data)
    if not window.take():
        if window.ask(game):
            return
        if not window.take():
            raise AlreadyOpen("the game is open already, in a window that does not answer")
    failed = False
    try:
        open_display()
        _open_and_play(folders, game, window)
    except Crashed:
        failed = True
        raise
    finally:
        window.release(failed=failed)


def _open_and_play(folders: Folders, game: Path | None, window: OneWindow) -> None:
    """Open the window, run until it is closed, and close the data."""
    app: App | None = None
    try:
        system = System(asked=window.asked)
        app = open_app(folders, game=game, safely=window.begin(), system=system)
        _play(app, window)
    except (AlreadyOpen, NoScreen, DamagedInstallation, KeyboardInterrupt):  # not a bug
        raise
    except Exception:
        saved = app is not None and app.desk.game_saved
        report = _keep_report(folders, traceback.format_exc())
        raise Crashed(report, game_saved=saved) from None


def _play(app: App, window: OneWindow) -> None:
    """Run, and close the window and the data."""
    with _ended_by_signals(app):
        try:
            app.step()
            app.draw()  # whatever is left of the first picture
            window.shown()
            app.loop()
        finally:
            close(app)


@contextmanager
def _ended_by_signals(app: App) -> Iterator[None]:
    """End the app when the system ends the session or a terminal is closed. By itself, SDL makes
    the same event of this as of the window's close button, which asks about unsaved work."""

    def end(number: int, frame: object) -> None:
        app.told_to_end = True

    numbers = [number for number in _ENDINGS if signal.getsignal(number) is not signal.SIG_IGN]
    for number in numbers:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)


def open_app(
    folders: Folders,
    *,
    size: tuple[int, int] | None = None,
    game: Path | None = None,
    link: Link | None = None,
    safely: bool = False,
    runners: Runners | None = None,
    system: System | None = None,
    density: float | None = None,
) -> App:
    """Open the data and the window, with the last game on the table. Nothing is drawn before the
    first :meth:`App.step`. The caller ends with :func:`close`.

    :param size: the size of the window in pixels, in place of the saved one.
    :param game: a file to open in place of the title.
    :param link: leads to a deal to play in place of the title.
    :param safely: start with default settings, after a failed start.
    :param runners: what runs background work, in place of this system's usual :class:`Runners`.
    :param system: what a web page does in place of a desktop.
    :param density: the pixels per CSS pixel of the screen in a browser.
    :raises AlreadyOpen: if another program has the database.
    :raises NoScreen: if no window can be opened.
    """
    app: App | None = None
    desk: Desk | None = None
    try:
        runners = runners or Runners()
        desk = Desk(folders)
        if desk.database.locked:
            raise AlreadyOpen("another program is using your games")
        if system is not None:
            desk.settings_store.prefer(system.preferences)
        if safely:
            desk.settings_store.use_defaults()
        settings = desk.settings
        if size is None:
            size = first_size(settings.window, usable_areas(), settings.place)
        app = App(desk, size, runners=runners, system=system, density=density)
        app.open_window()
        titled = not (game or link or safely) and settings.title
        if titled:
            app.skins.start_title(app.size)
        else:
            app.skins.start_pictures(app.size, settings.ui_scale)
        # Loaded late, while the pictures are being decoded.
        from ishido.ui.ishido.scene import TableScene

        table = TableScene(app)
        app.push(table)
        if game is not None:
            from ishido.ui.screens.files import open_file

            open_file(app, table, game.absolute())
        elif link is not None:
            from ishido.ui.ishido.new_game.deal import follow_link

            follow_link(app, table, link)
        elif titled:
            from ishido.ui.screens.title import TitleScene

            appears = not settings.codewheel
            app.push(TitleScene(app, table, newcomer=table.newcomer, first=appears))
        if settings.codewheel and game is None and link is None:
            from ishido.ui.screens.codewheel import CodewheelScene

            app.push(CodewheelScene(app))
        if safely:
            from ishido.ui.screens.safe_start import open_safe_start

            open_safe_start(app)
    except BaseException:
        _close(desk, app)
        raise
    return app


def close(app: App) -> None:
    _close(app.desk, app)


def _close(desk: Desk | None, app: App | None) -> None:
    """Close everything, the desk first. A failure does not keep the rest open."""
    with ExitStack() as reversed_order:
        if app is not None:
            reversed_order.callback(app.threads.close)
        reversed_order.callback(pygame.display.quit)
        if app is not None:
            desk = app.desk
            reversed_order.callback(app.skins.close)
            reversed_order.callback(app.audio.close)
            reversed_order.callback(app.workers.close)
        if desk is not None:
            reversed_order.callback(desk.close)


def _keep_report(folders: Folders, report: str) -> Path | None:
    """Write the report of an error. Returns its path, or ``None`` if that failed."""
    path = folders.data / "last-error.txt"
    try:
        write_atomically(path, report.encode())  # opening a pipe in its place would block
    except OSError:
        return None
    return path
