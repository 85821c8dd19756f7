"""Information about the machine for bug reports."""

import os
import platform
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame

from ishido import __version__
from ishido.assets import DamagedInstallation, assets
from ishido.store.files import why
from ishido.store.folders import find_folders
from ishido.ui.platform.display import NoScreen, open_display

PACKAGES = ("pygame-ce", "numpy", "pillow", "platformdirs", "tomli-w")
SDL_LIBRARIES = (
    ("image", "pygame.image", "get_sdl_image_version"),
    ("ttf", "pygame.font", "get_sdl_ttf_version"),
    ("mixer", "pygame.mixer", "get_sdl_mixer_version"),
)


def examine() -> dict[str, str]:
    """Versions, drivers, folders and display, each in one line. Never fails."""
    report = {
        "ishido": __version__,
        "python": f"{platform.python_version()} ({sys.executable})",
        "system": platform.platform(),
        "packages": ", ".join(f"{name} {_version(name)}" for name in PACKAGES),
        "sdl": _sdl(),
        "sqlite": _sqlite(),
    }
    found = find_folders(os.environ)
    report |= _display()
    report |= {"assets": _assets(), "data": _state(found.data), "settings": _state(found.config)}
    # The home folder's name is often the user's. Path.home() fails where there is none.
    home = os.path.expanduser("~")  # noqa: PTH111
    return {
        topic: value.replace(home, "~") if len(home) > 1 else value
        for topic, value in report.items()
    }


def _sdl() -> str:
    """The versions of SDL and of its libraries for images, fonts and sound."""
    found = [".".join(map(str, pygame.get_sdl_version()))]
    for name, module, function in SDL_LIBRARIES:
        try:
            version = ".".join(map(str, getattr(import_module(module), function)()))
            found.append(f"{name} {version}")
        except Exception as error:  # a damaged installation can cause any error
            found.append(f"{name} missing ({error})")
    return ", ".join(found)


def _sqlite() -> str:
    try:
        import sqlite3
    except ImportError as error:
        return f"missing ({error})"
    return sqlite3.sqlite_version


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "missing"


def _display() -> dict[str, str]:
    try:
        open_display()
    except NoScreen as error:
        return {"video": f"none: {error}"}
    try:
        sizes = [f"{width}×{height}" for width, height in pygame.display.get_desktop_sizes()]
        return {"video": pygame.display.get_driver(), "display": ", ".join(sizes)}
    finally:
        pygame.display.quit()


def _assets() -> str:
    try:
        return _state(assets())
    except DamagedInstallation as error:
        return str(error)


def _state(place: Path) -> str:
    try:
        there = place.exists()
    except OSError as error:
        return f"{place} ({why(error)})"
    if not there:
        return f"{place} (not there yet)"
    return f"{place} ({'writable' if os.access(place, os.W_OK) else 'read-only'})"
