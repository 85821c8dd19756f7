"""The buttons at the right of the strip below the board, and the room that they leave for the
message."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, text_px
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.button import Button
from ishido.ui.table.layout import GameLayout
from ishido.ui.table.message import PLAQUE_LINE

MOST_BUTTON: Final = 0.19
"""The usual width of a button at most, as a share of the strip; longer labels get more."""
PHONE_INSET: Final = 2
"""The space above and below a button on a phone, where its height is for a finger."""
MOST_BUTTONS: Final = 0.57
"""The greatest width of all buttons, as a share of the strip."""


def label_width(label: str, size: float, layout: GameLayout) -> int:
    """The width that a button needs for a label at a size of text."""
    pixels = text_px(size, layout.unit, layout.size, layout.phone)
    return font(Face.TEXT, pixels).size(label)[0] + layout.px(24)


class StripButton(NamedTuple):
    """A button on the message strip below the board."""

    name: str
    label: str
    press: Callable[[], object]
    tip: str = ""


def strip_row(
    choices: Sequence[StripButton], layout: GameLayout, left: int
) -> tuple[list[Button], pygame.Rect]:
    """The buttons at the right of the strip, and the room for text from ``left`` on."""
    strip, gap = layout.strip, layout.px(6)
    # On a phone, a button is as high as the strip, and covers the end of its frame.
    right = strip.right - (layout.gap(PHONE_INSET) if layout.phone else layout.px(13))
    room = right - strip.x - layout.px(13) + gap
    count = max(1, len(choices))
    most = min(round(strip.w * MOST_BUTTONS / count), room // count - gap)
    inset = PHONE_INSET if layout.phone else PLAQUE_LINE
    height = strip.h - 2 * layout.gap(inset)
    usual, small = (
        max((label_width(each.label, size, layout) for each in choices), default=0)
        for size in (TEXT_SIZE, SMALL_SIZE)
    )
    wide = min(max(min(layout.px(128), round(strip.w * MOST_BUTTON)), small), most)
    size = TEXT_SIZE if usual <= wide else SMALL_SIZE
    buttons: list[Button] = []
    for name, label, press, tip in reversed(choices):
        button = Button(name, label, press, size=size)
        button.tip = tip
        button.rect = pygame.Rect(0, 0, wide, height)
        button.rect.midright = (right, strip.centery)
        right = button.rect.left - gap
        buttons.insert(0, button)
    words = pygame.Rect(left, strip.y, 0, strip.h)
    words.w = max(0, right - left - layout.px(8))
    return buttons, words
