"""The questions before something shows stones of a deal that the player may not know yet."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.deal import deal_key
from ishido.rules.game import Game, Setup
from ishido.session.recorded_game import RecordedGame
from ishido.store.deals_seen import How
from ishido.ui import words
from ishido.ui.ishido.fair_play.before_play import ask_before, refused
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.new_game.daily import deal_of_today
from ishido.ui.ishido.words import NOT_RANKED, Asking
from ishido.ui.kit.dialog import confirm
from ishido.ui.table import words as says
from ishido.ui.table.game_ui import GameUi

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


def ask_to_play_again(app: "App", setup: Setup) -> None:
    """Play the deal of a listed game in solitaire, after a warning that it is not ranked."""

    def play() -> None:
        games = app.desk.games
        again = games.begin(setup.deal, app.today(), setup.scoring, How.REPLAYED)
        ISHIDO_UI.show(app, again)

    ask_before(
        app, setup.deal, play, title=_("Play this deal again?"),
        lines=[_("You have seen this deal, so the new game won’t be ranked.")], yes=_(words.PLAY),
        costs=True,
    )  # fmt: skip


def ask_to_show(
    app: "App",
    table: "TableScene",
    game: Game,
    asking: Asking,
    show: Callable[[], object],
    *,
    own: str = "",
) -> None:
    """Show something of a game that reveals the order of its stones.

    Refuses if an open tournament hides the deal, except for ``own``, the game's tournament.

    Asks first if the player has not played the deal, or has an unfinished game of it. Afterwards
    the deal counts as seen.
    """
    recorded, deal, desk = RecordedGame.of(game), game.setup.deal, app.desk
    if refused(app, deal, [player.name for player in game.setup.people], own=own):
        return

    def go_on() -> None:
        desk.games.note_warned(spoiled)
        desk.games.note_seen(deal, recorded.placed, app.today())
        show()

    playing = table.session
    # A game that was ended on the table has already shown the stones placed.
    played = deal_key(playing.game.setup.deal) == deal_key(deal) and playing.game.ended
    seen = desk.deals_seen.has(deal) or (played and recorded.placed <= playing.game.standing.placed)
    spoiled = desk.games.spoiled_by(deal, recorded.placed)
    question = ""
    if any(line.id == playing.id for line in spoiled):
        question = asking.playing
    elif not seen:
        question = asking.not_seen
    elif spoiled:
        question = asking.put_aside
    if question:
        confirm(app, _(asking.title), _(question), _(asking.yes), go_on)
    else:
        go_on()


def resume_game(app: "App", game_id: str) -> None:
    """Resume an unfinished game.

    Asks first if it would show more of a deal than another unfinished game of the same deal has.
    """

    def resume() -> None:
        GameUi.resume(ISHIDO_UI, app, game_id)

    waiting = app.desk.games.look_at(game_id)
    if waiting is None:
        resume()
        return
    setup = waiting.game.setup
    ask_before(
        app, setup.deal, resume, yes=_(words.RESUME),
        people=[player.name for player in setup.people], game=game_id, own=waiting.tournament,
    )  # fmt: skip


def continue_today(
    app: "App",
    table: "TableScene",
    begin: Callable[[], None],
    then: Callable[[], None] = lambda: None,
    *,
    people: Sequence[str],
    ask: bool = False,
) -> bool:
    """Continue today's deal, or show its result. Returns false if this player has not begun it.

    Only one attempt a day counts. ``begin`` plays it again, unranked. ``then`` is called if its
    game is on the table already. With ``ask``, it asks whether to continue. ``people`` are those
    who would play.
    """
    deal = deal_of_today(app)
    if refused(app, deal, people):
        return True
    attempt = app.desk.games.attempt(deal)
    left = attempt.left
    if left is not None:

        def resume() -> None:
            if left.id == table.session.id:
                then()
                table.say(_("You are playing today’s deal now."), role="mark")
            else:
                resume_game(app, left.id)

        if ask:
            sentence = _("You have already started today’s deal. Only that game counts.")
            ask_before(app, deal, resume, title=_(words.DEAL_OF_THE_DAY), lines=[sentence],
                       yes=_(words.CONTINUE_TODAY), game=left.id)  # fmt: skip
        else:
            resume()
        return True
    if attempt.ended is None:
        return False
    again, second = begin, attempt.unfinished
    if second is not None:  # there is a second unfinished game, too
        again = partial(resume_game, app, second.id)
    ask_before(
        app, deal, again, title=_(words.DEAL_OF_THE_DAY),
        lines=[_todays_result(attempt.ended.game), _("A second game won’t be ranked.")],
        yes=_(words.PLAY_AGAIN) if second is None else _("Continue playing"),
        people=people,
    )  # fmt: skip
    return True


def play_from_step(app: "App", recorded: RecordedGame, step: int) -> None:
    """Begin a new session from a step of a game. The current one stays among the unfinished
    games."""
    setup = recorded.game.setup
    mine = Setup(setup.deal, scoring=setup.scoring, players=(Player(app.desk.settings.player),))
    game = recorded.game_from(step, mine)

    def begin() -> None:
        table = ISHIDO_UI.show(app, app.desk.games.play_on(game, app.today()))
        table.say(_("Playing from here. Not ranked: you have seen this deal."), role="mark")

    ask_before(
        app, setup.deal, begin, title=_(says.PLAY_FROM_HERE), own_cost=_(NOT_RANKED),
        yes=_(says.PLAY_FROM_HERE),
    )  # fmt: skip


def _todays_result(game: Game) -> str:
    account = game.accounts[game.winner or 0]
    result = words.result(account.points, account.four_ways, game.stones_left, game.setup.scoring)
    return _("You have played today’s deal: {result}.").format(result=result)
