"""Print the measured look as Markdown: ``python -m ishido_art.look``."""

import os
from collections.abc import Sequence

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import numpy as np
import pygame

from ishido.skins.check import ALIKE
from ishido_art.look import colours
from ishido_art.look.contrast import GOAL, ZONES, Weakest, typical_square, weakest
from ishido_art.look.seen import board, luminance, present, ratio, stones
from ishido_art.look.words import ABOUT, COLOURS, PAIRS, SIZES, TEXT
from ishido_art.pictures.colour import DEFICIENCIES, contrast

WORDS = ("text", "text_dim", "gold")
MARKS = ("mark", "refuse")
WORST = 3
"""Pairs that are listed with the stone that stands out least."""


def main() -> None:
    """Print it all."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    print(ABOUT)
    colour_tables()
    pair_tables()
    text_tables()
    print(SIZES, end="")


def colour_tables() -> None:
    """How far apart the stones of each set are."""
    print(COLOURS)
    rows = []
    for name in present("stonesets"):
        found = colours.closest_colours(name).values()
        row = [f"{apart.distance:.0f} {apart.first} – {apart.second}" for apart in found]
        rows.append([title(name), *row])
    print_table(["ΔE76 at least", *DEFICIENCIES], rows)
    rows = []
    for name in present("stonesets"):
        near, grey = colours.closest_stones(name), colours.closest_symbols(name)
        rows.append(
            [
                title(name),
                f"{near.distance:.1f} {near.first} – {near.second}",
                f"{grey.distance:.1f} {grey.first} – {grey.second}",
            ]
        )
    print_table(
        ["closest two", f"of the 36 (alike below {ALIKE:.0f})", "of one colour, in grey"], rows
    )


def pair_tables() -> None:
    """Every stoneset on every board."""
    print(PAIRS)
    found = {
        (name, on): weakest(name, on) for on in present("boards") for name in present("stonesets")
    }
    rows = []
    for on in present("boards"):
        row = [title_of_board(on)]
        for place, zone in enumerate(ZONES):
            least = min(found[name, on][place].contrast for name in present("stonesets"))
            row += [f"{typical_square(on, zone)[1]:.3f}", figure(least)]
        rows.append(row)
    print_table(["board", *(each for zone in ZONES for each in (zone, "weakest stone"))], rows)
    listed = sorted(
        ((each, pair) for pair, both in found.items() for each in both),
        key=lambda item: item[0].contrast,
    )
    low = sum(each.contrast < GOAL for each, _ in listed)
    print(f"{low} of {len(listed)} are below {GOAL:.0f}:1. The {WORST} weakest:\n")
    print_table(
        ["stoneset", "board", "", "contrast", "stone", "face", "edge"],
        [weak_row(each, *pair) for each, pair in listed[:WORST]],
    )


def weak_row(each: Weakest, stoneset: str, on: str) -> list[str]:
    described = f"{each.stone} {stones(stoneset).stoneset.describe(*each.stone)}"
    figures = [f"{value:.1f}" for value in (each.face, each.edge)]
    return [
        title(stoneset),
        title_of_board(on),
        each.zone,
        figure(each.contrast),
        described,
        *figures,
    ]


def figure(contrast: float) -> str:
    """A contrast, bold if it misses its goal."""
    return f"{contrast:.1f}" if contrast >= GOAL else f"**{contrast:.2f}**"


def text_tables() -> None:
    """Words on panels, and marks on squares."""
    print(TEXT)
    rows = []
    for name in present("boards"):
        used = board(name).skin.colours
        panel = board(name).slab("panel", (300, 200), 70).subsurface((60, 50, 180, 100))
        ground = float(np.median(luminance(panel)))
        row = [title_of_board(name)]
        row += [f"{float(ratio(shine(used[role]), ground)):.1f}" for role in WORDS]
        for zone in ZONES:
            bare = typical_square(name, zone)[1]
            row += [f"{float(ratio(shine(used[role]), bare)):.1f}" for role in MARKS]
        rows.append(row)
    print_table(["board", *WORDS, *(f"{role}, {zone}" for zone in ZONES for role in MARKS)], rows)


def shine(code: str) -> float:
    """The luminance of a ``#rrggbb`` colour."""
    return contrast(code, "#000000") * 0.05 - 0.05


def title(name: str) -> str:
    return stones(name).stoneset.name


def title_of_board(name: str) -> str:
    return board(name).skin.name


def print_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table in Markdown."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for row in (head, ["-" * width for width in widths], *rows):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        print(f"| {' | '.join(cells)} |")
    print()


if __name__ == "__main__":
    main()
