"""Widgets by what they are called, for tests that make some of their own."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from ishido.ui.kit.list_sheet import Action, ListSheet
from ishido.ui.kit.sheet import Pages, Words
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.choice import Choice, Cycle
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.flow import Heading, Illustration, Paragraph
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import HIGH, List, Row, two_lines
from ishido.ui.kit.widgets.scrolled import ScrolledText
from ishido.ui.kit.widgets.slider import Slider
from ishido.ui.kit.widgets.tabs import Tabs

KINDS: Final[dict[str, Callable[..., Any]]] = {
    "area": partial(TextField, lines=5, longest=2000),
    "button": Button,
    "choice": Choice,
    "cycle": Cycle,
    "dropdown": Dropdown,
    "field": TextField,
    "action": Action,
    "illustration": Illustration,
    "footer": Footer,
    "heading": Heading,
    "list sheet": ListSheet,
    "pages": Pages,
    "paragraph": Paragraph,
    "primary button": partial(Button, kind=ButtonKind.PRIMARY),
    "quiet button": partial(Button, kind=ButtonKind.QUIET),
    "row": Row,
    "rows": partial(List, paint=two_lines, high=HIGH),
    "slider": Slider,
    "tabs": Tabs,
    "text": ScrolledText,
    "toggle": Toggle,
    "words": Words,
}
"""Widgets, and what belongs into them, by what they are called."""


def make(kind: str, *details: Any, **more: Any) -> Any:
    """A widget of a kind, or something that belongs into one, as a row or a heading."""
    return KINDS[kind](*details, **more)
