"""Pictures on disk: from linear light to premultiplied resizing and WebP files."""

from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

from .colour import to_srgb, tone
from .fields import Field, Picture, nearest_inside

Pixels = npt.NDArray[np.float32]
"""sRGB and alpha, 0..1, not premultiplied; shape (height, width, 4)."""


def develop(light: Picture, alpha: Field | None = None, shrink: int = 1) -> Pixels:
    """Tone *light*, add *alpha* and average blocks of *shrink* × *shrink* pixels."""
    h, w = light.shape[:2]
    opacity = np.ones((h, w), np.float32) if alpha is None else alpha
    # Averaging in toned linear light keeps thin gold as bright as it should be.
    pixels = np.dstack([tone(light) * opacity[..., None], opacity]).astype(np.float32)
    if shrink > 1:
        blocks = pixels.reshape(h // shrink, shrink, w // shrink, shrink, 4)
        pixels = blocks.mean((1, 3), dtype=np.float32)
    pixels = divide(pixels)
    pixels[..., :3] = to_srgb(pixels[..., :3])
    return bleed(pixels)


def divide(premultiplied: Pixels) -> Pixels:
    """Undo the multiplication of colour by alpha."""
    out = premultiplied.copy()
    out[..., :3] /= np.maximum(out[..., 3:], 1e-4)
    return np.clip(out, 0, 1)


def bleed(pixels: Pixels) -> Pixels:
    """Give transparent pixels the colour of the nearest solid one: no fringe when scaled."""
    solid = pixels[..., 3] > 0.9
    if solid.all() or not solid.any():
        return pixels
    y, x = nearest_inside(solid)
    out = pixels.copy()
    keep = np.clip(pixels[..., 3:] * 1.4 - 0.4, 0, 1)
    out[..., :3] = pixels[..., :3] * keep + pixels[y, x, :3] * (1 - keep)
    return out


def resize(pixels: Pixels, width: int, height: int, sharpen: float = 0.0) -> Pixels:
    """Resample on premultiplied alpha; *sharpen* (about 0.2) puts an edge on a small picture."""
    source = pixels.copy()
    source[..., :3] *= source[..., 3:]
    channels = [
        np.asarray(
            Image.fromarray(source[..., i]).resize((width, height), Image.Resampling.LANCZOS)
        )
        for i in range(4)
    ]
    out = divide(np.clip(np.dstack(channels), 0, 1))
    if sharpen:
        padded = np.pad(out[..., :3], ((1, 1), (1, 1), (0, 0)), mode="edge")
        around = (padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:]) / 4
        edge = sharpen * (out[..., :3] - around) * (out[..., 3:] > 0.98)
        out[..., :3] = np.clip(out[..., :3] + edge, 0, 1)
    return bleed(out)


def halved(pixels: Pixels, sharpen: float = 0.15) -> Pixels:
    """The picture at half its size."""
    h, w = pixels.shape[:2]
    return resize(pixels, round(w / 2), round(h / 2), sharpen)


def from_image(image: Image.Image) -> Pixels:
    """The pixels of a Pillow image."""
    return np.asarray(image.convert("RGBA"), np.float32) / np.float32(255)


def to_image(pixels: Pixels) -> Image.Image:
    """A Pillow image, RGB when nothing is transparent."""
    data = (np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8)
    image = Image.fromarray(data)
    return image if data[..., 3].min() < 255 else image.convert("RGB")


def write(pixels: Pixels, path: Path, quality: int = 95, *, lossless: bool = False) -> None:
    """Write a WebP or PNG file; it appears at *path* only when it is complete. In *lossless* WebP,
    *quality* is the effort to make it small."""
    image = to_image(pixels)
    aside = path.with_name(f".{path.name}.part")
    if path.suffix == ".webp":
        image.save(
            aside, "WEBP", quality=quality, alpha_quality=100, method=6, exact=True,
            lossless=lossless,
        )  # fmt: skip
    else:
        image.save(aside, "PNG", optimize=True)
    aside.replace(path)


def write_pair(pixels: Pixels, path: Path, quality: int) -> None:
    """Write ``name.webp`` and, at half the size, ``name.half.webp``."""
    write(pixels, path, quality)
    write(halved(pixels), path.with_suffix(f".half{path.suffix}"), min(quality + 2, 96))
