"""The scene in which a game is played, as menu commands and other scenes see it."""

from typing import Protocol

import pygame

from ishido.session.intention import Intention
from ishido.session.outcome import Outcome
from ishido.session.policy import Action
from ishido.session.session import Session
from ishido.ui.core.paint import Canvas
from ishido.ui.core.scene import Window


class GameHost(Protocol):
    """Plays a session. A reason why something cannot be done is a sentence, empty if it can."""

    app: Window
    session: Session
    canvas: Canvas | None
    legal: int
    """The squares that are marked as taking the stone, as a mask."""

    def say(
        self, text: str, *, use: str = "text", seconds: float | None = None, always: bool = False
    ) -> None:
        """Show a sentence below the board."""

    def do(self, intention: Intention, start: pygame.Rect | None = None) -> Outcome:
        """Carry an intention out and show what comes of it."""

    def take(self, session: Session) -> None:
        """Play another session; this one is put aside."""

    def put_back(self) -> None:
        """Let the stone in hand slide back to where it came from."""

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
        """Why this game must not be seen anywhere else."""

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
        """Whether the game waits until somebody resumes it."""

    @property
    def unseen(self) -> bool:
        """Whether a computer plays what the people of a tournament may not see yet."""

    @property
    def others_turn(self) -> bool:
        """Whether it is a computer's turn in a challenge against a person."""

    @property
    def computers_own(self) -> bool:
        """Whether a computer plays it for a tournament."""

    @property
    def finishing(self) -> bool:
        """Whether computers play the rest as fast as they think."""

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
