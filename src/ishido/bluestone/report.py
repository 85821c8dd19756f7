"""What the command line prints of a game, a position and a board (formats.md)."""

from typing import Any

from ishido.bluestone.board import Board, members
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.position import BluestonePosition, Ply, Side
from ishido.bluestone.record import PASS_WORD
from ishido.bluestone.score import groups, lead, scores


def game_report(game: BluestoneGame) -> dict[str, Any]:
    """A game at its cursor."""
    position, result, board = game.position, game.result, game.board
    over = result is not None
    ahead = lead(position)
    captured = game.captured
    return {
        "board": board.name,
        "turn": position.turn,
        "to_move": None if over else str(position.to_move),
        "stone": None if over else position.stone,
        "legal": [] if over else board.names_of(position.legal),
        "scores": _scores(position),
        "groups": {
            str(side): [
                {
                    "score": group.score,
                    "points": board.names_of(group.points),
                    "blue": [number + 1 for number in members(group.blue)],
                }
                for group in groups(board, position.stones[side])
            ]
            for side in Side
        },
        "captured": {str(side): captured[side] for side in Side},
        "ahead": None if ahead.side is None else str(ahead.side),
        "place": ahead.place,
        "over": over,
        "ending": None if result is None else str(result.ending),
        "winner": None if result is None else _winner(result.winner),
    }


def plies_report(game: BluestoneGame) -> list[dict[str, Any]]:
    """The moves up to the cursor, with the position after each. A resignation is not one."""
    return [_ply(ply) for ply in game.played]


def board_report(board: Board) -> dict[str, Any]:
    """The points and blue stones of a board."""
    names = board.point_names
    return {
        "name": board.name,
        "points": [
            {
                "name": name,
                "x": _rounded(board.places[point][0]),
                "y": _rounded(board.places[point][1]),
                "near": [names[other] for other in board.neighbours[point]],
                "blue": [number + 1 for number in board.blue[point]],
            }
            for point, name in enumerate(names)
        ],
        "blue": [
            {
                "number": number + 1,
                "x": _rounded(board.blue_places[number][0]),
                "y": _rounded(board.blue_places[number][1]),
                "touches": [names[point] for point in points],
            }
            for number, points in enumerate(board.touches)
        ],
        "perimeter": [names[point] for point in board.rim],
    }


def _ply(ply: Ply) -> dict[str, Any]:
    after = ply.after
    over = after.ending is not None
    names = after.board.point_names
    return {
        "move": PASS_WORD if ply.point is None else names[ply.point],
        "player": str(ply.side),
        "captured": after.board.names_of(ply.captured),
        "forfeited": ply.forfeited,
        "scores": _scores(after),
        "to_move": None if over else str(after.to_move),
        "turn": after.turn,
        "stone": None if over else after.stone,
        "legal": after.legal.bit_count(),
        "over": over,
        "winner": _winner(lead(after).side) if over else None,
    }


def _scores(position: BluestonePosition) -> dict[str, list[int]]:
    return {str(side): list(scores(position.board, position.stones[side])) for side in Side}


def _winner(side: Side | None) -> str:
    return "draw" if side is None else str(side)


def _rounded(value: float) -> float:
    return round(value, 4) + 0.0  # not -0.0
