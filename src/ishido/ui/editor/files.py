"""New, load, save, use: what the editor does with files."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ishido.language import N_, _, several
from ishido.skins.catalogue import DEFAULT, USER, kind_of
from ishido.skins.editing.artwork import Artwork, Edit, new_artwork
from ishido.skins.editing.colour_names import names_as_drawn
from ishido.skins.editing.edited_description import EditedDescription
from ishido.skins.editing.saved_file import SavedFile, digest_of, written_file
from ishido.skins.editing.stoneset_files import (
    open_artwork,
    open_file,
    read_sheet,
    sheet_file,
    stoneset_file,
)
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import SUFFIX
from ishido.store.files import FileProblem, folder_of, is_there, shown
from ishido.store.user_files import check_place, proposed_name, write_file
from ishido.ui import words
from ishido.ui.editor import words as says
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.names_dialog import ask_for_name
from ishido.ui.kit.dialog import Dialog, Item, Words, ask, confirm, tell
from ishido.ui.kit.saving import tell_not_saved, written
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.waiting import wait_for
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.words import REPLACE, REPLACE_TITLE, shortened
from ishido.ui.table.saving import is_game_or_backup

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.editor.scene import EditorScene

KEEP_PAINTING = N_("Keep painting")
CANNOT_USE = N_("This stoneset can’t be used yet")

T = TypeVar("T")

SHEETS: Final = (".png", ".webp")
"""Pictures of all stones. They are saved as the first."""
KINDS: Final = (SUFFIX, ".png", ".webp")
"""What can be opened; folders, too."""
LONGEST_NAME: Final = 60
"""The most characters of a set's name."""


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
        self._asked: Scene | None = None
        """The last question before the window closes."""

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
            lambda: self._begin(new_artwork(), None), no=_(KEEP_PAINTING), cost=cost,
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

        def load() -> tuple[Artwork, SavedFile | None]:
            return open_file(path) if path.suffix.lower() == SUFFIX else (open_artwork(path), None)

        self._read(path, load, lambda opened: self._begin(*opened))

    def _read(self, path: Path, read: Callable[[], T], then: Callable[[T], object]) -> None:
        """Read a file in a thread. If it went well, go on with its result; if not, say why."""

        def refused(problem: SkinProblem) -> None:
            picture = path.suffix.lower() in SHEETS
            title = _("Can’t open this picture") if picture else _(says.CANNOT_OPEN)
            tell(self.app, title, f"{problem}.")

        wait_for(self.app, _(says.OPENING), read, then, {SkinProblem: refused})

    def take_file(self, path: Path) -> None:
        """Open a file that was dropped on the window. What is no stoneset is opened without the
        editor. Unsaved work is asked for first."""
        elsewhere = is_game_or_backup(path) or _is_board(path)
        self._after_saving(lambda: self._leave_for(path) if elsewhere else self.open(path))

    def _leave_for(self, path: Path) -> None:
        self._leave()
        self.app.take_file(path)

    def _begin(self, artwork: Artwork, saved: SavedFile | None) -> None:
        self.bench.close()
        self.owner.take(Bench(artwork, self.app.desk.stoneset_drafts.new(), saved))

    def _start(self) -> Path | None:
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

    def _save_then(self, then: Callable[[], None]) -> None:
        if self.bench.saved is None:
            self._ask_where(then)
        else:
            self._write(self.bench.saved.path, then, self.bench.saved)

    def save_as(self) -> None:
        self._ask_where(lambda: None)

    def _ask_where(self, then: Callable[[], None]) -> None:
        file = self.bench.file
        self._ask_for_set(file.name if file else self._file_of(self._free_name()).name, then)

    def _ask_beside(self, path: Path, then: Callable[[], None]) -> None:
        number = 2
        while is_there(beside := path.with_stem(_copy_of(path.stem, number))):
            number += 1
        self._ask_for_set(beside.name, then)

    def _ask_for_set(self, name: str, then: Callable[[], None]) -> None:
        self._ask_for_file(
            _("Save stoneset as"), SUFFIX, name, self._start(), lambda path: self._write(path, then)
        )

    def _ask_for_file(
        self,
        title: str,
        suffix: str,
        name: str,
        start: Path | None,
        write: Callable[[Path], object],
    ) -> None:
        """Ask for a file to write. The dialog stays open if it cannot be written there."""
        from ishido.ui.screens.picker import save_picker

        picker: Dialog | None = None

        def save(path: Path) -> bool:
            if not written(self.app, path, lambda: check_place(path)):
                return False
            if picker is not None:
                self.app.pop(picker)
            write(path)
            return True

        picker = save_picker(self.app, title, (suffix,), name, save, start=start)

    def _free_name(self) -> str:
        """A name that neither a file in the player's own folder nor a set has yet."""
        name, number = self.bench.artwork.description.name, 1
        free = name
        while self._is_taken(free):
            number += 1
            free = _copy_of(name, number)
        return free

    def _is_taken(self, name: str) -> bool:
        return name in self._taken_names() or is_there(self._file_of(name))

    def _file_of(self, name: str) -> Path:
        return self.folder / f"{proposed_name(name)}{SUFFIX}"

    def _taken_names(self) -> set[str]:
        return {each.name for each in self.app.skins.catalogue.stonesets()}

    def _write(self, path: Path, then: Callable[[], None], known: SavedFile | None = None) -> None:
        """Write the set to a file, and go on if it went well.

        :param known: the file as it may be replaced without a question; without it, the player has
          been asked.
        """
        bench = self.bench
        copy = bench.artwork.copy()
        copy.description = replace(self._named_after(path), colours=names_as_drawn(copy))
        if path.parent == self.folder:
            self._make_folder()

        def write() -> SavedFile | None:
            data = stoneset_file(copy)
            if known is not None and known.would_lose(data):
                return None
            write_file(path, data)
            return written_file(path, data)

        def written(saved: SavedFile | None) -> None:
            if saved is None:
                self._ask_to_replace(path, then)
                return
            bench.saved, bench.skin_id = saved, ""
            new = set(copy.description.colours).difference(bench.artwork.description.colours)
            bench.editor.describe(copy.description)
            bench.editor.mark_saved()
            bench.draft.clear()
            self.app.skins.cards.forget()
            if new:
                self.owner.say(
                    _("Saved. New colour names: {names} (File → Names… changes them).").format(
                        names=", ".join(sorted(new))
                    ),
                    role="gold_light",
                )
            else:
                self._say_saved(path)
            self._show_on_table(path)
            then()

        self._write_in_thread(path, write, written)

    def _show_on_table(self, path: Path) -> None:
        """Show the saved stones on the table if they are those in use, and can be used. Otherwise
        the table keeps what it shows."""
        skin_id, catalogue = skin_in_use(self.app), self.app.skins.catalogue
        with suppress(SkinProblem, OSError):
            if catalogue.path_of("stonesets", skin_id).samefile(path):
                self.app.use_skins(stoneset=skin_id)

    def _ask_to_replace(self, path: Path, then: Callable[[], None]) -> None:
        stay = Button("stay", _(KEEP_PAINTING))
        replace = Button("replace", _(REPLACE), lambda: self._write(path, then))
        other = Button(
            "other", _("Save as…"), lambda: self._ask_beside(path, then), kind=ButtonKind.PRIMARY
        )
        sentence = Words(
            _(
                "{name} has changed since you opened or saved it here. Replacing it loses "
                "those changes."
            ).format(name=shown(path.name)),
            role="text_dim",
        )
        ask(self.app, _(REPLACE_TITLE), [sentence, Footer([stay, replace, other])], focus=other)

    def _write_in_thread(
        self, path: Path, write: Callable[[], T], then: Callable[[T], object]
    ) -> None:
        """Write a file in a thread. If it went well, go on with its result; if not, say why."""

        def refused(problem: FileProblem) -> None:
            tell_not_saved(self.app, path, problem.problem)

        wait_for(self.app, _("Saving the stoneset…"), write, then, {FileProblem: refused})

    def _say_saved(self, path: Path) -> None:
        self.owner.say(
            _("Saved as {name} in {folder}.").format(
                name=shown(path.name), folder=shortened(folder_of(path))
            ),
            role="gold_light",
        )

    def _named_after(self, path: Path) -> EditedDescription:
        """The description to save in a file: with the file's name, unless the set has a name of
        its own."""
        bench = self.bench
        description = bench.artwork.description
        if bench.file is None:
            others = {EditedDescription().name} | self._taken_names()
        else:
            others = {bench.file.stem[:LONGEST_NAME]}
        if description.name in others:
            return replace(description, name=path.stem[:LONGEST_NAME])
        return description

    # -- sheets for paint programs ----------------------------------------------------------

    def export_sheet(self) -> None:
        """Save the picture of all stones as PNG."""
        bench = self.bench
        name = bench.file.stem if bench.file else bench.artwork.description.name

        def write(path: Path) -> None:
            self._sheets = path.parent
            copy = bench.artwork.copy()
            self._write_in_thread(
                path, lambda: write_file(path, sheet_file(copy)), lambda _: self._say_saved(path)
            )

        self._ask_for_file(
            _("Export as PNG"), SHEETS[0], f"{proposed_name(name)}.png", self._sheets, write
        )

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
        """Save the set and play with it, or say what is missing."""
        bench = self.bench
        empty, same = bench.faults()
        if empty or same:
            self.owner.say_why(to_do(len(empty), len(same)))
            return
        if bench.editor.modified or not bench.skin_id:
            self._save_and_use()
        elif bench.saved is None:
            self._use_as_it_is()
        else:
            self._use_unless_changed(bench.saved)

    def _use_unless_changed(self, saved: SavedFile) -> None:
        """Use the set that was opened. If its file has changed, save what is in the editor."""

        def compared(unchanged: bool) -> None:
            if unchanged:
                self._use_as_it_is()
            else:
                self._save_and_use()

        wait_for(self.app, _(says.OPENING), lambda: saved.unchanged, compared)

    def _use_as_it_is(self) -> None:
        """Use the set that was opened, without saving it. If it cannot be read any more, save what
        is in the editor."""
        if self._why_not_used(self.bench.skin_id):
            self._save_and_use()

    def _save_and_use(self) -> None:
        if self.bench.saved is None:
            ask_for_name(
                self.app, _("Name your stoneset"), self._free_name(), _("Use"), self._is_taken,
                self._use_as,
            )  # fmt: skip
        else:
            self._write(self.bench.saved.path, self._use_file, self.bench.saved)

    def _use_as(self, name: str) -> None:
        """Save the set under its first name, and use it."""
        editor = self.bench.editor
        editor.describe(replace(self.bench.artwork.description, name=name))
        self._write(self._file_of(name), self._use_file)

    def _use_file(self) -> None:
        """Use the file that was just saved. If it would replace another in the player's folder, ask
        first."""
        saved, catalogue = self.bench.saved, self.app.skins.catalogue
        assert saved is not None
        try:
            target = catalogue.path_of("stonesets", catalogue.id_of(saved.path))
        except SkinProblem as problem:
            tell(self.app, _(CANNOT_USE), f"{problem}.")
            return
        if is_there(target) and digest_of(target) != saved.digest:
            sentence = _("There is another {name} among your stonesets. It would be lost.").format(
                name=shown(target.name)
            )
            confirm(
                self.app, _(REPLACE_TITLE), sentence, _(REPLACE), lambda: self._add_and_use(saved)
            )
        else:
            self._add_and_use(saved)

    def _add_and_use(self, saved: SavedFile) -> None:
        try:
            skin_id = self.app.skins.catalogue.add(saved.path)[1]
        except SkinProblem as failure:
            problem = str(failure)
        else:
            problem = self._why_not_used(skin_id)
        if problem:
            tell(self.app, _(CANNOT_USE), f"{problem}.")

    def _why_not_used(self, skin_id: str) -> str:
        """Play with a set. Returns why it cannot be used; empty if it is on the table now."""
        try:
            self.app.use_skins(stoneset=skin_id)
        except SkinProblem as problem:
            return str(problem)
        self.bench.close()
        self.app.back_to_table()
        return ""

    def cancel(self) -> None:
        """Go back to what was last saved, and to the game. Unsaved work is asked for first."""
        if self.bench.editor.modified:
            confirm(
                self.app,
                _("Discard your changes?"),
                _("The stoneset goes back to what was last saved."),
                _("Discard"),
                self._leave,
                no=_(KEEP_PAINTING),
            )
        else:
            self._leave()

    def close(self) -> None:
        """Close the editor. Unsaved work can be saved first."""
        self._after_saving(self._leave)

    def asks_before_quit(self, leave: Callable[[], None]) -> bool:
        """Ask what to do with unsaved work before the window closes. Whether there is any."""

        def quit_after() -> None:
            self.bench.close()
            leave()

        if not self.bench.editor.modified:
            return False
        if self._asked not in self.app.scenes:
            self._after_saving(quit_after)
            self._asked = self.app.scene
        return True

    def _leave(self) -> None:
        self.bench.close()
        self.owner.leave()

    def _after_saving(self, then: Callable[[], None]) -> None:
        """Go on, after the question whether to save, if there is unsaved work."""
        if not self.bench.editor.modified:
            then()
            return
        save = Button("save", _(words.SAVE), lambda: self._save_then(then), kind=ButtonKind.PRIMARY)
        drop = Button("drop", _("Don’t save"), then, kind=ButtonKind.QUIET)
        stay = Button("stay", _(KEEP_PAINTING))
        question: list[Item] = [
            Words(_("It has changes that aren’t saved."), role="text_dim"),
            Footer([drop, stay, save]),
        ]
        ask(self.app, _("Save this stoneset?"), question, focus=save)


def _is_board(path: Path) -> bool:
    try:
        return kind_of(path) == "boards"
    except SkinProblem:
        return False


def to_do(empty_stones: int, identical_pairs: int) -> str:
    """What keeps a set from being used."""
    empty = several("{n} stone is empty", "{n} stones are empty", empty_stones)
    same = several("{n} pair looks the same", "{n} pairs look the same", identical_pairs)
    if not identical_pairs:
        found = empty.format(n=empty_stones)
    elif not empty_stones:
        found = same.format(n=identical_pairs)
    else:
        found = _("{empty}, {same}").format(
            empty=empty.format(n=empty_stones), same=same.format(n=identical_pairs)
        )
    return _("Not ready: {found}.").format(found=found)


def _copy_of(name: str, number: int) -> str:
    """The proposed name of a set of one's own."""
    return _("{name} {number}").format(name=name, number=number)
