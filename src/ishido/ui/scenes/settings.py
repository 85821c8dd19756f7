"""What the player wishes beyond one game."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ishido.ui import words
from ishido.ui.scenes.dialog import Dialog, Item, Line
from ishido.ui.widgets.button import Button, Toggle
from ishido.ui.widgets.choice import Choice

if TYPE_CHECKING:
    from ishido.ui.app import App

UI_SCALES: Final = (0.75, 1.0, 1.25, 1.5, 2.0)
VOLUMES: Final = (0.2, 0.4, 0.6, 0.8, 1.0)


def settings_dialog(app: "App") -> Dialog:
    """All settings, each in effect at once."""
    settings = app.desk.settings

    def change(**changes: Any) -> None:
        app.desk.change_settings(**changes)

    def toggle(
        name: str, label: str, note: str = "", then: Callable[[], object] = _nothing
    ) -> Toggle:
        def changed(on: bool) -> None:
            change(**{name: on})
            then()

        return Toggle(name, label, getattr(settings, name), changed, note)

    def percent(
        name: str, label: str, values: tuple[float, ...], then: Callable[[], object]
    ) -> Choice:
        def changed(value: str) -> None:
            change(**{name: float(value)})
            then()

        now = min(values, key=lambda value: abs(value - getattr(settings, name)))
        options = [(str(value), f"{round(value * 100)} %") for value in values]
        return Choice(name, label, options, str(now), changed)

    scoring = Choice(
        "scoring",
        words.SCORING_CHOICE,
        [(str(scoring), name) for scoring, name in words.SCORINGS.items()],
        settings.scoring,
        lambda value: change(scoring=value),
    )
    listen = app.audio.follow_wishes
    items: list[Item] = [
        [scoring, percent("ui_scale", words.SCALE_CHOICE, UI_SCALES, app.rearrange)],
        [
            toggle("motion", words.MOTION),
            toggle("coordinates", words.COORDINATES, then=app.rearrange),
        ],
        [
            toggle("preview", words.PREVIEW, words.MOVES_COUNT),
            toggle("roman", words.ROMAN, words.CLICK_SCOREBOARD, then=app.rearrange),
        ],
        [toggle("sounds", words.SOUNDS, then=listen), toggle("stone_click", words.STONE_CLICK)],
        [toggle("ambience", words.AMBIENCE, then=listen), toggle("title", words.TITLE_AT_START)],
        percent("volume", words.VOLUME, VOLUMES, listen),
        Line(),
        Button("back", words.DONE, lambda: dialog.close()),
    ]
    dialog = Dialog(app, words.SETTINGS_TITLE, items, focus=scoring, width=820, key_focus=False)
    return dialog


def _nothing() -> None:
    """Nothing more to do."""
