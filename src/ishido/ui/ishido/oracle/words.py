"""Texts of the oracle: questions, readings, and their journal."""

from collections.abc import Iterable
from datetime import date

from ishido.kinds.players import DEFAULT_NAME, Player
from ishido.language import _
from ishido.ui import words

# -- asking ---------------------------------------------------------------------------------

TITLE = _("Ask the oracle")
HINT = _("What is the best path through …")
ANSWERS = _("The next 4-Way you make will answer.")
STAYS = _("After an augury, you can’t take stones back past it.")
HOW_TO_ASK = _("How to ask")
KEPT = _("Question kept. Your next 4-Way will answer it.")
KEPT_OF_TWO = _("Kept. A question is answered by its player’s next 4-Way.")
WITHDRAWN = _("Question withdrawn.")
OFF = _("Turn on Choices → Oracle first.")
NO_PEOPLE = _("The oracle answers only people. A computer plays this game.")
LONGEST = 110
"""The most characters of a question in one line below the board."""


def whose(player: Player, seat: int, players: Iterable[Player]) -> str:
    """Whose a question is: the player's name, with the seat if both have the same name."""
    name = words.player_name(player.name.strip()) or "–"
    alike = [one for one in players if one.name == player.name]
    return name if len(alike) < 2 else f"{name} ({seat + 1})"


def _is_you(name: str) -> bool:
    """Whether a shown name is the one of a player who has given none."""
    return name == words.player_name(DEFAULT_NAME)


def question_of(name: str) -> str:
    """The heading of a person's question."""
    if _is_you(name):
        return _("Your question")
    return _("{name}’s question").format(name=name)


def waits(question: str) -> str:
    """The question that waits for a 4-Way."""
    return _("Your question: “{question}”").format(question=shortened(question))


def waits_of(name: str, question: str) -> str:
    """The same with the name of who asks."""
    return _("{name}: “{question}”").format(name=name, question=shortened(question))


def shortened(question: str, longest: int = LONGEST) -> str:
    """A question, or the beginning of a long one."""
    if len(question) <= longest:
        return question
    return question[: longest - 1].rstrip() + "…"


# -- a reading ------------------------------------------------------------------------------

SAVE = _("Save…")
SAVE_TITLE = _("Save augury")
READINGS = _("Readings")


def asks(name: str, question: str) -> str:
    """A question with whose it is."""
    if _is_you(name):
        return _("You ask: {question}").format(question=question)
    return _("{name} asks: {question}").format(name=name, question=question)


def numbered(number: int, pinyin: str) -> str:
    """Number and Chinese name of a hexagram: ``36 · Míng Yí``."""
    return _("{number} · {pinyin}").format(number=number, pinyin=pinyin)


def becomes(number: int) -> str:
    """The line under the second hexagram, above its name."""
    return _("becomes {number}").format(number=number)


def leads_to(name: str, image: str) -> str:
    """The image of the second hexagram, after its name."""
    return _("*{name}.* {image}").format(name=name, image=image)


def file_name(day: date, name: str) -> str:
    """The proposed file name of a reading."""
    return _("Augury {date}, {name}").format(date=day.isoformat(), name=name)
