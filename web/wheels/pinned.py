"""Prints a version of ``wheels.toml``: ``pinned.py wheels.toml SDL2``."""

import sys
import tomllib
from pathlib import Path

print(tomllib.loads(Path(sys.argv[1]).read_text("utf-8"))["sources"][sys.argv[2]])
