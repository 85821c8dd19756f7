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
    "ishido.puzzles",
    "ishido.ui.platform",
    "ishido.ui.kit",
    "ishido.ui.skins",
    "ishido.ui.table",
    "ishido.ui.ishido",
    "ishido.ui.bluestone",
    "ishido.ui.screens",
)
"""With their subpackages, in order of dependency, so that an import rarely loads other modules
too."""
LEFT_OUT: Final = "ishido.bluestone.players"
"""Computer players load NumPy, which most games do not need."""


def preload() -> Iterator[None]:
    """Load the missing modules of these packages, one per ``next``.

    Then all that is loaded is set apart from what Python searches for garbage. Otherwise a search
    now and then would take as long as a frame; and for the same reason, what each module has left
    is collected at once.
    """
    for package in PACKAGES:
        for name in _modules(package):
            if name not in sys.modules:
                with suppress(ImportError):  # reported where it is used
                    import_module(name)
                gc.collect(0)
                yield
    gc.freeze()


def _modules(package: str) -> Iterator[str]:
    """The modules of a package, and then those of its subpackages."""
    from pkgutil import iter_modules  # not needed for the first picture either

    found = list(iter_modules(import_module(package).__path__, f"{package}."))
    for module in sorted(found, key=lambda module: module.ispkg):
        if module.name != LEFT_OUT:
            yield module.name
            if module.ispkg:
                yield from _modules(module.name)
