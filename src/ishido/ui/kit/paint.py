"""Brings pictures to the screen: parts over a background, redrawn only where they have changed.

A scene describes its picture as a list of :class:`Part`. A :class:`Canvas` remembers what it has
drawn, and redraws only what differs. Nothing here holds state of the game: everything can be
discarded and drawn again.

What takes long is drawn in steps (:mod:`ishido.jobs.steps`), over several turns of the loop.

All pictures with transparency have premultiplied alpha, and are drawn by :func:`stamp`.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVarTuple

import pygame

from ishido.jobs.steps import Steps

Values = TypeVarTuple("Values")


@dataclass(frozen=True, slots=True, init=False)
class Part:
    """A part of a scene's picture: a function, and the values that it is called with.

    The function draws onto a surface of the window's size, and reads nothing but its arguments.
    So a part needs to be drawn again only if its function, rectangle or values differ.
    """

    name: Hashable
    """Identifies the part within its scene, from one frame to the next."""
    rect: pygame.Rect
    """The area in which it draws; clipped to it."""
    paint: Callable[..., object]
    """Called with the surface, ``whole`` and the values."""
    values: tuple[object, ...]
    """Compared with those of the next picture. So nobody may change one later, such as a
    rectangle."""
    whole: pygame.Rect
    """Its area before it was clipped."""

    def __init__(
        self,
        name: Hashable,
        rect: pygame.Rect,
        paint: Callable[[pygame.Surface, pygame.Rect, *Values], object],
        *values: *Values,
    ) -> None:
        set_field = object.__setattr__  # the class is frozen
        set_field(self, "name", name)
        set_field(self, "rect", rect)
        set_field(self, "paint", paint)
        set_field(self, "values", values)
        set_field(self, "whole", rect)

    def draw(self, target: pygame.Surface) -> None:
        self.paint(target, self.whole, *self.values)

    def clipped(self, area: pygame.Rect, name: Hashable = None) -> "Part":
        """As much of it as is in an area, under another name if there is one."""
        part = Part(name or self.name, self.rect.clip(area), self.paint, *self.values)
        object.__setattr__(part, "whole", self.whole)
        return part

    def looks_like(self, other: "Part") -> bool:
        """Whether it need not be drawn where the other one has been drawn."""
        return (self.rect, self.whole, self.paint, self.values) == (
            other.rect, other.whole, other.paint, other.values
        )  # fmt: skip


def stamp(
    target: pygame.Surface,
    picture: pygame.Surface,
    position: tuple[int, int],
    opaque: pygame.Rect | None = None,
) -> None:
    """Draw a picture with premultiplied alpha. What is known to be ``opaque`` in it is copied: in a
    browser, that takes a tenth of the time."""
    if not opaque:
        target.blit(picture, position, special_flags=pygame.BLEND_PREMULTIPLIED)
        return
    copied = picture.subsurface(opaque)
    copied.set_alpha(None)
    target.blit(copied, opaque.move(position))
    (width, height), (left, top, wide, high) = picture.get_size(), opaque
    for edge in (
        pygame.Rect(0, 0, width, top),
        pygame.Rect(0, top, left, high),
        pygame.Rect(left + wide, top, width - left - wide, high),
        pygame.Rect(0, top + high, width, height - top - high),
    ):
        target.blit(picture, edge.move(position), edge, pygame.BLEND_PREMULTIPLIED)


def stamped(
    name: Hashable, rect: pygame.Rect, picture: pygame.Surface, opacity: float = 1.0
) -> Part:
    """A part that is a premultiplied picture, at the upper left corner of a rectangle. Pictures are
    compared by identity, so it should come from a cache."""
    return Part(name, rect, _stamp_in, picture, opacity)


def _stamp_in(
    target: pygame.Surface, rect: pygame.Rect, picture: pygame.Surface, opacity: float
) -> None:
    stamp(target, picture if opacity >= 1 else faded(picture, opacity), rect.topleft)


def blend(target: pygame.Surface, area: pygame.Rect, picture: pygame.Surface, level: int) -> None:
    """Draw what is in an area of an opaque picture there, with an opacity of 0 … 255."""
    picture.set_alpha(level)
    target.blit(picture, area, area)
    picture.set_alpha(None)


def shine(target: pygame.Surface, light: pygame.Surface, position: tuple[int, int]) -> None:
    """Add the light of a premultiplied picture: it brightens, and hides nothing."""
    target.blit(light, position, special_flags=pygame.BLEND_RGB_ADD)


def dim(target: pygame.Surface, level: int) -> None:
    """Make what is within the clip of an opaque picture darker. ``level`` of 255 is left. In a
    browser, pygame multiplies by a picture in a fifth of the time that it takes for a colour."""
    area = target.get_clip().clip(target.get_rect())  # SDL may give one beside it a negative size
    grey = pygame.Surface(area.size)
    grey.fill((level, level, level))
    target.blit(grey, area, special_flags=pygame.BLEND_RGB_MULT)


def faded(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy of a premultiplied picture with an opacity from 0, invisible, to 1, unchanged."""
    level = max(0, min(255, round(opacity * 255)))
    copy = picture.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class Canvas:
    """A picture of parts over a fixed ground, updated part by part."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.ground = ground
        self.picture = ground.copy()
        self._parts: dict[Hashable, Part] = {}
        self._unfinished: list[pygame.Rect] = []
        """The rectangles of a drawing that was given up."""

    def show(self, parts: Sequence[Part]) -> Steps[list[pygame.Rect]]:
        """Update the picture. Returns the rectangles that have changed."""
        new = {part.name: part for part in parts}
        assert len(new) == len(parts), f"parts of one name: {[part.name for part in parts]}"
        bounds = self.picture.get_rect()
        dirty = list(self._unfinished)
        for name, part in new.items():
            old = self._parts.get(name)
            if old is part:  # most parts are cached by their scene
                continue
            if old is None:
                dirty.append(part.rect.clip(bounds))
            elif not part.looks_like(old):
                dirty.append(old.rect.clip(bounds))
                if old.rect != part.rect:
                    dirty.append(part.rect.clip(bounds))
        dirty.extend(old.rect.clip(bounds) for name, old in self._parts.items() if name not in new)
        self._parts = new
        dirty = self._unfinished = merged(dirty)
        yield from redraw(self.picture, self.ground, dirty, parts)
        self._unfinished = []
        return dirty


def redraw(
    target: pygame.Surface,
    ground: pygame.Surface,
    areas: Iterable[pygame.Rect],
    parts: Sequence[Part],
) -> Steps[None]:
    """Draw some areas anew: the ground, and on it the parts, each clipped to its rectangle."""
    places = [part.rect for part in parts]
    for area in areas:
        target.blit(ground, area, area)
        for index in area.collidelistall(places):
            target.set_clip(places[index].clip(area))
            parts[index].draw(target)
            target.set_clip(None)
            yield


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area as rectangles that do not overlap, merged where that adds little."""
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
    """The window's surface: a canvas with moving parts above it. Shows only changes."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._moving: dict[Hashable, Part] = {}
        self._canvas: Canvas | None = None

    def present(
        self, canvas: Canvas, changed: Iterable[pygame.Rect], moving: Sequence[Part]
    ) -> Steps[list[pygame.Rect]]:
        """Show a canvas with parts above it. Returns the rectangles of the window that changed."""
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
        yield from redraw(self.surface, canvas.picture, dirty, moving)
        return dirty
