"""A requested hint: its search, its steps, and its display.

Loaded at the first request, so that the window opens without the coach.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from ishido.coach.hint import Advice, Consultation, Hint, IdeaKind
from ishido.jobs.job import Job, Runner
from ishido.rules.board import Square
from ishido.rules.game import PlayerView
from ishido.skins.stoneset import Stoneset
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import dashed_ring
from ishido.ui.ishido.hint import words as says
from ishido.ui.ishido.hint.marks import ghost, named, ringed
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table import hint_words
from ishido.ui.table.hint_slate import (
    ComparedSquare,
    Slate,
    places,
    slate_buttons,
    slate_panel,
    slate_part,
)

LEVEL = "master"
"""The level that searches for a better square than that of the first opinion."""


class HintStep(Enum):
    """The steps in which a hint is shown."""

    THINKING = auto()
    """There is no first opinion yet, which takes a moment."""
    IDEA = auto()
    """Left out if there is no idea to name: it would mark nothing, and cost as much."""
    SQUARE = auto()
    COMPARING = auto()
    """The comparison is wanted, but the search is not done."""
    COMPARED = auto()


_MORE: Final = {HintStep.IDEA: says.WHICH, HintStep.SQUARE: says.WHY}
"""The label of the button for the next step."""


@dataclass(slots=True)
class Asked:
    """A requested hint."""

    view: PlayerView
    """The view that the hint is for. It is outdated when the game has changed."""
    job: Job | None
    """The search; ``None`` when it is done."""
    step: HintStep = HintStep.THINKING
    hint: Hint | None = None
    """The first opinion, then the result of the search."""
    improved: bool = False
    """Whether the search has changed the best square during this step."""
    failed: bool = False
    """Whether the search failed: then there is no more than the first opinion, if even that."""

    @property
    def progress(self) -> float | None:
        """The progress of the search, 0 … 1; ``None`` when it is done."""
        if self.job is None:
            return None
        progress = self.job.progress
        return progress.done if isinstance(progress, Advice) else 0.0

    # -- asking -----------------------------------------------------------------------------

    @property
    def further(self) -> str:
        """The label of the button for the next step; empty if there is none."""
        if self.step is HintStep.SQUARE and self.failed:
            return ""
        return _MORE.get(self.step, "")

    def go_on(self) -> None:
        """Show the next step, if there is one."""
        if not self.further:
            return
        if self.step is HintStep.IDEA:
            self.step = HintStep.SQUARE
        else:
            self.step = HintStep.COMPARED if self.job is None else HintStep.COMPARING
        self.improved = False

    def look(self, opinion: Hint | None) -> bool:
        """Take over what is known by now. Returns whether there is something to show from now on.

        :param opinion: the first opinion, if it was computed before. The search begins with the
            same one.
        """
        job = self.job
        if job is None:
            return False
        done, result = job.done, job.result  # in this order: a job is done after its result is set
        if isinstance(result, Advice):
            self.job = None
            self._replace_hint(result.hint)
        else:
            if self.hint is None:
                progress = job.progress
                self.hint = progress.hint if isinstance(progress, Advice) else opinion
            if done:
                self._do_without_search()
        began = self.step is HintStep.THINKING and self.hint is not None
        if self.hint is not None and (began or self.step is HintStep.IDEA):
            unnamed = self.hint.idea.kind is IdeaKind.NO_REASON
            self.step = HintStep.SQUARE if unnamed else HintStep.IDEA
        return began

    def _replace_hint(self, found: Hint) -> None:
        """Show the result of the search instead of the first opinion.

        If the square is the same, the idea stays too: it is still true, and the player may be
        reading it.
        """
        if self.hint is not None:
            self.improved = found.best != self.hint.best
            found = found if self.improved else replace(found, idea=self.hint.idea)
        self.hint = found
        if self.step is HintStep.COMPARING:
            self.step = HintStep.COMPARED

    def _do_without_search(self) -> None:
        """Keep the first opinion after the search failed, because the player may be reading it."""
        self.job, self.failed = None, True
        if self.step is HintStep.COMPARING:
            self.step = HintStep.SQUARE

    @property
    def failure(self) -> str:
        """The message if the search failed before there was a hint; empty if not."""
        return hint_words.FAILED if self.failed and self.hint is None else ""

    def cancel(self) -> None:
        """Stop the search."""
        if self.job is not None:
            self.job.cancel()

    # -- showing ----------------------------------------------------------------------------

    def buttons(
        self, layout: TableLayout, more: Callable[[], object], close: Callable[[], object]
    ) -> list[Widget]:
        """The buttons of the hint's panel."""
        where = places(slate_panel(layout, self.squares), layout.unit, layout.phone)
        return slate_buttons(where, layout.unit, self.further, more, close)

    def slate(self, look: Look, layout: TableLayout, stones: StonePictures) -> Part:
        """The panel of the hint, which covers the stones to come."""
        panel = slate_panel(layout, self.squares)
        written = slate_of(self, stones.stoneset)
        if layout.tally_covers:
            written = replace(written, touchstone=self.view.touchstone)
        where = places(panel, layout.unit, layout.phone)
        return slate_part(look, panel, where, written, stones)

    @property
    def squares(self) -> frozenset[Square]:
        """The squares that it marks on the board."""
        hint = self.hint
        if hint is None:
            return frozenset()
        match self.step:
            case HintStep.IDEA:
                return frozenset((*hint.idea.squares, *hint.idea.against))
            case HintStep.SQUARE | HintStep.COMPARING:
                return frozenset({hint.best})
            case _:
                return _spoken(hint).union(choice.square for choice in hint.choices)

    def drawn(self, look: Look, layout: TableLayout, stones: StonePictures) -> list[Part]:
        """The parts on the board: the squares of the idea, the best square, or all compared
        squares."""
        hint = self.hint
        if hint is None or self.view.touchstone is None:
            return []
        match self.step:
            case HintStep.IDEA:
                return _drawn_idea(hint, look, layout)
            case HintStep.SQUARE | HintStep.COMPARING:
                return [
                    ghost(layout, stones, self.view.touchstone, hint.best),
                    ringed(look, layout, hint.best),
                    named(look, layout, hint.best),
                ]
            case _:
                told = [choice.square for choice in hint.choices]
                others = sorted(_spoken(hint).difference(told))
                parts = [named(look, layout, each, on_ring=False) for each in others]
                for rank, square in enumerate(told, start=1):
                    parts.append(ringed(look, layout, square, first=rank == 1))
                    parts.append(named(look, layout, square, rank))
                return parts


def consult(view: PlayerView, workers: Runner) -> Asked:
    """Start the search for a hint."""
    return Asked(view, workers.start(Consultation(view, LEVEL)))


def _spoken(hint: Hint) -> frozenset[Square]:
    """The squares that the reasons for its choices are about."""
    reasons = (reason for choice in hint.choices for reason in choice.reasons)
    return frozenset(square for reason in reasons for square in reason.squares)


def _drawn_idea(hint: Hint, look: Look, layout: TableLayout) -> list[Part]:
    idea = hint.idea
    if idea.kind in (IdeaKind.FOUR_WAY, IdeaKind.BEYOND):
        return [ringed(look, layout, each) for each in idea.squares]
    parts: list[Part] = []
    for each in idea.squares:  # not the place of this stone
        parts.append(dashed_ring(look, ("hint ring", each), layout.square_rect(each)))
        parts.append(named(look, layout, each))
    parts.extend(named(look, layout, each, on_ring=False) for each in idea.against)
    return parts


def slate_of(asked: Asked, stones: Stoneset) -> Slate:
    """The content of the panel at the current step."""
    hint, view = asked.hint, asked.view
    if hint is None:
        assert view.touchstone is not None
        return Slate(
            hint_words.TITLE, says.thinking(view.touchstone, stones), progress=asked.progress
        )
    match asked.step:
        case HintStep.IDEA:
            kinds = tuple((kind, view.unseen[kind]) for kind in hint.idea.stones)
            text = says.idea(hint.idea, stones)
            return Slate(hint_words.TITLE, _said(asked, text), kinds, progress=asked.progress)
        case HintStep.SQUARE:
            text = says.square(hint)
            if asked.failed:
                text = f"{text}\n{says.NOT_COMPARED}"
            return Slate(hint_words.TITLE, _said(asked, text), progress=asked.progress)
        case HintStep.COMPARING:
            return Slate(hint_words.TITLE, says.COMPARING, progress=asked.progress)
        case _:
            lines = tuple(
                ComparedSquare(
                    says.name(each), says.expected(each, hint.measure), says.reasons(each, hint)
                )
                for each in hint.choices
            )
            return Slate(
                says.EXPECTED[hint.measure],
                lines=lines,
                note=says.IMPROVED if asked.improved else "",
            )


def _said(asked: Asked, text: str) -> str:
    """The text of a step, and above it that it has changed."""
    return f"{says.IMPROVED}\n{text}" if asked.improved else text
