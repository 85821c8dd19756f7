"""The language of the window: translations by gettext, or English if there are none.

Messages are marked where they are used; ``words.py`` of the window and of its rooms hold what
several modules say. A translation is a file ``locale/LANGUAGE/LC_MESSAGES/ishido.mo`` in the
assets. The language is the system's (``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES``, ``LANG``, as
gettext reads them), chosen once, at the start.

To add a language, make ``ishido.po`` with ``xgettext --from-code=UTF-8 -k_ -kcounted:2,3
-kseveral:1,2 $(find src -name "*.py")``, translate it, and compile it with ``msgfmt``.
``python -m tools.sentences`` prints all texts.
The texts of the oracle are in ``locale/LANGUAGE/hexagrams.toml``, the pages of the help in
``locale/LANGUAGE/help``.
"""

import gettext
from pathlib import Path
from typing import Final

from ishido.assets import assets

DOMAIN: Final = "ishido"


def _translation() -> gettext.NullTranslations:
    """The translation into the system's language. English, if it is damaged or the assets are
    missing: this runs at the start of every command, and must not end one."""
    try:
        return gettext.translation(DOMAIN, assets() / "locale", fallback=True)
    except Exception:  # what a damaged file makes gettext raise is of many kinds
        return gettext.NullTranslations()


TRANSLATION: Final = _translation()

_ = TRANSLATION.gettext
several = TRANSLATION.ngettext
"""Singular or plural: ``several("{n} stone", "{n} stones", n)``."""


def translated(name: str) -> Path | None:
    """The translation of an asset into the window's language: a file beside the folder
    ``LC_MESSAGES`` of its translation. ``None`` if there is none.
    """
    for messages in gettext.find(DOMAIN, assets() / "locale", all=True):
        path = Path(messages).parents[1] / name
        if path.is_file():
            return path
    return None
