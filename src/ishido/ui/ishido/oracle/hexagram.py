"""A hexagram brushed in ink, line by line from the bottom, and beside it the one it becomes."""

import math
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from ishido.assets import assets
from ishido.oracle.hexagram import LINES, Line
from ishido.ui.kit.audio import Cue
from ishido.ui.kit.motion import Timing, ease_in_out, ease_out
from ishido.ui.kit.paint import Part, faded, stamp

FIRST: Final = 1.85
"""Seconds until the brush touches the paper: the scroll has unrolled, and there is a silence."""
# The duration of a line and the pause after it, in seconds; that in which a seal is pressed down,
# and how long after the one below it.
STROKE: Final = 0.45
PAUSE: Final = 0.20
SEAL: Final = 0.26
SEAL_STEP: Final = 0.22
BREATH: Final = 0.45
"""The pause after the last line, after the name, and after the last seal."""
SECOND_STROKE: Final = 0.15
"""The duration of a line of the second hexagram; they follow each other without a pause."""
AT_REST: Final = math.inf
"""A moment at which everything has been drawn: for reduced motion."""

VARIANTS: Final = 6
"""Pictures of whole lines, and of broken ones."""
ASPECT: Final = 0.15
"""The height of a line's picture, in widths of it: ink fills about two thirds of the height."""
# The part of its way in which the brush passes the gap of a broken line, and of its time.
LIFTED: Final = (0.44, 0.56)
LIFTED_TIME: Final = (0.46, 0.58)
TIP: Final = 0.09
"""The length of the wet tip of a line being drawn, in widths of the line."""
SEAL_SIDE: Final = 0.125
"""The side of a seal, in widths of the hexagram."""
# The duration in which words appear, and how long after the words before them.
WORDS: Final = 0.5
WORDS_STEP: Final = 0.3
PALE: Final = 0.62
"""The opacity of the second hexagram's ink."""
LEVELS: Final = 16
"""Steps of the size and opacity of a seal."""


@dataclass(frozen=True, slots=True)
class HexagramMotion:
    """When everything of a reading happens, in seconds from its beginning."""

    lines: tuple[Line, ...]
    """From the bottom."""
    paragraphs: int = 0
    """The paragraphs of the augury."""

    def stroke(self, index: int) -> Timing:
        """When a line is drawn; 0 is the lowest."""
        return Timing(FIRST + index * (STROKE + PAUSE), STROKE)

    @property
    def _drawn(self) -> float:
        return FIRST + LINES * STROKE + (LINES - 1) * PAUSE

    @property
    def _changing(self) -> list[int]:
        return [index for index, line in enumerate(self.lines) if line.changing]

    def seal(self, index: int) -> Timing:
        """When the seal of a changing line is pressed down."""
        order = self._changing.index(index)
        return Timing(self.image.start + BREATH + order * SEAL_STEP, SEAL)

    def second(self, index: int) -> Timing:
        """When a line of the second hexagram is drawn."""
        sealed = self.seal(self._changing[-1]).start + SEAL + BREATH
        return Timing(sealed + index * SECOND_STROKE, SECOND_STROKE)

    @property
    def name(self) -> Timing:
        """When the number and the name appear."""
        return Timing(self._drawn + BREATH / 2, WORDS)

    @property
    def image(self) -> Timing:
        """When the image appears."""
        return Timing(self.name.start + WORDS_STEP, WORDS)

    @property
    def becomes(self) -> Timing:
        """When the name of the second hexagram appears; with the image if there is none."""
        if not self._changing:
            return self.image
        last = self.second(LINES - 1)
        return Timing(last.start + last.length, WORDS)

    def paragraph(self, index: int) -> Timing:
        """When a paragraph of the augury appears: after the picture is complete."""
        return Timing(self.becomes.start + BREATH + index * WORDS_STEP, WORDS)

    @property
    def buttons(self) -> Timing:
        """When the buttons appear."""
        return self.paragraph(self.paragraphs)

    @property
    def length(self) -> float:
        """When everything rests."""
        return self.buttons.start + WORDS

    @property
    def sounds(self) -> tuple[tuple[float, Cue, int], ...]:
        """The sounds in order: when each is due, and which step of its cue it is."""
        lines = [(self.stroke(index).start, Cue.LINE, index + 1) for index in range(LINES)]
        return (*lines, (self._drawn + BREATH / 2, Cue.BOWL, 1))


def hexagram_parts(
    motion: HexagramMotion,
    first: pygame.Rect,
    second: pygame.Rect,
    passed: float = AT_REST,
    name: str = "hexagram",
) -> Iterator[Part]:
    """Both hexagrams after some seconds.

    :param first: a square. The seals of changing lines lie at its right.
    :param second: a square; empty to draw only the first hexagram.
    """
    for index, line in enumerate(motion.lines):
        variant = _variant(motion.lines, index)
        share = motion.stroke(index).at(passed)
        if share > 0:
            yield _drawn_line((name, index), line.whole, variant, line_rect(first, index), share)
    for index, line in enumerate(motion.lines):
        if line.changing and (share := motion.seal(index).at(passed)) > 0:
            yield _seal_part((name, "seal", index), first, index, share)
    if second.w and any(line.changing for line in motion.lines):
        yield from _second_lines(motion, second, passed, name)


def load_pictures() -> None:
    """Decode the pictures, so that the first stroke and the first seal are not late."""
    _picture("lines")
    _picture("seal")


def line_rect(hexagram: pygame.Rect, index: int) -> pygame.Rect:
    """The rectangle of a line; 0 is the lowest."""
    high = max(2, round(hexagram.w * ASPECT))
    below = (hexagram.h - high) * index / (LINES - 1)
    return pygame.Rect(hexagram.x, hexagram.bottom - high - round(below), hexagram.w, high)


def _variant(lines: Sequence[Line], index: int) -> int:
    """The picture of a line: no two lines of a hexagram have the same."""
    return (5 * index + sum(lines)) % VARIANTS


def seal_rect(hexagram: pygame.Rect, index: int) -> pygame.Rect:
    """The rectangle of the seal of a line."""
    side, line = max(4, round(hexagram.w * SEAL_SIDE)), line_rect(hexagram, index)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (line.right + round(side * 0.62), line.centery)
    return rect


def _drawn_line(
    name: Hashable, whole: bool, variant: int, rect: pygame.Rect, share: float, opacity: float = 1.0
) -> Part:
    """A line of which the brush has drawn a share."""
    x = rect.w if share >= 1 else round(_way(share, whole=whole) * rect.w)

    def paint(target: pygame.Surface) -> None:
        picture = _line(whole, variant, rect.size, opacity)
        if x >= rect.w:
            stamp(target, picture, rect.topleft)
            return
        tip = max(2, round(rect.w * TIP))
        dry = max(0, x - tip)
        target.blit(picture, rect.topleft, (0, 0, dry, rect.h), pygame.BLEND_PREMULTIPLIED)
        if x > dry:
            wet = picture.subsurface((dry, 0, x - dry, rect.h)).copy()
            at = (x - dry - tip, 0)
            wet.blit(_tip((tip, rect.h)), at, special_flags=pygame.BLEND_RGBA_MULT)
            stamp(target, wet, (rect.x + dry, rect.y))

    return Part(name, rect, (whole, variant, x), paint)


def _way(share: float, *, whole: bool) -> float:
    """How far the brush has come after a share of its time, 0 … 1."""
    if whole:
        return ease_in_out(share)
    (left, right), (lift, touch) = LIFTED, LIFTED_TIME
    if share < lift:
        return left * ease_in_out(share / lift)
    if share < touch:
        return left + (right - left) * (share - lift) / (touch - lift)
    return right + (1 - right) * ease_in_out((share - touch) / (1 - touch))


def _seal_part(name: Hashable, hexagram: pygame.Rect, index: int, share: float) -> Part:
    """A seal at the right of a line, coming down on the paper."""
    step = round(ease_out(share) * LEVELS)
    seal = seal_rect(hexagram, index)
    rect = seal.inflate(seal.w // 2, seal.h // 2)

    def paint(target: pygame.Surface) -> None:
        picture = _seal(seal.w, step)
        stamp(target, picture, picture.get_rect(center=rect.center).topleft)

    return Part(name, rect, step, paint)


def _second_lines(
    motion: HexagramMotion, second: pygame.Rect, passed: float, name: str
) -> Iterator[Part]:
    """The lines of the second hexagram in pale ink."""
    for index, line in enumerate(motion.lines):
        share = motion.second(index).at(passed)
        if share > 0:
            yield _drawn_line(
                (name, "second", index), line.whole != line.changing,
                _variant(motion.lines, index), line_rect(second, index), share, PALE,
            )  # fmt: skip


@lru_cache(maxsize=4)
def _picture(name: str) -> pygame.Surface:
    path = assets() / "oracle" / f"{name}.webp"
    return pygame.image.load(str(path)).convert_alpha().premul_alpha()


@lru_cache(maxsize=64)
def _line(whole: bool, variant: int, size: tuple[int, int], opacity: float) -> pygame.Surface:
    """One line in ink, premultiplied."""
    sheet = _picture("lines")
    width, height = sheet.get_width(), sheet.get_height() // (2 * VARIANTS)
    row = variant if whole else VARIANTS + variant
    picture = sheet.subsurface((0, row * height, width, height))
    return faded(pygame.transform.smoothscale(picture, size), opacity)


@lru_cache(maxsize=4)
def _tip(size: tuple[int, int]) -> pygame.Surface:
    """The tip of a line being drawn, as a mask: round, and uneven like the hairs of a brush."""
    width, height = size
    mask = pygame.Surface(size, pygame.SRCALPHA)
    soft = max(1.5, width * 0.22)
    for y in range(height):
        v = (2 * y + 1) / height - 1
        hair = 0.10 * math.sin(9 * v + 1) + 0.07 * math.sin(23 * v) + 0.05 * math.sin(51 * v)
        end = width * (0.22 + 0.68 * math.sqrt(1 - v * v) + hair)
        for x in range(width):
            level = round(255 * max(0.0, min(1.0, (end - x) / soft)))
            mask.set_at((x, y), (level,) * 4)
    return mask


@lru_cache(maxsize=2 * LEVELS)
def _seal(side: int, step: int) -> pygame.Surface:
    """A seal that has come down in so many of :data:`LEVELS` steps, premultiplied."""
    share = step / LEVELS
    large = round(side * (1.35 - 0.35 * share))
    picture = pygame.transform.smoothscale(_picture("seal"), (large, large))
    return picture if share >= 1 else faded(picture, share)
