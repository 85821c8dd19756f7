"""New, load, save, use: what the editor does with files."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ishido.language import N_, _, several
from ishido.skins.catalogue import DEFAULT, USER
from ishido.skins.editing.artwork import Artwork, Edit, new_artwork
from ishido.skins.editing.stoneset_files import (
    open_artwork,
    read_sheet,
    sheet_file,
    stoneset_file,
)
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import SUFFIX
from ishido.store.files import (
    FileProblem,
    check_place,
    folder_of,
    is_there,
    proposed_name,
    shown,
    write_file,
)
from ishido.ui import labels
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.names_dialog import LONGEST
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.sheet import ask, confirm, tell, wait_for
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.table import captions
from ishido.ui.table.saving import save_as, tell_not_saved, written

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.editor.scene import EditorScene

KEEP_PAINTING = N_("Keep painting")
OPENING = N_("Opening the stoneset…")
CANNOT_OPEN = N_("Can’t open this stoneset")

T = TypeVar("T")

SHEETS: Final = (".png", ".webp")
"""Pictures of all stones. They are saved as the first."""
KINDS: Final = (SUFFIX, *SHEETS)


def skin_in_use(app: "App") -> str:
    """The id of the set that the player has chosen, even if the default one is shown because it
    cannot be used yet."""
    chosen, kept = app.skins.chosen["stoneset"], app.desk.settings.stoneset
    return kept if chosen == DEFAULT and kept.startswith(USER) else chosen


class EditorFiles:
    """The menu *File* and the buttons *Use* and *Cancel*."""

    def __init__(self, app: "App", owner: "EditorScene") -> None:
        self.app = app
        self.owner = owner
        self._sheets: Path | None = None
        """The folder of the last PNG; ``None`` before the first."""

    @property
    def bench(self) -> Bench:
        return self.owner.bench

    @property
    def folder(self) -> Path:
        """The player's own stonesets, which the chooser lists."""
        return self.app.desk.folders.data / "stonesets"

    # -- new and load -----------------------------------------------------------------------

    def new(self) -> None:
        """Begin a set of transparent stones, after a question."""
        cost = _("Changes since the last save are lost.") if self.bench.editor.modified else ""
        confirm(
            self.app, _("Erase all the stones?"), _("A new stoneset starts empty."), _("Erase"),
            lambda: self._begin(new_artwork()), no=_(KEEP_PAINTING), cost=cost,
        )  # fmt: skip

    def load(self) -> None:
        """Ask for a stoneset and open it. Unsaved work is asked for first."""
        self._after_saving(self._ask_what_to_load)

    def _ask_what_to_load(self) -> None:
        from ishido.ui.screens.picker import pick_file

        pick_file(self.app, _("Load stoneset"), KINDS, self.open, start=self._start(),
            empty=_("No stonesets in this folder."),
        )  # fmt: skip

    def open(self, path: Path) -> None:
        """Open a stoneset, or show why it cannot be opened."""
        file = path if path.suffix.lower() == SUFFIX else None
        self._read(path, lambda: open_artwork(path), lambda artwork: self._begin(artwork, file))

    def _read(self, path: Path, read: Callable[[], T], then: Callable[[T], object]) -> None:
        """Read a file in a thread. If it went well, go on with its result; if not, say why."""

        def refused(problem: SkinProblem) -> None:
            picture = path.suffix.lower() in SHEETS
            title = _("Can’t open this picture") if picture else _(CANNOT_OPEN)
            tell(self.app, title, f"{problem}.")

        wait_for(self.app, _(OPENING), read, then, {SkinProblem: refused})

    def take_file(self, path: Path) -> None:
        """Open a stoneset that was dropped on the window. Unsaved work is asked for first."""
        self._after_saving(lambda: self.open(path))

    def _begin(self, artwork: Artwork, file: Path | None = None) -> None:
        drafts = self.bench.drafts
        drafts.clear()
        self.owner.take(Bench(artwork, drafts, file))

    def _start(self) -> Path:
        if self.bench.file is not None:
            return self.bench.file.parent
        self._make_folder()
        return self.folder

    def _make_folder(self) -> None:
        with suppress(OSError):  # writing there will say why
            self.folder.mkdir(parents=True, exist_ok=True)

    # -- save -------------------------------------------------------------------------------

    def save(self) -> None:
        """Save to the same file; the first time, ask where."""
        self._save_then(lambda: None)

    def _save_then(self, then: Callable[[], object]) -> None:
        if self.bench.file is None:
            self._ask_where(then, self._start())
        else:
            self._write(self.bench.file, then)

    def save_as(self) -> None:
        self._ask_where(lambda: None, self._start())

    def _ask_where(self, then: Callable[[], object], start: Path) -> None:
        """Ask for a file to write. The dialog stays open if it cannot be written there."""
        from ishido.ui.screens.picker import save_picker

        picker: Scene | None = None  # a web page asks in its own way, perhaps at once

        def save(path: Path) -> bool:
            if not written(self.app, path, lambda: check_place(path)):
                return False
            if picker is not None:
                self.app.pop(picker)
            self._write(path, then)
            return True

        picker = save_picker(
            self.app, _("Save stoneset as"), (SUFFIX,), self._free_name(), save, start=start
        )

    def _free_name(self) -> str:
        """A file name that neither a file in the player's own folder nor a set has yet."""
        taken = {each.name for each in self.app.skins.catalogue.stonesets()}
        free = name = self.bench.artwork.description.name
        number = 1
        while free in taken or is_there(self.folder / _file_name(free)):
            number += 1
            free = _("{name} {number}").format(name=name, number=number)
        return _file_name(free)

    def _write(self, path: Path, then: Callable[[], object]) -> None:
        """Write the set to a file in a thread, and go on if it went well; if not, say why. A new
        file gives its name to the set."""
        bench, description = self.bench, self.bench.artwork.description
        if path != bench.file:
            description = replace(description, name=path.stem[:LONGEST])
        copy = bench.artwork.copy()
        copy.description = description
        if path.parent == self.folder:
            self._make_folder()

        def done(nothing: None) -> None:
            bench.editor.describe(description)
            bench.saved(path)
            self.app.skins.cards.forget()
            self._say_saved(shown(path.name), folder_of(path))
            self._show_on_table(path)
            then()

        def refused(problem: FileProblem) -> None:
            tell_not_saved(self.app, path, problem.problem)

        wait_for(
            self.app, _("Saving the stoneset…"), lambda: write_file(path, stoneset_file(copy)),
            done, {FileProblem: refused},
        )  # fmt: skip

    def _say_saved(self, name: str, folder: str) -> None:
        self.owner.say(captions.saved(name, folder), role="gold_light")

    def _show_on_table(self, path: Path) -> None:
        """Show the saved stones on the table if they are those in use, and can be used. Otherwise
        the table keeps what it shows."""
        skin_id, catalogue = skin_in_use(self.app), self.app.skins.catalogue
        with suppress(SkinProblem, OSError):
            if catalogue.path_of("stonesets", skin_id).samefile(path):
                self.app.use_skins(stoneset=skin_id)

    # -- sheets for paint programs ----------------------------------------------------------

    def export_sheet(self) -> None:
        """Save the picture of all stones as PNG."""
        bench = self.bench
        name = bench.file.stem if bench.file else bench.artwork.description.name

        def said(name: str, folder: str) -> None:
            self._sheets = Path(folder)
            self._say_saved(name, folder)

        save_as(
            self.app, _("Export as PNG"), f"{proposed_name(name)}.png", SHEETS[:1],
            lambda: sheet_file(bench.artwork), said, start=self._sheets,
        )  # fmt: skip

    def import_sheet(self) -> None:
        """Ask for a picture of all stones, and take the stones from it."""
        from ishido.ui.screens.picker import pick_file

        pick_file(self.app, _("Load from PNG"), SHEETS, self.take_sheet, start=self._sheets,
            empty=_("No pictures in this folder."),
        )  # fmt: skip

    def take_sheet(self, path: Path) -> None:
        """Take the stones from a picture. This can be undone."""
        bench = self.bench

        def taken(edit: Edit) -> None:
            self._sheets = path.parent
            bench.editor.apply(edit)
            self.owner.say(_("The stones are now as in the PNG."), role="gold_light")

        self._read(path, lambda: read_sheet(bench.artwork, path), taken)

    # -- leaving ----------------------------------------------------------------------------

    def use(self) -> None:
        """Save the set among the player's own, unless it is as it was opened, and play with it; or
        say what is missing."""
        bench, found = self.bench, self.bench.found
        if found.empty or found.pairs:
            self.owner.say_why(to_do(len(found.empty), len(found.pairs)))
        elif bench.editor.modified or not bench.skin_id or self._why_not_used(bench.skin_id):
            if bench.file is not None and bench.file.parent == self.folder:
                self._write(bench.file, self._use_file)
            else:
                self._make_folder()
                self._ask_where(self._use_file, self.folder)

    def _use_file(self) -> None:
        """Use the file that was just saved. A player may have saved it elsewhere; it is copied to
        the player's own, and may replace another there."""
        file, catalogue = self.bench.file, self.app.skins.catalogue
        assert file is not None
        target = catalogue.path_of("stonesets", catalogue.id_of(file))
        if file.parent == self.folder or not is_there(target):
            self._add_and_use(file)
            return
        sentence = _("There is another {name} among your stonesets. It would be lost.").format(
            name=shown(target.name)
        )
        use = partial(self._add_and_use, file)
        confirm(self.app, _(labels.REPLACE_TITLE), sentence, _(labels.REPLACE), use)

    def _add_and_use(self, file: Path) -> None:
        try:
            problem = self._why_not_used(self.app.skins.catalogue.add(file)[1])
        except SkinProblem as failure:
            problem = str(failure)
        if problem:
            tell(self.app, _("This stoneset can’t be used yet"), f"{problem}.")

    def _why_not_used(self, skin_id: str) -> str:
        """Play with a set. Returns why it cannot be used; empty if it is on the table now."""
        try:
            self.app.use_skins(stoneset=skin_id)
        except SkinProblem as problem:
            return str(problem)
        self.app.back_to_table()
        return ""

    def cancel(self) -> None:
        """Close the editor. Unsaved work can be saved first."""
        self._after_saving(self._leave)

    def _leave(self) -> None:
        self.bench.editor.mark_saved()  # or dropped
        self.owner.close()

    def _after_saving(self, then: Callable[[], object]) -> None:
        """Go on, after the question whether to save, if there is unsaved work."""
        if not self.bench.editor.modified:
            then()
            return
        save = Button(
            "save", _(labels.SAVE), lambda: self._save_then(then), kind=ButtonKind.PRIMARY
        )
        drop = Button("drop", _("Don’t save"), then, kind=ButtonKind.QUIET)
        stay = Button("stay", _(KEEP_PAINTING))
        sentence = _("It has changes that aren’t saved.")
        ask(self.app, _("Save this stoneset?"), sentence, drop, stay, save)


def _file_name(name: str) -> str:
    return f"{proposed_name(name)}{SUFFIX}"


def to_do(empty_stones: int, identical_pairs: int) -> str:
    """What keeps a set from being used."""
    empty = several("{n} stone is empty", "{n} stones are empty", empty_stones)
    same = several("{n} pair looks the same", "{n} pairs look the same", identical_pairs)
    found = []
    if empty_stones:
        found.append(empty.format(n=empty_stones))
    if identical_pairs:
        found.append(same.format(n=identical_pairs))
    return _("Not ready: {found}.").format(found=", ".join(found))
