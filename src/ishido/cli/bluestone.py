"""The commands of ``ishido bluestone``: replay, legal, board, play and duel."""

import json
from argparse import Namespace

from ishido.bluestone.board import Board, Points, UnknownPoint, board_by_name
from ishido.bluestone.players.levels import level_by_name
from ishido.bluestone.position import BluestonePosition, Side
from ishido.bluestone.record import BluestoneRecord, dump_bluestone, parse_bluestone
from ishido.bluestone.report import board_report, game_report, plies_report
from ishido.cli.common import BadInput, print_result, read_file
from ishido.cli.progress import with_progress
from ishido.store.files import shown


def replay(options: Namespace) -> None:
    game = read_file(options.file, parse_bluestone).game
    content = game_report(game)
    lines = []
    if options.steps:
        content["steps"] = plies_report(game)
        for number, step in enumerate(content["steps"], start=1):
            taken = f", captures {' '.join(step['captured'])}" if step["captured"] else ""
            forfeited = ", second stone forfeited" if step["forfeited"] else ""
            lines.append(f"{number:>3}  {step['player']}  {step['move']}{taken}{forfeited}")
    names = [shown(player.name) for player in game.players]
    lines.append(f"{content['board']}, {names[0]} (black) against {names[1]} (white)")
    lines += [
        f"{side}: {' '.join(map(str, content['scores'][side])) or '0'}"
        f", captured: {content['captured'][side]}"
        for side in map(str, Side)
    ]
    if content["over"]:
        winner = "a draw" if content["winner"] == "draw" else f"{content['winner']} wins"
        lines.append(f"over after turn {content['turn']} ({content['ending']}): {winner}")
    else:
        lines.append(f"turn {content['turn']}, {content['to_move']}, stone {content['stone']}")
        lines.append(f"legal: {' '.join(content['legal']) or 'only a pass'}")
    print_result(options, content, lines)


def print_legal(options: Namespace) -> None:
    position = _position(options)
    legal = position.board.names_of(position.legal)
    print_result(options, {"legal": legal}, [" ".join(legal)])


def _position(options: Namespace) -> BluestonePosition:
    board = board_by_name(options.board)
    side = Side[options.to_move.upper()]
    black = _points(board, "--black", options.black)
    white = _points(board, "--white", options.white)
    if both := board.names_of(black & white):
        raise _bad(f"{both[0]}: both a black and a white stone")
    first = None
    if options.first is not None:
        first = _points(board, "--first", options.first).bit_length() - 1
        if options.first not in board.point_names:
            raise _bad(f"--first: {options.first!r}: not one point")
        if not (black, white)[side] >> first & 1:
            raise _bad(f"--first: {options.first}: {side} has no stone there")
    # The first turn of a game has one stone only, so any other turn.
    position = BluestonePosition(board, (black, white), side, first, turn=2)
    doomed = 0
    for one in Side:
        doomed |= position.stones[one] & ~position.open_points(one)
    if doomed:
        raise _bad(f"{board.names_of(doomed)[0]}: would have been captured")
    return position


def _points(board: Board, option: str, text: str) -> Points:
    found = 0
    for name in text.split():
        try:
            point = 1 << board.parse_point(name)
        except UnknownPoint:
            raise _bad(f"{option}: {name!r}: no such point") from None
        if found & point:
            raise _bad(f"{option}: {name}: given twice")
        found |= point
    return found


def _bad(problem: str) -> BadInput:
    return BadInput(f"ishido bluestone legal: {problem}")


def print_board(options: Namespace) -> None:
    content = board_report(board_by_name(options.name))
    lines = [f"{content['name']}: {len(content['points'])} points"]
    for point in content["points"]:
        blue = f"  blue {' '.join(map(str, point['blue']))}" if point["blue"] else ""
        lines.append(f"{point['name']:<4}{' '.join(point['near'])}{blue}")
    print_result(options, content, lines)


def play_game(options: Namespace) -> None:
    from ishido.bluestone.players.duel import self_play  # loads NumPy

    black, white = level_by_name(options.black), level_by_name(options.white)
    game = self_play(black, white, options.board, options.seed)
    record = dump_bluestone(BluestoneRecord(game))
    print_result(options, json.loads(record), [record.rstrip("\n")])


def play_duel(options: Namespace) -> None:
    from ishido.bluestone.players.duel import duel, duel_report  # loads NumPy

    first, second = level_by_name(options.first), level_by_name(options.second)
    games: int = options.games
    results = duel(first, second, games, options.board, options.seed, options.workers)
    content = duel_report(list(with_progress(results, 0, games, "games")))
    low, high = content["ci95"]
    one, other = content["wins"]
    lines = [
        f"{first.name} {one}, {second.name} {other}, draws {content['draws']}",
        f"share of {first.name}: {content['share']:.1%} ({low:.1%} … {high:.1%})",
        f"Black won {content['black_wins']}; {content['stones_mean']:.1f} stones a game",
    ]
    print_result(options, content, lines)
