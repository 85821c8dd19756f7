"""The interface of the table for menus and keys."""

from typing import Protocol

from ishido.ui.core.game_host import GameHost
from ishido.ui.table.aids import Aids
from ishido.ui.table.cover import BoardCover
from ishido.ui.table.fit_counts import FitCountMarks
from ishido.ui.table.hints import Hints
from ishido.ui.table.seats import Seats


class CommandHost(GameHost, Protocol):
    """A game with aids, computers and a clock. Its members do not know the commands."""

    aids: Aids
    cover: BoardCover
    hints: Hints
    seats: Seats
    fit_counts: FitCountMarks
