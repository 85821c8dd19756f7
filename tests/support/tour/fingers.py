"""What a phone's screen must be: readable, and large enough for fingers."""

from collections.abc import Iterator
from itertools import combinations
from unittest.mock import patch

import pygame

from ishido.jobs.steps import at_once
from ishido.ui.core.look import LEAST_PIXELS
from ishido.ui.core.sizes import FINGER
from ishido.ui.core.theme import Face, Theme
from ishido.ui.widgets.base import Widget
from ishido.ui.widgets.choice import OneOf
from ishido.ui.widgets.listing import Listing
from tests.support.tour.stage import Stage


def faults(stage: Stage) -> Iterator[str]:
    """What is too small for a phone, overlaps or lies outside the window, in the scene on top, in
    CSS pixels of density 1."""
    yield from sorted(set(_small_texts(stage)))
    window = pygame.Rect((0, 0), stage.app.size)
    ring = getattr(stage.app.scene, "ring", None)
    widgets: list[Widget] = [] if ring is None else ring.widgets
    seen = []
    for widget in widgets:
        clip = ring.clip(widget)
        rect = widget.rect if clip is None else widget.rect.clip(clip)
        if not (rect.w and rect.h):
            continue
        seen.append((widget, rect))
        if not window.contains(rect):
            yield f"{widget.name} is outside: {rect}"
        for target in _targets(widget):
            if min(target.size) < FINGER - 1:
                yield f"{widget.name} is small: {target.size}"
                break
    for (one, a), (other, b) in combinations(seen, 2):
        if a.inflate(-2, -2).colliderect(b):
            yield f"{one.name} and {other.name} overlap: {a} {b}"


def _targets(widget: Widget) -> list[pygame.Rect]:
    """The rectangles to press in a widget."""
    if not widget.focusable and not widget.tip:
        return []
    if isinstance(widget, OneOf):
        return widget.boxes() or [getattr(widget, "box", widget.rect)]
    if isinstance(widget, Listing) and widget.rows:
        return [pygame.Rect(0, 0, widget.rect.w, round(widget.row_height))]
    return [widget.rect]


def _small_texts(stage: Stage) -> list[str]:
    """The texts that are drawn too small."""
    small: list[str] = []
    text, gilded = Theme.text, Theme.gilded

    def note(words: str, pixels: int) -> None:
        if pixels < LEAST_PIXELS and words.strip():
            small.append(f"{words!r} has {pixels} pixels")

    def spied_text(
        self: Theme, words: str, face: Face, pixels: int, role: str = "text", *, shade: bool = True
    ) -> pygame.Surface:
        note(words, pixels)
        return text(self, words, face, pixels, role, shade=shade)

    def spied_gilded(
        self: Theme, words: str, face: Face, pixels: int, spacing: int = 0
    ) -> pygame.Surface:
        note(words, pixels)
        return gilded(self, words, face, pixels, spacing)

    stage.app.scene.canvas = None
    with patch.object(Theme, "text", spied_text), patch.object(Theme, "gilded", spied_gilded):
        target = at_once(stage.app.scene.room(stage.app.size))
        for part in [*stage.app.scene.parts(), *stage.app.scene.above(stage.app.time)]:
            target.set_clip(part.rect.clip(pygame.Rect(part.rect.center, (1, 1))))
            part.paint(target)
        target.set_clip(None)
    return small
