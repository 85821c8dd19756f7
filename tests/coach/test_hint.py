"""Hints: their squares, and the task that finds them."""

import pickle
import random
from dataclasses import replace
from functools import cache

import pytest

from ishido.coach.effects import effects_of
from ishido.coach.hint import (
    MOST_SQUARES,
    SEARCH_SHARE,
    Advice,
    Consultation,
    FirstOpinion,
    HintReason,
    Idea,
    IdeaKind,
    ReasonKind,
    first_opinion,
    hint_of,
)
from ishido.coach.review import measure_of
from ishido.players.batch import Batch, orders_of
from ishido.players.evaluation import tables
from ishido.players.judgement import Compared, Effort, Expected, judge
from ishido.players.levels import player_of
from ishido.players.montecarlo import MonteCarlo
from ishido.players.player import Candidate, Thought
from ishido.players.simulate import play
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.stone import parse_stone
from tests.support.hint_claims import SETUPS, begun, idea_holds, reason_holds, told_apart
from tests.support.plain_policy import recorded
from tests.support.sample_games import COACHED
from tests.support.text_boards import view_of

SEEKER = MonteCarlo(64)
"""Plays out little, but gives the same kind of thought as a master."""
PLAYED = [("learner", 1), ("policy", 1)]
MORE = {(how, deal) for how in ("learner", "policy") for deal in range(1, 9)} - {*PLAYED}
HINTED = pytest.mark.parametrize(
    ("how", "deal"),
    [*PLAYED, *(pytest.param(*game, marks=pytest.mark.nightly) for game in sorted(MORE))],
)


@cache
def hints(how, number):
    """Hints at every third stone of a game: the learner's, or one that is played well."""
    deal = deal_by_number(number)
    if how == "learner":
        game, _ = play(player_of("learner"), Setup(deal))
        moves = list(game.moves)
    else:
        (moves,) = recorded(Batch.dealt([deal]), orders_of([deal]), tables("solitaire"))
    found = []
    for stones in range(0, len(moves), 3):
        view = Game.replay(Setup(deal), tuple(moves[:stones])).player_view()
        thought = SEEKER.think(view)
        found.append((view, thought, hint_of(view, thought)))
    return found


def every():
    for how, deal in PLAYED:
        yield from hints(how, deal)


# -- squares and reasons ---------------------------------------------------------------------


@pytest.mark.slow
@HINTED
def test_the_squares_are_those_that_were_thought_best(how, deal):
    for view, thought, hint in hints(how, deal):
        assert hint.best == thought.square
        known = [each for each in thought.candidates if each.playouts]
        told = [choice.expected for choice in hint.choices]
        assert told == known[:MOST_SQUARES]
        assert [choice.square for choice in hint.choices] == [each.square for each in told if each]
        assert {choice.square for choice in hint.choices} <= set(effects_of(view))


# -- by hand ---------------------------------------------------------------------------------


def thought(*squares, four_ways=5.0):
    """A thought that found these squares equally good, the first of them best."""
    found = tuple(Candidate(parse_square(each), four_ways, 900.0, 0.9, 10) for each in squares)
    return Thought(found[0].square, found)


def test_an_only_square_needs_no_reason():
    view = view_of("a1=A1 l8=B2", parse_stone("A3"), "C4 C4")
    only = effects_of(view)
    assert set(only) == {parse_square("b1"), parse_square("a2")}
    view = view_of("a1=A1 a2=F6 l8=B2", parse_stone("A3"), "C4 C4")
    hint = hint_of(view, thought("b1"))
    assert hint.idea == Idea(IdeaKind.ONLY)
    assert [choice.square for choice in hint.choices] == [parse_square("b1")]


CROWDED = (
    "a1=A3 b1=A2 c1=A1 f1=D4 g1=A4 i1=C4 j1=C6 k1=C3 l1=C4 a2=A2 b2=A5 c2=A5 e2=B3 f2=D3 g2=A3 "
    "h2=A6 j2=C6 k2=C3 l2=C2 a3=A4 d3=D2 f3=D5 h3=D6 j3=A6 l3=E2 b4=B2 c4=B2 d4=C2 e4=E2 f4=D2 "
    "h4=D4 i4=E4 k4=F3 a5=B3 d5=F2 g5=B1 h5=D1 i5=E1 k5=F1 l5=F4 a6=B5 c6=E3 e6=E5 f6=C5 g6=C1 "
    "i6=C1 j6=C5 l6=B4 a7=E5 c7=E3 f7=D5 h7=B1 i7=F1 k7=F4 l7=E4 a8=F5 b8=F6 c8=E6 d8=B6 f8=F5 "
    "j8=B6 k8=F6 l8=E6"
)


def test_room_for_the_stones_to_come_is_an_idea_where_nothing_else_is():
    """B4 goes to a4, e1 or h8; only after some of them every stone has a square."""
    view = view_of(CROWDED, parse_stone("B4"), "A1 B5 D1 D3 D6 E1 F2 F3")
    hint = hint_of(view, thought("e1", "a4", "h8"))
    assert hint.idea.kind is IdeaKind.ROOM
    assert idea_holds(view, hint)


def test_a_player_that_does_not_search_gives_its_square_alone():
    view = Game.start(Setup(deal_by_number(1))).player_view()
    square = player_of("learner").think(view).square
    hint = hint_of(view, Thought(square))
    assert [(choice.square, choice.expected) for choice in hint.choices] == [(square, None)]


# -- the task --------------------------------------------------------------------------------


def coached():
    game = Game.start(Setup(deal_by_number(1)))
    for name in COACHED.split():
        game = game.place(parse_square(name))
    return game.player_view()


def test_a_consultation_travels_to_another_process_and_tells_how_far_it_is():
    task = pickle.loads(pickle.dumps(Consultation(coached(), "expert")))
    told = []

    def report(progress):
        assert isinstance(progress, Advice)
        told.append(pickle.loads(pickle.dumps(progress)))
        return len(told) < 3

    came_to = task(report)
    assert len(told) == 3
    assert 0 == told[0].done < told[1].done <= told[2].done < 1
    assert came_to == Advice(1.0, told[0].hint)


@pytest.mark.slow
def test_a_consultation_begins_with_the_first_opinion_and_keeps_to_it_until_it_is_done():
    view, told = coached(), []

    def report(progress):
        assert isinstance(progress, Advice)
        told.append(progress.hint)
        return True

    Consultation(view, "expert", effort=COMPARING)(report)
    opinion = pickle.loads(pickle.dumps(FirstOpinion(view)))(report)
    assert opinion == first_opinion(view)
    assert len(told) > 2
    assert set(told) == {opinion}
    assert [choice.expected for choice in opinion.choices] == [None]


@pytest.mark.slow
def test_some_first_opinions_have_no_reason():
    assert any(first_opinion(view).idea.kind is IdeaKind.NO_REASON for view, _, _ in every())


@pytest.mark.slow
def test_a_first_opinion_is_the_square_of_player():
    for view, _, _ in hints("policy", 1)[::4]:
        assert first_opinion(view).best == player_of("adept").think(view).square


COMPARING = Effort(search=200, orders=500)


@pytest.mark.slow
def test_a_hint_and_a_review_expect_the_same_of_a_square():
    view = coached()
    task = Consultation(view, "expert", effort=COMPARING)
    choices = task(lambda progress: True).hint.choices
    assert len(choices) > 1
    for choice in choices:
        reviewed = judge(view, choice.square, COMPARING).expected
        assert choice.expected is not None
        assert choice.expected.four_ways == pytest.approx(reviewed.four_ways)
        assert choice.expected.score == pytest.approx(reviewed.score)
        assert choice.expected.emptied == pytest.approx(reviewed.emptied)


@pytest.mark.slow
def test_what_a_review_would_call_better_is_what_a_hint_suggests(monkeypatch):
    view = coached()
    good = Consultation(view, "expert", effort=COMPARING)(lambda progress: True).hint.best
    bad = next(
        square
        for square in effects_of(view)
        if judge(view, square, COMPARING).best == good != square
    )
    mistaken = Thought(bad, tuple(Candidate(each, 5.0, 5000.0, 0.5, 9) for each in (bad, good)))
    monkeypatch.setattr("ishido.coach.hint.think", lambda *rest: mistaken)
    hint = Consultation(view, "expert", effort=COMPARING)(lambda progress: True).hint
    assert [choice.square for choice in hint.choices] == [good, bad]


@pytest.mark.parametrize("clearly", [False, True])
def test_the_square_of_the_first_opinion_stays_unless_another_is_clearly_better(
    monkeypatch, clearly
):
    view = coached()
    opinion = first_opinion(view)
    other = next(square for square in effects_of(view) if square != opinion.best)
    search = Thought(other, (Candidate(other, 5.0, 5000.0, 0.5, 9),))
    think = {"adept": Thought(opinion.best), "expert": search}
    monkeypatch.setattr("ishido.coach.hint.think", lambda level, *rest: think[level])
    asked = []

    def compare(view, squares, effort, tell):
        asked.append(squares)
        expected = Expected(5000.0, 5.0, 0.5)
        ahead = 0.5 if clearly else 0.1
        return [Compared(expected, 0.0, 0.0), Compared(expected, ahead, 0.1)]

    monkeypatch.setattr("ishido.coach.hint.compare", compare)
    found = Consultation(view, "expert")(lambda progress: True).hint
    assert asked == [[opinion.best, other]]
    assert found.best == (other if clearly else opinion.best)
    assert {choice.square for choice in found.choices} == {opinion.best, other}


def compared(monkeypatch, *results, clearly=False):
    """A consultation whose comparison comes to these 4-Ways and points: those of the first
    opinion, then those of the squares that the search found.

    Returns the squares in this order, and the hint. ``clearly`` says whether a square with more
    4-Ways than the first opinion is clearly better.
    """
    view = coached()
    opinion = first_opinion(view)
    found = [square for square in effects_of(view) if square != opinion.best][: len(results) - 1]
    search = Thought(found[0], tuple(Candidate(each, 5.0, 5000.0, 0.5, 9) for each in found))
    think = {"adept": Thought(opinion.best), "expert": search}
    monkeypatch.setattr("ishido.coach.hint.think", lambda level, *rest: think[level])
    error = 0.0 if clearly else 100.0
    measured = [
        Compared(Expected(score, ways, 0.5), ways - results[0][0], error) for ways, score in results
    ]
    monkeypatch.setattr("ishido.coach.hint.compare", lambda *rest: measured)
    return [opinion.best, *found], Consultation(view, "expert")(lambda progress: True).hint


@pytest.mark.parametrize("clearly", [False, True])
def test_of_four_compared_squares_the_worst_is_left_out(monkeypatch, clearly):
    squares, hint = compared(
        monkeypatch, (1.0, 100.0), (2.0, 200.0), (3.0, 300.0), (4.0, 400.0), clearly=clearly
    )
    opinion, third, second, best = squares
    shown = [best, second, third] if clearly else [opinion, best, second]
    assert [choice.square for choice in hint.choices] == shown
    unsure = HintReason(ReasonKind.UNSURE, (best,))
    assert (unsure in hint.choices[0].reasons) is not clearly


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_a_square_with_a_lower_figure_is_first_only_if_it_is_said_why(setup):
    """Chosen by the figure that is shown first, whatever the scoring."""
    game = begun(1, *setup)
    for name in COACHED.split():
        game = game.place(parse_square(name))
    view = game.player_view()
    hint = Consultation(view, "expert", effort=COMPARING)(lambda progress: True).hint
    assert hint.measure is measure_of(game.setup)
    assert told_apart(hint)
    assert idea_holds(view, hint)
    for choice in hint.choices:
        assert all(reason_holds(view, hint, choice.square, each) for each in choice.reasons)


@pytest.mark.parametrize(
    ("worth_most", "kind"), [("e1", ReasonKind.BALANCE), ("a4", ReasonKind.UNSURE)]
)
def test_a_lower_figure_has_its_reason(worth_most, kind):
    view = view_of(CROWDED, parse_stone("B4"), "A1 B5 D1 D3 D6 E1 F2 F3")
    first = Candidate(parse_square("e1"), 3.0, 900.0, 0.9, 10)
    other = Candidate(parse_square("a4"), 3.1, 900.0, 0.4, 10)
    found = (first, other) if worth_most == "e1" else (other, first)
    hint = hint_of(view, Thought(first.square, found))
    assert hint.choices[0].reasons[0] == HintReason(kind, (other.square,))


def test_a_consultation_takes_no_longer_than_it_may():
    told = []

    def report(progress):
        assert isinstance(progress, Advice)
        told.append(progress)
        return True

    task = Consultation(coached(), "expert", seconds=1e-6, effort=COMPARING)
    assert task(report).hint.choices[0].expected is not None
    # the first opinion, the first news of the search, and the two slices of the comparison
    assert [advice.done for advice in told] == [0.0, SEARCH_SHARE, pytest.approx(0.9536), 1.0]


def test_a_consultation_can_be_stopped_while_it_compares():
    told = []

    def report(progress):
        assert isinstance(progress, Advice)
        told.append(progress)
        return progress.done <= SEARCH_SHARE

    stopped = Consultation(coached(), "expert", seconds=1e-6)(report)
    assert stopped == Advice(1.0, told[0].hint)
    assert SEARCH_SHARE < told[-1].done < 0.9  # there was more to compare


def test_games_that_differ_in_the_order_alone_get_the_same_hint():
    deal = deal_by_number(1)
    pouch = list(deal.pouch[39:])
    random.Random(5).shuffle(pouch)
    changed = replace(deal, pouch=(*deal.pouch[:39], *pouch))
    found = []
    for each in (deal, changed):
        game = Game.start(Setup(each))
        for name in COACHED.split():
            game = game.place(parse_square(name))
        found.append(hint_of(game.player_view(), SEEKER.think(game.player_view())))
    assert found[0] == found[1]
