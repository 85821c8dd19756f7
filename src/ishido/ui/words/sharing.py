"""A game's result in a few lines that can be sent to a friend, with a small picture of the board.

The picture tells where stones lie, not which: whoever plays the same deal knows nothing beforehand.
"""

from typing import Final

from ishido.rules.board import COLUMNS, ROWS, square_at
from ishido.rules.game import Game, Mode
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.core.language import _
from ishido.ui.words import ending
from ishido.ui.words.seats import standing_line, verdict

EMPTY: Final = "⬜"
STONE: Final = "⬛"
FOUR_WAY: Final = "⭐"
"""Three signs of one width wherever there are letters at all, so that the rows stay rows."""
NOBODY: Final = _("You")
"""The name of a player who has given none."""


def shared_result(session: Session) -> str:
    """The lines: which game, what came of it, with what help, and the picture."""
    game = session.game
    setup, account = game.setup, game.accounts[0]
    players = _(" and ").join(p.name for p in setup.players if p.name not in ("", NOBODY))
    head = [words.TITLE.capitalize(), words.deal(setup.deal.number), players]
    result = words.result(account.points, account.four_ways, game.stones_left, setup.scoring)
    lines = [
        " · ".join(part for part in head if part),
        f"{words.SCORINGS[setup.scoring]}: {result.replace('  ·  ', ' · ')}",
    ]
    if setup.mode is Mode.CHALLENGE:
        lines[1] = f"{words.SCORINGS[setup.scoring]}: {standing_line(game).replace('  ·  ', ' · ')}"
        if game.ended:
            ends = (verdict(session), ending.resigned(session).removesuffix("."))
            lines.append(" · ".join(part for part in ends if part))
    if session.aids:
        lines.append(f"({ending.used(session)})")
    return "\n".join([*lines, board_picture(game)]) + "\n"


def board_picture(game: Game) -> str:
    """The board in eight rows of twelve signs."""
    made = {
        standing.last.square
        for standing in game.standings[: game.cursor + 1]
        if standing.last is not None and standing.last.four_way is not None
    }

    def sign(column: int, row: int) -> str:
        square = square_at(column, row)
        if game.position[square] is None:
            return EMPTY
        return FOUR_WAY if square in made else STONE

    return "\n".join("".join(sign(column, row) for column in range(COLUMNS)) for row in range(ROWS))
