"""Exports that a test starts itself: small ones, and some that take their time."""

import time
from dataclasses import replace
from pathlib import Path

from ishido.jobs.job import Runner
from ishido.kinds.kind import GameSession
from ishido.ui.app.draw_picture import DrawPicture
from ishido.ui.app.exports import Export
from ishido.ui.table.picture_request import PictureRequest
from tests.support.hands import Point
from tests.support.pilot import PATIENCE, Pilot


def export_of(session: GameSession, size: Point, path: Path, stoneset: str = "") -> Export:
    """An export of a game: a picture, or a replay if the file is one."""
    wish = PictureRequest(session, size, path.suffix)
    return Export(replace(wish, stoneset=stoneset) if stoneset else wish, path)


def begin(export: Export, workers: Runner, threads: Runner) -> None:
    """Have it drawn."""
    export.start(DrawPicture, workers, threads)


def begin_in_window(pilot: Pilot, export: Export) -> None:
    """Have it drawn, and the window show how far it is."""
    begin(export, pilot.app.exporting.runner, pilot.app.threads)
    pilot.app.exporting.show(export)


def wait_for(export: Export) -> str:
    """Wait until it has come to its end. Returns which: ``done``, ``failed``, ``stopped``."""
    start = time.monotonic()
    while not export.state.over and time.monotonic() - start < PATIENCE:
        export.follow()
        time.sleep(0.01)
    return export.state.name.lower()
