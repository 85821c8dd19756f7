"""The steps of a hint: their texts, and what they mark on the board.

Loaded at the first request, so that the window opens without the coach.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ishido.coach.hint import Advice, Hint, Idea, IdeaKind
from ishido.language import N_, _
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.game import PlayerView
from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import grammar
from ishido.ui.ishido.aid_texts import kinds as named_kinds
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import dashed_ring
from ishido.ui.ishido.hint.marks import ghost, named, ringed
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.hint import HintStep

_IDEAS: Final = {
    IdeaKind.ONLY: N_("This stone fits only one square."),
    IdeaKind.FOUR_WAY: N_("This stone can make a 4-Way. The stones around its square are marked."),
    IdeaKind.BEYOND: N_("Best on the edge: keep the inner squares for other stones."),
    IdeaKind.ROOM: N_("Keep room, so that as many remaining stones as possible still fit."),
    IdeaKind.READY: N_("Fill the gap beside {name}. Then {wanted} can make a 4-Way at {name}."),
    IdeaKind.BEGIN: N_("Prepare a 4-Way at {name} for {wanted}."),
    IdeaKind.KEEP: N_(
        "Not on {against}: it would spoil the 4-Way that {wanted} can make at {name}."
    ),
    IdeaKind.ALIVE: N_(
        "Not on {against}: it would leave {name} without any stone that fits. "
        "Now, {wanted} fits there."
    ),
}
_REASONS: Final = {
    IdeaKind.ONLY: N_("no other square fits this stone"),
    IdeaKind.FOUR_WAY: N_("it makes a 4-Way now"),
    IdeaKind.BEYOND: N_("it keeps the inner squares free"),
    IdeaKind.ROOM: N_("as many remaining stones as possible still fit afterwards"),
    IdeaKind.READY: N_("it prepares a 4-Way at {name}"),
    IdeaKind.BEGIN: N_("it starts a 4-Way at {name}"),
    IdeaKind.KEEP: N_("it keeps a 4-Way possible at {name}"),
    IdeaKind.ALIVE: N_("it keeps {name} alive"),
}


@dataclass(frozen=True, slots=True)
class BoardStep(HintStep):
    rings: tuple[Square, ...] = ()
    gaps: tuple[Square, ...] = ()
    """Squares that it is about, where the stone does not go."""
    names: tuple[Square, ...] = ()
    """Other squares that it names."""
    place: Square | None = None
    """Where the stone goes."""

    @property
    def squares(self) -> frozenset[Square]:
        """All that it marks."""
        place = () if self.place is None else (self.place,)
        return frozenset((*self.rings, *self.gaps, *self.names, *place))


def steps_of(
    advice: Advice, view: PlayerView, stones: Stoneset
) -> tuple[BoardStep | None, BoardStep | None]:
    """What to look for, if there is something, and the square, if it is known."""
    first, answer = advice.opinion, advice.answer
    idea = None if first.idea is None else _idea_step(first.idea, view, stones)
    if answer is None:
        return idea, None
    text = square_of(answer, better=idea is not None and answer.square != first.square)
    return idea, BoardStep(text, names=_spoken(answer.idea), place=answer.square)


def _idea_step(idea: Idea, view: PlayerView, stones: Stoneset) -> BoardStep:
    text, left = idea_of(idea, stones), tuple((kind, view.unseen[kind]) for kind in idea.stones)
    gaps = _spoken(idea)
    others = tuple(each for each in idea.against if each not in gaps)
    return BoardStep(text, left, () if gaps else idea.squares, gaps, others)


def _spoken(idea: Idea | None) -> tuple[Square, ...]:
    """The squares of an idea that its texts name."""
    if idea is None or idea.kind in (IdeaKind.FOUR_WAY, IdeaKind.BEYOND):
        return ()
    return idea.squares


# -- the texts -------------------------------------------------------------------------------


def idea_of(it: Idea, stones: Stoneset) -> str:
    """The idea in one or two sentences."""
    return _(_IDEAS[it.kind]).format(
        name=_name(it),
        wanted=named_kinds(it.stones, stones) if it.stones else "",
        against=grammar.any_of([SQUARE_NAMES[each] for each in it.against]) if it.against else "",
    )


def _name(it: Idea) -> str:
    return SQUARE_NAMES[it.squares[0]] if it.squares else ""


def square_of(hint: Hint, *, better: bool = False) -> str:
    """The square, and why.

    :param better: whether the idea that was shown leads elsewhere.
    """
    place = _("{square} is better after all") if better else _("Place it on {square}")
    place = place.format(square=SQUARE_NAMES[hint.square])
    if hint.idea is None:
        return f"{place}. " + _("No other square is clearly better in simulated games.")
    why = _(_REASONS[hint.idea.kind]).format(name=_name(hint.idea))
    return f"{grammar.labelled(place, why)}."


# -- the marks -------------------------------------------------------------------------------


def drawn(
    step: BoardStep, look: Look, layout: TableLayout, pictures: StonePictures, stone: Stone
) -> Iterator[Part]:
    """The parts on the board."""
    for each in step.rings:
        yield ringed(look, layout, each)
    for each in step.gaps:
        yield dashed_ring(look, ("hint ring", each), layout.square_rect(each))
        yield named(look, layout, each)
    for each in step.names:
        yield named(look, layout, each, on_ring=False)
    if step.place is not None:
        yield ghost(layout, pictures, stone, step.place)
        yield ringed(look, layout, step.place)
        yield named(look, layout, step.place)
