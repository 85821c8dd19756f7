"""A player's window is killed at moments drawn by chance.

``python -m tests.support.kill_run 200`` does so more often.
"""

import random

from tests.support.kill_run import prove


def test_killed_at_any_moment_nothing_is_lost_that_was_to_be_seen(tmp_path, nightly):
    seed = random.randrange(1_000_000) if nightly else 72
    assert prove(60 if nightly else 3, seed, tmp_path) == []
