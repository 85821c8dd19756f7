"""The rules of Bluestone told a second time, slowly and straight from their words.

Points are names, sets are Python sets, and neighbours come from the boards of an independent
program. Nothing here shares code with the package.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parents[1] / "vectors" / "bluestone"
EXPECTED: dict[str, Any] = json.loads((VECTORS / "expected.json").read_text("utf-8"))
LEGAL: list[dict[str, Any]] = json.loads((VECTORS / "legal.json").read_text("utf-8"))
BAD = sorted((VECTORS / "bad").iterdir())
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
        if not could_live(board, joined(board, point, own | {point}), enemy):
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


def steps(board: str, moves: Iterable[str]) -> list[dict[str, Any]]:
    """What happens in a game, move by move, in the form of ``replay --steps``."""
    stones: dict[str, set[str]] = {"black": set(), "white": set()}
    side, turn, first, passes, told = "black", 1, None, 0, []

    def is_full() -> bool:
        return len(stones["black"] | stones["white"]) == len(NEAR[board])

    for move in moves:
        player, enemy = side, _other(side)
        lost: set[str] = set()
        forfeited = False
        ends = True
        if move == "pass":
            passes = passes + 1 if first is None else 0
        else:
            passes = 0
            stones[side].add(move)
            lost = doomed(board, stones[enemy], stones[side])
            stones[enemy] -= lost
            if turn > 1 and first is None:
                forfeited = not is_full() and not legal(board, stones[side], stones[enemy], move)
                ends, first = forfeited, move
        over = is_full() or passes == 2
        if ends and not over:
            side, turn, first = enemy, turn + 1, None
        places = legal(board, stones[side], stones[_other(side)], first)
        points = {name: scores(board, own) for name, own in stones.items()}
        told.append(
            {
                "move": move,
                "player": player,
                "captured": sorted(lost, key=in_board_order),
                "forfeited": forfeited,
                "scores": points,
                "to_move": None if over else side,
                "turn": turn,
                "stone": None if over else 1 if first is None else 2,
                "legal": 0 if over else len(places),
                "over": over,
                "winner": winner(points["black"], points["white"]) if over else None,
            }
        )
    return told


def in_board_order(point: str) -> tuple[str, int]:
    return point[0], int(point[1:])


def _other(side: str) -> str:
    return "white" if side == "black" else "black"
