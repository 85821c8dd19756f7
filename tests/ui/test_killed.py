"""A run of the program is killed at moments drawn by chance.

``python -m tests.support.kill_run 200`` does so at more of them.
"""

import random

import pytest

from tests.support.kill_run import prove

MOMENTS = 60


@pytest.mark.nightly
def test_killed_at_any_moment_nothing_is_lost_that_was_seen_as_done(tmp_path):
    seed = random.randrange(1_000_000)
    wrong, figures = prove(MOMENTS, seed, tmp_path, quick=True)
    assert wrong == [], f"python -m tests.support.kill_run {MOMENTS} --seed {seed} --quick"
    assert figures["things seen as done"] > 0
