"""A kill before or after any transaction: the next start finds what was there before, or after."""

import shutil
from contextlib import suppress
from datetime import UTC, datetime

from ishido.kinds.players import Player
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do, Place
from ishido.session.tournament import Tournament
from ishido.store.desk import Desk
from ishido.store.lines import ScoreList, line_of
from tests.support.bluestone_positions import game_begun
from tests.support.sample_auguries import FIRST
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL
from tests.support.sample_homes import folders_in, state
from tests.support.storage_play import NOW, Refusing, play

MOMENT = datetime(2026, 11, 20, 17, 30, tzinfo=UTC)


class Killed(Refusing):
    """Keeps what a kill before and after each transaction would leave."""

    def __init__(self, connection, home, left):
        super().__init__(connection)
        self.home, self.left = home, left

    def execute(self, statement, *values):
        for _ in range(2 if statement == "COMMIT" else 0):
            self.left.append(self.home.with_name(f"killed-{len(self.left)}"))
            shutil.copytree(self.home, self.left[-1])
            if self._connection.in_transaction:
                self._connection.execute(statement)
        return None if statement == "COMMIT" else self._connection.execute(statement, *values)


def evening(desk):
    """What somebody does in an evening, one thing at a time."""
    session = yield desk.games.begin(Setup(deal_by_number(EMPTYING_DEAL)), NOW)
    yield desk.names.keep_question("You", "What now?")
    for number, name in enumerate(EMPTYING.split()[: FIRST + 1]):
        session.do(Place(parse_square(name)), MOMENT, desk.names.question_of("You"), by=None)
        if number in (0, 1, FIRST - 1, FIRST):
            yield desk.games.save(session)
    assert session.auguries
    yield desk.names.keep_question("You", "")
    for what in (Do.UNDO, Do.REDO, Do.END):
        session.do(what)
        yield desk.games.save(session)
    yield desk.games.finish(session, NOW)
    yield desk.games.rename_players(session, ["Zoë"])
    yield desk.journal.star(line_of(session, NOW), starred=True)
    yield desk.reviews.keep(session.id, 1, "[1]")
    yield desk.high_scores.clear(ScoreList.TODAY, Scoring.MODERN)
    yield desk.names.note_seen("Zoë", deal_by_number(3), NOW)
    yield desk.settings_store.change(motion=False)
    players = (Player("Ann"), Player("Bo"))
    event = Tournament("t1", "Sunday", deal_by_number(1), Scoring.MODERN, None, players)
    yield desk.tournaments.create(event, NOW)
    yield desk.games.save(play((yield desk.games.play_tournament(event, NOW))))
    yield desk.games_of["bluestone"].put_on_table(game_begun("a1 d1 d8", *players))
    yield desk.games.begin(Setup(deal_by_number(2)), NOW)
    yield desk.journal.remove(line_of(session, NOW))


def test_a_kill_at_any_transaction_leaves_what_was_before_or_after_it(tmp_path):
    folders, left, moments = folders_in(tmp_path / "home"), [], 0
    desk = Desk(folders)
    desk.database._connection = Killed(desk.database.connection(), tmp_path / "home", left)
    before, todo, answer = state(folders), evening(desk), None
    with suppress(StopIteration):
        while True:
            answer = todo.send(answer)
            after = state(folders)
            for home in left:
                again = Desk(folders_in(home))
                assert again.notices.take() == []
                again.database.close()
                found = state(folders_in(home))
                for kinds in ({"settings"}, after.keys() - {"settings"}):
                    states = [{name: one[name] for name in kinds} for one in (before, after)]
                    assert {name: found[name] for name in kinds} in states
                shutil.rmtree(home)
            moments += len(left)
            before = after
            left.clear()
    assert moments > 30
    desk.close()
