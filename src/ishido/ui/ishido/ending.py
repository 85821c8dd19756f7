"""Ending a challenge early: a player resigns, or both agree to stop."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ishido.kinds.players import PlayerKind
from ishido.rules.game import Game
from ishido.session.intention import Do, Intention
from ishido.ui import words
from ishido.ui.ishido import ending_words as says
from ishido.ui.kit.dialog import Item, Words, ask, confirm
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.table import seats_words as seats

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
            app, words.END_GAME, says.WATCHED, words.END_GAME, lambda: do(Do.END_BY_AGREEMENT),
            no=says.KEEP_WATCHING,
        )  # fmt: skip
        return
    player, other = game.setup.players[game.seat], game.setup.players[1 - game.seat]

    def agree() -> None:
        if other.is_computer:
            do(Do.END_BY_AGREEMENT)
        else:
            _ask_other(app, game, do)

    agreement = Button("agreement", says.END_BY_AGREEMENT, agree)
    agreement.enabled = other.kind is PlayerKind.HUMAN or agrees_to_end(game, 1 - game.seat)
    resign = Button("resign", says.RESIGN, lambda: do(Do.RESIGN))
    back = Button("back", words.PLAY_ON)
    items: list[Item] = [Words(says.resigning(player, other))]
    if agreement.enabled:
        items.append(Words(says.BY_AGREEMENT_MEANS))
    else:
        items.append(Words(says.declines(other), role="text_dim"))
    items.append(Words(seats.standing_line(game), size=SMALL_SIZE, role="text_dim"))
    items.append(Footer([back, agreement, resign]))
    ask(app, words.END_GAME, items, focus=back, width=620)


def _ask_other(app: "App", game: Game, do: Callable[[Intention], object]) -> None:
    """Ask the other person for agreement."""
    player, other = game.setup.players[game.seat], game.setup.players[1 - game.seat]
    back = Button("back", words.PLAY_ON)
    items: list[Item] = [
        Words(says.offers(player)),
        Words(says.asks(other)),
        Words(seats.standing_line(game), size=SMALL_SIZE, role="text_dim"),
        Footer([back, Button("yes", says.AGREE, lambda: do(Do.END_BY_AGREEMENT))]),
    ]
    ask(app, says.AGREE_TITLE, items, focus=back, width=520)
