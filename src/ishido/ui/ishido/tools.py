"""The row of tool buttons beside the board: aids."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ishido.language import N_, _
from ishido.session.outcome import Cannot
from ishido.ui import labels
from ishido.ui.ishido.commands import AIDS_ON_BOARD, COMMANDS
from ishido.ui.kit.command import Command
from ishido.ui.table import captions
from ishido.ui.table.tools import Tool

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

AIDS: Final = (
    ("undo", labels.UNDO, "undo"),
    ("hint", labels.HINT, "hint"),
    ("show moves", N_("Moves"), "moves"),
)
"""The commands with a button, and their labels and icons."""
MORE_OF_MOVES: Final = N_("Right-click to choose the help on the board.")
QUESTION: Final = ("question", N_("Ask"), "oracle")
"""The same of the command for a question, while the oracle is switched on."""


def aid_tools(table: "TableScene") -> list[Tool]:
    """The tools for people who play: undo, hint, moves, and a question for the oracle."""
    *others, moves = (_aid(table, COMMANDS[name], label, icon) for name, label, icon in AIDS)
    tip = moves.tip if table.layout.phone else f"{moves.tip}\n{_(MORE_OF_MOVES)}"
    tools = [*others, replace(moves, tip=tip, more=AIDS_ON_BOARD)]
    oracle = table.oracle
    if oracle.available:
        name, label, icon = QUESTION
        tool = _aid(table, COMMANDS[name], label, icon)
        tip = "\n".join((tool.tip, *oracle.waiting))
        tools.append(replace(tool, tip=tip, lit=lambda: bool(oracle.waiting)))
    return tools


def _aid(table: "TableScene", command: "Command[TableScene]", label: str, icon: str) -> Tool:
    def why_not() -> str:
        if table.cover.waiting:
            return table.aids.refusal(Cannot.PAUSED)
        return command.why_not(table)

    return Tool(
        f"{command.name} button",
        _(label),
        icon,
        lambda: command.run(table),
        captions.with_key(_(command.label), "" if table.layout.phone else command.shortcut),
        why_not,
        lambda: command.is_checked(table),
    )
