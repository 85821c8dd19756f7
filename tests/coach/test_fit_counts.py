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
from ishido.rules.matching import refusal
from ishido.rules.stone import STONES, parse_stone
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


def takes(position, stone, square):
    return refusal(position, stone, square) is None


def rest(view):
    """How many of each kind are not on the board, the touchstone among them."""
    counts = list(view.unseen)
    if view.touchstone is not None:
        counts[view.touchstone.kind] += 1
    return counts


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
@given(views(), seeds)
def test_nothing_ever_goes_on_a_square_that_has_died(view, seed):
    """Whatever is laid beside it, in whatever order."""
    chooser = random.Random(seed)
    counts = rest(view)
    kinds = [kind for kind, left in enumerate(counts) if left]
    for square, point in count_fits(view).items():
        if point.state is not SquareState.DEAD:
            continue
        gaps = [near for near in NEIGHBOURS[square] if view.position[near] is None]
        for _ in range(12):
            position = view.position
            for gap in chooser.sample(gaps, k=chooser.randint(0, len(gaps))):
                laid = chooser.choice(kinds or [0])
                position = position.place(STONES[laid], gap)
            assert not any(takes(position, STONES[kind], square) for kind in kinds)


@pytest.mark.slow
@given(views())
def test_one_more_neighbour_can_open_a_closed_square_and_no_other(view):
    kinds = [STONES[kind] for kind, left in enumerate(rest(view)) if left]
    for square, point in count_fits(view).items():
        if point.state not in (SquareState.CLOSED, SquareState.DEAD):
            continue
        gaps = [near for near in NEIGHBOURS[square] if view.position[near] is None]
        after = [view.position.place(stone, gap) for gap in gaps[:1] for stone in STONES]
        opened = any(takes(each, stone, square) for each in after for stone in kinds)
        assert opened == (point.state is SquareState.CLOSED)


def test_a_closed_square_can_come_to_life_with_a_third_neighbour():
    view = view_of("c3=A1 e3=A2", parse_stone("B3"), "A3")
    assert point(view, "d3").state is SquareState.CLOSED
    beside = view.position.place(parse_stone("B3"), parse_square("d2"))
    after = view_of(beside, None, "A3")
    assert point(after, "d3").state is SquareState.OPEN


def test_a_corner_with_both_its_neighbours_has_nothing_to_wait_for():
    view = view_of("b1=A1 a2=A2", parse_stone("B3"), "A3")
    assert point(view, "a1").state is SquareState.DEAD


def point(view, name):
    return count_fits(view)[parse_square(name)]


# -- 4-Ways in the making --------------------------------------------------------------------


def naive(view, square):
    """By laying every stone, and asking the rules of every other."""
    if not WITHIN >> square & 1:
        return None
    gaps = [near for near in NEIGHBOURS[square] if view.position[near] is None]
    unseen = [(kind, stone) for kind, stone in enumerate(STONES) if view.unseen[kind]]
    now = view.touchstone
    if not gaps:
        completing = tuple(kind for kind, stone in unseen if takes(view.position, stone, square))
        by_touchstone = now is not None and takes(view.position, now, square)
        count = sum(view.unseen[kind] for kind in completing)
        made = PossibleFourWay(square, None, completing, (), count, touchstone=by_touchstone)
        return made if completing or by_touchstone else None
    if len(gaps) > 1:
        return None
    (gap,) = gaps
    lonely = not view.position.count_neighbours(gap)
    crowns_found = set()
    filling = set()
    filled_now = False
    for stone in {stone for _, stone in unseen} | ({now} if now is not None else set()):
        if not lonely and not takes(view.position, stone, gap):
            continue
        after = view.position.place(stone, gap)
        crowning = {kind for kind, other in unseen if takes(after, other, square)}
        if stone == now and crowning and not lonely:
            filled_now = True
            crowns_found |= crowning
        if view.unseen[stone.kind]:
            left = {kind for kind in crowning if kind != stone.kind or view.unseen[kind] > 1}
            crowns_found |= left
            if left:
                filling.add(stone.kind)
    if not crowns_found:
        return None
    count = sum(view.unseen[kind] for kind in crowns_found)
    return PossibleFourWay(
        square, gap, tuple(sorted(crowns_found)), tuple(sorted(filling)), count, filled_now
    )


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


def test_the_touchstone_is_told_beside_and_not_counted():
    game = Game.start(Setup(deal_by_number(1)))
    view = game.player_view()
    assert view.touchstone == parse_stone("C6")
    k1 = point(view, "k1")
    assert k1.touchstone
    assert k1.count == sum(view.unseen[kind] for kind in k1.fits)
    assert sum(view.unseen) == 65


@pytest.mark.parametrize("other", [2, 3, 4])
def test_games_that_differ_in_the_order_alone_have_the_same_watch_points(other):
    deal = deal_by_number(1)
    pouch = list(deal.pouch[1:])
    random.Random(other).shuffle(pouch)
    changed = type(deal)(deal.tableau, (deal.pouch[0], *pouch))
    views = [Game.start(Setup(each, Mode.SOLITAIRE)).player_view() for each in (deal, changed)]
    assert count_fits(views[0]) == count_fits(views[1])
