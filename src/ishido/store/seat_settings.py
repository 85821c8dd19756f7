"""The players and clock last chosen for a mode or for Bluestone, as a setting."""

from dataclasses import dataclass
from typing import Final

from ishido.rules.game import Mode
from ishido.session.clock import GAME_MINUTES, MOVE_SECONDS

LONGEST_CLOCK: Final = {Mode.CHALLENGE: MOVE_SECONDS[1], Mode.TOURNAMENT: GAME_MINUTES[1]}
"""The longest clock by mode: seconds per turn, minutes per game. Other modes have no clock."""


@dataclass(frozen=True, slots=True)
class Chosen:
    name: str = ""
    """The name of a person; empty for the window's player."""
    level: str = ""
    """The level of a computer; empty for a person."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The players and the clock that are chosen for a mode, as an immutable value."""

    seats: tuple[Chosen, ...]
    clock: int = 0
    """Seconds per turn in challenge play, minutes per game in a tournament; 0 for none."""

    def as_data(self) -> dict[str, object]:
        seats = [{"name": seat.name, "level": seat.level} for seat in self.seats]
        return {"seats": seats, "clock": self.clock}


SECOND: Final = "Player 2"
"""The default name of the second player."""
SEATINGS: Final = {
    Mode.SOLITAIRE: Seating((Chosen(),)),
    Mode.COOPERATIVE: Seating((Chosen(), Chosen(SECOND))),
    Mode.TOURNAMENT: Seating((Chosen(),)),
    Mode.CHALLENGE: Seating((Chosen(), Chosen(level="learner"))),
}
"""The defaults: people, but a computer as the opponent in a challenge, and no clock."""
BLUESTONE_SEATS: Final = Seating((Chosen(), Chosen(level="learner")))
"""The default for Bluestone: Black, then White."""
