"""A phone's window: everything can be read, and pressed by a finger, and nothing is lost."""

import re

import pygame
import pytest
from hypothesis import strategies as st
from pygame import Rect

from ishido.kinds.players import Player
from ishido.rules.board import COLUMNS, SQUARE_NAMES, SQUARES, parse_square
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.clock import turn_clock
from ishido.store.settings import SECOND
from ishido.ui.ishido.board.small_board import BoardPicture
from ishido.ui.kit.look import FINGER, phone_scale
from ishido.ui.kit.widgets.flow import Illustration
from ishido.ui.kit.widgets.tabs import Tabs
from tests.support.players_at_table import ANN, BO, sit_down
from tests.support.sample_games import COACHED, STUCK, STUCK_DEAL
from tests.support.tour.day import ALL
from tests.support.tour.pictures import IN_A_BROWSER, PHONES
from tests.support.written_text import written

upright = st.tuples(st.integers(320, 480), st.integers(480, 960))
on_its_side = upright.map(lambda size: (size[1], size[0]))
sizes = upright | on_its_side
square_sizes = st.tuples(st.integers(320, 559), st.integers(320, 559))
scales = st.floats(0.75, 2.0)


@pytest.fixture(params=PHONES, ids=["upright", "on its side"])
def phone(request, open_pilot):
    """A phone with deal 1 untouched: C6 goes to k1, l2, l7 or k8."""
    return open_pilot(size=request.param, density=1.0)


def test_a_small_window_is_laid_out_for_a_phone():
    assert phone_scale((640, 400), None) == 1.0
    assert not phone_scale((1280, 800), 1.0)
    assert not phone_scale((1120, 2000), 2.0)
    assert phone_scale((390, 844), 1.0) == 1.0
    assert phone_scale((780, 1688), 2.0) == 2.0


NO_KEYS = re.compile(
    r"\b(Esc|Space|Enter|Tab|Ctrl|Shift|Alt|F\d+|Click)\b|(ouble|ight|or).click\b|\([A-Z]\)"
)
"""What a finger cannot do."""


def test_a_phone_names_no_keys(phone):
    phone.tap("k8")
    phone.settle()
    phone.finger(pygame.FINGERDOWN, "k8")
    assert phone.said.startswith("Choose a new square for the ")
    assert not NO_KEYS.search(phone.said)
    phone.finger(pygame.FINGERUP, "k8")
    phone.settle()
    tips = [widget.tip for widget in phone.scene.ring.widgets]
    assert any(tips)
    phone.open("settings")
    for page in phone.options("pages"):
        phone.tap(page)
        tips.append(phone.text)
    phone.app.back_to_table()
    phone.open("bluestone")
    tips += [widget.tip for widget in phone.scene.ring.widgets]
    assert [tip for tip in tips if NO_KEYS.search(tip)] == []


@pytest.mark.parametrize("size", [(390, 420), (390, 330), (844, 190)])
@pytest.mark.parametrize("field", ["number", "name"])
def test_above_a_keyboard_a_field_can_be_seen(size, field, open_pilot):
    """A keyboard on the screen leaves little of the window."""
    phone = open_pilot(size=PHONES[0], density=1.0)
    if field == "number":
        phone.run("deal number")
    else:
        phone.open("your name", phone.table)
    phone.resize(size)
    field = phone.find(field)
    phone.dialog.ring.focus = field
    phone.app.rearrange()
    phone.step()
    seen = phone.dialog.ring.clip(field) or phone.bounds
    assert phone.bounds.contains(seen)
    assert seen.inflate(2, 2).contains(field.rect) or field.rect.h > seen.h
    phone.resize(PHONES[0])
    phone.step()
    assert phone.bounds.contains(field.rect)


@pytest.mark.parametrize("size", [*PHONES, *IN_A_BROWSER])
def test_a_finished_game_can_be_followed_by_a_new_one(size, open_pilot):
    """The scoreboard has no room for the button, so the strip has it."""
    phone = open_pilot(STUCK_DEAL, STUCK, size=size, density=1.0)
    phone.tap("end game")
    phone.settle()
    phone.tap("look")
    phone.settle()
    button = phone.find("new game")
    assert phone.table.layout.strip.contains(button.rect)
    assert button.least_width(phone.table.look) <= button.rect.w
    phone.tap("new game")
    assert not phone.session.game.ended


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (664, 390), (740, 390)])
@pytest.mark.parametrize("game", ["table", "bluestone"])
def test_all_tools_of_a_phone_are_named(size, game, open_pilot):
    """Though there are up to five of them beside the menu, as where a question is asked."""
    phone = open_pilot(size=size, density=1.0, oracle=True)
    if game == "bluestone":
        phone.open("bluestone")
        phone.step()
    drawn = phone.texts()
    tools = [widget for widget in phone.widgets() if hasattr(widget, "tool")]
    assert len(tools) == (5 if game == "table" else 4)
    for tool in tools:
        assert phone.label(tool.name) in drawn
        assert min(tool.rect.size) >= FINGER


def test_the_buttons_of_a_hint_in_a_column_are_below_each_other(open_pilot):
    phone = open_pilot(1, COACHED, size=(664, 390), density=1.0)
    phone.tap("hint button")
    phone.settle()
    phone.agree()
    phone.settle()
    more, close = phone.find("more of hint").rect, phone.find("close hint").rect
    assert more.bottom < close.top
    assert more.w == close.w


# -- what a player does ----------------------------------------------------------------------


def test_arrows_go_where_they_point(phone):
    phone.press("Left")  # shows the cursor
    table = phone.table
    for key, across, down in (("Right", 1, 0), ("Down", 0, 1), ("Left", -1, 0), ("Up", 0, -1)):
        before = table.layout.square_rect(table.board.cursor)
        phone.press(key)
        after = table.layout.square_rect(table.board.cursor)
        assert (after.x - before.x, after.y - before.y) == (across * after.w, down * after.h)


@pytest.mark.pictures
def test_the_letters_are_beside_their_rows(open_pilot):
    """Where they are engraved, the picture differs from one without."""
    pictures = []
    for shown in (False, True):
        pilot = open_pilot(size=PHONES[0], density=1.0, coordinates=shown)
        pictures.append(pilot.anew())
        layout = pilot.table.layout
    for name in SQUARE_NAMES:
        rect = layout.square_rect(parse_square(name))
        assert (rect.x == layout.squares.x) == (name[1] == "1")
        assert (rect.y == layout.squares.y) == (name[0] == "a")
    plain, engraved = pictures
    frame = Rect(layout.board.x, layout.squares.y, layout.squares.x - layout.board.x, 0)
    for row in range(COLUMNS):
        cell = Rect(frame.x, frame.y + row * layout.cell[1], frame.w, layout.cell[1])
        assert any(
            plain.get_at((x, y)) != engraved.get_at((x, y))
            for x in range(cell.x, cell.right)
            for y in range(cell.y, cell.bottom)
        ), row


def test_upright_a_button_shows_the_stones_still_to_come(open_pilot):
    phone = open_pilot(size=PHONES[0], density=1.0)
    assert ("tally", 0) not in phone.parts()
    phone.tap("stones to come")
    assert ("tally", 0) in phone.parts()
    panel = phone.table.layout.tally_panel
    phone.tap(panel.center)
    assert ("tally", 0) not in phone.parts(), "a tap hides them again"
    assert phone.moves() == "", "and does nothing else"


def test_the_stones_to_come_take_the_place_of_a_hint(open_pilot):
    """No button under them can be pressed, and enough of the board is seen."""
    phone = with_hint(open_pilot)
    further, step = phone.spot("more of hint"), phone.table.hints.asked
    assert step is not None
    phone.tap("stones to come")
    assert "slate" not in phone.parts()
    assert not {"more of hint", "close hint"} & set(phone.names())
    phone.tap(further)
    assert not step.answers, "a button that is not seen was pressed"
    phone.tap("stones to come")
    phone.tap("hint button")
    assert "slate" in phone.parts()
    assert ("tally", 0) not in phone.parts()
    assert not step.answers, "the panel has only come back"


def test_the_stones_to_come_cover_the_button_of_a_game_that_waits(open_pilot):
    phone = open_pilot(size=IN_A_BROWSER[0], density=1.0)
    session = sit_down(phone, Mode.CHALLENGE, ANN, BO, clock=turn_clock(60))
    button = phone.widgets()[0].rect.center
    phone.tap("stones to come")
    phone.tap(button)
    assert phone.table.cover.waiting
    assert session.untouched
    phone.tap(button)
    assert not phone.table.cover.waiting, "the tap has hidden the stones"


def with_hint(open_pilot):
    """An upright phone that shows a hint."""
    phone = open_pilot(1, COACHED, size=PHONES[0], density=1.0)
    phone.tap("hint button")
    phone.settle()
    phone.agree()
    phone.settle()
    return phone


def test_a_hint_covers_no_square_that_it_marks(open_pilot):
    phone = with_hint(open_pilot)
    phone.tap("more of hint")
    slate, marked = phone.parts()["slate"].rect, phone.table.hints.squares
    assert marked
    for square in marked:
        assert not slate.colliderect(phone.table.layout.square_rect(square))


def test_a_tap_on_a_hint_places_no_stone(open_pilot):
    phone = with_hint(open_pilot)
    before = phone.moves()
    rect = phone.parts()["slate"].rect
    covered = [
        square for square in SQUARES if rect.contains(phone.table.layout.square_rect(square))
    ]
    for square in covered:
        phone.tap(phone.table.layout.square_rect(square).center)
    assert phone.moves() == before


def test_a_sheet_scrolls_by_a_finger(open_pilot):
    phone = open_pilot(size=PHONES[1], density=1.0)
    phone.press("Ctrl+,")
    names = {"scoring", "ask"} & set(phone.names()) or set(phone.names())
    widget = phone.find("messages") if "messages" in phone.names() else phone.find(min(names))
    before, on = widget.rect.copy(), getattr(widget, "on", None)
    phone.swipe(widget.rect.center, (widget.rect.centerx, widget.rect.centery - 60))
    assert widget.rect.y < before.y, "it has not moved"
    assert getattr(widget, "on", None) == on, "a swipe is no tap"


def test_the_menu_scrolls_by_a_finger(open_pilot):
    phone = open_pilot(size=(320, 480), density=1.0)
    phone.tap("menu")
    phone.tap("play")
    x, y = phone.spot("new game")
    phone.swipe((x, y), (x, y - 40))
    assert phone.scene_name == "menu"
    assert phone.spot("new game")[1] < y


def test_the_stoneset_editor_says_that_it_needs_a_larger_window(phone):
    phone.open("edit stoneset")
    assert phone.scene_name == "Stoneset Editor"
    assert "larger window" in phone.text


def test_turning_the_phone_keeps_everything(phone):
    phone.tap("k8")
    phone.resize((phone.app.size[1], phone.app.size[0]))
    phone.settle()
    assert phone.moves() == "k8"
    phone.tap("k7")
    assert phone.game.cursor in (1, 2)
    assert pygame.Rect((0, 0), phone.app.size).contains(phone.table.layout.board)


@pytest.mark.parametrize("size", [(390, 420), (844, 190)])
def test_a_sheet_scrolls_to_the_field_in_which_one_writes(size, open_pilot):
    phone = open_pilot(size=PHONES[0], density=1.0)
    phone.run("cooperative")
    phone.step()
    phone.tap("name 2")
    phone.resize(size)
    phone.step()
    field = phone.find("name 2")
    seen = phone.dialog.ring.clip(field)
    assert seen is not None, "it does not scroll"
    assert seen.contains(field.rect)


@pytest.mark.parametrize(
    ("name", "mode", "players"),
    [
        ("name 1", Mode.SOLITAIRE, [Player("You")]),
        ("name 1", Mode.COOPERATIVE, [Player("You"), Player(SECOND)]),
    ],
)
def test_a_result_is_seen_before_a_keyboard(name, mode, players, open_pilot):
    """The keyboard would hide the score. It comes when a finger asks for it."""
    phone = open_pilot(size=IN_A_BROWSER[0], density=1.0)
    sit_down(phone, mode, *players, deal=STUCK_DEAL)
    for square in STUCK.split():
        phone.tap(square)
        phone.settle()
    phone.tap("end game")
    phone.settle()
    assert phone.scene.typing is None
    phone.tap(name)
    assert phone.scene.typing is not None
    phone.type("Ann")
    assert phone.value(name) == "Ann"


def test_a_result_that_keys_bring_takes_a_name_at_once(open_pilot):
    phone = open_pilot(STUCK_DEAL, STUCK, size=IN_A_BROWSER[0], density=1.0)
    phone.tap((5, 5))
    phone.press("Tab")
    phone.run("end game")
    phone.settle()
    phone.type("Ann")
    assert phone.value("name 1") == "Ann"


@pytest.mark.parametrize(
    ("command", "typed"),
    [("deal number", True), ("question", True), ("tournament game", False)],
)
def test_a_keyboard_comes_by_itself_only_where_one_opens_a_dialog_to_type(
    command, typed, open_pilot
):
    phone = open_pilot(size=IN_A_BROWSER[0], density=1.0, oracle=True)
    phone.tap((5, 5))
    phone.run(command)
    phone.settle()
    assert (phone.scene.typing is not None) is typed


@pytest.mark.parametrize(
    "name",
    ["settings", "help-rules-0", "high-scores", "statistics", "tournament-new", "review"],
)
@pytest.mark.parametrize("size", [IN_A_BROWSER[0], PHONES[1]], ids=["upright", "on its side"])
def test_tabs_stay_under_the_finger(name, size):
    with ALL[name].reached(size, density=1.0) as phone:
        tabs = [each for each in phone.widgets() if isinstance(each, Tabs)]
        assert tabs
        for each in tabs:
            before = each.rect.copy()
            for number, (value, _) in enumerate(each.options):
                phone.tap(each.boxes()[number].center)
                phone.settle()
                assert phone.value(each.name) == dict(each.options)[value]
                assert phone.find(each.name).rect == before, value


@pytest.mark.pictures
def test_pictures_of_the_board_are_as_one_plays_on_it(phone):
    upright = phone.table.layout.turned
    phone.tap("k8")
    phone.open("title", phone.table)
    phone.settle()
    width, height = phone.find("continue").picture.get_size()
    assert (height > width) is upright
    phone.open("help", "rules")
    phone.settle()
    opening = next(b for b in phone.scene.text.blocks if isinstance(b, Illustration))
    assert (opening.aspect > 1) is upright


def test_a_small_board_has_its_stones_where_the_large_one_has_them(phone):
    layout = phone.table.layout
    small = BoardPicture.within(phone.app.skins.board, layout.board.size, turned=layout.turned)
    assert small.rect.size == pytest.approx(layout.board.size, abs=COLUMNS)
    for square in SQUARES:
        wanted = layout.square_rect(square).move(-layout.board.x, -layout.board.y)
        assert small.square(square).center == pytest.approx(wanted.center, abs=COLUMNS)


def test_a_finger_sees_where_the_stone_that_it_drags_would_land(phone):
    """The stone floats over the square, and would hide a ring in it."""
    start, (x, y) = phone.spot("touchstone"), phone.spot("l7")
    cell = phone.table.layout.cell
    phone.finger(pygame.FINGERDOWN, start)
    phone.finger(pygame.FINGERMOTION, (start[0] - 20, start[1] + 20))
    phone.finger(pygame.FINGERMOTION, (x, y + round(0.55 * cell[1])))
    phone.settle()
    square = phone.table.layout.square_rect(parse_square("l7"))
    ring = phone.parts()["target"].rect
    assert ring.contains(square)
    assert ring.size > square.size
    phone.finger(pygame.FINGERUP, (x, y + round(0.55 * cell[1])))
    assert phone.moves() == "l7"


# -- what a phone lacks ------------------------------------------------------------------------


def test_a_phone_is_not_told_of_menu_bars_and_keys(phone):
    phone.open("settings")
    phone.press("Ctrl+Tab")
    assert "motion" in phone.names()
    assert not {"menu_bar", "tools"} & set(phone.names()), "it has no bar, and always its buttons"
    assert not phone.find("fullscreen").note, "which would name a key"
    phone.press("Esc")
    phone.open("help", "keyboard")
    phone.step()
    assert phone.find("keyboard").headings[0].text == "Mouse and touch"


def test_a_replay_on_a_phone_names_no_keys(open_pilot):
    phone = open_pilot(STUCK_DEAL, STUCK, size=PHONES[0], density=1.0)
    phone.click("end game")
    phone.click("watch")
    assert "arrow keys" not in phone.text
    before = phone.text
    phone.tap("forward")
    phone.settle()
    assert "Move 1" in phone.text != before


@pytest.mark.slow
def test_a_list_with_few_scores_does_not_scroll(open_pilot):
    phone = open_pilot(STUCK_DEAL, STUCK, size=PHONES[0], density=1.0)
    phone.click("end game")
    for height in range(760, 860, 7):
        phone.resize((390, height))
        phone.open("scores", phone.table, Scoring.MODERN)
        phone.step()
        assert not phone.find("scores").scrolls
        phone.press("Esc")


def test_bluestone_keeps_its_buttons_on_a_phone(phone):
    phone.change_settings(tools=False)
    phone.open("bluestone")
    phone.step()
    assert {"undo", "hint"} <= set(phone.names())


@pytest.mark.slow
def test_the_estimate_says_what_a_finger_does(open_pilot):
    for density, how in ((1.0, "Hold a finger"), (None, "Point")):
        pilot = open_pilot(size=PHONES[0], density=density)
        pilot.open("bluestone")
        pilot.press("E")
        assert how in pilot.said


def test_frames_do_not_grow_with_the_text(phone):
    """They would reach the scroll bar, as a panel is as wide with any text."""
    phone.open("settings")
    small = phone.dialog.look
    phone.change_settings(ui_scale=2.0)
    phone.app.rearrange()
    assert phone.dialog.look.unit > small.unit
    assert phone.dialog.look.cell == small.cell


def test_buttons_on_the_strip_cover_its_end_and_lie_side_by_side(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, size=(390, 844), density=1.0)
    strip = pilot.area("strip")
    assert pilot.find("end game").rect.topright == strip.topright
    assert pilot.find("end game").rect.bottom == strip.bottom
    pilot.tap("end game")
    pilot.press("Esc")
    left, right = pilot.find("result").rect, pilot.find("new game").rect
    assert left.topright == right.topleft
    assert right.bottomright == strip.bottomright


@pytest.mark.parametrize("size", [(844, 390), (740, 360)])
def test_on_its_side_the_result_shows_its_coins_with_what_they_are(open_pilot, size):
    pilot = open_pilot(STUCK_DEAL, STUCK, size=size, density=1.0)
    pilot.tap("end game")
    pilot.press("Esc")
    pilot.tap("result")
    pilot.settle()
    medals = pilot.find("medals")
    view = pilot.dialog.ring.clip(medals)
    assert view is not None
    assert view.contains(medals.rect)
    lines = written([pilot.parts()["medals"]], size)
    assert "Stones left" in [line.text for line in lines]
    assert all(medals.rect.contains(line.letters) and not line.cut for line in lines)


def test_a_list_made_short_on_a_phone_is_long_again_in_a_larger_window(open_pilot):
    def shown(pilot):
        pilot.step()
        return len(pilot.find("lessons").row_rects(pilot.scene.look)), pilot.find("lessons").rect.h

    pilot = open_pilot(size=(1280, 800), density=1.0)
    pilot.open("lessons")
    usual = shown(pilot)
    pilot.resize((844, 300))
    assert shown(pilot)[1] < usual[1]
    pilot.resize((1280, 800))
    assert shown(pilot) == usual


@pytest.mark.parametrize("games", [0, 1])
def test_a_list_on_a_phone_that_is_turned_is_as_high_as_one_opened_there(open_pilot, games):
    phone = open_pilot(size=(1200, 540), density=1.0)
    if games:
        phone.tap("k8")
        phone.press("n")
    phone.open_journal()
    phone.resize((540, 1200))
    phone.step()
    turned = phone.find("games").rect
    assert len(phone.rows("games")) == games
    phone.press("Esc")
    phone.open_journal()
    assert phone.find("games").rect == turned
