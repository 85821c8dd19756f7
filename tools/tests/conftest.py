"""The same fixtures as for the tests of the game."""

from tests.conftest import home

__all__ = ["home"]
