"""Setting up the modes, and who sits at the table in them."""

from functools import partial

from ishido.rules.game import Mode
from ishido.session.clock import game_clock, turn_clock
from ishido.session.session import Session
from ishido.store.settings import Chosen, Seating
from tests.support.sample_games import master_game
from tests.support.tour.games import (
    ALL,
    ANN,
    LEARNER,
    challenge,
    challenge_over,
    cooperative,
    session_of,
)
from tests.support.tour.shot import AT_REST, Step, do, shot
from tests.support.tour.table import END


def set_up(mode: Mode) -> Step:
    return lambda pilot: pilot.open("set up", pilot.ishido, mode)


def choose(name: str, number: int) -> Step:
    """Choose an option by its number, from 0."""
    return lambda pilot: pilot.pick(name, pilot.options(name)[number])


SOLITAIRE = set_up(Mode.SOLITAIRE)
SEATED = Seating((Chosen("Yasmin"), Chosen(level="sage")), 15)
CHALLENGE = do("change_settings", challenge=SEATED), set_up(Mode.CHALLENGE)
BEGUN = do("step", AT_REST)
"""The clock has run for a moment only."""
LATE_CLOCK = game_clock(10).passed(88)
WATCHED = partial(session_of, Mode.SOLITAIRE, LEARNER)

SHOTS = (
    shot("earned", *END, game=lambda: Session(master_game())),
    shot("solitaire", SOLITAIRE),
    shot("cooperative", set_up(Mode.COOPERATIVE)),
    shot("challenge", *CHALLENGE),
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
        "seats-paused",
        game=partial(session_of, Mode.TOURNAMENT, ANN, clock=LATE_CLOCK, paused=True),
    ),
    shot("seats-team", game=partial(cooperative, moves=27)),
    shot("seats-watched", do("settle"), game=WATCHED),
    shot(
        "seats-finishing",
        lambda pilot: pilot.ishido.seats.finish(),
        game=partial(WATCHED, moves=20),
    ),
    shot("seats-over", game=challenge_over),
    shot("seats-early-end", do("run", "end game"), game=partial(challenge, moves=20)),
    shot("seats-won", *END, game=challenge_over),
    shot("seats-team-ended", *END, game=partial(cooperative, moves=ALL)),
)
