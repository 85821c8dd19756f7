"""Copying works within the game where the system has no clipboard, and never fails."""

import pygame
import pytest

from ishido.ui.core import clipboard


class Nothing:
    """Stands in for a module of pygame that was not built."""


def refuse(*arguments):
    raise NotImplementedError("scrap module not available")


@pytest.fixture(params=["an error", "no functions", "no module"])
def _no_clipboard(request, monkeypatch):
    def fail(*arguments):
        raise pygame.error("no clipboard")

    for function in ("put_text", "get_text"):
        monkeypatch.setattr(pygame.scrap, function, fail if "error" in request.param else refuse)
    if request.param == "no module":
        monkeypatch.setattr(pygame, "scrap", Nothing())


@pytest.mark.usefixtures("_no_clipboard")
def test_without_a_clipboard_the_game_keeps_what_is_copied(pilot):
    pilot.press("Ctrl+C")
    assert clipboard.paste() == str(pilot.game.setup.deal.number)
    pilot.press("d")
    pilot.type("77")
    pilot.press("Ctrl+A", "Ctrl+C", "Delete", "Ctrl+V")
    assert clipboard.paste() == "77"


@pytest.mark.parametrize("name", ["folder \udcff", "a\0b", ""])
def test_whatever_a_name_holds_can_be_copied(pilot, name):
    clipboard.copy(name)
    assert clipboard.paste() == name.replace("\udcff", "?").replace("\0", "")
