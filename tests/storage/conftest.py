"""Folders, and desks that are closed at the end of their test."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ishido.storage.desk import Desk
from ishido.storage.folders import Folders
from tests.storage.playing import PATIENCE


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    """Folders that nobody has made yet."""
    return Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache")


@pytest.fixture
def open_desk(folders: Folders) -> Iterator[Callable[[], Desk]]:
    """Opens a window's desk on the folders; each call is one more window."""
    desks: list[Desk] = []

    def open_one() -> Desk:
        desks.append(Desk(folders))
        return desks[-1]

    yield open_one
    for desk in desks:
        desk.close(PATIENCE)
