"""The result of a game: score, name for the lists, and what to do next."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from ishido.coach.par_and_best import par_and_best
from ishido.language import N_, _, several
from ishido.rules.earnings import earnings
from ishido.rules.game import Game, Mode
from ishido.rules.mastery import Mastery, mastery
from ishido.rules.scoring import Scoring
from ishido.session.clock import ClockKind
from ishido.session.session import Session
from ishido.store.lines import ScoreList
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido import aid_texts
from ishido.ui.ishido.day_medals import of_days_deal
from ishido.ui.ishido.games import new_game, play_rematch, why_not_reviewed
from ishido.ui.ishido.naming import Naming
from ishido.ui.ishido.oracle.reading import ReadingScene
from ishido.ui.ishido.result_figures import FourWayCrosses, StonesLeft
from ishido.ui.ishido.review.review import open_review
from ishido.ui.ishido.share import share_result
from ishido.ui.ishido.shared_text import compared
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Item, Words
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.table import captions
from ishido.ui.table.result import FigureTable, Headline, Medal, Result, new_seals

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

HONOURS = {
    Mastery.MASTER_GAME: (
        N_(
            "A Master Game: all stones placed, with 4-Ways at all four corners and around "
            "the middle."
        )
    ),
    Mastery.SIMPLE_MASTER: N_("800 points earn the rank of Master."),
}
END_BONUSES = (N_("Empty pouch"), N_("One stone left"), N_("Two stones left"))
"""What the end bonus is for, by the number of stones left."""


def result_panel(app: "App", table: "TableScene", *, again: bool = False) -> Result:
    """The result of the game that has just ended.

    ``again``: the player comes back to it, from the lists or the board. The name is set, and
    nothing is counted up.

    Names that are entered here are kept on every way out of it.
    """
    session, setup = table.session, table.session.game.setup

    def leave(action: Callable[[], object]) -> Callable[[], None]:
        return lambda: panel.close_then(action)

    def go_to(widget: Widget) -> None:
        panel.ring.focus = widget

    def say(said: str) -> None:
        line = Words(said, role="mark")
        last = [*items, line] if not table.layout.phone else [line, *items]  # which is out of sight
        panel.replace([*last, footer])

    def show_lists() -> None:
        from ishido.ui.screens.scores import ScoresScene

        app.push(ScoresScene(app, table, setup.scoring, None, session.id, back_to_result))

    def back_to_result() -> None:
        if table.session is session:
            app.push(result_panel(app, table, again=True))

    naming = Naming(app, session, lambda: go_to(new))
    fields = list(naming.fields.values())
    quiet = []
    asks = fields and not again
    if app.desk.high_scores.places(session.id) and not (asks and table.layout.phone):
        quiet.append(Button("high scores", _("High scores"), leave(show_lists)))
    if session.auguries:
        read = partial(ReadingScene, app, session)
        quiet.append(Button("readings", _("Readings"), lambda: app.push(read())))
    for each in quiet:
        each.kind = ButtonKind.QUIET
    review = Button("review", _(labels.REVIEW), leave(lambda: open_review(app, table)))
    review.enabled = not why_not_reviewed(session)
    new = Button("new game", _(labels.NEW_GAME), leave(lambda: new_game(table)))
    if setup.mode is Mode.CHALLENGE:
        new = Button("rematch", _("Rematch"), leave(lambda: play_rematch(table)))
    new.kind = ButtonKind.PRIMARY
    low = table.layout.phone > 0 or not table.layout.wide
    tall = low and not table.layout.phone
    footer = Footer(
        [*quiet, Button("share", _("Share"), lambda: share_result(table, say)), review, new],
        centred=not (tall and quiet),  # quiet ones take a line of their own where they are centred
    )
    focus: Widget = new
    items: list[Item] = [*_honours(app, session)]
    if rows := _earned_rows(session.game):
        items.append(FigureTable(rows))
    if asks:
        if len(fields) > 1:
            fields[0].on_enter = lambda: go_to(fields[1])
        question = Words(naming.question, size=SMALL_SIZE, role="text_dim")
        beside = [(question, 0.4), *((field, 0.6 / len(fields)) for field in fields)]
        if table.layout.phone:  # before what may be out of sight
            items.insert(0, beside)
        else:
            items += [beside] if low else [question, fields]
        if not app.by_finger:  # its keyboard would hide the result
            focus = fields[0]
    if sentence := compared(session):
        items.insert(0, Words(sentence, role="gold_light"))
    items = [*_whose_result(session), *items]
    panel = Result(
        app, table, _title(session), figures(app, session), [*items, footer],
        focus=focus, key_focus=isinstance(focus, TextField), again=again,
        dusk=session.game.stones_left > 0 and setup.mode is not Mode.CHALLENGE, keep=naming.keep,
    )  # fmt: skip
    return panel


def _title(session: Session) -> str:
    game, clock = session.game, session.clock
    if clock is not None and clock.kind is ClockKind.GAME and clock.run_out:
        return _("Time’s up")
    if game.setup.mode is Mode.CHALLENGE:
        return captions.verdict(session)
    return _(labels.GAME_ENDED) if game.stones_left else _("All stones placed")


def _whose_result(session: Session) -> list[Item]:
    """Whose result it is, if that is not clear, and what decided a challenge."""
    game = session.game
    if game.setup.mode is Mode.CHALLENGE:
        items: list[Item] = []
        if sentence := _how_it_ended(session):
            items.append(Words(sentence))
        first, second = game.accounts
        equal = game.winner is not None and first.points == second.points
        if session.resigned is None and equal:
            items.append(Words(_("Points are equal, so 4-Ways decide."), role="text_dim"))
        return items
    if game.setup.mode is Mode.SOLITAIRE and game.setup.people:
        return []
    return [Words(terms.player_names(who.name for who in game.setup.players), role="text_dim")]


def figures(app: "App", session: Session) -> tuple[Headline, list[Widget]]:
    """What the lists rank by, in a challenge the points of both; and 4-Ways, stones left, and the
    best place on a list."""
    game = session.game
    accounts, placed = game.accounts, not game.stones_left
    count = accounts[0].four_ways
    made: list[Widget] = [FourWayCrosses(count)] if count else []
    if game.setup.mode is Mode.CHALLENGE:
        names = [terms.player_name(player.name) for player in game.setup.players]
        points = [account.points for account in accounts]
        headline = Headline(list(zip(points, names, strict=True)), session.winner)
        made = []  # those of each are in the table
    elif game.setup.scoring is Scoring.ANCIENT:
        headline = Headline([(count, several("4-Way", "4-Ways", count))], circled=placed)
    else:
        count = accounts[0].points
        headline = Headline([(count, several("Point", "Points", count))], circled=placed)
    if not placed:
        left = game.setup.deal.pouch[game.standing.placed :]
        made.append(StonesLeft(app.skins.stones, left))
    return headline, [*made, *_medal(app, session)]


def _earned_rows(game: Game) -> list[tuple[str, list[str]]]:
    """The points of each score by source; empty if there is one source."""
    earned = earnings(game)
    rows = [(_("Placing stones"), [grammar.number(one.moves) for one in earned])]
    if game.setup.mode is Mode.CHALLENGE:
        ways = [grammar.number(account.four_ways) for account in game.accounts]
        rows.insert(0, (_(labels.FOUR_WAYS), ways))
    for label, bonuses in (
        (_("4-Way bonuses"), [one.four_way_bonuses for one in earned]),
        (_(END_BONUSES[min(game.stones_left, 2)]), [one.end_bonus for one in earned]),
    ):
        if any(bonuses):
            rows.append((label, [f"+{grammar.number(each)}" if each else "–" for each in bonuses]))
    return rows if len(rows) > 1 else []


def _medal(app: "App", session: Session) -> list[Widget]:
    """The best place of a single score on a list."""
    places, mode = app.desk.high_scores.places(session.id), session.game.setup.mode
    if not places or mode in (Mode.CHALLENGE, Mode.TOURNAMENT):
        return []
    return [Medal(min(places.values()), about_places(places))]


def _honours(app: "App", session: Session) -> list[Item]:
    """Titles and places of the game, what has kept it off the lists, and of which deal it is."""
    game = session.game
    account = game.accounts[0]
    places = app.desk.high_scores.places(session.id)
    items: list[Item] = []
    if honour := mastery(game):
        items.append(Words(_(HONOURS[honour]), role="gold_light"))
    if game.setup.mode is Mode.CHALLENGE and (sentence := about_places(places)):
        items.append(Words(sentence, role="gold_light"))
    best = app.desk.bests.of(game.setup.scoring)
    mine = (account.points, account.four_ways, game.stones_left)
    of_mine = best is not None and (best.points, best.four_ways, best.stones_left) == mine
    alone = game.setup.mode is Mode.SOLITAIRE and bool(game.setup.people)
    best_yet = alone and of_mine and not session.aids and places.get(ScoreList.ALL_TIME) != 1
    # There is room for one of them, and early games are often both.
    if said := new_seals(app, session.id) or (_("Your best game yet!") if best_yet else ""):
        items.append(Words(said, role="gold_light"))
    if session.aids and game.setup.mode is not Mode.TOURNAMENT:
        items.append(Words(_barred(session), size=SMALL_SIZE, role="text_dim"))
    items += of_days_deal(app, session, disc=not _medal(app, session))
    if known := par_and_best(game.setup):
        average = grammar.labelled(_("A strong player’s average in 4-Ways"), f"{known.par:.1f}")
        items.append(Words(average, size=SMALL_SIZE, role="text_dim"))
    return items


def _how_it_ended(session: Session) -> str:
    """How a challenge ended before its natural end; empty if it did not."""
    early = bool(session.game.legal_mask) and session.game.setup.people
    return aid_texts.resigned(session) or (_("Ended early.") if early else "")


def about_places(of: Mapping[ScoreList, int]) -> str:
    """The places of a game: *Today’s best and third of all time.* Empty if there is none."""
    today, ever = of.get(ScoreList.TODAY), of.get(ScoreList.ALL_TIME)
    said = []
    if today:
        rank = _("{rank} today").format(rank=grammar.ordinal(today))
        said.append(rank if today > 1 else _("today’s best"))
    if ever:
        rank = _("{rank} of all time").format(rank=grammar.ordinal(ever))
        said.append(rank if ever > 1 else _("the best of all time"))
    return f"{grammar.capital(grammar.all_of(said))}." if said else ""


def _barred(session: Session) -> str:
    """Which lists a game is barred from, and why. In a challenge of two people it says whose score
    is."""
    which = _("Not on the All-Time list") if session.ranked else _("Not ranked")
    return f"{grammar.labelled(which, aid_texts.aids_used(session))}."
