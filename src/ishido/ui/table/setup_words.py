"""Texts for setting up a game."""

from typing import Final

from ishido.language import _
from ishido.rules.game import Mode
from ishido.ui import words

PERSON: Final = _("A person")
PLAYER: Final = _("Player")
LEVELS: Final = {
    "beginner": _("Beginner"),
    "learner": _("Learner"),
    "adept": _("Adept"),
    "expert": _("Expert"),
    "master": _("Master"),
    "sage": _("Sage"),
}
"""The names of the levels."""
LEVEL_OPTIONS: Final = {
    "beginner": _("The Beginner (computer)"),
    "learner": _("The Learner (computer)"),
    "adept": _("The Adept (computer)"),
    "expert": _("The Expert (computer)"),
    "master": _("The Master (computer)"),
    "sage": _("The Sage (computer)"),
}
"""The levels in the list of possible players."""
ABOUT_LEVELS: Final = {
    "beginner": _("Puts the stone anywhere it fits. Hardly ever makes a 4-Way."),
    "learner": _("Takes the square with the most neighbours. Rarely makes a 4-Way."),
    "adept": _("Looks ahead and answers at once. Makes about eight 4-Ways a game."),
    "expert": _("Tries thousands of games at once. Makes about ten 4-Ways a game."),
    "master": _("Thinks for a second or two. Makes about ten 4-Ways a game."),
    "sage": _("The most careful of all. Thinks for about ten seconds a stone."),
}
"""What each level is like. The 4-Ways are the average of a solitaire game in Modern scoring."""
IN_BROWSER: Final = {
    "master": _("Thinks for about ten seconds. Makes about ten 4-Ways a game."),
    "sage": _("The most careful of all. Thinks for about a minute a stone."),
}
"""The same where it differs in a web page, which computes more slowly (docs/web.md)."""
ABOUT: Final = {
    Mode.SOLITAIRE: _("One player, 66 stones to place."),
    Mode.COOPERATIVE: _("Two players share one board and one score. The first player begins."),
    Mode.CHALLENGE: _(
        "Two players take turns, each for their own score. Always Modern scoring. The first "
        "player begins."
    ),
    Mode.TOURNAMENT: (
        _(
            "Everyone plays the same deal in turn. You can undo the last stone, but there is "
            "no other help. Games stay hidden until everyone has played."
        )
    ),
}
SCORING: Final = _("Scoring")
DEAL: Final = _("Deal")
DEALS: Final = {"new": _("New"), "day": _("Today’s"), "number": _("Number")}
NO_CLOCK: Final = _("None")
CLOCKS: Final = {
    Mode.CHALLENGE: _("Time per turn"),
    Mode.TOURNAMENT: _("Time per game"),
}
NAME_HINT: Final = _("Name")
START: Final = _("Start")
SAME_NAME: Final = _("Both players have the same name.")

TIMER_TITLE: Final = _("Timer")
TIMER_IS: Final = _("In a challenge, if time runs out, the stone goes to the other player.")
SET: Final = _("Set")
TOURNAMENT_SET: Final = _("A tournament’s players and clock are set when it begins.")
NO_TIMER: Final = _("Only challenges have a clock for each turn.")
MODERN_ONLY: Final = _("Challenges always use Modern scoring.")
YOUR_NAME: Final = _("Your name in the standings:")
ONE_SEAT: Final = _("Solitaire has one player.")


def level(name: str) -> str:
    """The name of a level: *Sage*. An unknown level of a file keeps its own name."""
    return LEVELS.get(name, name.capitalize())


def computer(name: str) -> str:
    """The name of a computer player: *The Sage*."""
    return _("The {level}").format(level=level(name))


def seconds(value: float) -> str:
    return _("{n}\u2009s").format(n=round(value)) if value else NO_CLOCK


def minutes(value: float) -> str:
    return _("{n} min").format(n=round(value)) if value else NO_CLOCK


def next_player(seat: int, name: str) -> str:
    """The player of a seat from the next game on."""
    return _("Player {seat} in the next game: {name}.").format(
        seat=seat + 1, name=words.player_name(name)
    )


def next_clock(value: int) -> str:
    """The clock from the next game on."""
    if not value:
        return _("Next game: no time limit.")
    return words.counted(
        value, "Next game: {n} second per turn.", "Next game: {n} seconds per turn."
    )
