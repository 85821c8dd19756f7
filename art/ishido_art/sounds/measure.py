"""Ears made of figures: peak, loudness, decay, brightness, ringing.

Everything is measured on what comes out of the finished file.
"""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import bilinear, lfilter, stft

from .synthesis import RATE, Signal, samples

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
    crest: float
    centroid: float
    flatness: float
    """Of the spectrum: 0 is a tone, 1 is noise."""
    decay_20: float
    decay_60: float
    ringing: float
    offset: float
    """The mean, as a share of full scale."""
    edge: float
    """The loudest of the first and last samples, in dB below the peak."""

    def row(self) -> str:
        """As a row of the report."""
        cells = (
            self.name,
            "mono" if self.channels == 1 else "stereo",
            f"{self.seconds:.2f}",
            f"{self.kilobytes:.1f}",
            f"{self.peak:.1f}",
            f"{self.loudness:.1f}",
            f"{self.crest:.1f}",
            f"{self.centroid:.0f}",
            f"{self.flatness:.3f}",
            f"{1000 * self.decay_20:.0f}",
            f"{1000 * self.decay_60:.0f}",
            f"{1000 * self.ringing:.0f}",
            f"{self.offset:.0e}",
            f"{self.edge:.0f}",
        )
        return "| " + " | ".join(cells) + " |"


HEADINGS = (
    "| sound | | s | KB | peak dBFS | LUFS | crest dB | centroid Hz | flatness "
    "| −20 dB ms | −60 dB ms | 2–5 kHz ms | offset | edge dB |\n"
    "| --- | --- " + "| ---: " * 12 + "|"
)


def figures(path: Path) -> Figures:
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
        loudness=loudness(signal),
        crest=decibels(peak / float(heard.std())),
        centroid=float((frequencies * spectrum).sum() / spectrum.sum()),
        flatness=float(np.exp(np.log(audible).mean()) / audible.mean()),
        decay_20=decay(signal, 20),
        decay_60=decay(signal, 60),
        ringing=ringing(signal),
        offset=float(np.abs(heard.mean(axis=0)).max()),
        edge=decibels(edge / peak),
    )
