"""What only a phone has: what is shown on demand, and what scrolls."""

from tests.support.pilot import Pilot
from tests.support.tour.shot import do, shot


def show_stones_to_come(pilot: Pilot) -> None:
    if pilot.ishido.layout.tally_covers:
        pilot.click("stones to come")


def scroll(pilot: Pilot) -> None:
    """Pull a widget upwards, so that what is around it scrolls."""
    x, y = pilot.find("messages").rect.center
    far = round(120 * (pilot.app.density or 1))
    pilot.down((x, y))
    for share in (0.2, 0.6, 1.0):
        pilot.pull((x, y - round(far * share)))
    pilot.up((x, y - far))


SHOTS = (
    shot("editor-too-small", do("open", "edit stoneset")),
    shot("stones-to-come", show_stones_to_come, do("settle")),
    shot("settings-scrolled", do("open", "settings"), scroll),
)
