"""A review in the window: by pointer, finger and keys; left and come back to; what it costs."""

import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.coach.measuring import MeasureDeal, Measuring
from ishido.coach.moments import Continue
from ishido.coach.par_and_best import BestFound, ParAndBest
from ishido.coach.review import Depth, ReviewGame
from ishido.jobs.processes import ProcessEnded
from ishido.players.judgement import Effort
from ishido.players.par import Par
from ishido.records.players import Player
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import End
from ishido.session.session import Aid, Session
from ishido.session.tournament import Tournament
from ishido.ui.commands.menus import COMMANDS
from ishido.ui.core.look import TEXT_SIZE, Look
from ishido.ui.core.sizes import FINGER
from ishido.ui.core.theme import Face, Theme, font
from ishido.ui.scenes.journal import JournalScene
from ishido.ui.scenes.replay import Replay, open_replay
from ishido.ui.scenes.review import open_review
from ishido.ui.view.dialog import Dialog
from ishido.ui.widgets.charts import MOST_LINES, doubling_scale
from ishido.ui.widgets.tabs import LEAST
from ishido.ui.words import percent
from ishido.ui.words import review as says
from ishido.ui.words.fair_play import COVERED, NO_MOVES, NOT_ENDED
from tests.support.manual_runner import Held
from tests.support.pilot import PATIENCE, differing
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL
from tests.support.sample_reviews import Reviewers, held, made_up, scene

LOSSES = {12: 0.6, 30: 1.2, 31: 0.04}
LINE = tuple(map(parse_square, EMPTYING.split()))
PAR, CEILING = Par(9.4, 20), BestFound(20_118, 9, LINE)
SIZES = ((960, 640), (1280, 800), (700, 1100), (800, 640), (321, 243), (2000, 700))


def ended(**setup):
    """The whole game of a deal, ended."""
    agreed = Setup(deal_by_number(EMPTYING_DEAL), **setup)
    return Session(Game.replay(agreed, LINE).end())


def opened(pilot, session=None):
    """A review that has just been begun."""
    workers = held(pilot)
    open_review(pilot.app, pilot.table, session or ended())
    return scene(pilot), workers


def reviewed(pilot, session=None):
    """A review that is whole."""
    shown, workers = opened(pilot, session)
    workers.job.finish(made_up(shown.under.game, LOSSES))
    pilot.step(0.1)
    return shown


def label(pilot, name="work"):
    return str(getattr(pilot.find(name), "label"))  # noqa: B009


def words_of(pilot, part="words"):
    return str(pilot.parts()[part].key)


# -- while it is made -------------------------------------------------------------------------


def test_the_moves_come_one_by_one(pilot):
    shown, workers = opened(pilot)
    assert isinstance(workers.job.task, ReviewGame)
    assert workers.job.task.moves == shown.under.game.moves
    assert shown.rows.count == 0
    for count in (10, 20, 40):
        workers.job.progress = made_up(shown.under.game, LOSSES, count)
        pilot.step(0.1)
        assert f"{count} of 66 moves" in words_of(pilot, "status")
        assert shown.rows.count == 0
        assert shown.number == count
    workers.job.finish(made_up(shown.under.game, LOSSES))
    pilot.step(0.1)
    assert "Nine 4-Ways, and all stones placed." in words_of(pilot, "status")
    assert (shown.rows.count, shown.number) == (4, 12)
    pilot.press("Ctrl+Tab")
    assert "For 3 of 66 moves, another square was better." in words_of(pilot, "status")
    assert shown.under.review.whole
    assert pilot.app.news == []  # it is seen


def quickly(review, deep=0):
    """A review after the quick pass, in which so many moves have been judged in depth since."""
    moves = review.moves
    quick = [replace(move, depth=Depth.QUICK) for move in moves[deep:]]
    return replace(review, moves=(*moves[:deep], *quick))


def test_all_moves_come_quickly_and_then_in_depth_in_place(pilot):
    shown, workers = opened(pilot)
    game = shown.under.game
    workers.job.progress = quickly(made_up(game, LOSSES, 40))
    pilot.step(0.1)
    assert "Quick pass: 40 of 66 moves" in words_of(pilot, "status")
    workers.job.progress = quickly(made_up(game, LOSSES))
    pilot.step(0.1)
    assert "In depth: 0 of 66 moves" in words_of(pilot, "status")
    assert [row.value for row in shown.rows.rows] == ["12", "27", "30", "58"]
    pilot.press("Down", "Down")
    assert "4-Ways lost: about 1.2." in words_of(pilot)
    # In depth move 30 is found to have lost less, and move 31 nothing.
    workers.job.progress = quickly(made_up(game, {12: 0.6, 30: 0.3}), 35)
    pilot.step(0.1)
    assert "In depth: 35 of 66 moves" in words_of(pilot, "status")
    assert [row.value for row in shown.rows.rows] == ["12", "27", "30", "58"]
    assert shown.number == 30  # what is looked at stays
    assert shown.rows.value == "30"
    assert "4-Ways lost: 0.3 (±0.08)." in words_of(pilot)


def test_until_a_move_is_judged_in_depth_what_is_said_of_it_is_a_first_look(pilot):
    shown, workers = opened(pilot)
    game = shown.under.game
    lossless = next(
        number
        for number in range(1, 67)
        if number not in LOSSES and len(shown.course.at(number - 1).legal_squares) > 1
    )
    for deep in (0, 66):
        workers.job.progress = quickly(made_up(game, LOSSES), deep)
        pilot.step(0.1)
        shown.choose(lossless)
        nothing_lost = words_of(pilot)
        shown.choose(30)
        lost = words_of(pilot)
        assert ("So far, nothing better than" in nothing_lost) is (deep == 0)
        assert ("No other square was clearly better than" in nothing_lost) is (deep > 0)
        assert (" lost: about 1.2. " in lost and " looks better." in lost) is (deep == 0)
        assert (" lost: 1.2 (±0.08). " in lost and " was better." in lost) is (deep > 0)
        assert ("So far: " in lost) is (deep == 0)
        assert lost.count(": about ") == (3 if deep == 0 else 0)


def test_a_margin_of_error_is_explained_where_one_is_shown(pilot):
    shown = reviewed(pilot)
    for number, tip in ((30, says.MARGIN_TIP), (13, says.AVERAGE_TIP)):
        shown.choose(number)
        pilot.move(pilot.parts()["words"].rect.center)
        pilot.step(1)
        assert (" (±" in words_of(pilot)) is (number == 30)
        assert tip in str(pilot.parts()["tip"].key)


@pytest.mark.pictures
@pytest.mark.parametrize(
    ("part", "tip"),
    [
        ("words", says.DEPTH_TIP),
        ("status", says.DEPTH_TIP),
        ("results", says.PAR_TIP),
    ],
)
def test_a_pointer_at_rest_has_the_figures_explained(pilot, part, tip):
    shown, workers = opened(pilot)
    workers.job.progress = quickly(made_up(shown.under.game, LOSSES))
    pilot.step(0.1)
    pilot.move(pilot.parts()[part].rect.center)
    pilot.step(1)
    assert tip in str(pilot.parts()["tip"].key)
    assert differing(pilot.surface, pilot.anew()) is None


def test_a_chosen_move_that_lost_nothing_in_depth_stays_on_the_board(pilot):
    shown, workers = opened(pilot)
    game = shown.under.game
    workers.job.progress = quickly(made_up(game, LOSSES))
    pilot.step(0.1)
    pilot.press("Down", "Down")
    assert shown.number == 30
    workers.job.progress = quickly(made_up(game, {12: 0.6}), 35)
    pilot.step(0.1)
    assert (shown.number, shown.tabs.chosen) == (30, "all")
    assert shown.rows.value == "30"
    assert "No other square was clearly better than" in words_of(pilot)


def test_the_window_looks_thirty_times_a_second_while_it_is_made(pilot):
    shown, workers = opened(pilot)
    now = pilot.app.now()
    assert now < shown.due < now + 0.05
    workers.job.finish(made_up(shown.under.game, LOSSES))
    pilot.step(0.1)
    workers.lines[0].finish(())  # how it goes on after the first mistake
    pilot.step(0.1)
    assert shown.due == float("inf")


def test_what_the_player_has_chosen_stays_while_moves_come(pilot):
    shown, workers = opened(pilot)
    workers.job.progress = made_up(shown.under.game, LOSSES, 20)
    pilot.step(0.1)
    pilot.press("Left")
    assert shown.number == 19
    workers.job.progress = made_up(shown.under.game, LOSSES, 40)
    pilot.step(0.1)
    assert shown.number == 19


def test_it_can_be_stopped_and_gone_on_with(pilot):
    shown, workers = opened(pilot)
    first = workers.job
    first.progress = made_up(shown.under.game, LOSSES, 20)
    pilot.step(0.1)
    assert label(pilot) == says.STOP
    pilot.click("work")
    assert first.cancelled
    assert label(pilot) == says.GO_ON
    assert "20 of 66 moves" in words_of(pilot, "status")
    pilot.click("work")
    assert workers.job is not first
    assert isinstance(workers.job.task, ReviewGame)
    assert len(workers.job.task.first) == 20


def test_it_can_be_left_and_come_back_to(pilot):
    session = ended()
    shown, workers = opened(pilot, session)
    workers.job.progress = made_up(shown.under.game, LOSSES, 20)
    pilot.press("Esc")
    assert pilot.on_table
    assert not workers.job.cancelled
    open_review(pilot.app, pilot.table, session)
    again = scene(pilot)
    assert len(again.under.review.moves) == 20
    assert len(workers.jobs) == 1


def test_what_becomes_whole_unwatched_is_said_and_kept(pilot):
    session = ended()
    shown, workers = opened(pilot, session)
    pilot.press("Esc")
    workers.job.finish(made_up(shown.under.game, LOSSES))
    for _ in range(3):
        pilot.step(1)
    assert pilot.said == says.READY
    open_review(pilot.app, pilot.table, session)
    assert scene(pilot).under.review.whole


def test_another_review_stops_the_one_before(pilot):
    _, workers = opened(pilot)
    first = workers.job
    pilot.press("Esc")
    pilot.step(1)  # two clicks at one place, but no double click
    open_review(pilot.app, pilot.table, Session(_one_move(5)))
    scene(pilot)
    assert first.cancelled
    assert len(workers.jobs) == 2


def _one_move(deal):
    game = Game.start(Setup(deal_by_number(deal)))
    return game.place(game.legal_squares[0]).end()


def test_what_fails_says_so_and_can_be_tried_again(pilot):
    _, workers = opened(pilot)
    workers.job.finish(failure=ProcessEnded())
    pilot.step(0.1)
    assert says.FAILED in words_of(pilot, "status")
    pilot.click("work")
    assert len(workers.jobs) == 2


def test_a_real_review_of_a_short_game(pilot):
    """No made-up figures: what the task really reports and answers."""
    game = Game.start(Setup(deal_by_number(5)))
    for _ in range(3):
        game = game.place(game.legal_squares[0])
    shown, workers = opened(pilot, Session(game.end()))
    job = workers.job
    assert isinstance(job.task, ReviewGame)
    job.finish(replace(job.task, effort=Effort(80, 30), workers=1)(lambda review: True))
    pilot.step(0.1)
    pilot.press("Ctrl+Tab")
    assert shown.rows.count == 3
    assert "Move 1" in words_of(pilot) or shown.number != 1


# -- looking at it ----------------------------------------------------------------------------


def test_key_moments_come_in_the_order_of_the_moves_with_a_tick_or_a_cross(pilot):
    shown = reviewed(pilot)
    assert [row.value for row in shown.rows.rows] == ["12", "27", "30", "58"]
    assert [row.cells[-1] for row in shown.rows.rows] == [
        "h7 cost about half a 4-Way",
        "First 4-Way",
        "j6 cost about one 4-Way",
        "Seventh 4-Way",
    ]
    assert [row.good for row in shown.rows.rows] == [False, True, False, True]
    assert shown.number == 12
    pilot.press("End")
    assert "Your seventh 4-Way." in words_of(pilot)
    pilot.press("Up")
    move = shown.move
    assert move is not None
    square, best = (SQUARE_NAMES[each] for each in (move.judgement.played, move.judgement.best))
    said = words_of(pilot)
    assert f"{square} cost you about one 4-Way. {best} was better." in said
    assert "4-Ways lost: 1.2 (±0.08). Expected after" in said
    assert "Move 30" in said
    assert ("better", move.judgement.best) in pilot.parts()
    assert ("played", move.judgement.played) in pilot.parts()
    pilot.press("Ctrl+Tab")
    assert shown.rows.columns[-1].title == "4-Ways lost"
    lost = [row.cells[-1] for row in shown.rows.rows if row.cells[-1] != says.NONE_BETTER]
    assert lost == ["0.6", "1.2", "0.04"]


def test_a_better_move_shows_how_a_strong_player_goes_on(pilot):
    shown = reviewed(pilot)
    workers = pilot.app.workers
    assert isinstance(workers, Reviewers)
    (job,) = workers.lines
    pilot.press("Down")
    assert says.GOING_ON not in words_of(pilot)  # nothing was better there
    pilot.press("Up")
    assert says.GOING_ON in words_of(pilot)
    assert shown.due < float("inf")
    assert isinstance(job.task, Continue)
    game = Game.replay(shown.setup, job.task.moves).place(job.task.square)
    square = game.legal_squares[0]
    job.finish((square, game.place(square).legal_squares[-1]))
    pilot.step(0.1)
    line = shown.line
    assert line is not None
    assert len(line) == 3
    marked = {name[1] for name in pilot.parts() if name[:1] == ("following",)}
    assert marked == {each.square for each in line[1:]}
    for each in line[1:]:
        assert SQUARE_NAMES[each.square] in words_of(pilot)
    pilot.press("Down", "Up")
    assert says.GOING_ON not in words_of(pilot)  # it is found once
    assert len(workers.lines) == 1


def test_a_line_that_fails_is_left_out(pilot):
    reviewed(pilot)
    workers = pilot.app.workers
    assert isinstance(workers, Reviewers)
    workers.lines[0].finish(failure=ProcessEnded())
    pilot.step(0.1)
    assert says.GOING_ON not in words_of(pilot)
    assert "was better." in words_of(pilot)
    assert len(workers.lines) == 1


def test_the_board_is_as_it_was_before_the_move(pilot):
    shown = reviewed(pilot)
    shown.choose(30)
    stones = [name for name in pilot.parts() if isinstance(name, tuple) and name[0] == "stone"]
    assert len(stones) == 6 + 29
    shown.choose(1)
    stones = [name for name in pilot.parts() if isinstance(name, tuple) and name[0] == "stone"]
    assert len(stones) == 6


def test_keys_go_through_it(pilot):
    shown = reviewed(pilot)
    for key, number in (("Down", 27), ("Down", 30), ("Up", 27), ("Right", 28), ("Left", 27)):
        pilot.press(key)
        assert shown.number == number, key
    assert shown.tabs.chosen == "all"  # 28 is no key moment
    pilot.press("Home")
    assert shown.number == 1
    pilot.press("Left")
    assert shown.number == 1
    pilot.press("End", "Right")
    assert shown.number == 66
    pilot.press("Ctrl+Tab")
    assert shown.tabs.chosen == "moments"
    assert shown.number == 12
    pilot.press("Esc")
    assert pilot.on_table


def test_pointers_go_through_it(pilot):
    shown = reviewed(pilot)
    line = dict(shown.rows.row_rects(shown.look))[1]
    pilot.click(line.center)
    assert shown.number == 27
    pilot.click(shown.tabs.boxes()[1].center)
    assert shown.rows.count == 66
    pilot.wheel(shown.layout.table.board.center, -1)
    assert shown.number == 28
    curve = shown.curve
    pilot.click((curve.course.x_of(40, curve._plot), curve.rect.centery))
    assert shown.number == 40
    pilot.drag((curve.course.x_of(40, curve._plot), curve.rect.centery), curve.rect.topright)
    assert shown.number == 66


def test_fingers_go_through_it(pilot):
    shown = reviewed(pilot)
    pilot.tap(dict(shown.rows.row_rects(shown.look))[2].center)
    assert shown.number == 30
    curve = shown.curve
    pilot.tap((curve.course.x_of(20, curve._plot), curve.rect.centery))
    assert shown.number == 20
    pilot.tap("back")
    assert pilot.on_table


def test_the_curve_takes_arrows_when_it_has_the_focus(pilot):
    shown = reviewed(pilot)
    pilot.press("Tab")
    assert pilot.focused() == "curve"
    pilot.press("Right", "Right")
    assert shown.number == 14


def test_moves_that_gave_nothing_away_say_so(pilot):
    shown = reviewed(pilot)
    shown.choose(13)
    assert "No other square was clearly better than" in words_of(pilot)
    alone = [
        number
        for number in range(1, 67)
        if len(shown.course.at(number - 1).legal_squares) == 1 and number not in LOSSES
    ]
    shown.choose(alone[0])
    assert "was the only square for this stone" in words_of(pilot)


def test_a_game_without_mistakes_is_greeted_with_what_was_good(pilot):
    shown, workers = opened(pilot)
    workers.job.finish(made_up(shown.under.game, {}))
    pilot.step(0.1)
    assert [row.cells[-1] for row in shown.rows.rows] == [
        "First 4-Way",
        "Second 4-Way",
        "Seventh 4-Way",
    ]
    pilot.press("Ctrl+Tab")
    assert says.NOTHING_LOST in words_of(pilot, "status")


def test_a_game_without_a_4_way_is_greeted_with_its_stones(pilot):
    shown, workers = opened(pilot, Session(_one_move(5)))
    workers.job.finish(made_up(shown.under.game, {1: 0.5}))
    pilot.step(0.1)
    assert "1 stone placed." in words_of(pilot, "status")
    assert shown.rows.count == 1


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_it_stands_in_every_window(pilot, size, scale):
    shown = reviewed(pilot)
    pilot.app.desk.settings_store.change(ui_scale=scale)
    pilot.resize(size)
    pilot.app.rearrange()
    pilot.step(0.1)
    if min(size) > 300:
        assert shown.rows.visible >= 2
        assert shown.curve.rect.h > 3 * shown.look.px(20)
    bounds = pilot.bounds
    if min(size) > 300:
        for widget in pilot.widgets():
            assert bounds.contains(widget.rect), widget.name
            assert all(
                not widget.rect.colliderect(other.rect)
                for other in pilot.widgets()
                if other is not widget
            ), widget.name


@pytest.mark.pictures
def test_what_is_drawn_follows_what_is_chosen(pilot):
    shown = reviewed(pilot)
    for key in ("Down", "Right", "Ctrl+Tab", "Tab", "End"):
        pilot.press(key)
        assert differing(pilot.surface, pilot.anew()) is None, key
    assert shown.number


# -- from there on ----------------------------------------------------------------------------


def test_it_is_played_on_from_before_the_move(pilot):
    reviewed(pilot)
    pilot.click("play on")
    assert pilot.on_table
    assert pilot.moves() == " ".join(EMPTYING.split()[:11])
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert not pilot.game.ended


def test_reviewing_shows_the_deal(pilot):
    session = ended()
    deal = session.game.setup.deal
    held(pilot)
    open_review(pilot.app, pilot.table, session)
    assert isinstance(pilot.scene, Dialog)
    pilot.click("back")
    assert not pilot.app.desk.deals_seen.has(deal)
    open_review(pilot.app, pilot.table, session)
    pilot.agree()
    assert pilot.app.desk.deals_seen.has(deal)


def test_the_game_of_the_same_deal_on_the_table_is_barred(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, "h5")
    held(pilot)
    open_review(pilot.app, pilot.table, ended())
    pilot.agree()
    assert Aid.DEAL_SEEN in pilot.session.aids


# -- par and ceiling --------------------------------------------------------------------------


def test_par_and_ceiling_are_found_on_wish(pilot):
    shown, workers = opened(pilot)
    assert "not known yet" in words_of(pilot, "results")
    workers.job.finish(made_up(shown.under.game, LOSSES))
    pilot.step(0.1)
    assert label(pilot) == says.MEASURE
    pilot.click("work")
    assert isinstance(workers.job.task, MeasureDeal)
    assert workers.job.task.deal == shown.setup.deal
    workers.job.progress = Measuring(CEILING, 0.5)
    pilot.step(0.1)
    assert words_of(pilot, "results").count("118") == 2  # it is this very game
    workers.job.progress = Measuring(CEILING, 1.0, 7)
    pilot.step(0.1)
    assert "7 of 20 games" in words_of(pilot, "status")
    workers.job.finish(ParAndBest(PAR, CEILING))
    pilot.step(0.1)
    assert "9.4" in words_of(pilot, "results")
    assert label(pilot) == says.FURTHER


def test_stopped_the_best_line_so_far_stays(pilot):
    shown = reviewed(pilot)
    pilot.click("work")
    workers = pilot.app.workers
    assert isinstance(workers, Held)
    workers.job.progress = Measuring(CEILING, 1.0, 7)
    pilot.step(0.1)
    pilot.click("work")
    assert workers.job.cancelled
    assert shown.under.par_and_best == ParAndBest(None, CEILING)
    assert label(pilot) == says.MEASURE


def test_the_best_game_so_far_survives_a_crash_of_the_search(pilot):
    shown = reviewed(pilot)
    pilot.click("work")
    workers = pilot.app.workers
    assert isinstance(workers, Held)
    workers.job.progress = Measuring(CEILING, 0.2)
    workers.job.finish(failure=ProcessEnded())
    pilot.step(0.1)
    assert shown.under.par_and_best.best_found == CEILING


def test_a_better_game_found_is_kept_while_the_search_goes_on(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    end_on_table(pilot)
    reviewed(pilot, pilot.session)
    pilot.click("work")
    workers = pilot.app.workers
    assert isinstance(workers, Held)
    for best_found in (replace(CEILING, score=12_000, four_ways=8), CEILING):
        workers.job.progress = Measuring(best_found, 0.2)
        pilot.step(0.1)
        assert pilot.app.desk.flush(PATIENCE)
        with closing(sqlite3.connect(pilot.folders.library)) as connection:
            rows = connection.execute("SELECT ceiling_score FROM yardsticks").fetchall()
        assert rows == [(best_found.score,)]
    workers.job.progress = Measuring(replace(CEILING, score=13_000), 0.3)
    pilot.step(0.1)
    assert not workers.job.done
    pilot.reopen()
    held(pilot)
    pilot.press("J")
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(0.1)
    pilot.click("review")
    again = scene(pilot)
    assert again.under.par_and_best.best_found == CEILING
    assert "20,118" in words_of(pilot, "results")


def test_the_best_game_so_far_is_watched_while_the_search_goes_on(pilot):
    reviewed(pilot)
    pilot.click("work")
    workers = pilot.app.workers
    assert isinstance(workers, Held)
    workers.job.progress = Measuring(CEILING, 0.2)
    pilot.step(0.1)
    pilot.click("ceiling")
    assert isinstance(pilot.scene, Replay)
    assert not workers.job.cancelled


def test_the_ceiling_is_watched(pilot):
    shown = reviewed(pilot)
    assert not pilot.find("ceiling").enabled
    shown.under.par_and_best = ParAndBest(PAR, CEILING)
    pilot.step(0.1)
    pilot.settle()
    pilot.click("ceiling")
    assert isinstance(pilot.scene, Replay)
    assert pilot.scene.course.game.moves == LINE
    assert not pilot.find("review").enabled  # it knew the order
    pilot.press("Esc")
    assert pilot.scene is shown


def test_a_line_that_is_no_game_is_not_watched(pilot):
    shown = reviewed(pilot)
    shown.under.par_and_best = ParAndBest(PAR, replace(CEILING, line=LINE[::-1]))
    pilot.settle()
    pilot.click("ceiling")
    assert isinstance(pilot.scene, Dialog)


def test_against_somebody_there_is_no_par(pilot):
    game = Game.start(
        Setup(deal_by_number(3), Mode.CHALLENGE, players=(Player("Ann"), Player("Bo")))
    )
    game = game.place(game.legal_squares[0]).time_out()
    game = game.place(game.legal_squares[0])
    game = game.place(game.legal_squares[0]).end()
    shown, workers = opened(pilot, Session(game))
    workers.job.finish(made_up(game, {3: 0.8}))
    pilot.step(0.1)
    assert "ceiling" not in pilot.names()
    assert "work" not in pilot.names()  # there is nothing more to find
    assert "Ann" in words_of(pilot, "results")
    shown.choose(3)
    assert "Move 3  ·  Ann" in words_of(pilot)
    assert "lowered Ann’s chance of winning by 8%." in words_of(pilot)
    pilot.press("Left")
    assert shown.number == 1  # the second turn ran out of time
    pilot.press("Right", "Right")
    assert shown.number == 4


@pytest.mark.parametrize("scoring", list(Scoring))
def test_no_figure_stands_before_the_word_4_ways(pilot, scoring):
    """ "0.4 4-Ways" reads as 0.44."""
    shown = reviewed(pilot, ended(scoring=scoring))
    texts = [cell for row in shown.rows.rows for cell in row.cells]
    for number in (30, 12, 31, 13):
        shown.choose(number)
        texts.append(words_of(pilot))
    texts += [words_of(pilot, "status"), words_of(pilot, "results")]
    assert not any(re.search(r"\d\s4-Ways", text) for text in texts)


@pytest.mark.parametrize("scoring", [Scoring.ANCIENT, Scoring.SIMPLE])
def test_other_scorings_count_otherwise(pilot, scoring):
    shown = reviewed(pilot, ended(scoring=scoring))
    pilot.press("Down", "Down")
    said = words_of(pilot)
    assert ("points. " in said and " was better" in said) is (scoring is Scoring.SIMPLE)
    assert words_of(pilot, "results").count("not known yet") == 1
    pilot.press("Ctrl+Tab")
    for row in shown.rows.rows:
        assert len(row.cells) == len(shown.rows.columns)
        if row.value in ("12", "30", "31"):
            in_ancient = row.cells[-1].startswith("4-Ways: ") or row.cells[-1].endswith("%")
            assert in_ancient is (scoring is Scoring.ANCIENT)


def test_together_each_move_says_whose_it_was(pilot):
    players = (Player("Ann"), Player("Bo"))
    shown = reviewed(pilot, ended(mode=Mode.COOPERATIVE, players=players))
    pilot.press("End")
    assert "Move 58  ·  Bo" in words_of(pilot)
    assert "Bo’s seventh 4-Way." in words_of(pilot)
    assert shown.alone


# -- kept -------------------------------------------------------------------------------------


def end_on_table(pilot):
    """End the game on the table, and look at the board."""
    pilot.table.do(End())
    pilot.settle()
    if isinstance(pilot.scene, Dialog):
        pilot.click("look")


def test_the_second_look_costs_nothing(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    end_on_table(pilot)
    shown, workers = opened(pilot, pilot.session)
    workers.job.finish(made_up(shown.under.game, LOSSES))
    pilot.step(0.1)
    assert pilot.app.desk.flush(PATIENCE)
    with closing(sqlite3.connect(pilot.folders.library)) as connection:
        assert connection.execute("SELECT count(*) FROM reviews").fetchone() == (1,)
    pilot.reopen()
    workers = held(pilot)
    pilot.press("J")
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(0.1)
    assert isinstance(pilot.scene, JournalScene)
    pilot.click("review")
    again = scene(pilot)
    assert again.under.review.whole
    assert not workers.jobs
    assert [row.value for row in again.rows.rows] == ["12", "27", "30", "58"]


def test_a_quick_review_is_kept_and_goes_on_where_it_was(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    end_on_table(pilot)
    shown, workers = opened(pilot, pilot.session)
    whole = made_up(shown.under.game, LOSSES)
    workers.job.progress = quickly(whole)
    pilot.step(0.1)
    workers.job.progress = quickly(whole, 20)
    pilot.step(0.1)
    pilot.reopen()  # without a word to the review
    workers = held(pilot)
    pilot.press("J")
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(0.1)
    pilot.click("review")
    again = scene(pilot)
    assert again.under.review.in_depth == 20
    assert [row.value for row in again.rows.rows] == ["12", "27", "30", "58"]
    task = workers.job.task
    assert isinstance(task, ReviewGame)
    assert task.first == again.under.review.moves


def test_closing_the_window_keeps_every_move_that_was_judged(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    end_on_table(pilot)
    shown, workers = opened(pilot, pilot.session)
    whole = made_up(shown.under.game, LOSSES)
    workers.job.progress = quickly(whole)
    pilot.step(0.1)
    workers.job.progress = quickly(whole, 3)  # too few to be kept meanwhile
    pilot.press("Esc")
    pilot.reopen()
    assert workers.job.cancelled
    held(pilot)
    pilot.press("J")
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(0.1)
    pilot.click("review")
    assert scene(pilot).under.review.in_depth == 3


# -- the ways to it ---------------------------------------------------------------------------


def by_result(pilot):
    pilot.table.do(End())
    pilot.settle()
    pilot.click("review")


def by_key(pilot):
    end_on_table(pilot)
    pilot.press("V")


def watch(pilot):
    open_replay(pilot.app, pilot.table)
    if isinstance(pilot.scene, Dialog):
        pilot.agree()
    pilot.step(0.1)


def by_replay(pilot):
    end_on_table(pilot)
    watch(pilot)
    pilot.click("review")


def by_journal(pilot):
    end_on_table(pilot)
    pilot.press("J")
    assert pilot.app.desk.flush(PATIENCE)
    pilot.step(0.1)
    pilot.click("review")


@pytest.mark.parametrize("way", [by_result, by_key, by_replay, by_journal])
def test_there_are_four_ways_to_it(open_pilot, way):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    workers = held(pilot)
    way(pilot)
    shown = scene(pilot)
    assert shown.under.game.moves == LINE
    assert len(workers.jobs) == 1


def why_disabled(pilot):
    return COMMANDS["review"].why_disabled(pilot.app, pilot.table)


def test_a_game_that_goes_on_is_not_reviewed(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, "h5")
    assert why_disabled(pilot) == NOT_ENDED
    pilot.press("V")
    assert pilot.on_table
    watch(pilot)
    assert not pilot.find("review").enabled


def test_a_game_without_a_stone_is_not_reviewed(pilot):
    pilot.table.do(End())
    pilot.settle()
    assert not pilot.find("review").enabled
    pilot.click("look")
    assert why_disabled(pilot) == NO_MOVES


def test_a_deal_that_others_are_still_to_play_is_not_reviewed(pilot):
    desk, now = pilot.app.desk, pilot.app.today()
    event = Tournament(
        "t1", "Ours", deal_by_number(3), Scoring.MODERN, None, (Player("Ann"), Player("Bo"))
    )
    desk.tournaments.create(event, now)
    open_review(pilot.app, pilot.table, Session(_one_move(3), tournament="t1"))
    assert isinstance(pilot.scene, Dialog)
    assert COVERED in str(pilot.dialog.items)


# -- on a phone -------------------------------------------------------------------------------

NARROW = ((390, 664), (360, 640), (320, 480), (664, 390))


def on_a_phone(open_pilot, size, scoring=Scoring.MODERN, ui=1.0):
    pilot = open_pilot(size=size, density=1.0, ui_scale=ui)
    return pilot, reviewed(pilot, ended(scoring=scoring))


def written(pilot, part, monkeypatch):
    """The texts of a part, as they are drawn, with their lines."""
    found = []
    fitting = Theme.fitting

    def fitted(self, words, face, pixels, width):
        words = fitting(self, words, face, pixels, width)
        found[-1] = (words, found[-1][1])
        return words

    write = Look.write

    def noted(self, target, words, rect, **style):
        found.append((words, rect.copy()))
        write(self, target, words, rect, **style)

    with monkeypatch.context() as patch:
        patch.setattr(Theme, "fitting", fitted)
        patch.setattr(Look, "write", noted)
        pilot.parts()[part].paint(pygame.Surface(pilot.app.size))
    return found


@pytest.mark.parametrize("ui", [1.0, 2.0])
@pytest.mark.parametrize("scoring", Scoring)
@pytest.mark.parametrize("size", NARROW)
def test_no_number_beside_a_low_curve_lies_over_another(open_pilot, monkeypatch, size, scoring, ui):
    pilot, shown = on_a_phone(open_pilot, size, scoring, ui)
    pilot.press("Ctrl+Tab", "Ctrl+Tab")
    assert ("curve" in pilot.names()) == (shown.layout.curve.h > 0)
    if "curve" not in pilot.names():
        assert size != NARROW[0] or ui > 1, "there is room for it"
        return
    title, *figures, first, last = written(pilot, "curve", monkeypatch)
    values = [int(words.replace(",", "")) for words, _ in figures]
    assert values == sorted(values)
    assert values[0] < values[-1]
    rects = [first[1], *(rect for _, rect in figures), title[1]]
    for below, above in pairwise(rects[1:]):
        assert above.bottom <= below.y, "they lie over each other"
    assert last[0] == "66"


@pytest.mark.parametrize("ui", [1.0, 2.0])
@pytest.mark.parametrize("size", NARROW)
def test_its_tabs_are_as_high_as_a_finger(open_pilot, size, ui):
    _, shown = on_a_phone(open_pilot, size, ui=ui)
    boxes = shown.tabs.boxes()
    assert min(min(box.size) for box in boxes) >= FINGER - 1
    pixels = shown.look.text_px(TEXT_SIZE * LEAST)
    for (_, label), box in zip(shown.tabs.options, boxes, strict=True):
        assert font(Face.TEXT, pixels).size(label)[0] <= box.w - shown.look.px(8), label


def test_four_key_moments_are_seen_in_a_phones_browser(open_pilot):
    _, shown = on_a_phone(open_pilot, NARROW[0])
    assert shown.rows.visible >= 4
    assert shown.rows.row_height >= FINGER - 1


def test_no_number_of_a_key_moment_is_cut(open_pilot, monkeypatch):
    pilot = open_pilot(size=(320, 480), density=1.0)
    shown, workers = opened(pilot, ended(scoring=Scoring.ANCIENT))
    whole = made_up(shown.under.game, LOSSES)
    judged = whole.moves[11].judgement
    riskier = replace(judged, expected=replace(judged.expected, emptied=0.8))
    move = replace(whole.moves[11], judgement=riskier)
    workers.job.finish(replace(whole, moves=(*whole.moves[:11], move, *whole.moves[12:])))
    pilot.step(0.1)
    texts = [words for words, _ in written(pilot, "moves", monkeypatch)]
    assert any(words.endswith("%") for words in texts), texts
    assert not any("…" in words for words in texts)


# -- the curve's scale ------------------------------------------------------------------------


@given(st.lists(st.floats(0, 9e8), min_size=1))
def test_a_doubling_scale_has_room_for_all_and_few_lines(values):
    scale = doubling_scale(values)
    assert scale.bottom <= max(1.0, min(values))
    assert scale.top >= max(values)
    assert 2 <= len(scale.ticks) <= MOST_LINES + 2
    heights = [scale.at(value) for value in sorted(values)]
    assert heights == sorted(heights)
    assert all(0 <= height <= 1 for height in heights)
    assert scale.at(scale.ticks[0]) == 0


def test_on_a_doubling_scale_doubling_is_a_step():
    scale = doubling_scale([1_000, 100_000])
    steps = [scale.at(2 * value) - scale.at(value) for value in (1_000, 8_000, 40_000)]
    assert steps == pytest.approx([steps[0]] * 3, rel=0.01)


@pytest.mark.parametrize("lines", [2, 3, 6])
@pytest.mark.parametrize("most", [1_000, 7_000, 90_000, 3_000_000])
def test_the_lines_of_a_doubling_scale_have_equal_distances(most, lines):
    scale = doubling_scale([1_000, most], lines=lines)
    assert 2 <= len(scale.ticks) <= lines
    steps = [more / less for less, more in pairwise(scale.ticks)]
    assert steps == [steps[0]] * len(steps)


@pytest.mark.parametrize(
    ("less", "more", "said"),
    [(0.418, 0.534, "11%"), (0.404, 0.406, "1%"), (0.401, 0.404, "1%")],
)
def test_of_two_chances_what_is_told_is_between_what_is_told(less, more, said):
    assert percent(less) in ("42%", "40%")
    assert says._chance(less, more) == said
