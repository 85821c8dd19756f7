"""Goals in the window: a page of seals, and a line on the result that has earned one."""

from dataclasses import replace
from datetime import datetime, timedelta

from ishido.store.lines import KeeperLine, line_of
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL
from tests.support.storage_play import NOW, a_session
from tests.support.stored_games import keep_lines


def keep(folders, *four_ways, until=NOW):
    """Games of a day each, with so many 4-Ways."""
    for number, count in enumerate(reversed(four_ways)):
        session = a_session(deal=number, moves=5, ended=True)
        line = line_of(session, until - timedelta(days=number))
        line = replace(line, keepers=(KeeperLine(1, count, ()),), stones_left=9)
        keep_lines(folders, (line, session.written()))


def test_a_chosen_seal_shows_what_to_do_and_an_earned_one_its_day(folders, open_pilot):
    keep(folders, 1, 3)
    pilot = open_pilot()
    pilot.run("goals")
    assert pilot.value("seals") == "Three 4-Ways"  # the latest
    assert "Make three 4-Ways in a game." in pilot.text
    assert "Earned on 20 November 2026" in pilot.text
    pilot.press("Down", "Left")
    assert pilot.value("seals") == "Own stones"
    assert "Earned" not in pilot.text
    pilot.pick("seals", "First 4-Way")
    assert "Earned on 19 November 2026" in pilot.text


def test_the_result_names_the_seals_of_its_game_once(open_pilot):
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    pilot.end_game()
    assert "Goals reached: Nine 4-Ways, By yourself and 4 more" in pilot.text
    pilot.press("Esc")
    pilot.begin_deal(EMPTYING_DEAL)
    for square in EMPTYING.split():
        pilot.click(square)
    pilot.end_game()
    assert "reached" not in pilot.text


def test_a_game_of_bluestone_may_earn_one_too(folders, open_pilot):
    yesterday = datetime.now().astimezone() - timedelta(days=1)
    keep(folders, *[0] * 6, until=yesterday)
    pilot = open_pilot()
    pilot.run("bluestone")
    pilot.choose("end game")
    pilot.click("yes")
    pilot.settle()
    assert "Goal reached: Seven days" in pilot.text
    pilot.press("Esc")
    pilot.run("goals")
    assert pilot.value("seals") == "Seven days"
