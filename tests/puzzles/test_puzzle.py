"""The shipped puzzles: each with its proof, and in order of their grades."""

import datetime
from collections import Counter
from itertools import pairwise

import pytest

from ishido.assets import assets
from ishido.puzzles.puzzle import (
    DAYS,
    FEWEST,
    GRADED,
    GRADES,
    MOST,
    SHIPPED,
    TOTAL,
    Goal,
    number_of_day,
    parse_puzzle,
    puzzle,
)
from ishido.puzzles.solver import FOUR_WAYS, Search


@pytest.fixture(scope="module")
def shipped():
    return [puzzle(number) for number in range(1, TOTAL + 1)]


def test_there_are_as_many_as_promised_and_no_deal_twice(shipped):
    assert [each.number for each in shipped] == list(range(1, TOTAL + 1))
    assert len({each.deal for each in shipped}) == TOTAL
    assert puzzle(0) is None
    assert puzzle(TOTAL + 1) is None
    in_order = [each.grade for each in shipped[:GRADED]]
    assert in_order == sorted(in_order)
    assert Counter(in_order) == dict.fromkeys(range(1, GRADES + 1), GRADED // GRADES)


def test_each_day_of_a_year_has_its_own():
    first = datetime.date(2028, 1, 1)
    days = [first + datetime.timedelta(day) for day in range(DAYS)]
    assert [number_of_day(day) for day in days] == list(range(GRADED + 1, TOTAL + 1))
    assert number_of_day(datetime.date(2027, 12, 31)) == TOTAL
    assert number_of_day(datetime.date(2027, 3, 1)) == 361


def test_a_malformed_puzzle_is_refused():
    text = (assets() / SHIPPED).read_text("utf-8").splitlines()[1]
    assert parse_puzzle(1, text) == puzzle(1)
    for malformed in ("", text + ",", text.replace(",", ",x", 1), text.replace(".", "", 1)):
        with pytest.raises(ValueError):  # noqa: PT011 - the message is for developers
            parse_puzzle(1, malformed)


@pytest.mark.slow
def test_the_proofs_hold(shipped):
    for each in shipped[::9]:
        assert FEWEST <= len(each.stones) <= MOST
        assert each.position.legal_mask(each.stones[0]).bit_count() > 3
        search = Search(each.position, each.stones, each.goal)
        firsts = [line[0] for line in search.lines(each.position, 0, 0)]
        assert firsts == [each.solution[0]] * each.solutions
        assert search.nodes == each.nodes
        assert len(each.solution) == len(each.stones)
        if each.goal in FOUR_WAYS:
            for fewer in range(1, len(each.stones)):
                search = Search(each.position, each.stones[:fewer], each.goal)
                assert not any(search.lines(each.position, 0, 0))


@pytest.mark.parametrize(("level", "noise"), [(0, 0.01), (1, 0.1), (2, 0.1)])
def test_the_higher_the_grade_the_less_often_a_level_solves_it(shipped, level, noise):
    shares = [[] for _ in range(GRADES)]
    for each in shipped:
        shares[each.grade - 1].append(each.shares[level])
    means = [sum(of_grade) / len(of_grade) for of_grade in shares]
    assert all(harder < easier + noise for easier, harder in pairwise(means))
    assert means[-1] < means[4] < means[0]


def test_each_grade_has_every_goal_that_can_be_as_hard(shipped):
    for grade in range(1, GRADES + 1):
        goals = Counter(each.goal for each in shipped if each.grade == grade)
        assert {Goal.FOUR_WAY, Goal.TWO_FOUR_WAYS, Goal.NO_DEAD_SQUARE} <= goals.keys()
        assert max(goals.values()) < 45
