"""Games that were put aside or ended: their list, journal, replay."""

from datetime import timedelta

import pygame

from ishido.records.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode
from ishido.rules.record import Record
from ishido.rules.scoring import Scoring
from ishido.session.intention import End
from ishido.ui.core.events import Text
from ishido.ui.scenes.replay import Replay, open_replay
from ishido.ui.view.dialog import Dialog
from tests.support.tour.games import ended_well, new_game, play_on, session_of
from tests.support.tour.stage import AT_REST, Shot, Stage


def empty_unfinished(stage: Stage) -> None:
    stage.app.open("unfinished games", stage.table)


def unfinished(stage: Stage) -> None:
    desk = stage.app.desk
    for deal in range(9):
        session = desk.games.begin(
            deal_by_number(deal * 1234567), stage.app.today(), Scoring.MODERN
        )
        play_on(session, deal * 3 + 2)
        desk.games.save(session)
    empty_unfinished(stage)


def journal(stage: Stage) -> None:
    """Forty games, two of which are being kept as favourites."""
    desk, now = stage.app.desk, stage.app.today()
    for number in range(40):
        scoring = tuple(Scoring)[number % 7 % 3]
        session = desk.games.begin(deal_by_number(number * 1234567), now, scoring)
        play_on(session, (number * 37) % 66 + 1)
        desk.games.save(session)
        if number % 3:
            session.do(End())
            desk.games.finish(session, now - timedelta(days=number * number // 3))
    desk.flush(30)
    stage.app.open("journal", stage.table)
    desk.flush(30)
    stage.app.scene.tick(stage.app.time)
    for _ in range(2):
        stage.app.handle(Text("*"))
        stage.keys(pygame.K_DOWN, pygame.K_DOWN)


def empty_journal(stage: Stage) -> None:
    stage.app.desk.warm_up()
    stage.app.open("journal", stage.table)
    stage.app.desk.flush(30)


def agree(stage: Stage) -> None:
    """Say yes to the question on top, if there is one."""
    if isinstance(stage.app.scene, Dialog):
        stage.press("yes")


def replay(stage: Stage) -> None:
    open_replay(stage.app, stage.table, title="Deal 20261120  ·  today 18:30")
    agree(stage)
    scene = stage.app.scene
    assert isinstance(scene, Replay)
    scene.controls.go(scene.course.four_ways[0] - 1 if scene.course.four_ways else 9)
    stage.keys(pygame.K_RIGHT)
    stage.app.time += AT_REST
    scene.tick(stage.app.time)


def challenge_replay(stage: Stage) -> None:
    players = (Player("Yasmin"), Player("The Master", PlayerKind.COMPUTER, "master"))
    game = session_of(Mode.CHALLENGE, *players, moves=30, deal=7).game
    open_replay(stage.app, stage.table, Record(game.time_out()))
    agree(stage)
    stage.keys(pygame.K_END)


SHOTS = (
    Shot("unfinished", unfinished),
    Shot("empty-unfinished", empty_unfinished),
    Shot("journal", journal),
    Shot("empty-journal", empty_journal, new_game),
    Shot("replay", replay, ended_well),
    Shot("replay-challenge", challenge_replay, new_game),
)
