"""What a scene and its widgets show, in the words of a player."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame

from ishido.rules.board import SQUARE_NAMES, parse_square
from tests.support.hands import Point

Scene = Any
"""Whatever fills the window or lies over it."""
Widget = Any
"""Whatever the focus goes through."""
LESSONS: Final = ("lesson", "bluestone lesson", "puzzle")
"""The scenes of lessons and puzzles."""
TABLES: Final = ("table", "bluestone", "race screen")
"""The scenes on which games are played."""
_NAMES: Final = {
    "Ledger": "statistics",
    "JoinDialog": "join a tournament",
    "BarMenu": "menu",
    "MenuSheet": "menu",
    "SetupDialog": "new game",
    "TournamentList": "tournaments",
}
"""What some scenes are called, by their classes; of others, the class says it."""
_TITLED: Final = ("Sheet", "ListSheet", "Picker", "Waiting")
"""Questions and the like: they are known by their titles."""
BLUE_STONE: Final = "blue stone "
"""Before the number of a blue stone."""
OF_BLUE_STONES: Final = frozenset({"blue", "halo", "likely"})
"""The marks of blue stones."""


def name_of(scene: Scene) -> str:
    """What a scene is called: by its title or its class."""
    of_class = type(scene).__name__
    if of_class in _TITLED:
        return str(scene.title) or "waiting"
    words = re.sub(r"(Scene|Dialog|Sheet)$", "", of_class)
    return _NAMES.get(of_class) or re.sub(r"(?<!^)(?=[A-Z])", " ", words).lower()


def makes_wait(scene: Scene) -> bool:
    """Whether a scene only says that the player has to wait for a file."""
    return bool(scene.waits)


def label_of(widget: Widget) -> str:
    """What is written on something that can be pressed; empty if nothing is."""
    return str(getattr(getattr(widget, "tool", widget), "label", ""))


def is_choice(widget: Widget) -> bool:
    """Whether it has options, of which one is chosen: side by side, as tabs, or in a list that
    opens."""
    return hasattr(widget, "options")


def is_list(widget: Widget) -> bool:
    """Whether it has rows, of which one is chosen."""
    return hasattr(widget, "row_rects")


def targets_of(widget: Widget) -> list[pygame.Rect]:
    """The rectangles to press in a widget."""
    if not widget.focusable and not widget.tip:
        return []
    if is_choice(widget):
        return widget.boxes() or [getattr(widget, "box", widget.rect)]
    if is_list(widget) and widget.rows:
        return [pygame.Rect(0, 0, widget.rect.w, round(widget.row_height))]
    return [widget.rect]


def paragraphs_of(dialog: Scene) -> list[str]:
    """What a dialog says, from top to bottom."""
    texts = (getattr(item, "words", None) for item in dialog.items())
    return [text for text in texts if isinstance(text, str)]


def row_text(rows: Widget, number: int) -> str:
    """What typed letters find a row of a list by."""
    return str(rows.rows[number].title)


def cells_of(row: Any) -> tuple[str, ...]:
    """The texts of a row of a list."""
    if hasattr(row, "cells"):
        cells: tuple[str, ...] = row.cells
        return cells
    if hasattr(row, "rank"):
        return (row.rank, row.title, row.figure, row.note)
    return (row.title, row.note, row.right)


def place_names(scene: Scene) -> Sequence[str]:
    """What the squares or points of a scene's board are called."""
    if hasattr(_layout_of(scene), "blue_stones"):
        names: tuple[str, ...] = scene.face.board.point_names
        return names
    return SQUARE_NAMES


def _layout_of(scene: Scene) -> Any:
    return getattr(getattr(scene, "face", scene), "layout", None)


def place_on_board(scene: Scene, name: str) -> Point | None:
    """Where a square, a point, a blue stone (``blue stone 1``), the touchstone or the pouch is on
    the board of a scene, if it has one."""
    layout = _layout_of(scene)
    layout = getattr(layout, "table", layout)  # of a review
    point: Point | None = None
    if hasattr(layout, "blue_stones"):
        names = place_names(scene)
        if name.startswith(BLUE_STONE):
            point = layout.blue_stones[int(name.removeprefix(BLUE_STONE)) - 1]
        elif name in names:
            point = layout.points[names.index(name)]
    elif hasattr(layout, "square_rect"):
        if name in SQUARE_NAMES:
            point = layout.square_rect(parse_square(name)).center
        elif name in ("touchstone", "pouch"):
            point = getattr(layout, name).center
    elif name.startswith("step ") and hasattr(scene.face, "steps"):  # of the third game
        point = scene.face.steps[int(name.removeprefix("step ")) - 1].center
    return point


def widgets_of(scene: Scene) -> list[Widget]:
    """What the focus goes through in a scene."""
    ring = getattr(scene, "ring", None)
    return [] if ring is None else [widget for widget in ring.widgets if widget.name]


def places_of(widgets: Sequence[Widget], scene: Scene) -> Iterator[tuple[str, pygame.Rect]]:
    """All that has a name in some widgets of a scene: names first, then labels, options, rows."""
    yield from ((widget.name, widget.rect) for widget in widgets)
    yield from ((label_of(widget), widget.rect) for widget in widgets)
    for widget in widgets:
        if is_choice(widget):
            labels = (label for _, label in widget.options)
            yield from zip(labels, widget.boxes(), strict=False)
        if is_list(widget):
            for number, rect in widget.row_rects(scene.look):
                yield row_text(widget, number), rect
        if hasattr(widget, "head"):
            for column, left, width in widget.places:
                yield column.title, pygame.Rect(left, widget.head.y, width, widget.head.h)


def value_of(widget: Widget) -> Any:
    """What a field holds, a slider shows, a switch says, or which option or row is chosen; of
    a line of a menu, whether it has its mark; of a tool, whether it is lit."""
    if is_choice(widget):
        return dict(widget.options).get(widget.chosen, widget.chosen)
    if is_list(widget):
        return row_text(widget, widget.chosen) if widget.count else None
    if hasattr(widget, "tool"):
        return widget.tool.lit()
    for what in ("checked", "on"):
        if hasattr(widget, what):
            return getattr(widget, what)
    return widget.value


def why_greyed(widget: Widget) -> str:
    """Why a line of a menu or a tool is greyed; empty if it is not."""
    return str(getattr(widget, "disabled" if hasattr(widget, "tool") else "why", ""))
