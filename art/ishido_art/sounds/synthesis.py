"""What every sound is made of: modes, contact pulses, noise, filters, rooms.

A signal is an array of floats at 44.1 kHz: ``(samples,)`` in mono, ``(samples, 2)`` in stereo.
Frequencies are in hertz, times in seconds, levels in decibels. A decay is always a T60: the time
in which a sound falls by 60 dB.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, sosfilt

Signal = NDArray[np.float64]
Random = np.random.Generator

RATE = 44_100
_LN_60_DB = float(np.log(1000))
_HIGHEST = 0.42 * RATE  # modes above this are inaudible and would alias when bent


def samples(seconds: float) -> int:
    """How many samples make up *seconds*."""
    return round(seconds * RATE)


def clock(seconds: float) -> Signal:
    """The time of every sample."""
    return np.arange(samples(seconds)) / RATE


def gain(decibels: float) -> float:
    """The factor that a level stands for."""
    return float(10 ** (decibels / 20))


def dying(seconds: float, decay: float) -> Signal:
    """An exponential envelope from 1."""
    return np.asarray(np.exp(-_LN_60_DB * clock(seconds) / decay))


def peak_one(signal: Signal) -> Signal:
    """The signal scaled to a peak of 1, so that a mix can be given in plain levels."""
    return np.asarray(signal / np.abs(signal).max())


def rounded(signal: Signal, drive: float) -> Signal:
    """The signal, of peak 1, with its crests bent down: more body for the same peak."""
    return np.asarray(np.tanh(drive * peak_one(signal)) / np.tanh(drive))


# Bodies and what strikes them


@dataclass(frozen=True)
class Modes:
    """How a body can ring: one frequency, gain and decay a mode."""

    frequencies: Signal
    gains: Signal
    decays: Signal

    def at(self, pitch: float) -> "Modes":
        """The same body, smaller by *pitch*: higher, and ringing shorter."""
        return Modes(self.frequencies * pitch, self.gains, self.decays / pitch)

    def damped(self, share: float) -> "Modes":
        """The same body, held: its decays shortened to a *share*."""
        return Modes(self.frequencies, self.gains, self.decays * share)

    def struck_elsewhere(self, rng: Random, spread: float = 3.0) -> "Modes":
        """The body struck at another point: each mode's gain changes by about *spread* dB."""
        changes = 10 ** (spread * rng.standard_normal(len(self.gains)) / 20)
        return Modes(self.frequencies, self.gains * changes, self.decays)


def body(*modes: tuple[float, float, float]) -> Modes:
    """A body from its modes, each ``(frequency, gain, decay)``."""
    frequencies, gains, decays = np.array(modes, np.float64).T
    return Modes(frequencies, gains, decays)


def contact(seconds: float) -> Signal:
    """The force of a touch lasting *seconds*: a smooth pulse of area 1.

    A longer touch is a softer one: a mode of 1 / seconds gets half, one of 2 / seconds nothing.
    """
    count = max(4, samples(seconds))
    pulse = np.sin(np.pi * (np.arange(count) + 0.5) / count) ** 2
    return np.asarray(pulse / pulse.sum())


def ring(modes: Modes, seconds: float) -> Signal:
    """The modes set off together by an impulse."""
    time = clock(seconds)
    total = np.zeros_like(time)
    for frequency, amount, decay in zip(modes.frequencies, modes.gains, modes.decays, strict=True):
        if frequency < _HIGHEST:
            wave = np.sin(2 * np.pi * frequency * time)
            total += amount * np.exp(-_LN_60_DB * time / decay) * wave
    return total


def strike(modes: Modes, touch: float, seconds: float) -> Signal:
    """The modes set off by a touch lasting *touch* seconds."""
    return driven(ring(modes, seconds), contact(touch))


def driven(response: Signal, force: Signal) -> Signal:
    """What a body with this impulse response does under *force*; as long as the longer one."""
    count = max(len(response), len(force))
    return np.asarray(fftconvolve(response, force))[:count]


# Noise and filters


def _filtered(
    signal: Signal, kind: Literal["low", "high", "band"], edges: list[float], order: int
) -> Signal:
    sections = butter(order, edges if kind == "band" else edges[0], kind, fs=RATE, output="sos")
    return np.asarray(sosfilt(sections, signal, axis=0))


def lowpass(signal: Signal, edge: float, order: int = 2) -> Signal:
    """Only what lies below *edge*."""
    return _filtered(signal, "low", [edge], order)


def highpass(signal: Signal, edge: float, order: int = 2) -> Signal:
    """Only what lies above *edge*."""
    return _filtered(signal, "high", [edge], order)


def bandpass(signal: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Only what lies between two frequencies."""
    return _filtered(signal, "band", [low, high], order)


def hiss(rng: Random, seconds: float, low: float, high: float) -> Signal:
    """Noise between two frequencies, of deviation 1."""
    noise = bandpass(rng.standard_normal(samples(seconds)), low, high)
    return np.asarray(noise / noise.std())


def grains(rng: Random, speed: Signal, rate: float, touch: float) -> Signal:
    """Friction: tiny touches in random number, *rate* a second where *speed* is 1.

    The faster, the denser and the stronger they are.
    """
    hits = rng.random(len(speed)) < rate * speed / RATE
    force = np.where(hits, speed * rng.exponential(1.0, len(speed)), 0.0)
    return np.asarray(fftconvolve(force, contact(touch)))[: len(speed)]


# Putting together


def add(mix: Signal, sound: Signal, at: float, level: float = 0.0) -> None:
    """Add *sound* to *mix* from the time *at*; what reaches past its end is lost."""
    begin = samples(at)
    end = min(len(mix), begin + len(sound))
    mix[begin:end] += gain(level) * sound[: end - begin]


def panned(signal: Signal, place: float) -> Signal:
    """Mono made stereo, from left (−1) to right (1), equally loud everywhere."""
    angle = (place + 1) * np.pi / 4
    return np.stack([np.cos(angle) * signal, np.sin(angle) * signal], axis=1)


_BANDS = ((125.0, 500.0, 1.0), (500.0, 2000.0, 0.9), (2000.0, 5000.0, 0.65), (5000.0, 11e3, 0.4))
"""Of a room's echo: from, to, and the decay there, as a share of the lowest band's."""


def echo(rng: Random, decay: float, delay: float) -> Signal:
    """A room's impulse response, of energy 1: noise whose treble dies first, as in any room."""
    length = decay * 1.15
    total = np.zeros(samples(length))
    for low, high, share in _BANDS:
        noise = bandpass(rng.standard_normal(samples(length)), low, high, 1)
        total += noise * dying(length, decay * share)
    total /= np.sqrt((total**2).sum())
    return np.concatenate([np.zeros(samples(delay)), total])


def in_room(signal: Signal, rng: Random, decay: float, wet: float, delay: float = 0.01) -> Signal:
    """The sound in a room, lengthened by its echo; *wet* is the echo's level.

    In stereo, each side hears the other's echo a little, so that the room is one.
    """
    tail = np.zeros((samples(decay * 1.15 + delay), *signal.shape[1:]))
    dry = np.concatenate([signal, tail])
    if signal.ndim == 1:
        wave = np.asarray(fftconvolve(dry, echo(rng, decay, delay)))[: len(dry)]
        return dry + gain(wet) * wave
    near, far = 0.8 * signal + 0.2 * signal[:, ::-1], np.zeros_like(dry)
    for side in (0, 1):
        wave = fftconvolve(near[:, side], echo(rng, decay, delay + 0.0015 * side))
        far[: min(len(dry), len(wave)), side] = wave[: len(dry)]
    return dry + gain(wet) * far
