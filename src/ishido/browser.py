"""Whether the game runs in a web browser, which lacks some of what a desktop has."""

import sys
from typing import Final

IN_BROWSER: Final = sys.platform == "emscripten"
"""Read as ``browser.IN_BROWSER``, so that a test can play in a browser without one."""
