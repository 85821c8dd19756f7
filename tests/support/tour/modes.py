"""Setting up the modes, and who sits at the table in them."""

import random

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import game_clock, turn_clock
from ishido.session.intention import Do, Place
from ishido.session.tournament import Tournament
from ishido.store.settings import Chosen, Seating
from tests.support.pilot import Pilot
from tests.support.tour.games import ANN, BO, LEARNER, new_game, session_of
from tests.support.tour.shot import AT_REST, Shot
from tests.support.tour.table import ended, opening


def solitaire(pilot: Pilot) -> None:
    pilot.open("set up", pilot.ishido, Mode.SOLITAIRE)


def cooperative(pilot: Pilot) -> None:
    pilot.open("set up", pilot.ishido, Mode.COOPERATIVE)


def challenge(pilot: Pilot) -> None:
    seats = (Chosen("Yasmin"), Chosen(level="sage"))
    pilot.change_settings(challenge=Seating(seats, 15))
    pilot.open("set up", pilot.ishido, Mode.CHALLENGE)


def choose(pilot: Pilot, name: str, number: int) -> None:
    """Choose an option by its number, from 0."""
    pilot.pick(name, pilot.options(name)[number])


def challenge_by_number(pilot: Pilot) -> None:
    challenge(pilot)
    choose(pilot, "deal", 2)
    pilot.press("Enter")


def solitaire_of_a_computer(pilot: Pilot) -> None:
    solitaire(pilot)
    choose(pilot, "player 1", 3)


def challenge_of_computers(pilot: Pilot) -> None:
    """The highest of these dialogs: two computers, a clock, the number of a deal."""
    challenge(pilot)
    choose(pilot, "player 1", 2)
    choose(pilot, "player 2", 4)
    choose(pilot, "deal", 2)


def begun(pilot: Pilot) -> None:
    """The clock has run for a moment only."""
    pilot.step(AT_REST)


def finishing(pilot: Pilot) -> None:
    """A computer that is watched plays the rest at once."""
    pilot.ishido.seats.finish()


def watched_by_clock(pilot: Pilot) -> None:
    """A computer plays in a tournament."""
    event = Tournament("t1", "Ours", deal_by_number(3), Scoring.MODERN, 10, (LEARNER, ANN))
    desk, now = pilot.app.desk, pilot.app.today()
    desk.tournaments.create(event, now)
    pilot.ishido.take(desk.games.play_tournament(event, now))
    for _ in range(8):
        pilot.step(0.1)
        pilot.step()


def roman(pilot: Pilot) -> None:
    pilot.change_settings(roman=True)


def early_end(pilot: Pilot) -> None:
    pilot.run("end game")


def resigned(pilot: Pilot) -> None:
    pilot.run("end game")
    pilot.click("resign")


def aided_apart(pilot: Pilot) -> None:
    """Each of the two has used something else."""
    pilot.ishido.session.do(Do.SHOW_MOVES)
    pilot.ishido.do(Place(pilot.ishido.session.game.legal_squares[0]))
    pilot.ishido.session.do(Do.SHOW_POUCH)
    pilot.ishido.do(Place(pilot.ishido.session.game.legal_squares[0]))


def aided_apart_ended(pilot: Pilot) -> None:
    aided_apart(pilot)
    pilot.ishido.do(Do.END_BY_AGREEMENT)


def earned(pilot: Pilot, mode: Mode, *players: Player) -> None:
    """A game with 4-Ways that ends with few stones left is ended."""
    chooser = random.Random(2)
    for deal in range(400):
        game = Game.start(Setup(deal_by_number(deal), mode, players=players))
        while not game.over:
            legal = game.legal_squares
            most = max(legal, key=game.position.count_neighbours)
            game = game.place(most if chooser.random() < 0.9 else chooser.choice(legal))
        if game.stones_left <= 2 and game.accounts[0].four_ways:
            setup, now = game.setup, pilot.app.today()
            session = pilot.app.desk.games.begin(setup, now)
            session.game = game
            pilot.ishido.take(session)
            break
    ended(pilot)


SHOTS = (
    Shot("earned", lambda pilot: earned(pilot, Mode.SOLITAIRE, Player("You"))),
    Shot(
        "earned-unnamed",
        lambda pilot: earned(pilot, Mode.CHALLENGE, Player("You"), Player("Player 2")),
    ),
    Shot("seats-roman", roman, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=66)),
    Shot("earned-apart", lambda pilot: earned(pilot, Mode.CHALLENGE, ANN, BO)),
    Shot("solitaire", solitaire),
    Shot("cooperative", cooperative),
    Shot("challenge", challenge),
    Shot("challenge-number", challenge_by_number),
    Shot("solitaire-computer", solitaire_of_a_computer),
    Shot("challenge-computers", challenge_of_computers),
    Shot(
        "seats-begin",
        opening,
        lambda: session_of(
            Mode.CHALLENGE, ANN, LEARNER, clock=turn_clock(20), moves=0, paused=True
        ),
    ),
    Shot(
        "seats-challenge",
        begun,
        lambda: session_of(Mode.CHALLENGE, ANN, BO, clock=turn_clock(20).passed(6), moves=27),
        at_once=True,
    ),
    Shot(
        "seats-late",
        begun,
        lambda: session_of(Mode.CHALLENGE, ANN, BO, clock=turn_clock(20).passed(16.2)),
        at_once=True,
    ),
    Shot(
        "seats-paused",
        opening,
        lambda: session_of(Mode.TOURNAMENT, ANN, clock=game_clock(10).passed(88), paused=True),
    ),
    Shot(
        "seats-by-clock",
        begun,
        lambda: session_of(Mode.TOURNAMENT, ANN, clock=game_clock(10).passed(88)),
        at_once=True,
    ),
    Shot("seats-watched-by-clock", watched_by_clock, new_game, at_once=True),
    Shot("seats-team", opening, lambda: session_of(Mode.COOPERATIVE, ANN, BO, moves=27)),
    Shot("seats-watched", opening, lambda: session_of(Mode.SOLITAIRE, LEARNER)),
    Shot("seats-finishing", finishing, lambda: session_of(Mode.SOLITAIRE, LEARNER, moves=20)),
    Shot("seats-over", opening, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=66)),
    Shot("seats-early-end", early_end, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=20)),
    Shot("seats-resigned", resigned, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=20)),
    Shot("seats-aided", aided_apart, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=20)),
    Shot(
        "seats-aided-end", aided_apart_ended, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=20)
    ),
    Shot("seats-won", ended, lambda: session_of(Mode.CHALLENGE, ANN, BO, moves=66)),
    Shot("seats-team-ended", ended, lambda: session_of(Mode.COOPERATIVE, ANN, BO, moves=66)),
)
