"""The computer player of Bluestone: it is asked on its turn, and its stones are placed at the pace
of the settings."""

import zlib
from math import inf
from typing import TYPE_CHECKING, Final

from ishido import browser
from ishido.bluestone.board import members
from ishido.bluestone.game import PASS, Move
from ishido.bluestone.position import BluestonePosition
from ishido.jobs.job import Job
from ishido.language import _
from ishido.ui.bluestone.view import BluestoneShown
from ishido.ui.table.feature import LOOK_EVERY, Feature
from ishido.ui.table.words import WATCH_PAUSED

if TYPE_CHECKING:
    from ishido.ui.bluestone.scene import BluestoneScene

WAITS: Final = {"slow": 1.4, "normal": 0.6, "fast": 0.0}
"""Seconds between the stones of a computer, by the pace of the settings."""
UNKNOWN: Final = "expert"
"""The level that plays for one that a file names and nobody knows."""
LONGEST: Final = 10.0
"""The most seconds for a stone: ten times what the best level takes on the largest board.
On a slower machine it plays weaker."""
IN_A_PAGE: Final = 4.0
"""The same in a web page, where the best level may take as long as this."""


class BluestoneComputer(Feature[BluestoneShown]):
    """Asks the level of the player to move for its next stone, and has it placed when it is due."""

    table: "BluestoneScene"

    def __init__(self, table: "BluestoneScene") -> None:
        super().__init__(table)
        self._job: Job | None = None
        self._asked: BluestonePosition | None = None
        self._since = 0.0
        self.stopped = False
        """Whether it waits, because a game of computers only is paused."""

    def session_changed(self) -> None:
        self.cancel()
        self.stopped = False

    def window_hidden(self) -> None:
        if not (self.stopped or self.table.why_no_pause()):
            self.table.pause_or_go_on()

    def table_closed(self) -> None:
        self.cancel()  # the game stays this window's, and goes on when it is shown again

    @property
    def _plays(self) -> bool:
        return self.table.session.computers_turn and not self.stopped

    @property
    def due(self) -> float:
        return self.table.ticked_at + LOOK_EVERY if self._plays else inf

    def tick(self, now: float) -> None:
        if self.table.on_top and not self.table.board.moving and self._ready(now):
            self.table.place_for_computer(self._answer())

    def says(self) -> str | None:
        wanted, table = self.app.desk.settings.messages, self.table
        rests = self.stopped and not table.ended and wanted
        return _(WATCH_PAUSED) if rests and not table.message.shows(wanted=wanted) else None

    def cancel(self) -> None:
        """Stop thinking."""
        if self._job is not None:
            self._job.cancel()
        self._job = self._asked = None

    def _ready(self, now: float) -> bool:
        """Let it think about the position, if it is its turn. Returns whether its answer is there,
        and the pace has passed."""
        session = self.table.session
        if not self._plays:
            self.cancel()
            return False
        position = session.game.position
        if self._asked != position:
            from ishido.bluestone.players.levels import LEVEL_NAMES, level_by_name
            from ishido.bluestone.players.thinking import ConsiderMove

            self.cancel()
            player = session.player
            self._asked, self._since = position, now
            name = player.level if player.level in LEVEL_NAMES else UNKNOWN
            level = level_by_name(name)
            # Each game has a seed of its own, so that a game that was won cannot be repeated.
            seed = zlib.crc32(session.id.encode())
            longest = IN_A_PAGE if browser.IN_BROWSER else LONGEST
            self._job = self.app.workers.start(ConsiderMove(level, position, longest, seed))
        assert self._job is not None
        rested = now - self._since >= WAITS[self.app.desk.settings.pace]
        return self._job.done and rested

    def _answer(self) -> Move:
        """Its stone or pass. After an error, a stone that is legal: the game goes on in any case.

        Only when it is :meth:`_ready`.
        """
        from ishido.bluestone.players.thinking import ConsideredMove

        assert self._job is not None
        assert self._asked is not None
        match self._job.result:
            case ConsideredMove(move=move):
                return move
        return next(members(self._asked.legal), PASS)
