"""Commands and menus as data."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from ishido.language import _
from ishido.ui.kit import keys
from ishido.ui.kit.events import Key, Text

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class CommandHost(Protocol):
    """A scene with commands."""

    app: "App"

    def say_why(self, why: str) -> None:
        """Say why a command is disabled."""


H = TypeVar("H", bound=CommandHost, contravariant=True)
"""The scene, as its commands see it."""


def never_disabled(host: object) -> str:
    return ""


@dataclass(frozen=True)
class Command(Generic[H]):
    """What a menu, a tool or a key does."""

    name: str
    """Unique among all commands of a scene. An icon has the same name."""
    label: str
    """Marked for translation; empty if it is ``changing_label``."""
    do: Callable[[H], object] | None = None
    """``None`` if it opens a submenu instead."""
    keys: tuple[str, ...] = ()
    """Its shortcuts, as :mod:`ishido.ui.kit.keys` writes them. A menu shows the first."""
    why_not: Callable[[H], str] = never_disabled
    """Returns a sentence that says why it is disabled, or an empty text if it is not."""
    checked: Callable[[H], bool] | None = None
    """Whether it has a check mark; ``None`` if it never has one."""
    one_of: bool = False
    """Whether exactly one command of its group has a mark."""
    submenu: "Callable[[H], Groups[H]] | None" = None
    """The groups of its submenu, if it opens one."""
    absent: "Callable[[App], bool]" = lambda app: False
    """Whether it means nothing in this window, so that no menu lists it and its keys do nothing."""
    changing_label: Callable[[H], str] | None = None
    """Its current label; ``None`` if the label never changes."""
    held: bool = False
    """Whether it repeats while its key is held."""

    @property
    def shortcut(self) -> str:
        return keys.shown(self.keys[0]) if self.keys else ""

    def label_now(self, host: H) -> str:
        return _(self.label) if self.changing_label is None else self.changing_label(host)

    def is_checked(self, host: H) -> bool:
        return self.checked is not None and self.checked(host)

    def run(self, host: H) -> None:
        """Carry it out, or show why it is disabled. A double click switches only once."""
        if self.absent(host.app):
            return
        if why := self.why_not(host):
            host.say_why(why)
        elif self.do is not None:
            self.do(host)
            if self.checked is not None:
                host.app.ignore_second_click()


Groups = Sequence[Sequence[Command[H]]]
"""The commands of a menu. A line separates two groups."""


class Menu(Generic[H]):
    """A menu of the bar."""

    def __init__(self, name: str, title: str, *groups: Sequence[Command[H]]) -> None:
        self.name = name
        self.title = title
        self.groups: Groups[H] = groups

    @property
    def commands(self) -> list[Command[H]]:
        return [command for group in self.groups for command in group]

    @property
    def opener(self) -> Command[H]:
        """The row of another menu that opens this one."""
        return Command(self.name, self.title, submenu=lambda host: self.groups)


@dataclass(frozen=True)
class MenuSet(Generic[H]):
    """All menus of a scene."""

    menus: tuple[Menu[H], ...]
    on_phone: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The menus of a phone, if it has its own: their titles, and the names of their commands."""
    others: tuple[Command[H], ...] = ()
    """Commands that have keys and are in no menu of the bar."""

    @cached_property
    def commands(self) -> Mapping[str, Command[H]]:
        """All commands, by their names."""
        listed = (command for menu in self.menus for command in menu.commands)
        return {command.name: command for command in (*listed, *self.others)}

    @cached_property
    def phone_menus(self) -> tuple[Menu[H], ...]:
        menus = (
            Menu(title.lower(), title, [self.commands[name] for name in names])
            for title, names in self.on_phone.items()
        )
        return tuple(menus) or self.menus

    @cached_property
    def _by_chord(self) -> Mapping[keys.Chord, Command[H]]:
        """The first command of each key. ``M`` counts with Shift, too, unless ``Shift+M`` is a
        key."""
        bound = [(key, command) for command in self.commands.values() for key in command.keys]
        bound.sort(key=lambda pair: "Shift" not in pair[0])
        return {chord: command for key, command in reversed(bound) for chord in keys.chords(key)}

    def command_of(self, event: Key | Text) -> Command[H] | None:
        """The command of a key, or of the sign that it writes."""
        return self._by_chord.get(keys.chord(event))
