"""The settings: each is turned by mouse, keys and finger, takes effect at once, and is kept."""

import pygame
import pytest

from ishido.assets import assets
from ishido.skins.catalogue import Catalogue
from ishido.store.settings import ROWS
from tests.support.contrast import STRICTEST, contrast, mean
from tests.support.menu_ways import focus_on
from tests.support.pilot import differing


def open_settings(pilot, page):
    pilot.press("Ctrl+,")
    pilot.click(page)


# -- switches, choices and sliders -----------------------------------------------------------


@pytest.mark.parametrize("how", ["click", "tap", "Space", "Enter"])
def test_a_switch_is_turned_and_kept(pilot, how):
    for page, name in (("Game", "messages"), ("Look", "motion"), ("Sound", "stone_click")):
        before = getattr(pilot.settings, name)
        open_settings(pilot, page)
        if how in ("click", "tap"):
            getattr(pilot, how)(name)
        else:
            focus_on(pilot, name, "Tab")
            pilot.press(how)
        assert pilot.value(name) is not before
        pilot.press("Esc")
        assert getattr(pilot.settings, name) is not before
    pilot.reopen()
    assert not pilot.settings.messages
    assert not pilot.settings.stone_click


def test_an_option_is_chosen_by_pointing_and_by_enter_wherever_the_mouse_rests(pilot):
    open_settings(pilot, "Game")
    for label in ("Simple", "Ancient", "Modern"):
        for point in (pilot.click, pilot.tap):
            pilot.pick("scoring", "Modern")
            point(label)
            assert pilot.settings.scoring == label.lower()
    pilot.move("Ancient")
    focus_on(pilot, "scoring", "Shift+Tab")
    for label in ("Simple", "Ancient", "Modern"):
        pilot.press("Enter")
        assert pilot.value("scoring") == label


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("page", ["Game", "Look", "Sound"])
def test_whatever_is_set_is_seen_at_once_under_the_dialog(pilot, page):
    pilot.click("k8")
    pilot.settle()
    open_settings(pilot, page)
    for name in pilot.names()[1:]:
        if not pilot.enabled(name):
            pilot.press("Space")  # its switch, which was just turned off
        focus_on(pilot, name, "Tab")
        if name != "back":
            pilot.press("Right" if isinstance(pilot.value(name), float) else "Space")
            assert differing(pilot.surface, pilot.anew()) is None, name


# -- what single settings do -----------------------------------------------------------------


def test_without_motion_nothing_moves(pilot):
    open_settings(pilot, "Look")
    pilot.click("motion")
    pilot.press("Esc")
    pilot.click("k8")
    assert not pilot.scene.moving
    pilot.drag("touchstone", "c4")
    assert not pilot.scene.moving


def test_the_page_looked_at_last_is_open_the_next_time(pilot):
    pilot.press("Ctrl+,")
    pilot.click("Sound")
    pilot.press("Esc", "Ctrl+,")
    assert pilot.value("pages") == "Sound"
    pilot.reopen()
    pilot.press("Ctrl+,")
    assert pilot.value("pages") == "Game"


def test_the_scoring_is_that_of_new_games(pilot):
    open_settings(pilot, "Game")
    pilot.click("Ancient")
    pilot.press("Esc")
    assert str(pilot.game.setup.scoring) == "modern"
    pilot.press("n")
    assert str(pilot.game.setup.scoring) == "ancient"
    assert "Ancient" in pilot.note


def test_another_scale_takes_effect_at_once_and_by_mouse_when_it_is_let_go(pilot):
    open_settings(pilot, "Look")
    before = pilot.find("back").rect.h
    focus_on(pilot, "ui_scale", "Tab")
    pilot.press("Right", "Right")
    assert pilot.settings.ui_scale == 1.5
    assert pilot.find("back").rect.h > before
    spots = [pilot.find("ui_scale").spot(index) for index in (2, 3)]
    pilot.lift(*spots)
    assert pilot.settings.ui_scale == 1.5
    pilot.up(spots[1])
    assert pilot.settings.ui_scale == 2.0


def test_f11_turns_the_switch_of_the_full_screen_too(pilot):
    open_settings(pilot, "Look")
    pilot.press("F11")
    assert pilot.value("fullscreen")
    pilot.click("fullscreen")
    assert not pilot.value("fullscreen")
    assert not pilot.app.fullscreen
    assert not pilot.settings.fullscreen


def test_a_game_is_ended_without_a_question_if_none_is_wished(open_pilot):
    pilot = open_pilot(1, "k8", ask_to_end=False)
    pilot.choose("end game")
    assert pilot.game.ended


# -- without messages ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked", ["save game", "show pouch", "show moves", "new game", "start over", "share result"]
)
def test_what_was_asked_for_is_confirmed_even_without_messages(open_pilot, tmp_path, asked):
    pilot = open_pilot(1, "" if asked == "show moves" else "k8", messages=False)
    assert pilot.said == ""
    if asked == "save game":
        pilot.app.desk.recent.saved_as[pilot.session.id] = tmp_path / "mine.ishido"
    if asked == "show pouch":
        pilot.click("pouch")
    else:
        pilot.choose(asked)
    pilot.step()
    if not pilot.on_table:
        pilot.agree()
    assert pilot.said
    pilot.settle()
    assert pilot.said == ""


def test_without_messages_only_what_must_be_said_is_said(pilot):
    pilot.choose("messages")
    pilot.settle()
    assert pilot.said == ""
    pilot.click("c3")
    assert pilot.said == "Stones must touch another stone."
    pilot.settle()
    assert pilot.said == ""
    pilot.press("Right", "Enter")
    assert pilot.said == "Stones must touch another stone."
    pilot.press("z")
    assert pilot.said == "Nothing to undo."
    pilot.choose("messages")
    pilot.settle()
    assert pilot.said


# -- marks and contrast ----------------------------------------------------------------------


def colour(pilot, role):
    return pilot.app.skins.theme.colour(role)


def test_marks_have_the_colour_that_is_chosen_on_every_board(pilot):
    own = tuple(colour(pilot, "mark"))
    open_settings(pilot, "Look")
    colours = {}
    for label in pilot.options("marks"):
        pilot.pick("marks", label)
        colours[pilot.settings.marks] = tuple(colour(pilot, "mark"))
    assert set(colours) == set(ROWS["marks"].options)
    assert len(set(colours.values())) == len(colours)
    assert own in colours.values()
    pilot.pick("marks", "Amber")
    pilot.app.use_skins(board="gems")
    assert tuple(colour(pilot, "mark")) == colours["amber"]


@pytest.mark.slow
def test_words_stand_out_where_contrast_is_wished(open_pilot):
    pilot = open_pilot(high_contrast=True, matching_board=False)
    for board in Catalogue(assets()).boards():
        pilot.app.use_skins(board=board.id)
        for part in ("panel", "plaque", "button", "button.hot", "tray"):
            slab = pilot.table.look.slab_picture(part, (200, 60))
            ground = mean(slab, pygame.Rect(60, 20, 80, 20))
            for role in ("text", "text_dim", "gold_light"):
                seen = contrast(colour(pilot, role), ground)
                assert seen >= STRICTEST, (board.id, part, role)


def test_contrast_is_turned_on_and_off_at_once_and_dims_the_ground_within_its_shape(pilot):
    picture = pygame.Surface((8, 8), pygame.SRCALPHA)
    picture.fill((200, 100, 50, 255), (2, 2, 4, 4))
    theme = pilot.app.skins.theme
    assert theme.ground("a", picture) is picture
    before = theme.colour("text")
    open_settings(pilot, "Look")
    pilot.click("high_contrast")
    theme = pilot.app.skins.theme
    assert theme.colour("text") == pygame.Color("white") != before
    ground = theme.ground("a", picture)
    assert ground.get_at((0, 0)).a == 0
    assert ground.get_at((3, 3)).a == 255
    assert ground.get_at((3, 3)).r < 100
    pilot.click("high_contrast")
    assert pilot.app.skins.theme.colour("text") == before


# -- folders and players ---------------------------------------------------------------------


def test_folders_are_shown_and_the_name_is_reached(pilot, folders, monkeypatch):
    shown = []

    def show(path):
        shown.append(path)
        return len(shown) < 2

    monkeypatch.setattr("ishido.ui.screens.settings.can_open_folders", lambda: True)
    monkeypatch.setattr("ishido.ui.screens.settings.open_folder", show)
    open_settings(pilot, "You")
    assert "No file manager was found" not in pilot.text
    pilot.click("games folder")
    pilot.click("settings folder")
    assert shown == [folders.data, folders.config]
    assert pilot.label("settings folder") == "Can’t open the folder"
    assert not pilot.enabled("settings folder")
    pilot.click("your name")
    assert pilot.scene_names == ["table", "your name"]
