"""A file picker: common folders, the content of a folder, and a field for typing a path."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ishido.language import N_, _
from ishido.store.files import FileProblem, is_folder, is_there, shown
from ishido.ui import labels
from ishido.ui.kit.events import Dropped, Input
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Item, Sheet, Words, ask, confirm
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.columns import Cells, Column, Table
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import List, Row, one_line
from ishido.ui.platform.common_folders import FolderEntry, documents, list_folder, places
from ishido.ui.screens.game_preview import GamePreview, changed_at

if TYPE_CHECKING:
    from ishido.ui.app.app import App


VISIBLE: Final = 9
"""The number of visible rows in the list of files."""
PLACES, PREVIEW = 0.24, 0.3
"""The shares of the dialog's width for the common folders and for the preview."""


class Picker(Sheet):
    """Picks a file or a skin's folder to open, or a folder and name to save a file under."""

    keys: ClassVar[Sequence[Binding["Picker"]]] = (
        Binding(
            ("Backspace",),
            lambda scene, _: scene.go(scene.folder.parent),
            N_("go to the parent folder"),
            when=lambda scene: scene.up.enabled,
        ),
    )

    def __init__(
        self,
        app: "App",
        title: str,
        suffixes: Sequence[str],
        on_pick: Callable[[Path], object],
        *,
        start: Path | None = None,
        games: bool = False,
        empty: str | None = None,
        name: str | None = None,
        on_append: Callable[[Path], bool] | None = None,
    ) -> None:
        """Pick a file to open, or a name to save one under.

        :param suffixes: the suffixes of the files; one to save.
        :param on_pick: called with the path. To save, it writes the file and returns whether that
            worked; if not, it tells the player why, and the picker stays open.
        :param start: the folder shown first; without it, the one used last, or the documents
            folder.
        :param games: whether the files are games, with a preview.
        :param empty: the text for a folder without files, instead of the usual one.
        :param name: the proposed name to save under; ``None`` to open a file.
        :param on_append: as ``on_pick``, to append to a file that exists, if the player wants that.
        """
        self.suffixes = tuple(suffixes)
        self.on_pick = on_pick
        self.on_append = on_append
        start = start or app.desk.recent.folder
        self.folder: Path = start if start is not None and is_folder(start) else documents()
        self.problem = ""
        self._entries: dict[str, FolderEntry] = {}
        self.field = TextField("path", longest=4096, on_enter=self._typed)
        self.up: Button = Button("up", _("Parent folder"), lambda: self.go(self.folder.parent))
        names = (_("Home"), _("Documents"), _("Desktop"), _("Ishido’s files"))
        self._places = places(names, app.desk.folders.data)
        self.places = List(
            "places",
            [Row(str(path), name) for name, path in self._places],
            one_line,
            visible=VISIBLE + 1,  # to be as high as the list of files with its headings
            on_choose=lambda: self.go(self._places[self.places.chosen][1]),
        )
        self.rows = Table(
            "files",
            [Column(_(labels.NAME), 2.2), Column(_("Modified"), 1.2, largest_first=True, narrow=0)],
            [],
            visible=VISIBLE,
            sort=(0, False),
            on_open=self._open,
            on_choose=self._chosen,
            empty=_("Nothing to open in this folder.") if empty is None else empty,
            only_focused=name is not None,
        )
        self.preview = GamePreview(app) if games else None
        self.name: TextField | None = None
        primary = Button("open", _("Open"), self._open, kind=ButtonKind.PRIMARY)
        if name is not None:
            self.name = TextField(
                "name", name, hint=_("File name"), longest=4096, on_enter=self._save
            )
            self.name.caret = len(Path(name).stem)  # typing replaces all but the suffix
            primary = Button("save", _(labels.SAVE), self._save, kind=ButtonKind.PRIMARY)
        self._footer = Footer([primary, Button("back", _(labels.CANCEL), lambda: self.close())])
        super().__init__(
            app, title, focus=self.name or self.rows, width=1060 if self.preview else 820
        )
        self.go(self.folder)

    def items(self) -> list[Item]:
        middle = 1 - PLACES - (PREVIEW if self.preview else 0)
        body: list[tuple[Widget, float]] = [(self.places, PLACES), (self.rows, middle)]
        if self.preview:
            body.append((self.preview, PREVIEW))
        items: list[Item] = [_label(_("Folder")), [(self.field, 0.8), (self.up, 0.2)], body]
        if self.problem:
            items.append(Words(self.problem, size=SMALL_SIZE, role="error"))
        if self.name:
            items += [_label(_("File name")), self.name]
        return [*items, self._footer]

    # -- folders ----------------------------------------------------------------------------

    def go(self, folder: Path) -> None:
        """Show another folder; if it cannot be read, say why and stay."""
        try:
            found = list_folder(folder, self.suffixes)
        except FileProblem as problem:
            self._complain(str(problem))
            return
        self.folder = folder
        if self.preview is not None:  # the next picker of games starts here, whatever is picked
            self.app.desk.recent.look_at(self.folder)
        now = self.app.today()
        self.rows.rows = [
            Cells(
                one.name,
                (one.name, _("folder") if one.folder else changed_at(one.modified, now)),
                ((not one.folder, one.name.casefold()), one.modified),
            )
            for one in found
        ]
        self.rows.choose(0)
        self._entries = {one.name: one for one in found}
        self.field.value = str(self.folder)
        self.field.caret = self.field.anchor = len(self.field.value)
        self.up.enabled = self.folder != self.folder.parent
        self._chosen()
        self._complain("")

    # -- files ------------------------------------------------------------------------------

    def _chosen(self) -> None:
        """Update the name and the preview for the chosen row."""
        chosen = self._entries.get(self.rows.value or "")
        file = None if chosen is None or chosen.folder else chosen
        if self.name and file and self.ring.focus is self.rows:
            self.name.value = file.name
            self.name.anchor, self.name.caret = 0, len(Path(file.name).stem)
        if self.preview is None:
            return
        if file is None:
            self.preview.clear(_("Select a game to preview it."))
        else:
            modified = changed_at(file.modified, self.app.today())
            self.preview.look_into(self.folder / file.name, modified)

    def _open(self) -> None:
        if self.rows.value is not None:
            self._take(self.folder / self.rows.value)

    def _typed(self) -> None:
        text = self.field.value.strip().strip('"')
        if text:
            self._take(_expanded(text, self.folder))

    def _take(self, path: Path) -> None:
        # A skin's folder is picked like a file instead of opened.
        files = ("stoneset.toml", "board.toml")
        skin = not self.preview and any(is_there(path / name) for name in files)
        if is_folder(path) and not skin:
            self.go(path)
        elif not is_there(path):
            self._complain(_("No such file or folder."))
        elif self.name:
            self._save_as(path)
        else:
            self._remember(path)
            self.close()
            self.on_pick(path)

    def _remember(self, path: Path) -> None:
        """The next picker starts in the same folder, unless this is in our own."""
        desk = self.app.desk
        if not path.is_relative_to(desk.folders.data):
            desk.recent.look_at(path.parent)

    def _complain(self, problem: str) -> None:
        """Show the folder that is listed, and what is wrong; empty if nothing is."""
        here = [number for number, (_, path) in enumerate(self._places) if path == self.folder]
        self.places.chosen = here[0] if here else -1
        self.problem = problem
        self.renew()

    # -- saving -----------------------------------------------------------------------------

    def _save(self) -> None:
        assert self.name is not None
        text, (suffix,) = self.name.value.strip().strip('"'), self.suffixes
        if text in ("", suffix):
            self._complain(_("Enter a file name."))
            return
        path = _expanded(text, self.folder)
        if is_folder(path):
            self.go(path)
        elif text.lower().endswith(suffix):
            self._save_as(path)
        else:
            self._save_as(path.with_name(path.name + suffix))

    def _save_as(self, path: Path) -> None:
        def save_by(write: Callable[[Path], object]) -> None:
            if write(path):
                self._remember(path)
                self.close()

        name = shown(path.name)
        if not is_there(path):
            save_by(self.on_pick)
            return
        append = self.on_append
        if append is None:
            confirm(
                self.app,
                _(labels.REPLACE_TITLE),
                _("{name} already exists. Saving replaces it.").format(name=name),
                _(labels.REPLACE),
                lambda: save_by(self.on_pick),
            )
            return
        ask(
            self.app,
            _("This file exists"),
            _("{name} already exists.\nAppend to it, or replace it?").format(name=name),
            Button("back", _(labels.CANCEL)),
            Button("append", _("Append"), lambda: save_by(append)),
            Button("replace", _(labels.REPLACE), lambda: save_by(self.on_pick)),
            width=440,
        )

    # -- input ------------------------------------------------------------------------------

    def takes_file(self, path: Path) -> bool:
        """Shows a folder, and picks a file of the kind that is to be opened. Where to save is not
        told by a file: a second start may have been asked to open it."""
        return is_folder(path) or (self.name is None and path.suffix.lower() in self.suffixes)

    def handle(self, event: Input) -> None:
        if isinstance(event, Dropped):
            self._take(Path(event.path))
        else:
            super().handle(event)


def pick_file(
    app: "App", title: str, suffixes: Sequence[str], on_pick: Callable[[Path], object], **more: Any
) -> None:
    """Ask for a file to open.

    :param more: ``start``, ``games`` and ``empty`` of :class:`Picker`.
    """
    if app.system.files is not None:
        app.system.files.open(suffixes, on_pick)
    else:
        app.push(Picker(app, title, suffixes, on_pick, **more))


def save_picker(
    app: "App",
    title: str,
    suffixes: Sequence[str],
    name: str,
    on_save: Callable[[Path], bool],
    *,
    start: Path | None = None,
    on_append: Callable[[Path], bool] | None = None,
) -> Picker | None:
    """Ask for a name to save under. Returns the picker; ``None`` if the system asks."""
    if app.system.files is not None:
        app.system.files.save(name, on_save)
        return None
    picker = Picker(
        app, title, suffixes, on_save, start=start, empty="", name=name, on_append=on_append
    )
    app.push(picker)
    return picker


def _expanded(text: str, folder: Path) -> Path:
    """A typed path: ``~`` is the home folder, and a bare name is in the current folder."""
    try:
        return folder / Path(text).expanduser()
    except RuntimeError:
        return folder / text


def _label(text: str) -> Words:
    return Words(text, size=SMALL_SIZE, role="text_dim", align="left")
