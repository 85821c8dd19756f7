"""The screen on which a puzzle is solved: its board, its stones in order, and its goal."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ishido.coach.lessons.places import unseen
from ishido.language import _
from ishido.puzzles.attempt import Attempt, Refutation
from ishido.puzzles.hint import Clue, clue
from ishido.puzzles.puzzle import Goal, Puzzle
from ishido.rules.board import Square
from ishido.rules.game import Placement
from ishido.rules.scoring import Scoring, gain
from ishido.rules.stone import Stone
from ishido.ui import labels, terms
from ishido.ui.ishido.board.control import BoardControl, OnBoard
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import dashed_ring
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.hint.marks import ghost, ringed
from ishido.ui.ishido.lessons.view import LessonFace
from ishido.ui.ishido.puzzles import texts
from ishido.ui.ishido.puzzles.opening import next_unsolved, puzzle_named
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.paint import Part, stamped
from ishido.ui.kit.widgets.boxes import FILL, cells, padded, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.platform.audio import Cue
from ishido.ui.table.layout import Frame
from ishido.ui.table.lesson_layout import LessonPlaces
from ishido.ui.table.lesson_screen import LessonScreen, lesson_keys

if TYPE_CHECKING:
    from ishido.ui.app.app import App

EACH: Final = 0.6
"""Seconds from one stone of a refutation to the next."""
GHOST: Final = 0.7
"""The opacity of these stones."""

OWN_KEYS: Final[Sequence["Binding[PuzzleScene]"]] = (
    Binding(("Z", "Ctrl+Z", "Backspace"), lambda screen, _: screen.take_back(), labels.UNDO),
    Binding(("I", "?"), lambda screen, _: screen.hint(), labels.HINT),
)
"""The keys that a lesson does not have."""
KEYS: Final = lesson_keys(("Arrows",), labels.CHOOSE_SQUARE, *OWN_KEYS)


class PuzzleFace(LessonFace):
    known = True

    def fit(self, frame: Frame) -> TableLayout:
        """The stones still to come lie over the text. On a phone, those that come up have all that
        the well leaves of its panel."""
        table = super().fit(frame)
        table = replace(table, tally_panel=table.score_panel, tally_covers=True)
        if not table.phone:
            return table
        pad = table.tray.y - table.touch_panel.y
        tray, zone = row(padded(table.touch_panel, 2 * pad, pad), table.tray.w, FILL, gap=2 * pad)
        self.row_zone = zone
        return replace(table, tray=tray)


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
        self.again = Button("again", _("Start again"), self.begin_step)
        self.next = Button("next", _("Next puzzle"), self.go_on)
        self.back_button = Button(
            "take back", _("Try again"), self.take_back, kind=ButtonKind.PRIMARY
        )
        self.hint_button = Button("hint", _(labels.HINT), self.hint)
        self.stones_button = Button("stones to come", "", self.toggle_stones)
        self.stones_shown = False
        """Whether the stones still to come cover the task."""
        self.leave = Button("leave", _(labels.CLOSE), self.close)
        self.wrong: tuple[Attempt, Refutation] | None = None
        """The attempt with a wrong stone, which still lies there, and what refutes it."""
        self._laid = 0
        """How many stones of the refutation are laid; one more when it is said what fails."""
        self._next_at = 0.0
        """When the next one is laid, by the app's clock."""
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
        return texts.number(self.puzzle), texts.goal(self.puzzle)

    def dots(self) -> tuple[int, int, int]:
        stones, placed = len(self.puzzle.stones), len(self.attempt.squares)
        return stones, min(placed, stones - 1), placed

    def buttons(self) -> Sequence[tuple[Button, Rect]]:
        places, layout, wrong = self.places, self.face.layout, self.wrong is not None
        self.hint_button.enabled = not (wrong or self.done or self.answer is not None)
        self.hint_button.label = _("Where?") if self.clue is not None else _(labels.HINT)
        self.next.label = _("Next") if layout.phone else _("Next puzzle")
        self.next.kind = ButtonKind.PRIMARY if self.done else ButtonKind.SECONDARY
        onward = [(self.next, places.next)] if self._following is not None else []
        wide = places.again.union(places.next) if layout.phone else places.next
        # The hint stays where it is in each puzzle: a press costs the first try.
        foot = cells(layout.game_button.union(layout.menu_button), 3, layout.between)
        self.stones_button.label = _("Stones") if layout.phone else _("Still to come")
        dies = self.puzzle.goal is Goal.NO_DEAD_SQUARE
        return [
            *([(self.again, places.back)] if self.begun and not wrong else []),
            *([(self.back_button, wide)] if wrong else onward),
            (self.hint_button, foot[0]),
            *([(self.stones_button, foot[1])] if dies else []),
            (self.leave, foot[2]),
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
        """Forget the wrong stone and the hint, and hide the stones still to come."""
        self.wrong = self.clue = self.answer = None
        self.stones_shown = False

    # -- what is seen -----------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        self.board.let_go()

    def find_places(self) -> LessonPlaces:
        return self.face.places

    @property
    def _seen(self) -> Attempt:
        """The attempt, with a wrong stone."""
        return self.attempt if self.wrong is None else self.wrong[0]

    @property
    def _line(self) -> list[tuple[Stone, Square]]:
        """The stones that refute a wrong one, with their squares."""
        if self.wrong is None:
            return []
        return list(zip(self._seen.left, self.wrong[1].line, strict=False))

    @property
    def _said(self) -> bool:
        """Whether it has been said what fails, or nothing does."""
        return self.wrong is None or self._laid > len(self._line)

    def table_parts(self) -> list[Part]:
        puzzle, left = self.puzzle, self._seen.left[min(self._laid, len(self._line)) :]
        shown = Shown(
            stones=self.board.lying,
            four_ways=self.board.motions.sealed(self._seen.four_ways),
            touchstone=None if self.board.well_is_empty else next(iter(left), None),
            in_pouch=None,
            unseen=unseen(puzzle.position, puzzle.stones) if self.stones_shown else (),
        )
        parts = [*self.face.view.parts(shown)]
        if left[1:]:
            parts.append(self.face.row(left[1:]))
        if self.done and self.board.motions.at_rest:
            parts.append(self.face.ornament(bright=True))
        return parts

    def above(self, now: float) -> list[Part]:
        board = self.board
        over = self.face.view.tally_over() if self.stones_shown else []
        return [*over, *self._marks(), *board.marks(), *board.ghost(), *board.moving_parts(now)]

    def _marks(self) -> list[Part]:
        """The marks of a hint, or the stones that refute a wrong one, and what fails."""
        layout, pictures, board = self.face.layout, self.app.skins.stones, self.board
        parts: list[Part] = []
        for stone, square in self._line[: self._laid]:
            rect = layout.stone_rect(square)
            if square not in board.motions.airborne:
                picture = pictures.stone(stone, rect.size)
                parts.append(stamped(("refutes", square), rect, picture, GHOST))
        dead = self.wrong[1].dead if self.wrong is not None and self._said else None
        if dead is not None:
            parts.append(board.ring_round(("dead", dead), dead, "refuse", 0.8))
        if self.clue is not None:
            parts += [
                dashed_ring(self.look, ("clue", each), layout.square_rect(each))
                for each in self.clue[0]
                if each != self.answer
            ]
        if self.answer is not None:
            parts.append(ghost(layout, pictures, self.attempt.left[0], self.answer))
            parts.append(ringed(self.look, layout, self.answer))
        return parts

    # -- what the player does ---------------------------------------------------------------

    def on_board(self) -> OnBoard:
        stone = next(iter(self.attempt.left), None) if self.wrong is None else None
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
        if self.done:
            self._solved()
        else:
            self._say(_("Right."), "mark")
        return True

    def _solved(self) -> None:
        puzzles, before = self.app.desk.puzzles, self.app.desk.puzzles.of(self.name)
        puzzles.note_solved(self.name)
        first = before.first_try and not before.solved
        self._say(_("Solved at the first try.") if first else _("Solved."), "mark")
        self.board.give_focus(self.next if self._following is not None else self.leave)

    def _say(self, reply: str, role: str) -> None:
        self.reply, self.role, self.stones_shown = reply, role, False
        self.fill_ring()

    def toggle_stones(self) -> None:
        self.stones_shown = not self.stones_shown
        self.fill_ring()

    # -- a wrong stone ----------------------------------------------------------------------

    def _refute(self, attempt: Attempt, why: Refutation) -> None:
        """Begin to lay the stones that refute it, when it lies."""
        self.app.desk.puzzles.note_help(self.name)
        self.wrong, self._laid = (attempt, why), 0
        self._next_at = self.board.motions.contact + EACH * self.app.desk.settings.motion
        self._say(_("Not there. See what follows…") if why.line else "", "text_dim")

    def _follow(self, now: float) -> None:
        """Lay the stones of a refutation that are due; after the last, say what fails."""
        while self.wrong is not None and not self._said and now >= self._next_at:
            line, layout, square = self._line, self.face.layout, self._seen.squares[-1]
            self.board.refuse((square,), square)
            if self._laid < len(line) and self.app.desk.settings.motion:
                stone, square = line[self._laid]
                self.app.audio.play(Cue.SLIDE)
                self.board.motions.fly(stone, layout.touchstone, layout.stone_rect(square), square)
                self._laid, self._next_at = self._laid + 1, self._next_at + EACH
            else:
                self._laid = len(line) + 1
                self.app.audio.play(Cue.REFUSE)
                self._say(texts.failure(*self.wrong, self.app.skins.stones.stoneset), "refuse")

    def take_back(self) -> None:
        """Take a wrong stone back; while its refutation is laid, show all of that first."""
        if self.wrong is None:
            return
        if not self._said:
            self._laid = len(self._line)
            self._next_at = -inf
            self._follow(self.app.now())
            return
        square, self.wrong = self._seen.squares[-1], None
        self.board.clear_refusal()
        self.face.take_back(_placement(self.attempt, square), self.face.layout.stone_rect(square))
        self.board.take_focus()
        self.fill_ring()

    # -- hints ------------------------------------------------------------------------------

    def hint(self) -> None:
        """Show what to look for, and then the square."""
        if not self.hint_button.enabled:
            return
        self.app.desk.puzzles.note_help(self.name)
        self.board.clear_refusal()
        if self.clue is None:
            self.clue = clue(self.attempt)
            stones = self.app.skins.stones.stoneset
            self._say(texts.idea(self.puzzle, self.clue, stones), "mark")
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
        on_list = self.stones_shown and self.face.layout.tally_panel.collidepoint(event.point)
        if on_list and event.act is Act.DOWN:
            self.toggle_stones()
        elif self.wrong is not None and event.act is Act.DOWN and not elsewhere:
            self.take_back()
            return False
        return super().point(event, elsewhere=elsewhere)

    def escape(self) -> None:
        if self.stones_shown:
            self.toggle_stones()
        else:
            super().escape()

    def press_enter(self, event: Key) -> None:
        if self.wrong is not None and (self.board.focused or not self.ring.shown):
            self.take_back()
        else:
            super().press_enter(event)


def _placement(before: Attempt, square: Square) -> Placement:
    """The next stone of an attempt on a square."""
    n = before.position.count_neighbours(square)
    earned = gain(Scoring.MODERN, square, n, before.made)
    return Placement(before.left[0], square, 0, n, earned, before.made + 1 if n == 4 else None)
