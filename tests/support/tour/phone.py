"""What only a phone has: what is shown on demand, and what scrolls."""

from tests.support.pilot import Pilot
from tests.support.tour.shot import Shot

FAR = 120
"""How far a finger pulls, in CSS pixels."""


def stones_to_come(pilot: Pilot) -> None:
    if pilot.ishido.layout.tally_covers:
        pilot.click("stones to come")
    pilot.settle()


def _pull(pilot: Pilot, name: str) -> None:
    """Pull a widget upwards, so that what is around it scrolls."""
    x, y = pilot.find(name).rect.center
    far = round(FAR * (pilot.app.density or 1))
    pilot.down((x, y))
    for share in (0.2, 0.6, 1.0):
        pilot.pull((x, y - round(far * share)))
    pilot.up((x, y - far))


def settings_scrolled(pilot: Pilot) -> None:
    pilot.open("settings")
    _pull(pilot, "messages")


def editor_refused(pilot: Pilot) -> None:
    pilot.open("edit stoneset")


SHOTS = (
    Shot("editor-too-small", editor_refused),
    Shot("stones-to-come", stones_to_come),
    Shot("settings-scrolled", settings_scrolled),
)
