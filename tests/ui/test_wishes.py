"""Settings for eyes and hands: contrast, marks, questions, the place of the window, folders."""

import pygame
import pytest

from ishido.assets import assets
from ishido.skins.catalogue import Catalogue
from ishido.storage.settings import MARKS as MARK_NAMES
from ishido.ui import words
from ishido.ui.core.theme import MARKS, Theme
from ishido.ui.scenes import settings as settings_scene
from ishido.ui.view.dialog import Words
from ishido.ui.widgets.button import Button
from ishido.ui.words import settings as says
from ishido.ui.words.ending import PLAY_ON
from tests.support.menu_ways import choose, focus_on
from tests.ui.test_menu import open_settings
from tests.ui.test_pictures import contrast, mean

BOLD = 7.0
"""Contrast of words and ground that reads with weak eyes: WCAG's strictest."""


def test_every_colour_of_marks_has_its_name_and_its_colour():
    assert set(MARK_NAMES) == {"", *MARKS} == set(says.MARK_COLOURS)


def test_marks_have_the_colour_that_is_chosen_on_every_board(open_pilot):
    pilot = open_pilot(marks="azure")
    wanted = pygame.Color(MARKS["azure"])
    assert pilot.app.skins.theme.colour("mark") == wanted
    pilot.app.use_skins(board="gems")
    assert pilot.app.skins.theme.colour("mark") == wanted


def test_a_colour_of_marks_is_chosen_in_the_settings(pilot):
    own = pilot.app.skins.theme.colour("mark")
    open_settings(pilot, "look")
    focus_on(pilot, "marks", "Tab")
    pilot.press("Right")
    assert pilot.settings.marks == "amber"
    assert pilot.app.skins.theme.colour("mark") == pygame.Color(MARKS["amber"]) != own
    pilot.press("Left")
    assert pilot.app.skins.theme.colour("mark") == own


@pytest.mark.parametrize("board", [listed.id for listed in Catalogue(assets()).boards()])
def test_words_stand_out_where_contrast_is_wished(open_pilot, board):
    pilot = open_pilot(high_contrast=True, board=board, matching_board=False)
    look = pilot.table.look
    for part in ("panel", "plaque", "button", "button.hot", "tray"):
        ground = mean(look.slab_picture(part, (200, 60)), pygame.Rect(60, 20, 80, 20))
        for role in ("text", "text_dim", "gold_light"):
            assert contrast(look.theme.colour(role), ground) >= BOLD, (part, role)


def test_contrast_is_turned_on_and_off_at_once(pilot):
    before = pilot.app.skins.theme.colour("text")
    open_settings(pilot, "look")
    pilot.click("high_contrast")
    assert pilot.app.skins.theme.high_contrast
    assert pilot.app.skins.theme.colour("text") == pygame.Color("white")
    pilot.click("high_contrast")
    assert pilot.app.skins.theme.colour("text") == before


def test_a_dimmed_ground_keeps_its_shape():
    picture = pygame.Surface((8, 8), pygame.SRCALPHA)
    picture.fill((200, 100, 50, 255), (2, 2, 4, 4))
    ground = Theme(high_contrast=True).ground("a", picture)
    assert ground.get_at((0, 0)).a == 0
    assert ground.get_at((3, 3)).a == 255
    assert ground.get_at((3, 3)).r < 100
    assert Theme().ground("a", picture) is picture


@pytest.mark.parametrize("asks", [True, False])
def test_ending_a_game_is_asked_about_as_wished(open_pilot, asks):
    pilot = open_pilot(ask_to_end=asks)
    pilot.click("k8")
    choose(pilot, "end game")
    assert pilot.game.ended is not asks
    if asks:  # “Cancel” could mean the game
        assert pilot.labels() == {words.END_GAME, PLAY_ON}


def test_the_windows_place_is_kept(pilot):
    pygame.display.set_window_position((40, 60))
    pilot.post(pygame.WINDOWMOVED, x=40, y=60)
    pilot.step()
    assert pilot.settings.place == (40, 60)
    pilot.reopen()
    assert pilot.settings.place == (40, 60)
    assert pygame.display.get_window_position() == (40, 60)


@pytest.mark.parametrize("can", [True, False])
def test_folders_that_cannot_be_opened_say_why(pilot, monkeypatch, can):
    monkeypatch.setattr(settings_scene, "can_open_folders", lambda: can)
    open_settings(pilot, "you")
    assert pilot.find("games folder").enabled is can
    page = pilot.scene._you(pilot.app)
    said = [item.text for item in page if isinstance(item, Words)]
    assert (says.NO_FILE_MANAGER in said) is not can


def test_folders_are_shown_and_players_are_reached(pilot, monkeypatch):
    shown = []

    def show(path):
        shown.append(path)
        return len(shown) < 2

    monkeypatch.setattr(settings_scene, "can_open_folders", lambda: True)
    monkeypatch.setattr(settings_scene, "open_folder", show)
    open_settings(pilot, "you")
    pilot.click("games folder")
    pilot.click("settings folder")
    folders = pilot.app.desk.folders
    assert shown == [folders.data, folders.config]
    button = pilot.find("settings folder")
    assert isinstance(button, Button)
    assert (button.label, button.enabled) == (says.CANNOT_OPEN, False)
    pilot.click("players")
    assert len(pilot.app.scenes) == 2
    assert pilot.find("add")
