"""Puzzles from moments of games that were played."""

import random

from ishido.puzzles.making import from_game, near_move
from ishido.puzzles.solver import Search
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from tests.support.strategies import play


def test_some_moments_of_a_game_are_puzzles_with_the_stones_that_came():
    goals = set()
    for deal in (3, 6, 8):
        game = play(Game.start(Setup(deal_by_number(deal))), random.Random(1), 66, crowding=True)
        for number, before in enumerate(game.standings, start=1):
            puzzle = from_game(game, number)
            if puzzle is None:
                continue
            goals.add(puzzle.goal)
            assert (puzzle.number, puzzle.grade) == (0, 0)
            assert puzzle.position == before.position
            coming = game.setup.deal.pouch[before.placed :]
            assert puzzle.stones == coming[: len(puzzle.stones)]
            assert 3 <= len(puzzle.stones) <= 6
            search = Search(puzzle.position, puzzle.stones, puzzle.goal)
            found = list(search.lines(puzzle.position, 0, 0))
            legal = puzzle.position.legal_mask(puzzle.stones[0]).bit_count()
            assert 1 <= len({line[0] for line in found}) <= legal / 3
            assert puzzle.solution in found
            assert puzzle.solutions == len(found)
    assert len(goals) > 1


def test_a_move_without_a_puzzle_has_that_of_one_of_the_two_moves_before_it():
    game = play(Game.start(Setup(deal_by_number(3))), random.Random(1), 66, crowding=True)
    made = {number: from_game(game, number) for number in range(1, 40)}
    nearest = set()
    for number in range(3, 40):
        tried = (number, number - 1, number - 2)
        expected = next(((each, made[each]) for each in tried if made[each]), None)
        assert near_move(game, number, lambda _: True) == expected
        nearest.add(expected and number - expected[0])
    assert nearest == {None, 0, 1, 2}
    without = next(number for number in range(3, 40) if made[number - 1] and not made[number])
    assert near_move(game, without, lambda _: False) is None, "it was asked to stop"
