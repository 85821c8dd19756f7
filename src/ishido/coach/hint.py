"""A hint: from what a player has thought of to an idea, a square, and why it is better than others.

The thinking says which squares are good. Why, it cannot say: that is read off the position, by what
each square would change (:mod:`ishido.coach.effects`). Whatever a hint claims is so on the board.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ishido.coach.effects import Effect, Effects, effects_of, unplaced
from ishido.coach.watch import in_beyond, makings, watch
from ishido.players.judgement import Effort, compare
from ishido.players.player import Candidate, Progress, Thought
from ishido.players.thinking import think
from ishido.rules.board import NEIGHBOURS, Square
from ishido.rules.game import PlayerView
from ishido.rules.scoring import Scoring

LONG_ENOUGH: Final = 1.5
"""Seconds after which the best squares so far are compared."""
COMPARED: Final = Effort()
"""With which they are: that of a review in depth."""
SHOWN: Final = 3
"""Squares that are told."""
MOST_REASONS: Final = 2
"""What is told of each."""
CLOSE: Final = 0.1
"""4-Ways expected: squares that differ by less are about as good."""


class IdeaKind(StrEnum):
    """What speaks for a square, in the order in which it is looked for."""

    ONLY = "only square"
    FOUR_WAY = "4-Way"
    READY = "ready a 4-Way"
    """The gap of a 4-Way in the making can be filled, so that only its stone is wanting."""
    KEEP = "keep a 4-Way"
    """A 4-Way in the making stays possible, which other squares would spoil."""
    BEGIN = "begin a 4-Way"
    ALIVE = "keep a square alive"
    """A square stays alive on which, after some other squares, nothing would ever fit."""
    BEYOND = "use the Beyond"
    """The stone goes in the Beyond, although the Within would take it."""
    ROOM = "keep room"
    """No square leaves more of the stones to come a place, and some leave fewer."""
    PLAYED_OUT = "played out"
    """Nothing of all that: it did best in the games played out."""


@dataclass(frozen=True, slots=True)
class Idea:
    """What to look for, without the square itself."""

    kind: IdeaKind
    squares: tuple[Square, ...] = ()
    """What it is about, to be drawn: the square to be kept; a 4-Way's neighbours."""
    stones: tuple[int, ...] = ()
    """The kinds of stone to come that it is about."""
    against: tuple[Square, ...] = ()
    """The squares that would spoil it."""


class ReasonKind(StrEnum):
    """What is told of a square beside what it is expected to bring."""

    FOUR_WAY = "4-Way"
    READIES = "readies"
    LOSES = "loses"
    BEGINS = "begins"
    KEEPS = "keeps"
    """What another of the squares told would lose."""
    KILLS = "kills"
    SPARES = "spares"
    """What another of the squares told would kill."""
    BEYOND = "Beyond"
    ROOM = "room"
    TAKES = "takes"
    """It takes up a square that more of the stones to come fit than the best."""
    AHEAD = "ahead"
    """Nothing is to be seen: it did best in the games played out."""
    AS_GOOD = "about as good"
    LESS = "less"
    """Likewise, but less well."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """One thing that tells a square from the others."""

    kind: ReasonKind
    squares: tuple[Square, ...] = ()
    count: int = 0
    """Of ``ROOM`` the stones to come that have a square afterwards; of ``TAKES`` those that fit."""


@dataclass(frozen=True, slots=True)
class HintSquare:
    """A square, what is expected of it, and why."""

    square: Square
    expected: Candidate | None
    """``None`` if nothing was played out from there."""
    reasons: tuple[HintReason, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """All that is told, from the idea to the best squares."""

    idea: Idea
    choices: tuple[HintSquare, ...]
    """One to three, best first."""

    @property
    def best(self) -> Square:
        return self.choices[0].square


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint as far as it has been thought about."""

    done: float
    """0 … 1."""
    hint: Hint


@dataclass(frozen=True, slots=True)
class Consultation:
    """The task of finding a hint, which can be done in another process.

    It is given what the player may know, and nothing else. The level finds the squares; what is
    expected of them is measured as a review does it, so that the two agree. The playouts of a level
    that looks ahead come to more 4-Ways, and cannot be set beside those of a review.
    """

    view: PlayerView
    level: str = "master"
    seconds: float = LONG_ENOUGH
    """Of thinking; comparing the squares comes after it."""
    effort: Effort = COMPARED

    def __call__(self, report: Callable[[object], bool]) -> Advice:
        """Think; ``report`` is told of each :class:`Advice`, and stops it with ``False``.

        There are no figures before the squares have been compared, nor if it is stopped.
        """
        effects = effects_of(self.view)
        began, stopped = time.monotonic(), False

        def tell(progress: Progress) -> bool:
            nonlocal stopped
            spent = (time.monotonic() - began) / self.seconds
            hint = _without_figures(hint_of(self.view, progress.best, effects))
            stopped = not report(Advice(max(progress.done, min(spent, 0.99)), hint))
            return not stopped and spent < 1

        thought = think(self.level, self.view, tell)
        hint = hint_of(self.view, thought, effects)
        if stopped:
            return Advice(1.0, _without_figures(hint))
        if hint.choices[0].expected is None:
            return Advice(1.0, hint)
        return Advice(1.0, hint_of(self.view, self._compared(hint), effects))

    def _compared(self, hint: Hint) -> Thought:
        """The squares of a hint as a review measures them; what is surely better comes first."""
        squares = [choice.square for choice in hint.choices]
        found = dict(zip(squares, compare(self.view, squares, self.effort), strict=True))
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
        return Thought(first, tuple(candidates))


def _without_figures(hint: Hint) -> Hint:
    return replace(hint, choices=tuple(replace(each, expected=None) for each in hint.choices))


def hint_of(view: PlayerView, thought: Thought, effects: Effects | None = None) -> Hint:
    """What a thought about a view comes to. ``effects`` are worked out if they are not given."""
    effects = effects_of(view) if effects is None else effects
    known = {candidate.square: candidate for candidate in thought.candidates if candidate.playouts}
    order = [thought.square, *(each.square for each in thought.candidates)]
    squares = list(dict.fromkeys(each for each in order if each in known or each == order[0]))
    rest = sorted(squares[1:SHOWN], key=lambda each: _brings(view, known[each]), reverse=True)
    shown = [*squares[:1], *rest]
    return Hint(
        _idea(view, shown, effects),
        tuple(
            HintSquare(square, known.get(square), _reasons(square, shown, effects, known))
            for square in shown
        ),
    )


def _brings(view: PlayerView, expected: Candidate) -> tuple[float, float]:
    """What the scoring looks at first, and then."""
    match view.scoring:
        case Scoring.MODERN:
            return expected.four_ways, expected.score
        case Scoring.ANCIENT:
            return expected.emptied, expected.four_ways
        case Scoring.SIMPLE:
            return expected.score, expected.four_ways


# -- the idea --------------------------------------------------------------------------------


def _idea(view: PlayerView, shown: Sequence[Square], effects: Effects) -> Idea:
    best = effects[shown[0]]
    others = [effect for square, effect in effects.items() if square != best.square]
    if not others:
        return Idea(IdeaKind.ONLY)
    if best.four_way:
        return Idea(IdeaKind.FOUR_WAY, NEIGHBOURS[best.square])
    if best.readied:
        return _about(IdeaKind.READY, min(best.readied), best)
    rivals = set(shown[1:])
    had = makings(watch(unplaced(view))).keys()
    kept = _spared(had - best.lost, others, rivals, lambda effect: effect.lost)
    killed = {square for effect in others for square in effect.killed} - {best.square}
    alive = _spared(killed - best.killed, others, rivals, lambda effect: effect.killed)
    # What the next best squares would spoil decides; what only a poor square would comes later.
    for near in (True, False):
        if kept and (rivals.intersection(kept[1]) or not near):
            return _about(IdeaKind.KEEP, kept[0], best, kept[1])
        if best.begun:
            return _about(IdeaKind.BEGIN, min(best.begun), best)
        if alive and (rivals.intersection(alive[1]) or not near):
            fits = watch(unplaced(view))[alive[0]].fits
            return Idea(IdeaKind.ALIVE, (alive[0],), fits, alive[1])
        if in_beyond(best.square) and any(not in_beyond(effect.square) for effect in others):
            return Idea(IdeaKind.BEYOND, tuple(square for square in effects if in_beyond(square)))
    if best.room > min(effect.room for effect in others) and all(
        best.room >= effect.room for effect in others
    ):
        return Idea(IdeaKind.ROOM)
    return Idea(IdeaKind.PLAYED_OUT)


def _about(kind: IdeaKind, square: Square, best: Effect, against: tuple[Square, ...] = ()) -> Idea:
    """An idea about a 4-Way that is in the making after the best square."""
    return Idea(kind, (square,), best.makings[square].crowns, against)


def _spared(
    squares: Iterable[Square],
    others: Sequence[Effect],
    rivals: set[Square],
    harm: Callable[[Effect], frozenset[Square]],
) -> tuple[Square, tuple[Square, ...]] | None:
    """The square that the others harm most, and which of them do; what rivals harm comes first."""
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
"""What is told first of the best square: what it has before the others."""
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
"""And of those that come after it: what they lack stands before what they have."""


def _reasons(
    square: Square,
    shown: Sequence[Square],
    effects: Effects,
    known: dict[Square, Candidate],
) -> tuple[HintReason, ...]:
    """What tells a square from the others that are told; of one alone, what it does."""
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
        return (HintReason(ReasonKind.AHEAD),) if rest else ()
    if not reasons:
        first, this = known.get(shown[0]), known.get(square)
        close = first is not None and this is not None and first.four_ways - this.four_ways < CLOSE
        return (HintReason(ReasonKind.AS_GOOD if close else ReasonKind.LESS),)
    return tuple(reasons[:MOST_REASONS])


def _differences(own: Effect, rest: Sequence[Effect]) -> Iterator[tuple[ReasonKind, set[Square]]]:
    """What is true of a square and not of all the others, with the squares that it is about."""
    for kind, of in _CHANGES.items():
        if mine := {each for each in of(own) if not rest or any(each not in of(o) for o in rest)}:
            yield kind, mine
    if kept := {each for other in rest for each in other.lost & own.makings.keys()}:
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
