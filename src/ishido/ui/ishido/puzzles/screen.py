"""The screen on which a puzzle is solved: its board, its stones in order, and its goal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ishido.language import _
from ishido.puzzles.attempt import Attempt, Refutation, Verdict
from ishido.puzzles.hint import Clue, clue
from ishido.puzzles.puzzle import Puzzle
from ishido.rules.board import Square
from ishido.rules.game import Placement
from ishido.rules.scoring import Scoring, gain
from ishido.ui import labels, terms
from ishido.ui.ishido.board.control import BoardControl, OnBoard
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import dashed_ring
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.hint.marks import ghost, ringed
from ishido.ui.ishido.lessons.view import LessonFace
from ishido.ui.ishido.puzzles import texts
from ishido.ui.ishido.puzzles.opening import (
    next_unsolved,
    puzzle_named,
    todays_puzzle,
)
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.motion import Timing, ease_out
from ishido.ui.kit.paint import Part, stamped
from ishido.ui.kit.widgets.boxes import FILL, padded, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.platform.audio import Cue
from ishido.ui.table.layout import Frame
from ishido.ui.table.lesson_layout import LessonPlaces
from ishido.ui.table.lesson_screen import LessonScreen, lesson_keys

if TYPE_CHECKING:
    from ishido.ui.app.app import App

EACH: Final = 0.6
"""Seconds from one stone of a refutation to the next."""
APPEARS: Final = 0.25
"""Seconds in which one appears."""
GHOST: Final = 0.7
"""Its opacity then."""


OWN_KEYS: Final[Sequence["Binding[PuzzleScene]"]] = (
    Binding(("Z", "Ctrl+Z", "Backspace"), lambda screen, _: screen.undo(), labels.UNDO),
    Binding(("I", "?"), lambda screen, _: screen.hint(), labels.HINT),
)
"""The keys that a lesson does not have."""
KEYS: Final = lesson_keys(("Arrows",), labels.CHOOSE_SQUARE, *OWN_KEYS)


class PuzzleFace(LessonFace):
    known = True

    def fit(self, frame: Frame) -> TableLayout:
        """On a phone, the stones to come have all that the well leaves of its panel."""
        table = super().fit(frame)
        if not table.phone:
            return table
        pad = table.tray.y - table.touch_panel.y
        tray, zone = row(padded(table.touch_panel, 2 * pad, pad), table.tray.w, FILL, gap=2 * pad)
        self.row_zone = zone
        return replace(table, tray=tray)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong stone, and what refutes it, which is laid stone by stone."""

    attempt: Attempt
    """With the stone on its square."""
    why: Refutation
    begin: float
    """When the first stone of the line is laid, by the app's clock."""
    pace: float
    """Seconds from each to the next."""

    @property
    def over(self) -> float:
        """When it is said what fails."""
        return self.begin + self.pace * len(self.why.line)

    def laid(self, now: float) -> int:
        """How many stones of the line lie."""
        if now >= self.over:
            return len(self.why.line)
        return max(0, int((now - self.begin) / self.pace) + 1) if now >= self.begin else 0


class PuzzleScene(LessonScreen[Attempt, Square]):
    """Sets a puzzle. A right stone stays; a wrong one stays until it is seen what it leads to."""

    keys = KEYS
    face: PuzzleFace
    board: BoardControl

    def __init__(self, app: "App", puzzle: Puzzle, name: str) -> None:
        """:param name: what the puzzle is known by."""
        super().__init__(app)
        self.puzzle, self.name = puzzle, name
        self.face = PuzzleFace(app)
        self.board = BoardControl(app, self.ring, self.face, self.on_board)
        self.undo_button = Button("undo", _(labels.UNDO), self.undo)
        self.again = Button("again", _("Start again"), self.begin_step)
        self.next = Button("next", _("Next puzzle"), self.go_on)
        self.back_button = Button(
            "take back", _("Try again"), self.take_back, kind=ButtonKind.PRIMARY
        )
        self.hint_button = Button("hint", _(labels.HINT), self.hint)
        self.leave = Button("leave", _(labels.CLOSE), self.close)
        self.wrong: Wrong | None = None
        self._heard = 0
        """How many stones of the refutation have been heard."""
        self._said = True
        """Whether it has been said what fails."""
        self.clue: Clue | None = None
        """What the hint marks."""
        self.answer: Square | None = None
        """The square that the hint tells."""
        self.attempt = self.fresh

    # -- the task ---------------------------------------------------------------------------

    @property
    def fresh(self) -> Attempt:
        return Attempt(self.puzzle)

    @property
    def task(self) -> str:
        return texts.task(self.puzzle)

    def heading(self) -> tuple[str, str]:
        line = texts.number(self.puzzle, today=self.name == todays_puzzle(self.app))
        return line, texts.goal(self.puzzle)

    def dots(self) -> tuple[int, int, int]:
        stones, placed = len(self.puzzle.stones), len(self.attempt.squares)
        return stones, min(placed, stones - 1), placed

    def buttons(self) -> Sequence[tuple[Button, Rect]]:
        places, layout, wrong = self.places, self.face.layout, self.wrong is not None
        self.undo_button.enabled = wrong or (self.begun and not self.done)
        self.hint_button.enabled = not (wrong or self.done or self.answer is not None)
        self.hint_button.label = _("Which square?") if self.clue is not None else _(labels.HINT)
        self.next.label = _("Next") if layout.phone else _("Next puzzle")
        self.next.kind = ButtonKind.PRIMARY if self.done else ButtonKind.SECONDARY
        onward = [(self.next, places.next)] if self._following is not None else []
        return [
            (self.undo_button, places.back),
            *([(self.again, places.again)] if self.begun and not wrong else []),
            *([(self.back_button, places.next)] if wrong else onward),
            (self.hint_button, layout.game_button),
            (self.leave, layout.menu_button),
        ]

    # -- from puzzle to puzzle --------------------------------------------------------------

    @property
    def _following(self) -> str | None:
        return next_unsolved(self.app, self.name, self.puzzle.grade)

    def go_on(self) -> None:
        """Show the next unsolved puzzle; close after the last."""
        name = self._following
        puzzle = None if name is None else puzzle_named(self.app, name)
        if name is None or puzzle is None:
            self.close()
            return
        self.puzzle, self.name = puzzle, name
        self.begin_step()
        self.arrange(self.app.size)
        self.canvas = None

    def begin_step(self) -> None:
        self._forget()
        super().begin_step()
        self.fill_ring()

    def _forget(self) -> None:
        """Forget the wrong stone and the hint."""
        self.wrong, self._said = None, True
        self.clue = self.answer = None

    # -- what is seen -----------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        self.board.let_go()

    def find_places(self) -> LessonPlaces:
        return self.face.places

    @property
    def _seen(self) -> Attempt:
        """The attempt, with a wrong stone."""
        return self.attempt if self.wrong is None else self.wrong.attempt

    def table_parts(self) -> list[Part]:
        attempt = self._seen
        laid = 0 if self.wrong is None else self.wrong.laid(self.app.now())
        left = attempt.left[laid:]
        shown = Shown(
            stones=self.board.lying,
            four_ways=self.board.motions.sealed(_four_ways(attempt)),
            touchstone=None if self.board.well_is_empty else next(iter(left), None),
            in_pouch=None,
            unseen=(),
        )
        parts = [*self.face.view.parts(shown)]
        if left[1:]:
            parts.append(self.face.row(left[1:]))
        if self.done and self.board.motions.at_rest:
            parts.append(self.face.ornament(bright=True))
        return parts

    def above(self, now: float) -> list[Part]:
        board = self.board
        return [*self._marks(now), *board.marks(), *board.ghost(), *board.moving_parts(now)]

    def _marks(self, now: float) -> list[Part]:
        """The marks of a hint, or the stones that refute a wrong one."""
        layout, pictures, wrong = self.face.layout, self.app.skins.stones, self.wrong
        if wrong is not None:
            return self._refuting(wrong, now)
        parts = [] if self.clue is None else [
            dashed_ring(self.look, ("clue", each), layout.square_rect(each))
            for each in self.clue.squares if each != self.answer
        ]  # fmt: skip
        stone = self.attempt.touchstone
        if self.answer is not None and stone is not None:
            parts.append(ghost(layout, pictures, stone, self.answer))
            parts.append(ringed(self.look, layout, self.answer))
        return parts

    def _refuting(self, wrong: Wrong, now: float) -> list[Part]:
        parts: list[Part] = []
        line = zip(wrong.attempt.left, wrong.why.line, strict=False)
        for number, (stone, square) in enumerate(line):
            t = Timing(wrong.begin + wrong.pace * number, APPEARS).at(now) if wrong.pace else 1.0
            if t > 0:
                rect = self.face.layout.stone_rect(square)
                picture = self.app.skins.stones.stone(stone, rect.size)
                opacity = round(GHOST * ease_out(t) * 16) / 16
                parts.append(stamped(("refutes", square), rect, picture, opacity))
        fails = wrong.why.square
        if self._said and fails is not None:
            parts.append(self.board.ring_round(("fails", fails), fails, "refuse", 0.8))
        return parts

    # -- what the player does ---------------------------------------------------------------

    def on_board(self) -> OnBoard:
        idle = self.wrong is None
        stone = self.attempt.touchstone if idle else None
        return OnBoard(self._seen.position, stone, stone)

    def choose(self, square: Square, start: Rect | None = None) -> bool:
        """Place the next stone."""
        before = self.attempt
        if self.wrong is not None or not before.left:
            return False
        given, stones = before.place(square), self.app.skins.stones.stoneset
        self.board.clear_refusal()
        if given.refusal is not None:
            self.app.audio.play(Cue.REFUSE)
            if start is None:
                self.board.motions.shake(given.refusal.stone)
            self.board.refuse(given.refusal.neighbours, square)
            self._say(terms.refusal(given.refusal, before.position, stones), "refuse")
            return False
        self._forget()
        self.board.motions.place(  # there are no points
            _placement(before, square), None, Scoring.ANCIENT, last=False, start=start
        )
        if given.refutation is not None:
            self._refute(given.attempt, given.refutation)
            return True
        self.attempt = given.attempt
        if given.verdict is Verdict.SOLVED:
            self._solved()
        else:
            self._say(_("Right."), "mark")
        return True

    def _solved(self) -> None:
        puzzles, before = self.app.desk.puzzles, self.app.desk.puzzles.of(self.name)
        puzzles.note_solved(self.name, self.app.today().date())
        first = before.first_try and before.solved is None
        self._say(_("Solved at the first try.") if first else _("Solved."), "mark")
        self.board.give_focus(self.next if self._following is not None else self.leave)

    def _say(self, reply: str, role: str) -> None:
        self.reply, self.role = reply, role
        self.fill_ring()

    # -- a wrong stone ----------------------------------------------------------------------

    def _refute(self, attempt: Attempt, why: Refutation) -> None:
        """Begin to lay the stones that refute it, when it lies."""
        self.app.desk.puzzles.note_wrong(self.name)
        pace = EACH if self.app.desk.settings.motion else 0.0
        self.wrong = Wrong(attempt, why, self.board.motions.contact + pace, pace)
        self._heard, self._said = 0, False
        square = attempt.squares[-1]
        self.board.refuse((square,), square)
        self._say(_("Not there. See what follows…") if why.line else "", "text_dim")

    def _follow(self, now: float) -> None:
        """Let the stones that are laid be heard, and say what fails at the end."""
        wrong = self.wrong
        if wrong is None or self._said:
            return
        while self._heard < wrong.laid(now):
            self._heard += 1
            self.app.audio.play(Cue.DEAL)
        if now < wrong.over:
            return
        self._said = True
        self.app.audio.play(Cue.REFUSE)
        stones = self.app.skins.stones.stoneset
        self._say(texts.failure(wrong.attempt, wrong.why, stones), "refuse")

    def take_back(self) -> None:
        """Take a wrong stone back; while its refutation is laid, show all of that first."""
        wrong = self.wrong
        if wrong is None:
            return
        if not self._said:
            self.wrong = replace(wrong, begin=self.app.now(), pace=0.0)
            self._follow(self.app.now())
            return
        self.wrong = None
        self._fly_back(self.attempt, wrong.attempt.squares[-1])

    def _fly_back(self, before: Attempt, square: Square) -> None:
        """Show that a stone is taken back into the well."""
        self.board.clear_refusal()
        self.face.take_back(_placement(before, square), self.face.layout.stone_rect(square))
        self.board.take_focus()
        self.fill_ring()

    def undo(self) -> None:
        """Take the last stone back."""
        if self.wrong is not None:
            self.take_back()
        elif self.attempt.squares and not self.done:
            square, self.attempt = self.attempt.squares[-1], self.attempt.back()
            self._forget()
            self.reply = ""
            self._fly_back(self.attempt, square)

    # -- hints ------------------------------------------------------------------------------

    def hint(self) -> None:
        """Show what to look for, and then the square."""
        if not self.hint_button.enabled:
            return
        self.app.desk.puzzles.note_hint(self.name)
        self.board.clear_refusal()
        found = clue(self.attempt) if self.clue is None else None
        if found is not None:
            self.clue = found
            self._say(texts.idea(found, self.app.skins.stones.stoneset), "mark")
        elif self.attempt.rest:
            self.answer = self.attempt.rest[0]
            self._say(_("Place it on the marked square."), "mark")

    # -- time and input ---------------------------------------------------------------------

    def tick(self, now: float) -> None:
        super().tick(now)
        self._follow(now)

    @property
    def moving(self) -> bool:
        return super().moving or not self._said

    def point(self, event: Pointer, *, elsewhere: bool) -> bool:
        if self.wrong is not None and event.act is Act.DOWN and not elsewhere:
            self.take_back()
            return False
        return super().point(event, elsewhere=elsewhere)

    def press_enter(self, event: Key) -> None:
        if self.wrong is not None and (self.board.focused or not self.ring.shown):
            self.take_back()
        else:
            super().press_enter(event)

    def escape(self) -> None:
        if self.wrong is not None:
            self.take_back()
        else:
            super().escape()


def _placement(before: Attempt, square: Square) -> Placement:
    """The next stone of an attempt on a square."""
    n = before.position.count_neighbours(square)
    earned = gain(Scoring.MODERN, square, n, before.made)
    return Placement(before.left[0], square, 0, n, earned, before.made + 1 if n == 4 else None)


def _four_ways(attempt: Attempt) -> tuple[Square, ...]:
    """Where the placed stones have made 4-Ways."""
    position, made = attempt.puzzle.position, []
    for stone, square in zip(attempt.puzzle.stones, attempt.squares, strict=False):
        if position.count_neighbours(square) == 4:
            made.append(square)
        position = position.place(stone, square)
    return tuple(made)
