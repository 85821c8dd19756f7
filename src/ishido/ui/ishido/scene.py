"""The table: plays a game by mouse, touch or keys."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.kinds.players import Player
from ishido.language import N_, _
from ishido.rules.board import Square, squares_in
from ishido.rules.game import Mode
from ishido.rules.mastery import four_way_squares
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.intention import Intention, Preview
from ishido.session.outcome import (
    Cannot,
    Outcome,
    Previewed,
)
from ishido.session.policy import Action, Ruling
from ishido.session.result import GameResult
from ishido.session.session import Session
from ishido.skins.stoneset import Stoneset
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido import move
from ishido.ui.ishido.aids import Aids
from ishido.ui.ishido.board.control import BoardControl, OnBoard
from ishido.ui.ishido.board.face import IshidoFace
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.view import Shown, TableView
from ishido.ui.ishido.clock_view import above_bar, figures_room
from ishido.ui.ishido.commands import ISHIDO_MENUS, share_deal
from ishido.ui.ishido.cover import BoardCover
from ishido.ui.ishido.finale import Finale
from ishido.ui.ishido.fit_counts import FitCountMarks
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.games import new_game
from ishido.ui.ishido.hint.hints import Hints
from ishido.ui.ishido.moving_numbers import MovingNumbers
from ishido.ui.ishido.new_game.daily import continues, todays_number
from ishido.ui.ishido.new_game.new_game import fresh_session, remember_mode
from ishido.ui.ishido.oracle.oracle import Oracle
from ishido.ui.ishido.scoreboard import Row, score_note, score_rows, scoreboard_layout
from ishido.ui.ishido.seats import Seats
from ishido.ui.ishido.stones_to_come import StonesToCome
from ishido.ui.ishido.tools import aid_tools
from ishido.ui.kit.events import LEFT, Act, Input, Key, Point, Pointer
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.look import TEXT_SIZE, scale_size
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button
from ishido.ui.platform.audio import Cue
from ishido.ui.table import captions
from ishido.ui.table.board_input import Gesture
from ishido.ui.table.feature import Feature, Features
from ishido.ui.table.game_screen import GameScreen, board_keys
from ishido.ui.table.hint import CLOSE_HINT
from ishido.ui.table.strip import StripButton
from ishido.ui.table.tools import Tool

if TYPE_CHECKING:
    from ishido.ui.app.app import App

TODAYS: Final = N_("today’s deal")


STONES_WAIT = N_("You have unsaved stones: Choices → Stonesets and boards → Edit")


_OPENS_POUCH: Final = N_("Double-click it to see them in order.")


NO_BEST = "–"
COPIES_DEAL = N_("Copy the deal number.")
FIRST_STEPS = N_("Place this stone beside one with the same colour or symbol.")
"""For a first game. It names no colour, because a beginner does not know the colours' names yet."""


PREVIEW_TIME: Final = 6
"""Seconds that a preview is shown."""


TO_SHOWN_MOVES: Final = N_("go to the next or previous of the moves shown")
KEYS: Final[Sequence["Binding[TableScene]"]] = (
    *board_keys(
        ("Arrows",),
        labels.CHOOSE_SQUARE,
        N_("place the stone, or pick up the last one"),
        N_("open the menu, or put the stone back"),
        enter=(
            Binding(
                ("Space",),
                lambda table, _: table.seats.pause_or_go_on(),
                N_("pause or resume"),
                when=lambda table: table.pauses_by_space,
            ),
            Binding(
                ("Enter",),
                lambda table, _: table.seats.pause_or_go_on(),
                when=lambda table: table.pauses_by_space,
            ),
        ),
        esc=(
            Binding(
                ("Backspace",),
                lambda table, _: table.carry_out(table.board.put_down(None, in_well=True)),
                when=lambda table: table.board.holds_last,
            ),
            Binding(
                ("Esc",),
                lambda table, _: table.board.put_back(),
                when=lambda table: table.board.holds,
            ),
            Binding(
                ("Esc",),
                lambda table, _: table.seats.finish(),
                when=lambda table: table.seats.finishing,
            ),
            CLOSE_HINT,
        ),
    ),
    Binding(("PageDown",), lambda table, _: table.go_to_move(1), TO_SHOWN_MOVES, held=True),
    Binding(("PageUp",), lambda table, _: table.go_to_move(-1), TO_SHOWN_MOVES, held=True),
)
"""The keys of the board; those of commands are with these."""


class TableScene(GameScreen):
    """Plays a session: turns input into intentions, and outcomes into animation, sound and text."""

    ui = ISHIDO_UI
    menus = ISHIDO_MENUS
    keys = KEYS
    session: Session
    face: IshidoFace
    layout: TableLayout
    view: TableView
    board: BoardControl

    def __init__(self, app: "App", session: Session | None = None) -> None:
        given = session is not None
        games = app.desk.games
        session = session or games.playing or games.resume()
        self.newcomer = not session and app.desk.store.is_empty
        """Whether nobody has played here before."""
        self.first_session = None if session else fresh_session(app, Mode.SOLITAIRE)
        """The new game with which the window opened, whose player may be new to the rules."""
        super().__init__(app, session or self.first_session)
        self._undealt = self.first_session is not None and app.desk.settings.motion
        """Whether the stones of a new game are dealt when the table is next seen."""
        self.deals_at = 0.0
        """The earliest time at which they are dealt, by the app's clock."""
        self.buttons_wait = False
        """Whether the buttons have to be renewed, at the latest with the next tick."""

        self.board = BoardControl(app, self.ring, self.face, self.on_board)
        self.cover: BoardCover = BoardCover(self)
        self.aids: Aids = Aids(self, self.cover)
        self.seats: Seats = Seats(self, self.cover, self.aids)
        self.numbers = MovingNumbers(self)
        self.stones_to_come = StonesToCome(self)
        self.hints: Hints = Hints(self, self.cover, self.aids, self.stones_to_come)
        self.fit_counts: FitCountMarks = FitCountMarks(self, self.cover, self.aids, self.hints)
        self.oracle: Oracle = Oracle(self, self.cover, self.aids)
        self.finale = Finale(self)

        self.features = Features(
            self.aids,
            self.cover,
            self.seats,
            self.numbers,
            self.oracle,
            self.fit_counts,
            self.hints,
            self.stones_to_come,
            self.finale,
        )

        self.well, self.pouch = Widget("well"), Widget("pouch")
        self.tips.spots = [self.well, self.pouch, self.fit_counts.legend]
        if not (given or self.session.untouched):
            self.say(_("Welcome back. Your game is as you left it."), seconds=4)
        for feature in self.features.of(Feature.session_changed):
            feature.session_changed()
        self.aids.show_if_set()

    # -- layout -----------------------------------------------------------------------------

    def lay(self, size: tuple[int, int]) -> None:
        self.app.skins.stones.forget_other_sizes()
        super().lay(size)
        self.view = self.face.view
        self.board.put_back()
        self.well.rect, self.pouch.rect = self.layout.tray.copy(), self.layout.pouch.copy()

    def renew_buttons(self) -> None:
        self.buttons_wait = False
        super().renew_buttons()

    def strip_buttons(self) -> list[StripButton]:
        if self.cover.waiting or self._strip_is_covered:
            return []
        shows = self.session.game.ended and not self.finale.tells
        after_end = self._buttons_after_end() if shows else []
        return super().strip_buttons() + after_end

    @property
    def strip_left(self) -> int:
        clock = self.session.clock
        if clock is not None and self.session.timed and not self.layout.high_strip:
            return figures_room(self.layout, clock).right
        return super().strip_left

    def text_room(self, room: pygame.Rect) -> pygame.Rect:
        if self.session.timed or self.seats.may_show_progress:  # there is a bar
            room = above_bar(room, self.layout)
        clock = self.session.clock
        if clock is not None and self.session.timed and self.layout.high_strip:
            lower = figures_room(self.layout, clock).bottom
            room = pygame.Rect(room.x, lower, room.w, room.bottom - lower)
        return room

    def feature_buttons(self) -> list[Widget]:
        hides = self.stones_to_come.hides
        return [button for button in super().feature_buttons() if not hides(button)]

    @property
    def waits_for_player(self) -> bool:
        return self.cover.waiting

    def more_buttons(self) -> list[Button]:
        ended = self.session.game.ended and not self.finale.tells
        if not (ended and (place := self._new_game_place()).w):
            return []
        size = scale_size(min(TEXT_SIZE, place.h * 0.5 / self.layout.unit))
        button = Button("new game", _(labels.NEW_GAME), partial(new_game, self), size=size)
        button.rect = place
        return [button]

    def game_button(self, most: float) -> Button:
        number = terms.deal(self.session.game.setup.deal.number)
        named = _(labels.DEAL_OF_THE_DAY) if self._is_todays else number
        deal = Button("deal", named, lambda: share_deal(self), size=most)
        deal.tip = f"{number}\n{_(COPIES_DEAL)}" if self._is_todays else _(COPIES_DEAL)
        return deal

    @property
    def _strip_is_covered(self) -> bool:
        """Whether a panel lies over the strip, as it does on a phone."""
        hint = self.layout.phone > 0 and self.hints.asked is not None
        return hint or self.stones_to_come.shown

    def _new_game_place(self) -> pygame.Rect:
        """Where the scoreboard has room for a button; empty if it is too narrow."""
        return scoreboard_layout(self.layout, 2, button=True).button

    def _buttons_after_end(self) -> list[StripButton]:
        """The buttons on the strip of an ended game: the result, and a new game, or a review where
        the scoreboard has the button for a new game."""
        result = StripButton("result", _(labels.RESULT), partial(self.open_result, again=True))
        if not self._new_game_place().w:
            new = StripButton("new game", _(labels.NEW_GAME), partial(new_game, self))
            return [result, new]
        # Whether there may be one is asked only when it is pressed: that may wait for the disk.
        review = partial(self.menus.commands["review"].run, self)
        return [StripButton("review", _(labels.REVIEW), review), result]

    def tools(self) -> list[Tool]:
        covers = self.layout.tally_covers
        return [*aid_tools(self), *([self.stones_to_come.tool()] if covers else [])]

    # -- what is seen -----------------------------------------------------------------------

    def prepare(self) -> Steps[None]:
        return self.view.prepare(self.shown().stones.values())

    def shown(self) -> Shown:
        """What the table shows now."""
        game, board = self.session.game, self.board
        placed, alone = game.standing.last, len(game.setup.players) < 2
        view, settings = game.player_view(), self.app.desk.settings
        shown = Shown(
            stones={} if self._undealt else board.lying,
            four_ways=board.motions.sealed(four_way_squares(game)),
            # A stone that fits nowhere stays in the well, so the stones left are those in pouch and
            # well.
            touchstone=None if self._undealt or board.well_is_empty else game.touchstone,
            faint=board.holds_last,
            in_pouch=sum(view.unseen),
            unseen=view.unseen,
            rows=self._score_rows(),
            turn=self._lit_seat,
            note=self.note,
            roman=settings.roman,
            button=game.ended and not self.is_picture,
            last=None if placed is None or self.is_picture else placed.square,
            last_seat=None if placed is None or alone else placed.seat,
            pouch_gives=board.motions.pouch_gives(self.app.now()),
            leaving=board.motions.leaving(self.app.now()),
        )
        return self.adjusted(shown)

    @property
    def _lit_seat(self) -> int | None:
        """The seat of the player on turn, or who has won; ``None`` for nobody, or if one plays."""
        game = self.session.game
        if not game.over and len(game.setup.players) > 1:
            return game.seat
        won = game.ended and game.setup.mode is Mode.CHALLENGE
        return self.session.winner if won else None

    def _score_rows(self) -> tuple[Row, ...]:
        game, scoring = self.session.game, self.session.game.setup.scoring
        best = self.app.desk.bests.of(scoring)
        label = _("Best with help") if best is not None and best.uses else _("Best")
        last = Row(label, _best(best, scoring))
        if (to_beat := self.session.to_beat) is not None:
            short = 0 < len(to_beat.by) <= 10  # what a row has room for
            label = _("Beat {name}").format(name=to_beat.by) if short else _("To beat")
            last = Row(label, to_beat.points)
        names = [terms.player_name(player.name) for player in game.setup.players]
        roman = self.app.desk.settings.roman
        return score_rows(game, names, last, roman=roman)

    @property
    def note(self) -> str:
        """The scoring, the aids used, and where there is no deal number, whether it is today's."""
        note = score_note(self.session)
        marked = self._is_todays and "\n" not in note and not self.layout.game_button
        return f"{note} · {_(TODAYS)}" if marked else note

    @property
    def _is_todays(self) -> bool:
        """Whether the deal is today's."""
        return self.session.game.setup.deal.number == todays_number(self.app)

    def says_itself(self) -> str:
        settings, game = self.app.desk.settings, self.session.game
        stones, held = self.app.skins.stones.stoneset, self.board.held_stone
        if game.ended:
            return self.fitting(_result(self.session), _outcome(self.session))
        if game.touchstone is None:
            return _(terms.ALL_PLACED)
        if game.over:
            return _(terms.NO_MOVE_LEFT)
        if not settings.messages:
            return ""
        if held is not None and held.origin is not None:
            choose = (
                _("Choose a new square for the {stone}, or put it back.")
                if held.touch
                else _("Choose a new square for the {stone}, or press Esc.")
            )
            return choose.format(stone=stones.describe(*held.stone))
        alone = game.setup.mode is Mode.SOLITAIRE
        by_computer = self.session.computers_turn
        if self.first_session and alone and not by_computer and self.session.untouched:
            return _(FIRST_STEPS)
        if self.cover.closed:
            return ""
        player = self.session.player
        if by_computer:
            return _(labels.THINKING).format(player=terms.player_name(player.name))
        if alone:
            return terms.to_play(game.touchstone, stones)
        return _to_play(player, game.touchstone, stones)

    @property
    def caption(self) -> str:
        return terms.deal(self.session.game.setup.deal.number)

    def table_parts(self) -> list[Part]:
        return [*self.view.parts(self.shown()), self.message_part()]

    @property
    def message_room(self) -> pygame.Rect:
        return self.fit_counts.beside_legend(super().message_room)

    def board_above(self, now: float) -> list[Part]:
        if self.cover.closed:
            return []
        return [*self.board.marks(), *self.board.ghost(), *self.board.moving_parts(now)]

    # -- time -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self._undealt or super().moving

    def tick(self, now: float) -> None:
        self._explain_stones()
        if self._undealt and self.canvas is not None and now >= self.deals_at:
            self._deal()
        super().tick(now)
        # Only after a change, because a new button would lose a press.
        if self.buttons_wait:
            self.renew_buttons()

    def covered(self) -> None:
        if self.buttons_wait:
            self.renew_buttons()
        super().covered()

    def warm_up(self) -> None:
        super().warm_up()
        if self.app.desk.stoneset_drafts.there:
            self.app.news.append(_(STONES_WAIT))

    # -- the message ------------------------------------------------------------------------

    def hush(self) -> None:
        """Remove the message and the marks of a refusal."""
        super().hush()
        self.board.clear_refusal()

    # -- the session ------------------------------------------------------------------------

    def take(self, session: Session) -> None:
        left = self.session
        remember_mode(self.app, session)
        super().take(session)
        self.renew_buttons()
        self._undealt = session.untouched and self.app.desk.settings.motion
        if not self._undealt:
            self.app.audio.play(Cue.POUCH)
        self.aids.show_if_set()
        if session.untouched and not session.ranked:
            self.say(_("Not ranked: you have seen this deal before."), role="mark")
        elif not (left.untouched or left.game.ended):
            todays = left.of_the_day and left.id != session.id and continues(self.app, left)
            self.say(
                _("Your game is kept under “Today’s deal”.")
                if todays
                else _("Your last game is in the Journal."),
                role="mark",
            )

    def _deal(self) -> None:
        """Deal a new game, unless a quick player has already placed a stone."""
        self._undealt = False
        if self.session.untouched and not self.cover.closed:
            self.app.audio.play(Cue.POUCH)
            self.board.motions.deal(self.position, self.session.game.touchstone)

    def do(self, intention: Intention) -> Outcome:
        return move.carry_out(self, intention)

    @property
    def may_show_result(self) -> bool:
        return self.on_top and not self.answering

    @property
    def answering(self) -> bool:
        """Whether the reading of the last 4-Way has yet to open. No stone is placed before."""
        return self.oracle.answering

    def open_result(self, *, again: bool = False) -> None:
        if self.session.tournament:
            from ishido.ui.screens.tournament import game_ended

            game_ended(self.app, self, again=again)
        else:
            from ishido.ui.ishido.result import result_panel

            self.app.push(result_panel(self.app, self, again=again))

    # -- the board --------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        return self.session.game.position

    def on_board(self) -> OnBoard:
        game, stone = self.session.game, move.touchstone(self)
        lifts = not (game.ended or self.cover.closed or self.answering)
        return OnBoard(
            game.position,
            ghost=None if game.over or self.fit_counts.hides_ghost else stone,
            well=stone if lifts else None,
            movable=move.movable(self),
            lifts=lifts,
        )

    def carry_out(self, gesture: Gesture[Square] | None) -> None:
        move.follow(self, gesture)

    def _preview(self) -> None:
        """Say what the square would give that is pointed at now, if the setting is on."""
        square, game = self.board.pointed, self.session.game
        wished = self.aids.lasting == "points"
        if not wished or square is None or game.over or self.board.holds:
            return
        if game.position[square] is not None:
            return
        outcome = self.do(Preview(square))
        if isinstance(outcome, Previewed):
            refused, stones = outcome.refused, self.app.skins.stones.stoneset
            text = _previewed(outcome, game.position, stones, game.setup.scoring)
            role = "text_dim" if refused else "text"
            self.say(text, role=role, seconds=PREVIEW_TIME, of_turn=True)
            self.board.refuse(refused.neighbours if refused else ())

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.act is Act.DOWN):
            self.board.motions.go_on()
            self.finale.stop()
        super().handle(event)

    def point(self, event: Pointer) -> None:
        board = self.board
        if event.act is Act.CANCEL:
            self.ring.pointer(event)
        on_button = False
        if board.held_stone is None:
            on_button = self.is_elsewhere(event)
            self.fit_counts.follow_finger(event)
        if board.follow(event, elsewhere=on_button or self.cover.closed):
            self._preview()
        self._explain(None if on_button or event.touch else event)
        if not on_button:
            self._press(event)
        self._set_mouse_cursor(event.point)

    def rests(self, point: Point, *, on_button: bool) -> bool:
        for spot in self.tips.spots:
            spot.hovered = not on_button and spot.rect.collidepoint(point)
        explains = any(spot.hovered for spot in self.tips.spots)
        counts = self.fit_counts.points is not None and self.face.place_at(point) is not None
        return explains or counts

    def _press(self, event: Pointer) -> None:
        """Handle a pointer event outside the buttons: on panels, pouch, well and board."""
        layout, board = self.layout, self.board
        if event.act is Act.DOWN or self.fit_counts.only_looks(event):
            board.forget_press()
        pressed = event.act is Act.DOWN and event.button == LEFT and board.held_stone is None
        if pressed and layout.score_panel.collidepoint(event.point):
            self.app.tick_sound()
            self.app.desk.settings_store.change(roman=not self.app.desk.settings.roman)
        elif pressed and layout.pouch.collidepoint(event.point):
            self.aids.press_pouch(touch=event.touch)
        elif pressed and layout.tray.collidepoint(event.point) and self._considers:
            move.refuse(self, Cannot.NOT_YOUR_TURN)
        elif pressed and self.oracle.keeps_on(board.under):
            move.refuse(self, Cannot.ORACLE_ANSWERED)
        else:
            self.carry_out(board.press(event))

    @property
    def _considers(self) -> bool:
        """Whether a computer is seen to consider its move."""
        return self.session.computers_turn and not self.cover.closed

    def _explain(self, event: Pointer | None) -> None:
        """Show tips for the well and the pouch under the mouse."""
        at_rest = event is not None and event.act is Act.MOVE and self.board.held_stone is None
        for spot in self.tips.spots:
            spot.hovered = at_rest and event is not None and spot.rect.collidepoint(event.point)
        if event is not None and event.act is Act.DOWN:
            self.tips.hush()

    def _explain_stones(self) -> None:
        """Update these tips, because the mouse may rest there during moves."""
        game = self.session.game
        self.well.tip = self.pouch.tip = ""
        if not (self.well.hovered or self.pouch.hovered):
            return
        if not (self.cover.closed or game.over or game.touchstone is None):
            self.well.tip = _(
                "Next stone: {stone}. Drag it to a square, or click the square."
            ).format(stone=self.app.skins.stones.stoneset.describe(*game.touchstone))
            bars = self.session.ruling(Action.SHOW_POUCH) is Ruling.BARRED
            self.pouch.tip = _pouch(sum(game.player_view().unseen), shown=not bars)

    def _set_mouse_cursor(self, point: Point) -> None:
        layout, under, plays = self.layout, self.board.under, not self.session.game.ended
        if self.board.holds:
            hand = True
        elif under is not None:  # nothing lies over the board there
            hand = plays and under == move.movable(self)
        else:
            pressed = [layout.score_panel, layout.pouch, *([layout.tray] if plays else [])]
            on_panel = any(panel.collidepoint(point) for panel in pressed)
            hand = on_panel or self.ring.at(point) is not None
        self.app.set_pointer(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    # -- keys -------------------------------------------------------------------------------

    def move_cursor(self, event: Key) -> None:
        super().move_cursor(event)
        self._preview()

    def go_to_move(self, by: int) -> None:
        """Move the cursor to the next or the previous of the squares that are marked as legal."""
        if squares := list(squares_in(self.aids.legal)):
            self.board.jump(squares, by)
            self._preview()
        else:
            self.say(_("Show moves first (H)."), role="mark")

    @property
    def pauses_by_space(self) -> bool:
        """Whether Space resumes the game, or pauses one that is watched."""
        watched = self.session.watched and not self.seats.why_no_pause()
        return self.cover.waiting or watched


def _best(best: GameResult | None, scoring: Scoring) -> int | str:
    """The best game for the scoreboard: points, or 4-Ways in Ancient scoring."""
    if best is None:
        return NO_BEST
    if scoring is Scoring.ANCIENT:
        return terms.four_ways_made(best.four_ways)
    return best.points


def _outcome(session: Session) -> str:
    """That a game has ended, or who has won it."""
    challenge = session.game.setup.mode is Mode.CHALLENGE
    return captions.verdict(session) if challenge else _(labels.GAME_ENDED)


def _result(session: Session) -> str:
    """The message about an ended game."""
    game = session.game
    if game.setup.mode is Mode.CHALLENGE:
        line = captions.standing_line(game)
    else:
        account, scoring = game.accounts[0], game.setup.scoring
        line = terms.result(account.points, account.four_ways, game.stones_left, scoring)
    return f"{_outcome(session)}  ·  {line}"


def _previewed(preview: Previewed, position: Position, stones: Stoneset, scoring: Scoring) -> str:
    """What a placement would earn, or why it is not allowed."""
    if preview.refused is not None:
        return terms.refusal(preview.refused, position, stones)
    way = _("A 4-Way") if preview.n == 4 else terms.matches(preview.n)
    if preview.gain is None or scoring is Scoring.ANCIENT:
        return f"{way}."
    return f"{grammar.labelled(way, terms.points(preview.gain.total))}."


def _pouch(left: int, *, shown: bool) -> str:
    """The tip of the pouch. ``shown`` tells whether the player may look inside."""
    if not left:
        return _("The pouch is empty.")
    held = grammar.counted(
        left,
        "The pouch holds {n} stone, not counting the next one.",
        "The pouch holds {n} stones, not counting the next one.",
    )
    return f"{held} {_(_OPENS_POUCH)}" if shown else held


def _to_play(player: Player, stone: Stone, stones: Stoneset) -> str:
    """The line under the board in games of several players."""
    if terms.is_default_name(player.name):
        return terms.to_play(stone, stones)
    return _("{name}, your turn: {stone}.").format(
        name=terms.player_name(player.name), stone=stones.describe(*stone)
    )
