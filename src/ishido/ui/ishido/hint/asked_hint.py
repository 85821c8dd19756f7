"""A requested hint: its search, its steps, and its display.

Loaded at the first request, so that the window opens without the coach.
"""

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
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table import hint_words
from ishido.ui.table.hint import ComparedSquare, Slate

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
    wanted: HintStep = HintStep.IDEA
    """The step to show: the idea, the square or the comparison."""
    hint: Hint | None = None
    """The first opinion, then the result of the search."""
    improved: bool = False
    """Whether the search has changed the best square during this step."""
    failed: bool = False
    """Whether the search failed: then there is no more than the first opinion, if even that."""

    @property
    def step(self) -> HintStep:
        """The step that is shown."""
        if self.hint is None:
            return HintStep.THINKING
        comparing = self.wanted is HintStep.COMPARED and self.job is not None
        return HintStep.COMPARING if comparing else self.wanted

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
        if self.step is HintStep.SQUARE and self.failed:
            return ""
        return _MORE.get(self.step, "")

    def go_on(self) -> None:
        if self.further:
            idea = self.wanted is HintStep.IDEA
            self.wanted = HintStep.SQUARE if idea else HintStep.COMPARED
            self.improved = False

    def look(self, opinion: Hint | None) -> bool:
        """Take over what is known by now. Returns whether there is something to show from now on.

        :param opinion: the first opinion, if it was computed before. The search begins with the
            same one.
        """
        job, thinking = self.job, self.hint is None
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
        if self.hint is None:
            return False
        if self.wanted is HintStep.IDEA and self.hint.idea.kind is IdeaKind.NO_REASON:
            self.wanted = HintStep.SQUARE
        return thinking

    def _replace_hint(self, found: Hint) -> None:
        """Show the result of the search instead of the first opinion.

        If the square is the same, the idea stays too: it is still true, and the player may be
        reading it.
        """
        if self.hint is not None:
            self.improved = found.best != self.hint.best
            found = found if self.improved else replace(found, idea=self.hint.idea)
        self.hint = found

    def _do_without_search(self) -> None:
        """Keep the first opinion after the search failed, because the player may be reading it."""
        self.job, self.failed = None, True
        if self.wanted is HintStep.COMPARED:
            self.wanted = HintStep.SQUARE

    # -- showing ----------------------------------------------------------------------------

    def slate(self, stones: Stoneset, *, covers: bool) -> Slate:
        """The content of the panel, which may cover the well with the touchstone."""
        touchstone = self.view.touchstone
        assert touchstone is not None
        progress, above = self.progress, touchstone if covers else None
        if self.hint is None:
            text = says.thinking(touchstone, stones)
            return Slate(hint_words.TITLE, text, progress=progress, touchstone=above)
        hint, kinds, note = self.hint, list[int](), says.IMPROVED if self.improved else ""
        match self.step:
            case HintStep.IDEA:
                kinds, text = list(hint.idea.stones), says.idea(hint.idea, stones)
            case HintStep.SQUARE:
                text = f"{says.square(hint)}\n{says.NOT_COMPARED if self.failed else ''}".strip()
            case HintStep.COMPARING:
                text, note = says.COMPARING, ""
            case _:
                lines = (
                    ComparedSquare(
                        says.name(each), says.expected(each, hint.measure), says.reasons(each, hint)
                    )
                    for each in hint.choices
                )
                heading = says.EXPECTED[hint.measure]
                return Slate(heading, lines=tuple(lines), note=note, touchstone=above)
        return Slate(
            hint_words.TITLE,
            f"{note}\n{text}".strip(),
            tuple((kind, self.view.unseen[kind]) for kind in kinds),
            progress=progress,
            touchstone=above,
        )

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
