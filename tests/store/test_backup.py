"""Backups: made while one plays, checked from end to end, restored whole or not at all."""

import hashlib
import json
import os
import shutil
import sqlite3
import struct
import sys
import zipfile
from contextlib import closing
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.store import backup, copies, restoring, schema
from ishido.store.backup import LIST, back_up, file_name
from ishido.store.desk import Desk
from ishido.store.files import FileProblem
from ishido.store.folders import Folders
from ishido.store.restoring import MAX_BACKUPS, commit, finish, keep_former, prepare
from ishido.store.schema import COLUMNS
from tests.support.sample_homes import folders_in, furnish, move_in, state
from tests.support.storage_play import GARBAGE, NOW, PATIENCE, a_session, disk_full, play
from tests.support.stored_games import change_database, keep_games, stored_games, stored_rows


@pytest.fixture
def here(tmp_path):
    """A house of one."""
    return move_in(tmp_path / "here", "Ann")


@pytest.fixture
def there(tmp_path):
    """A house of two, in other folders."""
    return move_in(tmp_path / "there", "Bo", "Zoë", first_deal=50)


@pytest.fixture
def made(there, tmp_path):
    """A backup of theirs."""
    path = tmp_path / "made.zip"
    back_up(there, path, NOW)
    return path


def left_over(folders):
    """What a restoring leaves behind, and should not."""
    return [path.name for path in folders.data.glob("restore*")]


# -- making ----------------------------------------------------------------------------------


def test_a_backup_says_what_it_holds(there, tmp_path):
    contents = back_up(there, tmp_path / "one.zip", NOW)
    assert contents == backup.BackupContents(NOW, ("Bo", "Zoë"), aside=2, ended=2, skins=2)
    assert [path.name for path in tmp_path.glob("*.zip")] == ["one.zip"]
    assert not list(tmp_path.glob(".*"))
    assert file_name(NOW) == "ishido-backup-2026-11-20.zip"


def test_any_zip_program_can_read_it(made):
    with zipfile.ZipFile(made) as archive:
        assert archive.testzip() is None
        names = set(archive.namelist())
        content = json.loads(archive.read(LIST))
        games = [json.loads(line) for line in archive.read("games.jsonl").splitlines()]
    assert {"settings.toml", "people/You.toml", *(f"{table}.jsonl" for table in COLUMNS)} < names
    assert content["format"] == "ishido-backup"
    assert content["version"] == 2
    assert set(content["files"]) == names - {LIST}
    assert [game["state"] for game in games] == ["ended", "playing"] * 2
    assert {game["record"]["format"] for game in games} == {"ishido-game"}


def test_locks_and_what_was_set_aside_stay_at_home(there, tmp_path):
    (there.data / "window").touch()
    (there.data / "ishido.db.damaged-20261120-183000").write_text("?")
    (there.people / "You.toml.damaged-20261120-183000").write_text("?")
    (there.data / "boards" / ".hidden.part").write_text("?")
    (there.data / "last-error.txt").write_text("?")
    back_up(there, tmp_path / "before.zip", NOW)
    names = zipfile.ZipFile(tmp_path / "before.zip").namelist()
    assert not [name for name in names if any(w in name for w in ("window", "damaged", ".part"))]
    assert "last-error.txt" not in names


def test_a_skin_has_all_its_files(there, here, tmp_path):
    sources = there.data / "stonesets" / "Bos stones" / "sources" / "old"
    sources.mkdir(parents=True)
    (sources / "stones.xcf").write_text("layers")
    before = state(there)
    back_up(there, tmp_path / "one.zip", NOW)
    for folders in (here, there):
        commit(prepare(tmp_path / "one.zip", folders), folders)
        assert state(folders) == before


def test_a_file_whose_name_no_backup_can_have_is_left_out(there, here, tmp_path):
    before = state(there)
    for name in ("a\nb.png", "a\\b.png"):
        (there.data / "stonesets" / "Bos stones" / name).touch()
    back_up(there, tmp_path / "one.zip", NOW)
    commit(prepare(tmp_path / "one.zip", here), here)
    assert state(here) == before


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="they are one file there")
def test_names_that_are_one_on_another_system_make_no_backup(there, tmp_path):
    for name in ("Stars.board", "stars.board"):
        (there.data / "boards" / name).touch()
    with pytest.raises(FileProblem, match="differs only in capitals"):
        back_up(there, tmp_path / "one.zip", NOW)
    assert not list(tmp_path.glob("*.zip"))


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_folder_that_holds_itself_does_no_harm(there, tmp_path):
    folder = there.data / "stonesets" / "Bos stones"
    (folder / "again").symlink_to(folder)
    back_up(there, tmp_path / "one.zip", NOW)
    names = zipfile.ZipFile(tmp_path / "one.zip").namelist()
    assert not [name for name in names if "again" in name]


def test_nothing_at_all_can_be_backed_up_and_restored(here, tmp_path):
    nothing = folders_in(tmp_path / "nothing")
    contents = back_up(nothing, tmp_path / "one.zip", NOW)
    assert contents == backup.BackupContents(NOW, ("You",), 0, 0, 0)
    commit(prepare(tmp_path / "one.zip", here), here)
    assert state(here) == state(nothing)


def test_a_window_plays_on_meanwhile(open_desk, folders, tmp_path):
    desk = open_desk()
    desk.warm_up()
    session = desk.games.begin(deal_by_number(1), NOW, Scoring.MODERN)
    for _ in range(10):
        desk.games.save(play(session))
    ended = play(desk.games.begin(deal_by_number(2), NOW, Scoring.MODERN), 3)
    ended.do(Do.END)
    desk.games.finish(ended, NOW)
    assert desk.flush(PATIENCE)
    # what stands in the database's journal, and not in its file, is in the copy all the same
    assert folders.database.with_name("ishido.db-wal").stat().st_size > 0
    assert back_up(folders, tmp_path / "one.zip", NOW) == backup.BackupContents(
        NOW, ("You",), 1, 1, 0
    )
    there = folders_in(tmp_path / "there")
    commit(prepare(tmp_path / "one.zip", there), there)
    assert state(there) == state(folders)


def test_a_backup_is_one_moment_of_the_database(folders, tmp_path, monkeypatch):
    """A window plays on while the rows are read."""
    first, second = a_session(1), a_session(2)
    keep_games(folders, first, second)
    change_database(
        folders, "INSERT INTO reviews (game, version, review) VALUES (?, 1, '[]')", first.id
    )
    check = copies.checked_row

    def remove_at_the_first_row(table, row):
        change_database(folders, "DELETE FROM reviews")
        change_database(folders, "DELETE FROM games WHERE id = ?", second.id)
        return check(table, row)

    monkeypatch.setattr(backup, "checked_row", remove_at_the_first_row)
    assert back_up(folders, tmp_path / "one.zip", NOW).aside == 2
    monkeypatch.undo()
    assert set(stored_games(folders)) == {first.id}
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert len(archive.read("reviews.jsonl").splitlines()) == 1


def test_a_damaged_game_is_taken_from_the_copy_of_the_day(here, tmp_path):
    copies.copy_of_the_day(here.database, here.copies, NOW.date())
    before = stored_games(here)
    change_database(here, "UPDATE games SET record = '?' WHERE state = 'playing'")
    assert back_up(here, tmp_path / "one.zip", NOW).aside == 1
    there = folders_in(tmp_path / "there")
    commit(prepare(tmp_path / "one.zip", there), there)
    assert {game: one.written() for game, one in stored_games(there).items()} == {
        game: one.written() for game, one in before.items()
    }


def test_a_damaged_game_does_not_spoil_the_backup(here, there, tmp_path):
    change_database(here, "UPDATE games SET record = '?' WHERE state = 'playing'")
    assert back_up(here, tmp_path / "one.zip", NOW).ended == 1
    assert prepare(tmp_path / "one.zip", there).contents.aside == 0


@pytest.mark.parametrize("damage", ["noise", "text", "NULs"])
def test_a_damaged_database_is_no_reason_to_keep_nothing(here, tmp_path, damage):
    before = state(here)
    copies.copy_of_the_day(here.database, here.copies, NOW.date())
    here.database.write_bytes(GARBAGE[damage])
    for ending in ("-wal", "-shm"):
        here.database.with_name(f"ishido.db{ending}").unlink(missing_ok=True)
    contents = back_up(here, tmp_path / "one.zip", NOW)
    assert (contents.aside, contents.ended, contents.people) == (1, 1, ("Ann",))
    assert here.database.read_bytes() == GARBAGE[damage], "the next window says it"
    there = folders_in(tmp_path / "there")
    commit(prepare(tmp_path / "one.zip", there), there)
    assert state(there) == before


def test_a_locked_database_makes_no_empty_backup(here, tmp_path):
    with closing(sqlite3.connect(here.database, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("BEGIN EXCLUSIVE")
        with pytest.raises(FileProblem, match="the games cannot be read"):
            back_up(here, tmp_path / "one.zip", NOW)
    assert not list(tmp_path.glob("*.zip"))


def test_a_newer_version_s_database_is_told_apart(here, tmp_path):
    change_database(here, f"PRAGMA user_version = {schema.VERSION + 1}")
    with pytest.raises(FileProblem, match="from a newer version of Ishido"):
        back_up(here, tmp_path / "one.zip", NOW)
    assert not list(tmp_path.glob("*.zip"))


def test_where_it_cannot_be_written_nothing_is_left(here, tmp_path, monkeypatch):
    (tmp_path / "old.zip").write_text("old")
    with monkeypatch.context() as full:
        full.setattr("os.fsync", disk_full)
        with pytest.raises(FileProblem, match="disk is full"):
            back_up(here, tmp_path / "old.zip", NOW)
    assert (tmp_path / "old.zip").read_text() == "old"
    assert not list(tmp_path.glob(".*"))
    with pytest.raises(FileProblem, match="a folder with this name exists"):
        back_up(here, tmp_path, NOW)
    with pytest.raises(FileProblem, match="no such file"):
        back_up(here, tmp_path / "none" / "one.zip", NOW)
    with pytest.raises(FileProblem, match="not a valid file name"):
        back_up(here, tmp_path / "a\0b.zip", NOW)


# -- restoring -------------------------------------------------------------------------------


def test_restored_all_is_as_it_was(here, there, made):
    prepared = prepare(made, here)
    assert prepared.contents == backup.BackupContents(NOW, ("Bo", "Zoë"), aside=2, ended=2, skins=2)
    before = state(here)
    assert before != state(there)
    commit(prepared, here)
    assert state(here) == state(there)
    assert left_over(here) == []
    desk = Desk(here)
    assert desk.settings.player == "Zoë"
    session = desk.games.resume()
    assert session is not None
    assert session.game.setup.deal.number == 151
    assert session.game.cursor == 3
    desk.warm_up()
    assert desk.close(PATIENCE)
    assert desk.notices.take() == []


def test_what_was_prepared_and_not_wanted_leaves_nothing(here, made):
    before = state(here)
    prepare(made, here).discard()
    assert state(here) == before
    assert left_over(here) == []


def test_it_can_be_undone_by_the_backup_made_before(here, made, tmp_path):
    before = state(here)
    back_up(here, tmp_path / "before.zip", NOW)
    commit(prepare(made, here), here)
    commit(prepare(tmp_path / "before.zip", here), here)
    assert state(here) == before


def test_of_the_states_that_were_replaced_the_newest_few_stay(here, made):
    own = here.backups / "my own.zip"
    here.backups.mkdir()
    own.touch()
    former = []
    for number in range(MAX_BACKUPS + 2):  # all within a second, perhaps
        former.append(keep_former(here, NOW))
        os.utime(former[-1], (number, number))
        commit(prepare(made, here), here)
    assert set(here.backups.iterdir()) == {*former[-MAX_BACKUPS:], own}


def test_the_newest_stays_even_if_the_clock_is_behind(here):
    for _ in range(MAX_BACKUPS + 1):
        newest = keep_former(here, NOW)
        os.utime(newest, (2**33, 2**33))  # the clock goes back after each
    assert newest.exists()
    assert len(list(here.backups.iterdir())) == MAX_BACKUPS


@pytest.mark.parametrize("now", [0.0, 5e9], ids=["1970", "2128"])
def test_the_clock_may_be_far_off(here, there, tmp_path, monkeypatch, now):
    """A zip archive has no dates before 1980 and after 2107."""
    with monkeypatch.context() as clock:
        clock.setattr("time.time", lambda: now)
        back_up(there, tmp_path / "one.zip", datetime.fromtimestamp(now).astimezone())
    commit(prepare(tmp_path / "one.zip", here), here)
    assert state(here) == state(there)


def test_a_single_person_s_house_becomes_one_again(there, here):
    back_up(here, here.data / "one.zip", NOW)
    commit(prepare(here.data / "one.zip", there), there)
    assert [path.name for path in there.people.glob("*")] == ["You.toml"]
    assert state(there) == state(here)


def test_data_and_settings_may_share_a_folder(made, there, tmp_path):
    """So they do on macOS and Windows, with the cache in it on the latter."""
    home = tmp_path / "home"
    folders = Folders(home, home, home / "Cache")
    furnish(folders, ["Ann", "Cy", "Di"])
    (home / "Cache").mkdir()
    (home / "Cache" / "kept").touch()
    commit(prepare(made, folders), folders)
    assert state(folders) == state(there)
    assert (home / "Cache" / "kept").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_painter_s_own_folder_behind_a_link_is_never_touched(here, there, tmp_path):
    studio = tmp_path / "studio"
    studio.mkdir()
    (studio / "stoneset.toml").write_text('name = "Work"')
    for folders in (here, there):
        (folders.data / "stonesets" / "work").symlink_to(studio)
    (studio / "sketch.txt").write_text("mine")
    back_up(there, tmp_path / "one.zip", NOW)
    (studio / "stoneset.toml").write_text('name = "Changed since"')
    (there.data / "stonesets" / "gone").symlink_to(studio)
    commit(prepare(tmp_path / "one.zip", there), there)
    assert (studio / "stoneset.toml").read_text() == 'name = "Changed since"'
    assert (studio / "sketch.txt").read_text() == "mine"
    restored = there.data / "stonesets" / "work"
    assert not restored.is_symlink()
    assert (restored / "stoneset.toml").read_text() == 'name = "Work"'
    assert not (there.data / "stonesets" / "gone").is_symlink()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_linked_folder_of_stonesets_is_never_touched(there, made, tmp_path):
    folder, studio = there.data / "stonesets", tmp_path / "studio"
    before = state(there)
    folder.rename(studio)
    folder.symlink_to(studio)
    (studio / "a new set").mkdir()
    whole = {path: path.is_file() and path.read_bytes() for path in studio.rglob("*")}
    commit(prepare(made, there), there)
    assert {path: path.is_file() and path.read_bytes() for path in studio.rglob("*")} == whole
    assert state(there) == before


def test_what_no_backup_holds_is_not_deleted(there, made, tmp_path):
    """Hidden files, files with names that no backup can have, and what a link leads to."""
    names = ["Bos stones", "new"]
    (there.data / "stonesets" / "new").mkdir()
    for name in names:
        (there.data / "stonesets" / name / ".notes").touch()
    (there.data / "boards" / "a\nb").touch()
    (there.data / "boards" / "plain").mkdir()
    (there.data / "boards" / "plain" / "board.toml").touch()
    before = state(there)
    commit(prepare(made, there), there)
    aside = there.backups / "set-aside"
    for name in names:
        assert (aside / name / ".notes").exists()
    assert (aside / "a\nb").exists()
    assert not (aside / "plain").exists()
    assert state(there)["stonesets"].keys() < before["stonesets"].keys()
    assert sorted(state(there)["boards"]) == ["Bo.board"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_what_was_set_aside_before_is_not_replaced(there, made):
    for number in range(3):
        (there.data / "boards" / ".mine").write_text(str(number))
        commit(prepare(made, there), there)
    found = sorted((there.backups / "set-aside").iterdir())
    assert [path.read_text() for path in found] == ["0", "1", "2"]


def test_a_stoneset_is_restored_to_the_file(there, made):
    folder = there.data / "stonesets" / "Bos stones"
    before = state(there)
    (folder / "extra.png").write_text("added since")
    (folder / "stones.png").write_text("changed since")
    shutil.rmtree(there.data / "boards")
    (there.data / "boards").mkdir()
    (there.data / "boards" / "Bo.board").mkdir()
    commit(prepare(made, there), there)
    assert state(there) == before


def test_what_was_set_aside_stays(there, made):
    aside = there.data / "ishido.db.damaged-20261120-183000"
    aside.write_text("?")
    commit(prepare(made, there), there)
    assert aside.exists()


def test_nothing_of_the_replaced_games_comes_back(here, made, tmp_path):
    """Neither from what lies beside the database, nor from its copies."""
    before = set(stored_games(here))
    copies.copy_of_the_day(here.database, here.copies, NOW.date())
    here.database.with_name("ishido.db.recovered").write_bytes(here.database.read_bytes())
    for ending in ("-wal", "-shm", "-journal"):
        here.database.with_name(f"ishido.db{ending}").write_bytes(b"?")
    commit(prepare(made, here), here)
    assert sorted(path.name for path in here.data.glob("ishido.db*")) == ["ishido.db"]
    change_database(here, "UPDATE games SET record = '?' WHERE state = 'playing'")
    desk = Desk(here)
    desk.warm_up()
    for line in desk.unfinished("ishido"):
        desk.games.look_at(line.id)
    assert desk.close(PATIENCE)
    assert not before & set(stored_games(here, "ended"))


def test_on_a_full_disk_nothing_changes(here, made, monkeypatch):
    before = state(here)
    with monkeypatch.context() as full:
        full.setattr("os.fsync", disk_full)
        with pytest.raises(FileProblem, match="disk is full"):
            prepare(made, here)
    assert state(here) == before
    assert left_over(here) == []


def test_a_restored_state_that_a_kill_left_is_brought_about_by_the_next_window(here, there, made):
    prepare(made, here).folder.rename(here.restored)
    desk = Desk(here)
    assert desk.settings.player == "Zoë"
    assert desk.notices.take() == ["Backup restored."]
    assert desk.close(PATIENCE)
    assert state(here) == state(there)


def test_nobody_stays_whose_file_differs_only_in_capitals(here, there, made):
    theirs = next(there.people.iterdir())
    (here.people / f"{theirs.stem.swapcase()}.toml").write_text('player = "Boris"')
    prepare(made, here).folder.rename(here.restored)
    finish(here)
    assert state(here) == state(there)


@pytest.mark.parametrize(
    "names",
    [None, "[]", '{"files": null}', '{"files": [7]}', '{"files": ["games/../x"]}', "[" * 99_999],
)
def test_a_damaged_restored_state_is_set_aside_and_the_next_start_works(here, made, names):
    before = state(here)
    prepare(made, here).folder.rename(here.restored)
    (here.restored / LIST).unlink()
    if names is not None:
        (here.restored / LIST).write_text(names)
    desk = Desk(here)
    (said,) = desk.notices.take()
    assert said.startswith("restore.ready.damaged-")
    assert desk.close(PATIENCE)
    assert not here.restored.exists()
    assert not finish(here)
    assert state(here) == before


def test_the_start_sweeps_away_what_a_killed_window_had_prepared(here, made):
    killed, another = prepare(made, here), prepare(made, here)
    (here.data / "restore-0123.part").write_text("a file, for once")
    for path in (killed.folder, here.data / "restore-0123.part"):
        os.utime(path, (0, 0))
    desk = Desk(here)
    desk.warm_up()
    assert desk.flush(PATIENCE)
    assert not killed.folder.exists()
    assert not (here.data / "restore-0123.part").exists()
    assert another.folder.exists(), "a question about it may be open"
    another.discard()
    assert left_over(here) == []
    assert desk.close(PATIENCE)


# -- what is no backup -----------------------------------------------------------------------


def remade(made, /, **changes):
    """A backup with another list."""
    with zipfile.ZipFile(made) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    content = json.loads(parts.pop(LIST)) | changes
    return written(made, parts, content)


def written(path, parts, content):
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
        archive.writestr(LIST, json.dumps(content))
    return path


def forged(path, **files):
    """A backup of one's own making, its list in order."""
    parts = {
        name.replace("__", "/"): data if isinstance(data, bytes) else data.encode()
        for name, data in files.items()
    }
    return written(path, parts, listing(parts))


def listing(parts):
    return {
        "format": "ishido-backup",
        "version": 2,
        "made": NOW.isoformat(),
        "files": {
            name: {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
            for name, data in parts.items()
        },
    }


def assert_refused(path, here, says):
    before = state(here)
    with pytest.raises(FileProblem) as caught:
        prepare(path, here)
    assert says in caught.value.problem
    assert str(caught.value).isprintable()
    assert state(here) == before
    assert left_over(here) == []
    assert not here.restored.exists()


@pytest.mark.parametrize("garbage", GARBAGE)
def test_any_other_file_is_refused(here, tmp_path, garbage):
    (tmp_path / "one.zip").write_bytes(GARBAGE[garbage])
    assert_refused(tmp_path / "one.zip", here, "not an Ishido backup")


def test_what_is_no_file_is_refused(here, tmp_path):
    assert_refused(tmp_path, here, "a folder, not a file")
    assert_refused(tmp_path / "none.zip", here, "no such file")
    assert_refused(Path("a\0b"), here, "no such file")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert_refused(tmp_path / "pipe", here, "not an ordinary file")


def test_another_zip_is_refused(here, tmp_path):
    with zipfile.ZipFile(tmp_path / "one.zip", "w") as archive:
        archive.writestr("photo.jpg", "x")
    assert_refused(tmp_path / "one.zip", here, "not an Ishido backup")


def test_a_newer_edition_s_is_told_apart(here, made):
    assert_refused(remade(made, version=3), here, "made by a newer version of Ishido")


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 0},
        {"version": "1"},
        {"version": True},
        {"files": {}},
        {"files": []},
        {"files": {"games.jsonl": 1}},
        {"files": {"games.jsonl": {"size": "1", "sha256": ""}}},
        {"made": None},
        {"made": "yesterday"},
    ],
    ids=str,
)
def test_a_list_that_is_not_sound_is_refused(here, made, changes):
    assert_refused(remade(made, **changes), here, "damaged")


@pytest.mark.parametrize("name", ["ishido-game", None, 1])
def test_another_format_is_refused(here, made, name):
    assert_refused(remade(made, format=name), here, "not an Ishido backup")


@pytest.mark.parametrize(
    "name",
    [
        "../evil",
        "people/../../evil.toml",
        "/etc/passwd",
        "stonesets/../../../evil.png",
        "stonesets/a/../../evil",
        "stonesets/a/b/.c.png",
        "stonesets/a//b",
        "stonesets/" + "a/" * 8 + "b",
        "stonesets/..",
        "stonesets/.hidden",
        "stonesets/a\\..\\evil",
        "stonesets/a\nb",
        "people/../settings.toml",
        "people/a.exe",
        "games/abc.ishido",
        "games.jsonl/x",
        "sqlite_master.jsonl",
        "ishido.db",
        "ishido.db-wal",
        "last-error.txt",
        "restore.ready/x",
        "C:\\evil",
        "boards/" + "x" * 151,
    ],
)
def test_names_that_are_not_ours_are_refused(here, tmp_path, name):
    before = sorted(path for path in tmp_path.rglob("*"))
    path = written(tmp_path / "one.zip", {name: b"x"}, listing({name: b"x"}))
    with pytest.raises(FileProblem, match=r"not Ishido|damaged|not an Ishido backup"):
        prepare(path, here)
    path.unlink()
    assert sorted(path for path in tmp_path.rglob("*")) == before


def test_a_name_that_stands_there_twice_is_refused(here, tmp_path):
    parts = {"boards/One.board": b"x", "boards/one.board": b"y"}
    assert_refused(written(tmp_path / "a.zip", parts, listing(parts)), here, "twice")
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr("settings.toml", "")
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr("settings.toml", "")
        archive.writestr(LIST, json.dumps(listing({"settings.toml": b""})))
    assert_refused(tmp_path / "b.zip", here, "twice")


def test_a_name_that_is_not_utf_8_is_refused(here, tmp_path):
    path = forged(tmp_path / "one.zip", **{"stonesets__ä.toml": ""})
    path.write_bytes(path.read_bytes().replace("ä.toml".encode(), b"\xff\xff.toml"))
    assert_refused(path, here, "damaged")


def test_a_folder_that_another_program_lists_does_no_harm(here, tmp_path):
    parts = {"people/Ann.toml": b'player = "Ann"\n'}
    path = written(tmp_path / "a.zip", parts, listing(parts))
    with zipfile.ZipFile(path, "a") as archive:
        archive.mkdir("people")
    assert prepare(path, here).contents.people == ("Ann",)


def test_files_missing_or_too_many_are_refused(here, tmp_path):
    parts = {"settings.toml": b"", "games.jsonl": b""}
    for listed in ({"settings.toml": b""}, {**parts, "readings.jsonl": b""}):
        path = written(tmp_path / "a.zip", parts, listing(listed))
        assert_refused(path, here, "missing or extra files")


@pytest.mark.slow
def test_every_changed_byte_is_found(here, made):
    """A bit that has tipped on a bad stick never gets through."""
    good = made.read_bytes()
    for place in range(0, len(good), max(1, len(good) // 60)):
        made.write_bytes(good[:place] + bytes([good[place] ^ 0x41]) + good[place + 1 :])
        try:
            prepared = prepare(made, here)
        except FileProblem:
            continue
        made.write_bytes(good)  # a byte that means nothing: a date, a mark of some system
        other = prepare(made, here)
        assert _files(prepared.folder) == _files(other.folder)


def _files(folder):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "ishido.db"
    }


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_half_a_backup_is_refused(here, made, share):
    good = made.read_bytes()
    made.write_bytes(good[: int(len(good) * share)])
    assert_refused(made, here, "not an Ishido backup")


def test_a_bomb_is_refused_unopened(here, tmp_path, monkeypatch):
    monkeypatch.setattr(restoring, "MAX_TOTAL", 10 * 2**20)
    with zipfile.ZipFile(tmp_path / "one.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("boards/x.board", b"\0" * (11 * 2**20))
        archive.writestr(LIST, "{}")
    assert (tmp_path / "one.zip").stat().st_size < 2**20
    assert_refused(tmp_path / "one.zip", here, "too large for an Ishido backup")


def test_too_many_files_are_refused(here, tmp_path, monkeypatch):
    monkeypatch.setattr(restoring, "MAX_FILES", 10)
    with zipfile.ZipFile(tmp_path / "one.zip", "w") as archive:
        for number in range(12):
            archive.writestr(f"boards/{number}.board", "")
    assert_refused(tmp_path / "one.zip", here, "too large for an Ishido backup")


def zip_of_a_million(path, kind):
    """A zip that says of itself less, or in another place, than it holds."""
    entry = struct.pack("<4s6H3L5H2L", b"PK\1\2", *[0] * 9, 1, *[0] * 4, 0, 0) + b"x"
    directory = entry * 1_000_000
    if kind == "modest":
        directory = directory[: 8 * 2**20]
    size = len(directory)
    end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, min(size, 2**32 - 1), 0, 0)
    if kind == "large":
        end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, len(entry), 0, 0)
        record = struct.pack(
            "<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, 1_000_000, 1_000_000, size, 0
        )
        end = record + struct.pack("<4sLQL", b"PK\6\7", 0, size, 1) + end
    path.write_bytes(directory + end)


@pytest.mark.parametrize("kind", ["plain", "large", "modest"])
def test_a_zip_of_a_million_entries_is_refused_before_they_are_read(
    here, tmp_path, kind, monkeypatch
):
    zip_of_a_million(tmp_path / "one.zip", kind)

    def read(*_):
        raise AssertionError("its directory was read")

    monkeypatch.setattr(zipfile, "ZipFile", read)
    assert_refused(tmp_path / "one.zip", here, "too large for an Ishido backup")


def test_what_the_disk_has_no_room_for_is_not_begun(here, made, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=10))
    assert_refused(made, here, "disk is full")


def test_a_file_larger_than_it_says_is_refused(here, tmp_path):
    parts = {"boards/x.board": b"\0" * 5000}
    content = listing(parts)
    content["files"]["boards/x.board"]["size"] = 10
    assert_refused(written(tmp_path / "a.zip", parts, content), here, "damaged")


def test_packing_that_is_none_of_ours_is_refused(here, tmp_path):
    with zipfile.ZipFile(tmp_path / "one.zip", "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr(LIST, "{}")
    assert_refused(tmp_path / "one.zip", here, "not an Ishido backup")


# -- rows from elsewhere -----------------------------------------------------------------------


def rows_of(folders, table):
    """The rows of a table as a backup has them."""
    rows = [{name: row[name] for name in COLUMNS[table]} for row in stored_rows(folders, table)]
    for row in rows if table == "games" else []:
        row["record"] = json.loads(row["record"])
        del row["summary"]
    return rows


def with_rows(path, folders, **changed):
    """A backup of the rows of a home, some of its tables changed."""
    tables = {table: rows_of(folders, table) for table in COLUMNS} | changed
    return forged(
        path,
        **{
            f"{table}.jsonl": "".join(f"{json.dumps(row)}\n" for row in rows)
            for table, rows in tables.items()
        },
    )


@pytest.mark.parametrize("damage", ["noise", "text", "another file", "NULs", "deep"])
@pytest.mark.parametrize("table", ["games", "readings"])
def test_lines_that_are_none_are_refused(here, tmp_path, damage, table):
    path = forged(tmp_path / "one.zip", **{f"{table}.jsonl": GARBAGE[damage]})
    assert_refused(path, here, f"damaged (at {table}.jsonl)")


@pytest.mark.parametrize("line", ["7", "[]", "null", '"x"', "{}", '{"id": 1', "NaN"])
@pytest.mark.parametrize("table", COLUMNS)
def test_a_line_that_is_no_row_is_refused(here, tmp_path, table, line):
    path = forged(tmp_path / "one.zip", **{f"{table}.jsonl": line})
    assert_refused(path, here, f"damaged (at {table}.jsonl)")


GAME_CHANGES = [
    {"id": 7},
    {"id": "../x"},
    {"id": ""},
    {"kind": None},
    {"kind": "bluestone"},
    {"kind": "chess"},
    {"state": "won"},
    {"at": "yesterday"},
    {"at": 5},
    {"starred": 7},
    {"starred": True},
    {"names": {}},
    {"cleared": None},
    {"record": {}},
    {"record": []},
    {"record": "\ud800"},
    {"more": "columns"},
]


@pytest.mark.parametrize("change", GAME_CHANGES, ids=str)
def test_a_game_with_a_wrong_column_is_refused(here, there, tmp_path, change):
    first, *others = rows_of(there, "games")
    path = with_rows(tmp_path / "one.zip", there, games=[first | change, *others])
    assert_refused(path, here, "damaged (at games.jsonl)")


def test_a_game_without_a_column_is_refused(here, there, tmp_path):
    for name in ("id", "kind", "at", "starred", "record"):
        games = rows_of(there, "games")
        del games[0][name]
        path = with_rows(tmp_path / "one.zip", there, games=games)
        assert_refused(path, here, "damaged (at games.jsonl)")


def test_a_game_that_is_there_twice_is_refused(here, there, tmp_path):
    games = rows_of(there, "games")
    path = with_rows(tmp_path / "one.zip", there, games=[*games, games[0]])
    assert_refused(path, here, "damaged (at games.jsonl)")


READING = {
    "moment": "2029-09-07T01:05:27.428Z",
    "stones": "A1@f4 A2@f5 B1@f3 A3@e4 C1@g4",
    "player": "name:Zoë",
    "question": "",
    "game": "abc",
    "move": 5,
    "deal": None,
    "removed": 0,
}
PAR = {
    "deal": "",
    "scoring": "modern",
    "par_by": None,
    "par_four_ways": None,
    "par_plays": None,
    "best_score": None,
    "best_four_ways": None,
    "best_line": None,
}


def test_sound_rows_of_all_tables_are_restored(here, there, tmp_path):
    tables = {
        "readings": [READING],
        "pars": [PAR, PAR | {"deal": "x", "par_four_ways": 5.0, "best_line": "a1f4"}],
        "questions": [{"player": "id:You", "question": "Why?"}],
        "files": [{"digest": "0" * 64}],
        "reviews": [{"game": rows_of(there, "games")[0]["id"], "version": 1, "review": "[]"}],
    }
    commit(prepare(with_rows(tmp_path / "one.zip", there, **tables), here), here)
    assert {table: rows_of(here, table) for table in tables} == tables


@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("reviews", {"game": "of no game", "version": 1, "review": "[]"}),
        ("reviews", {"game": "first", "version": 1, "review": "["}),
        ("reviews", {"game": "first", "version": 2**64, "review": "[]"}),
        ("tournaments", {"id": "t", "name": "Cup", "created": "2026-11-20", "terms": "{}"}),
        ("tournaments", {"id": "t", "name": "Cup", "created": "2026-11-20", "terms": {}}),
        ("readings", READING | {"moment": "yesterday"}),
        ("readings", READING | {"stones": "A1"}),
        ("readings", READING | {"move": "5"}),
        ("questions", {"player": "id:You", "question": None}),
        ("deals_seen", {"player": "id:You", "deal": 1, "first_seen": "", "how": ""}),
        ("pars", PAR | {"best_line": "a1x"}),
        ("pars", PAR | {"par_four_ways": 5}),
        ("files", {"digest": None}),
    ],
)
def test_a_row_that_is_not_sound_is_refused(here, there, tmp_path, table, row):
    if "game" in row and table == "reviews" and row["game"] == "first":
        row = row | {"game": rows_of(there, "games")[0]["id"]}
    path = with_rows(tmp_path / "one.zip", there, **{table: [row]})
    assert_refused(path, here, f"damaged (at {table}.jsonl)")


def test_a_game_is_worth_what_its_record_says(here, there, tmp_path):
    games = [row | {"summary": '{"points": 999}'} for row in rows_of(there, "games")]
    commit(prepare(with_rows(tmp_path / "one.zip", there, games=games), here), here)
    assert state(here)["games"] == state(there)["games"]


def test_no_database_from_elsewhere_is_taken(here, there, tmp_path):
    path = forged(tmp_path / "one.zip", **{"ishido.db": there.database.read_bytes()})
    assert_refused(path, here, "contains a file that is not Ishido’s (ishido.db)")


def test_checking_the_rows_takes_no_longer_than_it_may(here, made, monkeypatch):
    monkeypatch.setattr(restoring, "SECONDS", -1.0)
    assert_refused(made, here, "too large for an Ishido backup")


def test_more_rows_than_a_home_can_have_are_refused(here, made, monkeypatch):
    monkeypatch.setattr(restoring, "MAX_ROWS", 3)
    assert_refused(made, here, "too large for an Ishido backup")


def test_a_row_larger_than_any_of_ours_is_refused(here, made, monkeypatch):
    monkeypatch.setattr(restoring, "MAX_ROW", 500)
    assert_refused(made, here, "too large for an Ishido backup")


def test_a_file_larger_than_any_backup_is_refused(here, made, tmp_path, monkeypatch):
    """A zip is found at the end of whatever stands before it."""
    most = 2**20
    monkeypatch.setattr(restoring, "MAX_TOTAL", most)
    path = tmp_path / "large.zip"
    with path.open("wb") as file:
        file.seek(most + restoring._MAX_DIRECTORY)
        file.write(made.read_bytes())
    assert_refused(path, here, "too large for an Ishido backup")


def test_a_game_that_breaks_a_rule_is_refused(here, there, tmp_path):
    games = rows_of(there, "games")
    games[0]["record"]["moves"].insert(0, "f4")
    path = with_rows(tmp_path / "one.zip", there, games=games)
    assert_refused(path, here, "damaged (at games.jsonl)")


@pytest.mark.parametrize("change", ['"version": 7', '"version": 1, "kind": "of late"'])
def test_a_newer_edition_s_game_is_kept_as_it_is(there, here, tmp_path, change):
    """A newer version wrote it, or a kind of game that this version does not know."""
    kind = "ishido" if "7" in change else "chess"
    statement = "UPDATE games SET kind = ?, record = replace(record, '\"version\": 1', ?)"
    change_database(there, f"{statement} WHERE number = 1", kind, change)
    before = state(there)
    back_up(there, tmp_path / "one.zip", NOW)
    commit(prepare(tmp_path / "one.zip", here), here)
    assert len(state(here)["games"]) == 4
    without_spaces = [
        {"".join(row.split()) for row in each["games"]} for each in (before, state(here))
    ]
    assert without_spaces[0] == without_spaces[1]


def test_a_newer_edition_s_game_without_a_summary_is_refused(here, there, tmp_path):
    games = rows_of(there, "games")
    games[0]["record"]["version"] = 7
    path = with_rows(tmp_path / "one.zip", there, games=games)
    assert_refused(path, here, "damaged (at games.jsonl)")


# -- killed ----------------------------------------------------------------------------------


def test_finishing_twice_does_nothing(here, made):
    commit(prepare(made, here), here)
    assert not finish(here)
