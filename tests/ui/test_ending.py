"""Ending: games do not end by themselves, and what was ended is entered once."""

from dataclasses import replace

import pygame
import pytest

from ishido.coach.par_and_best import BestFound, ParAndBest
from ishido.rules.scoring import Scoring
from ishido.store.lines import ScoreList
from tests.support.manual_runner import Held
from tests.support.menu_ways import by_mouse
from tests.support.pilot import SMALL, Pilot, differing
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL
from tests.support.stored_games import stored_games
from tests.support.written_text import written


def entered(pilot):
    """The ended games: id, points, stones left."""
    pilot.wait_for_disk()
    games = stored_games(pilot.folders, "ended").items()
    return [(name, each.game.accounts[0].points, each.game.stones_left) for name, each in games]


def medals(pilot):
    """The figures of the medals by their labels."""
    return {medal.label: medal.figure for medal in pilot.find("medals").medals}


def figures(pilot):
    """The large figures of the result, each with what is written below it."""
    return list(pilot.find("headline").figures)


def counted(pilot):
    """How far the large figures have been counted up: 0 … 1."""
    return pilot.find("headline").counted


@pytest.fixture(params=["no square left", "pouch empty"])
def over(request, open_pilot):
    """A window in which the last stone has just been placed, by a click."""
    deal, moves, sentence = {
        "no square left": (STUCK_DEAL, STUCK, "This stone fits nowhere."),
        "pouch empty": (EMPTYING_DEAL, EMPTYING, "All stones placed. The pouch is empty."),
    }[request.param]
    *before, last = moves.split()
    pilot = open_pilot(deal, " ".join(before))
    pilot.wait_for_disk()  # the best scores are looked up
    pilot.click(last)
    pilot.settle()
    assert pilot.said == sentence
    return pilot


def test_a_game_that_is_over_says_so_and_waits(over):
    for _ in range(5):
        over.settle()
    assert over.on_table
    assert not over.game.ended
    assert "end game" in over.names()
    assert over.session.untouched is False
    assert over.saved().game == over.game


def test_the_last_stone_is_taken_up_again(over):
    moves = over.moves()
    over.click("undo button")
    assert over.moves() == moves.rpartition(" ")[0]
    assert not over.game.over
    assert over.session.aids == set()
    assert "end game" not in over.names()


def test_the_stone_cannot_be_placed_when_the_game_is_over(over):
    before = over.game
    over.click("c4")
    over.drag("touchstone", "c4")
    assert over.game == before
    over.settle()
    assert "hand" not in over.parts()


def test_a_game_that_is_over_is_there_again_at_the_next_start(over):
    game = over.game
    over.reopen()
    assert over.game == game
    assert "end game" in over.names()


def test_the_player_ends_the_game_and_it_is_entered_once(over):
    over.click("end game")
    session, game = over.session, over.game
    assert game.ended
    expected = [(session.id, game.accounts[0].points, game.stones_left)]
    assert entered(over) == expected
    over.click("look")
    over.press("z", "y", "h")
    over.reopen()
    assert entered(over) == expected
    assert over.moves() == ""
    assert over.session.id != session.id
    assert over.unfinished() == []


def test_the_result_says_what_was_reached(over):
    over.click("end game")
    account = over.game.accounts[0]
    assert figures(over) == [(account.points, "Points")]
    left = over.game.stones_left
    assert medals(over) == {
        "4-Ways": str(account.four_ways), "Stones left": str(left), "of all time": "1st",
    }  # fmt: skip
    assert over.dialog.title == ("Game over" if left else "All stones placed")
    assert "Today’s best and the best of all time." in over.paragraphs()


def test_the_first_three_ranks_have_medals_of_metals_of_their_own(open_pilot, monkeypatch):
    metals = {}
    for rank, figure in ((1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th")):
        pilot = open_pilot(STUCK_DEAL, STUCK)
        places = {ScoreList.ALL_TIME: rank}
        monkeypatch.setattr(pilot.app.desk.high_scores, "places", lambda *_, told=places: told)
        pilot.click("end game")
        (medal,) = (each for each in pilot.find("medals").medals if each.label == "of all time")
        assert medal.figure == figure
        metals[rank] = medal.metal
    gold, silver, bronze, *others = metals.values()
    assert len({gold, silver, bronze, *others}) == 4
    assert others[0] == others[1]
    red, green, blue, _ = pygame.Color(gold)
    assert red > green > 2 * blue - 50, "it is golden"


def test_in_ancient_scoring_the_result_is_what_the_lists_rank_by(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING, scoring=Scoring.ANCIENT)
    pilot.wait_for_disk()
    pilot.click("end game")
    assert figures(pilot) == [(pilot.game.accounts[0].four_ways, "4-Ways")]
    assert medals(pilot) == {"Stones left": "0", "of all time": "1st"}


@pytest.mark.slow
@pytest.mark.pictures
def test_the_points_are_counted_up_over_the_board(over):
    over.click("end game")
    assert counted(over) == 0
    assert over.dialog.panel.centerx == over.area("board").centerx
    shares = []
    while over.scene.moving:
        over.step(0.05)
        shares.append(counted(over))
        assert differing(over.surface, over.anew()) is None
    assert shares == sorted(shares)
    assert shares[-1] == 1


@pytest.mark.parametrize("how", ["click", "key"])
def test_any_input_ends_the_counting(over, how):
    over.click("end game")
    if how == "click":
        over.click(over.dialog.panel.midtop)
    else:
        over.press("Tab")
    assert counted(over) == 1


def test_the_result_says_what_a_strong_player_makes_if_it_is_known(over, monkeypatch):
    found = ParAndBest(5.2, BestFound(900, 7, ()))
    monkeypatch.setattr("ishido.ui.ishido.result.par_and_best", lambda setup: found)
    over.click("end game")
    assert "A strong player’s average in 4-Ways: 5.2" in over.text


def test_from_the_result_to_the_next_game(over):
    over.click("end game")
    over.click("new game")
    assert over.on_table
    assert over.moves() == ""
    assert not over.game.ended


def test_from_the_result_to_the_same_deal(over):
    deal = over.game.setup.deal
    over.click("end game")
    over.click("start over")
    assert over.on_table
    assert over.moves() == ""
    assert over.game.setup.deal == deal
    assert "seen before" in over.note


def test_a_page_shares_the_deal_from_the_result(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.click("end game")
    assert "share" not in pilot.names()
    pilot.click("look")
    pilot.app.system = replace(
        pilot.app.system, share_deal=lambda number, answer: answer(f"Copied {number}.")
    )
    pilot.click("result")
    pilot.settle()
    pilot.click("share")
    pilot.click("share")
    assert pilot.paragraphs().count(f"Copied {STUCK_DEAL}.") == 1, "where it was pressed"


@pytest.mark.parametrize("how", ["Esc", "right click"])
def test_a_result_is_closed_once_and_the_board_is_there(over, how):
    over.click("end game")
    if how == "Esc":
        over.press("Esc")
    else:
        over.right_click((1, 1))
    assert over.on_table


@pytest.mark.parametrize("way", ["look", "Esc"])
def test_the_board_of_an_ended_game_is_looked_at_and_a_new_game_begun_from_there(over, way):
    over.click("end game")
    if way == "Esc":
        over.press("Esc")
    else:
        over.click(way)
    over.settle()
    account = over.game.accounts[0]
    assert over.said.startswith("Game over  ·  ")
    assert f"{account.points:,}" in over.said
    assert f"4-Ways: {account.four_ways}" in over.said
    assert ("touchstone" in over.parts()) is (over.game.stones_left > 0)
    before = over.session.record()
    for square in ("c4", "a1"):
        over.click(square)
        over.click("touchstone")
        over.press("z", "y", "h")
    assert over.session.record() == before
    over.click("new game")
    assert over.moves() == ""
    assert not over.game.ended


def test_an_ended_game_cannot_be_ended_again(over):
    over.click("end game")
    over.click("look")
    over.click("game")
    assert not over.enabled("end game")
    assert not over.enabled("undo")


def best(pilot):
    """The best game on the scoreboard."""
    return pilot.shown.rows[-1][:2]


def test_the_best_game_stands_on_the_table(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, scoring=Scoring.SIMPLE)
    pilot.wait_for_disk()
    assert best(pilot) == ("Best", "–")
    pilot.click("end game")
    points = pilot.game.accounts[0].points
    assert points > 0
    assert best(pilot) == ("Best", points)


def test_in_a_new_home_it_is_known_at_once_that_there_is_no_best_game(folders):
    pilot = Pilot(folders)
    assert best(pilot) == ("Best", "–")
    pilot.close()


def test_an_aided_game_is_entered_and_is_the_best_with_help_until_there_is_another(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.press("h")
    pilot.agree()
    pilot.choose("end game")
    pilot.click("yes")
    assert "Not on the All-Time list: moves shown." in pilot.paragraphs()
    assert "Your best game yet!" not in pilot.paragraphs()
    assert len(entered(pilot)) == 1
    assert best(pilot) == ("Best with help", pilot.game.accounts[0].points)


@pytest.mark.parametrize("scoring", [Scoring.MODERN, Scoring.ANCIENT])
def test_a_game_without_a_stone_placed_is_no_best_game(open_pilot, scoring):
    pilot = open_pilot(scoring=scoring)
    by_mouse(pilot, "end game")
    pilot.click("yes")
    assert "Your best game yet!" not in pilot.paragraphs()
    assert best(pilot) == ("Best", "–")
    assert len(entered(pilot)) == 1
    pilot.reopen()
    pilot.wait_for_disk()
    assert pilot.app.desk.bests.of(scoring) is None


def test_one_point_is_not_called_points(open_pilot):
    pilot = open_pilot(1, "k8, k7")
    by_mouse(pilot, "end game")
    pilot.click("yes")
    assert pilot.game.accounts[0].points == 1
    assert figures(pilot) == [(1, "Point")]


def test_closing_the_window_over_the_result_loses_nothing(over):
    over.click("end game")
    session = over.session.id
    over.reopen()
    assert [row[0] for row in entered(over)] == [session]
    assert not over.game.ended


def test_enter_leads_from_the_end_over_the_name_to_the_next_game(over):
    over.click("end game")
    over.press("Enter", "Enter")
    assert over.on_table
    assert not over.game.ended


def test_a_panel_over_the_strip_cuts_no_message(over):
    def message():
        return next(part.values[3] for part in over.table.parts() if part.name == "message")

    said = over.said
    assert message() == said != ""
    over.press("d")
    strip = over.table.strip_room
    assert not over.dialog.panel.colliderect(strip)
    assert message() == said
    over.dialog.panel.bottom = strip.centery
    assert message() == ""


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((800, 640), 2.0),
        ((900, 1400), 2.0),
        ((2000, 700), 1.0),
    ],
)
def test_buttons_leave_the_gilt_line_of_their_plaque(open_pilot, size, scale):
    pilot = open_pilot(STUCK_DEAL, STUCK, size=size, ui_scale=scale)
    layout = pilot.table.layout
    inside = layout.strip.inflate(-2 * layout.gap(8), -2 * layout.gap(8))
    assert inside.contains(pilot.find("end game").rect)
    pilot.click("end game")
    while not pilot.on_table:
        pilot.press("Esc")
    panel = layout.score_panel
    inside = panel.inflate(-2 * layout.gap(12), -2 * round(panel.h * 0.06))
    assert inside.contains(pilot.find("new game").rect)


def test_the_lists_lead_back_to_the_result_which_counts_nothing_up_again(over):
    over.click("end game")
    over.settle()
    over.click("high scores")
    assert over.scene_name == "scores"
    over.press("Esc")
    assert counted(over) == 1
    assert {"review", "watch", "start over"} <= set(over.names())
    assert over.dialog.ring.focus is over.find("new game")
    assert "name 1" not in over.names()
    over.press("Esc")
    assert over.on_table


@pytest.mark.parametrize(
    ("size", "density", "way"),
    [
        (SMALL, None, "look"),
        (SMALL, None, "Esc"),
        ((390, 664), 1.0, "look"),
        ((390, 844), 1.0, "Esc"),
        ((320, 480), 1.0, "look"),
    ],
)
def test_the_board_leads_back_to_the_result(open_pilot, size, density, way):
    pilot = open_pilot(STUCK_DEAL, STUCK, size=size, density=density, motion=True)
    pilot.click("end game")
    pilot.settle()
    assert "name 1" in pilot.names()
    for _ in range(2):
        if way == "Esc":
            pilot.press("Esc")
        else:
            pilot.click("look")
        pilot.settle()
        assert pilot.on_table
        lists = entered(pilot), pilot.app.desk.high_scores.places(pilot.session.id)
        pilot.click("result")
        assert pilot.scene_name == "result"
        assert counted(pilot) == 1  # nothing is counted up again …
        assert "name 1" not in pilot.names()  # … nor asked …
        assert lists == (
            entered(pilot),
            pilot.app.desk.high_scores.places(pilot.session.id),
        )  # … nor entered
        pilot.settle()
    pilot.click("new game")
    assert not pilot.session.game.ended
    assert "result" not in pilot.names()


def test_the_strip_of_an_ended_game_leads_to_its_review(over):
    over.app.workers = Held()
    over.click("end game")
    over.press("Esc")
    over.settle()
    over.click("review")
    assert over.scene_name == "review"


def test_a_message_is_in_the_middle_of_the_strip_or_at_its_left_edge(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, size=(1280, 800))

    def letters():
        (line,) = written([pilot.parts()["message"]], pilot.app.size)
        return line.letters

    assert pilot.find("end game").rect.left > letters().right
    assert abs(letters().centerx - pilot.area("strip").centerx) <= 1
    pilot.click("end game")
    pilot.press("Esc")
    assert letters().left == pilot.table.strip_room.left  # too long beside two buttons


def test_a_strip_with_little_room_says_in_a_few_words_how_a_game_has_ended(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING, size=(390, 664), density=1.0)
    pilot.tap("end game")
    pilot.press("Esc")
    assert "4-Ways" in pilot.said
    pilot.table.strip_room.w //= 4  # as beside a clock and long labels
    assert pilot.said == "Game over"


def test_a_new_game_begun_from_the_lists_leads_back_to_no_result(over):
    over.click("end game")
    over.settle()
    over.click("high scores")
    over.click("same deal")
    assert over.on_table
    assert not over.game.ended


def test_the_board_is_seen_for_a_moment_before_the_result(open_pilot):
    *before, last = STUCK.split()
    pilot = open_pilot(STUCK_DEAL, " ".join(before))
    pilot.click(last)
    pilot.click("end game")
    assert pilot.on_table
    assert pilot.game.ended
    for _ in range(12):
        pilot.step(0.1)
    assert pilot.scene_name == "result"


def test_a_key_brings_the_result_at_once(open_pilot):
    *before, last = STUCK.split()
    pilot = open_pilot(STUCK_DEAL, " ".join(before))
    pilot.click(last)
    pilot.click("end game")
    pilot.press("Space")
    assert pilot.scene_name == "result"


@pytest.mark.pictures
def test_a_click_on_a_dialog_that_still_opens_works_at_once(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.press("Ctrl+,")
    assert differing(pilot.surface, pilot.anew()) is None
    assert pilot.app.moving
    pilot.press("Esc")
    assert pilot.on_table
    while pilot.app.moving:
        pilot.step()
    assert differing(pilot.surface, pilot.anew()) is None
    assert not pilot.app.moving


def test_a_dialog_that_takes_long_to_draw_is_seen_to_open(open_pilot, monkeypatch):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.press("Ctrl+,")
    settings = type(pilot.dialog)
    ground = settings.ground
    pilot.press("Esc")
    pilot.settle()

    def slow(dialog, size):
        pilot.app.time += 1
        return ground(dialog, size)

    monkeypatch.setattr(settings, "ground", slow)
    pilot.press("Ctrl+,")
    pilot.step()  # the picture is finished
    assert pilot.app.moving
    pilot.step(0.2)
    assert not pilot.app.moving


def test_without_animation_dialogs_open_at_once(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, motion=False)
    pilot.press("Ctrl+,")
    assert not pilot.app.moving


@pytest.mark.parametrize(
    ("deal", "moves"), [(EMPTYING_DEAL, EMPTYING), (STUCK_DEAL, STUCK), (1, "k8")]
)
def test_only_what_was_reached_is_honoured_in_gold(open_pilot, deal, moves):
    pilot = open_pilot(deal, moves)
    pilot.wait_for_disk()
    pilot.end_game()
    plain = {medal.label: medal.plain for medal in pilot.find("medals").medals}
    assert plain.pop("4-Ways") is (pilot.game.accounts[0].four_ways == 0)
    assert plain.pop("Stones left") is (pilot.game.stones_left > 0)
    assert not any(plain.values())
