"""Whose question the oracle answers."""

from ishido.session.session import Session
from ishido.ui.ishido.oracle import words as says


def name_of_asker(session: Session, seat: int, player: str) -> str:
    """The name of the person in a seat; empty if only the current player can be meant.

    :param player: the name of the current player.
    """
    players = session.players
    people = sum(session.may_ask(each) for each in range(len(players)))
    if people < 2 and players[seat].name == player:
        return ""
    return says.whose(players[seat], seat, players)
