"""The stoneset editor in a pilot's window, and hands to work with it."""

from typing import Any
from unittest.mock import patch

import pygame

from ishido.skins.editing.artwork import Pixels, SheetCell, new_artwork
from ishido.skins.editing.drawing import Point
from ishido.ui.app.app import App
from ishido.ui.editor import opening
from ishido.ui.editor.bench import Bench
from tests.support.pilot import Pilot
from tests.support.scene_answers import Scene, name_of


def open_anyhow(pilot: Pilot) -> None:
    """Open it with the stoneset in use, whatever it has to say first."""
    pilot.open("edit stoneset")
    wait(pilot)


def wait(pilot: Pilot) -> None:
    """Let a file be opened or saved."""
    pilot.wait_for_work()


def open_editor(pilot: Pilot) -> Scene:
    """Open it with the stoneset in use."""
    open_anyhow(pilot)
    return editor(pilot)


def open_new(pilot: Pilot) -> Scene:
    """Open it with an empty set, as Ctrl+N begins one. To read the set in use first takes long."""

    def empty(app: App, skin_id: str) -> tuple[Bench, str]:
        return Bench(new_artwork(), app.desk.stoneset_drafts), ""

    with patch.object(opening, "_chosen", empty):
        scene = open_editor(pilot)
    pilot.step()
    return scene


def reopen(pilot: Pilot) -> None:
    """Close the window in the middle of the work, and open it again."""
    pilot.wait_for_disk()
    pilot.reopen()


def editor(pilot: Pilot) -> Scene:
    assert is_open(pilot), "the editor is closed"
    return next(each for each in pilot.app.scenes if name_of(each) == "editor")


def bench(pilot: Pilot) -> Any:
    """The work in the open editor."""
    return editor(pilot).bench


def is_open(pilot: Pilot) -> bool:
    return "editor" in pilot.scene_names


def drawn(pilot: Pilot, row: int = 0, column: int = 0) -> Pixels:
    """The drawn pixels of a stone."""
    pixels: Pixels = bench(pilot).artwork.drawn(SheetCell(row, column))
    return pixels.copy()


def pixel(pilot: Pilot, x: int, y: int) -> Point:
    """The point of the window at which a pixel of the enlarged stone is."""
    enlarged = editor(pilot).enlarged
    scale, area, visible = enlarged.scale, enlarged.area, enlarged.visible
    return (
        int(area.x + (x - visible.x + 0.5) * scale),
        int(area.y + (y - visible.y + 0.5) * scale),
    )


def stone(pilot: Pilot, row: int, column: int) -> Point:
    """The point of a stone in the sheet."""
    return _middle(editor(pilot).layout.stones.stones[row][column])


def mask(pilot: Pilot, column: int) -> Point:
    return _middle(editor(pilot).layout.stones.masks[column])


def number(pilot: Pilot, row: int) -> Point:
    """The number of a row."""
    return _middle(editor(pilot).layout.stones.rows[row])


def _middle(rect: pygame.Rect) -> Point:
    return rect.center


def said(pilot: Pilot) -> str:
    """The line of text."""
    return str(editor(pilot).said[0])


def go_to(pilot: Pilot, name: str) -> None:
    """Move the focus by Tab alone."""
    for _ in range(80):
        if editor(pilot).ring.shown and pilot.focused() == name:
            return
        pilot.press("Tab")
    raise AssertionError(f"no way to {name}")
