"""Setting up the modes, and who sits at the table in them."""

import random

from ishido.records.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import game_clock, turn_clock
from ishido.session.intention import EndByAgreement, Place, ShowMoves, ShowPouch
from ishido.session.tournament import Tournament
from ishido.storage.seat_settings import Chosen, Seating
from ishido.ui.commands import games
from ishido.ui.scenes.setup import SetupDialog
from tests.support.tour.games import ANN, BO, LEARNER, new_game, session_of
from tests.support.tour.stage import Shot, Stage
from tests.support.tour.table import ended, opening


def solitaire(stage: Stage) -> None:
    stage.app.open("set up", stage.table, Mode.SOLITAIRE)


def cooperative(stage: Stage) -> None:
    stage.app.open("set up", stage.table, Mode.COOPERATIVE)


def challenge(stage: Stage) -> None:
    seats = (Chosen("Yasmin"), Chosen(level="sage"))
    stage.app.desk.settings_store.change(challenge=Seating(seats, 15))
    stage.app.open("set up", stage.table, Mode.CHALLENGE)


def challenge_by_number(stage: Stage) -> None:
    challenge(stage)
    dialog = stage.app.scene
    assert isinstance(dialog, SetupDialog)
    dialog.deal.choice.choose(2)
    dialog.start.press()


def solitaire_of_a_computer(stage: Stage) -> None:
    solitaire(stage)
    dialog = stage.app.scene
    assert isinstance(dialog, SetupDialog)
    dialog.seats[0].who.choose(3)


def challenge_of_computers(stage: Stage) -> None:
    """The highest of these dialogs: two computers, a clock, the number of a deal."""
    challenge(stage)
    dialog = stage.app.scene
    assert isinstance(dialog, SetupDialog)
    dialog.seats[0].who.choose(2)
    dialog.seats[1].who.choose(4)
    dialog.deal.choice.choose(2)


def timer(stage: Stage) -> None:
    stage.app.open("timer", stage.table)


def finishing(stage: Stage) -> None:
    """A computer that is watched plays the rest at once."""
    stage.table.seats.finish()


def unseen(stage: Stage) -> None:
    """A computer plays what Ann is yet to play."""
    event = Tournament("t1", "Ours", deal_by_number(3), Scoring.MODERN, 10, (LEARNER, ANN))
    desk, now = stage.app.desk, stage.app.today()
    desk.tournaments.create(event, now)
    stage.table.take(desk.games.play_tournament(event, now))
    for _ in range(8):
        stage.app.time += 0.1
        stage.table.tick(stage.app.time)


def roman(stage: Stage) -> None:
    stage.app.desk.settings_store.change(roman=True)


def early_end(stage: Stage) -> None:
    games.end_game(stage.app, stage.table)


def agreement(stage: Stage) -> None:
    """Ann offers, Bo is asked."""
    games.end_game(stage.app, stage.table)
    stage.press("agreement")


def resigned(stage: Stage) -> None:
    games.end_game(stage.app, stage.table)
    stage.press("resign")


def aided_apart(stage: Stage) -> None:
    """Each of the two has used something else."""
    stage.table.session.do(ShowMoves())
    stage.table.do(Place(stage.table.session.game.legal_squares[0]))
    stage.table.session.do(ShowPouch())
    stage.table.do(Place(stage.table.session.game.legal_squares[0]))


def aided_apart_ended(stage: Stage) -> None:
    aided_apart(stage)
    stage.table.do(EndByAgreement())


def earned(stage: Stage, mode: Mode, *players: Player) -> None:
    """A game with 4-Ways that ends with few stones left is ended."""
    chooser = random.Random(2)
    for deal in range(400):
        game = Game.start(Setup(deal_by_number(deal), mode, players=players))
        while not game.over:
            legal = game.legal_squares
            most = max(legal, key=game.position.count_neighbours)
            game = game.place(most if chooser.random() < 0.9 else chooser.choice(legal))
        if game.stones_left <= 2 and game.accounts[0].four_ways:
            setup, now = game.setup, stage.app.today()
            session = stage.app.desk.games.begin_setup(setup, now)
            session.game = game
            stage.table.take(session)
            break
    ended(stage)


SHOTS = (
    Shot("earned", lambda stage: earned(stage, Mode.SOLITAIRE, Player("You"))),
    Shot(
        "earned-unnamed",
        lambda stage: earned(stage, Mode.CHALLENGE, Player("You"), Player("Player 2")),
    ),
    Shot("seats-roman", roman, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=66)),
    Shot("earned-apart", lambda stage: earned(stage, Mode.CHALLENGE, ANN, BO)),
    Shot("solitaire", solitaire),
    Shot("cooperative", cooperative),
    Shot("challenge", challenge),
    Shot("challenge-number", challenge_by_number),
    Shot("solitaire-computer", solitaire_of_a_computer),
    Shot("challenge-computers", challenge_of_computers),
    Shot("timer", timer),
    Shot(
        "seats-begin",
        opening,
        lambda: session_of(
            Mode.CHALLENGE, ANN, LEARNER, clock=turn_clock(20), moves=0, paused=True
        ),
    ),
    Shot(
        "seats-challenge",
        opening,
        lambda: session_of(Mode.CHALLENGE, ANN, BO, clock=turn_clock(20).passed(6), moves=27),
    ),
    Shot(
        "seats-late",
        opening,
        lambda: session_of(Mode.CHALLENGE, ANN, BO, clock=turn_clock(20).passed(16.2)),
    ),
    Shot(
        "seats-paused",
        opening,
        lambda: session_of(Mode.TOURNAMENT, ANN, clock=game_clock(10).passed(88), paused=True),
    ),
    Shot(
        "seats-by-clock",
        opening,
        lambda: session_of(Mode.TOURNAMENT, ANN, clock=game_clock(10).passed(88)),
    ),
    Shot("seats-unseen", unseen, new_game),
    Shot("seats-team", opening, lambda: session_of(Mode.COOPERATIVE, ANN, BO, moves=27)),
    Shot("seats-watched", opening, lambda: session_of(Mode.SOLITAIRE, LEARNER)),
    Shot("seats-finishing", finishing, lambda: session_of(Mode.SOLITAIRE, LEARNER, moves=20)),
    Shot("seats-over", opening, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=66)),
    Shot("seats-early-end", early_end, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=20)),
    Shot("seats-declined", early_end, lambda: session_of(Mode.CHALLENGE, ANN, LEARNER, moves=28)),
    Shot("seats-agreement", agreement, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=20)),
    Shot("seats-resigned", resigned, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=20)),
    Shot("seats-aided", aided_apart, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=20)),
    Shot(
        "seats-aided-end", aided_apart_ended, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=20)
    ),
    Shot("seats-won", ended, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=66)),
    Shot("seats-team-ended", ended, lambda: session_of(Mode.COOPERATIVE, ANN, BO, moves=66)),
)
