"""The table as it is seen: what lies where, what moves, what is said. It takes no input."""

from collections.abc import Callable
from typing import Final

import pygame

from ishido.rules.board import (
    Square,
    parse_square,
    squares_in,
)
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.session import Session
from ishido.storage.files import is_there
from ishido.storage.library import Best
from ishido.ui import words
from ishido.ui.core.look import SMALL_SIZE, Look
from ishido.ui.core.paint import Part, faded, stamp
from ishido.ui.core.scene import Scene, Window
from ishido.ui.core.theme import Face, font
from ishido.ui.play.board_control import Hand
from ishido.ui.play.new_game import fresh_session
from ishido.ui.view.layout import TableLayout, table_layout
from ishido.ui.view.message import PLAQUE_LINE
from ishido.ui.view.motions import (
    Flight,
    Motion,
    stone_in_air,
)
from ishido.ui.view.rings import ring_part
from ishido.ui.view.scoreboard import places
from ishido.ui.view.table_view import Shown, TableView
from ishido.ui.widgets.base import FocusRing, Widget
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.tips import Tips
from ishido.ui.widgets.tools import Tool, tool_row
from ishido.ui.words.aids import challenge_note, note
from ishido.ui.words.players import plays_again
from ishido.ui.words.seats import strip_tip

MOST_BUTTON: Final = 0.19
"""Of the strip: as wide as a button on it is at most …"""
MOST_BUTTONS: Final = 0.57
"""… and all of them together."""
Press = Callable[[], object]


class ShownTable(Scene):
    """Shows a session. Its drawing reads the session and holds no state of the game."""

    is_picture = False
    """Whether it is drawn for a file, and not played on: without a menu bar, and never covered."""

    def __init__(self, app: Window, session: Session | None = None) -> None:
        super().__init__(app)
        self.ring = FocusRing(app.tick_sound)
        self.tips = Tips(self.ring)
        self.well, self.pouch = Widget("well"), Widget("pouch")
        self.tips.spots = [self.well, self.pouch]
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
        self._message_always = False
        """Whether the message is shown even where messages are off."""
        self._message_until = 0.0
        self._pressed_square: Square | None = None
        self._refused: Square | None = None
        """The square that has just said no: nothing hovers over it until one points elsewhere."""
        self._last_acted = app.now()
        self._warm = False
        self._next_check = 0.0
        self._news: list[str] = []
        self._first = False
        """Whether the window opened on a new game: its player may be new to the rules, too."""
        self.newcomer = False
        """Whether nobody has played here before."""
        resumed = session is None
        if session is None:
            session = app.desk.games.resume()
        if session is None:
            self.newcomer = not is_there(app.desk.folders.library)
            session, resumed, self._first = fresh_session(app), False, True
        self.session = session
        if resumed and not session.untouched:
            settings = app.desk.settings
            name = settings.player if settings.person else ""
            self.say(plays_again(name) if name else words.WELCOME_BACK, seconds=4)

    @property
    def persons_turn(self) -> bool:
        """Whether a person is to place the touchstone."""
        return True

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.layout: TableLayout = table_layout(
            size,
            self.app.desk.settings.ui_scale,
            self.app.skins.board.shape,
            bar=not self.is_picture and self.app.desk.settings.menu_bar,
            tools=self.has_tools,
        )
        self.laid_with_tools = self.has_tools
        self.look = Look(
            self.app.skins.theme, self.app.skins.board, self.layout.unit, self.layout.cell[0], size
        )
        self.app.skins.stones.forget_other_sizes()
        self.view = TableView(
            self.layout,
            self.look,
            self.app.skins.stones,
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
        deal.tip = words.COPIES_DEAL
        menu = Button("menu", words.MENU, self.open_menu, size=SMALL_SIZE + 1)
        menu.rect = layout.menu_button.copy()
        tools = tool_row(self._tools(), layout.tools, layout.gap(8), self.look)
        widgets: list[Widget] = [*tools, deal, menu]
        if self.session.game.ended:
            widgets.insert(0, self._new_game_button())
        right = layout.strip.right - layout.px(13)
        choices, gap = self._strip_choices(), layout.px(6)
        room = right - layout.strip.x - layout.px(13) + gap
        # Words want their room.
        most = round(layout.strip.w * min(MOST_BUTTON, MOST_BUTTONS / max(1, len(choices))))
        wide = min(layout.px(128), most, room // max(1, len(choices)) - gap)
        height = layout.strip.h - 2 * layout.gap(PLAQUE_LINE)
        size = min(SMALL_SIZE + 1, height * 0.66 / layout.unit)
        letters = font(Face.TEXT, layout.px(size))
        longest = max((letters.size(label)[0] for _, label, _ in choices), default=1)
        size *= min(1.0, 0.96 * max(1, wide - layout.px(24)) / longest)  # whole words, if smaller
        for name, label, press in reversed(choices):
            button = Button(name, label, press, size=size)
            button.tip = strip_tip(name, self.session)
            button.rect = pygame.Rect(0, 0, wide, height)
            button.rect.midright = (right, layout.strip.centery)
            right = button.rect.left - gap
            widgets.insert(0, button)
        self._strip_room = pygame.Rect(self._words_left(), layout.strip.y, 0, layout.strip.h)
        self._strip_room.w = max(0, right - self._strip_room.x - layout.px(8))
        self.well.rect, self.pouch.rect = layout.tray.copy(), layout.pouch.copy()
        self.ring.fill(widgets)
        if self.ring.focus is None:  # the button that had it is gone
            self.on_board = True

    def _words_left(self) -> int:
        """Where the strip has room for words from."""
        return self.layout.strip.x + self.layout.px(16)

    def _new_game_button(self) -> Button:
        """What the scoreboard carries once its figures are final."""
        layout, lines = self.layout, self._note().count("\n") + 1
        rect = places(layout.score_panel, layout.unit, lines, button=True).button
        size = min(SMALL_SIZE + 1, rect.h * 0.5 / layout.unit)
        button = Button("new game", words.NEW_GAME, self.new_game, size=size)
        button.rect = rect
        return button

    @property
    def has_tools(self) -> bool:
        """Whether a row of tools stands beside the board."""
        return False

    def _tools(self) -> list[Tool]:
        """The tools of that row."""
        return []

    def _strip_choices(self) -> list[tuple[str, str, Press]]:
        """The buttons of the strip: name, label and what each does."""
        raise NotImplementedError

    def copy_deal(self) -> None:
        """Put the deal's number on the clipboard."""
        raise NotImplementedError

    def new_game(self) -> None:
        """Begin a new deal."""
        raise NotImplementedError

    def open_menu(self) -> None:
        """Open the panel of menus."""
        raise NotImplementedError

    def put_back(self) -> None:
        """Let the stone in hand slide back to where it came from."""
        raise NotImplementedError

    def shown(self) -> Shown:
        """What the table shows now."""
        game, hand = self.session.game, self.hand
        airborne = {motion.lands_on for motion in self.motions if isinstance(motion, Flight)}
        if hand is not None:
            airborne.add(hand.origin)
        stones = {square: stone for square, stone in game.position if square not in airborne}
        # What found no square lies in the well to the end: pouch and well are the stones left.
        touchstone = game.touchstone
        placed, alone = game.standing.last, len(game.setup.players) < 2
        account = game.accounts[0]
        view = game.player_view()
        best = self.app.desk.bests.of(game.setup.scoring)
        return Shown(
            stones,
            None if None in airborne else touchstone,
            hand is not None and hand.origin is not None,
            sum(view.unseen),
            view.unseen,
            account,
            game.setup.scoring,
            game.stones_left,
            _best(best, game.setup.scoring),
            self._note(),
            self._words(),
            self.message_use if self.message else "text",
            self.app.desk.settings.roman,
            game.ended,
            self._strip_room,
            best_aided=best is not None and best.aided,
            last=None if placed is None or self.is_picture else placed.square,
            last_seat=None if placed is None or alone else placed.seat,
        )

    def _note(self) -> str:
        game = self.session.game
        if game.setup.mode is Mode.CHALLENGE:
            return challenge_note(self.session)
        return note(game.setup.scoring, self.session.aids, ended=game.ended)

    def _words(self) -> str:
        settings = self.app.desk.settings
        if self._message_shows:
            return self.message
        game = self.session.game
        stones = self.app.skins.stones.stoneset
        if game.ended:
            return self._result_words()
        if game.touchstone is None:
            return words.ALL_PLACED
        if game.over:
            return words.NO_MOVE_LEFT
        if not settings.messages:
            return ""
        if self.hand is not None and self.hand.origin is not None:
            return words.in_hand_again(self.hand.stone, stones)
        alone = game.setup.mode is Mode.SOLITAIRE and self.persons_turn
        if self._first and alone and self.session.untouched:
            return words.FIRST_STEPS
        return self._turn_words(game.touchstone)

    @property
    def _message_shows(self) -> bool:
        """Whether there is a message, and it is shown with these settings."""
        wished = self.app.desk.settings.messages or self._message_always
        return bool(self.message) and wished

    def _result_words(self) -> str:
        """What the line says of an ended game."""
        game = self.session.game
        account = game.accounts[0]
        setup = game.setup
        line = words.result(account.points, account.four_ways, game.stones_left, setup.scoring)
        return f"{words.GAME_ENDED}  ·  {line}"

    def _turn_words(self, touchstone: Stone) -> str:
        """Whose the touchstone is."""
        return words.to_play(touchstone, self.app.skins.stones.stoneset)

    def parts(self) -> list[Part]:
        focused = self.ring.shown and not self.on_board
        ring_shown, self.ring.shown = self.ring.shown, focused
        table = self.view.parts(self.shown()) + self._laid_over()
        parts = table + self.ring.parts(self.look)
        self.ring.shown = ring_shown
        return parts

    def _laid_over(self) -> list[Part]:
        """What lies over the stones and panels, and below the buttons."""
        return []

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
        return [*parts, *self.tips.parts(self.look, now)]

    def _ring_part(self, name: object, square: Square, use: str, glow: float) -> Part:
        return ring_part(self.look, name, self.layout.square_rect(square), use, glow)

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
        if game.over or game.touchstone is None or self.hand is not None or not self.persons_turn:
            return []
        square = self.cursor if self.on_board and self.ring.shown else self.hover
        if square is None or square == self._refused or not self._empty(square):
            return []
        if self._landing_on(square):
            return []
        rect = self.layout.stone_rect(square)
        stone = game.touchstone
        picture = faded(self.app.skins.stones.stone(stone, rect.size), 0.5)
        return [Part("ghost", rect, stone, lambda target: stamp(target, picture, rect.topleft))]

    def _landing_on(self, square: Square) -> bool:
        return any(isinstance(m, Flight) and m.lands_on == square for m in self.motions)

    # -- time -------------------------------------------------------------------------------

    def covered(self) -> None:
        self.tips.hush()
        self.motions = []  # what lies under another scene stands still

    @property
    def moving(self) -> bool:
        return bool(self.motions) or self.tips.waiting

    def tick(self, now: float) -> None:
        self.tips.tick(now)
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
        if not self.moving:
            self._foresee()
        self._news += self.app.desk.notices.take() + self.app.news
        self.app.news = []
        if not self.message:
            if self._news:
                self.say(self._news.pop(0), use="mark")
            elif problem := self.app.desk.problem:
                self.say(words.sentence(problem), use="mark", seconds=1)

    def _foresee(self) -> None:
        """Make what the next turns may show, while nobody waits for it."""
        self._ring_part("refusing", self.cursor, "refuse", 1.0)
        self._ring_part("legal", self.cursor, "mark", 0.8)
        self.view.foresee(self.session.game.touchstone)

    def say(
        self,
        text: str,
        *,
        use: str = "text",
        seconds: float | None = None,
        always: bool = False,
    ) -> None:
        """Show a sentence for as long as it takes to read, or for some seconds.

        A ``mark`` is shown even where messages are off: that something asked for has been done, or
        what has gone wrong. So is what is to be shown ``always``: why something is refused.
        """
        if seconds is None:
            seconds = 1.8 + 0.065 * len(text)
        self.message, self.message_use = text, use
        self._message_always = always or use == "mark"
        self._message_until = self.app.now() + seconds

    def _hush(self) -> None:
        self.message, self._message_until, self.refusing, self._refused = "", 0.0, (), None


def _best(best: Best | None, scoring: Scoring) -> int | str:
    """The best game as the scoreboard shows it: points, or 4-Ways in Ancient scoring."""
    if best is None:
        return words.NO_BEST
    if scoring is Scoring.ANCIENT:
        return words.four_ways_made(best.four_ways)
    return best.points
