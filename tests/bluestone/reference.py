"""The rules of Bluestone told a second time, slowly and straight from their words.

Points are names, sets are Python sets, and neighbours come from the boards of an independent
program. Nothing here shares code with the package.
"""

import json
from collections.abc import Iterable
from pathlib import Path

VECTORS = Path(__file__).parents[1] / "vectors" / "bluestone"
BOARDS = {
    path.stem: json.loads(path.read_text("utf-8")) for path in (VECTORS / "boards").glob("*.json")
}
NEAR = {
    name: {point["name"]: set(point["near"]) for point in board["points"]}
    for name, board in BOARDS.items()
}
BLUE = {
    name: {point["name"]: set(point["blue"]) for point in board["points"]}
    for name, board in BOARDS.items()
}


def joined(board: str, start: str, allowed: Iterable[str]) -> frozenset[str]:
    """Everything connected to a point inside a set of points."""
    allowed = set(allowed)
    found, rest = {start}, [start]
    while rest:
        for other in NEAR[board][rest.pop()] & allowed - found:
            found.add(other)
            rest.append(other)
    return frozenset(found)


def blue_stones(board: str, points: Iterable[str]) -> set[int]:
    return set().union(*(BLUE[board][point] for point in points))


def groups(board: str, stones: set[str]) -> set[frozenset[str]]:
    return {joined(board, stone, stones) for stone in stones}


def scores(board: str, stones: set[str]) -> list[int]:
    found = (len(blue_stones(board, group)) for group in groups(board, stones))
    return sorted((score for score in found if score), reverse=True)


def could_live(board: str, group: frozenset[str], enemy: set[str]) -> bool:
    """Give the group every empty point: would it touch four blue stones?"""
    others = set(NEAR[board]) - enemy
    return len(blue_stones(board, joined(board, min(group), others))) >= 4


def doomed(board: str, stones: set[str], enemy: set[str]) -> set[str]:
    """All stones of the groups that are to be taken off."""
    return {
        stone
        for group in groups(board, stones)
        if not could_live(board, group, enemy)
        for stone in group
    }


def legal(board: str, own: set[str], enemy: set[str], first: str | None) -> set[str]:
    """Where a stone may go."""
    found = set()
    for point in set(NEAR[board]) - own - enemy:
        if doomed(board, own | {point}, enemy) & {point}:
            continue
        if first is not None and joined(board, first, own) & NEAR[board][point]:
            continue
        found.add(point)
    return found


def winner(black: list[int], white: list[int]) -> str:
    """Who wins, by going down both lists."""
    length = max(len(black), len(white))
    one, other = (scores + [0] * (length - len(scores)) for scores in (black, white))
    return "draw" if one == other else "black" if one > other else "white"
