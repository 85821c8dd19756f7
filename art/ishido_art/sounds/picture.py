"""Spectrograms, to see what cannot be heard here."""

from pathlib import Path

import numpy as np
import soundfile
from PIL import Image
from scipy.signal import stft

from .synthesis import RATE

_RANGE = 80.0  # dB from black to white
_HIGHEST = 14_000.0


def draw(sound: Path, picture: Path) -> None:
    """Draw a file's spectrogram, 0 … 14 kHz upwards, 80 dB from black to white."""
    signal, _ = soundfile.read(sound, dtype="float64", always_2d=True)
    # Short windows for what is over in half a second, long ones for what rings.
    window = 256 if len(signal) < 0.8 * RATE else 2048
    frequencies, _, bands = stft(
        signal.mean(axis=1), RATE, nperseg=window, noverlap=window * 7 // 8
    )
    level = 20 * np.log10(np.abs(bands[frequencies < _HIGHEST]) + 1e-9)
    shade = np.clip(1 + (level - level.max()) / _RANGE, 0, 1)[::-1]
    colours = np.stack([shade**0.7, shade**1.6, 0.55 * np.sin(np.pi * shade) + 0.4 * shade**4], 2)
    pixels = (np.clip(colours, 0, 1) * 255).astype(np.uint8)
    picture.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(pixels).resize((640, 320), Image.Resampling.BICUBIC).save(picture)
