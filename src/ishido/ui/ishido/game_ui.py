"""Ishido, as the window knows it."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.games import ISHIDO
from ishido.language import _
from ishido.session.session import Session
from ishido.ui.kit.dialog import tell
from ishido.ui.kit.words import shortened
from ishido.ui.table import words as says
from ishido.ui.table.game_ui import GameUi

if TYPE_CHECKING:
    from ishido.session.result import GameResult
    from ishido.ui.app.app import App
    from ishido.ui.ishido.replay.recorded_table import IshidoFilm
    from ishido.ui.ishido.scene import TableScene


class IshidoUi(GameUi[Session, "TableScene"]):
    kind = ISHIDO

    @property
    def screen(self) -> "type[TableScene]":
        from ishido.ui.ishido.scene import TableScene

        return TableScene

    def new_session(self, app: "App") -> Session:
        from ishido.ui.ishido.new_game.new_game import fresh_session

        return fresh_session(app)

    def resume(self, app: "App", game_id: str) -> None:
        from ishido.ui.ishido.fair_play.before_showing import resume_game

        resume_game(app, game_id)

    def load(self, app: "App", filed: Session, path: Path) -> None:
        from ishido.ui.ishido.files import continue_file

        continue_file(app, filed, path)

    def play_again(self, app: "App", session: Session) -> None:
        from ishido.ui.ishido.fair_play.before_showing import ask_to_play_again
        from ishido.ui.ishido.words import COVERED
        from ishido.ui.screens.words import JOURNAL as TITLE

        if app.desk.tournaments.covers(session):
            tell(app, _(TITLE), _(COVERED))
        else:
            ask_to_play_again(app, session.game.setup)

    def why_not_replayed(self, app: "App", session: Session) -> str:
        from ishido.ui.ishido.fair_play.reasons import why_not_replayed

        return why_not_replayed(app, session)

    def replay(self, app: "App", session: Session, title: str) -> None:
        from ishido.ui.ishido.replay.replay import open_replay

        open_replay(app, self.table(app), session, title)

    def review(self, app: "App", session: Session, title: str) -> None:
        from ishido.ui.ishido.review.review import open_review

        open_review(app, self.table(app), session, title)

    def described(self, session: Session) -> tuple[str, ...]:
        from ishido.ui.ishido.files import described

        return described(session.game)

    def small_picture(self, app: "App", session: Session, size: tuple[int, int]) -> pygame.Surface:
        from ishido.ui.ishido.board.small_board import small_board

        return small_board(app.skins.board, app.skins.stones, session.game.position, size)

    def film(self, app: "App", session: Session) -> "IshidoFilm":
        from ishido.ui.ishido.replay.recorded_table import IshidoFilm

        return IshidoFilm(app, session.game)

    def file_name(self, app: "App", session: Session) -> str:
        return _file_name(session.game.setup.deal.number, app.today())

    def saved(self, app: "App", session: Session, record: bytes) -> Callable[[str, str], str]:
        app.desk.games.note_saved(record)
        kept = app.desk.tournaments.get(session.tournament)
        later = session.game.ended and kept is not None and kept.covered
        return _saved_for_later if later else says.saved

    def best(self, app: "App", session: Session) -> "GameResult | None":
        return app.desk.bests.of(session.game.setup.scoring)


ISHIDO_UI: Final = IshidoUi()


def _saved_for_later(name: str, folder: str) -> str:
    """That a tournament's game was saved, and when it can be opened."""
    return _("Saved as {name} in {folder}. It can be opened once everyone has played.").format(
        name=name, folder=shortened(folder)
    )


def _file_name(deal: int | None, today: datetime) -> str:
    """The proposed file name of a game."""
    if deal is not None:
        return _("Deal {deal}").format(deal=deal)
    return _("Game {date}").format(date=today.date().isoformat())
