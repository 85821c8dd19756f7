"""What is said when a deal is chosen by its number, or by a game's text."""

from collections.abc import Sequence
from typing import Final

from ishido.rules.game import Game, Mode
from ishido.ui import words
from ishido.ui.language import _

ON_THE_TABLE: Final = _("This deal lies on the table.")
SEEN: Final = _("You have seen this deal before.")
SEEN_COSTS: Final = _("The new game will be on no list.")
PLAY_AGAIN: Final = _("Play it again")

PASTED: Final = _("A pasted game")
TAKE_UP: Final = _("Take it up")
PLAY_DEAL: Final = _("Play its deal")
TAKING_UP_COSTS: Final = _(
    "If you take it up, it will be on no list. You may also play its deal from the beginning."
)
DEAL_ONLY: Final = _("Its deal may be played from the beginning.")


def described(game: Game) -> str:
    """A pasted game in a line or two."""
    setup, account = game.setup, game.accounts[0]
    kind = "" if setup.mode is Mode.SOLITAIRE else f"{str(setup.mode).capitalize()}, "
    scoring = words.SCORINGS[setup.scoring]
    result = words.result(account.points, account.four_ways, game.stones_left, setup.scoring)
    return f"{words.deal(setup.deal.number)}\n{kind}{scoring}: {result}"


def seen_by(names: Sequence[str]) -> str:
    """Who has seen a deal."""
    if list(names) == ["You"]:
        return SEEN
    verb = _("has") if len(names) == 1 and names[0] != "You" else _("have")
    return _("{names} {verb} seen this deal before.").format(
        names=_(" and ").join(names), verb=verb
    )


def no_game(problem: str) -> str:
    """What was pasted looked like a game's record, and is none."""
    return _("That is not the text of a game: {problem}.").format(problem=problem)
