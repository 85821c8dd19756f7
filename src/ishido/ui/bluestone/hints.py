"""Hints for the next stone, shown step by step."""

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
from ishido.bluestone.position import BluestonePosition, Side, place
from ishido.bluestone.score import lead
from ishido.jobs.job import Job
from ishido.language import N_, _
from ishido.ui import words
from ishido.ui.bluestone import words as bluestone
from ishido.ui.bluestone.marks import best_points, hint_parts
from ishido.ui.bluestone.view import BluestoneShown
from ishido.ui.bluestone.words import ENDED
from ishido.ui.kit.paint import Part
from ishido.ui.table.hint import HintFeature, Slate

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
_LEAST_WORTH: Final = 0.02
"""Points that are worth less are worth no sentence."""

LEVEL: Final = "master"
"""The level that chooses the stone."""
MARKED: Final = 3
"""So many of the best points are marked if there is no idea."""


@dataclass(frozen=True, slots=True)
class HintPage:
    """One step of a hint."""

    text: str
    points: Points = 0
    """The points that are marked."""
    groups: tuple[Points, ...] = ()
    """The groups that are marked."""
    stone: tuple[Side, Point] | None = None
    """The stone that is suggested."""


def hint_pages(position: BluestonePosition, found: FoundHints) -> tuple[HintPage, ...]:
    """The steps of a hint: the first idea or the best points, if there are any; the stone; then
    what else there is to know."""
    ideas = [HintPage(_idea(hint, position), hint.points, hint.groups) for hint in found.hints]
    recommended = found.hints[0].stones if found.hints else 0
    if not ideas and (best := best_points(found.estimate, position.legal)[:MARKED]):
        recommended = set_of(point for _, point in best)
        ideas = [HintPage(_played_out(len(best)), recommended)]
    if found.move is None:
        answer = HintPage(_passing(position, longer=bool(recommended)))
    else:
        longer = bool(recommended) and not recommended >> found.move & 1
        text = _stone(position, found.move, found.estimate, longer=longer)
        answer = HintPage(text, stone=(position.to_move, found.move))
    return *ideas[:1], answer, *ideas[1:]


@dataclass(slots=True)
class AskedHint:
    """A hint that was asked for."""

    position: BluestonePosition
    """The position that it is for. It is outdated when the game has changed."""
    job: Job | None
    """The computation; ``None`` when it is done."""
    pages: tuple[HintPage, ...] = ()
    shown: int = 0
    """The page that is shown."""

    @property
    def page(self) -> HintPage | None:
        """The page that is shown; ``None`` while it is computed."""
        return self.pages[self.shown] if self.pages else None

    @property
    def further(self) -> str:
        if self.shown + 1 >= len(self.pages):
            return ""
        return _("What else?") if self.shown else _("Which point?")

    def go_on(self) -> None:
        if self.further:
            self.shown += 1


class BluestoneHints(HintFeature[BluestoneShown, AskedHint]):
    """Its panel lies over the standings."""

    table: "BluestoneScene"

    def is_outdated(self, asked: AskedHint) -> bool:
        return asked.position != self.table.position or self.table.ended

    @property
    def panel(self) -> pygame.Rect:
        return self.table.layout.slate

    def why_no_hint(self) -> str:
        """Why there is no hint now, in a sentence; empty if there is."""
        if self.table.ended:
            return _(ENDED)
        return "" if self.table.persons_turn else _(bluestone.NOT_YOUR_TURN)

    def ask(self) -> None:
        """Request a hint, or show its next step."""
        if self.asked is not None:
            self.more()
            return
        self.forget()
        self.table.message.clear()  # it may explain marks that the hint hides
        position, workers = self.table.position, self.table.app.workers
        job = workers.start(FindHints(level_by_name(LEVEL), position))
        self._asked = AskedHint(position, job)
        self.tick(self.app.now())
        self.table.renew_buttons()

    def tick(self, now: float) -> None:
        """See whether the hint is found, and close it if the game has moved on."""
        if self._asked is None:
            return
        asked = self.asked
        if asked is None:
            self.close()
        elif asked.job is not None and asked.job.done:
            found = asked.job.result
            asked.job = None
            if isinstance(found, FoundHints):
                asked.pages = hint_pages(asked.position, found)
                self.table.renew_buttons()
            else:
                self.fail()

    # -- showing ----------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        asked, table = self.asked, self.table
        if asked is None:
            return []
        page = asked.page
        if page is None:
            done = asked.job.progress if asked.job is not None else None
            progress = done if isinstance(done, float) else 0.0
            thinking = _("The Master is thinking about your next stone…")
            return [self.slate(Slate(_(words.HINT), thinking, progress=progress))]
        marks = hint_parts(
            table.look, table.layout, asked.position.board, page.points, page.groups, page.stone
        )
        return [*marks, self.slate(Slate(_(words.HINT), page.text))]


def _idea(hint: BluestoneHint, position: BluestonePosition) -> str:
    """What a hint is about, without a stone."""
    if hint.kind is HintKind.JOIN:
        blue = position.board.touched(reduce(or_, hint.groups, hint.points)).bit_count()
        groups = (
            _("Two of your groups can become one.")
            if len(hint.groups) == 2
            else _("Your groups around this point can become one.")
        )
        together = words.counted(
            blue, "Together they score {n} blue stone.", "Together they score {n} blue stones."
        )
        return f"{groups} {together}"
    if hint.kind is HintKind.CUT and position.first is not None:
        return _(_BROKEN)
    return _(_IDEAS[hint.kind])


def _played_out(points: int) -> str:
    """That no idea stands out, and how many points are marked."""
    return words.counted(
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
    if not longer and _is_open(estimate) and value is not None and value >= _LEAST_WORTH:
        reasons = (
            words.counted(
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
        return words.counted(
            captured.bit_count(), "It captures {n} stone.", "It captures {n} stones."
        )
    threatened = enclosing_points(position, position.to_move).get(point, 0)
    if threatened:
        return words.counted(
            threatened.bit_count(),
            "An enemy stone there would capture {n} stone of yours.",
            "An enemy stone there would capture {n} stones of yours.",
        )
    beside = [part for part in board.parts(own) if part & board.near[point]]
    if len(beside) > 1:
        return words.counted(
            len(beside), "It joins {n} of your groups.", "It joins {n} of your groups."
        )
    new = (board.blue_near[point] & ~board.touched(own)).bit_count()
    if new:
        return words.counted(
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
    return words.games_won(estimate.share)
