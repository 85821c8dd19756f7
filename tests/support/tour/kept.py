"""Games that were put aside or ended: their list, journal, replay."""

from datetime import timedelta

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.record import Record
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.recorded_game import RecordedGame
from tests.support.pilot import Pilot
from tests.support.tour.games import ended_well, new_game, play_on, session_of
from tests.support.tour.shot import AT_REST, Shot


def unfinished(pilot: Pilot) -> None:
    desk = pilot.app.desk
    for deal in range(9):
        session = desk.games.begin(Setup(deal_by_number(deal * 1234567)), pilot.app.today())
        play_on(session, deal * 3 + 2)
        desk.games.save(session)
    pilot.open("journal", show="open")


def journal(pilot: Pilot) -> None:
    """Forty games, two of which are being kept as favourites."""
    desk, now = pilot.app.desk, pilot.app.today()
    for number in range(40):
        scoring = tuple(Scoring)[number % 7 % 3]
        session = desk.games.begin(Setup(deal_by_number(number * 1234567), scoring=scoring), now)
        play_on(session, (number * 37) % 66 + 1)
        desk.games.save(session)
        if number % 3:
            session.do(Do.END, by=None)
            desk.games.finish(session, now - timedelta(days=number * number // 3))
    pilot.open("journal")
    pilot.step()
    for _ in range(2):
        pilot.press("*", "Down", "Down")


def empty_journal(pilot: Pilot) -> None:
    pilot.app.desk.warm_up()
    pilot.open("journal")


def agree(pilot: Pilot) -> None:
    """Say yes to the question on top, if there is one."""
    if "yes" in pilot.names():
        pilot.click("yes")


def replay(pilot: Pilot) -> None:
    pilot.watch(title="Deal 20261120  ·  today 18:30")
    four_ways = RecordedGame.of(pilot.game).four_ways
    pilot.show_step(four_ways[0] - 1 if four_ways else 9)
    pilot.press("Right")
    pilot.step(AT_REST)
    pilot.step()


def challenge_replay(pilot: Pilot) -> None:
    players = (Player("Yasmin"), Player("The Master", PlayerKind.COMPUTER, "master"))
    game = session_of(Mode.CHALLENGE, *players, moves=30, deal=7).game
    pilot.watch(Record(game.time_out()))
    pilot.press("End")


SHOTS = (
    Shot("unfinished", unfinished),
    Shot("journal", journal),
    Shot("empty-journal", empty_journal, new_game),
    Shot("replay", replay, ended_well),
    Shot("replay-challenge", challenge_replay, new_game),
)
