"""Whatever a hint claims is so: each claim is worked out again by the rules, stone by stone."""

import random

import pytest

from ishido.coach.hint import MOST_SQUARES, IdeaKind, ReasonKind, first_opinion, hint_of
from ishido.players.levels import player_of
from ishido.players.player import Candidate, Thought
from tests.support.hint_claims import SETUPS, begun, idea_holds, legal, reason_holds, told_apart

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


def any_thought(view, chance):
    """Any squares, with any figures: what is said of them has to be true all the same."""
    squares = legal(view)
    shown = chance.sample(squares, min(len(squares), MOST_SQUARES))
    found = [
        Candidate(each, chance.uniform(3, 4), chance.uniform(9, 40), chance.random(), 9, 0.5)
        for each in shown
    ]
    return Thought(chance.choice(shown), tuple(found))


def checked(number):
    """Check the hints of a game. Returns the kinds of claims that they made."""
    chance, made = random.Random(number), set[IdeaKind | ReasonKind]()
    for view in views_of(number):
        for hint in (hint_of(view, any_thought(view, chance)), first_opinion(view)):
            assert idea_holds(view, hint), (view, hint.idea, hint.best)
            for choice in hint.choices:
                for reason in choice.reasons:
                    assert reason_holds(view, hint, choice.square, reason), (view, hint, reason)
            assert hint.choices[0].expected is None or told_apart(hint), (view, hint)
            made |= {hint.idea.kind, *(r.kind for each in hint.choices for r in each.reasons)}
    return made


@pytest.mark.slow
def test_every_claim_of_a_hint_is_true():
    made = set[IdeaKind | ReasonKind]().union(*map(checked, SAMPLE))
    assert made == {*IdeaKind, *ReasonKind}, "each kind of claim was checked"


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(400))
def test_every_claim_of_thousands_of_hints_is_true(number):
    checked(number)
