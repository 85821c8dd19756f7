"""A hint: turns a computer player's search into an idea, a square, and the reasons for it.

A quick player gives a first opinion within milliseconds. A strong player then searches for a better
square. Both say which squares are good, but not why. The reasons come from the position: from what
each square would change (:mod:`ishido.coach.effects`). So everything that a hint says is true on
the board.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ishido.coach.effects import Effect, Effects, effects_of, unplaced
from ishido.coach.fit_counts import count_fits, in_beyond, possible_four_ways
from ishido.jobs.job import Report
from ishido.players.judgement import Effort, compare
from ishido.players.player import Candidate, Progress, Thought
from ishido.players.thinking import think
from ishido.rules.board import NEIGHBOURS, Square
from ishido.rules.game import PlayerView
from ishido.rules.scoring import Scoring

FIRST_LEVEL: Final = "player"
"""The level that gives the first opinion: the strongest that answers within milliseconds."""
SEARCH_SECONDS: Final = 1.5
"""Seconds of search, before the best squares are compared."""
SEARCH_SHARE: Final = 0.8
"""The share of the progress that the search takes; the comparison takes the rest."""
COMPARISON: Final = Effort()
"""The effort of that comparison: the same as in a deep review."""
MOST_SQUARES: Final = 3
"""How many squares a hint shows."""
MOST_REASONS: Final = 2
"""How many reasons a hint gives for a square."""
CLOSE: Final = 0.1
"""Squares whose expected 4-Ways differ by less than this count as equally good."""


class IdeaKind(StrEnum):
    """The main reason for a square, in the order in which they are checked."""

    ONLY = "only square"
    FOUR_WAY = "4-Way"
    READY = "ready a 4-Way"
    """Fills the gap of a possible 4-Way, so that only the stone in the middle is missing."""
    KEEP = "keep a 4-Way"
    """Keeps a 4-Way possible that other squares would spoil."""
    BEGIN = "begin a 4-Way"
    ALIVE = "keep a square alive"
    """Keeps a square usable that other squares would close for good."""
    BEYOND = "use the Beyond"
    """Uses the Beyond, although the stone also fits in the Within."""
    ROOM = "keep room"
    """After no other square do more of the stones to come fit somewhere; after some, fewer do."""
    PLAYED_OUT = "played out"
    """None of these: it simply did best in the playouts."""
    NO_REASON = "no visible reason"
    """None of these, and no playouts in which it did best: a first opinion, for example."""


@dataclass(frozen=True, slots=True)
class Idea:
    """The idea behind the best square, without naming the square."""

    kind: IdeaKind
    squares: tuple[Square, ...] = ()
    """The squares to mark: the square to keep, or the neighbours of a 4-Way."""
    stones: tuple[int, ...] = ()
    """The kinds of stones to come that the idea needs."""
    against: tuple[Square, ...] = ()
    """The squares for the touchstone that would spoil the idea."""


class ReasonKind(StrEnum):
    """A reason for or against a square, besides its expected result."""

    FOUR_WAY = "4-Way"
    READIES = "readies"
    LOSES = "loses"
    BEGINS = "begins"
    KEEPS = "keeps"
    """Keeps a 4-Way that another suggested square would lose."""
    KILLS = "kills"
    SPARES = "spares"
    """Keeps a square usable that another suggested square would close for good."""
    BEYOND = "Beyond"
    ROOM = "room"
    TAKES = "takes"
    """Uses up a square that more of the stones to come fit than the best square."""
    AHEAD = "ahead"
    """No visible reason: it did best in the playouts."""
    AS_GOOD = "about as good"
    """No visible reason: in the playouts it did nearly as well as the best square, or as another
    if it is the best square itself."""
    LESS = "less"
    """No visible reason: it did less well in the playouts."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """One difference between a square and the others."""

    kind: ReasonKind
    squares: tuple[Square, ...] = ()
    count: int = 0
    """For ``ROOM``, the stones to come that fit somewhere afterwards; for ``TAKES``, those that fit
    this square."""


@dataclass(frozen=True, slots=True)
class HintSquare:
    """A suggested square, its expected result, and the reasons."""

    square: Square
    expected: Candidate | None
    """The expected result; ``None`` without playouts."""
    reasons: tuple[HintReason, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """The whole hint: the idea and the best squares."""

    idea: Idea
    choices: tuple[HintSquare, ...]
    """One to three squares, best first."""

    @property
    def best(self) -> Square:
        return self.choices[0].square


@dataclass(frozen=True, slots=True)
class Advice:
    """The state of a hint while it is being computed."""

    done: float
    """The share of the work that is done, 0 … 1."""
    hint: Hint
    """The first opinion until all is done."""


def first_opinion(view: PlayerView, effects: Effects | None = None) -> Hint:
    """The hint without a search: one square, without an expected result.

    It takes some ten milliseconds once the modules of the player are loaded.

    :raises NoMove: if no square takes the touchstone.
    """
    return hint_of(view, think(FIRST_LEVEL, view), effects)


@dataclass(frozen=True, slots=True)
class FirstOpinion:
    """The task of computing the first opinion, which can be done in another process."""

    view: PlayerView

    def __call__(self, report: Report) -> Hint:
        return first_opinion(self.view)


@dataclass(frozen=True, slots=True)
class Consultation:
    """The task of finding a hint, which can be done in another process.

    It knows only what the player may know. It begins with the first opinion; then a strong computer
    player searches for better squares. Their expected results are measured as in a review, so that
    hints and reviews agree; the playouts of a level that looks ahead reach more 4-Ways, and cannot
    be compared with those of a review. The square of the first opinion stays the best unless
    another one is clearly better, because the player may be looking at it already.
    """

    view: PlayerView
    level: str = "master"
    seconds: float = SEARCH_SECONDS
    """Seconds of search; the comparison of the squares comes after it."""
    effort: Effort = COMPARISON

    def __call__(self, report: Report) -> Advice:
        """Compute the hint. ``report`` receives each :class:`Advice`, and stops the search or the
        comparison by returning ``False``.

        The result is the first opinion if it is stopped.
        """
        effects = effects_of(self.view)
        opinion = first_opinion(self.view, effects)
        if not report(Advice(0.0, opinion)):
            return Advice(1.0, opinion)
        began, stopped = time.monotonic(), False

        def tell(progress: Progress) -> bool:
            nonlocal stopped
            spent = (time.monotonic() - began) / self.seconds
            done = SEARCH_SHARE * min(1.0, max(progress.done, spent))
            stopped = not report(Advice(done, opinion))
            return not stopped and spent < 1

        thought = think(self.level, self.view, tell)
        if stopped:
            return Advice(1.0, opinion)
        found = hint_of(self.view, thought, effects)
        if found.choices[0].expected is None:  # the level plays nothing out
            return Advice(1.0, found)
        squares = [opinion.best, *(choice.square for choice in found.choices)]

        def tell_compared(done: float) -> bool:
            nonlocal stopped
            stopped = not report(Advice(SEARCH_SHARE + done * (1 - SEARCH_SHARE), opinion))
            return not stopped

        compared = self._compared(squares, tell_compared)
        return Advice(1.0, opinion if stopped else hint_of(self.view, compared, effects))

    def _compared(self, squares: Sequence[Square], tell: Callable[[float], bool]) -> Thought:
        """The squares measured as in a review, by their expected results. The first stays the best,
        unless others are clearly better."""
        squares = list(dict.fromkeys(squares))
        found = dict(zip(squares, compare(self.view, squares, self.effort, tell), strict=True))
        first, *rest = squares
        if surer := [square for square in rest if found[square].surely_better]:
            first = max(surer, key=lambda square: found[square].ahead)
        candidates = [
            Candidate(
                square,
                each.expected.four_ways,
                each.expected.score,
                each.expected.emptied,
                self.effort.orders,
            )
            for square, each in found.items()
        ]
        candidates.sort(key=lambda each: _brings(self.view, each), reverse=True)
        return Thought(first, tuple(candidates))


def hint_of(view: PlayerView, thought: Thought, effects: Effects | None = None) -> Hint:
    """The hint for a view from a search result. ``effects`` are computed if they are not given."""
    effects = effects_of(view) if effects is None else effects
    known = {candidate.square: candidate for candidate in thought.candidates if candidate.playouts}
    order = [thought.square, *(each.square for each in thought.candidates)]
    squares = dict.fromkeys(each for each in order if each in known or each == order[0])
    shown = list(squares)[:MOST_SQUARES]
    figures = {square: _brings(view, known[square]) for square in shown if square in known}
    ahead = shown[0] in figures and figures[shown[0]] == max(figures.values())
    return Hint(
        _idea(view, shown, effects, ahead=ahead),
        tuple(
            HintSquare(
                square, known.get(square), _reasons(square, shown, effects, known, ahead=ahead)
            )
            for square in shown
        ),
    )


def _brings(view: PlayerView, expected: Candidate) -> tuple[float, float]:
    """The expected result as a sort key: what counts most under the scoring comes first."""
    match view.scoring:
        case Scoring.MODERN:
            return expected.four_ways, expected.score
        case Scoring.ANCIENT:
            return expected.emptied, expected.four_ways
        case Scoring.SIMPLE:
            return expected.score, expected.four_ways


# -- the idea --------------------------------------------------------------------------------


def _idea(view: PlayerView, shown: Sequence[Square], effects: Effects, *, ahead: bool) -> Idea:
    """``ahead``: whether the best square did best in playouts."""
    best = effects[shown[0]]
    others = [effect for square, effect in effects.items() if square != best.square]
    if not others:
        return Idea(IdeaKind.ONLY)
    if best.four_way:
        return Idea(IdeaKind.FOUR_WAY, NEIGHBOURS[best.square])
    if best.readied:
        return _about(IdeaKind.READY, min(best.readied), best)
    rivals = set(shown[1:])
    had = possible_four_ways(count_fits(unplaced(view))).keys()
    kept = _spared(had - best.lost, others, rivals, lambda effect: effect.lost)
    killed = {square for effect in others for square in effect.killed} - {best.square}
    alive = _spared(killed - best.killed, others, rivals, lambda effect: effect.killed)
    # Harm done by the next best squares counts before harm done only by poor squares.
    for near in (True, False):
        if kept and (rivals.intersection(kept[1]) or not near):
            return _about(IdeaKind.KEEP, kept[0], best, kept[1])
        if best.begun:
            return _about(IdeaKind.BEGIN, min(best.begun), best)
        if alive and (rivals.intersection(alive[1]) or not near):
            fits = count_fits(unplaced(view))[alive[0]].fits
            return Idea(IdeaKind.ALIVE, (alive[0],), fits, alive[1])
        if in_beyond(best.square) and any(not in_beyond(effect.square) for effect in others):
            return Idea(IdeaKind.BEYOND, tuple(square for square in effects if in_beyond(square)))
    if best.room > min(effect.room for effect in others) and all(
        best.room >= effect.room for effect in others
    ):
        return Idea(IdeaKind.ROOM)
    return Idea(IdeaKind.PLAYED_OUT if ahead else IdeaKind.NO_REASON)


def _about(kind: IdeaKind, square: Square, best: Effect, against: tuple[Square, ...] = ()) -> Idea:
    """An idea about a 4-Way that is possible after the best square."""
    return Idea(kind, (square,), best.possible_four_ways[square].completing, against)


def _spared(
    squares: Iterable[Square],
    others: Sequence[Effect],
    rivals: set[Square],
    harm: Callable[[Effect], frozenset[Square]],
) -> tuple[Square, tuple[Square, ...]] | None:
    """The square that most of the others harm, and which of them do. Harm done by ``rivals`` comes
    first."""
    found = {
        square: tuple(effect.square for effect in others if square in harm(effect))
        for square in sorted(squares)
    }
    harmed = {square: by for square, by in found.items() if by}
    if not harmed:
        return None
    return max(harmed.items(), key=lambda item: (len(rivals.intersection(item[1])), len(item[1])))


# -- the reasons -----------------------------------------------------------------------------

_FOR_THE_BEST: Final = (
    ReasonKind.FOUR_WAY,
    ReasonKind.READIES,
    ReasonKind.KEEPS,
    ReasonKind.BEGINS,
    ReasonKind.SPARES,
    ReasonKind.BEYOND,
    ReasonKind.ROOM,
    ReasonKind.LOSES,
    ReasonKind.KILLS,
)
"""The order of reasons for the best square: its advantages come first."""
_FOR_OTHERS: Final = (
    ReasonKind.FOUR_WAY,
    ReasonKind.LOSES,
    ReasonKind.READIES,
    ReasonKind.KILLS,
    ReasonKind.BEGINS,
    ReasonKind.BEYOND,
    ReasonKind.ROOM,
    ReasonKind.TAKES,
)
"""The order of reasons for the squares after it: their disadvantages come first."""


def _reasons(
    square: Square,
    shown: Sequence[Square],
    effects: Effects,
    known: dict[Square, Candidate],
    *,
    ahead: bool,
) -> tuple[HintReason, ...]:
    """The differences between a square and the other suggested ones; what it does, if it is the
    only one. ``ahead``: whether the best square did best in playouts."""
    own, rest = effects[square], [effects[each] for each in shown if each != square]
    best = square == shown[0]
    found = dict(_differences(own, rest))
    if own.taken > effects[shown[0]].taken:
        found[ReasonKind.TAKES] = set()
    counts = {ReasonKind.ROOM: own.room, ReasonKind.TAKES: own.taken}
    reasons = [
        HintReason(kind, tuple(sorted(found[kind])), counts.get(kind, 0))
        for kind in (_FOR_THE_BEST if best else _FOR_OTHERS)
        if kind in found
    ]
    if not reasons and best:
        return (HintReason(ReasonKind.AHEAD if ahead else ReasonKind.AS_GOOD),) if rest else ()
    if not reasons:
        first, this = known.get(shown[0]), known.get(square)
        close = first is not None and this is not None and first.four_ways - this.four_ways < CLOSE
        return (HintReason(ReasonKind.AS_GOOD if close else ReasonKind.LESS),)
    return tuple(reasons[:MOST_REASONS])


def _differences(own: Effect, rest: Sequence[Effect]) -> Iterator[tuple[ReasonKind, set[Square]]]:
    """What is true of a square but not of all others, with the squares concerned."""
    for kind, of in _CHANGES.items():
        if mine := {each for each in of(own) if not rest or any(each not in of(o) for o in rest)}:
            yield kind, mine
    if kept := {each for other in rest for each in other.lost & own.possible_four_ways.keys()}:
        yield ReasonKind.KEEPS, kept
    if spared := {each for other in rest for each in other.killed} - own.killed - {own.square}:
        yield ReasonKind.SPARES, spared
    if own.four_way and not (rest and all(other.four_way for other in rest)):
        yield ReasonKind.FOUR_WAY, set()
    if in_beyond(own.square) and not all(in_beyond(other.square) for other in rest):
        yield ReasonKind.BEYOND, set()
    if any(other.room != own.room for other in rest):
        yield ReasonKind.ROOM, set()


_CHANGES: Final[dict[ReasonKind, Callable[[Effect], frozenset[Square]]]] = {
    ReasonKind.READIES: lambda effect: effect.readied,
    ReasonKind.LOSES: lambda effect: effect.lost,
    ReasonKind.BEGINS: lambda effect: effect.begun,
    ReasonKind.KILLS: lambda effect: effect.killed,
}
