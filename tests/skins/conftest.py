"""What tests of stonesets and boards share: a screen that nobody sees, and our own pictures."""

import pygame
import pytest

from ishido.assets import assets


@pytest.fixture
def display():
    """A window, which pygame wants before it makes pictures of the screen's kind."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    yield
    pygame.display.quit()


@pytest.fixture(scope="session")
def webp_sheet():
    """A sheet of stones as WebP."""
    return (assets() / "stonesets" / "ishido" / "stones.half.webp").read_bytes()
