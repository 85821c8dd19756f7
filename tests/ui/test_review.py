"""A review in the window: by pointer, finger and keys; left and come back to; what it costs."""

import re
from dataclasses import replace

import pytest

from ishido.coach.par_and_best import BestFound, ParAndBest
from ishido.coach.review import ReviewGame
from ishido.jobs.processes import ProcessEnded
from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.session import Aid, Session
from ishido.ui.ishido.review.verdicts import loss
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL
from tests.support.sample_reviews import (
    LINE,
    LOSSES,
    ended,
    held,
    look_at,
    made_up,
    opened,
    reviewed,
    scene,
)

TWO = Player("Ann"), Player("Bo")


def move_shown(pilot):
    """The number of the move that is looked at."""
    return int(re.search(r"Move (\d+)", pilot.text_of("words"))[1])


def moments(pilot):
    """The numbers of the key moments, and whether each was good."""
    return {int(row.value): row.good for row in pilot.find("moves").rows if row.marked}


def end_on_table(pilot):
    """End the game on the table, and look at the board."""
    pilot.end_game()
    if not pilot.on_table:
        pilot.press("Esc")


# -- while it is made -------------------------------------------------------------------------


def test_the_moves_come_one_by_one(pilot):
    game, workers = opened(pilot)
    assert isinstance(workers.job.task, ReviewGame)
    assert workers.job.task.moves == game.moves
    assert len(pilot.cells("moves")) == 0
    assert pilot.scene.due < pilot.app.now() + 0.05, "the window looks often"
    for count in (10, 20, 40):
        workers.job.progress = made_up(game, LOSSES, count)
        pilot.step(0.1)
        assert f"{count} of 66 moves" in pilot.text_of("status")
        assert len(pilot.cells("moves")) == count
        assert not moments(pilot)
        assert move_shown(pilot) == count
    workers.job.finish(made_up(game, LOSSES))
    pilot.step(0.1)
    assert (len(moments(pilot)), move_shown(pilot)) == (4, 12)
    assert "For 3 of 66 moves, another square was better." in pilot.text_of("status")
    assert pilot.scene.under.review.whole
    assert pilot.app.news == []  # it is seen


def test_a_review_in_the_making_can_be_left_and_come_back_to(pilot):
    session = ended()
    game, workers = opened(pilot, session)
    workers.job.progress = made_up(game, LOSSES, 20)
    pilot.step(0.1)
    pilot.press("Left")
    assert move_shown(pilot) == 19
    workers.job.progress = made_up(game, LOSSES, 40)
    pilot.step(0.1)
    assert move_shown(pilot) == 19, "what the player has chosen stays"
    pilot.press("Esc")
    assert pilot.on_table
    assert not workers.job.cancelled
    pilot.open("review", pilot.table, session)
    assert len(scene(pilot).under.review.moves) == 40
    assert len(workers.jobs) == 1


@pytest.mark.slow
@pytest.mark.parametrize("watched", [False, True])
def test_a_whole_review_is_kept_whether_somebody_looks_at_it_or_not(open_pilot, watched):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    end_on_table(pilot)
    game, workers = opened(pilot, pilot.session)
    if not watched:
        pilot.press("Esc")
    workers.job.finish(made_up(game, LOSSES))
    for _ in range(3):
        pilot.step(1)
    if not watched:
        assert pilot.said == "The review is ready. Open it from the journal."
    pilot.kill()
    workers = held(pilot)
    pilot.open_journal()
    pilot.click("review")
    assert scene(pilot).under.review.whole
    assert list(moments(pilot)) == [12, 27, 30, 58]
    assert not [job for job in workers.jobs if isinstance(job.task, ReviewGame)]


def test_another_review_stops_the_one_before(pilot):
    _, workers = opened(pilot)
    first = workers.job
    pilot.press("Esc")
    pilot.step(1)  # two clicks at one place, but no double click
    pilot.open("review", pilot.table, Session(_one_move(5)))
    scene(pilot)
    assert first.cancelled
    assert len(workers.jobs) == 2


def _one_move(deal):
    game = Game.start(Setup(deal_by_number(deal)))
    return game.place(game.legal_squares[0]).end()


def test_a_review_that_fails_says_so_and_is_repeated_when_it_is_opened_again(pilot):
    session = ended()
    _, workers = opened(pilot, session)
    workers.job.finish(failure=ProcessEnded())
    pilot.step(0.1)
    said = pilot.text_of("status")
    assert said == "The analysis failed. Open the review again to repeat it."
    pilot.click("back")
    pilot.open("review", pilot.table, session)
    assert len(workers.jobs) == 2


# -- looking at it ----------------------------------------------------------------------------


def test_key_moments_are_marked_among_the_moves_with_a_tick_or_a_cross(pilot):
    reviewed(pilot)
    assert moments(pilot) == {12: False, 27: True, 30: False, 58: True}
    assert move_shown(pilot) == 12
    look_at(pilot, 58)
    assert "Your seventh 4-Way." in pilot.text_of("words")
    look_at(pilot, 30)
    said = pilot.text_of("words")
    assert "Move 30" in said
    assert len(pilot.marked("stone")) == 6 + 29, "the board is as it was before the move"
    (played,), (best,) = pilot.marked("played"), pilot.marked("better")
    assert f"{played} cost you about one 4-Way. {best} was better." in said
    assert pilot.find("moves").columns[-1].title == "4-Ways lost"
    lost = [cells[-1] for cells in pilot.cells("moves") if cells[-1] != "–"]
    assert lost == ["0.6", "1.2", "0.04"]


def test_keys_go_through_a_review(pilot):
    reviewed(pilot)
    for key, number in (("Down", 13), ("Up", 12), ("Right", 13), ("Left", 12)):
        pilot.press(key)
        assert move_shown(pilot) == number, key
    pilot.press("Home")
    assert move_shown(pilot) == 1
    pilot.press("Left")
    assert move_shown(pilot) == 1
    pilot.press("End", "Right")
    assert move_shown(pilot) == 66
    pilot.press("Home", "Tab")
    assert pilot.focused() == "curve"
    pilot.press("Right", "Right")
    assert move_shown(pilot) == 3
    pilot.press("Esc")
    assert pilot.on_table


def test_pointers_and_fingers_go_through_a_review(pilot):
    reviewed(pilot)
    assert len(pilot.cells("moves")) == 66
    pilot.pick("moves", "14")
    assert move_shown(pilot) == 14
    pilot.wheel("f4", -1)
    assert move_shown(pilot) == 15
    curve = pilot.find("curve")
    pilot.click((curve.series.x_of(40, curve._plot), curve.rect.centery))
    assert move_shown(pilot) == 40
    pilot.drag((curve.series.x_of(40, curve._plot), curve.rect.centery), curve.rect.topright)
    assert move_shown(pilot) == 66
    pilot.tap("64")
    assert move_shown(pilot) == 64
    pilot.tap((curve.series.x_of(20, curve._plot), curve.rect.centery))
    assert move_shown(pilot) == 20
    pilot.tap("back")
    assert pilot.on_table


def test_moves_that_gave_nothing_away_say_so(pilot):
    reviewed(pilot)
    look_at(pilot, 13)
    assert "No other square was clearly better than" in pilot.text_of("words")
    bare = replace(ended().game, ended=False)
    only = [
        number
        for number in range(1, 67)
        if len(bare.at(number - 1).legal_squares) == 1 and number not in LOSSES
    ]
    look_at(pilot, only[0])
    assert "was the only square for this stone" in pilot.text_of("words")


def test_a_game_without_mistakes_has_good_moments_alone(pilot):
    game, workers = opened(pilot)
    workers.job.finish(made_up(game, {}))
    pilot.step(0.1)
    assert list(moments(pilot).values()) == [True, True, True]
    assert "No clear mistakes." in pilot.text_of("status")


@pytest.mark.pictures
def test_a_review_is_drawn_where_it_has_changed(pilot):
    reviewed(pilot)
    pilot.press("Down", "Right", "Tab", "End")


# -- from there on ----------------------------------------------------------------------------


def test_a_reviewed_deal_counts_as_seen_and_is_played_on_from_before_the_move(pilot):
    session = ended()
    assert not pilot.app.desk.names.has_seen("You", session.game.setup.deal)
    reviewed(pilot, session)
    assert pilot.app.desk.names.has_seen("You", session.game.setup.deal)
    pilot.click("play on")
    assert pilot.on_table
    assert pilot.moves() == " ".join(EMPTYING.split()[:11])
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert not pilot.game.ended


# -- what is known of the deal ----------------------------------------------------------------


def test_the_average_of_a_strong_player_and_the_best_game_found_are_beside_the_result(
    pilot, monkeypatch
):
    reviewed(pilot)
    assert pilot.text_of("results") == "Result 20,118  ·  4-Ways: 9", "no more is known"
    monkeypatch.setattr(
        "ishido.ui.ishido.review.review.par_and_best",
        lambda setup: ParAndBest(9.4, BestFound(20_118, 9, LINE)),
    )
    pilot.press("Esc")
    pilot.open("review", pilot.table, ended())
    pilot.step(0.1)
    said = pilot.text_of("results")
    assert "A strong player’s average 4-Ways: 9.4" in said
    assert "Best if you know the order 20,118  ·  4-Ways: 9" in said


def test_against_somebody_there_is_no_par(pilot):
    game = Game.start(Setup(deal_by_number(3), Mode.CHALLENGE, players=TWO))
    game = game.place(game.legal_squares[0]).time_out()
    game = game.place(game.legal_squares[0])
    game = game.place(game.legal_squares[0]).end()
    game, workers = opened(pilot, Session(game))
    workers.job.finish(made_up(game, {3: 0.8}))
    pilot.step(0.1)
    assert "Ann" in pilot.text_of("results")
    look_at(pilot, 3)
    assert "Move 3 · Ann" in pilot.text_of("words")
    assert "lowered Ann’s chance of winning by 8%." in pilot.text_of("words")
    pilot.press("Left")
    assert move_shown(pilot) == 1  # the second turn ran out of time
    pilot.press("Right", "Right")
    assert move_shown(pilot) == 4


@pytest.mark.parametrize(
    ("scoring", "lost", "verdict", "result"),
    [
        (Scoring.ANCIENT, "4-Ways: 1.2", "cost you about one 4-Way.", "All stones placed"),
        (Scoring.SIMPLE, "5,190", "cost you about 5,190 points.", "Result 1,001  ·  4-Ways: 9"),
    ],
)
def test_other_scorings_count_otherwise(pilot, scoring, lost, verdict, result):
    reviewed(pilot, ended(scoring=scoring))
    look_at(pilot, 30)
    assert pilot.cells("moves")[29][-1] == lost
    assert verdict in pilot.text_of("words")
    assert result in pilot.text_of("results")


def test_together_each_move_says_whose_it_was(pilot):
    reviewed(pilot, ended(mode=Mode.COOPERATIVE, players=TWO))
    look_at(pilot, 58)
    assert "Move 58 · Bo" in pilot.text_of("words")
    assert "Bo’s seventh 4-Way." in pilot.text_of("words")


# -- the ways to it ---------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["result", "replay"])
def test_the_result_and_the_replay_lead_to_the_review(open_pilot, way):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    workers = held(pilot)
    if way == "result":
        pilot.end_game()
    else:
        end_on_table(pilot)
        pilot.watch()
    pilot.click("review")
    assert scene(pilot).under.game.moves == LINE
    assert len(workers.jobs) == 1


def test_a_game_that_goes_on_or_has_no_stone_is_not_reviewed(pilot):
    assert pilot.why_disabled("review") == "You can review a game once it is over."
    pilot.press("V")
    assert pilot.on_table
    pilot.watch()
    assert not pilot.enabled("review")
    pilot.press("Esc")
    pilot.end_game()
    assert not pilot.enabled("review")
    pilot.press("Esc")
    assert pilot.why_disabled("review") == "Nothing to review: no stones were placed."


# -- on a phone -------------------------------------------------------------------------------


# -- chances ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("terms", "chance", "less", "more", "said"),
    [
        ({"scoring": Scoring.ANCIENT}, "emptied", 0.418, 0.534, "11%"),
        ({"mode": Mode.CHALLENGE, "players": TWO}, "won", 0.404, 0.406, "1%"),
        ({"mode": Mode.CHALLENGE, "players": TWO}, "won", 0.401, 0.404, "1%"),
    ],
)
def test_of_two_chances_what_is_told_is_between_what_is_told(terms, chance, less, more, said):
    game = ended(**terms).game
    move = made_up(game, LOSSES).moves[11]
    judged = replace(
        move.judgement,
        expected=replace(move.judgement.expected, **{chance: less}),
        expected_best=replace(move.judgement.expected_best, **{chance: more}),
    )
    assert loss(replace(move, judgement=judged), game.setup) == said
