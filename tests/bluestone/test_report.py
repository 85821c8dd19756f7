"""The account of a game, move by move, against one that is written straight from the words."""

import json

import pytest
from hypothesis import given, settings

from ishido.bluestone.board import BOARD_NAMES
from ishido.bluestone.record import BluestoneRecord, dump_bluestone, parse_bluestone
from ishido.bluestone.report import plies_report
from tests.support import reference_bluestone as reference
from tests.support.bluestone_positions import chances_of_passing, random_game, seeds
from tests.support.reference_bluestone import EXPECTED, VECTORS


def moves(game):
    listed = json.loads(dump_bluestone(BluestoneRecord(game)))["moves"]
    return listed[: game.cursor]


@pytest.mark.slow
@given(seeds, chances_of_passing)
def test_each_step_is_that_of_the_words(seed, passes):
    game = random_game("pentagon-3", seed, passes)
    assert plies_report(game) == reference.steps(game.board.name, moves(game))


@pytest.mark.nightly
@pytest.mark.parametrize("board", BOARD_NAMES)
@given(seeds, chances_of_passing)
@settings(max_examples=5)
def test_each_step_is_that_of_the_words_on_every_board(board, seed, passes):
    game = random_game(board, seed, passes)
    assert plies_report(game) == reference.steps(game.board.name, moves(game))


@pytest.mark.slow
def test_the_words_agree_with_the_vectors():
    for name in list(EXPECTED)[:12]:
        game = parse_bluestone((VECTORS / name).read_bytes()).game
        assert reference.steps(game.board.name, moves(game)) == EXPECTED[name]["steps"], name
