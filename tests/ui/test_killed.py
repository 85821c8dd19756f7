"""A player's window is killed at moments drawn by chance. The next start finds what was to be seen
before the action that was under way, or after it."""

import json
import os
import random
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

from ishido.store.desk import Desk
from tests.support.kill_run import COUNT, facts_of, folders_in


@contextmanager
def playing(home, seed):
    command = [sys.executable, "-m", "tests.support.kill_run", home, str(seed)]
    root = Path(__file__).parents[2]
    environment = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONHASHSEED": "0"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=root, env=environment
    ) as process:
        yield process
        process.kill()


def test_killed_at_any_moment_nothing_is_lost_that_was_to_be_seen(tmp_path, nightly):
    seed = random.randrange(1_000_000) if nightly else 72
    with playing(tmp_path / "whole", seed) as process:
        told = [json.loads(line) for line in process.stdout]
    assert len(told) == COUNT + 1
    chance = random.Random(seed)
    for number in range(60 if nightly else 3):
        home, last = tmp_path / str(number), chance.randrange(1, COUNT)
        with playing(home, seed) as process:
            for _ in range(last):
                process.stdout.readline()
            time.sleep(chance.uniform(0, 0.05))
            process.kill()
            said = last + len(process.stdout.readlines())
        desk = Desk(folders_in(home))
        found = facts_of(desk)
        assert (desk.notices.take(), desk.problem) == ([], None)
        desk.database.close()
        before, after = told[said - 1], told[min(said, COUNT)]
        for key in found | before:
            assert found.get(key) in (before.get(key), after.get(key)), (seed, number, said, key)
