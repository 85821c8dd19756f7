"""Worlds: a board, what lies behind it, and the furniture around it, as one folder of pictures."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

import numpy as np
from PIL import Image

from .colour import contrast
from .picture import Pixels, from_image, write_pair
from .stoneset import AUTHOR, LICENCE
from .toml import Table, write_toml

Margins: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom: a nine-slice's fixed edges in pixels."""


@dataclass(frozen=True)
class Part:
    """One picture of a world and how to make it."""

    draw: Callable[[], Pixels]
    quality: int = 94
    margins: Margins | None = None


@dataclass(frozen=True)
class World:
    """A board's folder."""

    key: str
    name: str
    about: str
    stoneset: str
    squares: tuple[int, int, int, int]
    """x, y, width and height of the 12 × 8 squares in ``board.webp``."""
    corner: int
    """Radius of the board's outer corners."""
    parts: dict[str, Part]
    colours: dict[str, str]
    click: str = "wood"
    """What a stone set down on it sounds like: one of ``ishido.skins.board.CLICKS``."""
    ambience: str = "garden"
    """What can be heard around it: one of ``ishido.skins.board.AMBIENCES``."""


def states(draw: Callable[[int], Pixels]) -> dict[str, Part]:
    """The parts of a pouch: full, and with at most 49, 34, 19 and no stones."""
    parts = {"pouch": Part(partial(draw, 0))}
    return parts | {f"pouch.{state}": Part(partial(draw, state), 86) for state in range(1, 5)}


def write_part(world: World, name: str, folder: Path) -> None:
    """Draw one picture of *world* and write it at both sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    part = world.parts[name]
    write_pair(part.draw(), folder / f"{name}.webp", part.quality)


def write_description(world: World, folder: Path) -> None:
    """Write ``board.toml``."""
    folder.mkdir(parents=True, exist_ok=True)
    head: Table = {
        "name": world.name,
        "author": AUTHOR,
        "licence": LICENCE,
        "about": world.about,
        "stoneset": world.stoneset,
    }
    slices: Table = {n: list(p.margins) for n, p in world.parts.items() if p.margins}
    write_toml(
        head,
        folder / "board.toml",
        board={
            "squares": list(world.squares),
            "corner": world.corner,
            "click": world.click,
            "ambience": world.ambience,
        },
        slices=slices,
        colours={**world.colours},
    )


def report(world: World, folder: Path) -> str:
    """One line: how well text stands out from the panel as it was drawn."""
    panel = from_image(Image.open(folder / "panel.half.webp"))
    # Text has to hold against the lighter parts of the grain, too.
    behind = np.percentile(panel[panel[..., 3] > 0.98][:, :3], 90, axis=0)
    code = "#" + "".join(f"{round(float(v) * 255):02x}" for v in behind)
    parts = [f"{k} {contrast(world.colours[k], code):.1f}" for k in ("text", "text_dim", "gold")]
    return f"{world.name}: contrast on the panel ({code}): " + ", ".join(parts)
