"""What every test starts from, as in the tests of the game."""

from tests.conftest import home

__all__ = ["home"]
