"""How a picture gets to the screen: parts over a room, redrawn only where they have changed.

A scene describes what is to be seen as a list of :class:`Part`. A :class:`Canvas` remembers what it
drew last and draws anew only what differs. Nothing here holds state of the game: everything can be
thrown away and drawn again.

All pictures with transparency are kept with premultiplied alpha, and drawn by :func:`stamp`.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame

Paint = Callable[[pygame.Surface], None]
"""Draws a part onto a surface of the window's size."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something to be seen."""

    name: Hashable
    """Tells it from the other parts of its scene, from one picture to the next."""
    rect: pygame.Rect
    """Where it may draw: nothing outside is touched."""
    key: Hashable
    """What it looks like: as long as rect and key stay the same, so does the picture."""
    paint: Paint = field(compare=False)


def stamp(target: pygame.Surface, picture: pygame.Surface, position: tuple[int, int]) -> None:
    """Draw a picture with premultiplied alpha."""
    target.blit(picture, position, special_flags=pygame.BLEND_PREMULTIPLIED)


def shine(target: pygame.Surface, light: pygame.Surface, position: tuple[int, int]) -> None:
    """Let a premultiplied picture shine on what is there: it brightens, and hides nothing."""
    target.blit(light, position, special_flags=pygame.BLEND_RGB_ADD)


def faded(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy of a premultiplied picture, made translucent: 0 invisible … 1 as it is."""
    level = max(0, min(255, round(opacity * 255)))
    copy = picture.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class Canvas:
    """A picture of parts over a fixed background, the room, kept up to date part by part."""

    def __init__(self, room: pygame.Surface) -> None:
        self.room = room
        self.picture = room.copy()
        self._parts: dict[Hashable, Part] = {}

    def show(self, parts: Sequence[Part]) -> list[pygame.Rect]:
        """Bring the picture up to date; returns the rectangles that have changed."""
        new = {part.name: part for part in parts}
        bounds = self.picture.get_rect()
        dirty: list[pygame.Rect] = []
        for name, part in new.items():
            old = self._parts.get(name)
            if old is None:
                dirty.append(part.rect.clip(bounds))
            elif (old.rect, old.key) != (part.rect, part.key):
                dirty.append(old.rect.clip(bounds))
                if old.rect != part.rect:
                    dirty.append(part.rect.clip(bounds))
        dirty.extend(old.rect.clip(bounds) for name, old in self._parts.items() if name not in new)
        self._parts = new
        dirty = merged(dirty)
        for area in dirty:
            self.picture.set_clip(area)
            self.picture.blit(self.room, area, area)
            paint_parts(self.picture, parts, area)
        self.picture.set_clip(None)
        return dirty


def paint_parts(target: pygame.Surface, parts: Iterable[Part], area: pygame.Rect) -> None:
    """Draw the parts that reach into an area, each held to its own rectangle within it."""
    for part in parts:
        visible = part.rect.clip(area)
        if visible.w and visible.h:
            target.set_clip(visible)
            part.paint(target)
    target.set_clip(area)


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rectangles that do not overlap, joined where that wastes little."""
    result: list[pygame.Rect] = []
    for area in areas:
        if not (area.w and area.h):
            continue
        current = pygame.Rect(area)
        again = True
        while again:
            again = False
            for index, other in enumerate(result):
                if current.colliderect(other):
                    current.union_ip(other)
                    del result[index]
                    again = True
                    break
        result.append(current)
    return result


class Screen:
    """The window's surface: a canvas below, moving parts above, and only changes are shown."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._moving: dict[Hashable, Part] = {}
        self._canvas: Canvas | None = None

    def present(
        self, canvas: Canvas, changed: Iterable[pygame.Rect], moving: Sequence[Part]
    ) -> list[pygame.Rect]:
        """Show a canvas with parts above it; returns the rectangles of the window that changed."""
        bounds = self.surface.get_rect()
        new = {part.name: part for part in moving}
        if canvas is not self._canvas:
            dirty = [bounds]
        else:
            dirty = [pygame.Rect(area) for area in changed]
            for name in self._moving.keys() | new.keys():
                old, now = self._moving.get(name), new.get(name)
                if old != now:
                    dirty.extend(part.rect.clip(bounds) for part in (old, now) if part)
        self._canvas, self._moving = canvas, new
        dirty = merged(dirty)
        for area in dirty:
            self.surface.set_clip(area)
            self.surface.blit(canvas.picture, area, area)
            paint_parts(self.surface, moving, area)
        self.surface.set_clip(None)
        return dirty
