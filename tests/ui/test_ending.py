"""Ending: games do not end by themselves, and what was ended is entered once."""

from datetime import timedelta

import pytest

from ishido.coach.par_and_best import BestFound, ParAndBest
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.scoring import Scoring
from tests.support.menu_ways import by_mouse
from tests.support.pilot import SMALL
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL
from tests.support.stored_games import stored_games


def entered(pilot):
    """The ended games: id, points, stones left."""
    pilot.wait_for_disk()
    games = stored_games(pilot.folders, "ended").items()
    return [(name, each.game.accounts[0].points, each.game.stones_left) for name, each in games]


def shown(pilot):
    """The 4-Ways and the stones left that the result shows."""
    figures = {each.name: each for each in pilot.dialog.others}
    left = len(figures["stones left"].stones) if "stones left" in figures else 0
    return figures["4-ways"].count if "4-ways" in figures else 0, left


def medal(pilot):
    """The rank on the medal, and the words beside it."""
    (found,) = (each for each in pilot.dialog.others if each.name == "medal")
    return found.rank, found.label


def figures(pilot):
    """The large figures of the result, each with what is written below it."""
    return list(pilot.find("headline").figures)


def counted(pilot):
    """How far the large figures have been counted up: 0 … 1."""
    return pilot.find("headline").counted


def best(pilot):
    """The best game on the scoreboard."""
    return pilot.shown.rows[-1][:2]


@pytest.fixture
def stuck(open_pilot):
    """A game in which the touchstone has no square."""
    return open_pilot(STUCK_DEAL, STUCK)


@pytest.fixture
def last(open_pilot):
    """The same, whose last stone has just been placed."""
    *before, square = STUCK.split()
    pilot = open_pilot(STUCK_DEAL, " ".join(before))
    pilot.click(square)
    return pilot


@pytest.fixture(params=[(STUCK_DEAL, STUCK), (EMPTYING_DEAL, EMPTYING)], ids=["stuck", "emptied"])
def over(request, open_pilot):
    """A game that is over."""
    return open_pilot(*request.param)


# -- a game that is over ---------------------------------------------------------------------


def test_a_game_that_is_over_says_so_and_waits(over):
    for _ in range(2):
        assert over.said in ("This stone fits nowhere.", "All stones placed. The pouch is empty.")
        over.click("c4")
        over.drag("touchstone", "c4")
        over.settle()
        assert over.on_table
        assert not over.game.ended
        assert not over.in_hand
        assert over.saved().game == over.game
        over.reopen()
        over.settle()
    moves = over.moves()
    over.click("undo button")
    assert over.moves() == moves.rpartition(" ")[0]
    assert over.session.aids == set()
    assert "end game" not in over.names()


def test_the_player_ends_the_game_and_it_is_entered_once(over):
    over.click("end game")
    over.settle()
    session, game = over.session, over.game
    assert game.ended
    expected = [(session.id, game.accounts[0].points, game.stones_left)]
    assert entered(over) == expected
    over.press("Esc")
    over.press("z", "y", "h")
    assert over.why_disabled("end game")
    over.reopen()
    assert entered(over) == expected
    assert over.moves() == ""
    assert over.session.id != session.id
    assert over.unfinished() == []


def test_the_board_is_seen_for_a_moment_before_the_result(last):
    last.click("end game")
    assert last.on_table
    assert last.game.ended
    for _ in range(14):
        last.step(0.1)
    assert last.scene_name == "result"


def test_a_key_brings_the_result_at_once(last):
    last.click("end game")
    last.press("Space")
    assert last.scene_name == "result"


# -- the result ------------------------------------------------------------------------------


def test_the_result_says_what_was_reached(over):
    over.click("end game")
    over.settle()
    account, left = over.game.accounts[0], over.game.stones_left
    assert figures(over) == [(account.points, "Points")]
    assert shown(over) == (account.four_ways, left)
    assert medal(over) == (1, "Today’s best and the best of all time.")
    assert over.dialog.title == ("Game over" if left else "All stones placed")
    assert over.find("headline").circled is (left == 0)


def test_in_ancient_scoring_the_result_is_what_the_lists_rank_by(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING, scoring=Scoring.ANCIENT)
    pilot.click("end game")
    pilot.settle()
    assert figures(pilot) == [(pilot.game.accounts[0].four_ways, "4-Ways")]
    assert medal(pilot)[0] == 1


def test_one_point_is_not_called_points(open_pilot):
    pilot = open_pilot(1, "k8, k7")
    by_mouse(pilot, "end game")
    pilot.click("yes")
    pilot.settle()
    assert figures(pilot) == [(1, "Point")]


def until_the_result(pilot):
    pilot.click("end game")
    while pilot.scene_name != "result":
        pilot.step(0.05)


def test_the_points_are_counted_up_beside_the_board(stuck):
    until_the_result(stuck)
    assert not stuck.dialog.panel.colliderect(stuck.area("board"))
    shares = [counted(stuck)]
    while stuck.scene.moving:
        stuck.step(0.05)
        shares.append(counted(stuck))
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0, 1)


@pytest.mark.parametrize("how", ["click", "key"])
def test_any_input_ends_the_counting(stuck, how):
    until_the_result(stuck)
    if how == "click":
        stuck.click(stuck.dialog.panel.midtop)
    else:
        stuck.press("Tab")
    assert counted(stuck) == 1


def test_the_result_says_what_a_strong_player_makes_if_it_is_known(stuck, monkeypatch):
    found = ParAndBest(5.2, BestFound(900, 7, ()))
    monkeypatch.setattr("ishido.ui.ishido.result.par_and_best", lambda setup: found)
    stuck.click("end game")
    stuck.settle()
    assert "A strong player’s average in 4-Ways: 5.2" in stuck.text


def test_enter_leads_from_the_end_over_the_name_to_the_next_game(stuck):
    stuck.click("end game")
    stuck.settle()
    stuck.press("Enter", "Enter")
    assert stuck.on_table
    assert not stuck.game.ended
    assert stuck.moves() == ""


def test_from_the_result_to_the_same_deal_which_is_on_no_list(stuck):
    stuck.click("end game")
    stuck.settle()
    stuck.press("Esc")
    stuck.choose("start over")
    assert stuck.on_table
    assert stuck.moves() == ""
    assert stuck.game.setup.deal.number == STUCK_DEAL
    assert stuck.said == "Not ranked: you have seen this deal before."
    assert "seen before" in stuck.note


def test_the_menus_and_keys_of_the_table_work_beside_the_result(stuck):
    stuck.click("end game")
    stuck.settle()
    stuck.click("new game")
    stuck.run("end game")
    stuck.settle()
    stuck.agree()
    stuck.settle()
    stuck.press("Ctrl+Z")  # which cannot be done now
    assert stuck.scene_name == "result"
    stuck.press("Ctrl+,")
    assert stuck.scene_name == "settings"
    stuck.press("Esc")
    stuck.click("result")
    stuck.click(stuck.table.layout.menu_button.center)
    assert "result" not in stuck.scene_names


@pytest.mark.parametrize(
    ("size", "density", "way"),
    [(SMALL, None, "Esc"), (SMALL, None, "right"), ((390, 664), 1.0, "board")],
)
def test_the_board_leads_back_to_the_result(open_pilot, size, density, way):
    pilot = open_pilot(STUCK_DEAL, STUCK, size=size, density=density, motion=True)
    pilot.click("end game")
    pilot.settle()
    assert "name 1" in pilot.names()
    for _ in range(2):
        if way == "Esc":
            pilot.press("Esc")
        elif way == "right":
            pilot.right_click((1, 1))
        else:
            pilot.click((195, 20))
        pilot.settle()
        assert pilot.on_table
        lists = entered(pilot), pilot.app.desk.high_scores.places(pilot.session.id)
        pilot.click("result")
        assert pilot.scene_name == "result"
        assert counted(pilot) == 1  # nothing is counted up again …
        assert "name 1" not in pilot.names()  # … nor asked …
        again = entered(pilot), pilot.app.desk.high_scores.places(pilot.session.id)
        assert lists == again  # … nor entered
        pilot.settle()
    pilot.click("new game")
    assert not pilot.session.game.ended
    assert "result" not in pilot.names()


def test_the_board_of_an_ended_game_is_looked_at_and_a_new_game_begun_from_there(over):
    over.click("end game")
    over.settle()
    over.press("Esc")
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


def test_a_strip_with_little_room_says_in_a_few_words_how_a_game_has_ended(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING, size=(390, 664), density=1.0)
    pilot.tap("end game")
    assert pilot.said == "", "the result says it"
    pilot.press("Esc", "Esc")
    assert "4-Ways" in pilot.said
    pilot.table.strip_room.w //= 4  # as beside a clock and long labels
    assert pilot.said == "Game over"


# -- the best game ---------------------------------------------------------------------------


def test_the_best_game_stands_on_the_table(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, scoring=Scoring.SIMPLE)
    assert best(pilot) == ("Best", "–")
    pilot.click("end game")
    pilot.settle()
    points = pilot.game.accounts[0].points
    assert points > 0
    assert best(pilot) == ("Best", points)


def test_an_aided_game_is_entered_and_is_the_best_with_help_until_there_is_another(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.press("h")
    pilot.agree()
    pilot.choose("end game")
    pilot.click("yes")
    pilot.settle()
    assert "Not on the All-Time list: moves shown." in pilot.paragraphs()
    assert "Your best game yet!" not in pilot.paragraphs()
    assert len(entered(pilot)) == 1
    assert best(pilot) == ("Best with help", pilot.game.accounts[0].points)


# -- how a dialog opens ----------------------------------------------------------------------


def test_a_dialog_that_still_opens_takes_input_at_once(pilot):
    pilot.press("Ctrl+,")
    assert pilot.app.moving
    pilot.press("Esc")
    assert pilot.on_table
    pilot.settle()
    assert not pilot.app.moving
    pilot.change_settings(motion=False)
    pilot.press("Ctrl+,")
    assert not pilot.app.moving


def test_a_dialog_that_takes_long_to_draw_is_seen_to_open(pilot, monkeypatch):
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


# -- today's deal ----------------------------------------------------------------------------


def test_the_result_of_todays_deal_says_its_medal_the_days_in_a_row_and_when_the_next_comes(pilot):
    today, said = pilot.app.today(), []
    for day in range(3):
        pilot.app.today = lambda days=day: today + timedelta(days)
        pilot.play_today()
        pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
        pilot.end_game()
        said += [words for words in pilot.paragraphs() if "midnight" in words]
        pilot.press("Esc")
    assert said == [
        "Bronze: played to its end. Today’s deal. The next one comes at midnight.",
        "Bronze: played to its end. Today’s deal, 2 days in a row. The next one comes at midnight.",
        "Bronze: played to its end. Today’s deal, 3 days in a row. The next one comes at midnight.",
    ]
    pilot.click("new game")
    pilot.end_game()
    assert not any("midnight" in words for words in pilot.paragraphs())


@pytest.mark.parametrize(("stones", "seen"), [(3, "earned"), (30, "medal")])
def test_a_result_shows_one_medal(pilot, stones, seen):
    pilot.play_today()
    pilot.place_stones(stones)
    pilot.end_game()
    assert [name for name in pilot.parts() if name in ("medal", "earned")] == [seen]
    assert "Bronze: played to its end." in pilot.text
