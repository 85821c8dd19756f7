"""The names of colours, as a set's stones show them."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from ishido.skins.description import PLAIN_COLOURS
from ishido.skins.editing.artwork import Artwork
from ishido.skins.editing.palette import colour_of
from ishido.skins.editing.recolouring import Numbers, to_oklab

NAMED: Final = {
    "Black": "#1c1c20", "Grey": "#808080", "White": "#f0ece4", "Red": "#c0302b",
    "Orange": "#e07818", "Amber": "#e0a020", "Yellow": "#e8d040", "Lime": "#9cd030",
    "Green": "#2f8a48", "Turquoise": "#30a8a0", "Blue": "#2c50b8", "Purple": "#7a48b0",
    "Pink": "#e080b0", "Brown": "#7a4a28",
}  # fmt: skip
NEAR: Final = 0.16
"""How far, in Oklab, a colour may be from one whose name it gets. That must be nearer, by more than
this, than the one whose name it has: so no set of the game is renamed."""


def names_as_drawn(artwork: Artwork) -> tuple[str, ...]:
    """The names of the rows' colours. A plain name, such as Black, that does not suit the row's
    main colour becomes one that does. Names of other kinds are the player's, and stay."""
    points = [_lab(colour_of(code)[:3]) for code in NAMED.values()]
    names = list(artwork.description.colours)
    for row, name in enumerate(names):
        pixels = artwork.stones[row].reshape(-1, 4)
        opaque = pixels[pixels[:, 3] > 200, :3]
        if name.title() not in (*NAMED, *PLAIN_COLOURS) or 2 * len(opaque) < len(pixels):
            continue  # its name is the player's, or it is not drawn yet
        main = _lab(np.median(opaque, axis=0))  # symbols cover less than half of a stone
        away = {
            each: float(np.linalg.norm(main - point))
            for each, point in zip(NAMED, points, strict=True)
        }
        nearest = min(set(NAMED) - set(names), key=away.__getitem__)
        if away[nearest] <= NEAR < away.get(name.title(), 1.0) - away[nearest]:
            names[row] = nearest
    return tuple(names)


def _lab(colour: Sequence[float]) -> Numbers:
    return to_oklab(np.array(colour, np.uint8))
