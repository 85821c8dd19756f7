"""Ishido, as the window knows it."""

from datetime import datetime
from typing import TYPE_CHECKING, Final

import pygame

from ishido.games import ISHIDO
from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.session.recorded_game import RecordedGame
from ishido.session.session import Aid, Session
from ishido.ui import labels, terms
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.button import Button
from ishido.ui.table import captions
from ishido.ui.table.game_ui import GameUi

if TYPE_CHECKING:
    from ishido.coach.lessons.lesson import Step
    from ishido.session.result import GameResult
    from ishido.ui.app.app import App
    from ishido.ui.ishido.board.face import IshidoFace
    from ishido.ui.ishido.scene import TableScene
    from ishido.ui.table.course import LessonCourse
    from ishido.ui.table.recording import Recording


class IshidoUi(GameUi[Session, Game, "TableScene"]):
    kind = ISHIDO

    @property
    def screen(self) -> "type[TableScene]":
        from ishido.ui.ishido.scene import TableScene

        return TableScene

    def face(self, app: "App", session: Session) -> "IshidoFace":
        from ishido.ui.ishido.board.face import IshidoFace

        return IshidoFace(app)

    def new_session(self, app: "App") -> Session:
        from ishido.ui.ishido.new_game.new_game import fresh_session

        return fresh_session(app)

    def loaded(self, session: Session) -> str:
        if Aid.LOADED in session.aids:
            return _("Game loaded. It isn’t ranked, because it comes from a file.")
        return super().loaded(session)

    @property
    def course(self) -> "LessonCourse[Step]":
        from ishido.ui.ishido.lessons.lesson import ISHIDO_COURSE

        return ISHIDO_COURSE

    def play_again(self, app: "App", session: Session) -> None:
        """Play the deal of a game in solitaire."""
        setup = session.game.setup
        me = Player(app.desk.settings.player)
        alone = Setup(setup.deal, scoring=setup.scoring, players=(me,))
        self.show(app, app.desk.games.begin(alone, app.today()))

    def why_not_replayed(self, session: Session) -> str:
        return _(captions.BY_CLOCK) if session.timed else ""

    def recording(self, session: Session) -> "Recording[Game]":
        from ishido.ui.ishido.replay.recording import recording

        return recording(session)

    def replay(self, app: "App", session: Session, title: str = "") -> None:
        from ishido.ui.table.replay_screen import Replay

        app.desk.games.note_seen(session.game.setup.deal, app.today())
        review = Button(
            "review", _(labels.REVIEW), lambda: self.review(app, session, title), size=SMALL_SIZE
        )
        review.enabled = session.game.ended
        app.push(Replay(app, self, session, title, links=[review]))

    def play_from(self, app: "App", session: Session, step: int) -> None:
        from ishido.ui.ishido.games import play_from_step

        play_from_step(app, RecordedGame.of(session.game), step)

    def review(self, app: "App", session: Session, title: str) -> None:
        from ishido.ui.ishido.review.review import open_review

        open_review(app, self.table(app), session, title)

    def described(self, session: Session) -> tuple[str, ...]:
        game = session.game
        setup, account = game.setup, game.accounts[0]
        lines = [terms.deal(setup.deal.number), captions.kind_of_game(setup.mode, setup.scoring)]
        if len(setup.players) > 1:
            lines.append(terms.player_names(player.name for player in setup.players))
        if setup.scoring is not Scoring.ANCIENT:
            lines.append("  :  ".join(terms.points(each.points) for each in game.accounts))
        left = terms.stones_left(game.stones_left)
        lines.append(f"{terms.four_ways(account.four_ways)}  ·  {left}")
        lines.append(_("Finished") if game.ended else _("Unfinished"))
        return tuple(lines)

    def small_picture(self, app: "App", session: Session, size: tuple[int, int]) -> pygame.Surface:
        from ishido.rules.mastery import four_way_squares
        from ishido.ui.ishido.board.small_board import small_board

        game, skins = session.game, app.skins
        made = four_way_squares(game)
        return small_board(skins.board, skins.stones, game.position, size, made)

    def file_name(self, app: "App", session: Session) -> str:
        return _file_name(session.game.setup.deal.number, app.today())

    def best(self, app: "App", session: Session) -> "GameResult | None":
        return app.desk.bests.of(session.game.setup.scoring)


ISHIDO_UI: Final = IshidoUi()


def _file_name(deal: int | None, today: datetime) -> str:
    """The proposed file name of a game."""
    if deal is not None:
        return _("Deal {deal}").format(deal=deal)
    return _("Game {date}").format(date=today.date().isoformat())
