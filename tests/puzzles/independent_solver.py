"""Solve puzzles anew, from the rules and docs/formats.md alone, and with nothing of the game's.

It plays every line to its end, and leaves none out. Run it on what the command prints:
``python -m ishido puzzle 150 --json | python -m tests.puzzles.independent_solver``
"""

import json
import sys
import time
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

Stone = str
Square = str
Stones = tuple[Stone, ...]
# The stones around each empty square. A square that is not in it has a stone.
Around = dict[Square, Stones]

KINDS = tuple(colour + symbol for colour in "ABCDEF" for symbol in "123456")
SQUARES = tuple(column + row for row in "12345678" for column in "abcdefghijkl")
NEIGHBOURS = {
    square: tuple(
        other
        for other in SQUARES
        if abs(ord(other[0]) - ord(square[0])) + abs(ord(other[1]) - ord(square[1])) == 1
    )
    for square in SQUARES
}
FOUR_WAYS = {"four-way": 1, "two-four-ways": 2, "place-all": 0, "no-dead-square": 0}


class Line(NamedTuple):
    """A square for each stone, and the turns, from 0, at which a 4-Way was made."""

    squares: tuple[Square, ...] = ()
    four_ways: tuple[int, ...] = ()


@cache
def is_legal(stone: Stone, around: Stones) -> bool:
    """Whether each neighbour can be given one attribute, as evenly as their number allows."""
    return bool(around) and any(
        len(around) // 2 <= sum(attributes) <= (len(around) + 1) // 2
        and all(stone[at] == other[at] for at, other in zip(attributes, around, strict=True))
        for attributes in product((0, 1), repeat=len(around))
    )


@cache
def ever_legal(around: Stones, gaps: int) -> frozenset[Stone]:
    """The kinds that are legal here when none, some or all of the gaps around have any stone.

    A stone of the same kind shares both attributes, so it serves in a gap wherever another does.
    """
    return frozenset(
        kind
        for kind in KINDS
        if any(is_legal(kind, around + (kind,) * more) for more in range(gaps + 1))
    )


def with_stone(around: Around, square: Square, stone: Stone) -> Around:
    """The position after a move."""
    after = around.copy()
    del after[square]
    for other in NEIGHBOURS[square]:
        if other in after:
            after[other] += (stone,)
    return after


class Puzzle:
    """The task in what ``ishido puzzle N --json`` prints, without what that says of solutions."""

    def __init__(self, printed: dict[str, Any]) -> None:
        self.goal: str = printed["goal"]
        self.stones: Stones = tuple(printed["stones"])
        self.start: Around = dict.fromkeys(SQUARES, ())
        self.to_come = [*KINDS, *KINDS]  # after the last stone of the puzzle
        for word in printed["position"].split():
            square, stone = word.split("=")
            self.start = with_stone(self.start, square, stone)
            self.to_come.remove(stone)
        for stone in self.stones:
            self.to_come.remove(stone)

    def solutions(self) -> Iterator[Line]:
        """All of them."""
        for line, around in self._lines(Line(), self.start):
            if len(line.four_ways) >= FOUR_WAYS[self.goal] and not (
                self.goal == "no-dead-square" and self._has_dead_square(around)
            ):
                yield line

    def _lines(self, line: Line, around: Around) -> Iterator[tuple[Line, Around]]:
        """All whole lines that begin with this one, and the positions that they lead to."""
        turn = len(line.squares)
        if turn == len(self.stones):
            yield line, around
            return
        stone = self.stones[turn]
        for square, neighbours in around.items():
            if is_legal(stone, neighbours):
                made = (turn,) if len(neighbours) == 4 else ()
                longer = Line((*line.squares, square), line.four_ways + made)
                yield from self._lines(longer, with_stone(around, square, stone))

    def _has_dead_square(self, around: Around) -> bool:
        """Whether a square is dead in a position after the last stone of the puzzle."""
        return any(
            neighbours
            and ever_legal(neighbours, len(NEIGHBOURS[square]) - len(neighbours)).isdisjoint(
                self.to_come
            )
            for square, neighbours in around.items()
        )


def disagreement(printed: dict[str, Any]) -> str:
    """What is printed of a puzzle's solutions and is not so; nothing if all of it is."""
    lines = list(Puzzle(printed).solutions())
    firsts = sorted({line.squares[0] for line in lines})
    wanted = FOUR_WAYS[printed["goal"]]
    last = len(printed["stones"]) - 1
    wrong = {
        f"first moves {firsts}": firsts != [printed["first"]],
        f"{len(lines)} solutions": len(lines) != printed["solutions"],
        "its solution is none": tuple(printed["solution"]) not in {line.squares for line in lines},
        "a 4-Way too many": wanted and any(len(line.four_ways) != wanted for line in lines),
        "a last stone without one": wanted and any(line.four_ways[-1] != last for line in lines),
    }
    return "; ".join(what for what, is_wrong in wrong.items() if is_wrong)


def main() -> None:
    """Check the puzzles on standard input, one JSON object a line."""
    for text in sys.stdin:
        printed = json.loads(text)
        began = time.perf_counter()
        result = disagreement(printed) or "agrees"
        seconds = time.perf_counter() - began
        known = [printed[name] for name in ("puzzle", "grade", "goal", "solutions")]
        print(*known, len(printed["stones"]), result, f"{seconds:.2f} s", flush=True)


if __name__ == "__main__":
    main()
