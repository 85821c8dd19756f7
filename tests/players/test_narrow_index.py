"""Where an index has 32 bits, as in a web browser, NumPy refuses 64-bit integers as counts.

On this machine, too, if all that the players call ``int64`` is a type of its own, which NumPy has:
``longlong`` has 64 bits, and is not the type of an index.
"""

import json
import subprocess
import sys

import pytest

from tests.support.sample_thoughts import thoughts

NARROW = """
import json, sys
import numpy as np

assert np.longlong is not np.intp
np.int64 = np.longlong

def refusing(function, number):
    def called(*arguments, **options):
        given = getattr(arguments[number], "dtype", None)
        if given is not None and given.kind == "i" and given.char == np.dtype("q").char:
            raise TypeError(f"{function.__name__}: int64 cannot be cast safely to an index")
        return function(*arguments, **options)
    return called

np.repeat, np.bincount = refusing(np.repeat, 1), refusing(np.bincount, 0)
try:
    np.repeat(np.arange(2), np.zeros(2, np.int64))
except TypeError:
    from tests.support.sample_thoughts import thoughts
    print(json.dumps(thoughts()))
"""


@pytest.mark.nightly
@pytest.mark.skipif(sys.platform == "win32", reason="there, longlong is the type of an index")
def test_counts_are_indices_and_moves_are_the_same():
    ran = subprocess.run(
        [sys.executable, "-c", NARROW], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == thoughts()
