"""The language of the window: translations by gettext, or English if there are none.

Messages are marked where they are used; ``ui/labels.py`` and ``ui/terms.py`` hold what
several modules say. ``_`` translates one at once; in a constant or a row of a table, ``N_`` marks
it, and whoever shows it translates it then. A translation is a file
``locale/LANGUAGE/LC_MESSAGES/ishido.mo`` in the assets. The language at the start is the system's
(``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES``, ``LANG``, as gettext reads them).

To add a language, make ``ishido.po`` with ``xgettext --from-code=UTF-8 -k_ -kN_
-kcounted:2,3 -kseveral:1,2 $(find src -name "*.py")``, translate it, and compile it with
``msgfmt``.
``python -m tools.sentences`` prints all texts.
The texts of the oracle are in ``locale/LANGUAGE/hexagrams.toml``, the pages of the help in
``locale/LANGUAGE/help``.
"""

import gettext
from pathlib import Path
from typing import Final

from ishido.assets import assets

DOMAIN: Final = "ishido"


_languages: list[str] | None = None
"""The language that was chosen, and those to fall back on; ``None`` for the system's."""


def _load() -> gettext.NullTranslations:
    """The translation into the language. English, if it is damaged or the assets are missing: this
    runs at the start of every command, and must not end one."""
    try:
        return gettext.translation(DOMAIN, assets() / "locale", _languages, fallback=True)
    except Exception:  # what a damaged file makes gettext raise is of many kinds
        return gettext.NullTranslations()


_translation = _load()


def change_language(*languages: str) -> None:
    """Speak the first of some languages that has a translation, or else English; without one, the
    system's. What is open keeps its texts."""
    global _languages, _translation
    _languages = [*languages] or None
    _translation = _load()


def N_(message: str) -> str:  # noqa: N802
    """Mark a message that is translated when it is shown."""
    return message


def _(message: str) -> str:
    """The message in the language; empty if it is empty, for which gettext has a meaning."""
    return message and _translation.gettext(message)


def several(one: str, many: str, count: int) -> str:
    """Singular or plural: ``several("{n} stone", "{n} stones", n)``."""
    return _translation.ngettext(one, many, count)


def translated(name: str) -> Path | None:
    """The translation of an asset into the window's language: a file beside the folder
    ``LC_MESSAGES`` of its translation. ``None`` if there is none.
    """
    for messages in gettext.find(DOMAIN, assets() / "locale", _languages, all=True):
        path = Path(messages).parents[1] / name
        if path.is_file():
            return path
    return None
