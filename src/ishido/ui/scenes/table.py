"""The table: a game of solitaire, played by mouse, touch or keyboard."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.rules.board import (
    COLUMNS,
    ROWS,
    Square,
    column_of,
    parse_square,
    row_of,
    square_at,
    squares_in,
)
from ishido.rules.game import Placement
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.intention import (
    End,
    Intention,
    MoveLast,
    Place,
    Preview,
    Redo,
    ShowMoves,
    Undo,
)
from ishido.session.outcome import (
    Ended,
    Moved,
    MovesShown,
    Outcome,
    Placed,
    Previewed,
    Refused,
    TakenBack,
)
from ishido.session.session import Session
from ishido.ui import clipboard, words
from ishido.ui.audio import Cue
from ishido.ui.events import LEFT, RIGHT, Act, Dropped, Input, Key, Pointer
from ishido.ui.look import SMALL_SIZE, Look
from ishido.ui.motion import Run
from ishido.ui.paint import Part, faded, stamp
from ishido.ui.scene import Scene
from ishido.ui.view.layout import TableLayout, table_layout
from ishido.ui.view.motions import (
    SETTLE,
    SHINE,
    SLIDE,
    Flight,
    FourWayLight,
    Motion,
    Rising,
    stone_in_air,
)
from ishido.ui.view.table_view import Shown, TableView
from ishido.ui.widgets.base import FocusRing, Widget, cached_ring
from ishido.ui.widgets.button import Button

if TYPE_CHECKING:
    from ishido.ui.app import App

_Press = Callable[[], object]

DRAG_DISTANCE: Final = 6
"""Pixels of the reference window that a pressed pointer moves before it drags."""
THINKING_TIME: Final = 180.0
"""Longest time between two moves, in seconds, that counts as played: longer is a break."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A stone held: the touchstone, or the stone just placed."""

    stone: Stone
    origin: Square | None
    """Where it lay; ``None`` for the well."""
    point: tuple[int, int]
    grip: tuple[int, int]
    """From the pointer to the stone's middle."""
    pressed_at: tuple[int, int] | None
    """Where the button went down, while it is held; ``None`` when it follows the pointer freely."""
    dragged: bool = False
    touch: bool = False

    @property
    def centre(self) -> tuple[int, int]:
        return self.point[0] + self.grip[0], self.point[1] + self.grip[1]


class TableScene(Scene):
    """Input becomes intentions, outcomes become motion and words; the game lives in the session."""

    def __init__(self, app: "App", session: Session | None = None) -> None:
        super().__init__(app)
        self.ring = FocusRing(app.tick_sound)
        self.hand: Hand | None = None
        self.hover: Square | None = None
        self.cursor: Square = parse_square("f5")
        self.on_board = True
        """Whether the keyboard's focus is on the board, rather than on a button."""
        self.legal = 0
        self.refusing: tuple[Square, ...] = ()
        self.motions: list[Motion] = []
        self.message = ""
        self.message_use = "text"
        self._message_until = 0.0
        self._pressed_square: Square | None = None
        self._refused: Square | None = None
        """The square that has just said no: nothing hovers over it until one points elsewhere."""
        self._last_acted = app.now()
        self._warm = False
        self._next_check = 0.0
        self._news: list[str] = []
        self._over_told = False
        self._first = False
        """Whether the window opened on a new game: its player may be new to the rules, too."""
        resumed = session is None
        if session is None:
            session = app.desk.resume()
        if session is None:
            from ishido.ui.scenes.games import fresh_session

            session, resumed, self._first = fresh_session(app), False, True
        self.session = session
        if resumed and not session.untouched:
            self.say(words.WELCOME_BACK, seconds=4)

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.layout: TableLayout = table_layout(
            size, self.app.desk.settings.ui_scale, self.app.board.shape
        )
        self.look = Look(self.app.theme, self.app.board, self.layout.unit, self.layout.cell[0])
        self.app.stones.forget_other_sizes()
        self.view = TableView(
            self.layout,
            self.look,
            self.app.stones,
            coordinates=self.app.desk.settings.coordinates,
        )
        self.motions.clear()
        self.put_back()
        self._fill_ring()

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        return self.view.room()

    def _fill_ring(self) -> None:
        """The buttons that stand on the table now, and where."""
        layout = self.layout
        deal = Button(
            "deal", words.deal(self.session.game.setup.deal.number), self.copy_deal, size=SMALL_SIZE
        )
        deal.rect = layout.deal_button.copy()
        menu = Button("menu", words.MENU, self.open_menu, size=SMALL_SIZE + 1)
        menu.rect = layout.menu_button.copy()
        widgets: list[Widget] = [deal, menu]
        right = layout.strip.right - layout.px(7)
        for name, label, press in reversed(self._strip_choices()):
            button = Button(name, label, press, size=SMALL_SIZE + 1)
            button.rect = pygame.Rect(0, 0, layout.px(128), layout.strip.h - layout.px(11))
            button.rect.midright = (right, layout.strip.centery)
            right = button.rect.left - layout.px(6)
            widgets.insert(0, button)
        self._strip_room = pygame.Rect(
            layout.strip.x + layout.px(16), layout.strip.y, 0, layout.strip.h
        )
        self._strip_room.w = right - self._strip_room.x - layout.px(8)
        self.ring.fill(widgets)
        if self.ring.focus is None:  # the button that had it is gone
            self.on_board = True

    def _strip_choices(self) -> list[tuple[str, str, _Press]]:
        game = self.session.game
        if game.ended:
            return [("new game", words.NEW_GAME, self.new_game)]
        if game.over:
            choices: list[tuple[str, str, _Press]] = []
            if game.can_undo:
                choices.append(("take back", words.UNDO, lambda: self.do(Undo())))
            return [*choices, ("end game", words.END_GAME, lambda: self.do(End()))]
        return []

    def shown(self) -> Shown:
        """What the table shows now."""
        game, hand = self.session.game, self.hand
        airborne = {motion.lands_on for motion in self.motions if isinstance(motion, Flight)}
        if hand is not None:
            airborne.add(hand.origin)
        stones = {square: stone for square, stone in game.position if square not in airborne}
        touchstone = None if game.ended else game.touchstone
        account = game.accounts[0]
        view = game.player_view()
        return Shown(
            stones,
            None if None in airborne else touchstone,
            hand is not None and hand.origin is not None,
            sum(view.unseen),
            view.unseen,
            account,
            game.setup.scoring,
            game.stones_left,
            self._best(),
            self._note(),
            self._words(),
            self.message_use if self.message else "text",
            self.app.desk.settings.roman,
            self._strip_room,
        )

    def _best(self) -> int | str:
        best = self.app.desk.best(self.session.game.setup.scoring)
        if best is None:
            return "–"
        if self.session.game.setup.scoring is Scoring.ANCIENT:
            return words.counted(best.four_ways, words.FOUR_WAY, words.FOUR_WAYS)
        return best.points

    def _note(self) -> str:
        uses = sorted(self.session.used)
        return " · ".join(
            [words.SCORINGS[self.session.game.setup.scoring], *(words.USES[use] for use in uses)]
        )

    def _words(self) -> str:
        if self.message:
            return self.message
        game = self.session.game
        stones = self.app.stones.stoneset
        if game.ended:
            account = game.accounts[0]
            return words.result(
                account.points, account.four_ways, game.stones_left, game.setup.scoring
            )
        if game.touchstone is None:
            return words.ALL_PLACED
        if game.over:
            return words.NO_MOVE_LEFT
        if self._first and self.session.untouched:
            return words.first_steps(game.touchstone, stones)
        return words.to_play(game.touchstone, stones)

    def parts(self) -> list[Part]:
        focused = self.ring.shown and not self.on_board
        ring_shown, self.ring.shown = self.ring.shown, focused
        parts = self.view.parts(self.shown()) + self.ring.parts(self.look)
        self.ring.shown = ring_shown
        return parts

    def above(self, now: float) -> list[Part]:
        parts = [*self._marks(), *self._ghost()]
        for motion in self.motions:
            parts.extend(motion.parts(now, self.view))
        if self.hand is not None:
            parts.append(
                stone_in_air(
                    "hand", self.view, self.hand.stone, self.hand.centre, self.layout.stone, 1.0
                )
            )
        return parts

    def _ring_part(self, name: object, square: Square, use: str, glow: float) -> Part:
        rect = self.layout.square_rect(square)
        colour = self.look.theme.colour(use)
        thickness = 0.055 if use == "refuse" else 0.035
        picture = cached_ring(rect.size, colour, max(2.0, rect.w * thickness), glow)
        inner = rect.inflate(-round(rect.w * 0.15), -round(rect.w * 0.15))

        def paint(target: pygame.Surface) -> None:
            if use == "mark":  # a ring alone is lost on pale wood
                light = pygame.Surface(inner.size, pygame.SRCALPHA)
                radius = round(rect.w * 0.12)
                pygame.draw.rect(light, (*colour[:3], 88), light.get_rect(), border_radius=radius)
                target.blit(light, inner)
            stamp(target, picture, rect.topleft)

        return Part(name, rect, use, paint)

    def _marks(self) -> list[Part]:
        parts = [
            self._ring_part(("legal", square), square, "mark", 0.8)
            for square in squares_in(self.legal)
        ]
        parts += [
            self._ring_part(("refusing", square), square, "refuse", 1.0) for square in self.refusing
        ]
        if self.on_board and self.ring.shown:
            parts.append(self._ring_part("cursor", self.cursor, "focus", 0.3))
        elif self.hand is not None:
            square = self.layout.square_under(self.hand.centre)
            if square is not None and self._empty(square):
                parts.append(self._ring_part("target", square, "text_dim", 0.0))
        return parts

    def _empty(self, square: Square) -> bool:
        held = self.hand is not None and self.hand.origin == square
        return held or self.session.game.position[square] is None

    def _ghost(self) -> list[Part]:
        """The stone in hand, hovering over the square under the pointer or the cursor."""
        game = self.session.game
        if game.over or game.touchstone is None or self.hand is not None:
            return []
        square = self.cursor if self.on_board and self.ring.shown else self.hover
        if square is None or square == self._refused or not self._empty(square):
            return []
        if self._landing_on(square):
            return []
        rect = self.layout.stone_rect(square)
        stone = game.touchstone
        picture = faded(self.app.stones.stone(stone, rect.size), 0.5)
        return [Part("ghost", rect, stone, lambda target: stamp(target, picture, rect.topleft))]

    def _landing_on(self, square: Square) -> bool:
        return any(isinstance(m, Flight) and m.lands_on == square for m in self.motions)

    # -- time -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return bool(self.motions)

    def tick(self, now: float) -> None:
        self.motions = [motion for motion in self.motions if not motion.run.over(now)]
        if self._message_until and now >= self._message_until:
            self._hush()
        if now < self._next_check:
            return
        self._next_check = now + 0.5
        if not self._warm and self.canvas is not None:
            self._warm = True
            self.app.desk.warm_up()
            self.app.audio.start()
        self._news += self.app.desk.notices() + self.app.news
        self.app.news = []
        if not self.message:
            if self._news:
                self.say(self._news.pop(0), use="mark")
            elif problem := self.app.desk.problem:
                self.say(problem, use="mark", seconds=1)

    def say(self, text: str, *, use: str = "text", seconds: float | None = None) -> None:
        """Show a sentence for as long as it takes to read, or for some seconds."""
        if seconds is None:
            seconds = 1.8 + 0.065 * len(text)
        self.message, self.message_use = text, use
        self._message_until = self.app.now() + seconds

    def _hush(self) -> None:
        self.message, self._message_until, self.refusing, self._refused = "", 0.0, (), None

    # -- what the player does ---------------------------------------------------------------

    def do(self, intention: Intention, start: pygame.Rect | None = None) -> Outcome:
        """Carry an intention out and show what came of it.

        ``start`` is where the stone is now, if it is in the hand.
        """
        now = self.app.now()
        if not self.session.game.over:
            self.session.seconds += min(now - self._last_acted, THINKING_TIME)
        self._last_acted = now
        position = self.session.game.position
        outcome = self.session.do(intention)
        if not isinstance(outcome, Previewed | Refused):
            self._hush()
            self.legal = 0
        match outcome:
            case Placed(placement, over) | Moved(placement, over=over):
                self._sound_placement(placement, over=over)
                self._show_placement(placement, start)
            case TakenBack(placement):
                self._show_taken_back(placement, start)
            case MovesShown(legal):
                self.legal = legal
                count = legal.bit_count()
                self.say(words.moves_shown(count) if count else words.NO_MOVE_LEFT)
            case Ended():
                self.app.audio.play(Cue.GAME_OVER)
                self.app.desk.finish(self.session, self.app.today())
                self._fill_ring()
                self._show_result()
                return outcome
            case Refused():
                self.app.audio.play(Cue.REFUSE)
                self._hush()
                self.say(words.refused(outcome, position, self.app.stones.stoneset))
                if outcome.refusal is not None:
                    self.refusing = outcome.refusal.neighbours
                    self._refused = outcome.refusal.square
            case _:
                pass
        if not isinstance(outcome, Refused):
            self.app.desk.save(self.session)
            self._fill_ring()
        return outcome

    def _fly(
        self,
        stone: Stone,
        start: pygame.Rect,
        end: pygame.Rect,
        square: Square | None,
        seconds: float = SLIDE,
        delay: float = 0.0,
    ) -> None:
        if self.app.desk.settings.motion:
            run = Run(self.app.now() + delay, seconds)
            self.motions.append(Flight(stone, start, end, run, square))

    def _show_placement(self, placement: Placement, start: pygame.Rect | None) -> None:
        self.motions = []
        place = self.layout.stone_rect(placement.square)
        seconds = SETTLE if start is not None else SLIDE
        self._fly(
            placement.stone, start or self.layout.touchstone, place, placement.square, seconds
        )
        stone = self.session.game.touchstone
        if stone is not None:
            mouth = pygame.Rect(0, 0, *self.layout.stone)
            mouth.center = self.view.pouch_mouth
            self._fly(stone, mouth, self.layout.touchstone, None, seconds + 0.06)
        scoring = self.session.game.setup.scoring
        if sentence := words.placed(placement, scoring):
            self.say(sentence)
        if not self.app.desk.settings.motion:
            return
        shine = Run(self.app.now() + seconds * 0.7, SHINE)
        if placement.n == 4:
            self.motions.append(FourWayLight(placement.stone, placement.square, shine))
        if placement.gain.total and scoring is not Scoring.ANCIENT:
            gain = f"+{words.number(placement.gain.total)}"
            self.motions.append(
                Rising(gain, self.layout.square_rect(placement.square), shine, placement.n == 4)
            )

    def _sound_placement(self, placement: Placement, *, over: bool) -> None:
        """The click of the stone, and what it earned or ended."""
        audio = self.app.audio
        audio.play(Cue(self.app.board.skin.click))
        if placement.four_way is not None:
            audio.play(Cue.FOUR_WAY, placement.four_way)
        elif placement.gain.total:
            audio.play(Cue.POINTS, placement.n)
        if over and self.session.game.touchstone is None:
            audio.play(Cue.EMPTY)

    def _show_taken_back(self, placement: Placement, start: pygame.Rect | None) -> None:
        self.app.audio.play(Cue.SLIDE)
        self.motions = []
        origin = start or self.layout.stone_rect(placement.square)
        self._fly(placement.stone, origin, self.layout.touchstone, None)

    def _show_result(self) -> None:
        from ishido.ui.scenes.games import result_dialog

        self._come_to_rest()
        self.app.push(result_dialog(self.app, self))

    # -- the hand ---------------------------------------------------------------------------

    def pick_up(self, origin: Square | None, event: Pointer | None = None) -> None:
        """Take the touchstone, or the stone just placed, in the hand."""
        game = self.session.game
        stone = game.touchstone if origin is None else game.position[origin]
        if stone is None or game.ended:
            return
        self.app.audio.play(Cue.LIFT)
        self._hush()
        self.legal = self.legal if origin is None else 0
        self.motions = []
        rect = self.layout.touchstone if origin is None else self.layout.stone_rect(origin)
        if event is None:  # by key: it hovers over the cursor
            centre = self.layout.stone_rect(self.cursor).center
            self.hand = Hand(stone, origin, centre, (0, 0), None)
            return
        grip = (rect.centerx - event.point[0], rect.centery - event.point[1])
        if origin is None:  # the touchstone is larger than a stone on the board
            share = self.layout.stone[0] / rect.w
            grip = (round(grip[0] * share), round(grip[1] * share))
        if event.touch:  # a finger hides what lies under it
            grip = (0, -round(self.layout.cell[1] * 0.55))
        self.hand = Hand(stone, origin, event.point, grip, event.point, touch=event.touch)

    def put_back(self) -> None:
        """Let the stone in hand slide back to where it came from."""
        hand, self.hand = self.hand, None
        if hand is None:
            return
        start = self._in_hand(hand)
        if hand.origin is None:
            self._fly(hand.stone, start, self.layout.touchstone, None)
        else:
            self._fly(hand.stone, start, self.layout.stone_rect(hand.origin), hand.origin)

    def _in_hand(self, hand: Hand) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self.layout.stone)
        rect.center = hand.centre
        return rect

    def put_down(self, square: Square | None, *, in_well: bool = False) -> None:
        """Put the stone in hand on a square, or back on the touchstone's well."""
        hand = self.hand
        if hand is None:
            return
        start = self._in_hand(hand)
        if in_well and hand.origin is not None:
            self.hand = None
            self.do(Undo(), start)
        elif square is None or square == hand.origin:
            self.put_back()
        else:
            # The session is asked while the stone is still in the hand: a refusal leaves it there.
            intention = Place(square) if hand.origin is None else MoveLast(square)
            self.hand = None
            if isinstance(self.do(intention, start), Refused):
                self.hand = hand
                self.put_back()

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Pointer():
                self._pointer(event)
            case Key():
                self._key(event)
            case Dropped(path):
                self.say(self.app.take_skin(Path(path)) or words.PUT_ON, use="mark")

    def _pointer(self, event: Pointer) -> None:
        if event.act is not Act.LEAVE:
            self.ring.shown = False
            self.on_board = True
        hand = self.hand
        on_button = self.ring.pointer(event) if hand is None else False
        over = None if on_button or event.touch else self.layout.square_under(event.point)
        if event.act is Act.LEAVE:
            over = None
        if over != self.hover:
            self.hover, self._refused = over, None
            self._preview()
        if hand is not None:
            self._move_hand(hand, event)
        elif not on_button:
            self._press(event)
        self._set_mouse_cursor(event.point)

    def _move_hand(self, hand: Hand, event: Pointer) -> None:
        if event.act is Act.LEAVE:
            return
        hand = replace(hand, point=event.point)
        if hand.pressed_at is not None and not hand.dragged:
            far = max(abs(a - b) for a, b in zip(event.point, hand.pressed_at, strict=True))
            hand = replace(hand, dragged=far > self.layout.px(DRAG_DISTANCE))
        self.hand = hand
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
        self.put_down(None if in_well else self.layout.square_under(point), in_well=in_well)

    def _press(self, event: Pointer) -> None:
        square = self.layout.square_under(event.point)
        if event.act is Act.DOWN and event.button == RIGHT:
            self.open_menu(event.point)
        elif event.act is Act.DOWN and event.button == LEFT:
            self._pressed_square = None
            if self.layout.tray.collidepoint(event.point):
                self.pick_up(None, event)
            elif self.layout.score_panel.collidepoint(event.point):
                self.app.tick_sound()
                self.app.desk.change_settings(roman=not self.app.desk.settings.roman)
            elif square is not None and square == self.session.last_square:
                self.pick_up(square, event)
            else:
                self._pressed_square = square
        elif event.act is Act.UP and event.button == LEFT:
            if square is not None and square == self._pressed_square:
                self.cursor = square
                self.do(Place(square))
            self._pressed_square = None

    def _set_mouse_cursor(self, point: tuple[int, int]) -> None:
        grabbable = self.ring.at(point) is not None or self.hand is not None
        grabbable |= self.layout.score_panel.collidepoint(point)
        if not self.session.game.ended:
            square = self.layout.square_under(point)
            grabbable |= square is not None and square == self.session.last_square
            grabbable |= self.layout.tray.collidepoint(point)
        self.app.set_pointer(pygame.SYSTEM_CURSOR_HAND if grabbable else pygame.SYSTEM_CURSOR_ARROW)

    def _preview(self) -> None:
        """Say what the square under the pointer would give, if the player wishes it."""
        square = self.cursor if self.on_board and self.ring.shown else self.hover
        game = self.session.game
        if not self.app.desk.settings.preview or square is None or game.over or self.hand:
            return
        if game.position[square] is not None:
            return
        before = self.session.used
        outcome = self.do(Preview(square))
        if isinstance(outcome, Previewed):
            stones = self.app.stones.stoneset
            self.message = words.previewed(outcome, game.position, stones, game.setup.scoring)
            self.message_use = "text_dim" if outcome.refused else "text"
            self._message_until = self.app.now() + 6
            self.refusing = outcome.refused.neighbours if outcome.refused else ()
        if self.session.used != before:
            self.app.desk.save(self.session)

    # -- keys -------------------------------------------------------------------------------

    def _key(self, event: Key) -> None:
        arrows = {
            pygame.K_LEFT: (-1, 0),
            pygame.K_RIGHT: (1, 0),
            pygame.K_UP: (0, -1),
            pygame.K_DOWN: (0, 1),
        }
        if event.key in arrows and (self.on_board or not self.ring.shown):
            self._move_cursor(*arrows[event.key])
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.shift else 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._enter(event)
        elif not self._shortcut(event) and not self.on_board:
            self.ring.key(event)

    def _move_cursor(self, across: int, down: int) -> None:
        if self.ring.shown:
            column = max(0, min(COLUMNS - 1, column_of(self.cursor) + across))
            row = max(0, min(ROWS - 1, row_of(self.cursor) + down))
            self.cursor = square_at(column, row)
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
        index = -1 if self.on_board or self.ring.focus is None else stops.index(self.ring.focus)
        index += by
        if index < -1:
            index = len(stops) - 1
        self.on_board = index in (-1, len(stops))
        self.ring.focus = None if self.on_board else stops[index]

    def _enter(self, event: Key) -> None:
        if not self.on_board and self.ring.shown:
            self.ring.key(event)
        elif not self.ring.shown:
            self.ring.shown = self.on_board = True
        elif self.hand is not None:
            self.put_down(self.cursor)
        elif self.cursor == self.session.last_square:
            self.pick_up(self.cursor)
        else:
            self.do(Place(self.cursor))

    def _shortcut(self, event: Key) -> bool:
        match event.key:
            case pygame.K_ESCAPE:
                if self.hand is not None:
                    self.put_back()
                else:
                    self.open_menu()
            case pygame.K_z if event.command and event.shift:
                self.redo()
            case pygame.K_z:
                self.undo()
            case pygame.K_BACKSPACE:
                if self.hand is not None and self.hand.origin is not None:
                    self.put_down(None, in_well=True)
                else:
                    self.undo()
            case pygame.K_y:
                self.redo()
            case pygame.K_n:
                self.new_game()
            case pygame.K_h:
                self.show_moves()
            case pygame.K_d:
                self.open_deal()
            case pygame.K_b:
                self.open_chooser()
            case pygame.K_c if event.command:
                self.copy_deal()
            case pygame.K_F10 | pygame.K_MENU:
                self.open_menu()
            case _:
                return False
        return True

    # -- the choices of the menu ------------------------------------------------------------

    def undo(self) -> None:
        self.put_back()
        self.do(Undo())

    def redo(self) -> None:
        self.put_back()
        self.do(Redo())

    def show_moves(self) -> None:
        """Mark the squares that take the stone, or take the marks away."""
        if self.legal:
            self.legal = 0
            self._hush()
        else:
            self.do(ShowMoves())

    def copy_deal(self) -> None:
        """Put the deal's number on the clipboard."""
        number = self.session.game.setup.deal.number
        if number is not None:
            clipboard.copy(str(number))
            self.say(words.copied(number))

    def new_game(self) -> None:
        """Begin a new deal; the game on the table goes to the shelf."""
        from ishido.ui.scenes.games import fresh_session

        self.take(fresh_session(self.app))

    def start_over(self) -> None:
        """Begin the same deal again; the play on the table goes to the shelf."""
        self.take(self.app.desk.start_over(self.session, self.app.today()))

    def take(self, session: Session) -> None:
        """Show another session."""
        self.session = session
        self.hand = None
        self.motions = []
        self.legal = 0
        self._hush()
        self._last_acted = self.app.now()
        self._fill_ring()
        self.app.audio.play(Cue.POUCH)

    def open_menu(self, at: tuple[int, int] | None = None) -> None:
        from ishido.ui.scenes.menu import menu

        self._come_to_rest()
        self.app.push(menu(self.app, self, at))

    def open_chooser(self) -> None:
        """Choose stones and board; the game stays as it is."""
        from ishido.ui.scenes.chooser import Chooser

        self._come_to_rest()
        self.app.push(Chooser(self.app))

    def open_deal(self) -> None:
        from ishido.ui.scenes.games import deal_dialog

        self._come_to_rest()
        self.app.push(deal_dialog(self.app, self))

    def _come_to_rest(self) -> None:
        """Lay down what is held or moves: what lies under a dialog stands still."""
        self.put_back()
        self.motions = []
