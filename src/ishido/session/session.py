"""A game in progress: it takes intentions, checks them with the rules, and returns outcomes."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, ClassVar, Final

from ishido.kinds.kind import GameSession
from ishido.kinds.players import Player, PlayerKind
from ishido.oracle.augury import Augury, clean_question
from ishido.oracle.casting import four_way_of, to_the_millisecond
from ishido.rules.board import Square
from ishido.rules.game import LOST_TURNS, Game, Mode, Placement, Setup
from ishido.rules.matching import refusal
from ishido.rules.record import Record, dump_record
from ishido.rules.scoring import gain
from ishido.session.clock import Clock, ClockKind
from ishido.session.extras import extra_of, fields_in
from ishido.session.intention import Do, Intention, MoveLast, Place, Preview
from ishido.session.outcome import (
    Cannot,
    ClockStarted,
    ClockStopped,
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
from ishido.session.policy import AID_OF, POLICY, Action, Aid, Ruling
from ishido.session.sharing import ToBeat

__all__ = ["MISSED_ROUNDS", "Aid", "Session"]

MISSED_ROUNDS: Final = 3
"""After this many rounds of lost turns the clock stops, because nobody seems to be there."""


@dataclass(kw_only=True)
class Session(GameSession):
    """One attempt at a game. It changes through intentions (:meth:`do`)."""

    kind: ClassVar[str] = "ishido"
    game: Game = field(kw_only=False)
    aids: frozenset[Aid] = frozenset()
    """The aids used by all players together."""
    aids_by: tuple[frozenset[Aid], ...] = ()
    """In challenge play, the aids of each player, by seat: see :meth:`aids_of`."""
    resigned: int | None = None
    """The seat of the player who resigned a challenge; ``None`` if nobody did."""
    clock: Clock | None = None
    paused: bool = False
    """Whether the clock is stopped, so that nothing can be played."""
    tournament: str = ""
    """The id of the tournament that the game belongs to; empty for none."""
    auguries: tuple[Augury, ...] = ()
    """The oracle's answers, in the order of the moves."""
    to_beat: ToBeat | None = None
    """A friend's score, if a link has brought it."""

    @classmethod
    def begin(
        cls,
        setup: Setup,
        now: datetime,
        *,
        aids: Iterable[Aid] = (),
        clock: Clock | None = None,
        tournament: str = "",
    ) -> "Session":
        """A new session. Its clock is stopped until the intention *go on*."""
        return cls(
            Game.start(setup),
            aids=frozenset(aids),
            started=now.isoformat("T", "seconds"),
            clock=clock,
            paused=clock is not None,
            tournament=tournament,
        )

    @classmethod
    def resume(cls, record: Record) -> "Session":
        """The session in a record. Extras that are malformed are left out.

        If it has a clock, the clock is stopped.
        """
        fields = fields_in(record.extra, record.game)
        return cls(record.game, player_extra=record.player_extra, **fields)

    def record(self) -> Record:
        """All that is needed to resume this session."""
        return Record(self.game, self.written_extra(), self.player_extra)

    def own_extra(self) -> dict[str, Any]:
        return super().own_extra() | extra_of(self)

    def written(self) -> str:
        return dump_record(self.record())

    def started_over(self, now: datetime) -> "Session":
        """A new session of the same deal, marked as started over if a stone was placed in this one.

        :raises ValueError: if the mode does not allow it.
        """
        if self.ruling(Action.START_OVER) is Ruling.BARRED:
            raise ValueError(f"{self.game.setup.mode} play cannot be started over")
        uses = self.aids | {Aid.DEAL_SEEN}
        if self.game.moves or self.game.ended:
            uses |= {Aid.STARTED_OVER}
        clock = None if self.clock is None else replace(self.clock, spent=0.0)
        again = Session.begin(self.game.setup, now, aids=uses - _OF_ONE_PLAY, clock=clock)
        return replace(again, to_beat=self.to_beat)

    def note_deal_seen(self) -> None:
        """Note that the player saw the coming stones elsewhere, which bars every list."""
        self.aids |= {Aid.DEAL_SEEN}

    # -- time -------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether time counts now: a clock limits the game, and it is not paused."""
        return self.timed and not self.paused

    @property
    def timed(self) -> bool:
        """Whether a clock limits the game now, paused or not.

        A game's clock does until the game is ended: otherwise a player whose stone fits nowhere
        could study the board for free, and then take the last stone back. A turn's clock does as
        long as a stone can be placed.
        """
        if self.clock is None or self.game.ended:
            return False
        return self.clock.kind is ClockKind.GAME or not self.game.over

    def pass_time(self, seconds: float) -> TurnLost | Ended | None:
        """Let the clock run for some seconds. Returns an outcome if it runs out.

        Seconds beyond the end of a turn are not taken from the next turn.
        """
        if self.clock is None or not self.running:
            return None
        self.clock = self.clock.passed(seconds)
        if not self.clock.run_out:
            return None
        if self.clock.kind is ClockKind.GAME:
            return self._ended(out_of_time=True)
        return self._lose_turn(self.clock)

    def _lose_turn(self, clock: Clock) -> TurnLost | None:
        self.clock = clock.anew()
        if self.game.lost_turns >= LOST_TURNS:  # a record with more moves cannot be read back
            self.paused = True
            return None
        seat = self.game.seat
        self.game = self.game.time_out()
        missed = 0
        for move in reversed(self.game.moves[: self.game.cursor]):
            if move is not None:
                break
            missed += 1
        self.paused = missed > 0 and missed % (MISSED_ROUNDS * self.game.setup.mode.seats) == 0
        return TurnLost(seat, self.paused)

    def _pause(self) -> Outcome:
        if self.clock is None:
            return Refused(Cannot.NO_CLOCK)
        if self.game.ended:
            return Refused(Cannot.GAME_ENDED)
        self.paused = True
        return ClockStopped()

    def _go_on(self) -> Outcome:
        if self.clock is None:
            return Refused(Cannot.NO_CLOCK)
        if self.game.ended:
            return Refused(Cannot.GAME_ENDED)
        self.paused = False
        return ClockStarted()

    def _begin_turn(self) -> None:
        if self.clock is not None:
            self.clock = self.clock.anew()

    # -- the oracle -------------------------------------------------------------------------

    @property
    def floor(self) -> int:
        """The number of moves that stay: up to the last 4-Way that brought an augury."""
        return self.auguries[-1].move if self.auguries else 0

    def may_ask(self, seat: int) -> bool:
        """Whether a person plays in a seat, who may ask the oracle."""
        return self.players[seat].kind is PlayerKind.HUMAN

    def _answer(self, now: datetime | None, question: str) -> Augury | None:
        """Answer a person's question with the stone just placed, if it made a 4-Way."""
        if now is None or not (question := question and clean_question(question)):
            return None
        seat, four_way = self._last_placement().seat, four_way_of(self.game, self.game.cursor)
        if four_way is None or not self.may_ask(seat):
            return None
        augury = Augury(self.game.cursor, to_the_millisecond(now), question, seat, four_way)
        self.auguries = (*self.auguries, augury)
        return augury

    # -- what may be done -------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        return self.game.setup.players

    @property
    def computers_turn(self) -> bool:
        """Whether a computer is to play."""
        return self.player.is_computer and not self.game.over

    @property
    def opponents_turn(self) -> bool:
        """Whether a computer is to play in a challenge against a person."""
        challenge = self.game.setup.mode is Mode.CHALLENGE
        return challenge and self.computers_turn and not self.watched

    @property
    def computers_own(self) -> bool:
        """Whether a computer plays it for a tournament, so that nobody else may change it."""
        return self.watched and self.game.setup.mode is Mode.TOURNAMENT

    def rename_players(self, players: Iterable[Player]) -> None:
        self.game = replace(self.game, setup=replace(self.game.setup, players=tuple(players)))

    @property
    def ranked(self) -> bool:
        """Whether the game may enter a list of scores: its stones were unknown at the start."""
        return not any(aid.knows_deal for aid in self.aids)

    @property
    def untouched(self) -> bool:
        """Whether nothing would be lost if it were dropped. False in tournaments, which need their
        games."""
        return not (self.game.moves or self.game.ended or self.tournament)

    @property
    def of_the_day(self) -> bool:
        """Whether it plays the deal of the day on which it began. Only one attempt at that
        counts."""
        return self.game.setup.deal.number is not None and self.started[:10].replace(
            "-", ""
        ) == str(self.game.setup.deal.number)

    @property
    def worth_keeping(self) -> bool:
        return self.of_the_day or not self.untouched

    def put_aside(self) -> None:
        """Stop the clock."""
        self.paused = self.clock is not None

    @property
    def last_square(self) -> Square | None:
        """The square of the stone just placed, as long as moving it is free."""
        last = self.game.standing.last
        held = self.game.cursor <= self.floor
        if last is None or held or not self.takes_back_freely:
            return None
        return None if self.ruling(Action.MOVE_LAST) is Ruling.BARRED else last.square

    @property
    def moves_back(self) -> int:
        return 0 if self.game.ended else super().moves_back

    @property
    def takes_back_freely(self) -> bool:
        """Whether the last move of the record is the one just made, so that taking back that alone
        is free."""
        return self.game.can_undo and not self.game.can_redo

    def ruling(self, action: Action) -> Ruling:
        return POLICY[self.game.setup.mode][action]

    @property
    def seat_aided(self) -> int:
        """The seat of the player whom an aid helps now; 0 if all players share one score.

        In challenge play this is the player on turn, or the person who waits while a computer
        thinks.
        """
        setup = self.game.setup
        if setup.mode is not Mode.CHALLENGE:
            return 0
        seat = self.game.seat
        if self.player.is_computer and setup.people:
            return setup.players.index(setup.people[0])
        return seat

    def aids_of(self, seat: int) -> frozenset[Aid]:
        """The aids that count for a player.

        In challenge play an aid counts for the player who used it. If nobody is named (a deal seen
        before, or a record that does not name them), it counts for both players. In the
        other modes, all aids count for all players.
        """
        named = {aid for aids in self.aids_by for aid in aids if not aid.knows_deal}
        return (self.aids - named) | (self.aids_by[seat] if self.aids_by else frozenset())

    def _note(self, aid: Aid) -> None:
        """Note an aid, in challenge play for the player whom it helps now."""
        setup = self.game.setup
        if setup.mode is Mode.CHALLENGE:
            seat = self.seat_aided
            before = self.aids_by or (frozenset(),) * len(setup.players)
            self.aids_by = (*before[:seat], before[seat] | {aid}, *before[seat + 1 :])
        self.aids |= {aid}

    @property
    def winner(self) -> int | None:
        """The score keeper who won: the other one, if a player resigned."""
        return self.game.winner if self.resigned is None else 1 - self.resigned

    def would_bar(self, intention: Intention) -> Aid | None:
        """The aid that a person's intention would newly use.

        ``None`` if the intention is free, refused or tells nothing new, or if the aid is already
        used (in challenge play, by the player whom it helps). :meth:`do` adds exactly this to
        :attr:`aids`.
        """
        action = self._action(intention, PlayerKind.HUMAN)
        if self._refused_outright(intention, action, PlayerKind.HUMAN) is not None:
            return None
        return self._new_aid(intention, action)

    def _new_aid(self, intention: Intention, action: Action | None) -> Aid | None:
        if action is None or self.ruling(action) is not Ruling.COUNTS or not self._helps(intention):
            return None
        aid = AID_OF[action]
        return None if aid in self.aids_of(self.seat_aided) else aid

    def _action(self, intention: Intention, by: PlayerKind | None) -> Action | None:
        match intention:
            case MoveLast():
                return Action.MOVE_LAST
            case Do.UNDO:
                one = self._undoes(by) < 2 or self.ruling(Action.TAKE_BACK_LAST) is Ruling.BARRED
                last = (one and self.takes_back_freely) or not self.game.can_undo
                return Action.TAKE_BACK_LAST if last else Action.TAKE_BACK_FURTHER
            case Do.REDO:
                return Action.PUT_BACK
            case Preview():
                return Action.PREVIEW
            case Do.SHOW_MOVES:
                return Action.SHOW_MOVES
            case Do.SHOW_POUCH:
                return Action.SHOW_POUCH
            case Do.SHOW_FIT_COUNTS:
                return Action.FIT_COUNTS
            case Do.HINT:
                return Action.HINT
            case Place() | Do.END | Do.RESIGN | Do.END_BY_AGREEMENT | Do.PAUSE | Do.GO_ON:
                return None

    def _undoes(self, by: PlayerKind | None) -> int:
        """The number of moves that *undo* takes back; 0 if it cannot."""
        return self.moves_back if by is not None else int(self.game.can_undo)

    def _refused_outright(
        self, intention: Intention, action: Action | None, by: PlayerKind | None
    ) -> Refused | None:
        """Why an intention is refused whatever the rules say of it."""
        if self._is_anothers(intention, by):
            return Refused(Cannot.NOT_YOUR_TURN)
        if action is not None and self.ruling(action) is Ruling.BARRED:
            return Refused(Cannot.MODE_BARS, action=action)
        if self.paused and not (self.game.ended or intention in _WHILE_PAUSED):
            return Refused(Cannot.PAUSED)
        if self._is_held(intention, by):
            return Refused(Cannot.ORACLE_ANSWERED)
        return None

    def _is_anothers(self, intention: Intention, by: PlayerKind | None) -> bool:
        """Whether only the players of the other sort may carry out an intention now."""
        match intention:
            case _ if by is None:
                return False
            case Place():
                return not self.game.over and self.player.kind is not by
            case _ if by is PlayerKind.COMPUTER:
                return False
            case MoveLast() | Do.UNDO | Do.REDO:
                return self.computers_own
            case Do.END:
                return self.computers_own and not self.game.over
            case Do.RESIGN | Do.END_BY_AGREEMENT:
                return self.opponents_turn
            case _:
                return False

    def _is_held(self, intention: Intention, by: PlayerKind | None) -> bool:
        """Whether an intention would take back a stone that brought an augury."""
        if not (intention is Do.UNDO or isinstance(intention, MoveLast)):
            return False
        back = self._undoes(by) if intention is Do.UNDO else int(self.game.can_undo)
        return back > 0 and self.game.cursor - back < self.floor

    def _helps(self, intention: Intention) -> bool:
        """Whether an intention gives the player something that they do not know or have yet."""
        game = self.game
        if game.ended:  # help after the end of the game has no effect
            return False
        match intention:
            case Preview(square):
                return bool(game.legal_mask) and game.position[square] is None
            case Do.SHOW_MOVES | Do.HINT:  # the game itself says that no square is left
                return bool(game.legal_mask)
            case Do.SHOW_FIT_COUNTS:
                return game.touchstone is not None
            case Do.SHOW_POUCH:  # the order of stones of one kind says nothing
                return len(set(game.deal_view().pouch)) > 1
            case _:
                return True

    def consult(self) -> Coached | Refused:
        """The view that is needed to compute a hint.

        Computing it is free, because it may fail or be cancelled. The hint counts as used when it
        is shown: then the scene does :attr:`Do.HINT`.
        """
        if self.ruling(Action.HINT) is Ruling.BARRED:
            return Refused(Cannot.MODE_BARS, action=Action.HINT)
        if self.paused and not self.game.ended:
            return Refused(Cannot.PAUSED)
        return self._coached(with_square=True)

    # -- intentions -------------------------------------------------------------------------

    def do(
        self,
        intention: Intention,
        now: datetime | None = None,
        question: str = "",
        *,
        by: PlayerKind | None = PlayerKind.HUMAN,
    ) -> Outcome:
        """Carry out an intention, or return why it is refused.

        :param now: the moment, with its offset. Without it, a 4-Way answers no question.
        :param question: what the person whose stone is placed or moved asks the oracle; empty for
            nothing.
        :param by: whether a person or a computer wants it. ``None`` is a transcript: it plays all
            seats, and undoes and redoes single moves.
        """
        action = self._action(intention, by)
        if refused := self._refused_outright(intention, action, by):
            return refused
        aid = self._new_aid(intention, action)
        outcome = self._carry_out(intention, now, question, by)
        if aid is not None and not isinstance(outcome, Refused):
            self._note(aid)
        return outcome

    def _carry_out(
        self, intention: Intention, now: datetime | None, question: str, by: PlayerKind | None
    ) -> Outcome:
        match intention:
            case Place(square):
                return self._place(square, now, question)
            case MoveLast(square):
                return self._move_last(square, now, question)
            case Preview(square):
                return self._preview(square)
            case Do.UNDO:
                return self._undo(self._undoes(by))
            case Do.REDO:
                return self._redo(1 if by is None else self.moves_forward)
            case Do.SHOW_MOVES:
                return MovesShown(0 if self.game.ended else self.game.legal_mask)
            case Do.SHOW_POUCH:
                return PouchShown(self.game.deal_view().pouch)
            case Do.SHOW_FIT_COUNTS:
                return self._coached(with_square=False)
            case Do.HINT:
                return self._coached(with_square=True)
            case Do.END:
                return self._end()
            case Do.RESIGN | Do.END_BY_AGREEMENT:
                return self._end_early(resigns=intention is Do.RESIGN)
            case Do.PAUSE:
                return self._pause()
            case Do.GO_ON:
                return self._go_on()

    def _refused_on(self, game: Game, square: Square) -> Refused | None:
        if game.ended:
            return Refused(Cannot.GAME_ENDED)
        if game.touchstone is None:
            return Refused(Cannot.ALL_PLACED)
        refused = game.refusal(square)
        if refused is None:
            return None
        return Refused(Cannot.NO_SQUARE if game.over else Cannot.SQUARE_REFUSES, refused)

    def _place(self, square: Square, now: datetime | None, question: str) -> Outcome:
        if refused := self._refused_on(self.game, square):
            return refused
        self.game = self.game.place(square)
        self._begin_turn()
        return Placed(self._last_placement(), self.game.over, self._answer(now, question))

    def _move_last(self, square: Square, now: datetime | None, question: str) -> Outcome:
        origin = self.last_square
        if origin is None:
            return Refused(Cannot.GAME_ENDED if self.game.ended else Cannot.NOTHING_TO_UNDO)
        before = self.game.undo()
        if refused := self._refused_on(before, square):
            return refused
        self.game = before.place(square)
        return Moved(self._last_placement(), origin, self.game.over, self._answer(now, question))

    def _last_placement(self) -> Placement:
        last = self.game.standing.last
        assert last is not None  # a stone has just been placed
        return last

    def _preview(self, square: Square) -> Outcome:
        stone = self.game.touchstone
        if self.game.ended or stone is None:
            return Refused(Cannot.GAME_ENDED if self.game.ended else Cannot.ALL_PLACED)
        n = self.game.position.count_neighbours(square)
        if refused := refusal(self.game.position, stone, square):
            return Previewed(square, n, None, refused)
        four_ways = self.game.standing.accounts[self.game.keeper].four_ways
        return Previewed(square, n, gain(self.game.setup.scoring, square, n, four_ways), None)

    def _coached(self, *, with_square: bool) -> Coached | Refused:
        """The view for the coach; for a hint (``with_square``), some square must accept the
        stone."""
        game = self.game
        if game.ended:
            return Refused(Cannot.GAME_ENDED)
        if game.touchstone is None:
            return Refused(Cannot.ALL_PLACED)
        if with_square and not game.legal_mask:
            return Refused(Cannot.NO_SQUARE)
        return Coached(game.player_view())

    def _undo(self, moves: int) -> Outcome:
        if not moves:
            return Refused(Cannot.GAME_ENDED if self.game.ended else Cannot.NOTHING_TO_UNDO)
        self.game = self.game.at(self.game.cursor - moves + 1)
        undone = self._last_placement()
        self.game = self.game.undo()
        return TakenBack(undone)

    def _redo(self, moves: int) -> Outcome:
        if not self.game.can_redo:
            return Refused(Cannot.GAME_ENDED if self.game.ended else Cannot.NOTHING_TO_REDO)
        self.game = self.game.at(self.game.cursor + moves)
        return Placed(self._last_placement(), self.game.over)

    def _end(self) -> Outcome:
        if self.game.ended:
            return Refused(Cannot.GAME_ENDED)
        if self.game.setup.mode is Mode.CHALLENGE and not self.game.over:
            return Refused(Cannot.CHALLENGE_RUNS)
        return self._ended()

    def _end_early(self, *, resigns: bool) -> Outcome:
        """End a challenge before its natural end; only the player on turn may resign."""
        if self.game.ended:
            return Refused(Cannot.GAME_ENDED)
        if self.game.setup.mode is not Mode.CHALLENGE:
            return Refused(Cannot.MODE_BARS)
        if self.game.over:
            return Refused(Cannot.NO_SQUARE)
        if resigns:
            self.resigned = self.game.seat
        return self._ended()

    def _ended(self, *, out_of_time: bool = False) -> Ended:
        last = self.game.standing.last
        keeper = 0 if last is None else last.seat % self.game.setup.mode.keepers
        before = self.game.accounts[keeper].points
        self.game = self.game.end()
        self.paused = False
        account = self.game.accounts[keeper]
        bonus = account.points - before
        left = self.game.stones_left
        return Ended(account, bonus, left, keeper, out_of_time, self.resigned)


_WHILE_PAUSED: Final = (Do.PAUSE, Do.GO_ON, Do.END, Do.RESIGN, Do.END_BY_AGREEMENT)
"""What is possible while the clock is paused."""

_OF_ONE_PLAY: Final = frozenset(
    {
        Aid.MOVES_SHOWN,
        Aid.POUCH_SHOWN,
        Aid.TAKEN_BACK_FURTHER,
        Aid.FIT_COUNTS,
        Aid.HINT,
        Aid.COMPUTER_PLAYED,
        Aid.LOADED,
    }
)
"""Aids that a new attempt at the same deal does not inherit; it is barred as seen anyway."""
