"""Bluestone's table: plays a game by mouse, touch or keys."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Point, Points
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.position import BluestonePosition, RefusalReason, Side
from ishido.bluestone.session import BluestoneSession
from ishido.language import N_, _
from ishido.ui import labels, terms
from ishido.ui.bluestone import move, phrases
from ishido.ui.bluestone.commands import BLUESTONE_MENUS
from ishido.ui.bluestone.computer import BluestoneComputer
from ishido.ui.bluestone.estimates import BluestoneEstimates
from ishido.ui.bluestone.face import CURSOR_KEYS, BluestoneFace
from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.bluestone.hints import BluestoneHints
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.bluestone.view import BluestoneShown, shown_of
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.look import scale_size
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.button import Button
from ishido.ui.table import captions
from ishido.ui.table.feature import Features
from ishido.ui.table.game_screen import GameScreen, board_keys
from ishido.ui.table.hint import CLOSE_HINT
from ishido.ui.table.strip import StripButton
from ishido.ui.table.timekeeper import HOLD
from ishido.ui.table.tools import Tool

if TYPE_CHECKING:
    from ishido.ui.app.app import App


TOOLS: Final = (
    ("undo", labels.UNDO, "undo"),
    ("pass", phrases.PASS, "pass"),
    ("hint", labels.HINT, "hint"),
    ("estimate", N_("Estimate"), "estimate"),
)
"""The commands with a button, and their labels and icons."""

KEYS: Final[Sequence["Binding[BluestoneScene]"]] = board_keys(
    CURSOR_KEYS,
    labels.CHOOSE_POINT,
    N_("place the stone"),
    N_("open the menu"),
    esc=(CLOSE_HINT,),
)
"""The keys of the board; those of commands are with these."""


class BluestoneScene(GameScreen):
    """Plays a session of Bluestone."""

    ui = BLUESTONE_UI
    menus = BLUESTONE_MENUS
    board_is_rectangle = False
    keys = KEYS
    session: BluestoneSession
    face: BluestoneFace
    layout: BluestoneLayout

    def __init__(self, app: "App", session: BluestoneSession | None = None) -> None:
        super().__init__(app, session)
        self.hints: BluestoneHints = BluestoneHints(self)
        self.estimates: BluestoneEstimates = BluestoneEstimates(self)
        self.computer: BluestoneComputer = BluestoneComputer(self)
        self.features = Features(self.computer, self.estimates, self.hints)
        self.tips.spots = [self.estimates.legend]
        self._pressed_at = -math.inf
        self.entered: BluestoneSession | None = None
        """The game as it was entered in the journal, if it has ended."""

    # -- layout -----------------------------------------------------------------------------

    def game_button(self, most: float) -> Button:
        def new_game() -> None:
            from ishido.ui.bluestone.new_game import NewBluestone

            self.app.push(NewBluestone(self.app))

        name = _(phrases.BOARDS[self.session.game.board.name])
        board = Button("board", name, new_game, size=scale_size(most))
        board.tip = _(phrases.NEW_GAME)
        return board

    def strip_buttons(self) -> list[StripButton]:
        if self.session.ended:
            result = partial(self.open_result, again=True)
            again = StripButton("again", _(labels.PLAY_AGAIN), self.play_again)
            return [StripButton("result", _(labels.RESULT), result), again]
        computer = self.computer
        if not computer.why_no_pause():
            return [StripButton("pause", computer.pause_label, computer.pause_or_go_on)]
        if self._offers_lessons:
            from ishido.ui.screens.lessons import begin_course

            learn = partial(begin_course, self.app, self.ui.course)
            return [StripButton("learn", _(labels.LESSONS), learn)]
        if self.why_no_pass() or not self._offers_pass:
            return []
        passes = partial(move.pass_turn, self)
        return [StripButton("pass turn", _(phrases.PASS), passes, self.pass_label)]

    @property
    def _offers_lessons(self) -> bool:
        """Whether the strip has a button for the lessons: before the first stone, until the first
        of them is finished."""
        learnt = not set(phrases.LESSON_TITLES).isdisjoint(self.app.desk.settings.lessons_done)
        return self.session.untouched and self.persons_turn and not learnt

    @property
    def _offers_pass(self) -> bool:
        """Whether the strip has a button for passing, besides the one among the tools: in the
        middle of a turn, or where nothing else is possible."""
        position = self.position
        return not self.has_tools or position.first is not None or not position.legal

    def tools(self) -> list[Tool]:
        return [self._tool(*each) for each in TOOLS]

    def _tool(self, name: str, label: str, icon: str) -> Tool:
        command = self.menus.commands[name]
        named = command.label_now(self).rstrip("…")
        return Tool(
            name,
            _(label),
            icon,
            lambda: command.run(self),
            captions.with_key(named, "" if self.layout.phone else command.shortcut),
            why_not=lambda: command.why_not(self),
            lit=lambda: command.is_checked(self),
        )

    # -- what is seen -----------------------------------------------------------------------

    @property
    def position(self) -> BluestonePosition:
        """The position that is played."""
        return self.session.game.position

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.session.ended

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to move."""
        return not self.session.ended and not self.session.computers_turn

    def shown(self) -> BluestoneShown:
        """What the table shows now."""
        position = self.position
        return replace(
            shown_of(self.session.game),
            stones=self.face.motions.lying(position.stones),
            dimmed=self._barred if self.persons_turn else 0,
            shining=position.board.touched(self.group),
            ghost=self._ghost,
            cursor=self.board.cursor if self.board.by_keys else None,
        )

    @property
    def _ghost(self) -> tuple[Side, Point] | None:
        """The stone that would be placed on the point that is pointed at."""
        pointed = self.board.pointed
        if pointed is None or pointed == self.board.refused or not self._may_place(pointed):
            return None
        return self.position.to_move, pointed

    @property
    def group(self) -> Points:
        """The stones of the group that is pointed at, or that a stone there would form."""
        board, ghost, found = self.position.board, self._ghost, 0
        here = 0 if self.board.pointed is None else 1 << self.board.pointed
        for side, stones in zip(Side, self.position.stones, strict=True):
            if here & stones:
                found = board.connected(here, stones)
            elif ghost is not None and ghost[0] is side:
                found = board.connected(here, stones | here)
        return found

    @property
    def _barred(self) -> Points:
        """The empty points where the next stone may not go, as soon as they look empty."""
        position = self.position
        return position.empty & ~position.legal & ~self.face.motions.leaving

    def says_itself(self) -> str:
        settings, game = self.app.desk.settings, self.session.game
        if game.ended:
            return phrases.result(game)
        if not settings.messages:
            return ""
        return _to_play(game) if self.persons_turn else _considers(game)

    @property
    def caption(self) -> str:
        return _(phrases.BOARDS[self.session.game.board.name])

    def table_parts(self) -> list[Part]:
        return [*self.face.view.parts(self.shown()), self.message_part()]

    @property
    def message_room(self) -> pygame.Rect:
        return self.estimates.above_bar(self.strip_room)

    def board_above(self, now: float) -> list[Part]:
        return [*self.face.view.outline(self.group), *super().board_above(now)]

    # -- time -------------------------------------------------------------------------------

    def open_result(self, *, again: bool = False) -> None:
        from ishido.ui.bluestone.result import open_result

        open_result(self.app, self, again=again)

    # -- the session ------------------------------------------------------------------------

    def take(self, session: BluestoneSession) -> None:
        self.entered = None
        super().take(session)
        self.board.hover = None  # this board may be smaller
        self.face.board = session.game.board
        self.canvas = None
        self.arrange(self.app.size)

    def finish(self) -> None:
        move.finish(self)

    # -- commands ---------------------------------------------------------------------------

    @property
    def pass_label(self) -> str:
        """What passing does now: it passes the turn, or skips its second stone."""
        in_mid_turn = self.position.first is not None and not self.session.ended
        return _("Skip the second stone") if in_mid_turn else _(phrases.PASS)

    def play_again(self) -> None:
        self.ui.play_again(self.app, self.session)

    def why_no_undo(self) -> str:
        return "" if self.session.can_undo else _(phrases.REFUSALS[RefusalReason.NOTHING_TO_UNDO])

    def why_no_redo(self) -> str:
        return "" if self.session.can_redo else _(phrases.REFUSALS[RefusalReason.NOTHING_TO_REDO])

    def why_no_pass(self) -> str:
        if self.session.ended:
            return _(phrases.ENDED)
        return "" if self.persons_turn else _(phrases.REFUSALS[RefusalReason.NOT_YOUR_TURN])

    # -- input ------------------------------------------------------------------------------

    def point(self, event: Pointer) -> None:
        legend, board = self.estimates.legend, self.board
        if event.act is Act.DOWN:
            self._pressed_at = self.app.now()
            self.tips.hush()
        elsewhere, hover = self.is_elsewhere(event), board.hover
        away = elsewhere or event.act is Act.LEAVE
        legend.hovered = not away and legend.rect.collidepoint(event.point)
        gesture = board.point(event, elsewhere=elsewhere)
        # A finger that rests reads the estimate, and places no stone.
        rested = event.act is not Act.UP or self.app.now() - self._pressed_at > HOLD
        reads = event.touch and self.estimates.shown and rested
        if reads:
            board.hover = board.under
        if board.hover != hover:
            self._explain(board.hover)
        if not reads:
            self.carry_out(gesture)
        hand = self.ring.at(event.point) is not None or self._may_place(board.under)
        self.app.set_pointer(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    def rests(self, point: tuple[int, int], *, on_button: bool) -> bool:
        on_board = self.layout.place_under(point) is not None
        on_legend = self.estimates.legend.rect.collidepoint(point)
        return self.estimates.shown and (on_board or on_legend)

    def _may_place(self, point: Point | None) -> bool:
        if point is None or not self.persons_turn:
            return False
        return bool(self.position.legal >> point & 1)

    def _explain(self, point: Point | None) -> None:
        """Say why the next stone may not go to an empty point under the pointer."""
        may = point is not None and self.persons_turn
        reason = self.session.game.refusal(point) if may else None
        if reason is RefusalReason.ENCLOSED and self.estimates.estimate is not None:
            reason = None  # the estimate says who can play there
        if reason in (RefusalReason.ENCLOSED, RefusalReason.SAME_GROUP):
            self.say(_(phrases.REFUSALS[reason]), role="text_dim", of_turn=True)
        elif self.message.role == "text_dim":
            self.message.clear()

    # -- keys -------------------------------------------------------------------------------

    def move_cursor(self, event: Key) -> None:
        self.board.move_cursor(event)
        self._explain(self.board.cursor)

    def place(self, place: Point) -> None:
        move.carry_out(self, place)


def _to_play(game: BluestoneGame) -> str:
    """What the side to move can do."""
    position = game.position
    side = _(phrases.SIDES[position.to_move])
    if position.first is None and not position.legal:
        return _("{side} has no place for a stone and must pass.").format(side=side)
    if position.turn == 1:
        return _(
            "{side} begins with one stone. The group that touches the most blue stones wins."
        ).format(side=side)
    if position.first is None:
        return _("{side}: place the first of two stones.").format(side=side)
    return _("{side}: place the second stone, apart from the first.").format(side=side)


def _considers(game: BluestoneGame) -> str:
    player = terms.player_name(game.players[game.position.to_move].name)
    return _(labels.THINKING).format(player=player)
