"""Who plays here, and what is backed up for them."""

from time import sleep

import pygame

from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import End
from ishido.ui.core.events import Text
from ishido.ui.scenes.backup import open_backup, restore_file
from ishido.ui.scenes.picker import Picker
from ishido.ui.view.working import Working
from tests.support.tour.games import play_on
from tests.support.tour.stage import Shot, Stage


def _profiles(stage: Stage) -> None:
    """Three people with some games each; the second one plays."""
    desk, now = stage.app.desk, stage.app.today()
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


def alone(stage: Stage) -> None:
    stage.app.open("players", stage.table)


def players(stage: Stage) -> None:
    _profiles(stage)
    stage.app.open("players", stage.table)


def first_names(stage: Stage) -> None:
    alone(stage)
    stage.press("add")


def taken_name(stage: Stage) -> None:
    players(stage)
    stage.press("add")
    for letter in "zoë":
        stage.app.handle(Text(letter))
    stage.press("yes")


def remove_player(stage: Stage) -> None:
    players(stage)
    stage.keys(pygame.K_END, pygame.K_UP, pygame.K_UP)
    stage.press("remove")


def _worked(stage: Stage) -> None:
    """Wait until a moment's work is done."""
    while isinstance(stage.app.scene, Working):
        sleep(0.01)
        stage.app.scene.tick(stage.app.time)


def back_up_place(stage: Stage) -> None:
    open_backup(stage.app)


def backed_up(stage: Stage) -> None:
    _profiles(stage)
    open_backup(stage.app)
    scene = stage.app.scene
    assert isinstance(scene, Picker)
    assert scene.name is not None
    scene.go(stage.app.desk.folders.data)
    stage.press("save")
    _worked(stage)


def restore_question(stage: Stage) -> None:
    backed_up(stage)
    (path,) = stage.app.desk.folders.data.glob("*.zip")
    while len(stage.app.scenes) > 1:
        stage.app.pop(stage.app.scene)
    restore_file(stage.app, stage.table, path)
    _worked(stage)


def restored(stage: Stage) -> None:
    restore_question(stage)
    stage.press("restore")
    _worked(stage)


SHOTS = (
    Shot("players-alone", alone),
    Shot("players", players),
    Shot("players-first", first_names),
    Shot("players-taken", taken_name),
    Shot("players-remove", remove_player),
    Shot("back-up", back_up_place),
    Shot("backed-up", backed_up),
    Shot("restore", restore_question),
    Shot("restored", restored),
)
