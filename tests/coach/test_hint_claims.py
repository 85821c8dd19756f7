"""Whatever a hint claims is so: each claim is worked out again by the rules, stone by stone."""

import random

import pytest

from ishido.coach.effects import effects_of
from ishido.coach.hint import IdeaKind, first_opinion, hint_of
from ishido.players.levels import player_of
from tests.support.hint_claims import SETUPS, begun, idea_holds

SAMPLE = (0, 1, 2, 3, 5, 18, 30, 31)
"""The games whose hints are checked by day: each setup, and each kind of claim."""
EVERY = 5
"""Of so many stones of a game, one is asked about."""


def views_of(number):
    """Positions of a game that is played badly, well, or first well and then badly."""
    chance = random.Random(number)
    game = begun(number, *SETUPS[number % len(SETUPS)])
    level, wild, first = player_of("learner"), chance.choice((0.0, 0.3, 1.0)), number % EVERY
    while not game.over:
        if game.stones_left % EVERY == first:
            yield game.player_view()
        squares = game.legal_squares
        if chance.random() < wild:
            game = game.place(chance.choice(squares))
        else:
            game = game.place(level.think(game.player_view()).square)


def checked(number):
    """Check the hints of a game, and what would be said of other squares. Returns the kinds of
    claims that they made."""
    chance, made = random.Random(number), set[IdeaKind | None]()
    for view in views_of(number):
        effects = effects_of(view)
        squares = chance.sample(list(effects), min(3, len(effects)))
        others = (hint_of(view, square, effects) for square in squares)
        for hint in (*others, first_opinion(view, effects)):
            assert idea_holds(view, hint), (view, hint)
            made.add(None if hint.idea is None else hint.idea.kind)
    return made


@pytest.mark.slow
def test_every_claim_of_a_hint_is_true():
    made = set[IdeaKind | None]().union(*map(checked, SAMPLE))
    assert made == {*IdeaKind, None}, "each kind of claim was checked"


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(400))
def test_every_claim_of_thousands_of_hints_is_true(number):
    checked(number)
