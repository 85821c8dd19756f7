"""The command line. ``ishido`` alone opens the window; commands serve scripts and bug reports.

Commands, options and JSON are contracts: see docs/formats.md. The code of the commands
(:mod:`ishido.cli.commands`) is loaded only when one is given, so that the window opens quickly.
"""

import os
import stat
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from ishido.assets import DamagedInstallation
from ishido.cli.common import BadInput, brief, drop_output, read_file
from ishido.store.files import FileProblem, open_ordinary, shown

BAD_INPUT = 2
"""Exit status for any bad input."""
SKINS = (".stoneset", ".board")
"""The suffixes of files with the look of the game, which the window opens, too."""
NO_WINDOW = 1
"""Exit status when no window can be opened."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status. Bad input never causes a traceback."""
    if getattr(sys, "frozen", False):  # in a bundle, worker processes start here too
        from multiprocessing import freeze_support

        freeze_support()  # does not return in a worker process
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        status = _run(given)
        print(end="", flush=True)
        return status
    except (BadInput, FileProblem) as error:
        # A script that keeps the errors of commands in a file must not wait for somebody.
        _complain(str(error), box=len(given) < 2 or sys.stderr is None)
        return BAD_INPUT
    except DamagedInstallation as error:
        return _complain(f"ishido: {error}")
    except BrokenPipeError:  # the program that read the output has gone
        drop_output()
        return 0
    except KeyboardInterrupt:
        return 130


def _run(given: list[str]) -> int:
    if not given:
        return _show(None)
    from ishido.cli.commands import build_parser

    parser, names = build_parser()
    if len(given) == 1 and given[0] not in names and _may_be_file(given[0]):
        return _open(given[0])
    try:
        options = parser.parse_args(given)
        if options.run is None:
            return _show(None)
        options.run(options)
    except SystemExit:  # argparse exits like this after help and the version
        pass
    return 0


def _may_be_file(argument: str) -> bool:
    """Whether a first argument that is not a command may be a game file to open."""
    if argument.startswith("-"):
        return False
    from ishido.games import kind_of_file

    path = Path(argument)
    try:
        return kind_of_file(path) is not None or path.name != argument or path.exists()
    except (OSError, ValueError):
        return True


def _open(name: str) -> int:
    """Open the window with a game of any kind, a stoneset or a board.

    :raises FileProblem: if the file is missing, or is to be a record and is none; then no window
      opens.
    """
    from ishido.games import ISHIDO, kind_of_file

    path = Path(name)
    if path.suffix.lower() in SKINS:
        open_ordinary(path).close()  # the window says what is wrong with it
    else:
        read_file(name, (kind_of_file(path) or ISHIDO).read)
    return _show(path)


def _show(game: Path | None) -> int:
    """Open the window. Errors are reported in one line, never as a traceback."""
    try:
        from ishido.ui.app.running import AlreadyOpen, Crashed, run
        from ishido.ui.platform.display import NoScreen
    except Exception as error:  # a library is missing or damaged
        return _complain(f"ishido: cannot start: {error}")
    try:
        run(game)
    except DamagedInstallation:
        raise  # main says it
    except NoScreen as error:
        return _complain(
            f"ishido: cannot open a window here ({error}); "
            "'ishido render FILE -o OUT.png' draws a game without one"
        )
    except AlreadyOpen as error:
        return _complain(f"ishido: {error}")
    except Crashed as error:
        where = f"; please include {error.report} in your bug report" if error.report else ""
        return _complain(f"ishido: {error}{where}")
    except Exception as error:  # an error before there is a window to show it
        return _complain(f"ishido: cannot start: {error}")
    return 0


def _complain(line: str, *, box: bool = True) -> int:
    """Report an error in one line; without a console, also in a message box, if ``box``."""
    if sys.stderr is not None:
        print(brief(shown(line)), file=sys.stderr)
    if box and not _is_read(sys.stderr):
        with suppress(Exception):  # there is no other way to tell the user
            from ishido.ui.platform.display import show_error

            show_error(brief(line))
    return NO_WINDOW


def _is_read(stream: TextIO | None) -> bool:
    """Whether anybody reads a stream: a menu or a desktop leads it into a log, or nowhere."""
    if stream is None:
        return False
    try:
        return stream.isatty() or stat.S_ISFIFO(os.fstat(stream.fileno()).st_mode)
    except (OSError, ValueError):  # a program has put another one in its place
        return True
