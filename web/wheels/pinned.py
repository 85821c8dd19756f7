"""Prints a version of ``wheels.toml``: ``pinned.py SDL2``."""

import sys
import tomllib
from pathlib import Path

PINS = Path(__file__).parents[1] / "wheels.toml"
print(tomllib.loads(PINS.read_text("utf-8"))["sources"][sys.argv[1]])
