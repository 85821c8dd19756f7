"""A deal by its number; and what holds for any dialog over the table."""

import pytest

from ishido.session.session import Aid
from tests.support.pilot import differing

DIALOGS = ("settings", "deal number", "journal", "end game")


def ask_for(pilot, text):
    pilot.press("d")
    pilot.type(text)
    pilot.press("Enter")


# -- a deal by its number --------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("number", [0, 20261120, 2**64 - 1])
def test_any_deal_is_started_by_its_number(pilot, number):
    pilot.click("k8")
    ask_for(pilot, str(number))
    assert pilot.game.setup.deal.number == number
    assert pilot.moves() == ""
    assert pilot.unfinished() == [1]


def test_a_deal_is_started_by_the_button(pilot):
    pilot.press("d")
    pilot.type("42")
    pilot.click("start")
    assert pilot.game.setup.deal.number == 42


def test_a_deal_number_is_pasted(pilot):
    pilot.clipboard = " Deal 12 345\n"
    pilot.press("d", "Ctrl+V", "Enter")
    assert pilot.game.setup.deal.number == 12345


TOO_LARGE = "Deal numbers go from 0 to 18,446,744,073,709,551,615."
NOT_DIGITS = "A deal number has digits only."


def complaint(pilot):
    return next((each for each in (TOO_LARGE, NOT_DIGITS) if each in pilot.text), "")


def test_after_a_complaint_one_types_on_whatever_was_pressed(pilot):
    pilot.press("d")
    assert not complaint(pilot)
    pilot.click("start")  # nothing is typed yet
    assert not pilot.on_table
    pilot.type("x")
    assert complaint(pilot)
    pilot.press("Backspace")
    pilot.type("42")
    pilot.press("Enter")
    assert pilot.game.setup.deal.number == 42


@pytest.mark.slow
def test_what_is_no_deal_number_is_said_and_can_be_mended(pilot):
    before = pilot.session.id
    for text, said in (
        ("", ""),
        ("12 apples", NOT_DIGITS),
        ("-3", NOT_DIGITS),
        ("٣", NOT_DIGITS),
        (str(2**64), TOO_LARGE),
        ("1" * 30, TOO_LARGE),
    ):
        ask_for(pilot, text)
        assert complaint(pilot) == said, text
        assert not pilot.enabled("start")
        assert pilot.session.id == before
        assert pilot.focused() == "number"
        pilot.press("Ctrl+A")
        pilot.type("5")
        assert not complaint(pilot)
        pilot.press("Esc")
    ask_for(pilot, "5")
    assert pilot.game.setup.deal.number == 5


def test_the_deal_of_the_day_is_the_day_s_number(pilot):
    pilot.app.day = pilot.app.today().replace(year=2026, month=11, day=20)
    pilot.press("d")
    pilot.click("Today’s")
    pilot.click("start")
    assert pilot.game.setup.deal.number == 20261120


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
    assert pilot.said == "Not ranked: you have seen this deal before."


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


def test_the_dialog_is_left(pilot):
    for leave in (lambda: pilot.press("Esc"), lambda: pilot.click("back")):
        pilot.press("d")
        pilot.type("42")
        leave()
        assert pilot.on_table
        assert pilot.game.setup.deal.number == 1


def test_the_key_that_opens_the_dialog_is_not_typed_into_it(pilot):
    pilot.press("d")
    assert pilot.value("number") == ""
    pilot.type("d")
    assert pilot.value("number") == "d"


# -- any dialog over the table ---------------------------------------------------------------


def test_no_key_typed_in_a_dialog_reaches_the_table(pilot):
    pilot.click("k8")
    pilot.press("h")
    pilot.agree()
    marked, session = pilot.marked("legal"), pilot.session
    pilot.press("d")
    pilot.type("nzyhd c")
    pilot.press("Ctrl+Z", "Ctrl+Y", "Ctrl+H", "Ctrl+N", "Ctrl+D", "Backspace", "Left", "Up", "Down")
    assert pilot.value("number") == "nzyhd "
    assert pilot.scene_names == ["table", "new game"]
    assert pilot.session is session
    pilot.press("Esc")
    assert pilot.on_table
    assert pilot.marked("legal") == marked
    assert pilot.moves() == "k8"


@pytest.mark.slow
def test_keys_and_pointer_of_the_table_do_nothing_under_a_dialog(pilot):
    pilot.click("k8")
    session = pilot.session
    for over in DIALOGS:
        pilot.choose(over)
        opened = pilot.scene_names
        pilot.press("z", "y", "n", "h", "Backspace", "Ctrl+Z", "d")
        for square in ("k7", "a1"):
            pilot.click(pilot.spot_below(square))
            pilot.tap(pilot.spot_below(square))
        pilot.drag(pilot.spot_below("touchstone"), pilot.spot_below("k7"))
        assert pilot.scene_names == opened
        assert pilot.session is session
        assert pilot.moves() == "k8"
        pilot.press("Esc")
        assert pilot.marked("legal") == set()


def test_a_stone_in_hand_is_laid_down_before_a_dialog_opens(pilot):
    pilot.click("touchstone")
    pilot.move("k8")
    pilot.press("d", "Esc")
    pilot.settle()
    assert not pilot.in_hand
    assert "touchstone" in pilot.parts()


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("what", DIALOGS)
def test_tab_goes_everywhere_in_a_dialog_and_round_and_is_seen(pilot, what):
    pilot.click("k8")
    pilot.press("n")  # so that there is a game put aside
    pilot.choose(what)
    stops = [name for name in pilot.names() if pilot.enabled(name)]
    seen = []
    for _ in range(2 * len(stops)):
        before = pilot.surface.copy()
        pilot.press("Tab")
        seen.append(pilot.focused())
        assert differing(before, pilot.surface) is not None
    assert sorted(seen[: len(stops)]) == sorted(stops)
    assert seen[: len(stops)] == seen[len(stops) :]
    back = []
    for _ in stops:
        pilot.press("Shift+Tab")
        back.append(pilot.focused())
    assert back == [*seen[len(stops) - 2 :: -1], seen[-1]]
    pilot.press("Esc")
    assert pilot.on_table


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("what", ["menu", *DIALOGS])
def test_what_is_pointed_at_pressed_or_in_focus_is_seen(pilot, what):
    pilot.click("k8")
    if what == "menu":
        pilot.press("Esc")
    else:
        pilot.choose(what)
    pilot.move((1, 1))
    for widget in pilot.widgets():
        at_rest, rect = pilot.surface.copy(), widget.rect
        pilot.move(widget.name)
        assert differing(pilot.surface, pilot.anew()) is None
        is_button = not hasattr(widget, "value") and not hasattr(widget, "options")
        if is_button and widget.enabled and widget.name != pilot.focused():
            seen = differing(at_rest.subsurface(rect), pilot.surface.subsurface(rect))
            assert seen is not None, widget.name
        pilot.down()
        assert differing(pilot.surface, pilot.anew()) is None
        pilot.move((1, 1), held=1)
        pilot.up((1, 1))
        assert not pilot.on_table
    for _ in pilot.names():
        pilot.press("Tab")
        assert differing(pilot.surface, pilot.anew()) is None


def test_buttons_are_pressed_when_let_go_over_them_only(pilot):
    pilot.press("d")
    pilot.move("back")
    pilot.down("back")
    assert pilot.find("back").pressed
    pilot.pull((4, 4))
    assert not pilot.find("back").pressed
    pilot.up((4, 4))
    assert not pilot.on_table
    pilot.click("back")
    assert pilot.on_table
