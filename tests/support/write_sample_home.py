"""Writes a home full of what is kept, and a backup of it, for tests that open both.

``python -m tests.support.write_sample_home FOLDER`` makes FOLDER/home and FOLDER/backup.zip. Those
in tests/data are from November 2026, before storage was rebuilt.
"""

import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Final

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.session import BluestoneSession
from ishido.coach.review import VERSION, ReviewGame, dump_review
from ishido.players.judgement import Effort
from ishido.records.players import Player, PlayerKind
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import turn_clock
from ishido.session.intention import Do, Place
from ishido.session.session import Session
from ishido.session.tournament import Tournament
from ishido.skins.editing.artwork import new_artwork
from ishido.skins.editing.editor import StonesetEditor
from ishido.storage.backup import back_up
from ishido.storage.deals_seen import How
from ishido.storage.desk import Desk
from ishido.storage.lines import GameLine
from tests.support.editor_process import FILE, stroke
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL
from tests.support.sample_homes import folders_in
from tests.support.sample_skins import archive, stoneset
from tests.support.storage_play import NOW, PATIENCE, play

ANNA, BO, GUEST = Player("Anna"), Player("Bo"), Player("Guest")
COMPUTER: Final = Player("The Learner", PlayerKind.COMPUTER, "learner")
STROKES: Final = 6
"""Of the draft of a stoneset."""


class Home:
    """The desk on which all is played; each game ends a minute after the one before."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.now = NOW

    def begin(self, deal: int, mode: Mode, scoring: Scoring, *players: Player) -> Session:
        self.now += timedelta(minutes=1)
        setup = Setup(deal_by_number(deal), mode, scoring, players)
        clock = turn_clock(60.0) if mode is Mode.CHALLENGE else None
        session = self.desk.games.begin_setup(setup, self.now, clock)
        session.do(Do.GO_ON)
        return session

    def end(self, session: Session, moves: int) -> Session:
        play(session, moves).do(Do.END)
        return self.finish(session)

    def finish(self, session: Session) -> Session:
        self.desk.games.save(session)
        self.desk.games.finish(session, self.now)
        return session

    def person(self, name: str) -> None:
        self.desk.switch_to(next(p for p in self.desk.profiles.everyone() if p.name == name))

    def people(self) -> None:
        desk = self.desk
        desk.rename_person(desk.profiles.everyone()[0], "Ann")
        desk.profiles.add("Bo")
        self.end(self.begin(1, Mode.SOLITAIRE, Scoring.MODERN, Player("Ann")), 12)
        desk.rename_person(next(p for p in desk.profiles.everyone() if p.name == "Ann"), "Anna")
        desk.settings_store.change(
            volume=0.25, ambience=True, oracle=True, lessons_done=("matching",), scoring="ancient"
        )
        desk.recent.add(Path("/somewhere/A good one.ishido"))
        desk.deals_seen.mark(deal_by_number(777), NOW, How.STARTED)

    def ended(self) -> None:
        self.end(self.begin(2, Mode.SOLITAIRE, Scoring.ANCIENT, ANNA), 20)
        self.end(self.begin(3, Mode.SOLITAIRE, Scoring.SIMPLE, ANNA), 5)
        aided = self.begin(4, Mode.SOLITAIRE, Scoring.MODERN, ANNA)
        aided.do(Do.SHOW_POUCH)
        self.end(aided, 8)
        self.end(self.begin(5, Mode.COOPERATIVE, Scoring.MODERN, BO, ANNA), 9)
        resigned = self.begin(6, Mode.CHALLENGE, Scoring.MODERN, ANNA, COMPUTER)
        play(resigned, 6).do(Do.RESIGN)
        self.finish(resigned)
        agreed = self.begin(7, Mode.CHALLENGE, Scoring.MODERN, ANNA, GUEST)
        play(agreed, 3).do(Do.END_BY_AGREEMENT)
        self.finish(agreed)
        best = self.end(self.begin(8, Mode.SOLITAIRE, Scoring.MODERN, ANNA), 14)
        self.desk.high_scores.name(best.id, "Grandmother")
        (line,) = [line for line in self.lines() if line.id == best.id]
        self.desk.journal.star(line, starred=True)
        quick = Effort(search=20, orders=5)
        task = replace(ReviewGame.of(best.game), effort=quick, quick=quick, workers=1)
        review = task(lambda report: True)
        self.desk.reviews.keep(best.id, VERSION, dump_review(review))

    def lines(self) -> list[GameLine]:
        found: list[GameLine] = []
        self.desk.journal.read(found.extend)
        self.desk.flush(PATIENCE)
        return found

    def oracle(self) -> None:
        session = self.begin(FOUR_WAY_DEAL, Mode.SOLITAIRE, Scoring.MODERN, ANNA)
        for number, name in enumerate(FOUR_WAY.split()):
            session.do(Place(parse_square(name)), self.now + timedelta(seconds=number), "What now?")
        self.desk.games.save(session)
        session.do(Do.END)
        self.finish(session)

    def tournament(self) -> None:
        event = Tournament(
            "event1", "Sunday", deal_by_number(11), Scoring.MODERN, None, (ANNA, BO, COMPUTER)
        )
        self.desk.tournaments.create(event, NOW)
        for moves in (10, 14):
            stored = self.desk.tournaments.get("event1")
            assert stored is not None
            session = self.desk.games.play_tournament(stored.tournament, self.now)
            session.do(Do.GO_ON)
            self.end(session, moves)

    def bluestone(self) -> None:
        games = self.desk.games_of["bluestone"]
        board = board_by_name("pentagon-3")
        for players, moves in (((ANNA, BO), "a1 d1 d8 pass pass"), ((ANNA, COMPUTER), "a1 d1 d8")):
            points = [None if one == "pass" else board.parse_point(one) for one in moves.split()]
            session = BluestoneSession(
                BluestoneGame.replay(board, players, points), started=NOW.isoformat("T", "seconds")
            )
            games.put_on_table(session)
            if session.ended:
                games.finish(session, self.now)

    def in_progress(self) -> None:
        undone = play(self.begin(21, Mode.SOLITAIRE, Scoring.MODERN, ANNA), 7)
        undone.do(Do.UNDO)
        self.desk.games.save(undone)
        self.desk.games.save(play(self.begin(24, Mode.COOPERATIVE, Scoring.MODERN, BO, ANNA), 4))
        self.person("Bo")
        self.desk.settings_store.change(volume=0.75)
        self.end(self.begin(31, Mode.SOLITAIRE, Scoring.MODERN, BO), 11)
        self.desk.games.save(play(self.begin(22, Mode.CHALLENGE, Scoring.MODERN, BO, GUEST), 5))
        self.person("Anna")

    def skins(self) -> None:
        folder = self.desk.folders.data / "stonesets"
        folder.mkdir()
        archive(folder / "pebbles.stoneset", stoneset())
        draft = self.desk.stoneset_drafts.new()
        editor = StonesetEditor(
            new_artwork(), lambda record: draft.add(record, lambda: editor.snapshot(FILE))
        )
        for number in range(STROKES):
            stroke(editor, number)


def main() -> None:
    folder = Path(sys.argv[1])
    folders = folders_in(folder / "home")
    desk = Desk(folders)
    desk.warm_up()
    home = Home(desk)
    home.people()
    home.ended()
    home.oracle()
    home.tournament()
    home.bluestone()
    home.in_progress()
    home.skins()
    assert desk.flush(PATIENCE)
    back_up(folders, folder / "backup.zip", NOW)
    assert desk.close(PATIENCE)
    for lock in folders.data.rglob("*.lock"):  # the system has let go of them
        lock.unlink()


if __name__ == "__main__":
    main()
