"""What the first picture does without: loaded after it, while nothing else happens.

Nothing relies on it. What is wanted before its turn has come is loaded where it is wanted.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from typing import Final

PACKAGES: Final = (
    "ishido.session",
    "ishido.storage",
    "ishido.coach",
    "ishido.coach.lessons",
    "ishido.ui.core",
    "ishido.ui.words",
    "ishido.ui.widgets",
    "ishido.ui.view",
    "ishido.ui.play",
    "ishido.ui.table",
    "ishido.ui.commands",
    "ishido.ui.scenes",
    "ishido.ui.scenes.help",
    "ishido.ui.scenes.menu",
)
"""What is used before what uses it, so that a module seldom brings others along. Without the
players: of them NumPy comes along, and most who play never ask one."""


def preload() -> Iterator[None]:
    """Load what these packages still lack, a module from one ``next`` to another."""
    from pkgutil import iter_modules  # nor does the first picture need this

    for package in PACKAGES:
        for module in iter_modules(import_module(package).__path__, f"{package}."):
            if module.name not in sys.modules:
                with suppress(ImportError):  # to be told of where it is wanted
                    import_module(module.name)
                yield
