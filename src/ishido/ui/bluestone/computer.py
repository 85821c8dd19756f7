"""The computer player of Bluestone: what it is asked, for how long, and at which pace it plays."""

import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ishido import browser
from ishido.bluestone.board import members
from ishido.bluestone.game import PASS
from ishido.bluestone.position import BluestonePosition
from ishido.jobs.job import Job, Task
from ishido.kinds.players import PlayerKind
from ishido.ui.bluestone.move import carry_out
from ishido.ui.table.opponents import Answer, Opponents

if TYPE_CHECKING:
    from ishido.ui.bluestone.scene import BluestoneScene

WAITS: Final = {"slow": 1.4, "normal": 0.6, "fast": 0.0}
"""Seconds between the stones of a computer, by the pace of the settings."""


@dataclass(frozen=True, slots=True)
class WhichPoint:
    """A level is asked for a stone or a pass."""

    level: str
    position: BluestonePosition
    seed: int
    quick = False

    @property
    def _longest(self) -> float:
        """The most seconds for a stone: ten times what the best level takes on the largest board,
        in a page as long as it may take. On a slower machine it plays weaker."""
        return 4.0 if browser.IN_BROWSER else 10.0

    @property
    def task(self) -> Task:
        from ishido.bluestone.players.levels import LEVEL_NAMES, level_by_name
        from ishido.bluestone.players.thinking import ConsiderMove

        # A file may name a level that nobody knows.
        level = level_by_name(self.level if self.level in LEVEL_NAMES else "expert")
        return ConsiderMove(level, self.position, self._longest, self.seed)

    @property
    def patience(self) -> float:
        return self._longest + 20  # seconds in which the worker starts

    def answer(self, job: Job) -> Answer:
        """Its stone or pass. After an error, a stone that is legal: the game goes on anyway."""
        from ishido.bluestone.players.thinking import ConsideredMove

        match job.result:
            case ConsideredMove(move=move):
                return Answer(move)
        return Answer(next(members(self.position.legal), PASS))


class BluestoneComputer(Opponents):
    table: "BluestoneScene"

    @property
    def wait(self) -> float:
        return WAITS[self.app.desk.settings.pace]

    def question(self) -> WhichPoint:
        session = self.table.session
        # Each game has a seed of its own, so that a game that was won cannot be repeated.
        seed = zlib.crc32(session.id.encode())
        return WhichPoint(session.player.level or "", session.game.position, seed)

    def make(self, answer: Answer) -> None:
        carry_out(self.table, answer.move, PlayerKind.COMPUTER)
