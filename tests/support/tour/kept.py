"""Games that were put aside or ended: their list, journal, replay."""

from datetime import timedelta

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.record import Record
from ishido.rules.scoring import Scoring
from ishido.session.recorded_game import RecordedGame
from tests.support.pilot import Pilot
from tests.support.tour.games import ended_well, keep, new_game, session_of
from tests.support.tour.shot import AT_REST, do, shot


def keep_unfinished(pilot: Pilot) -> None:
    for deal in range(9):
        keep(pilot, Setup(deal_by_number(deal * 1234567)), deal * 3 + 2, ended=False)


def keep_forty(pilot: Pilot) -> None:
    """Forty games, every third of them in progress."""
    now = pilot.app.today()
    for number in range(40):
        setup = Setup(deal_by_number(number * 1234567), scoring=tuple(Scoring)[number % 7 % 3])
        then = now - timedelta(days=number * number // 3)
        keep(pilot, setup, (number * 37) % 66 + 1, at=then, ended=bool(number % 3))


def replay(pilot: Pilot) -> None:
    """The move after the first 4-Way."""
    pilot.watch(title="Deal 20261120  ·  today 18:30")
    four_ways = RecordedGame.of(pilot.game).four_ways
    pilot.show_step(four_ways[0] - 1 if four_ways else 9)
    pilot.press("Right")
    pilot.step(AT_REST)
    pilot.step()


def replay_challenge(pilot: Pilot) -> None:
    players = (Player("Yasmin"), Player("The Master", PlayerKind.COMPUTER, "master"))
    game = session_of(Mode.CHALLENGE, *players, moves=30, deal=7).game
    pilot.watch(Record(game.time_out()))
    pilot.press("End")


SHOTS = (
    shot("unfinished", keep_unfinished, do("open", "journal", show="open")),
    shot(
        "journal",
        keep_forty,
        do("open", "journal"),
        do("step"),
        do("press", *["*", "Down", "Down"] * 2),
    ),
    shot(
        "empty-journal",
        lambda pilot: pilot.app.desk.warm_up(),
        do("open", "journal"),
        game=new_game,
    ),
    shot("replay", replay, game=ended_well),
    shot("replay-challenge", replay_challenge, game=new_game),
)
