"""Copying works within the game where the system has no clipboard, and never fails."""

from types import SimpleNamespace

import pygame
import pytest


@pytest.mark.parametrize("error", [pygame.error, NotImplementedError, None])
def test_without_a_clipboard_the_game_keeps_what_is_copied(pilot, monkeypatch, error):
    def fail(*arguments):
        raise error("no clipboard")

    scrap = SimpleNamespace(put_text=fail, get_text=fail) if error else SimpleNamespace()
    monkeypatch.setattr(pygame, "scrap", scrap)  # without functions if it was not built
    pilot.press("Ctrl+C")
    assert pilot.clipboard == str(pilot.game.setup.deal.number)
    pilot.press("d")
    pilot.type("77")
    pilot.press("Ctrl+A", "Ctrl+C", "Delete", "Ctrl+V")
    assert pilot.clipboard == "77"


def test_whatever_a_name_holds_can_be_copied(pilot):
    for name in ("folder \udcff", "a\0b", ""):
        pilot.clipboard = name
        assert pilot.clipboard == name.replace("\udcff", "?").replace("\0", "")
