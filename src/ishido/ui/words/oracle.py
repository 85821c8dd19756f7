"""Texts of the oracle: questions, readings, and their journal."""

from collections.abc import Iterable

from ishido.language import _
from ishido.rules.game import Player
from ishido.ui import words

# -- asking ---------------------------------------------------------------------------------

TITLE = _("Ask the oracle")
HINT = _("What is the best path through …")
ANSWERS = _("The next 4-Way you make will answer.")
STAYS = _("The stone that brings the augury stays, and so does every stone before it.")
HOW_TO_ASK = _("How to ask")
KEEP = _("OK")
KEPT = _("Question kept. Your next 4-Way will answer it.")
WITHDRAWN = _("No question waits now.")
OFF = _("Turn on Choices → Oracle first.")
NO_PEOPLE = _("The oracle answers only people. A computer plays this game.")
LONGEST = 110
"""The most characters of a question in one line below the board."""


def whose(player: Player, seat: int, players: Iterable[Player]) -> str:
    """Whose a question is: the player's name, with the seat if both have the same name."""
    name = words.player_name(player.name.strip()) or "–"
    alike = [one for one in players if one.name == player.name]
    return name if len(alike) < 2 else f"{name} ({seat + 1})"


def question_of(name: str) -> str:
    """The heading of a question of one of two people."""
    return _("{name}’s question").format(name=name)


def waits(question: str) -> str:
    """The question that waits for a 4-Way."""
    return _("Your question: “{question}”").format(question=shortened(question))


def waits_of(name: str, question: str) -> str:
    """The same in a game of two people."""
    return _("{name}: “{question}”").format(name=name, question=shortened(question))


def shortened(question: str, longest: int = LONGEST) -> str:
    """A question, or the beginning of a long one."""
    if len(question) <= longest:
        return question
    return question[: longest - 1].rstrip() + "…"
