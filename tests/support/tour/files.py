"""Files: opened, saved, exported as pictures; backups, and the name of who plays here."""

import os
from functools import partial
from pathlib import Path

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.record import dump_record
from tests.support.manual_runner import Held
from tests.support.pilot import Pilot
from tests.support.tour.dialogs import chooser
from tests.support.tour.games import ended_well, keep, played
from tests.support.tour.kept import replay
from tests.support.tour.shot import Step, do, shot

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


def keep_games_of(*names: str) -> Step:
    """Some games of each of several people."""

    def step(pilot: Pilot) -> None:
        pilot.app.desk.warm_up()
        for number, name in enumerate(names):
            for deal in range(number * 3 + 1):
                setup = Setup(deal_by_number(deal + 10 * number), players=(Player(name),))
                keep(pilot, setup, 9, ended=deal % 2 == 0)

    return step


def your_name(pilot: Pilot) -> None:
    pilot.open("your name", pilot.ishido)


def save(pilot: Pilot) -> None:
    pilot.go_to(pilot.app.desk.folders.data)
    pilot.click("save")
    pilot.wait_for_work()


def drop_backup(pilot: Pilot) -> None:
    (path,) = pilot.app.desk.folders.data.glob("*.zip")
    while not pilot.on_table:
        pilot.press("Esc")
    pilot.drop(path)
    pilot.wait_for_work()


def restore(pilot: Pilot) -> None:
    pilot.click("restore")
    pilot.wait_for_work()
    # The best score below the dialog is read meanwhile.
    pilot.app.rearrange()


THREE = ("Ann", "Zoë", "Master Wu")
BACKED_UP = keep_games_of(*THREE), do("open", "back up"), save

SHOTS = (
    shot("picker", chooser, do("click", "other"), do("go_to", ROOT)),
    shot("load", save_games, do("run", "load game"), do("press", "Down")),
    shot("save-as", save_games, do("run", "save game as")),
    shot("file-from-elsewhere", save_games, drop, at_once=True),
    shot("bad-file", save_games, partial(drop, bad=True)),
    shot("export", do("run", "export picture")),
    shot(
        "exporting",
        replay,
        never_write,
        do("click", "export"),
        do("click", "choose place"),
        do("name_file", "Deal 20261120"),
    ),
    shot("your-name", your_name),
    shot("back-up", do("open", "back up")),
    shot("backed-up", *BACKED_UP),
    shot("restore", *BACKED_UP, drop_backup),
    shot("restored", *BACKED_UP, drop_backup, restore),
)
