"""The questions before a player sees stones of a deal, by playing it or watching a computer."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.rules.deal import Deal
from ishido.ui import words
from ishido.ui.ishido.fair_play.reasons import why_kept
from ishido.ui.kit.dialog import Item, Words, ask, tell
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def refused(app: "App", deal: Deal, people: Sequence[str] = (), *, own: str = "") -> bool:
    """Whether an open tournament hides a deal from these people. Shows why, if so."""
    why = why_kept(app, deal, people, own=own)
    if why:
        tell(app, _("Tournament deal"), why)
    return bool(why)


def ask_before(
    app: "App",
    deal: Deal,
    begin: Callable[[], object],
    *,
    title: str = "",
    lines: Sequence[str] = (),
    own_cost: str = "",
    yes: str = "",
    costs: bool = False,
    people: Sequence[str] = (),
    game: str = "",
    own: str = "",
) -> None:
    """Begin something that shows stones of a deal, unless an open tournament hides the deal.

    Asks first if there are ``lines``, or if an unfinished game of the same deal will no longer be
    ranked. That warning appears once per window.

    :param own_cost: what the new game itself loses. It is added to the warning, but is not a reason
      to ask by itself.
    :param costs: whether the lines mention a cost, so that Enter cancels.
    :param people: who will see the stones, besides the window's player.
    :param game: the id of the game that will show them, if it exists already.
    :param own: the id of the tournament that this game belongs to.
    """
    if refused(app, deal, people, own=own):
        return
    desk = app.desk
    spoiled = desk.games.spoiled_by(deal, len(deal.pouch), people, but=game)
    warning = [own_cost, _stops_counting(len(spoiled))] if spoiled else []
    sentences = [*lines, *filter(None, warning)]

    def go_on() -> None:
        desk.games.note_warned(spoiled)
        begin()

    if not sentences:
        begin()
        return
    warns = bool(spoiled) or costs
    kind = ButtonKind.SECONDARY if warns else ButtonKind.PRIMARY
    agree = Button("yes", yes or _(words.PLAY), go_on, kind=kind)
    back = Button("back", _(words.CANCEL))
    items: list[Item] = [Words(sentence, role="text_dim") for sentence in sentences[:-1]]
    items += [Words(sentences[-1]), Footer([back, agree])]
    ask(app, title or words.deal(deal.number), items, focus=back if warns else agree)


def _stops_counting(games: int) -> str:
    """What happens to unfinished games of a deal when the player sees more of it."""
    return words.counted(
        games,
        "If you see more of this deal here than in your unfinished game, that game won’t be "
        "ranked.",
        "If you see more of this deal here than in your {n} unfinished games, those games won’t "
        "be ranked.",
    )
