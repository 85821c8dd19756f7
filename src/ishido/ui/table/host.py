"""The table as menus and keys see it: the game, and the members that their commands are about."""

from typing import Protocol

from ishido.ui.core.game_host import GameHost
from ishido.ui.table.aids import Aids
from ishido.ui.table.cover import BoardCover
from ishido.ui.table.hints import Hints
from ishido.ui.table.seats import Seats
from ishido.ui.table.watch import WatchMarks


class CommandHost(GameHost, Protocol):
    """A game with aids, computers and a clock. None of its members knows of a command."""

    aids: Aids
    cover: BoardCover
    hints: Hints
    seats: Seats
    watch: WatchMarks
