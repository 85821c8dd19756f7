"""The settings dialog."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ishido import browser
from ishido.language import N_, _
from ishido.store.settings import ROWS, SettingRow, SettingsPage
from ishido.ui import grammar, labels, terms
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, phone_scale
from ishido.ui.kit.sheet import Divider, Item, Pages, Sheet, Words
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.choice import Choice
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.slider import Slider
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.platform.desktop import can_open_folders, open_folder
from ishido.ui.table.captions import SCORING_ORDER
from ishido.ui.table.game_screen import table_below

if TYPE_CHECKING:
    from ishido.ui.app.app import App

PAGES = {"game": labels.GAME, "look": N_("Look"), "sound": N_("Sound"), "you": N_("You")}


class SettingsDialog(Sheet):
    """The settings that have a page. A change takes effect at once."""

    def __init__(self, app: "App") -> None:
        self._phone = phone_scale(app.size, app.density) > 0
        self.fullscreen = Toggle(
            "fullscreen",
            _(ROWS["fullscreen"].label),
            app.fullscreen,
            lambda on: app.toggle_fullscreen(),
            "" if self._phone else _(ROWS["fullscreen"].note),
        )
        self.tabs = Tabs("pages", grammar.options(PAGES.items()), app.settings_page)
        pages = {
            "game": self._page(app, "game", self._scoring(app)),
            "look": self._page(app, "look"),
            "sound": self._page(app, "sound"),
            "you": self._you(app),
        }
        done = Button("back", _("Done"), lambda: self.close(), kind=ButtonKind.PRIMARY)
        super().__init__(
            app,
            _("Settings"),
            [Pages(self.tabs, pages), Footer([done])],
            width=800,
            focus=self.tabs,
            key_focus=False,
        )

    def closed(self) -> None:
        self.app.settings_page = self.tabs.chosen

    def arrange(self, size: tuple[int, int]) -> None:
        self.fullscreen.on = self.app.fullscreen  # F11 changes it too
        super().arrange(size)

    # -- the pages --------------------------------------------------------------------------

    def _page(self, app: "App", page: SettingsPage, *first: Widget) -> list[Item]:
        """The rows of a page after the first widgets, two side by side if they are not wide."""
        rows = {name: row for name, row in ROWS.items() if row.page == page}
        beside_sliders = {row.beside for row in rows.values()}
        pair = [*first]
        lines = [pair]
        for name, row in rows.items():
            if name in beside_sliders or self._is_absent(app, name, row):
                continue
            if row.beside:
                lines.append(self._switch_and_slider(app, row.beside, name))
            elif row.wide:
                lines.append([self._widget(app, name)])
            elif len(pair) == 1:
                pair.append(self._widget(app, name))
            else:
                lines.append(pair := [self._widget(app, name)])
        return [line for line in lines if line]

    def _is_absent(self, app: "App", name: str, row: SettingRow) -> bool:
        if name == "fullscreen":
            return not app.system.fills_screen
        return self._phone and not row.on_phone

    def _widget(self, app: "App", name: str, then: Callable[[], object] = lambda: None) -> Widget:
        """What changes a setting, and then calls ``then``."""

        def changed(value: object) -> None:
            app.change_setting(name, value)
            then()

        row, now = ROWS[name], getattr(app.desk.settings, name)
        if name == "fullscreen":
            return self.fullscreen
        if row.steps:
            # A layout that changes during a drag would move the slider away from the pointer.
            live = row.changes != "layout"
            return Slider(
                name, _(row.label), row.steps, now, changed, show=grammar.percent, live=live
            )
        if row.options:
            kind = Choice if len(row.options) <= 3 else Dropdown
            return kind(name, _(row.label), grammar.options(row.options.items()), now, changed)
        return Toggle(name, _(row.label), now, changed, _(row.note))

    def _switch_and_slider(self, app: "App", switch: str, name: str) -> list[Widget]:
        """A slider and its switch, which must be on for it."""
        slider = self._widget(app, name)

        def follow() -> None:
            slider.enabled = getattr(app.desk.settings, switch)

        follow()
        return [self._widget(app, switch, follow), slider]

    def _scoring(self, app: "App") -> Choice:
        scoring = Choice(
            "scoring",
            _("Scoring for new games"),
            [(str(each), _(terms.SCORINGS[each])) for each in SCORING_ORDER],
            app.desk.settings.scoring,
            lambda value: app.desk.settings_store.change(scoring=value),
        )
        scoring.tip = _("The current game keeps its scoring.")
        return scoring

    def _you(self, app: "App") -> list[Item]:
        folders = app.desk.folders
        you: list[Item] = [
            Words(terms.player_name(app.desk.settings.player), size=LARGE_SIZE, gilded=True),
            Button("your name", _("Your name…"), lambda: self.close_then(self._ask_name)),
            Divider(),
            Words(
                _("A backup has all games, lists, settings, and stonesets of your own."),
                size=SMALL_SIZE,
                role="text_dim",
            ),
            [
                Button("back up", _("Back up…"), lambda: self.close_then(self._back_up)),
                Button("restore", _("Restore…"), lambda: self.close_then(self._restore)),
            ],
        ]
        if browser.IN_BROWSER:  # its folders are of no use to the player
            return you
        about = [_("Ishido → About shows where games and settings are kept.")]
        if not can_open_folders():
            about.append(_("No file manager was found, so Ishido can’t open these folders."))
        return [
            *you,
            Divider(),
            *(Words(line, size=SMALL_SIZE, role="text_dim") for line in about),
            [
                self._folder("games folder", _("Open games folder"), folders.data),
                self._folder("settings folder", _("Open settings folder"), folders.config),
            ],
        ]

    def _folder(self, name: str, label: str, folder: Path) -> Button:
        def show() -> None:
            if not open_folder(folder):
                button.label, button.enabled = _("Can’t open the folder"), False

        button = Button(name, label, show)
        button.enabled = can_open_folders()
        button.tip = str(folder)
        return button

    def _ask_name(self) -> None:
        from ishido.ui.screens.your_name import YourName

        self.app.push(YourName(self.app, table_below(self.app)))

    def _back_up(self) -> None:
        from ishido.ui.screens.backup import open_backup

        open_backup(self.app)

    def _restore(self) -> None:
        from ishido.ui.screens.backup import open_restore

        open_restore(self.app)
