"""Copying works within the game where the system has no clipboard, and never fails."""

import pygame
import pytest


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
    assert pilot.clipboard == str(pilot.game.setup.deal.number)
    pilot.press("d")
    pilot.type("77")
    pilot.press("Ctrl+A", "Ctrl+C", "Delete", "Ctrl+V")
    assert pilot.clipboard == "77"


def test_whatever_a_name_holds_can_be_copied(pilot):
    for name in ("folder \udcff", "a\0b", ""):
        pilot.clipboard = name
        assert pilot.clipboard == name.replace("\udcff", "?").replace("\0", "")
