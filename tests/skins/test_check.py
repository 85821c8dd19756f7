"""The 36 stones of a sheet have to be there, and to be told apart."""

import pytest

from ishido.skins.check import ALIKE, EMPTY, SPOT, complaint, distance, place


def thumbs(*alike):
    """36 small pictures, all different but those named."""
    return [bytes([255 if n in alike else n * 6]) * 30 for n in range(36)]


FULL = [1.0] * 36


@pytest.mark.parametrize(
    ("cell", "words"),
    [(0, "row 1 column 1"), (5, "row 1 column 6"), (6, "row 2 column 1"), (35, "row 6 column 6")],
)
def test_a_cell_is_named_by_row_and_column(cell, words):
    assert place(cell) == words


def test_the_first_two_that_look_alike_are_named():
    assert complaint(thumbs(), FULL) is None
    alike = "row 2 column 3 and row 2 column 5 cannot be told apart"
    assert complaint(thumbs(8, 10, 33), FULL) == alike
    assert distance(bytes([10, 20, 30]), bytes([10, 26, 27])) == 3.0


@pytest.mark.parametrize(("apart", "sound"), [(ALIKE - 1, False), (ALIKE, True)])
def test_how_far_apart_is_far_enough(apart, sound):
    two = [bytes([100]) * 30, bytes([100 + int(apart)]) * 30, bytes([200]) * 30]
    assert (complaint(two, [1, 1, 1]) is None) == sound


def test_one_clear_difference_is_enough():
    plain = bytes([100]) * 300
    barred = bytes([100]) * 290 + bytes([100 + SPOT]) * 10
    assert distance(plain, barred) < ALIKE
    assert complaint([plain, barred], [1, 1]) is None
    barely = bytes([100]) * 290 + bytes([99 + SPOT]) * 10
    assert complaint([plain, barely], [1, 1]) is not None


@pytest.mark.parametrize(("cover", "sound"), [(EMPTY - 0.01, False), (EMPTY, True)])
def test_an_empty_cell_is_named_before_two_that_look_alike(cover, sound):
    cells = [*FULL[:20], cover, *FULL[21:]]
    assert complaint(thumbs(), cells) == (None if sound else "row 4 column 3 is empty")
    assert ("empty" in complaint(thumbs(1, 2), cells)) != sound
