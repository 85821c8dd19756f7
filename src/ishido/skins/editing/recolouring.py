"""XColor: one colour of a stone becomes another.

Without a tolerance, this replaces exactly that colour. With one, it shifts the hue, strength and
lightness of all similar colours, so that shading stays. Similarity is measured in Oklab (Björn
Ottosson, "A perceptual color space for image processing", 2020), in which equal distances look
about equally large.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from ishido.skins.editing.artwork import Artwork, Edit, Pixels, SheetCell
from ishido.skins.editing.drawing import Coverage
from ishido.skins.editing.palette import CLEAR, Colour

Numbers = npt.NDArray[np.float32]

LIGHTNESS_COUNTS: Final = 0.4
"""How much a difference in lightness counts, compared with one in hue: shading is lighter and
darker paint of one hue."""
HUE_COUNTS: Final = 3.0
"""How much more a hue counts beside a colour that has none, such as black: the shading of grey is
grey, so dark gold is no shade of black."""
SHADED: Final = 0.12
"""The tolerance to start with on shaded stones. Pixel art starts with 0."""
MAX_TOLERANCE: Final = 0.4
"""The largest tolerance that is useful: black and white are 0.4 apart."""
NEARLY_BLACK: Final = 0.02
NEARLY_WHITE: Final = 0.98
"""The lightness, 0 … 1, of a colour that counts as black or white itself."""
GREY: Final = 0.03
"""The chroma below which a colour has no hue that could be turned."""
STRONGEST: Final = 4.0
"""A weak colour in the shading becomes at most this many times as strong."""
FADE: Final = 0.25
"""The share of the tolerance beyond it within which the change fades out, so that it has no
jagged edge."""

_LEVELS: Final = np.arange(256, dtype=np.float32) / 255
LINEAR: Final[Numbers] = np.where(
    _LEVELS <= 0.04045, _LEVELS / 12.92, ((_LEVELS + 0.055) / 1.055) ** 2.4
).astype(np.float32)
"""Linear light, 0 … 1, of each sRGB value, 0 … 255."""
_SHADES: Final = np.linspace(0, 1, 2**14)
_CODED: Final[Pixels] = (
    np.where(_SHADES <= 0.0031308, _SHADES * 12.92, 1.055 * _SHADES ** (1 / 2.4) - 0.055) * 255
    + 0.5
).astype(np.uint8)
"""The sRGB values of evenly spaced linear light. A table is ten times as fast as powers."""
_TO_CONES: Final[Numbers] = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    np.float32,
)
_TO_OKLAB: Final[Numbers] = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ],
    np.float32,
)
_FROM_OKLAB: Final[Numbers] = np.linalg.inv(_TO_OKLAB).astype(np.float32)
_FROM_CONES: Final[Numbers] = np.linalg.inv(_TO_CONES).astype(np.float32)


def recoloured_stone(
    artwork: Artwork, cell: SheetCell, old: Colour, new: Colour, tolerance: float = 0.0
) -> Edit:
    return Edit({cell: recoloured(artwork.drawn(cell), old, new, tolerance)})


def recoloured_row(
    artwork: Artwork, row: int, old: Colour, new: Colour, tolerance: float = 0.0
) -> Edit:
    cells = (SheetCell(row, column) for column in range(artwork.stones.shape[1]))
    return Edit({cell: recoloured(artwork.drawn(cell), old, new, tolerance) for cell in cells})


def alike_pixels(pixels: Pixels, colour: Colour, tolerance: float = 0.0) -> Coverage:
    """The pixels that have a colour, or with a tolerance a similar one.

    :param tolerance: a distance in Oklab, 0 … ``MAX_TOLERANCE``.
    """
    if colour == CLEAR:
        clear: Coverage = pixels[..., 3] == 0
        return clear
    same = (pixels[..., :3] == colour[:3]).all(axis=-1)
    if tolerance > 0:
        same = _distances(to_oklab(pixels), colour) <= tolerance
    coverage: Coverage = same & (pixels[..., 3] > 0)
    return coverage


def recoloured(pixels: Pixels, old: Colour, new: Colour, tolerance: float = 0.0) -> Pixels:
    """A copy in which one colour is replaced.

    Translucent pixels stay as translucent as they are, unless ``new`` is ``CLEAR``. If ``old`` is
    ``CLEAR``, all transparent pixels get the new colour, with any tolerance.
    """
    result = pixels.copy()
    if tolerance <= 0 or CLEAR in (old, new):
        replaced = alike_pixels(pixels, old, tolerance)
        if CLEAR in (old, new):
            result[replaced] = new
        else:
            result[replaced, :3] = new[:3]
        return result
    lab = to_oklab(pixels)
    reach = tolerance * (1 + FADE)
    away = _distances(lab, old)
    change = (away < reach) & (pixels[..., 3] > 0)
    share = np.clip((reach - away[change]) / (tolerance * FADE), 0, 1)
    before = lab[:, change]
    shifted = before + share * (_shifted(before, old, new) - before)
    result[change, :3] = _from_oklab(shifted)
    return result


def to_oklab(pixels: Pixels) -> Numbers:
    """Three planes: lightness, 0 … 1, and the two axes of hue of each pixel."""
    linear = LINEAR[np.moveaxis(pixels[..., :3], -1, 0)]
    return _mixed(_TO_OKLAB, np.cbrt(_mixed(_TO_CONES, linear)))


def _from_oklab(lab: Numbers) -> Pixels:
    roots = _mixed(_FROM_OKLAB, lab)
    linear = np.clip(_mixed(_FROM_CONES, roots * roots * roots), 0, 1)
    coded: Pixels = _CODED[(linear * (_CODED.size - 1) + 0.5).astype(np.int32)]
    return np.moveaxis(coded, 0, -1)


def _mixed(matrix: Numbers, planes: Numbers) -> Numbers:
    """A matrix times three planes. NumPy's own product of so small a matrix is four times as slow,
    and starts threads."""
    first, second, third = planes
    return np.stack([row[0] * first + row[1] * second + row[2] * third for row in matrix])


def _distances(lab: Numbers, colour: Colour) -> Numbers:
    known = _lab_of(colour)
    light, first, second = (plane - value for plane, value in zip(lab, known, strict=True))
    light *= LIGHTNESS_COUNTS
    if np.hypot(known[1], known[2]) < GREY:
        first *= HUE_COUNTS
        second *= HUE_COUNTS
    distances: Numbers = np.sqrt(light * light + first * first + second * second)
    return distances


def _lab_of(colour: Colour) -> Numbers:
    return to_oklab(np.array(colour, np.uint8))


def _shifted(lab: Numbers, old: Colour, new: Colour) -> Numbers:
    """Colours changed as ``old`` changes to ``new``.

    Lightness keeps its order: black stays black and white stays white, unless they are the old
    colour, and what is between is moved with the colour. Hue is turned and strengthened; if the old
    colour has none, the new hue is added.
    """
    before, after = _lab_of(old), _lab_of(new)
    known, wanted = [0.0, 1.0], [0.0, 1.0]
    if before[0] < NEARLY_BLACK:
        wanted[0] = float(after[0])
    elif before[0] > NEARLY_WHITE:
        wanted[1] = float(after[0])
    else:
        known.insert(1, float(before[0]))
        wanted.insert(1, float(after[0]))
    light = np.interp(lab[0], known, wanted)
    hues = lab[1] + 1j * lab[2]
    hue_before, hue_after = complex(before[1], before[2]), complex(after[1], after[2])
    if abs(hue_before) < GREY:
        hues = hues + (hue_after - hue_before)
    else:
        ratio = hue_after / hue_before
        hues = hues * (ratio * min(1.0, STRONGEST / max(abs(ratio), 1e-6)))
    return np.stack([light, hues.real, hues.imag]).astype(np.float32)
