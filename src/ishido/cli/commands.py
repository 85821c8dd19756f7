"""The commands of ``ishido``: their arguments, and what each does."""

import argparse
from collections.abc import Collection
from pathlib import Path
from typing import NoReturn

from ishido import __version__
from ishido.cli import backup, bluestone, oracle, players
from ishido.cli.output import (
    LONGEST_WORD,
    BadInput,
    add_json,
    adding_to,
    brief,
    deal_number,
    print_result,
    put,
    read_file,
    read_record,
    shorten,
)
from ishido.cli.pictures import MOVING_SIZE, STILL_SIZE, picture_size, save_picture


class _Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        message = brief(message, LONGEST_WORD)
        raise BadInput(f"{self.prog}: {message} (see {self.prog} --help)")


def build_parser() -> tuple[argparse.ArgumentParser, Collection[str]]:
    """The parser and the names of the commands. ``run`` of the parsed options carries a command
    out; it is ``None`` for the window."""
    parser = _Parser(
        prog="ishido",
        description="Ishido, the Way of Stones. Without arguments, opens the window; with FILE, "
        "opens that game.",
        usage="%(prog)s [-h] [--version] [FILE | COMMAND ...]",
    )
    parser.add_argument("--version", action="version", version=f"ishido {__version__}")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", parser_class=_Parser, prog="ishido"
    )
    command = adding_to(commands)

    deal = command("deal", _deal, "print a deal")
    deal.add_argument("number", metavar="N", help="deal number, 0 … 2^64-1")
    add_json(deal)

    replay = command("replay", _replay, "replay a game record and print the position")
    replay.add_argument("file", metavar="FILE", help="a game record (.ishido)")
    add_json(replay)

    legal = command("legal", _legal, "print the squares that a stone fits")
    legal.add_argument(
        "--board", required=True, metavar='"a1=D3 …"', help="stones on the board; may be empty"
    )
    legal.add_argument("--stone", required=True, metavar="C6", help="the stone to place")
    add_json(legal)

    render = command(
        "render", _render, "draw the position of a game record as a picture, without a window"
    )
    render.add_argument("file", metavar="FILE", help="a game record (.ishido)")
    render.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="OUT.png",
        help="the picture file; OUT.webp or OUT.gif makes an animation of the whole game",
    )
    render.add_argument(
        "--size",
        default=None,
        metavar="WxH",
        help=f"size in pixels (default: {STILL_SIZE}; for an animation {MOVING_SIZE})",
    )
    render.add_argument(
        "--speed",
        choices=("slow", "normal", "fast"),
        default=None,
        help="speed of an animation: 2, 1 or 0.35 seconds per stone (default: normal)",
    )
    render.add_argument(
        "--stoneset", default=None, metavar="NAME", help="stoneset to draw with (default: ishido)"
    )
    render.add_argument(
        "--board", default=None, metavar="NAME", help="board to draw (default: the stoneset's own)"
    )
    add_json(render)

    stats = command("stats", _stats, "print statistics of all finished games")
    form = stats.add_mutually_exclusive_group()
    add_json(form)
    form.add_argument("--csv", action="store_true", help="print one row per game")
    stats.add_argument("--player", default=None, metavar="NAME", help="only games of this player")

    players.add_commands(command)
    oracle.add_commands(command)
    bluestone.add_commands(command)
    backup.add_commands(command)

    doctor = command("doctor", _doctor, "print versions, drivers and folders, for bug reports")
    add_json(doctor)
    return parser, commands.choices


# -- commands --------------------------------------------------------------------------------


def _deal(options: argparse.Namespace) -> int:
    from ishido.rules.deal import deal_by_number

    deal = deal_by_number(deal_number("deal", options.number))
    tableau = [str(stone) for stone in deal.tableau]
    pouch = [str(stone) for stone in deal.pouch]
    content = {"deal": deal.number, "tableau": tableau, "pouch": pouch}
    rows = [" ".join(pouch[start : start + 11]) for start in range(0, len(pouch), 11)]
    print_result(
        options,
        content,
        [
            f"deal     {deal.number}",
            f"tableau  {' '.join(tableau)}",
            *(f"{'pouch' if not number else '':<9}{row}" for number, row in enumerate(rows)),
        ],
    )
    return 0


def _replay(options: argparse.Namespace) -> int:
    from ishido.rules.board import SQUARE_NAMES
    from ishido.rules.game import Mode
    from ishido.rules.scoring import Scoring
    from ishido.session.session import Session
    from ishido.storage.files import shown

    session = Session.resume(read_record(options.file))
    game = session.game
    ancient = game.setup.scoring is Scoring.ANCIENT
    names = [player.name for player in game.setup.players]
    if game.setup.mode is not Mode.CHALLENGE:
        names = [" & ".join(names)]
    scores = [
        {"name": name, "score": None if ancient else account.points, "four_ways": account.four_ways}
        for name, account in zip(names, game.accounts, strict=True)
    ]
    legal = [SQUARE_NAMES[square] for square in game.legal_squares]
    stone = game.touchstone
    content = {
        "score": scores[0]["score"],
        "four_ways": scores[0]["four_ways"],
        "stones_left": game.stones_left,
        "over": game.over,
        "legal": legal,
        "touchstone": None if stone is None else str(stone),
        "scores": scores,
    }
    if session.resigned is not None:
        name = names[session.resigned]
        content["resigned"] = name
        state = f"{shown(name)} resigned"
    elif game.ended:
        state = "ended"
    elif game.over:
        state = "no square fits the stone"
    else:
        state = "in progress"
    lines = [f"{game.setup.mode}, {game.setup.scoring} scoring, {state}"]
    for score in scores:
        points = "" if ancient else f"{score['score']:,} points, "
        lines.append(f"{shown(str(score['name']))}: {points}4-Ways: {score['four_ways']}")
    lines.append(f"stones left: {game.stones_left}")
    lines.append(f"touchstone: {'none' if stone is None else stone}")
    lines.append(f"legal: {' '.join(legal) or 'none'}")
    print_result(options, content, lines)
    return 0


def _legal(options: argparse.Namespace) -> int:
    from ishido.rules.board import SQUARE_NAMES, squares_in
    from ishido.rules.position import Position
    from ishido.rules.stone import parse_stone

    try:
        position = Position.parse(options.board)
    except ValueError as error:
        raise BadInput(f"ishido legal: --board: {brief(str(error), LONGEST_WORD)}") from None
    try:
        stone = parse_stone(options.stone)
    except ValueError as error:
        raise BadInput(f"ishido legal: --stone: {brief(str(error), LONGEST_WORD)}") from None
    legal = [SQUARE_NAMES[square] for square in squares_in(position.legal_mask(stone))]
    print_result(options, {"legal": legal}, [" ".join(legal)])
    return 0


def _render(options: argparse.Namespace) -> int:
    from ishido.jobs.steps import at_once
    from ishido.ui.app.picture import draw, own_names
    from ishido.ui.core.picture_request import MOVING, STILL, PictureRequest

    output = Path(options.output)
    suffix = output.suffix.lower()
    if suffix not in (STILL, *MOVING):
        raise BadInput(
            f"ishido render: {shorten(options.output)}: the name of a picture must end "
            "in .png, of an animation in .webp or .gif"
        )
    if suffix == STILL and options.speed is not None:
        raise BadInput("ishido render: --speed is only for animations (.webp, .gif)")
    width, height = picture_size("render", options.size, moving=suffix != STILL)
    record = read_record(options.file)

    from ishido.skins.source import SkinProblem

    try:
        stoneset, board = own_names(options.stoneset, options.board)
        speed = options.speed or "normal"
        request = PictureRequest(record, (width, height), suffix, speed, stoneset, board)
        picture = at_once(draw(request))
    except SkinProblem as error:
        raise BadInput(f"ishido render: {brief(str(error), LONGEST_WORD)}") from None
    save_picture(options, picture, (width, height))
    return 0


def _stats(options: argparse.Namespace) -> int:
    import sqlite3

    from ishido.cli.stats import in_words
    from ishido.storage.database import is_damage
    from ishido.storage.files import FileProblem, is_there, shown, why
    from ishido.storage.folders import find_folders
    from ishido.storage.people import listed, player_names
    from ishido.storage.seals import Seals
    from ishido.storage.statistics import as_content, as_csv, games_on_disk
    from ishido.storage.writer import sqlite_why

    folders = find_folders()
    if is_there(folders.restored):
        from ishido.storage.restoring import finish_or_say

        try:
            finish_or_say(folders)
        except FileProblem as problem:
            raise BadInput(str(problem)) from None
    path = folders.library
    try:
        who = player_names(listed(folders), folders)
        games = games_on_disk(path, options.player, Seals(folders.seal_key), who)
    except sqlite3.Error as error:
        reason = sqlite_why(error) or str(error)
        if is_damage(error):
            reason = "the scores are damaged; the game renames the file at its next start"
        raise BadInput(f"ishido stats: {shown(path)}: {reason}") from None
    except OSError as error:
        raise BadInput(f"ishido stats: {shown(path)}: {why(error)}") from None
    if options.csv:
        put(as_csv(games).rstrip("\n"))
    else:
        print_result(options, as_content(games), in_words(games))
    return 0


def _doctor(options: argparse.Namespace) -> int:
    from ishido.ui.app.doctor import examine

    report = examine()
    lines = [f"{topic:<12} {value}" for topic, value in report.items()]
    print_result(options, report, lines)
    return 0


# -- reading what is given -------------------------------------------------------------------


def check_game(name: str) -> None:
    """Check the record of a game of any kind.

    :raises BadInput: if the file is missing or not a record.
    """
    from ishido.games import ISHIDO, kind_of_file

    kind = kind_of_file(Path(name)) or ISHIDO
    read_file(name, kind.read)
