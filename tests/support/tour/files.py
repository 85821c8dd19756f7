"""Files: opened, saved, and exported as pictures."""

import os
from pathlib import Path

from ishido.rules.record import dump_record
from tests.support.manual_runner import Held
from tests.support.pilot import Pilot
from tests.support.tour.dialogs import chooser
from tests.support.tour.games import ended_well, played
from tests.support.tour.kept import replay
from tests.support.tour.shot import Shot

ROOT = Path(__file__).resolve().parents[3]


def picker(pilot: Pilot) -> None:
    chooser(pilot)
    pilot.click("other")
    pilot.go_to(ROOT)


def _saved_games(pilot: Pilot) -> Path:
    """A folder with some games in it."""
    folder = pilot.app.desk.folders.data / "My games"
    (folder / "Old ones").mkdir(parents=True)
    for number, session in enumerate((ended_well(), played(20, 7), played(34, 1234567))):
        path = folder / f"{('A good one', 'Deal 7', 'Evening by the sea')[number]}.ishido"
        path.write_text(dump_record(session.record()))
        os.utime(path, (1795100000 + number * 7_000_000,) * 2)
        pilot.app.desk.recent.add(path)
    return folder


def load_picker(pilot: Pilot) -> None:
    _saved_games(pilot)
    pilot.run("load game")
    pilot.press("Down")


def save_picker(pilot: Pilot) -> None:
    _saved_games(pilot)
    pilot.run("save game as")


def file_from_elsewhere(pilot: Pilot) -> None:
    pilot.drop(_saved_games(pilot) / "Deal 7.ishido")


def bad_file(pilot: Pilot) -> None:
    path = _saved_games(pilot) / "Deal 7.ishido"
    path.write_text(path.read_text().replace("e4", "f4"))
    pilot.drop(path)


def export(pilot: Pilot) -> None:
    pilot.run("export picture")


def export_of_replay(pilot: Pilot) -> None:
    pilot.run("export replay")


def exporting(pilot: Pilot) -> None:
    """It is drawn, and will never be written."""
    replay(pilot)
    pilot.app.threads = Held()
    pilot.click("export")
    pilot.click("choose place")
    pilot.name_file("Deal 20261120")


SHOTS = (
    Shot("picker", picker),
    Shot("load", load_picker),
    Shot("save-as", save_picker),
    Shot("file-from-elsewhere", file_from_elsewhere, at_once=True),
    Shot("bad-file", bad_file),
    Shot("export", export),
    Shot("export-replay", export_of_replay),
    Shot("exporting", exporting),
)
