"""A command: something to choose, as data; and the menus that hold them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ishido.ui.core import keys
from ishido.ui.core.audio import Cue
from ishido.ui.core.scene import Window
from ishido.ui.table.host import CommandHost

Do = Callable[[Window, CommandHost], object]
Why = Callable[[Window, CommandHost], str]
"""Says in a sentence why something cannot be chosen now; empty if it can."""
Check = Callable[[Window, CommandHost], bool]


def nothing_against(app: Window, table: CommandHost) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing to choose."""

    name: str
    """Tells it from all others."""
    label: str
    do: Do | None = None
    """``None`` for what opens a submenu instead."""
    keys: tuple[str, ...] = ()
    """What does the same, as :mod:`ishido.ui.core.keys` writes it; a menu shows the first."""
    against: Why = nothing_against
    checked: Check | None = None
    """Whether it bears a mark; ``None`` for what is never marked."""
    one_of: bool = False
    """Whether of its neighbours just one is marked."""
    more: Callable[[Window, CommandHost], "Groups"] | None = None
    """What its submenu holds, if it opens one."""

    named: Callable[[Window, CommandHost], str] | None = None
    """What it is called as things stand; ``None``: always as its label says."""

    @property
    def shortcut(self) -> str:
        """The key that a menu shows beside it; may be empty."""
        return keys.shown(self.keys[0]) if self.keys else ""

    def label_now(self, app: Window, table: CommandHost) -> str:
        """What it is called as things stand."""
        return self.label if self.named is None else self.named(app, table)

    def why_greyed(self, app: Window, table: CommandHost) -> str:
        """Why it cannot be chosen now, in a sentence; empty if it can."""
        return self.against(app, table)

    def is_checked(self, app: Window, table: CommandHost) -> bool:
        return self.checked is not None and self.checked(app, table)

    def run(self, app: Window, table: CommandHost) -> None:
        """Do it, or say why not."""
        why = self.why_greyed(app, table)
        if why:
            app.audio.play(Cue.REFUSE)
            table.say(why, use="mark")
        elif self.do is not None:
            self.do(app, table)


Groups = Sequence[Sequence[Command]]
"""What a menu holds; a line stands between two groups."""


@dataclass(frozen=True, slots=True)
class Menu:
    """One of the six."""

    name: str
    title: str
    groups: Groups

    @property
    def commands(self) -> list[Command]:
        return [command for group in self.groups for command in group]

    @property
    def opener(self) -> Command:
        """The line of another menu that opens this one."""
        return Command(self.name, self.title, more=lambda app, table: self.groups)
