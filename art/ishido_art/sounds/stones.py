"""A stone set down on each kind of board, dealt, picked up, slid back.

A stone is a small thick tile: hard, and hardly ringing. What makes it sound warm is the board
under it, a plate whose modes are excited by the same touch. Too much board is a thud, too little
the tick of a metronome. On porcelain and crystal, the stone itself rings.
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

GLAZED = body(
    (1520, 0.40, 0.060),
    (2690, 1.00, 0.085),
    (3420, 0.55, 0.070),
    (4870, 0.70, 0.060),
    (6540, 0.55, 0.045),
    (8910, 0.40, 0.030),
    (11600, 0.22, 0.020),
)
"""A thin tile of fired clay. It rings a little, like a cup that is set down."""

FACETED = body(
    (1760, 0.60, 0.170),
    (3180, 0.55, 0.120),
    (4510, 0.75, 0.120),
    (6120, 0.80, 0.100),
    (8230, 0.65, 0.075),
    (10900, 0.45, 0.050),
    (13800, 0.25, 0.035),
)
"""A cut crystal: small, very hard, and with little damping. Most of it is above 4 kHz, where a
longer ringing does not hurt."""

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
    tile: Modes = TILE
    """What is set down on it."""

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
HIDE = Board(132, 2300, 8, 320, 0.00100, 1.0, -4.0, (600, 3400), 5200, TILE.damped(0.5))
PORCELAIN = Board(520, 5200, 20, 1300, 0.00026, -7.0, -12.0, (2800, 11000), 13000, GLAZED)
CRYSTAL = Board(640, 7000, 26, 1600, 0.00020, -8.0, -13.0, (3500, 13000), 16000, FACETED)


def touch_down(rng: Random, board: Board, pitch: float, softness: float = 1.0) -> Signal:
    """One touch of a stone on a board, of peak 1. A *softness* above 1 is a gentler touch."""
    seconds, touch = 0.32, board.touch * softness
    point = rng.uniform(0.22, 0.44, 2)  # never the middle, where half of all modes are silent
    stone = peak_one(strike(board.tile.at(pitch).struck_elsewhere(rng), touch, seconds))
    plate = peak_one(strike(board.modes(*point).at(pitch**0.5), touch, seconds))
    grit = peak_one(hiss(rng, seconds, *board.grit) * dying(seconds, 0.012))
    return peak_one(stone + gain(board.plate_level) * plate + gain(board.grit_level) * grit)


def set_down(seed: int, board: Board, pitch: float, *, bounces: bool = False) -> Signal:
    """A stone set down: one edge first, then the whole face, which settles.

    These touches come within 40 ms: the ear hears a single one, with body. A stone that *bounces*
    touches the board once more, late enough to be heard by itself.
    """
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.40))
    settle = rng.uniform(0.013, 0.018)
    add(mix, touch_down(rng, board, pitch), _LEAD)
    add(mix, touch_down(rng, board, pitch * 1.02, 1.3), _LEAD + settle, -13 + rng.uniform(-1, 1))
    add(mix, touch_down(rng, board, pitch * 0.99, 1.6), _LEAD + 1.7 * settle, -21)
    if bounces:
        later = _LEAD + rng.uniform(0.068, 0.088)
        add(mix, touch_down(rng, board, pitch * 1.01, 1.4), later, rng.uniform(-16, -14))
    mix = rounded(lowpass(mix, board.treble, 1), 1.8)
    return in_room(mix, rng, 0.20, -21, 0.006)


def deal(seed: int, pitch: float) -> Signal:
    """A stone dealt: it slides off the fingers and lies, lighter than one that is placed."""
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.34))
    count = samples(rng.uniform(0.030, 0.038))
    add(mix, _scrape(rng, np.linspace(0.3, 1, count), 1800, 5200), _LEAD, -15)
    add(mix, touch_down(rng, WOOD, 1.10 * pitch, 1.5), _LEAD + 0.9 * count / RATE)
    return in_room(lowpass(mix, 7000, 1), rng, 0.18, -21, 0.006)


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
