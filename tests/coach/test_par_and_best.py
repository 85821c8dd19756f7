"""Par and ceiling as they are kept in a file."""

import pytest

from ishido.coach.par_and_best import BestFound, dump_pars, line_text, parse_line, parse_pars
from ishido.players.par import Par
from ishido.rules.board import SQUARES, Square

KNOWN = {
    20261120: (Par(9.35, 20), BestFound(321_000, 14, (Square(3), Square(95)))),
    20261119: (Par(1.0, 20), BestFound(12, 2, ())),
}


def test_a_file_is_read_as_it_was_written():
    text = dump_pars(KNOWN)
    assert parse_pars(text) == KNOWN
    assert text.splitlines()[1].startswith("20261119,1.00,12,2,")


def test_a_line_is_read_as_it_was_written():
    assert parse_line(line_text(SQUARES)) == SQUARES


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "^not a file of par and best found"),
        ("a,b\n1,2\n", "^not a file of par and best found"),
        (dump_pars(KNOWN) + "5,6\n", ".+"),
        (dump_pars(KNOWN) + "5,1,1,1,z9\n", ".+"),
    ],
)
def test_another_file_is_refused(text, says):
    with pytest.raises(ValueError, match=says):
        parse_pars(text)
