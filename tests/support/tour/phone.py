"""What only a phone has: what is shown on demand, and what scrolls."""

from ishido.ui.commands.menus import MENUS
from ishido.ui.core.events import LEFT, Act
from tests.support.tour.stage import Shot, Stage

FAR = 120
"""How far a finger pulls, in CSS pixels."""


def stones_to_come(stage: Stage) -> None:
    if stage.table.layout.tally_covers:
        stage.press("stones to come")
    stage.settle()


def _pull(stage: Stage, name: str) -> None:
    """Pull a widget upwards, so that what is around it scrolls."""
    x, y = stage.widget(name).rect.center
    far = round(FAR * (stage.app.density or 1))
    stage.point(Act.DOWN, (x, y), button=LEFT)
    for share in (0.2, 0.6, 1.0):
        stage.point(Act.MOVE, (x, y - round(far * share)), button=LEFT)
    stage.point(Act.UP, (x, y - far), button=LEFT)


def settings_scrolled(stage: Stage) -> None:
    stage.app.open("settings")
    _pull(stage, "preview")


def menu_scrolled(stage: Stage) -> None:
    stage.table.open_menu(MENUS[2])
    _pull(stage, "start over")


def editor_refused(stage: Stage) -> None:
    stage.app.open("edit stoneset")


SHOTS = (
    Shot("editor-too-small", editor_refused),
    Shot("stones-to-come", stones_to_come),
    Shot("settings-scrolled", settings_scrolled),
    Shot("menu-scrolled", menu_scrolled),
)
