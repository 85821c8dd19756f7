"""The players and clock last chosen for a mode or for Bluestone, as a setting."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ishido.records.players import EARLIER_LEVELS
from ishido.rules.game import Mode
from ishido.session.clock import GAME_MINUTES, MOVE_SECONDS
from ishido.session.policy import MOST_ENTRANTS

LONGEST_NAME: Final = 40
"""The most characters in the name of a player or level."""
LONGEST_CLOCK: Final = {Mode.CHALLENGE: MOVE_SECONDS[1], Mode.TOURNAMENT: GAME_MINUTES[1]}
"""The longest clock by mode: seconds per turn, minutes per game. Other modes have no clock."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The player chosen for a seat."""

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
        """The seating as :func:`parse_seating` reads it."""
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


def parse_seating(mode: Mode, value: object) -> Seating:
    """A mode's seating from the settings' data, or from a seating, which is checked.

    :raises ValueError: if the value is not a seating, or does not fit the mode.
    """
    most = MOST_ENTRANTS if mode is Mode.TOURNAMENT else mode.seats
    return _seating(value, range(mode.seats, most + 1), LONGEST_CLOCK.get(mode, 0))


def parse_bluestone_seats(value: object) -> Seating:
    """The same for Bluestone, which has two seats and no clock.

    :raises ValueError: if the value is not a seating, or does not fit.
    """
    return _seating(value, range(2, 3), 0)


def _seating(value: object, seats_allowed: range, longest_clock: int) -> Seating:
    if isinstance(value, Seating):
        value = value.as_data()
    match value:
        case {"seats": list(seats), "clock": int(clock)} if not isinstance(clock, bool):
            pass
        case _:
            raise ValueError
    if len(seats) not in seats_allowed or not 0 <= clock <= longest_clock:
        raise ValueError
    return Seating(tuple(_chosen(seat) for seat in seats), clock)


def _chosen(data: Any) -> Chosen:
    if not isinstance(data, Mapping):
        raise ValueError
    level = _line(data.get("level", ""))
    return Chosen(_line(data.get("name", "")), EARLIER_LEVELS.get(level, level))


def _line(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_NAME:
        raise ValueError
    if value and not (value.isprintable() and value.strip()):
        raise ValueError
    return value
