"""Set *Inner Shapes*: a shape within a shape, in enamel over engine-turned silver.

The idea: a watchmaker's dials. The outer shape is the colour: each of the six hues has an outline
and an engraving of its own, so that it can be known without its hue. The inner shape is the
symbol: ivory on the deep enamels, night blue on the pale ones, with a thread of gold that repeats
it once more inside. The three plain shapes are open and show themselves once more in their middle;
so no two symbols cover the same of a face. From A to F the enamels climb in lightness.
"""
# ruff: noqa: N999 – the file bears the set's key

import math
from dataclasses import dataclass
from functools import partial

from ishido_art.pictures import guilloche
from ishido_art.pictures.guilloche import Enamel, render
from ishido_art.pictures.material import Ink, Material, plain
from ishido_art.pictures.picture import Pixels
from ishido_art.pictures.shape import cut, disc, fill, moved
from ishido_art.pictures.stoneset import StoneSet

_IVORY = "f7eeda"
_NIGHT = "0a1036"

_ENAMELS: dict[str, Enamel] = {
    "Purple": Enamel(
        field="561a50", deep="2d0b2e", ground="190b1b", side="100812",
        shape=guilloche.octagon, pattern=guilloche.rings, ink=_IVORY,
    ),
    "Blue": Enamel(
        field="2a5ce0", deep="1738a0", ground="132a7a", side="0b1748",
        shape=guilloche.disc, pattern=guilloche.rays, ink=_IVORY,
    ),
    "Red": Enamel(
        field="dc3b22", deep="a31d12", ground="8a1910", side="64100a",
        shape=guilloche.hexagon, pattern=guilloche.honeycomb, ink=_IVORY,
    ),
    "Turquoise": Enamel(
        field="46c8b6", deep="229e92", ground="157270", side="0b4a4c",
        shape=guilloche.tablet, pattern=guilloche.ripples, ink=_NIGHT, halo=0.2, thread="f0c468",
    ),
    "Yellow": Enamel(
        field="f8bf36", deep="e09a18", ground="c98512", side="8f5608",
        shape=guilloche.lozenge, pattern=guilloche.diaper, ink=_NIGHT, halo=0.35, wire="fbe0a0",
        thread="f0c468",
    ),
    "White": Enamel(
        field="faf6ee", deep="dddee0", ground="d3d6dc", side="828a98",
        shape=guilloche.quatrefoil, pattern=guilloche.petals, ink=_NIGHT, halo=0.3,
        brilliance=0.7, wire="e6ae48", thread="f0c468",
    ),
}  # fmt: skip


@dataclass(frozen=True)
class DialSet(StoneSet):
    """A stoneset of enamelled tiles."""

    enamels: tuple[Enamel, ...] = ()

    def row(self, number: int) -> list[Pixels]:
        """The six stones of one colour."""
        first = self.seed * 100 + number * 6
        drawings = self.symbols.values()
        return [render(self.enamels[number], d, first + i) for i, d in enumerate(drawings)]


def _substance(enamel: Enamel) -> Material:
    """The enamel without its engraving."""
    return Material(plain(enamel.field), Ink(enamel.ink, wire=enamel.wire))


def _corners(count: int, radius: float, waist: float = 0.0) -> str:
    """The path of a polygon standing on its base; with a *waist* (a smaller radius), of a star."""
    steps = 2 * count if waist else count
    points = []
    for i in range(steps):
        far = waist if waist and i % 2 else radius
        turn = 2 * math.pi * i / steps
        points.append(f"{far * math.sin(turn):.3f},{-far * math.cos(turn):.3f}")
    return "M" + "L".join(points) + "Z"


def _soft(path: str) -> str:
    """A path whose corners are a little round, as enamel wants them."""
    return fill(path).replace("/>", ' stroke="#fff" stroke-width="5" stroke-linejoin="round"/>')


def _open(path: str, share: float) -> str:
    """A shape within the shape: the same, smaller, cut out of it."""
    return _soft(path) + f'<g transform="scale({share})">{cut(path)}</g>'


def _cross() -> str:
    arm, end = 11.5, 41.0
    return _soft(
        f"M{-arm},{-end}H{arm}V{-arm}H{end}V{arm}H{arm}V{end}H{-arm}V{arm}H{-end}V{-arm}H{-arm}Z"
    )


def _crescent() -> str:
    return _soft("M21,-41 A43,43 0 1 0 21,41 A41.5,41.5 0 0 1 21,-41Z")


def _ring() -> str:
    return disc(0, 0, 43) + disc(0, 0, 20, "#000")


SET = DialSet(
    key="inner-shapes",
    name="Inner Shapes",
    about="A shape within a shape: enamel over engine-turned silver, outlined in gold wire.",
    board="inner-shapes",
    materials={name: partial(_substance, enamel) for name, enamel in _ENAMELS.items()},
    symbols={
        "Circle": _ring(),
        "Triangle": moved(0, 3, 1, _open(_corners(3, 45), 0.42)),
        "Diamond": _open("M0,-46L37,0L0,46L-37,0Z", 0.46),
        "Cross": _cross(),
        "Crescent": _crescent(),
        "Star": _soft(_corners(5, 45, 17.5)),
    },
    seed=81,
    enamels=tuple(_ENAMELS.values()),
)
