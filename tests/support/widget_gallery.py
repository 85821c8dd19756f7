"""A dialog for each kind of widget, in its states: shown in the tour, pressed in the tests.

Tests that make widgets of their own say here of which kind (:func:`make`).
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from ishido.ui.kit.list_sheet import Action, ListSheet
from ishido.ui.kit.sheet import Divider, Pages, Sheet, Words, confirm
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.choice import Choice, Cycle
from ishido.ui.kit.widgets.columns import Cells, Column, Table
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.flow import Heading, Illustration, Paragraph
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import HIGH, List, Row, two_lines
from ishido.ui.kit.widgets.scrolled import ScrolledText
from ishido.ui.kit.widgets.slider import Slider
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.table.result import Headline, Medal
from tests.support.pilot import Pilot
from tests.support.scene_answers import Scene, Widget

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


ARTS: Final = ("Shell", "Mountain", "Ring", "Gate", "Wave", "Blossom", "Fan", "Fish", "Crane",
               "Pine", "Bamboo", "Moon", "River", "Lantern")  # fmt: skip
LONG: Final[tuple[Any, ...]] = (
    Heading("The way of stones"),
    Paragraph("A stone goes *next to* another that it matches in colour or in symbol. Next to two "
              "it matches one in colour and one in symbol; next to four, *two and two*: a "
              "*4-Way*."),
    Paragraph("Colour, or symbol.", bullet="•"),
    Paragraph("Both, if there are two neighbours or three, so that a line of the list is longer "
              "than the page is wide.", bullet="•"),
    Illustration(lambda size: drawn(size), aspect=0.4, width=360,
                 caption="A stone and its neighbours."),
    Heading("The pouch"),
    *(Paragraph(f"Paragraph {number} of a text that goes on for some time, so that there is "
                "something to scroll.") for number in range(1, 10)),
)  # fmt: skip


def drawn(size: tuple[int, int]) -> pygame.Surface:
    """A picture for the text."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    side = size[1] // 2
    for number, colour in enumerate(("#7a1f1f", "#1f3f7a", "#2f6f3f")):
        square = pygame.Rect(0, 0, side, side)
        square.center = ((number + 1) * size[0] // 4, size[1] // 2)
        pygame.draw.rect(picture, colour, square, border_radius=side // 8)
    return picture


def nothing(*_: object) -> None:
    """What the widgets of the gallery do."""


def buttons(pilot: Pilot) -> Scene:
    """Buttons, toggles, choices."""
    disabled = Button("greyed", "Greyed", nothing)
    disabled.enabled = False
    told = Button("told", "With a tip", nothing)
    told.tip = "A sentence that explains it, which is long enough to need a second line here."
    return pilot.show(
        [Button("plain", "Plain", nothing), told, disabled],
        [
            Toggle("on", "On", True, nothing),
            Toggle("off", "Off", False, nothing, "With a note."),
        ],
        Choice("choice", "One of three", _options(("Modern", "Ancient", "Simple")), "Modern",
               nothing),
        Cycle("cycle", "One of many", _options(ARTS), "Ring", nothing),
        Divider(),
        Footer(
            [
                Button("primary", "Primary", nothing, kind=ButtonKind.PRIMARY),
                Button("secondary", "Secondary", nothing),
                Button("quiet", "Quiet", nothing, kind=ButtonKind.QUIET),
            ]
        ),
        title="To press",
        width=620,
    )  # fmt: skip


def values(pilot: Pilot) -> Scene:
    """Sliders and dropdowns."""
    return pilot.show(
        Slider("volume", "Volume", [n / 20 for n in range(21)], 0.8, nothing, show=_percent),
        Slider("scale", "Scale", (0.75, 1, 1.25, 1.5, 1.75, 2), 1, nothing, show=_percent,
               live=False),
        Dropdown("art", "Symbol", _options(ARTS), "Wave", nothing),
        [
            Dropdown("few", "", _options(("Modern", "Ancient", "Simple")), "Modern", nothing),
            Button("back", "Back", nothing),
        ],
        title="To set",
        width=460,
    )  # fmt: skip


def lists(pilot: Pilot) -> Scene:
    """Rows and a table, under tabs."""
    rows = [Row(art, art, f"{art} and its brothers", f"{n}") for n, art in enumerate(ARTS)]
    return pilot.show(
        Pages(
            Tabs("pages", (("rows", "Rows"), ("table", "Table"), ("none", "Empty")), "rows"),
            {
                "rows": [List("rows", rows, two_lines, high=HIGH, visible=5)],
                "table": [table()],
                "none": [
                    Words("Nothing has been played yet.", size=16, role="text_dim"),
                    Table("empty", COLUMNS, [], visible=5, empty="No game yet."),
                ],
            },
        ),
        Footer([Button("open", "Open", nothing), Button("back", "Back", nothing)]),
        title="To look through",
        width=640,
    )


COLUMNS: Final = (
    Column("Name", 2),
    Column("Points", align="right", largest_first=True),
    Column("4-Ways", align="right", largest_first=True, narrow=0),
    Column("Date", 1.6, align="right", sorts=False),
)


def table(on_open: Callable[[], None] = nothing) -> Widget:
    rows = [
        Cells(art, (art, f"{n * 137 % 1000}", f"{n % 5}", f"{n + 1} October"),
              (art, n * 137 % 1000, n % 5, n), marked=art == "Crane")
        for n, art in enumerate(ARTS)
    ]  # fmt: skip
    return Table("table", COLUMNS, rows, visible=6, sort=(1, True), on_open=on_open)


def words(pilot: Pilot) -> Scene:
    """Text to read."""
    text = ScrolledText("text", LONG, lines=13)
    return pilot.show(text, Button("back", "Back", nothing), title="To read", width=700, focus=text)


def writing(pilot: Pilot) -> Scene:
    """Text to write."""
    field = TextField("field", "Some words to edit")
    empty = TextField("empty", hint="a number")
    area = make("area", "area", "Words over several lines: " + "they wrap, and scroll. " * 12)
    return pilot.show(field, empty, area, title="To write", width=560, focus=field)


def figures(pilot: Pilot) -> Scene:
    """The figures of a result."""
    two = Headline([(1024, "Ann"), (97, "Bartholomew")])
    two.name = "headline of two"  # a dialog has only one
    back = Button("back", "Back", nothing)
    items = [Headline([(11557, "Points")], circled=True), Medal(2, "today"), two]
    return pilot.show(*items, back, title="Figures", width=600)


GALLERY: Final = {
    "figures": figures,
    "buttons": buttons,
    "values": values,
    "lists": lists,
    "words": words,
    "writing": writing,
}


def _options(words: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(word, word) for word in words]


def _percent(value: float) -> str:
    return f"{round(value * 100)} %"


def focus(dialog: Scene, name: str) -> Widget:
    """Give a widget of a dialog the focus."""
    widget = next(widget for widget in dialog.ring.widgets if widget.name == name)
    dialog.ring.focus, dialog.ring.shown = widget, True
    return widget


def question_over_button(app: Any) -> list[str]:
    """Open a dialog whose button *first* asks a question. Its button *yes*, which adds to the list
    returned, lies exactly over the first one."""
    answers: list[str] = []

    def ask() -> None:
        confirm(app, "Sure?", "Really?", "Yes", lambda: answers.append("yes"))
        for widget in app.scene.ring.widgets:
            if widget.name == "yes":
                widget.rect = first.rect.copy()

    first = Button("first", "End game", ask)
    app.push(Sheet(app, "Game", [first], focus=first))
    return answers
