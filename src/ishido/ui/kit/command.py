"""Commands and menus as data."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from ishido.ui.kit import keys
from ishido.ui.kit.audio import Cue
from ishido.ui.kit.events import Key, Text

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class Speaker(Protocol):
    """A scene that says why a command is disabled."""

    def say(self, text: str, *, role: str = "text") -> None: ...


H = TypeVar("H", bound=Speaker)
"""The scene with the menus, as its commands see it."""
Do = Callable[["App", H], object]
Why = Callable[["App", H], str]
"""Returns a sentence that says why a command is disabled, or an empty text if it is not."""
Check = Callable[["App", H], bool]


def never_disabled(app: "App", table: Any) -> str:
    return ""


def never_absent(app: "App") -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Command(Generic[H]):
    """A command of a menu, with its keys."""

    name: str
    """Unique among all commands."""
    label: str
    do: Do[H] | None = None
    """``None`` if it opens a submenu instead."""
    keys: tuple[str, ...] = ()
    """Its shortcuts, as :mod:`ishido.ui.kit.keys` writes them. A menu shows the first."""
    why_disabled: Why[H] = never_disabled
    checked: Check[H] | None = None
    """Whether it has a check mark; ``None`` if it never has one."""
    one_of: bool = False
    """Whether exactly one command of its group has a mark."""
    submenu: "Callable[[App, H], Groups[H]] | None" = None
    """The groups of its submenu, if it opens one."""
    absent: "Callable[[App], bool]" = never_absent
    """Whether it means nothing in this window, so that no menu lists it and its keys do nothing."""
    only_enabled: bool = False
    """Whether menus leave it out while it is disabled, because it then does not apply to the game.
    Its keys still say why."""
    dynamic_label: "Callable[[App, H], str] | None" = None
    """Its current label; ``None`` if the label never changes."""

    @property
    def shortcut(self) -> str:
        """The shortcut that a menu shows; may be empty."""
        return keys.shown(self.keys[0]) if self.keys else ""

    def is_listed(self, app: "App", table: H) -> bool:
        """Whether menus list it now."""
        left_out = self.only_enabled and self.why_disabled(app, table)
        return not (left_out or self.absent(app))

    def label_now(self, app: "App", table: H) -> str:
        """Its current label."""
        return self.label if self.dynamic_label is None else self.dynamic_label(app, table)

    def is_checked(self, app: "App", table: H) -> bool:
        return self.checked is not None and self.checked(app, table)

    def run(self, app: "App", table: H) -> None:
        """Carry it out, or show why it is disabled. A double click switches only once."""
        if self.absent(app):
            return
        why = self.why_disabled(app, table)
        if why:
            app.audio.play(Cue.REFUSE)
            table.say(why, role="mark")
        elif self.do is not None:
            self.do(app, table)
            if self.checked is not None:
                app.ignore_second_click()


Groups = Sequence[Sequence[Command[H]]]
"""The commands of a menu. A line separates two groups."""


def listed(groups: Groups[H], app: "App", table: H) -> list[list[Command[H]]]:
    """The groups without the commands that menus leave out now."""
    left = [[each for each in group if each.is_listed(app, table)] for group in groups]
    return [group for group in left if group]


@dataclass(frozen=True, slots=True)
class Menu(Generic[H]):
    """A menu of the bar."""

    name: str
    title: str
    groups: Groups[H]

    @property
    def commands(self) -> list[Command[H]]:
        return [command for group in self.groups for command in group]

    @property
    def opener(self) -> Command[H]:
        """The row of another menu that opens this one."""
        return Command(self.name, self.title, submenu=lambda app, table: self.groups)


@dataclass(frozen=True)
class MenuSet(Generic[H]):
    """All menus of a scene."""

    menus: tuple[Menu[H], ...]
    common: tuple[str, ...]
    """The names of the most frequent commands, which come first where there is no menu bar."""
    others: tuple[Command[H], ...] = ()
    """Commands that have keys and are in no menu."""

    @cached_property
    def commands(self) -> Mapping[str, Command[H]]:
        """The commands of the menus, by their names."""
        return {command.name: command for menu in self.menus for command in menu.commands}

    def named(self, name: str | None) -> Menu[H] | None:
        """The menu of a name, if there is one."""
        return next((menu for menu in self.menus if menu.name == name), None)

    def command_of(self, event: Key | Text) -> Command[H] | None:
        """The command of a key, or of the sign that it writes."""
        every = (*self.commands.values(), *self.others)
        return next((command for command in every if keys.pressed(event, *command.keys)), None)
