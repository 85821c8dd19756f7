"""Words in place of the buttons of a table, in an exported picture."""

from functools import partial

from pygame import Rect

from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.theme import Face


def caption(look: Look, words: str, foot: Rect, *, align: str = "left") -> Part:
    """A line in the foot of a table.

    :param foot: the rectangle of the buttons.
    :param align: ``"left"`` or ``"right"``.
    """
    rect = foot.inflate(-look.px(16), 0)
    paint = partial(
        look.write, words=words, rect=rect, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim",
        align=align,
    )  # fmt: skip
    return Part(("caption", align), rect, words, paint)
