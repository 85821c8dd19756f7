"""Where a player loses most: the kind of mistake that cost most in several reviewed games.

A review says which square was better, but not why. What each of the two would change says so
(:mod:`ishido.coach.effects`).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ishido.coach.effects import Effect, effects_of
from ishido.coach.fit_counts import in_beyond
from ishido.coach.moments import Kind, moments
from ishido.coach.review import Currency, Review, measure_of
from ishido.kinds.players import Player
from ishido.rules.game import Game

GAMES: Final = 10
"""The reviewed games that count: the latest."""
LEAST: Final = 3
"""A habit needs as many games, and as many mistakes of its kind."""
LAST_STONES: Final = 12
"""With so many stones to come, they are all known, and each needs a square."""


class Lapse(StrEnum):
    """What a square lost that a better one had. The value is the name of the lesson about it."""

    MISSED = "corner"
    """A 4-Way."""
    UNPREPARED = "centre"
    """A stone that a 4-Way needed."""
    SPOILED = "counting"
    """A 4-Way that was possible, and can never come any more."""
    LAST = "end"
    """Any other chance of the last stones."""
    DEAD = "alive"
    """A square that nothing can ever fit any more."""
    WITHIN = "beyond"
    """A square of the Within; the Beyond had one for the stone."""


@dataclass(frozen=True, slots=True)
class Mistakes:
    """The costliest mistakes of a player in a game."""

    measure: Currency
    costs: tuple[tuple[Lapse | None, float], ...]
    """What each was, ``None`` if that cannot be told, and what it lost."""


def mistakes(review: Review, game: Game, name: str) -> Mistakes:
    """The mistakes of somebody in a reviewed game. Takes a few milliseconds for each."""
    costs, running = [], replace(game, ended=False)
    for moment in moments(review, game):
        move = moment.move
        if moment.kind is Kind.MISTAKE and game.setup.players[move.seat] == Player(name):
            before = running.at(move.number - 1).player_view()
            two = move.judgement.played, move.judgement.best
            effects = effects_of(before, two)
            last = sum(before.unseen) < LAST_STONES
            costs.append((_lapse(*(effects[square] for square in two), last=last), move.loss))
    return Mistakes(measure_of(game.setup), tuple(costs))


def _lapse(played: Effect, best: Effect, *, last: bool) -> Lapse | None:
    if best.four_way and not played.four_way:
        return Lapse.MISSED
    if played.lost - best.lost:
        return Lapse.SPOILED
    if (best.readied or best.begun) and not (played.readied or played.begun):
        return Lapse.UNPREPARED
    if last:
        return Lapse.LAST
    if played.killed - best.killed:
        return Lapse.DEAD
    return Lapse.WITHIN if in_beyond(best.square) > in_beyond(played.square) else None


def habit(games: Sequence[Mistakes]) -> Lapse | None:
    """The kind of mistake that cost most; ``None`` if that cannot be told.

    Only games count whose losses have the unit of the first one's.
    """
    alike = [game.costs for game in games if game.measure is games[0].measure]
    costs, counts = Counter[Lapse | None](), Counter[Lapse | None]()
    for lapse, cost in (each for game in alike for each in game):
        costs[lapse] += cost  # type: ignore[assignment]  # a Counter adds any numbers
        counts[lapse] += 1
    worst = max(costs, key=lambda each: costs[each], default=None)
    return worst if len(alike) >= LEAST and counts[worst] >= LEAST else None
