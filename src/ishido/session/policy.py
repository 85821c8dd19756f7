"""What each mode allows, counts as an aid, or forbids: one table."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring


class Aid(StrEnum):
    """What can keep a game off a list of high scores: the help used, or knowing the deal."""

    MOVES_SHOWN = "moves shown"
    POUCH_SHOWN = "pouch shown"
    TAKEN_BACK_FURTHER = "taken back further"
    """More was taken back than the stone just placed."""
    FIT_COUNTS = "watch points"
    """The game showed how many stones fit each square, and the possible 4-Ways."""
    HINT = "hint"
    STARTED_OVER = "started over"
    DEAL_SEEN = "deal seen"
    """This player had seen the deal before."""
    COMPUTER_PLAYED = "computer played"
    """A person continued a game that a computer began, in a version in which that was possible."""
    LOADED = "loaded from elsewhere"
    """The game comes from a file."""

    @property
    def knows_deal(self) -> bool:
        """Whether the player may have known the stones from the start. This bars every list.

        Other aids bar only the All-Time list.
        """
        return self in (Aid.STARTED_OVER, Aid.DEAL_SEEN, Aid.LOADED)


class Action(StrEnum):
    """What a mode may allow or forbid, besides placing stones and ending the game."""

    MOVE_LAST = "move the stone just placed"
    TAKE_BACK_LAST = "take back the stone just placed"
    TAKE_BACK_FURTHER = "take back further"
    PUT_BACK = "put back what was taken back"
    PREVIEW = "say what a square gives"
    SHOW_MOVES = "show moves"
    ALWAYS_SHOW = "always show moves"
    SHOW_POUCH = "show pouch"
    FIT_COUNTS = "show watch points"
    HINT = "give a hint"
    START_OVER = "start over"


class Ruling(StrEnum):
    """How a mode treats an action."""

    FREE = "free"
    COUNTS = "counts"
    """Allowed, but counts as an aid (:data:`AID_OF`)."""
    BARRED = "barred"


AID_OF: Final[Mapping[Action, Aid]] = MappingProxyType(
    {
        Action.TAKE_BACK_FURTHER: Aid.TAKEN_BACK_FURTHER,
        Action.PREVIEW: Aid.MOVES_SHOWN,
        Action.SHOW_MOVES: Aid.MOVES_SHOWN,
        Action.ALWAYS_SHOW: Aid.MOVES_SHOWN,
        Action.SHOW_POUCH: Aid.POUCH_SHOWN,
        Action.FIT_COUNTS: Aid.FIT_COUNTS,
        Action.HINT: Aid.HINT,
        Action.START_OVER: Aid.STARTED_OVER,
    }
)
"""The aid that each action counts as, in the modes where it counts."""

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
    Action.FIT_COUNTS: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
    Action.HINT: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
    Action.START_OVER: (_COUNTS, _COUNTS, _BARRED, _COUNTS),
}
POLICY: Final[Mapping[Mode, Mapping[Action, Ruling]]] = MappingProxyType(
    {
        mode: MappingProxyType({action: row[column] for action, row in _TABLE.items()})
        for column, mode in enumerate(_MODES)
    }
)
"""How every mode treats every action."""

MOST_ENTRANTS: Final = 32
"""The most players in a tournament."""

SCORINGS: Final[Mapping[Mode, tuple[Scoring, ...]]] = MappingProxyType(
    {mode: (Scoring.MODERN,) if mode is Mode.CHALLENGE else tuple(Scoring) for mode in Mode}
)
"""The scorings that each mode allows."""
