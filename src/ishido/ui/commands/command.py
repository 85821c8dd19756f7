"""Commands and menus as data."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ishido.ui.commands.host import CommandHost
from ishido.ui.core import keys
from ishido.ui.core.audio import Cue
from ishido.ui.core.scene import Window

Do = Callable[[Window, CommandHost], object]
Why = Callable[[Window, CommandHost], str]
"""Returns a sentence that says why a command is disabled, or an empty text if it is not."""
Check = Callable[[Window, CommandHost], bool]


def never_disabled(app: Window, table: CommandHost) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a menu, with its keys."""

    name: str
    """Unique among all commands."""
    label: str
    do: Do | None = None
    """``None`` if it opens a submenu instead."""
    keys: tuple[str, ...] = ()
    """Its shortcuts, as :mod:`ishido.ui.core.keys` writes them. A menu shows the first."""
    why_disabled: Why = never_disabled
    checked: Check | None = None
    """Whether it has a check mark; ``None`` if it never has one."""
    one_of: bool = False
    """Whether exactly one command of its group has a mark."""
    submenu: Callable[[Window, CommandHost], "Groups"] | None = None
    """The groups of its submenu, if it opens one."""
    dynamic_label: Callable[[Window, CommandHost], str] | None = None
    """Its current label; ``None`` if the label never changes."""

    @property
    def shortcut(self) -> str:
        """The shortcut that a menu shows; may be empty."""
        return keys.shown(self.keys[0]) if self.keys else ""

    def label_now(self, app: Window, table: CommandHost) -> str:
        """Its current label."""
        return self.label if self.dynamic_label is None else self.dynamic_label(app, table)

    def is_checked(self, app: Window, table: CommandHost) -> bool:
        return self.checked is not None and self.checked(app, table)

    def run(self, app: Window, table: CommandHost) -> None:
        """Carry it out, or show why it is disabled."""
        why = self.why_disabled(app, table)
        if why:
            app.audio.play(Cue.REFUSE)
            table.say(why, role="mark")
        elif self.do is not None:
            self.do(app, table)


Groups = Sequence[Sequence[Command]]
"""The commands of a menu. A line separates two groups."""


@dataclass(frozen=True, slots=True)
class Menu:
    """One of the six menus."""

    name: str
    title: str
    groups: Groups

    @property
    def commands(self) -> list[Command]:
        return [command for group in self.groups for command in group]

    @property
    def opener(self) -> Command:
        """The row of another menu that opens this one."""
        return Command(self.name, self.title, submenu=lambda app, table: self.groups)
