"""Stones: a polished body, a symbol laid into its face or carved, and the lamp on it.

Stones are worked at twice their final size; all lengths here are in those working pixels.
"""

from dataclasses import dataclass, fields, replace
from functools import cache

import numpy as np

from .colour import hue
from .fields import Field, Picture, Size, bell, blur, distance, grid, mix, slope, smoothstep
from .light import LAMP, Surface, bloom, cast_shadow, openness, shade
from .material import Material, piece
from .noise import clouds
from .picture import Pixels, develop
from .shape import Box, box_distance, coverage, symbol_mask

CELL: Size = (396, 336)
"""A stone's cell on disk (height, width): six times the original game's 66 × 56."""
_WORK: Size = (CELL[0] * 2, CELL[1] * 2)
FOOT = 92.0
"""How far the face ends above the lower edge of the cell: the side that is seen below it."""
_SILHOUETTE = Box(7, 7, _WORK[1] - 7, _WORK[0] - 7, 100)
_FACE = Box(46, 38, _WORK[1] - 46, _WORK[0] - FOOT, 78)
FACE_CENTRE = ((_FACE.left + _FACE.right) / 2, (_FACE.top + _FACE.bottom) / 2)
SYMBOL_SPAN = 580.0
"""Pixels for the 100 units of a symbol's square."""
_SMOOTH = 1.9
"""Blur of a symbol's distances: takes the pixels' stairs off its edge."""
_STEEPEST = np.radians(80)
_DOME = 0.21


@dataclass(frozen=True)
class Body:
    """The blank stone. *turn* runs from 0 on the face to 1 at the silhouette."""

    face: Field
    turn: Field
    nx: Field
    ny: Field
    alpha: Field


@dataclass(frozen=True)
class Relief:
    """How a symbol shapes the face."""

    height: Field
    ink: Field
    """Where the symbol's own material shows: 0..1."""
    wire: Field
    """Where a wire around it would lie: 0..1."""
    beside: Field
    """1 in the stone right at the symbol's edge."""
    open: Field
    """Ambient occlusion of the height."""
    lit: Field
    """The lamp's shadow on it."""


@cache
def body(foot: float = FOOT) -> Body:
    """The shape all stones share; a stone with a higher *foot* looks thicker."""
    silhouette = box_distance(_WORK, _SILHOUETTE)
    face = box_distance(_WORK, replace(_FACE, bottom=_WORK[0] - foot))
    turn = np.clip(-face / np.maximum(silhouette - face, 1e-3), 0, 1) * (face < 0)
    gy, gx = slope(blur(silhouette, 4))
    steep = 1 / (np.hypot(gx, gy) + 1e-6)
    # Below its shoulder a thick stone has a straight wall, less steep so that it is seen.
    bend = smoothstep(-0.12, 1.12 * (FOOT / foot) ** 0.5, turn)
    bend = np.minimum(bend, FOOT / foot)
    tilt = np.sin(_STEEPEST * bend * (face < 0))
    y, x = grid(_WORK)
    level = _DOME * (1 - turn)
    return Body(
        face=face,
        turn=blur(turn, 1.0),
        nx=-gx * steep * tilt + level * (x - FACE_CENTRE[0]) / (_WORK[1] / 2),
        ny=-gy * steep * tilt + level * (y - FACE_CENTRE[1]) / (_WORK[0] / 2),
        alpha=coverage(silhouette),
    )


def symbol_distance(drawing: str, span: float = SYMBOL_SPAN) -> Field:
    """Signed distance to the edge of the fitted symbol in the middle of the face."""
    fine = (_WORK[0] * 2, _WORK[1] * 2)
    centre = (FACE_CENTRE[0] * 2, FACE_CENTRE[1] * 2)
    return edge_distance(symbol_mask(drawing, fine, centre, span * 2))


def edge_distance(mask: Field) -> Field:
    """Signed distance to the edge of a mask that is drawn at twice the working size."""
    d = distance(mask) / 2
    return blur(d.reshape(_WORK[0], 2, _WORK[1], 2).mean((1, 3)), _SMOOTH)


def relief(height: Field, ink: Field, wire: Field, beside: Field) -> Relief:
    """A relief with its shadows."""
    open_ = openness(height, ((3, 0.4), (7, 0.5), (16, 0.5)))
    return Relief(height, ink, wire, beside, open_, cast_shadow(height, 26))


@cache
def inlaid(drawing: str, span: float = SYMBOL_SPAN) -> Relief:
    """The symbol lies in a fine groove and swells a little above the face."""
    d = symbol_distance(drawing, span)
    swell = np.clip(d / 26, 0, 1)
    height = 11.0 * np.sqrt(np.maximum(1 - (1 - swell) ** 2, 0)) * smoothstep(0, 9, d)
    height += 3.0 * smoothstep(8, 48, d)
    groove = -9.5 * bell(d + 2.5, 6.0)
    return relief(
        height=blur(height + groove, 1.1),
        ink=smoothstep(-1.0, 1.2, d),
        wire=bell(d - 2.4, 3.6, 4),
        beside=bell(np.minimum(d + 1.0, 0), 7.0) * (d < 1.2),
    )


@cache
def carved(drawing: str, depth: float = 20.0) -> Relief:
    """The symbol is a round channel cut into the face and painted."""
    d = symbol_distance(drawing)
    down = np.clip(d / 11, 0, 1)
    return relief(
        height=blur(-depth * np.sqrt(np.maximum(1 - (1 - down) ** 2, 0)), 1.0),
        ink=0.94 * smoothstep(0, 4, d),
        wire=np.zeros_like(d),
        beside=bell(np.minimum(d + 1.0, 0), 5.0) * (d < 1.2),
    )


@cache
def _hammered() -> Field:
    """Hand-laid metal is never quite even; its reflections live on that."""
    return 0.42 * clouds(_WORK, (24, 20), 2, 5)


def _dressed(material: Material, relief: Relief, albedo: Picture, flecks: Field) -> Surface:
    """Colour and metal of the face: stone, dark edge, symbol and wire, one over the other."""
    ink = material.ink
    colour = albedo * (1 - material.halo * relief.beside)[..., None]
    colour = mix(colour, np.broadcast_to(hue(ink.colour), colour.shape), relief.ink)
    metal = flecks * (1 - relief.ink) + ink.metal * relief.ink
    rough = material.rough + (ink.rough - material.rough) * relief.ink
    if ink.wire is not None:
        colour = mix(colour, np.broadcast_to(hue(ink.wire), colour.shape), relief.wire)
        metal = metal + (1 - metal) * relief.wire
    blank = np.zeros_like(metal)
    return Surface(blank, blank, colour, metal=metal, rough=rough, gloss=material.gloss)


def _inner_glow(material: Material, b: Body, albedo: Picture) -> Picture:
    """Light that entered at the lamp's side and leaves on the far side of a translucent stone."""
    y, x = grid(_WORK)
    far = ((x / _WORK[1] - 0.5) * -LAMP[0] + (y / _WORK[0] - 0.5) * -LAMP[1]) * 1.5
    leaving = np.clip(b.nx * -LAMP[0] + b.ny * -LAMP[1], 0, 1)
    amount = material.translucency * (0.16 * smoothstep(-0.5, 0.75, far) + 0.55 * leaving)
    glow: Picture = albedo**1.15 * amount[..., None]
    return glow


def _raised(symbol: Relief, by: int) -> Relief:
    """The symbol *by* pixels higher: in the middle of a shorter face."""
    return Relief(**{f.name: np.roll(getattr(symbol, f.name), -by, 0) for f in fields(symbol)})


def render(
    material: Material, symbol: Relief, seed: int, foot: float = FOOT, shrink: int = 2
) -> Pixels:
    """One stone, `CELL` large (with *shrink* 1, twice that), its outside transparent, without a
    shadow."""
    b, symbol = body(foot), _raised(symbol, round((foot - FOOT) / 2))
    cut = piece(material, _WORK, np.random.default_rng(seed))
    albedo = cut.albedo if material.glaze is None else material.glaze(cut.albedo, b)
    surface = _dressed(material, symbol, albedo, cut.metal)
    # A rough face turns smooth towards the edge: bumps there would sparkle.
    rough_face = cut.relief * (1 - np.clip(b.turn * 1.6, 0, 1)) * (1 - symbol.ink)
    gy, gx = slope(symbol.height + rough_face + material.ink.metal * _hammered() * symbol.ink)
    surface.nx, surface.ny = b.nx - 0.75 * gx, b.ny - 0.75 * gy
    surface.open = symbol.open * (1 - 0.30 * smoothstep(0.5, 1, b.turn))
    surface.lit = symbol.lit
    surface.translucency = material.translucency
    below = smoothstep(0.15, FOOT / foot, b.turn) * smoothstep(0.2, 1, b.ny)
    surface.albedo = surface.albedo * (1 - 0.48 * foot / FOOT * below)[..., None]
    light = shade(surface)
    stone_only = 1 - np.maximum(symbol.ink, symbol.wire * (material.ink.wire is not None))
    light += _inner_glow(material, b, cut.albedo) * stone_only[..., None]
    # The face's edge catches a thread of lamplight; the foot, the warm board's reflection.
    edge = bell(b.face + 9, 8.0) * np.clip(-(0.55 * b.nx + b.ny), 0, 1)
    light += 0.20 * edge[..., None]
    bounce = smoothstep(0.72, 1.0, b.turn) * np.clip(b.ny, 0, 1)
    light += bounce[..., None] * hue("8a5a2c") * 0.10
    if material.aura is not None:
        light += material.aura(b, symbol)
    return develop(bloom(light, 9, 0.10), b.alpha, shrink)
