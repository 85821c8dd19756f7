"""The tool that makes the puzzles."""

from ishido.puzzles.puzzle import TOTAL, parse_puzzle, puzzle
from tools.puzzles import dump_puzzle


def test_a_puzzle_is_read_as_it_was_written():
    for number in range(1, TOTAL + 1, 25):
        assert parse_puzzle(number, dump_puzzle(puzzle(number))) == puzzle(number)
