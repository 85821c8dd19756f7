"""Layers: things laid one over another, each shaded by itself and shadowing what is behind."""

from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np

from .fields import Field, Picture, Size, blur, mix, normal, shifted, smoothstep
from .light import LAMP, LAMP_STEP, Surface, cast_shadow, openness, shade


@dataclass
class Layer:
    """One thing. Its height and colour must go on smoothly beyond its mask."""

    mask: Field
    height: Field
    """In pixels."""
    albedo: Picture
    metal: Field | float = 0.0
    rough: Field | float = 0.5
    gloss: float = 0.35
    translucency: float = 0.0
    sheen: Picture | None = None
    """The colour of a broad satin gleam."""
    lift: float = 8.0
    """How far it stands off what is behind it: the length of its shadow, in pixels."""
    soft: tuple[float, ...] = (8, 22, 60)
    """Radii of its own ambient occlusion."""


class Scene:
    """What has been laid so far: linear light and alpha."""

    def __init__(self, size: Size) -> None:
        self.light: Picture = np.zeros((*size, 3), np.float32)
        self.alpha: Field = np.zeros(size, np.float32)

    def lay(self, layer: Layer) -> None:
        """Lay *layer* over what is there."""
        window = _window(layer)
        layer = _cut(layer, window)
        light, alpha = self.light[window], self.alpha[window]
        dy, dx = LAMP_STEP
        thrown = blur(shifted(layer.mask, -dy * layer.lift, -dx * layer.lift), layer.lift * 0.45)
        contact = blur(layer.mask, max(layer.lift * 0.35, 2))
        light = light * (1 - np.maximum(0.62 * thrown, 0.5 * contact))[..., None]
        self.light[window] = mix(light, _shaded(layer), layer.mask)
        self.alpha[window] = np.maximum(alpha, layer.mask)


def _window(layer: Layer) -> tuple[slice, slice]:
    """The part of the picture that *layer* and its shadow can change."""
    room = int(3 * layer.lift) + 12
    rows, columns = np.nonzero(layer.mask.any(1))[0], np.nonzero(layer.mask.any(0))[0]
    return (
        slice(max(int(rows[0]) - room, 0), int(rows[-1]) + room),
        slice(max(int(columns[0]) - room, 0), int(columns[-1]) + room),
    )


def _cut(layer: Layer, window: tuple[slice, slice]) -> Layer:
    """*layer* with every field cropped to *window*; plain numbers and colours stay."""
    size = layer.mask.shape
    cropped: dict[str, Any] = {
        f.name: value[window]
        for f in fields(layer)
        if isinstance(value := getattr(layer, f.name), np.ndarray) and value.shape[:2] == size
    }
    return replace(layer, **cropped)


def _shaded(layer: Layer) -> Picture:
    nx, ny = normal(layer.height)
    # The surface ends at the mask: nothing outside may shadow it.
    height = np.where(layer.mask > 0.02, layer.height, layer.height[layer.mask > 0.5].min())
    surface = Surface(
        nx, ny, layer.albedo, layer.metal, layer.rough, layer.gloss, layer.translucency,
        open=openness(height, tuple((r, 0.42) for r in layer.soft)),
        lit=cast_shadow(height, 60, 0.5, step=4),
    )  # fmt: skip
    light = shade(surface)
    if layer.sheen is not None:
        light = light + _gleam(nx, ny)[..., None] * layer.sheen * np.asarray(surface.lit)[..., None]
    return light


def _gleam(nx: Field, ny: Field) -> Field:
    """Satin: a broad highlight towards the lamp and a breath of light where it turns away."""
    half = LAMP + np.array([0, 0, 1])
    half = half / np.linalg.norm(half)
    nz = np.sqrt(np.maximum(1 - nx**2 - ny**2, 0))
    along = np.clip(nx * half[0] + ny * half[1] + nz * half[2], 0, 1)
    edge = smoothstep(0.75, 0.15, nz)
    out: Field = 0.55 * along**16 + 0.25 * along**5 + 0.20 * edge * along
    return out
