"""The table as it is played on: intentions go to the session, outcomes become motion and words."""

from typing import Final

import pygame

from ishido.rules.board import (
    BEYOND,
    Square,
)
from ishido.rules.game import Mode, Placement, PlayerKind
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.intention import (
    End,
    EndByAgreement,
    GoOn,
    Intention,
    MoveLast,
    Place,
    Redo,
    Resign,
    Undo,
)
from ishido.session.outcome import (
    Cannot,
    Coached,
    Ended,
    Moved,
    MovesShown,
    Outcome,
    Placed,
    PouchShown,
    Previewed,
    Refused,
    TakenBack,
    TurnLost,
)
from ishido.session.policy import Action, Ruling
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.core import clipboard
from ishido.ui.core.audio import Cue
from ishido.ui.core.events import Pointer
from ishido.ui.core.motion import Timing
from ishido.ui.play.board_control import Hand
from ishido.ui.play.new_game import fresh_session, rematch
from ishido.ui.scenes.placing import placing_motions, sound_placement
from ishido.ui.scenes.table_hinted import HintedTable
from ishido.ui.scenes.table_shown import Press
from ishido.ui.view.motions import SLIDE, Flight, lasting
from ishido.ui.words import aids as says
from ishido.ui.words import dealing, same_deal
from ishido.ui.words import seats as seating
from ishido.ui.words.help import HOW_TO_PLAY

THINKING_TIME: Final = 180.0
"""Longest time between two moves, in seconds, that counts as played: longer is a break."""


class PlayedTable(HintedTable):
    """Carries intentions out, and knows the stone in hand and the choices of the menu."""

    def _strip_choices(self) -> list[tuple[str, str, Press]]:
        game = self.session.game
        if self.stands_still:
            return []
        if game.over and not game.ended:
            choices: list[tuple[str, str, Press]] = []
            if self.computers_own:
                return []
            if game.can_undo and self.session.ruling(Action.TAKE_BACK_LAST) is not Ruling.BARRED:
                choices.append(("take back", words.TAKE_BACK, self.undo))
            return [*choices, ("end game", words.END_GAME, lambda: self.do(End()))]
        seats = [] if self.plays_itself and self.has_tools else self._seat_choices()
        if self.newcomer and self.session.untouched and not self.watched:
            return [("how to play", HOW_TO_PLAY, self._show_rules), *seats]
        return [*self._offer(), *seats]

    def _show_rules(self) -> None:
        self.app.open("help", "rules")

    # -- what the player does ---------------------------------------------------------------

    def do(self, intention: Intention, start: pygame.Rect | None = None) -> Outcome:
        """Carry an intention out and show what came of it.

        ``start`` is where the stone is now, if it is in the hand.
        """
        if self._is_anothers(intention):
            return self.refuse(Cannot.NOT_YOUR_TURN)
        self._count_seconds(played=not isinstance(intention, GoOn))
        position = self.session.game.position
        outcome = self.session.do(intention)
        self._show_outcome(outcome, position, start)
        return outcome

    def _is_anothers(self, intention: Intention) -> bool:
        """Whether it is a computer's alone to do that."""
        match intention:
            case Place():
                return self.computers_turn
            case MoveLast() | Undo() | Redo():
                return self.computers_own
            case End():
                return self.computers_own and not self.session.game.over
            case Resign() | EndByAgreement():
                return self.others_turn
            case _:
                return False

    def refuse(self, cannot: Cannot) -> Outcome:
        """Say no to what was asked for out of turn."""
        outcome = Refused(cannot)
        self.show_outcome(outcome)
        return outcome

    def place_for_computer(self, square: Square, glide: float) -> None:
        """Place a computer's stone, which glides for some seconds."""
        self._count_seconds(played=True)
        position = self.session.game.position
        self._show_outcome(self.session.do(Place(square)), position, None, glide)

    def _count_seconds(self, *, played: bool) -> None:
        """Count the time since something was last done, unless it was a break."""
        now = self.app.now()
        if played and not (self.session.game.over or self.session.paused):
            self.session.seconds += min(now - self._last_acted, THINKING_TIME)
        self._last_acted = now

    def show_outcome(self, outcome: Outcome) -> None:
        """Show what came of an intention, or of time."""
        self._show_outcome(outcome, self.session.game.position)

    def _show_outcome(
        self,
        outcome: Outcome,
        position: Position,
        start: pygame.Rect | None = None,
        glide: float | None = None,
    ) -> None:
        """``position`` was before it; ``glide`` are the seconds that a stone takes from the well,
        if not as long as usual."""
        if not isinstance(outcome, Previewed | PouchShown | Coached | Refused):
            self._hush()
            self.legal = 0
        match outcome:
            case Placed() if self.unseen or self.finishing:  # nor is it heard what it has earned
                self.motions = []
            case Placed(placement, over) | Moved(placement, over=over):
                sound_placement(
                    self.app.audio,
                    self.app.skins.board.skin.click,
                    placement,
                    emptied=over and self.session.game.touchstone is None,
                )
                self._show_placement(placement, start, glide)
            case TakenBack(placement):
                self._show_taken_back(placement, start)
            case MovesShown(legal):
                self.legal = legal
                count = legal.bit_count()
                self.say(words.moves_shown(count) if count else words.NO_MOVE_LEFT, use="mark")
            case Ended():
                self.app.audio.play(Cue.GAME_OVER)
                self.app.desk.games.finish(self.session, self.app.today())
                self._fill_ring()
                self._show_result()
                return
            case TurnLost(seat, paused):
                self._show_lost_turn(seat, paused=paused)
            case Refused():
                self.app.audio.play(Cue.REFUSE)
                self._hush()
                self.say(
                    words.refused(outcome, position, self.app.skins.stones.stoneset), always=True
                )
                if outcome.refusal is not None:
                    self.refusing = outcome.refusal.neighbours
                    self._refused = outcome.refusal.square
            case _:
                pass
        if not isinstance(outcome, Refused):
            ranked = self.session.ranked
            self.app.desk.games.save(self.session)
            if ranked and not self.session.ranked:
                self.say(same_deal.PASSED_ELSEWHERE, use="mark")
            self._fill_ring()
            self._follow()

    def _show_lost_turn(self, seat: int, *, paused: bool) -> None:
        self.app.audio.play(Cue.SLIDE)
        players = self.session.game.setup.players
        if paused:
            self.say(seating.STANDS_STILL, use="mark", seconds=8)
        else:
            self.say(seating.time_up(players[seat], players[1 - seat]), use="mark")

    def _fly(
        self,
        stone: Stone,
        start: pygame.Rect,
        end: pygame.Rect,
        square: Square | None,
    ) -> None:
        if self.app.desk.settings.motion:
            run = Timing(self.app.now(), SLIDE)
            self.motions.append(Flight(stone, start, end, run, square))

    def _show_placement(
        self, placement: Placement, start: pygame.Rect | None, glide: float | None
    ) -> None:
        game = self.session.game
        self.motions = lasting(self.motions)
        if self.app.desk.settings.motion:
            self.motions += placing_motions(
                self.view,
                placement,
                game.touchstone,
                game.setup.scoring,
                self.app.now(),
                start,
                glide,
            )
        if sentence := words.placed(placement, game.setup.scoring, self._whose(placement)):
            self.say(sentence)
        elif self._first_without_points(placement):
            self.say(words.NO_POINTS)

    def _first_without_points(self, placement: Placement) -> bool:
        """Whether it is the game's first stone that lies in the Beyond, which earns nothing, and a
        person has placed it."""
        game = self.session.game
        computer = game.setup.players[placement.seat].kind is PlayerKind.COMPUTER
        if game.setup.scoring is not Scoring.MODERN or computer:
            return False
        beyond = [
            move for move in game.moves[: game.cursor] if move is not None and BEYOND >> move & 1
        ]
        return beyond == [placement.square]

    def _whose(self, placement: Placement) -> str:
        setup = self.session.game.setup
        if setup.mode is Mode.CHALLENGE or self.watched:
            return seating.whose(setup.players[placement.seat])
        return words.YOUR  # the team's, whoever of it placed the stone

    def _show_taken_back(self, placement: Placement, start: pygame.Rect | None) -> None:
        self.app.audio.play(Cue.SLIDE)
        self.motions = []
        origin = start or self.layout.stone_rect(placement.square)
        self._fly(placement.stone, origin, self.layout.touchstone, None)

    def _show_result(self) -> None:
        from ishido.ui.scenes.result import result_dialog

        self._come_to_rest()
        if self.session.tournament:
            from ishido.ui.scenes.tournament import game_ended

            game_ended(self.app, self)
        else:
            self.app.push(result_dialog(self.app, self))

    # -- the hand ---------------------------------------------------------------------------

    def pick_up(self, origin: Square | None, event: Pointer | None = None) -> None:
        """Take the touchstone, or the stone just placed, in the hand."""
        game = self.session.game
        stone = game.touchstone if origin is None else game.position[origin]
        if stone is None or game.ended:
            return
        if self.lid_on:
            return
        if origin is None and self.computers_turn:
            self.refuse(Cannot.NOT_YOUR_TURN)
            return
        self.app.audio.play(Cue.LIFT)
        self._hush()
        self.legal = self.legal if origin is None else 0
        self.motions = lasting(self.motions)
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
        self._follow()

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

    # -- the choices of the menu ------------------------------------------------------------

    def copy_deal(self) -> None:
        """Put the deal's number on the clipboard."""
        number = self.session.game.setup.deal.number
        if number is not None:
            clipboard.copy(str(number))
            self.say(words.copied(number), use="mark")

    def new_game(self) -> None:
        """Begin a new deal by hand; in a tournament that is still open, show that."""
        event_id = self.session.tournament
        kept = self.app.desk.tournaments.get(event_id) if event_id else None
        if kept is None or kept.tournament.over:
            self._remember_mode()
            self.take(fresh_session(self.app))
            return
        from ishido.ui.scenes.tournament import open_tournaments

        self._come_to_rest()
        open_tournaments(self.app, self, event_id)

    def tick(self, now: float) -> None:
        super().tick(now)
        kept, self.app.desk.keeps_deal = self.app.desk.keeps_deal, None
        if kept is not None and not self.session.tournament:
            self.take(fresh_session(self.app))
            self.say(same_deal.kept(kept.tournament), use="mark")

    def rematch(self) -> None:
        """Begin a new deal with the seats swapped."""
        self.take(rematch(self.app, self.session))

    def _remember_mode(self) -> None:
        """If the game on the table is played by hand, the next one is of its mode."""
        setup, desk = self.session.game.setup, self.app.desk
        if setup.people and setup.mode not in (Mode.TOURNAMENT, desk.settings.mode):
            desk.settings_store.change(mode=str(setup.mode))

    def take(self, session: Session) -> None:
        """Show another session."""
        left, self.session = self.session, session
        self._remember_mode()
        self.hand = None
        self.motions = []
        self.legal = 0
        self._hush()
        self._last_acted = self.app.now()
        self._seat()
        self._fill_ring()
        self.app.audio.play(Cue.POUCH)
        self._follow()
        if left.of_the_day and not left.game.ended and left.id != session.id:
            self.say(dealing.TODAYS_KEPT, use="mark")
        elif not (left.untouched or left.game.ended):
            self.say(words.PUT_ASIDE, use="mark")
        elif session.untouched and self._knows_deal(session):
            self.say(says.SEEN_DEAL, use="mark")

    def open_chooser(self) -> None:
        """Choose stones and board; the game stays as it is."""
        from ishido.ui.scenes.chooser import Chooser

        self._come_to_rest()
        self.app.push(Chooser(self.app))

    def open_deal(self) -> None:
        from ishido.ui.scenes.deal import deal_dialog

        self._come_to_rest()
        self.app.push(deal_dialog(self.app, self))

    def _come_to_rest(self) -> None:
        """Lay down what is held or moves: what lies under a dialog stands still."""
        self.put_back()
        self.motions = []
