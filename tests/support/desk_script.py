"""A desk on which much is done, for a test that stops it: ``desk_script.py HOW HOME FILES``.

After each line of the script it waits for the disk, and says what was done. HOW is ``threads`` to
write in threads, as the window does, ``in turn`` to write at once, and ``start`` only to start.
"""

import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.position import Side
from ishido.bluestone.session import BluestoneSession
from ishido.jobs.job import ImmediateRunner
from ishido.kinds.players import Player
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do, Place
from ishido.session.tournament import Tournament
from ishido.skins.editing.artwork import new_artwork
from ishido.skins.editing.editor import StonesetEditor
from ishido.store.backup import back_up
from ishido.store.desk import Desk
from ishido.store.folders import Folders
from ishido.store.lines import ScoreList
from ishido.store.restoring import commit, prepare
from tests.support.editor_process import FILE, stroke
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL
from tests.support.sample_homes import folders_in
from tests.support.stopped_writes import say
from tests.support.storage_play import NOW, PATIENCE, play, readings_of

RESTORE = "restore"


def stoneset_in(folders: Folders) -> Path:
    """A stoneset of the player's own, which is there from the beginning."""
    return folders.data / "stonesets" / "pebbles.stoneset"


class Script:
    """What is done, line by line; each yield names the line that is done."""

    def __init__(self, home: Path, files: Path, runner: ImmediateRunner | None) -> None:
        self.folders = folders_in(home)
        self.backup = files / "backup.zip"
        self.runner = runner
        self.desk: Desk | None = None

    def start(self) -> Desk:
        self.desk = Desk(self.folders, self.runner)
        self.desk.games.resume()
        self.desk.warm_up()
        return self.desk

    def close(self) -> None:
        assert self.desk is not None
        assert self.desk.close(PATIENCE)
        self.desk = None

    def run(self) -> Iterator[str]:
        desk = self.start()
        yield "start"
        yield from self.games(desk)
        yield from self.people(desk)
        yield from self.oracle(desk)
        yield from self.tournament(desk)
        yield from self.bluestone(desk)
        yield from self.stoneset_editor(desk)
        back_up(self.folders, self.backup, NOW)
        yield "back up"
        stoneset_in(self.folders).unlink()
        yield "remove a stoneset"
        desk.games.discard(desk.games.unfinished()[0].id)
        yield "discard a game"
        desk.settings_store.change(volume=0.7)
        yield "another setting"
        self.close()
        yield "close"
        commit(prepare(self.backup, self.folders), self.folders)
        yield RESTORE
        self.start()
        yield "start again"
        self.close()
        yield "close at last"

    def games(self, desk: Desk) -> Iterator[str]:
        session = desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN)
        yield "begin"
        for _ in range(3):
            desk.games.save(play(session))
            yield "place"
        session.do(Do.UNDO)
        desk.games.save(session)
        yield "undo"
        play(session, 2).do(Do.END)
        desk.games.save(session)
        yield "end"
        desk.games.finish(session, NOW)
        yield "finish"
        desk.high_scores.name(session.id, "Zoë")
        yield "name on the list"
        desk.settings_store.change(volume=0.3)
        yield "setting"
        desk.recent.add(Path("/somewhere/game.ishido"))
        yield "recent file"
        first = desk.games.begin(deal_by_number(2), NOW, Scoring.SIMPLE)
        yield "begin another"
        desk.games.save(play(first, 2))
        yield "place two"
        desk.games.begin(deal_by_number(3), NOW, Scoring.ANCIENT)
        yield "put aside"
        desk.games.resume_game(first.id)
        yield "resume"
        (line,) = [line for line in lines(desk) if line.ended]
        desk.journal.star(line, starred=True)
        yield "star"

    def people(self, desk: Desk) -> Iterator[str]:
        ann = desk.profiles.add("Ann")
        yield "add a person"
        desk.switch_to(ann)
        yield "switch"
        session = desk.games.begin(deal_by_number(5), NOW, Scoring.MODERN)
        yield "her game"
        play(session, 4).do(Do.END)
        desk.games.finish(session, NOW)
        yield "her end"
        desk.rename_person(ann, "Anna")
        yield "rename"
        bo = desk.profiles.add("Bo")
        yield "add another"
        desk.remove_person(bo)
        yield "remove"

    def oracle(self, desk: Desk) -> Iterator[str]:
        desk.settings_store.change(oracle=True)
        yield "oracle"
        session = desk.games.begin(deal_by_number(FOUR_WAY_DEAL), NOW, Scoring.MODERN)
        yield "begin for it"
        desk.questions.keep(desk.profiles.player, "What now?")
        yield "ask"
        for name in FOUR_WAY.split():
            session.do(Place(parse_square(name)), NOW, "What now?")
        desk.games.save(session)
        yield "answer"
        assert readings_of(desk, desk.profiles.player)

    def tournament(self, desk: Desk) -> Iterator[str]:
        entrants = (Player("Anna"), Player("Cy"))
        event = Tournament("t1", "Sunday", deal_by_number(9), Scoring.MODERN, None, entrants)
        desk.tournaments.create(event, NOW)
        yield "tournament"
        for _ in entrants:
            stored = desk.tournaments.get("t1")
            assert stored is not None
            session = desk.games.play_tournament(stored.tournament, NOW)
            yield "tournament game"
            session.do(Do.GO_ON)
            play(session, 3).do(Do.END)
            desk.games.finish(session, NOW)
            yield "its end"
        desk.tournaments.rename("t1", "Monday")
        yield "rename the tournament"

    def bluestone(self, desk: Desk) -> Iterator[str]:
        games = desk.games_of["bluestone"]
        people = (Player("Anna"), Player("Cy"))
        session = BluestoneSession(BluestoneGame(board_by_name("pentagon-3"), people))
        games.put_on_table(session)
        yield "begin Bluestone"
        for name in ("a1", "d1"):
            session.play(session.game.board.parse_point(name))
            games.save(session)
            yield "place in Bluestone"
        session.resign(Side.BLACK)
        games.save(session)
        games.finish(session, NOW)
        yield "resign"

    def stoneset_editor(self, desk: Desk) -> Iterator[str]:
        draft = desk.stoneset_drafts.new()
        editor = StonesetEditor(
            new_artwork(), lambda record: draft.add(record, lambda: editor.snapshot(FILE))
        )
        for number in range(3):
            stroke(editor, number)
            yield "stroke"
        draft.clear()
        yield "leave the editor"

    def start_only(self) -> Iterator[str]:
        self.start()
        self.close()
        yield "start"


def lines(desk: Desk) -> list[Any]:
    found: list[list[Any]] = []
    found.append(desk.journal.lines())
    desk.flush(PATIENCE)
    return found[-1]


def found(folders: Folders) -> dict[str, Any]:
    """What the next start finds, fact by fact. It has nothing to say but that a backup is restored,
    and the database is sound."""
    desk = Desk(folders, ImmediateRunner())
    desk.games.resume()
    desk.warm_up()
    assert desk.flush(PATIENCE)
    assert set(desk.notices.take()) <= {"Backup restored."}
    facts: dict[str, Any] = {
        "people": [person.name for person in desk.profiles.everyone()],
        "player": desk.profiles.player,
        "settings": desk.settings,
        "recent": desk.recent.files,
        "stoneset": stoneset_in(folders).exists() and stoneset_in(folders).read_bytes(),
        "tournaments": [(each.tournament, each.games) for each in desk.tournaments.all()],
    }
    facts["draft"] = [list(draft.parts()) for draft in desk.stoneset_drafts.abandoned()]
    for name in (*facts["people"], "You", "Ann", "Bo"):
        facts[f"readings of {name}"] = readings_of(desk, name)
    for scoring in Scoring:
        scores = desk.high_scores.on(ScoreList.ALL_TIME, scoring, NOW)
        facts[f"scores {scoring}"] = [(one.session, one.name, one.result) for one in scores]
    for number in (1, 2, 3, 5, 9, FOUR_WAY_DEAL):
        facts[f"deal {number} seen"] = desk.deals_seen.has(deal_by_number(number))
    for line in lines(desk):
        session = desk.journal.find(line.id)
        assert session is not None
        written = re.sub('"seconds": [0-9.]+', "", session.written())  # a kill gives none back
        facts[f"game {line.id}"] = (line.ended, line.starred, line.people, written)
    assert desk.close(PATIENCE)
    assert desk.problem is None
    with closing(sqlite3.connect(folders.database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return facts


def main() -> None:
    how, home, files = sys.argv[1:]
    script = Script(Path(home), Path(files), None if how == "threads" else ImmediateRunner())
    for done in script.start_only() if how == "start" else script.run():
        if script.desk is not None:
            assert script.desk.flush(PATIENCE)
        say(done)


if __name__ == "__main__":
    main()
