"""Why a square does not take a stone."""

from dataclasses import dataclass
from enum import StrEnum

from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.position import Position
from ishido.rules.stone import Stone


class Reason(StrEnum):
    """The kinds of refusal, in the order in which they are checked."""

    OCCUPIED = "occupied"
    NO_NEIGHBOUR = "no neighbour"
    NO_MATCH = "no match"
    """At least one neighbour shares neither colour nor symbol."""
    NEEDS_BOTH = "needs both"
    """With two or three neighbours, at least one must share the colour and one the symbol."""
    NEEDS_TWO_AND_TWO = "needs two and two"
    """With four neighbours, two must share the colour and two the symbol."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A square that does not take a stone, and why."""

    reason: Reason
    stone: Stone
    square: Square
    neighbours: tuple[Square, ...] = ()
    """The neighbours that match in neither way, or all of them if the combination is wrong."""
    colour_matches: int = 0
    """The number of neighbours that share the colour."""
    symbol_matches: int = 0
    """The number of neighbours that share the symbol."""


def refusal(position: Position, stone: Stone, square: Square) -> Refusal | None:
    """Why the square does not take the stone; ``None`` if it does."""
    if position[square] is not None:
        return Refusal(Reason.OCCUPIED, stone, square)
    around = tuple(position.neighbours(square))
    if not around:
        return Refusal(Reason.NO_NEIGHBOUR, stone, square)
    colour = sum(near.colour == stone.colour for _, near in around)
    symbol = sum(near.symbol == stone.symbol for _, near in around)
    strangers = tuple(where for where, near in around if not near.matches(stone))
    if strangers:
        return Refusal(Reason.NO_MATCH, stone, square, strangers, colour, symbol)
    if min(colour, symbol) < len(around) // 2:
        reason = Reason.NEEDS_TWO_AND_TWO if len(around) == 4 else Reason.NEEDS_BOTH
        everyone = tuple(where for where, _ in around)
        return Refusal(reason, stone, square, everyone, colour, symbol)
    return None


def explain(position: Position, refused: Refusal) -> str:
    """The refusal in words and notation, for error messages."""
    where = SQUARE_NAMES[refused.square]
    match refused.reason:
        case Reason.OCCUPIED:
            why = "the square is taken"
        case Reason.NO_NEIGHBOUR:
            why = "no stone is next to it"
        case Reason.NO_MATCH if len(refused.neighbours) == position.count_neighbours(
            refused.square
        ):
            why = "it matches none of its neighbours"
        case Reason.NO_MATCH:
            names = " and ".join(SQUARE_NAMES[near] for near in refused.neighbours)
            why = f"it does not match {names}"
        case Reason.NEEDS_BOTH:
            missing = "colour" if refused.colour_matches == 0 else "symbol"
            why = f"no neighbour has its {missing}; colour and symbol must both match"
        case Reason.NEEDS_TWO_AND_TWO:
            why = (
                "its four neighbours must match two by colour and two by symbol "
                f"(they match {refused.colour_matches} and {refused.symbol_matches})"
            )
    return f"{refused.stone} cannot go on {where}: {why}"
