"""The table: a game of solitaire, played by mouse, touch or keyboard."""

from dataclasses import replace
from pathlib import Path

import pygame

from ishido.session.intention import Place, Preview
from ishido.session.outcome import Previewed
from ishido.session.policy import Action, Ruling
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.commands.command import Menu
from ishido.ui.commands.menus import MENUS, command_of
from ishido.ui.core.events import (
    LEFT,
    RIGHT,
    Act,
    Dropped,
    Hidden,
    Input,
    Key,
    Point,
    Pointer,
    Text,
)
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.play.board_control import DRAG_DISTANCE, Hand
from ishido.ui.scenes.board_keys import ARROWS, ENTER, led, tab
from ishido.ui.scenes.table_played import PlayedTable
from ishido.ui.scenes.table_tools import aids, watching
from ishido.ui.view.layout import LEAST_BAR_UNIT
from ishido.ui.widgets.menubar import MenuBar
from ishido.ui.widgets.tools import Tool
from ishido.ui.words import aids as says


class TableScene(PlayedTable):
    """Turns input into intentions, the same ones whether they come from mouse, touch or keys."""

    takes_files = True

    def __init__(self, app: Window, session: Session | None = None) -> None:
        super().__init__(app, session)
        self.bar = MenuBar([(menu.name, menu.title) for menu in MENUS])

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        layout = self.layout
        # Its words may be small in a small window, but not too small to read.
        self.menu_look = replace(self.look, unit=max(self.look.unit, LEAST_BAR_UNIT))
        self.bar.arrange(layout.bar, self.menu_look, layout.board.x, stands=layout.bar_stands)

    def parts(self) -> list[Part]:
        return super().parts() + self.bar.parts(self.menu_look)

    def tick(self, now: float) -> None:
        self._explain_stones()
        super().tick(now)
        if self.has_tools != self.laid_with_tools and self.app.scene is self:
            self.app.rearrange()

    # -- the row of tools -------------------------------------------------------------------

    @property
    def has_tools(self) -> bool:
        if self.is_picture or self.unseen:
            return False
        return self.plays_itself or self.app.desk.settings.tools

    def _tools(self) -> list[Tool]:
        if not self.has_tools:
            return []
        return watching(self, self._seat_choices()) if self.plays_itself else aids(self)

    # -- menus ------------------------------------------------------------------------------

    def open_menu(self, menu: Menu | None = None, *, by_keys: bool = False) -> None:
        """Open the panel of menus, which is made for fingers, on its first page or on one menu."""
        self._come_to_rest()
        self.app.open("menu panel", self, menu, by_keys=by_keys)

    def open_bar(
        self, title: str | None = None, *, pressed: Point | None = None, by_keys: bool = False
    ) -> None:
        """Open a menu of the bar, or let the bar wait for a key."""
        self._come_to_rest()
        self.app.open("menu", self, title=title, pressed=pressed, by_keys=by_keys)

    def open_menu_at(self, point: Point, *, by_keys: bool = False) -> None:
        """Open the menu of a right click."""
        self._come_to_rest()
        pressed = None if by_keys else point
        self.app.open("menu", self, at=point, pressed=pressed, by_keys=by_keys)

    def _point_at_bar(self, event: Pointer) -> bool:
        """Give an event to the bar; returns whether it was meant."""
        self.bar.hover(None if event.touch or event.act is Act.LEAVE else event.point)
        title = self.bar.at(event.point)
        if title is not None and event.act is Act.DOWN and event.button == LEFT:
            if event.touch:  # too slim for a finger to go on with
                self.open_menu(next(menu for menu in MENUS if menu.name == title.name))
            else:
                self.open_bar(title.name, pressed=event.point)
        return self.bar.there and self.bar.rect.collidepoint(event.point)

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Pointer():
                self._pointer(event)
            case Key():
                self._key(event)
            case Text() if not event.repeat and (command := command_of(event)):
                command.run(self.app, self)
            case Hidden():
                self.look_away()
            case Dropped(path):
                self.app.open("open file", self, Path(path))

    def _pointer(self, event: Pointer) -> None:
        if event.act is not Act.LEAVE:
            self.ring.shown = False
            self.on_board, self.ring.focus = True, None
        hand = self.hand
        if hand is None and event.act is Act.DOWN and event.button == RIGHT:
            self.open_menu_at(event.point)
            return
        on_button = False
        if hand is None:
            on_button = self._point_at_bar(event) or self.ring.pointer(event)
            self._follow_finger(event)
        over = None if on_button or event.touch else self.square_under(event.point)
        if event.act is Act.LEAVE:
            over = None
        if over != self.hover:
            self.hover, self._refused = over, None
            self._preview()
        self._explain(None if on_button or event.touch else event)
        if hand is not None:
            self._move_hand(hand, event)
        elif not on_button:
            self._press(event)
        self._set_mouse_cursor(event.point)

    def _explain(self, event: Pointer | None) -> None:
        """Have well and pouch explained while the mouse rests on them."""
        at_rest = event is not None and event.act is Act.MOVE and self.hand is None
        for spot in self.tips.spots:
            spot.hovered = at_rest and event is not None and spot.rect.collidepoint(event.point)
        if event is not None and event.act is Act.DOWN:
            self.tips.hush()

    def _explain_stones(self) -> None:
        """Say what lies in well and pouch now: the mouse may rest there while the game goes on."""
        game = self.session.game
        self.well.tip = self.pouch.tip = ""
        if not (self.well.hovered or self.pouch.hovered):
            return
        if not (self.lid_on or game.over or game.touchstone is None):
            self.well.tip = says.well(game.touchstone, self.app.skins.stones.stoneset)
            bars = self.session.ruling(Action.SHOW_POUCH) is Ruling.BARRED
            self.pouch.tip = says.pouch(sum(game.player_view().unseen), shown=not bars)

    def _move_hand(self, hand: Hand, event: Pointer) -> None:
        if event.act is Act.LEAVE:
            return
        hand = self.hand = hand.moved(event.point, self.layout.px(DRAG_DISTANCE))
        if event.act is Act.DOWN and event.button == RIGHT:
            self.put_back()
        elif event.act is Act.DOWN and event.button == LEFT:
            self._release(event.point if not event.touch else hand.point, tapped=event.touch)
        elif event.act is Act.UP and event.button == LEFT and hand.pressed_at is not None:
            if hand.dragged:
                self._release(hand.centre)
            else:
                self.hand = replace(hand, pressed_at=None)

    def _release(self, point: tuple[int, int], *, tapped: bool = False) -> None:
        hand = self.hand
        assert hand is not None
        in_well = self.layout.touch_panel.collidepoint(point)
        # A drag is dropped where its stone is; a click or tap counts where it is made.
        if not hand.dragged or tapped:
            in_well = self.layout.tray.collidepoint(point) or in_well
        self.put_down(None if in_well else self.square_under(point), in_well=in_well)

    def _press(self, event: Pointer) -> None:
        square = self.square_under(event.point)
        if event.act is Act.DOWN and event.button == LEFT:
            self._pressed_square = None
            if self.layout.tray.collidepoint(event.point):
                self.pick_up(None, event)
            elif self.layout.score_panel.collidepoint(event.point):
                self.app.tick_sound()
                self.app.desk.settings_store.change(roman=not self.app.desk.settings.roman)
            elif self.layout.pouch.collidepoint(event.point):
                self.press_pouch()
            elif square is not None and square == self.movable:
                self.pick_up(square, event)
            else:
                self._pressed_square = square
        elif event.act is Act.UP and event.button == LEFT:
            meant = square == self._pressed_square and not self._only_looks(event)
            if square is not None and meant:
                self.cursor = square
                self.do(Place(square))
            self._pressed_square = None

    def _set_mouse_cursor(self, point: tuple[int, int]) -> None:
        grabbable = self.ring.at(point) is not None or self.hand is not None
        grabbable |= self.layout.score_panel.collidepoint(point)
        grabbable |= self.layout.pouch.collidepoint(point)
        if not self.session.game.ended:
            square = self.square_under(point)
            grabbable |= square is not None and square == self.movable
            grabbable |= self.layout.tray.collidepoint(point)
        self.app.set_pointer(pygame.SYSTEM_CURSOR_HAND if grabbable else pygame.SYSTEM_CURSOR_ARROW)

    def _preview(self) -> None:
        """Say what the square under the pointer would give, if the player wishes it."""
        square = self.cursor if self.on_board and self.ring.shown else self.hover
        game = self.session.game
        wished = self.app.desk.settings.preview and self.wishes_awake
        if not wished or square is None or game.over or self.hand:
            return
        if game.position[square] is not None:
            return
        before = self._used_here
        outcome = self.do(Preview(square))
        if isinstance(outcome, Previewed):
            stones = self.app.skins.stones.stoneset
            self.message = words.previewed(outcome, game.position, stones, game.setup.scoring)
            self.message_use = "text_dim" if outcome.refused else "text"
            self._message_always = False
            self._message_until = self.app.now() + 6
            self.refusing = outcome.refused.neighbours if outcome.refused else ()
        if self._used_here != before:
            self.app.desk.games.save(self.session)

    # -- keys -------------------------------------------------------------------------------

    def _key(self, event: Key) -> None:
        if event.repeat and event.key not in ARROWS:
            return
        if event.key in ARROWS and (self.on_board or not self.ring.shown):
            self._move_cursor(*ARROWS[event.key])
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.shift else 1)
        elif event.key in ENTER:
            self._enter(event)
        elif not self._shortcut(event) and not self.on_board:
            self.ring.key(event)

    def _move_cursor(self, across: int, down: int) -> None:
        if self.ring.shown:
            self.cursor = led(self.cursor, across, down)
        elif self.hover is not None:
            self.cursor = self.hover
        self.ring.shown = self.on_board = True
        if self.hand is not None:
            centre = self.layout.stone_rect(self.cursor).center
            self.hand = replace(self.hand, point=centre, grip=(0, 0), pressed_at=None)
        self._preview()

    def _tab(self, by: int) -> None:
        """The board is one stop of the ring, before the buttons."""
        stops = self.ring.widgets
        if not self.ring.shown:
            self.ring.shown = self.on_board = True
            return
        self.on_board = tab(self.ring, stops, by, on_board=self.on_board)

    def _enter(self, event: Key) -> None:
        if not self.on_board and self.ring.shown:
            self.ring.key(event)
        elif self.stands_still or self.watched:
            self.pause_or_go_on()
        elif not self.ring.shown:
            self.ring.shown = self.on_board = True
        elif self.hand is not None:
            self.put_down(self.cursor)
        elif self.cursor == self.movable:
            self.pick_up(self.cursor)
        else:
            self.do(Place(self.cursor))

    def _shortcut(self, event: Key) -> bool:
        """Do what a key does wherever the focus is; returns whether it does anything."""
        hand = self.hand
        if event.key == pygame.K_BACKSPACE and hand is not None and hand.origin is not None:
            self.put_down(None, in_well=True)
        elif event.key == pygame.K_ESCAPE and hand is not None:
            self.put_back()
        elif event.key == pygame.K_ESCAPE and self.finishing:
            self.finish()
        elif event.key == pygame.K_ESCAPE and self.asked is not None:
            self.close_hint()
        elif event.key == pygame.K_ESCAPE:
            self.open_menu(by_keys=True)
        elif event.key in (pygame.K_LALT, pygame.K_F10):
            self.open_bar(by_keys=True)
        elif event.key == pygame.K_MENU:
            square = self.cursor if self.ring.shown and self.on_board else self.hover
            where = self.layout.squares if square is None else self.layout.square_rect(square)
            self.open_menu_at(where.center, by_keys=True)
        elif title := self._lettered(event):
            self.open_bar(title, by_keys=True)
        elif command := command_of(event):
            command.run(self.app, self)
        else:
            return False
        return True

    def _lettered(self, event: Key) -> str:
        """The menu of the bar that Alt and a letter open."""
        if not event.mod & pygame.KMOD_ALT or event.command:
            return ""
        title = self.bar.lettered(chr(event.key) if event.key < 128 else "")
        return title.name if title is not None else ""
