"""Today's deal is chosen, and a deal begins by a link."""

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode


def test_a_game_that_is_set_up_has_a_new_deal_unless_another_is_chosen(pilot):
    pilot.run("solitaire")
    assert pilot.value("deal") == "New"
    pilot.pick("deal", "Today’s")
    pilot.pick("deal", "New")
    pilot.click("start")
    today = deal_of_the_day(pilot.app.today().date())
    assert pilot.game.setup.deal.number not in (1, today)


def test_the_deal_of_the_day_is_chosen_and_continued(pilot):
    pilot.app.day = pilot.app.today().replace(year=2026, month=11, day=20)
    pilot.run("deal of the day")
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 20261120
    assert pilot.session.aids == set()
    pilot.run("deal of the day")  # it lies there, untouched
    assert pilot.on_table
    assert pilot.said.startswith("Next: "), "nothing is played yet"
    assert pilot.session.aids == set()
    first = pilot.session
    pilot.press("n")
    pilot.run("deal of the day")  # it was kept, though nothing was placed
    assert pilot.on_table
    assert pilot.session.id == first.id
    assert pilot.session.aids == set()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("12monkeys", "A deal number has digits only."),
        ("9" * 30, "Deal numbers go from 0 to 18,446,744,073,709,551,615."),
        (" ", ""),
    ],
)
def test_a_broken_link_says_what_is_wrong(pilot, text, why):
    pilot.click("k8")
    pilot.follow_link(f"deal={text}")
    assert pilot.paragraphs() == [f"This link leads to no deal. {why}".strip()]
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.moves() == "k8"


def test_a_link_continues_its_own_game(pilot):
    pilot.follow_link("deal=441")
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    own = pilot.session
    pilot.press("n")
    assert pilot.session is not own
    for _ in range(2):  # the second time it is there already
        pilot.follow_link("deal=441")
        assert pilot.on_table, "nothing is asked"
        assert pilot.session.id == own.id


def test_a_link_begins_a_solitaire_whatever_was_played_last(pilot):
    for link, deal in (("deal=441", 441), ("day", deal_of_the_day(pilot.app.today().date()))):
        pilot.change_settings(mode=str(Mode.CHALLENGE))
        pilot.follow_link(link)
        assert pilot.game.setup.mode is Mode.SOLITAIRE
        assert pilot.game.setup.deal.number == deal
