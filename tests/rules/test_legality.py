"""Which squares take a stone (formats.md, Legal squares), and why the others do not."""

import json
from pathlib import Path

import pytest
from hypothesis import given

from ishido.rules.board import SQUARE_NAMES, SQUARES, mask_of, parse_square, squares_in
from ishido.rules.matching import Reason, explain, refusal
from ishido.rules.position import Position
from ishido.rules.stone import parse_stone
from tests.support import reference_rules as reference
from tests.support.strategies import crosses, positions, stones
from tests.support.text_boards import position

VECTORS = Path(__file__).parents[1] / "vectors"


# -- one neighbour ---------------------------------------------------------------------------


# -- two neighbours --------------------------------------------------------------------------


def test_an_identical_neighbour_serves_as_colour_or_symbol():
    for other in ("C1", "A4", "C4"):
        assert takes("C4", "C4", other)


# -- three and four neighbours, whatever their order -----------------------------------------


def takes(stone, *around):
    """Whether b2 takes a stone with these neighbours, checked in every rotation."""
    right, below, left, above = (*around, "..", "..", "..")[:4]
    answers = set()
    for _ in range(4):
        shown = position(f".. {above} ..\n{left} .. {right}\n.. {below} ..")
        answers.add(bool(shown.legal_mask(parse_stone(stone)) & mask_of(parse_square("b2"))))
        right, below, left, above = above, right, below, left
    assert len(answers) == 1
    return answers.pop()


@pytest.mark.parametrize(
    ("around", "legal"),
    [
        # three: two and one, either way round
        ("C1 C2 A4", True),
        ("C1 A4 B4", True),
        ("C1 C2 C3", False),
        ("A4 B4 D4", False),
        ("C1 C2 C4", True),
        ("A4 B4 C4", True),
        ("C1 A4 E5", False),
        ("C4 C4 E5", False),
        # four: two and two
        ("C1 C2 A4 B4", True),
        ("C1 C2 C3 A4", False),
        ("C1 A4 B4 D4", False),
        ("C1 C2 C3 C5", False),
        ("C1 C2 C3 C4", False),
        ("C1 C2 A4 C4", True),
        ("C1 C2 C4 C4", True),
        ("C1 A4 B4 C4", True),
        ("A4 B4 C4 C4", True),
        ("A4 B4 D4 C4", False),
        ("C1 C2 A4 E5", False),
        ("C4 C4 C1 E5", False),
        ("C4 C4 E5 E5", False),
    ],
)
def test_three_and_four_neighbours(around, legal):
    assert takes("C4", *around.split()) == legal


# -- against the vectors and the rule as it is first told ------------------------------------


def test_legal_squares_of_the_vectors():
    vectors = json.loads((VECTORS / "legal.json").read_text("utf-8"))
    assert len(vectors) == 21
    for number, vector in enumerate(vectors):
        shown = Position.parse(vector["board"])
        found = squares_in(shown.legal_mask(parse_stone(vector["stone"])))
        assert [SQUARE_NAMES[square] for square in found] == vector["legal"], number


@given(positions(), stones)
def test_the_mask_is_the_rule_as_it_is_first_told(shown, stone):
    assert list(squares_in(shown.legal_mask(stone))) == reference.legal_squares(shown, stone)


@given(crosses())
def test_the_mask_is_the_rule_around_one_square(cross):
    shown, stone, square = cross
    legal = bool(shown.legal_mask(stone) >> square & 1)
    assert legal == reference.takes(stone, reference.neighbours(shown, square))


# -- refusals --------------------------------------------------------------------------------


@given(positions(), stones)
def test_a_square_refuses_exactly_where_the_mask_is_not_set(shown, stone):
    taking = mask_of(*(s for s in SQUARES if refusal(shown, stone, s) is None))
    assert taking == shown.legal_mask(stone)


@given(positions(), stones)
def test_a_refusal_says_what_is_true(shown, stone):
    for square in SQUARES:
        refused = refusal(shown, stone, square)
        if refused is None:
            continue
        assert (refused.stone, refused.square) == (stone, square)
        around = dict(shown.neighbours(square))
        colour = sum(laid.colour == stone.colour for laid in around.values())
        symbol = sum(laid.symbol == stone.symbol for laid in around.values())
        match refused.reason:
            case Reason.OCCUPIED:
                assert shown[square] is not None
                continue
            case Reason.NO_NEIGHBOUR:
                assert not around
                assert refused.neighbours == ()
            case Reason.NO_MATCH:
                strangers = {near for near, laid in around.items() if not stone.matches(laid)}
                assert set(refused.neighbours) == strangers != set()
            case Reason.NEEDS_BOTH:
                assert len(around) in (2, 3)
                assert min(colour, symbol) == 0
                assert set(refused.neighbours) == set(around)
            case Reason.NEEDS_TWO_AND_TWO:
                assert len(around) == 4
                assert min(colour, symbol) < 2
                assert set(refused.neighbours) == set(around)
        assert shown[square] is None
        assert (refused.colour_matches, refused.symbol_matches) == (colour, symbol)


@pytest.mark.parametrize(
    ("picture", "reason", "words"),
    [
        ("..  C1\nC2  D1\n", Reason.NEEDS_BOTH, "a1: no neighbour has its symbol; colour and"),
        ("..  A4\nB4  D1\n", Reason.NEEDS_BOTH, "a1: no neighbour has its colour; colour and"),
        ("..  A1\nB2  D1\n", Reason.NO_MATCH, "a1: it matches none of its neighbours"),
        ("..  C1\nB2  D1\n", Reason.NO_MATCH, "a1: it does not match a2"),
        ("..  ..\n..  D1\n", Reason.NO_NEIGHBOUR, "a1: no stone is next to it"),
        ("C4  ..\n..  ..\n", Reason.OCCUPIED, "a1: the square is taken"),
    ],
)
def test_refusals_in_words(picture, reason, words):
    shown = position(picture)
    refused = refusal(shown, parse_stone("C4"), parse_square("a1"))
    assert refused is not None
    assert refused.reason is reason
    assert explain(shown, refused).startswith(f"C4 cannot go on {words}")


def test_refusal_of_four_neighbours_counts_both_matches():
    shown = position(
        """
        .. C1 ..
        C2 .. C3
        .. A4 ..
        """
    )
    refused = refusal(shown, parse_stone("C4"), parse_square("b2"))
    assert refused is not None
    assert refused.reason is Reason.NEEDS_TWO_AND_TWO
    assert explain(shown, refused) == (
        "C4 cannot go on b2: its four neighbours must match two by colour and two by symbol "
        "(they match 3 and 1)"
    )


def test_a_refusal_names_each_neighbour_that_does_not_match():
    shown = position(
        """
        .. C1 ..
        A1 .. E6
        .. A4 ..
        """
    )
    refused = refusal(shown, parse_stone("C4"), parse_square("b2"))
    assert refused is not None
    assert {SQUARE_NAMES[near] for near in refused.neighbours} == {"a2", "c2"}
    assert explain(shown, refused) == "C4 cannot go on b2: it does not match a2 and c2"
