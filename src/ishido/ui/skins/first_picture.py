"""The first picture of a window: the title appears once, from its backdrop to its buttons.

The board comes into focus, stones drop onto it, the letters of the name are inlaid, the last one in
one stroke, and the buttons appear. All of it lies above the title, which is there from the start.
"""

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from ishido import browser
from ishido.ui.kit.motion import Timing, stepped
from ishido.ui.kit.paint import Part, blend, faded, shine, stamp, stamped
from ishido.ui.kit.shapes import softened
from ishido.ui.skins.title_pictures import TitlePictures

if TYPE_CHECKING:
    from ishido.ui.app.active_skins import ActiveSkins

# Seconds. All stones lie there before the buttons appear.
FOCUS: Final = ((0.0, -1), (0.25, 40), (0.4, 16), (0.55, 6), (0.7, 0))
"""When, and how far the board is out of focus then, in pixels of a window of usual size; -1 for
darkness."""
STONES: Final = 0.48
EVERY: Final = 0.07
DROP: Final = 0.18
NAME: Final = Timing(0.9, 0.4)
STROKE: Final = Timing(1.2, 0.34)
BUTTONS: Final = Timing(1.2, 0.25)
BODY: Final = 20
"""In the picture of the stones, each is so much lighter than the one before, and its shadow lighter
than itself by half of that."""


Piece = tuple[pygame.Surface, pygame.Rect]
"""A piece of the still life with soft edges, premultiplied, and its place."""


class FirstPicture:
    def __init__(
        self, skins: "ActiveSkins", whole: pygame.Surface, name: pygame.Rect, now: float
    ) -> None:
        """``whole``: the title when all of it is there. ``name``: the place of the name."""
        self._whole, self._name, self._last = whole, name, name.right
        # A page has shown the still life while it was loaded, so only the rest appears.
        self._begins = now - (NAME.start if browser.IN_BROWSER else 0)
        self._still, self._bare, self._letters = whole, whole, pygame.Surface((1, 1))
        self._focused = {-1: pygame.Surface(whole.size)}
        self._stones: list[tuple[float, Piece, Piece]] = []
        """When each drops; the stone in the air, and with its shadow where it lies."""
        self._landed, self._loading = 0, self._load(skins.title, skins.world)

    def _load(self, pictures: TitlePictures, world: str) -> Iterator[None]:
        """Make what it is drawn with; one step is taken with each picture."""
        size = self._whole.size
        self._still = self._bare = self._focused[0] = pictures.still_life(world, size).convert()
        yield
        self._letters = pictures.name(world, self._name.w)
        boxes = pygame.mask.from_surface(self._letters).get_bounding_rects()
        *others, last = sorted(boxes, key=lambda box: box.x)
        self._last = self._name.x + (max((box.right for box in others), default=0) + last.x) // 2
        yield
        if browser.IN_BROWSER:  # which fetches neither
            return
        bare, where = (pictures.beside(world, what, size) for what in ("bare", "stones"))
        if bare is None or where is None:
            return
        self._bare = self._focused[0] = bare.convert()
        for _, radius in FOCUS[1:-1]:
            self._focused[radius] = softened(self._bare, round(radius * max(size) / 1280))
            yield
        bodies = {}
        for grey in range(BODY, 256, BODY):
            if (body := _shape(where, grey)).count():
                bodies[grey] = body
        yield
        every = min(EVERY, (BUTTONS.start - DROP - STONES) / max(1, len(bodies) - 1))
        for number, (grey, body) in enumerate(bodies.items()):
            lying = _grown(body, 3)  # the lens has blurred it beyond its shape
            lying.draw(_grown(_shape(where, grey + BODY // 2), 2), (0, 0))
            for later in list(bodies.values())[number + 1 :]:
                lying.erase(_grown(later, 2), (0, 0))  # or its edge would lie there before it
            lying.draw(body, (0, 0))
            falling, lies = (_cut(self._still, each) for each in (_grown(body, 1), lying))
            self._stones.append((STONES + number * every, falling, lies))
            yield

    def over(self, now: float) -> bool:
        return now - self._begins >= STROKE.end

    def landed(self, now: float) -> Iterator[float]:
        """Where stones have come down since the last time, in shares of the window's width."""
        for begins, (_, place), _ in self._stones[self._landed :]:
            if now - self._begins >= begins + DROP:
                self._landed += 1
                yield place.centerx / self._whole.width

    def parts(self, now: float) -> list[Part]:
        """What covers the title."""
        if now > self._begins + 0.01:  # the window opens in darkness, and waits for nothing else
            next(self._loading, None)
        window, soft = self._whole.get_rect(), self._name.h
        t = stepped(now, window.w * window.h) - self._begins
        at = max(number for number, (time, _) in enumerate(FOCUS) if t >= time)
        if t >= BUTTONS.start:
            under, over, level = self._bare, self._whole, BUTTONS.at(t)
        else:
            then = min(at + 1, len(FOCUS) - 1)
            under, over = (self._focused.get(FOCUS[n][1], self._focused[-1]) for n in (at, then))
            level = Timing(FOCUS[at][0], FOCUS[then][0] - FOCUS[at][0]).at(t)
        parts = [Part(("ground", 0), window, blend, under, 255)]
        if level:
            parts.append(Part(("ground", 1), window, blend, over, round(255 * level)))
        for number, (begins, falling, lying) in enumerate(self._stones):
            share = Timing(begins, DROP).at(t)
            if share > 0:
                picture, place = lying
                parts.append(stamped(("lies", number), place, picture, share**4))
            if 0 < share < 1:
                picture, place = falling
                place = place.move(0, round(window.h * 0.15 * (share * share - 1)))
                parts.append(stamped(("falls", number), place, picture, min(1, 3 * share)))
        area = self._name.inflate(soft, soft).clip(window)
        letters = pygame.Rect(area.x, area.y, self._last - area.x, area.h)
        last = pygame.Rect(self._last, area.y, area.right - self._last, area.h)
        if t > BUTTONS.start:  # with which all appears but the name
            parts.append(Part("no name", area, blend, self._still, 255))
        if t > NAME.start:
            front = letters.x + round((letters.w + 2 * soft) * NAME.at(t))
            values = self._whole, self._letters, self._name.topleft, front, soft
            parts.append(Part("name", letters, _paint_name, *values))
        if t > STROKE.start:
            parts.append(Part("last", last, _paint_stroke, self._whole, round(STROKE.at(t), 3)))
        return parts


def _shape(where: pygame.Surface, grey: int) -> pygame.Mask:
    return pygame.mask.from_threshold(where, (grey,) * 3, (BODY // 4,) * 3)


def _grown(shape: pygame.Mask, by: int) -> pygame.Mask:
    grown = shape.copy()
    for across, down in ((-by, 0), (by, 0), (0, -by), (0, by)):
        grown.draw(shape, (across, down))
    return grown


def _cut(still: pygame.Surface, shape: pygame.Mask) -> Piece:
    """What is within a shape, which is of a smaller picture."""
    boxes = shape.get_bounding_rects() or [pygame.Rect(0, 0, 1, 1)]
    rect = boxes[0].unionall(boxes[1:]).inflate(4, 4).clip((0, 0), shape.get_size())
    white = shape.to_surface(setcolor="white", unsetcolor=(0, 0, 0, 0)).convert_alpha()
    # A copy, as pygame may take the end of a picture's part for the beginning of the blurred one.
    soft = pygame.transform.gaussian_blur(white.subsurface(rect).copy(), 1)
    factor = still.width / shape.get_size()[0]
    place = pygame.Rect([round(side * factor) for side in rect]).clip(still.get_rect())
    return _within(still, place, soft), place


def _within(picture: pygame.Surface, area: pygame.Rect, shape: pygame.Surface) -> pygame.Surface:
    """What is in an area of a picture and within a white shape, which is stretched to it."""
    piece = picture.subsurface(area).convert_alpha()
    shape = pygame.transform.smoothscale(shape, area.size)
    piece.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece


def _paint_name(
    target: pygame.Surface, area: pygame.Rect, whole: pygame.Surface, letters: pygame.Surface,
    place: tuple[int, int], front: int, soft: int,
) -> None:  # fmt: skip
    """The name as far as it is inlaid. Its letters are bright at the ``front``, which is ``soft``
    pixels wide."""
    done, step = max(area.x, min(area.right, front - soft)), max(2, soft // 16)
    target.blit(whole, area, pygame.Rect(area.x, area.y, done - area.x, area.h))
    for x in range(done, min(area.right, front), step):
        strip, share = pygame.Rect(x, area.y, step, area.h).clip(area), (front - x) / soft
        blend(target, strip, whole, round(255 * share))
        metal = strip.move(-place[0], -place[1]).clip(letters.get_rect())
        if metal:
            light = faded(letters.subsurface(metal), 0.9 * sin(pi * share))
            shine(target, light, (metal.x + place[0], metal.y + place[1]))


def _paint_stroke(
    target: pygame.Surface, area: pygame.Rect, whole: pygame.Surface, share: float
) -> None:
    """The last letter, as far as it is drawn: clockwise, from the lower left."""
    small = pygame.Surface((area.w // 4 + 1, area.h // 4 + 1), pygame.SRCALPHA)
    (x, y), far = small.get_rect().center, hypot(*small.size)
    angles = [pi * (0.7 + 2 * share * number / 40) for number in range(41)]
    rim = [(x + far * cos(each), y + far * sin(each)) for each in angles]
    pygame.draw.polygon(small, "white", [(x, y), *rim])
    stamp(target, _within(whole, area, small), area.topleft)
