"""Where the results go: the repository that this project lies in."""

from pathlib import Path
from typing import Final

REPOSITORY: Final = Path(__file__).resolve().parents[2]
ASSETS: Final = REPOSITORY / "assets"
WEB_ICONS: Final = REPOSITORY / "web" / "icons"
WEB_PICTURES: Final = REPOSITORY / "web" / "pictures"
PACKAGING: Final = REPOSITORY / "packaging"
THEME: Final = PACKAGING / "linux" / "share" / "icons" / "hicolor"
"""The icons of Linux desktops."""
ICON_FILES: Final = PACKAGING / "icons"
"""Those of Windows and macOS."""
