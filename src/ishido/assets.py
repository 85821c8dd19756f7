"""Where the pictures, fonts and sounds are."""

import sys
from functools import cache
from pathlib import Path


class DamagedInstallation(OSError):
    """An asset is missing or damaged; the message says which, in one line."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"the installation is damaged, please install it again ({problem})")


@cache
def assets() -> Path:
    """The folder of assets, in a wheel, a checkout, an editable install or a frozen bundle.

    :raises DamagedInstallation: if there is none.
    """
    here = Path(__file__).resolve().parent
    candidates = [here / "assets", here.parents[1] / "assets"]
    if bundle := getattr(sys, "_MEIPASS", None):  # PyInstaller unpacks a frozen bundle here
        candidates.append(Path(bundle) / "assets")
    for folder in candidates:
        if (folder / "fonts").is_dir():
            return folder
    raise DamagedInstallation(f"no assets in {candidates[0]}")


def licence() -> str:
    """The game's licence text; empty if it is missing. A wheel has it in the assets, a checkout
    beside them."""
    for folder in (assets(), assets().parent):
        try:
            return (folder / "LICENSE").read_text(encoding="utf-8")
        except OSError:
            continue
    return ""


def licences() -> Path | None:
    """The folder with the licences of all that is in a frozen bundle; outside one, there is none.
    Each text begins with a line that says what it is about, and one with the licence's name."""
    if not getattr(sys, "frozen", False):
        return None
    folder = Path(sys.executable).resolve().parent
    if folder.name == "MacOS":  # in Ishido.app, files that are no programs are not beside one
        folder = folder.parent / "Resources"
    return folder / "licences"
