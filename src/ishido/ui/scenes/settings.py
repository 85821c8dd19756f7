"""What the player wishes beyond one game."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ishido.ui import words
from ishido.ui.scenes.dialog import Dialog, Item, Line, Pages
from ishido.ui.widgets.button import Button, Toggle
from ishido.ui.widgets.choice import Choice
from ishido.ui.widgets.slider import Slider
from ishido.ui.widgets.tabs import Tabs
from ishido.ui.words import settings as says

if TYPE_CHECKING:
    from ishido.ui.app import App

UI_SCALES: Final = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
VOLUMES: Final = tuple(step / 20 for step in range(21))


class SettingsDialog(Dialog):
    """All settings, each in effect at once."""

    def __init__(self, app: "App") -> None:
        self.volume = self._slider(app, "volume", says.VOLUME, VOLUMES, app.audio.follow_wishes)
        self.fullscreen = Toggle(
            "fullscreen",
            says.FULL_SCREEN,
            app.fullscreen,
            lambda on: app.toggle_fullscreen(),
            says.FULL_SCREEN_NOTE,
        )
        tabs = Tabs(
            "pages", (("game", says.GAME), ("look", says.LOOK), ("sound", says.SOUND)), "game"
        )
        pages = {"game": self._game(app), "look": self._look(app), "sound": self._sound(app)}
        super().__init__(
            app,
            says.TITLE,
            [Pages(tabs, pages), Line(), Button("back", words.DONE, lambda: self.close())],
            width=600,
            focus=tabs,
            key_focus=False,
        )

    def arrange(self, size: tuple[int, int]) -> None:
        self.fullscreen.on = self.app.fullscreen  # F11 turns it as well
        super().arrange(size)

    # -- the pages --------------------------------------------------------------------------

    def _game(self, app: "App") -> list[Item]:
        scoring = Choice(
            "scoring",
            says.SCORING,
            [(str(scoring), name) for scoring, name in words.SCORINGS.items()],
            app.desk.settings.scoring,
            lambda value: app.desk.change_settings(scoring=value),
        )
        scoring.tip = says.SCORING_TIP
        pace = Choice(
            "pace",
            says.PACE,
            list(says.PACES.items()),
            app.desk.settings.pace,
            lambda value: app.desk.change_settings(pace=value),
        )
        return [
            scoring,
            pace,
            self._toggle(app, "preview", says.PREVIEW, says.MOVES_COUNT),
            self._toggle(app, "messages", says.MESSAGES, says.MESSAGES_NOTE, app.rearrange),
            self._toggle(app, "show_high_scores", says.HIGH_SCORES),
            self._toggle(app, "title", says.TITLE_AT_START),
        ]

    def _look(self, app: "App") -> list[Item]:
        return [
            # The slider itself grows with it: a size taken while it is dragged would run away.
            self._slider(app, "ui_scale", says.SCALE, UI_SCALES, app.rearrange, live=False),
            self._toggle(app, "coordinates", says.COORDINATES, then=app.rearrange),
            self._toggle(app, "roman", says.ROMAN, says.CLICK_SCOREBOARD, then=app.rearrange),
            self._toggle(app, "motion", says.MOTION),
            self._toggle(app, "matching_board", says.MATCHING_BOARD),
            self.fullscreen,
        ]

    def _sound(self, app: "App") -> list[Item]:
        listen = app.audio.follow_wishes
        return [
            self.volume,
            self._toggle(app, "sounds", says.SOUNDS, says.SOUNDS_NOTE, listen),
            self._toggle(app, "stone_click", says.STONE_CLICK, says.STONE_CLICK_NOTE),
            self._toggle(app, "ambience", says.AMBIENCE, says.AMBIENCE_NOTE, listen),
        ]

    # -- settings as widgets ----------------------------------------------------------------

    def _toggle(
        self,
        app: "App",
        name: str,
        label: str,
        note: str = "",
        then: Callable[[], object] = lambda: None,
    ) -> Toggle:
        def changed(on: bool) -> None:
            app.desk.change_settings(**{name: on})
            then()

        return Toggle(name, label, getattr(app.desk.settings, name), changed, note)

    def _slider(
        self,
        app: "App",
        name: str,
        label: str,
        values: tuple[float, ...],
        then: Callable[[], object],
        *,
        live: bool = True,
    ) -> Slider:
        def changed(value: float) -> None:
            app.desk.change_settings(**{name: value})
            then()

        now = getattr(app.desk.settings, name)
        return Slider(name, label, values, now, changed, show=words.percent, live=live)


def settings_dialog(app: "App") -> Dialog:
    """The settings, on the page of the game."""
    return SettingsDialog(app)
