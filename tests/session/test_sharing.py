"""What leaves the game for chats: the board in emoji, and links with a score to beat."""

from dataclasses import replace
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.names import MAX_NAME, clean_name
from ishido.kinds.players import DEFAULT_NAME, Player
from ishido.rules.board import TABLEAU_SQUARES, square_at
from ishido.rules.deal import MAX_DEAL, deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.session.sharing import (
    EMPTY,
    FOUR_WAY,
    MOST,
    STONE,
    TODAY,
    Link,
    ToBeat,
    address_of,
    board_in_emoji,
    link_in,
)
from tests.support.sample_games import EMPTIED, STUCK, STUCK_DEAL, game_of

SITE = "https://a.site/ishido/"
NAMES = st.text(max_size=60).map(clean_name).filter(lambda name: name == name.strip())


def ended(name=DEFAULT_NAME, scoring=Scoring.MODERN):
    return game_of(STUCK_DEAL, STUCK, players=(Player(name),), scoring=scoring).end()


def test_the_board_has_lines_of_eight_with_a_sign_for_every_square():
    rows = board_in_emoji(EMPTIED).split("\n")
    assert [len(row) for row in rows] == [8] * 12
    signs = "".join(rows)
    assert signs.count(STONE) + signs.count(FOUR_WAY) == 72
    assert signs.count(EMPTY) == 96 - 72
    assert signs.count(FOUR_WAY) == EMPTIED.accounts[0].four_ways > 0


def test_the_board_is_upright_as_on_a_phone():
    rows = board_in_emoji(Game.start(EMPTIED.setup)).split("\n")
    places = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == STONE}
    assert {square_at(column, row) for row, column in places} == set(TABLEAU_SQUARES)


@given(NAMES, st.sampled_from([Scoring.MODERN, Scoring.SIMPLE]))
def test_a_link_to_a_result_brings_back_the_score_to_beat(name, scoring):
    game = ended(name, scoring)
    address = address_of(SITE, game)
    site, query = address.split("?")
    assert site == SITE
    assert address.isascii()
    assert not set(address) & set(" \n\"'<>")
    by = "" if name == DEFAULT_NAME else name
    assert link_in(query) == Link("185", ToBeat(game.accounts[0].points, by), scoring)


@pytest.mark.parametrize(
    "game",
    [
        game_of(STUCK_DEAL, STUCK),
        ended(scoring=Scoring.ANCIENT),
        game_of(STUCK_DEAL, STUCK, mode=Mode.COOPERATIVE, players=(Player("A"), Player("B"))).end(),
    ],
    ids=["not ended", "without points", "of two"],
)
def test_only_a_single_players_points_are_a_score_to_beat(game):
    assert address_of(SITE, game) == f"{SITE}?deal=185"


def test_a_deal_without_a_number_has_no_link():
    deal = replace(deal_by_number(1), number=None)
    assert address_of(SITE, Game.start(Setup(deal))) == ""


@given(st.text(max_size=200) | st.lists(st.tuples(
    st.sampled_from(["deal", "day", "beat", "by", "scoring", "x"]), st.text(max_size=80)
)).map(urlencode))  # fmt: skip
def test_whatever_a_stranger_writes_is_bounded(query):
    link = link_in(query)
    if link is None:
        return
    assert link.deal
    assert link.scoring in (Scoring.MODERN, Scoring.SIMPLE)
    if (to_beat := link.to_beat) is not None:
        assert 0 <= to_beat.points <= MOST
        assert to_beat.by.isprintable()
        assert len(to_beat.by) <= MAX_NAME
        assert to_beat.by not in (" ", DEFAULT_NAME)


@pytest.mark.parametrize(
    ("query", "link"),
    [
        ("", None),
        ("&", None),
        ("beat=170&by=Anna", None),
        ("deal=", None),
        ("&deal=441", Link("441")),
        ("day&", Link(TODAY)),
        ("deal=12monkeys", Link("12monkeys")),
        ("deal=1&deal=2", Link("1")),
        ("deal=7&beat=170&by=Anna", Link("7", ToBeat(170, "Anna"))),
        ("deal=7&beat=00170&by=%20%20", Link("7", ToBeat(170))),
        ("deal=7&beat=170&by=You", Link("7", ToBeat(170))),
        ("deal=7&beat=170&by=An%E2%80%AEna%0A%00", Link("7", ToBeat(170, "Anna"))),
        (f"deal=7&beat=170&by={'a' * 99}", Link("7", ToBeat(170, "a" * 39 + "…"))),
        ("deal=7&beat=0&scoring=simple", Link("7", ToBeat(0), Scoring.SIMPLE)),
        ("deal=7&beat=10000000&by=Anna", Link("7")),
        ("deal=7&beat=-5", Link("7")),
        ("deal=7&beat=1e3", Link("7")),
        ("deal=7&beat=%D9%A1%D9%A7", Link("7")),
        ("deal=7&beat=170&scoring=ancient", Link("7")),
        ("deal=7&beat=170&scoring=%00", Link("7")),
        (f"by={'a' * 2000}&deal=7", None),
    ],
)  # fmt: skip
def test_what_a_link_says(query, link):
    assert link_in(query) == link


def test_a_score_to_beat_is_kept_with_its_game():
    session = Session(game_of(STUCK_DEAL, STUCK))
    session.to_beat = ToBeat(170, "Anna")
    record = session.record()
    assert Session.resume(record).to_beat == ToBeat(170, "Anna")
    for data in (170, {}, {"points": "9"}, {"points": True}, {"points": MOST + 1}, {"points": -1}):
        extra = {"x": {**record.extra["x"], "to_beat": data}}
        assert Session.resume(replace(record, extra=extra)).to_beat is None
    extra = {"x": {**record.extra["x"], "to_beat": {"points": 3, "by": 4}}}
    assert Session.resume(replace(record, extra=extra)).to_beat == ToBeat(3)


def test_the_longest_deal_number_fits_into_a_link():
    address = address_of(SITE, Game.start(Setup(deal_by_number(MAX_DEAL))))
    assert link_in(address.split("?")[1]) == Link(str(MAX_DEAL))
