"""The same fixtures as for the tests of the game."""

from tests.conftest import home, nightly

__all__ = ["home", "nightly"]
