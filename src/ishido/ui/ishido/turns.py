"""Whose turn it is: a person's or a computer's."""

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.game import Mode
from ishido.session.session import Session


def is_computers(player: Player) -> bool:
    return player.kind is PlayerKind.COMPUTER


def computer_to_play(session: Session) -> bool:
    """Whether it is a computer's turn."""
    return is_computers(session.player) and not session.game.over


def all_computers(session: Session) -> bool:
    """Whether only computers play."""
    return all(is_computers(player) for player in session.game.setup.players)


def anothers_turn(session: Session) -> bool:
    """Whether it is a computer's turn in a challenge against a person."""
    challenge = session.game.setup.mode is Mode.CHALLENGE
    return challenge and computer_to_play(session) and not all_computers(session)


def computers_own(session: Session) -> bool:
    """Whether a computer plays the game for a tournament, which nobody else may change."""
    return all_computers(session) and session.game.setup.mode is Mode.TOURNAMENT
