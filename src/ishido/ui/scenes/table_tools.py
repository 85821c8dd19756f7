"""The row of tools beside the board: what helps a player, or controls computers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from ishido.session.outcome import Cannot, Refused
from ishido.ui import words
from ishido.ui.commands.command import Command
from ishido.ui.commands.menus import COMMANDS
from ishido.ui.core.game_host import GameHost
from ishido.ui.scenes.computers import Computers
from ishido.ui.widgets.tools import Emblem, Tool
from ishido.ui.words import menus as says
from ishido.ui.words.seats import strip_tip

if TYPE_CHECKING:
    from ishido.ui.scenes.table_shown import Press


class ToolHost(GameHost, Protocol):
    """A table with computers to control."""

    computers: Computers


AIDS: Final = (
    ("undo", says.UNDO_SHORT, Emblem.UNDO),
    ("hint", says.HINT_SHORT, Emblem.HINT),
    ("show moves", says.SHOW_MOVES_SHORT, Emblem.MOVES),
)
"""The commands that have a button, its word and its emblem."""
EMBLEMS: Final = {
    "pause": Emblem.PAUSE,
    "step": Emblem.STEP,
    "finish": Emblem.FINISH,
    "take over": Emblem.PERSON,
}
"""Emblems of the buttons that control computers, by name."""


def aids(table: GameHost) -> list[Tool]:
    """Undo, hint and moves, for whoever plays."""
    return [_aid(table, COMMANDS[name], label, emblem) for name, label, emblem in AIDS]


def _aid(table: GameHost, command: Command, label: str, emblem: Emblem) -> Tool:
    def why_not() -> str:
        if table.stands_still:
            game, stones = table.session.game, table.app.skins.stones.stoneset
            return words.refused(Refused(Cannot.PAUSED), game.position, stones)
        return command.why_greyed(table.app, table)

    return Tool(
        f"{command.name} button",
        label,
        emblem,
        lambda: command.run(table.app, table),
        says.with_key(command.label, command.shortcut),
        why_not,
        lambda: command.is_checked(table.app, table),
    )


def watching(table: ToolHost, choices: Sequence[tuple[str, str, "Press"]]) -> list[Tool]:
    """What controls the computers in a game that nobody else plays."""
    return [
        Tool(name, label, _emblem(table, name), press, f"{label}\n{strip_tip(name, table.session)}")
        for name, label, press in choices
    ]


def _emblem(table: ToolHost, name: str) -> Emblem:
    if name == "pause" and table.computers.stopped:
        return Emblem.PLAY
    return Emblem.STOP if name == "finish" and table.finishing else EMBLEMS[name]
