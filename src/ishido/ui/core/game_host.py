"""The interface of the scene in which a game is played, for menu commands and other scenes."""

from typing import Protocol

import pygame

from ishido.session.intention import Intention
from ishido.session.outcome import Outcome
from ishido.session.policy import Action
from ishido.session.session import Session
from ishido.ui.core.paint import Canvas
from ishido.ui.core.scene import Window


class GameHost(Protocol):
    """Plays a session. Methods that say why something is impossible return a sentence, or an empty
    text if it is possible."""

    app: Window
    session: Session
    canvas: Canvas | None
    legal: int
    """The mask of the squares that are marked as legal."""

    def say(
        self, text: str, *, use: str = "text", seconds: float | None = None, always: bool = False
    ) -> None:
        """Show a sentence below the board."""

    def do(self, intention: Intention, start: pygame.Rect | None = None) -> Outcome:
        """Carry out an intention and show the outcome."""

    def take(self, session: Session) -> None:
        """Play another session. The current one stays among the unfinished games."""

    def put_back(self) -> None:
        """Let the held stone slide back."""

    # -- games ------------------------------------------------------------------------------

    def new_game(self) -> None: ...
    def rematch(self) -> None: ...
    def start_over(self) -> None: ...
    def end_game(self) -> None: ...
    def open_deal(self) -> None: ...
    def open_chooser(self) -> None: ...
    def copy_deal(self) -> None: ...
    def copy_result(self) -> None: ...
    def why_not_shown(self) -> str:
        """Why the game cannot be shown elsewhere now, for example in a replay."""

    # -- moves and aids ---------------------------------------------------------------------

    def undo(self) -> None: ...
    def redo(self) -> None: ...
    def show_moves(self) -> None: ...
    def toggle_always_show(self) -> None: ...
    def show_pouch(self) -> None: ...
    def ask_hint(self) -> None: ...
    def toggle_watch_points(self) -> None: ...
    def why_no_coach(self, action: Action) -> str: ...
    @property
    def watching(self) -> bool:
        """Whether fit counts are shown."""

    # -- computers and clocks ---------------------------------------------------------------

    @property
    def stands_still(self) -> bool:
        """Whether the game waits until it is resumed."""

    @property
    def unseen(self) -> bool:
        """Whether a computer plays a tournament game that must stay hidden from later players."""

    @property
    def others_turn(self) -> bool:
        """Whether it is a computer's turn in a challenge against a person."""

    @property
    def computers_own(self) -> bool:
        """Whether a computer plays the game for a tournament."""

    @property
    def finishing(self) -> bool:
        """Whether computers play to the end without pauses."""

    @property
    def pause_label(self) -> str: ...
    def pause_or_go_on(self) -> None: ...
    def why_no_pause(self) -> str: ...
    def finish(self) -> None: ...
    def why_not_finished(self) -> str: ...
    def step(self) -> None: ...
    def why_no_step(self) -> str: ...
    def take_over(self) -> None: ...
    def why_not_taken_over(self) -> str: ...
