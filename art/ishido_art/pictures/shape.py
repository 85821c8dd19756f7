"""Shapes: signed distances of rectangles, and drawings turned into masks.

Distances are in pixels and positive inside. Drawings are SVG on a square from −50 to 50.
"""

import io
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import resvg_py
from PIL import Image

from .fields import Field, Size, grid

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A rectangle with rounded corners, in pixels."""

    left: float
    top: float
    right: float
    bottom: float
    radius: float = 0.0

    def inset(self, by: float) -> "Box":
        """The same box smaller by *by* on every side, its corners concentric."""
        return Box(
            self.left + by,
            self.top + by,
            self.right - by,
            self.bottom - by,
            max(self.radius - by, 0.0),
        )


def box_distance(size: Size, box: Box) -> Field:
    """Signed distance to the edge of *box*."""
    y, x = grid(size)
    return _rounded(
        np.abs(x - (box.left + box.right) / 2) - (box.right - box.left) / 2,
        np.abs(y - (box.top + box.bottom) / 2) - (box.bottom - box.top) / 2,
        box.radius,
    )


def cell_distance(u: Field, v: Field, width: float, height: float, radius: float) -> Field:
    """Signed distance to a *width* × *height* box centred where *u*, *v* are zero."""
    return _rounded(np.abs(u) - width / 2, np.abs(v) - height / 2, radius)


def _rounded(past_x: Field, past_y: Field, radius: float) -> Field:
    qx, qy = past_x + radius, past_y + radius
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    out: Field = radius - outside - np.minimum(np.maximum(qx, qy), 0)
    return out


def notched_distance(size: Size, box: Box, notch: float) -> Field:
    """Signed distance to a *box* whose corners are hollowed by circles of radius *notch*."""
    y, x = grid(size)
    dx = np.maximum(np.minimum(x - box.left, box.right - x), 0)
    dy = np.maximum(np.minimum(y - box.top, box.bottom - y), 0)
    out: Field = np.minimum(box_distance(size, box), np.hypot(dx, dy) - notch)
    return out


def coverage(signed: Field) -> Field:
    """The anti-aliased mask of a signed distance."""
    out: Field = np.clip(signed + 0.5, 0, 1)
    return out


# --- drawings -------------------------------------------------------------------------------


def fill(path: str) -> str:
    """A filled path."""
    return f'<path d="{path}" fill="#fff"/>'


def cut(path: str, width: float | None = None) -> str:
    """A path taken out of what lies below it: its inside, or a line of *width*."""
    if width is None:
        return f'<path d="{path}" fill="#000"/>'
    return (
        f'<path d="{path}" fill="none" stroke="#000" stroke-width="{width}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def line(path: str, width: float, cap: str = "round") -> str:
    """A path as a line of *width*."""
    return (
        f'<path d="{path}" fill="none" stroke="#fff" stroke-width="{width}"'
        f' stroke-linecap="{cap}" stroke-linejoin="round"/>'
    )


def disc(x: float, y: float, radius: float, colour: str = "#fff") -> str:
    """A filled circle."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'


def turned(copies: int, drawing: str, start: float = 0.0) -> str:
    """*copies* of a drawing around the middle, the first turned by *start* degrees."""
    return "".join(
        f'<g transform="rotate({start + 360 * i / copies})">{drawing}</g>' for i in range(copies)
    )


def moved(x: float, y: float, scale: float, drawing: str) -> str:
    """A drawing scaled about its middle, then moved."""
    return f'<g transform="translate({x},{y}) scale({scale})">{drawing}</g>'


def sector(inner: float, outer: float, start: float, end: float) -> str:
    """The path of a ring's piece; degrees clockwise from the top."""

    def at(radius: float, angle: float) -> str:
        turn = math.radians(angle)
        return f"{radius * math.sin(turn):.3f},{-radius * math.cos(turn):.3f}"

    return (
        f"M{at(outer, start)}A{outer},{outer} 0 0 1 {at(outer, end)}"
        f"L{at(inner, end)}A{inner},{inner} 0 0 0 {at(inner, start)}Z"
    )


def curve(points: Sequence[Sequence[float]], steps: int = 24) -> Field:
    """A smooth curve (Catmull–Rom) through *points* of any dimension; shape (n, dimensions)."""
    p = np.asarray(points, np.float64)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = (np.arange(steps) / steps)[:, None]
    pieces = []
    for a, b, c, d in zip(p[:-3], p[1:-2], p[2:-1], p[3:], strict=True):
        bend = (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
        pieces.append(0.5 * (2 * b + (c - a) * t + bend))
    return np.vstack([*pieces, p[-2][None]])


def brush(points: Sequence[tuple[float, float, float]]) -> str:
    """A brush stroke through *points* (x, y, width): the width swells and tapers along it."""
    stroke = curve(points)
    tangent = np.gradient(stroke[:, :2], axis=0)
    length = np.linalg.norm(tangent, axis=1, keepdims=True)
    normal = np.stack([-tangent[:, 1], tangent[:, 0]], 1) / np.maximum(length, 1e-6)
    half = np.maximum(stroke[:, 2:3], 0) / 2
    outline = np.vstack([stroke[:, :2] + normal * half, (stroke[:, :2] - normal * half)[::-1]])
    path = "M" + "L".join(f"{x:.3f},{y:.3f}" for x, y in outline) + "Z"
    ends = (stroke[0], stroke[-1])
    return fill(path) + "".join(disc(round(x, 3), round(y, 3), max(w, 0) / 2) for x, y, w in ends)


def rasterise(drawing: str, size: Size, view: tuple[float, float, float, float]) -> Field:
    """The drawing's mask (0..1); *view* is the SVG view box: left, top, width, height."""
    left, top, width, height = view
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[1]}" height="{size[0]}"'
        f' viewBox="{left} {top} {width} {height}" preserveAspectRatio="none">'
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="#000"/>'
        f"{drawing}</svg>"
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg))
    return np.asarray(Image.open(io.BytesIO(png)).convert("L"), np.float32) / 255


@dataclass(frozen=True)
class Fit:
    """How a drawing is to be placed so that it looks centred and as heavy as its fellows."""

    x: float
    y: float
    scale: float
    ink: float
    """The share of the −50..50 square that is covered after scaling."""


def fit(drawing: str, extent: float = 84.0, ink: float = 0.26) -> Fit:
    """Measure *drawing*: its optical centre, and the scale that brings it near *extent* and *ink*.

    The optical centre lies between the middle of the bounds (which the eye checks against the
    edges of the stone) and the centre of weight.
    """
    n = 400
    mask = rasterise(drawing, (n, n), (-62.5, -62.5, 125, 125))
    y, x = grid((n, n))
    unit = 125 / n
    rows, columns = np.nonzero(mask.max(1) > 0.5)[0], np.nonzero(mask.max(0) > 0.5)[0]
    weight = float(mask.sum())
    width, height = ((e[-1] - e[0] + 1) * unit for e in (columns, rows))
    middle_x = (columns[0] + columns[-1] + 1) / 2
    middle_y = (rows[0] + rows[-1] + 1) / 2
    heavy_x, heavy_y = float((mask * x).sum()) / weight, float((mask * y).sum()) / weight
    by_extent = extent / (0.8 * max(float(width), float(height)) + 0.2 * min(width, height))
    by_ink = math.sqrt(ink / (weight * unit**2 / 1e4))
    scale = min(by_extent**0.6 * by_ink**0.4, 1.04 * by_extent)
    return Fit(
        x=(0.65 * middle_x + 0.35 * heavy_x) * unit - 62.5,
        y=(0.65 * middle_y + 0.35 * heavy_y) * unit - 62.5,
        scale=scale,
        ink=weight * unit**2 / 1e4 * scale**2,
    )


def symbol_mask(drawing: str, size: Size, centre: Point, span: float) -> Field:
    """The fitted drawing's mask, its optical centre at *centre*, 100 units *span* pixels wide."""
    f = fit(drawing)
    unit = span * f.scale / 100  # pixels per unit of the drawing
    view = (f.x - centre[0] / unit, f.y - centre[1] / unit, size[1] / unit, size[0] / unit)
    return rasterise(drawing, size, view)
