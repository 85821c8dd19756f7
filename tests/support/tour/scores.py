"""High scores and statistics."""

import random
from dataclasses import replace
from datetime import timedelta
from functools import partial

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.store.lines import IshidoLine, KeeperLine, line_of
from tests.support.pilot import Pilot
from tests.support.sample_games import master_game
from tests.support.sample_reviews import keep_reviewed
from tests.support.tour.games import ALL, keep, over, play_on, played
from tests.support.tour.shot import Step, do, intend, shot

NAMES = ("Zoë", "Ann", "Master Wu", "Bo", "You", "Maximiliane von Hohenschwangau", "Ann", "Li")


def celebrate(pilot: Pilot, scoring: Scoring = Scoring.MODERN) -> None:
    """Games of some days by some people stand on the lists; the table's is ended last."""
    desk, now = pilot.app.desk, pilot.app.today()
    mine = pilot.ishido.session
    desk.settings_store.change(motion=False)
    desk.warm_up()
    for number, name in enumerate(NAMES):
        then = now - timedelta(days=max(0, number - 3) * 9)
        deal = deal_by_number(number * 7_654_321)
        session = desk.games.begin(Setup(deal, scoring=scoring, players=(Player(name),)), then)
        if number == 2 and scoring is not Scoring.ANCIENT:
            session.game = master_game(scoring=scoring)
            session.rename_players([Player(name)])
        play_on(session, 70 - number * 5)
        session.seconds = 400 + 97.3 * number * number
        session.do(Do.END, by=None)
        desk.games.finish(session, then)
    for number, level in enumerate(("The Sage", "The Adept")):
        computer = Player(level, PlayerKind.COMPUTER, level)
        setup = Setup(deal_by_number(number * 7_654_321), scoring=scoring, players=(computer,))
        keep(pilot, setup, ALL - number * 30)
    session = desk.games.begin(Setup(mine.game.setup.deal, scoring=scoring), now)
    session.game, session.seconds = mine.game, 754
    session.aids = frozenset()
    pilot.ishido.session = session


def end_best_with_help(pilot: Pilot) -> None:
    """The best game so far had help; another is being played."""
    desk, now = pilot.app.desk, pilot.app.today()
    session = desk.games.begin(Setup(deal_by_number(7)), now)
    play_on(session, ALL)
    session.aids = frozenset({Aid.HINT})
    session.do(Do.END, by=None)
    desk.games.finish(session, now)
    pilot.take(desk.games.begin(Setup(deal_by_number(8)), now))


def lists(scoring: Scoring) -> Step:
    """The lists of a scoring, with nothing to be named."""
    return lambda pilot: pilot.open("scores", pilot.ishido, scoring)


def statistics(
    pilot: Pilot, scoring: Scoring = Scoring.MODERN, count: int = 60, others: tuple[str, ...] = ()
) -> None:
    """Many games, each a little better than those before; some are of others."""
    desk, now = pilot.app.desk, pilot.app.today()
    desk.settings_store.change(scoring=str(scoring))
    session = Session(played(moves=5, scoring=scoring).game.end())
    base = line_of(session, now)
    assert isinstance(base, IshidoLine)
    chance = random.Random(7)
    for number in range(count):
        four_ways = min(11, int(chance.expovariate(1 / (0.4 + number / 18))))
        left = max(0, int(chance.gauss(14 - number / 6, 6)))
        points = 0 if scoring is Scoring.ANCIENT else 60 * 2**four_ways + chance.randrange(90)
        line = replace(
            base,
            id=f"g{number}",
            seats=(Player((desk.settings.player, *others)[number % 7 % (len(others) + 1)]),),
            at=now - timedelta(days=count - number),
            keepers=(KeeperLine(points, four_ways, ()),),
            stones_left=left,
            seconds=chance.uniform(200, 1500),
        )
        desk.store.keep(line, session.written())
    pilot.open("statistics", pilot.ishido)


def goals(pilot: Pilot, evenings: int = 40) -> None:
    """What a player has earned after some evenings."""
    desk, now = pilot.app.desk, pilot.app.today()
    session = Session(played(moves=5).game.end())
    base = line_of(session, now)
    assert isinstance(base, IshidoLine)
    me, chance = Player(desk.settings.player), random.Random(5)
    for number in range(evenings):
        four_ways = min(9, round(chance.uniform(0, 1.5 + number / 4)))
        left = max(0, round(chance.gauss(9 - number / 3, 3)))
        at = now - timedelta(days=evenings - number + number % 9 // 8)
        uses = () if number % 2 else (str(Aid.HINT),)
        line = replace(
            base, id=f"g{number}", at=at, seats=(me,), auguries=int(number == 3),
            keepers=(KeeperLine(100, four_ways, uses),), stones_left=left,
        )  # fmt: skip
        if number in (2, 9, 24):
            level = {2: "beginner", 9: "learner", 24: "adept"}[number]
            seats = (me, Player(level, PlayerKind.COMPUTER, level))
            keepers = (KeeperLine(300, four_ways, ()), KeeperLine(90, 0, ()))
            line = replace(line, mode=Mode.CHALLENGE, seats=seats, keepers=keepers, moves=60)
        desk.store.keep(line, session.written())
    pilot.open("goals")


PLACED = celebrate, intend(Do.END)
NAMED = *PLACED, do("press", "Esc"), do("click", "result"), do("click", "high scores")

SHOTS = (
    shot("placed", *PLACED, game=over),
    shot("best-with-help", end_best_with_help),
    shot("high-scores", *NAMED, game=over),
    *(
        shot(f"high-scores-{scoring}", partial(celebrate, scoring=scoring), lists(scoring))
        for scoring in (Scoring.SIMPLE, Scoring.ANCIENT)
    ),
    shot("high-scores-empty", lambda pilot: pilot.app.desk.warm_up(), lists(Scoring.MODERN)),
    shot("high-scores-clear", *NAMED, do("click", "clear"), game=over),
    shot("statistics", statistics),
    shot("statistics-names", partial(statistics, others=NAMES[-3:])),
    shot("statistics-ancient", partial(statistics, scoring=Scoring.ANCIENT, count=7)),
    shot("statistics-empty", partial(statistics, count=0)),
    shot(
        "statistics-habit",
        lambda pilot: keep_reviewed(pilot, 3),
        statistics,
        do("step"),
    ),
    shot("goals", goals, on_every_board=True),
    shot("goals-none", partial(goals, evenings=0)),
)
