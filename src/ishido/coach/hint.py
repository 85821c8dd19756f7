"""A hint: turns a computer player's search into an idea, a square, and the reasons for it.

A quick player gives a first opinion within milliseconds. A strong player then searches for a better
square. Both say which squares are good, but not why. The reasons come from the position: from what
each square would change (:mod:`ishido.coach.effects`). They are claims as data, which the texts
only put into words, so that tests can check each one by the rules.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ishido.coach.effects import Effect, Effects, effects_of, four_ways_to_come, unplaced
from ishido.coach.fit_counts import count_fits, in_beyond
from ishido.coach.review import MEASURES, Currency
from ishido.jobs.job import Report
from ishido.players.judgement import Effort, compare
from ishido.players.player import Candidate, Progress, Thought
from ishido.players.thinking import think
from ishido.rules.board import NEIGHBOURS, Square
from ishido.rules.game import PlayerView

FIRST_LEVEL: Final = "adept"
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
TAKES_MORE: Final = 3
"""From so many more fitting stones on, it is said that a square takes one that more stones fit."""
MOST_AGAINST: Final = 2
"""How many squares for the touchstone an idea advises against."""


class IdeaKind(StrEnum):
    """The main reason for a square, in the order in which they are checked."""

    ONLY = "only square"
    FOUR_WAY = "4-Way"
    READY = "ready a 4-Way"
    """Fills the gap of a possible 4-Way, so that only the stone in the middle is missing."""
    KEEP = "keep a 4-Way"
    """Keeps a 4-Way possible that other squares would rule out."""
    BEGIN = "begin a 4-Way"
    ALIVE = "keep a square alive"
    """Keeps a square usable that other squares would close for good."""
    BEYOND = "use the Beyond"
    """Uses the Beyond, although the stone also fits in the Within."""
    ROOM = "keep room"
    """After no other square do more of the stones to come fit somewhere; after some, fewer do."""
    NO_REASON = "no visible reason"
    """None of these: only the square itself can be told."""


@dataclass(frozen=True, slots=True)
class Idea:
    """The idea behind the best square, without naming the square."""

    kind: IdeaKind
    squares: tuple[Square, ...] = ()
    """The squares to mark: the square to keep, or the neighbours of a 4-Way."""
    stones: tuple[int, ...] = ()
    """The kinds of stones to come that the idea needs."""
    against: tuple[Square, ...] = ()
    """Squares for the touchstone that would rule out the 4-Way, or leave the square dead."""


class ReasonKind(StrEnum):
    """What a square does. Of the best square, also why it is first if another has a higher figure;
    of the others, only where they differ from the best."""

    FOUR_WAY = "4-Way"
    READIES = "readies"
    LOSES = "loses"
    """Rules out a 4-Way that was possible."""
    BEGINS = "begins"
    KEEPS = "keeps"
    """Keeps a 4-Way possible that another suggested square would rule out, or one that the idea
    advises against."""
    KILLS = "kills"
    SPARES = "spares"
    """Keeps a square usable that one of these would close for good."""
    BEYOND = "Beyond"
    ROOM = "room"
    """Afterwards more of the stones to come fit somewhere than after the square compared."""
    CRAMPS = "cramps"
    """Afterwards fewer of them do."""
    TAKES = "takes"
    """Fills a square that more of the stones to come fit than the best square."""
    BALANCE = "balance"
    """The square compared has a higher first figure and a lower second one, and is worth less."""
    UNSURE = "unsure"
    """The square compared has higher figures, but is not certainly better."""


@dataclass(frozen=True, slots=True)
class HintReason:
    """One claim about a suggested square."""

    kind: ReasonKind
    squares: tuple[Square, ...] = ()
    """The squares that it is about; for ``ROOM``, ``CRAMPS``, ``TAKES``, ``BALANCE`` and
    ``UNSURE``, the suggested square that it is compared with."""
    count: int = 0
    """For ``ROOM`` and ``CRAMPS``, how many stones to come make the difference; for ``TAKES``, how
    many fit the square."""
    than: int = 0
    """For ``TAKES``, how many fit the best square."""


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
    measure: Currency = Currency.FOUR_WAYS
    """The figure that the squares were chosen by."""

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
        """The squares measured as in a review, the one that is worth most first. The first one
        given is chosen, unless others are clearly better: then the one that is worth most."""
        squares = list(dict.fromkeys(squares))
        found = dict(zip(squares, compare(self.view, squares, self.effort, tell), strict=True))
        first = squares[0]
        if any(each.surely_better for each in found.values()):
            first = max(squares, key=lambda square: found[square].ahead)
        candidates = [
            Candidate(
                square,
                each.expected.four_ways,
                each.expected.score,
                each.expected.emptied,
                self.effort.orders,
                each.expected.won,
            )
            for square, each in found.items()
        ]
        candidates.sort(key=lambda each: found[each.square].ahead, reverse=True)
        return Thought(first, tuple(candidates))


def hint_of(view: PlayerView, thought: Thought, effects: Effects | None = None) -> Hint:
    """The hint for a view from a search result. ``effects`` are computed if they are not given."""
    effects = effects_of(view) if effects is None else effects
    measure = Currency.WINNING if len(view.accounts) > 1 else MEASURES[view.scoring]
    known = {candidate.square: candidate for candidate in thought.candidates if candidate.playouts}
    shown = list(dict.fromkeys([thought.square, *known]))[:MOST_SQUARES]
    best = shown[0]
    why = _why_first(shown, known, measure)
    idea = _idea(view, shown, effects)
    first = _what_it_does(shown, idea.against, effects)
    claims = [why + first, *(_differences(effects[each], effects[best]) for each in shown[1:])]
    return Hint(
        idea,
        tuple(
            HintSquare(square, known.get(square), tuple(its[:MOST_REASONS]))
            for square, its in zip(shown, claims, strict=True)
        ),
        measure,
    )


def figures(expected: Candidate, measure: Currency) -> tuple[float, ...]:
    """The figures of a square, rounded as they are shown: the one that squares are chosen by first.
    Against an opponent, only winning counts."""
    ways, emptied = round(expected.four_ways, 1), round(expected.emptied, 2)
    match measure:
        case Currency.FOUR_WAYS:
            return ways, emptied
        case Currency.EMPTYING:
            return emptied, ways
        case Currency.POINTS:
            return round(expected.score), ways
        case Currency.WINNING:
            return (round(expected.won, 2),)


def _why_first(
    shown: Sequence[Square], known: Mapping[Square, Candidate], measure: Currency
) -> list[HintReason]:
    """Why the best square is before one with higher figures, if there is one."""
    best, *others = shown
    if best not in known:
        return []
    has = {square: figures(known[square], measure) for square in shown}
    higher = next((square for square in others if has[square] > has[best]), None)
    if higher is None:
        return []
    worth_most = list(known).index(best) < list(known).index(higher)
    balance = worth_most and has[best][1:] > has[higher][1:]
    return [HintReason(ReasonKind.BALANCE if balance else ReasonKind.UNSURE, (higher,))]


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
    had = four_ways_to_come(view).keys() & best.possible_four_ways.keys()
    kept = _spared(had, others, rivals, lambda effect: effect.lost)
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
    return Idea(IdeaKind.NO_REASON)


def _about(kind: IdeaKind, square: Square, best: Effect, against: tuple[Square, ...] = ()) -> Idea:
    """An idea about a 4-Way that is possible after the best square."""
    return Idea(kind, (square,), best.possible_four_ways[square].completing, against)


def _spared(
    squares: Iterable[Square],
    others: Sequence[Effect],
    rivals: set[Square],
    harm: Callable[[Effect], frozenset[Square]],
) -> tuple[Square, tuple[Square, ...]] | None:
    """The square that most of the others harm, and some that do: ``rivals`` first."""
    found = {
        square: tuple(effect.square for effect in others if square in harm(effect))
        for square in sorted(squares)
    }
    harmed = {square: by for square, by in found.items() if by}
    if not harmed:
        return None
    square, by = max(
        harmed.items(), key=lambda item: (len(rivals.intersection(item[1])), len(item[1]))
    )
    return square, tuple(sorted(by, key=lambda each: each not in rivals)[:MOST_AGAINST])


# -- the reasons -----------------------------------------------------------------------------


def _what_it_does(
    shown: Sequence[Square], against: Sequence[Square], effects: Effects
) -> list[HintReason]:
    """What the best square does: first what the second does not. ``against``: the squares that the
    idea advises against."""
    own, *others = [effects[square] for square in shown]
    gains = _gains(own, [*others, *(effects[square] for square in against)])
    if others:
        second = others[0]
        if own.room > second.room:
            gains.append(HintReason(ReasonKind.ROOM, (second.square,), own.room - second.room))
        gains.sort(key=_gains(second, [own, *others[1:]]).__contains__)
    return [*gains, *_harms(own.lost, own.killed)]


def _gains(own: Effect, rivals: Sequence[Effect]) -> list[HintReason]:
    """What speaks for a square, by importance."""
    kept = {each for rival in rivals for each in rival.lost} & own.possible_four_ways.keys()
    killed = {each for rival in rivals for each in rival.killed}
    return [
        *_flag(ReasonKind.FOUR_WAY, own.four_way),
        *_about_squares(ReasonKind.READIES, own.readied),
        *_about_squares(ReasonKind.KEEPS, kept),
        *_about_squares(ReasonKind.BEGINS, own.begun),
        *_about_squares(ReasonKind.SPARES, killed - own.killed - kept - {own.square}),
        *_flag(ReasonKind.BEYOND, in_beyond(own.square)),
    ]


def _harms(lost: Set[Square], killed: Set[Square]) -> list[HintReason]:
    return [
        *_about_squares(ReasonKind.LOSES, lost),
        *_about_squares(ReasonKind.KILLS, killed - lost),
    ]


def _differences(own: Effect, best: Effect) -> list[HintReason]:
    """What is different about a square, compared with the best one."""
    found = [
        *_flag(ReasonKind.FOUR_WAY, own.four_way and not best.four_way),
        *_harms(own.lost - best.lost, own.killed - best.killed),
    ]
    if own.room < best.room:
        found.append(HintReason(ReasonKind.CRAMPS, (best.square,), best.room - own.room))
    if own.taken >= best.taken + TAKES_MORE:
        found.append(HintReason(ReasonKind.TAKES, (best.square,), own.taken, best.taken))
    return [
        *found,
        *_about_squares(ReasonKind.READIES, own.readied - best.readied),
        *_about_squares(ReasonKind.BEGINS, own.begun - best.begun),
        *_flag(ReasonKind.BEYOND, in_beyond(own.square) and not in_beyond(best.square)),
    ]


def _flag(kind: ReasonKind, holds: bool) -> list[HintReason]:
    return [HintReason(kind)] if holds else []


def _about_squares(kind: ReasonKind, squares: Set[Square]) -> list[HintReason]:
    return [HintReason(kind, tuple(sorted(squares)))] if squares else []
