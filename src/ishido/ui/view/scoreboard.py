"""The scoreboard: three rows of numbers, a note on whether they count, and a button at the end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from ishido.ui import words
from ishido.ui.core.look import LARGE_SIZE, SMALL_SIZE, Look
from ishido.ui.core.paint import Part, stamp
from ishido.ui.core.sizes import FINGER
from ishido.ui.core.theme import Face
from ishido.ui.view.marks import marks
from ishido.ui.widgets.boxes import FILL, column

EDGES: Final = (14, 10)
"""The space left and right, and above and below, in a panel on a phone, in CSS pixels."""
NOTE_LINE: Final = 16
"""The height of a line of the note there."""
BUTTON_SHARE: Final = 0.44
"""The share of the button there."""
NO_BUTTON: Final = pygame.Rect(0, 0, 0, 0)
BELOW: Final = 0.03
"""The space below a note, as a share of the panel's inside."""
GAP: Final = 10
"""The space between a label and its value, in the reference window."""
Row = tuple[str, int | str]
"""A label and its value; whole numbers can be shown as Roman numerals."""


@dataclass(frozen=True, slots=True)
class ScoreboardLayout:
    rows: tuple[pygame.Rect, ...]
    notes: tuple[pygame.Rect, ...]
    """The rectangles of the note's lines."""
    button: pygame.Rect
    """Empty if there is no button."""


def places(
    panel: pygame.Rect, unit: float, lines: int, *, button: bool, phone: float = 0.0
) -> ScoreboardLayout:
    """Lay out a scoreboard with a number of note lines, with or without a button beside them.

    ``phone``: pixels per CSS pixel if it is for a phone, otherwise 0.
    """
    if phone:
        return _phone_places(panel, lines, phone, button=button)
    inner = panel.inflate(-round(min(52 * unit, panel.w * 0.18)), -round(panel.h * 0.15))
    line = round(inner.h * (0.2 if lines == 1 else 0.15))
    below = 0 if button else round(inner.h * BELOW)
    foot = round(inner.h * 0.3) if button else lines * line + below
    step = (inner.h - foot - round(inner.h * 0.03) * button) / 3
    rows = tuple(
        pygame.Rect(inner.x, round(inner.y + number * step), inner.w, round(step))
        for number in range(3)
    )
    pressed = pygame.Rect(0, 0, min(inner.w // 2, round(116 * unit)) if button else 0, foot)
    pressed.bottomright = inner.bottomright
    top = inner.bottom - below - (foot - below + lines * line) // 2
    wide = inner.w - pressed.w - round(6 * unit) * button
    notes = tuple(pygame.Rect(inner.x, top + number * line, wide, line) for number in range(lines))
    return ScoreboardLayout(rows, notes, pressed)


def _phone_places(
    panel: pygame.Rect, lines: int, phone: float, *, button: bool
) -> ScoreboardLayout:
    """The same in a low panel: the button is beside everything."""
    inner = panel.inflate(-round(2 * EDGES[0] * phone), -round(2 * EDGES[1] * phone))
    pressed = NO_BUTTON.copy()
    if button:
        pressed = pygame.Rect(0, 0, round(inner.w * BUTTON_SHARE), ceil(FINGER * phone))
        pressed.midright = inner.midright
        inner.w = pressed.x - round(8 * phone) - inner.x
    *rows, note = column(inner, FILL, FILL, FILL, lines * ceil(NOTE_LINE * phone))
    return ScoreboardLayout(tuple(rows), tuple(column(note, *[FILL] * lines)), pressed)


def type_size(where: ScoreboardLayout, unit: float) -> float:
    """The text size of the rows: the player's choice, as far as they are high enough."""
    return min(LARGE_SIZE, where.rows[0].h * 0.8 / unit)


def scoreboard(
    look: Look, where: ScoreboardLayout, rows: Sequence[Row], note: str, *, roman: bool
) -> Iterator[Part]:
    """The parts of the scoreboard without its button. Fewer than three rows are aligned to the
    bottom."""
    size = _fitting(look, rows, type_size(where, look.unit), where.rows[0].w)
    used = where.rows[len(where.rows) - len(rows) :]
    for number, (place, row) in enumerate(zip(used, rows, strict=True)):
        yield _row(look, number, place, row, size, roman=roman)
    for number, (place, line) in enumerate(zip(where.notes, note.split("\n"), strict=True)):
        yield _note(look, number, place, line)


def _fitting(look: Look, rows: Sequence[Row], size: float, width: int) -> float:
    """The text size at which each label fits beside its value, if that is readable: on a phone, a
    button beside them leaves little room."""
    pixels, widest = look.text_px(size), 0
    for label, value in rows:
        written = look.theme.text(label, Face.TEXT, pixels).get_width()
        widest = max(widest, written + _figure_width(look, value, pixels))
    return size * min(1.0, (width - look.px(GAP)) / max(1, widest))


def _figure(value: int | str) -> str:
    return words.number(value) if isinstance(value, int) else value


def _figure_width(look: Look, value: int | str, pixels: int) -> int:
    return look.theme.text(_figure(value), Face.TITLE, pixels).get_width()


def _row(
    look: Look, number: int, place: pygame.Rect, row: Row, size: float, *, roman: bool
) -> Part:
    label, value = row
    pixels = look.text_px(size)
    written = look.theme.text(label, Face.TEXT, pixels).get_width()
    needed = min(place.w, _figure_width(look, value, pixels))
    left, right = place.copy(), place.copy()
    # If there is no room for both, the label is cut off.
    right.w = max(needed, min(round(place.w * 0.68), place.w - written - look.px(GAP)))
    right.right = place.right
    left.w = place.w - needed - look.px(GAP)

    def paint(target: pygame.Surface) -> None:
        look.write(target, label, left, size=size, align="left")
        if roman and isinstance(value, int):
            picture, y = marks(look.theme, value, look.text_px(size), right.w)
            stamp(target, picture, (right.right - picture.get_width(), right.centery + y))
            return
        look.write(
            target, _figure(value), right, size=size, face=Face.TITLE, align="right", gilded=True
        )

    return Part(("score", number), place, (label, value, roman, pixels), paint)


def _note(look: Look, number: int, place: pygame.Rect, line: str) -> Part:
    size = min(SMALL_SIZE, place.h * 0.8 / look.unit)

    def paint(target: pygame.Surface) -> None:
        look.write(target, line, place, size=size, face=Face.ITALIC, role="text_dim", align="left")

    return Part(("note", number), place, line, paint)
