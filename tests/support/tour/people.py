"""Who plays here, and what is backed up for them."""

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Do
from tests.support.pilot import Pilot
from tests.support.tour.games import play_on
from tests.support.tour.shot import Shot


def _profiles(pilot: Pilot) -> None:
    """Three people with some games each; the second one plays."""
    desk, now = pilot.app.desk, pilot.app.today()
    desk.warm_up()
    desk.rename_person(desk.profiles.everyone()[0], "Ann")
    for name in ("Zoë", "Master Wu"):
        desk.profiles.add(name)
    for number, person in enumerate(desk.profiles.everyone()):
        desk.switch_to(person)
        for deal in range(number * 3 + 1):
            session = desk.games.begin(Setup(deal_by_number(deal + 10 * number)), now)
            play_on(session, 9)
            if deal % 2:
                desk.games.save(session)
            else:
                session.do(Do.END)
                desk.games.finish(session, now)
    desk.switch_to(desk.profiles.everyone()[1])


def alone(pilot: Pilot) -> None:
    pilot.open("players")


def players(pilot: Pilot) -> None:
    _profiles(pilot)
    pilot.open("players")


def long_names(pilot: Pilot) -> None:
    _profiles(pilot)
    pilot.app.desk.rename_person(pilot.app.desk.profiles.everyone()[0], "W" * 40)
    pilot.app.desk.profiles.add("Maximiliane von Hohenschwangau-Wittelsba")
    pilot.open("players")


def first_names(pilot: Pilot) -> None:
    alone(pilot)
    pilot.click("add")


def taken_name(pilot: Pilot) -> None:
    players(pilot)
    pilot.click("add")
    pilot.write("name", "zoë")
    pilot.click("yes")


def remove_player(pilot: Pilot) -> None:
    players(pilot)
    pilot.press("End", "Up", "Up")
    pilot.click("remove")


def back_up_place(pilot: Pilot) -> None:
    pilot.run("back up")


def backed_up(pilot: Pilot) -> None:
    _profiles(pilot)
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
    Shot("players-alone", alone),
    Shot("players", players),
    Shot("players-long", long_names),
    Shot("players-first", first_names),
    Shot("players-taken", taken_name),
    Shot("players-remove", remove_player),
    Shot("back-up", back_up_place),
    Shot("backed-up", backed_up),
    Shot("restore", restore_question),
    Shot("restored", restored),
)
