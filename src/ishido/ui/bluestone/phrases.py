"""Texts of Bluestone."""

from typing import Final

from ishido.bluestone.game import BluestoneGame, Result
from ishido.bluestone.position import BluestonePosition, Ending, Ply, RefusalReason, Side
from ishido.bluestone.score import scores
from ishido.language import N_, _
from ishido.ui import grammar

SIDES: Final = {Side.BLACK: N_("Black"), Side.WHITE: N_("White")}
BOARDS: Final = {
    "pentagon-3": N_("Pentagon 3"),
    "pentagon-5": N_("Pentagon 5"),
    "pentagon-7": N_("Pentagon 7"),
    "pentagon-9": N_("Pentagon 9"),
    "hexhex-7": N_("Hexhex"),
    "limping-7": N_("Limping"),
}
"""The names of the boards."""
REFUSALS: Final = {
    RefusalReason.OVER: N_("The game is over."),
    RefusalReason.TAKEN: N_("That point is taken."),
    RefusalReason.BLUE: N_("Stones go on the empty points, not on the blue stones."),
    RefusalReason.ENCLOSED: N_("A stone here could never reach four blue stones."),
    RefusalReason.SAME_GROUP: N_("The second stone may not join the group of the first."),
    RefusalReason.NOT_YOUR_TURN: N_("It is not your turn."),
    RefusalReason.NOTHING_TO_UNDO: N_("There is nothing to undo."),
    RefusalReason.NOTHING_TO_REDO: N_("There is nothing to redo."),
}
ENDED: Final = REFUSALS[RefusalReason.OVER]

# -- commands --------------------------------------------------------------------------------

NEW_GAME: Final = N_("New game…")
PASS: Final = N_("Pass")
RESIGN: Final = N_("Resign")
FORFEITED: Final = N_("There is no place for the second stone, so the turn ends.")

# -- sentences -------------------------------------------------------------------------------


def result_title(game: BluestoneGame) -> str:
    """Who has won: *White wins*."""
    result = game.result
    winner = None if result is None else result.winner
    return _("A draw") if winner is None else _("{side} wins").format(side=_(SIDES[winner]))


def to_move(position: BluestonePosition) -> str:
    """Whose turn it is, and which stone: two lines."""
    if position.turn == 1:
        which = _("One stone")
    else:
        which = _("First stone") if position.first is None else _("Second stone")
    return _("{side} to move").format(side=_(SIDES[position.to_move])) + f"\n{which}"


def why_ended(result: Result) -> str:
    """Why a game has ended."""
    match result.ending:
        case Ending.FULL:
            return _("The board is full.")
        case Ending.PASSES:
            return _("Both players passed.")
        case Ending.RESIGNED:
            assert result.winner is not None
            return _("{side} resigned.").format(side=_(SIDES[result.winner.other]))


def captured(ply: Ply) -> str:
    """What a stone has captured."""
    stones = grammar.counted(ply.captured.bit_count(), "{n} stone", "{n} stones")
    return _("{side} captures {stones}.").format(side=_(SIDES[ply.side]), stones=stones)


def passed(ply: Ply) -> str:
    """Who has passed, or skipped the second stone, and what a second pass would do."""
    side = _(SIDES[ply.side])
    if ply.after.passed:
        return _("{side} passes. If {other} passes too, the game ends.").format(
            side=side, other=_(SIDES[ply.side.other])
        )
    return _("{side} skips the second stone.").format(side=side)


def described(game: BluestoneGame) -> str:
    """What the last move of a replay has done."""
    if game.ended:
        return result(game)
    if not game.cursor:
        return _("The board is empty.")
    ply = game.played[-1]
    if ply.point is None:
        return passed(ply)
    if ply.captured:
        return captured(ply)
    side, point = _(SIDES[ply.side]), game.board.point_names[ply.point]
    if ply.forfeited:
        placed = _("{side} places a stone on {point}.").format(side=side, point=point)
        return f"{placed} {_(FORFEITED)}"
    if game.cursor == 1:
        return _("{side} places the first stone of the game on {point}.").format(
            side=side, point=point
        )
    if ply.after.first is not None:
        return _("{side} places the first stone on {point}.").format(side=side, point=point)
    return _("{side} places the second stone on {point}.").format(side=side, point=point)


def result(game: BluestoneGame) -> str:
    """Who has won, and the scores of both sides' groups: *White wins: 15 against 7 and 6.*"""
    position, result = game.position, game.result
    assert result is not None
    if result.winner is None:
        return _("A draw: all groups are equal.")
    winner, loser = _(SIDES[result.winner]), _(SIDES[result.winner.other])
    if result.ending is Ending.RESIGNED:
        return _("{loser} resigns. {winner} wins.").format(loser=loser, winner=winner)
    own, others = (
        grammar.listed([*map(grammar.number, scores(game.board, position.stones[side]) or (0,))])
        for side in (result.winner, result.winner.other)
    )
    return _("{winner} wins: {own} against {others}.").format(winner=winner, own=own, others=others)


LESSON_TITLES: Final = {"bluestone-groups": N_("Groups"), "bluestone-capture": N_("Capture")}
