"""Which deal is begun: a new one, one by its number or by a link; and which count as seen."""

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode
from ishido.session.session import Aid
from tests.support.menu_ways import by_mouse
from tests.support.players_at_table import ANN, BO, sit_down


def ask_for(pilot, text):
    pilot.press("d")
    pilot.type(text)
    pilot.press("Enter")


@pytest.mark.slow
@pytest.mark.parametrize("number", [0, 20261120, 2**64 - 1])
def test_any_deal_is_started_by_its_number(pilot, number):
    pilot.click("k8")
    ask_for(pilot, str(number))
    assert pilot.game.setup.deal.number == number
    assert pilot.moves() == ""
    assert pilot.unfinished() == [1]


def test_a_deal_number_is_pasted_and_started_by_the_button(pilot):
    pilot.clipboard = " Deal 12 345\n"
    pilot.press("d", "Ctrl+V")
    pilot.click("start")
    assert pilot.game.setup.deal.number == 12345


def test_a_game_that_is_set_up_has_a_new_deal_unless_another_is_chosen(pilot):
    pilot.run("solitaire")
    assert pilot.value("deal") == "New"
    pilot.pick("deal", "Today’s")
    pilot.pick("deal", "New")
    pilot.click("start")
    today = deal_of_the_day(pilot.app.today().date())
    assert pilot.game.setup.deal.number not in (1, today)


# -- deals that were seen --------------------------------------------------------------------

NOT_RANKED = "Not ranked: you have seen this deal before."
SEEN = "You have seen this deal, so the game won’t be ranked."


def test_a_deal_played_before_is_noted(pilot):
    ask_for(pilot, "42")
    assert pilot.session.aids == set()
    pilot.place_stones()
    pilot.press("n", "d")
    pilot.type("42")
    assert SEEN in pilot.paragraphs()
    pilot.type("1")
    assert SEEN not in pilot.paragraphs()
    pilot.press("Backspace", "Enter")
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert pilot.said == NOT_RANKED


@pytest.mark.parametrize("comes", ["by its number", "by a link"])
def test_a_look_at_a_deal_leaves_it_unseen(pilot, comes):
    """As long as no stone is placed, and its stones are not shown."""

    def go_to() -> None:
        ask_for(pilot, "42") if comes == "by its number" else pilot.begin_deal(42)

    go_to()
    pilot.press("n")
    go_to()
    assert pilot.session.aids == set()
    pilot.reopen()
    pilot.press("n")
    go_to()
    pilot.press("p")
    pilot.agree()
    pilot.settle()
    pilot.press("Esc", "n")
    go_to()
    assert pilot.on_table, "nothing is asked"
    assert pilot.session.aids == {Aid.DEAL_SEEN}, "the pouch has shown its stones"


def test_a_second_game_of_a_deal_is_not_ranked_and_the_first_one_stays_ranked(open_pilot):
    pilot = open_pilot(1, "k8, k7")
    first = pilot.session.id
    by_mouse(pilot, "start over")
    pilot.agree()
    assert pilot.said == NOT_RANKED
    pilot.place_stones(3)
    pilot.open("journal", show="open")
    pilot.press("Down")
    pilot.click("take up")
    assert pilot.on_table, "nothing is asked"
    assert (pilot.session.id, pilot.session.aids) == (first, set())
    assert "not ranked" not in pilot.note


def test_the_deal_of_a_listed_game_is_played_at_once(pilot):
    pilot.place_stones(2)
    pilot.end_game()
    pilot.press("Esc")
    pilot.open_journal()
    assert pilot.label("same deal") == "Play deal"
    pilot.click("same deal")
    assert pilot.on_table
    assert (pilot.game.setup.deal.number, pilot.session.aids) == (1, {Aid.DEAL_SEEN})
    assert pilot.said == NOT_RANKED


def test_the_deal_of_somebody_elses_game_is_ranked(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=42)
    pilot.place_stones(2)
    pilot.press("n")
    pilot.open_journal()
    pilot.click("same deal")
    setup = pilot.game.setup
    assert (setup.deal.number, setup.mode) == (42, Mode.SOLITAIRE)
    assert [player.name for player in setup.players] == ["You"]
    assert pilot.session.aids == set()


# -- by a link ---------------------------------------------------------------------------------


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
