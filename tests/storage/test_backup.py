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
from ishido.storage import backup, rebuilding, unpacking
from ishido.storage.backup import LIST, back_up, file_name
from ishido.storage.desk import Desk
from ishido.storage.files import FileProblem
from ishido.storage.folders import Folders
from ishido.storage.restoring import MAX_BACKUPS, commit, finish, keep_former
from ishido.storage.schema import VERSION
from ishido.storage.unpacking import prepare
from tests.support.sample_homes import folders_in, furnish, move_in, state
from tests.support.storage_play import GARBAGE, NOW, PATIENCE, a_session, disk_full, play, put_aside


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
    assert {"settings.toml", "library.db", "people/You.toml"} < names
    assert content["format"] == "ishido-backup"
    assert content["version"] == 1
    assert set(content["files"]) == names - {LIST}


def test_locks_and_what_was_set_aside_stay_at_home(there, tmp_path):
    (there.games / "abc.lock").touch()
    (there.games / "abc.ishido.damaged-20261120-183000").write_text("?")
    (there.data / "boards" / ".hidden.part").write_text("?")
    (there.data / "last-error.txt").write_text("?")
    back_up(there, tmp_path / "one.zip", NOW)
    names = zipfile.ZipFile(tmp_path / "one.zip").namelist()
    assert not [name for name in names if any(w in name for w in ("lock", "damaged", ".part"))]
    assert "last-error.txt" not in names


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
    assert folders.library.with_name("library.db-wal").stat().st_size > 0
    assert back_up(folders, tmp_path / "one.zip", NOW) == backup.BackupContents(
        NOW, ("You",), 1, 1, 0
    )
    there = folders_in(tmp_path / "there")
    commit(prepare(tmp_path / "one.zip", there), there)
    assert state(there) == state(folders)


def test_a_game_that_is_ended_meanwhile_is_not_in_progress_too(here, tmp_path):
    (game,) = here.games.glob("*.ishido")
    with closing(sqlite3.connect(here.library)) as connection, connection:
        connection.execute("UPDATE games SET session = ?", (game.stem,))
    assert back_up(here, tmp_path / "one.zip", NOW).aside == 0


def test_of_a_damaged_game_the_move_before_is_kept(here, tmp_path):
    (game,) = here.games.glob("*.ishido")
    before = game.with_name(game.name + ".previous").read_text()
    game.write_bytes(GARBAGE["NULs"])
    back_up(here, tmp_path / "one.zip", NOW)
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.read(f"games/{game.name}").decode() == before


@pytest.mark.parametrize("damage", ["noise", "text", "NULs"])
def test_a_damaged_library_is_no_reason_to_keep_nothing(here, tmp_path, damage):
    here.library.write_bytes(GARBAGE[damage])
    for ending in ("-wal", "-shm"):
        here.library.with_name(f"library.db{ending}").unlink(missing_ok=True)
    assert back_up(here, tmp_path / "one.zip", NOW).aside == 1
    assert len(list(here.data.glob("library.db.damaged-*"))) == 1


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


def test_what_no_backup_holds_is_not_deleted(there, here, made):
    """Sources of pictures in a folder, and hidden files."""
    kept, gone = there.data / "stonesets" / "Bos stones", there.data / "stonesets" / "new"
    gone.mkdir()
    (gone / "stoneset.toml").touch()
    for stoneset in (kept, gone):
        (stoneset / "sources").mkdir()
        (stoneset / "sources" / "stones.xcf").touch()
        (stoneset / ".notes").touch()
    commit(prepare(made, there), there)
    assert not gone.exists()
    for stoneset in (kept, there.backups / "set-aside" / "new"):
        assert (stoneset / "sources" / "stones.xcf").exists()
        assert (stoneset / ".notes").exists()


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
    aside = there.games / "abc.ishido.damaged-20261120-183000"
    aside.write_text("?")
    commit(prepare(made, there), there)
    assert aside.exists()


def test_a_game_s_record_of_the_move_before_goes_with_the_game(here, there, made):
    commit(prepare(made, here), here)
    assert list(here.games.glob("*.previous")) == []
    desk = Desk(here)
    assert all(desk.games.look_at(game_id) for game_id in state(there)["games"])
    desk.close()


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
        "version": 1,
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
    assert_refused(remade(made, version=2), here, "made by a newer version of Ishido")


def test_a_newer_edition_s_library_is_told_apart(here, tmp_path):
    newer = folders_in(tmp_path / "newer")
    furnish(newer, ["Ann"])
    with closing(sqlite3.connect(newer.library)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    back_up(newer, tmp_path / "one.zip", NOW)
    assert_refused(tmp_path / "one.zip", here, "made by a newer version of Ishido")


@pytest.mark.parametrize(
    "changes",
    [
        {"version": 0},
        {"version": "1"},
        {"version": True},
        {"files": {}},
        {"files": []},
        {"files": {"library.db": 1}},
        {"files": {"library.db": {"size": "1", "sha256": ""}}},
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
        "games/../../evil.ishido",
        "/etc/passwd",
        "stonesets/../../../evil.png",
        "stonesets/a/../../evil",
        "stonesets/a/b/c.png",
        "stonesets/..",
        "stonesets/.hidden",
        "stonesets/a\\..\\evil",
        "stonesets/a\nb",
        "people/../settings.toml",
        "people/a.exe",
        "games/evil.exe",
        "games/a.b.ishido",
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
    parts = {"settings.toml": b"", "seal.key": b""}
    for listed in ({"settings.toml": b""}, {**parts, "library.db": b""}):
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
        if path.is_file() and path.name != "library.db"
    }


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_half_a_backup_is_refused(here, made, share):
    good = made.read_bytes()
    made.write_bytes(good[: int(len(good) * share)])
    assert_refused(made, here, "not an Ishido backup")


def test_a_bomb_is_refused_unopened(here, tmp_path, monkeypatch):
    monkeypatch.setattr(unpacking, "MAX_TOTAL", 10 * 2**20)
    with zipfile.ZipFile(tmp_path / "one.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("boards/x.board", b"\0" * (11 * 2**20))
        archive.writestr(LIST, "{}")
    assert (tmp_path / "one.zip").stat().st_size < 2**20
    assert_refused(tmp_path / "one.zip", here, "too large for an Ishido backup")


def test_too_many_files_are_refused(here, tmp_path, monkeypatch):
    monkeypatch.setattr(unpacking, "MAX_FILES", 10)
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


@pytest.mark.parametrize("damage", ["noise", "text", "another file"])
def test_a_library_that_is_none_is_refused(here, tmp_path, damage):
    path = forged(tmp_path / "one.zip", **{"library.db": GARBAGE[damage]})
    assert_refused(path, here, "damaged (at library.db)")


def test_another_s_database_is_refused(here, tmp_path):
    with closing(sqlite3.connect(tmp_path / "x.db")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    path = forged(tmp_path / "one.zip", **{"library.db": (tmp_path / "x.db").read_bytes()})
    assert_refused(path, here, "damaged (at library.db)")


def test_a_library_of_an_older_layout_is_refused(here, there, made):
    older = "DROP TABLE readings", f"PRAGMA user_version = {VERSION - 1}"
    assert_refused(with_library(made, there, *older), here, "damaged (at library.db)")


def test_a_library_whose_tables_a_kill_prevented_is_restored(here, there, made):
    there.library.unlink()
    assert prepare(with_library(made, there), here).contents.ended == 0


# -- a stranger's database -------------------------------------------------------------------


def with_library(made, there, *statements):
    """A backup of theirs in whose library somebody has done something."""
    with closing(sqlite3.connect(there.library, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")
    return forged(made, **{"library.db": there.library.read_bytes()})


def objects_in(path):
    with closing(sqlite3.connect(path)) as connection:
        return set(connection.execute("SELECT type, name FROM sqlite_master"))


ENDLESS = "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n)"


@pytest.mark.parametrize(
    "statements",
    [
        [
            (
                "CREATE TRIGGER mine AFTER INSERT ON games BEGIN"
                " UPDATE games SET player = 'Mallory'; END"
            )
        ],
        [f"CREATE VIEW mine AS SELECT {ENDLESS} AS n"],
        ["CREATE TABLE other (x)", "CREATE INDEX mine ON games (substr(record, 1, 9))"],
        ["CREATE VIRTUAL TABLE mine USING fts5 (x)"],
        [
            "PRAGMA writable_schema = ON",
            (
                "UPDATE sqlite_master SET sql = replace(sql, 'points INTEGER NOT NULL',"
                " 'points INTEGER NOT NULL CHECK (length(randomblob(900000000)) < points)')"
                " WHERE name = 'games'"
            ),
        ],
    ],
    ids=["trigger", "view", "index", "virtual", "condition"],
)
def test_of_a_stranger_s_database_only_the_rows_are_taken(here, there, made, statements):
    before = state(there)["library"]
    ours = objects_in(there.library)
    path = with_library(made, there, *statements)
    commit(prepare(path, here), here)
    assert objects_in(here.library) == ours
    assert state(here)["library"] == before


@pytest.mark.parametrize(
    "statements",
    [
        ["ALTER TABLE reviews RENAME TO mine", f"CREATE VIEW reviews AS SELECT {ENDLESS} AS n"],
        [
            "DROP TABLE reviews",
            "CREATE VIRTUAL TABLE reviews USING fts5 (session, version, review)",
        ],
        [
            "DROP TABLE reviews",
            f"CREATE TABLE reviews (session, version AS (abs({10**9})), review)",
        ],
        ["DROP TABLE yardsticks"],
    ],
    ids=["view", "virtual", "generated", "missing"],
)
def test_a_table_that_is_none_is_refused(here, there, made, statements):
    assert_refused(with_library(made, there, *statements), here, "damaged (at library.db)")


def test_rows_that_our_schema_does_not_allow_are_left_out(here, there, made):
    path = with_library(
        made,
        there,
        "PRAGMA foreign_keys = OFF",
        "PRAGMA ignore_check_constraints = ON",
        "INSERT INTO reviews VALUES ('of no game', 1, '{}')",
        "UPDATE games SET starred = 7 WHERE id = 1",
    )
    assert prepare(path, here).contents.ended == 1


def test_rows_of_the_wrong_type_are_left_out(here, there, made):
    """SQLite stores any type anywhere."""
    path = with_library(
        made,
        there,
        "UPDATE games SET session = CAST(session AS BLOB) WHERE id = 1",
        "INSERT INTO tournaments VALUES (x'00', 'Cup', '2026-11-20', 1, '{}')",
        "INSERT INTO tournaments VALUES ('t', 'Cup', '2026-11-20', 'many', '{}')",
    )
    assert prepare(path, here).contents.ended == 1
    (library,) = here.data.glob("restore-*.part/files/library.db")
    with closing(sqlite3.connect(library)) as connection:
        assert connection.execute("SELECT * FROM tournaments").fetchall() == []


@pytest.fixture
def not_text(there):
    """Their library, with a byte in its schema that is no text."""
    with closing(sqlite3.connect(there.library)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")
    data = there.library.read_bytes()
    assert b"ON games (ended_at)" in data
    there.library.write_bytes(data.replace(b"ON games (ended_at)", b"ON games (ended_\xfft)"))
    return there


def test_a_schema_that_is_no_text_is_refused(here, made, not_text):
    forged(made, **{"library.db": not_text.library.read_bytes()})
    assert_refused(made, here, "damaged (at library.db)")


def test_where_the_schema_is_no_text_a_backup_is_made_all_the_same(not_text, tmp_path):
    contents = back_up(not_text, tmp_path / "one.zip", NOW)
    assert (contents.aside, contents.ended) == (2, 0)
    assert len(list(not_text.data.glob("library.db.damaged-*"))) == 1


def test_checking_the_games_takes_no_longer_than_it_may(here, made, monkeypatch):
    monkeypatch.setattr(unpacking, "SECONDS", -1.0)
    assert_refused(made, here, "too large for an Ishido backup")


def test_restoring_takes_no_longer_than_it_may(here, there, made, monkeypatch):
    monkeypatch.setattr(rebuilding, "_STEPS", 1)
    monkeypatch.setattr(rebuilding, "_SCHEMA_LOOKS", 10**9)  # the clock alone must do
    monkeypatch.setattr(rebuilding.rebuild, "__defaults__", (-1.0,))
    assert_refused(made, here, "too large for an Ishido backup")


@pytest.mark.slow
def test_a_database_of_a_hundred_thousand_tables_is_refused(here, there, made):
    """Their names alone could fill the memory."""
    statements = [f"CREATE TABLE t{number} (x)" for number in range(3)]
    many = (
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)"
        " INSERT INTO sqlite_master SELECT 'table', 'u' || i, 'u' || i,"
        " (SELECT rootpage FROM sqlite_master WHERE name = 't1'), 'CREATE TABLE u' || i || '(x)'"
        " FROM n"
    )
    path = with_library(made, there, *statements, "PRAGMA writable_schema = ON", many)
    assert_refused(path, here, "too large for an Ishido backup")


def test_rows_beyond_what_the_file_can_hold_are_refused(here, made, monkeypatch):
    """Pages can be linked so that they are read again and again."""
    monkeypatch.setattr(rebuilding, "MAX_ROWS", 3)
    assert_refused(made, here, "too large for an Ishido backup")


def test_more_bytes_than_the_file_has_are_refused(here, made, monkeypatch):
    """As where a page is read for several rows."""
    monkeypatch.setattr(rebuilding, "_size", lambda row: 2**40)
    assert_refused(made, here, "too large for an Ishido backup")


def test_a_row_larger_than_any_of_ours_is_refused(here, there, made):
    large = (
        "INSERT OR REPLACE INTO reviews (session, version, review)"
        " SELECT session, 1, CAST(zeroblob(9000000) AS TEXT) FROM games"
    )
    assert_refused(with_library(made, there, large), here, "too large for an Ishido backup")


def test_a_file_larger_than_any_backup_is_refused(here, made, tmp_path, monkeypatch):
    """A zip is found at the end of whatever stands before it."""
    most = 2**20
    monkeypatch.setattr(unpacking, "MAX_TOTAL", most)
    path = tmp_path / "large.zip"
    with path.open("wb") as file:
        file.seek(most + unpacking._MAX_DIRECTORY)
        file.write(made.read_bytes())
    assert_refused(path, here, "too large for an Ishido backup")


def test_a_game_that_breaks_a_rule_is_refused(here, tmp_path):
    folders = folders_in(tmp_path / "x")
    session = put_aside(folders, a_session(1, moves=2))
    text = (
        (folders.games / f"{session.id}.ishido")
        .read_text()
        .replace('"moves": [', '"moves": ["f4", ')
    )
    path = forged(tmp_path / "one.zip", **{"games/abc.ishido": text})
    assert_refused(path, here, "damaged (at games/abc.ishido)")


def test_a_newer_edition_s_game_is_kept_as_it_is(here, tmp_path):
    folders = folders_in(tmp_path / "x")
    session = put_aside(folders, a_session(1, moves=2))
    path = folders.games / f"{session.id}.ishido"
    path.write_text(path.read_text().replace('"version": 1', '"version": 7'))
    back_up(folders, tmp_path / "one.zip", NOW)
    commit(prepare(tmp_path / "one.zip", here), here)
    assert state(here)["games"] == {session.id: path.read_text()}


# -- killed ----------------------------------------------------------------------------------


def test_finishing_twice_does_nothing(here, made):
    commit(prepare(made, here), here)
    assert not finish(here)
