"""What the network sees, told plainly from the rules: square by square, kind by kind."""

from collections.abc import Iterable, Iterator, Sequence

from ishido.players.features import PART, SHARE
from ishido.rules.board import NEIGHBOURS, SQUARES, WITHIN, Square
from ishido.rules.position import Position
from ishido.rules.stone import STONES

Kind = int


def ways(kind: Kind, neighbours: Sequence[Kind]) -> set[int]:
    """With how many neighbours a stone may match by colour, and with the others by symbol."""
    found = {0}
    for other in neighbours:
        colour = STONES[kind].colour == STONES[other].colour
        symbol = STONES[kind].symbol == STONES[other].symbol
        found = {n + 1 for n in found if colour} | {n for n in found if symbol}
    return found


def fits(kind: Kind, neighbours: Sequence[Kind]) -> bool:
    n = len(neighbours)
    wanted = {1: {0, 1}, 2: {1}, 3: {1, 2}, 4: {2}}
    return bool(ways(kind, neighbours) & wanted[n])


def can_make_four_way(kind: Kind, neighbours: Sequence[Kind]) -> bool:
    """Whether a stone can make a 4-Way on a square with these neighbours, once it has four."""
    return any(
        by_colour <= 2 and len(neighbours) - by_colour <= 2 for by_colour in ways(kind, neighbours)
    )


class PlainFeatures:
    """What the network sees of one position."""

    def __init__(self, position: Position, unseen: Sequence[int]) -> None:
        self.position = position
        self.unseen = unseen
        self.left = sum(unseen)
        self.kinds = [kind for kind, count in enumerate(unseen) if count]
        self.around = {q: self._kinds_around(q) for q in self._empty()}
        self.possible = {q: self._possible(q) for q in self.around}
        self.holes = [q for q, kinds in self.possible.items() if kinds and len(self.around[q]) == 4]
        self.threes = [
            q for q, kinds in self.possible.items() if kinds and len(self.around[q]) == 3
        ]
        self.wanted = [sum(kind in self.possible[q] for q in self.holes) for kind in range(36)]
        self.wanted_by_three = [
            sum(kind in self.possible[q] for q in self.threes) for kind in range(36)
        ]

    def _empty(self) -> Iterator[Square]:
        return (square for square in SQUARES if self.position[square] is None)

    def _kinds_around(self, square: Square) -> list[Kind]:
        stones = (self.position[other] for other in NEIGHBOURS[square])
        return [stone.kind for stone in stones if stone is not None]

    def _possible(self, square: Square) -> list[Kind]:
        around = self.around[square]
        if not around or not WITHIN >> square & 1:
            return []
        return [kind for kind in self.kinds if can_make_four_way(kind, around)]

    def stones(self, kinds: Iterable[Kind]) -> int:
        return sum(self.unseen[kind] for kind in kinds)

    def free(self, kinds: Iterable[Kind]) -> int:
        """Stones that are not wanted by holes: of two alike, those beyond the holes that want
        them."""
        return sum(
            (self.unseen[kind] > self.wanted[kind])
            + (self.unseen[kind] == 2 and not self.wanted[kind])
            for kind in kinds
        )

    def keeps(self, square: Square, kind: Kind) -> bool:
        """Whether a live square stays live when a stone of a kind is placed beside it."""
        return any(
            can_make_four_way(other, [*self.around[square], kind])
            for other in self.kinds
            if self.unseen[other] > (other == kind)
        )

    def spoiled(self, square: Square, kind: Kind) -> int:
        """How many live neighbours a stone on a square would end."""
        return sum(
            bool(self.possible.get(other)) and not self.keeps(other, kind)
            for other in NEIGHBOURS[square]
        )

    def completes(self, square: Square, kind: Kind) -> bool:
        """Whether a stone on a square is the last neighbour of a live square, and keeps it live."""
        return any(other in self.threes and self.keeps(other, kind) for other in NEIGHBOURS[square])

    def told(self, square: Square) -> bool:
        return bool(self.around[square]) or any(self.possible.get(q) for q in NEIGHBOURS[square])

    def allowed(self, square: Square) -> list[Kind]:
        around = self.around[square]
        if not self.told(square):
            return []
        return [kind for kind in self.kinds if not around or fits(kind, around)]

    def harmless(self, square: Square) -> list[Kind]:
        return [kind for kind in self.allowed(square) if not self.spoiled(square, kind)]

    def share(self, square: Square, wanted: Sequence[int]) -> int:
        each = (SHARE * self.unseen[kind] // wanted[kind] for kind in self.possible[square])
        return min(SHARE, max(each, default=0))

    def square(self, square: Square) -> list[int]:
        within = WITHIN >> square & 1
        if self.position[square] is not None:
            return [1, within, *[0] * 30]
        around, possible = self.around[square], self.possible[square]
        n, live = len(around), bool(possible)
        legal = [kind for kind in range(36) if fits(kind, around)] if n else []
        fit = self.stones(legal)
        able = self.stones(possible)
        free = self.free(possible) if n < 4 else 0
        both = [w + t for w, t in zip(self.wanted, self.wanted_by_three, strict=True)]
        harmless = self.harmless(square)
        safe = self.stones(harmless)
        spoiling = [kind for kind in self.allowed(square) if self.spoiled(square, kind) == 1]
        completing = self.stones(kind for kind in harmless if self.completes(square, kind))
        alike = self.stones(set(possible) - set(legal)) if n == 2 else 0
        return [
            0, within, *(n == k for k in range(5)),
            min(fit, 12), fit >= 1, fit >= 2, fit >= 3,
            min(able, 18), live, able >= 2, able >= 3,
            any(self.unseen[kind] == 2 for kind in possible),
            min(free, 12), free >= 1,
            self.share(square, self.wanted) if square in self.holes else 0,
            self.share(square, both) if square in self.holes + self.threes else 0,
            min(safe, 16), safe >= 1, safe >= 3,
            min(self.stones(spoiling), 16),
            min(completing, 8), completing >= 1,
            min(self.free(harmless), 16), self.free(harmless) >= 1,
            alike >= 1, min(alike, 12),
            min(sum(self.unseen[kind] == 2 for kind in legal), 6),
            self.left,
        ]  # fmt: skip

    def board(self) -> list[int]:
        part = max(self.left, 1)
        legal = dict.fromkeys(range(36), 0)
        safe = dict.fromkeys(range(36), 0)
        completing = set()
        for square, around in self.around.items():
            if not around:
                continue
            for kind in range(36):
                legal[kind] += fits(kind, around)
            for kind in self.harmless(square):
                safe[kind] += 1
                if self.completes(square, kind):
                    completing.add(kind)
        classes = ((0,), (1,), (2,), (3,), (4, 5), (6, 7, 8), range(9, 99))
        by_legal = [self.stones(k for k in legal if legal[k] in some) for some in classes]
        by_safe = [
            self.stones(k for k in safe if safe[k] in some)
            for some in ((0,), (1,), (2,), (3,), range(4, 99))
        ]
        served = sum(map(min, self.unseen, self.wanted))
        by_three = [k for k in range(36) if self.wanted_by_three[k] and not self.wanted[k]]
        return [
            *(PART * n // part for n in by_legal), self.left,
            min(by_legal[0], 16), min(by_legal[1], 16), len(self.holes),
            sum(self.share(q, self.wanted) for q in self.holes), len(self.threes),
            max(12 - self.left, 0),
            *(PART * n // part for n in by_safe), min(by_safe[0], 16), min(by_safe[1], 16),
            PART * self.stones(completing) // part, self.stones(completing),
            served, PART * served // part, PART * self.stones(by_three) // part,
            min(self.stones(k for k in safe if not safe[k] and not self.wanted[k]), 16),
        ]  # fmt: skip
