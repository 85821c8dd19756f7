"""Every kind of widget, from the gallery."""

from functools import partial

from tests.support import widget_gallery as gallery
from tests.support.pilot import Pilot
from tests.support.tour.shot import Shot, shot


def show(pilot: Pilot, dialog: str, *, keys: tuple[str, ...], focus: str, hover: str) -> None:
    """A dialog of the gallery, brought into a state by keys or by resting on a widget."""
    shown = gallery.GALLERY[dialog](pilot)
    if focus:
        gallery.focus(shown, focus)
    pilot.press(*keys)
    if hover:
        pilot.move(gallery.focus(shown, hover).rect.center)
        shown.ring.shown = False


def _shot(name: str, dialog: str, *keys: str, focus: str = "", hover: str = "") -> Shot:
    state = partial(show, dialog=dialog, keys=keys, focus=focus, hover=hover)
    return shot(f"widgets-{name}", state)


SHOTS = (
    _shot("buttons", "buttons", focus="off"),
    _shot("tip", "buttons", hover="told"),
    _shot("values", "values", focus="volume"),
    _shot("open", "values", "Enter", focus="art"),
    _shot("rows", "lists", "Down", focus="rows"),
    _shot("table", "lists", "Right", focus="pages"),
    _shot("empty", "lists", "End", focus="pages"),
    _shot("words", "words", "Down", focus="text"),
    _shot("writing", "writing"),
)
