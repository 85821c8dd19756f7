"""The settings dialog."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from ishido import browser
from ishido.ui import words
from ishido.ui.core.desktop import can_open_folders, open_folder
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.look import LARGE_SIZE, SMALL_SIZE
from ishido.ui.core.scene import Window
from ishido.ui.core.sizes import phone_scale
from ishido.ui.view.dialog import Dialog, Divider, Item, Pages, Words
from ishido.ui.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.widgets.choice import Choice
from ishido.ui.widgets.dropdown import Dropdown
from ishido.ui.widgets.footer import Footer
from ishido.ui.widgets.slider import Slider
from ishido.ui.widgets.tabs import Tabs
from ishido.ui.words import settings as says
from ishido.ui.words.menus import SCORING_ORDER

UI_SCALES: Final = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
VOLUMES: Final = tuple(step / 20 for step in range(21))
WIDTH: Final = 800


class SettingsDialog(Dialog):
    """All settings. A change takes effect at once."""

    def __init__(self, app: Window, table: GameHost | None = None) -> None:
        """``table`` is where another player would continue."""
        self._table = table
        self.volume = self._slider(app, "volume", says.VOLUME, VOLUMES, app.audio.apply_settings)
        self._phone = phone_scale(app.size, app.density) > 0
        self.fullscreen = Toggle(
            "fullscreen",
            says.FULL_SCREEN,
            app.fullscreen,
            lambda on: app.toggle_fullscreen(),
            "" if self._phone else says.FULL_SCREEN_NOTE,
        )
        tabs = Tabs(
            "pages",
            (
                ("game", says.GAME),
                ("look", says.LOOK),
                ("sound", says.SOUND),
                ("you", says.PERSONAL),
            ),
            "game",
        )
        pages = {
            "game": self._game(app),
            "look": self._look(app),
            "sound": self._sound(app),
            "you": self._you(app),
        }
        done = Button("back", words.DONE, lambda: self.close(), kind=ButtonKind.PRIMARY)
        super().__init__(
            app,
            says.TITLE,
            [Pages(tabs, pages), Footer([done])],
            width=WIDTH,
            focus=tabs,
            key_focus=False,
        )

    def arrange(self, size: tuple[int, int]) -> None:
        self.fullscreen.on = self.app.fullscreen  # F11 changes it too
        super().arrange(size)

    # -- the pages --------------------------------------------------------------------------

    def _game(self, app: Window) -> list[Item]:
        scoring = Choice(
            "scoring",
            says.SCORING,
            [(str(each), words.SCORINGS[each]) for each in SCORING_ORDER],
            app.desk.settings.scoring,
            lambda value: app.desk.settings_store.change(scoring=value),
        )
        scoring.tip = says.SCORING_TIP
        pace = Choice(
            "pace",
            says.PACE,
            list(says.PACES.items()),
            app.desk.settings.pace,
            lambda value: app.desk.settings_store.change(pace=value),
        )
        return [
            [scoring, pace],
            self._toggle(app, "preview", says.PREVIEW, says.MOVES_COUNT),
            self._toggle(app, "messages", says.MESSAGES, says.MESSAGES_NOTE, app.rearrange),
            [
                self._toggle(app, "ask_to_end", says.ASK_TO_END, says.ASK_NOTE),
                self._toggle(app, "title", says.TITLE_AT_START, says.TITLE_AT_START_NOTE),
            ],
        ]

    def _look(self, app: Window) -> list[Item]:
        marks = Dropdown(
            "marks",
            says.MARKS,
            list(says.MARK_COLOURS.items()),
            app.desk.settings.marks,
            self._colour_marks,
        )
        # It grows with the scale, so that a scale applied during the drag would run away.
        scale = self._slider(app, "ui_scale", says.SCALE, UI_SCALES, app.rearrange, live=False)
        contrast = self._toggle(
            app, "high_contrast", says.HIGH_CONTRAST, says.HIGH_CONTRAST_NOTE, app.recolour
        )
        coordinates = self._toggle(
            app, "coordinates", says.COORDINATES, says.COORDINATES_NOTE, app.rearrange
        )
        toggles = [
            *([] if self._phone else [self._tools(app)]),
            self._toggle(app, "motion", says.MOTION, says.MOTION_NOTE),
            self._toggle(app, "matching_board", says.MATCHING_BOARD, says.MATCHING_BOARD_NOTE),
            *([self.fullscreen] if app.system.fills_screen else []),
            self._toggle(app, "roman", says.ROMAN, says.ROMAN_NOTE, app.rearrange),
        ]
        return [
            [scale, marks],
            [contrast, coordinates],
            *(toggles[number : number + 2] for number in range(0, len(toggles), 2)),
        ]

    def _tools(self, app: Window) -> Toggle:
        """The switch for the buttons beside the board, which a phone always has."""
        return self._toggle(app, "tools", says.TOOLS, says.TOOLS_NOTE, app.rearrange)

    def _sound(self, app: Window) -> list[Item]:
        listen = app.audio.apply_settings
        lines: list[Item] = [self.volume]
        for name, label, note, share, its_label in (
            ("stone_click", says.STONE_CLICK, says.STONE_CLICK_NOTE, "stones_volume", says.STONES),
            ("sounds", says.SOUNDS, says.SOUNDS_NOTE, "bells_volume", says.BELLS),
            ("ambience", says.AMBIENCE, says.AMBIENCE_NOTE, "ambience_volume", says.SURROUNDINGS),
        ):
            slider = self._slider(app, share, its_label, VOLUMES, listen)
            follow = partial(self._follow, app, name, slider)
            follow()
            toggle = self._toggle(app, name, label, note, follow)
            lines.append([toggle, slider])
        return lines

    def _follow(self, app: Window, name: str, slider: Slider) -> None:
        """Apply a switch for sounds, whose slider needs it to be on."""
        slider.enabled = getattr(app.desk.settings, name)
        app.audio.apply_settings()

    def _you(self, app: Window) -> list[Item]:
        folders = app.desk.folders
        players = Button("players", says.PLAYERS, self._open_players)
        players.enabled = self._table is not None
        you: list[Item] = [
            Words(words.player_name(app.desk.settings.player), size=LARGE_SIZE, gilded=True),
            players,
        ]
        if browser.IN_BROWSER:  # its folders are of no use to the player
            return you
        about = [says.FOLDERS] if can_open_folders() else [says.FOLDERS, says.NO_FILE_MANAGER]
        return [
            *you,
            Divider(),
            *(Words(line, size=SMALL_SIZE, role="text_dim") for line in about),
            [
                self._folder("games folder", says.OPEN_GAMES, folders.data),
                self._folder("settings folder", says.OPEN_SETTINGS, folders.config),
            ],
        ]

    def _folder(self, name: str, label: str, folder: Path) -> Button:
        def show() -> None:
            if not open_folder(folder):
                button.label, button.enabled = says.CANNOT_OPEN, False

        button = Button(name, label, show)
        button.enabled = can_open_folders()
        button.tip = str(folder)
        return button

    def _open_players(self) -> None:
        assert self._table is not None
        self.close()
        self.app.open("players", self._table)

    def _colour_marks(self, marks: str) -> None:
        self.app.desk.settings_store.change(marks=marks)
        self.app.recolour()

    # -- settings as widgets ----------------------------------------------------------------

    def _toggle(
        self,
        app: Window,
        name: str,
        label: str,
        note: str = "",
        then: Callable[[], object] = lambda: None,
    ) -> Toggle:
        def changed(on: bool) -> None:
            app.desk.settings_store.change(**{name: on})
            then()

        return Toggle(name, label, getattr(app.desk.settings, name), changed, note)

    def _slider(
        self,
        app: Window,
        name: str,
        label: str,
        values: tuple[float, ...],
        then: Callable[[], object],
        *,
        live: bool = True,
    ) -> Slider:
        def changed(value: float) -> None:
            app.desk.settings_store.change(**{name: value})
            then()

        now = getattr(app.desk.settings, name)
        return Slider(name, label, values, now, changed, show=words.percent, live=live)
