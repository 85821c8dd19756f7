"""Files: opened, saved, and exported as pictures."""

import os
from pathlib import Path

import pygame

from ishido.rules.record import dump_record
from ishido.ui import words
from ishido.ui.app.exports import Export, ExportState
from ishido.ui.core.picture_request import PictureRequest
from ishido.ui.scenes.export import export_picture, export_replay, follow_export
from ishido.ui.scenes.files import load_game, open_file, save_game_as
from ishido.ui.scenes.picker import Picker
from tests.support.tour.dialogs import chooser
from tests.support.tour.games import ended_well, played
from tests.support.tour.kept import replay
from tests.support.tour.stage import Shot, Stage

ROOT = Path(__file__).resolve().parents[3]


def picker(stage: Stage) -> None:
    chooser(stage)
    picker = Picker(stage.app, words.OTHER_TITLE, (".png", ".webp"), lambda path: None)
    picker.go(ROOT)
    stage.app.push(picker)


def _saved_games(stage: Stage) -> Path:
    """A folder with some games in it."""
    folder = stage.app.desk.folders.data / "My games"
    (folder / "Old ones").mkdir(parents=True)
    for number, session in enumerate((ended_well(), played(20, 7), played(34, 1234567))):
        path = folder / f"{('A good one', 'Deal 7', 'Evening by the sea')[number]}.ishido"
        path.write_text(dump_record(session.record()))
        os.utime(path, (1795100000 + number * 7_000_000,) * 2)
        stage.app.desk.recent.add(path)
    return folder


def load_picker(stage: Stage) -> None:
    _saved_games(stage)
    load_game(stage.app, stage.table)
    stage.keys(pygame.K_DOWN)


def save_picker(stage: Stage) -> None:
    _saved_games(stage)
    save_game_as(stage.app, stage.table)


def file_from_elsewhere(stage: Stage) -> None:
    open_file(stage.app, stage.table, _saved_games(stage) / "Deal 7.ishido")


def bad_file(stage: Stage) -> None:
    path = _saved_games(stage) / "Deal 7.ishido"
    path.write_text(path.read_text().replace("e4", "f4"))
    open_file(stage.app, stage.table, path)


def export(stage: Stage) -> None:
    export_picture(stage.app, stage.table)


def export_of_replay(stage: Stage) -> None:
    export_replay(stage.app, stage.table)


def exporting(stage: Stage) -> None:
    """One is on its way, which never gets there."""
    path = stage.app.desk.folders.data / "Deal 20261120.webp"
    half_done = Export(PictureRequest(stage.table.session.record(), (960, 640), ".webp"), path)
    half_done.share = 0.45
    stage.app.exporting.show(half_done)


def exporting_in_replay(stage: Stage) -> None:
    replay(stage)
    exporting(stage)
    assert stage.app.exporting.export is not None
    stage.app.exporting.export.state = ExportState.DONE
    stage.app.exporting.follow(stage.app.time)


def export_running(stage: Stage) -> None:
    exporting(stage)
    follow_export(stage.app)


SHOTS = (
    Shot("picker", picker),
    Shot("load", load_picker),
    Shot("save-as", save_picker),
    Shot("file-from-elsewhere", file_from_elsewhere),
    Shot("bad-file", bad_file),
    Shot("export", export),
    Shot("export-replay", export_of_replay),
    Shot("exporting", exporting),
    Shot("exporting-in-replay", exporting_in_replay),
    Shot("export-running", export_running),
)
