"""What commands need of the scene in which a game is played.

A method ``why_…`` returns a sentence that says why something cannot be done now, or an empty text
if it can.
"""

from typing import Protocol

from ishido.session.outcome import Cannot
from ishido.session.policy import Action
from ishido.session.session import Session
from ishido.ui.ishido.game_host import GameHost
from ishido.ui.table.commands import CommandHints


class CommandAids(Protocol):
    """Aids for the player."""

    @property
    def legal(self) -> int:
        """The mask of the squares that are marked as legal."""

    def show_moves(self) -> None: ...
    def toggle_always_show(self) -> None: ...
    def show_pouch(self) -> None: ...
    def why_no_coach(self, action: Action) -> str: ...
    def refusal(self, cannot: Cannot) -> str: ...


class CommandCover(Protocol):
    """The cover of the board."""

    @property
    def waiting(self) -> bool:
        """Whether the game waits for its player to begin or resume it."""

    @property
    def unseen(self) -> bool:
        """Whether a computer plays a deal that people have yet to play."""

    def why_not_shown(self) -> str: ...


class CommandFitCounts(Protocol):
    """Fit counts on the board."""

    @property
    def shown(self) -> bool: ...
    def toggle(self) -> None: ...


class CommandOracle(Protocol):
    """The oracle, which people ask."""

    @property
    def available(self) -> bool:
        """Whether it is switched on, and can be asked in this game."""

    @property
    def waiting(self) -> list[str]:
        """The questions that wait for a 4-Way, each in a line."""

    def toggle(self) -> None: ...
    def why_not(self) -> str: ...
    def ask(self) -> None: ...
    def why_no_question(self) -> str: ...


class CommandSeats(Protocol):
    """The turns of people and computers, and the clock."""

    def undo(self) -> None: ...
    def redo(self) -> None: ...

    @property
    def pause_label(self) -> str: ...
    def pause_or_go_on(self) -> None: ...
    def why_no_pause(self) -> str: ...

    @property
    def finishing(self) -> bool:
        """Whether computers play to the end without pauses."""

    def finish(self) -> None: ...
    def why_not_finished(self) -> str: ...
    def step(self) -> None: ...
    def why_no_step(self) -> str: ...
    def take_over(self) -> None: ...
    def why_not_taken_over(self) -> str: ...


class CommandHost(GameHost, Protocol):
    """A game with aids, computers and a clock."""

    first_session: Session | None
    """The new game with which the window opened, if it did."""

    @property
    def aids(self) -> CommandAids: ...
    @property
    def cover(self) -> CommandCover: ...
    @property
    def fit_counts(self) -> CommandFitCounts: ...
    @property
    def hints(self) -> CommandHints: ...
    @property
    def oracle(self) -> CommandOracle: ...
    @property
    def seats(self) -> CommandSeats: ...
