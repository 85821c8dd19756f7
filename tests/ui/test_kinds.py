"""Another kind of game is saved, resumed, listed, opened and backed up like Ishido."""

import re
import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from ishido.cli import main
from ishido.records.players import Player, PlayerKind
from ishido.records.strict_json import RecordError
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.storage.backup import back_up
from ishido.storage.desk import Desk
from ishido.storage.folders import Folders
from ishido.storage.lines import IshidoLine
from ishido.storage.lock import held_by_another
from ishido.storage.player_names import without_ids
from ishido.storage.restoring import commit
from ishido.storage.unpacking import prepare
from ishido.ui.scenes.files import open_file
from ishido.ui.scenes.journal import JournalScene
from ishido.ui.scenes.picker import Picker
from ishido.ui.scenes.title import TitleScene
from ishido.ui.words import files as says
from ishido.ui.words import journal
from tests.support.pilot import PATIENCE
from tests.support.storage_play import NOW, disk_full, play
from tests.support.third_game import RACE, begun, race

__all__ = ["race"]
pytestmark = pytest.mark.usefixtures("race")


@pytest.fixture
def desk(folders):
    return Desk(folders)


def again(desk, folders):
    """Close the desk, and open another."""
    assert desk.close(PATIENCE)
    return Desk(folders)


def lines(desk):
    """The journal."""
    found = []
    desk.journal.read(found.append)
    assert desk.flush(PATIENCE)
    return found[0]


def put_on_table(desk, *steps):
    session = begun(NOW, *steps)
    desk.games_of["race"].put_on_table(session)
    return session


# -- saving ------------------------------------------------------------------------------------


def test_every_move_is_saved_and_resumed(desk, folders):
    session = put_on_table(desk, 1)
    desk.games_of["race"].save(session.play(2))
    desk = again(desk, folders)
    assert desk.games_of["race"].resume() == session
    assert (folders.games / f"{session.id}.race").is_file()
    desk.close()


def test_each_kind_resumes_its_own_game(desk, folders):
    ours = play(desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN), 2)
    desk.games.save(ours)
    theirs = put_on_table(desk, 1)
    assert desk.games.playing is ours, "it stays on its table"
    desk = again(desk, folders)
    resumed = desk.games.resume()
    assert resumed is not None
    assert resumed.id == ours.id
    assert desk.games_of["race"].resume() == theirs
    desk.close()


def test_records_of_kinds_without_high_scores_have_no_seal(desk, folders):
    desk.warm_up()
    session = put_on_table(desk, 1)
    assert desk.flush(PATIENCE)
    assert folders.seal_key.is_file()
    assert b"seal" not in (folders.games / f"{session.id}.race").read_bytes()
    desk.close()


def test_an_untouched_game_is_dropped_and_others_stay(desk):
    put_on_table(desk)
    first, second = put_on_table(desk, 1), put_on_table(desk, 2)
    assert desk.flush(PATIENCE)
    assert [line.id for line in desk.unfinished(RACE.name)] == [first.id]
    assert desk.games_of["race"].resume_game(first.id) == first
    assert [line.id for line in desk.unfinished(RACE.name)] == [second.id]
    desk.games_of["race"].discard(second.id)
    assert desk.unfinished(RACE.name) == []
    desk.close()


def test_a_damaged_record_falls_back_to_the_one_before(desk, folders):
    session = put_on_table(desk, 1)
    assert desk.flush(PATIENCE)
    desk.games_of["race"].save(session.play(1))
    assert desk.close(PATIENCE)
    (folders.games / f"{session.id}.race").write_bytes(b"{")
    desk = Desk(folders)
    left = desk.games_of["race"].resume()
    assert left is not None
    assert left.moves == (1,)
    assert "renamed" in " ".join(desk.notices.take())
    desk.close()


def test_tidying_leaves_what_is_resumed_meanwhile(desk, folders):
    session = put_on_table(desk, 1)
    desk = again(desk, folders)
    desk.warm_up()
    desk.games_of["race"].resume_game(session.id)
    assert desk.flush(PATIENCE)
    assert held_by_another(folders.games / f"{session.id}.lock")
    desk.close()


def test_a_game_left_on_the_other_table_is_listed(desk):
    session = put_on_table(desk, 1)
    desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN)
    assert [line.id for line in desk.unfinished("ishido")] == [session.id]
    assert desk.unfinished("race") == []
    desk.close()


def test_a_file_is_resumed_if_it_is_here_and_otherwise_becomes_another_game(desk):
    games = desk.games_of["race"]
    session = put_on_table(desk, 1)
    copy = RACE.read(session.written().encode())
    assert games.play_file(copy) is session
    further = RACE.read(session.written().encode()).play(1)
    other = games.play_file(further)
    assert other.id != session.id
    assert other.moves == (1, 1)
    assert games.look_at(session.id) == session
    ended = games.resume_game(session.id).play(4)
    games.finish(ended, NOW)
    assert desk.flush(PATIENCE)
    later = games.play_file(copy)
    assert later.id != session.id
    assert {line.id for line in lines(desk)} == {session.id, other.id, later.id}
    desk.close()


def test_a_file_of_another_machine_does_not_name_our_people(desk):
    session = begun(NOW, 1, player="Stranger")
    session.extra = {"x": {"people": ["You", None]}}
    played = desk.games_of["race"].play_file(session)
    assert played.players[0].name == "Stranger"
    desk.close()


# -- the end, and the journal ------------------------------------------------------------------


def test_an_ended_game_moves_into_the_database(desk, folders):
    session = put_on_table(desk, 2, 2, 1)
    desk.games_of["race"].finish(session, NOW)
    desk = again(desk, folders)
    (line,) = lines(desk)
    assert (line.kind, line.ended, line.result) == ("race", True, "5 of 5")
    assert line.players == ("You", "Rival")
    assert list(folders.games.glob("*.race*")) == []
    assert desk.journal.session(line) == without_ids(session)
    assert desk.games_of["race"].playing is None
    assert not isinstance(line, IshidoLine)
    desk.close()


def test_a_game_that_ended_before_a_kill_is_entered_at_the_next_start(desk, folders, monkeypatch):
    session = put_on_table(desk, 2, 2, 1)
    with monkeypatch.context() as patch:
        patch.setattr("ishido.storage.library.Library.enter", disk_full)
        desk.games_of["race"].finish(session, NOW)
        desk.close(0.2)
    desk = Desk(folders)
    desk.warm_up()
    assert desk.flush(PATIENCE)
    assert [line.id for line in lines(desk)] == [session.id]
    desk.close()


def test_it_belongs_to_its_first_person(desk, folders):
    ann, bo = desk.profiles.add("Ann"), desk.profiles.add("Bo")
    desk.switch_to(ann)
    session = begun(NOW, 5)
    session.players = (Player("Rival", PlayerKind.COMPUTER), Player("Bo"))
    desk.games_of["race"].put_on_table(session)
    desk.games_of["race"].finish(session, NOW)
    assert desk.profiles.belongings(bo).ended == 1
    desk.remove_person(bo)
    assert desk.flush(PATIENCE)
    with closing(sqlite3.connect(folders.library)) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (0,)
    desk.close()


def test_it_counts_for_no_list_of_ishido(desk, folders):
    session = put_on_table(desk, 5)
    desk.games_of["race"].finish(session, NOW)
    found = []
    desk.read_games(found.extend)
    desk.high_scores.read()
    assert desk.flush(PATIENCE)
    assert found == []
    with closing(sqlite3.connect(folders.library)) as connection:
        assert connection.execute("SELECT count(*) FROM high_scores").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM replayed").fetchone() == (0,)
    desk.close()


def test_a_kind_that_is_not_known_is_left_out(desk, folders):
    """An older version, which does not know the game, opens the database."""
    session = put_on_table(desk, 5)
    desk.games_of["race"].finish(session, NOW)
    assert desk.flush(PATIENCE)
    with closing(sqlite3.connect(folders.library)) as connection, connection:
        connection.execute("UPDATE games SET kind = 'chess'")
    assert lines(desk) == []
    desk.close()


def test_the_journal_has_all_kinds(desk):
    ours = play(desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN), 2)
    theirs, ended = put_on_table(desk, 1), begun(NOW, 5)
    assert {line.id: line.kind for line in lines(desk)} == {ours.id: "ishido", theirs.id: "race"}
    desk.games_of["race"].put_on_table(ended)
    desk.games_of["race"].finish(ended, NOW + timedelta(minutes=1))
    assert {line.id for line in lines(desk)} == {ours.id, theirs.id, ended.id}
    for line in lines(desk):
        desk.journal.star(line, starred=True)
    assert desk.flush(PATIENCE)
    assert all(line.starred for line in lines(desk))
    desk.close()


def test_a_rename_and_a_removal_reach_it(desk):
    ann, bo = desk.profiles.add("Ann"), desk.profiles.add("Bo")
    games = desk.games_of["race"]
    desk.switch_to(bo)
    alone, with_ann = begun(NOW, 1, player="Bo"), begun(NOW, 1, player="Bo")
    with_ann.players = (Player("Bo"), Player("Ann"))
    games.put_on_table(alone)
    games.put_on_table(with_ann)
    desk.rename_person(bo, "Bob")
    assert {line.players for line in lines(desk)} == {("Bob", "Rival"), ("Bob", "Ann")}
    desk.switch_to(ann)
    assert desk.profiles.belongings(bo).aside == 1
    desk.remove_person(bo)
    assert {line.players for line in lines(desk)} == {("Bob", "Ann")}
    desk.close()


# -- files and backups ---------------------------------------------------------------------------


def test_backups_have_its_games(desk, folders, tmp_path):
    session = put_on_table(desk, 1)
    assert desk.close(PATIENCE)
    contents = back_up(folders, tmp_path / "all.zip", NOW)
    assert contents.aside == 1
    other = tmp_path / "other"
    there = Folders(other / "data", other / "config", other / "cache")
    there.games.mkdir(parents=True)
    (there.games / "stale.race").write_bytes(b"")
    commit(prepare(tmp_path / "all.zip", there), there)
    desk = Desk(there)
    assert desk.games_of["race"].resume() == session
    assert sorted(path.suffix for path in there.games.iterdir() if path.stem == "stale") == []
    desk.close()


def test_its_files_are_opened_by_its_scene(pilot, race, tmp_path):
    path = tmp_path / "Mine.RACE"
    path.write_text(begun(NOW, 1, 2).written())
    open_file(pilot.app, pilot.table, path)
    ((door, session),) = race.asked
    assert (door, session.moves) == ("load", (1, 2))
    assert pilot.app.desk.recent.files == [path]


def test_a_damaged_file_is_refused_with_a_sentence(pilot, race, tmp_path):
    path = tmp_path / "mine.race"
    path.write_text("{}")
    open_file(pilot.app, pilot.table, path)
    pilot.step()
    assert race.asked == []
    assert pilot.dialog.title == says.CANNOT_OPEN


def test_the_file_dialog_lists_and_describes_it(pilot, tmp_path):
    (tmp_path / "mine.race").write_text(begun(NOW, 1, 2).written())
    pilot.press("Ctrl+O")
    assert isinstance(pilot.scene, Picker)
    pilot.scene.go(tmp_path)
    pilot.step()
    assert "mine.race" in [row.value for row in pilot.scene.rows.rows]
    assert pilot.scene.preview is not None
    pilot.scene.preview.look_into(tmp_path / "mine.race", "")
    assert pilot.scene.preview.lines[:3] == ("Race to Five", "You & Rival", "3 of 5")


def test_the_command_line_checks_it(capsys, tmp_path, monkeypatch):
    shown = []

    def show(path):
        shown.append(path)
        return 0

    monkeypatch.setattr("ishido.cli._show", show)
    good, bad = tmp_path / "good.race", tmp_path / "bad.race"
    good.write_text(begun(NOW, 1).written())
    bad.write_text("{}")
    assert main([str(good)]) == 0
    assert shown == [good]
    assert main([str(bad)]) == 2
    assert re.fullmatch(r".*bad\.race: .+\n", capsys.readouterr().err)


# -- the window ----------------------------------------------------------------------------------


def test_the_journal_shows_resumes_and_replays_it(pilot, race):
    games = pilot.app.desk.games_of["race"]
    ended, left = begun(NOW, 5), begun(NOW, 1)
    games.put_on_table(ended)
    games.finish(ended, NOW)
    games.put_on_table(left)
    games.suspend()
    pilot.open("journal", pilot.table)
    assert pilot.app.desk.flush(PATIENCE)
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, JournalScene)
    rows = {row.value: row.cells for row in scene.rows.rows}
    kind, who, *figures, state = rows[ended.id][3:]
    assert (kind, who, state) == ("Race to Five  ·  5 of 5", "You & Rival", journal.ENDED)
    assert figures == ["–"] * 3
    scene.rows.choose([row.value for row in scene.rows.rows].index(ended.id))
    scene._follow()
    assert not scene.review.enabled
    assert not scene.same.enabled
    pilot.click("watch")
    door, (session, title) = race.asked.pop()
    assert (door, session) == ("replay", without_ids(ended))
    assert title.startswith("Race to Five")
    scene.rows.choose([row.value for row in scene.rows.rows].index(left.id))
    scene._follow()
    pilot.click("take up")
    assert race.asked.pop() == ("resume", left)
    assert pilot.on_table


def test_filters_for_ishido_leave_it_out(pilot):
    games = pilot.app.desk.games_of["race"]
    games.put_on_table(begun(NOW, 1))
    games.suspend()
    pilot.open("journal", pilot.table)
    assert pilot.app.desk.flush(PATIENCE)
    pilot.settle()
    scene = pilot.scene
    assert isinstance(scene, JournalScene)
    there = scene.rows.count
    scene.game.chosen = "solitaire"
    scene._filter()
    assert scene.rows.count == there - 1


def test_the_list_of_unfinished_games_has_it(pilot, race):
    games = pilot.app.desk.games_of["race"]
    left = begun(NOW, 1)
    games.put_on_table(left)
    games.suspend()
    pilot.open("unfinished games", pilot.table)
    pilot.step()
    rows = pilot.find("games").rows
    assert [(row.value, row.title) for row in rows] == [(left.id, "Race to Five  ·  You & Rival")]
    pilot.click("take up")
    assert race.asked == [("resume", left)]


def test_the_title_offers_it(open_pilot, race):
    pilot = open_pilot()
    pilot.open("title", pilot.table)
    pilot.settle()
    assert isinstance(pilot.scene, TitleScene)
    assert pilot.names() == ["play", "today", "learn", "bluestone", "race"]
    pilot.click("race")
    assert race.asked == [("table", None)]
    assert pilot.on_table


def test_a_record_of_it_is_no_record_of_ishido():
    with pytest.raises(RecordError):
        RACE.read(b'{"format": "ishido-game"}')
