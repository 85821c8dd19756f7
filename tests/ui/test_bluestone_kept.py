"""Games of Bluestone are saved, resumed, listed, opened and backed up."""

import json
import re
import zipfile
from hashlib import sha256

import pygame
import pytest

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.kind import BLUESTONE
from ishido.bluestone.position import Side
from ishido.bluestone.session import BluestoneSession
from ishido.cli import main
from ishido.records.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import Place
from ishido.storage.backup import back_up
from ishido.storage.desk import Desk
from ishido.storage.files import FileProblem
from ishido.storage.restoring import commit
from ishido.storage.settings import save_settings
from ishido.storage.unpacking import prepare
from ishido.ui.app import running
from ishido.ui.app.app import App
from ishido.ui.core.events import Dropped
from ishido.ui.scenes.bluestone.replay import BluestoneReplay
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.scenes.journal import JournalScene
from ishido.ui.scenes.picker import Picker
from ishido.ui.view.dialog import Words
from ishido.ui.words import files as says
from ishido.ui.words import journal
from tests.support.pilot import PATIENCE, SMALL, Silence
from tests.support.sample_homes import folders_in, move_in
from tests.support.storage_play import NOW, play

KIND = BluestoneSession.kind
YOU, BO = Player("You"), Player("Bo")
COMPUTER = Player("The Learner", PlayerKind.COMPUTER, "learner")


@pytest.fixture
def desk(folders):
    return Desk(folders)


def begun(moves="a1 d1 d8", players=(YOU, COMPUTER)):
    board = board_by_name("pentagon-3")
    points = [None if name == "pass" else board.parse_point(name) for name in moves.split()]
    return BluestoneSession(
        BluestoneGame.replay(board, players, points), started=NOW.isoformat("T", "seconds")
    )


def ended(players=(YOU, COMPUTER)):
    return begun("a1 pass pass", players)


def put_on_table(desk, session):
    desk.games_of[KIND].put_on_table(session)
    return session


def lines(desk):
    """The journal."""
    found = []
    desk.journal.read(found.extend)
    assert desk.flush(PATIENCE)
    return found


def moves_of(session):
    assert isinstance(session, BluestoneSession)
    names = session.game.board.point_names
    return [None if point is None else names[point] for point in session.game.moves]


def table(pilot):
    return next(each for each in pilot.app.scenes if isinstance(each, BluestoneScene))


def write(path, session):
    path.write_text(session.written(), encoding="utf-8")
    return path


# -- unfinished games ---------------------------------------------------------------------------


def test_a_damaged_game_is_set_aside_with_a_message(desk, folders):
    session = put_on_table(desk, begun())
    assert desk.close(PATIENCE)
    path = folders.games / f"{session.id}.bluestone"
    path.write_bytes(b'{"format": "bluestone-game", "version": 1, "board": "square-9"}')
    for before in folders.games.glob("*.previous"):
        before.unlink()
    desk = Desk(folders)
    assert desk.games_of[KIND].resume() is None
    (message,) = desk.notices.take()
    assert "renamed" in message
    assert not path.exists()
    (kept,) = (each for each in folders.games.iterdir() if session.id in each.name)
    assert "square-9" in kept.read_text()
    assert message.count(kept.name) == 1, "it says where"
    desk.close()


def test_of_a_damaged_game_the_record_before_is_resumed(desk, folders):
    session = put_on_table(desk, begun("a1"))
    assert desk.flush(PATIENCE)
    session.play(session.game.board.parse_point("d1"))
    desk.games_of[KIND].save(session)
    assert desk.close(PATIENCE)
    (folders.games / f"{session.id}.bluestone").write_bytes(b"{")
    desk = Desk(folders)
    assert moves_of(desk.games_of[KIND].resume()) == ["a1"]
    assert "renamed" in " ".join(desk.notices.take())
    desk.close()


def test_a_game_with_moves_to_redo_is_resumed_as_it_was(desk, folders):
    session = begun(players=(YOU, BO))
    assert session.undo()
    put_on_table(desk, session)
    assert desk.close(PATIENCE)
    desk = Desk(folders)
    resumed = desk.games_of[KIND].resume()
    assert moves_of(resumed) == ["a1", "d1", "d8"]
    assert resumed is not None
    assert resumed.move_count == 2
    desk.close()


def test_the_list_of_unfinished_games_resumes_it(pilot):
    games = pilot.app.desk.games_of[KIND]
    left = begun()
    games.put_on_table(left)
    games.suspend()
    pilot.open("unfinished games", pilot.table)
    pilot.step()
    rows = pilot.find("games").rows
    assert [(row.value, row.title) for row in rows] == [
        (left.id, "Bluestone  ·  You & The Learner")
    ]
    pilot.click("take up")
    pilot.settle()
    assert table(pilot).session.id == left.id


# -- the journal and people ---------------------------------------------------------------------


def open_journal(pilot):
    """The journal, when all games have been read."""
    pilot.open("journal", pilot.table)
    assert pilot.app.desk.flush(PATIENCE)
    pilot.settle()
    assert isinstance(pilot.scene, JournalScene)
    return pilot.scene


def choose(scene, session):
    scene.rows.choose([row.value for row in scene.rows.rows].index(session.id))
    scene._follow()


def test_the_journal_has_unfinished_and_ended_games(pilot):
    games = pilot.app.desk.games_of[KIND]
    over, left = ended(), begun()
    games.put_on_table(over)
    games.finish(over, NOW)
    games.put_on_table(left)
    games.suspend()
    scene = open_journal(pilot)
    rows = {row.value: row.cells for row in scene.rows.rows}
    kind, who, *_, state = rows[over.id][3:]
    assert (kind, who, state) == ("Bluestone  ·  0 – 0", "You & The Learner", journal.ENDED)
    assert rows[left.id][3].startswith("Bluestone")
    choose(scene, over)
    pilot.click("watch")
    pilot.settle()
    assert isinstance(pilot.scene, BluestoneReplay)
    pilot.press("Esc")
    choose(scene, left)
    pilot.click("take up")
    pilot.settle()
    assert moves_of(table(pilot).session) == ["a1", "d1", "d8"]


def test_the_journal_says_of_an_ended_game_only_what_is_true(pilot):
    over, given_up = ended(), begun()
    assert given_up.resign(Side.WHITE)
    for session in (over, given_up):
        put_on_table(pilot.app.desk, session)
        pilot.app.desk.games_of[KIND].finish(session, NOW)
    scene = open_journal(pilot)
    states = {row.value: row.cells[-1] for row in scene.rows.rows}
    assert states == {over.id: journal.ENDED, given_up.id: journal.RESIGNED}
    choose(scene, over)
    pilot.press("Delete")
    assert journal.DELETE_OTHER in [
        each.text for each in pilot.dialog.items if isinstance(each, Words)
    ]
    pilot.press("Esc")
    assert scene.same.label == journal.PLAY_AGAIN
    pilot.click("same deal")
    pilot.settle()
    again = table(pilot).session
    assert (again.game.players, again.game.board) == ((COMPUTER, YOU), over.game.board)


def test_the_journal_finds_it_and_offers_no_filter_that_is_only_ishidos(pilot):
    games = pilot.app.desk.games_of[KIND]
    games.put_on_table(left := begun())
    games.suspend()
    session = pilot.table.session  # a game of Ishido
    ishido = pilot.app.desk.games
    session.do(Place(next(iter(session.game.legal_squares))))
    ishido.save(session)
    scene = open_journal(pilot)
    assert scene.rows.count == 2
    only_ishidos = (scene.scoring, scene.four_ways)
    scene.scoring.choose(2)
    pilot.click("game")
    pilot.press("End", "Enter")
    assert [row.value for row in scene.rows.rows] == [left.id]
    assert [(each.index, each.enabled) for each in only_ishidos] == [(0, False)] * 2
    pilot.press("Home")
    assert scene.rows.count == 2
    assert all(each.enabled for each in only_ishidos)


def test_a_rename_reaches_all_its_games(desk):
    bo = desk.profiles.add("Bo")
    desk.switch_to(bo)
    over = put_on_table(desk, ended((BO, COMPUTER)))
    desk.games_of[KIND].finish(over, NOW)
    put_on_table(desk, begun(players=(COMPUTER, BO)))
    desk.rename_person(bo, "Bob")
    assert sorted(line.players for line in lines(desk)) == [
        ("Bob", "The Learner"),
        ("The Learner", "Bob"),
    ]
    desk.close()


def test_a_removed_person_takes_their_games_along_but_not_those_with_others(desk):
    ann, bo = desk.profiles.add("Ann"), desk.profiles.add("Bo")
    desk.switch_to(bo)
    over = put_on_table(desk, ended((BO, COMPUTER)))
    desk.games_of[KIND].finish(over, NOW)
    put_on_table(desk, begun(players=(BO, COMPUTER)))
    shared = put_on_table(desk, begun(players=(Player("Ann"), BO)))
    desk.switch_to(ann)
    belongings = desk.profiles.belongings(bo)
    assert (belongings.aside, belongings.ended) == (1, 1)
    desk.remove_person(bo)
    assert [line.id for line in lines(desk)] == [shared.id]
    desk.close()


# -- backups ------------------------------------------------------------------------------------


def test_a_backup_has_unfinished_and_ended_games(desk, folders, tmp_path):
    over = put_on_table(desk, ended())
    desk.games_of[KIND].finish(over, NOW)
    left = put_on_table(desk, begun())
    assert desk.close(PATIENCE)
    contents = back_up(folders, tmp_path / "all.zip", NOW)
    assert (contents.aside, contents.ended) == (1, 1)
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        listed = json.loads(archive.read("ishido-backup.json"))
        assert listed["version"] == 1
        assert f"games/{left.id}.bluestone" in listed["files"]
    there = folders_in(tmp_path / "there")
    commit(prepare(tmp_path / "all.zip", there), there)
    desk = Desk(there)
    assert moves_of(desk.games_of[KIND].resume()) == ["a1", "d1", "d8"]
    assert {line.id for line in lines(desk)} == {left.id, over.id}
    desk.close()


def test_a_backup_from_before_bluestone_is_restored(tmp_path):
    older = move_in(tmp_path / "older", "Ann")
    back_up(older, tmp_path / "older.zip", NOW)
    with zipfile.ZipFile(tmp_path / "older.zip") as archive:
        assert not [name for name in archive.namelist() if name.endswith(".bluestone")]
    here = folders_in(tmp_path / "here")
    desk = Desk(here)
    gone = put_on_table(desk, begun())
    assert desk.close(PATIENCE)
    commit(prepare(tmp_path / "older.zip", here), here)
    assert [path.suffix for path in here.games.iterdir()] == [".ishido"]
    desk = Desk(here)
    assert desk.games.resume() is not None
    assert desk.games_of[KIND].resume() is None
    assert gone.id not in {line.id for line in lines(desk)}
    desk.close()


def test_a_backup_with_a_game_against_the_rules_is_refused(desk, folders, tmp_path):
    left = put_on_table(desk, begun())
    assert desk.close(PATIENCE)
    path = tmp_path / "all.zip"
    back_up(folders, path, NOW)
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    name, listed = f"games/{left.id}.bluestone", json.loads(files["ishido-backup.json"])
    assert b'"d8"' in files[name]
    files[name] = files[name].replace(b'"d8"', b'"d2"')  # it joins the first stone's group
    listed["files"][name]["sha256"] = sha256(files[name]).hexdigest()
    files["ishido-backup.json"] = json.dumps(listed).encode()
    with zipfile.ZipFile(path, "w") as archive:
        for each, data in files.items():
            archive.writestr(each, data)
    there = folders_in(tmp_path / "there")
    with pytest.raises(FileProblem, match=rf"damaged .*{left.id}"):
        prepare(path, there)
    assert not there.games.exists()


# -- files --------------------------------------------------------------------------------------


def test_the_command_line_opens_a_file_or_refuses_it(capsys, tmp_path, monkeypatch):
    shown = []

    def show(path):
        shown.append(path)
        return 0

    monkeypatch.setattr("ishido.cli._show", show)
    good = write(tmp_path / "good.bluestone", begun())
    bad = tmp_path / "bad.bluestone"
    bad.write_text(good.read_text().replace('"d8"', '"d1"'))
    assert main([str(good)]) == 0
    assert shown == [good]
    assert main([str(bad)]) == 2
    assert shown == [good]
    assert re.fullmatch(r".*bad\.bluestone: move 3: d1: taken\n", capsys.readouterr().err)


def test_the_window_opens_with_the_game_of_a_file(folders, tmp_path, monkeypatch):
    seen = []

    def loop(app):
        scene = app.scene
        assert isinstance(scene, BluestoneScene)
        seen.append((scene is app.scenes[-1], moves_of(scene.session)))

    save_settings(folders.settings, {"window": SMALL})
    monkeypatch.setattr(running, "open_display", pygame.display.init)
    monkeypatch.setattr(running, "find_folders", lambda: folders)
    monkeypatch.setattr("ishido.ui.app.app.Audio", Silence)
    monkeypatch.setattr(App, "loop", loop)
    running.run(write(tmp_path / "mine.bluestone", begun(players=(YOU, BO))))
    assert seen == [(True, ["a1", "d1", "d8"])]
    (game,) = folders.games.glob("*.bluestone")
    assert moves_of(BLUESTONE.read(game.read_bytes())) == ["a1", "d1", "d8"]


def test_a_file_is_dropped_on_either_table(pilot, tmp_path):
    first = write(tmp_path / "first.bluestone", begun())
    second = write(tmp_path / "Second.BLUESTONE", begun("b1 d4", (YOU, BO)))
    pilot.app.handle(Dropped(str(first)))
    pilot.settle()
    assert pilot.scene is table(pilot)
    assert moves_of(table(pilot).session) == ["a1", "d1", "d8"]
    pilot.app.handle(Dropped(str(second)))
    pilot.settle()
    assert moves_of(table(pilot).session) == ["b1", "d4"]
    assert pilot.app.desk.recent.files == [second, first]


def test_a_game_of_ishido_is_dropped_on_bluestones_table(pilot, tmp_path):
    game = play(pilot.app.desk.games.begin(deal_by_number(7), NOW, Scoring.MODERN), 2)
    path = tmp_path / "mine.ishido"
    path.write_text(game.written(), encoding="utf-8")
    pilot.open("bluestone")
    pilot.settle()
    pilot.app.handle(Dropped(str(path)))
    pilot.settle()
    assert not isinstance(pilot.scene, BluestoneScene)
    assert pilot.session.game.setup.deal.number == 7


def test_an_ended_game_of_a_file_is_replayed(pilot, tmp_path):
    pilot.app.handle(Dropped(str(write(tmp_path / "over.bluestone", ended()))))
    pilot.settle()
    assert isinstance(pilot.scene, BluestoneReplay)


@pytest.mark.parametrize("opened", ["ishido", "bluestone"])
def test_a_damaged_file_is_refused_with_a_sentence(pilot, tmp_path, opened):
    path = tmp_path / "mine.bluestone"
    path.write_text(begun().written().replace('"d8"', '"a1"'))
    if opened == "bluestone":
        pilot.open("bluestone")
        pilot.settle()
    pilot.app.handle(Dropped(str(path)))
    pilot.step()
    assert pilot.dialog.title == says.CANNOT_OPEN
    assert pilot.app.desk.recent.files == []
    assert path.exists()


def test_the_file_dialog_lists_and_describes_it(pilot, tmp_path):
    write(tmp_path / "mine.bluestone", begun())
    pilot.press("Ctrl+O")
    assert isinstance(pilot.scene, Picker)
    pilot.scene.go(tmp_path)
    pilot.step()
    assert "mine.bluestone" in [row.value for row in pilot.scene.rows.rows]
    assert pilot.scene.preview is not None
    pilot.scene.preview.look_into(tmp_path / "mine.bluestone", "")
    assert pilot.scene.preview.lines[:2] == ("Bluestone", "You & The Learner")


def test_a_file_is_saved_and_loaded_again(pilot, tmp_path):
    pilot.app.handle(Dropped(str(write(tmp_path / "mine.bluestone", begun(players=(YOU, BO))))))
    pilot.settle()
    scene = table(pilot)
    scene.place(scene.session.game.board.parse_point("d15"))
    pilot.press("Ctrl+S")
    pilot.settle()
    saved = BLUESTONE.read((tmp_path / "mine.bluestone").read_bytes())
    assert moves_of(saved) == ["a1", "d1", "d8", "d15"]
