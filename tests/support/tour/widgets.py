"""Every kind of widget, from the gallery."""

from functools import partial

import pygame

from ishido.ui.core.events import Act
from tests.support import widget_gallery as gallery
from tests.support.tour.stage import Shot, Stage


def shown(
    stage: Stage, name: str, keys: tuple[int, ...] = (), focus: str = "", hover: str = ""
) -> None:
    """A dialog of the gallery, brought into a state by keys or by resting on a widget."""
    dialog = gallery.GALLERY[name](stage.app)
    stage.app.push(dialog)
    stage.picture()
    if focus:
        gallery.focus(dialog, focus)
    stage.keys(*keys)
    if hover:
        stage.point(Act.MOVE, gallery.focus(dialog, hover).rect.center)
        dialog.ring.shown = False
    stage.picture()
    stage.app.time += 1


def _shot(name: str, dialog: str, *keys: int, focus: str = "", hover: str = "") -> Shot:
    return Shot(f"widgets-{name}", partial(shown, name=dialog, keys=keys, focus=focus, hover=hover))


SHOTS = (
    _shot("buttons", "buttons", focus="off"),
    _shot("tip", "buttons", hover="told"),
    _shot("values", "values", focus="volume"),
    _shot("open", "values", pygame.K_RETURN, focus="art"),
    _shot("rows", "lists", pygame.K_DOWN, focus="rows"),
    _shot("table", "lists", pygame.K_RIGHT, focus="pages"),
    _shot("empty", "lists", pygame.K_END, focus="pages"),
    _shot("words", "words", pygame.K_DOWN, focus="text"),
    _shot("writing", "writing"),
)
