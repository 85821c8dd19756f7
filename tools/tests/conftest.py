"""The same fixtures and options as for the tests of the game."""

from tests.conftest import home, pytest_collection_modifyitems

__all__ = ["home", "pytest_collection_modifyitems"]
