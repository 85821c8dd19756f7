"""Cords: two strands twisted around each other along a curve."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .colour import hue
from .fields import Field, Size, nearest_on
from .layers import Layer
from .shape import Point, curve


@dataclass(frozen=True)
class Cord:
    """Lengths in pixels."""

    colour: str
    radius: float
    pitch: float
    """Distance from strand to strand along the cord."""


def cord_layer(cord: Cord, path: Sequence[Point], size: Size, around: Field | None = None) -> Layer:
    """The cord along *path* (x, y); it goes behind where the mask *around* ends."""
    points = curve(path, 80)
    steps = np.linalg.norm(np.diff(points, axis=0), axis=1)
    run = np.concatenate([[0.0], np.cumsum(steps)]).astype(np.float32)
    far, number = nearest_on(points, size, cord.radius * 2.2)
    far = np.minimum(far, cord.radius * 2.2)
    along = run[number]
    tangent = np.gradient(points, axis=0)
    y, x = np.mgrid[0 : size[0], 0 : size[1]].astype(np.float32)
    ahead = tangent[number]
    off = points[number]
    side = np.sign(ahead[..., 0] * (y - off[..., 1]) - ahead[..., 1] * (x - off[..., 0]))
    across = np.clip(side * far / cord.radius, -1, 1)
    strand = np.abs(np.sin(np.pi * (along / cord.pitch + 0.55 * across)))
    tube = np.sqrt(np.maximum(1.02 - across**2, 0.02))
    height = cord.radius * (0.9 * tube + 0.50 * strand**0.7)
    albedo = hue(cord.colour) * (0.45 + 0.55 * strand)[..., None]
    mask = np.clip(cord.radius - far + 0.5, 0, 1)
    if around is not None:
        mask = mask * around
    return Layer(
        mask=mask,
        height=height,
        albedo=albedo,
        metal=0.75,
        rough=0.38,
        lift=cord.radius * 0.7,
        soft=(4, 10),
    )
