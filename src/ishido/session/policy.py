"""What each mode allows, what it counts as an aid, and what it bars: one table of data."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring


class Aid(StrEnum):
    """What can keep a game off a list of high scores: an aid, or knowing the deal."""

    MOVES_SHOWN = "moves shown"
    POUCH_SHOWN = "pouch shown"
    TAKEN_BACK_FURTHER = "taken back further"
    """More than the stone just placed was taken back."""
    WATCH_POINTS = "watch points"
    """Which stones fit where was counted out, and 4-Ways in the making shown."""
    HINT = "hint"
    STARTED_OVER = "started over"
    DEAL_SEEN = "deal seen"
    """This player had seen the deal before."""
    COMPUTER_PLAYED = "computer played"
    """A computer began what a person went on with."""
    LOADED = "loaded from elsewhere"
    """Its moves, or the order of its stones, come from a file that was not written here."""

    @property
    def knows_deal(self) -> bool:
        """Whether the stones may have been known from the start, which keeps a game off every list.

        What was used while playing keeps it off the All-Time list only.
        """
        return self in (Aid.STARTED_OVER, Aid.DEAL_SEEN, Aid.LOADED)


class Action(StrEnum):
    """What a mode has a say in, beside placing stones and ending the game."""

    MOVE_LAST = "move the stone just placed"
    TAKE_BACK_LAST = "take back the stone just placed"
    TAKE_BACK_FURTHER = "take back further"
    PUT_BACK = "put back what was taken back"
    PREVIEW = "say what a square gives"
    SHOW_MOVES = "show moves"
    ALWAYS_SHOW = "always show moves"
    SHOW_POUCH = "show pouch"
    WATCH_POINTS = "show watch points"
    HINT = "give a hint"
    START_OVER = "start over"


class Ruling(StrEnum):
    """What a mode says of an action."""

    FREE = "free"
    COUNTS = "counts"
    """It may be done, and counts as an aid (:data:`AID_OF`)."""
    BARRED = "barred"


AID_OF: Final[Mapping[Action, Aid]] = MappingProxyType(
    {
        Action.TAKE_BACK_FURTHER: Aid.TAKEN_BACK_FURTHER,
        Action.PREVIEW: Aid.MOVES_SHOWN,
        Action.SHOW_MOVES: Aid.MOVES_SHOWN,
        Action.ALWAYS_SHOW: Aid.MOVES_SHOWN,
        Action.SHOW_POUCH: Aid.POUCH_SHOWN,
        Action.WATCH_POINTS: Aid.WATCH_POINTS,
        Action.HINT: Aid.HINT,
        Action.START_OVER: Aid.STARTED_OVER,
    }
)
"""The aid that each action uses, in the modes where it counts."""

_MODES: Final = (Mode.SOLITAIRE, Mode.COOPERATIVE, Mode.TOURNAMENT, Mode.CHALLENGE)
_FREE, _COUNTS, _BARRED = Ruling.FREE, Ruling.COUNTS, Ruling.BARRED
_TABLE: Final = {
    #                        solitaire cooperative tournament challenge
    Action.MOVE_LAST: (_FREE, _FREE, _FREE, _BARRED),
    Action.TAKE_BACK_LAST: (_FREE, _FREE, _FREE, _BARRED),
    Action.TAKE_BACK_FURTHER: (_COUNTS, _COUNTS, _BARRED, _BARRED),
    Action.PUT_BACK: (_FREE, _FREE, _FREE, _BARRED),
    Action.PREVIEW: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
    Action.SHOW_MOVES: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
    Action.ALWAYS_SHOW: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
    Action.SHOW_POUCH: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
    Action.WATCH_POINTS: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
    Action.HINT: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
    Action.START_OVER: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
}
POLICY: Final[Mapping[Mode, Mapping[Action, Ruling]]] = MappingProxyType(
    {
        mode: MappingProxyType({action: row[column] for action, row in _TABLE.items()})
        for column, mode in enumerate(_MODES)
    }
)
"""The ruling of every mode on every action."""

MOST_ENTRANTS: Final = 32
"""Players of a tournament."""

SCORINGS: Final[Mapping[Mode, tuple[Scoring, ...]]] = MappingProxyType(
    {mode: (Scoring.MODERN,) if mode is Mode.CHALLENGE else tuple(Scoring) for mode in Mode}
)
"""How a game of each mode may be scored."""
