"""Starting games of Bluestone, and what its table knows of a position."""

from typing import TYPE_CHECKING

from ishido.bluestone.board import BOARD_NAMES, DEFAULT_BOARD, Points, board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.position import Side
from ishido.bluestone.score import compare, scores
from ishido.bluestone.session import BluestoneSession
from ishido.kinds.players import Player
from ishido.language import _
from ishido.ui import terms
from ishido.ui.bluestone import phrases
from ishido.ui.bluestone.panels import SideShown
from ishido.ui.bluestone.view import BluestoneShown
from ishido.ui.table.agreement import seated
from ishido.ui.table.recording import Recording

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def begin_bluestone(app: "App") -> BluestoneSession:
    """A new game with the board and the players last chosen."""
    settings = app.desk.settings
    black, white = seated(settings.bluestone.seats, settings.player)
    name = settings.bluestone_board
    return new_bluestone(app, name if name in BOARD_NAMES else DEFAULT_BOARD, (black, white))


def new_bluestone(app: "App", board: str, players: tuple[Player, Player]) -> BluestoneSession:
    """A new game on a board: Black, then White."""
    game = BluestoneGame(board_by_name(board), players)
    return BluestoneSession(game, started=app.today().isoformat("T", "seconds"))


def play_again(app: "App", session: BluestoneSession) -> BluestoneSession:
    """A new game on the same board, with swapped seats."""
    black, white = session.game.players
    return new_bluestone(app, session.game.board.name, (white, black))


def recording(game: BluestoneGame) -> Recording[BluestoneGame]:
    """A game as a list of steps, of which captures are marked. The last has its end."""
    captures = [number for number, ply in enumerate(game.played, start=1) if ply.captured]
    return Recording(
        _(phrases.BOARDS[game.board.name]),
        [*map(game.at, range(game.cursor)), game],
        phrases.described,
        lambda game: game.ended,
        captures,
    )


def shown_of(game: BluestoneGame) -> BluestoneShown:
    """What a table shows of a game, without what a player does there."""
    position, board, result = game.position, game.board, game.result
    lost, of_black, of_white = game.captured, *(scores(board, each) for each in position.stones)
    black, white = (
        SideShown(
            terms.player_name(player.name),
            (of_black, of_white)[side],
            lost[side],
            on_turn=result is None and position.to_move is side,
            won=result is not None and result.winner is side,
        )
        for side, player in zip(Side, game.players, strict=True)
    )
    by_black, by_white = (board.touched(stones) for stones in position.stones)
    return BluestoneShown(
        position.stones,
        (black, white),
        _turn(game),
        lit=(by_black, by_white),
        place=compare(of_black, of_white).place if game.resigned is None else None,
        last=_last_turn(game),
        first=position.first,
    )


def _last_turn(game: BluestoneGame) -> Points:
    """The stones of the last turn, or of the turn that is being played."""
    found = 0
    for ply in reversed(game.played):
        if ply.side is not game.played[-1].side:
            break
        if ply.point is not None:
            found |= 1 << ply.point
    return found


def _turn(game: BluestoneGame) -> str:
    """Whose turn it is, and which stone; or how the game has ended. One or two lines."""
    result, position = game.result, game.position
    if result is not None:
        return f"{phrases.result_title(game)}\n{phrases.why_ended(result)}"
    return phrases.to_move(position)
