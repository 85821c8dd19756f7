"""The commands of ``ishido bluestone``: replay, legal, board, play, duel and render."""

import argparse
import json
from typing import TYPE_CHECKING, Final

from ishido.cli.output import (
    LONGEST_WORD,
    MOST_WORKERS,
    BadInput,
    add_json,
    add_seed,
    adding_to,
    brief,
    number_in,
    print_result,
    put,
    read_file,
    shorten,
)
from ishido.cli.pictures import STILL_SIZE, picture_size, save_picture
from ishido.cli.progress import with_progress

if TYPE_CHECKING:
    from ishido.bluestone.board import Board, Points
    from ishido.bluestone.players.levels import BluestoneLevel
    from ishido.bluestone.position import BluestonePosition
    from ishido.cli.output import AddCommand

LEVEL_NAMES: Final = ("learner", "expert", "master")
SIDES: Final = ("black", "white")
DEFAULT_BOARD: Final = "pentagon-5"
MOST_GAMES: Final = 10**6
BOARD_HELP: Final = "pentagon-3, -5, -7, -9, hexhex-7 or limping-7"


def add_commands(command: "AddCommand") -> None:
    """Register these commands."""
    bluestone = command("bluestone", _replay, "replay, draw and play games of Bluestone")
    actions = bluestone.add_subparsers(title="commands", metavar="COMMAND", required=True)
    action = adding_to(actions)
    replay = action("replay", _replay, "replay a game record and print the position")
    replay.add_argument("file", metavar="FILE", help="a game record (.bluestone)")
    replay.add_argument("--steps", action="store_true", help="print what each move did, too")
    add_json(replay)
    legal = action("legal", _legal, "print the points where a stone may go")
    legal.add_argument("--board", required=True, metavar="NAME", help=BOARD_HELP)
    legal.add_argument("--black", default="", metavar='"c3 …"', help="Black's stones")
    legal.add_argument("--white", default="", metavar='"f1 …"', help="White's stones")
    legal.add_argument("--to-move", default="black", metavar="SIDE", help="black or white")
    legal.add_argument("--first", metavar="POINT", help="the turn's first stone, already placed")
    add_json(legal)
    play = action("play", _play, "let two computer players play a game, and print the record")
    for side in ("black", "white"):
        play.add_argument(f"--{side}", required=True, metavar="LEVEL", help=", ".join(LEVEL_NAMES))
    add_seed(play)
    duel = action("duel", _duel, "let two levels play many games, with changing seats")
    for name in ("first", "second"):
        duel.add_argument(name, metavar="LEVEL", help=", ".join(LEVEL_NAMES))
    duel.add_argument("--games", required=True, metavar="N", help="how many games")
    duel.add_argument("--workers", default="1", metavar="K", help="processes (default: 1)")
    add_seed(duel)
    for parser in (play, duel):
        parser.add_argument("--board", default=DEFAULT_BOARD, metavar="NAME", help=BOARD_HELP)
        add_json(parser)
    render = action("render", _render, "draw the position of a game, without a window")
    render.add_argument("file", metavar="FILE", help="a game record (.bluestone)")
    render.add_argument(
        "-o", "--output", required=True, metavar="OUT.png", help="the picture to write"
    )
    render.add_argument(
        "--size", default=None, metavar="WxH", help=f"size in pixels (default: {STILL_SIZE})"
    )
    add_json(render)
    board = action("board", _board, "print the points and blue stones of a board")
    board.add_argument("name", metavar="NAME", help=BOARD_HELP)
    add_json(board)


# -- commands --------------------------------------------------------------------------------


def _replay(options: argparse.Namespace) -> int:
    from ishido.bluestone.record import parse_bluestone
    from ishido.bluestone.report import game_report, plies_report
    from ishido.storage.files import shown

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
        for side in ("black", "white")
    ]
    if content["over"]:
        winner = "a draw" if content["winner"] == "draw" else f"{content['winner']} wins"
        lines.append(f"over after turn {content['turn']} ({content['ending']}): {winner}")
    else:
        lines.append(f"turn {content['turn']}, {content['to_move']}, stone {content['stone']}")
        lines.append(f"legal: {' '.join(content['legal']) or 'only a pass'}")
    print_result(options, content, lines)
    return 0


def _legal(options: argparse.Namespace) -> int:
    position = _position(options)
    legal = position.board.names_of(position.legal)
    print_result(options, {"legal": legal}, [" ".join(legal)])
    return 0


def _board(options: argparse.Namespace) -> int:
    from ishido.bluestone.report import board_report

    content = board_report(_board_named("board", options.name))
    lines = [f"{content['name']}: {len(content['points'])} points"]
    for point in content["points"]:
        blue = f"  blue {' '.join(map(str, point['blue']))}" if point["blue"] else ""
        lines.append(f"{point['name']:<4}{' '.join(point['near'])}{blue}")
    print_result(options, content, lines)
    return 0


def _play(options: argparse.Namespace) -> int:
    from ishido.bluestone.players.duel import self_play
    from ishido.bluestone.record import BluestoneRecord, dump_bluestone

    black, white = (_level("play", f"--{side}", getattr(options, side)) for side in SIDES)
    board = _board_named("play: --board", options.board).name
    game = self_play(black, white, board, _seed("play", options))
    record = dump_bluestone(BluestoneRecord(game))
    put(json.dumps(json.loads(record)) if options.json else record.rstrip("\n"))
    return 0


def _duel(options: argparse.Namespace) -> int:
    from ishido.bluestone.players.duel import duel, duel_report

    first = _level("duel", "LEVEL", options.first)
    second = _level("duel", "LEVEL", options.second)
    games = number_in("bluestone duel", "--games", options.games, 1, MOST_GAMES)
    workers = number_in("bluestone duel", "--workers", options.workers, 1, MOST_WORKERS)
    board = _board_named("duel: --board", options.board).name
    results = duel(first, second, games, board, _seed("duel", options), workers)
    content = duel_report(list(with_progress(results, 0, games, "games")))
    low, high = content["ci95"]
    one, other = content["wins"]
    lines = [
        f"{first.name} {one}, {second.name} {other}, draws {content['draws']}",
        f"share of {first.name}: {content['share']:.1%} ({low:.1%} … {high:.1%})",
        f"Black won {content['black_wins']}; {content['stones_mean']:.1f} stones a game",
    ]
    print_result(options, content, lines)
    return 0


def _render(options: argparse.Namespace) -> int:
    from ishido.bluestone.record import parse_bluestone
    from ishido.jobs.steps import at_once
    from ishido.ui.app.picture import draw
    from ishido.ui.core.picture_request import PictureRequest

    if not options.output.lower().endswith(".png"):
        raise _bad("render", f"{shorten(options.output)}: the name of a picture must end in .png")
    size = picture_size("bluestone render", options.size, moving=False)
    record = read_file(options.file, parse_bluestone)
    save_picture(options, at_once(draw(PictureRequest(record, size))), size)
    return 0


# -- reading arguments -----------------------------------------------------------------------


def _board_named(command: str, name: str) -> "Board":
    from ishido.bluestone.board import BOARD_NAMES, board_by_name

    if name not in BOARD_NAMES:
        raise _bad(command, f"{shorten(name)} is not one of {', '.join(BOARD_NAMES)}")
    return board_by_name(name)


def _position(options: argparse.Namespace) -> "BluestonePosition":
    from ishido.bluestone.position import BluestonePosition, Side

    board = _board_named("legal: --board", options.board)
    sides = {str(side): side for side in Side}
    if options.to_move not in sides:
        raise _bad("legal: --to-move", f"{shorten(options.to_move)} is not one of black, white")
    side = sides[options.to_move]
    black = _points(board, "--black", options.black)
    white = _points(board, "--white", options.white)
    if both := board.names_of(black & white):
        raise _bad("legal", f"{both[0]}: both a black and a white stone")
    first = None
    if options.first is not None:
        first = _points(board, "--first", options.first).bit_length() - 1
        if options.first not in board.point_names:
            raise _bad("legal: --first", f"{shorten(options.first)}: not one point")
        if not (black, white)[side] >> first & 1:
            raise _bad("legal: --first", f"{options.first}: {side} has no stone there")
    # The first turn of a game has one stone only, so any other turn.
    position = BluestonePosition(board, (black, white), side, first, turn=2)
    doomed = 0
    for one in Side:
        doomed |= position.stones[one] & ~position.open_points(one)
    if doomed:
        raise _bad("legal", f"{board.names_of(doomed)[0]}: would have been captured")
    return position


def _points(board: "Board", option: str, text: str) -> "Points":
    from ishido.bluestone.board import UnknownPoint

    found = 0
    for name in text.split():
        try:
            point = 1 << board.parse_point(name)
        except UnknownPoint:
            raise _bad(f"legal: {option}", f"{shorten(name)}: no such point") from None
        if found & point:
            raise _bad(f"legal: {option}", f"{name}: given twice")
        found |= point
    return found


def _level(command: str, option: str, name: str) -> "BluestoneLevel":
    from ishido.bluestone.players.levels import level_by_name

    if name not in LEVEL_NAMES:
        known = ", ".join(LEVEL_NAMES)
        raise _bad(f"{command}: {option}", f"{shorten(name)}: must be one of {known}")
    return level_by_name(name)


def _seed(command: str, options: argparse.Namespace) -> int:
    return number_in(f"bluestone {command}", "--seed", options.seed, 0, 2**64 - 1)


def _bad(place: str, problem: str) -> BadInput:
    return BadInput(f"ishido bluestone {place}: {brief(problem, LONGEST_WORD)}")
