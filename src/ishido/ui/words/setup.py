"""What is said where a game is set up."""

from typing import Final

from ishido.rules.game import Mode
from ishido.ui import words

PERSON: Final = "A person"
LEVELS: Final = {
    "beginner": "Beginner",
    "learner": "Learner",
    "player": "Adept",  # "the Player" would be taken for whoever sits there
    "expert": "Expert",
    "master": "Master",
    "sage": "Sage",
}
"""The levels by name; one that is missing here is called as it is."""
ABOUT: Final = {
    Mode.SOLITAIRE: "One player and a pouch of 72 stones.",
    Mode.COOPERATIVE: "Two on one board, for one score. The first player begins.",
    Mode.CHALLENGE: "Two take turns, each for themselves. Scoring is Modern. The first begins.",
    Mode.TOURNAMENT: (
        "All play the same deal, one after another, without aids. "
        "Nobody sees a game before they have played their own."
    ),
}
SCORING: Final = "Scoring"
DEAL: Final = "Deal"
DEALS: Final = {"new": "New", "day": "Of the day", "number": "Number"}
NO_CLOCK: Final = "none"
CLOCKS: Final = {Mode.CHALLENGE: "Clock for each turn", Mode.TOURNAMENT: "Clock for each game"}
NAME_HINT: Final = "a name"
START: Final = "Start"
SAME_NAME: Final = "Two of them have the same name."

TIMER_TITLE: Final = "Timer"
TIMER_IS: Final = "In a challenge, a stone not placed in time goes to the other player."
SET: Final = "Set"
TOURNAMENT_SET: Final = "Who plays in a tournament, and how long, is set when it begins."
ONE_SEAT: Final = "Solitaire has one player."


def level(name: str) -> str:
    """A level by its name: *Sage*."""
    return LEVELS.get(name, name.capitalize())


def computer(name: str) -> str:
    """What a computer player of a level is called at the table: *The Sage*."""
    return f"The {level(name)}"


def computer_option(name: str) -> str:
    """How it is offered."""
    return f"Computer: {level(name).lower()}"


def seconds(value: float) -> str:
    return f"{round(value)}\u2009s" if value else NO_CLOCK


def minutes(value: float) -> str:
    return f"{round(value)} min" if value else NO_CLOCK


def next_player(seat: int, name: str) -> str:
    """Who will sit in a seat, from the next game on."""
    return f"From the next game on, player {seat + 1} is {name}."


def next_clock(value: int) -> str:
    """The clock from the next game on."""
    if not value:
        return "From the next game on, turns have no clock."
    return f"From the next game on, a turn has {words.counted(value, 'second', 'seconds')}."
