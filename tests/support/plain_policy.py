"""The policy in plain Python, one game after the other, as one would write it without NumPy.

Masks are integers, what is around a square is remembered, and only what a stone changes is worked
out anew. The policy in lock step must make the same moves.
"""

from functools import cache
from itertools import combinations
from typing import Final

from ishido.players.batch import SQUARE_OF, STRIDE, Batch, Indices
from ishido.players.evaluation import FITS, PARTNERS, Tables
from ishido.players.neighbourhood import SAME_COLOUR, SAME_SYMBOL, Class
from ishido.players.policy import best_of, options, place
from ishido.rules.board import NEIGHBOURS, SQUARES, TABLEAU_SQUARES, WITHIN
from ishido.rules.deal import Deal
from ishido.rules.stone import COPIES, STONES

_KINDS: Final = len(STONES)
_ORDERED: Final = tuple(tuple(sorted(around)) for around in NEIGHBOURS)
_TWO_STEPS: Final = tuple(
    tuple({far for near in NEIGHBOURS[square] for far in NEIGHBOURS[near]} - {square})
    for square in SQUARES
)
_IN_WITHIN: Final = tuple(bool(WITHIN >> square & 1) for square in SQUARES)


@cache
def takes(near: tuple[int, ...]) -> int:
    """The kinds that a square with these neighbours takes."""
    mask = 0
    for kind in range(_KINDS):
        bit = 1 << kind
        colour = sum(SAME_COLOUR[other] & bit != 0 for other in near)
        symbol = sum(SAME_SYMBOL[other] & bit != 0 for other in near)
        all_match = all((SAME_COLOUR[other] | SAME_SYMBOL[other]) & bit for other in near)
        if near and all_match and min(colour, symbol) >= len(near) // 2:
            mask |= bit
    return mask


@cache
def class_of(within: bool, near: tuple[int, ...]) -> Class:
    if not near:
        return Class.NOTHING
    if not within:
        return Class(Class.BEYOND_1 + len(near) - 1)
    if len(near) == 2:
        alike = STONES[near[0]].matches(STONES[near[1]])
        return Class.WITHIN_2_ALIKE if alike else Class.WITHIN_2
    return (Class.WITHIN_1, Class.NOTHING, Class.WITHIN_3, Class.WITHIN_4)[len(near) - 1]


@cache
def needs(near: tuple[int, ...]) -> tuple[int, int]:
    """For three neighbours the kinds that match two by colour and one by symbol, and the other way
    round."""
    by_colour = by_symbol = 0
    for a, b in combinations(range(3), 2):
        c = 3 - a - b
        by_colour |= SAME_COLOUR[near[a]] & SAME_COLOUR[near[b]] & SAME_SYMBOL[near[c]]
        by_symbol |= SAME_SYMBOL[near[a]] & SAME_SYMBOL[near[b]] & SAME_COLOUR[near[c]]
    return by_colour, by_symbol


class PlainGame:
    """A game on lists, with what the policy asks of it."""

    def __init__(self, deal: Deal) -> None:
        self.cells: list[int | None] = [None] * len(SQUARES)
        self.near: list[tuple[int, ...]] = [()] * len(SQUARES)
        self.masks = [0] * len(SQUARES)
        self.squares_for = [0] * _KINDS
        self.left = [COPIES] * _KINDS
        self.once = self.twice = (1 << _KINDS) - 1
        for square, stone in zip(TABLEAU_SQUARES, deal.tableau, strict=True):
            self.put(square, stone.kind)
            self.draw(stone.kind)

    def draw(self, kind: int) -> None:
        self.left[kind] -= 1
        if self.left[kind]:
            self.twice &= ~(1 << kind)
        else:
            self.once &= ~(1 << kind)

    def put(self, square: int, kind: int) -> None:
        self.cells[square] = kind
        self._set(square, 0)
        for near in _ORDERED[square]:
            self._look(near)

    def lift(self, square: int) -> None:
        self.cells[square] = None
        self._look(square)
        for near in _ORDERED[square]:
            self._look(near)

    def _look(self, square: int) -> None:
        cells = self.cells
        self.near[square] = near = tuple(
            sorted([kind for at in _ORDERED[square] if (kind := cells[at]) is not None])
        )
        if cells[square] is None:
            self._set(square, takes(near))

    def _set(self, square: int, mask: int) -> None:
        changed = self.masks[square] ^ mask
        self.masks[square] = mask
        while changed:
            bit = changed & -changed
            changed ^= bit
            self.squares_for[bit.bit_length() - 1] += 1 if mask & bit else -1

    def fits(self, mask: int) -> int:
        return (mask & self.once).bit_count() + (mask & self.twice).bit_count()

    def value(self, square: int, squares: list[int], partners: list[int]) -> int:
        """What an empty square is worth."""
        near = self.near[square]
        if self.cells[square] is not None or not near:
            return 0
        mask = self.masks[square]
        kind = class_of(_IN_WITHIN[square], near)
        worth = squares[kind * FITS + self.fits(mask)]
        if kind is Class.WITHIN_3 and mask & self.once:
            worth += partners[self.partner(square, mask & self.once)]
        return worth

    def partner(self, square: int, fitting: int) -> int:
        by_colour, by_symbol = needs(self.near[square])
        wanted = 0
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            kind = bit.bit_length() - 1
            wanted |= SAME_SYMBOL[kind] if by_colour & bit else 0
            wanted |= SAME_COLOUR[kind] if by_symbol & bit else 0
        (last,) = (at for at in _ORDERED[square] if self.cells[at] is None)
        if not self.near[last]:
            return PARTNERS + self.fits(wanted)
        return self.fits(wanted & self.masks[last])

    def choose(self, kind: int, tables: Tables) -> int | None:
        """The square that the policy gives the stone; ``None`` if there is none."""
        left = sum(self.left)
        squares: list[int] = tables.squares[left].tolist()
        partners: list[int] = tables.partner[left].tolist()
        stuck: list[int] = tables.stuck[left].tolist()
        four_way = int(tables.four_way[left])
        unseen = [(other, count) for other, count in enumerate(self.left) if count]
        best: tuple[int, int] | None = None
        for square, mask in enumerate(self.masks):
            if not mask >> kind & 1:
                continue
            full = class_of(_IN_WITHIN[square], self.near[square]) is Class.WITHIN_4
            concerned = [square, *NEIGHBOURS[square]]
            concerned += [
                far
                for far in _TWO_STEPS[square]
                if self.cells[far] is None and _IN_WITHIN[far] and len(self.near[far]) == 3
            ]
            gain = full * four_way
            for at in concerned:
                gain -= self.value(at, squares, partners)
            self.put(square, kind)
            for at in concerned:
                gain += self.value(at, squares, partners)
            for other, count in unseen:
                where = self.squares_for[other]
                if where < 4:
                    gain += count * stuck[(0, 1, 2, 2)[where]]
            self.lift(square)
            if best is None or gain > best[0]:
                best = gain, square
        return None if best is None else best[1]


def plain_game(deal: Deal, tables: Tables) -> list[int]:
    """The squares of a game by the policy."""
    game = PlainGame(deal)
    moves = []
    for stone in deal.pouch:
        game.draw(stone.kind)
        square = game.choose(stone.kind, tables)
        if square is None:
            break
        game.put(square, stone.kind)
        moves.append(square)
    return moves


def recorded(batch: Batch, orders: Indices, tables: Tables) -> list[list[int]]:
    """The squares of each game, played by the policy."""
    moves: list[list[int]] = [[] for _ in range(batch.games)]
    for kinds in orders.T:
        batch.draw(kinds)
        choice = options(batch, kinds, tables)
        if not len(choice.places):
            break
        best = best_of(choice)
        for at, game in zip(choice.places[best], choice.games[best], strict=True):
            moves[game].append(SQUARE_OF[int(at) % STRIDE])
        place(batch, choice, best)
    return moves
