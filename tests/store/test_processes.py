"""What really happens on a disk that is full."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ishido.store.desk import Desk
from ishido.store.folders import find_folders

FULL = """
import json, resource
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.store.desk import Desk
from ishido.store.folders import find_folders
from tests.support.storage_play import NOW, play

desk = Desk(find_folders())
session = desk.games.begin(Setup(deal_by_number(1)), NOW)
_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (100, most))
desk.games.save(play(session, 3))
said = desk.problem
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
print(json.dumps([said, desk.save(), desk.problem, desk.close()]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no file's size")
def test_a_file_that_may_not_grow_is_said_and_saved_later():
    command = [sys.executable, "-c", FULL]
    told = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, check=True)
    said, *later = json.loads(told.stdout)
    assert said.startswith("cannot save: ")
    assert later == [True, None, True]
    desk = Desk(find_folders())
    session = desk.games.resume()
    assert session is not None
    assert session.game.cursor == 3
    assert desk.close()
