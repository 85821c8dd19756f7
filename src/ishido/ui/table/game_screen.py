"""The table on which a game is played. It knows no game and no feature."""

from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Never

import pygame

from ishido.jobs.steps import Steps
from ishido.kinds.kind import GameSession
from ishido.language import N_, _
from ishido.ui import labels
from ishido.ui.kit.command import Menu, MenuSet
from ishido.ui.kit.events import LEFT, RIGHT, Act, Dropped, Input, Key, Point, Pointer, Text, Window
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import TEXT_SIZE, Look, phone_scale
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.sheet import Sheet
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.menubar import MenuBar, look_of_menus
from ishido.ui.kit.widgets.tips import Tips
from ishido.ui.platform.audio import Cue
from ishido.ui.table.board_input import BoardInput, Gesture, Put
from ishido.ui.table.face import Face
from ishido.ui.table.feature import Feature, Features, ShownT
from ishido.ui.table.film import caption
from ishido.ui.table.layout import GameLayout
from ishido.ui.table.stage import Stage, desktop_stage, stage_in
from ishido.ui.table.strip import MessageLine, News, StripButton, fits, message_part, strip_row
from ishido.ui.table.timekeeper import REST, THINKING_TIME
from ishido.ui.table.tools import LABEL_SHARE, Tool, ToolButton, tool_row

if TYPE_CHECKING:
    from ishido.store.games import GamesInProgress
    from ishido.ui.app.app import App
    from ishido.ui.table.game_ui import GameUi


class GameScreen(Scene):
    """Plays a session: shows its board with menus, a strip for messages, buttons and tools, and
    leads input to them. A game's table says what is there, and what is done with it.

    What has a state of its own is a :class:`~ishido.ui.table.feature.Feature`.
    """

    ui: "GameUi[Any, Any, Any]"
    """The kind of game."""
    menus: MenuSet[Any]
    keys: Sequence[Binding[Any]]
    """The keys of the board; those of commands are with these. See :func:`board_keys`."""
    session: GameSession
    face: Face[Never, Any]
    layout: GameLayout
    look: Look
    board: BoardInput[Any]
    features: Features
    board_is_rectangle = True

    def __init__(self, app: "App", session: Any = None) -> None:
        """``session`` is played; by default the last one, or a new one."""
        super().__init__(app)
        self.session = session or self.games.playing or self.last_or_new()
        self.face = self.ui.face(app, self.session)
        self.is_picture = False
        """Whether it is only drawn for an exported picture."""
        self.message = MessageLine()
        self.news = News(app, self.message)
        self.ring = FocusRing(app.tick_sound)
        self.board = BoardInput(app, self.ring, self.face)
        self.bar = MenuBar(self.menus.menus)
        self.tips = Tips(self.ring)
        self.strip: list[StripButton] = []
        """The buttons on the strip."""
        self._wanted: tuple[object, ...] | None = None
        """What the buttons were last made of; ``None`` if they have to be laid out."""
        self.ticked_at = -inf
        """When it was last updated, by the app's clock."""
        self._last_acted = app.now()
        self.result_at: float | None = None
        """When the result of the game that has just ended is shown."""
        self.result_open = False
        """Whether the result lies beside the board."""
        self._warm = False
        """Whether what follows the first picture of the window has begun."""

    # -- layout -----------------------------------------------------------------------------

    def stage(self, size: tuple[int, int]) -> Stage:
        """The design for a window size. An exported picture is never a phone's."""
        return desktop_stage(size) if self.is_picture else stage_in(size, self.app.density)

    def lay(self, size: tuple[int, int]) -> None:
        """Find the layout and the look for a window size."""
        bar = self.app.desk.settings.menu_bar and not self.is_picture
        self.face.lay(self.stage(size), bar=bar, tools=self.has_tools)
        self.layout, self.look = self.face.layout, self.face.look

    def arrange(self, size: tuple[int, int]) -> None:
        self.lay(size)
        layout = self.layout
        self.menu_look = look_of_menus(self.look)
        self.bar.arrange(layout.bar, self.menu_look, layout.margin, stands=layout.bar_stands)
        self._wanted = None
        self.renew_buttons()

    def renew_buttons(self) -> None:
        """Update the buttons for the current state. They are laid out anew if there are others."""
        layout = self.layout
        strip = [] if self.is_picture or self.result_open else self.strip_buttons()
        tools = self.tools() if self.has_tools else []
        # As large as the labels of tools, whose row does not grow with the scale.
        most = layout.tools.h * LABEL_SHARE / layout.unit if tools and layout.tools else TEXT_SIZE
        named = self.game_button(min(TEXT_SIZE, most))
        own, more = self.feature_buttons(), self.more_buttons()
        text = self.strip_left, self.text_room(layout.strip)
        wanted = strip, text, tools, named.label, named.tip, own, more
        if wanted == self._wanted:
            return
        self._wanted, self.strip = wanted, strip
        row, room = strip_row(strip, layout, self.strip_left)
        self.strip_room = self.text_room(room)
        named.rect = layout.game_button.copy()
        menu = Button("menu", _("Menu"), self.open_menu, size=named.size)
        menu.rect = layout.menu_button.copy()
        foot = [named, menu] if named.rect else [menu]
        focus = own[-1] if own and self.waits_for_player else None
        first = 3 if layout.more_tools else len(tools)
        in_rows = [
            *tool_row(tools[:first], layout.tools, layout.between_tools, self.look),
            *tool_row(tools[first:], layout.more_tools, layout.between_tools, self.look),
        ]
        widgets = [*own, *row, *more, *in_rows, *foot]
        self.ring.fill([] if self.is_picture else widgets, focus)
        if self.ring.focus is None or focus is not None:  # its button is gone, or the board waits
            self.board.take_focus()

    def strip_buttons(self) -> list[StripButton]:
        features = self.features.of(Feature.strip_buttons)
        return [button for feature in features for button in feature.strip_buttons()]

    @property
    def strip_left(self) -> int:
        return self.layout.strip.x + (self.layout.px(16) if self.layout.framed else 0)

    def text_room(self, room: pygame.Rect) -> pygame.Rect:
        """What there is for text of the room that the buttons of the strip leave."""
        return room

    def feature_buttons(self) -> list[Widget]:
        """The buttons of the features, those of the topmost first."""
        features = self.features.from_top(Feature.buttons)
        return [button for feature in features for button in feature.buttons()]

    @property
    def waits_for_player(self) -> bool:
        """Whether the game goes on only when the player has pressed the last of these."""
        return False

    def more_buttons(self) -> list[Button]:
        """Buttons between those of the strip and the tools."""
        return []

    @property
    def has_tools(self) -> bool:
        """Whether there is a row of tool buttons beside the board."""
        if self.is_picture:
            return False
        return self.app.desk.settings.tools or phone_scale(self.app.size, self.app.density) > 0

    def tools(self) -> list[Tool]:
        return []

    def game_button(self, most: float) -> Button:
        """The button in the foot that names what is played. Its text is at most as large."""

        def new_game() -> None:
            self.ui.begin(self.app, self.ui.new_session(self.app))

        return Button(self.ui.kind.name, self.caption, new_game, size=most)

    # -- what is seen -----------------------------------------------------------------------

    @property
    def caption(self) -> str:
        """What names the game in a picture, in place of the buttons."""
        return self.ui.kind.title

    def says(self) -> str:
        """The text on the strip: that of the topmost feature that has one, or the last message.
        While the result is open, there is none, because the result says everything."""
        if self.result_open:
            return ""
        for feature in self.features.from_top(Feature.says):
            if (said := feature.says()) is not None:
                return said
        wanted = self.app.desk.settings.messages
        return self.message.text if self.message.shows(wanted=wanted) else self.says_itself()

    def says_itself(self) -> str:
        """The text on the strip if there is no other."""
        return self.ui.kind.result(self.session)

    def fitting(self, whole: str, short: str) -> str:
        """A text on the strip, or a shorter one if it has no room for that."""
        return whole if fits(self.look, self.layout, self.strip_room, whole) else short

    def adjusted(self, shown: ShownT) -> ShownT:
        """What the table shows, as its features change it."""
        for feature in self.features.of(Feature.adjust):
            shown = feature.adjust(shown)
        return shown

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.face.ground()

    def table_parts(self) -> list[Part]:
        """The table without features and buttons."""
        raise NotImplementedError

    @property
    def message_room(self) -> pygame.Rect:
        """The area of the strip that is left for the message."""
        return self.strip_room

    def message_part(self) -> Part:
        """The message, unless a panel covers a part of it."""
        room, scenes = self.message_room, self.app.scenes
        cut = any(isinstance(each, Sheet) and each.panel.colliderect(room) for each in scenes)
        role = self.message.role if self.message.text else "text"
        return message_part(self.look, self.layout, room, "" if cut else self.says(), role)

    def parts(self) -> list[Part]:
        return [
            *self.table_parts(),
            *self._caption_parts(),
            *(part for each in self.features.of(Feature.parts) for part in each.parts()),
            *self.ring.parts(self.look, elsewhere=self.board.focused),
            *self.bar.parts(),
        ]

    def _caption_parts(self) -> list[Part]:
        foot = self.layout.game_button.union(self.layout.menu_button)
        return [caption(self.look, self.caption, foot)] if self.is_picture else []

    def board_above(self, now: float) -> list[Part]:
        return self.face.above(now)

    def above(self, now: float) -> list[Part]:
        parts = [part for each in self.features.of(Feature.above) for part in each.above(now)]
        return [*parts, *self.board_above(now), *self.tips.parts(self.look, now)]

    # -- time -------------------------------------------------------------------------------

    def covered(self) -> None:
        self.board.come_to_rest()  # nothing moves under another scene
        self.board.forget_press()
        self.tips.hush()
        for feature in self.features.of(Feature.covered):
            feature.covered()

    def closed(self) -> None:
        for feature in self.features.of(Feature.table_closed):
            feature.table_closed()

    @property
    def on_top(self) -> bool:
        return self.app.scene is self

    @property
    def moving(self) -> bool:
        moves = self.board.moving or self.tips.waiting
        return moves or any(feature.moving for feature in self.features.of(Feature.moving))

    @property
    def due(self) -> float:
        due = min((feature.due for feature in self.features.of(Feature.due)), default=inf)
        return due if self.result_at is None else min(due, self.result_at)

    def tick(self, now: float) -> None:
        self.ticked_at = now
        self.tips.tick(now)
        self.board.tick(now)
        if self.message.is_over(now):
            self.hush()
        if not self._warm and self.canvas is not None:
            self._warm = True
            self.warm_up()
        if self.news.due(now):
            self.look_around(now)
        for feature in self.features.of(Feature.tick):
            feature.tick(now)
        if self.result_at is not None and now >= self.result_at and self.may_show_result:
            self.show_result()

    def warm_up(self) -> None:
        """Tidy up and load modules for later moves, once the first picture is shown."""
        self.app.desk.warm_up()
        self.app.audio.start()

    def look_around(self, now: float) -> None:
        """Show messages from other threads. Called twice a second."""
        self.news.check(now)

    def count_seconds(self, *, played: bool = True) -> None:
        """Add the time since the last action to the playing time, unless it was a break."""
        now = self.app.now()
        if played:
            self.session.seconds += min(now - self._last_acted, THINKING_TIME)
        self._last_acted = now

    # -- the message ------------------------------------------------------------------------

    def say(
        self,
        text: str,
        *,
        role: str = "text",
        seconds: float | None = None,
        always: bool = False,
        of_turn: bool = False,
    ) -> None:
        """Show a sentence below the board.

        :param seconds: how long; if not given, as long as it takes to read.
        :param always: whether it is shown even where the player wants no messages, as a ``mark``
            is in any case.
        :param of_turn: whether it goes with the next move, even if nobody has read it.
        """
        now = self.app.now()
        self.message.say(text, now, role=role, seconds=seconds, always=always, of_turn=of_turn)

    def say_why(self, why: str) -> None:
        """Say why something cannot be done."""
        self.app.audio.play(Cue.REFUSE)
        self.say(why, role="error", always=True, of_turn=True)

    def hush(self) -> None:
        self.message.clear()

    # -- the session ------------------------------------------------------------------------

    def take(self, session: Any) -> None:
        """Play another session. The current one stays among the unfinished games."""
        self.session, self.result_at = session, None
        self.board.reset()
        self.message.clear()
        self._last_acted = self.app.now()
        for feature in self.features.of(Feature.session_changed):
            feature.session_changed()

    @property
    def games(self) -> "GamesInProgress[Any]":
        return self.app.desk.games_of[self.ui.kind.name]

    def last_or_new(self) -> GameSession:
        """The game last played, or a new one, put on the table."""
        session: GameSession | None = self.games.resume()
        if session is None:
            session = self.ui.new_session(self.app)
            self.games.put_on_table(session)
        return session

    def save_move(self) -> None:
        """Save the game after a move. If that has ended it, its result is shown soon."""
        self.count_seconds()
        self.result_at = None
        if self.session.ended:
            self.finish()
            rest = REST if self.app.desk.settings.motion else 0.0
            self.result_at = max(self.app.now(), self.face.motions.contact) + rest
        else:
            self.games.save(self.session)
        self.renew_buttons()

    def finish(self) -> None:
        """Count the game among the ended ones."""
        self.games.finish(self.session, self.app.today())

    @property
    def may_show_result(self) -> bool:
        """Whether nothing comes before the result of an ended game."""
        return self.on_top

    def show_result(self) -> None:
        """Show the result, to a sound."""
        self.result_at = None
        self.board.come_to_rest()
        self.app.audio.play(Cue.GAME_OVER)
        self.open_result()

    def open_result(self, *, again: bool = False) -> None:
        """Open the result of the ended game. ``again``: its player has seen it."""
        raise NotImplementedError

    # -- menus ------------------------------------------------------------------------------

    def open_menu(self, menu: Menu[Any] | None = None, *, by_keys: bool = False) -> None:
        """Open the sheet of menus, with the titles of all or with one menu."""
        from ishido.ui.kit.menu import MenuSheet

        self.app.push(MenuSheet(self.app, self, menu, by_keys=by_keys))

    def open_bar(
        self,
        menu: Menu[Any] | None = None,
        *,
        pressed: Point | None = None,
        by_keys: bool = False,
    ) -> None:
        """Open a menu below its title, by default the first one. A phone has no bar, but the
        sheet."""
        if self.layout.phone:
            self.open_menu(by_keys=by_keys)
        else:
            from ishido.ui.kit.menu import BarMenu

            self.app.push(BarMenu(self.app, self, menu, pressed=pressed, by_keys=by_keys))

    def _point_at_bar(self, event: Pointer) -> bool:
        """Pass an event to the menu bar. Returns whether it was for the bar."""
        bar = self.bar
        bar.hover(None if event.touch or event.act is Act.LEAVE else event.point)
        pressed = event.act is Act.DOWN and event.button == LEFT
        if pressed and (title := bar.at(event.point)):
            if event.touch:  # the bar is too low for fingers, so open the sheet
                self.open_menu(title.menu)
            else:
                self.open_bar(title.menu, pressed=event.point)
        return bar.there and bar.rect.collidepoint(event.point)

    def _key_for_commands(self, event: Key) -> None:
        """Run the command of a key. Otherwise the key goes to the button with the focus, unless the
        focus is on the board."""
        if command := self.menus.command_of(event):
            command.run(self)
        elif not self.board.focused:
            self.ring.key(event)

    # -- input ------------------------------------------------------------------------------

    def takes_file(self, path: Path) -> bool:
        return True

    def open_file(self, path: Path) -> None:
        """Open a file that was dropped on the window."""
        from ishido.ui.screens.files import open_file

        open_file(self.app, self, path)

    def handle(self, event: Input) -> None:
        match event:
            case Pointer(act=Act.DOWN) | Key() if (
                self.result_at is not None and self.may_show_result
            ):
                self.show_result()
            case Pointer():
                self._pointer(event)
            case Key():
                if not press(self.keys, self, event) and not event.repeat:
                    self._key_for_commands(event)
            case Text() if not event.repeat and (command := self.menus.command_of(event)):
                command.run(self)
            case Window.HIDDEN:
                for feature in self.features.of(Feature.window_hidden):
                    feature.window_hidden()
            case Dropped(path):
                self.open_file(Path(path))

    def _pointer(self, event: Pointer) -> None:
        if event.act is not Act.LEAVE:
            self.board.leave_keys()
        if event.act is Act.DOWN and event.button == RIGHT and not self.board.holds:
            self.open_menu(self._more_of(self.ring.at(event.point)))
        elif event.act is Act.HOLD and (more := self._more_of(self.ring.touched)) is not None:
            self.ring.let_go()
            self.open_menu(more)
        elif event.act is Act.HOLD:
            on_button = self.ring.pointer(event) or self.board.holds
            if not (self.rests(event.point, on_button=on_button) or on_button):
                self.open_menu()
        else:
            self.point(event)

    def _more_of(self, widget: Widget | None) -> Menu[Any] | None:
        """The menu of its own that a tool has."""
        return widget.tool.more if isinstance(widget, ToolButton) else None

    def rests(self, point: Point, *, on_button: bool) -> bool:
        """A finger rests at a point. Returns whether it reads something there; otherwise it opens
        the menus, unless it holds a button or a stone."""
        return False

    def point(self, event: Pointer) -> None:
        """Handle what a pointer does, but for menus."""
        self.carry_out(self.board.point(event, elsewhere=self.is_elsewhere(event)))
        hand = self.ring.at(event.point) is not None or self.board.grabs(event.point)
        self.app.set_pointer(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    def is_elsewhere(self, event: Pointer) -> bool:
        """Pass a pointer event to the menu bar, the buttons and the features. Returns whether it
        was for one of these, and so not for the board."""
        on_bar, on_button = self._point_at_bar(event), self.ring.pointer(event)
        if on_bar or on_button:
            return True
        return any(feature.takes(event) for feature in self.features.of(Feature.takes))

    def move_cursor(self, event: Key) -> None:
        self.board.move_cursor(event)

    def enter(self) -> None:
        """Choose the place of the cursor."""
        self.carry_out(self.board.enter())

    def carry_out(self, gesture: Gesture[Any] | None) -> None:
        """Carry out what the player does on the board."""
        if isinstance(gesture, Put):
            self.place(gesture.place)

    def place(self, place: Any) -> object:
        """Play on a place of the board, or say why that is not possible."""
        raise NotImplementedError


def board_keys(
    arrows: tuple[str, ...],
    chooses: str,
    places: str,
    opens_menu: str,
    *,
    enter: Sequence[Binding[Any]] = (),
    esc: Sequence[Binding[Any]] = (),
) -> tuple[Binding[Any], ...]:
    """The keys of a table's board.

    :param arrows: the keys that move the cursor.
    :param chooses: what these do, on the keyboard page; ``places`` and ``opens_menu`` say the same
        of Enter and Esc.
    :param enter: bindings of Enter and Space that come before placing.
    :param esc: bindings of Backspace and Esc that come before the menu.
    """
    return (
        Binding(
            arrows, lambda table, key: table.move_cursor(key), chooses,
            held=True, when=lambda table: table.board.takes_arrows,
        ),
        Binding(
            ("Enter", "Space"), lambda table, key: table.ring.key(key),
            when=lambda table: not table.board.takes_arrows,
        ),
        *enter,
        Binding(("Enter", "Space"), lambda table, _: table.enter(), places),
        Binding(("Tab",), lambda table, _: table.board.tab(1), labels.TO_BUTTONS),
        Binding(("Shift+Tab",), lambda table, _: table.board.tab(-1), labels.TO_BUTTONS),
        *esc,
        Binding(("Esc", "Menu"), lambda table, _: table.open_menu(by_keys=True), opens_menu),
        Binding(
            ("F10",), lambda table, _: table.open_bar(by_keys=True), N_("go to the menu bar")
        ),
    )  # fmt: skip


def table_below(app: "App") -> GameScreen:
    """The topmost table among the open scenes."""
    return next(each for each in reversed(app.scenes) if isinstance(each, GameScreen))


def run_below(scene: Scene, name: str) -> None:
    """Run a command of the table below a scene."""
    table = table_below(scene.app)
    table.menus.commands[name].run(table)


SCREEN_KEYS: Final[Sequence[Binding[Scene]]] = (
    Binding(("F1",), lambda scene, _: run_below(scene, "rules")),
    Binding(("F10", "Ctrl+,"), lambda scene, _: run_below(scene, "settings")),
    Binding(("Ctrl+O",), lambda scene, _: run_below(scene, "load game")),
)
"""The keys of a screen over a table that is no dialog and has no menus."""
