"""Ending a challenge early: a player resigns, or both agree to stop."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ishido.kinds.players import Player, PlayerKind
from ishido.language import _
from ishido.rules.game import Game
from ishido.session.intention import Do, Intention
from ishido.ui import labels, terms
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Item, Words, ask, confirm
from ishido.ui.kit.widgets.button import Button
from ishido.ui.table import captions
from ishido.ui.table.captions import in_sentence

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def agrees_to_end(game: Game, seat: int) -> bool:
    """Whether the computer player in a seat agrees to end a challenge now.

    It agrees if it is not behind by points and then 4-Ways. Otherwise the leader could end every
    game at will.
    """
    ranks = [(account.points, account.four_ways) for account in game.standing.accounts]
    return ranks[seat] >= ranks[1 - seat]


def open_early_end(app: "App", game: Game, do: Callable[[Intention], object]) -> None:
    """Ask whether to resign, end by agreement, or play on, in a person's turn or in a game of
    computers only."""
    if not game.setup.people:  # only computers play
        confirm(
            app,
            _(labels.END_GAME),
            _("The game ends now and the higher score wins."),
            _(labels.END_GAME),
            lambda: do(Do.END_BY_AGREEMENT),
            no=_("Keep watching"),
        )
        return
    player, other = game.setup.players[game.seat], game.setup.players[1 - game.seat]

    def agree() -> None:
        if other.is_computer:
            do(Do.END_BY_AGREEMENT)
        else:
            _ask_other(app, game, do)

    agreement = Button("agreement", _("End by agreement"), agree)
    agreement.enabled = other.kind is PlayerKind.HUMAN or agrees_to_end(game, 1 - game.seat)
    resign = Button("resign", _("Resign"), lambda: do(Do.RESIGN))
    back = Button("back", _(labels.PLAY_ON))
    items: list[Item] = [Words(_resigning(player, other))]
    if agreement.enabled:
        items.append(Words(_("If you both agree, the game ends now and the higher score wins.")))
    else:
        items.append(
            Words(
                _("{name} is behind and wants to play on.").format(
                    name=terms.player_name(other.name)
                ),
                role="text_dim",
            )
        )
    items.append(Words(captions.standing_line(game), size=SMALL_SIZE, role="text_dim"))
    ask(app, _(labels.END_GAME), items, back, agreement, resign, width=620)


def _ask_other(app: "App", game: Game, do: Callable[[Intention], object]) -> None:
    """Ask the other person for agreement."""
    player, other = game.setup.players[game.seat], game.setup.players[1 - game.seat]
    back = Button("back", _(labels.PLAY_ON))
    yes = Button("yes", _("Agree"), lambda: do(Do.END_BY_AGREEMENT))
    standing = Words(captions.standing_line(game), size=SMALL_SIZE, role="text_dim")
    said = [Words(_offers(player)), Words(_asks(other)), standing]
    ask(app, _("End by agreement?"), said, back, yes, width=520)


def _resigning(player: Player, other: Player) -> str:
    """What happens if a player resigns. Against a computer, the player is who reads it."""
    if terms.is_default_name(player.name) or other.is_computer:
        return _("If you resign, {other} wins.").format(other=in_sentence(other))
    if terms.is_default_name(other.name):
        return _("If {player} resigns, you win.").format(player=in_sentence(player))
    return _("If {player} resigns, {other} wins.").format(
        player=in_sentence(player), other=in_sentence(other)
    )


def _offers(player: Player) -> str:
    """That a player offers to end the game by agreement."""
    if terms.is_default_name(player.name):
        return _("You offer to end the game now.")
    return _("{player} offers to end the game now.").format(player=terms.player_name(player.name))


def _asks(other: Player) -> str:
    """The question to the other player."""
    if terms.is_default_name(other.name):
        return _("Do you agree?")
    return _("{other}, do you agree?").format(other=terms.player_name(other.name))
