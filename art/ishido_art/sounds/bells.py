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
    bandpass,
    body,
    gain,
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

    def t60(self, frequency: float) -> float:
        """How long the lowest partial of a bell of this *frequency* sounds.

        Small bells die sooner; the exponent is between that of bars (1) and tubes (½).
        """
        return float(self.decay * (587.33 / frequency) ** 0.62)

    def note(self, frequency: float, touch: float, rng: Random) -> Signal:
        """One note, struck for *touch* seconds."""
        decay = self.t60(frequency)
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
WOODEN_BOWL = Voice((1, 2.42, 4.1), (1.0, 0.30, 0.07), 0.34, 0.9)
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


AFTER_CONTACT = 0.040
"""Seconds of silence before points and 4-Ways. The game starts them with the stone's click; the
pause is in the file, because a window's frames are too coarse for it."""

_POINTS = ((5,), (5, 8), (5, 7, 8), (5, 7, 8, 10))
"""The steps that sound for a 1-way … 4-way."""


def points(seed: int, ways: int) -> Signal:
    """Points for an n-way: a marimba's note for each way, played softly, in mono."""
    rng = np.random.default_rng(seed)
    mix = np.zeros(samples(0.95 + AFTER_CONTACT))
    for place, number in enumerate(_POINTS[ways - 1]):
        sound = MARIMBA.note(step(number), 0.0013 - 0.0001 * ways, rng)
        add(mix, sound, _LEAD + AFTER_CONTACT + 0.072 * place, -1.5 * place)
    return in_room(mix, rng, 0.45, -17, 0.012)


_GLINT = 0.006


def _glints(notes: Iterable[Note], seconds: float, rng: Random) -> Signal:
    """The strike of each note: a burst of noise at 4 … 9 kHz, over in 6 ms."""
    mix = np.zeros((samples(seconds), 2))
    shape = np.sin(np.pi * np.linspace(0, 1, samples(_GLINT)) ** 0.5)  # quick up, slower down
    for note in notes:
        burst = bandpass(rng.standard_normal(samples(0.05)), 4600, 8200, 3)[-len(shape) :]
        burst = shape * burst / burst.std()
        add(mix, panned(burst, note.place), _LEAD + note.at, note.level)
    return mix


CELESTA = Voice((1, 2.756, 3.99, 6.9), (1.0, 0.26, 0.55, 0.22), 2.9, 0.50, 0.5)
"""The bell of the 4-Ways: bright, with a strong double octave."""

_HIGHEST_STEP = 20
"""Answers above this are an octave lower: higher bells are only a hiss."""

_ANSWERS = (
    (2, 0.085, 5, -12.0, 0.30),
    (3, 0.000, -5, -7.0, -0.15),
    (4, 0.165, 3, -11.0, -0.40),
    (5, 0.245, 5, -13.0, 0.45),
    (7, 0.325, 7, -14.0, -0.50),
    (8, 0.000, -10, -8.0, 0.10),
    (9, 0.405, 2, -12.0, 0.55),
    (10, 0.485, 5, -14.0, -0.60),
    (11, 0.575, 8, -15.0, 0.60),
)
"""The bells that join in: from which 4-Way on, seconds after the main one, steps above it, level
and place."""


def fourway(seed: int, number: int) -> Signal:
    """The *number*-th 4-Way (1 … 11) of a game: one step higher each time, brighter and fuller."""
    rng = np.random.default_rng(seed)
    main, touch = number + 6, 0.00045 - 0.00002 * number
    notes = []
    run = number // 3  # up to three steps lead up to it
    for place in range(run):
        below = main - 2 * (run - place)  # every other step: no two neighbours rub
        notes.append(Note(0.062 * place, below, -9 + place, -0.35 + 0.1 * place, touch))
    at = 0.062 * run
    notes.append(Note(at, main, 0, 0, touch))
    for first, later, above, level, side in _ANSWERS:
        if number >= first:
            answer = main + above
            while answer > _HIGHEST_STEP:
                answer -= 5
            low = touch if above > 0 else 0.0008
            notes.append(Note(at + later, answer, level, side, low))
    # The more high bells there are, the longer the lowest must sound for the same tail of 2.6 s.
    return _shining(notes, min(3.35, 2.45 + 0.14 * number), rng)


def _shining(notes: list[Note], tail: float, rng: Random) -> Signal:
    """Bells with their strikes in a room, after the pause that follows the stone's click.

    The lowest bell decays in *tail* seconds, and all others sooner.
    """
    seconds = 3.6
    lowest = CELESTA.t60(step(min(note.step for note in notes)))
    bells = replace(CELESTA, decay=CELESTA.decay * tail / lowest)
    mix = phrase(bells, notes, seconds, rng) + gain(-4) * _glints(notes, seconds, rng)
    pause = np.zeros((samples(AFTER_CONTACT), 2))
    return np.concatenate([pause, in_room(mix, rng, 1.1, -17, 0.016)])


def festival(seed: int) -> Signal:
    """The twelfth 4-Way: the whole ladder run up, a chord, and sparks."""
    rng = np.random.default_rng(seed)
    notes = [
        Note(0.045 * place, place + 5, -12 + 0.4 * place, -0.6 + 0.12 * place)
        for place in range(11)
    ]
    chord = ((5, -4.0), (8, -5.0), (10, -2.0), (12, -3.0), (15, -2.0), (18, -9.0))
    notes += [
        Note(0.50, number, level, 0.1 * i - 0.2, 0.0003) for i, (number, level) in enumerate(chord)
    ]
    sparks = ((0.62, 17), (0.70, 19), (0.77, 20), (0.85, 18), (0.94, 20), (1.06, 17), (1.20, 19))
    notes += [
        Note(at, number, -12 - 1.0 * i, 0.6 * (-1) ** i, 0.0003)
        for i, (at, number) in enumerate(sparks)
    ]
    return _shining(notes, 3.15, rng)


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
    return out + 0.006 * float(np.abs(out).max()) * _breath(rng, len(out), 3.2, 200, 900)


def gameover(seed: int) -> Signal:
    """The end of a game: two bowls, a falling fifth that comes home to D, and a long breath.

    Three far chimes hang in the air above them, in a wide room.
    """
    rng = np.random.default_rng(seed)
    bowls = (
        Note(0, 8, -5, 0.2, 0.0010),
        Note(0.62, 5, 0, -0.1, 0.0011),
        Note(0.62, 0, -7, 0, 0.0014),
    )
    far = (
        Note(1.25, 13, -17, 0.55, 0.0004),
        Note(1.62, 15, -18, -0.55, 0.0004),
        Note(2.15, 10, -17, 0.35, 0.0004),
    )
    mix = phrase(BOWL, bowls, 5.2, rng) + phrase(TUBE, far, 5.2, rng)
    out = in_room(mix, rng, 2.4, -12, 0.030)
    return out + gain(-31) * float(np.abs(out).max()) * _breath(rng, len(out), 5.2, 250, 1700)


_STEPS_OF_LINES = (0, 2, 3, 5, 7, 8)
"""The steps of a hexagram's lines from the bottom: D, F♯, A, D, F♯, A."""


def line(seed: int, number: int) -> Signal:
    """The *number*-th line of a hexagram: a brush draws, and a bowl of bronze answers its touch.

    The bowl is struck with felt, a wooden one with it, and both stay far away.
    """
    rng = np.random.default_rng(seed)
    note = _STEPS_OF_LINES[number - 1]
    bronze = replace(BOWL, weights=(1.0, 0.30, 0.10, 0.02), decay=2.2)
    soft = 0.62 / step(note)  # of each bowl's own size: one touch for all would mute the small ones
    bowls = (Note(0, note, 0, -0.1, soft), Note(0, note - 5, -11, 0.1, 2 * soft))
    mix = phrase(bronze, bowls, 2.4, rng)
    mix += gain(-10) * phrase(WOODEN_BOWL, [Note(0, note, 0, 0.05, 0.7 * soft)], 2.4, rng)
    out = in_room(_fading(mix, 1.4), rng, 1.6, -13, 0.024)
    return out + gain(-22) * float(np.abs(out).max()) * _brush(rng, len(out), 0.45)


def _brush(rng: Random, count: int, seconds: float) -> Signal:
    """A soft brush drawn over paper from left to right, *count* samples in all."""
    length = samples(seconds)
    way = np.linspace(0, 1, length)
    pressure = np.minimum(1, way / 0.10) * np.minimum(1, (1 - way) / 0.22)
    flutter = np.abs(bandpass(rng.standard_normal(length), 3, 24, 1))
    hair = hiss(rng, seconds, 1500, 5200) * pressure**1.3 * (0.7 + 0.3 * flutter / flutter.max())
    drawn = np.zeros((count, 2))
    angle = (0.38 + 0.24 * way) * np.pi / 2
    drawn[:length] = np.stack([np.cos(angle) * hair, np.sin(angle) * hair], axis=1)[:count]
    return drawn


def bowl(seed: int) -> Signal:
    """The hexagram is complete: a large bowl, struck once and softly, which rings for long."""
    rng = np.random.default_rng(seed)
    large = replace(BOWL, weights=(1.0, 0.42, 0.16, 0.04), decay=3.1, warble=0.8)
    notes = (
        Note(0, 0, 0, 0, 0.0030),
        Note(0, -5, -5, 0, 0.0040),
        Note(0.012, 3, -13, -0.2, 0.0024),
    )
    return in_room(_fading(phrase(large, notes, 4.6, rng), 2.4), rng, 2.2, -13, 0.032)


def seam(seed: int, number: int) -> Signal:
    """The *number*-th seam of gold flashes at the end: one small tube, a step higher each time.

    It is struck with a soft mallet, and short: a dozen of them follow each other quickly.
    """
    rng = np.random.default_rng(seed)
    small = replace(METAL, decay=0.9)
    note = 2 + number
    mix = phrase(small, [Note(0, note, 0, 0.5 * np.cos(0.9 * number), 0.0006)], 1.6, rng)
    mix += gain(-14) * phrase(BOWL, [Note(0.004, note - 5, 0, 0, 0.0012)], 1.6, rng)
    return in_room(_fading(mix, 0.9), rng, 1.0, -16, 0.020)


def _fading(mix: Signal, seconds: float) -> Signal:
    """The mix with its last *seconds* faded out: low bells ring longer than it lasts."""
    count = samples(seconds)
    envelope = np.ones(len(mix))
    envelope[-count:] = 0.5 + 0.5 * np.cos(np.pi * np.linspace(0, 1, count))
    return mix * envelope[:, np.newaxis]


def _breath(rng: Random, count: int, seconds: float, low: float, high: float) -> Signal:
    """Air that swells and goes within *seconds*, *count* samples in all, in stereo."""
    swell = np.zeros(count)
    breath = np.sin(np.pi * np.linspace(0, 1, samples(seconds)) ** 0.7) ** 2
    swell[: len(breath)] = breath[:count]
    sides = [swell * hiss(rng, count / RATE, low, high) for _ in (0, 1)]
    return np.stack(sides, axis=1)


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
