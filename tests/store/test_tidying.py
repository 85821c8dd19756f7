"""What windows that were killed leave behind is swept away; what others are at is let be."""

import os
import time

import pytest

from ishido.store.desk import tidy
from ishido.store.files import PART_LIFE

PLACES = ("data", "config", "backups", "copies", "editor")


@pytest.mark.parametrize("place", PLACES)
def test_parts_of_the_dead_go(folders, place):
    folder = getattr(folders, place)
    folder.mkdir(parents=True)
    for name, age in {".a.1f-00000000.part": PART_LIFE + 60, ".b.1f-00000000.part": 0}.items():
        (folder / name).touch()
        os.utime(folder / name, (time.time() - age,) * 2)
    tidy(folders)
    assert [path.name for path in folder.iterdir()] == [".b.1f-00000000.part"]


def test_where_there_is_nothing_nothing_is_made(folders):
    tidy(folders)
    assert not folders.data.exists()
    assert not folders.config.exists()
