"""Bluestone's table: plays a game by mouse, touch or keys."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Point, Points
from ishido.bluestone.game import PASS, BluestoneGame
from ishido.bluestone.position import BluestonePosition, Ply, RefusalReason, Side
from ishido.bluestone.score import lead
from ishido.bluestone.session import BluestoneSession
from ishido.kinds.kind import new_id
from ishido.language import N_, _
from ishido.ui import words
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.commands import BLUESTONE_MENUS
from ishido.ui.bluestone.computer import BluestoneComputer
from ishido.ui.bluestone.control import KEYS as CURSOR_KEYS
from ishido.ui.bluestone.control import PointControl, PointCursor
from ishido.ui.bluestone.course import BLUESTONE_COURSE
from ishido.ui.bluestone.estimates import BluestoneEstimates
from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.bluestone.games import shown_of
from ishido.ui.bluestone.hints import BluestoneHints
from ishido.ui.bluestone.layout import NO_SPOT, BluestoneLayout, bluestone_layout
from ishido.ui.bluestone.view import BluestoneShown, BluestoneView
from ishido.ui.kit import words as key_says
from ishido.ui.kit.dialog import confirm
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.look import SMALL_SIZE, scale_size
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.button import Button
from ishido.ui.platform.audio import Cue
from ishido.ui.table import words as menu_says
from ishido.ui.table.feature import Features
from ishido.ui.table.game_screen import GameScreen, board_keys
from ishido.ui.table.hint import CLOSE_HINT
from ishido.ui.table.look import look_of_table
from ishido.ui.table.strip import StripButton, label_width
from ishido.ui.table.timekeeper import HOLD, REST
from ishido.ui.table.tools import Tool
from ishido.ui.words import PLAY_ON

if TYPE_CHECKING:
    from ishido.ui.app.app import App


TOOLS: Final = (
    ("undo", words.UNDO, "undo"),
    ("pass", says.PASS, "pass"),
    ("hint", words.HINT, "hint"),
    ("estimate", N_("Estimate"), "estimate"),
)
"""The commands with a button, and their labels and icons."""
MOST_OF_STRIP: Final = 1 / 3
"""The width of a button on the strip at most, as a share of the strip: a longer label is replaced
by a short one."""

KEYS: Final[Sequence["Binding[BluestoneScene]"]] = board_keys(
    CURSOR_KEYS,
    key_says.CHOOSE_POINT,
    N_("place the stone"),
    N_("open the menu"),
    esc=(CLOSE_HINT,),
)
"""The keys of the board; those of commands are with these."""


class BluestoneScene(GameScreen):
    """Plays a session of Bluestone."""

    ui = BLUESTONE_UI
    menus = BLUESTONE_MENUS
    keys = KEYS
    session: BluestoneSession
    layout: BluestoneLayout
    view: BluestoneView
    board: PointControl

    def __init__(self, app: "App", session: BluestoneSession | None = None) -> None:
        super().__init__(app, session)
        self._cached: tuple[BluestoneGame, BluestoneShown] | None = None
        """A game, and what the table showed of it."""
        self.hints: BluestoneHints = BluestoneHints(self)
        self.estimates: BluestoneEstimates = BluestoneEstimates(self)
        self.computer: BluestoneComputer = BluestoneComputer(self)
        self.features = Features(self.computer, self.estimates, self.hints)
        self.tips.spots = [self.estimates.legend]
        self.board = PointControl(app, self.ring, self.session.game.board)
        self._pressed_at = -math.inf
        self._entered: BluestoneSession | None = None
        """The game as it was entered in the journal, if it has ended."""

    # -- layout -----------------------------------------------------------------------------

    def lay(self, size: tuple[int, int]) -> None:
        settings, board = self.app.desk.settings, self.session.game.board
        self.layout = bluestone_layout(
            self.stage(size), board, settings.ui_scale,
            bar=settings.menu_bar and not self.is_picture,
            tools=self.has_tools, labels=settings.coordinates,
        )  # fmt: skip
        self.look = look_of_table(self.app, self.layout)
        self.view = BluestoneView(self.layout, self.look, board, labels=settings.coordinates)

    def game_button(self, most: float) -> Button:
        def new_game() -> None:
            from ishido.ui.bluestone.new_game import NewBluestone

            self.app.push(NewBluestone(self.app))

        name = _(says.BOARDS[self.session.game.board.name])
        board = Button("board", name, new_game, size=scale_size(most))
        board.tip = _(says.NEW_GAME)
        return board

    def strip_buttons(self) -> list[StripButton]:
        if self.session.ended:
            result = partial(self.open_result, again=True)
            again = StripButton("again", _(words.PLAY_AGAIN), self.play_again)
            return [StripButton("result", _(words.RESULT), result), again]
        if not self.why_no_pause():
            return [StripButton("pause", self.pause_label, self.pause_or_go_on)]
        if self._offers_lessons:
            from ishido.ui.screens.lessons import begin_course

            learn = partial(begin_course, self.app, BLUESTONE_COURSE)
            return [StripButton("learn", _(words.LESSONS), learn)]
        if self.why_no_pass() or not self._offers_pass:
            return []
        label, layout = self.pass_label, self.layout
        if label_width(label, SMALL_SIZE, layout) > layout.strip.w * MOST_OF_STRIP:
            label = self.short_pass_label
        return [StripButton("pass turn", label, self.pass_turn)]

    @property
    def _offers_lessons(self) -> bool:
        """Whether the strip has a button for the lessons: before the first stone, until the first
        of them is finished."""
        learnt = not set(says.LESSON_TITLES).isdisjoint(self.app.desk.settings.lessons_done)
        return self.session.untouched and self.persons_turn and not learnt

    @property
    def _offers_pass(self) -> bool:
        """Whether the strip has a button for passing, besides the one among the tools: it says what
        that does in the middle of a turn, or that nothing else is possible."""
        position = self.position
        return not self.has_tools or position.first is not None or not position.legal

    def tools(self) -> list[Tool]:
        longest = max(_(says.PASS), _("Skip"), key=len)
        undo, passing, *others = (self._tool(*each) for each in TOOLS)
        return [undo, replace(passing, label=self.short_pass_label, longest=longest), *others]

    def _tool(self, name: str, label: str, icon: str) -> Tool:
        command = self.menus.commands[name]
        named = command.label_now(self).rstrip("…")
        return Tool(
            name,
            _(label),
            icon,
            lambda: command.run(self),
            menu_says.with_key(named, "" if self.layout.phone else command.shortcut),
            why_not=lambda: command.why_not(self),
            lit=lambda: command.is_checked(self),
        )

    # -- what is seen -----------------------------------------------------------------------

    @property
    def board_area(self) -> pygame.Rect:
        return self.layout.slab

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
        shown = replace(
            self._shown_of_game(),
            stones=self.board.motions.lying(position.stones),
            dimmed=self._barred if self.persons_turn else 0,
            shining=position.board.touched(self.group),
            ghost=self._ghost,
            cursor=self.board.cursor.point if self.board.by_keys else None,
            message=self.says(),
            message_role=self.message.role if self.message.text else "text",
            strip_room=self.strip_room,
        )
        return self.adjusted(shown)

    def _shown_of_game(self) -> BluestoneShown:
        """What the table shows of the game, without what a player does. Computed once for each
        state of the game, because every frame asks for it."""
        game, cached = self.session.game, self._cached
        # Comparing games by their moves would take longer than it saves.
        if cached is None or cached[0] is not game:
            cached = self._cached = game, shown_of(game)
        return cached[1]

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
        return position.empty & ~position.legal & ~self.board.motions.leaving

    def says_itself(self) -> str:
        settings, game = self.app.desk.settings, self.session.game
        if game.ended:
            return self.fitting(says.result(game), says.result_title(game))
        if not settings.messages:
            return ""
        return _to_play(game) if self.persons_turn else _considers(game)

    @property
    def caption(self) -> str:
        return _(says.BOARDS[self.session.game.board.name])

    def table_parts(self) -> list[Part]:
        return self.view.parts(self.shown())

    def board_above(self, now: float) -> list[Part]:
        return [*self.view.outline(self.group), *self.board.motions.parts(now, self.layout)]

    # -- time -------------------------------------------------------------------------------

    def open_result(self, *, again: bool = False) -> None:
        from ishido.ui.bluestone.result import open_result

        open_result(self.app, self, again=again)

    # -- the session ------------------------------------------------------------------------

    def take(self, session: BluestoneSession) -> None:
        self._entered = None
        super().take(session)
        self.board.cursor = PointCursor(session.game.board)
        self.canvas = None
        self.arrange(self.app.size)

    def _changed(self) -> None:
        """Save the game after a move, and show what follows."""
        self.count_seconds()
        self.board.refused = None
        if self.session.ended:
            self._finish()
            rest = REST if self.app.desk.settings.motion else 0.0
            self._result_at = max(self.app.now(), self.board.motions.contact) + rest
        else:
            self.games.save(self.session)
            self._result_at = None
        self.renew_buttons()

    def _finish(self) -> None:
        """Enter the ended game in the journal, unless undo and redo have only led back to it."""
        self.message.clear()  # it is about a turn
        if self._entered is not None and self._entered.game == self.session.game:
            self.games.drop()
            self.session = self._entered
        else:
            self.games.finish(self.session, self.app.today())
        self._entered = replace(self.session)

    def place(self, point: Point) -> None:
        """Place a person's stone, or say why it cannot be placed."""
        if why := self.why_no_pass():
            self.say_why(why)
            return
        done = self.session.play(point)
        if isinstance(done, RefusalReason):
            self.board.refused = point
            self.say_why(_(says.REFUSALS[done]))
            return
        self._show(done)

    def place_for_computer(self, move: Point | None) -> None:
        """Place a computer's stone, or pass for it."""
        done = self.session.play(move)
        assert isinstance(done, Ply)
        self._show(done)

    def _show(self, ply: Ply) -> None:
        self.message.end_turn()
        self.board.motions.show(ply)
        if ply.captured:
            self.say(says.captured(ply))
        elif ply.forfeited:
            self.say(_(says.FORFEITED))
        elif ply.point is None and not self.session.ended:
            self.say(says.passed(ply))
        self._changed()

    # -- commands ---------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back a move. In a game of computers only, they wait afterwards: otherwise one would
        play again at once."""
        self.computer.cancel()
        self.computer.stopped = self.session.watched
        if self.session.undo():
            self.app.audio.play(Cue.SLIDE)
            self._after_going_back()

    def redo(self) -> None:
        self.computer.cancel()
        if self.session.redo():
            self.app.audio.play(Cue.SLATE)
            self._after_going_back()

    def _after_going_back(self) -> None:
        self.board.motions.stop()
        self.message.clear()
        if self.games.playing is None:
            # The ended game stays in the journal. Its id is taken, so this one goes on as a copy.
            self.session = replace(self.session, id=new_id())
            self.games.put_on_table(self.session)
        self._changed()

    def pause_or_go_on(self) -> None:
        """Let the computers of a game without people wait, or play on."""
        self.computer.stopped = not self.computer.stopped
        self.message.clear()
        self.renew_buttons()

    @property
    def pause_label(self) -> str:
        """What the command that pauses computers does now: it pauses them, or lets them go on."""
        return _(words.RESUME) if self.computer.stopped else _(menu_says.PAUSE)

    def why_no_pause(self) -> str:
        watched = self.session.watched and not self.session.ended
        return "" if watched else _(menu_says.NOT_WATCHED)

    def pass_turn(self) -> None:
        """Pass the turn or skip its second stone. Asks first if that would lose the game at
        once."""

        def play() -> None:
            done = self.session.play(PASS)
            if isinstance(done, Ply):
                self._show(done)

        if self._pass_would_lose:
            warning = _pass_would_lose(self.position)
            confirm(self.app, _("Pass?"), warning, _(says.PASS), play)
        else:
            play()

    @property
    def _pass_would_lose(self) -> bool:
        """Whether a pass ends the game with a loss, because the other side has passed, or because
        it is a computer's, which passes in answer if it wins by that."""
        position, other = self.position, self.position.to_move.other
        if position.first is not None or not position.legal:
            return False  # it only skips a stone, or nothing else is possible
        answered = self.session.players[other].is_computer
        return (position.passed or answered) and lead(position).side is other

    @property
    def pass_label(self) -> str:
        """What passing does now: it passes the turn, or skips its second stone."""
        return _("Skip the second stone") if self._in_mid_turn else _(says.PASS)

    @property
    def short_pass_label(self) -> str:
        """The same for a small button."""
        return _("Skip") if self._in_mid_turn else _(says.PASS)

    @property
    def _in_mid_turn(self) -> bool:
        return self.position.first is not None and not self.session.ended

    def resign(self) -> None:
        side = self.position.to_move

        def resign() -> None:
            if self.session.resign(side):
                self._changed()

        sentence = _("{side} wins the game.").format(side=_(says.SIDES[side.other]))
        confirm(self.app, _(says.RESIGN), sentence, _(says.RESIGN), resign, no=_(PLAY_ON))

    def play_again(self) -> None:
        self.ui.play_again(self.app, self.session)

    def why_no_undo(self) -> str:
        return "" if self.session.can_undo else _("There is nothing to undo.")

    def why_no_redo(self) -> str:
        return "" if self.session.can_redo else _("There is nothing to redo.")

    def why_no_pass(self) -> str:
        if self.session.ended:
            return _(says.ENDED)
        return "" if self.persons_turn else _(says.NOT_YOUR_TURN)

    # -- input ------------------------------------------------------------------------------

    def point(self, event: Pointer) -> None:
        if event.act is Act.CANCEL:
            self.ring.pointer(event)
            self.board.forget_press()
            return
        away = self.is_elsewhere(event) or event.act is Act.LEAVE
        spot = NO_SPOT if away else self.layout.spot_under(event.point)
        under, blue = spot
        if event.act is Act.DOWN:
            self._pressed_at = self.app.now()
        rested = self.app.now() - self._pressed_at > HOLD
        # A finger that rests reads the estimate, and places no stone.
        looks = self.estimates.shown and (event.act is not Act.UP or rested)
        hovered = under if looks or not event.touch else None
        self.board.hover_blue = blue if looks else None
        if hovered != self.board.hover:
            self.board.hover, self.board.refused = hovered, None
            self._explain(hovered)
        legend = self.estimates.legend
        legend.hovered = not away and legend.rect.collidepoint(event.point)
        if event.act is Act.DOWN:
            self.tips.hush()
        point, clicked_blue = self.board.press(event, spot)
        if not (event.touch and looks):
            if point is not None:
                self.place(point)
            elif clicked_blue is not None:
                self.say_why(self.why_no_pass() or _(says.BLUE_STONE))
        hand = self.ring.at(event.point) is not None or self._may_place(under)
        self.app.set_pointer(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    def rests(self, point: tuple[int, int], *, on_button: bool) -> bool:
        on_board = self.layout.point_under(point) is not None
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
        if reason is not None and reason is not RefusalReason.TAKEN:
            self.say(_(says.REFUSALS[reason]), role="text_dim", of_turn=True)
        elif self.message.role == "text_dim":
            self.message.clear()

    # -- keys -------------------------------------------------------------------------------

    def move_cursor(self, event: Key) -> None:
        self.board.move_cursor(event)
        self._explain(self.board.cursor.point)

    def enter(self) -> None:
        if (point := self.board.enter()) is not None:
            self.place(point)


def _to_play(game: BluestoneGame) -> str:
    """What the side to move can do."""
    position = game.position
    side = _(says.SIDES[position.to_move])
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
    player = words.player_name(game.players[game.position.to_move].name)
    return _("{player} is thinking…").format(player=player)


def _pass_would_lose(position: BluestonePosition) -> str:
    """That a pass ends the game at once, or with the other side's answer, and who wins then."""
    other = _(says.SIDES[position.to_move.other])
    if position.passed:
        return _("{other} has passed. If you pass too, the game ends, and {other} wins.").format(
            other=other
        )
    return _("If {other} passes too, the game ends, and {other} wins.").format(other=other)
