"""Texts of the oracle: questions, readings, and their journal."""

from collections.abc import Iterable

from ishido.kinds.players import DEFAULT_NAME, Player
from ishido.ui import words


def whose(player: Player, seat: int, players: Iterable[Player]) -> str:
    """Whose a question is: the player's name, with the seat if both have the same name."""
    name = words.player_name(player.name.strip()) or "–"
    alike = [one for one in players if one.name == player.name]
    return name if len(alike) < 2 else f"{name} ({seat + 1})"


def is_you(name: str) -> bool:
    """Whether a shown name is the one of a player who has given none."""
    return name == words.player_name(DEFAULT_NAME)
