"""Goals: what earns each seal, and nothing else does."""

import random
from dataclasses import replace
from datetime import date, timedelta

import pytest

from ishido.bluestone.position import Side
from ishido.bluestone.score import compare
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode
from ishido.rules.mastery import Mastery
from ishido.rules.scoring import Scoring
from ishido.session.policy import Aid
from ishido.session.tournament import Tournament
from ishido.store.lines import GameLine, KeeperLine, line_of
from ishido.store.seals import Earned
from ishido.store.seals import earned as earned_in
from tests.support.storage_play import NOW, a_session

ME, BO = Player("You"), Player("Bo")
SESSION = a_session(moves=5, ended=True)
LINE = replace(line_of(SESSION, NOW), stones_left=9)


def computer(level):
    return Player(level, PlayerKind.COMPUTER, level)


def made(four_ways, points=0, uses=("hint",)):
    return KeeperLine(points, four_ways, uses)


def a_game(four_ways=0, **changes):
    return replace(LINE, **{"keepers": (made(four_ways),)} | changes)


def challenge(mine, theirs, level="sage", *, seat=0, **changes):
    """A challenge that may have been won: points and 4-Ways of both."""
    seats, keepers = (ME, computer(level)), (made(*mine[::-1]), made(*theirs[::-1]))
    if seat:
        seats, keepers = seats[::-1], keepers[::-1]
    mode = {"mode": Mode.CHALLENGE, "moves": 50}
    return replace(LINE, seats=seats, keepers=keepers, **mode | changes)


def bluestone(result, level="master", *, seat=0, resigned=False, me=ME):
    seats = (me, computer(level))[:: -1 if seat else 1]
    return GameLine(
        "b", "bluestone", NOW, LINE.state, seats, LINE.started, 1.0, 9, result,
        resigned=resigned, untouched=False, worth_keeping=True, starred=False,
    )  # fmt: skip


@pytest.fixture
def earned(open_desk):
    """The seals for games, of which each that has no id of its own gets one."""

    def ask(*lines):
        desk = open_desk()
        for number, line in enumerate(lines):
            name = f"game {number}" if line.id == LINE.id else line.id
            desk.store.keep(replace(line, id=name), SESSION.written())
        found = earned_in(desk.database, ME.name)
        assert desk.close()
        return found

    return ask


LADDER = ["beginner", "learner", "adept", "expert", "master", "sage"]
PLACED = {"stones_left": 0}
TODAYS = {"started": "2026-11-20T23:59:00+01:00", "deal": 20261120}


@pytest.mark.parametrize(
    ("line", "seals"),
    [
        (a_game(), []),
        (a_game(2), ["one"]),
        (a_game(5), ["one", "three"]),
        (a_game(8), ["one", "three", "six"]),
        (a_game(11), ["one", "three", "six", "nine"]),
        (a_game(10, **PLACED), ["one", "three", "pouch", "six", "nine"]),
        (a_game(11, **PLACED), ["one", "three", "pouch", "six", "nine", "way"]),
        (a_game(**PLACED), ["pouch"]),
        (a_game(**PLACED, keepers=(made(0, uses=()),)), ["pouch", "unaided"]),
        (a_game(**PLACED, scoring=Scoring.ANCIENT), ["pouch", "ancient"]),
        (a_game(**PLACED, mastery=Mastery.MASTER_GAME), ["pouch", "master game"]),
        (a_game(mastery=Mastery.SIMPLE_MASTER), []),
        (a_game(auguries=1), ["oracle"]),
        (a_game(**TODAYS), ["today"]),
        (a_game(**TODAYS | {"started": "2026-11-21T00:01:00+01:00"}), []),
        (a_game(mode=Mode.COOPERATIVE, seats=(BO, ME)), ["together"]),
        # of a computer's partner nothing is one's own
        (a_game(9, **PLACED, mode=Mode.COOPERATIVE, seats=(ME, computer("sage"))), []),
        (a_game(9, aids=frozenset({Aid.LOADED})), []),
        (a_game(9, aids=frozenset({Aid.COMPUTER_PLAYED})), []),
        (a_game(9, seats=(BO,)), []),
        (a_game(9, seats=(replace(computer("sage"), name="You"),)), []),
        (challenge((200, 0), (199, 0)), LADDER),
        (challenge((200, 0), (199, 0), "adept", seat=1), LADDER[:3]),
        (challenge((200, 2), (200, 1), "beginner"), ["one", *LADDER[:1]]),
        (challenge((200, 0), (200, 0)), []),
        (challenge((199, 0), (200, 9)), []),
        (challenge((200, 0), (10, 0), moves=32), []),
        (challenge((200, 0), (10, 0), resigned=True), []),
        (replace(challenge((200, 0), (10, 0)), seats=(ME, BO)), []),
        (bluestone("9 1 – 8 7 6", "learner"), ["bluestone learner"]),
        (bluestone("9 1 – 8 7 6", "expert"), ["bluestone learner", "bluestone expert"]),
        (bluestone("9 1 – 8", resigned=True), []),
        (bluestone("9] – 8"), []),  # damaged
        (bluestone(""), []),
    ],
)
def test_a_game_earns_its_seals_and_no_other(earned, line, seals):
    assert list(earned(line)) == seals


def test_bluestone_is_won_by_its_rules(open_desk):
    desk, chance = open_desk(), random.Random(3)
    for number in range(120):
        groups = [sorted(chance.choices(range(8, 13), k=chance.randrange(4)))[::-1] for _ in Side]
        result = " – ".join(" ".join(map(str, each)) or "0" for each in groups)
        seat, name = chance.randrange(2), f"Player {number}"
        line = bluestone(result, "learner", seat=seat, me=Player(name))
        desk.store.keep(replace(line, id=name), SESSION.written())
        won = compare(*map(tuple, groups)).side is tuple(Side)[seat]
        assert [*earned_in(desk.database, name)] == ["bluestone learner"] * won, result


def test_seven_days_in_a_row_are_days_of_the_calendar(earned):
    days = [NOW + timedelta(days=10 + number) for number in range(8) if number != 3]
    assert "days" not in earned(*(a_game(at=day) for day in [*days, *days]))
    seals = earned(*(a_game(at=NOW + timedelta(days=10 + number)) for number in range(8)))
    assert seals["days"].day == date(2026, 12, 6)


def test_a_tournament_counts_once_two_or_all_have_played(open_desk):
    desk = open_desk()
    for name, entrants in (("alone", (ME,)), ("all", (ME, BO, Player("Cy")))):
        desk.tournaments.create(
            Tournament(name, name, deal_by_number(1), Scoring.MODERN, None, entrants), NOW
        )
    played = [("alone", ME), ("all", ME), ("all", BO), ("all", Player("Cy"))]
    for number, (event, player) in enumerate(played):
        assert not earned_in(desk.database, ME.name)
        line = a_game(id=f"{event} {player.name}", tournament=event, seats=(player,))
        line = replace(line, mode=Mode.TOURNAMENT, at=NOW + timedelta(hours=number))
        desk.store.keep(line, SESSION.written())
    seals = earned_in(desk.database, ME.name)
    assert {seal: by.game for seal, by in seals.items()} == {"tournament": "all Cy"}


def test_a_seal_is_of_the_first_game_that_earned_it(earned):
    later = a_game(4, id="later", at=NOW + timedelta(days=1))
    seals = earned(later, a_game(2, id="first"))
    assert {seal: (by.game, by.day.day) for seal, by in seals.items()} == {
        "one": ("first", 20),
        "three": ("later", 21),
    }


def test_a_stoneset_of_ones_own_is_no_game(open_desk):
    desk = open_desk()
    assert not earned_in(desk.database, ME.name)
    assert earned_in(desk.database, ME.name, date(2026, 3, 1)) == {
        "stones": Earned(date(2026, 3, 1), "")
    }
