"""How far apart the stones of a set look, to every kind of eye."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
import pygame

from ishido.rules.stone import COLOURS, STONES, SYMBOLS, Stone
from ishido.skins.check import distance
from ishido.ui.kit.paint import stamp
from ishido_art.look.seen import Numbers, alpha, linear, luminance, stones
from ishido_art.pictures.colour import DEFICIENCIES, closest_pair

AT: Final = (48, 56)
"""Width and height of a stone in a small window."""


@dataclass(frozen=True)
class Apart:
    """The closest two of a set, and how far apart they are."""

    distance: float
    first: str
    second: str


def medians(stoneset: str) -> Numbers:
    """The linear colour of each of the six: the median over the opaque pixels of its stones."""
    found = []
    for colour in range(len(COLOURS)):
        pixels = []
        for symbol in range(len(SYMBOLS)):
            picture = stones(stoneset).stone(Stone(colour, symbol), AT)
            pixels.append(linear(picture)[alpha(picture) > 0.98])
        found.append(np.median(np.concatenate(pixels), axis=0))
    return np.array(found)


def closest_colours(stoneset: str) -> dict[str, Apart]:
    """By kind of colour vision, the two colours that are hardest to tell apart (CIE76)."""
    names = stones(stoneset).stoneset.description.colours
    found = {}
    for vision in DEFICIENCIES:
        apart, first, second = closest_pair(medians(stoneset), vision)
        found[vision] = Apart(apart, names[first], names[second])
    return found


def closest_stones(stoneset: str) -> Apart:
    """The two of the 36 that are closest by the check that a player's own sets have to pass."""
    thumbs, _ = stones(stoneset).thumbs()
    apart, first, second = min(
        (distance(thumbs[a.kind], thumbs[b.kind]), a, b) for a, b in combinations(STONES, 2)
    )
    return _named(stoneset, apart, first, second)


def closest_symbols(stoneset: str) -> Apart:
    """The closest two stones of one colour without their colour, by the mean difference of grey."""
    greys = {}
    for stone in STONES:
        light = luminance(_on_grey(stoneset, stone))
        greys[stone] = _srgb(light) * 255
    apart, first, second = min(
        (float(np.abs(greys[a] - greys[b]).mean()), a, b)
        for a, b in combinations(STONES, 2)
        if a.colour == b.colour
    )
    return _named(stoneset, apart, first, second)


def _srgb(light: Numbers) -> Numbers:
    return np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)


def _on_grey(stoneset: str, stone: Stone) -> pygame.Surface:
    ground = pygame.Surface(AT)
    ground.fill((128, 128, 128))
    stamp(ground, stones(stoneset).stone(stone, AT), (0, 0))
    return ground


def _named(stoneset: str, apart: float, first: Stone, second: Stone) -> Apart:
    describe = stones(stoneset).stoneset.describe
    return Apart(apart, f"{first} {describe(*first)}", f"{second} {describe(*second)}")
