"""Sounds on a circle: a loop without a seam.

Noise is drawn in the frequency domain, swells are sums of whole waves, and what reaches past the
end goes on at the beginning.
"""

import numpy as np

from .synthesis import RATE, Random, Signal, dying, gain, lowpass, panned, samples

SECONDS = 48.0
"""How long a loop lasts: longer than one remembers, and a third of a megabyte."""
COUNT = samples(SECONDS)


def noise(rng: Random, low: float, high: float) -> Signal:
    """Noise between two frequencies, of deviation 1; within, it falls as pink noise does."""
    frequencies = np.maximum(np.fft.rfftfreq(COUNT, 1 / RATE), 1e-3)
    # Two smooth slopes, third-order like a gentle filter's.
    shape = 1 / np.sqrt(1 + (low / frequencies) ** 6) / np.sqrt(1 + (frequencies / high) ** 6)
    spectrum = shape / np.sqrt(frequencies) * np.exp(2j * np.pi * rng.random(len(frequencies)))
    signal = np.fft.irfft(spectrum, COUNT)
    return np.asarray(signal / signal.std())


def wide_noise(rng: Random, low: float, high: float) -> Signal:
    """The same in stereo. Half of it is common to both ears: wide, but one source."""
    middle = noise(rng, low, high)
    sides = [(middle + noise(rng, low, high)) / np.sqrt(2) for _ in (0, 1)]
    return np.stack(sides, axis=1)


def swell(rng: Random, shortest: float, longest: float) -> Signal:
    """How something comes and goes, 0 … 1, in waves of *shortest* to *longest* seconds."""
    turns = 2 * np.pi * np.arange(COUNT) / COUNT
    total = np.zeros_like(turns)
    for waves in range(max(1, round(SECONDS / longest)), round(SECONDS / shortest) + 1):
        total += np.sin(waves * turns + 2 * np.pi * rng.random()) / waves**0.7
    total -= total.min()
    return np.asarray(total / total.max())


def place(mix: Signal, sound: Signal, at: float, level: float = 0.0, side: float = 0.0) -> None:
    """Add a mono *sound* to a stereo loop, from the time *at* on, round the circle."""
    where = (samples(at) + np.arange(len(sound))) % COUNT
    mix[where] += gain(level) * panned(sound, side)


def echoed(rng: Random, dry: Signal, decay: float, treble: float) -> Signal:
    """Only the echo of a stereo loop, in a space that swallows what is above *treble*."""
    wet = np.zeros_like(dry)
    length = 1.15 * decay
    for side in (0, 1):
        tail = np.zeros(COUNT)
        response = lowpass(rng.standard_normal(samples(length)) * dying(length, decay), treble, 1)
        tail[samples(0.03) : samples(0.03) + len(response)] = response / np.linalg.norm(response)
        wet[:, side] = np.fft.irfft(np.fft.rfft(dry[:, side]) * np.fft.rfft(tail), COUNT)
    return wet


def level(loop: Signal, decibels: float) -> Signal:
    """A loop at this level beside one of deviation 1."""
    return np.asarray(loop * gain(decibels) / loop.std())
