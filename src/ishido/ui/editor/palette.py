"""The colours to draw with: the editor's fifteen, transparent, and those added to the set."""

from typing import Final

from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS, Colour
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.kit import Kit

ROOM: Final = 15
"""The places for colours of the set. Of more colours, a page is shown, and the last place turns
it."""
PAGE: Final = ROOM - 1


class Palette:
    def __init__(self, bench: Bench, kit: Kit) -> None:
        self.bench = bench
        self.kit = kit
        self._first = 0
        """The first of the set's colours that is shown."""

    @property
    def own(self) -> tuple[Colour, ...]:
        """The colours that were added to the set."""
        return self.bench.artwork.description.own_colours

    @property
    def paged(self) -> bool:
        """Whether there are more of them than can be shown."""
        return len(self.own) > ROOM

    @property
    def shown(self) -> tuple[Colour, ...]:
        """Those that are shown."""
        if not self.paged:
            return self.own
        first = min(self._first, len(self.own) - PAGE)
        return self.own[first : first + PAGE]

    @property
    def colours(self) -> tuple[Colour, ...]:
        """All that are offered, in their order."""
        return (*DEFAULT_COLOURS, CLEAR, *self.own)

    def turn_page(self) -> None:
        """Show the next of the set's colours; after the last, the first."""
        last = self.own.index(self.shown[-1])
        self._first = last + 1 if last + 1 < len(self.own) else 0

    def take(self, colour: Colour) -> None:
        """Draw with a colour, and show it."""
        self.kit.colour = colour
        self.reveal(colour)

    def reveal(self, colour: Colour) -> None:
        """Show the page with a colour, if it is one of the set's."""
        if colour in self.own and colour not in self.shown:
            self._first = self.own.index(colour) // PAGE * PAGE

    def step(self, by: int) -> None:
        """Take the next or previous colour."""
        colours = self.colours
        if self.kit.colour in colours:
            self.take(colours[(colours.index(self.kit.colour) + by) % len(colours)])
        else:
            self.take(colours[0])

    def add(self, colour: Colour) -> None:
        """Take a colour; if it is not offered, it is added to the set."""
        if colour not in self.colours:
            self.bench.editor.toggle_own_colour(colour)
        self.take(colour)

    def remove(self, colour: Colour) -> None:
        """Remove one of the set's colours. Stones keep it, and so does who draws with it."""
        self.bench.editor.toggle_own_colour(colour)
