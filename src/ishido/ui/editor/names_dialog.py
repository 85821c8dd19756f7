"""The names of a set, of its colours and of its symbols, and the name alone."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from ishido.language import _
from ishido.skins.catalogue import Listed
from ishido.skins.editing.edited_description import EditedDescription
from ishido.skins.editing.stoneset_files import open_artwork, stoneset_file
from ishido.skins.source import SkinProblem
from ishido.store.files import FileProblem
from ishido.store.user_files import write_file
from ishido.ui import words
from ishido.ui.editor import words as says
from ishido.ui.kit.dialog import Item, tell
from ishido.ui.kit.form import FormDialog, NameDialog
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.saving import tell_not_saved
from ishido.ui.kit.waiting import wait_for
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.field import TextField

if TYPE_CHECKING:
    from ishido.ui.app.app import App


LONGEST: Final = 60
"""The most characters of a name."""


class NamesDialog(FormDialog):
    """A field for each name. Empty fields keep the old name."""

    def __init__(
        self,
        app: "App",
        description: EditedDescription,
        on_take: Callable[[EditedDescription], None],
    ) -> None:
        """:param on_take: called with the new description, if the player takes it."""
        self._description = description
        self._on_take = on_take
        self.name = self._field("name", description.name)
        self.author = self._field("author", description.author)
        self.about = self._field("about", description.about)
        self.colours = self._fields("colour name", description.colours)
        self.symbols = self._fields("symbol name", description.symbols)
        take = Button("take", _("OK"), self._take)
        super().__init__(app, _("Names"), take, focus=self.name, width=600, gap=6)

    def fields(self) -> list[Item]:
        return [
            [FieldLabel(_("Stoneset")), FieldLabel(_("Made by"))],
            [self.name, self.author],
            FieldLabel(_("Description")),
            self.about,
            [FieldLabel(_("Colours of the rows")), FieldLabel(_("Symbols of the columns"))],
            *([colour, symbol] for colour, symbol in zip(self.colours, self.symbols, strict=True)),
        ]

    def _field(self, name: str, text: str) -> TextField:
        return TextField(name, text, longest=LONGEST, on_enter=self._take)

    def _fields(self, name: str, texts: Sequence[str]) -> list[TextField]:
        return [self._field(f"{name} {number}", text) for number, text in enumerate(texts, start=1)]

    def _take(self) -> None:
        old = self._description
        new = replace(
            old,
            name=_written(self.name, old.name),
            author=_written(self.author, old.author),
            about=_written(self.about, old.about),
            colours=tuple(map(_written, self.colours, old.colours)),
            symbols=tuple(map(_written, self.symbols, old.symbols)),
        )
        self.close()
        self._on_take(new)


def ask_for_name(
    app: "App",
    title: str,
    name: str,
    yes: str,
    is_taken: Callable[[str], bool],
    on_name: Callable[[str], object],
) -> None:
    """Ask for the name of a set, until it is one that no other set has.

    :param name: the proposed name.
    """

    def fault(name: str) -> str:
        return (
            _("There is already a stoneset called {name}.").format(name=name)
            if is_taken(name)
            else ""
        )

    app.push(NameDialog(app, title, name, yes, on_name, longest=LONGEST, fault=fault))


def rename_set(app: "App", chosen: Listed, then: Callable[[], object]) -> None:
    """Ask for another name of a ``.stoneset`` file, which keeps its file name."""
    path = app.skins.catalogue.path_of("stonesets", chosen.id)
    others = {each.name for each in app.skins.catalogue.stonesets() if each.id != chosen.id}

    def write(name: str) -> None:
        def rename() -> None:
            artwork = open_artwork(path)
            artwork.description = replace(artwork.description, name=name)
            write_file(path, stoneset_file(artwork))

        wait_for(
            app,
            _("Saving the stoneset…"),
            rename,
            lambda _: then(),
            {
                FileProblem: lambda problem: tell_not_saved(app, path, problem.problem),
                SkinProblem: lambda problem: tell(app, _(says.CANNOT_OPEN), f"{problem}."),
            },
        )

    title, yes = _("Rename stoneset"), _(words.RENAME_IT)
    ask_for_name(app, title, chosen.name, yes, others.__contains__, write)


class FieldLabel(Widget):
    """The label above a field, beside that of another."""

    focusable = False

    def __init__(self, text: str) -> None:
        super().__init__(f"label {text}")
        self.label = text

    def height(self, look: Look, width: int) -> int:
        return look.px(22)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        paint = partial(
            look.write,
            words=self.label,
            rect=self.rect.copy(),
            size=SMALL_SIZE,
            role="text_dim",
            align="left",
        )
        return [Part(self.name, self.rect.copy(), look.unit, paint)]


def _written(field: TextField, old: str) -> str:
    return field.value.strip() or old
