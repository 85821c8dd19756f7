"""The question after a change of scoring during a game."""

from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.commands.games import new_game
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.scene import Window
from ishido.ui.view.dialog import Words, ask
from ishido.ui.widgets.button import Button, ButtonKind
from ishido.ui.widgets.footer import Footer
from ishido.ui.words import menus as says


def open_scoring(app: Window, table: GameHost, scoring: Scoring) -> None:
    """Ask whether to begin a new game with the chosen scoring, or to continue the current one."""

    now = words.SCORINGS[table.session.game.setup.scoring]
    chosen = words.SCORINGS[scoring]
    go_on = Button("back", says.GO_ON, kind=ButtonKind.PRIMARY)
    begin = Button("new game", says.NEW_GAME, lambda: new_game(app, table))
    sentence = Words(says.scoring_changes(chosen, now), role="text_dim")
    ask(app, says.SCORING_TITLE, [sentence, Footer([begin, go_on])], focus=go_on, width=500)
