"""A game's result as a few lines to send to a friend, with a small picture of the board.

The picture shows where stones are, but not which, so it gives away nothing about the deal.
"""

from typing import Final

from ishido.language import _
from ishido.rules.board import COLUMNS, ROWS, square_at
from ishido.rules.game import Game, Mode
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.ishido import ending_words as ending
from ishido.ui.table.seats_words import standing_parts, verdict

EMPTY: Final = "⬜"
STONE: Final = "⬛"
FOUR_WAY: Final = "⭐"
"""These three characters have the same width in all fonts, which keeps the columns straight."""


def shared_result(session: Session) -> str:
    """The lines: the game, its result, the aids used, and the picture."""
    game = session.game
    setup, account = game.setup, game.accounts[0]
    players = words.all_of(
        words.player_name(player.name)
        for player in setup.players
        if player.name and not words.is_default_name(player.name)
    )
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
    if words.is_default_name(name):
        return _("You resigned")
    return _("{name} resigned").format(name=words.player_name(name))


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
