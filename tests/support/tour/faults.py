"""What is wrong with a screen: cut, too small, overlapping, outside the window, out of reach."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

import pygame

from ishido.ui.table.stage import stage_in
from tests.support.pilot import Pilot, differing
from tests.support.scene_answers import targets_of
from tests.support.written_text import reading

LEAST_PIXELS = 14
"""The smallest letters that can be read."""
FINGER = 44
"""The height of what a finger hits."""
MOST_STOPS = 150
"""Times that Tab is pressed at most: no screen has more stops."""

BY_ARROWS = ("menu", "editor", "editor menus")
"""Where arrows lead from one thing to the next, and Tab only from group to group."""


def faults(pilot: Pilot) -> Iterator[str]:
    """What is wrong with the scene on top, as it is shown."""
    texts: list[str] = []
    with _read(texts, smaller_by(pilot)):
        anew = pilot.anew()
    yield from sorted(set(texts))
    if changed := differing(pilot.surface, anew):
        yield f"drawn anew, it looks different in {changed}"
    yield from misplaced(pilot)
    yield from _stops(pilot)


def smaller_by(pilot: Pilot) -> float:
    """How much smaller the design of a phone is in a smaller window."""
    stage, density = stage_in(pilot.app.size, pilot.density), pilot.density or 1
    return 1.0 if stage.design.square else min(1.0, stage.scale / density)


@contextmanager
def _read(faults: list[str], scale: float) -> Iterator[None]:
    """Notes all texts that are cut, or drawn too small, in CSS pixels of density 1."""

    def note(words: str, pixels: int) -> None:
        if pixels < int(LEAST_PIXELS * scale) and words.strip():
            faults.append(f"{words!r} has {pixels} pixels")

    def note_cut(words: str, left: str) -> None:
        faults.append(f"{words!r} is cut: {left!r}")

    with reading(note, note_cut):
        yield


def misplaced(pilot: Pilot) -> Iterator[str]:
    """What overlaps, lies outside the window, or is too small for a finger on a phone."""
    ring = getattr(pilot.scene, "ring", None)
    panel = getattr(pilot.scene, "panel", None)
    within = panel if isinstance(panel, pygame.Rect) and panel else pilot.bounds
    if not pilot.bounds.contains(within):
        yield f"the panel is outside: {within}"
    seen = []
    for widget in pilot.widgets():
        clip = None if ring is None else ring.clip(widget)
        rect = widget.rect if clip is None else widget.rect.clip(clip)
        if not (rect.w and rect.h):
            continue
        seen.append((widget, rect))
        if not within.contains(rect):
            yield f"{widget.name} is outside: {rect}"
        for target in targets_of(widget) if pilot.density else ():
            if min(target.size) < int(FINGER * smaller_by(pilot)) - 1:
                yield f"{widget.name} is small: {target.size}"
                break
    for (one, a), (other, b) in combinations(seen, 2):
        if a.inflate(-2, -2).colliderect(b):
            yield f"{one.name} and {other.name} overlap: {a} {b}"


def _stops(pilot: Pilot) -> Iterator[str]:
    """What Tab does not lead to."""
    scene = pilot.scene
    if not _focusable(pilot):
        return
    pilot.press("Tab")
    if not pilot.focused():  # the first key has ended what moved
        pilot.press("Tab")
    stops: list[str] = []
    hidden: list[str] = []
    for _ in range(2):  # what is enabled meanwhile is passed in the second round
        stops += _round(pilot, hidden)
        if _focusable(pilot) <= {*stops}:
            break
    yield from (f"Tab does not scroll to {name}" for name in sorted({*hidden}))
    if len(stops) >= MOST_STOPS:
        yield f"Tab does not go round: {stops[:20]}"
    if pilot.scene is not scene:
        yield f"Tab leads to {pilot.scene_name}"
    elif pilot.scene_name not in BY_ARROWS and (missing := _focusable(pilot) - {*stops}):
        yield f"Tab does not lead to {sorted(missing)} but to {stops}"


def _focusable(pilot: Pilot) -> set[str]:
    return {each.name for each in pilot.widgets() if each.focusable and each.enabled}


def _round(pilot: Pilot, hidden: list[str]) -> list[str]:
    """The stops of Tab until it comes back to the first. ``hidden`` gets those out of sight."""
    stops = [pilot.focused()]
    while len(stops) < MOST_STOPS:
        pilot.press("Tab")
        if _out_of_sight(pilot):
            hidden.append(pilot.focused())
        if pilot.focused() == stops[0]:
            break
        stops.append(pilot.focused())
    return stops


def _out_of_sight(pilot: Pilot) -> bool:
    """Whether the widget with the focus is scrolled out of sight, or a part that has room there."""
    ring = getattr(pilot.scene, "ring", None)
    if ring is None or ring.focus is None or (clip := ring.clip(ring.focus)) is None:
        return False
    rect = ring.focus.rect
    return bool(rect.clip(clip).h < min(rect.h, clip.h))
