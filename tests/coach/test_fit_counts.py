"""Fit counts against a naive count: every kind asked of the rules, square by square."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.coach.fit_counts import PossibleFourWay, SquareState, count_fits, possible_four_ways
from ishido.players.levels import player_of
from ishido.rules.board import NEIGHBOURS, SQUARE_NAMES, SQUARES, WITHIN, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.stone import STONES
from tests.support.hint_claims import ever, takes
from tests.support.strategies import arrangements, seeds
from tests.support.text_boards import view_of


@st.composite
def views(draw):
    """Positions of games played well or badly, and arrangements that no game may reach."""
    chooser = random.Random(draw(seeds))
    if draw(st.booleans()):
        unseen = tuple(chooser.choice((0, 0, 1, 2)) for _ in STONES)
        touchstone = draw(st.none() | st.sampled_from(STONES))
        return view_of(draw(arrangements()), touchstone, unseen)
    game = Game.start(Setup(deal_by_number(chooser.getrandbits(20))))
    level = player_of("learner")
    for _ in range(draw(st.integers(0, 66))):
        if game.over:
            break
        wild = chooser.random() < 0.3
        square = chooser.choice(game.legal_squares)
        game = game.place(square if wild else level.think(game.player_view()).square)
    return game.player_view()


# -- the figures -----------------------------------------------------------------------------


@given(views())
def test_every_empty_square_with_a_neighbour_is_counted_by_the_rules(view):
    points = count_fits(view)
    empty = {square for square in SQUARES if view.position[square] is None}
    assert set(points) == {s for s in empty if view.position.count_neighbours(s)}
    for square, point in points.items():
        fits = tuple(
            kind
            for kind, stone in enumerate(STONES)
            if view.unseen[kind] and takes(view.position, stone, square)
        )
        assert (point.fits, point.count) == (fits, sum(view.unseen[kind] for kind in fits))
        assert point.neighbours == view.position.count_neighbours(square)
        assert point.touchstone == (
            view.touchstone is not None and takes(view.position, view.touchstone, square)
        )
        assert (point.state is SquareState.OPEN) == (point.count > 0)
        assert (point.state is SquareState.LAST) == (not point.count and point.touchstone)


@pytest.mark.slow
@given(views())
def test_a_square_is_dead_if_no_stones_beside_it_can_make_it_take_another(view):
    rest = [stone for stone in STONES if view.unseen[stone.kind] or stone == view.touchstone]
    for square, point in count_fits(view).items():
        gaps = [near for near in NEIGHBOURS[square] if view.position[near] is None]
        lives = any(ever(view.position, stone, square, gaps) for stone in rest)
        assert lives == (point.state is not SquareState.DEAD)


def point(view, name):
    return count_fits(view)[parse_square(name)]


# -- 4-Ways in the making --------------------------------------------------------------------


def naive(view, square):
    """By laying every stone, and asking the rules of every other."""
    gaps = [near for near in NEIGHBOURS[square] if view.position[near] is None]
    if not WITHIN >> square & 1 or len(gaps) > 1:
        return None
    now, left = view.touchstone, view.unseen
    unseen = [stone for stone in STONES if left[stone.kind]]
    crowning, filling, by_touchstone = set(), set(), False
    if not gaps:
        crowning = {stone for stone in unseen if takes(view.position, stone, square)}
        by_touchstone = now is not None and takes(view.position, now, square)
    for gap in gaps:
        lonely = not view.position.count_neighbours(gap)
        for stone in {*unseen, now} - {None}:
            if not lonely and not takes(view.position, stone, gap):
                continue
            after = view.position.place(stone, gap)
            fit = {other for other in unseen if takes(after, other, square)}
            if stone == now and fit and not lonely:
                by_touchstone = True
                crowning |= fit
            then = {other for other in fit if left[other.kind] > (other == stone)}
            if then and left[stone.kind]:
                filling.add(stone)
                crowning |= then
    if not crowning and not by_touchstone:
        return None
    kinds, fillers = (tuple(sorted(stone.kind for stone in each)) for each in (crowning, filling))
    count = sum(left[kind] for kind in kinds)
    return PossibleFourWay(square, *gaps or [None], kinds, fillers, count, by_touchstone)


@given(views())
def test_4_ways_in_the_making_are_those_that_laying_the_stones_finds(view):
    found = possible_four_ways(count_fits(view))
    for square in SQUARES:
        if view.position[square] is None:
            assert found.get(square) == naive(view, square), SQUARE_NAMES[square]
    assert all(view.position[square] is None for square in found)


def test_one_stone_cannot_fill_the_gap_and_crown_it():
    around = "d2=A1 c3=A2 e3=B3"  # d3 takes A3 once d4 has a 3 or an A
    board = f"{around} d5=A3"
    assert point(view_of(board, None, "A3 A3"), "d3").possible_four_way is not None
    assert point(view_of(board, None, "A3"), "d3").possible_four_way is None


@pytest.mark.parametrize("other", [2, 3, 4])
def test_games_that_differ_in_the_order_alone_have_the_same_watch_points(other):
    deal = deal_by_number(1)
    pouch = list(deal.pouch[1:])
    random.Random(other).shuffle(pouch)
    changed = type(deal)(deal.tableau, (deal.pouch[0], *pouch))
    views = [Game.start(Setup(each, Mode.SOLITAIRE)).player_view() for each in (deal, changed)]
    assert count_fits(views[0]) == count_fits(views[1])
