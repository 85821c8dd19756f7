"""The journal of the oracle's readings: a list to search, read again, export and clear."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from ishido.language import N_, _
from ishido.session.session import Session
from ishido.store.files import shortened_path
from ishido.store.reading_texts import AUTOMATIC, matching, names, readings_text
from ishido.store.readings import Reading
from ishido.ui import words
from ishido.ui.ishido.fair_play.reasons import why_not_replayed
from ishido.ui.kit import words as says
from ishido.ui.kit.dialog import Item, confirm, tell
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.list_dialog import Action, ListDialog, visible_rows
from ishido.ui.kit.saving import save_as
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.columns import Cells, Column, Table
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.screens.words import played_at
from ishido.ui.table import words as files_say

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

TITLE = N_("Readings")
NOTHING = N_("No readings yet.\nTurn on Choices → Oracle, ask, and make a 4-Way.")

WIDTH: Final = 1080
SUFFIX: Final = ".txt"
LONGEST_PATH: Final = 42
"""The most characters of a path in the description of a switch."""


class ReadingsScene(ListDialog[Reading]):
    """Lists the readings that the player is shown. Enter or a double click reads one again."""

    keys: ClassVar[Sequence[Binding["ReadingsScene"]]] = (
        Binding(("Delete",), lambda scene, _: scene.do("delete"), says.DELETE_ENTRY),
        Binding(("Ctrl+F",), lambda scene, _: scene.to_search(), N_("search the readings")),
    )

    def __init__(self, app: "App", table: "TableScene") -> None:
        self.app, self.table = app, table
        self.search = TextField(
            "search",
            hint=_("Search question, date or hexagram"),
            on_change=self.filter,
            on_enter=self._to_list,
        )
        columns = [
            Column(_("Date"), 0.9, largest_first=True, narrow=1.25),
            Column(_("Question"), 2.52, narrow=1.75),
            Column("", 0.26, "right", sorts=False, narrow=0.45),  # the hexagram's number
            Column(_("Hexagram"), 1.6, narrow=0),
            Column(_(words.GAME), 1.05, narrow=0),
        ]
        rows = Table(
            "readings",
            columns,
            [],
            visible=visible_rows(app.size),
            sort=(0, True),
            labelled=1,
            empty=_("Reading…"),
        )
        quiet, primary = ButtonKind.QUIET, ButtonKind.PRIMARY
        asks = (
            _("Delete this reading?"),
            lambda reading: _("This deletes the reading permanently. Its game is kept."),
            _(words.DELETE_IT),
        )
        actions: list[Action[Reading]] = [
            Action(
                "delete", _(words.DELETE), lambda reading: self._remove([reading]), kind=quiet,
                asks=asks,
            ),
            Action("replay", _(words.REPLAY), self._replay),
            Action("read", _("Read"), self._read_again, kind=primary),
        ]  # fmt: skip
        self.clear = Button("clear", _("Clear all…"), self._ask_to_clear, kind=quiet)
        self.export = Button("export", _(words.EXPORT), self._ask_where, kind=quiet)
        self.save_every = Toggle(
            "save_every_augury",
            _("Save every augury"),
            app.desk.settings.save_every_augury,
            self._save,
        )
        self.folder = Button("augury folder", _("Folder for auguries…"), self._ask_for_folder)
        self._show_folder()
        super().__init__(
            app, _(TITLE), rows, actions, others=[self.clear, self.export],
            nothing=_(NOTHING), no_match=_("No readings match."), width=WIDTH, large=True,
            count=_count,
        )  # fmt: skip
        now, player = app.today(), app.desk.profiles.player
        self.take([(each, _row(each, player, now)) for each in app.desk.readings.of(player)])

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
        asker = "" if own else _who(reading.player)
        self.app.push(ReadingScene(self.app, self.table, reading, asker=asker, listed=True))

    def _replay(self, reading: Reading) -> None:
        """Replay the game of a reading, from its move."""
        from ishido.ui.ishido.replay.replay import open_replay

        session = self.app.desk.journal.find(reading.session)
        if not isinstance(session, Session):
            tell(self.app, _(TITLE), _("The game of this reading has been deleted."))
            return
        if why := why_not_replayed(self.app, session):
            tell(self.app, _(TITLE), why)
            return
        open_replay(self.app, self.table, session, step=reading.move)

    def _ask_where(self) -> None:
        data = readings_text(self._matching()).encode()

        def said(name: str, folder: str) -> None:
            self.message = files_say.saved(name, folder)

        name = _("Ishido readings {date}").format(date=self.app.today().date().isoformat()) + SUFFIX
        start = self.app.desk.chosen_augury_folder
        save_as(self.app, _("Export readings"), name, (SUFFIX,), lambda: data, said, start)

    def _save(self, on: bool) -> None:
        self.app.desk.settings_store.change(save_every_augury=on)
        self._show_folder()

    def _ask_for_folder(self) -> None:
        from ishido.ui.screens.picker import folder_picker

        def choose(path: Path) -> None:
            self.app.desk.settings_store.change(augury_folder=str(path))
            self._show_folder()

        title, start = _("Folder for auguries"), self.app.desk.augury_folder
        self.app.push(folder_picker(self.app, title, choose, start=start))

    def _show_folder(self) -> None:
        """Show the folder and the file in it, as far as there is room."""
        settings, path = self.app.desk.settings, self.app.desk.augury_folder
        self.folder.enabled, self.folder.tip = settings.save_every_augury, str(path)
        place = shortened_path(path / AUTOMATIC, LONGEST_PATH)
        self.save_every.note = _("At the end of {path}").format(path=place)

    def _ask_to_clear(self) -> None:
        every = list(self.entries.values())
        title, remove = _("Clear all readings?"), partial(self._remove, every)
        confirm(self.app, title, _deletes_all(len(every)), _("Clear all"), remove)

    def _remove(self, readings: Sequence[Reading]) -> None:
        self.app.desk.readings.remove(readings)
        self.drop(map(_key, readings))


def _key(reading: Reading) -> str:
    return f"{reading.moment.isoformat()} {reading.four_way}"


def _row(reading: Reading, player: str, now: datetime) -> Cells:
    """The texts and sort keys of a reading."""
    question = reading.question
    if reading.player != player:
        question = _("{name}: {question}").format(name=_who(reading.player), question=question)
    hexagram = reading.casting.hexagram
    at = reading.moment.astimezone(now.tzinfo)
    game = _game(reading.deal, reading.move)
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


def _who(player: str) -> str:
    return words.player_name(player) or _("Guest")


def _game(deal: int | None, move: int) -> str:
    if deal is None:
        return _("Move {move}").format(move=move)
    return _("Deal {deal}, move {move}").format(deal=deal, move=move)


def _deletes_all(count: int) -> str:
    return words.counted(
        count,
        "This deletes {n} reading permanently. Its game is kept.",
        "This deletes all {n} readings permanently. Their games are kept.",
    )


def _count(shown: int, there: int) -> str:
    if shown == there:
        return words.counted(there, "{n} reading", "{n} readings")
    return _("{shown} of {there}").format(
        shown=words.number(shown), there=words.counted(there, "{n} reading", "{n} readings")
    )
