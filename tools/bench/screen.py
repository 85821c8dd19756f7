"""What the benchmarks of the window share: a display, a home folder, a game, a table of results.

The display is Xvfb, an X server without a monitor, so the work of the process is measured, not that
of a graphics card.
"""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Place
from ishido.session.session import Session
from ishido.store.desk import Desk
from ishido.store.folders import HOME_VARIABLE, find_folders

SCREEN: Final = (3840, 2160)
DEAL: Final = 20261120
MOVES: Final = 26
"""Moves of the game on the table, which is then in its middle."""


@contextlib.contextmanager
def surroundings(display: str) -> Iterator[dict[str, str]]:
    """Environment variables for a display, an empty home folder, and a cache of bytecode, as in an
    installation."""
    with tempfile.TemporaryDirectory() as folder:
        unwanted = ("PYTHONDONTWRITEBYTECODE", "SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        environ = {name: value for name, value in os.environ.items() if name not in unwanted}
        yield environ | {
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            "PYTHONPATH": os.pathsep.join(sys.path),
            "PYTHONPYCACHEPREFIX": str(Path(folder) / "bytecode"),
            HOME_VARIABLE: str(Path(folder) / "home"),
        }


def leave_game(home: str, *, title: bool = True) -> None:
    """Save an unfinished game in a home folder, as closing the window does. ``title`` tells whether
    the next window starts with the title."""
    desk = Desk(find_folders({HOME_VARIABLE: home}))
    desk.settings_store.change(title=title)
    session = desk.games.begin(Setup(deal_by_number(DEAL)), datetime.now(UTC))
    play_on(session)
    desk.close()


def play_on(session: Session) -> None:
    """Play a session to the middle of its game, each stone beside as many as it can."""
    for _ in range(MOVES):
        game = session.game
        session.do(Place(max(game.legal_squares, key=game.position.count_neighbours)), by=None)


def high(values: Sequence[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[int(len(values) * 0.95)]


def goal(value: float, limit: float) -> str:
    """The last column: whether a value meets its goal."""
    return "met" if value <= limit else "**missed**"


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a Markdown table."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    ruler = ["-" * width for width in widths]
    for row in (head, ruler, *rows):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print(f"| {' | '.join(cells)} |")
    print(flush=True)
