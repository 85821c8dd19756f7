"""What is asked before somebody sees stones of a deal: by playing it, or by watching a computer."""

from collections.abc import Callable, Sequence

from ishido.rules.deal import Deal
from ishido.ui import words
from ishido.ui.core.scene import Window
from ishido.ui.play.fair_play import why_kept
from ishido.ui.view.dialog import Dialog, Item, Words, tell
from ishido.ui.widgets.button import Button
from ishido.ui.words import same_deal as says


def refused(app: Window, deal: Deal, people: Sequence[str] = (), *, own: str = "") -> bool:
    """Whether an open tournament keeps a deal from those people; it says so."""

    why = why_kept(app, deal, people, own=own)
    if why:
        tell(app, says.KEPT_TITLE, why)
    return bool(why)


def ask_before(
    app: Window,
    deal: Deal,
    begin: Callable[[], object],
    *,
    title: str = "",
    lines: Sequence[str] = (),
    own_cost: str = "",
    yes: str = says.PLAY,
    costs: bool = False,
    people: Sequence[str] = (),
    game: str = "",
    own: str = "",
) -> None:
    """Begin something that shows stones of a deal, unless a tournament keeps it.

    It is asked first if there is something to say: ``lines``, or that an unfinished game of the
    same deal will no longer be ranked. That is said once in each window.

    :param own_cost: what the new game itself loses. It is said with the warning of unfinished
        games, and is alone no reason to ask.
    :param costs: whether the lines name a price, so that Enter goes back.
    :param people: who will see the stones, beside whoever has the window.
    :param game: the id of the game that will show them, if there is one already.
    :param own: the tournament that this game belongs to.
    """
    if refused(app, deal, people, own=own):
        return
    desk = app.desk
    passed = desk.games.passed.not_warned_of(
        desk.games.passed_by(deal, len(deal.pouch), people, but=game)
    )
    warning = [own_cost, says.stops_counting(len(passed))] if passed else []
    sentences = [*lines, *filter(None, warning)]

    def go_on() -> None:
        dialog.close()
        desk.games.passed.note_warned(passed)
        begin()

    if not sentences:
        begin()
        return
    agree = Button("yes", yes, go_on)
    back = Button("back", words.CANCEL, lambda: dialog.close())
    items: list[Item] = [Words(sentence, use="text_dim") for sentence in sentences[:-1]]
    dialog = Dialog(
        app,
        title or words.deal(deal.number),
        [*items, Words(sentences[-1]), [agree, back]],
        focus=back if passed or costs else agree,
        width=480,
    )
    app.push(dialog)
