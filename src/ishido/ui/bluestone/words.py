"""Texts of Bluestone."""

from datetime import datetime
from typing import Final

from ishido.bluestone.game import BluestoneGame, Result
from ishido.bluestone.position import BluestonePosition, Ending, Ply, RefusalReason, Side
from ishido.bluestone.score import Scores, lead, scores
from ishido.language import _
from ishido.ui import words

TITLE: Final = _("Bluestone")
SIDES: Final = {Side.BLACK: _("Black"), Side.WHITE: _("White")}
BOARDS: Final = {
    "pentagon-3": _("Pentagon 3"),
    "pentagon-5": _("Pentagon 5"),
    "pentagon-7": _("Pentagon 7"),
    "pentagon-9": _("Pentagon 9"),
    "hexhex-7": _("Hexhex"),
    "limping-7": _("Limping"),
}
"""The names of the boards."""
ABOUT_BOARDS: Final = {
    "pentagon-3": _("31 points, for learning the game."),
    "pentagon-5": _("76 points, the usual board."),
    "pentagon-7": _("141 points, for a long game."),
    "pentagon-9": _("226 points, for a very long game."),
    "hexhex-7": _("127 points in a hexagon. Three corners have a blue stone of their own."),
    "limping-7": _("147 points in a hexagon with sides of 7 and 8."),
}
REFUSALS: Final = {
    RefusalReason.OVER: _("The game is over."),
    RefusalReason.TAKEN: _("That point is taken."),
    RefusalReason.ENCLOSED: _("A stone here could never reach four blue stones."),
    RefusalReason.SAME_GROUP: _("The second stone may not join the group of the first."),
}
BLUE_STONE: Final = _("Stones go on the empty points, not on the blue stones.")
ENDED: Final = REFUSALS[RefusalReason.OVER]
NOT_YOUR_TURN: Final = _("It is not your turn.")

# -- commands --------------------------------------------------------------------------------

NEW_GAME: Final = _("New game…")
PLAY_AGAIN: Final = _("Play again")
PASS: Final = _("Pass")
PASS_TITLE: Final = _("Pass?")
SKIP: Final = _("Skip the second stone")
SKIP_SHORT: Final = _("Skip")
RESIGN: Final = _("Resign")
RULES: Final = _("Rules of Bluestone")
NOTHING_PLACED: Final = _("No stone has been placed yet.")
NOTHING_TO_UNDO: Final = _("There is nothing to undo.")
NOTHING_TO_REDO: Final = _("There is nothing to redo.")
DRAW: Final = _("A draw")
COUNT: Final = _("The count")
FIGURES: Final = _("Blue stones per group")
HIGHEST_FIRST: Final = _("The groups of both sides, highest score first.")
FORFEITED: Final = _("There is no place for the second stone, so the turn ends.")

# -- setting up ------------------------------------------------------------------------------

NEW_TITLE: Final = _("New game of Bluestone")
BOARD: Final = _("Board")
SWAP: Final = _("Swap sides")
LEVEL_OPTIONS: Final = {
    "learner": _("The Learner (computer)"),
    "expert": _("The Expert (computer)"),
    "master": _("The Master (computer)"),
}
"""The levels in the list of possible players."""
ABOUT_LEVELS: Final = {
    "learner": _("Thinks only briefly. Good for a first game."),
    "expert": _("Plays well, and answers in an instant."),
    "master": _("Beats the Expert in 97 of 100 games. Thinks for a second or more."),
}
"""What each level is like."""


# -- sentences -------------------------------------------------------------------------------


def file_name(today: datetime) -> str:
    """The proposed name of a saved game: *Bluestone 2026-11-20*."""
    return _("Bluestone {date}").format(date=today.date().isoformat())


def lost(stones: int) -> str:
    """How many stones a side has lost."""
    return words.counted(stones, "{n} stone lost", "{n} stones lost") if stones else ""


def result_title(game: BluestoneGame) -> str:
    """Who has won: *White wins*."""
    result = game.result
    winner = None if result is None else result.winner
    return DRAW if winner is None else _("{side} wins").format(side=SIDES[winner])


def turn(game: BluestoneGame, *, counted: bool = True) -> str:
    """Whose turn it is, and which stone; or how the game has ended. One or two lines.

    :param counted: whether it says who has won an ended game.
    """
    result, position = game.result, game.position
    if result is not None:
        outcome = result_title(game) if counted else words.GAME_ENDED
        return f"{outcome}\n{_ending(result)}"
    return to_move(position)


def to_move(position: BluestonePosition) -> str:
    """Whose turn it is, and which stone: two lines."""
    if position.turn == 1:
        which = _("One stone")
    else:
        which = _("First stone") if position.first is None else _("Second stone")
    return f"{_('{side} to move').format(side=SIDES[position.to_move])}\n{which}"


def _ending(result: Result) -> str:
    """Why a game has ended."""
    match result.ending:
        case Ending.FULL:
            return _("The board is full.")
        case Ending.PASSES:
            return _("Both players passed.")
        case Ending.RESIGNED:
            assert result.winner is not None
            return _("{side} resigned.").format(side=SIDES[result.winner.other])


def to_play(game: BluestoneGame) -> str:
    """What the side to move can do."""
    position = game.position
    side = SIDES[position.to_move]
    if position.first is None and not position.legal:
        return _("{side} has no place for a stone and must pass.").format(side=side)
    if position.turn == 1:
        return _(
            "{side} begins with one stone. The group that touches the most blue stones wins."
        ).format(side=side)
    if position.first is None:
        return _("{side}: place the first of two stones.").format(side=side)
    return _("{side}: place the second stone, apart from the first.").format(side=side)


def would_win(side: Side) -> str:
    """Who wins if the other side resigns."""
    return _("{side} wins the game.").format(side=SIDES[side])


def considers(game: BluestoneGame) -> str:
    """That a computer is thinking."""
    player = words.player_name(game.players[game.position.to_move].name)
    return _("{player} is thinking…").format(player=player)


def captured(ply: Ply) -> str:
    """What a stone has captured."""
    stones = words.counted(ply.captured.bit_count(), "{n} stone", "{n} stones")
    return _("{side} captures {stones}.").format(side=SIDES[ply.side], stones=stones)


def passed(ply: Ply) -> str:
    """Who has passed, or skipped the second stone, and what a second pass would do."""
    side = SIDES[ply.side]
    if ply.after.passed:
        return _("{side} passes. If {other} passes too, the game ends.").format(
            side=side, other=SIDES[ply.side.other]
        )
    return _("{side} skips the second stone.").format(side=side)


def pass_would_lose(position: BluestonePosition) -> str:
    """That a pass ends the game at once, or with the other side's answer, and who wins then."""
    other = SIDES[position.to_move.other]
    if position.passed:
        return _("{other} has passed. If you pass too, the game ends, and {other} wins.").format(
            other=other
        )
    return _("If {other} passes too, the game ends, and {other} wins.").format(other=other)


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
    side, point = SIDES[ply.side], game.board.point_names[ply.point]
    if ply.forfeited:
        return (
            f"{_('{side} places a stone on {point}.').format(side=side, point=point)} {FORFEITED}"
        )
    if game.cursor == 1:
        return _("{side} places the first stone of the game on {point}.").format(
            side=side, point=point
        )
    if ply.after.first is not None:
        return _("{side} places the first stone on {point}.").format(side=side, point=point)
    return _("{side} places the second stone on {point}.").format(side=side, point=point)


def figures(of: Scores) -> str:
    """The scores of a side as its panel shows them: *10 8 5*."""
    return " ".join(map(str, of))


def result(game: BluestoneGame) -> str:
    """Who has won, and the scores of both sides' groups: *White wins: 15 against 7 and 6.*"""
    position, result = game.position, game.result
    assert result is not None
    if result.winner is None:
        return _("A draw: all groups are equal.")
    winner, loser = SIDES[result.winner], SIDES[result.winner.other]
    if result.ending is Ending.RESIGNED:
        return _("{loser} resigns. {winner} wins.").format(loser=loser, winner=winner)
    own, others = (
        words.listed([*map(words.number, scores(game.board, position.stones[side]) or (0,))])
        for side in (result.winner, result.winner.other)
    )
    return _("{winner} wins: {own} against {others}.").format(winner=winner, own=own, others=others)


def decided(game: BluestoneGame) -> str:
    """What has decided the game."""
    ended, place = game.result, lead(game.position).place
    assert ended is not None
    if ended.ending is Ending.RESIGNED:
        return _ending(ended)
    if place is None:
        return _("All groups are equal.")
    if place == 1:
        return _("The highest-scoring group decides.")
    return words.counted(
        place - 1,
        "The highest-scoring groups are equal. The next ones decide.",
        "The {n} highest-scoring groups are equal. The next ones decide.",
    )
