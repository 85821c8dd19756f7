"""The row of buttons beside the board: undo, hint and moves, or what controls computers."""

from itertools import pairwise

import pygame
import pytest

from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.ui.core.look import SMALL_SIZE, TEXT_SIZE
from ishido.ui.core.theme import Face, Theme, font
from ishido.ui.view.message import set_in
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.sample_games import STUCK, STUCK_DEAL

AIDS = ["undo button", "hint button", "show moves button"]
SIZES = [(960, 640), (1280, 800), (900, 1400), (3840, 2160)]
SCALES = [0.75, 1.0, 1.5, 2.0]
LONG = "Once a lit stone fills j5, the lapis mountain (ringed) can make a 4-Way."
"""As long as what the strip says at most while a game is played."""


def tool(pilot, name):
    found = pilot.find(name)
    assert isinstance(found, ToolButton)
    return found


def tools(pilot):
    return [each.name for each in pilot.widgets() if isinstance(each, ToolButton)]


@pytest.mark.parametrize("way", ["click", "tap"])
def test_undo_takes_the_last_stone_back(open_pilot, way):
    pilot = open_pilot(1, "k8")
    getattr(pilot, way)("undo button")
    assert pilot.moves() == ""


def test_hint_asks_the_master_after_the_usual_question(pilot):
    pilot.click("hint button")
    pilot.agree()
    assert pilot.table.hints.asked is not None


def test_moves_are_shown_and_hidden_again(pilot):
    pilot.click("show moves button")
    pilot.agree()
    assert pilot.table.aids.legal
    assert tool(pilot, "show moves button").tool.lit()
    pilot.click("show moves button")
    assert not pilot.table.aids.legal


def test_a_tip_gives_the_command_and_its_key(pilot):
    pilot.move("show moves button")
    assert tip(pilot) == "Show moves (H)"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_greyed_button_says_why(pilot, way):
    """Nothing has been placed, so nothing can be taken back."""
    if way == "mouse":
        pilot.move("undo button")
    else:
        pilot.press("Tab", "Tab")
        assert pilot.focused() == "undo button"
    why = tool(pilot, "undo button").disabled
    assert why
    assert tip(pilot) == f"Undo (Z)\n{why}"
    if way == "mouse":
        pilot.click("undo button")
    else:
        pilot.press("Enter")
    assert pilot.said == why
    assert pilot.moves() == ""


def test_what_a_mode_bars_is_greyed_and_what_is_paused_too(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60))
    assert pilot.table.cover.waiting
    assert all(tool(pilot, name).disabled for name in AIDS)
    pilot.press("Enter")
    assert tool(pilot, "undo button").disabled == words.barred(Action.TAKE_BACK_LAST)


def test_the_focus_stays_on_a_button_that_was_pressed(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.press("Tab", "Tab")
    assert pilot.focused() == "undo button"
    pilot.press("Enter")
    assert pilot.moves() == ""
    assert pilot.focused() == "undo button"


def test_they_can_be_switched_off_from_the_menu_and_in_the_settings(open_pilot):
    pilot = open_pilot(1, "k8", size=(1280, 800))
    board = pilot.table.layout.tally_panel.h
    pilot.click("choices")
    pilot.click("tools")
    assert tools(pilot) == []
    assert not pilot.table.layout.tools
    assert pilot.table.layout.tally_panel.h > board
    pilot.reopen()
    assert tools(pilot) == []
    pilot.press("Ctrl+,")
    pilot.click((pilot.find("pages").rect.x + pilot.find("pages").rect.w * 3 // 8,
                 pilot.find("pages").rect.centery))  # fmt: skip
    pilot.click("tools")
    pilot.press("Esc")
    assert tools(pilot) == AIDS


def test_while_a_computer_plays_by_itself_the_row_controls_it(pilot):
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    assert tools(pilot) == ["pause", "step", "finish", "take over"]
    pilot.click("finish")
    assert tools(pilot) == ["finish"]
    pilot.click("finish")
    pilot.click("take over")
    assert tools(pilot) == AIDS


def test_a_computer_is_controlled_even_where_the_buttons_are_switched_off(open_pilot):
    pilot = open_pilot(tools=False)
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    pilot.step(0.1)
    assert tools(pilot) == ["pause", "step", "finish", "take over"]
    pilot.press("t")
    pilot.step()
    assert tools(pilot) == []
    assert not pilot.table.layout.tools


def test_playing_to_the_end_shows_how_many_stones_are_left_even_without_messages(open_pilot):
    pilot = open_pilot(messages=False)
    session = sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    pilot.press("f")
    widths = []
    for _ in range(6):
        pilot.step(0.1)
        assert f"{session.game.stones_left} stones left" in pilot.said
        [bar] = [p for p in pilot.table.above(pilot.app.now()) if p.name == "progress"]
        assert isinstance(bar.key, tuple)
        widths.append(bar.key[0])
    assert widths == sorted(set(widths))
    pilot.press("Esc")
    placed = len(session.game.moves)
    pilot.settle()
    assert len(session.game.moves) == placed
    assert pilot.on_table


@pytest.mark.parametrize("size", [(1280, 800), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0])
def test_buttons_have_words_where_there_is_room(open_pilot, size, scale):
    pilot = open_pilot(1, "k8", size=size, ui_scale=scale)
    assert all(tool(pilot, name).form.pixels for name in tools(pilot))


@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (3840, 2160), (900, 1400)])
def test_the_tools_of_a_watched_game_have_words_of_the_smallest_size_or_larger(open_pilot, size):
    pilot = open_pilot(1, "k8", size=size)
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    least = pilot.table.look.text_px(SMALL_SIZE if min(size) > 800 else 0)
    assert all(tool(pilot, name).form.pixels >= least for name in tools(pilot))


def test_with_a_question_the_labels_stay_beside_their_icons(open_pilot):
    pilot = open_pilot(1, "k8", size=(1280, 800), oracle=True)
    pilot.table.renew_buttons()
    row = [tool(pilot, name) for name in tools(pilot)]
    assert len(row) == 4
    for one in row:
        assert one.form.arrangement is Arrangement.BESIDE
        assert one.form.icon * one.rect.h >= 18
        words = font(Face.TEXT, one.form.pixels).size(one.tool.label)[0]
        assert words + one.form.icon * one.rect.h < one.rect.w - 20
    assert all(left.rect.right < right.rect.left for left, right in pairwise(row))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_words_are_whole_and_buttons_fit_for_a_finger(open_pilot, size, scale):
    pilot = open_pilot(1, "k8", size=size, ui_scale=scale)
    for computers in (False, True):
        if computers:
            sit_down(pilot, Mode.SOLITAIRE, LEARNER)
        for name in tools(pilot):
            button = tool(pilot, name)
            assert min(button.rect.size) >= FINGER
            assert pilot.table.layout.tools.contains(button.rect)
            if pixels := button.form.pixels:
                assert font(Face.TEXT, pixels).size(button.tool.label)[0] < button.rect.w


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_no_words_of_the_table_are_cut_off(open_pilot, monkeypatch, size, scale):
    """Not beside two buttons either, nor beside a clock."""
    cut = []

    def look(pilot):
        theme = pilot.app.skins.theme
        fitting = type(theme).fitting

        def watched(self, text, face, pixels, width):
            fitted = fitting(theme, text, face, pixels, width)
            if fitted.endswith("…") and not text.endswith("…"):
                cut.append(text)
            return fitted

        monkeypatch.setattr(type(theme), "fitting", watched)
        pilot.app.rearrange()
        pilot.step()
        monkeypatch.undo()

    pilot = open_pilot(STUCK_DEAL, STUCK, size=size, ui_scale=scale)
    look(pilot)
    assert "end game" in pilot.names()
    assert pilot.said == words.NO_MOVE_LEFT
    sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    look(pilot)
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60))
    pilot.press("Enter")
    look(pilot)
    assert cut == []


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_a_long_sentence_is_whole_beside_buttons_and_clock(open_pilot, monkeypatch, size, scale):
    real, cut = Theme.fitting, []

    def fitting(theme, text, face, pixels, width):
        fitted = real(theme, text, face, pixels, width)
        if fitted != text:
            cut.append(fitted)
        return fitted

    def look(pilot):
        pilot.table.say(LONG, always=True)
        cut.clear()
        at_once(pilot.scene.snapshot(pilot.app.size, pilot.app.now()))
        assert pilot.table.shown().message == LONG
        assert cut == []

    pilot = open_pilot(STUCK_DEAL, STUCK, size=size, ui_scale=scale)
    monkeypatch.setattr(Theme, "fitting", fitting)
    assert "end game" in pilot.names()
    look(pilot)
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60))
    pilot.press("Enter")
    look(pilot)


def test_undo_and_redo_are_in_the_menu_game_as_well_as_in_help():
    for menu in MENUS:
        labels = [command.label for command in menu.commands]
        for label in (says.UNDO, says.REDO):
            assert (label in labels) == (menu.name in ("game", "help"))


# -- the well and the pouch ------------------------------------------------------------------


def test_the_well_and_the_pouch_have_tips(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.move("touchstone")
    assert tip(pilot).startswith(f"Next stone: {described(pilot)}.")
    pilot.move(pilot.table.layout.pouch.center)
    left = pilot.game.stones_left - 1
    holds = f"The pouch holds {left} stones, not counting the next one."
    assert tip(pilot) == f"{holds} Double-click it to see them in order."
    pilot.move("e7")
    pilot.step(5)
    assert not [part for part in pilot.table.above(pilot.app.now()) if part.name == "tip"]


def test_a_tip_tells_of_the_next_stone_even_if_it_changes_under_the_mouse(pilot):
    pilot.move("touchstone")
    assert described(pilot) in tip(pilot)
    pilot.table.do(Place(pilot.game.legal_squares[0]))
    assert described(pilot) in tip(pilot)


def test_a_button_stays_lit_and_explained_while_a_computer_plays_on(pilot):
    """Each of its stones makes the buttons anew; the mouse rests all the while."""
    session = sit_down(pilot, Mode.SOLITAIRE, LEARNER)
    pilot.move("finish")
    said = tip(pilot)
    for _ in range(200):
        pilot.step(0.05)
        assert pilot.find("finish").hovered
        assert [p.key[0] for p in pilot.table.above(pilot.app.now()) if p.name == "tip"] == [said]
        if session.game.cursor > 1:
            return
    raise AssertionError("the computer places no stone")


def test_a_tip_goes_when_the_stone_is_taken_up(pilot):
    pilot.move("touchstone")
    assert tip(pilot)
    pilot.down("touchstone")
    pilot.move("e7", held=1)
    pilot.step(5)
    assert not [part for part in pilot.table.above(pilot.app.now()) if part.name == "tip"]


def test_no_tip_tells_of_what_is_covered(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60))
    pilot.move("touchstone")
    pilot.step(5)
    pilot.step(5)
    assert not [part for part in pilot.table.above(pilot.app.now()) if part.name == "tip"]


def described(pilot):
    touchstone = pilot.game.touchstone
    assert touchstone is not None
    return pilot.app.skins.stones.stoneset.describe(*touchstone)


def test_a_message_of_two_lines_leaves_no_word_alone(pilot):
    look = pilot.table.look
    text = "Once a lit stone fills j5, the lapis mountain (ringed) can make a 4-Way."
    pixels = look.px(TEXT_SIZE)
    width = round(font(Face.TEXT, pixels).size(text)[0] * 0.85)
    _, lines = set_in(look, text, pygame.Rect(0, 0, width, 3 * pixels), 10)
    assert " ".join(lines) == text
    first, second = (font(Face.TEXT, pixels).size(line)[0] for line in lines)
    assert second > 0.6 * first


def test_a_tip_that_is_shown_and_a_tiny_window_keep_the_window_at_rest(pilot):
    pilot.move("touchstone")
    assert tip(pilot)
    pilot.step()
    assert not pilot.table.moving
    pilot.resize((320, 5))
    layout = pilot.table.layout
    pilot.step(1)
    assert pilot.table.layout is layout
