"""The way of a move at Bluestone's table, from top to bottom: is it meant, what comes of it, how is
it shown; then the game is saved, or finished."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ishido.bluestone.game import PASS
from ishido.bluestone.position import BluestonePosition, Ply, RefusalReason
from ishido.bluestone.score import lead
from ishido.bluestone.session import Do, Intention
from ishido.kinds.kind import new_id
from ishido.kinds.players import PlayerKind
from ishido.language import _
from ishido.ui.bluestone import phrases
from ishido.ui.kit.sheet import confirm
from ishido.ui.labels import PLAY_ON
from ishido.ui.platform.audio import Cue

if TYPE_CHECKING:
    from ishido.ui.bluestone.scene import BluestoneScene

# -- is it meant? ----------------------------------------------------------------------------


def pass_turn(table: "BluestoneScene") -> None:
    """Pass the turn or skip its second stone. Asks first if that would lose the game at once."""
    play = partial(carry_out, table, PASS)
    if warning := _pass_would_lose(table):
        confirm(table.app, _("Pass?"), warning, _(phrases.PASS), play)
    else:
        play()


def _pass_would_lose(table: "BluestoneScene") -> str:
    """That a pass ends the game at once, or with the answer of a computer, and who wins then; empty
    if it does not end it, or not with a loss."""
    position: BluestonePosition = table.position
    other = position.to_move.other
    if position.first is not None or not position.legal:
        return ""  # it only skips a stone, or nothing else is possible
    if lead(position).side is not other:
        return ""
    side = _(phrases.SIDES[other])
    if position.passed:
        return _("{other} has passed. If you pass too, the game ends, and {other} wins.").format(
            other=side
        )
    if table.session.players[other].is_computer:  # which passes if it wins by that
        return _("If {other} passes too, the game ends, and {other} wins.").format(other=side)
    return ""


def resign(table: "BluestoneScene") -> None:
    give_up = partial(carry_out, table, Do.RESIGN)
    other = _(phrases.SIDES[table.position.to_move.other])
    sentence = _("{side} wins the game.").format(side=other)
    confirm(table.app, _(phrases.RESIGN), sentence, _(phrases.RESIGN), give_up, no=_(PLAY_ON))


# -- carried out -----------------------------------------------------------------------------


def carry_out(
    table: "BluestoneScene", intention: Intention, by: PlayerKind = PlayerKind.HUMAN
) -> None:
    """Carry out what a player wants, show what came of it, and save the game."""
    outcome = table.session.do(intention, by)
    if isinstance(outcome, RefusalReason):
        if isinstance(intention, int):
            table.board.refused = intention
        table.say_why(_(phrases.REFUSALS[outcome]))
        return
    if isinstance(outcome, Ply):
        _show(table, outcome)
    elif intention is not Do.RESIGN:
        _show_way_back(table, Cue.SLIDE if intention is Do.UNDO else Cue.SLATE)
    table.board.refused = None
    table.save_move()


# -- shown -----------------------------------------------------------------------------------


def _show(table: "BluestoneScene", ply: Ply) -> None:
    table.message.end_turn()
    table.face.motions.show(ply)
    if ply.captured:
        table.say(phrases.captured(ply))
    elif ply.forfeited:
        table.say(_(phrases.FORFEITED))
    elif ply.point is None and not table.session.ended:
        table.say(phrases.passed(ply))


def _show_way_back(table: "BluestoneScene", cue: Cue) -> None:
    table.app.audio.play(cue)
    table.face.motions.stop()
    table.message.clear()
    if cue is Cue.SLIDE:  # otherwise a computer alone would play again at once
        table.computer.stopped = table.session.watched
    if table.games.playing is None:
        # The ended game stays in the journal. Its id is taken, so this one goes on as a copy.
        table.session = replace(table.session, id=new_id())
        table.games.put_on_table(table.session)


# -- finished --------------------------------------------------------------------------------


def finish(table: "BluestoneScene") -> None:
    """Enter the ended game in the journal, unless undo and redo have only led back to it."""
    table.message.clear()  # it is about a turn
    if table.entered is not None and table.entered.game == table.session.game:
        table.games.drop()
        table.session = table.entered
    else:
        table.games.finish(table.session, table.app.today())
    table.entered = replace(table.session)
