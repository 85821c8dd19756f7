"""What is asked before somebody sees stones of a deal: by playing it, or by watching a computer."""

from collections.abc import Callable, Sequence

from ishido.rules.deal import Deal
from ishido.rules.game import Game, Setup
from ishido.session.course import Course
from ishido.storage.library import How, deal_key
from ishido.ui import words
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.scene import Window
from ishido.ui.play.fair_play import why_kept
from ishido.ui.view.dialog import Dialog, Item, Words, confirm, tell
from ishido.ui.widgets.button import Button
from ishido.ui.words import same_deal as says
from ishido.ui.words import scores
from ishido.ui.words.replay import Asking


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
    passed = desk.not_warned_of(desk.passed_by(deal, len(deal.pouch), people, but=game))
    warning = [own_cost, says.stops_counting(len(passed))] if passed else []
    sentences = [*lines, *filter(None, warning)]

    def go_on() -> None:
        dialog.close()
        desk.note_warned(passed)
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


def ask_to_play_again(
    app: Window, table: GameHost, setup: Setup, then: Callable[[], object]
) -> None:
    """Play the deal of a game from a list, alone, once the player knows that it is not ranked.

    ``then`` is called before the new game comes on the table.
    """

    def play() -> None:
        then()
        table.take(app.desk.begin(setup.deal, app.today(), setup.scoring, How.REPLAYED))

    ask_before(
        app,
        setup.deal,
        play,
        title=scores.SAME_DEAL_TITLE,
        lines=[scores.SAME_DEAL_COST],
        yes=scores.PLAY_IT,
        costs=True,
    )


def ask_to_show(
    app: Window,
    table: GameHost,
    game: Game,
    asking: Asking,
    show: Callable[[], object],
    *,
    own: str = "",
) -> None:
    """Show something of a game that tells the order of its stones.

    Not if an open tournament keeps its deal, other than ``own``, to which the game belongs.

    Whoever has not played the deal, or is in the middle of it, is asked first: on the table, or in
    a game put aside. Afterwards the deal counts as seen.
    """
    course, deal, desk = Course.of(game), game.setup.deal, app.desk
    if refused(app, deal, [player.name for player in game.setup.people], own=own):
        return

    def go_on() -> None:
        desk.note_warned(passed)
        desk.note_seen(deal, course.placed, app.today())
        table.put_back()
        show()

    playing = table.session
    # Of a game that was ended on the table, whatever was placed is known.
    played = deal_key(playing.game.setup.deal) == deal_key(deal) and playing.game.ended
    seen = desk.has_seen(deal) or (played and course.placed <= playing.game.standing.placed)
    passed = desk.not_warned_of(desk.passed_by(deal, course.placed))
    question = ""
    if any(session.id == playing.id for session in passed):
        question = asking.playing
    elif not seen:
        question = asking.not_seen
    elif passed:
        question = asking.put_aside
    if question:
        app.push(confirm(app, asking.title, question, asking.yes, go_on))
    else:
        go_on()
