"""The menu of the table."""

from typing import TYPE_CHECKING

from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.commands import COMMANDS, Command
from ishido.ui.scenes.dialog import Dialog, Item, Line, Words
from ishido.ui.widgets.button import Button, MenuRow
from ishido.ui.words import menus as says

if TYPE_CHECKING:
    from ishido.ui.app import App
    from ishido.ui.scenes.table_played import PlayedTable

GROUPS = (
    ("new game", "deal number", "start over", "end game", "shelf"),
    ("undo", "redo", "show moves", "always show", "show pouch"),
    ("chooser", "settings", "full screen", "quit"),
)


def menu(app: "App", table: "PlayedTable", at: tuple[int, int] | None = None) -> Dialog:
    """The menu of the table, in the middle of the window or at the pointer."""

    def row(command: Command) -> MenuRow:
        def press() -> None:
            dialog.close()
            command.run(app, table)

        checked = command.is_checked(app, table)
        made = MenuRow(command.name, command.label, command.shortcut, press, checked=checked)
        made.enabled = not command.why_greyed(app, table)
        return made

    items: list[Item] = []
    for group in GROUPS:
        items += [Line()] if items else []
        items += [row(COMMANDS[name]) for name in group]
    first = items[0]
    assert isinstance(first, MenuRow)
    dialog = Dialog(app, "", items, width=300, at=at, focus=first, gap=1, key_focus=at is None)
    return dialog


def scoring_dialog(app: "App", table: "PlayedTable", scoring: Scoring) -> Dialog:
    """Another scoring was chosen for new games: begin one now, or go on with this one."""

    def begin() -> None:
        dialog.close()
        table.new_game()

    now = words.SCORINGS[table.session.game.setup.scoring]
    chosen = words.SCORINGS[scoring]
    go_on = Button("back", says.GO_ON, lambda: dialog.close())
    dialog = Dialog(
        app,
        says.SCORING_TITLE,
        [
            Words(says.scoring_changes(chosen, now), use="text_dim"),
            [Button("new game", says.NEW_GAME, begin), go_on],
        ],
        focus=go_on,
        width=500,
    )
    return dialog
