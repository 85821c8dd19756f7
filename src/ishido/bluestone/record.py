"""The game record, ``.bluestone``: UTF-8 JSON that is read by replaying it (formats.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ishido.bluestone.board import BOARD_NAMES, Board, UnknownPoint, board_by_name
from ishido.bluestone.game import BluestoneGame, Move
from ishido.bluestone.kind import FORMAT, VERSION
from ishido.bluestone.position import Side
from ishido.kinds.kind import IllegalMove
from ishido.kinds.players import PlayerExtras, players_content, players_in
from ishido.kinds.strict_json import (
    RecordError,
    check_size,
    cursor_in,
    list_in,
    parse_content,
    quoted,
    required,
    text_in,
    written_object,
)

PASS_WORD: Final = "pass"
KNOWN_KEYS: Final = ("format", "version", "board", "players", "moves", "cursor", "resigned")


@dataclass(frozen=True, slots=True)
class BluestoneRecord:
    """A game, and the unknown keys of its file: they are kept and written back."""

    game: BluestoneGame
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Top-level keys that the format does not define, including ``x``."""
    player_extra: PlayerExtras = ()


def parse_bluestone(data: bytes) -> BluestoneRecord:
    """Read a record and check every move against the rules.

    :raises RecordError: if the data is not a valid record.
    """
    content = parse_content(data, FORMAT, VERSION)
    board = _board(content)
    players, player_extra = players_in(content)
    if len(players) != 2:
        raise RecordError("players", f"two players, not {len(players)}")
    listed = list_in(required(content, "moves"), "moves")
    most = most_moves(board)
    if len(listed) > most:
        raise RecordError("moves", f"{len(listed):,} of them; a game has {most:,} at most")
    moves = [_move(board, item, number) for number, item in enumerate(listed, start=1)]
    try:
        game = BluestoneGame.replay(board, (players[0], players[1]), moves)
    except IllegalMove as error:
        place, move = f"move {error.number}", moves[error.number - 1]
        said = PASS_WORD if move is None else board.point_names[move]
        raise RecordError(place, f"{said}: {error.refusal}") from None
    game = _resigned(game.at(cursor_in(content, len(moves))), content)
    extra = {key: value for key, value in content.items() if key not in KNOWN_KEYS}
    record = BluestoneRecord(game, extra, player_extra)
    check_size(data, dump_bluestone(record))
    return record


def dump_bluestone(record: BluestoneRecord) -> str:
    """Write a record; :func:`parse_bluestone` reads it back as the same value."""
    game = record.game
    names = game.board.point_names
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "board": game.board.name,
        "players": players_content(game.players, record.player_extra),
        "moves": [PASS_WORD if move is None else names[move] for move in game.moves],
    }
    if game.can_redo:
        content["cursor"] = game.cursor
    if game.resigned is not None:
        content["resigned"] = str(game.resigned)
    return written_object({**content, **record.extra})


def most_moves(board: Board) -> int:
    """The most moves that a game on this board can have.

    It has at most N + N² stones on N points (decisions.md). Behind each of them there can be one
    pass, because two turns passed in succession end the game.
    """
    return 2 * (board.size + board.size**2) + 2


def _board(content: Mapping[str, Any]) -> Board:
    name = text_in(required(content, "board"), "board")
    if name not in BOARD_NAMES:
        raise RecordError("board", f"{quoted(name)} is not one of {', '.join(BOARD_NAMES)}")
    return board_by_name(name)


def _move(board: Board, value: object, number: int) -> Move:
    place = f"move {number}"
    name = text_in(value, place)
    if name == PASS_WORD:
        return None
    try:
        return board.parse_point(name)
    except UnknownPoint:
        said = name if name.isascii() and name.isalnum() and len(name) <= 40 else quoted(name)
        raise RecordError(place, f"{said}: no such point") from None


def _resigned(game: BluestoneGame, content: Mapping[str, Any]) -> BluestoneGame:
    if "resigned" not in content:
        return game
    name = text_in(content["resigned"], "resigned")
    sides = {str(side): side for side in Side}
    if name not in sides:
        raise RecordError("resigned", f"{quoted(name)} is not one of {', '.join(sides)}")
    if game.can_redo:
        raise RecordError("resigned", "there are moves after the cursor")
    if game.ended:
        raise RecordError("resigned", "the game is over")
    return replace(game, resigned=sides[name])
