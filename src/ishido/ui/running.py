"""From the command to the window and back: what is opened, and how it all ends."""

import traceback
from pathlib import Path
from typing import Final

import pygame

from ishido.storage.desk import Desk
from ishido.storage.folders import find_folders
from ishido.ui.app import App
from ishido.ui.display import NoScreen, first_size, open_display

EXPORT_PATIENCE: Final = 20.0
"""Seconds that a picture which is being exported gets to be finished when the window is closed."""


class Crashed(Exception):
    """Something went wrong that should not; the game is safe. ``report`` tells where to read on."""

    def __init__(self, report: Path | None) -> None:
        super().__init__("something went wrong; the game is saved")
        self.report = report


def run(game: Path | None = None) -> None:
    """Open the window and play; with a game's file, that game.

    :raises NoScreen: if there is no display.
    :raises Crashed: if something went wrong that should not.
    """
    open_display()
    desk = Desk(find_folders())
    app: App | None = None
    try:
        app = App(desk, first_size(desk.settings.window, pygame.display.get_desktop_sizes()))
        app.open_window()
        titled = game is None and desk.settings.title
        app.begin_pictures(title=titled)
        # Loaded only now, while the pictures are decoded.
        from ishido.ui.scenes.table import TableScene

        table = TableScene(app)
        app.push(table)
        if game is not None:
            from ishido.ui.scenes.files import open_file

            open_file(app, table, game.absolute())
        elif titled:
            from ishido.ui.scenes.title import TitleScene

            app.push(TitleScene(app, newcomer=table.newcomer))
        app.loop()
    except NoScreen:
        raise
    except Exception:
        # Whatever went wrong, the game is on disk; what we can learn from it is kept beside it.
        raise Crashed(_keep_report(desk, traceback.format_exc())) from None
    finally:
        (app.desk if app is not None else desk).close()
        if app is not None:
            app.workshop.close()
            app.audio.close()
            app.wardrobe.close()
        pygame.display.quit()
        if app is not None:
            app.exporting.close(EXPORT_PATIENCE)


def _keep_report(desk: Desk, report: str) -> Path | None:
    """Write down what went wrong; returns where."""
    path = desk.folders.data / "last-error.txt"
    try:
        path.write_text(report, encoding="utf-8")
    except OSError:
        return None
    return path
