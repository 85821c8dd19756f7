"""The way of a move at Ishido's table, from top to bottom: may the stone be lifted, where is it
put, what comes of that, how is it shown; then the game is saved, or finished."""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.kinds.players import Player, PlayerKind
from ishido.language import N_, _
from ishido.oracle.augury import Augury
from ishido.rules.board import BEYOND, Square
from ishido.rules.game import Mode, Placement
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.intention import Do, Intention, MoveLast, Place
from ishido.session.outcome import (
    Cannot,
    Coached,
    Ended,
    Moved,
    MovesShown,
    Outcome,
    Placed,
    PouchShown,
    Previewed,
    Refused,
    TakenBack,
    TurnLost,
)
from ishido.session.policy import Aid
from ishido.ui import grammar, terms
from ishido.ui.platform.audio import Cue
from ishido.ui.table import captions
from ishido.ui.table.board_input import Gesture, Lift, Put, TakeBack
from ishido.ui.table.timekeeper import REST

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

STANDS_STILL: Final = N_("The clock has stopped: nobody has placed a stone for three rounds.")

# -- may it be lifted? -----------------------------------------------------------------------


def touchstone(table: "TableScene") -> Stone | None:
    """The touchstone, if a person may place it now."""
    session = table.session
    return None if session.game.ended or session.computers_turn else session.game.touchstone


def movable(table: "TableScene") -> Square | None:
    """The square of a person's stone that may be moved."""
    last, players = table.session.game.standing.last, table.session.players
    if last is None or players[last.seat].is_computer:
        return None
    return table.session.last_square


# -- what is done on the board ---------------------------------------------------------------


def follow(table: "TableScene", gesture: Gesture[Square] | None) -> None:
    """Carry out what the player does with a stone."""
    match gesture:
        case Lift(moved=True):
            table.hush()
            table.aids.clear_marks()
        case Lift():
            end_turn(table)
        case Put(square, start, moved):
            if not place(table, square, start, moved=moved):
                table.board.reject()
        case TakeBack(start):
            carry_out(table, Do.UNDO, start=start)


def place(
    table: "TableScene", square: Square, start: pygame.Rect | None = None, *, moved: bool = False
) -> bool:
    """Place the touchstone, or move the last stone. Returns whether it was accepted.

    :param start: where it was, if it was held.
    """
    if table.oracle.keeps_on(square):
        refuse(table, Cannot.ORACLE_ANSWERED)
        return False
    if table.answering:  # the press opens the reading, and places nothing
        table.oracle.open_reading()
        return False
    intention = MoveLast(square) if moved else Place(square)
    return not isinstance(carry_out(table, intention, start=start), Refused)


# -- carried out -----------------------------------------------------------------------------


def carry_out(
    table: "TableScene",
    intention: Intention,
    *,
    start: pygame.Rect | None = None,
    glide: float | None = None,
    by: PlayerKind = PlayerKind.HUMAN,
) -> Outcome:
    """Carry out an intention, show what came of it, and save the game.

    :param start: the rectangle of the stone, if it was held.
    :param glide: seconds in the air, if not the default.
    """
    if by is PlayerKind.HUMAN:
        table.cover.lift()
    session, before = table.session, table.session.game.position
    idle = intention is Do.GO_ON or session.game.over or session.paused
    table.count_seconds(played=not idle)
    aids, question = table.aids.used, table.oracle.asked_with(intention)
    outcome = session.do(intention, table.app.today(), question, by=by)
    show(table, outcome, before, start, glide)
    keep(table, outcome, aids)
    return outcome


def refuse(table: "TableScene", cannot: Cannot) -> None:
    """Say why nothing can be done."""
    show(table, Refused(cannot), table.position)


# -- shown -----------------------------------------------------------------------------------


def show(
    table: "TableScene",
    outcome: Outcome,
    before: Position,
    start: pygame.Rect | None = None,
    glide: float | None = None,
) -> None:
    """Show an outcome as motion, sound and text. ``before`` is the position before."""
    match outcome:
        case Refused():
            _show_refusal(table, outcome, before, held=start is not None)
        case Previewed() | PouchShown() | Coached():
            pass
        case _:
            _clear(table, placed=isinstance(outcome, Placed) and not outcome.over)
            _show_change(table, outcome, start, glide)


def _show_change(
    table: "TableScene", outcome: Outcome, start: pygame.Rect | None, glide: float | None
) -> None:
    match outcome:
        case Placed() if table.seats.finishing:
            table.board.motions.stop()  # and play no sound of what the stone has earned
        case Placed(placement, over):
            following = table.session.game.touchstone
            _show_placement(table, placement, following, start, glide, over=over)
        case Moved(placement, over=over):  # the next stone lies in the well already
            _show_placement(table, placement, None, start, glide, over=over)
        case TakenBack(placement):
            origin = start or table.layout.stone_rect(placement.square)
            table.face.take_back(placement, origin)
        case MovesShown(legal):
            table.aids.mark(legal)
            count = legal.bit_count()
            fits = grammar.counted(
                count, "This stone fits {n} square.", "This stone fits {n} squares."
            )
            table.say(fits if count else _(terms.NO_MOVE_LEFT), role="mark", of_turn=True)
        case TurnLost(seat, paused):
            table.app.audio.play(Cue.SLIDE)
            if paused:
                table.say(_(STANDS_STILL), role="mark", seconds=8)
            else:
                players = table.session.players
                table.say(_time_up(players[seat], players[1 - seat]), role="mark")


def _clear(table: "TableScene", *, placed: bool = False) -> None:
    """Remove the message and the marks of legal squares, which belong to the last position.

    :param placed: whether a stone was placed. Then what was said about it stays.
    """
    table.numbers.set_at_once()
    if placed:
        end_turn(table)
    else:
        table.hush()
    table.aids.clear_marks()


def end_turn(table: "TableScene") -> None:
    table.message.end_turn()
    table.board.clear_refusal()


def _show_refusal(table: "TableScene", outcome: Refused, before: Position, *, held: bool) -> None:
    """``held``: the stone is in the player's hand, and goes back to its place."""
    table.app.audio.play(Cue.REFUSE)
    table.hush()
    stones, stone = table.app.skins.stones.stoneset, table.session.game.touchstone
    table.say(terms.refused(outcome, before, stones), always=True, of_turn=True)
    if outcome.refusal is not None:
        table.board.refuse(outcome.refusal.neighbours, outcome.refusal.square)
        if not held and stone is not None:
            table.board.motions.shake(stone)


def _show_placement(
    table: "TableScene",
    placement: Placement,
    following: Stone | None,
    start: pygame.Rect | None,
    glide: float | None,
    *,
    over: bool,
) -> None:
    """``following`` is the stone that comes out of the pouch, if one does."""
    game, motions = table.session.game, table.board.motions
    scoring, last = game.setup.scoring, over and game.touchstone is None
    motions.place(placement, following, scoring, last=last, start=start, glide=glide)
    if table.app.desk.settings.motion:
        table.numbers.placed()
        if last:
            table.finale.all_placed(placement.square, motions.counted)
    whose = _(terms.YOUR)  # the team's, whoever placed the stone
    if game.setup.mode is Mode.CHALLENGE or table.session.watched:
        whose = _whose(game.setup.players[placement.seat])
    if sentence := terms.placed(placement, scoring, whose):
        table.say(sentence)
    elif _first_without_points(table, placement):
        table.say(_("No points on the edge."))


def _whose(player: Player) -> str:
    """``Your`` or ``Ann’s``."""
    if terms.is_default_name(player.name):
        return _(terms.YOUR)
    return _("{name}’s").format(name=terms.player_name(player.name))


def _first_without_points(table: "TableScene", placement: Placement) -> bool:
    """Whether a person has placed the first stone of the game in the Beyond, which earns
    nothing."""
    game = table.session.game
    computer = game.setup.players[placement.seat].is_computer
    if game.setup.scoring is not Scoring.MODERN or computer:
        return False
    moves = game.moves[: game.cursor]
    beyond = [move for move in moves if move is not None and BEYOND >> move & 1]
    return beyond == [placement.square]


def _time_up(loser: Player, other: Player) -> str:
    """That a turn's clock has run out."""
    if terms.is_default_name(other.name):
        return _("{name}’s time is up. The stone is yours.").format(
            name=terms.player_name(loser.name)
        )
    if terms.is_default_name(loser.name):
        return _("Your time is up. The stone goes to {other}.").format(
            other=captions.in_sentence(other)
        )
    return _("{name}’s time is up. The stone goes to {other}.").format(
        name=terms.player_name(loser.name), other=captions.in_sentence(other)
    )


# -- saved, or finished ----------------------------------------------------------------------


def keep(table: "TableScene", outcome: Outcome, aids: frozenset[Aid]) -> None:
    """Save the game if an outcome has changed it.

    :param aids: those that counted for the player before.
    """
    match outcome:
        case Refused():
            pass
        case Ended():
            _finish(table)
        case Previewed() | PouchShown() | Coached():
            if table.aids.used != aids:
                _save(table)
        case Placed(augury=augury) | Moved(augury=augury):
            _save(table, augury)
        case _:
            _save(table)


def _save(table: "TableScene", augury: Augury | None = None) -> None:
    """Save the unfinished game. A question is dropped in the same transaction as its augury is
    kept, so that it is not answered again."""
    desk = table.app.desk
    if augury is None:
        desk.games.save(table.session)
    else:
        with desk.store.together():
            desk.names.keep_question(table.session.players[augury.seat].name, "")
            desk.games.save(table.session)
        table.oracle.answered(augury)
    table.buttons_wait = True
    table.aids.show_if_set()


def _finish(table: "TableScene") -> None:
    """Count the game among the ended ones, and show its result once the board has rested and the
    scene of the end is over."""
    rested = table.app.now() - table.board.motions.contact >= REST
    table.app.desk.games.finish(table.session, table.app.today())
    table.board.put_back()
    game, moves = table.session.game, table.app.desk.settings.motion
    if moves and game.stones_left and game.setup.mode is not Mode.CHALLENGE:
        table.result_at = table.finale.come_to_a_stop()
    elif (rested or not moves) and not table.answering:
        table.show_result()
    else:
        table.result_at = table.board.motions.contact + REST
    table.renew_buttons()
