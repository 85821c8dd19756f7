"""A review in the window: by pointer, finger and keys; left and come back to; what it costs."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from ishido.coach.par_and_best import BestFound, ParAndBest
from ishido.coach.review import ReviewGame
from ishido.jobs.processes import ProcessEnded
from ishido.kinds.players import Player
from ishido.players.judgement import Effort
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.session import Aid, Session
from ishido.ui.ishido.review import review as review_scene
from ishido.ui.ishido.review.verdicts import _chance
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
from tests.support.stored_games import stored_rows
from tests.support.written_text import written

KNOWN = ParAndBest(9.4, BestFound(20_118, 9, LINE))
FINGER = 44
"""What a finger meets, in pixels of a phone's browser."""


def move_shown(pilot):
    """The number of the move that is looked at."""
    return int(re.search(r"Move (\d+)", pilot.text_of("words"))[1])


def moments(pilot):
    """The numbers of the key moments, and whether each was good."""
    return {int(row.value): row.good for row in pilot.find("moves").rows if row.marked}


# -- while it is made -------------------------------------------------------------------------


def test_the_moves_come_one_by_one(pilot):
    game, workers = opened(pilot)
    assert isinstance(workers.job.task, ReviewGame)
    assert workers.job.task.moves == game.moves
    assert len(pilot.cells("moves")) == 0
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


def test_the_window_looks_thirty_times_a_second_while_a_review_is_made(pilot):
    game, workers = opened(pilot)
    now = pilot.app.now()
    assert now < pilot.scene.due < now + 0.05
    workers.job.finish(made_up(game, LOSSES))
    pilot.step(0.1)
    assert pilot.scene.due == float("inf")


def test_what_the_player_has_chosen_stays_while_moves_come(pilot):
    game, workers = opened(pilot)
    workers.job.progress = made_up(game, LOSSES, 20)
    pilot.step(0.1)
    pilot.press("Left")
    assert move_shown(pilot) == 19
    workers.job.progress = made_up(game, LOSSES, 40)
    pilot.step(0.1)
    assert move_shown(pilot) == 19


def test_a_review_can_be_left_and_come_back_to(pilot):
    session = ended()
    game, workers = opened(pilot, session)
    workers.job.progress = made_up(game, LOSSES, 20)
    pilot.press("Esc")
    assert pilot.on_table
    assert not workers.job.cancelled
    pilot.open("review", pilot.table, session)
    again = scene(pilot)
    assert len(again.under.review.moves) == 20
    assert len(workers.jobs) == 1


def test_a_review_that_becomes_whole_unwatched_is_told_and_kept(pilot):
    session = ended()
    game, workers = opened(pilot, session)
    pilot.press("Esc")
    workers.job.finish(made_up(game, LOSSES))
    for _ in range(3):
        pilot.step(1)
    assert pilot.said == "The review is ready. Open it from the journal."
    pilot.open("review", pilot.table, session)
    assert scene(pilot).under.review.whole


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


@pytest.mark.slow
def test_a_real_review_of_a_short_game(pilot):
    """No made-up figures: what the task really reports and answers."""
    game = Game.start(Setup(deal_by_number(5)))
    for _ in range(3):
        game = game.place(game.legal_squares[0])
    game, workers = opened(pilot, Session(game.end()))
    job = workers.job
    assert isinstance(job.task, ReviewGame)
    job.finish(replace(job.task, effort=Effort(80, 30), workers=1)(lambda review: True))
    pilot.step(0.1)
    assert len(pilot.cells("moves")) == 3
    assert "Move 1" in pilot.text_of("words") or move_shown(pilot) != 1


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
    (played,), (best,) = pilot.marked("played"), pilot.marked("better")
    assert f"{played} cost you about one 4-Way. {best} was better." in said
    assert pilot.find("moves").columns[-1].title == "4-Ways lost"
    lost = [cells[-1] for cells in pilot.cells("moves") if cells[-1] != "–"]
    assert lost == ["0.6", "1.2", "0.04"]


def test_the_board_is_as_it_was_before_the_move(pilot):
    reviewed(pilot)
    for number in (30, 1):
        look_at(pilot, number)
        assert len(pilot.marked("stone")) == 6 + number - 1


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
    pilot.press("Esc")
    assert pilot.on_table


def test_pointers_go_through_a_review(pilot):
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


def test_fingers_go_through_a_review(pilot):
    reviewed(pilot)
    pilot.tap("11")
    assert move_shown(pilot) == 11
    curve = pilot.find("curve")
    pilot.tap((curve.series.x_of(20, curve._plot), curve.rect.centery))
    assert move_shown(pilot) == 20
    pilot.tap("back")
    assert pilot.on_table


def test_the_curve_takes_arrows_when_it_has_the_focus(pilot):
    reviewed(pilot)
    pilot.press("Tab")
    assert pilot.focused() == "curve"
    pilot.press("Right", "Right")
    assert move_shown(pilot) == 14


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
@pytest.mark.parametrize("keys", ["Down Right", "Tab End"])
def test_a_review_is_drawn_where_it_has_changed(pilot, keys):
    reviewed(pilot)
    pilot.press(*keys.split())


# -- from there on ----------------------------------------------------------------------------


def test_a_game_is_played_on_from_before_the_move_that_is_reviewed(pilot):
    reviewed(pilot)
    pilot.click("play on")
    assert pilot.on_table
    assert pilot.moves() == " ".join(EMPTYING.split()[:11])
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert not pilot.game.ended


def test_a_game_is_reviewed_without_a_question_and_its_deal_counts_as_seen(pilot):
    session = ended()
    deal = session.game.setup.deal
    held(pilot)
    assert not pilot.app.desk.names.has_seen("You", deal)
    pilot.open("review", pilot.table, session)
    pilot.step()
    assert pilot.scene_name == "review"
    assert pilot.app.desk.names.has_seen("You", deal)


# -- what is known of the deal ----------------------------------------------------------------


@pytest.fixture
def known(monkeypatch):
    """What a strong player makes of the deal is known, and the best game."""
    monkeypatch.setattr(review_scene, "par_and_best", lambda setup: KNOWN)


def test_the_average_of_a_strong_player_and_the_best_game_found_are_beside_the_result(pilot, known):
    reviewed(pilot)
    said = pilot.text_of("results")
    assert "A strong player’s average 4-Ways: 9.4" in said
    assert "Best, knowing the order 20,118  ·  4-Ways: 9" in said


def test_of_most_deals_nothing_is_known(pilot):
    reviewed(pilot)
    assert pilot.text_of("results") == "Result 20,118  ·  4-Ways: 9"


def test_against_somebody_there_is_no_par(pilot):
    game = Game.start(
        Setup(deal_by_number(3), Mode.CHALLENGE, players=(Player("Ann"), Player("Bo")))
    )
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


@pytest.mark.parametrize("scoring", list(Scoring))
def test_no_figure_stands_before_the_word_4_ways(pilot, scoring):
    """ "0.4 4-Ways" reads as 0.44."""
    reviewed(pilot, ended(scoring=scoring))
    texts = [cell for cells in pilot.cells("moves") for cell in cells]
    for number in (30, 12, 31, 13):
        look_at(pilot, number)
        texts += pilot.texts()
    assert not any(re.search(r"\d\s4-Ways", text) for text in texts)


@pytest.mark.parametrize("scoring", [Scoring.ANCIENT, Scoring.SIMPLE])
def test_other_scorings_count_otherwise(pilot, scoring):
    reviewed(pilot, ended(scoring=scoring))
    look_at(pilot, 30)
    said = pilot.text_of("words")
    assert ("points. " in said and " was better" in said) is (scoring is Scoring.SIMPLE)
    left = "4-Ways: 9  ·  All stones placed"
    assert (left in pilot.text_of("results")) is (scoring is Scoring.ANCIENT)
    for cells in pilot.cells("moves"):
        assert len(cells) == len(pilot.find("moves").columns)
        if cells[0] in ("12", "30", "31"):
            in_ancient = cells[-1].startswith("4-Ways: ") or cells[-1].endswith("%")
            assert in_ancient is (scoring is Scoring.ANCIENT)


def test_together_each_move_says_whose_it_was(pilot):
    players = (Player("Ann"), Player("Bo"))
    reviewed(pilot, ended(mode=Mode.COOPERATIVE, players=players))
    look_at(pilot, 58)
    assert "Move 58 · Bo" in pilot.text_of("words")
    assert "Bo’s seventh 4-Way." in pilot.text_of("words")


# -- kept -------------------------------------------------------------------------------------


def end_on_table(pilot):
    """End the game on the table, and look at the board."""
    pilot.end_game()
    if not pilot.on_table:
        pilot.click("look")


def test_a_second_look_at_a_review_costs_nothing(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    end_on_table(pilot)
    game, workers = opened(pilot, pilot.session)
    workers.job.finish(made_up(game, LOSSES))
    pilot.step(0.1)
    assert len(stored_rows(pilot.folders, "reviews")) == 1
    pilot.reopen()
    workers = held(pilot)
    pilot.open_journal()
    pilot.click("review")
    again = scene(pilot)
    assert again.under.review.whole
    assert not workers.jobs
    assert list(moments(pilot)) == [12, 27, 30, 58]


@pytest.mark.slow
def test_a_review_that_becomes_whole_after_it_was_left_is_there_after_a_kill(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    end_on_table(pilot)
    game, workers = opened(pilot, pilot.session)
    workers.job.progress = made_up(game, LOSSES, 20)
    pilot.step(0.1)
    pilot.press("Esc")
    workers.job.finish(made_up(game, LOSSES))
    pilot.step(1)
    pilot.kill()
    workers = held(pilot)
    pilot.open_journal()
    pilot.click("review")
    assert scene(pilot).under.review.whole
    assert list(moments(pilot)) == [12, 27, 30, 58]
    assert not workers.jobs


# -- the ways to it ---------------------------------------------------------------------------


def by_result(pilot):
    pilot.end_game()
    pilot.click("review")


def by_key(pilot):
    end_on_table(pilot)
    pilot.press("V")


def by_replay(pilot):
    end_on_table(pilot)
    pilot.watch()
    pilot.click("review")


def by_journal(pilot):
    end_on_table(pilot)
    pilot.open_journal()
    pilot.click("review")


@pytest.mark.parametrize("way", [by_result, by_key, by_replay, by_journal])
def test_there_are_four_ways_to_a_review(open_pilot, way):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    workers = held(pilot)
    way(pilot)
    assert scene(pilot).under.game.moves == LINE
    assert len(workers.jobs) == 1


def test_a_game_that_goes_on_is_not_reviewed(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, "h5")
    assert pilot.why_disabled("review") == "You can review a game once it is over."
    pilot.press("V")
    assert pilot.on_table
    pilot.watch()
    assert not pilot.enabled("review")


def test_a_game_without_a_stone_is_not_reviewed(pilot):
    pilot.end_game()
    assert not pilot.enabled("review")
    pilot.click("look")
    assert pilot.why_disabled("review") == "Nothing to review: no stones were placed."


# -- on a phone -------------------------------------------------------------------------------

NARROW = ((390, 664), (360, 640), (320, 480), (664, 390))


SCORINGS = tuple(Scoring)


PRODUCT = [
    pytest.param(
        size, scoring, ui,
        marks=[] if (row + column + int(ui)) % 6 == 0 else pytest.mark.nightly,
    )
    for row, size in enumerate(NARROW)
    for column, scoring in enumerate(SCORINGS)
    for ui in (1.0, 2.0)
]  # fmt: skip


def on_a_phone(open_pilot, size, scoring=Scoring.MODERN, ui=1.0):
    pilot = open_pilot(size=size, density=1.0, ui_scale=ui)
    reviewed(pilot, ended(scoring=scoring))
    return pilot


@pytest.mark.pictures
@pytest.mark.parametrize(("size", "scoring", "ui"), PRODUCT)
def test_no_number_beside_a_low_curve_lies_over_another(open_pilot, size, scoring, ui):
    pilot = on_a_phone(open_pilot, size, scoring, ui)
    pilot.click("Result")
    if "curve" not in pilot.names():
        assert size != NARROW[0] or ui > 1, "there is room for it"
        return
    title, *figures, first, last = written([pilot.parts()["curve"]], size)
    values = [int(line.text.replace(",", "")) for line in figures]
    assert values == sorted(values)
    assert values[0] < values[-1]
    rects = [line.place for line in (first, *figures, title)]
    for below, above in pairwise(rects[1:]):
        assert above.bottom <= below.y, "they lie over each other"
    assert last.text == "66"


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(390, 664), (320, 480)])
def test_on_a_phone_all_that_is_said_about_a_move_of_a_challenge_is_seen(open_pilot, size):
    pilot = open_pilot(size=size, density=1.0, ui_scale=2.0)
    players = Player("Ann"), Player("Bartholomew")
    game = Game.start(Setup(deal_by_number(3), Mode.CHALLENGE, players=players))
    for _ in range(9):
        game = game.place(game.legal_squares[0])
    game, workers = opened(pilot, Session(game.end()))
    workers.job.finish(made_up(game, {3: 0.8}))
    pilot.step(0.1)
    look_at(pilot, 3)
    part = pilot.parts()["words"]
    lines = written([part], pilot.app.size)
    assert "was better." in " ".join(line.text for line in lines)
    assert all(part.rect.contains(line.place) for line in lines)


def test_three_moves_are_seen_in_a_phones_browser(open_pilot):
    rows = on_a_phone(open_pilot, NARROW[0]).find("moves")
    assert rows.visible >= 3
    assert rows.row_height >= FINGER - 1


@pytest.mark.pictures
def test_no_number_of_a_key_moment_is_cut(open_pilot):
    pilot = open_pilot(size=(320, 480), density=1.0)
    game, workers = opened(pilot, ended(scoring=Scoring.ANCIENT))
    whole = made_up(game, LOSSES)
    judged = whole.moves[11].judgement
    riskier = replace(judged, expected=replace(judged.expected, emptied=0.8))
    move = replace(whole.moves[11], judgement=riskier)
    workers.job.finish(replace(whole, moves=(*whole.moves[:11], move, *whole.moves[12:])))
    pilot.step(0.1)
    said = pilot.text_of("moves")
    assert "%" in said
    assert "…" not in said


# -- chances ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("less", "more", "said"),
    [(0.418, 0.534, "11%"), (0.404, 0.406, "1%"), (0.401, 0.404, "1%")],
)
def test_of_two_chances_what_is_told_is_between_what_is_told(less, more, said):
    assert _chance(less, more) == said
