"""A deal is chosen: by number, today's, or by a game's text; one that was seen is told so."""

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode
from ishido.session.policy import Aid

# -- a deal that was seen --------------------------------------------------------------------


SEEN = "You have seen this deal, so the game won’t be ranked."


def test_a_deal_seen_before_is_told_and_the_way_back_leaves_all_as_it_was(pilot):
    pilot.press("d")
    pilot.type("42")
    pilot.press("Enter")
    pilot.click(pilot.table.layout.square_rect(pilot.game.legal_squares[0]).center)
    pilot.press("n", "d")
    session = pilot.session
    pilot.type("42")
    assert SEEN in pilot.paragraphs()
    pilot.press("Esc")
    assert pilot.session is session
    pilot.press("d")
    assert SEEN not in pilot.paragraphs()
    pilot.type("42")
    pilot.press("Enter")
    assert pilot.on_table, "nothing is asked"
    assert pilot.game.setup.deal.number == 42
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert "not ranked" in pilot.note


def test_a_deal_seen_in_another_session_is_told_too(pilot):
    pilot.press("d")
    pilot.type("42")
    pilot.press("Enter")
    pilot.place_stones()
    pilot.press("n")
    pilot.reopen()
    pilot.press("d")
    pilot.type("42")
    assert SEEN in pilot.paragraphs()


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


# -- links --------------------------------------------------------------------


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
    pilot.open("follow link", pilot.table, text)
    assert pilot.paragraphs() == [f"This link leads to no deal. {why}".strip()]
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.moves() == "k8"


def test_a_link_continues_its_own_game(pilot):
    pilot.open("follow link", pilot.table, "441")
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    own = pilot.session
    pilot.press("n")
    assert pilot.session is not own
    for _ in range(2):  # the second time it is there already
        pilot.open("follow link", pilot.table, "441")
        assert pilot.on_table, "nothing is asked"
        assert pilot.session.id == own.id


def test_a_link_begins_a_solitaire_whatever_was_played_last(pilot):
    for link, deal in (("441", 441), ("today", deal_of_the_day(pilot.app.today().date()))):
        pilot.change_settings(mode=str(Mode.CHALLENGE))
        pilot.open("follow link", pilot.table, link)
        assert pilot.game.setup.mode is Mode.SOLITAIRE
        assert pilot.game.setup.deal.number == deal
