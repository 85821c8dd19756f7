"""Bluestone's table: plays a game by mouse, touch or keys."""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from ishido.bluestone.board import Point, Points
from ishido.bluestone.game import PASS, BluestoneGame
from ishido.bluestone.position import BluestonePosition, Ply, RefusalReason, Side
from ishido.bluestone.score import lead
from ishido.bluestone.session import BluestoneSession
from ishido.jobs.steps import Steps
from ishido.kinds.kind import new_id
from ishido.ui import words
from ishido.ui.bluestone import aids_words as help_says
from ishido.ui.bluestone import lesson_words as lesson_says
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.commands import BLUESTONE_MENUS
from ishido.ui.bluestone.computer import LOOK_EVERY, BluestoneComputer
from ishido.ui.bluestone.control import KEYS as CURSOR_KEYS
from ishido.ui.bluestone.control import PointControl, PointCursor
from ishido.ui.bluestone.danger import Danger
from ishido.ui.bluestone.estimates import BluestoneEstimates
from ishido.ui.bluestone.games import begin_bluestone, play_again, shown_of
from ishido.ui.bluestone.hints import BluestoneHints
from ishido.ui.bluestone.layout import NO_SPOT, BluestoneLayout, bluestone_layout
from ishido.ui.bluestone.marks import balance_rect
from ishido.ui.bluestone.view import BluestoneShown, BluestoneView
from ishido.ui.kit import key_words as key_says
from ishido.ui.kit.audio import Cue
from ishido.ui.kit.command import Menu
from ishido.ui.kit.dialog import confirm
from ishido.ui.kit.events import RIGHT, Act, Dropped, Input, Key, Pointer, Text
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, scale_size
from ishido.ui.kit.menu.menu_input import key_for_menus, point_at_bar
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.sizes import phone_scale
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.menubar import MenuBar, look_of_menus
from ishido.ui.kit.widgets.tips import Tips
from ishido.ui.kit.widgets.tools import LABEL_SHARE, Tool, tool_row
from ishido.ui.table import menu_words as menu_says
from ishido.ui.table import seats_words as seat_says
from ishido.ui.table.caption import caption
from ishido.ui.table.layout import NOWHERE, STRIP_EDGE
from ishido.ui.table.lesson_words import TITLE as LESSONS
from ishido.ui.table.look import look_of_table
from ishido.ui.table.message import PLAQUE_LINE, fits
from ishido.ui.table.message_line import MessageLine
from ishido.ui.table.news import News
from ishido.ui.table.strip import StripButton, label_width, strip_row
from ishido.ui.table.timekeeper import HOLD, REST, THINKING_TIME
from ishido.ui.words import PLAY_ON

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

TOOLS: Final = (
    ("undo", menu_says.UNDO_SHORT, "undo"),
    ("pass", says.PASS, "pass"),
    ("hint", menu_says.HINT_SHORT, "hint"),
    ("estimate", help_says.ESTIMATE, "estimate"),
    ("endangered", help_says.ENDANGERED_SHORT, "danger"),
)
"""The commands with a button, and their labels and icons."""
MOST_OF_STRIP: Final = 1 / 3
"""The width of a button on the strip at most, as a share of the strip: a longer label is replaced
by a short one."""


class BluestoneScene(Scene):
    """Plays a session of Bluestone, over the table of Ishido."""

    menus = BLUESTONE_MENUS

    def __init__(self, app: "App", session: BluestoneSession | None = None) -> None:
        super().__init__(app)
        self.games = app.desk.games_of[BluestoneSession.kind]
        resumed = session or self.games.playing or self.games.resume()
        self.session: BluestoneSession = resumed or begin_bluestone(app)
        if resumed is None:
            self.games.put_on_table(self.session)
        self._cached: tuple[BluestoneGame, bool, BluestoneShown] | None = None
        """A game, whether it was counted, and what the table showed of it."""
        self.is_picture = False
        """Whether it is only drawn for an exported picture."""
        self.message = MessageLine()
        self.news = News(app, self.message)
        self._warm = False
        """Whether what follows the first picture of the window has begun."""
        self.ring = FocusRing(app.tick_sound)
        self.bar = MenuBar([(menu.name, menu.title) for menu in self.menus.menus])
        self.hints: BluestoneHints = BluestoneHints(self)
        self.estimates: BluestoneEstimates = BluestoneEstimates(self)
        self.danger: Danger = Danger(self)
        self.tips = Tips(self.ring)
        self.tips.spots = [self.estimates.legend]
        self.computer = BluestoneComputer(app)
        self.board = PointControl(app, self.ring, self.session.game.board)
        self._pressed_at = -math.inf
        self._person = app.desk.settings.person
        """The id of the player at the window."""
        self._last_acted = self._ticked_at = app.now()
        self._result_at: float | None = None
        self._counted = True
        """Whether an ended game has been counted. Until then, nothing says who has won."""
        self._entered: BluestoneSession | None = None
        """The game as it was entered in the journal, if it has ended."""

    # -- layout -----------------------------------------------------------------------------

    @property
    def ishido(self) -> "TableScene":
        """The table of Ishido, which lies below."""
        table: TableScene = self.app.scenes[0]  # type: ignore[assignment]  # always the table
        return table

    def arrange(self, size: tuple[int, int]) -> None:
        settings = self.app.desk.settings
        board = self.session.game.board
        self.layout: BluestoneLayout = bluestone_layout(
            size, board, settings.ui_scale,
            bar=settings.menu_bar and not self.is_picture,
            tools=self.has_tools,
            labels=settings.coordinates, phone=phone_scale(size, self.app.density),
        )  # fmt: skip
        layout = self.layout
        self.look = look_of_table(self.app, layout)
        self.view = BluestoneView(layout, self.look, board, labels=settings.coordinates)
        self.menu_look = look_of_menus(self.look)
        self.bar.arrange(layout.bar, self.menu_look, layout.slab.x, stands=layout.bar_stands)
        self.head = self.bar.foot
        self.renew_buttons()

    def renew_buttons(self) -> None:
        """Update the buttons for the current state."""
        layout = self.layout
        choices = [] if self.is_picture else self._strip_buttons()
        row, self.strip_room = strip_row(choices, layout, layout.strip.x + layout.px(16))
        tools = tool_row(self._tools(), layout.tools, layout.between_tools, self.look)
        most = layout.tools.h * LABEL_SHARE / layout.unit if tools else TEXT_SIZE
        size = scale_size(min(TEXT_SIZE, most))
        new = Button(
            "board", says.BOARDS[self.session.game.board.name],
            lambda: self.app.open("new bluestone", self), size=size,
        )  # fmt: skip
        new.rect, new.tip = layout.game_button.copy(), says.NEW_GAME
        menu = Button("menu", words.MENU, self.open_menu, size=size)
        menu.rect = layout.menu_button.copy()
        self.estimates.legend.rect = self.strip_room if self.estimates.shown else NOWHERE
        foot = [new, menu] if new.rect else [menu]
        widgets = [*self.hints.buttons(), *row, *tools, *foot]
        self.ring.fill([] if self.is_picture else widgets, None)
        if self.ring.focus is None:
            self.board.take_focus()

    def _strip_buttons(self) -> list[StripButton]:
        if self.session.ended:
            result = partial(self.app.open, "bluestone result", self, again=True)
            again = StripButton("again", says.PLAY_AGAIN, self.play_again)
            return [StripButton("result", words.RESULT, result), again]
        if not self.why_no_pause():
            return [StripButton("pause", self.pause_label, self.pause_or_go_on)]
        if self._offers_lessons:
            return [StripButton("learn", LESSONS, self._begin_lessons)]
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
        learnt = not set(lesson_says.TITLES).isdisjoint(self.app.desk.settings.lessons_done)
        return self.session.untouched and self.persons_turn and not learnt

    def _begin_lessons(self) -> None:
        self.app.open("begin bluestone lessons")

    @property
    def _offers_pass(self) -> bool:
        """Whether the strip has a button for passing, besides the one among the tools: it says what
        that does in the middle of a turn, or that nothing else is possible."""
        position = self.position
        return not self.has_tools or position.first is not None or not position.legal

    @property
    def has_tools(self) -> bool:
        if self.is_picture:
            return False
        return self.app.desk.settings.tools or phone_scale(self.app.size, self.app.density) > 0

    def _tools(self) -> list[Tool]:
        if not self.has_tools:
            return []
        longest = max(says.PASS, says.SKIP_SHORT, key=len)
        return [
            replace(tool, label=self.short_pass_label, longest=longest)
            if tool.name == "pass"
            else tool
            for tool in (self._tool(*each) for each in TOOLS)
        ]

    def _tool(self, name: str, label: str, icon: str) -> Tool:
        command = self.menus.commands[name]
        named = command.label_now(self.app, self).rstrip("…")
        return Tool(
            name,
            label,
            icon,
            lambda: command.run(self.app, self),
            menu_says.with_key(named, command.shortcut),
            why_not=lambda: command.why_disabled(self.app, self),
            lit=lambda: command.is_checked(self.app, self),
        )

    # -- what is seen -----------------------------------------------------------------------

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.view.room()

    @property
    def board_area(self) -> pygame.Rect:
        """The board's rectangle in the window."""
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

    @property
    def hint_open(self) -> bool:
        """Whether a hint is open. It hides the marks of an estimate."""
        return self.hints.asked is not None

    def shown(self) -> BluestoneShown:
        """What the table shows now."""
        position = self.position
        return replace(
            self._shown_of_game(),
            stones=self.board.motions.lying(position.stones),
            dimmed=self._barred if self.persons_turn else 0,
            shining=position.board.touched(self.group),
            ghost=self._ghost,
            endangered=self.danger.stones,
            cursor=self.board.cursor.point if self.board.by_keys else None,
            message=self._says(),
            message_role=self.message.role if self.message.text else "text",
            strip_room=self._message_room,
        )

    def _shown_of_game(self) -> BluestoneShown:
        """What the table shows of the game, without what a player does. Computed once for each
        state of the game, because every frame asks for it."""
        game, counted, cached = self.session.game, self._counted, self._cached
        # Comparing games by their moves would take longer than it saves.
        if cached is None or cached[0] is not game or cached[1] is not counted:
            cached = self._cached = game, counted, shown_of(game, counted=counted)
        return cached[2]

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

    @property
    def _message_room(self) -> pygame.Rect:
        """The area of the strip for text: what the buttons leave, above the bar of an estimate."""
        room, layout = self.strip_room.copy(), self.layout
        if self.estimates.estimate is not None:
            room.y += layout.gap(PLAQUE_LINE)
            room.h = balance_rect(layout, room).y - room.y
            room.inflate_ip(0, 2 * layout.gap(STRIP_EDGE))  # which the message leaves free
        return room

    def _says(self) -> str:
        settings, game = self.app.desk.settings, self.session.game
        if self.message.shows(wanted=settings.messages):
            return self.message.text
        if game.ended:
            if not self._counted:
                return says.ENDED
            result = says.result(game)
            whole = fits(self.look, self.layout, self.strip_room, result)
            return result if whole else says.result_title(game)
        if self.estimates.shown:
            return self.estimates.says(self.board.pointed, self.board.hover_blue)
        if not settings.messages:
            return ""
        if self.computer.stopped:
            return seat_says.WATCH_PAUSED
        return says.to_play(game) if self.persons_turn else says.considers(game)

    def parts(self) -> list[Part]:
        return [
            *self.view.parts(self.shown()),
            *self._caption_parts(),
            *self.estimates.parts(self.strip_room),
            *self.danger.parts(),
            *self.hints.parts(),
            *self.ring.parts(
                self.look, elsewhere=self.board.focused, without=self.app.scene.offers
            ),
            *self.bar.parts(),
        ]

    def _caption_parts(self) -> list[Part]:
        """In a picture, the name of the board in place of the buttons."""
        foot = self.layout.game_button.union(self.layout.menu_button)
        board = says.BOARDS[self.session.game.board.name]
        return [caption(self.look, board, foot)] if self.is_picture else []

    def above(self, now: float) -> list[Part]:
        line = self.view.outline.parts("group", self.group)
        return [
            *line,
            *self.board.motions.parts(now, self.layout),
            *self.tips.parts(self.look, now),
        ]

    # -- time -------------------------------------------------------------------------------

    def covered(self) -> None:
        self.tips.hush()
        self.board.motions.stop()  # nothing moves under another scene
        self.board.forget_press()

    @property
    def on_top(self) -> bool:
        return self.app.scene is self

    @property
    def moving(self) -> bool:
        return self.tips.waiting or self.board.motions.moving

    @property
    def due(self) -> float:
        if self.computer.plays(self.session) or self.hints.thinking or self.estimates.thinking:
            return self._ticked_at + LOOK_EVERY
        return math.inf if self._result_at is None else self._result_at

    def tick(self, now: float) -> None:
        self._ticked_at = now
        self.tips.tick(now)
        self.board.motions.tick(now)
        if self.message.is_over(now):
            self.message.clear()
        if self.news.due(now):
            self._look_around(now)
        if self._has_another_player():
            self._resume()
        self.hints.tick()
        self.estimates.tick()
        at_rest = self.on_top and not self.board.motions.moving
        if at_rest and self.computer.ready(self.session, now):
            self._place_for_computer(self.computer.answer())
        if self._result_at is not None and now >= self._result_at and self.on_top:
            self._show_result()

    def _show_result(self) -> None:
        self._result_at = None
        self.app.audio.play(Cue.GAME_OVER)
        self.app.open("bluestone result", self)

    def show_outcome(self) -> None:
        """Show who has won: the final count is over."""
        self._counted = True
        self.message.clear()

    def _look_around(self, now: float) -> None:
        """Do what the table of Ishido does, which may not have been seen yet."""
        if not self._warm and self.canvas is not None:
            self._warm = True
            self.app.desk.warm_up()
            self.app.audio.start()
        self.news.check(now)

    def closed(self) -> None:
        self.hints.cancel()
        self.estimates.cancel()
        self.computer.cancel()  # the game stays this window's, and goes on when it is shown again

    # -- the session ------------------------------------------------------------------------

    def say(
        self, text: str, *, role: str = "text", seconds: float | None = None, always: bool = False
    ) -> None:
        """Show a sentence below the board."""
        self.message.say(text, self.app.now(), role=role, seconds=seconds, always=always)

    def take(self, session: BluestoneSession) -> None:
        """Play another session. The current one stays among the unfinished games."""
        self.computer.cancel()
        self.computer.stopped = False
        self.board.reset()
        self.board.cursor = PointCursor(session.game.board)
        self.hints.cancel()
        self.estimates.forget()
        self.session = session
        self._result_at = self._entered = None
        self._counted = True
        self.message.clear()
        self._last_acted = self.app.now()
        self.canvas = None
        self.arrange(self.app.size)

    def _has_another_player(self) -> bool:
        """Whether another player has come to the window, who put the game aside."""
        before, self._person = self._person, self.app.desk.settings.person
        if self.session.ended:
            return before != self._person
        return self.games.playing is None

    def _resume(self) -> None:
        """Go on with the last game of the player who has come to the window."""
        player = self.app.desk.settings.player
        session = self.games.resume(lambda people: player in people)
        if session is None:
            session = begin_bluestone(self.app)
            self.games.put_on_table(session)
        self.take(session)

    def _changed(self) -> None:
        """Save the game after a move, and show what follows."""
        now = self.app.now()
        self.session.seconds += min(now - self._last_acted, THINKING_TIME)
        self._last_acted = now
        self.board.refused = None
        self._counted = not self.session.ended or self.session.game.resigned is not None
        if self.session.ended:
            self._finish()
            rest = REST if self.app.desk.settings.motion else 0.0
            self._result_at = max(now, self.board.motions.contact) + rest
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
            self._refuse(why)
            return
        done = self.session.play(point)
        if isinstance(done, RefusalReason):
            self.board.refused = point
            self._refuse(says.REFUSALS[done])
            return
        self._show(done)

    def _refuse_blue(self) -> None:
        """Say that no stone goes on a blue stone."""
        self._refuse(self.why_no_pass() or says.BLUE_STONE)

    def _place_for_computer(self, move: Point | None) -> None:
        done = self.session.play(move)
        assert isinstance(done, Ply)
        self._show(done)

    def _show(self, ply: Ply) -> None:
        if self.message.role == "mark":
            self.message.clear()  # what was refused before this move
        self.board.motions.show(ply)
        if ply.captured:
            self.say(says.captured(ply))
        elif ply.forfeited:
            self.say(says.FORFEITED)
        elif ply.point is None and not self.session.ended:
            self.say(says.passed(ply))
        self._changed()

    def _refuse(self, sentence: str) -> None:
        self.app.audio.play(Cue.REFUSE)
        self.say(sentence, role="mark")

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
        return seat_says.GO_ON if self.computer.stopped else seat_says.PAUSE

    def why_no_pause(self) -> str:
        watched = self.session.watched and not self.session.ended
        return "" if watched else seat_says.NOT_WATCHED

    def pass_turn(self) -> None:
        """Pass the turn or skip its second stone. Asks first if that would lose the game at
        once."""

        def play() -> None:
            done = self.session.play(PASS)
            if isinstance(done, Ply):
                self._show(done)

        if self._pass_would_lose:
            warning = says.pass_would_lose(self.position)
            confirm(self.app, says.PASS_TITLE, warning, says.PASS, play)
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
        return says.SKIP if self._in_mid_turn else says.PASS

    @property
    def short_pass_label(self) -> str:
        """The same for a small button."""
        return says.SKIP_SHORT if self._in_mid_turn else says.PASS

    @property
    def _in_mid_turn(self) -> bool:
        """Whether the second stone of a turn is to be placed."""
        return self.position.first is not None and not self.session.ended

    def resign(self) -> None:
        side = self.position.to_move

        def resign() -> None:
            if self.session.resign(side):
                self._changed()

        sentence = says.would_win(side.other)
        confirm(self.app, says.RESIGN, sentence, says.RESIGN, resign, no=PLAY_ON)

    def begin(self, session: BluestoneSession) -> None:
        """Play a new session. The current one stays among the unfinished games."""
        self.games.put_on_table(session)
        self.take(session)

    def play_again(self) -> None:
        self.begin(play_again(self.app, self.session))

    def why_no_undo(self) -> str:
        return "" if self.session.can_undo else says.NOTHING_TO_UNDO

    def why_no_redo(self) -> str:
        return "" if self.session.can_redo else says.NOTHING_TO_REDO

    def why_no_pass(self) -> str:
        if self.session.ended:
            return says.ENDED
        return "" if self.persons_turn else says.NOT_YOUR_TURN

    def why_not_resigned(self) -> str:
        return self.why_no_pass()

    # -- menus ------------------------------------------------------------------------------

    def open_menu(self, menu: Menu[Any] | None = None, *, by_keys: bool = False) -> None:
        self.app.open("menu panel", self, menu, by_keys=by_keys)

    def open_bar(
        self,
        title: str | None = None,
        *,
        pressed: tuple[int, int] | None = None,
        by_keys: bool = False,
    ) -> None:
        if self.layout.phone:
            self.open_menu(self.menus.named(title), by_keys=by_keys)
        else:
            self.app.open("menu", self, title=title, pressed=pressed, by_keys=by_keys)

    def _open_menu_at(self, point: tuple[int, int]) -> None:
        """Open the menu of a right click: on a phone, the panel for fingers."""
        if self.layout.phone:
            self.open_menu()
        else:
            self.app.open("menu", self, at=point, pressed=point)

    # -- input ------------------------------------------------------------------------------

    def takes_file(self, path: Path) -> bool:
        return True

    def handle(self, event: Input) -> None:
        match event:
            case Pointer(act=Act.DOWN) | Key() if self._result_at is not None:
                self._show_result()
            case Pointer():
                self._pointer(event)
            case Key():
                self._key(event)
            case Text() if not event.repeat and (command := self.menus.command_of(event)):
                command.run(self.app, self)
            case Dropped(path):
                self.app.open("open file", self.ishido, Path(path))

    def _pointer(self, event: Pointer) -> None:
        if event.act is not Act.LEAVE:
            self.board.leave_keys()
        if event.act is Act.DOWN and event.button == RIGHT:
            self._open_menu_at(event.point)
            return
        if event.act in (Act.CANCEL, Act.HOLD):
            self._call_off(event)
            return
        elsewhere = point_at_bar(self, event) or self.ring.pointer(event)
        away = elsewhere or event.act is Act.LEAVE
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
                self._refuse_blue()
        hand = self.ring.at(event.point) is not None or self._may_place(under)
        self.app.set_pointer(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    def _call_off(self, event: Pointer) -> None:
        """A second finger has come, or a finger has rested: that opens the menu of a right click,
        unless it holds a button or reads an estimate."""
        on_button = self.ring.pointer(event)
        reads = self.estimates.shown and (
            self.layout.point_under(event.point) is not None
            or self.estimates.legend.rect.collidepoint(event.point)
        )
        if event.act is Act.CANCEL or not (on_button or reads):
            self.board.forget_press()
        if event.act is Act.HOLD and not (on_button or reads):
            self._open_menu_at(event.point)

    def _may_place(self, point: Point | None) -> bool:
        if point is None or not self.persons_turn:
            return False
        return bool(self.position.legal >> point & 1)

    def _explain(self, point: Point | None) -> None:
        """Say why the next stone may not go to an empty point under the pointer."""
        reason = (
            None if point is None or not self.persons_turn else self.session.game.refusal(point)
        )
        if reason is RefusalReason.ENCLOSED and self.estimates.estimate is not None:
            reason = None  # the estimate says who can play there
        if reason is not None and reason is not RefusalReason.TAKEN:
            self.say(says.REFUSALS[reason], role="text_dim")
        elif self.message.role == "text_dim":
            self.message.clear()

    # -- keys -------------------------------------------------------------------------------

    def _key(self, event: Key) -> None:
        if not press(KEYS, self, event):
            key_for_menus(self, event, on_board=self.board.focused)

    def move_cursor(self, event: Key) -> None:
        """Move the cursor to a neighbouring point, or show it."""
        self.board.move_cursor(event)
        self._explain(self.board.cursor.point)

    def enter(self) -> None:
        """Place a stone at the cursor, or show the cursor."""
        if (point := self.board.enter()) is not None:
            self.place(point)


KEYS: Final[Sequence[Binding[BluestoneScene]]] = (
    Binding(
        CURSOR_KEYS,
        lambda scene, key: scene.move_cursor(key),
        key_says.CHOOSE_POINT,
        held=True,
        when=lambda scene: scene.board.focused,
    ),
    Binding(
        ("Enter", "Space"),
        lambda scene, _: scene.enter(),
        key_says.PLACE_STONE,
        when=lambda scene: scene.board.focused,
    ),
    Binding(("Enter", "Space"), lambda scene, key: scene.ring.key(key)),
    Binding(("Tab",), lambda scene, _: scene.board.tab(1), key_says.BUTTONS),
    Binding(("Shift+Tab",), lambda scene, _: scene.board.tab(-1), key_says.BUTTONS),
    Binding(
        ("Esc",),
        lambda scene, _: scene.hints.close(),
        key_says.CLOSE_HINT,
        when=lambda scene: scene.hint_open,
    ),
    Binding(("Esc",), lambda scene, _: scene.open_menu(by_keys=True), key_says.JUST_OPEN_MENU),
    Binding(("Alt", "F10"), lambda scene, _: scene.open_bar(by_keys=True), key_says.MENU_BAR),
)
"""The keys of the board; those of commands are with these."""
