"""The language that the window speaks: messages by gettext, English where there are no others.

Sentences are marked where they stand, in :mod:`ishido.ui.words`; a translation is a file
``locale/LANGUAGE/LC_MESSAGES/ishido.mo`` in the assets. The language is the system's (``LANGUAGE``,
``LC_ALL``, ``LC_MESSAGES``, ``LANG``, as gettext reads them) and is chosen once, at the start.
"""

import gettext
from typing import Final

from ishido.assets import assets

DOMAIN: Final = "ishido"
TRANSLATION: Final = gettext.translation(DOMAIN, assets() / "locale", fallback=True)

_ = TRANSLATION.gettext
several = TRANSLATION.ngettext
"""Of one and of many: ``several("{n} stone", "{n} stones", n)``."""
