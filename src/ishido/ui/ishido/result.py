"""The result of a game: score, name for the lists, and what to do next."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from ishido.coach.par_and_best import par_and_best
from ishido.language import N_, _
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.mastery import Mastery, mastery
from ishido.rules.scoring import Scoring
from ishido.session.clock import ClockKind
from ishido.session.policy import Action, Ruling
from ishido.session.session import Session
from ishido.store.lines import ScoreList
from ishido.ui import words
from ishido.ui.ishido import words as ending
from ishido.ui.ishido.game_tally import points_tally
from ishido.ui.ishido.games import new_game, play_rematch, start_over, why_not_reviewed
from ishido.ui.ishido.naming import Naming
from ishido.ui.ishido.oracle.reading import ReadingScene
from ishido.ui.ishido.replay.replay import open_replay
from ishido.ui.ishido.result_dialog import (
    ResultDialog,
    four_ways_medal,
    ranking_figure,
    stones_medal,
)
from ishido.ui.ishido.review.review import open_review
from ishido.ui.kit.dialog import Dialog, Divider, Item, Words
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.headline import Headline, LargeFigure
from ishido.ui.kit.widgets.medals import METALS, PEWTER, Band, Medal, MedalRow
from ishido.ui.table import words as seats

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

OF_LISTS = {
    ScoreList.TODAY: N_("today"),
    ScoreList.ALL_TIME: N_("of all time"),
    ScoreList.TOURNAMENT: N_("in tournaments"),
}
"""What stands below a rank: *1st of all time*."""
HONOURS = {
    Mastery.MASTER_GAME: (
        N_(
            "A Master Game: all stones placed, with 4-Ways at all four corners and around "
            "the middle."
        )
    ),
    Mastery.SIMPLE_MASTER: N_("800 points earn the rank of Master."),
}


def result_dialog(app: "App", table: "TableScene", *, again: bool = False) -> Dialog:
    """The result of the game that has just ended.

    ``again``: the player comes back to it, from the lists or the board. The name is set, and
    nothing is counted up.

    Names that are entered here are kept on every way out of the dialog.
    """
    session, desk = table.session, app.desk
    game = session.game
    scoring = game.setup.scoring
    places = desk.high_scores.places(session.id)

    def leave(action: Callable[[], object]) -> Callable[[], None]:
        return lambda: dialog.close_then(action)

    def go_to(widget: Widget) -> None:
        dialog.ring.focus = widget

    def show_lists() -> None:
        from ishido.ui.screens.scores import ScoresScene

        highlight = session.id if places else None
        app.push(ScoresScene(app, table, scoring, highlight, back_to_result))

    def back_to_result() -> None:
        if table.session is session:
            app.push(result_dialog(app, table, again=True))

    def share_deal() -> None:
        number = game.setup.deal.number
        if app.system.share_deal is not None and number is not None:
            app.system.share_deal(number, shared)

    def shared(text: str) -> None:
        *above, footer = items
        dialog.replace([*above, Words(text, role="mark"), footer])

    lists = Button("high scores", _("High scores"), leave(show_lists))
    new = Button("new game", _(words.NEW_GAME), leave(lambda: new_game(table)))
    review = Button("review", _(words.REVIEW), leave(lambda: open_review(app, table)))
    over = Button("start over", _("Play deal again"), leave(lambda: start_over(table)))
    replay = Button("watch", _(words.REPLAY), leave(lambda: open_replay(app, table)))
    look = Button("look", _("View board"), leave(lambda: None))
    share = Button("share", _("Share deal…"), share_deal)
    review.enabled = not why_not_reviewed(session)
    challenge = game.setup.mode is Mode.CHALLENGE
    if challenge:
        new = Button("rematch", _("Rematch"), leave(lambda: play_rematch(table)))
    headline = _headline(session)
    medals = MedalRow(_medals(app, session), of_two=challenge)
    items: list[Item] = [*_whose_result(session), headline, medals, *points_tally(game)]
    items += [Divider(), *_honours(app, table)]
    focus: Widget = new
    naming = Naming(app, session, lambda: go_to(new))
    fields = list(naming.fields.values())
    if fields and not again:
        if len(fields) > 1:
            fields[0].on_enter = lambda: go_to(fields[1])
        items += [Words(naming.question, role="text_dim"), fields]
        focus = fields[0]
    barred = session.ruling(Action.START_OVER) is Ruling.BARRED
    new.kind = ButtonKind.PRIMARY
    quiet = [replay, look] if barred else [over, replay, look]
    if app.system.share_deal is not None and game.setup.deal.number is not None:
        quiet.append(share)
    if session.auguries:
        read = partial(ReadingScene, app, session)
        quiet.append(Button("readings", _("Readings"), lambda: app.push(read())))
    for button in quiet:
        button.kind = ButtonKind.QUIET
    items.append(Footer([*quiet, lists, review, new], centred=True))
    dialog = ResultDialog(
        app,
        table,
        _title(session),
        items,
        headline,
        focus=focus,
        width=600,
        key_focus=isinstance(focus, TextField),
        keep=naming.keep,
        counts=not again,
    )
    return dialog


def _title(session: Session) -> str:
    game, clock = session.game, session.clock
    if clock is not None and clock.kind is ClockKind.GAME and clock.run_out:
        return _("Time’s up")
    if game.setup.mode is Mode.CHALLENGE:
        return seats.verdict(session)
    return _(words.GAME_ENDED) if game.stones_left else _("All stones placed")


def _whose_result(session: Session) -> list[Item]:
    """Whose result it is, if that is not clear, and what decided a challenge."""
    game = session.game
    if game.setup.mode is Mode.CHALLENGE:
        items: list[Item] = []
        if sentence := _how_it_ended(session):
            items.append(Words(sentence))
        if session.resigned is None and _by_four_ways(game):
            items.append(Words(_("Points are equal, so 4-Ways decide."), role="text_dim"))
        return items
    if game.setup.mode is Mode.SOLITAIRE and game.setup.people:
        return []
    return [Words(_together(game.setup), role="text_dim")]


def _headline(session: Session) -> Headline:
    """What the lists rank by; in a challenge, the points of both."""
    game = session.game
    if game.setup.mode is Mode.CHALLENGE:
        players = zip(game.setup.players, game.accounts, strict=True)
        figures = [LargeFigure(its.points, words.player_name(who.name)) for who, its in players]
        return Headline(figures, session.winner)
    (account,) = game.accounts
    return Headline([ranking_figure(game.setup.scoring, account.points, account.four_ways)])


def _medals(app: "App", session: Session) -> list[Medal]:
    """The 4-Ways, unless they are the headline, the stones left, and the best place on a list."""
    game = session.game
    four_ways = [four_ways_medal(account.four_ways) for account in game.accounts]
    left = stones_medal(game.stones_left)
    if game.setup.mode is Mode.CHALLENGE:
        return [four_ways[0], left, four_ways[1]]
    medals = [left] if game.setup.scoring is Scoring.ANCIENT else [*four_ways, left]
    places = app.desk.high_scores.places(session.id)
    if places:
        which = min(places, key=lambda each: (places[each], each is not ScoreList.ALL_TIME))
        rank = places[which]
        metal = METALS.get(rank, PEWTER)
        medals.append(Medal(Band.RANK, words.rank(rank), _(OF_LISTS[which]), metal))
    return medals


def _honours(app: "App", table: "TableScene") -> list[Item]:
    """Titles and places of the game, an expert's average, and what has kept it off the lists."""
    session = table.session
    game = session.game
    account = game.accounts[0]
    places = app.desk.high_scores.places(session.id)
    items: list[Item] = []
    if honour := mastery(game):
        items.append(Words(_(HONOURS[honour]), role="gold_light"))
    if sentence := about_places(places):
        items.append(Words(sentence, role="gold_light"))
    best = app.desk.bests.of(game.setup.scoring)
    mine = (account.points, account.four_ways, game.stones_left)
    of_mine = best is not None and (best.points, best.four_ways, best.stones_left) == mine
    alone = game.setup.mode is Mode.SOLITAIRE and bool(game.setup.people)
    if alone and of_mine and not session.aids and places.get(ScoreList.ALL_TIME) != 1:
        items.append(Words(_("Your best game yet!"), role="gold_light"))
    if session.aids and game.setup.mode is not Mode.TOURNAMENT:
        items.append(Words(_barred(session), size=SMALL_SIZE, role="text_dim"))
    if known := par_and_best(game.setup):
        average = words.labelled(_("A strong player’s average in 4-Ways"), f"{known.par:.1f}")
        items.append(Words(average, role="text_dim"))
    return items


def _how_it_ended(session: Session) -> str:
    """How a challenge ended before its natural end; empty if it did not."""
    early = bool(session.game.legal_mask) and session.game.setup.people
    return ending.resigned(session) or (_("Ended by agreement.") if early else "")


def about_places(of: Mapping[ScoreList, int]) -> str:
    """The places of a game: *The best of today and of all time!* Empty if there is none."""
    today, ever = of.get(ScoreList.TODAY), of.get(ScoreList.ALL_TIME)
    ranks = {"today": today, "ever": ever}
    named = {name: words.ordinal(rank) for name, rank in ranks.items() if rank is not None}
    return words.capital(_place(today, ever).format(**named))


def _place(today: int | None, ever: int | None) -> str:
    """A game can be better placed among all than among those of today, where games with help are,
    too."""
    match today, ever:
        case None, None:
            return ""
        case 1, None:
            return _("Today’s best!")
        case None, 1:
            return _("The best of all time!")
        case 1, 1:
            return _("The best of today and of all time!")
        case 1, _rank:
            return _("Today’s best, and {ever} of all time!")
        case _rank, 1:
            return _("The best of all time without help, and {today} today!")
        case _rank, None:
            return _("{today} today.")
        case None, _rank:
            return _("{ever} of all time.")
        case int(), int() if ever < today:
            return _("{today} today, and {ever} of all time without help.")
    if today == ever:
        return _("{today} on both lists.")
    return _("{today} today and {ever} of all time.")


def _barred(session: Session) -> str:
    """Which lists a game is barred from, and why. In a challenge of two people it says whose score
    is."""
    which = _("Not on the All-Time list") if session.ranked else _("Not ranked")
    return f"{words.labelled(which, ending.aids_used(session))}."


def _by_four_ways(game: Game) -> bool:
    """Whether 4-Ways decided a challenge because the points were equal."""
    first, second = game.accounts
    return game.winner is not None and first.points == second.points


def _together(setup: Setup) -> str:
    """``Ann & Bo``."""
    return words.player_names(player.name for player in setup.players)
