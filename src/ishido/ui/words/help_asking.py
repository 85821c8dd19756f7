"""How to ask the oracle. *Stars* emphasise."""

from typing import Final

from ishido.language import _

ASKING: Final = _("Asking")
ASKING_TEXT: Final = (
    _(
        "Turn on *Choices → Oracle* and write your question. The next 4-Way you make "
        "answers it. Until then you can change the question, or write a new one: press "
        "*Question* beside the board. In later games, too, you ask only when you press it."
    ),
    _(
        "The oracle does not say yes or no, so don’t ask “Should I …?” or “Will it …?”. "
        "Ask in a form that leaves room for an answer:"
    ),
)
FORMS: Final = (
    _("*Describe* my part in this quarrel."),
    _("*What is the best path* through the coming month?"),
    _("*What else* should I see before I decide?"),
)
PLAIN: Final = _(
    "Ask one to three questions, all on one subject. Use plain words. Nobody else "
    "needs to understand them."
)

CAST: Final = _("How it answers")
CAST_TEXT: Final = (
    _(
        "The five stones of the 4-Way, and the moment you placed the last one, cast six "
        "lines, whole or broken. They are drawn from the bottom up and form one of 64 "
        "hexagrams. Read its image first, then its augury."
    ),
    _(
        "Some lines may be marked as changing. Each has a sentence of its own. When every "
        "changing line turns over, a second hexagram appears beside the first: where this "
        "may lead. If no line changes, there is only one."
    ),
    _(
        "Computers don’t ask. Two people each have a question of their own, which their "
        "own 4-Way answers. Asking never affects high scores."
    ),
)

STAYS: Final = _("The stone stays")
STAYS_TEXT: Final = _(
    "The stone that brought an augury stays where it is, and so does every stone before it."
)

READINGS: Final = _("Your readings")
READINGS_TEXT: Final = (
    _(
        "Your readings are kept under *File → Readings*, with question, date and game. "
        "There you can search, export and delete them."
    ),
    _(
        "*Save…* writes one augury to a file. *Save every augury*, below the list of "
        "readings, does so each time."
    ),
)
