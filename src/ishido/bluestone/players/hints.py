"""Hints for the side to move: what a position shows, as data. The window has the words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import combinations, islice, product
from typing import Final

from ishido.bluestone.board import Board, Point, Points, members, set_of
from ishido.bluestone.players.bridges import Bridge, bridges
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.estimate import Estimate
from ishido.bluestone.position import LIFE, BluestonePosition, Side

AT_RISK: Final = 0.5
"""From this chance of being captured on, a group is in danger."""
RIM_POINTS_TO_LIVE: Final = LIFE - 1
"""So many points of the rim in a row touch blue stones enough to live."""


class HintKind(Enum):
    """What a hint is about, the most urgent first."""

    CUT = auto()
    """Two bridges of an enemy chain can be broken in one turn, from two different groups."""
    JOIN = auto()
    """Two of your groups would become one."""
    LIFE = auto()
    """A group in danger lives with three rim points in a row."""
    LET_GO = auto()
    """A group can be captured, and is worth no blue stone."""
    ONE_BRIDGE = auto()
    """Only one of two bridges of your chain is safe: answers to both would join one group."""
    BRIDGE = auto()
    """A bridge is safe: no turn can take both points."""


@dataclass(frozen=True, slots=True)
class BluestoneHint:
    """One thing to know about a position."""

    kind: HintKind
    points: Points
    """The empty points that it is about."""
    groups: tuple[Points, ...]
    """The groups that it is about: the enemy's for a cut, otherwise one's own."""
    stones: Points = 0
    """Those of the points where a stone of the side to move may go now and should; none where
    there is nothing to do."""


def hints(
    position: BluestonePosition, estimate: Estimate | None = None, best: Point | None = None
) -> tuple[BluestoneHint, ...]:
    """What to know about a position, at most one hint of each kind; none after the end.

    :param estimate: adds groups that are likely to be captured to those that one stone could
        capture.
    :param best: a good stone for the side to move. Hints that recommend it come first, and none
        advises against it.
    """
    if position.ending is not None:
        return ()
    danger = _in_danger(position, estimate)
    finders = (
        _cuts(position),
        _joins(position),
        _lives(position, danger),
        _let_go(position, danger),
        _double_bridges(position),
        _single_bridges(position),
    )
    found = [hint for finder in finders for hint in islice(finder, 1)]
    if best is not None:
        found = [hint for hint in found if not _advises_against(hint, best, position.board)]
        found.sort(key=lambda hint: not hint.stones >> best & 1)
    return tuple(found)


def _advises_against(hint: BluestoneHint, point: Point, board: Board) -> bool:
    """Whether a hint to play elsewhere is about this point, or about a group beside it."""
    if hint.kind is HintKind.BRIDGE:
        return bool(hint.points >> point & 1)
    return hint.kind is HintKind.LET_GO and any(board.near[point] & one for one in hint.groups)


def enclosing_points(position: BluestonePosition, side: Side) -> dict[Point, Points]:
    """Where one enemy stone would capture stones of a side, if the enemy's turn began now, and
    which."""
    now = _turn_of(position, side.other)
    found = {}
    for point in members(now.legal):
        captured = position.stones[side] & ~now.place(point).stones[side]
        if captured:
            found[point] = captured
    return found


# -- what each kind looks for, the most important first ----------------------------------------


def _cuts(position: BluestonePosition) -> Iterator[BluestoneHint]:
    """Two bridges of one enemy chain that this turn can break; its first stone may have broken
    one."""
    first = position.first
    now = CanonicalPosition.of(position)
    for one, other, chain in _chains(position, position.to_move.other, first):
        stones = _breaking(now, one, other) if first is None else now.legal & other.gap
        if stones:
            gaps = (one.gap | other.gap) & now.empty
            yield BluestoneHint(HintKind.CUT, gaps, tuple(chain), stones)


def _joins(position: BluestonePosition) -> Iterator[BluestoneHint]:
    """Points where a stone joins groups that no bridge joins already."""
    board, side = position.board, position.to_move
    parts = board.parts(position.stones[side])
    bridged = {joint.groups for joint in _joints(position, side)}
    found = []
    for point in members(position.legal):
        beside = [part for part in parts if board.near[point] & part]
        if all(frozenset(pair) in bridged for pair in combinations(beside, 2)):
            continue
        together = _score(board, [*beside, 1 << point])
        if together > max(board.touched(part).bit_count() for part in beside):
            found.append((-together, point, tuple(beside)))
    for _, point, joined in sorted(found):
        yield BluestoneHint(HintKind.JOIN, 1 << point, joined, 1 << point)


def _lives(position: BluestonePosition, danger: Sequence[Points]) -> Iterator[BluestoneHint]:
    """Three rim points in a row that a group in danger holds, or could hold."""
    board, legal = position.board, position.legal
    rim = board.rim
    rows = [
        set_of(rim[(start + step) % len(rim)] for step in range(RIM_POINTS_TO_LIVE))
        for start in range(len(rim))
    ]
    found = [
        ((row & ~group).bit_count(), row & ~group, group)
        for group in danger
        for row in rows
        if row & group and row & ~group and not row & ~(group | legal)
    ]
    for _, points, group in sorted(found):
        yield BluestoneHint(HintKind.LIFE, points, (group,), points)


def _let_go(position: BluestonePosition, danger: Sequence[Points]) -> Iterator[BluestoneHint]:
    """Groups in danger that touch no blue stone."""
    for group in danger:
        if not position.board.touched(group):
            yield BluestoneHint(HintKind.LET_GO, 0, (group,))


def _double_bridges(position: BluestonePosition) -> Iterator[BluestoneHint]:
    """Two bridges of one own chain that one turn of the enemy can break. A stone between the ends
    of either makes the other safe."""
    side = position.to_move
    enemys_turn = _turn_of(position, side.other)
    for one, other, chain in _chains(position, side):
        if _breaking(enemys_turn, one, other):
            gaps = one.gap | other.gap
            yield BluestoneHint(HintKind.ONE_BRIDGE, gaps, tuple(chain), gaps & position.legal)


def _single_bridges(position: BluestonePosition) -> Iterator[BluestoneHint]:
    """Bridges between own groups."""
    joints = _joints(position, position.to_move)
    for joint in sorted(joints, key=lambda joint: -_score(position.board, joint.groups)):
        yield BluestoneHint(HintKind.BRIDGE, joint.bridge.gap, tuple(sorted(joint.groups)))


# -- what they share ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Joint:
    """A bridge between two groups."""

    bridge: Bridge
    groups: frozenset[Points]


def _turn_of(position: BluestonePosition, side: Side) -> CanonicalPosition:
    """The position as if a side began a turn now."""
    return CanonicalPosition.of(replace(position, to_move=side, first=None, turn=position.turn + 2))


def _joints(position: BluestonePosition, side: Side, broken: Point | None = None) -> list[_Joint]:
    """The bridges between a side's groups that stand; with ``broken``, those that stood before the
    enemy's stone on that point."""
    board, own = position.board, position.stones[side]
    empty = CanonicalPosition.of(position).empty
    if broken is not None:
        empty |= 1 << broken
    parts = board.parts(own)
    found = []
    for bridge in bridges(board):
        if bridge.stands(own, empty) and (broken is None or bridge.gap >> broken & 1):
            ends = set_of(bridge.ends)
            joined = frozenset(part for part in parts if part & ends)
            if len(joined) == 2:
                found.append(_Joint(bridge, joined))
    return found


def _chains(
    position: BluestonePosition, side: Side, broken: Point | None = None
) -> list[tuple[Bridge, Bridge, list[Points]]]:
    """Pairs of bridges that alone hold three groups of a side together, those with the most blue
    stones first. With ``broken``, the enemy's stone on that point has broken the first of a pair.
    """
    standing = _joints(position, side)
    empty = CanonicalPosition.of(position).empty
    pairs: Iterable[tuple[_Joint, _Joint]] = (
        combinations(standing, 2)
        if broken is None
        else product(_joints(position, side, broken), standing)
    )
    found = []
    for one, other in pairs:
        chain = one.groups | other.groups
        if len(chain) == 3 and not one.bridge.gap & other.bridge.gap:
            others = [joint.groups for joint in standing if joint not in (one, other)]
            if _joined(chain, others) or _meet(position.board, empty, chain):
                continue
            score = _score(position.board, chain)
            found.append((score, one.bridge, other.bridge, sorted(chain)))
    found.sort(key=lambda each: -each[0])
    return [(one, other, chain) for _, one, other, chain in found]


def _joined(groups: Iterable[Points], pairs: Sequence[frozenset[Points]]) -> bool:
    """Whether pairs of groups, one beside the other, lead from one of some groups to another."""
    targets = set(groups)
    for start in targets:
        reached, fresh = {start}, {start}
        while fresh:
            fresh = {each for pair in pairs if pair & fresh for each in pair} - reached
            reached |= fresh
        if len(reached & targets) > 1:
            return True
    return False


def _meet(board: Board, empty: Points, groups: Iterable[Points]) -> bool:
    """Whether one of some empty points touches all groups."""
    for group in groups:
        for_group = 0
        for point in members(group):
            for_group |= board.near[point]
        empty &= for_group
    return empty != 0


def _breaking(now: CanonicalPosition, one: Bridge, other: Bridge) -> Points:
    """The points between the ends of two bridges where a turn that breaks both can begin."""
    found = 0
    for mine, left in ((one, other), (other, one)):
        for point in members(now.legal & mine.gap):
            after = now.place(point)
            if after.first is not None and after.legal & left.gap:
                found |= 1 << point
    return found


def _in_danger(position: BluestonePosition, estimate: Estimate | None) -> list[Points]:
    """The groups of the side to move that one stone could capture, or that are likely to go."""
    side = position.to_move
    lost = 0
    for captured in enclosing_points(position, side).values():
        lost |= captured
    if estimate is not None:
        for risk in estimate.groups:
            if risk.side is side and risk.captured >= AT_RISK:
                lost |= risk.points
    return [part for part in position.board.parts(position.stones[side]) if part & lost]


def _score(board: Board, parts: Iterable[Points]) -> int:
    """The blue stones that points touch together."""
    together = 0
    for part in parts:
        together |= part
    return board.touched(together).bit_count()
