"""Casting: the same stones and moment give the same hexagram, with the chances of three coins."""

import random
import re
from collections import Counter
from contextlib import suppress
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
    diagram,
    four_way_of,
    moment_text,
    parse_four_way,
    parse_moment,
    squares_around,
)
from ishido.oracle.hexagram import HEXAGRAMS, Hexagram, Line, Trigram
from ishido.rules.board import NEIGHBOURS, WITHIN, squares_in
from ishido.rules.stone import Stone
from tests.support.sample_auguries import EXAMPLES, FIVE, MOMENT, NO_FOUR_WAYS
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, game_of


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[3])
def test_the_examples_of_the_contract(example):
    five, moment, lines, number, lower, upper, changing, becomes = example
    casting = cast(parse_four_way(five), parse_moment(moment))
    assert [int(line) for line in casting.lines] == lines
    assert casting.hexagram.number == number
    assert (str(casting.hexagram.lower), str(casting.hexagram.upper)) == (lower, upper)
    assert casting.changing == changing
    assert casting.becomes == Hexagram(becomes)


def test_a_cast_is_drawn_from_the_highest_line_with_arrows_where_it_changes():
    five, moment, *_ = EXAMPLES[0]
    assert diagram(cast(parse_four_way(five), parse_moment(moment))) == [
        "6  ==   ==      ==   ==",
        "5  ==   ==      ==   ==",
        "4  ==   ==      ==   ==",
        "3  =======  ->  ==   ==",
        "2  ==   ==      ==   ==",
        "1  =======  ->  ==   ==",
    ]


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
    shares = dict(zip((6, 7, 8, 9), (1 / 8, 3 / 8, 3 / 8, 1 / 8), strict=True))
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
    for hexagram in map(Hexagram, range(1, HEXAGRAMS + 1)):
        casting = Casting(hexagram.at_rest)
        assert (casting.hexagram, casting.changing, casting.becomes) == (hexagram, (), None)


# -- the order of the hexagrams ---------------------------------------------------------------


def test_hexagrams_and_their_lines_belong_together():
    for lines in product((True, False), repeat=6):
        assert Hexagram.of(lines).whole == lines
    assert Hexagram(1).whole == (True,) * 6
    assert Hexagram(63).whole == (True, False) * 3


def test_in_the_received_order_pairs_are_each_other_upside_down():
    """Those that look the same upside down are followed by their opposite."""
    for number in range(1, 65, 2):
        one, other = Hexagram(number).whole, Hexagram(number + 1).whole
        turned = one[::-1]
        assert other == (turned if turned != one else tuple(not line for line in one))


def test_trigrams_are_read_from_the_bottom():
    written = [str(each) + "".join(str(int(line)) for line in each.value) for each in Trigram]
    assert " ".join(written) == (
        "heaven111 thunder100 water010 mountain001 earth000 wind011 fire101 lake110"
    )


def test_there_are_64_hexagrams_of_six_lines():
    for number in (-1, 0, 65):
        with pytest.raises(ValueError, match="is not a hexagram"):
            Hexagram(number)
    for lines in (0, 5, 7):
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


@given(four_ways(), st.randoms(use_true_random=False))
def test_a_written_four_way_is_read_back_with_its_neighbours_in_any_order(five, chance):
    placed, *beside = str(five).split()
    chance.shuffle(beside)
    assert parse_four_way(str(five)) == parse_four_way("  ".join([placed, *beside])) == five


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


@given(st.integers(0, len(MOMENT)), st.integers(0, 2), st.sampled_from([*"0369TtZz:.,+ \n٢", ""]))
def test_a_changed_moment_is_refused_or_written_as_it_was(at, replaced, new):
    text = MOMENT[:at] + new + MOMENT[at + replaced :]
    with suppress(InvalidCast):
        assert moment_text(parse_moment(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "now", "2029-09-07", "2029-09-07T01:05:27Z", "2029-09-07T01:05:27.428"),
        *("2029-09-07T01:05:27.428+00:00", "2029-09-07 01:05:27.428Z", "2029-02-29T01:05:27.428Z"),
        *("2029-09-07T24:00:00.000Z", "2029-09-07T23:59:60.000Z", "0000-09-07T01:05:27.428Z"),
        *("2029-09-07T01:05:27.428Z\n", "٢029-09-07T01:05:27.428Z"),
    ],
)
def test_what_is_no_moment_is_refused(text):
    with pytest.raises(InvalidCast, match="is not a time in UTC"):
        parse_moment(text)


# -- the 4-Ways of a game ----------------------------------------------------------------------


def test_the_four_ways_of_a_game_are_found_by_their_turns():
    game = game_of(EMPTYING_DEAL, EMPTYING)
    found = []
    for number, square in enumerate(game.moves, start=1):
        before, five = game.at(number - 1), four_way_of(game, number)
        assert (five is not None) == (before.position.count_neighbours(square) == 4)
        if five is not None:
            found.append(number)
            assert (five.stone, five.square) == (before.touchstone, square)
            around = {at: near for near, at in five.placed[1:]}
            assert dict(before.position.neighbours(square)) == around
            assert parse_four_way(str(five)) == five
    assert found
    assert four_way_of(game, 0) is None
    assert four_way_of(game, len(game.moves) + 1) is None
    assert four_way_of(game.at(found[-1] - 1), found[-1]) is None
