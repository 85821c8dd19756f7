"""The question before a change of scoring during a game."""

from typing import TYPE_CHECKING

from ishido.language import _
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.ishido.games import new_game
from ishido.ui.kit.dialog import Words, ask
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


def open_scoring(app: "App", table: "TableScene", scoring: Scoring) -> None:
    """Ask whether new games use the chosen scoring, and whether to begin one now."""

    def change() -> None:
        app.desk.settings_store.change(scoring=str(scoring))

    def begin_now() -> None:
        change()
        new_game(table)

    now = _(words.SCORINGS[table.session.game.setup.scoring])
    chosen = _(words.SCORINGS[scoring])
    back = Button("back", _(words.CANCEL))
    begin = Button("new game", _(words.NEW_GAME), begin_now)
    go_on = Button("continue", _("Continue this game"), change, kind=ButtonKind.PRIMARY)
    sentence = Words(
        _("New games will use {chosen} scoring. This game keeps {now}.").format(
            chosen=chosen, now=now
        ),
        role="text_dim",
    )
    footer = Footer([back, begin, go_on])
    ask(app, _("Scoring"), [sentence, footer], focus=go_on, width=640)
