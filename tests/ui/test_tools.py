"""The row of buttons beside the board: undo, hint and moves, or what controls computers."""

from itertools import pairwise

import pytest

from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.sample_games import STUCK, STUCK_DEAL
from tests.support.written_text import written

AIDS = ["undo button", "hint button", "show moves button"]
WATCHING = ["pause", "finish"]
FINGER = 44
"""The pixels that a finger needs."""
LONG = "Once a lit stone fills j5, the lapis mountain (ringed) can make a 4-Way."
"""As long as what the strip says at most while a game is played."""


def row(pilot):
    """The buttons of the row."""
    return [each for each in pilot.widgets() if hasattr(each, "tool")]


def tools(pilot):
    return [each.name for each in row(pilot)]


def challenge(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60))


def watch(pilot):
    return sit_down(pilot, Mode.SOLITAIRE, LEARNER)


def explained(pilot):
    """What is explained when the pointer or the focus has rested for a while."""
    for _ in range(60):
        pilot.step()
    return pilot.tip_shown


@pytest.mark.parametrize("way", ["click", "tap"])
def test_undo_takes_the_last_stone_back(open_pilot, way):
    pilot = open_pilot(1, "k8")
    getattr(pilot, way)("undo button")
    assert pilot.moves() == ""


def test_hint_asks_the_master_after_the_usual_question(pilot):
    pilot.click("hint button")
    pilot.agree()
    assert "close hint" in pilot.names()


def test_moves_are_shown_and_hidden_again(pilot):
    pilot.click("show moves button")
    pilot.agree()
    assert pilot.marked("legal")
    assert pilot.value("show moves button")
    pilot.click("show moves button")
    assert not pilot.marked("legal")


def test_a_tip_gives_the_command_and_its_key(pilot):
    pilot.move("show moves button")
    choice = "Right-click to choose the help on the board."
    assert explained(pilot) == f"Show moves (H)\n{choice}"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_greyed_button_says_why(pilot, way):
    """Nothing has been placed, so nothing can be taken back."""
    if way == "mouse":
        pilot.move("undo button")
    else:
        pilot.press("Tab", "Tab")
        assert pilot.focused() == "undo button"
    assert explained(pilot) == "Undo (Z)\nNothing to undo."
    if way == "mouse":
        pilot.click("undo button")
    else:
        pilot.press("Enter")
    assert pilot.said == "Nothing to undo."
    assert pilot.moves() == ""


def test_what_a_mode_bars_is_greyed_and_what_is_paused_too(pilot):
    challenge(pilot)
    assert not any(pilot.enabled(name) for name in AIDS)
    pilot.press("Enter")
    assert pilot.why_greyed("undo button") == "In a challenge, placed stones stay where they are."


def test_the_focus_stays_on_a_button_that_was_pressed(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.press("Tab", "Tab")
    assert pilot.focused() == "undo button"
    pilot.press("Enter")
    assert pilot.moves() == ""
    assert pilot.focused() == "undo button"


@pytest.mark.slow
def test_they_can_be_switched_off_in_the_settings(open_pilot):
    pilot = open_pilot(1, "k8", size=(1280, 800))
    tally = pilot.table.layout.tally_panel.h
    pilot.open("settings")
    pilot.click("Look")
    pilot.click("tools")
    pilot.press("Esc")
    assert tools(pilot) == []
    assert pilot.table.layout.tally_panel.h > tally, "their room is used"
    pilot.reopen()
    assert tools(pilot) == []
    pilot.press("Ctrl+,")
    pilot.click("Look")
    pilot.click("tools")
    pilot.press("Esc")
    assert tools(pilot) == AIDS


# -- while a computer plays by itself --------------------------------------------------------


@pytest.mark.parametrize("shown", [True, False])
def test_a_computer_that_plays_by_itself_is_controlled_on_the_strip(open_pilot, shown):
    pilot = open_pilot(tools=shown)
    watch(pilot)
    assert {*WATCHING} <= {*pilot.names()}
    pilot.click("finish")
    assert "pause" not in pilot.names()
    pilot.click("finish")
    assert {*WATCHING} <= {*pilot.names()}
    assert tools(pilot) == (AIDS if shown else [])


def test_playing_to_the_end_shows_how_many_stones_are_left_even_without_messages(open_pilot):
    pilot = open_pilot(messages=False)
    session = watch(pilot)
    pilot.press("f")
    widths = []
    for _ in range(6):
        pilot.step(0.1)
        assert f"{session.game.stones_left} stones left" in pilot.said
        widths.append(pilot.parts()["progress"].values[1])
    assert widths == sorted(set(widths)), "a bar that grows"
    pilot.press("Esc")
    placed = len(session.game.moves)
    pilot.settle()
    assert len(session.game.moves) == placed
    assert pilot.on_table


def test_a_button_stays_lit_and_explained_while_a_computer_plays_on(pilot):
    """Each of its stones makes the buttons anew; the mouse rests all the while."""
    session = watch(pilot)
    pilot.move("finish")
    said = explained(pilot)
    assert said
    for _ in range(200):
        pilot.step(0.05)
        assert pilot.find("finish").hovered
        assert pilot.tip_shown == said
        if session.game.cursor > 1:
            return
    raise AssertionError("the computer places no stone")


# -- their size and their words --------------------------------------------------------------


def test_buttons_have_words_where_there_is_room(open_pilot):
    pilot = open_pilot(1, "k8", size=(1280, 800), ui_scale=0.75)
    assert {pilot.label(name) for name in tools(pilot)} <= set(pilot.texts())
    watch(pilot)
    assert {pilot.label(name) for name in tools(pilot)} <= set(pilot.texts())


def test_with_a_question_the_labels_stay_beside_their_icons(open_pilot):
    pilot = open_pilot(1, "k8", size=(1280, 800), oracle=True)
    buttons = row(pilot)
    assert len(buttons) == 4
    for button in buttons:
        (label,) = written([pilot.parts()[button.name]], pilot.app.size)
        assert label.text == pilot.label(button.name)
        assert button.rect.left + 18 < label.letters.left < label.letters.right < button.rect.right
    assert all(left.rect.right < right.rect.left for left, right in pairwise(buttons))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale"),
    [((960, 640), 2.0), ((1280, 800), 1.5), ((900, 1400), 1.0)],
)
def test_no_words_of_the_table_are_cut_off(open_pilot, size, scale):
    """Not beside two buttons either, nor beside a clock."""
    pilot = open_pilot(STUCK_DEAL, STUCK, size=size, ui_scale=scale)
    assert {"end game", *AIDS} <= set(pilot.names())
    for state in (
        lambda pilot: None,
        watch,
        lambda pilot: (challenge(pilot), pilot.press("Enter")),
    ):
        state(pilot)
        for say in ("", LONG):
            if say:
                pilot.table.say(say, always=True)
            drawn = pilot.texts()
            assert not [text for text in drawn if text.endswith("…")]
            assert say in " ".join(drawn)
        for button in row(pilot):
            assert pilot.table.layout.tools.contains(button.rect)


def test_a_message_of_two_lines_leaves_no_word_alone(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, size=(960, 640), ui_scale=2.0)
    pilot.table.say(LONG, always=True)
    first, second = written([pilot.parts()["message"]], pilot.app.size)
    assert f"{first.text} {second.text}" == LONG
    assert second.width > 0.6 * first.width


# -- the well and the pouch ------------------------------------------------------------------


def test_the_well_and_the_pouch_have_tips(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.move("touchstone")
    assert explained(pilot).startswith(f"Next stone: {next_stone(pilot)}.")
    pilot.move("pouch")
    left = pilot.game.stones_left - 1
    holds = f"The pouch holds {left} stones, not counting the next one."
    assert explained(pilot) == f"{holds} Double-click it to see them in order."
    pilot.move("e7")
    pilot.step(5)
    assert not pilot.tip_shown


def next_stone(pilot):
    """What the stoneset in use calls the touchstone."""
    return pilot.app.skins.stones.stoneset.describe(*pilot.game.touchstone)


def test_a_tip_tells_of_the_next_stone_even_if_it_changes_under_the_mouse(pilot):
    pilot.move("touchstone")
    assert next_stone(pilot) in explained(pilot)
    pilot.place_stones()
    assert next_stone(pilot) in explained(pilot)


def test_a_tip_goes_when_the_stone_is_taken_up(pilot):
    pilot.move("touchstone")
    assert explained(pilot)
    pilot.down("touchstone")
    pilot.pull("e7")
    pilot.step(5)
    assert not pilot.tip_shown


def test_no_tip_tells_of_what_is_covered(pilot):
    challenge(pilot)
    pilot.move("touchstone")
    pilot.step(5)
    pilot.step(5)
    assert not pilot.tip_shown


def test_a_tip_that_is_shown_and_a_tiny_window_keep_the_window_at_rest(pilot):
    pilot.move("touchstone")
    assert explained(pilot)
    pilot.step()
    assert not pilot.scene.moving
    pilot.resize((320, 5))
    layout = pilot.table.layout
    pilot.step(1)
    assert pilot.table.layout is layout


@pytest.mark.parametrize(
    ("size", "density"),
    [((1280, 800), None), ((1920, 1080), None), ((800, 1280), None), ((390, 664), 1.0)],
)
def test_labels_stay_as_large_when_the_oracle_adds_a_button(open_pilot, size, density):
    pilot = open_pilot(size=size, density=density)
    before = pilot.find("undo button").pixels
    pilot.change_settings(oracle=True)
    pilot.step()
    assert pilot.label("question button") == "Ask"
    assert pilot.find("undo button").pixels == before
