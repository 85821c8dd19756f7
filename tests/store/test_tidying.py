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
    tidy(folders)
    assert not folder.exists(), "where there is nothing, nothing is made"
    folder.mkdir(parents=True)
    dead = ".a.toml.1f-0123abcd.part"
    others = [".b.2-0123abcd.part", ".a.part", ".a.mkv.1.part", "c.part", "stoneset.draft"]
    for name, age in {dead: PART_LIFE + 60, **dict.fromkeys(others, 0)}.items():
        (folder / name).touch()
        os.utime(folder / name, (time.time() - age,) * 2)
    tidy(folders)
    assert sorted(path.name for path in folder.iterdir()) == sorted(others)
