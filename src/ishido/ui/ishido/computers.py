"""The computer players: each is asked for a move on its turn, and its stone is placed at the
pace of the settings."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ishido.rules.game import Standing
from ishido.session.session import Session
from ishido.ui.ishido.move_source import ComputerMove, MoveSource

if TYPE_CHECKING:
    from ishido.store.settings import Settings

SHARE_OF_CLOCK: Final = 0.25
"""The most that the pace may take, as a share of the time left on a clock."""
HURRY: Final = 0.6
"""The most that a computer may think, as a share of the time left for the turn."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace of computer players, in seconds."""

    wait: float
    """From the moment when all stones lie until the stone leaves the well."""
    glide: float
    """The time of the stone in the air."""


PACES: Final = {"slow": Pace(1.6, 0.5), "normal": Pace(0.7, 0.34), "fast": Pace(0.0, 0.18)}
AT_ONCE: Final = Pace(0.0, 0.0)
"""The pace of games that are played to the end."""


class Computers:
    """Gets the moves of computer players, and returns each when its time has come."""

    def __init__(self, source: MoveSource) -> None:
        self.source = source
        self.stopped = False
        """Whether the computers wait, because a game of computers only is paused."""
        self.finishing = False
        """Whether to play to the end without pauses."""
        self._asked: Standing | None = None
        self._ready_at: float | None = None

    # -- controls ---------------------------------------------------------------------------

    def reset(self) -> None:
        """Play on at the normal pace, in another game."""
        self.cancel()
        self.stopped = self.finishing = False

    def stop(self) -> None:
        self.stopped = True

    def go_on(self) -> None:
        self.stopped = False

    def finish(self) -> None:
        """Play to the end without pauses."""
        self.finishing, self._ready_at = True, None

    def stop_finishing(self) -> None:
        """Play at the normal pace again."""
        self.finishing = False

    # -- moves ------------------------------------------------------------------------------

    def cancel(self) -> None:
        """Stop the current request, because it is no longer a computer's turn."""
        if self._asked is not None:
            self.source.cancel()
        self._asked, self._ready_at = None, None

    def tick(
        self, now: float, session: Session, pace: Pace, *, at_rest: bool
    ) -> ComputerMove | None:
        """Handle the computer's turn. Returns its move when the time for it has come.

        ``at_rest`` tells whether all stones lie.
        """
        game, left, turns = session.game, None, 1
        if session.clock is not None:
            left = session.clock.left
            if game.setup.mode.seats == 1:  # it divides the time left among its remaining turns
                turns = max(1, game.stones_left)
        if game.standing is not self._asked:
            self._asked, self._ready_at = game.standing, None
            level = session.player.level or ""
            most = None if left is None else left * HURRY / turns * (1 if turns == 1 else 2)
            self.source.ask(level, game.player_view(), most)
        if not at_rest or self.stopped:
            return None
        if self._ready_at is None:
            wait = pace.wait
            if left is not None:
                wait = min(wait, left * SHARE_OF_CLOCK / turns)
            self._ready_at = now + wait
        if now < self._ready_at:
            return None
        answer = self.source.poll()
        if answer is not None:
            self._asked, self._ready_at = None, None
        return answer


def pace_of(settings: "Settings") -> Pace:
    """The pace of the settings."""
    return PACES[settings.pace]
