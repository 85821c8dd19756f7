"""The shipped puzzles: each with its proof, and in order of their grades."""

import datetime
from collections import Counter
from itertools import groupby

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


def test_the_higher_the_grade_the_more_stones_are_shown_and_the_fewer_levels_solve_it(shipped):
    def mean(grades, value):
        values = [value(each) for each in shipped if each.grade in grades]
        return sum(values) / len(values)

    shown = [mean([grade], lambda each: len(each.stones)) for grade in range(1, GRADES + 1)]
    assert shown == sorted(shown)
    for level in (1, 2):  # how often the beginner solves one says how few squares fit
        means = [
            mean(grades, lambda each, level=level: each.shares[level])
            for grades in ((1, 2, 3), (4, 5, 6, 7), (8, 9, 10))
        ]
        assert means == sorted(means, reverse=True)


def test_each_grade_has_every_goal_that_can_be_as_easy(shipped):
    for grade in range(1, GRADES + 1):
        those = [each for each in shipped if each.grade == grade]
        goals = Counter(each.goal for each in those)
        assert set(Goal) - goals.keys() <= ({Goal.PLACE_ALL} if grade < 3 else set())
        assert max(goals.values()) < 25
        if grade < 7:
            assert all(len(each.stones) < 5 for each in those if each.goal is Goal.PLACE_ALL)


def test_a_grade_has_each_of_its_goals_from_its_first_puzzles_to_its_last(shipped):
    for first in range(0, GRADED, GRADED // GRADES):
        goals = [each.goal for each in shipped[first : first + GRADED // GRADES]]
        for some in (goals[: len(goals) // 2], goals[len(goals) // 2 :]):
            assert set(some) >= {goal for goal, count in Counter(goals).items() if count > 1}
        assert max(len(list(run)) for _, run in groupby(goals)) <= 2
