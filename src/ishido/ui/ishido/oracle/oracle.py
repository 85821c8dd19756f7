"""The oracle at the table: asks for questions, shows which waits, and opens the readings."""

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ishido.jobs.job import Report
from ishido.language import _
from ishido.oracle.augury import Augury
from ishido.rules.board import Square
from ishido.session.intention import Intention, MoveLast, Place
from ishido.session.outcome import Cannot
from ishido.session.policy import Action, Ruling
from ishido.session.session import Session
from ishido.store.files import FileProblem
from ishido.ui.ishido.aid_texts import seat_names
from ishido.ui.ishido.aids import Aids
from ishido.ui.ishido.cover import BoardCover
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.platform.common_folders import documents
from ishido.ui.table import captions
from ishido.ui.table.strip import StripButton

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

LONGEST: Final = 110
"""The most characters of a question in one line below the board."""
REST: Final = 0.9
"""The least time in seconds that the 4-Way is seen before the reading opens."""
LOOK_EVERY: Final = 0.1
"""Seconds between checks whether the board is at rest."""


class Oracle(IshidoFeature):
    """Opens the dialog for questions, and the reading of an augury when the board is at rest."""

    def __init__(self, table: "TableScene", cover: BoardCover, aids: Aids) -> None:
        super().__init__(table)
        self._cover, self._aids = cover, aids
        self._asks = False
        """Whether the dialog for questions opens as the next game begins, because the oracle was
        switched on after the end of one."""
        self._answer: Session | None = None
        """The game whose last augury has not been shown yet."""

    # -- asking -----------------------------------------------------------------------------

    @property
    def available(self) -> bool:
        """Whether the oracle is switched on, and can be asked in this game."""
        return self.app.desk.settings.oracle and not (self.why_not() or self.session.ended)

    @property
    def seats(self) -> list[int]:
        """The seats of the people who may ask."""
        seats = range(len(self.session.players))
        return [seat for seat in seats if self.session.may_ask(seat)]

    @property
    def waiting(self) -> list[str]:
        """The questions that wait for a 4-Way, each in a line, with the name of whose it is where
        that is not plain."""
        lines = []
        for seat in self.seats:
            if question := _shortened(self.question_of(seat)):
                name = name_of_asker(self.session, seat, self.app.desk.settings.player)
                name = name or _("Your question")
                lines.append(_("{name}: “{question}”").format(name=name, question=question))
        return lines

    def question_of(self, seat: int) -> str:
        """The question of a person that waits for a 4-Way; empty if none does."""
        return self.app.desk.names.question_of(self.session.players[seat].name)

    def why_not(self) -> str:
        """Why nobody can ask in this game, in a sentence; empty if somebody can."""
        if self.seats:
            return ""
        return _("The oracle answers only people. A computer plays this game.")

    def why_no_question(self) -> str:
        """Why no question can be asked now, in a sentence; empty if one can."""
        if why := self.why_not():
            return why
        if not self.app.desk.settings.oracle:
            return _("Turn on the oracle in the menu first.")
        return self._aids.refusal(Cannot.GAME_ENDED) if self.session.ended else ""

    def toggle(self) -> None:
        """Switch the oracle on or off. It then asks for a question, once: at once in a game, or as
        the next one begins."""
        on = not self.app.desk.settings.oracle
        self.app.desk.settings_store.change(oracle=on)
        self.table.renew_buttons()
        self.table.say(captions.switched(_("Oracle"), on=on), role="mark")
        self._asks = on
        if self.available:
            self.ask()

    def ask(self) -> None:
        """Open the dialog for questions."""
        from ishido.ui.ishido.oracle.question import QuestionDialog

        self._asks = False
        self.app.push(QuestionDialog(self.app, self))

    def keep(self, questions: Mapping[int, str]) -> None:
        """Keep questions by seat; an empty one is withdrawn."""
        for seat, question in questions.items():
            self.app.desk.names.keep_question(self.session.players[seat].name, question)
        self.table.renew_buttons()

    # -- answers ----------------------------------------------------------------------------

    def asked_with(self, intention: Intention) -> str:
        """The question that waits for the stone of an intention; empty if none does, or the oracle
        is switched off."""
        game = self.session.game
        match intention:
            case Place():
                seat = game.seat
            case MoveLast() if game.standing.last is not None:
                seat = game.standing.last.seat
            case _:
                return ""
        return self.question_of(seat) if self.app.desk.settings.oracle else ""

    @property
    def answering(self) -> bool:
        """Whether a reading has yet to open. No stone is placed before."""
        return self._answer is not None

    def open_reading(self) -> None:
        """Open the reading that has yet to open."""
        from ishido.ui.ishido.oracle.reading import ReadingScene

        session, self._answer = self._answer, None
        if session is not None:
            self.table.board.come_to_rest()
            last = len(session.auguries) - 1
            self.app.push(ReadingScene(self.app, session, last, new=True))

    def answered(self, augury: Augury) -> None:
        """Open the reading of an augury when its 4-Way has been seen."""
        self._answer = self.session
        if self.app.desk.settings.save_every_augury:
            self._add_to_file(augury)
        self.app.threads.start(_prepare)

    def _add_to_file(self, augury: Augury) -> None:
        """Add a reading to the text file of all readings. If that fails, its game still has it."""
        from ishido.store.readings import AUTOMATIC, append_text, reading_text

        path = documents() / AUTOMATIC
        try:
            append_text(path, reading_text(self.session, augury))
        except FileProblem as problem:
            told = _("Augury not added to {problem}. It is in the journal.")
            self.app.news.append(told.format(problem=problem))

    def keeps_on(self, square: Square | None) -> bool:
        """Whether a square has the last stone, and it cannot be moved only because the oracle has
        answered."""
        session, last = self.session, self.session.game.standing.last
        if last is None or last.square != square or session.ended:
            return False
        may_move = session.ruling(Action.MOVE_LAST) is not Ruling.BARRED
        return may_move and session.game.cursor == session.floor

    # -- time -------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        waits = self.answering or (self._asks and self.available)
        return self.table.ticked_at + LOOK_EVERY if waits else math.inf

    def tick(self, now: float) -> None:
        board = self.table.board
        if not self.table.on_top or board.motions.moving or board.held_stone is not None:
            return
        if self.table.canvas is None:  # the table begins its work once it has been seen
            return
        if self.answering:
            if now >= board.motions.contact + REST:
                self.open_reading()
        elif self._asks and self.available:
            self.ask()

    # -- what is seen -----------------------------------------------------------------------

    def says(self) -> str | None:
        """The question that waits, until the first stone is placed."""
        wanted = self.app.desk.settings.messages
        if not self.available or self.session.game.moves or self._cover.closed:
            return None
        if not wanted or self.table.message.shows(wanted=wanted):
            return None
        return "   ".join(self.waiting) or None

    def strip_buttons(self) -> list[StripButton]:
        """The button for a new question, if there are no tools."""
        if not self.available or self.table.has_tools or self.session.game.over:
            return []
        tip = "\n".join(self.waiting)
        return [StripButton("question", _("New question…"), self.ask, tip)]


def _prepare(report: Report) -> None:
    """Read the texts and pictures of readings, which takes longer than a frame."""
    from ishido.oracle.texts import hexagram_texts  # keeps them out of the start
    from ishido.ui.ishido.oracle.scroll import oracle_picture

    hexagram_texts()
    for name in ("paper", "silk", "enso", "rod", "knob", "lines", "seal"):
        oracle_picture(name)


def _shortened(question: str) -> str:
    if len(question) <= LONGEST:
        return question
    return question[: LONGEST - 1].rstrip() + "…"


def name_of_asker(session: Session, seat: int, player: str) -> str:
    """The name of the person in a seat; empty if only the current player can be meant.

    :param player: the name of the current player.
    """
    players = session.players
    people = sum(session.may_ask(each) for each in range(len(players)))
    return "" if people < 2 and players[seat].name == player else seat_names(players)[seat]
