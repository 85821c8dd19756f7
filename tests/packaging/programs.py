"""Programs of the system that check what a package puts there."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest


def check(name: str, *arguments: str | Path) -> str:
    """Run a program that must find nothing wrong, and return what it says. Without it, the test is
    skipped, but not where everything must be tried."""
    program = shutil.which(name)
    if program is None:
        message = f"{name} is not installed"
        if os.environ.get("ISHIDO_JOURNEYS"):
            pytest.fail(message)
        pytest.skip(message)
    done = subprocess.run(
        [program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, done.stdout
    return done.stdout
