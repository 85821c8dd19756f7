"""What a hint may claim, worked out again by the rules, stone by stone."""

from typing import Final

from ishido.coach.hint import MOST_AGAINST, Hint, Idea, IdeaKind
from ishido.kinds.players import Player
from ishido.rules.board import BEYOND, NEIGHBOURS, SQUARES, WITHIN, Square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, PlayerView, Setup
from ishido.rules.matching import refusal
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import STONES, Stone

SETUPS: Final = (
    (Mode.SOLITAIRE, Scoring.MODERN),
    (Mode.SOLITAIRE, Scoring.ANCIENT),
    (Mode.SOLITAIRE, Scoring.SIMPLE),
    (Mode.CHALLENGE, Scoring.MODERN),
)


def begun(number: int, mode: Mode, scoring: Scoring) -> Game:
    players = tuple(Player(name) for name in ("Ann", "Bo")[: mode.seats])
    return Game.start(Setup(deal_by_number(number), mode, scoring, players))


# -- by the rules alone ------------------------------------------------------------------------


def takes(position: Position, stone: Stone, square: Square) -> bool:
    return refusal(position, stone, square) is None


def neighbours(position: Position, square: Square) -> list[Stone]:
    found = (position[near] for near in NEIGHBOURS[square])
    return [stone for stone in found if stone is not None]


def placed(view: PlayerView, square: Square) -> Position:
    assert view.touchstone is not None
    return view.position.place(view.touchstone, square)


def to_come(view: PlayerView) -> list[Stone]:
    return [stone for stone in STONES if view.unseen[stone.kind]]


def enough(view: PlayerView, *stones: Stone) -> bool:
    """Whether all of these are still to come, equal ones as often."""
    return all(stones.count(stone) <= view.unseen[stone.kind] for stone in stones)


def fits(view: PlayerView, position: Position, square: Square) -> set[int]:
    return {stone.kind for stone in to_come(view) if takes(position, stone, square)}


def ever(position: Position, stone: Stone, square: Square, empty: list[Square]) -> bool:
    """Whether a stone fits a square now, or once any stones are on some of its empty neighbours."""
    if not all(stone.matches(near) for near in neighbours(position, square)):
        return False  # each neighbour has to match, whatever comes besides
    if takes(position, stone, square):
        return True
    if not empty:
        return False
    near, *rest = empty
    return ever(position, stone, square, rest) or any(
        ever(position.place(other, near), stone, square, rest) for other in STONES
    )


def gaps(position: Position, square: Square) -> list[Square]:
    return [near for near in NEIGHBOURS[square] if position[near] is None]


def dead(view: PlayerView, position: Position, square: Square) -> bool:
    """Whether no stone to come will ever fit."""
    around = gaps(position, square)
    return not any(ever(position, stone, square, around) for stone in to_come(view))


def kills(view: PlayerView, square: Square, each: Square) -> bool:
    """Whether the touchstone on ``square`` leaves another dead that a stone to come fitted."""
    if each == square or not fits(view, view.position, each):
        return False
    return dead(view, placed(view, square), each)


def makers(view: PlayerView, position: Position, square: Square) -> set[int]:
    """The kinds to come that can make a 4-Way on a square with three or four neighbours: found by
    placing the stone in the gap before, and one beside the gap where it needs one."""
    if position[square] is not None or not WITHIN >> square & 1:
        return set()
    around = gaps(position, square)
    if not around:
        return fits(view, position, square)
    if len(around) > 1:
        return set()
    (gap,) = around
    starts: list[tuple[Position, tuple[Stone, ...]]] = [(position, ())]
    if not neighbours(position, gap):
        starts = [
            (position.place(stone, near), (stone,))
            for near in NEIGHBOURS[gap]
            if near != square
            for stone in to_come(view)
            if takes(position, stone, near)
        ]
    return {
        middle.kind
        for start, used in starts
        for filling in to_come(view)
        if takes(start, filling, gap)
        for middle in to_come(view)
        if enough(view, *used, filling, middle) and takes(start.place(filling, gap), middle, square)
    }


def ruled_out(view: PlayerView, position: Position, square: Square) -> bool:
    """Whether no 4-Way can ever come on a square with three or four neighbours."""
    around = gaps(position, square)
    if position[square] is not None:
        return True
    if not around:
        return not fits(view, position, square)
    (gap,) = around
    beside = [near for near in gaps(position, gap) if near != square]
    return not any(
        takes(position.place(filling, gap), middle, square)
        for filling in to_come(view)
        if ever(position, filling, gap, beside)
        for middle in to_come(view)
        if enough(view, filling, middle)
    )


def spoils(view: PlayerView, square: Square, each: Square) -> bool:
    """Whether the touchstone on ``square`` rules out a 4-Way that was possible."""
    if square == each and not gaps(view.position, square):
        return False  # it makes it
    before, then = view.position, placed(view, square)
    return bool(makers(view, before, each)) and ruled_out(view, then, each)


def room(view: PlayerView, square: Square) -> int:
    """How many of the stones to come fit some square once the touchstone is there."""
    then = placed(view, square)
    return sum(
        view.unseen[stone.kind]
        for stone in to_come(view)
        if any(takes(then, stone, each) for each in SQUARES)
    )


def beyond(square: Square) -> bool:
    return bool(BEYOND >> square & 1)


def legal(view: PlayerView) -> list[Square]:
    assert view.touchstone is not None
    return [square for square in SQUARES if takes(view.position, view.touchstone, square)]


# -- each claim --------------------------------------------------------------------------------


def idea_holds(view: PlayerView, hint: Hint) -> bool:
    """Whether what the idea claims is so."""
    idea, best = hint.idea, hint.square
    then, rest = placed(view, best), [each for each in legal(view) if each != best]
    if idea is None:
        return bool(rest)
    against = set(idea.against)
    match idea.kind:
        case IdeaKind.ONLY:
            return not rest
        case IdeaKind.FOUR_WAY:
            return four_way(view, best) and set(idea.squares) == set(NEIGHBOURS[best])
        case IdeaKind.READY:
            (square,) = idea.squares
            return readies(view, best, square) and set(idea.stones) == makers(view, then, square)
        case IdeaKind.BEGIN:
            (square,) = idea.squares
            return begins(view, best, square) and made_by(view, then, idea)
        case IdeaKind.KEEP:
            (square,) = idea.squares
            assert made_by(view, then, idea)
            assert made_by(view, view.position, Idea(idea.kind, idea.squares, ()))
            return all(spoils(view, each, square) for each in against) and warned(idea, rest)
        case IdeaKind.ALIVE:
            (square,) = idea.squares
            assert not dead(view, then, square)
            assert set(idea.stones) == fits(view, view.position, square) != set()
            return all(kills(view, each, square) for each in against) and warned(idea, rest)
        case IdeaKind.BEYOND:
            there = {each for each in legal(view) if beyond(each)}
            return best in there and there < {best, *rest} and set(idea.squares) == there
        case IdeaKind.ROOM:
            rooms = [room(view, each) for each in rest]
            return min(rooms) < room(view, best) >= max(rooms)


def made_by(view: PlayerView, position: Position, idea: Idea) -> bool:
    """Whether each of the stones of an idea can make the 4-Way that it is about."""
    found = makers(view, position, idea.squares[0])
    return bool(found) and set(idea.stones) <= found


def warned(idea: Idea, rest: list[Square]) -> bool:
    return set(idea.against) <= set(rest) and 0 < len(idea.against) <= MOST_AGAINST


def four_way(view: PlayerView, square: Square) -> bool:
    return not beyond(square) and not gaps(view.position, square)


def readies(view: PlayerView, square: Square, each: Square) -> bool:
    then = placed(view, square)
    filled = gaps(view.position, each) == [square] and not gaps(then, each)
    return filled and bool(makers(view, then, each))


def begins(view: PlayerView, square: Square, each: Square) -> bool:
    then = placed(view, square)
    third = len(neighbours(view.position, each)) == 2 and len(neighbours(then, each)) == 3
    return third and bool(makers(view, then, each))
