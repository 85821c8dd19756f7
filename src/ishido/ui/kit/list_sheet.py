"""A dialog with a list, and buttons that act on the chosen row."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from ishido.language import _
from ishido.ui.kit.look import HEADING_SIZE, SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sheet import Item, Sheet, confirm
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import FILL, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import List, Valued
from ishido.ui.labels import CLOSE

if TYPE_CHECKING:
    from ishido.ui.app.app import App

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


class ListSheet(Sheet, Generic[T]):
    """A list of entries, each with a row, and buttons that act on the chosen one.

    Enter or a double click does the last action that can be done, except for quiet ones.
    """

    def __init__(
        self,
        app: "App",
        title: str,
        rows: List[Any],
        read: Callable[[], Iterable[tuple[T, Valued]]],
        actions: Sequence[Action[T]],
        *,
        width: float,
        chosen: str | None = None,
        wanted: Callable[[T], object] = lambda entry: True,
        top: Sequence[Item] = (),
        always: Sequence[Button] = (),
        nothing: str = "",
        no_match: str = "",
        beside: Callable[[], str] = lambda: "",
    ) -> None:
        """:param read: all entries with their rows.
        :param chosen: the value of the row that is chosen at first.
        :param wanted: whether an entry is listed now.
        :param top: what is above the list, if it is not empty.
        :param always: buttons besides *Close* that an empty list has, too, and which then stand
            out.
        :param nothing: the text of an empty list.
        :param no_match: the text if there are entries, but none is listed.
        :param beside: what is written beside the title.
        """
        self.rows, self._read, self._wanted, self._beside = rows, read, wanted, beside
        rows.on_open, rows.on_choose = self._open, self.follow
        self._actions = {action.name: action for action in actions}
        self.buttons: Mapping[str, Button] = {
            each.name: Button(each.name, each.label, partial(self.do, each.name), kind=each.kind)
            for each in actions
        }
        self.top, self._always = top, always
        self._back = Button("back", _(CLOSE), self.close)
        self.nothing, self._no_match = nothing, no_match
        self.entries: dict[str, T] = {}
        """All entries by the values of their rows."""
        super().__init__(app, title, focus=rows, width=width)
        self.reload()
        if chosen is not None:
            rows.choose_value(chosen)
            self.follow()

    # -- what is listed ---------------------------------------------------------------------

    @property
    def empty(self) -> bool:
        """Whether there are no entries at all, so that there is nothing to act on."""
        return not self.entries

    @property
    def chosen(self) -> T | None:
        """The chosen entry. The buttons act on it."""
        return self.entries.get(self.rows.value or "")

    def reload(self) -> None:
        """Read the entries, and list them. If the chosen one is gone, the next one is chosen."""
        self._pairs = list(self._read())
        self.entries = {row.value: entry for entry, row in self._pairs}
        self.filter(self.rows.chosen)
        for button in self._always:
            button.kind = ButtonKind.PRIMARY if self.empty else ButtonKind.SECONDARY
        self.renew()
        if self.empty:
            self.ring.focus = [*self._always, self._back][0]

    def items(self) -> list[Item]:
        top, acting = ([], []) if self.empty else (self.top, list(self.buttons.values()))
        return [*top, self.rows, Footer([*acting, *self._always, self._back])]

    def filter(self, place: int = 0) -> None:
        """List the entries that are wanted now. If the chosen one is not, choose a row by its
        place."""
        before = self.rows.value
        self.rows.empty = self._no_match if self.entries else self.nothing
        self.rows.rows = [row for entry, row in self._pairs if self._wanted(entry)]
        values = [row.value for row in self.rows.rows]
        self.rows.choose(values.index(before) if before in values else place)
        self.follow()

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

    # -- drawing ----------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        look, heading, parts = self.look, self.heading, super().parts()
        if heading.h:
            pixels, _lines = look.lines_in(heading, self.title, HEADING_SIZE, face=Face.TITLE)
            title = font(Face.TITLE, pixels).size(self.title)[0]
            place = row(heading, FILL, min(title + look.px(12), heading.w), FILL)[2]
            words = self._beside()
            parts.append(Part("beside title", place, _paint_beside_title, look, words))
        return parts


def _paint_beside_title(target: pygame.Surface, rect: pygame.Rect, look: Look, words: str) -> None:
    look.write(
        target, words, rect, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim", align="right"
    )
