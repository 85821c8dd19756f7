"""The rules of Bluestone for a beginner. *Stars* emphasise."""

from typing import Final

from ishido.bluestone.score import Scores, compare
from ishido.language import _
from ishido.ui.words import bluestone

IDEA: Final = _("The idea")
IDEA_TEXT: Final = (
    _(
        "Bluestone is a game for two by Craig Duncan, published in 2025. Black and White place "
        "stones on the points of the board. Around its rim are the *blue stones*. Nobody plays "
        "on them: you try to touch them."
    ),
    _(
        "Stones of one colour that are connected along the lines are a *group*. It scores the "
        "blue stones that it touches. One between a black and a white stone scores for both. "
        "The side with the highest-scoring group wins."
    ),
)
IDEA_SHOWN: Final = _(
    "A small board in the middle of a game: Black’s groups score {black}, White’s {white}."
)

TURN: Final = _("Your turn")
TURN_TEXT: Final = (
    _(
        "Black begins with one stone. From then on, a turn is *two stones*, one after the other, "
        "on empty points. The second may not join the group of the first. If there is no other "
        "place for it, your turn ends."
    ),
    _("Stones never move. You may pass a turn, or skip its second stone."),
)
TURN_SHOWN: Final = _(
    "The ring marks Black’s first stone. The second may not go to the crossed points."
)

CAPTURE: Final = _("Capture")
CAPTURE_TEXT: Final = _(
    "Every group must be able to reach *four blue stones*. Imagine that it gets all empty points "
    "it can spread to; enemy stones are walls. If it still touches fewer than four, it is "
    "captured, and its stones are taken off at once. This is checked after every single stone."
)
CORNER: Final = _("in a corner")
EDGE: Final = _("on the rim")
PAIR: Final = _("a pair")
CAPTURE_SHOWN: Final = _(
    "Black’s last stone captures White’s. Each time, White could reach only the two lit blue "
    "stones."
)

LIFE: Final = _("Safe groups")
LIFE_TEXT: Final = _(
    "*Three rim points in a row* touch four blue stones: a group that has them can never be "
    "captured. Two touch only three. But what counts is what a group can reach. A single stone "
    "on the rim lives as long as the points on both sides of it are empty."
)
THREE_ON_RIM: Final = _("touches four:\nsafe for ever")
BOTH_EMPTY: Final = _("can reach four:\nnot captured")
ONE_TAKEN: Final = _("can reach three:\ncaptured")

CLOSED: Final = _("Closed points")
CLOSED_TEXT: Final = _(
    "After a capture, the points inside the wall are empty, but *closed* to the captured colour. "
    "A stone there would be captured at once, so it is refused. The other side may play there. "
    "If the wall itself is captured by a larger one, the points are open again."
)
CLOSED_SHOWN: Final = _("After the capture, the crossed points are closed to White.")

END: Final = _("The end")
END_TEXT: Final = (
    _(
        "The game ends when no point is empty, or when both players pass, one after the other. "
        "A player who has no point for a first stone must pass."
    ),
    _(
        "List each side’s scores, highest first. The first difference decides: the *highest "
        "group* wins, and if these are equal, the second highest, and so on. Scores are never "
        "added up, and groups without a blue stone don’t count."
    ),
)
HEAD: Final = (_("Black"), _("White"), _("Winner"))
LISTS: Final[tuple[tuple[Scores, Scores], ...]] = (
    ((10, 8, 5), (10, 8, 4, 4)),
    ((10, 4, 4), (10, 5)),
    ((10, 8, 4, 4), (10, 8, 4)),
)
"""Scores at the end of three games."""
FULL_SHOWN: Final = _(
    "A full board: Black has {black}, White has {white}. White wins by the second group."
)
DRAW_TEXT: Final = _(
    "A draw is possible only if both players pass early. On a full board, there is always a "
    "difference."
)


def winner(black: Scores, white: Scores) -> str:
    """Who wins, and by which group: *Black, by the third group*."""
    lead = compare(black, white)
    assert lead.side is not None
    assert lead.place is not None
    return _("{side}, by the {place} group").format(
        side=bluestone.SIDES[lead.side], place=ORDINALS[lead.place - 1]
    )


ORDINALS: Final = (_("first"), _("second"), _("third"), _("fourth"))

HINTS: Final = _("Playing well")
HINTS_TEXT: Final = (
    _(
        "*A bridge is safe.* Two stones with two empty points between them are as good as "
        "connected: these points touch each other, so no turn can take both. When one is taken, "
        "take the other."
    ),
    _(
        "*But only one.* If a turn breaks into two bridges of the same chain, you can’t mend "
        "both: your second stone would join your first. Close one in time, and look for enemy "
        "chains with two."
    ),
)
BRIDGE: Final = _("White breaks in:\nBlack can answer")
TWO_BRIDGES: Final = _("Black mends one:\nthe other is lost")
BRIDGES_SHOWN: Final = _(
    "The turn’s first stone has a ring. The second may not go to the crossed points."
)
MORE_HINTS: Final = (
    _(
        "*A wall never closes in one turn*: the stone in the last gap but one makes the wall a "
        "single group, which the second stone may not join. You always have a turn to answer."
    ),
    _(
        "*Highest first.* Lower groups count only if the highest are equal. Join your two "
        "highest, and cut your opponent’s in two."
    ),
    _(
        "*Play in two places*: one stone where it is urgent, the other where it gains most. "
        "Let go of stones that are worth no blue stone."
    ),
    _("*Your own stone never harms you.* When nothing is left to gain, pass."),
)

BOARDS: Final = _("Boards")
BOARDS_TEXT: Final = _(
    "Learn on the five-sided board of size 3, and play on size 5. Sizes 7 and 9 make long games. "
    "*Hexhex* and *Limping* have six sides. On Hexhex, three corners have a blue stone of their "
    "own: there, two points touch four."
)
