"""A table of contents, whose headings lead to their places in a text."""

from collections.abc import Callable, Sequence

from ishido.ui.core.events import Pointer
from ishido.ui.core.look import SMALL_SIZE, TEXT_SIZE
from ishido.ui.widgets.dropdown import Dropdown
from ishido.ui.widgets.flow import Heading
from ishido.ui.widgets.rows import Row, Rows

Jump = Callable[[int], None]
"""Scrolls to a heading by its index."""


def rows_of(headings: Sequence[Heading]) -> list[Row]:
    """The rows of a list; smaller headings are indented."""
    highest = max((heading.size for heading in headings), default=TEXT_SIZE)
    return [
        Row(str(number), heading.text, indent=int(heading.size < highest))
        for number, heading in enumerate(headings)
    ]


class ContentsList(Rows):
    """A list of all headings beside the text, which highlights the current one."""

    letters = SMALL_SIZE

    def __init__(self, name: str, on_jump: Jump) -> None:
        super().__init__(name, [], compact=True, on_open=self._jump, on_choose=self._jump)
        self._on_jump = on_jump

    def _jump(self) -> None:
        self._on_jump(self.chosen)

    def _let_go(self, event: Pointer) -> None:
        """A click on the current heading also scrolls to its start."""
        number = None if self.scroller.moved else self.under(event.point)
        if number is not None:
            self.chosen = number
            self._jump()


class ShutContents(Dropdown):
    """A dropdown of headings for narrow windows, which shows the current one."""

    def __init__(self, name: str, on_jump: Jump) -> None:
        super().__init__(name, "", [], "", lambda value: on_jump(int(value)))

    def choose(self, number: int) -> None:
        if self.options:
            self.chosen = self.options[number % len(self.options)][0]
            self.on_change(self.chosen)
