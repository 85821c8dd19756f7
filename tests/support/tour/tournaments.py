"""Tournaments: begun, listed, between two games, over."""

from functools import partial

import pygame

from ishido.game_kind import new_id
from ishido.records.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import End, GoOn
from ishido.session.tournament import Tournament
from ishido.storage.seat_settings import Chosen, Seating
from ishido.storage.tournaments import StoredTournament
from ishido.ui.scenes.tournament import (
    game_ended,
    new_tournament,
    open_tournaments,
    standings_dialog,
)
from ishido.ui.scenes.tournament_new import NewTournament
from tests.support.tour.games import DEAL, LEARNER, play_on
from tests.support.tour.stage import Shot, Stage


def begun(stage: Stage, played_by: int, name: str = "Tournament, 20 November") -> StoredTournament:
    """A tournament of four that some have played."""
    desk, now = stage.app.desk, stage.app.today()
    people = tuple(map(Player, ("Ann", "Maximiliane von Hohenschwangau", "Zoë")))
    deal = deal_by_number(DEAL)
    event = Tournament(new_id(), name, deal, Scoring.MODERN, 20, (*people, LEARNER))
    desk.tournaments.create(event, now)
    for number in range(played_by):
        kept = desk.tournaments.get(event.id)
        assert kept is not None
        session = desk.games.play_tournament(kept.tournament, now)
        session.do(GoOn())
        play_on(session, 30 + number // 2 * 30)
        session.do(End())
        stage.table.session = session
        desk.games.finish(session, now)
        desk.flush(60)
    kept = desk.tournaments.get(event.id)
    assert kept is not None
    return kept


def setup(stage: Stage) -> None:
    """Who will play in a new one."""
    seats = (
        Chosen(),
        Chosen("Zoë"),
        Chosen("Maximiliane von Hohenschwangau"),
        Chosen(level="sage"),
    )
    stage.app.desk.settings_store.change(tournament=Seating(seats, 20))
    open_tournaments(stage.app, stage.table)


def setup_of_computer(stage: Stage) -> None:
    """A computer is about to be added."""
    setup(stage)
    dialog = stage.app.scene
    assert isinstance(dialog, NewTournament)
    dialog.who.choose(3)


def setup_of_game(stage: Stage) -> None:
    setup(stage)
    stage.keys(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


def several(stage: Stage) -> None:
    begun(stage, 4, "Easter cup")
    begun(stage, 2)
    open_tournaments(stage.app, stage.table)


def asked(stage: Stage) -> None:
    begun(stage, 1)
    new_tournament(stage.app, stage.table)


def between_games(stage: Stage, number: int) -> None:
    """A tournament's game has been ended, after so many others."""
    begun(stage, number)
    game_ended(stage.app, stage.table)
    stage.app.time += 3  # the figures are counted up


def standings(stage: Stage) -> None:
    stage.app.push(standings_dialog(stage.app, stage.table, begun(stage, 4)))


def scores(stage: Stage) -> None:
    desk = stage.app.desk
    desk.settings_store.change(motion=False)
    begun(stage, 4)
    desk.warm_up()
    desk.flush(60)
    stage.app.open("tournament scores", stage.table, Scoring.MODERN)


def no_scores(stage: Stage) -> None:
    stage.app.desk.warm_up()
    stage.app.desk.flush(60)
    stage.app.open("tournament scores", stage.table, Scoring.MODERN)


SHOTS = (
    Shot("tournament-new", setup),
    Shot("tournament-new-computer", setup_of_computer),
    Shot("tournament-new-game", setup_of_game),
    Shot("tournament-list", several),
    Shot("tournament-asked", asked),
    Shot("tournament-between", partial(between_games, number=2)),
    Shot("tournament-over", partial(between_games, number=4)),
    Shot("tournament-standings", standings),
    Shot("tournament-scores", scores),
    Shot("tournament-scores-empty", no_scores),
)
