"""The window: the only package that imports pygame."""

import os

# pygame greets on standard output when it is imported; ours is for what was asked for.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
