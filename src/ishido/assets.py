"""Where the pictures, fonts and sounds are."""

import sys
from functools import cache
from pathlib import Path


@cache
def assets() -> Path:
    """The folder of assets, in a wheel, a checkout, an editable install or a frozen bundle.

    :raises FileNotFoundError: if the installation is incomplete.
    """
    here = Path(__file__).resolve().parent
    candidates = [here / "assets", here.parents[1] / "assets"]
    if bundle := getattr(sys, "_MEIPASS", None):  # PyInstaller unpacks a frozen bundle here
        candidates.append(Path(bundle) / "assets")
    for folder in candidates:
        if (folder / "fonts").is_dir():
            return folder
    raise FileNotFoundError(f"Ishido's assets are missing (looked in {candidates[0]})")


def licence() -> str:
    """The game's licence text; empty if it is missing. A wheel has it in the assets, a checkout
    beside them."""
    for folder in (assets(), assets().parent):
        try:
            return (folder / "LICENSE").read_text(encoding="utf-8")
        except OSError:
            continue
    return ""
