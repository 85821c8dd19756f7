"""Knocks on wood: what is refused, the menu's ticks, a clock running out."""

import numpy as np

from .stones import WOOD
from .synthesis import Signal, add, body, gain, in_room, lowpass, peak_one, samples, strike

KNOCK = body((330, 0.8, 0.10), (512, 1.0, 0.08), (790, 0.8, 0.055), (1230, 0.5, 0.04))
"""A small box of wood, struck with a knuckle."""

PEG = body((1180, 1.0, 0.040), (1960, 0.6, 0.028), (3120, 0.3, 0.018), (4700, 0.12, 0.012))
"""A wooden peg."""

_LEAD = 0.002


def refuse(seed: int) -> Signal:
    """Two soft knocks, the second lower and gentler: no, but kindly."""
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.60))
    for at, pitch, level in ((0.0, 1.0, 0.0), (0.135, 2 ** (-3 / 12), -2.5)):
        knock = peak_one(strike(KNOCK.at(pitch).struck_elsewhere(rng, 1), 0.0010, 0.3))
        plate = peak_one(strike(WOOD.modes(0.3, 0.42), 0.0010, 0.3))
        add(mix, knock + gain(-8) * plate, _LEAD + at, level)
    return in_room(lowpass(mix, 4000, 1), rng, 0.25, -19, 0.008)


def tick(seed: int, pitch: float) -> Signal:
    """A menu's tick: hardly more than a fingertip on a peg."""
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.12))
    add(mix, strike(PEG.at(pitch).struck_elsewhere(rng, 1), 0.0006, 0.1), _LEAD)
    return in_room(lowpass(mix, 5000, 1), rng, 0.12, -22, 0.004)


def last_seconds(seed: int) -> Signal:
    """One beat of a wooden clock: the escapement's tooth, and its case."""
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.30))
    case = KNOCK.at(1.5)
    add(mix, peak_one(strike(PEG.at(0.72), 0.0006, 0.2)), _LEAD, -3)
    add(mix, peak_one(strike(case, 0.0009, 0.2)), _LEAD + 0.001)
    add(mix, peak_one(strike(PEG.at(0.80), 0.0008, 0.2)), _LEAD + 0.021, -15)
    return in_room(lowpass(mix, 4500, 1), rng, 0.20, -19, 0.006)
