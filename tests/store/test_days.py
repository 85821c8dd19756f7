"""The games of days' deals: which one counts, and when a day was played on its day."""

from dataclasses import replace
from datetime import date, datetime, timedelta, timezone

import pytest

from ishido.calendar import pars
from ishido.calendar.medals import Medal
from ishido.calendar.pars import Pars
from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.mastery import Mastery
from ishido.session.intention import Do
from ishido.session.policy import Aid
from ishido.session.session import Session
from ishido.store.lines import line_of
from tests.support.storage_play import play
from tests.support.stored_games import keep_lines

DAY = date(2026, 12, 5)
NUMBER = 20261205
NOON = datetime(2026, 12, 5, 12, tzinfo=timezone(timedelta(hours=1)))


def a_game(begun=NOON, at=None, deal=NUMBER, *, ended=True, moves=5, player="You", **line):
    """A game of a deal as it is kept: its line, with some of it changed, and its record."""
    setup = Setup(deal_by_number(deal), players=(Player(player),))
    session = play(Session.begin(setup, begun, aids=line.pop("has", ())), moves)
    if ended:
        session.do(Do.END, by=None)
    return replace(line_of(session, at or begun), **line), session.written()


@pytest.fixture
def days(folders, open_desk, monkeypatch):
    """The days of a home with some games. The Adept makes no 4-Way, the Expert three."""
    monkeypatch.setattr(pars, "_shipped", lambda path: {NUMBER: Pars(0, 3)})

    def keep(*games):
        keep_lines(folders, *games)
        return open_desk().days

    return keep


def only(days):
    (found,) = days.played(DAY).values()
    return found


def test_a_day_without_a_game_is_not_there(days):
    found = days(a_game(deal=7), a_game(player="Ann"), a_game(moves=0, ended=False))
    assert found.played(DAY) == {}


@pytest.mark.parametrize(
    ("begun", "at", "on_its_day"),
    [
        (NOON, NOON + timedelta(hours=11), True),
        (NOON, NOON + timedelta(hours=13), False),
        (NOON + timedelta(hours=11), NOON + timedelta(hours=13), False),
        (NOON - timedelta(days=1), NOON, False),
        (NOON + timedelta(days=9), NOON + timedelta(days=9), False),
        # the clock was put back, or the player has flown to the west
        (NOON, NOON - timedelta(hours=3), True),
        (NOON, (NOON + timedelta(hours=2)).astimezone(timezone(timedelta(hours=-10))), True),
        (NOON, (NOON + timedelta(hours=2)).astimezone(timezone(timedelta(hours=12))), False),
    ],
)
def test_a_day_was_played_on_its_day_if_its_deal_was_begun_and_ended_on_it(
    days, begun, at, on_its_day
):
    """By the clock where the player was."""
    assert only(days(a_game(begun, at))).ended.on_its_day is on_its_day


def test_another_game_of_the_day_keeps_it_on_its_day(days):
    later = NOON + timedelta(days=1)
    found = days(a_game(at=later, id="1"), a_game(id="2", has=(Aid.DEAL_SEEN,)))
    assert (only(found).ended.id, only(found).ended.on_its_day) == ("1", True)


def test_of_several_games_the_first_that_was_ranked_counts(days):
    hour = timedelta(hours=1)
    seen = a_game(NOON - hour, id="seen", has=(Aid.DEAL_SEEN,))
    found = days(a_game(NOON + hour, id="second"), a_game(id="first"), seen)
    assert only(found).ended.id == "first"


def test_a_game_in_progress_can_be_continued_beside_an_ended_one(days):
    found = days(a_game(id="ended"), a_game(id="left", ended=False))
    assert only(found).unfinished == "left"
    assert only(found).ended.id == "ended"


def keepers(four_ways, line=None):
    (keeper,) = (line or a_game()[0]).keepers
    return {"keepers": (replace(keeper, four_ways=four_ways),)}


@pytest.mark.parametrize(
    ("changes", "medal"),
    [
        (keepers(3), Medal.SILVER),
        (keepers(4), Medal.GOLD),
        ({"mastery": Mastery.MASTER_GAME}, Medal.STAR),
        ({"mastery": Mastery.SIMPLE_MASTER}, Medal.SILVER),
        (keepers(4, a_game(has=(Aid.DEAL_SEEN,))[0]), Medal.BRONZE),
        (keepers(4, a_game(has=(Aid.HINT,))[0]), Medal.GOLD),
    ],
)
def test_the_medal_is_that_of_the_4_ways_unless_the_deal_was_known(days, changes, medal):
    assert only(days(a_game(**changes))).ended.medal is medal


def test_a_challenge_counts_the_4_ways_of_the_player_at_the_window(days):
    players = Player("Ann"), Player("You")
    setup = Setup(deal_by_number(NUMBER), Mode.CHALLENGE, players=players)
    session = play(Session.begin(setup, NOON), 6)
    session.do(Do.END_BY_AGREEMENT, by=None)
    line = line_of(session, NOON)
    theirs, mine = line.keepers
    line = replace(line, keepers=(replace(theirs, four_ways=9), replace(mine, four_ways=2)))
    assert only(days((line, session.written()))).ended.medal is Medal.SILVER  # not gold


def test_a_game_of_a_tournament_is_no_game_of_the_day(days):
    assert days(a_game(tournament="t1")).played(DAY) == {}


@pytest.mark.parametrize(("begun", "there"), [(date(2026, 11, 20), True), (DAY, False)])
def test_before_the_first_day_a_number_is_a_day_s_only_on_that_day(days, begun, there):
    """Random deals have such numbers now and then."""
    then = NOON.replace(month=begun.month, day=begun.day)
    found = days(a_game(then, deal=20261120)).played(DAY)
    assert list(found) == [date(2026, 11, 20)] * there


def test_days_ahead_are_those_that_it_may_be_elsewhere(days):
    games = [a_game(deal=NUMBER + n, id=f"{n}") for n in range(5)]
    assert list(days(*games).played(DAY)) == [DAY + timedelta(n) for n in range(3)]


def test_longer_numbers_are_of_no_day(days):
    found = days(a_game(deal=NUMBER * 10), a_game(deal=NUMBER // 10), a_game(deal=20261199))
    assert found.played(date(2027, 1, 1)) == {}


def test_the_days_in_a_row_of_a_year_are_one_question(days, monkeypatch):
    line, record = a_game(moves=1)
    games = []
    for then in (NOON + timedelta(n) for n in range(400)):
        deal = int(f"{then:%Y%m%d}")
        begun = then.isoformat("T", "seconds")
        if deal % 10:  # the 10th, 20th and 30th were missed
            games.append((replace(line, id=begun, deal=deal, started=begun, at=then), record))
    found, asked = days(*games), []
    rows = found._store.database.rows
    monkeypatch.setattr(
        found._store.database, "rows", lambda *question: asked.append(question) or rows(*question)
    )
    assert found.in_a_row(then.date()) == len(games)
    ((question, *values),) = asked
    plan = [row[3] for row in rows(f"EXPLAIN QUERY PLAN {question}", *values)]
    assert "SEARCH games USING INDEX games_by_deal (deal>? AND deal<?)" in plan


def test_a_damaged_row_is_left_out(days, folders):
    found = days(a_game())
    found._store.database.put("x", lambda to: to.execute("UPDATE games SET mastery = 'king'"))
    assert found.played(DAY) == {}
