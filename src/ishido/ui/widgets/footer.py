"""The buttons at the foot of dialogs and pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.core.look import Look
from ishido.ui.core.theme import Face, font
from ishido.ui.widgets.button import Button, ButtonKind

NARROWEST: Final = 118
"""The least width of a button that is not quiet, in the reference window."""
BESIDE: Final = 48
"""The room left and right of a label together."""
BESIDE_QUIET: Final = 28
TIGHTEST: Final = 0.78
"""The least share of its width that a button keeps, so that all fit in one line."""
GAP: Final = 12
HEIGHT: Final = 44


@dataclass(frozen=True, slots=True)
class Footer:
    """Buttons side by side, aligned to the right, with the primary one last.

    All have one width, but quiet ones are as wide as their text. If there is too little room, they
    form several lines, the quiet ones in a line of their own.
    """

    buttons: Sequence[Button]

    @property
    def ordered(self) -> list[Button]:
        """From left to right."""
        kinds = [ButtonKind.QUIET, ButtonKind.SECONDARY, ButtonKind.PRIMARY]
        return sorted(self.buttons, key=lambda button: kinds.index(button.kind))

    def height(self, look: Look, width: int) -> int:
        count = len(self._lines(look, width))
        return count * look.px(HEIGHT) + (count - 1) * look.px(GAP)

    def places(self, look: Look, box: pygame.Rect) -> list[tuple[Button, pygame.Rect]]:
        """The buttons from left to right, and their rectangles at the foot of a box."""
        found: list[tuple[Button, pygame.Rect]] = []
        high, gap = look.px(HEIGHT), look.px(GAP)
        bottom = box.bottom
        for line in reversed(self._lines(look, box.w)):
            right, places = box.right, []
            for button, width in reversed(line):
                places.append((button, pygame.Rect(right - width, bottom - high, width, high)))
                right -= width + gap
            found = places[::-1] + found
            bottom -= high + gap
        return found

    def _lines(self, look: Look, width: int) -> list[list[tuple[Button, int]]]:
        """The buttons of each line, with their widths in pixels."""
        gap = look.px(GAP)
        texts = {
            button: font(Face.TEXT, look.text_px(button.size)).size(button.label)[0]
            for button in self.buttons
        }
        quiet = sum(
            text + look.px(BESIDE_QUIET) + gap
            for button, text in texts.items()
            if button.kind is ButtonKind.QUIET
        )
        filled = [text for button, text in texts.items() if button.kind is not ButtonKind.QUIET]
        common = max([look.px(NARROWEST), *(text + look.px(BESIDE) for text in filled)])
        share = (width - quiet + gap) // max(1, len(filled)) - gap
        if TIGHTEST * common <= share < common:  # one tight line instead of two
            common = share
        lines: list[list[tuple[Button, int]]] = [[]]
        free = width
        for button in reversed(self.ordered):
            quiet_one = button.kind is ButtonKind.QUIET
            own = texts[button] + look.px(BESIDE_QUIET)
            wide = min(width, own if quiet_one else common)
            first_quiet = quiet_one and button is self._quiet[-1]
            if lines[-1] and (wide > free or (first_quiet and quiet - gap > free)):
                lines.append([])
                free = width
            lines[-1].append((button, wide))
            free -= wide + gap
        return [line[::-1] for line in reversed(lines)]

    @property
    def _quiet(self) -> list[Button]:
        return [button for button in self.buttons if button.kind is ButtonKind.QUIET]
