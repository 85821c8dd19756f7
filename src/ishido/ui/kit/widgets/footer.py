"""The buttons at the foot of dialogs and pages."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

import pygame

from ishido.ui.kit.look import Look
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind

WidgetT = TypeVar("WidgetT", bound=Widget)

NARROWEST: Final = 118
"""The least width of a button that is not quiet, in the reference window."""
BESIDE: Final = 48
BESIDE_QUIET: Final = 28
"""The room left and right of a label together, in the reference window."""
TIGHTEST: Final = 0.78
"""The least share of its width that a button keeps, so that all fit one line."""
SAME_WIDTH: Final = 0.88
"""The same for buttons of one width, before each gets the width of its own text."""
GAP: Final = 12
"""The space between buttons, in the reference window."""


@dataclass(frozen=True, slots=True)
class Footer:
    """Buttons side by side: quiet ones at the left, the others at the right with the primary one
    last.

    All have one width, but quiet ones are as wide as their text. If there is too little room, the
    quiet ones have a line of their own above; if that is not enough, the others are as wide as
    their text, or fill several lines.
    """

    buttons: Sequence[Button]
    centred: bool = False
    """Whether each line is centred, below centred text, and quiet buttons have a line of their
    own."""

    @property
    def ordered(self) -> list[Button]:
        kinds = [ButtonKind.QUIET, ButtonKind.SECONDARY, ButtonKind.PRIMARY]
        return sorted(self.buttons, key=lambda button: kinds.index(button.kind))

    def height(self, look: Look, width: int) -> int:
        count = len(self._lines(look, width))
        return count * look.target(44) + (count - 1) * look.px(GAP)

    def places(self, look: Look, box: pygame.Rect) -> list[tuple[Button, pygame.Rect]]:
        """The buttons from left to right, and their rectangles at the foot of a box."""
        high, gap = look.target(44), look.px(GAP)
        lines = self._lines(look, box.w)
        hang = look.px(BESIDE_QUIET) // 2  # so that the letters begin at the edge
        if look.phone:  # where large letters would hang out of the sheet
            hang = min(hang, round(14 * look.phone))
        elif look.open:  # beside a board, with little around them
            hang = min(hang, look.px(10))
        y = box.bottom - len(lines) * (high + gap) + gap
        found: list[tuple[Button, pygame.Rect]] = []
        for line in lines:
            if look.phone:
                line = _filling(line, box.w, gap)
            left = box.x - hang
            taken = sum(w + gap for b, w in line if not _quiet(b)) - gap
            right = box.right - taken
            if self.centred:
                left = box.centerx - sum(w for b, w in line if _quiet(b)) // 2
                right = box.centerx - taken // 2
            for button, width in line:
                x = left if _quiet(button) else right
                found.append((button, pygame.Rect(x, y, width, high)))
                if _quiet(button):
                    left += width
                else:
                    right += width + gap
            y += high + gap
        return found

    def _lines(self, look: Look, width: int) -> list[list[tuple[Button, int]]]:
        """The buttons of each line, with their widths in pixels."""
        gap, face = look.px(GAP), Face.TEXT
        texts = {b: font(face, look.text_px(b.size)).size(b.label)[0] for b in self.ordered}
        quiet = [(b, text + look.px(BESIDE_QUIET)) for b, text in texts.items() if _quiet(b)]
        own = {b: text + look.px(BESIDE) for b, text in texts.items() if not _quiet(b)}
        common = dict.fromkeys(own, max(look.px(NARROWEST), *own.values(), 0))
        if not self.centred or (look.phone and not quiet):
            taken = sum(wide for _, wide in quiet) - look.px(BESIDE_QUIET) // 2
            whole = _squeezed(common, width - taken - gap if quiet else width, gap)
            if whole is not None:
                return [[*quiet, *whole]]
        above = _even_lines(quiet, width)
        for wanted, least in () if look.phone else ((common, SAME_WIDTH), (own, TIGHTEST)):
            line = _squeezed(wanted, width, gap, least)
            if line is not None:
                return [*above, line]
        return [*above, *_full_lines(common, width, gap)]


def _full_lines(own: Mapping[Button, int], width: int, gap: int) -> list[list[tuple[Button, int]]]:
    """The buttons that are not quiet, in as few lines as possible, which they fill."""
    if not own:
        return []
    most = max(1, (width + gap) // (round(max(own.values()) * TIGHTEST) + gap))
    each = -(-len(own) // -(-len(own) // most))
    upwards = list(own)[::-1]
    lines = [upwards[start : start + each][::-1] for start in range(0, len(own), each)][::-1]
    return [_filling([(button, 0) for button in line], width, gap) for line in lines]


def _filling(line: list[tuple[Button, int]], width: int, gap: int) -> list[tuple[Button, int]]:
    if any(_quiet(button) for button, _ in line):
        return line
    each = (width + gap) // len(line) - gap
    return [(button, each) for button, _ in line]


def _quiet(button: Button) -> bool:
    return button.kind is ButtonKind.QUIET


def _squeezed(
    widths: Mapping[Button, int], room: int, gap: int, least: float = TIGHTEST
) -> list[tuple[Button, int]] | None:
    """Buttons with their widths, a little narrower if necessary; ``None`` if they do not fit."""
    free = room - gap * (len(widths) - 1)
    share = min(1.0, free / max(1, sum(widths.values())))
    if share < least:
        return None
    return [(button, int(width * share)) for button, width in widths.items()]


def _even_lines(
    buttons: Sequence[tuple[Button, int]], width: int
) -> list[list[tuple[Button, int]]]:
    """Quiet buttons in as many lines as they need, with as many in each, if possible."""
    lines = wrapped(buttons, width, 0)
    each = -(-len(buttons) // max(1, len(lines)))
    even = [list(buttons[start : start + each]) for start in range(0, len(buttons), each or 1)]
    fits = all(sum(wide for _, wide in line) <= width for line in even)
    return even if fits else lines


def wrapped(
    widgets: Iterable[tuple[WidgetT, int]], width: int, gap: int
) -> list[list[tuple[WidgetT, int]]]:
    """Widgets of certain widths in as many lines as they need."""
    lines: list[list[tuple[WidgetT, int]]] = []
    free = 0
    for widget, wide in widgets:
        if not lines or wide > free:
            lines.append([])
            free = width
        lines[-1].append((widget, wide))
        free -= wide + gap
    return lines
