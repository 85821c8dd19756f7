"""A table of contents, whose headings lead to their places in a text."""

from collections.abc import Callable, Sequence
from functools import partial

from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.flow import Heading
from ishido.ui.kit.widgets.rows import Row, Rows, paint_title

Jump = Callable[[int], None]
"""Scrolls to a heading by its index."""


def rows_of(headings: Sequence[Heading]) -> list[Row]:
    """The rows of a list; smaller headings are indented."""
    highest = max((heading.size for heading in headings), default=TEXT_SIZE)
    return [
        Row(str(number), heading.text, indent=int(heading.size < highest))
        for number, heading in enumerate(headings)
    ]


def contents_list(name: str, on_jump: Jump) -> Rows:
    """A list of all headings beside the text, which highlights the current one.

    A click on the current heading scrolls to its start.
    """

    def jump() -> None:
        on_jump(rows.chosen)

    paint = partial(paint_title, size=SMALL_SIZE)
    rows = Rows(name, [], compact=True, on_open=jump, on_choose=jump, paint=paint, reselects=True)
    return rows


def shut_contents(name: str, on_jump: Jump) -> Dropdown:
    """A dropdown of headings for narrow windows, which shows the current one."""
    return Dropdown(name, "", [], "", lambda value: on_jump(int(value)), reselects=True)
