"""What is said when a deal is chosen by its number, or by a game's text."""

from collections.abc import Sequence
from typing import Final

from ishido.rules.game import Game, Mode
from ishido.ui import words

ON_THE_TABLE: Final = "This deal lies on the table."
SEEN: Final = "You have seen this deal before."
SEEN_COSTS: Final = "Played again, it will be on no list."
PLAY_AGAIN: Final = "Play it again"

PASTED: Final = "A game"
TAKE_UP: Final = "Take it up"
PLAY_DEAL: Final = "Play its deal"
TAKING_UP_COSTS: Final = (
    "Taken up where it stands, it will be on no list. Its deal may be played from the beginning."
)
DEAL_ONLY: Final = "Its deal may be played from the beginning."


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
    verb = "has" if len(names) == 1 and names[0] != "You" else "have"
    return f"{' and '.join(names)} {verb} seen this deal before."


def no_game(problem: str) -> str:
    """What was pasted looked like a game's record, and is none."""
    return f"That is not the text of a game: {problem}."
