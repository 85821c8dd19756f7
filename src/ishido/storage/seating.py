"""Who was last chosen to play in a mode, and by what clock: a setting."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ishido.rules.game import Mode
from ishido.session.clock import GAME_MINUTES, MOVE_SECONDS
from ishido.session.policy import MOST_ENTRANTS

LONGEST_NAME: Final = 40
"""Characters of a player's name, and of a level's."""
LONGEST_CLOCK: Final = {Mode.CHALLENGE: MOVE_SECONDS[1], Mode.TOURNAMENT: GAME_MINUTES[1]}
"""By mode: seconds for each turn, minutes for each game. Other modes have no clock."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Who was chosen for a seat."""

    name: str = ""
    """A person's name; empty: whoever has the window."""
    level: str = ""
    """A computer's; empty for a person."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays, and by what clock. A value."""

    seats: tuple[Chosen, ...]
    clock: int = 0
    """Seconds for each turn in challenge play, minutes for each game in a tournament; 0: none."""

    def as_data(self) -> dict[str, object]:
        """The seating as :func:`parse_seating` reads it."""
        seats = [{"name": seat.name, "level": seat.level} for seat in self.seats]
        return {"seats": seats, "clock": self.clock}


SECOND: Final = "Player 2"
"""The second player's name until they give one."""
SEATINGS: Final = {
    Mode.SOLITAIRE: Seating((Chosen(),)),
    Mode.COOPERATIVE: Seating((Chosen(), Chosen(SECOND))),
    Mode.TOURNAMENT: Seating((Chosen(),)),
    Mode.CHALLENGE: Seating((Chosen(), Chosen(SECOND))),
}
"""What is offered first: people, and no clock."""


def parse_seating(mode: Mode, value: object) -> Seating:
    """A mode's seating as the settings hold it, or a seating that fits it.

    :raises ValueError: if it is none.
    """
    if isinstance(value, Seating):
        value = value.as_data()
    match value:
        case {"seats": list(seats), "clock": int(clock)} if not isinstance(clock, bool):
            pass
        case _:
            raise ValueError
    most = MOST_ENTRANTS if mode is Mode.TOURNAMENT else mode.seats
    if not mode.seats <= len(seats) <= most or not 0 <= clock <= LONGEST_CLOCK.get(mode, 0):
        raise ValueError
    return Seating(tuple(_chosen(seat) for seat in seats), clock)


def _chosen(data: Any) -> Chosen:
    if not isinstance(data, Mapping):
        raise ValueError
    return Chosen(_line(data.get("name", "")), _line(data.get("level", "")))


def _line(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_NAME:
        raise ValueError
    if value and not (value.isprintable() and value.strip()):
        raise ValueError
    return value
