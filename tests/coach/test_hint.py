"""Hints: what is said of a square is so by the rules, and how a task finds it."""

import pickle
import random
from dataclasses import replace

import pytest

from ishido.coach.effects import effects_of
from ishido.coach.hint import Advice, Consultation, IdeaKind, first_opinion, hint_of
from ishido.players.judgement import Compared, Effort, Expected, judge
from ishido.players.levels import player_of
from ishido.players.player import Candidate, Thought
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from tests.support.hint_claims import SETUPS, begun, idea_holds
from tests.support.sample_games import COACHED

# -- in games ---------------------------------------------------------------------------------

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
    assert made == {*IdeaKind, None}  # each kind of claim was checked


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(400))
def test_every_claim_of_thousands_of_hints_is_true(number):
    checked(number)


# -- the task --------------------------------------------------------------------------------


def coached(game=None):
    game = game or Game.start(Setup(deal_by_number(1)))
    for name in COACHED.split():
        game = game.place(parse_square(name))
    return game.player_view()


def opinion_of(view):
    return first_opinion(view, effects_of(view))


def test_a_consultation_travels_to_another_process_and_can_be_stopped_while_it_searches():
    task = pickle.loads(pickle.dumps(Consultation(coached(), "expert")))
    told = []

    def report(progress):
        told.append(pickle.loads(pickle.dumps(progress)))
        return len(told) < 3

    assert task(report) == told[0]
    assert told == [Advice(opinion_of(coached()))] * 3
    assert told[0].opinion.square == player_of("adept").think(coached()).square


COMPARING = Effort(search=200, orders=500)


@pytest.mark.slow
def test_what_a_review_would_call_better_is_what_a_hint_suggests(monkeypatch):
    view = coached()
    task = Consultation(view, "expert", effort=COMPARING)
    good = task(lambda progress: True).answer.square
    bad = next(
        square
        for square in effects_of(view)
        if judge(view, square, COMPARING).best == good != square
    )
    mistaken = Thought(bad, tuple(Candidate(each, 5.0, 5000.0, 0.5, 9) for each in (bad, good)))
    monkeypatch.setattr("ishido.coach.hint.think", lambda *rest: mistaken)
    assert task(lambda progress: True).answer.square == good


@pytest.mark.parametrize("error", [0.0, 0.2])
def test_the_square_of_the_first_opinion_stays_unless_another_is_clearly_better(monkeypatch, error):
    """The comparison finds three squares to be so much ahead of the first opinion."""
    view, ahead = coached(), (0.1, 0.3, 0.2)
    opinion = opinion_of(view)
    found = [square for square in effects_of(view) if square != opinion.square][:3]
    search = Thought(found[0], tuple(Candidate(each, 5.0, 5000.0, 0.5, 9) for each in found))
    think = {"adept": Thought(opinion.square), "expert": search}
    monkeypatch.setattr("ishido.coach.hint.think", lambda level, *rest: think[level])

    def compare(view, squares, effort, go_on):
        assert squares == [opinion.square, *found]
        return [Compared(Expected(9.0, 5.0, 0.5), each, error) for each in (0.0, *ahead)]

    monkeypatch.setattr("ishido.coach.hint.compare", compare)
    advice = Consultation(view, "expert")(lambda progress: True)
    assert advice.opinion == opinion
    assert advice.answer.square == (opinion.square if error else found[1])


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_an_answer_is_true_whatever_the_scoring(setup):
    view = coached(begun(1, *setup))
    advice = Consultation(view, "expert", effort=COMPARING)(lambda progress: True)
    assert idea_holds(view, advice.opinion)
    assert idea_holds(view, advice.answer)


def test_a_consultation_takes_no_longer_than_it_may():
    told = []
    task = Consultation(coached(), "expert", seconds=1e-6, effort=COMPARING)
    assert task(lambda progress: told.append(progress) or True).answer is not None
    # the first opinion, the first news of the search, and the two slices of the comparison
    assert told == [Advice(opinion_of(coached()))] * 4


def test_a_consultation_can_be_stopped_while_it_compares():
    told = []
    task = Consultation(coached(), "expert", seconds=1e-6)
    assert task(lambda progress: told.append(progress) or len(told) < 3).answer is None
    assert len(told) == 3  # there was more to compare


def test_games_that_differ_in_the_order_alone_get_the_same_hint():
    deal = deal_by_number(1)
    changed = replace(deal, pouch=(*deal.pouch[:39], *reversed(deal.pouch[39:])))
    one, other = (opinion_of(coached(Game.start(Setup(each)))) for each in (deal, changed))
    assert one == other
