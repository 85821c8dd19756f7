"""The result of a game of Bluestone: the groups that decide, and what to do next."""

from collections.abc import Callable
from itertools import zip_longest
from typing import TYPE_CHECKING

from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.position import Ending
from ishido.bluestone.score import lead, scores
from ishido.language import _
from ishido.ui import grammar, labels, terms
from ishido.ui.bluestone import phrases
from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.bluestone.new_game import NewBluestone
from ishido.ui.kit.sheet import Item, Words
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.table.result import FigureTable, Headline, Result, new_seals

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.scene import BluestoneScene


def open_result(app: "App", table: "BluestoneScene", *, again: bool = False) -> None:
    """Show the result of an ended game. ``again``: its player comes back to it."""
    game = table.session.game
    assert game.result is not None

    def leave(action: Callable[[], object]) -> Callable[[], None]:
        return lambda: dialog.close_then(action)

    replay = leave(lambda: BLUESTONE_UI.replay(app, table.session))
    buttons = [
        Button("watch", _(labels.REPLAY), replay),
        Button("new", _(phrases.NEW_GAME), leave(lambda: app.push(NewBluestone(app)))),
        Button("again", _(labels.PLAY_AGAIN), leave(table.play_again), kind=ButtonKind.PRIMARY),
    ]
    names = [
        grammar.labelled(_(side), terms.player_name(player.name))
        for side, player in zip(phrases.SIDES.values(), game.players, strict=True)
    ]
    black, white = (scores(game.board, stones) for stones in game.position.stones)
    groups = list(zip_longest(black, white, fillvalue=0)) or [(0, 0)]
    place = lead(game.position).place or 1
    headline = Headline(list(zip(groups[place - 1], names, strict=True)), game.result.winner)
    items: list[Item] = [Words(_decided(game), role="text_dim")]
    if place > 1:
        rows = [
            (_("{rank} group").format(rank=grammar.rank(number)), [*map(grammar.number, group)])
            for number, group in enumerate(groups[:place], start=1)
        ]
        items.append(FigureTable(rows))
    if sentence := new_seals(app, table.session.id):
        items.append(Words(sentence, role="gold_light"))
    dialog = Result(
        app, table, phrases.result_title(game), (headline, []),
        [*items, Footer(buttons, centred=True)], focus=buttons[-1], again=again,
    )  # fmt: skip
    app.push(dialog)


def _decided(game: BluestoneGame) -> str:
    """What has decided the game."""
    ended, place = game.result, lead(game.position).place
    assert ended is not None
    if ended.ending is Ending.RESIGNED:
        return phrases.why_ended(ended)
    if place is None:
        return _("All groups are equal.")
    if place == 1:
        return _("The highest-scoring group decides.")
    return grammar.counted(
        place - 1,
        "The highest-scoring groups are equal. The next ones decide.",
        "The {n} highest-scoring groups are equal. The next ones decide.",
    )
