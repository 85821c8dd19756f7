"""The calm behind a game: what can be heard where each world's board stands.

Each is a loop of several layers. Nothing in it has a beat, and nothing comes suddenly.
"""

from collections.abc import Callable

import numpy as np

from .bells import BOWL, CELESTA, TUBE, step
from .circle import COUNT, SECONDS, echoed, level, noise, place, swell, wide_noise
from .synthesis import (
    RATE,
    Random,
    Signal,
    bandpass,
    clock,
    dying,
    hiss,
    lowpass,
    peak_one,
    samples,
)


def _empty() -> Signal:
    return np.zeros((COUNT, 2))


def _times(rng: Random, count: int) -> list[float]:
    """About evenly spread over the loop, each at random within its share of it."""
    share = SECONDS / count
    return [share * (number + rng.uniform(0.15, 0.85)) for number in range(count)]


_WIND = ((110.0, 320.0, 1.0, 0.35), (300.0, 750.0, 0.80, 0.6), (700.0, 1800.0, 0.40, 0.85))
"""From, to, how strong, and how much of it comes and goes with the gusts."""


def _wind(rng: Random) -> Signal:
    gusts = swell(rng, 6, 30)
    total = _empty()
    for low, high, amount, share in _WIND:
        strength = 1 - share + share * gusts**1.5
        total += amount * strength[:, np.newaxis] * wide_noise(rng, low, high)
    return total


def garden(rng: Random) -> Signal:
    """Wind, and chimes from far away: groups of two to five strikes, heard by their echo."""
    chimes = _empty()
    for at in _times(rng, 3):
        side = rng.uniform(-0.6, 0.6)
        for _ in range(rng.integers(2, 6)):
            note = TUBE.note(step(int(rng.choice([5, 6, 8, 9, 10]))), 0.0014, rng)
            far = lowpass(note, 2600, 1)
            place(chimes, far, at, -abs(rng.normal(2, 3)), side + rng.uniform(-0.2, 0.2))
            at += rng.uniform(0.25, 1.3)
    mix = 0.35 * chimes + echoed(rng, chimes, 2.8, 2500)
    return level(_wind(rng), 0) + level(mix, -12)


def _drop(rng: Random, lowest: float) -> Signal:
    """A drop that falls into water: the bubble rings, and rises as it closes."""
    seconds, frequency = 0.16, lowest * rng.uniform(1, 1.9)
    time = clock(seconds)
    rise = frequency * (time + 1.3 * time**2)
    ring = np.sin(2 * np.pi * rise) * dying(seconds, rng.uniform(0.07, 0.13))
    ring[: samples(0.002)] *= np.linspace(0, 1, samples(0.002))
    return np.asarray(ring)


def cavern(rng: Random) -> Signal:
    """Drops falling into a pool under a high vault, a breath of air, and glints of crystal."""
    drops = _empty()
    for at in _times(rng, 17):
        side, loud = rng.uniform(-0.8, 0.8), -abs(rng.normal(3, 5))
        place(drops, _drop(rng, 620), at, loud, side)
        if rng.random() < 0.4:
            place(drops, _drop(rng, 900), at + rng.uniform(0.1, 0.3), loud - 8, side)
    for at in _times(rng, 4):
        glint = CELESTA.note(step(int(rng.choice([10, 12, 13, 15]))), 0.0011, rng)
        place(drops, lowpass(glint, 4000, 1), at, -17, rng.uniform(-0.7, 0.7))
    mix = 0.35 * drops + echoed(rng, drops, 3.6, 3200)
    air = (0.7 + 0.3 * swell(rng, 8, 24))[:, np.newaxis] * wide_noise(rng, 70, 300)
    return level(mix, -1) + level(air, 2)


def rain(rng: Random) -> Signal:
    """Steady rain outside, drops against a pane, and now and then one from the eaves."""
    falling = (0.75 + 0.25 * swell(rng, 5, 24))[:, np.newaxis] * wide_noise(rng, 700, 5200)
    pane = _empty()
    for at in np.sort(rng.uniform(0, SECONDS, 620)):
        tap = bandpass(rng.standard_normal(samples(0.05)), 900, rng.uniform(1800, 4200), 1)
        tap = lowpass(tap * dying(0.05, rng.uniform(0.012, 0.03)), 4500, 1)
        place(pane, peak_one(tap), at, -abs(rng.normal(0, 8)), rng.uniform(-0.9, 0.9))
    for at in _times(rng, 11):
        place(pane, _drop(rng, 420), at, rng.uniform(-6, 0), 0.5)
    room = wide_noise(rng, 60, 260)
    return level(falling, 0) + level(pane + echoed(rng, 0.5 * pane, 0.5, 3000), -7) + level(room, 0)


def _cricket(rng: Random, pitch: float) -> Signal:
    """One chirp: three to five pulses of a wing."""
    mix = np.zeros(samples(0.2))
    for number in range(rng.integers(3, 6)):
        count = samples(0.017)
        pulse = np.sin(np.pi * np.linspace(0, 1, count)) ** 2
        wave = np.sin(2 * np.pi * pitch * clock(0.017)[:count])
        begin = samples(0.027 * number)
        mix[begin : begin + count] += pulse * wave
    return mix


def night(rng: Random) -> Signal:
    """A clear night: still air, crickets far off, and rarely a note of glass."""
    crickets = _empty()
    for pitch, side, apart in ((3650.0, -0.7, 0.83), (4080.0, 0.6, 0.97), (3320.0, 0.1, 1.21)):
        singing = swell(rng, 6, 24)
        at = rng.uniform(0, apart)
        while at < SECONDS - apart:
            loud = singing[samples(at)]
            if loud > 0.35:  # they pause, each in its own time
                place(crickets, _cricket(rng, pitch), at, 14 * (loud - 1), side)
            at += apart * rng.uniform(0.96, 1.05)
    glass = _empty()
    for at in _times(rng, 5):
        first = int(rng.choice([5, 7, 8, 10]))
        for number in (first, first + 2):
            note = lowpass(CELESTA.note(step(number), 0.0016, rng), 2400, 1)
            place(glass, note, at, -abs(rng.normal(2, 2)), rng.uniform(-0.6, 0.6))
            at += rng.uniform(0.5, 1.2)
    glass = 0.3 * glass + echoed(rng, glass, 3.2, 2600)
    far = 0.5 * crickets + 1.2 * echoed(rng, crickets, 0.9, 5000)
    air = (0.6 + 0.4 * swell(rng, 6, 24))[:, np.newaxis] * wide_noise(rng, 90, 520)
    return level(air, 0) + level(far, -12) + level(glass, -5)


def stream(rng: Random) -> Signal:
    """A brook among stones, and a temple's bowl twice, from far away."""
    water = _empty()
    for at in np.sort(rng.uniform(0, SECONDS, 2300)):
        bubble = _drop(rng, float(np.exp(rng.uniform(np.log(260), np.log(1300)))))
        place(water, bubble, at, -abs(rng.normal(0, 8)), rng.normal(0, 0.4))
    water += 0.5 * echoed(rng, water, 0.5, 3500)
    rush = (0.7 + 0.3 * swell(rng, 3, 16))[:, np.newaxis] * wide_noise(rng, 220, 1500)
    bowl = _empty()
    for at, number in ((9.0, 5), (33.5, 3)):
        place(bowl, lowpass(BOWL.note(step(number), 0.0022, rng), 1500, 1), at, 0, -0.4)
    bowl = 0.3 * bowl + echoed(rng, bowl, 3.4, 1800)
    return level(water, 0) + level(rush, -5) + level(bowl, -9)


def desert(rng: Random) -> Signal:
    """Dry wind over stone: it whistles in the columns, and carries sand."""
    gusts = swell(rng, 5, 24)
    base = (0.45 + 0.55 * gusts)[:, np.newaxis] * wide_noise(rng, 90, 520)
    whistle = _empty()
    for centre, side, power in ((330.0, -0.6, 2.0), (495.0, 0.5, 3.0), (710.0, 0.0, 4.0)):
        # A narrow band whose tone glides with the wind: noise, moved up by a sine that bends.
        bend = 1 + 0.10 * (swell(rng, 4, 16) - 0.5)
        bend *= round(centre * SECONDS) / (centre * bend.mean() * SECONDS)  # whole waves: no seam
        phase = 2 * np.pi * np.cumsum(centre * bend) / RATE
        tone = noise(rng, 0.5, 14) * np.sin(phase) + noise(rng, 0.5, 14) * np.cos(phase)
        strength = gusts**power
        angle = (side + 1) * np.pi / 4
        whistle += (strength * tone)[:, np.newaxis] * np.array([np.cos(angle), np.sin(angle)])
    sand = (gusts**3)[:, np.newaxis] * wide_noise(rng, 2600, 6500)
    return level(base, 0) + level(whistle, -8) + level(sand, -19)


def shore(rng: Random) -> Signal:
    """A northern shore: seven waves that rise, break and draw back over shingle."""
    surf = 0.22 * wide_noise(rng, 60, 260)
    body, foam, shingle = (
        wide_noise(rng, *band) for band in ((80, 500), (500, 2600), (1800, 5200))
    )
    for at in _times(rng, 7):
        height = rng.uniform(0.55, 1.0)
        for band, rise, fall, later, amount in (
            (body, 2.4, 3.2, 0.0, 1.0),
            (foam, 1.1, 3.4, 1.5, 0.55),
            (shingle, 0.9, 4.2, 2.1, 0.16),
        ):
            up = np.sin(0.5 * np.pi * np.linspace(0, 1, samples(rise))) ** 3
            down = np.exp(-3.5 * np.linspace(0, 1, samples(fall * 1.5)))
            down -= down[-1] * np.linspace(0, 1, len(down))  # it ends in nothing
            wave = np.concatenate([up, down])
            where = (samples(at + later) + np.arange(len(wave))) % COUNT
            surf[where] += (height * amount * wave)[:, np.newaxis] * band[where]
    return surf


def fire(rng: Random) -> Signal:
    """Embers: the flutter of low flames, and wood that cracks."""
    flutter = swell(rng, 0.25, 3)
    flames = (0.3 + 0.7 * flutter)[:, np.newaxis] * wide_noise(rng, 70, 420)
    sparks = _empty()
    for at in np.sort(rng.uniform(0, SECONDS, 260)):
        crack = hiss(rng, 0.06, rng.uniform(500, 1400), rng.uniform(2600, 6000))
        crack *= dying(0.06, float(np.exp(rng.uniform(np.log(0.006), np.log(0.035)))))
        crack[: samples(0.0008)] *= np.linspace(0, 1, samples(0.0008))
        loud = -20 + min(11.0, rng.exponential(4.0))
        place(sparks, peak_one(crack), at, loud, rng.normal(0, 0.3))
    sparks += 0.6 * echoed(rng, sparks, 0.9, 2600)
    glow = (0.6 + 0.4 * swell(rng, 2, 12))[:, np.newaxis] * wide_noise(rng, 900, 3600)
    return level(flames, 0) + level(sparks, -11) + level(glow, -19)


PLACES: tuple[Callable[[Random], Signal], ...] = (
    garden,
    cavern,
    rain,
    night,
    stream,
    desert,
    shore,
    fire,
)

"""One for each world; the name is that of the function."""
