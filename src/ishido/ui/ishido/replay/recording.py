"""A game of Ishido as a list of steps, and what is said of them."""

from functools import partial
from typing import Final

from ishido.language import N_, _
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Game, Placement
from ishido.rules.scoring import Scoring
from ishido.session.recorded_game import RecordedGame
from ishido.session.session import Session
from ishido.ui import grammar, terms
from ishido.ui.ishido.aid_texts import resigned, seat_names
from ishido.ui.ishido.board.face import last_placement
from ishido.ui.table.recording import Recording

OPENING: Final = N_(
    "The opening. Space plays and pauses, arrow keys step, Page Up and Page Down "
    "jump between 4-Ways."
)


def recording(session: Session) -> Recording[Game]:
    recorded = RecordedGame.of(session.game)
    return Recording(
        terms.deal(recorded.game.setup.deal.number),
        [recorded.at(step) for step in range(recorded.steps + 1)],
        partial(_said, end=resigned(session).removesuffix(".")),
        lambda game: game.over,
        recorded.four_ways,
        recorded.game.ended,
        OPENING,
    )


def _said(game: Game, end: str) -> str:
    """What happened in the last step of a game. ``end``: who has resigned, if anybody has."""
    players, step, placement = game.setup.players, game.cursor, last_placement(game)
    if game.ended:
        return "  ·  ".join(filter(None, (end, _end(game))))
    if step == 0:
        return _("The opening")
    parts = [_("Move {step}").format(step=step)]
    if len(players) > 1:
        parts.append(seat_names(players)[(step - 1) % len(players)])
    if placement is None:
        parts.append(_("time ran out"))
    else:
        parts += [SQUARE_NAMES[placement.square], _earned(placement, game.setup.scoring)]
    return "  ·  ".join(parts)


def _earned(placement: Placement, scoring: Scoring) -> str:
    gain = placement.gain
    if placement.four_way is not None:
        way = _("{ordinal} 4-Way").format(ordinal=grammar.ordinal(placement.four_way).capitalize())
    else:
        way = terms.matches(placement.n)
    if scoring is Scoring.ANCIENT:
        return way
    if gain.bonus:
        return _("{way}: {points} + {bonus}").format(
            way=way, points=terms.points(gain.points), bonus=grammar.number(gain.bonus)
        )
    return grammar.labelled(way, terms.points(gain.total))


def _end(game: Game) -> str:
    before = sum(account.points for account in game.standing.accounts)
    bonus = sum(account.points for account in game.accounts) - before
    left = terms.stones_left(game.stones_left)
    if not bonus:
        return _("Game over  ·  {left}").format(left=left)
    return _("Game over  ·  {left}: a bonus of {bonus}").format(
        left=left, bonus=grammar.number(bonus)
    )
