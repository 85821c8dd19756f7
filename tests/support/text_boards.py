"""Boards as text pictures that a person can read.

A picture is a line for each row and an entry for each square, ``..`` for an empty one::

    D3 .. ..
    D5 ++ ..

It begins at ``a1`` and may leave out what lies to the right and below. Any other two-letter entry,
such as ``++``, is an empty square that the test has a mark on.
"""

from collections.abc import Iterator

from ishido.rules.board import COLUMNS, ROWS, SQUARES, Square, column_of, mask_of, square_at
from ishido.rules.game import PlayerView
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Scoring
from ishido.rules.stone import STONES, Stone, parse_stone

_STONES = {str(stone) for stone in STONES}


def position(picture: str) -> Position:
    """The position that a picture shows."""
    return Position(
        {square: parse_stone(entry) for square, entry in _entries(picture) if entry in _STONES}
    )


def marked(picture: str, mark: str = "++") -> int:
    """The mask of a picture's squares that bear a mark."""
    return mask_of(*(square for square, entry in _entries(picture) if entry == mark))


def draw(position: Position, mask: int = 0, mark: str = "++") -> str:
    """The picture of a position, with a mark on the squares of a mask."""
    rows: list[str] = []
    for square in SQUARES:
        stone = position[square]
        entry = str(stone) if stone else mark if mask >> square & 1 else ".."
        if column_of(square) == 0:
            rows.append(entry)
        else:
            rows[-1] += " " + entry
    return "\n".join(rows)


def _entries(picture: str) -> Iterator[tuple[Square, str]]:
    rows = [line.split() for line in picture.strip().splitlines()]
    assert len(rows) <= ROWS
    for row, entries in enumerate(rows):
        assert len(entries) <= COLUMNS
        for column, entry in enumerate(entries):
            assert len(entry) == 2
            yield square_at(column, row), entry


def view_of(
    board: str | Position, touchstone: Stone | None, unseen: str | tuple[int, ...]
) -> PlayerView:
    """What a player sees of a board, with the stones to come by their names."""
    position = Position.parse(board) if isinstance(board, str) else board
    if isinstance(unseen, str):
        names = unseen.split()
        unseen = tuple(names.count(str(stone)) for stone in STONES)
    return PlayerView(position, touchstone, unseen, Scoring.MODERN, (Account(),), 0)
