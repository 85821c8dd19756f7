"""Who plays here, and what is backed up for them."""

from time import sleep

from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import End
from ishido.ui.core.events import Text
from ishido.ui.scenes.backup import open_backup, restore_file
from ishido.ui.scenes.picker import Picker
from ishido.ui.view.working import Working
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
            session = desk.games.begin(deal_by_number(deal + 10 * number), now, Scoring.MODERN)
            play_on(session, 9)
            if deal % 2:
                desk.games.save(session)
            else:
                session.do(End())
                desk.games.finish(session, now)
    desk.switch_to(desk.profiles.everyone()[1])


def alone(pilot: Pilot) -> None:
    pilot.open("players", pilot.ishido)


def players(pilot: Pilot) -> None:
    _profiles(pilot)
    pilot.open("players", pilot.ishido)


def long_names(pilot: Pilot) -> None:
    _profiles(pilot)
    pilot.app.desk.rename_person(pilot.app.desk.profiles.everyone()[0], "W" * 40)
    pilot.app.desk.profiles.add("Maximiliane von Hohenschwangau-Wittelsba")
    pilot.open("players", pilot.ishido)


def first_names(pilot: Pilot) -> None:
    alone(pilot)
    pilot.click("add")


def taken_name(pilot: Pilot) -> None:
    players(pilot)
    pilot.click("add")
    for letter in "zoë":
        pilot.app.handle(Text(letter))
    pilot.click("yes")


def remove_player(pilot: Pilot) -> None:
    players(pilot)
    pilot.press("End", "Up", "Up")
    pilot.click("remove")


def _worked(pilot: Pilot) -> None:
    """Wait until a moment's work is done."""
    while isinstance(pilot.scene, Working):
        sleep(0.01)
        pilot.step()


def back_up_place(pilot: Pilot) -> None:
    open_backup(pilot.app)


def backed_up(pilot: Pilot) -> None:
    _profiles(pilot)
    open_backup(pilot.app)
    scene = pilot.scene
    assert isinstance(scene, Picker)
    assert scene.name is not None
    scene.go(pilot.app.desk.folders.data)
    pilot.click("save")
    _worked(pilot)


def restore_question(pilot: Pilot) -> None:
    backed_up(pilot)
    (path,) = pilot.app.desk.folders.data.glob("*.zip")
    while len(pilot.app.scenes) > 1:
        pilot.app.pop(pilot.scene)
    restore_file(pilot.app, pilot.ishido, path)
    _worked(pilot)


def restored(pilot: Pilot) -> None:
    restore_question(pilot)
    pilot.click("restore")
    _worked(pilot)


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
