"""Casting: the same stones and moment give the same hexagram, with the chances of three coins."""

import random
import re
from collections import Counter
from datetime import UTC, datetime, timedelta, timezone
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.oracle.casting import (
    Casting,
    FourWay,
    InvalidCast,
    cast,
    four_way_of,
    moment_text,
    parse_four_way,
    parse_moment,
    squares_around,
)
from ishido.oracle.hexagram import HEXAGRAMS, Hexagram, Line, Trigram
from ishido.rules.board import NEIGHBOURS, WITHIN, Square, squares_in
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.stone import Stone
from tests.support.sample_auguries import EXAMPLES, FIVE, MOMENT, NO_FOUR_WAYS
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[3])
def test_the_examples_of_the_contract(example):
    five, moment, lines, number, lower, upper, changing, becomes = example
    casting = cast(parse_four_way(five), parse_moment(moment))
    assert [int(line) for line in casting.lines] == lines
    assert casting.hexagram.number == number
    assert (str(casting.hexagram.lower), str(casting.hexagram.upper)) == (lower, upper)
    assert casting.changing == changing
    assert casting.becomes == Hexagram(becomes)


# -- chances ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_lines_have_the_chances_of_three_coins(nightly):
    """Many casts, the same each time: within four standard deviations."""
    casts, chance = 30_000 if nightly else 10_000, random.Random(64)
    five = parse_four_way(FIVE)
    first = parse_moment(MOMENT)
    counts = [Counter() for _ in range(6)]
    for _ in range(casts):
        moment = first + timedelta(milliseconds=chance.randrange(10**12))
        for line, value in enumerate(cast(five, moment).lines):
            counts[line][value] += 1
    shares = {
        Line.BROKEN_CHANGING: 1 / 8,
        Line.WHOLE: 3 / 8,
        Line.BROKEN: 3 / 8,
        Line.WHOLE_CHANGING: 1 / 8,
    }
    for line in counts:
        for value, share in shares.items():
            bound = 4 * (casts * share * (1 - share)) ** 0.5
            assert abs(line[value] - casts * share) < bound


def test_every_pair_of_hexagrams_can_be_cast():
    """Each of the 4^6 sixes of lines leads to another pair; a hexagram at rest becomes none."""
    pairs = {
        (casting.hexagram.number, (casting.becomes or casting.hexagram).number)
        for casting in map(Casting, product(Line, repeat=6))
    }
    assert len(pairs) == 64 * 64


def test_a_hexagram_at_rest_becomes_no_other():
    for number in range(1, HEXAGRAMS + 1):
        hexagram = Hexagram(number)
        casting = Casting(hexagram.at_rest)
        assert casting.hexagram == hexagram
        assert casting.changing == ()
        assert casting.becomes is None


# -- the order of the hexagrams ---------------------------------------------------------------


def test_hexagrams_and_their_lines_belong_together():
    every = {Hexagram(number).whole: number for number in range(1, 65)}
    assert len(every) == 64
    for whole, number in every.items():
        assert Hexagram.of(whole) == Hexagram(number)
    assert Hexagram(1).whole == (True,) * 6
    assert Hexagram(63).whole == (True, False) * 3


def test_in_the_received_order_pairs_are_each_other_upside_down():
    """Those that look the same upside down are followed by their opposite."""
    for number in range(1, 65, 2):
        one, other = Hexagram(number).whole, Hexagram(number + 1).whole
        turned = one[::-1]
        assert other == (turned if turned != one else tuple(not line for line in one))


def test_trigrams_are_read_from_the_bottom():
    written = {str(each): "".join(str(int(line)) for line in each.value) for each in Trigram}
    assert written == {
        "heaven": "111",
        "thunder": "100",
        "water": "010",
        "mountain": "001",
        "earth": "000",
        "wind": "011",
        "fire": "101",
        "lake": "110",
    }


@pytest.mark.parametrize("number", [-1, 0, 65])
def test_there_is_no_other_hexagram(number):
    with pytest.raises(ValueError, match="is not a hexagram"):
        Hexagram(number)


@pytest.mark.parametrize("lines", [0, 5, 7])
def test_a_hexagram_has_six_lines(lines):
    with pytest.raises(ValueError, match="6 lines"):
        Hexagram.of([True] * lines)


# -- stones and moments as they are written ---------------------------------------------------


stones = st.builds(Stone, st.integers(0, 5), st.integers(0, 5))


@st.composite
def four_ways(draw):
    """Two neighbours that share the colour of the stone, and two that share its symbol."""
    stone = draw(stones)
    around = [Stone(stone.colour, draw(st.integers(0, 5))) for _ in range(2)]
    around += [Stone(draw(st.integers(0, 5)), stone.symbol) for _ in range(2)]
    square = draw(st.sampled_from(list(squares_in(WITHIN))))
    return FourWay(stone, square, tuple(draw(st.permutations(around))))


@given(four_ways())
def test_a_written_four_way_is_read_back(five):
    assert parse_four_way(str(five)) == five


@given(four_ways(), st.randoms(use_true_random=False))
def test_neighbours_may_be_given_in_any_order(five, chance):
    placed, *beside = str(five).split()
    chance.shuffle(beside)
    assert parse_four_way("  ".join([placed, *beside])) == five


def test_around_a_square_are_its_neighbours_from_above_to_the_left():
    g3 = parse_four_way(FIVE).square
    assert [square for _, square in parse_four_way(FIVE).placed][1:] == list(squares_around(g3))
    for square in squares_in(WITHIN):
        assert set(squares_around(square)) == set(NEIGHBOURS[square])


@pytest.mark.parametrize("text", NO_FOUR_WAYS)
def test_what_makes_no_four_way_is_refused(text):
    with pytest.raises(InvalidCast, match=re.escape(NO_FOUR_WAYS[text])):
        parse_four_way(text)


@pytest.mark.slow
@given(
    st.datetimes(datetime(1, 1, 2), datetime(9999, 12, 30), timezones=st.timezones() | st.just(UTC))
)
def test_a_written_moment_is_read_back(moment):
    text = moment_text(moment)
    again = parse_moment(text)
    assert again.utcoffset() == timedelta()
    assert timedelta() <= moment - again < timedelta(milliseconds=1)
    assert moment_text(again) == text


def test_a_moment_is_written_in_utc():
    moment = datetime(2026, 11, 20, 0, 30, 5, 999_999, tzinfo=timezone(timedelta(hours=1)))
    assert moment_text(moment) == "2026-11-19T23:30:05.999Z"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "now",
        "2029-09-07",
        "2029-09-07T01:05:27Z",
        "2029-09-07T01:05:27.42Z",
        "2029-09-07T01:05:27.4281Z",
        "2029-09-07T01:05:27.428",
        "2029-09-07T01:05:27.428+00:00",
        "2029-09-07 01:05:27.428Z",
        "2029-09-07T01:05:27,428Z",
        "2029-09-07t01:05:27.428z",
        "2029-02-29T01:05:27.428Z",
        "2029-13-07T01:05:27.428Z",
        "2029-09-07T24:00:00.000Z",
        "2029-09-07T23:59:60.000Z",
        "0000-09-07T01:05:27.428Z",
        "2029-09-07T01:05:27.428Z\n",
        " 2029-09-07T01:05:27.428Z",
        "٢029-09-07T01:05:27.428Z",
    ],
)
def test_what_is_no_moment_is_refused(text):
    with pytest.raises(InvalidCast, match="is not a time in UTC"):
        parse_moment(text)


# -- the 4-Ways of a game ----------------------------------------------------------------------


def test_the_four_ways_of_a_game_are_found_by_their_turns():
    game = Game.start(Setup(deal_by_number(EMPTYING_DEAL)))
    found = []
    for number, name in enumerate(EMPTYING.split(), start=1):
        before, stone = game.position, game.touchstone
        square = Square("abcdefghijkl".index(name[0]) + 12 * (int(name[1]) - 1))
        game = game.place(square)
        five = four_way_of(game, number)
        assert (five is not None) == (before.count_neighbours(square) == 4)
        if five is not None:
            found.append(number)
            assert (five.stone, five.square) == (stone, square)
            assert dict(before.neighbours(square)) == {at: near for near, at in five.placed[1:]}
            assert parse_four_way(str(five)) == five
    assert found
    assert four_way_of(game, 0) is None
    assert four_way_of(game, len(game.moves) + 1) is None
    assert four_way_of(game.at(found[-1] - 1), found[-1]) is None
