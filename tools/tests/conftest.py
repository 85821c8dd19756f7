"""The same home for each test as for those of the game."""

from tests.conftest import home

__all__ = ["home"]
