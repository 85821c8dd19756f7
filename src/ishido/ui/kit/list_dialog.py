"""A dialog with a list, and buttons that act on the chosen row."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar

import pygame

from ishido.language import _
from ishido.ui.kit.dialog import Dialog, Item, confirm
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, keyed
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import Listing, Valued
from ishido.ui.words import CLOSE

if TYPE_CHECKING:
    from ishido.ui.app.app import App

EMPTY_WIDTH: Final = 620
"""The width of a large list that has no entries yet."""
_LANDSCAPE, _PORTRAIT, _EMPTY = 11, 20, 8
"""The rows in sight in a large list; in place of an empty one, the room for the text."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Action(Generic[T]):
    """A button that acts on the chosen entry of a list."""

    name: str
    label: str
    """Its label while no entry is chosen, and with each without ``named``."""
    do: Callable[[T], object]
    when: Callable[[T], object] = lambda entry: True
    """Whether it can be done with an entry."""
    kind: ButtonKind = ButtonKind.SECONDARY
    asks: tuple[str, Callable[[T], str], str] | None = None
    """The question before it, if there is one: title, sentence, and the button that agrees."""
    named: Callable[[T], str] | None = None
    """Its label with an entry."""


class ListDialog(Dialog, Generic[T]):
    """A list of entries, each with a row, and buttons that act on the chosen one.

    Enter or a double click does the last action that can be done, except for quiet ones. After
    construction, :meth:`take` or :meth:`fetch` must be called.
    """

    def __init__(
        self,
        app: "App",
        title: str,
        rows: Listing[Any],
        actions: Sequence[Action[T]],
        *,
        top: Sequence[Item] = (),
        always: Sequence[Button] = (),
        nothing: str = "",
        no_match: str = "",
        width: float,
        large: bool = False,
        count: Callable[[int, int], str] | None = None,
    ) -> None:
        """:param top: what is above the list.
        :param always: buttons besides *Close* that an empty list has, too.
        :param nothing: the text of an empty list.
        :param no_match: the text if there are entries, but none is listed.
        :param large: whether it shows :func:`visible_rows`.
        :param count: what is written beside the title about the number of the listed entries and
            that of all.
        """
        self.entries: dict[str, T] = {}
        """All entries by the values of their rows."""
        self._row_of: dict[str, Valued] = {}
        self._bare: bool | None = None
        """Whether it is shown without what acts on entries; ``None`` before it is shown."""
        self.rows = rows
        rows.on_open, rows.on_choose = self._open, self.follow
        self._actions = {action.name: action for action in actions}
        self.buttons: Mapping[str, Button] = {
            each.name: Button(each.name, each.label, partial(self.do, each.name), kind=each.kind)
            for each in actions
        }
        self.top = top
        self._always = (*always, Button("back", _(CLOSE), self.close))
        self._nothing, self._no_match = nothing, no_match
        self._large, self._count = large, count
        self.message = ""
        """A short note at the left of the title, until something else is listed."""
        super().__init__(app, title, [], focus=rows, width=width)

    # -- what is listed ---------------------------------------------------------------------

    def content(self) -> list[Item]:
        return [*self.top, self.rows, self.footer]

    @property
    def footer(self) -> Footer:
        acting = [] if self.empty else list(self.buttons.values())
        return Footer([*acting, *self._always])

    @property
    def empty(self) -> bool:
        """Whether there are no entries at all, so that there is nothing to act on."""
        return not self.entries

    def listed(self) -> Iterable[str]:
        """The values of the entries that are listed."""
        return self.entries

    @property
    def chosen(self) -> T | None:
        """The chosen entry. The buttons act on it."""
        value = self.rows.value
        return None if value is None else self.entries.get(value)

    def take(self, entries: Sequence[tuple[T, Valued]], chosen: str | None = None) -> None:
        """Show these entries with their rows, instead of others.

        :param chosen: the value of the row to choose.
        """
        self.entries = {row.value: entry for entry, row in entries}
        self._row_of = {row.value: row for _, row in entries}
        self.filter()
        if chosen is not None:
            self.rows.choose_value(chosen)
            self.follow()
        self._fit_content()

    def change(self, entry: T, row: Valued) -> None:
        self.entries[row.value], self._row_of[row.value] = entry, row
        self.filter()

    def drop(self, values: Iterable[str]) -> None:
        """Remove entries. The next one is chosen."""
        place = self.rows.chosen
        for value in values:
            del self.entries[value]
        self.filter()
        self.rows.choose(place)
        self.follow()
        self._fit_content()

    def filter(self) -> None:
        """List the entries that are to be listed now."""
        self.message = ""
        self.rows.empty = self._no_match if self.entries else self._nothing
        self.rows.rows = [self._row_of[value] for value in self.listed()]
        self.rows.choose(self.rows.chosen)
        self.follow()

    def _fit_content(self) -> None:
        """Change between the empty list and one with entries."""
        if self.empty is self._bare:
            return
        self._bare = self.empty
        if self._bare and self._large:
            self.width = EMPTY_WIDTH
        self.replace(self.content())
        if self._bare:
            self.ring.focus = self._always[0]

    # -- what the player does ---------------------------------------------------------------

    def follow(self) -> None:
        """Update the buttons for the chosen entry."""
        entry = self.chosen
        for action in self._actions.values():
            button = self.buttons[action.name]
            button.enabled = entry is not None and bool(action.when(entry))
            if action.named is not None:
                button.label = action.label if entry is None else action.named(entry)

    def do(self, name: str) -> None:
        """Do what a button does, if it can be done with the chosen entry."""
        action, entry = self._actions[name], self.chosen
        if entry is None or not action.when(entry):
            return
        if action.asks is None:
            action.do(entry)
            return
        title, sentence, yes = action.asks
        confirm(self.app, title, sentence(entry), yes, partial(action.do, entry))

    def _open(self) -> None:
        loud = [b for b in self.buttons.values() if b.enabled and b.kind is not ButtonKind.QUIET]
        if loud:
            self.do(loud[-1].name)

    # -- the scene --------------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        if self._large:
            self.rows.usual = _EMPTY if self.empty else visible_rows(size)
        super().arrange(size)

    def parts(self) -> list[Part]:
        parts = super().parts()
        if self._count is not None:
            listed, entries = self.rows.count, len(self.entries)
            count = self._count(listed, entries) if entries else ""
            parts.append(beside_title(self.look, self.heading, self.message, "left", "mark"))
            parts.append(beside_title(self.look, self.heading, count, "right", "text_dim"))
        return parts


def visible_rows(size: tuple[int, int]) -> int:
    """The number of rows in sight in a large list, in a window of this size."""
    return _LANDSCAPE if size[0] >= size[1] else _PORTRAIT


def beside_title(
    look: Look, heading: pygame.Rect, words: str, align: Literal["left", "right"], role: str
) -> Part:
    """A short note at the left or right end of a dialog's heading, two fifths or less wide."""
    rect = heading.inflate(-look.px(12), 0)
    width = rect.w * 2 // 5 if align == "left" else rect.w * 3 // 10
    place = pygame.Rect(rect.x if align == "left" else rect.right - width, rect.y, width, rect.h)
    paint = partial(
        look.write, words=words, rect=place, size=SMALL_SIZE, face=Face.ITALIC, role=role,
        align=align,
    )  # fmt: skip
    return keyed(("beside title", align), place, (words, look.unit), paint)
