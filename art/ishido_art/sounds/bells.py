"""Whatever rings: points, the 4-Ways' ladder, the wind chimes, the closing bells.

All of it is in D major pentatonic (D E F♯ A B), so that any of these may sound over any other.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from .synthesis import (
    RATE,
    Random,
    Signal,
    add,
    body,
    hiss,
    in_room,
    panned,
    samples,
    strike,
)

_LEAD = 0.002
_D4 = 293.66
_SCALE = (0, 2, 4, 7, 9)  # semitones above D


def step(number: int) -> float:
    """The frequency of a step of the ladder; 0 is D4, 5 is D5."""
    octave, place = divmod(number, 5)
    return float(_D4 * 2 ** (octave + _SCALE[place] / 12))


@dataclass(frozen=True)
class Voice:
    """A kind of bell: its partials, as multiples of the lowest, and how it dies away."""

    ratios: tuple[float, ...]
    weights: tuple[float, ...]
    decay: float
    """T60 of a D5's lowest partial."""
    damping: float
    """How much sooner the higher partials die: their decay goes as ratio ** −damping."""
    warble: float = 0.0
    """Hertz between a partial and its twin: no real bell is quite round."""

    def note(self, frequency: float, touch: float, rng: Random) -> Signal:
        """One note, struck for *touch* seconds."""
        # Small bells die sooner; the exponent is between that of bars (1) and tubes (½).
        decay = self.decay * (587.33 / frequency) ** 0.62
        modes = []
        for ratio, weight in zip(self.ratios, self.weights, strict=True):
            partial = frequency * ratio * (1 + 0.0004 * rng.standard_normal())
            dies = decay * ratio**-self.damping
            modes.append((partial, weight, dies))
            if self.warble:  # a weaker twin: the beat shimmers, and never falls silent
                apart = self.warble * (1 + 0.4 * rng.random())
                modes.append((partial + apart, 0.3 * weight, dies))
        return strike(body(*modes), touch, decay * 1.3)


# Free-free bars and tubes ring at 1, 2.756, 5.404, 8.933 (Euler–Bernoulli). Bars undercut as in a
# marimba are tuned to 1, 4, about 9.5. A standing bowl's rim is near 1, 2.71, 5.1, 8.2.
TUBE = Voice((1, 2.756, 5.404, 8.933), (1.0, 0.75, 0.40, 0.16), 2.9, 0.76, 0.55)
METAL = Voice((1, 2.756, 3.99, 9.4), (1.0, 0.12, 0.42, 0.16), 1.05, 0.66, 0.5)
MARIMBA = Voice((1, 3.98, 9.6), (1.0, 0.26, 0.08), 0.42, 0.85)
BOWL = Voice((1, 2.71, 5.12, 8.2), (1.0, 0.50, 0.24, 0.08), 2.7, 0.62, 0.42)


@dataclass(frozen=True)
class Note:
    """When a bell is struck, which step, how strongly, where and how softly."""

    at: float
    step: int
    level: float = 0.0
    place: float = 0.0
    touch: float = 0.0004


def phrase(voice: Voice, notes: Iterable[Note], seconds: float, rng: Random) -> Signal:
    """The notes together, in stereo."""
    mix = np.zeros((samples(seconds), 2))
    for note in notes:
        sound = voice.note(step(note.step), note.touch, rng)
        add(mix, panned(sound, note.place), _LEAD + note.at, note.level)
    return mix


_POINTS = ((5,), (5, 8), (5, 7, 8), (5, 7, 8, 10))
"""The steps that sound for a 1-way … 4-way."""


def points(seed: int, ways: int) -> Signal:
    """Points for an n-way: a marimba's note for each way, played softly, in mono."""
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.95))
    for place, number in enumerate(_POINTS[ways - 1]):
        sound = MARIMBA.note(step(number), 0.0013 - 0.0001 * ways, rng)
        add(mix, sound, _LEAD + 0.072 * place, -1.5 * place)
    return in_room(mix, rng, 0.45, -17, 0.012)


def fourway(seed: int, number: int) -> Signal:
    """The *number*-th 4-Way (1 … 11) of a game: one step higher each time, brighter and fuller."""
    rng = np.random.default_rng(seed)
    main, touch = number + 1, 0.00095 - 0.00005 * number
    notes = []
    run = number // 3  # up to three steps lead up to it
    for place in range(run):
        below = main - 2 * (run - place)  # every other step: no two neighbours rub
        notes.append(Note(0.062 * place, below, -9 + place, -0.35 + 0.1 * place, touch))
    at = 0.062 * run
    notes.append(Note(at, main, 0, 0, touch))
    if number >= 2:  # the octave answers
        notes.append(Note(at + 0.085, main + 5, -17 + 0.35 * number, 0.3, touch))
    if number >= 5:  # the octave below carries
        notes.append(Note(at, main - 5, -8, -0.15, 0.0009))
    if number >= 7:  # and more answers, higher
        notes.append(Note(at + 0.165, main + 3, -13, -0.4, touch))
    if number >= 9:
        notes.append(Note(at + 0.240, main + 7, -18, 0.5, touch))
    if number >= 10:
        notes.append(Note(at + 0.300, main + 5, -18, -0.5, touch))
    # High bells die sooner; without this, the later ones would seem smaller, not greater.
    bells = replace(METAL, decay=METAL.decay * (1 + 0.003 * number**2))
    return in_room(phrase(bells, notes, 1.7, rng), rng, 0.85, -16, 0.016)


def festival(seed: int) -> Signal:
    """The twelfth 4-Way: the whole ladder run up, a chord, and sparks. Under two seconds."""
    rng = np.random.default_rng(seed)
    notes = [
        Note(0.045 * place, place + 2, -12 + 0.4 * place, -0.6 + 0.12 * place)
        for place in range(11)
    ]
    chord = ((5, -5.0), (8, -4.0), (10, -1.0), (12, -2.0), (15, -12.0))
    notes += [
        Note(0.50, number, level, 0.1 * i - 0.2, 0.0004) for i, (number, level) in enumerate(chord)
    ]
    sparks = ((0.62, 12), (0.70, 14), (0.77, 15), (0.85, 13), (0.94, 15))
    notes += [
        Note(at, number, -13 - 1.2 * i, 0.6 * (-1) ** i, 0.0004)
        for i, (at, number) in enumerate(sparks)
    ]
    bells = replace(METAL, decay=1.25)
    return in_room(phrase(bells, notes, 1.9, rng), rng, 0.80, -15, 0.016)


def _gust(rng: Random, seconds: float) -> list[Note]:
    """A breath of wind in six tubes: strikes close together at first, then ever rarer."""
    tubes, notes, at, last = (5, 6, 7, 8, 9, 10), [], 0.06, -1
    while at < seconds:
        tube = int(rng.integers(len(tubes)))
        if tube == last:
            tube = (tube + 2) % len(tubes)
        last = tube
        push = np.exp(-(((at - 0.6) / 1.1) ** 2))
        level = -15 + 13 * push + rng.uniform(-4, 2)
        touch = 0.00035 + 0.00035 * (1 - push)
        notes.append(Note(at, tubes[tube], level, 0.24 * tube - 0.6, touch))
        at += max(0.085, rng.exponential(0.13 + 0.09 * at))
    return notes


def chimes(seed: int) -> Signal:
    """The wind chimes at the start of a game, about six seconds."""
    rng = np.random.default_rng(seed)
    mix = phrase(TUBE, _gust(rng, 2.9), 5.6, rng)
    out = in_room(mix, rng, 1.5, -15, 0.022)
    count = len(out)
    swell = np.zeros(count)
    breath = np.sin(np.pi * np.linspace(0, 1, samples(3.2)) ** 0.7) ** 2
    swell[: len(breath)] = breath
    for side in (0, 1):
        wind = hiss(rng, count / RATE, 200, 900)
        out[:, side] += 0.006 * np.abs(out).max() * swell * wind
    return out


def gameover(seed: int) -> Signal:
    """The end of a game: two bowls, a falling fifth that comes home to D."""
    rng = np.random.default_rng(seed)
    notes = (
        Note(0, 8, -5, 0.2, 0.0010),
        Note(0.62, 5, 0, -0.1, 0.0011),
        Note(0.62, 0, -7, 0, 0.0014),
    )
    return in_room(phrase(BOWL, notes, 6.0, rng), rng, 1.6, -15, 0.022)


def empty(seed: int) -> Signal:
    """All 72 stones placed: a cascade down and up the chimes, and a chord that stays a while."""
    rng = np.random.default_rng(seed)
    way = (15, 13, 12, 10, 8, 7, 5, 3, 5, 7, 8, 10, 12, 13, 15)
    notes, at = [], 0.0
    for place, number in enumerate(way):
        level = -8 + 0.25 * place + rng.uniform(-1, 1)
        notes.append(Note(at, number, level, 0.6 * np.cos(0.55 * place), 0.0004))
        at += 0.078 - 0.0016 * place
    chord = ((0, -6.0), (5, -3.0), (8, -4.0), (10, -2.0), (12, -6.0), (15, -15.0))
    notes += [
        Note(at + 0.018 * i, number, level, 0.16 * i - 0.4)
        for i, (number, level) in enumerate(chord)
    ]
    for number in (14, 12, 15, 13, 10):
        at += rng.uniform(0.14, 0.21)
        notes.append(Note(at, number, -15, rng.uniform(-0.7, 0.7), 0.0004))
    bells = replace(METAL, decay=1.7)
    return in_room(phrase(bells, notes, 4.4, rng), rng, 1.3, -15, 0.020)
