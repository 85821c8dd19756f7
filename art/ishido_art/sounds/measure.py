"""Ears made of figures: peak, loudness, decay, brightness, ringing.

Everything is measured on what comes out of the finished file.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import bilinear, lfilter, stft

from ishido.ui.platform.audio import HEADROOM

from .synthesis import RATE, Signal, bandpass, samples

_FAST = 0.125  # seconds; the "fast" of sound level meters, near the ear's own
_SILENCE = 1e-9


def decibels(ratio: float) -> float:
    """The level of a ratio of amplitudes."""
    return float(20 * np.log10(max(ratio, _SILENCE)))


def as_heard(signal: Signal) -> Signal:
    """In stereo, as the mixer plays it: mono comes out of both speakers."""
    return signal if signal.ndim == 2 else np.stack([signal, signal], axis=1)


def _weighted(signal: Signal) -> Signal:
    """K-weighting (ITU-R BS.1770): a head's shelf above 1.7 kHz, and less bass.

    From the standard's two filters in their analogue form, as its own coefficients are for 48 kHz.
    """
    shelf, height, shelf_q = 1681.97, 10 ** (3.99984 / 20), 0.70718
    middle, low, low_q = height**0.4997, 38.135, 0.50033
    out = signal
    for frequency, quality, numerator in (
        (shelf, shelf_q, (height, middle / shelf_q, 1.0)),
        (low, low_q, (1.0, 0.0, 0.0)),
    ):
        # Bent beforehand, so that the bilinear transform leaves the corner in its place.
        w = 2 * RATE * np.tan(np.pi * frequency / RATE)
        powers = np.array([1.0, w, w * w])
        above, below = bilinear(numerator * powers, [1.0, w / quality, w * w], RATE)
        out = np.asarray(lfilter(above, below, out, axis=0))
    return out


def loudness(signal: Signal) -> float:
    """The loudest eighth of a second, in LUFS (weighted and summed as in BS.1770)."""
    window = samples(_FAST)
    power = (_weighted(as_heard(signal)) ** 2).sum(axis=1)
    total = np.concatenate([np.zeros(window), np.cumsum(power), np.full(window, power.sum())])
    loudest = float((total[window:] - total[:-window]).max()) / window
    return float(-0.691 + 10 * np.log10(max(loudest, _SILENCE**2)))


def integrated(signal: Signal) -> float:
    """The loudness of a long sound as a whole, in LUFS: BS.1770 with its two gates."""
    power = (_weighted(as_heard(signal)) ** 2).sum(axis=1)
    block, hop = samples(0.4), samples(0.1)
    total = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, max(1, len(power) - block + 1), hop)
    ends = np.minimum(starts + block, len(power))
    blocks = (total[ends] - total[starts]) / (ends - starts)
    loud = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    if len(loud):
        loud = loud[loud > loud.mean() / 10]
    mean = float(loud.mean()) if len(loud) else _SILENCE**2
    return float(-0.691 + 10 * np.log10(mean))


def onset(signal: Signal) -> float:
    """Seconds until the sound first comes within 20 dB of its peak."""
    loud = np.abs(as_heard(signal)).max(axis=1)
    return float(np.argmax(loud > loud.max() * 0.1)) / RATE


def glint(signal: Signal) -> tuple[float, float]:
    """How strong the strike at 4 … 9 kHz is, and how long it lasts.

    Strong: the level of that band in its loudest millisecond, in dB beside the whole sound at
    the same time. Long: the seconds for which it stays within 12 dB of that, in one stretch.
    """
    window = samples(0.001)
    heard = as_heard(signal)
    levels = []
    for part in (bandpass(heard, 4000, 9000), heard):
        total = np.concatenate([[0.0], np.cumsum((part**2).sum(axis=1))])
        levels.append(total[window:] - total[:-window])
    band, whole = levels
    top = int(band.argmax())
    strong = band > band[top] / 10**1.2
    before, after = strong[top::-1], strong[top:]
    stretch = sum(len(each) if each.all() else int(each.argmin()) for each in (before, after)) - 1
    share = 10 * np.log10(band[top] / max(whole[top], _SILENCE**2))
    return float(share), float(stretch / RATE)


def decay(signal: Signal, fall: float) -> float:
    """Seconds from the peak until all that is left is *fall* dB below the whole (Schroeder)."""
    power = (as_heard(signal) ** 2).sum(axis=1)
    power = power[np.abs(as_heard(signal)).max(axis=1).argmax() :]
    left = np.cumsum(power[::-1])[::-1]
    return float(np.count_nonzero(left > left[0] * 10 ** (-fall / 10))) / RATE


def ringing(signal: Signal) -> float:
    """The longest that any narrow band of 2 … 5 kHz, where ears hurt, stays strong.

    Strong: less than 26 dB below the sound's strongest band at its strongest.
    """
    frequencies, _, bands = stft(as_heard(signal).mean(axis=1), RATE, nperseg=1024, noverlap=896)
    power = np.abs(bands)
    hurting = power[(frequencies > 2000) & (frequencies < 5000)]
    return float((hurting > power.max() * 10 ** (-26 / 20)).sum(axis=1).max() * 128 / RATE)


@dataclass(frozen=True)
class Figures:
    """All that is measured of one file."""

    name: str
    channels: int
    seconds: float
    kilobytes: float
    peak: float
    loudness: float
    """LUFS as the game plays it: of the loudest eighth second, or of all of a loop."""
    crest: float
    centroid: float
    flatness: float
    """Of the spectrum: 0 is a tone, 1 is noise."""
    onset: float
    decay_20: float
    decay_60: float
    glint: tuple[float, float]
    """The strike at 4 … 9 kHz, see :func:`glint`."""
    ringing: float
    offset: float
    """The mean, as a share of full scale."""
    edge: float
    """The loudest of the first and last samples, in dB below the peak."""

    def row(self, click: float) -> str:
        """As a row of the report; *click* is the loudness of a stone set down."""
        cells = (
            self.name,
            "mono" if self.channels == 1 else "stereo",
            f"{self.seconds:.2f}",
            f"{self.kilobytes:.1f}",
            f"{self.peak:.1f}",
            f"{self.loudness:.1f}",
            f"{self.loudness - click:+.1f}",
            f"{self.crest:.1f}",
            f"{self.centroid:.0f}",
            f"{self.flatness:.3f}",
            f"{1000 * self.onset:.0f}",
            f"{1000 * self.decay_20:.0f}",
            f"{1000 * self.decay_60:.0f}",
            f"{self.glint[0]:.0f}",
            f"{1000 * self.glint[1]:.1f}",
            f"{1000 * self.ringing:.0f}",
            f"{self.offset:.0e}",
            f"{self.edge:.0f}",
        )
        return "| " + " | ".join(cells) + " |"


HEADINGS = (
    "| sound | | s | KB | peak dBFS | LUFS | beside click dB | crest dB | centroid Hz | flatness "
    "| onset ms | −20 dB ms | −60 dB ms | 4–9 kHz dB | 4–9 kHz ms | 2–5 kHz ms | offset "
    "| edge dB |\n"
    "| --- | --- " + "| ---: " * 16 + "|"
)
NOTES = """
Peaks are of the file, LUFS as the game plays it at full volume. LUFS: the loudest eighth second, of
loops the whole. Onset: until 20 dB below the peak. −20 and −60 dB: from the peak until so much less
is left. 4–9 kHz: the strike's share of its loudest millisecond, and how long it lasts. 2–5 kHz: how
long that band stays strong. Edge: the first and last samples beside the peak."""


def figures(path: Path, *, loops: bool = False) -> Figures:
    """Measure a file."""
    signal, _ = soundfile.read(path, dtype="float64")
    heard = as_heard(signal)
    peak, middle = float(np.abs(heard).max()), heard.mean(axis=1)
    spectrum = np.abs(np.fft.rfft(middle)) ** 2
    frequencies = np.fft.rfftfreq(len(middle), 1 / RATE)
    audible = spectrum[(frequencies > 50) & (frequencies < 16_000)] + _SILENCE**2
    edge = max(float(np.abs(heard[0]).max()), float(np.abs(heard[-1]).max()))
    return Figures(
        name=path.stem,
        channels=1 if signal.ndim == 1 else 2,
        seconds=len(signal) / RATE,
        kilobytes=path.stat().st_size / 1000,
        peak=decibels(peak),
        loudness=(integrated if loops else loudness)(signal) - HEADROOM,
        crest=decibels(peak / float(heard.std())),
        centroid=float((frequencies * spectrum).sum() / spectrum.sum()),
        flatness=float(np.exp(np.log(audible).mean()) / audible.mean()),
        onset=onset(signal),
        decay_20=decay(signal, 20),
        decay_60=decay(signal, 60),
        glint=glint(signal),
        ringing=ringing(signal),
        offset=float(np.abs(heard.mean(axis=0)).max()),
        edge=decibels(edge / peak),
    )
