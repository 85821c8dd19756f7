"""Tooltips."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_slab_shadow
from ishido.ui.kit.text import LINE, lines_of
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget

MARGIN: Final = (16, 10)
"""The space beside the text and above and below it, in the reference window."""
BELOW_NAME: Final = 4
"""The space between a name and the sentences below it, in the reference window."""


class Tips:
    """Shows the tip of the widget under the pointer or finger, or of the focused one.

    The focus counts only if a key has moved it, because after a click the next key may be for the
    board. A scene calls :meth:`tick` in its own, shows :meth:`parts` above everything, and counts
    :attr:`waiting` as moving, so that the tip appears in time.
    """

    def __init__(self, ring: FocusRing) -> None:
        self.ring = ring
        self.spots: list[Widget] = []
        """Other widgets with tips, which take no input. The scene sets which one is hovered."""
        self._hovered = self._focus = ""
        self._subject = ""
        """The name of the widget that a tip is about; empty for none."""
        self._since = 0.0
        self._shown = False

    @property
    def _explained(self) -> dict[str, Widget]:
        """The widgets that may have tips, by name. Those without a name are only text."""
        return {each.name: each for each in (*self.ring.widgets, *self.spots) if each.name}

    def tick(self, now: float) -> None:
        """Find the widget whose tip to show."""
        ring = self.ring
        under = ring.touched or next((w for w in (*ring.widgets, *self.spots) if w.hovered), None)
        hovered = under.name if under else ""
        focus = ring.focus.name if ring.focus and ring.shown and ring.by_keys else ""
        subject = self._subject
        if hovered != self._hovered:
            subject = hovered or focus
        elif focus != self._focus:
            subject = focus or hovered
        self._hovered, self._focus = hovered, focus
        if subject != self._subject:
            self._subject, self._since, self._shown = subject, now, False
        if ring.open is not None or (subject == ring.used and not ring.touched):
            self._since = -math.inf  # the player is already using it

    def hush(self) -> None:
        """Show no tip until the player moves to another widget."""
        self._subject = ""

    @property
    def waiting(self) -> bool:
        if self._shown or not self._subject:
            return False
        subject = self._explained.get(self._subject)
        return subject is not None and bool(subject.tip)

    def parts(self, look: Look, now: float) -> list[Part]:
        if not self._subject or now - self._since < 0.6:
            return []
        there = self._explained
        subject = there.pop(self._subject, None)
        if subject is None or not subject.tip:
            return []
        self._shown = True
        if now - self._since > 12.0:
            return []
        name, _, more = subject.tip.partition("\n")
        lines = _set(look, name, Face.TEXT) + (_set(look, more, Face.ITALIC) if more else [])
        others = [widget.rect for widget in there.values()]
        rect = _place(look, subject.rect, others, lines, bool(more))
        if rect is None:
            return []
        self.ring.only_explained = subject is self.ring.touched
        area = rect.inflate(look.px(80), look.px(80))
        return [Part("tip", area, _paint, look, rect, tuple(lines))]


def _paint(
    target: pygame.Surface,
    area: pygame.Rect,
    look: Look,
    rect: pygame.Rect,
    lines: tuple[tuple[str, Face], ...],
) -> None:
    stamp_slab_shadow(target, rect, look.unit * 0.6)
    look.slab(target, "tray", rect)
    named = lines[-1][1] is Face.ITALIC
    high, y = _line_height(look), rect.y + look.px(MARGIN[1])
    for number, (words, face) in enumerate(lines):
        if number and face is not lines[number - 1][1]:
            y += look.px(BELOW_NAME)
        line = pygame.Rect(rect.x, y, rect.w, high).inflate(-2 * look.px(MARGIN[0]) * named, 0)
        align = "left" if named else "centre"
        look.write(target, [words], line, size=SMALL_SIZE, face=face, align=align)
        y += high


def _set(look: Look, words: str, face: Face) -> list[tuple[str, Face]]:
    lines = lines_of(words, face, look.text_px(SMALL_SIZE), look.px(340))
    return [(line, face) for line in lines]


def _line_height(look: Look) -> int:
    return round(look.text_px(SMALL_SIZE) * LINE)


def _place(
    look: Look,
    subject: pygame.Rect,
    others: Sequence[pygame.Rect],
    lines: list[tuple[str, Face]],
    named: bool,
) -> pygame.Rect | None:
    """The rectangle of a tip beside its widget, within the window; ``None`` if there is no room.

    It covers no other widget if there is such a place, and does not reach beyond all of them at
    the right. ``named`` tells whether a gap follows the first line.
    """
    pixels = look.text_px(SMALL_SIZE)
    width = max(look.theme.text(line, face, pixels).get_width() for line, face in lines)
    margins = 2 * look.px(MARGIN[0]), 2 * look.px(MARGIN[1]) + look.px(BELOW_NAME) * named
    rect = pygame.Rect(0, 0, width + margins[0], _line_height(look) * len(lines) + margins[1])
    window = pygame.Rect((0, 0), look.window).inflate(-look.px(8), -look.px(8))
    right = max(each.right for each in (subject, *others))
    if rect.w <= right - window.x:
        window.w = min(window.w, right - window.x)
    gap, found = look.px(8), []
    for side, point in (
        ("midtop", (subject.centerx, subject.bottom + gap)),
        ("midbottom", (subject.centerx, subject.top - gap)),
        ("midleft", (subject.right + gap, subject.centery)),
        ("midright", (subject.left - gap, subject.centery)),
    ):
        place = rect.copy()
        setattr(place, side, point)
        place.clamp_ip(window)
        if window.contains(place) and not place.colliderect(subject):
            found.append(place)
    free = [place for place in found if place.collidelist(others) < 0]
    return next(iter(free or found), None)
