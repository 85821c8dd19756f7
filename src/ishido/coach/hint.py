"""A hint: turns a computer player's search into what to look for, a square, and a reason for it.

A quick player gives a first opinion within milliseconds: it says what to look for. A strong player
then searches for a better square. Both say which squares are good, but not why. The idea behind a
square comes from the position: from what each square would change (:mod:`ishido.coach.effects`). It
is a claim as data, which the texts only put into words, so that tests can check it by the rules.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ishido.coach.effects import Effect, Effects, effects_of, four_ways_to_come, unplaced
from ishido.coach.fit_counts import count_fits, in_beyond
from ishido.jobs.job import Report
from ishido.players.judgement import Effort, compare
from ishido.players.player import Progress
from ishido.players.thinking import think
from ishido.rules.board import NEIGHBOURS, Square
from ishido.rules.game import PlayerView

FIRST_LEVEL: Final = "adept"
"""The level that gives the first opinion: the strongest that answers within milliseconds."""
SEARCH_SECONDS: Final = 1.5
"""Seconds of search, before the best squares are compared."""
COMPARISON: Final = Effort()
"""The effort of that comparison: the same as in a review."""
MOST_COMPARED: Final = 3
"""How many squares of the search are compared with that of the first opinion."""
MOST_AGAINST: Final = 2
"""How many squares for the touchstone an idea advises against."""


class IdeaKind(StrEnum):
    """What speaks for a square, in the order in which it is checked."""

    ONLY = "only square"
    FOUR_WAY = "4-Way"
    READY = "ready a 4-Way"
    """Fills the gap of a possible 4-Way, so that only the stone in the middle is missing."""
    BEGIN = "begin a 4-Way"
    BEYOND = "use the Beyond"
    """Uses the Beyond, although the stone also fits in the Within."""
    KEEP = "keep a 4-Way"
    """Keeps a 4-Way possible that other squares would rule out."""
    ALIVE = "keep a square alive"
    """Keeps a square usable that other squares would close for good."""
    ROOM = "keep room"
    """After no other square do more of the stones to come fit somewhere; after some, fewer do."""


@dataclass(frozen=True, slots=True)
class Idea:
    """The idea behind a square, without naming the square."""

    kind: IdeaKind
    squares: tuple[Square, ...] = ()
    """The squares to mark: the square to keep, or the neighbours of a 4-Way."""
    stones: tuple[int, ...] = ()
    """The kinds of stones to come that the idea needs."""
    against: tuple[Square, ...] = ()
    """Squares for the touchstone that would rule out the 4-Way, or leave the square dead."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A square for the touchstone."""

    square: Square
    idea: Idea | None
    """``None`` if nothing speaks for it that can be seen: only the square itself can be told."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What is known of a hint."""

    opinion: Hint
    """The first opinion."""
    answer: Hint | None = None
    """The result of the search; ``None`` until it is known."""


@dataclass(frozen=True, slots=True)
class Consultation:
    """The task of finding a hint, which can be done in another process.

    It knows only what the player may know. It begins with the first opinion; then a strong computer
    player searches for better squares, which are compared as in a review. The square of the first
    opinion stays unless another one is clearly better, because the player is reading about it.
    """

    view: PlayerView
    level: str = "master"
    seconds: float = SEARCH_SECONDS
    """Seconds of search; the comparison of the squares comes after it."""
    effort: Effort = COMPARISON

    def __call__(self, report: Report) -> Advice:
        """Compute the hint. ``report`` receives the :class:`Advice`, and stops the search or the
        comparison by returning ``False``: then there is no answer.

        :raises NoMove: if no square takes the touchstone.
        """
        effects = effects_of(self.view)
        advice = Advice(first_opinion(self.view, effects))
        if not report(advice):
            return advice
        began, stopped = time.monotonic(), False

        def go_on(_: object) -> bool:
            nonlocal stopped
            stopped = not report(advice)
            return not stopped

        def search_on(progress: Progress) -> bool:
            return go_on(progress) and time.monotonic() - began < self.seconds

        thought = think(self.level, self.view, search_on)
        if stopped:
            return advice
        found = (each.square for each in thought.candidates if each.playouts)
        best = self._best(advice.opinion.square, [thought.square, *found], go_on)
        return advice if stopped else replace(advice, answer=hint_of(self.view, best, effects))

    def _best(
        self, first: Square, others: Iterable[Square], go_on: Callable[[float], bool]
    ) -> Square:
        """The first square, unless others are clearly better: then the one that is worth most."""
        squares = list(dict.fromkeys([first, *list(dict.fromkeys(others))[:MOST_COMPARED]]))
        found = dict(zip(squares, compare(self.view, squares, self.effort, go_on), strict=True))
        if any(each.surely_better for each in found.values()):
            return max(squares, key=lambda square: found[square].ahead)
        return first


def first_opinion(view: PlayerView, effects: Effects) -> Hint:
    """The hint without a search. It takes some ten milliseconds once the modules of the player are
    loaded."""
    return hint_of(view, think(FIRST_LEVEL, view).square, effects)


def hint_of(view: PlayerView, square: Square, effects: Effects) -> Hint:
    """What is to be said about a square."""
    others = [effect for effect in effects.values() if effect.square != square]
    return Hint(square, _idea(view, effects[square], others))


def _idea(view: PlayerView, best: Effect, others: Sequence[Effect]) -> Idea | None:
    if not others:
        return Idea(IdeaKind.ONLY)
    if best.four_way:
        return Idea(IdeaKind.FOUR_WAY, NEIGHBOURS[best.square])
    if best.readied:
        return _about(IdeaKind.READY, min(best.readied), best)
    if best.begun:
        return _about(IdeaKind.BEGIN, min(best.begun), best)
    if in_beyond(best.square) and any(not in_beyond(effect.square) for effect in others):
        there = (effect.square for effect in (best, *others) if in_beyond(effect.square))
        return Idea(IdeaKind.BEYOND, tuple(sorted(there)))
    had = four_ways_to_come(view).keys() & best.possible_four_ways.keys()
    if kept := _spared(had, others, lambda effect: effect.lost):
        return _about(IdeaKind.KEEP, kept[0], best, kept[1])
    killed = {square for effect in others for square in effect.killed} - {best.square}
    if alive := _spared(killed - best.killed, others, lambda effect: effect.killed):
        fits = count_fits(unplaced(view))[alive[0]].fits
        return Idea(IdeaKind.ALIVE, (alive[0],), fits, alive[1])
    rooms = [effect.room for effect in others]
    return Idea(IdeaKind.ROOM) if best.room > min(rooms) and best.room >= max(rooms) else None


def _about(kind: IdeaKind, square: Square, best: Effect, against: tuple[Square, ...] = ()) -> Idea:
    """An idea about a 4-Way that is possible after the best square."""
    return Idea(kind, (square,), best.possible_four_ways[square].completing, against)


def _spared(
    squares: Iterable[Square],
    others: Sequence[Effect],
    harm: Callable[[Effect], frozenset[Square]],
) -> tuple[Square, tuple[Square, ...]] | None:
    """The square that most of the others harm, and some that do."""
    harmed = {
        square: by
        for square in sorted(squares)
        if (by := tuple(effect.square for effect in others if square in harm(effect)))
    }
    if not harmed:
        return None
    square, by = max(harmed.items(), key=lambda item: len(item[1]))
    return square, by[:MOST_AGAINST]
