"""Which sounds there are, how each is made and how loud it is to be."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from .ambience import ambience
from .bells import chimes, empty, festival, fourway, gameover, points
from .cloth import pouch
from .knocks import last_seconds, refuse, tick
from .measure import decibels, loudness
from .stones import SLATE, WOOD, lift, set_down, slide
from .synthesis import Signal, gain, highpass, samples

STONE = -25.0
"""LUFS of a stone set down, the loudest of everyday sounds; all others are given beside it."""

_HIGHEST_PEAK = -4.0  # dBFS; the encoder may add a little, and −3 is the limit
_INAUDIBLE = -76.0  # dB below the peak; what is left of a tail there is cut off


@dataclass(frozen=True)
class Sound:
    """One file."""

    name: str
    make: Callable[[], Signal]
    level: float
    """In dB beside a stone set down."""
    longest: float
    """Seconds it may last."""
    quality: float = 0.6
    """Of the encoding, 0 … 1."""
    loops: bool = False

    def render(self) -> Signal:
        """The finished sound.

        :raises ValueError: if it is too long, or too peaked to be as loud as it should.
        """
        signal = self.make()
        if not self.loops:
            signal = _trimmed(highpass(signal, 45))
        signal = signal - signal.mean(axis=0)
        signal = np.asarray(signal * gain(STONE + self.level - loudness(signal)))
        peak = decibels(float(np.abs(signal).max()))
        if peak > _HIGHEST_PEAK:
            raise ValueError(f"{self.name}: a peak of {peak:.1f} dBFS")
        if len(signal) > samples(self.longest):
            raise ValueError(f"{self.name}: {len(signal) / samples(1):.2f} s long")
        return signal


def _trimmed(signal: Signal) -> Signal:
    """Without the inaudible end of the tail; both ends faded to nothing."""
    loud = np.abs(signal) if signal.ndim == 1 else np.abs(signal).max(axis=1)
    end = int(np.flatnonzero(loud > loud.max() * gain(_INAUDIBLE))[-1])
    out = np.array(signal[: end + 1])
    rise, fall = samples(0.0005), min(samples(0.05), len(out) // 4)
    envelope = np.ones(len(out))
    envelope[:rise] = np.linspace(0, 1, rise)
    envelope[-fall:] = 0.5 + 0.5 * np.cos(np.pi * np.linspace(0, 1, fall))
    return out * (envelope if out.ndim == 1 else envelope[:, np.newaxis])


_PITCHES = (1.0, 0.965, 1.03, 0.985)
"""Of a stone set down: within a semitone, enough that no two in a row are alike."""


def sounds() -> list[Sound]:
    """Every sound of the game."""
    found = []
    for i, pitch in enumerate(_PITCHES, 1):
        wood, slate = partial(set_down, 100 + i, WOOD), partial(set_down, 200 + i, SLATE)
        found.append(Sound(f"wood-{i}", partial(wood, pitch), 0, 0.4, 0.7))
        found.append(Sound(f"slate-{i}", partial(slate, pitch), 0, 0.4, 0.7))
    for i, pitch in enumerate((1.0, 1.05, 0.95), 1):
        found.append(Sound(f"lift-{i}", partial(lift, 300 + i, pitch), -9, 0.35))
        found.append(Sound(f"pouch-{i}", partial(pouch, 600 + i), -8, 1.1))
    for i, pitch in enumerate((1.0, 1.12), 1):
        found.append(Sound(f"slide-{i}", partial(slide, 400 + i), -7, 0.6))
        found.append(Sound(f"tick-{i}", partial(tick, 800 + i, pitch), -15, 0.2))
    found.append(Sound("refuse", partial(refuse, 500), -6, 0.6))
    for ways, level in enumerate((-15, -12, -10, -8), 1):
        found.append(Sound(f"points-{ways}", partial(points, 700 + ways, ways), level, 1.3))
    for number in range(1, 12):
        ring = partial(fourway, 900 + number, number)
        found.append(Sound(f"fourway-{number}", ring, -4.5 + 0.4 * number, 1.8))
    found.append(Sound("fourway-12", partial(festival, 912), 1, 2.0))
    found.append(Sound("chimes", partial(chimes, 1000), -4, 6.2))
    found.append(Sound("gameover", partial(gameover, 1100), -3, 6.5))
    found.append(Sound("empty", partial(empty, 1200), 0.5, 5.5))
    found.append(Sound("last-seconds", partial(last_seconds, 1300), -10, 0.4))
    found.append(Sound("ambience", partial(ambience, 1400), -20.5, 90, 0.4, loops=True))
    return sorted(found, key=lambda sound: _sorting(sound.name))


def _sorting(name: str) -> tuple[str, int]:
    """By name, and fourway-2 before fourway-10."""
    word, _, number = name.rpartition("-")
    return (word, int(number)) if number.isdigit() else (name, 0)
