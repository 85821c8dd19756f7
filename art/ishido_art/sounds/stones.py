"""A stone set down on wood or slate, picked up, slid back.

A stone is a small thick tile: hard, and hardly ringing. What makes it sound warm is the board
under it, a plate whose modes are excited by the same touch. Too much board is a thud, too little
the tick of a metronome.
"""

from dataclasses import dataclass

import numpy as np

from .synthesis import (
    RATE,
    Modes,
    Random,
    Signal,
    add,
    body,
    driven,
    dying,
    gain,
    grains,
    hiss,
    in_room,
    lowpass,
    peak_one,
    ring,
    rounded,
    samples,
    strike,
)

TILE = body(
    (1840, 0.55, 0.030),
    (2350, 0.85, 0.032),
    (2980, 0.75, 0.028),
    (3910, 0.75, 0.025),
    (5480, 0.60, 0.020),
    (7720, 0.45, 0.014),
    (10400, 0.25, 0.010),
)
"""A stone of some 30 mm, damped by what it lies on. No mode rules, so that it has no pitch."""

_LEAD = 0.002  # silence before the touch: room for the encoder's pre-echo to be nothing


@dataclass(frozen=True)
class Board:
    """What a stone is set down on."""

    lowest: float
    """The plate's lowest mode."""
    highest: float
    quality: float
    """How purely it rings: the Q of every mode."""
    radiation: float
    """Below this frequency the plate radiates ever more badly: bass without thud."""
    touch: float
    """How long a stone set down touches it before both ring, in seconds."""
    plate_level: float
    """The levels of plate and grit, beside the stone's own 0 dB."""
    grit_level: float
    grit: tuple[float, float]
    """The band of the touch's noise."""
    treble: float
    """Where the whole sound is rounded off."""

    def modes(self, across: float, down: float) -> Modes:
        """The plate struck at a point (0 … 1 both ways).

        A simply supported plate of 3:2 (Rayleigh): a mode is silent where its node is struck.
        """
        found = []
        for m in range(1, 9):
            for n in range(1, 9):
                # A plate's modes go as m²/a² + n²/b²; 13/4 makes the lowest one 1.
                frequency = self.lowest * (m**2 + 9 / 4 * n**2) / (13 / 4)
                if frequency > self.highest:
                    continue
                shape = np.sin(np.pi * m * across) * np.sin(np.pi * n * down)
                loud = abs(shape) * frequency / (frequency + self.radiation)
                # 2.2 Q / f is the T60 of a resonance.
                found.append((frequency, loud, 2.2 * self.quality / frequency))
        return body(*found)


WOOD = Board(196, 3200, 16, 560, 0.00052, -2.2, -9.0, (1500, 7000), 9000)
SLATE = Board(430, 6400, 24, 1100, 0.00034, -1.5, -9.5, (2200, 9000), 10500)


def touch_down(rng: Random, board: Board, pitch: float, softness: float = 1.0) -> Signal:
    """One touch of a stone on a board, of peak 1. A *softness* above 1 is a gentler touch."""
    seconds, touch = 0.32, board.touch * softness
    point = rng.uniform(0.22, 0.44, 2)  # never the middle, where half of all modes are silent
    stone = peak_one(strike(TILE.at(pitch).struck_elsewhere(rng), touch, seconds))
    plate = peak_one(strike(board.modes(*point).at(pitch**0.5), touch, seconds))
    grit = peak_one(hiss(rng, seconds, *board.grit) * dying(seconds, 0.012))
    return peak_one(stone + gain(board.plate_level) * plate + gain(board.grit_level) * grit)


def set_down(seed: int, board: Board, pitch: float) -> Signal:
    """A stone set down: one edge first, then the whole face, which settles.

    The touches come within 40 ms: the ear hears a single one, with body.
    """
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.40))
    settle = rng.uniform(0.013, 0.018)
    add(mix, touch_down(rng, board, pitch), _LEAD)
    add(mix, touch_down(rng, board, pitch * 1.02, 1.3), _LEAD + settle, -13 + rng.uniform(-1, 1))
    add(mix, touch_down(rng, board, pitch * 0.99, 1.6), _LEAD + 1.7 * settle, -21)
    mix = rounded(lowpass(mix, board.treble, 1), 1.4)
    return in_room(mix, rng, 0.20, -21, 0.006)


def _scrape(rng: Random, speed: Signal, rate: float, treble: float) -> Signal:
    """A stone drawn over wood at a *speed* (0 … 1): friction, and both bodies answering it."""
    force = grains(rng, speed, rate, 0.0004)
    seconds = len(speed) / RATE
    held = TILE.damped(0.3)  # by the hand
    stone = driven(ring(held, seconds), force)[: len(speed)]
    plate = driven(ring(WOOD.modes(0.31, 0.38), seconds), force)[: len(speed)]
    rub = hiss(rng, seconds, 700, 4200) * speed**1.5
    mixed = peak_one(stone) + 0.55 * peak_one(plate) + 0.5 * peak_one(rub)
    return peak_one(lowpass(mixed, treble, 1))


def lift(seed: int, pitch: float) -> Signal:
    """A stone picked up: a short soft scrape and the tick of the edge that leaves last."""
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.36))
    count = samples(rng.uniform(0.060, 0.075))
    speed = np.sin(np.pi * np.linspace(0, 1, count) ** 1.4) ** 2
    add(mix, _scrape(rng, speed, 1400, 4200), _LEAD, -5)
    tick = touch_down(rng, WOOD, 1.16 * pitch, 2.0)
    add(mix, lowpass(tick, 5000, 1), _LEAD + 0.8 * count / RATE)
    return in_room(mix, rng, 0.18, -22, 0.006)


def slide(seed: int) -> Signal:
    """A stone slid back: it starts slowly, glides, slows down and comes to rest."""
    rng = np.random.default_rng(seed)
    count = samples(rng.uniform(0.25, 0.29))
    mix = np.zeros(count + samples(0.35))
    way = np.linspace(0, 1, count)
    unsteady = 1 + 0.18 * np.sin(2 * np.pi * (rng.uniform(3, 4) * way + rng.random()))
    speed = np.sin(np.pi * way**0.75) ** 1.5 * unsteady / 1.18
    add(mix, _scrape(rng, speed, 1700, 3600), _LEAD)
    stop = lowpass(touch_down(rng, WOOD, 0.97, 1.8), 4500, 1)
    add(mix, stop, _LEAD + 0.90 * count / RATE, -3)
    return in_room(mix, rng, 0.20, -21, 0.006)
