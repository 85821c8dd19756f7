"""A game's result as a few lines to send to a friend, with a small picture of the board.

The picture shows where stones are, but not which, so it gives away nothing about the deal.
"""

from typing import Final

from ishido.language import _
from ishido.rules.board import COLUMNS, ROWS, square_at
from ishido.rules.game import Game, Mode
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.words import ending
from ishido.ui.words.seats import standing_parts, verdict

EMPTY: Final = "⬜"
STONE: Final = "⬛"
FOUR_WAY: Final = "⭐"
"""These three characters have the same width in all fonts, which keeps the columns straight."""
NOBODY: Final = _("You")
"""The name of a player who has not given one."""


def shared_result(session: Session) -> str:
    """The lines: the game, its result, the aids used, and the picture."""
    game = session.game
    setup, account = game.setup, game.accounts[0]
    players = words.all_of(p.name for p in setup.players if p.name not in ("", NOBODY))
    head = [_("Ishido"), words.deal(setup.deal.number), *filter(None, [players])]
    result = words.result_parts(account.points, account.four_ways, game.stones_left, setup.scoring)
    if setup.mode is Mode.CHALLENGE:
        result = standing_parts(game)
    lines = [" · ".join(head), words.labelled(words.SCORINGS[setup.scoring], " · ".join(result))]
    if setup.mode is Mode.CHALLENGE and game.ended:
        lines.append(" · ".join(filter(None, [verdict(session), _resigned(session)])))
    if session.aids:
        lines.append(f"({ending.used(session)})")
    return "\n".join([*lines, board_picture(game)]) + "\n"


def _resigned(session: Session) -> str:
    """Who resigned, as an item of a list; empty if nobody did."""
    if session.resigned is None:
        return ""
    name = session.game.setup.players[session.resigned].name
    return _("You resigned") if name == NOBODY else _("{name} resigned").format(name=name)


def board_picture(game: Game) -> str:
    """The board in eight rows of twelve characters."""
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
