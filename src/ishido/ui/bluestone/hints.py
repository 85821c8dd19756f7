"""Hints for the next stone."""

from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Point, Points, set_of
from ishido.bluestone.players.estimate import Estimate
from ishido.bluestone.players.hints import BluestoneHint, HintKind, enclosing_points
from ishido.bluestone.players.levels import level_by_name
from ishido.bluestone.players.thinking import FindHints, FoundHints
from ishido.bluestone.position import BluestonePosition, RefusalReason, Side, place
from ishido.bluestone.score import lead
from ishido.jobs.job import Task
from ishido.language import N_, _
from ishido.ui import grammar, terms
from ishido.ui.bluestone import phrases
from ishido.ui.bluestone.marks import best_points, hint_parts
from ishido.ui.bluestone.view import BluestoneShown
from ishido.ui.kit.paint import Part
from ishido.ui.table.hint import Asked, HintFeature, HintStep

if TYPE_CHECKING:
    from ishido.ui.bluestone.scene import BluestoneScene

_BROKEN: Final = N_(
    "Cut here. Your first stone has broken one bridge of this chain. Break the other: "
    "one stone cannot mend both."
)
_IDEAS: Final = {
    HintKind.CUT: N_(
        "Cut here. Two bridges hold these groups together. Break both in one turn, from two "
        "different groups: one stone cannot mend both."
    ),
    HintKind.LIFE: N_(
        "This group is in danger. Three rim points in a row make it safe: they touch four "
        "blue stones."
    ),
    HintKind.LET_GO: N_(
        "This group can be captured, but it is worth no blue stone. Let it go, and play elsewhere."
    ),
    HintKind.ONE_BRIDGE: N_(
        "Each of these bridges is safe, but not both. If both are broken in one turn, you can "
        "mend only one: your second stone would join your first. Close one in time."
    ),
    HintKind.BRIDGE: N_(
        "This bridge is safe. Its two points touch each other, so no turn can take both. Play "
        "elsewhere."
    ),
}
_DECIDED: Final = 0.03
"""From this share of games on, won or lost, a game is as good as decided."""

LEVEL: Final = "master"
"""The level that chooses the stone."""


@dataclass(frozen=True, slots=True)
class BluestoneStep(HintStep):
    points: Points = 0
    """The points that are marked."""
    groups: tuple[Points, ...] = ()
    """The groups that are marked."""
    stone: tuple[Side, Point] | None = None
    """The stone that is suggested."""


def hint_steps(
    position: BluestonePosition, found: FoundHints
) -> tuple[BluestoneStep | None, BluestoneStep]:
    """The first idea or the best points, if there are any, and the stone."""
    idea, recommended = None, 0
    if found.hints:
        hint = found.hints[0]
        idea = BluestoneStep(_idea(hint, position), points=hint.points, groups=hint.groups)
        recommended = hint.stones
    elif best := best_points(found.estimate, position.legal)[:3]:
        recommended = set_of(point for _, point in best)
        idea = BluestoneStep(_played_out(len(best)), points=recommended)
    if found.move is None:
        return idea, BluestoneStep(_passing(position, longer=bool(recommended)))
    longer = bool(recommended) and not recommended >> found.move & 1
    text = _stone(position, found.move, found.estimate, longer=longer)
    return idea, BluestoneStep(text, stone=(position.to_move, found.move))


class BluestoneHints(HintFeature[BluestoneShown, BluestoneStep]):
    """Its panel lies over the standings."""

    table: "BluestoneScene"
    question = N_("Which point?")

    @property
    def position(self) -> BluestonePosition | None:
        return None if self.table.ended else self.table.position

    @property
    def panel(self) -> pygame.Rect:
        return self.table.layout.slate

    @property
    def task(self) -> Task:
        return FindHints(level_by_name(LEVEL), self.table.position)

    def why_no_hint(self) -> str:
        """Why there is no hint now, in a sentence; empty if there is."""
        if self.table.ended:
            return _(phrases.ENDED)
        return "" if self.table.persons_turn else _(phrases.REFUSALS[RefusalReason.NOT_YOUR_TURN])

    def start(self) -> None:
        self.table.message.clear()  # it may explain marks that the hint hides
        super().start()

    def steps(self, found: object) -> tuple[BluestoneStep | None, BluestoneStep | None] | None:
        return hint_steps(self.table.position, found) if isinstance(found, FoundHints) else None

    def waiting(self, asked: Asked[BluestoneStep]) -> str:
        return _("The Master is thinking about your next stone…")

    def marks(self, step: BluestoneStep) -> list[Part]:
        table = self.table
        board = table.position.board
        return list(
            hint_parts(table.look, table.layout, board, step.points, step.groups, step.stone)
        )


def _idea(hint: BluestoneHint, position: BluestonePosition) -> str:
    """What a hint is about, without a stone."""
    if hint.kind is HintKind.JOIN:
        blue = position.board.touched(reduce(or_, hint.groups, hint.points)).bit_count()
        groups = (
            _("Two of your groups can become one.")
            if len(hint.groups) == 2
            else _("Your groups around this point can become one.")
        )
        together = grammar.counted(
            blue, "Together they score {n} blue stone.", "Together they score {n} blue stones."
        )
        return f"{groups} {together}"
    if hint.kind is HintKind.CUT and position.first is not None:
        return _(_BROKEN)
    return _(_IDEAS[hint.kind])


def _played_out(points: int) -> str:
    """That no idea stands out, and how many points are marked."""
    return grammar.counted(
        points,
        "Nothing stands out here. In simulated games, a stone on the marked point wins most.",
        "Nothing stands out here. In simulated games, stones on the marked points win most.",
    )


def _passing(position: BluestonePosition, *, longer: bool) -> str:
    """That passing is best, and why.

    :param longer: whether the idea shown before recommends points.
    """
    if position.passed and lead(position).side is position.to_move:
        return _("Pass. The game then ends, and you win.")
    if longer:
        if position.first is not None:
            return _("It is better to skip the second stone after all.")
        return _("It is better to pass after all.")
    if position.first is not None:
        return _("Skip the second stone. Nothing is left to gain.")
    return _("Pass. Nothing is left to gain.")


def _stone(position: BluestonePosition, point: Point, estimate: Estimate, *, longer: bool) -> str:
    """The best stone, and a reason for it.

    :param longer: whether the idea shown before recommends other points, which the longer search
        did not choose. The estimate, from which it came, then says nothing about this one.
    """
    name = position.board.point_names[point]
    where = (
        _("{point} is better after all.") if longer else _("Play the marked point, {point}.")
    ).format(point=name)
    value, fact = estimate.worth[point], _fact(position, point)
    if not longer and _is_open(estimate) and value is not None and value >= 0.02:
        reasons = (
            grammar.counted(
                round(value * 100),
                "It wins {n} more game in 100.",
                "It wins {n} more games in 100.",
            ),
            fact,
        )
    else:
        reasons = (fact, _prospects(estimate))
    return " ".join(filter(None, (where, *reasons)))


def _fact(position: BluestonePosition, point: Point) -> str:
    """What a stone does at once; empty if there is nothing to say."""
    board, own = position.board, position.stones[position.to_move]
    captured = place(position, point).captured
    if captured:
        return grammar.counted(
            captured.bit_count(), "It captures {n} stone.", "It captures {n} stones."
        )
    threatened = enclosing_points(position, position.to_move).get(point, 0)
    if threatened:
        return grammar.counted(
            threatened.bit_count(),
            "An enemy stone there would capture {n} of your stones.",
            "An enemy stone there would capture {n} of your stones.",
        )
    beside = [part for part in board.parts(own) if part & board.near[point]]
    if len(beside) > 1:
        return grammar.counted(
            len(beside), "It joins {n} of your groups.", "It joins {n} of your groups."
        )
    new = (board.blue_near[point] & ~board.touched(own)).bit_count()
    if new:
        return grammar.counted(
            new, "It touches {n} new blue stone.", "It touches {n} new blue stones."
        )
    return ""


def _is_open(estimate: Estimate) -> bool:
    return _DECIDED < estimate.share < 1 - _DECIDED


def _prospects(estimate: Estimate) -> str:
    """How likely the side to move is to win."""
    if estimate.share <= _DECIDED:
        return _("But the game is almost lost, whatever you play.")
    if estimate.share >= 1 - _DECIDED:
        return _("The game is almost won.")
    return terms.games_won(estimate.share)
