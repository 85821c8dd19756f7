"""Colour: linear light, the tone curve, and how far apart colours look.

Pictures are computed in linear light and turned into sRGB once, at the end.
"""

import numpy as np

from .fields import Field, Picture

_SHOULDER = 0.60
"""Below this a colour comes out as it went in; above, it bends softly towards white."""

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
# Simulation of Color Vision Deficiency", 2009: severity 1.0, to be applied to linear RGB.
DEFICIENCIES: dict[str, Field] = {
    "normal": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}

_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE = np.array([0.9505, 1.0, 1.089])


def to_linear(srgb: Field) -> Field:
    """sRGB values 0..1 to linear light."""
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def to_srgb(linear: Field) -> Field:
    """Linear light to sRGB values 0..1."""
    x = np.clip(linear, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)


def hue(code: str) -> Field:
    """The linear colour of ``"#rrggbb"`` (the # may be left out); shape (3,)."""
    digits = code.removeprefix("#")
    values = np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255
    return to_linear(values).astype(np.float32)


def tone(light: Picture) -> Picture:
    """The film: bright light bends into white instead of clipping."""
    x = np.maximum(light, 0)
    room = 1 - _SHOULDER
    bent = _SHOULDER + room * (1 - np.exp(-np.maximum(x - _SHOULDER, 0) / room))
    return np.where(x < _SHOULDER, x, bent)


def to_lab(linear: Field) -> Field:
    """CIE L*a*b* (D65) of linear RGB; the last axis holds the channels."""
    ratio = linear @ _TO_XYZ.T / _WHITE
    f = np.where(ratio > 0.008856, np.cbrt(np.maximum(ratio, 0)), 7.787 * ratio + 16 / 116)
    x, y, z = f[..., 0], f[..., 1], f[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], -1)


def closest_pair(linear: Field, deficiency: str) -> tuple[float, int, int]:
    """The smallest CIE76 distance among the colours (n, 3) under *deficiency*, and the pair."""
    lab = to_lab(np.clip(linear @ DEFICIENCIES[deficiency].T, 0, 1))
    apart = np.linalg.norm(lab[:, None] - lab[None], axis=-1) + np.eye(len(lab)) * 1e6
    first, second = divmod(int(apart.argmin()), len(lab))
    return float(apart.min()), first, second


def contrast(first: str, second: str) -> float:
    """WCAG 2 contrast ratio of two ``"#rrggbb"`` colours."""
    a, b = sorted(float(hue(code) @ _TO_XYZ[1]) for code in (first, second))
    return (b + 0.05) / (a + 0.05)
