"""Encodes frames as an animated GIF.

Pillow is imported only for encoding.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final

from ishido.jobs.job import Report

if TYPE_CHECKING:
    from PIL.Image import Image

_PALETTE_FRAMES: Final = 3
"""The number of frames from which a palette is computed, because stones are added over time."""


def encode(
    size: tuple[int, int], frames: Sequence[bytes], seconds: Sequence[float], report: Report
) -> bytes:
    """Encode frames as an endless loop.

    :param frames: RGB, eight bits each, row by row; at least one.
    :param report: receives the share that is encoded, 0 … 1.
    """
    from PIL import Image

    pictures = []
    for picture in _in_few_colours([Image.frombuffer("RGB", size, frame) for frame in frames]):
        pictures.append(picture)
        report(len(pictures) / len(frames))
    target = BytesIO()
    pictures[0].save(
        target,
        "GIF",
        save_all=True,
        append_images=pictures[1:],
        duration=[round(1000 * each) for each in seconds],
        loop=0,
        optimize=True,
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
    # One of the 256 colours of a GIF marks pixels that have not changed.
    return sheet.quantize(255, method=Image.Quantize.MEDIANCUT)
