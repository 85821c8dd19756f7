"""Information about the machine for bug reports."""

import locale
import os
import platform
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame
import pygame.font

from ishido import __version__
from ishido.assets import DamagedInstallation, assets
from ishido.store.files import why
from ishido.store.folders import find_folders
from ishido.ui.kit.theme import Face
from ishido.ui.platform.display import NoScreen, open_display

PACKAGES = ("pygame-ce", "numpy", "pillow", "platformdirs", "tomli-w")
SDL_LIBRARIES = (
    ("image", "pygame.image", "get_sdl_image_version"),
    ("ttf", "pygame.font", "get_sdl_ttf_version"),
    ("mixer", "pygame.mixer", "get_sdl_mixer_version"),
)
HOME = "~"


def examine() -> dict[str, str]:
    """Versions, drivers, folders, display and fonts, each in one line. Never fails."""
    report = {
        "ishido": __version__,
        "python": f"{platform.python_version()} ({sys.executable})",
        "system": platform.platform(),
        "language": ", ".join(part for part in locale.getlocale() if part) or "not set",
        "packages": ", ".join(f"{name} {_version(name)}" for name in PACKAGES),
        "sdl": _sdl(),
        "sqlite": _sqlite(),
    }
    report |= _display()
    report |= _folders()
    report["fonts"] = ", ".join(f"{face.name.lower()} {_font(face)}" for face in Face)
    return {topic: _discreet(value) for topic, value in report.items()}


def _sdl() -> str:
    """The versions of SDL and of its libraries for images, fonts and sound."""
    found = [_dotted(pygame.get_sdl_version)]
    for name, module, function in SDL_LIBRARIES:
        try:
            found.append(f"{name} {_dotted(getattr(import_module(module), function))}")
        except Exception as error:  # a damaged installation can cause any error
            found.append(f"{name} missing ({error})")
    return ", ".join(found)


def _dotted(version: Callable[[], Iterable[int]]) -> str:
    return ".".join(map(str, version()))


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
        sizes = ", ".join(
            f"{width}×{height}" for width, height in pygame.display.get_desktop_sizes()
        )
        rates = ", ".join(f"{rate} Hz" for rate in pygame.display.get_desktop_refresh_rates())
        return {"video": pygame.display.get_driver(), "display": f"{sizes} at {rates}"}
    finally:
        pygame.display.quit()


def _folders() -> dict[str, str]:
    found = find_folders(os.environ)
    places = {"assets": _assets(), "data": found.data, "settings": found.config}
    return {name: _state(place) for name, place in places.items()}


def _assets() -> Path | str:
    try:
        return assets()
    except DamagedInstallation as error:
        return str(error)


def _state(place: Path | str) -> str:
    if isinstance(place, str):
        return place
    try:
        there = place.exists()
    except OSError as error:
        return f"{place} ({why(error)})"
    if not there:
        return f"{place} (not there yet)"
    return f"{place} ({'writable' if os.access(place, os.W_OK) else 'read-only'})"


def _font(face: Face) -> str:
    try:
        pygame.font.init()
        pygame.font.Font(str(assets() / "fonts" / face.value), 12)
    except (OSError, ValueError, pygame.error) as error:
        return f"broken ({error})"
    return "ok"


def _discreet(text: str) -> str:
    """The text without the home folder, whose name is often the user's."""
    home = os.path.expanduser(HOME)  # noqa: PTH111  # Path.home() fails where there is none
    return text.replace(home, HOME) if len(home) > 1 else text
