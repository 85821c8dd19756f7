"""Ending a challenge early: a player resigns, or the higher score wins."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.game import Game
from ishido.session.intention import Do, Intention
from ishido.ui import labels, terms
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Words, ask
from ishido.ui.kit.widgets.button import Button
from ishido.ui.table import captions
from ishido.ui.table.captions import in_sentence

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def open_early_end(app: "App", game: Game, do: Callable[[Intention], object]) -> None:
    """Ask whether to resign, end the game as it stands, or play on, in a person's turn or in a game
    of computers only."""
    words, resign = [_("The game ends now and the higher score wins.")], []
    if game.setup.people:
        player, other = game.setup.players[game.seat], game.setup.players[1 - game.seat]
        words = [_resigning(player, other), _("End the game, and the higher score wins.")]
        resign = [Button("resign", _("Resign"), lambda: do(Do.RESIGN))]
    back = Button("back", _(labels.PLAY_ON) if resign else _("Keep watching"))
    end = Button("yes", _(labels.END_GAME), lambda: do(Do.END_BY_AGREEMENT))
    standing = Words(captions.standing_line(game), size=SMALL_SIZE, role="text_dim")
    items = [*map(Words, words), standing]
    ask(app, _(labels.END_GAME), items, back, *resign, end, width=620)


def _resigning(player: Player, other: Player) -> str:
    """What happens if a player resigns. Against a computer, the player is who reads it."""
    if terms.is_default_name(player.name) or other.is_computer:
        return _("If you resign, {other} wins.").format(other=in_sentence(other))
    if terms.is_default_name(other.name):
        return _("If {player} resigns, you win.").format(player=in_sentence(player))
    return _("If {player} resigns, {other} wins.").format(
        player=in_sentence(player), other=in_sentence(other)
    )
