"""Which sounds there are, how each is made and how loud it is to be."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from ishido.ui.platform.audio import HEADROOM

from .ambience import PLACES
from .bells import bowl, chimes, empty, festival, fourway, gameover, line, points, seam
from .cloth import cord, pouch, unfold
from .knocks import last_seconds, refuse, tick
from .measure import decibels, integrated, loudness
from .stones import CRYSTAL, HIDE, PORCELAIN, SLATE, WOOD, deal, lift, set_down, slide
from .synthesis import Random, Signal, gain, highpass, samples

STONE = -25.0
"""LUFS of a stone set down, as the game plays it at full volume; all others but the ambience are
given beside it."""
AMBIENCE = -34.0
"""LUFS of the ambience, over its whole loop."""

_HIGHEST_PEAK = -1.2  # dBFS in the file; the encoder may add a little, and 0 is the limit
_INAUDIBLE = -76.0  # dB below the peak; what is left of a tail there is cut off


@dataclass(frozen=True)
class Sound:
    """One file."""

    name: str
    make: Callable[[], Signal]
    level: float
    """In dB beside a stone set down; not used for loops."""
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
        wanted = AMBIENCE if self.loops else STONE + self.level
        found = integrated(signal) if self.loops else loudness(signal)
        signal = np.asarray(signal * gain(wanted + HEADROOM - found))
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


_PITCHES = (1.0, 0.988, 1.012, 0.98, 1.02, 1.004)
"""Of a stone set down: within ±2 %, enough that no two in a row are alike."""

_MATERIALS = {
    "wood": WOOD,
    "slate": SLATE,
    "hide": HIDE,
    "porcelain": PORCELAIN,
    "crystal": CRYSTAL,
}


def sounds() -> list[Sound]:
    """Every sound of the game."""
    found = []
    for seed, (material, board) in enumerate(_MATERIALS.items(), 1):
        for i, pitch in enumerate(_PITCHES, 1):
            click = partial(set_down, 100 * seed + i, board, pitch, bounces=i % 2 == 0)
            found.append(Sound(f"{material}-{i}", click, 0, 0.6, 0.7))
    for i, pitch in enumerate((1.0, 1.05, 0.95), 1):
        found.append(Sound(f"lift-{i}", partial(lift, 300 + i, pitch), -9, 0.35))
        found.append(Sound(f"pouch-{i}", partial(pouch, 600 + i), -8, 1.1))
    for i, pitch in enumerate((1.0, 0.985, 1.02, 0.99), 1):
        found.append(Sound(f"deal-{i}", partial(deal, 1500 + i, pitch), -5, 0.4))
    for i, pitch in enumerate((1.0, 1.12), 1):
        found.append(Sound(f"slide-{i}", partial(slide, 400 + i), -7, 0.6))
        found.append(Sound(f"dialog-{i}", partial(unfold, 1600 + i), -13, 0.5))
        found.append(Sound(f"tick-{i}", partial(tick, 800 + i, pitch), -15, 0.2))
    found.append(Sound("refuse", partial(refuse, 500), -6, 0.6))
    for ways, level in enumerate((-7.5, -6.0, -5.0, -4.0), 1):
        found.append(Sound(f"points-{ways}", partial(points, 700 + ways, ways), level, 1.3))
    for number in range(1, 12):
        ring = partial(fourway, 900 + number, number)
        found.append(Sound(f"fourway-{number}", ring, 3 + 0.25 * (number - 1), 4.0))
    found.append(Sound("fourway-12", partial(festival, 912), 6, 4.0))
    for number in range(1, 7):
        brushed = partial(line, 1700 + number, number)
        found.append(Sound(f"line-{number}", brushed, -4 + 0.3 * (number - 1), 4.0, 0.5))
    found.append(Sound("bowl", partial(bowl, 1710), -2, 6.0, 0.5))
    found.append(Sound("chimes", partial(chimes, 1000), -4, 6.2))
    found.append(Sound("gameover", partial(gameover, 1100), -3, 7.0, 0.45))
    found.append(Sound("empty", partial(empty, 1200), 6, 5.5))
    for number in range(1, 13):
        rung = partial(seam, 1800 + number, number)
        found.append(Sound(f"seam-{number}", rung, -4 + 0.3 * (number - 1), 2.4, 0.5))
    found.append(Sound("cord", partial(cord, 1850), -8, 1.0))
    found.append(Sound("last-seconds", partial(last_seconds, 1300), -10, 0.4))
    for seed, make in enumerate(PLACES, 1400):
        loop = partial(_loop, make, seed)
        found.append(Sound(f"ambience-{make.__name__}", loop, 0, 60, 0.2, loops=True))
    return sorted(found, key=lambda sound: _sorting(sound.name))


def _loop(make: Callable[[Random], Signal], seed: int) -> Signal:
    return make(np.random.default_rng(seed))


def _sorting(name: str) -> tuple[str, int]:
    """By name, and fourway-2 before fourway-10."""
    word, _, number = name.rpartition("-")
    return (word, int(number)) if number.isdigit() else (name, 0)
