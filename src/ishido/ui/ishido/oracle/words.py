"""Whose a question of the oracle is."""

from collections.abc import Iterable

from ishido.kinds.players import DEFAULT_NAME, Player
from ishido.session.session import Session
from ishido.ui import words


def name_of_asker(session: Session, seat: int, player: str) -> str:
    """The name of the person in a seat; empty if only the current player can be meant.

    :param player: the name of the current player.
    """
    players = session.players
    people = sum(session.may_ask(each) for each in range(len(players)))
    if people < 2 and players[seat].name == player:
        return ""
    return whose(players[seat], seat, players)


def whose(player: Player, seat: int, players: Iterable[Player]) -> str:
    """The player's name, with the seat if both have the same name."""
    name = words.player_name(player.name.strip()) or "–"
    alike = [one for one in players if one.name == player.name]
    return name if len(alike) < 2 else f"{name} ({seat + 1})"


def is_you(name: str) -> bool:
    """Whether a shown name is the one of a player who has given none."""
    return name == words.player_name(DEFAULT_NAME)
