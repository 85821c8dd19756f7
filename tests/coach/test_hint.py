"""Hints: whatever one claims is so on the board, asked of the rules stone by stone."""

import pickle
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from ishido.coach.effects import after, effects_of, unplaced
from ishido.coach.fit_counts import in_beyond
from ishido.coach.hint import (
    CLOSE,
    MOST_SQUARES,
    SEARCH_SHARE,
    Advice,
    Consultation,
    FirstOpinion,
    Hint,
    Idea,
    IdeaKind,
    ReasonKind,
    first_opinion,
    hint_of,
)
from ishido.players.batch import Batch, orders_of
from ishido.players.evaluation import tables
from ishido.players.judgement import Compared, Effort, Expected, judge
from ishido.players.levels import player_of
from ishido.players.montecarlo import MonteCarlo
from ishido.players.player import Candidate, Thought
from ishido.players.simulate import play
from ishido.rules.board import NEIGHBOURS, WITHIN, Square, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, PlayerView, Setup
from ishido.rules.stone import STONES, parse_stone
from tests.coach.test_fit_counts import naive, takes, view_of
from tests.played import COACHED
from tests.players.plain_policy import recorded

SEEKER = MonteCarlo(64)
"""Plays out little, but gives the same kind of thought as a master."""
PLAYED = [("learner", 1), ("learner", 2), ("policy", 1), ("policy", 2), ("policy", 3)]
MORE = {(how, deal) for how in ("learner", "policy") for deal in range(1, 9)} - {*PLAYED}
HINTED = pytest.mark.parametrize(
    ("how", "deal"),
    [*PLAYED, *(pytest.param(*game, marks=pytest.mark.nightly) for game in sorted(MORE))],
)


@cache
def hints(how: str, number: int) -> list[tuple[PlayerView, Thought, Hint]]:
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


def every() -> Iterator[tuple[PlayerView, Thought, Hint]]:
    for how, deal in PLAYED:
        yield from hints(how, deal)


def others(view: PlayerView, hint: Hint) -> list[Square]:
    assert view.touchstone is not None
    return [
        Square(square)
        for square in range(96)
        if square != hint.best and takes(view.position, view.touchstone, Square(square))
    ]


def possible(view: PlayerView, square: Square) -> bool:
    """Whether the stones to come can make a 4-Way there, the touchstone left out."""
    return view.position[square] is None and naive(unplaced(view), square) is not None


def fits(view: PlayerView, square: Square) -> set[int]:
    """The kinds to come that fit."""
    return {
        kind
        for kind, left in enumerate(view.unseen)
        if left and takes(view.position, STONES[kind], square)
    }


def dies(view: PlayerView, square: Square, placed: Square) -> bool:
    """Whether a square that some stone to come fits takes none of them once one is placed."""
    return bool(fits(view, square)) and not fits(after(view, placed), square)


def room(view: PlayerView) -> int:
    """How many of the stones to come have a square."""
    squares = [Square(square) for square in range(96)]
    return sum(
        left
        for kind, left in enumerate(view.unseen)
        if left and any(takes(view.position, STONES[kind], square) for square in squares)
    )


# -- ideas -----------------------------------------------------------------------------------


def holds(view: PlayerView, hint: Hint) -> bool:
    """Whether what the idea claims is so."""
    idea, best, rest = hint.idea, hint.best, others(view, hint)
    then = after(view, best)
    match idea.kind:
        case IdeaKind.ONLY:
            return not rest
        case IdeaKind.FOUR_WAY:
            around = set(NEIGHBOURS[best])
            laid = all(view.position[near] is not None for near in around)
            return laid and set(idea.squares) == around and bool(WITHIN >> best & 1)
        case IdeaKind.READY:
            (square,) = idea.squares
            filled = best in NEIGHBOURS[square] and then.position.count_neighbours(square) == 4
            return filled and set(idea.stones) == fits(then, square) != set()
        case IdeaKind.BEGIN:
            (square,) = idea.squares
            return not possible(view, square) and possible(then, square) and crowned(then, idea)
        case IdeaKind.KEEP:
            (square,) = idea.squares
            spoilt = all(not possible(after(view, each), square) for each in idea.against)
            kept = possible(view, square) and possible(then, square) and crowned(then, idea)
            return kept and spoilt and bool(idea.against) and set(idea.against) <= set(rest)
        case IdeaKind.ALIVE:
            (square,) = idea.squares
            killed = all(dies(view, square, each) for each in idea.against)
            alive = not dies(view, square, best) and set(idea.stones) == fits(view, square)
            return killed and alive and bool(idea.against) and set(idea.against) <= set(rest)
        case IdeaKind.BEYOND:
            legal = {best, *rest}
            there = {each for each in legal if in_beyond(each)}
            return best in there and there < legal and set(idea.squares) == there
        case IdeaKind.ROOM:
            rooms = [room(after(view, each)) for each in rest]
            return room(then) >= max(rooms) and room(then) > min(rooms)
        case IdeaKind.PLAYED_OUT:
            return bool(rest) and ahead(hint)
        case IdeaKind.NO_REASON:
            return bool(rest) and not ahead(hint)


def ahead(hint: Hint) -> bool:
    """Whether the best square was played out, and no square that is shown has higher figures."""
    found = [each.expected for each in hint.choices if each.expected is not None]
    best = hint.choices[0].expected
    return best is not None and (best.four_ways, best.score) == max(
        (each.four_ways, each.score) for each in found
    )


def crowned(view: PlayerView, idea: Idea) -> bool:
    possible_four_way = naive(view, idea.squares[0])
    return possible_four_way is not None and idea.stones == possible_four_way.completing


@HINTED
def test_every_idea_is_true(how: str, deal: int) -> None:
    for view, _, hint in hints(how, deal):
        assert holds(view, hint), (view, hint.idea)


def test_the_games_had_ideas_of_nearly_every_kind() -> None:
    found = {hint.idea.kind for _, _, hint in every()}
    assert found >= set(IdeaKind) - {IdeaKind.ONLY, IdeaKind.ROOM, IdeaKind.NO_REASON}


# -- squares and reasons ---------------------------------------------------------------------


@HINTED
def test_the_squares_are_those_that_were_thought_best(how: str, deal: int) -> None:
    for view, thought, hint in hints(how, deal):
        assert hint.best == thought.square
        known = [each for each in thought.candidates if each.playouts]
        told = [choice.expected for choice in hint.choices]
        assert told == known[:MOST_SQUARES]
        assert [choice.square for choice in hint.choices] == [each.square for each in told if each]
        assert {choice.square for choice in hint.choices} <= {hint.best, *others(view, hint)}


@HINTED
def test_every_reason_is_true_and_tells_the_squares_apart(how: str, deal: int) -> None:
    for view, _, hint in hints(how, deal):
        for choice in hint.choices:
            rivals = [each.square for each in hint.choices if each is not choice]
            for reason in choice.reasons:
                assert reasoned(view, hint, choice.square, rivals, reason), (view, choice, reason)


def reasoned(view, hint, square, rivals, reason) -> bool:  # type: ignore[no-untyped-def]
    """Whether what a reason claims is so, and not so of all rivals."""

    def of_all(claim) -> bool:  # type: ignore[no-untyped-def]
        own = all(claim(square, each) for each in reason.squares)
        apart = all(
            any(not claim(r, each) for r in rivals) or not rivals for each in reason.squares
        )
        return own and apart and bool(reason.squares)

    def lost(placed: Square, each: Square) -> bool:
        made = placed == each and view.position.count_neighbours(each) == 4
        return possible(view, each) and not possible(after(view, placed), each) and not made

    match reason.kind:
        case ReasonKind.FOUR_WAY:
            return view.position.count_neighbours(square) == 4 and not in_beyond(square)
        case ReasonKind.READIES:
            return of_all(
                lambda placed, each: (
                    placed in NEIGHBOURS[each]
                    and possible(view, each)
                    and possible(after(view, placed), each)
                    and after(view, placed).position.count_neighbours(each) == 4
                )
            )
        case ReasonKind.LOSES:
            return of_all(lost)
        case ReasonKind.BEGINS:
            return of_all(
                lambda placed, each: (
                    not possible(view, each) and possible(after(view, placed), each)
                )
            )
        case ReasonKind.KEEPS:
            kept = all(possible(after(view, square), each) for each in reason.squares)
            return kept and all(any(lost(r, each) for r in rivals) for each in reason.squares)
        case ReasonKind.KILLS:
            return of_all(lambda placed, each: placed != each and dies(view, each, placed))
        case ReasonKind.SPARES:
            spared = all(not dies(view, each, square) for each in reason.squares)
            return spared and all(
                any(dies(view, each, r) for r in rivals) for each in reason.squares
            )
        case ReasonKind.BEYOND:
            return in_beyond(square) and not all(in_beyond(each) for each in rivals)
        case ReasonKind.ROOM:
            rooms = [room(after(view, each)) for each in rivals]
            return reason.count == room(after(view, square)) and set(rooms) != {reason.count}
        case ReasonKind.TAKES:
            taken = [
                sum(view.unseen[kind] for kind in fits(view, each)) for each in (square, hint.best)
            ]
            return reason.count == taken[0] > taken[1]
        case ReasonKind.AHEAD:
            return square == hint.best and bool(rivals) and ahead(hint)
        case ReasonKind.AS_GOOD if square == hint.best:
            return bool(rivals) and not ahead(hint)
        case _:
            first, this = (
                next(c.expected for c in hint.choices if c.square == each)
                for each in (hint.best, square)
            )
            close = first.four_ways - this.four_ways < CLOSE
            return square != hint.best and close == (reason.kind is ReasonKind.AS_GOOD)


# -- by hand ---------------------------------------------------------------------------------


def thought(*squares: str, four_ways: float = 5.0) -> Thought:
    """A thought that found these squares equally good, the first of them best."""
    found = tuple(Candidate(parse_square(each), four_ways, 900.0, 0.9, 10) for each in squares)
    return Thought(found[0].square, found)


def test_an_only_square_needs_no_reason() -> None:
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


def test_room_for_the_stones_to_come_is_an_idea_where_nothing_else_is() -> None:
    """B4 goes to a4, e1 or h8; only after some of them every stone has a square."""
    view = view_of(CROWDED, parse_stone("B4"), "A1 B5 D1 D3 D6 E1 F2 F3")
    hint = hint_of(view, thought("e1", "a4", "h8"))
    assert hint.idea.kind is IdeaKind.ROOM
    assert holds(view, hint)


def test_a_player_that_does_not_search_gives_its_square_alone() -> None:
    view = Game.start(Setup(deal_by_number(1))).player_view()
    square = player_of("learner").think(view).square
    hint = hint_of(view, Thought(square))
    assert [(choice.square, choice.expected) for choice in hint.choices] == [(square, None)]


# -- the task --------------------------------------------------------------------------------


def coached() -> PlayerView:
    game = Game.start(Setup(deal_by_number(1)))
    for name in COACHED.split():
        game = game.place(parse_square(name))
    return game.player_view()


def test_a_consultation_travels_to_another_process_and_tells_how_far_it_is() -> None:
    task = pickle.loads(pickle.dumps(Consultation(coached(), "expert")))
    told: list[Advice] = []

    def report(progress: object) -> bool:
        assert isinstance(progress, Advice)
        told.append(pickle.loads(pickle.dumps(progress)))
        return len(told) < 3

    came_to = task(report)
    assert len(told) == 3
    assert 0 == told[0].done < told[1].done <= told[2].done < 1
    assert came_to == Advice(1.0, told[0].hint)


def test_a_consultation_begins_with_the_first_opinion_and_keeps_to_it_until_it_is_done() -> None:
    view, told = coached(), []

    def report(progress: object) -> bool:
        assert isinstance(progress, Advice)
        told.append(progress.hint)
        return True

    Consultation(view, "expert", effort=COMPARING)(report)
    opinion = pickle.loads(pickle.dumps(FirstOpinion(view)))(report)
    assert opinion == first_opinion(view)
    assert len(told) > 2
    assert set(told) == {opinion}
    assert [choice.expected for choice in opinion.choices] == [None]


@HINTED
def test_the_idea_of_every_first_opinion_is_true(how: str, deal: int) -> None:
    for view, _, _ in hints(how, deal):
        opinion = first_opinion(view)
        assert holds(view, opinion), (view, opinion.idea)
        assert opinion.idea.kind is not IdeaKind.PLAYED_OUT, "nothing was played out"


def test_some_first_opinions_have_no_reason() -> None:
    assert any(first_opinion(view).idea.kind is IdeaKind.NO_REASON for view, _, _ in every())


def test_a_first_opinion_is_the_square_of_player() -> None:
    for view, _, _ in hints("policy", 1)[::4]:
        assert first_opinion(view).best == player_of("player").think(view).square


COMPARING = Effort(search=200, orders=500)


def test_a_hint_and_a_review_expect_the_same_of_a_square() -> None:
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


def test_what_a_review_would_call_better_is_what_a_hint_suggests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
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
    monkeypatch: pytest.MonkeyPatch, clearly: bool
) -> None:
    view = coached()
    opinion = first_opinion(view)
    other = next(square for square in effects_of(view) if square != opinion.best)
    search = Thought(other, (Candidate(other, 5.0, 5000.0, 0.5, 9),))
    think = {"player": Thought(opinion.best), "expert": search}
    monkeypatch.setattr("ishido.coach.hint.think", lambda level, *rest: think[level])
    asked: list[Sequence[Square]] = []

    def compare(
        view: PlayerView, squares: Sequence[Square], effort: Effort, tell: object
    ) -> list[Compared]:
        asked.append(squares)
        expected = Expected(5000.0, 5.0, 0.5)
        ahead = 0.5 if clearly else 0.1
        return [Compared(expected, 0.0, 0.0), Compared(expected, ahead, 0.1)]

    monkeypatch.setattr("ishido.coach.hint.compare", compare)
    found = Consultation(view, "expert")(lambda progress: True).hint
    assert asked == [[opinion.best, other]]
    assert found.best == (other if clearly else opinion.best)
    assert {choice.square for choice in found.choices} == {opinion.best, other}


def compared(
    monkeypatch: pytest.MonkeyPatch, *results: tuple[float, float], clearly: bool = False
) -> tuple[list[Square], Hint]:
    """A consultation whose comparison comes to these 4-Ways and points: those of the first
    opinion, then those of the squares that the search found.

    Returns the squares in this order, and the hint. ``clearly`` says whether a square with more
    4-Ways than the first opinion is clearly better.
    """
    view = coached()
    opinion = first_opinion(view)
    found = [square for square in effects_of(view) if square != opinion.best][: len(results) - 1]
    search = Thought(found[0], tuple(Candidate(each, 5.0, 5000.0, 0.5, 9) for each in found))
    think = {"player": Thought(opinion.best), "expert": search}
    monkeypatch.setattr("ishido.coach.hint.think", lambda level, *rest: think[level])
    error = 0.0 if clearly else 100.0
    measured = [
        Compared(Expected(score, ways, 0.5), ways - results[0][0], error) for ways, score in results
    ]
    monkeypatch.setattr("ishido.coach.hint.compare", lambda *rest: measured)
    return [opinion.best, *found], Consultation(view, "expert")(lambda progress: True).hint


@pytest.mark.parametrize("clearly", [False, True])
def test_of_four_compared_squares_the_worst_is_left_out(
    monkeypatch: pytest.MonkeyPatch, clearly: bool
) -> None:
    squares, hint = compared(
        monkeypatch, (1.0, 100.0), (2.0, 200.0), (3.0, 300.0), (4.0, 400.0), clearly=clearly
    )
    opinion, third, second, best = squares
    shown = [best, second, third] if clearly else [opinion, best, second]
    assert [choice.square for choice in hint.choices] == shown


def test_a_consultation_takes_no_longer_than_it_may() -> None:
    told: list[Advice] = []

    def report(progress: object) -> bool:
        assert isinstance(progress, Advice)
        told.append(progress)
        return True

    task = Consultation(coached(), "expert", seconds=1e-6, effort=COMPARING)
    assert task(report).hint.choices[0].expected is not None
    # the first opinion, the first news of the search, and the two slices of the comparison
    assert [advice.done for advice in told] == [0.0, SEARCH_SHARE, pytest.approx(0.9536), 1.0]


def test_a_consultation_can_be_stopped_while_it_compares() -> None:
    told: list[Advice] = []

    def report(progress: object) -> bool:
        assert isinstance(progress, Advice)
        told.append(progress)
        return progress.done <= SEARCH_SHARE

    stopped = Consultation(coached(), "expert", seconds=1e-6)(report)
    assert stopped == Advice(1.0, told[0].hint)
    assert SEARCH_SHARE < told[-1].done < 0.9  # there was more to compare


def test_games_that_differ_in_the_order_alone_get_the_same_hint() -> None:
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
