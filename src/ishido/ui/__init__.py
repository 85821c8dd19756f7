"""The window: the only package that imports pygame."""

import os

# pygame prints a greeting on standard output when it is imported, which is for results only.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
