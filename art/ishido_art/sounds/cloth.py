"""Silk: stones stirring in a pouch, and a cloth that is unfolded."""

import numpy as np

from .stones import TILE
from .synthesis import (
    Random,
    Signal,
    add,
    bandpass,
    clock,
    highpass,
    hiss,
    in_room,
    lowpass,
    peak_one,
    samples,
    strike,
)


def _rustle(rng: Random, seconds: float) -> Signal:
    """Silk over silk: a hiss that swells with the hand and flutters as folds catch and slip."""
    swell = np.sin(np.pi * np.linspace(0, 1, samples(seconds)) ** 0.8) ** 1.6
    flutter = np.abs(lowpass(rng.standard_normal(samples(seconds)), 28, 1))
    flutter = 0.35 + 0.65 * np.minimum(1.6, flutter / flutter.mean())
    air = hiss(rng, seconds, 900, 3200) + 0.35 * hiss(rng, seconds, 3200, 7500)
    return peak_one(air * swell * flutter)


def _clack(rng: Random) -> Signal:
    """Stone against stone, muffled by the hand and the cloth."""
    pitch = rng.uniform(0.52, 0.78)  # two stones touching ring lower than one on a board
    stone = TILE.at(pitch).struck_elsewhere(rng, 4)
    low = bandpass(rng.standard_normal(samples(0.15)), 250, 700, 1)
    low *= np.exp(-clock(0.15) / 0.006)
    muffled = lowpass(strike(stone, rng.uniform(0.0008, 0.0014), 0.15), 3000, 1)
    return peak_one(peak_one(muffled) + 0.35 * peak_one(low))


def pouch(seed: int) -> Signal:
    """A hand stirring: the silk, and seven to ten stones meeting in it."""
    rng = np.random.default_rng(seed)
    seconds = rng.uniform(0.62, 0.74)
    mix = np.zeros(samples(seconds + 0.15))
    add(mix, _rustle(rng, seconds), 0, -11)
    for at in np.sort(rng.beta(2.0, 2.2, rng.integers(7, 11))):
        add(mix, _clack(rng), 0.03 + at * (seconds - 0.1), -abs(rng.normal(3, 4)))
    return in_room(highpass(mix, 160, 1), rng, 0.22, -20, 0.006)


def cord(seed: int) -> Signal:
    """The cord of an empty pouch comes undone: it slips through its loop, and the silk sinks."""
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.9))
    slip = hiss(rng, 0.16, 1800, 6500) * np.linspace(0.2, 1, samples(0.16)) ** 2
    add(mix, peak_one(slip), 0, -7)
    add(mix, peak_one(lowpass(strike(TILE.at(0.30), 0.0018, 0.1), 1200, 1)), 0.165, -10)
    add(mix, _rustle(rng, 0.52), 0.20, -6)
    add(mix, peak_one(lowpass(strike(TILE.at(0.19), 0.0030, 0.14), 600, 1)), 0.66, -9)
    return in_room(highpass(mix, 120, 1), rng, 0.30, -19, 0.008)


def unfold(seed: int) -> Signal:
    """A dialog opens: a cloth drawn aside, which comes to rest with a soft pat."""
    rng = np.random.default_rng(seed)
    seconds = rng.uniform(0.15, 0.17)
    mix = np.zeros(samples(seconds + 0.12))
    air = _rustle(rng, seconds) + 0.8 * _rustle(rng, seconds)[::-1]
    add(mix, peak_one(air), 0, -6)
    pat = lowpass(strike(TILE.at(0.24), 0.0022, 0.1), 900, 1)
    add(mix, peak_one(pat), 0.82 * seconds, -8)
    return in_room(highpass(mix, 140, 1), rng, 0.20, -20, 0.006)
