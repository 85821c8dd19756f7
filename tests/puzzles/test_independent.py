"""What is printed of a puzzle's solutions is so, by a solver that shares no code with the game."""

import json

import pytest

from tests.puzzles.independent_solver import disagreement
from tests.support.command_line import run


def printed(capsys, number):
    return json.loads(run(capsys, "puzzle", str(number), "--json").out)


# one of each goal
@pytest.mark.parametrize("number", [1, 4, 8, 150])
def test_another_solver_agrees(capsys, number):
    puzzle = printed(capsys, number)
    assert disagreement(puzzle) == ""
    several = puzzle["solutions"] + 1
    assert disagreement(puzzle | {"solutions": several}) == f"{several - 1} solutions"
    assert disagreement(puzzle | {"first": "a1"}) == f"first moves {[puzzle['first']]}"


@pytest.mark.nightly
def test_another_solver_agrees_on_every_puzzle(capsys):
    puzzles = [printed(capsys, number) for number in range(1, 667)]
    wrong = {puzzle["puzzle"]: disagreement(puzzle) for puzzle in puzzles}
    assert not {number: what for number, what in wrong.items() if what}
