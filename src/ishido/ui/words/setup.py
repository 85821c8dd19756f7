"""What is said where a game is set up."""

from typing import Final

from ishido.rules.game import Mode
from ishido.ui import words
from ishido.ui.language import _

PERSON: Final = _("A person")
LEVELS: Final = {
    "beginner": _("Beginner"),
    "learner": _("Learner"),
    "player": _("Adept"),  # "the Player" would be taken for whoever sits there
    "expert": _("Expert"),
    "master": _("Master"),
    "sage": _("Sage"),
}
"""The levels by name; one that is missing here is called as it is."""
ABOUT: Final = {
    Mode.SOLITAIRE: _("One player and a pouch of 72 stones."),
    Mode.COOPERATIVE: _("Two on one board, for one score. The first player begins."),
    Mode.CHALLENGE: _(
        "Two take turns, each for themselves. Scoring is Modern. The first player begins."
    ),
    Mode.TOURNAMENT: (
        _(
            "All play the same deal, one after another, without aids. Nobody sees a "
            "game before they have played their own."
        )
    ),
}
SCORING: Final = _("Scoring")
DEAL: Final = _("Deal")
DEALS: Final = {"new": _("New"), "day": _("Of the day"), "number": _("Number")}
NO_CLOCK: Final = _("none")
CLOCKS: Final = {
    Mode.CHALLENGE: _("Clock for each turn"),
    Mode.TOURNAMENT: _("Clock for each game"),
}
NAME_HINT: Final = _("a name")
START: Final = _("Start")
SAME_NAME: Final = _("Two of them have the same name.")

TIMER_TITLE: Final = _("Timer")
TIMER_IS: Final = _("In a challenge, a stone not placed in time goes to the other player.")
SET: Final = _("Set")
TOURNAMENT_SET: Final = _("Who plays in a tournament, and how long, is set when it begins.")
ONE_SEAT: Final = _("Solitaire has one player.")


def level(name: str) -> str:
    """A level by its name: *Sage*."""
    return LEVELS.get(name, name.capitalize())


def computer(name: str) -> str:
    """What a computer player of a level is called at the table: *The Sage*."""
    return _("The {level}").format(level=level(name))


def computer_option(name: str) -> str:
    """How it is offered."""
    return _("Computer: {lower}").format(lower=level(name).lower())


def seconds(value: float) -> str:
    return f"{round(value)}\u2009s" if value else NO_CLOCK


def minutes(value: float) -> str:
    return _("{value} min").format(value=round(value)) if value else NO_CLOCK


def next_player(seat: int, name: str) -> str:
    """Who will sit in a seat, from the next game on."""
    return _("From the next game on, player {seat} is {name}.").format(seat=seat + 1, name=name)


def next_clock(value: int) -> str:
    """The clock from the next game on."""
    if not value:
        return _("From the next game on, turns have no clock.")
    return _("From the next game on, a turn has {value}.").format(
        value=words.counted(value, "second", "seconds")
    )
