"""What a scene and its widgets show, in the words of a player."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final
from unittest.mock import patch

import pygame

from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.ui.core.look import Look
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Scene
from ishido.ui.core.theme import Face, Theme
from ishido.ui.scenes.bluestone.lesson import BluestoneLesson
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.scenes.lesson import LessonScene
from ishido.ui.scenes.table.scene import TableScene
from ishido.ui.view.bluestone_layout import BluestoneLayout
from ishido.ui.view.dialog import Dialog, Words
from ishido.ui.view.layout import TableLayout
from ishido.ui.widgets.base import FocusRing, Widget
from ishido.ui.widgets.button import Toggle
from ishido.ui.widgets.choice import OneOf
from ishido.ui.widgets.columns import Cells, Table
from ishido.ui.widgets.honours import Honour
from ishido.ui.widgets.listing import Listing
from ishido.ui.widgets.menurow import MenuRow
from ishido.ui.widgets.tools import ToolButton
from tests.support.hands import Point

LESSONS: Final = (LessonScene, BluestoneLesson)
"""The scenes of lessons."""
TABLES: Final = (TableScene, BluestoneScene)
"""The scenes on which games are played."""
_NAMES: Final = {
    "Ledger": "statistics",
    "JoinDialog": "join a tournament",
    "MenuPanel": "menu",
    "SetupDialog": "new game",
    "TournamentList": "tournaments",
}
"""What some scenes are called, by their classes; of others, the class says it."""
_TITLED: Final = ("Dialog", "Picker", "Working")
"""Questions and the like: they are known by their titles."""
BLUE_STONE: Final = "blue stone "
"""Before the number of a blue stone."""
OF_BLUE_STONES: Final = frozenset({"blue", "halo", "likely"})
"""The marks of blue stones."""


def name_of(scene: Scene) -> str:
    """What a scene is called: by its title or its class."""
    of_class = type(scene).__name__
    if of_class in _TITLED and isinstance(scene, Dialog):
        return scene.title
    words = re.sub(r"(Scene|Dialog)$", "", of_class)
    return _NAMES.get(of_class) or re.sub(r"(?<!^)(?=[A-Z])", " ", words).lower()


def label_of(widget: Widget) -> str:
    """What is written on something that can be pressed; empty if nothing is."""
    labelled = widget.tool if isinstance(widget, ToolButton) else widget
    return str(getattr(labelled, "label", ""))


def targets_of(widget: Widget) -> list[pygame.Rect]:
    """The rectangles to press in a widget."""
    if not widget.focusable and not widget.tip:
        return []
    if isinstance(widget, OneOf):
        return widget.boxes() or [getattr(widget, "box", widget.rect)]
    if isinstance(widget, Listing) and widget.rows:
        return [pygame.Rect(0, 0, widget.rect.w, round(widget.row_height))]
    return [widget.rect]


def paragraphs_of(dialog: Dialog) -> list[str]:
    """What a dialog says, from top to bottom."""
    return [item.text for item in dialog.items if isinstance(item, Words)]


def row_text(rows: Listing[Any], number: int) -> str:
    """What typed letters find a row of a list by."""
    return str(rows._label(rows.rows[number]))


def cells_of(row: Any) -> tuple[str, ...]:
    """The texts of a row of a list."""
    match row:
        case Cells():
            return row.cells
        case Honour():
            return (row.rank, row.name, row.honour, row.deal, row.figure, row.details)
    return (row.title, row.note, row.right)


def place_names(scene: Scene) -> Sequence[str]:
    """What the squares or points of a scene's board are called."""
    if isinstance(getattr(scene, "layout", None), BluestoneLayout):
        names: tuple[str, ...] = scene.view.board.point_names  # type: ignore[attr-defined]
        return names
    return SQUARE_NAMES


def place_on_board(scene: Scene, name: str) -> Point | None:
    """Where a square, a point, a blue stone (``blue stone 1``), the touchstone or the pouch is on
    the board of a scene, if it has one."""
    layout = getattr(scene, "layout", None)
    layout = getattr(layout, "table", layout)  # of a review
    if isinstance(layout, BluestoneLayout):
        if name.startswith(BLUE_STONE):
            return layout.blue_stones[int(name.removeprefix(BLUE_STONE)) - 1]
        names = place_names(scene)
        return layout.points[names.index(name)] if name in names else None
    if isinstance(layout, TableLayout) and name in SQUARE_NAMES:
        return layout.square_rect(parse_square(name)).center
    if isinstance(layout, TableLayout) and name in ("touchstone", "pouch"):
        return getattr(layout, name).center  # type: ignore[no-any-return]
    return None


def look_of(scene: Scene) -> Look:
    """The sizes and colours in which a scene is drawn."""
    look: Look = getattr(scene, "look")  # noqa: B009
    return look


def widgets_of(scene: Scene) -> list[Widget]:
    """What the focus goes through in a scene."""
    ring = getattr(scene, "ring", None)
    return list(ring.widgets) if isinstance(ring, FocusRing) else []


def places_of(widgets: Sequence[Widget], scene: Scene) -> Iterator[tuple[str, pygame.Rect]]:
    """All that has a name in some widgets of a scene: names first, then labels, options, rows."""
    yield from ((widget.name, widget.rect) for widget in widgets)
    yield from ((label_of(widget), widget.rect) for widget in widgets)
    for widget in widgets:
        if isinstance(widget, OneOf):
            labels = (label for _, label in widget.options)
            yield from zip(labels, widget.boxes(), strict=False)
        if isinstance(widget, Listing):
            for number, rect in widget.row_rects(look_of(scene)):
                yield row_text(widget, number), rect
        if isinstance(widget, Table):
            spans = widget.spans(widget.rect.x, widget.rect.w)
            for column, (left, width) in zip(widget.columns, spans, strict=True):
                yield column.title, pygame.Rect(left, widget.head.y, width, widget.head.h)


def value_of(widget: Widget) -> Any:
    """What a field holds, a slider shows, a switch says, or which option or row is chosen; of
    a line of a menu, whether it has its mark; of a tool, whether it is lit."""
    if isinstance(widget, OneOf):
        return dict(widget.options).get(widget.chosen, widget.chosen)
    if isinstance(widget, Listing):
        return row_text(widget, widget.chosen) if widget.count else None
    if isinstance(widget, MenuRow):
        return widget.checked
    if isinstance(widget, ToolButton):
        return widget.tool.lit()
    return widget.on if isinstance(widget, Toggle) else getattr(widget, "value")  # noqa: B009


def why_greyed(widget: Widget) -> str:
    """Why a line of a menu or a tool is greyed; empty if it is not."""
    if isinstance(widget, ToolButton):
        return widget.disabled
    return widget.why if isinstance(widget, MenuRow) else ""


def reading(note: Callable[[str, int], None]) -> AbstractContextManager[object]:
    """While this lasts, each text that is drawn is noted first, with the size of its letters."""
    text, gilded = Theme.text, Theme.gilded

    def noted_text(
        self: Theme, words: str, face: Face, pixels: int, *more: Any, **named: Any
    ) -> pygame.Surface:
        note(words, pixels)
        return text(self, words, face, pixels, *more, **named)

    def noted_gilded(
        self: Theme, words: str, face: Face, pixels: int, *more: Any, **named: Any
    ) -> pygame.Surface:
        note(words, pixels)
        return gilded(self, words, face, pixels, *more, **named)

    return patch.multiple(Theme, text=noted_text, gilded=noted_gilded)


def texts_of(parts: Iterable[Part], size: Point) -> list[str]:
    """The lines of text that some parts of a window of a size draw."""
    found: list[str] = []
    with reading(lambda words, pixels: found.append(words)):
        target = pygame.Surface(size)
        for part in parts:
            target.set_clip(pygame.Rect(part.rect.center, (1, 1)))
            part.paint(target)
    return found
