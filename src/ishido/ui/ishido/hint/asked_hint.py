"""A requested hint: its search, its steps, and its display.

Loaded at the first request, so that the window opens without the coach.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from ishido.coach.hint import (
    Advice,
    Consultation,
    Hint,
    HintReason,
    HintSquare,
    Idea,
    IdeaKind,
    ReasonKind,
    figures,
)
from ishido.coach.review import Currency
from ishido.jobs.job import Job, Runner
from ishido.language import N_, _, several
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.game import PlayerView
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import dashed_ring
from ishido.ui.ishido.hint.marks import ghost, named, ringed
from ishido.ui.ishido.words import about_four_ways
from ishido.ui.ishido.words import kinds as named_kinds
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.hint import ComparedSquare, Slate

COLUMNS: Final = {
    Currency.FOUR_WAYS: (words.FOUR_WAYS, N_("Empties the pouch")),
    Currency.EMPTYING: (N_("Empties the pouch"), words.FOUR_WAYS),
    Currency.POINTS: (words.POINTS, words.FOUR_WAYS),
    Currency.WINNING: (N_("Games won"),),
}
"""The headings over the figures of squares, which are averages."""
NOT_COMPARED: Final = N_("The comparison with other squares failed.")
NOT_THOUGHT_OUT: Final = "–"
_IDEAS: Final = {
    IdeaKind.ONLY: N_("This stone fits only one square."),
    IdeaKind.FOUR_WAY: N_("This stone can make a 4-Way. The stones around its square are marked."),
    IdeaKind.BEYOND: N_("Best in the Beyond: keep the Within for other stones."),
    IdeaKind.ROOM: N_("Keep room, so that as many remaining stones as possible still fit."),
    IdeaKind.NO_REASON: N_("No simple rule decides here."),
}
_REASONS: Final = {
    ReasonKind.FOUR_WAY: N_("it makes a 4-Way now"),
    ReasonKind.BEYOND: N_("it keeps the Within free"),
}
_ABOUT_SQUARES: Final = {
    ReasonKind.READIES: N_("it prepares a 4-Way at {}"),
    ReasonKind.LOSES: N_("it gives up the 4-Way at {}"),
    ReasonKind.BEGINS: N_("it starts a 4-Way at {}"),
    ReasonKind.KEEPS: N_("it keeps a 4-Way possible at {}"),
    ReasonKind.KILLS: N_("it leaves {} dead"),
    ReasonKind.SPARES: N_("it keeps {} alive"),
    ReasonKind.UNSURE: N_("the higher figures of {} may be chance"),
}
_FOR_BEST: Final = (
    ReasonKind.FOUR_WAY,
    ReasonKind.READIES,
    ReasonKind.KEEPS,
    ReasonKind.BEGINS,
    ReasonKind.SPARES,
    ReasonKind.BEYOND,
    ReasonKind.ROOM,
)
"""The reasons that speak for a square."""


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


_MORE: Final = {HintStep.IDEA: N_("Which square?"), HintStep.SQUARE: N_("Why?")}
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
        return _(_MORE.get(self.step, ""))

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
            text = _("The Master is thinking about the {stone}…").format(
                stone=stones.describe(*touchstone)
            )
            return Slate(_(words.HINT), text, progress=progress, touchstone=above)
        hint, kinds = self.hint, tuple[int, ...]()
        match self.step:
            case HintStep.IDEA:
                kinds, text = tuple(hint.idea.stones), idea_of(hint.idea, stones)
                if self.improved:
                    text = _("A better idea:\n{idea}").format(idea=text)
            case HintStep.SQUARE:
                text = square_of(hint, improved=self.improved)
                text = f"{text}\n{_(NOT_COMPARED) if self.failed else ''}".strip()
            case HintStep.COMPARING:
                text = _("Comparing the best squares…")
            case _:
                lines = tuple(
                    ComparedSquare(
                        SQUARE_NAMES[of.square], expected(of, hint.measure), reasons_of(of, hint)
                    )
                    for of in hint.choices
                )
                columns = tuple(map(_, COLUMNS[hint.measure]))
                note = f"{_better(hint)}." if self.improved else ""
                return Slate(columns=columns, lines=lines, note=note, touchstone=above)
        left = tuple((kind, self.view.unseen[kind]) for kind in kinds)
        return Slate(_(words.HINT), text, left, progress=progress, touchstone=above)

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
    others = [each for each in idea.against if each not in idea.squares]
    parts.extend(named(look, layout, each, on_ring=False) for each in others)
    return parts


def idea_of(it: Idea, stones: Stoneset) -> str:
    """The idea in one or two sentences."""
    if it.kind in _IDEAS:
        return _(_IDEAS[it.kind])
    (square,) = it.squares
    name, wanted = SQUARE_NAMES[square], named_kinds(it.stones, stones)
    match it.kind:
        case IdeaKind.READY:
            return _(
                "Fill the gap beside {name}. Then {wanted} can make a 4-Way at {name}."
            ).format(name=name, wanted=wanted)
        case IdeaKind.BEGIN:
            return _("Prepare a 4-Way at {name} for {wanted}.").format(name=name, wanted=wanted)
        case IdeaKind.KEEP:
            sentence = _(
                "Not on {against}: it would spoil the 4-Way that {wanted} can make at {name}."
            )
        case _:
            sentence = _(
                "Not on {against}: it would leave {name} without any stone that fits. "
                "Now, {wanted} fits there."
            )
    against = words.any_of([SQUARE_NAMES[each] for each in it.against])
    return sentence.format(against=against, name=name, wanted=wanted)


def _better(hint: Hint) -> str:
    return _("{square} is better after all").format(square=SQUARE_NAMES[hint.best])


def square_of(hint: Hint, *, improved: bool = False) -> str:
    """The best square, why it is best, and its expected result.

    :param improved: whether another square was named before.
    """
    best, square = hint.choices[0], SQUARE_NAMES[hint.best]
    kinds = [reason.kind for reason in best.reasons]
    if improved:
        place = _better(hint)
    elif hint.idea.kind is IdeaKind.ONLY:
        place = _("Place it on {square}").format(square=square)
    elif best.expected is None or ReasonKind.UNSURE in kinds:
        place = _("{square} looks best").format(square=square)
    else:
        place = _("{square} is best").format(square=square)
    why = [_reason(each, hint.measure) for each in best.reasons if each.kind in _FOR_BEST]
    if why and hint.idea.kind is not IdeaKind.NO_REASON:
        place = words.labelled(place, why[0])
    place = f"{place}."
    found = best.expected
    if found is None:
        return place
    match hint.measure:
        case Currency.EMPTYING:
            average = _("From here you empty the pouch in about {n} of 100 games.")
            average = average.format(n=round(found.emptied * 100))
        case Currency.WINNING:
            average = words.games_won(found.won)
        case _:
            average = _("Average from here: {points}, 4-Ways: {ways:.1f}").format(
                points=words.points(rounded(found.score)), ways=found.four_ways
            )
    return f"{place} {average}"


def expected(choice: HintSquare, measure: Currency) -> tuple[str, ...]:
    """The expected result of a square, in a number for each heading."""
    if choice.expected is None:
        return (NOT_THOUGHT_OUT,) * len(COLUMNS[measure])
    first, *second = figures(choice.expected, measure)
    emptied = measure is Currency.FOUR_WAYS
    return _amount(measure, first), *(
        words.percent(each) if emptied else f"{each:.1f}" for each in second
    )


def _amount(measure: Currency, figure: float) -> str:
    """A figure that squares are chosen by."""
    match measure:
        case Currency.FOUR_WAYS:
            return f"{figure:.1f}"
        case Currency.POINTS:
            return words.number(round(figure))
        case _:
            return words.percent(figure)


def _less(measure: Currency, amount: float) -> str:
    """By how much a square is worse than the best one."""
    match measure:
        case Currency.FOUR_WAYS:
            return _("{amount} worse").format(amount=about_four_ways(amount))
        case Currency.POINTS:
            return words.counted(round(amount), "{n} point fewer", "{n} points fewer")
        case Currency.EMPTYING:
            text = _("it empties the pouch in {n} fewer of 100 games")
        case _:
            text = _("it wins {n} fewer of 100 games")
    return text.format(n=round(amount * 100))


def rounded(points: float) -> int:
    """Points to three significant digits; more would not be accurate."""
    return int(float(f"{points:.3g}"))


def reasons_of(choice: HintSquare, hint: Hint) -> str:
    """What a square does, and how much less it is worth than the best one; nothing if only the
    figures tell them apart."""
    said = [_reason(each, hint.measure) for each in choice.reasons]
    best = hint.choices[0].expected
    if said and best is not None and choice.expected is not None:
        of_best, own = (figures(each, hint.measure)[0] for each in (best, choice.expected))
        if of_best > own:
            said.insert(0, _less(hint.measure, of_best - own))
    return " ".join(map(words.sentence, said))


def _reason(reason: HintReason, measure: Currency) -> str:
    names, count = _squares(reason.squares), words.number(reason.count)
    match reason.kind:
        case ReasonKind.ROOM:
            more = several(
                "it leaves room for {n} more stone than {best}",
                "it leaves room for {n} more stones than {best}",
                reason.count,
            )
            return more.format(n=count, best=names)
        case ReasonKind.CRAMPS:
            fewer = several(
                "it leaves room for {n} fewer stone",
                "it leaves room for {n} fewer stones",
                reason.count,
            )
            return fewer.format(n=count)
        case ReasonKind.TAKES:
            return _("it uses up a flexible square: {n} stones would fit there").format(n=count)
        case ReasonKind.BALANCE if measure is Currency.FOUR_WAYS:
            return _("it empties the pouch more often than {}").format(names)
        case ReasonKind.BALANCE:
            return _("it makes more 4-Ways than {}").format(names)
    if reason.kind in _REASONS:
        return _(_REASONS[reason.kind])
    return _(_ABOUT_SQUARES[reason.kind]).format(names)


def _squares(which: Iterable[Square]) -> str:
    """``f5``, ``f5 and g4``, ``f5, g4 and h3``."""
    return words.listed([SQUARE_NAMES[each] for each in which])
