"""All commands with their arguments. The code that carries one out is loaded when it is given."""

from argparse import ArgumentParser
from collections.abc import Collection
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Final, NoReturn

from ishido import __version__
from ishido.bluestone.board import BOARD_NAMES, DEFAULT_BOARD
from ishido.bluestone.players.levels import LEVEL_NAMES
from ishido.cli import arguments
from ishido.cli.common import BadInput
from ishido.players.levels import LEVELS
from ishido.rules.scoring import Scoring

DEAL: Final = "deal number, 0 … 2^64-1"
SEED: Final = "seed for the player's random choices (default: 0)"
RECORD: Final = "a game record (.ishido)"
BLUESTONE_RECORD: Final = "a game record (.bluestone)"
BOARDS: Final = ", ".join(BOARD_NAMES)
BLUESTONE_LEVELS: Final = ", ".join(LEVEL_NAMES)


class _Parser(ArgumentParser):
    """A parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{self.prog}: {message} (see {self.prog} --help)")

    def takes(self, name: str, metavar: str, text: str, **how: Any) -> None:
        """Add an argument with a value.

        :param how: as for ``add_argument``.
        """
        self.add_argument(name, metavar=metavar, help=text, **how)


class _Commands:
    def __init__(self, parser: _Parser, *, required: bool = True) -> None:
        self._group = parser.add_subparsers(
            title="commands", metavar="COMMAND", prog=parser.prog, required=required
        )
        self.names: Collection[str] = self._group.choices

    def add(self, name: str, run: str, text: str, *, json: bool = True) -> _Parser:
        """Add a command.

        :param run: what carries it out: ``module:function``, a module beside this one.
        :param text: what it does, in a few words.
        :param json: whether other programs can read its result.
        """
        command = self._add(name, text)
        command.set_defaults(run=lambda options: resolve_name(f"ishido.cli.{run}")(options))
        if json:
            command.add_argument("--json", action="store_true", help="print the result as JSON")
        return command

    def add_group(self, name: str, text: str) -> "_Commands":
        """Add a command that has commands of its own."""
        return _Commands(self._add(name, text))

    def add_help(self, parser: _Parser) -> None:
        """Add ``help COMMAND``, which does the same as ``COMMAND --help``."""
        explain = self._add("help", "explain a command")
        explain.takes("command", "COMMAND", "the command", nargs="*")
        explain.set_defaults(run=lambda options: parser.parse_args([*options.command, "--help"]))

    def _add(self, name: str, text: str) -> _Parser:
        description = f"{text[0].upper()}{text[1:]}."
        return self._group.add_parser(name, help=text, description=description)


def build_parser() -> tuple[ArgumentParser, Collection[str]]:
    """The parser and the names of the commands. ``run`` of the parsed options carries a command
    out; it is ``None`` for the window."""
    parser = _Parser(
        prog="ishido",
        description="Ishido, the Way of Stones. Without arguments, opens the window; with FILE, "
        "opens that game.",
        usage="%(prog)s [-h] [-V] [FILE | COMMAND ...]",
    )
    parser.add_argument("-V", "--version", action="version", version=f"ishido {__version__}")
    parser.set_defaults(run=None)
    commands = _Commands(parser, required=False)
    commands.add_help(parser)
    _add_games(commands)
    _add_players(commands)
    _add_oracle(
        commands.add_group("oracle", "cast a hexagram, print its texts, or read a game's auguries")
    )
    _add_bluestone(commands.add_group("bluestone", "replay, draw and play games of Bluestone"))
    _add_data(commands)
    return parser, commands.names


def _add_games(commands: _Commands) -> None:
    deal = commands.add("deal", "rules:print_deal", "print a deal")
    deal.takes("number", "N", DEAL, type=arguments.deal)

    replay = commands.add("replay", "rules:replay", "replay a game record and print the position")
    replay.takes("file", "FILE", RECORD)

    legal = commands.add("legal", "rules:print_legal", "print the squares that a stone fits")
    legal.takes(
        "--board",
        '"a1=D3 …"',
        "stones on the board; may be empty",
        type=arguments.position,
        required=True,
    )
    legal.takes("--stone", "C6", "the stone to place", type=arguments.stone, required=True)

    render = commands.add(
        "render",
        "pictures:render",
        "draw the position of a game record as a picture, without a window",
    )
    render.takes("file", "FILE", RECORD)
    render.add_argument(
        "-o",
        "--output",
        type=arguments.picture_or_animation,
        required=True,
        metavar="OUT.png",
        help="the picture file; OUT.gif makes an animation of the whole game",
    )
    render.takes(
        "--size",
        "WxH",
        "size in pixels (default: 1280x800; for an animation 960x640)",
        type=arguments.size,
    )
    render.add_argument(
        "--speed",
        choices=("slow", "normal", "fast"),
        help="speed of an animation: 2, 1 or 0.35 seconds per stone (default: normal)",
    )
    render.takes("--stoneset", "NAME", "stoneset to draw with (default: ishido)")
    render.takes("--board", "NAME", "board to draw (default: the stoneset's own)")

    puzzle = commands.add("puzzle", "rules:print_puzzle", "print a puzzle and its solution")
    puzzle.takes("number", "N", "the puzzle, 1 … 666", type=arguments.puzzle)

    stats = commands.add(
        "stats", "stats:print_statistics", "print statistics of all finished games", json=False
    )
    stats.takes("--player", "NAME", "only games of this player")


def _add_players(commands: _Commands) -> None:
    play = commands.add(
        "play", "players:play_deal", "let a computer player play a deal, and print the record"
    )
    play.takes("--deal", "N", DEAL, type=arguments.deal, required=True)

    hindsight = commands.add(
        "hindsight",
        "players:find_best",
        "find the best game of a deal, knowing the order of its stones",
    )
    hindsight.takes("number", "N", DEAL, type=arguments.deal)
    hindsight.takes(
        "--seconds", "S", "how long to search (default: 60)", type=arguments.seconds, default=60
    )
    hindsight.takes(
        "--workers", "K", "processes (default: all processors but one)", type=arguments.workers
    )

    simulate = commands.add(
        "simulate", "players:simulate_deals", "let a computer player play many deals"
    )
    simulate.takes("--deals", "A-B", "the first and last deal", type=arguments.deals, required=True)
    simulate.takes("--workers", "K", "processes (default: 1)", type=arguments.workers, default=1)
    simulate.takes(
        "--scheduler", "ADDRESS", "play on the Dask cluster at this address (needs ishido[cluster])"
    )
    simulate.takes(
        "--journal",
        "FILE",
        "save each result to a file; run again with the same file to continue",
        type=Path,
    )
    for command in (play, simulate):
        command.takes(
            "--player",
            "NAME",
            ", ".join(LEVELS),
            choices=LEVELS,
            required=True,
        )
        command.takes(
            "--scoring",
            "NAME",
            "modern (default), ancient or simple",
            choices=[str(scoring) for scoring in Scoring],
            default="modern",
        )
        command.takes("--seed", "N", SEED, type=arguments.seed, default=0)


def _add_oracle(commands: _Commands) -> None:
    cast = commands.add(
        "cast", "oracle:cast_hexagram", "cast a hexagram from the five stones of a 4-Way"
    )
    cast.takes(
        "stones",
        '"D6@g3 …"',
        "the stone placed at its square, then its four neighbours",
        type=arguments.four_way,
    )
    cast.takes(
        "--at",
        "TIME",
        "the moment of the move in UTC: 2029-09-07T01:05:27.428Z",
        type=arguments.moment,
        required=True,
    )
    show = commands.add("show", "oracle:show_hexagram", "print a hexagram with its texts")
    show.takes("number", "N", "the hexagram, 1 … 64", type=arguments.hexagram)
    read = commands.add("read", "oracle:read_auguries", "print the auguries of a game")
    read.takes("file", "FILE", RECORD)


def _add_bluestone(commands: _Commands) -> None:
    replay = commands.add(
        "replay", "bluestone:replay", "replay a game record and print the position"
    )
    replay.takes("file", "FILE", BLUESTONE_RECORD)
    replay.add_argument("--steps", action="store_true", help="print what each move did, too")

    legal = commands.add("legal", "bluestone:print_legal", "print the points where a stone may go")
    legal.takes("--board", "NAME", BOARDS, choices=BOARD_NAMES, required=True)
    legal.takes("--black", '"c3 …"', "Black's stones", default="")
    legal.takes("--white", '"f1 …"', "White's stones", default="")
    legal.takes("--to-move", "SIDE", "black or white", choices=("black", "white"), default="black")
    legal.takes("--first", "POINT", "the turn's first stone, already placed")

    play = commands.add(
        "play", "bluestone:play_game", "let two computer players play a game, and print the record"
    )
    play.takes("--black", "LEVEL", BLUESTONE_LEVELS, choices=LEVEL_NAMES, required=True)
    play.takes("--white", "LEVEL", BLUESTONE_LEVELS, choices=LEVEL_NAMES, required=True)

    duel = commands.add(
        "duel", "bluestone:play_duel", "let two levels play many games, with changing seats"
    )
    duel.takes("first", "LEVEL", BLUESTONE_LEVELS, choices=LEVEL_NAMES)
    duel.takes("second", "LEVEL", BLUESTONE_LEVELS, choices=LEVEL_NAMES)
    duel.takes("--games", "N", "how many games", type=arguments.games, required=True)
    duel.takes("--workers", "K", "processes (default: 1)", type=arguments.workers, default=1)
    for command in (play, duel):
        command.takes("--board", "NAME", BOARDS, choices=BOARD_NAMES, default=DEFAULT_BOARD)
        command.takes("--seed", "N", SEED, type=arguments.seed, default=0)

    render = commands.add(
        "render", "pictures:render_bluestone", "draw the position of a game, without a window"
    )
    render.takes("file", "FILE", BLUESTONE_RECORD)
    render.add_argument(
        "-o",
        "--output",
        type=arguments.picture,
        required=True,
        metavar="OUT.png",
        help="the picture to write",
    )
    render.takes("--size", "WxH", "size in pixels (default: 1280x800)", type=arguments.size)
    board = commands.add(
        "board", "bluestone:print_board", "print the points and blue stones of a board"
    )
    board.takes("name", "NAME", BOARDS, choices=BOARD_NAMES)


def _add_data(commands: _Commands) -> None:
    backup = commands.add(
        "backup", "backup:make_backup", "save settings, players, games and scores in one file"
    )
    backup.takes("file", "FILE.zip", "the backup file to write", type=arguments.backup)
    restore = commands.add(
        "restore",
        "backup:restore_backup",
        "replace all data with a backup; your current data is backed up first",
    )
    restore.takes("file", "FILE.zip", "the backup to restore", type=Path)
    desktop = commands.add(
        "desktop",
        "desktop:change",
        "put the game into the menu of a Linux desktop, or take it out again",
        json=False,
    )
    how = desktop.add_mutually_exclusive_group(required=True)
    how.add_argument("--install", action="store_true", help="add it, or add it once more")
    how.add_argument("--remove", action="store_true", help="take it out")
    commands.add(
        "doctor", "doctor:print_report", "print versions, drivers and folders, for bug reports"
    )
