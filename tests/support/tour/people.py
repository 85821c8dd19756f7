"""The name of who plays here, and backups."""

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from tests.support.pilot import Pilot
from tests.support.tour.games import keep
from tests.support.tour.shot import do, shot


def keep_games(pilot: Pilot, *names: str) -> None:
    """Some games of each of several people."""
    pilot.app.desk.warm_up()
    for number, name in enumerate(names):
        for deal in range(number * 3 + 1):
            setup = Setup(deal_by_number(deal + 10 * number), players=(Player(name),))
            keep(pilot, setup, 9, ended=deal % 2 == 0)


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
FIVE = (*THREE, "Maximiliane von Hohenschwangau-Wittelsba", "W" * 40)
BACKED_UP = lambda pilot: keep_games(pilot, *THREE), do("open", "back up"), save

SHOTS = (
    shot("your-name", your_name),
    shot("your-name-used", lambda pilot: keep_games(pilot, *FIVE), your_name),
    shot("back-up", do("open", "back up")),
    shot("backed-up", *BACKED_UP),
    shot("restore", *BACKED_UP, drop_backup),
    shot("restored", *BACKED_UP, drop_backup, restore),
)
