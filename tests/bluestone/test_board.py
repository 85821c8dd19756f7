"""Boards are as an independent program lists them, and a board that the proofs do not cover is
refused."""

from dataclasses import replace

import pytest

from ishido.bluestone.board import (
    BOARD_NAMES,
    InvalidBoard,
    UnknownPoint,
    board_by_name,
)
from ishido.bluestone.report import board_report
from tests.support.bluestone_vectors import BOARDS


@pytest.mark.parametrize("name", BOARD_NAMES)
def test_a_board_is_as_the_other_program_lists_it(name):
    report, listed = board_report(board_by_name(name)), BOARDS[name]
    for key in ("points", "blue"):
        for ours, theirs in zip(report[key], listed[key], strict=True):
            for axis in "xy":
                assert ours.pop(axis) == pytest.approx(theirs.pop(axis, ours.get(axis)), abs=2e-4)
    assert report == listed


def test_boards_and_points_are_found_by_their_names_only():
    board = board_by_name("pentagon-5")
    assert board is board_by_name("pentagon-5")
    assert board.point_names[board.parse_point("f10")] == "f10"
    for name in ("f26", "a2", "g1", "A1", "f01", "", "pass"):
        with pytest.raises(UnknownPoint):
            board.parse_point(name)
    for name in ("pentagon-4", "pentagon-5 ", "limping", ""):
        with pytest.raises(KeyError):
            board_by_name(name)


def _without_a_link(board):
    near = list(board.neighbours)
    near[0] = near[0][1:]
    near[1] = tuple(point for point in near[1] if point != 0)
    return replace(board, neighbours=tuple(near))


@pytest.mark.parametrize(
    ("spoilt", "problem"),
    [
        (_without_a_link, "not a disc"),
        (lambda board: replace(board, rim=board.rim[:-1]), "the rim does not go around"),
        (lambda board: replace(board, touches=board.touches[1:]), "not one blue stone between"),
        (lambda board: replace(board, touches=((0,), *board.touches)), "not on the rim"),
        (
            lambda board: replace(board, touches=((board.rim[0],), *board.touches)),
            "an even number",
        ),
    ],
)
def test_a_board_that_the_proofs_do_not_cover_is_refused(spoilt, problem):
    with pytest.raises(InvalidBoard, match=problem):
        spoilt(board_by_name("pentagon-3"))
