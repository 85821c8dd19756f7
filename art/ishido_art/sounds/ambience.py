"""The calm behind a game: wind, and chimes from far away. A loop without a seam.

Everything is made on a circle: noise is drawn in the frequency domain, the gusts are sums of whole
waves, and a chime that reaches past the end goes on at the beginning.
"""

import numpy as np

from .bells import TUBE, step
from .synthesis import RATE, Random, Signal, dying, gain, lowpass, panned, samples

SECONDS = 72.0

_LAYERS = ((110.0, 320.0, 1.0, 0.35), (300.0, 750.0, 0.80, 0.6), (700.0, 1800.0, 0.40, 0.85))
"""The wind: from, to, how strong, and how much of it comes and goes with the gusts."""


def _circular_noise(rng: Random, low: float, high: float) -> Signal:
    """Noise between two frequencies, of deviation 1, that ends where it begins."""
    count = samples(SECONDS)
    frequencies = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-3)
    # Two smooth slopes, third-order like a gentle filter's; within, it falls as pink noise does.
    shape = 1 / np.sqrt(1 + (low / frequencies) ** 6) / np.sqrt(1 + (frequencies / high) ** 6)
    spectrum = shape / np.sqrt(frequencies) * np.exp(2j * np.pi * rng.random(len(frequencies)))
    noise = np.fft.irfft(spectrum, count)
    return np.asarray(noise / noise.std())


def _gusts(rng: Random) -> Signal:
    """How the wind comes and goes, 0 … 1: whole waves of 6 to 36 seconds."""
    turns = 2 * np.pi * np.arange(samples(SECONDS)) / samples(SECONDS)
    total = np.zeros_like(turns)
    for waves in range(2, 13):
        total += np.sin(waves * turns + 2 * np.pi * rng.random()) / waves**0.7
    total -= total.min()
    return np.asarray(total / total.max())


def _wind(rng: Random) -> Signal:
    gusts = _gusts(rng)
    wind = np.zeros((samples(SECONDS), 2))
    for low, high, amount, share in _LAYERS:
        swell = 1 - share + share * gusts**1.5
        middle = _circular_noise(rng, low, high)
        for side in (0, 1):
            # Half of it is common to both ears: wide, but not two winds.
            air = (middle + _circular_noise(rng, low, high)) / np.sqrt(2)
            wind[:, side] += amount * swell * air
    return np.asarray(wind / wind.std())


def _far_chimes(rng: Random) -> Signal:
    """Four groups of two to five strikes, dulled by distance, mostly heard through their echo."""
    count = samples(SECONDS)
    dry = np.zeros((count, 2))
    for group in range(4):
        at = SECONDS * (group + rng.uniform(0.25, 0.75)) / 4
        place = rng.uniform(-0.6, 0.6)
        for _ in range(rng.integers(2, 6)):
            note = TUBE.note(step(int(rng.choice([5, 6, 8, 9, 10]))), 0.0014, rng)
            far = panned(lowpass(note, 2600, 1), place + rng.uniform(-0.2, 0.2))
            where = (samples(at) + np.arange(len(far))) % count
            dry[where] += gain(-abs(rng.normal(2, 3))) * far
            at += rng.uniform(0.25, 1.3)
    wet = np.zeros_like(dry)
    for side in (0, 1):
        tail = np.zeros(count)
        response = lowpass(rng.standard_normal(samples(3.2)) * dying(3.2, 2.8), 2500, 1)
        tail[samples(0.03) : samples(0.03) + len(response)] = response / np.linalg.norm(response)
        wet[:, side] = np.fft.irfft(np.fft.rfft(dry[:, side]) * np.fft.rfft(tail), count)
    mix = 0.35 * dry + wet
    return np.asarray(mix / np.abs(mix).max())


def ambience(seed: int) -> Signal:
    """The whole loop, in stereo."""
    rng = np.random.default_rng(seed)
    return _wind(rng) + 2.4 * _far_chimes(rng)
