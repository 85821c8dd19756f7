"""Setting up the modes, and who sits at the table in them."""

import random
from functools import partial

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import game_clock, turn_clock
from ishido.session.intention import Do, Place
from ishido.session.tournament import Tournament
from ishido.store.settings import Chosen, Seating
from tests.support.pilot import Pilot
from tests.support.tour.games import (
    ALL,
    ANN,
    BO,
    LEARNER,
    challenge,
    challenge_over,
    cooperative,
    new_game,
    session_of,
)
from tests.support.tour.shot import AT_REST, Step, do, intend, shot
from tests.support.tour.table import END


def set_up(mode: Mode) -> Step:
    return lambda pilot: pilot.open("set up", pilot.ishido, mode)


def choose(name: str, number: int) -> Step:
    """Choose an option by its number, from 0."""
    return lambda pilot: pilot.pick(name, pilot.options(name)[number])


def watch_by_clock(pilot: Pilot) -> None:
    """A computer plays in a tournament."""
    event = Tournament("t1", "Ours", deal_by_number(3), Scoring.MODERN, 10, (LEARNER, ANN))
    desk, now = pilot.app.desk, pilot.app.today()
    desk.tournaments.create(event, now)
    pilot.ishido.take(desk.games.play_tournament(event, now))
    for _ in range(8):
        pilot.step(0.1)
        pilot.step()


def use_different_aids(pilot: Pilot) -> None:
    for aid in (Do.SHOW_MOVES, Do.SHOW_POUCH):
        pilot.ishido.session.do(aid)
        pilot.ishido.do(Place(pilot.game.legal_squares[0]))


def earn(mode: Mode, *players: Player) -> Step:
    """A game with 4-Ways, of which few stones are left."""

    def step(pilot: Pilot) -> None:
        chooser = random.Random(2)
        for deal in range(400):
            game = Game.start(Setup(deal_by_number(deal), mode, players=players))
            while not game.over:
                legal = game.legal_squares
                most = max(legal, key=game.position.count_neighbours)
                game = game.place(most if chooser.random() < 0.9 else chooser.choice(legal))
            if game.stones_left <= 2 and game.accounts[0].four_ways:
                session = pilot.app.desk.games.begin(game.setup, pilot.app.today())
                session.game = game
                pilot.ishido.take(session)
                break

    return step


YOU, TWO = Player("You"), Player("Player 2")
SOLITAIRE = set_up(Mode.SOLITAIRE)
SEATED = Seating((Chosen("Yasmin"), Chosen(level="sage")), 15)
CHALLENGE = do("change_settings", challenge=SEATED), set_up(Mode.CHALLENGE)
BEGUN = do("step", AT_REST)
"""The clock has run for a moment only."""
LATE_CLOCK = game_clock(10).passed(88)
EARLY = partial(challenge, moves=20)
WATCHED = partial(session_of, Mode.SOLITAIRE, LEARNER)

SHOTS = (
    shot("earned", earn(Mode.SOLITAIRE, YOU), *END),
    shot("earned-unnamed", earn(Mode.CHALLENGE, YOU, TWO), *END),
    shot("seats-roman", do("change_settings", roman=True), game=challenge_over),
    shot("earned-apart", earn(Mode.CHALLENGE, ANN, BO), *END),
    shot("solitaire", SOLITAIRE),
    shot("cooperative", set_up(Mode.COOPERATIVE)),
    shot("challenge", *CHALLENGE),
    shot("challenge-number", *CHALLENGE, choose("deal", 2), do("press", "Enter")),
    shot("solitaire-computer", SOLITAIRE, choose("player 1", 3)),
    # The highest of these dialogs: two computers, a clock, the number of a deal.
    shot(
        "challenge-computers",
        *CHALLENGE,
        choose("player 1", 2),
        choose("player 2", 4),
        choose("deal", 2),
    ),
    shot(
        "seats-begin",
        game=partial(
            session_of, Mode.CHALLENGE, ANN, LEARNER, clock=turn_clock(20), moves=0, paused=True
        ),
    ),
    shot(
        "seats-challenge",
        BEGUN,
        game=partial(challenge, clock=turn_clock(20).passed(6), moves=27),
        at_once=True,
    ),
    shot(
        "seats-late",
        BEGUN,
        game=partial(challenge, clock=turn_clock(20).passed(16.2)),
        at_once=True,
    ),
    shot(
        "seats-paused",
        game=partial(session_of, Mode.TOURNAMENT, ANN, clock=LATE_CLOCK, paused=True),
    ),
    shot(
        "seats-by-clock",
        BEGUN,
        game=partial(session_of, Mode.TOURNAMENT, ANN, clock=LATE_CLOCK),
        at_once=True,
    ),
    shot("seats-watched-by-clock", watch_by_clock, game=new_game, at_once=True),
    shot("seats-team", game=partial(cooperative, moves=27)),
    shot("seats-watched", do("settle"), game=WATCHED),
    shot(
        "seats-finishing",
        lambda pilot: pilot.ishido.seats.finish(),
        game=partial(WATCHED, moves=20),
    ),
    shot("seats-over", game=challenge_over),
    shot("seats-early-end", do("run", "end game"), game=EARLY),
    shot("seats-resigned", do("run", "end game"), do("click", "resign"), game=EARLY),
    shot("seats-aided", use_different_aids, game=EARLY),
    shot("seats-aided-end", use_different_aids, intend(Do.END_BY_AGREEMENT), game=EARLY),
    shot("seats-won", *END, game=challenge_over),
    shot("seats-team-ended", *END, game=partial(cooperative, moves=ALL)),
)
