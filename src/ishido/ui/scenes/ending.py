"""Ending a challenge early: a player resigns, or both agree to stop."""

from collections.abc import Callable

from ishido.rules.game import Game, PlayerKind
from ishido.session.intention import EndByAgreement, Intention, Resign
from ishido.ui import words
from ishido.ui.core.look import SMALL_SIZE
from ishido.ui.core.scene import Window
from ishido.ui.view.dialog import Dialog, Item, Words, confirm
from ishido.ui.widgets.button import Button
from ishido.ui.words import ending as says
from ishido.ui.words import seats


def agrees_to_end(game: Game, seat: int) -> bool:
    """Whether the computer player in a seat agrees to end a challenge now.

    It agrees if it is not behind by points and then 4-Ways. Otherwise the leader could end every
    game at will.
    """
    ranks = [(account.points, account.four_ways) for account in game.standing.accounts]
    return ranks[seat] >= ranks[1 - seat]


def early_end_dialog(app: Window, game: Game, do: Callable[[Intention], object]) -> Dialog:
    """The dialog to resign, end by agreement, or play on, for a person's turn or a game of
    computers only."""
    if not game.setup.people:  # only computers play
        return confirm(
            app, words.END_GAME, says.WATCHED, words.END_GAME, lambda: do(EndByAgreement())
        )
    player, other = game.setup.players[game.seat], game.setup.players[1 - game.seat]
    computer = other.kind is PlayerKind.COMPUTER

    def leave(action: Callable[[], object]) -> Callable[[], None]:
        def press() -> None:
            dialog.close()
            action()

        return press

    def agree() -> None:
        if computer:
            do(EndByAgreement())
        else:
            app.push(_agreement_dialog(app, game, do))

    agreement = Button("agreement", says.END_BY_AGREEMENT, leave(agree))
    agreement.enabled = not computer or agrees_to_end(game, 1 - game.seat)
    resign = Button("resign", says.RESIGN, leave(lambda: do(Resign())))
    back = Button("back", words.CANCEL, lambda: dialog.close())
    items: list[Item] = [Words(says.resigning(player, other))]
    if agreement.enabled:
        items.append(Words(says.BY_AGREEMENT_MEANS))
    else:
        items.append(Words(says.declines(other), use="text_dim"))
    items.append(Words(seats.standing_line(game), size=SMALL_SIZE, use="text_dim"))
    items.append([resign, agreement, back])
    dialog = Dialog(app, words.END_GAME, items, focus=back, width=620)
    return dialog


def _agreement_dialog(app: Window, game: Game, do: Callable[[Intention], object]) -> Dialog:
    """The question to the other person."""
    player, other = game.setup.players[game.seat], game.setup.players[1 - game.seat]

    def agree() -> None:
        dialog.close()
        do(EndByAgreement())

    back = Button("back", says.PLAY_ON, lambda: dialog.close())
    items: list[Item] = [
        Words(says.offers(player)),
        Words(says.asks(other)),
        Words(seats.standing_line(game), size=SMALL_SIZE, use="text_dim"),
        [Button("yes", says.AGREE, agree), back],
    ]
    dialog = Dialog(app, says.AGREE_TITLE, items, focus=back, width=520)
    return dialog
