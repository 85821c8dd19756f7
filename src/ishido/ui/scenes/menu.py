"""The menu of the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ishido.session.intention import End
from ishido.ui import words
from ishido.ui.scenes.dialog import Dialog, Item, Line
from ishido.ui.scenes.games import confirm, shelf_dialog
from ishido.ui.scenes.settings import settings_dialog
from ishido.ui.widgets.button import MenuRow

if TYPE_CHECKING:
    from ishido.ui.app import App
    from ishido.ui.scenes.table_played import PlayedTable


def menu(app: "App", table: "PlayedTable", at: tuple[int, int] | None = None) -> Dialog:
    """The menu of the table, in the middle of the window or at the pointer."""
    session = table.session
    game = session.game

    def row(
        name: str,
        label: str,
        shortcut: str,
        action: Callable[[], object],
        *,
        enabled: bool = True,
        checked: bool = False,
    ) -> MenuRow:
        def press() -> None:
            dialog.close()
            action()

        made = MenuRow(name, label, shortcut, press, checked=checked)
        made.enabled = enabled
        return made

    def end() -> None:
        if game.over:
            table.do(End())
        else:
            app.push(
                confirm(
                    app, words.END_GAME, words.SURE_TO_END, words.END_GAME, lambda: table.do(End())
                )
            )

    first = row("new game", words.NEW_GAME, "N", table.new_game)
    items: list[Item] = [
        first,
        row("deal number", words.DEAL_NUMBER, "D", table.open_deal),
        row("start over", words.START_OVER, "", table.start_over, enabled=not session.untouched),
        row("end game", words.END_GAME, "", end, enabled=not game.ended),
        row("shelf", words.SHELF, "", lambda: app.push(shelf_dialog(app, table))),
        Line(),
        row("undo", words.UNDO, "Z", table.undo, enabled=game.can_undo),
        row("redo", words.REDO, "Y", table.redo, enabled=game.can_redo),
        row(
            "show moves",
            words.SHOW_MOVES,
            "H",
            table.show_moves,
            enabled=not game.over,
            checked=bool(table.legal),
        ),
        Line(),
        row("chooser", words.CHOOSER, "B", table.open_chooser),
        row("settings", words.SETTINGS, "", lambda: app.push(settings_dialog(app))),
        row("full screen", words.FULL_SCREEN, "F11", app.toggle_fullscreen, checked=app.fullscreen),
        row("quit", words.QUIT, "Ctrl+Q", app.quit),
    ]
    dialog = Dialog(app, "", items, width=300, at=at, focus=first, gap=1, key_focus=at is None)
    return dialog
