"""Turns the last choices of players into the set-up of the next game."""

from collections.abc import Iterable

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import Deal
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock, turn_clock
from ishido.session.policy import SCORINGS
from ishido.store.settings import Chosen, Seating, Settings
from ishido.ui.table import captions


def seating_of(settings: Settings, mode: Mode) -> Seating:
    """The seat assignment last chosen for a mode."""
    seating = getattr(settings, str(mode))
    assert isinstance(seating, Seating)
    return seating


def is_watched(seating: Seating) -> bool:
    return all(seat.level for seat in seating.seats)


def seated(seats: Iterable[Chosen], owner: str) -> tuple[Player, ...]:
    """The chosen players. ``owner`` is the name of the window's player.

    Computers of the same level are numbered.
    """
    players: list[Player] = []
    for seat in seats:
        if seat.level:
            name = apart(captions.computer(seat.level), players)
            players.append(Player(name, PlayerKind.COMPUTER, seat.level))
        else:
            players.append(Player(seat.name or owner))
    return tuple(players)


def apart(name: str, others: Iterable[Player]) -> str:
    """A name that differs from the others, with a number if necessary."""
    taken = {player.name.casefold() for player in others}
    numbered, number = name, 1
    while numbered.casefold() in taken:
        number += 1
        numbered = f"{name} {number}"
    return numbered


def chosen(players: Iterable[Player], owner: str) -> tuple[Chosen, ...]:
    """Players as stored for the next game: people by name, except for the window's player."""
    return tuple(
        Chosen(level=player.level)
        if player.level
        else Chosen("" if player.name == owner else player.name)
        for player in players
    )


def same_name(players: Iterable[Player]) -> bool:
    names = [player.name.casefold() for player in players]
    return len(set(names)) < len(names)


def next_game(
    settings: Settings, mode: Mode, deal: Deal, seating: Seating | None = None, scoring: str = ""
) -> tuple[Setup, Clock | None]:
    """The next game of a mode other than a tournament, and its clock.

    Players and scoring are those last chosen, unless given.
    """
    seating = seating or seating_of(settings, mode)
    wished, allowed = Scoring(scoring or settings.scoring), SCORINGS[mode]
    scoring = wished if wished in allowed else allowed[0]
    clock = turn_clock(seating.clock) if mode is Mode.CHALLENGE and seating.clock else None
    return Setup(deal, mode, scoring, seated(seating.seats, settings.player)), clock
