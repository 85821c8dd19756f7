"""The journal of the oracle's readings: a list to search, read again, export and clear."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.session.session import Session
from ishido.store.files import shortened_path
from ishido.store.reading_texts import AUTOMATIC, matching, names, readings_text
from ishido.store.readings import Reading
from ishido.ui.ishido.fair_play.reasons import why_not_replayed
from ishido.ui.kit import key_words as key_says
from ishido.ui.kit.dialog import Dialog, Item, confirm, tell
from ishido.ui.kit.events import Input, Key
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.listing import EMPTY_WIDTH, beside_title, visible_rows
from ishido.ui.kit.paint import Part
from ishido.ui.kit.saving import save_as
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.columns import Cells, Column, Table
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.screens import readings_words as says
from ishido.ui.screens.time_words import played_at
from ishido.ui.table import file_words as files_say

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

WIDTH: Final = 1080
SUFFIX: Final = ".txt"
LONGEST_PATH: Final = 42
"""The most characters of a path in the description of a switch."""


class ReadingsScene(Dialog):
    """Lists the readings that the player is shown. Enter or a double click reads one again."""

    def __init__(self, app: "App", table: "TableScene") -> None:
        self.app, self.table = app, table
        self.readings: dict[str, Reading] = {}
        """All readings, by moment and stones, the newest first."""
        self._cells: dict[str, Cells] = {}
        """The row of each."""
        self._read: list[list[tuple[Reading, Cells]]] = []
        """The readings and rows from the writer's thread. :meth:`tick` takes them over."""
        self._known = False
        """Whether the readings have been read."""
        self.message = ""
        self.search = TextField(
            "search", hint=says.SEARCH, on_change=self._filter, on_enter=self._to_list
        )
        columns = [
            Column(says.DATE, 0.9, largest_first=True, narrow=1.25),
            Column(says.QUESTION, 2.52, narrow=1.75),
            Column("", 0.26, "right", sorts=False, narrow=0.45),  # the hexagram's number
            Column(says.HEXAGRAM, 1.6, narrow=0),
            Column(says.GAME, 1.05, narrow=0),
        ]
        self.rows = Table(
            "readings",
            columns,
            [],
            visible=visible_rows(app.size, empty=False),
            sort=(0, True),
            labelled=1,
            on_open=self._open,
            on_choose=self._follow,
            empty=says.READING,
        )
        quiet = ButtonKind.QUIET
        self.delete = Button("delete", says.DELETE, self._ask_to_delete, kind=quiet)
        self.clear = Button("clear", says.CLEAR, self._ask_to_clear, kind=quiet)
        self.export = Button("export", says.EXPORT, self._ask_where, kind=quiet)
        self.replay = Button("replay", says.REPLAY, self._replay)
        self.back = Button("back", says.CLOSE, self.close)
        self.read = Button("read", says.READ, self._open, kind=ButtonKind.PRIMARY)
        self.save_every = Toggle(
            "save_every_augury", says.SAVE_EVERY, app.desk.settings.save_every_augury, self._save
        )
        self.folder = Button("augury folder", says.CHOOSE_FOLDER, self._ask_for_folder)
        self._show_folder()
        super().__init__(app, says.TITLE, self._content(), focus=self.rows, width=WIDTH)
        now, player = app.today(), app.desk.profiles.player

        def prepare() -> None:
            readings = app.desk.readings.of(player)
            self._read.append([(each, _row(each, player, now)) for each in readings])

        app.desk.work_out("readings", prepare)
        self._follow()

    # -- what is listed ---------------------------------------------------------------------

    @property
    def empty(self) -> bool:
        """Whether there are no readings at all."""
        return self._known and not self.readings

    def _content(self) -> list[Item]:
        saving: list[Item] = [] if self.app.system.files else [[self.save_every, self.folder]]
        if self.empty:
            return [self.rows, *saving, Footer([self.back])]
        buttons = [self.delete, self.clear, self.export, self.replay, self.back, self.read]
        return [self.search, self.rows, *saving, Footer(buttons)]

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._read:
            pairs = self._read.pop()
            self._known = True
            self.readings = {cells.value: reading for reading, cells in pairs}
            self._cells = {cells.value: cells for _, cells in pairs}
            self._filter()
            self._show_empty()

    @property
    def moving(self) -> bool:
        return super().moving or not self._known

    def _show_empty(self) -> None:
        """Change to the empty state, if there are no readings."""
        if self.empty:
            self.width = EMPTY_WIDTH
            self.replace(self._content())
            self.ring.focus = self.back

    @property
    def listed(self) -> list[Reading]:
        """The readings with the searched words, the newest first."""
        return matching(list(self.readings.values()), self.search.value)

    def _filter(self) -> None:
        self.rows.empty = says.NOTHING_SUCH if self.readings else says.NOTHING
        self.rows.rows = [self._cells[_key(reading)] for reading in self.listed]
        self.message = ""
        self._follow()

    def _to_list(self) -> None:
        self.ring.focus = self.rows

    def to_search(self) -> None:
        """Go to the field for searching."""
        if not self.empty:
            self.ring.focus = self.search

    @property
    def chosen(self) -> Reading | None:
        """The chosen reading. The buttons act on it."""
        value = self.rows.value
        return None if value is None else self.readings.get(value)

    def _follow(self) -> None:
        """Update the buttons for the chosen reading."""
        for button in (self.read, self.replay, self.delete):
            button.enabled = self.chosen is not None
        self.export.enabled = self.rows.count > 0
        self.clear.enabled = bool(self.readings)

    # -- what the player does ---------------------------------------------------------------

    def _open(self) -> None:
        reading = self.chosen
        if reading is not None:
            own = reading.player == self.app.desk.profiles.player
            asker = "" if own else says.who(reading.player)
            self.app.open("reading", self.table, reading, asker=asker, listed=True)

    def _replay(self) -> None:
        """Replay the game of the chosen reading, from its move."""
        reading = self.chosen
        if reading is None:
            return
        session = self.app.desk.journal.find(reading.session)
        if not isinstance(session, Session):
            tell(self.app, says.TITLE, says.GAME_GONE)
            return
        if why := why_not_replayed(self.app, session):
            tell(self.app, says.TITLE, why)
            return
        self.app.open("replay", self.table, session, step=reading.move)

    def _ask_where(self) -> None:
        """Ask for a file, and save the listed readings in it."""
        data = readings_text(self.listed).encode()

        def said(name: str, folder: str) -> None:
            self.message = files_say.saved(name, folder)

        name = says.file_name(self.app.today().date()) + SUFFIX
        start = self.app.desk.chosen_augury_folder
        save_as(self.app, says.EXPORT_TITLE, name, (SUFFIX,), lambda: data, said, start)

    def _save(self, on: bool) -> None:
        self.app.desk.settings_store.change(save_every_augury=on)
        self._show_folder()

    def _ask_for_folder(self) -> None:
        """Ask where every augury is saved."""

        def choose(path: Path) -> None:
            self.app.desk.settings_store.change(augury_folder=str(path))
            self._show_folder()

        self.app.open("pick folder", says.FOLDER, choose, start=self.app.desk.augury_folder)

    def _show_folder(self) -> None:
        """Show the folder and the file in it, as far as there is room."""
        settings, path = self.app.desk.settings, self.app.desk.augury_folder
        self.folder.enabled, self.folder.tip = settings.save_every_augury, str(path)
        place = shortened_path(path / AUTOMATIC, LONGEST_PATH)
        self.save_every.note = says.save_every_note(place)

    def _ask_to_delete(self) -> None:
        reading = self.chosen
        if reading is not None:
            delete = partial(self._remove, [reading])
            confirm(self.app, says.DELETE_TITLE, says.DELETE_ONE, says.DELETE_IT, delete)

    def _ask_to_clear(self) -> None:
        every = list(self.readings.values())
        sentence = says.deletes_all(len(every))
        confirm(self.app, says.CLEAR_TITLE, sentence, says.CLEAR_IT, lambda: self._remove(every))

    def _remove(self, readings: Sequence[Reading]) -> None:
        self.app.desk.readings.remove(readings)
        number = self.rows.chosen
        for reading in readings:
            del self.readings[_key(reading)]
        self._filter()
        self.rows.choose(number)
        self._follow()
        self._show_empty()

    # -- layout, drawing and input ----------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.rows.visible = visible_rows(size, empty=self.empty)
        super().arrange(size)

    def parts(self) -> list[Part]:
        count = says.count(self.rows.count, len(self.readings)) if self.readings else ""
        return [
            *super().parts(),
            beside_title(self.look, self.heading, self.message, "left", "mark"),
            beside_title(self.look, self.heading, count, "right", "text_dim"),
        ]

    def handle(self, event: Input) -> None:
        on_rows = self.ring.focus is not self.search
        if not (on_rows and isinstance(event, Key) and press(KEYS, self, event)):
            super().handle(event)


KEYS: Final[Sequence[Binding[ReadingsScene]]] = (
    Binding(("Delete",), lambda scene, _: scene._ask_to_delete(), key_says.DELETE),
    Binding(("Ctrl+F",), lambda scene, _: scene.to_search(), key_says.SEARCH_READINGS),
)


def _key(reading: Reading) -> str:
    return f"{reading.moment.isoformat()} {reading.four_way}"


def _row(reading: Reading, player: str, now: datetime) -> Cells:
    """The texts and sort keys of a reading."""
    question = reading.question
    if reading.player != player:
        question = says.asked_by(says.who(reading.player), question)
    hexagram = reading.casting.hexagram
    at = reading.moment.astimezone(now.tzinfo)
    game = says.game(reading.deal, reading.move)
    return Cells(
        _key(reading),
        (played_at(at, now), question, f"{hexagram.number}", names(hexagram), game),
        (
            reading.moment.timestamp(),
            question.casefold(),
            hexagram.number,
            hexagram.number,
            (reading.deal or -1, reading.move),
        ),
    )
