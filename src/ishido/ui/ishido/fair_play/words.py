"""Why a game cannot be shown or reviewed now."""

from typing import Final

from ishido.language import _

COVERED: Final = _("Games and standings stay hidden until everyone has played.")
NOT_ENDED: Final = _("You can review a game once it is over.")
NO_MOVES: Final = _("Nothing to review: no stones were placed.")
