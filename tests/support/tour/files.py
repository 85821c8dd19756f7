"""Files: opened, saved, and exported as pictures."""

import os
from functools import partial
from pathlib import Path

from ishido.rules.record import dump_record
from tests.support.manual_runner import Held
from tests.support.pilot import Pilot
from tests.support.tour.dialogs import chooser
from tests.support.tour.games import ended_well, played
from tests.support.tour.kept import replay
from tests.support.tour.shot import do, shot

ROOT = Path(__file__).resolve().parents[3]


def save_games(pilot: Pilot) -> None:
    """A folder with some games in it."""
    folder = pilot.app.desk.folders.data / "My games"
    (folder / "Old ones").mkdir(parents=True)
    games = (ended_well(), played(moves=20, deal=7), played(moves=34, deal=1234567))
    for number, session in enumerate(games):
        path = folder / f"{('A good one', 'Deal 7', 'Evening by the sea')[number]}.ishido"
        path.write_text(dump_record(session.record()))
        os.utime(path, (1795100000 + number * 7_000_000,) * 2)
        pilot.app.desk.recent.add(path)


def drop(pilot: Pilot, *, bad: bool = False) -> None:
    path = pilot.app.desk.folders.data / "My games" / "Deal 7.ishido"
    if bad:
        path.write_text(path.read_text().replace("e4", "f4"))
    pilot.drop(path)


def never_write(pilot: Pilot) -> None:
    pilot.app.threads = Held()


SHOTS = (
    shot("picker", chooser, do("click", "other"), do("go_to", ROOT)),
    shot("load", save_games, do("run", "load game"), do("press", "Down")),
    shot("save-as", save_games, do("run", "save game as")),
    shot("file-from-elsewhere", save_games, drop, at_once=True),
    shot("bad-file", save_games, partial(drop, bad=True)),
    shot("export", do("run", "export picture")),
    shot("export-replay", do("run", "export replay")),
    shot(
        "exporting",
        replay,
        never_write,
        do("click", "export"),
        do("click", "choose place"),
        do("name_file", "Deal 20261120"),
    ),
)
