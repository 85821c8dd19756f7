"""Computer players: what they see, how they evaluate a position, and how they search.

They know only the rules. NumPy is imported by the modules that search, not by this one.
"""

import os

# The network multiplies small matrices. NumPy's libraries for that would start a thread for each
# processor, which costs more than it saves. They read this when NumPy is first imported.
for _library in ("OPENBLAS", "MKL", "VECLIB_MAXIMUM"):
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")
