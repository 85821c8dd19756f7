"""Loads modules that the first picture does not need, after it, while the window is idle.

This only saves waiting later: modules that are needed earlier are imported where they are used.
"""

import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from typing import Final

PACKAGES: Final = (
    "ishido.session",
    "ishido.bluestone",
    "ishido.store",
    "ishido.coach",
    "ishido.coach.lessons",
    "ishido.ui.kit",
    "ishido.ui.kit.widgets",
    "ishido.ui.kit.menu",
    "ishido.ui.skins",
    "ishido.ui.table",
    "ishido.ui.ishido",
    "ishido.ui.ishido.board",
    "ishido.ui.ishido.commands",
    "ishido.ui.ishido.fair_play",
    "ishido.ui.ishido.fit_counts",
    "ishido.ui.ishido.hint",
    "ishido.ui.ishido.lessons",
    "ishido.ui.ishido.new_game",
    "ishido.ui.ishido.oracle",
    "ishido.ui.ishido.replay",
    "ishido.ui.ishido.review",
    "ishido.ui.bluestone",
    "ishido.ui.screens",
    "ishido.ui.screens.help",
)
"""In order of dependency, so that an import rarely loads other modules too. The computer players
are not listed, because they load NumPy, and most games do not need them."""


def preload() -> Iterator[None]:
    """Load the missing modules of these packages, one per ``next``.

    Then all that is loaded is set apart from what Python searches for garbage. Otherwise a search
    now and then would take as long as a frame; and for the same reason, what each module has left
    is collected at once.
    """
    from pkgutil import iter_modules  # not needed for the first picture either

    for package in PACKAGES:
        for module in iter_modules(import_module(package).__path__, f"{package}."):
            if module.name not in sys.modules:
                with suppress(ImportError):  # reported where it is used
                    import_module(module.name)
                gc.collect(0)
                yield
    gc.freeze()
