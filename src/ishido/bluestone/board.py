"""Boards: points on a triangular grid, and blue stones outside their rim.

A set of points is an ``int`` with a bit for each point, a set of blue stones an ``int`` with a bit
for each blue stone; both are numbered from 0.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import cos, radians, sin, sqrt
from string import ascii_lowercase
from typing import Final

Point = int
"""The number of a point in board order: by its name's letter, then by its number."""
Points = int
"""A set of points."""
XY = tuple[float, float]
"""A place, in steps between neighbouring points; y grows downwards."""


class InvalidBoard(ValueError):
    """Points and blue stones to which the proofs about the rules do not apply."""


class UnknownPoint(ValueError):
    """A name that no point of the board has."""


@dataclass(frozen=True, eq=False, repr=False)
class Board:
    """A board. There is one object for each (:func:`board_by_name`), so they compare by identity.

    :raises InvalidBoard: if its points do not form a disc of triangles, if two neighbouring rim
        points have no blue stone between them, if another blue stone touches more than one point,
        or if the number of blue stones is even. The proofs that every game ends and that a full
        board is never a draw rest on this.
    """

    name: str
    point_names: tuple[str, ...]
    neighbours: tuple[tuple[Point, ...], ...]
    """The neighbours of each point, in board order."""
    touches: tuple[tuple[Point, ...], ...]
    """The points that each blue stone touches, in board order."""
    rim: tuple[Point, ...]
    """The points of the rim, clockwise from the top corner."""
    places: tuple[XY, ...]
    """Where each point is."""
    blue_places: tuple[XY, ...]
    """Where each blue stone is."""

    def __post_init__(self) -> None:
        _check(self)

    def __repr__(self) -> str:
        return f"<Board {self.name}>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Another process has the same board already; a copy would not compare equal."""
        return board_by_name, (self.name,)

    @property
    def size(self) -> int:
        """The number of points."""
        return len(self.point_names)

    @property
    def blue_stones(self) -> int:
        """The number of blue stones."""
        return len(self.touches)

    @cached_property
    def all(self) -> Points:
        return (1 << self.size) - 1

    @cached_property
    def near(self) -> tuple[Points, ...]:
        """The neighbours of each point, as a set."""
        return tuple(set_of(points) for points in self.neighbours)

    @cached_property
    def blue(self) -> tuple[tuple[int, ...], ...]:
        """The blue stones that each point touches, from 0, ascending."""
        return tuple(
            tuple(number for number, points in enumerate(self.touches) if point in points)
            for point in range(self.size)
        )

    @cached_property
    def blue_near(self) -> tuple[int, ...]:
        """The blue stones that each point touches, as a set."""
        return tuple(set_of(numbers) for numbers in self.blue)

    @cached_property
    def on_rim(self) -> Points:
        """The points that touch blue stones."""
        return set_of(point for point in range(self.size) if self.blue[point])

    @cached_property
    def _numbers(self) -> Mapping[str, Point]:
        return {name: point for point, name in enumerate(self.point_names)}

    def parse_point(self, name: str) -> Point:
        """
        :raises UnknownPoint: if the board has no such point.
        """
        try:
            return self._numbers[name]
        except KeyError:
            raise UnknownPoint(f"{self.name} has no point {name!r}") from None

    def names_of(self, points: Points) -> list[str]:
        """The names of a set of points, in board order."""
        return [self.point_names[point] for point in members(points)]

    def touched(self, points: Points) -> int:
        """The blue stones that a set of points touches, as a set."""
        blue, near = 0, self.blue_near
        for point in members(points & self.on_rim):
            blue |= near[point]
        return blue

    def connected(self, start: Points, within: Points) -> Points:
        """All points of a set that are connected to ``start`` in it."""
        near = self.near
        reached = fresh = start & within
        while fresh:
            found = 0
            for point in members(fresh):
                found |= near[point]
            fresh = found & within & ~reached
            reached |= fresh
        return reached

    def parts(self, points: Points) -> list[Points]:
        """The connected parts of a set, in the order of their first points."""
        found = []
        while points:
            part = self.connected(points & -points, points)
            found.append(part)
            points &= ~part
        return found


def set_of(numbers: Iterable[int]) -> int:
    """The set with these numbers."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


def members(numbers: int) -> Iterator[int]:
    """The numbers in a set, ascending."""
    while numbers:
        lowest = numbers & -numbers
        yield lowest.bit_length() - 1
        numbers ^= lowest


# -- the boards ------------------------------------------------------------------------------

PENTAGON_SIZES: Final = (3, 5, 7, 9)
DEFAULT_BOARD: Final = "pentagon-5"
BOARD_NAMES: Final = (
    *(f"pentagon-{size}" for size in PENTAGON_SIZES),
    "hexhex-7",
    "limping-7",
)
"""The names of all boards, those with five sides first."""


@cache
def board_by_name(name: str) -> Board:
    """
    :raises KeyError: if no board has this name.
    """
    match name.split("-"):
        case ["pentagon", size] if name in BOARD_NAMES:
            return _pentagon(name, int(size))
        case ["hexhex", "7"]:
            return _six_sided(name, [*range(7, 14), *range(12, 6, -1)], ["a1", "g13", "m1"])
        case ["limping", "7"]:
            return _six_sided(name, [*range(7, 15), *range(13, 7, -1)], [])
    raise KeyError(name)


def _pentagon(name: str, size: int) -> Board:
    """Rings of 5, 10, 15 … points around a centre."""
    rings = range(size + 1)
    corners = [(sin(radians(72 * side)), -cos(radians(72 * side))) for side in range(6)]

    def count(ring: int) -> int:
        return 5 * ring or 1

    def number(ring: int, index: int) -> Point:
        before = sum(map(count, range(ring)))
        return before + index % count(ring)

    def place(ring: int, index: int) -> XY:
        side, step = divmod(index, ring or 1)
        (x, y), (next_x, next_y) = corners[side], corners[side + 1]
        return (
            ring * x + step * (next_x - x),
            ring * y + step * (next_y - y),
        )

    names, places, edges = [], [], set[tuple[Point, Point]]()
    for ring in rings:
        for index in range(count(ring)):
            names.append(f"{ascii_lowercase[ring]}{index + 1}")
            places.append(place(ring, index))
            if ring == 0:
                continue
            here = number(ring, index)
            edges.add((here, number(ring, index + 1)))
            side, step = divmod(index, ring)
            inner = side * (ring - 1) + step
            edges.add((here, number(ring - 1, inner)))
            if step:
                edges.add((here, number(ring - 1, inner - 1)))
    rim = [number(size, index) for index in range(count(size))]
    # The blue stones lie on the next ring, whose corners stay empty.
    blue_places = [place(size + 1, index) for index in range(count(size + 1)) if index % (size + 1)]
    pairs = [(rim[index], rim[(index + 1) % len(rim)]) for index in range(len(rim))]
    return _board(name, names, edges, pairs, rim, places, blue_places)


def _six_sided(name: str, rows: Sequence[int], corners: Sequence[str]) -> Board:
    """Rows of points, each centred. The corners named have a blue stone of their own, too."""
    height = sqrt(3) / 2
    names, places = [], []
    for row, length in enumerate(rows):
        for index in range(length):
            names.append(f"{ascii_lowercase[row]}{index + 1}")
            places.append((index - (length - 1) / 2, (row - (len(rows) - 1) / 2) * height))
    edges = {
        (one, other)
        for one, (x, y) in enumerate(places)
        for other, (other_x, other_y) in enumerate(places[:one])
        if (x - other_x) ** 2 + (y - other_y) ** 2 < 1.1
    }
    rim = _rim_of_rows(rows)
    pairs: list[tuple[Point, ...]] = []
    blue_places: list[XY] = []
    for index, point in enumerate(rim):
        if names[point] in corners and index:
            pairs.append((point,))
            blue_places.append(_beyond(places[point], 1.0))
        following = rim[(index + 1) % len(rim)]
        pairs.append((point, following))
        (x, y), (next_x, next_y) = places[point], places[following]
        blue_places.append(_outside((x, y), (next_x, next_y), height))
    if corners and names[rim[0]] in corners:
        pairs.append((rim[0],))
        blue_places.append(_beyond(places[rim[0]], 1.0))
    return _board(name, names, edges, pairs, rim, places, blue_places)


def _rim_of_rows(rows: Sequence[int]) -> list[Point]:
    """The ends of the rows, and all of the first and the last, clockwise from the first point."""
    starts = [sum(rows[:row]) for row in range(len(rows))]
    top = list(range(rows[0]))
    right = [starts[row] + rows[row] - 1 for row in range(1, len(rows) - 1)]
    bottom = list(range(starts[-1], starts[-1] + rows[-1]))
    left = [starts[row] for row in range(1, len(rows) - 1)]
    return top + right + bottom[::-1] + left[::-1]


def _outside(one: XY, following: XY, distance: float) -> XY:
    """The place to the left of the way from one rim point to the next, clockwise: outside."""
    (x, y), (next_x, next_y) = one, following
    return (
        (x + next_x) / 2 + distance * (next_y - y),
        (y + next_y) / 2 - distance * (next_x - x),
    )


def _beyond(place: XY, distance: float) -> XY:
    """The place farther from the middle of the board."""
    length = (place[0] ** 2 + place[1] ** 2) ** 0.5
    return (place[0] * (1 + distance / length), place[1] * (1 + distance / length))


def _board(
    name: str,
    names: Sequence[str],
    edges: Iterable[tuple[Point, Point]],
    touches: Iterable[Iterable[Point]],
    rim: Sequence[Point],
    places: Sequence[XY],
    blue_places: Sequence[XY],
) -> Board:
    neighbours: list[set[Point]] = [set() for _ in names]
    for one, other in edges:
        neighbours[one].add(other)
        neighbours[other].add(one)
    return Board(
        name,
        tuple(names),
        tuple(tuple(sorted(points)) for points in neighbours),
        tuple(tuple(sorted(points)) for points in touches),
        tuple(rim),
        tuple(places),
        tuple(blue_places),
    )


def _check(board: Board) -> None:
    """:raises InvalidBoard: if the proofs do not apply to this board."""
    edges = {
        (one, other) for one, near in enumerate(board.neighbours) for other in near if one < other
    }
    triangles = [
        (one, other, third)
        for one, near in enumerate(board.neighbours)
        for other in near
        for third in near
        if one < other < third and (other, third) in edges
    ]
    sides = Counter(pair for a, b, c in triangles for pair in ((a, b), (b, c), (a, c)))
    if board.size - len(edges) + len(triangles) != 1 or board.parts(board.all) != [board.all]:
        raise InvalidBoard(f"{board.name}: not a disc of triangles")
    outline = sorted(pair for pair in edges if sides[pair] == 1)
    around = zip(board.rim, (*board.rim[1:], board.rim[0]), strict=True)
    if outline != sorted((min(pair), max(pair)) for pair in around):
        raise InvalidBoard(f"{board.name}: the rim does not go around the board")
    if outline != sorted(points for points in board.touches if len(points) != 1):
        raise InvalidBoard(f"{board.name}: not one blue stone between all neighbouring rim points")
    if not all(points[0] in board.rim for points in board.touches):
        raise InvalidBoard(f"{board.name}: a blue stone touches a point that is not on the rim")
    if board.blue_stones % 2 == 0:
        raise InvalidBoard(f"{board.name}: an even number of blue stones")
