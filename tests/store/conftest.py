"""Folders, and desks that are closed at the end of their test."""

import pytest

from ishido.store.desk import Desk
from ishido.store.folders import Folders


@pytest.fixture
def folders(tmp_path):
    """Folders that nobody has made yet."""
    return Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache")


@pytest.fixture
def open_desk(folders):
    """Opens a desk on the folders, as each start does."""
    desks = []

    def open_one():
        desks.append(Desk(folders))
        return desks[-1]

    yield open_one
    for desk in desks:
        if desk.database.connection() is not None:  # closed again, it would write again
            desk.close()


@pytest.fixture
def said():
    return []
