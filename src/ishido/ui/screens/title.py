"""The title screen: the name over a corner of the board, and ways to begin."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ishido.games import ISHIDO, KINDS
from ishido.jobs.steps import Steps, advance
from ishido.language import _
from ishido.rules.game import Game, Mode
from ishido.rules.mastery import four_way_squares
from ishido.rules.position import Position
from ishido.store.lines import GameLine
from ishido.ui import labels, terms
from ishido.ui.ishido.board.small_board import small_board
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.new_game.daily import label_with_days
from ishido.ui.ishido.new_game.new_game import fresh_session
from ishido.ui.kit.events import Act, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import HEADING_SIZE, LARGE_SIZE, SMALL_SIZE, Look, look_of
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.shapes import softened, stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.kit.transition import Transition
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.boxes import FILL, Share, column, middle, padded, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.platform.audio import Cue
from ishido.ui.skins.first_picture import FirstPicture
from ishido.ui.skins.title_pictures import TURNED, is_low, name_width
from ishido.ui.table.game_screen import SCREEN_KEYS

if TYPE_CHECKING:
    from ishido.ui.app.active_skins import ActiveSkins
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


class ContinueButton(Button):
    """Resumes a game: a small picture of it, and what is left of it."""

    def __init__(
        self,
        skins: "ActiveSkins",
        note: str,
        game: Callable[[], Game | None] | None,
        on_press: Callable[[], object],
    ) -> None:
        """:param game: what the picture shows, ``None`` for an empty board; without it, there is no
        picture."""
        super().__init__("continue", "", on_press, kind=ButtonKind.PRIMARY)
        self._skins, self._note, self._game = skins, note, game
        self._turned = False
        """Whether the board is upright."""
        self.picture: pygame.Surface | None = None
        """The small picture; ``None`` until there is time to draw it."""

    def height(self, look: Look, width: int) -> int:
        self._turned = look.upright_phone
        if look.phone:
            return look.px(136 if self._turned and self._game else 62)
        return look.px(84 if self._game is None else 140)

    def draw_picture(self) -> None:
        """Draw the small picture for the current size."""
        if self._game is None:
            return
        skins, room, game = self._skins, self.picture_room(), self._game()
        shown = Position() if game is None else game.position
        made = () if game is None else four_way_squares(game)
        self.picture = small_board(
            skins.board, skins.stones, shown, room.size, made, turned=self._turned
        )

    def picture_room(self) -> pygame.Rect:
        room = padded(self.rect, round(self.rect.h * 0.1))
        share = 0 if self._game is None else 0.6 if self._turned else 1.27
        room.w = round(room.h * share)
        return room

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        room, picture = self.picture_room(), self.picture
        edge = room.x - self.rect.x
        lines = pygame.Rect(room.right, room.y, self.rect.right - edge - room.right, room.h)
        lines = middle(lines, lines.w - 2 * look.px(5), min(look.px(64), room.h))
        name, values = (self.name, "game"), (picture, room, lines, self._note)
        game = Part(name, self.rect.copy(), _paint_game, look, *values)
        return [*super().parts(look, focused=focused), game]


def _paint_game(
    target: pygame.Surface,
    _rect: pygame.Rect,
    look: Look,
    picture: pygame.Surface | None,
    room: pygame.Rect,
    lines: pygame.Rect,
    note: str,
) -> None:
    if picture is not None:
        place = picture.get_rect(center=room.center)
        stamp_slab_shadow(target, place, look.unit * 0.35)
        stamp(target, picture, place.topleft)
    upper, lower = column(lines, Share(38), Share(26))
    texts = ((_(labels.CONTINUE), upper, LARGE_SIZE), (note, lower, SMALL_SIZE))
    for text, place, size in texts:
        look.write(target, text, place, size=size, role="ink", shade=False)


class TitleScene(Scene):
    """Covers the table until the player chooses."""

    opens = closes = 0.35

    def __init__(
        self, app: "App", table: "TableScene", *, newcomer: bool = False, first: bool = False
    ) -> None:
        """``newcomer``: nobody has played here before, so the lessons are the primary choice.
        ``first``: it is the first picture of the window, and appears step by step."""
        super().__init__(app)
        self._first: FirstPicture | None = None
        self._appears = first and app.desk.settings.motion
        self._only_skips = False
        """Whether the mouse button is held whose press has ended the first picture."""
        self._table = table
        self._before = table.session
        """The session on the table. Another one is what the player has chosen elsewhere, and the
        title goes."""
        self.ring = FocusRing(app.tick_sound)
        self._lines = self._choices(newcomer=newcomer)
        self._column = [choice for line in self._lines for choice in line]
        self._primary.kind = ButtonKind.PRIMARY
        commands = [table.menus.commands[name] for name in ("settings", "quit")]
        self._corner = [
            Button(
                each.name,
                _(each.label).rstrip("…"),
                partial(each.run, table),
                kind=ButtonKind.QUIET,
            )
            for each in commands
            if not each.absent(app)
        ]
        self._oracle = Button("oracle", _("The oracle"), self._readings, kind=ButtonKind.QUIET)
        """Is there only once the oracle has answered."""
        self.ring.fill([*self._column, *self._corner], self._primary)
        self._rest: Steps[None] | None = self._what_can_wait()
        """What the first picture does not wait for."""

    def _choices(self, *, newcomer: bool) -> list[list[Button]]:
        """The choices, line by line, in an order that stays, so that each keeps its place: the game
        to continue comes above the others, and they stand on the lower edge."""
        new = Button("play", _(labels.NEW_GAME), self._new_game, size=LARGE_SIZE)
        self._todays = Button("today", _(labels.DEAL_OF_THE_DAY), self._today, size=LARGE_SIZE)
        learn = Button("learn", _(labels.LESSONS), self._learn, size=LARGE_SIZE)
        puzzles = Button("puzzles", _(labels.PUZZLES), self._puzzles, size=LARGE_SIZE)
        others = [
            Button(kind.name, kind.title, partial(self._switch, kind.name), size=LARGE_SIZE)
            for kind in KINDS.values()
            if kind is not ISHIDO
        ]
        choices = [[new], [self._todays], [learn, puzzles], *([each] for each in others)]
        self._continue = self._continue_button()
        if self._continue is not None:
            self._primary: Button = self._continue
            return [[self._continue], *choices]
        self._primary = learn if newcomer else new
        return choices

    def _continue_button(self) -> ContinueButton | None:
        """The button for the game last played; ``None`` if there is none to continue."""
        table, skins, games = self._table, self.app.skins, self.app.desk.games
        session, line = table.session, self.app.desk.last_played()
        if line is None:
            return None
        if line.id == session.id:
            left = terms.stones_left(session.game.stones_left)
            return ContinueButton(skins, left, lambda: _shown(table), self._leave)
        resume = partial(self._resume, line)
        aside = games.look_at(line.id) if line.kind == ISHIDO.name else None
        if aside is None:
            return ContinueButton(skins, KINDS[line.kind].title, None, resume)
        hidden = aside.clock is not None or bool(aside.tournament)
        game = None if hidden else aside.game
        left = terms.stones_left(aside.game.stones_left)
        return ContinueButton(skins, left, lambda: game, resume)

    # -- layout -----------------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        look = look_of(self.app, size)
        tall = size[0] < size[1]
        self._unit = unit = size[0] / 820 if tall else min(size[0] / 1280, size[1] / 800)
        large, lines = max(unit, look.unit), self._lines
        if tall:
            wide = min(round(440 * large), round(size[0] * 0.8))
            room = middle(pygame.Rect((0, 0), size), wide).inflate(0, -round(0.09 * size[1]))
        else:
            left, most, foot = (0.04, size[0], 0.97) if look.phone else (0.055, 300 * large, 0.93)
            wide = min(round(most), round(size[0] * (0.32 if look.phone else 0.36)))
            room = pygame.Rect(round(left * size[0]), 0, wide, round(size[1] * foot))
        gap = look.px(8 if look.phone else 12)
        # On a phone on its side, the buttons have room for larger text, and must not grow into the
        # name.
        usual = replace(look, unit=look.unit / look.grown) if look.phone and not tall else look
        heights = [line[0].height(usual, room.w) for line in lines]
        self.look: Look = look
        for line, place in zip(lines, column(room, FILL, *heights, gap=gap)[1:], strict=True):
            for choice, part in zip(line, row(place, *[FILL] * len(line), gap=gap), strict=True):
                choice.rect = part
        right, high = size[0] - look.px(12), look.target(44)
        for button in reversed(self._corner):
            wide = button.least_width(look)
            button.rect = pygame.Rect(right - wide, 0, wide, high)
            right -= wide
        low = is_low(size)
        head = pygame.Rect(0, round(size[1] * (0.05 if low else 0.065)), size[0], 0)
        self.name_place = middle(head, name_width(size))
        if low:
            self.name_place.x = room.x
        if not tall:
            self.name_place.right = min(self.name_place.right, right)
        wide = self._oracle.least_width(look)
        # The name is at the left in a low window, and else below this row.
        self._oracle.rect = pygame.Rect(right - wide if low else look.px(12), 0, wide, high)
        if self._continue is not None and self._continue.picture is not None:
            self._continue.draw_picture()
        self._first = None

    # -- pictures ---------------------------------------------------------------------------

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        skins, unit = self.app.skins, self._unit
        picture = skins.title.still_life(skins.world, size).convert()
        yield
        letters = skins.title.name(skins.world, self.name_place.w)
        self.name_place.h = letters.get_height()
        yield
        dark = _halo(letters, round(11 * unit))
        below = self.name_place.move(round(4 * unit), round(6 * unit))
        stamp(picture, dark, dark.get_rect(center=below.center).topleft)
        stamp(picture, letters, self.name_place.topleft)
        yield
        line = self.name_place.move(0, self.name_place.h + round(16 * unit))
        line.h = round(40 * unit)
        self.look.write(
            picture,
            _("The Way of Stones"),
            line,
            size=HEADING_SIZE * unit / self.look.unit,
            face=Face.ITALIC,
        )
        for choice in self._column:
            stamp_slab_shadow(picture, choice.rect, self.look.unit * 0.6)
            yield
        return picture

    def parts(self) -> list[Part]:
        return self.ring.parts(self.look)

    def above(self, now: float) -> list[Part]:
        if self._appears and self.canvas is not None:
            self._appears, whole = False, self.canvas.picture
            self._first = FirstPicture(self.app.skins, whole, self.name_place, now)
        return [] if self._first is None else self._first.parts(now)

    @property
    def moving(self) -> bool:
        return self._rest is not None or self._first is not None

    def tick(self, now: float) -> None:
        if self._first is not None:
            self.app.audio.start(Cue.CHIMES)
            for across in self._first.landed(now):
                self.app.audio.play(Cue.DEAL, column=round(11 * across))
            if self._first.over(now):
                self._first = None
        if self._table.session is not self._before:
            self.app.pop(self)
        elif not self._first and self._rest is not None and self.canvas is not None:
            self._rest = None if advance(self._rest, self.app.now) else self._rest

    def _what_can_wait(self) -> Steps[None]:
        """Draw the table in advance, and its small picture."""
        self.app.skins.start_pictures(self.app.size, self.app.desk.settings.ui_scale)
        self.app.audio.start(Cue.CHIMES)
        yield from self.below.refresh(self.app.size)
        if self._continue is not None:
            self._continue.draw_picture()
        self._todays.label = label_with_days(self.app)
        if self.app.desk.names.oracle_used():
            self.ring.fill([*self._column, self._oracle, *self._corner])

    def closed(self) -> None:
        self.app.skins.title.forget()

    # -- the choices ------------------------------------------------------------------------

    def _leave(self) -> None:
        self.app.set_pointer(pygame.SYSTEM_CURSOR_ARROW)
        # An upright board, as on a phone, would not be recognised as that of the title.
        tilts = not (self._table.shown().stones or self._table.layout.turned)  # yet to be dealt
        self.app.pop(self, self._tilt if tilts else None)

    def _tilt(self, before: pygame.Surface) -> Transition:
        from ishido.ui.screens.tilt import FALLS, REST, Tilt

        self._table.deals_at = self.app.now() + FALLS.end  # when the pouch has landed
        return Tilt(before, REST.end, table=self._table, turned=TURNED[self.app.skins.world])

    # A question may come first. It lies over the title, and leads back to it if it is cancelled.

    def _resume(self, line: GameLine) -> None:
        from ishido.ui.screens.game_uis import UIS

        UIS[line.kind].resume(self.app, line.id)

    # A new game here is a solitaire, whatever was played last.

    def _new_game(self) -> None:
        # The game on the table may be of a deal that somebody has chosen, such as today's.
        self._before = fresh_session(self.app, Mode.SOLITAIRE)
        self._table.take(self._before)
        self._leave()

    def _today(self) -> None:
        from ishido.ui.screens.calendar.scene import CalendarScene

        self.app.push(CalendarScene(self.app))

    def _learn(self) -> None:
        from ishido.ui.screens.lessons import begin_course

        begin_course(self.app, ISHIDO_UI.course)

    def _readings(self) -> None:
        self._table.menus.commands["readings"].run(self._table)

    def _puzzles(self) -> None:
        from ishido.ui.ishido.puzzles.room import PuzzleRoom

        self.app.push(PuzzleRoom(self.app))

    def _switch(self, kind: str) -> None:
        from ishido.ui.screens.game_uis import UIS

        UIS[kind].show(self.app)

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        down = isinstance(event, Pointer) and event.act is Act.DOWN
        if isinstance(event, Key) or down:
            self._only_skips, self._first = down and self._first is not None, None
        match event:
            case Key():
                if not press(KEYS, self, event):
                    self.ring.key(event)
            case Pointer() if self._on_choices(event):
                pass
            case Pointer(act=Act.UP, button=1) if not self._only_skips:
                # On release, so that the click does not also place a stone.
                self._primary.press()

    def _on_choices(self, event: Pointer) -> bool:
        """Pass an event to the choices. Returns whether it was for them."""
        on_button = self.ring.pointer(event)
        hand, arrow = pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW
        self.app.set_pointer(hand if on_button else arrow)
        return on_button


KEYS: Final[Sequence[Binding[TitleScene]]] = (
    Binding(("Esc",), lambda title, _: title._leave(), held=True),
    *SCREEN_KEYS,
)


def return_to_title(app: "App") -> None:
    """Show the title in place of a table. Each game's table keeps its session."""
    app.push(TitleScene(app, ISHIDO_UI.show(app)))


def _shown(table: "TableScene") -> Game | None:
    hidden = table.session.timed or table.cover.waiting
    return None if hidden else table.session.game


def _halo(picture: pygame.Surface, reach: int) -> pygame.Surface:
    """The soft shadow of a picture, larger than it on all sides."""
    margin = 3 * reach
    room = pygame.Surface(
        (picture.get_width() + 2 * margin, picture.get_height() + 2 * margin), pygame.SRCALPHA
    )
    room.blit(picture, (margin, margin))
    room.fill((0, 0, 0, 230), special_flags=pygame.BLEND_RGBA_MULT)
    return softened(room, max(4, reach))
