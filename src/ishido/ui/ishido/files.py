"""Games of Ishido in files: whether and how they go on, and what is told of them."""

from pathlib import Path
from typing import TYPE_CHECKING

from ishido.language import N_, _
from ishido.rules.game import Game, Mode
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.store.fair_play import Unranked
from ishido.store.files import shown
from ishido.store.user_files import content_of
from ishido.ui import words
from ishido.ui.ishido.fair_play.before_play import ask_before
from ishido.ui.ishido.fair_play.reasons import why_kept
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.kit.dialog import tell
from ishido.ui.table import words as says
from ishido.ui.words import still_to_play

if TYPE_CHECKING:
    from ishido.ui.app.app import App

UNRANKED = {
    Unranked.FURTHER: N_("You have played on since saving this game. The newer game is kept."),
    Unranked.SEEN: N_("You have already seen this deal."),
    Unranked.ELSEWHERE: N_("This game was not played on this device."),
}


def _is_kept_from_us(app: "App", filed: Session, path: Path) -> bool:
    """Whether a tournament hides a game because others have yet to play its deal. The game on the
    table is not hidden."""
    if not app.desk.tournaments.covers(filed):
        return False
    awaited = app.desk.games.awaited(filed.tournament)
    return (
        awaited is None
        or awaited.id != filed.id
        or app.desk.games.consider(filed, content_of(path))[1] is not None
    )


def continue_file(app: "App", filed: Session, path: Path) -> None:
    """Continue a game of Ishido, or replay it if it is ended."""
    setup = filed.game.setup
    people = [player.name for player in setup.people]
    if _is_kept_from_us(app, filed, path):
        kept = app.desk.tournaments.get(filed.tournament)
        assert kept is not None  # otherwise it is not hidden
        tell(
            app,
            _(says.CANNOT_OPEN),
            _(
                "This game belongs to the tournament “{name}”. It can be opened once everyone "
                "has played. Still to play: {players}."
            ).format(name=kept.tournament.name, players=still_to_play(kept.tournament)),
        )
        return
    if why := why_kept(app, setup.deal, people, own=filed.tournament):
        tell(app, _(says.CANNOT_OPEN), why)
        return
    if filed.game.ended:
        ISHIDO_UI.replay(app, filed, shown(path.stem))
        return
    session, unranked = app.desk.games.consider(filed, content_of(path))

    def play() -> None:
        ISHIDO_UI.go_on(app, path, lambda: app.desk.games.load(session, app.today()))

    listed = setup.mode is not Mode.CHALLENGE
    costs = listed and unranked is not None and filed.ranked
    ask_before(
        app,
        setup.deal,
        play,
        title=_("Load game"),
        lines=[_(UNRANKED[unranked]), _("The loaded game won’t be ranked.")]
        if unranked and costs
        else [],
        yes=_("Load"),
        costs=costs,
        people=people,
        game=session.id,
        own=filed.tournament,
    )


def described(game: Game) -> tuple[str, ...]:
    """The lines about a game: deal, mode and scoring, points, 4-Ways, stones left, and whether it
    is ended."""
    setup, account = game.setup, game.accounts[0]
    lines = [words.deal(setup.deal.number), says.kind_of_game(setup.mode, setup.scoring)]
    if len(setup.players) > 1:
        lines.append(words.player_names(player.name for player in setup.players))
    if setup.scoring is not Scoring.ANCIENT:
        lines.append("  :  ".join(words.points(each.points) for each in game.accounts))
    lines.append(f"{words.four_ways(account.four_ways)}  ·  {words.stones_left(game.stones_left)}")
    lines.append(_("Finished") if game.ended else _("Unfinished"))
    return tuple(lines)
