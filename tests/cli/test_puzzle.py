"""``ishido puzzle``: the JSON says all that somebody needs to solve it."""

import json

import pytest

from ishido.puzzles.puzzle import puzzle
from ishido.puzzles.solver import Search
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.position import Position
from ishido.rules.stone import parse_stone
from tests.support.command_line import assert_refused, run


@pytest.mark.parametrize("number", [1, 300, 301, 666])
def test_a_puzzle_in_json_and_in_words(capsys, number):
    ran = run(capsys, "puzzle", str(number), "--json")
    assert (ran.status, ran.err) == (0, "")
    told = json.loads(ran.out)
    shipped = puzzle(number)
    position = Position.parse(told["position"])
    search = Search(position, [*map(parse_stone, told["stones"])], shipped.goal)
    lines = [[SQUARE_NAMES[square] for square in line] for line in search.lines(position, 0, 0)]
    assert told.keys() == {
        "puzzle", "grade", "goal", "position", "stones", "first", "solution", "solutions"
    }  # fmt: skip
    assert (told["puzzle"], told["grade"], told["goal"]) == (number, shipped.grade, shipped.goal)
    assert told["solution"] == [SQUARE_NAMES[square] for square in shipped.solution]
    assert told["solution"] in lines
    assert [line[0] for line in lines] == [told["first"]] * told["solutions"]
    words = run(capsys, "puzzle", str(number)).out
    assert words.startswith(f"puzzle {number}, grade {shipped.grade}: {shipped.goal}\n")
    for text in (told["position"], " ".join(told["stones"]), " ".join(told["solution"])):
        assert f": {text}\n" in words


@pytest.mark.parametrize("number", ["0", "667", "x"])
def test_what_is_no_puzzle_is_refused(capsys, number):
    assert_refused(run(capsys, "puzzle", number), ["ishido puzzle: ", "puzzle from 1 to 666"])
