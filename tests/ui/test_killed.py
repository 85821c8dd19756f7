"""A run of the program is killed at moments drawn by chance.

``python -m tests.killing 200`` does so at more of them.
"""

import random
from pathlib import Path

from tests.killing import prove

MOMENTS = {False: 1, True: 60}
"""How many by day, and in the nightly run."""


def test_killed_at_any_moment_nothing_is_lost_that_was_seen_as_done(
    tmp_path: Path, nightly: bool
) -> None:
    seed = random.randrange(1_000_000)
    wrong, figures = prove(MOMENTS[nightly], seed, tmp_path, quick=True)
    assert wrong == [], f"python -m tests.killing {MOMENTS[nightly]} --seed {seed} --quick"
    assert figures["things seen as done"] > 0
