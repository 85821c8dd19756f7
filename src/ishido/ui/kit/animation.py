"""Encodes frames as an animated WebP or GIF.

Pillow is imported only for encoding.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from PIL.Image import Image

KINDS: Final = {".webp": "WEBP", ".gif": "GIF"}
"""The formats by file suffix. WebP files are smaller, and as sharp as the window."""
_WEBP: Final[dict[str, Any]] = {"quality": 88, "method": 4, "kmin": 0, "kmax": 0}
"""No key frames: each frame stores only what has changed. Key frames would double the size of a
file, and help only when seeking."""
_GIF: Final[dict[str, Any]] = {"optimize": True}
_COLOURS: Final = 255
"""The colours of a GIF. The remaining one marks pixels that have not changed."""
_PALETTE_FRAMES: Final = 3
"""The number of frames from which a palette is computed, because stones are added over time."""


def encode(
    suffix: str, size: tuple[int, int], frames: Sequence[bytes], seconds: Sequence[float]
) -> bytes:
    """Encode frames as an endless loop.

    :param suffix: the format, one of :data:`KINDS`.
    :param frames: RGB, eight bits each, row by row; at least one.
    """
    from PIL import Image

    pictures = [Image.frombuffer("RGB", size, frame) for frame in frames]
    options = _WEBP
    if KINDS[suffix] == "GIF":
        pictures, options = list(_in_few_colours(pictures)), _GIF
    target = BytesIO()
    pictures[0].save(
        target,
        KINDS[suffix],
        save_all=True,
        append_images=pictures[1:],
        duration=[round(1000 * each) for each in seconds],
        loop=0,
        **options,
    )
    return target.getvalue()


def _in_few_colours(frames: Sequence["Image"]) -> Iterator["Image"]:
    """The frames, reduced to one palette.

    Only changed areas are dithered again: otherwise dots would flicker in still areas, and the file
    would be ten times as large.
    """
    from PIL import ImageChops

    palette = _palette(frames)
    last = frames[0]
    reduced = last.quantize(palette=palette)
    yield reduced
    for frame in frames[1:]:
        red, green, blue = ImageChops.difference(frame, last).split()
        changed = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        box = changed.getbbox()
        reduced = reduced.copy()
        if box is not None:
            mask = changed.crop(box).point([0] + [255] * 255)
            reduced.paste(frame.crop(box).quantize(palette=palette), box, mask)
        last = frame
        yield reduced


def _palette(frames: Sequence["Image"]) -> "Image":
    """A picture whose palette suits all frames."""
    from PIL import Image

    width, height = frames[0].size
    last = len(frames) - 1
    sheet = Image.new("RGB", (width, height * _PALETTE_FRAMES))
    for number in range(_PALETTE_FRAMES):
        sheet.paste(frames[last * number // (_PALETTE_FRAMES - 1)], (0, number * height))
    return sheet.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT)
