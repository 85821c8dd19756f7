"""How different two colours look: CIEDE2000.

G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
Supplementary Test Data, and Mathematical Observations", 2005. The names are those of the formula.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float32]
_GREYISH: Final = 25.0**7
"""Below this chroma (here to the power of 7), differences of red and green count more."""


def ciede2000(one: Numbers, other: Numbers) -> Numbers:
    """The differences of colours in CIE L*a*b*, which is the last axis."""
    l1, a1, b1 = np.moveaxis(one, -1, 0)
    l2, a2, b2 = np.moveaxis(other, -1, 0)
    mean = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * np.sqrt(mean / (mean + _GREYISH))
    c1, c2 = np.hypot(a1 * stretch, b1), np.hypot(a2 * stretch, b2)
    h1, h2 = np.arctan2(b1, a1 * stretch), np.arctan2(b2, a2 * stretch)
    turn = (h2 - h1 + np.pi) % (2 * np.pi) - np.pi
    light, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2
    t = (
        1
        - 0.17 * np.cos(hue - np.radians(30))
        + 0.24 * np.cos(2 * hue)
        + 0.32 * np.cos(3 * hue + np.radians(6))
        - 0.20 * np.cos(4 * hue - np.radians(63))
    )
    away = (light - 50) ** 2
    lightness = (l2 - l1) / (1 + 0.015 * away / np.sqrt(20 + away))
    strength = (c2 - c1) / (1 + 0.045 * chroma)
    turned = 2 * np.sqrt(c1 * c2) * np.sin(turn / 2) / (1 + 0.015 * chroma * t)
    blue = ((np.degrees(hue) % 360 - 275) / 25) ** 2
    vivid = np.sqrt(chroma**7 / (chroma**7 + _GREYISH))
    twist = -2 * vivid * np.sin(np.radians(60) * np.exp(-blue)) * strength * turned
    difference: Numbers = np.sqrt(np.maximum(0, lightness**2 + strength**2 + turned**2 + twist))
    return difference
