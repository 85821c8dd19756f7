"""The name of who plays here, and backups."""

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Do
from tests.support.pilot import Pilot
from tests.support.tour.games import play_on
from tests.support.tour.shot import Shot


def _played(pilot: Pilot, *names: str) -> None:
    """Some games of each of several people."""
    desk, now = pilot.app.desk, pilot.app.today()
    desk.warm_up()
    for number, name in enumerate(names):
        for deal in range(number * 3 + 1):
            setup = Setup(deal_by_number(deal + 10 * number), players=(Player(name),))
            session = desk.games.begin(setup, now)
            play_on(session, 9)
            if deal % 2:
                desk.games.save(session)
            else:
                session.do(Do.END, by=None)
                desk.games.finish(session, now)


def your_name(pilot: Pilot) -> None:
    pilot.open("your name", pilot.ishido)


def names_used(pilot: Pilot) -> None:
    _played(pilot, "Ann", "Zoë", "Master Wu", "Maximiliane von Hohenschwangau-Wittelsba", "W" * 40)
    your_name(pilot)


def back_up_place(pilot: Pilot) -> None:
    pilot.open("back up")


def backed_up(pilot: Pilot) -> None:
    _played(pilot, "Ann", "Zoë", "Master Wu")
    back_up_place(pilot)
    pilot.go_to(pilot.app.desk.folders.data)
    pilot.click("save")
    pilot.wait_for_work()


def restore_question(pilot: Pilot) -> None:
    backed_up(pilot)
    (path,) = pilot.app.desk.folders.data.glob("*.zip")
    while not pilot.on_table:
        pilot.press("Esc")
    pilot.drop(path)
    pilot.wait_for_work()


def restored(pilot: Pilot) -> None:
    restore_question(pilot)
    pilot.click("restore")
    pilot.wait_for_work()
    # The best score below the dialog is read meanwhile.
    pilot.app.rearrange()


SHOTS = (
    Shot("your-name", your_name),
    Shot("your-name-used", names_used),
    Shot("back-up", back_up_place),
    Shot("backed-up", backed_up),
    Shot("restore", restore_question),
    Shot("restored", restored),
)
