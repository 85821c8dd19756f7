"""The names of a set, of its colours and of its symbols."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ishido.language import _
from ishido.skins.description import Description
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Form, Item, Words
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.field import TextField

if TYPE_CHECKING:
    from ishido.ui.app.app import App


LONGEST: Final = 60
"""The most characters of a name."""


class NamesDialog(Form):
    """A field for each name. Empty fields keep the old name."""

    def __init__(
        self,
        app: "App",
        description: Description,
        on_take: Callable[[Description], None],
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
            _heading(_("The stoneset, and who made it")),
            [self.name, self.author],
            _heading(_("Description")),
            self.about,
            _heading(_("Colours of the rows, symbols of the columns")),
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


def _heading(text: str) -> Words:
    return Words(text, size=SMALL_SIZE, role="text_dim", align="left")


def _written(field: TextField, old: str) -> str:
    return field.value.strip() or old
