"""Stonesets: what a set's module describes, and the files made of it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from .colour import DEFICIENCIES, closest_pair, to_linear
from .material import Material
from .picture import Pixels, halved, resize, write
from .stone import CELL, FOOT, Relief, inlaid, render
from .toml import Table, write_toml

AUTHOR = "The Ishido authors"
LICENCE = "MIT"


@dataclass(frozen=True)
class StoneSet:
    """Six materials (rows A–F) and six symbols (columns 1–6)."""

    key: str
    name: str
    about: str
    board: str
    materials: dict[str, Callable[[], Material]]
    """By the colour's name, dark to light."""
    symbols: dict[str, str]
    """Drawings by the symbol's name."""
    seed: int
    cut: Callable[[str], Relief] = field(default=inlaid)
    foot: float = FOOT
    """See `stone.FOOT`."""

    def row(self, number: int) -> list[Pixels]:
        """The six stones of one colour."""
        material = list(self.materials.values())[number]()
        reliefs = [self.cut(drawing) for drawing in self.symbols.values()]
        first = self.seed * 100 + number * 6
        return [render(material, r, first + i, self.foot) for i, r in enumerate(reliefs)]


def sheet(rows: list[list[Pixels]]) -> Pixels:
    """Rows of equal pictures as one picture."""
    return np.vstack([np.hstack(row) for row in rows])


def write_set(stones: StoneSet, rows: list[list[Pixels]], folder: Path, quality: int = 95) -> None:
    """Write the set's three files into *folder*."""
    folder.mkdir(parents=True, exist_ok=True)
    small = [[halved(stone) for stone in row] for row in rows]
    write(sheet(rows), folder / "stones.webp", quality)
    write(sheet(small), folder / "stones.half.webp", quality)
    head: Table = {
        "name": stones.name,
        "author": AUTHOR,
        "licence": LICENCE,
        "about": stones.about,
        "colours": list(stones.materials),
        "symbols": list(stones.symbols),
        "cell": [CELL[1], CELL[0]],
        "pixels": False,
        "board": stones.board,
    }
    write_toml(head, folder / "stoneset.toml")


def colours(rows: list[list[Pixels]]) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Each row's linear colour as it is seen on a 48 × 56 stone: the median over its stones."""
    out = []
    for row in rows:
        small = np.stack([resize(stone, 48, 56) for stone in row])
        seen = small[small[..., 3] > 0.98][:, :3]
        out.append(np.median(to_linear(seen), axis=0))
    return np.asarray(out, np.float64)


def report(stones: StoneSet, rows: list[list[Pixels]]) -> str:
    """One line: the closest two colours under every kind of colour vision."""
    names = list(stones.materials)
    found = []
    for deficiency in DEFICIENCIES:
        apart, a, b = closest_pair(colours(rows), deficiency)
        found.append(f"{deficiency} {apart:.0f} ({names[a]}/{names[b]})")
    return f"{stones.name}: smallest ΔE76: " + ", ".join(found)
