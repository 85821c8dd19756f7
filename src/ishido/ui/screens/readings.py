"""The journal of the oracle's readings: a list to search, read again, export and clear."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.session.session import Session
from ishido.store.files import shortened_path
from ishido.store.reading_texts import AUTOMATIC, matching, names, readings_text
from ishido.store.readings import Reading
from ishido.ui.ishido.fair_play.reasons import why_not_replayed
from ishido.ui.kit import key_words as key_says
from ishido.ui.kit.dialog import Item, confirm, tell
from ishido.ui.kit.events import Input, Key
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.list_dialog import Action, ListDialog, visible_rows
from ishido.ui.kit.saving import save_as
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.columns import Cells, Column, Table
from ishido.ui.kit.widgets.field import TextField
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


class ReadingsScene(ListDialog[Reading]):
    """Lists the readings that the player is shown. Enter or a double click reads one again."""

    def __init__(self, app: "App", table: "TableScene") -> None:
        self.app, self.table = app, table
        self.search = TextField(
            "search", hint=says.SEARCH, on_change=self.filter, on_enter=self._to_list
        )
        columns = [
            Column(says.DATE, 0.9, largest_first=True, narrow=1.25),
            Column(says.QUESTION, 2.52, narrow=1.75),
            Column("", 0.26, "right", sorts=False, narrow=0.45),  # the hexagram's number
            Column(says.HEXAGRAM, 1.6, narrow=0),
            Column(says.GAME, 1.05, narrow=0),
        ]
        rows = Table(
            "readings",
            columns,
            [],
            visible=visible_rows(app.size),
            sort=(0, True),
            labelled=1,
            empty=says.READING,
        )
        quiet, primary = ButtonKind.QUIET, ButtonKind.PRIMARY
        asks = says.DELETE_TITLE, lambda reading: says.DELETE_ONE, says.DELETE_IT
        actions: list[Action[Reading]] = [
            Action(
                "delete", says.DELETE, lambda reading: self._remove([reading]), kind=quiet,
                asks=asks,
            ),
            Action("replay", says.REPLAY, self._replay),
            Action("read", says.READ, self._read_again, kind=primary),
        ]  # fmt: skip
        self.clear = Button("clear", says.CLEAR, self._ask_to_clear, kind=quiet)
        self.export = Button("export", says.EXPORT, self._ask_where, kind=quiet)
        self.save_every = Toggle(
            "save_every_augury", says.SAVE_EVERY, app.desk.settings.save_every_augury, self._save
        )
        self.folder = Button("augury folder", says.CHOOSE_FOLDER, self._ask_for_folder)
        self._show_folder()
        super().__init__(
            app, says.TITLE, rows, actions, others=[self.clear, self.export],
            nothing=says.NOTHING, no_match=says.NOTHING_SUCH, width=WIDTH, large=True,
            count=says.count,
        )  # fmt: skip
        now, player = app.today(), app.desk.profiles.player

        def read() -> list[tuple[Reading, Cells]]:
            return [(each, _row(each, player, now)) for each in app.desk.readings.of(player)]

        self.fetch(read)

    # -- what is listed ---------------------------------------------------------------------

    def content(self) -> list[Item]:
        saving: list[Item] = [] if self.app.system.files else [[self.save_every, self.folder]]
        searching = [] if self.empty else [self.search]
        return [*searching, self.rows, *saving, self.footer]

    def _matching(self) -> list[Reading]:
        """The readings with the searched words, the newest first."""
        return matching(list(self.entries.values()), self.search.value)

    def listed(self) -> Iterable[str]:
        return map(_key, self._matching())

    def _to_list(self) -> None:
        self.ring.focus = self.rows

    def to_search(self) -> None:
        """Go to the field for searching."""
        if not self.empty:
            self.ring.focus = self.search

    def follow(self) -> None:
        super().follow()
        self.export.enabled = self.rows.count > 0
        self.clear.enabled = bool(self.entries)

    # -- what the player does ---------------------------------------------------------------

    def _read_again(self, reading: Reading) -> None:
        from ishido.ui.ishido.oracle.reading import ReadingScene

        own = reading.player == self.app.desk.profiles.player
        asker = "" if own else says.who(reading.player)
        self.app.push(ReadingScene(self.app, self.table, reading, asker=asker, listed=True))

    def _replay(self, reading: Reading) -> None:
        """Replay the game of a reading, from its move."""
        from ishido.ui.ishido.replay.replay import open_replay

        session = self.app.desk.journal.find(reading.session)
        if not isinstance(session, Session):
            tell(self.app, says.TITLE, says.GAME_GONE)
            return
        if why := why_not_replayed(self.app, session):
            tell(self.app, says.TITLE, why)
            return
        open_replay(self.app, self.table, session, step=reading.move)

    def _ask_where(self) -> None:
        """Ask for a file, and save the listed readings in it."""
        data = readings_text(self._matching()).encode()

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
        from ishido.ui.screens.picker import folder_picker

        def choose(path: Path) -> None:
            self.app.desk.settings_store.change(augury_folder=str(path))
            self._show_folder()

        self.app.push(
            folder_picker(self.app, says.FOLDER, choose, start=self.app.desk.augury_folder)
        )

    def _show_folder(self) -> None:
        """Show the folder and the file in it, as far as there is room."""
        settings, path = self.app.desk.settings, self.app.desk.augury_folder
        self.folder.enabled, self.folder.tip = settings.save_every_augury, str(path)
        place = shortened_path(path / AUTOMATIC, LONGEST_PATH)
        self.save_every.note = says.save_every_note(place)

    def _ask_to_clear(self) -> None:
        every = list(self.entries.values())
        sentence = says.deletes_all(len(every))
        confirm(self.app, says.CLEAR_TITLE, sentence, says.CLEAR_IT, lambda: self._remove(every))

    def _remove(self, readings: Sequence[Reading]) -> None:
        self.app.desk.readings.remove(readings)
        self.drop(map(_key, readings))

    def handle(self, event: Input) -> None:
        on_rows = self.ring.focus is not self.search
        if not (on_rows and isinstance(event, Key) and press(KEYS, self, event)):
            super().handle(event)


KEYS: Final[Sequence[Binding[ReadingsScene]]] = (
    Binding(("Delete",), lambda scene, _: scene.do("delete"), key_says.DELETE),
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
