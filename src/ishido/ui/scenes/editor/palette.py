"""The colours to draw with: the editor's fifteen, transparent, and those added to the set."""

from dataclasses import replace
from typing import Final

from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS, Colour
from ishido.ui.scenes.editor.bench import Bench
from ishido.ui.scenes.editor.kit import Kit

SHOWN: Final = 15
"""The most colours of the set that are shown: the latest."""


class Palette:
    def __init__(self, bench: Bench, kit: Kit) -> None:
        self.bench = bench
        self.kit = kit

    @property
    def own(self) -> tuple[Colour, ...]:
        """The colours that were added to the set, and are shown."""
        return self.bench.artwork.description.own_colours[-SHOWN:]

    @property
    def colours(self) -> tuple[Colour, ...]:
        """All that are offered, in the order in which they are shown."""
        return (*DEFAULT_COLOURS, CLEAR, *self.own)

    def take(self, colour: Colour) -> None:
        self.kit.colour = colour

    def take_transparent(self) -> None:
        self.take(CLEAR)

    def step(self, by: int) -> None:
        """Take the next or previous colour."""
        colours = self.colours
        if self.kit.colour in colours:
            self.take(colours[(colours.index(self.kit.colour) + by) % len(colours)])
        else:
            self.take(colours[0])

    def add(self, colour: Colour) -> None:
        """Take a colour; if it is not offered, it is added to the set."""
        self.take(colour)
        if colour not in self.colours:
            description = self.bench.artwork.description
            own = (*description.own_colours, colour)
            self.bench.editor.describe(replace(description, own_colours=own))
