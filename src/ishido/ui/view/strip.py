"""The buttons at the right of the strip below the board, and the room that they leave for the
message."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ishido.ui.core.look import SMALL_SIZE
from ishido.ui.core.theme import Face, font
from ishido.ui.view.layout import TableLayout
from ishido.ui.view.message import PLAQUE_LINE
from ishido.ui.widgets.button import Button

MOST_BUTTON: Final = 0.19
"""The greatest width of a button, as a share of the strip."""
MOST_BUTTONS: Final = 0.57
"""The greatest width of all buttons, as a share of the strip."""
LETTER_SIZE: Final = SMALL_SIZE + 1


def strip_row(
    choices: Sequence[tuple[str, str, Callable[[], object]]], layout: TableLayout, left: int
) -> tuple[list[Button], pygame.Rect]:
    """The buttons for given names, labels and actions, and the room for text from ``left`` on."""
    strip, gap = layout.strip, layout.px(6)
    right = strip.right - layout.px(13)
    room = right - strip.x - layout.px(13) + gap
    count = max(1, len(choices))
    most = round(strip.w * min(MOST_BUTTON, MOST_BUTTONS / count))
    wide = min(layout.px(128), most, room // count - gap)
    height = strip.h - 2 * layout.gap(PLAQUE_LINE)
    size = min(LETTER_SIZE, height * 0.66 / layout.unit)
    letters = font(Face.TEXT, layout.px(size))
    longest = max((letters.size(label)[0] for _, label, _ in choices), default=1)
    size *= min(1.0, 0.96 * max(1, wide - layout.px(24)) / longest)  # shrunk rather than cut off
    buttons: list[Button] = []
    for name, label, press in reversed(choices):
        button = Button(name, label, press, size=size)
        button.rect = pygame.Rect(0, 0, wide, height)
        button.rect.midright = (right, strip.centery)
        right = button.rect.left - gap
        buttons.insert(0, button)
    words = pygame.Rect(left, strip.y, 0, strip.h)
    words.w = max(0, right - left - layout.px(8))
    return buttons, words
