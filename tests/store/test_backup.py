"""Backups: what they hold, what is refused as one, and restored: all or nothing."""

import json
import os
import struct
import zipfile
from contextlib import nullcontext, suppress
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.tournament import Tournament
from ishido.store import backup
from ishido.store.backup import (
    LIST,
    MAX_BACKUPS,
    TABLES,
    BackupContents,
    all_rows,
    back_up,
    file_name,
    keep_former,
    prepare,
    restore,
)
from ishido.store.desk import Desk
from ishido.store.files import FileProblem
from ishido.store.lines import ScoreList
from tests.conftest import new_folder
from tests.support.bluestone_positions import game_begun
from tests.support.sample_homes import move_in, restored, saved, state
from tests.support.storage_play import GARBAGE, NOW, disk_full, full_disk
from tests.support.stored_games import stored_rows


@pytest.fixture
def here(tmp_path):
    """A house of one."""
    return move_in(tmp_path / "here", "Ann")


@pytest.fixture
def there(tmp_path):
    """A house of two, in other folders, where all there is to keep is kept."""
    folders = move_in(tmp_path / "there", "Bo", "Zoë", first_deal=50)
    desk = Desk(folders)
    (line, *_) = desk.store.ended("ishido")
    desk.journal.star(line, starred=True)
    desk.names.note_seen("Cy", deal_by_number(8), NOW)
    desk.high_scores.clear(ScoreList.TODAY, Scoring.MODERN)
    desk.names.keep_question("Bo", "Why?")
    desk.reviews.keep(line.id, 1, "[1]")
    desk.puzzles.note_solved("7")
    players = (Player("Bo"), Player("Zoë"))
    event = Tournament("t1", "Sunday", deal_by_number(7), Scoring.MODERN, None, players)
    desk.tournaments.create(event, NOW)
    desk.games_of["bluestone"].put_on_table(game_begun("a1 d1 d8", *players))
    assert desk.close()
    return folders


@pytest.fixture
def made(there, tmp_path):
    """A backup of theirs."""
    saved(there, tmp_path / "made.zip")
    return tmp_path / "made.zip"


# -- making ------------------------------------------------------------------------------------


def test_a_backup_says_what_it_holds_and_any_zip_program_can_read_it(there, tmp_path):
    contents = saved(there, tmp_path / "one.zip")
    assert contents == BackupContents(NOW, aside=3, ended=2, skins=2)
    assert prepare(tmp_path / "one.zip").contents == contents
    assert not list(tmp_path.glob(".*"))
    assert file_name(NOW) == "ishido-backup-2026-11-20.zip"
    with zipfile.ZipFile(tmp_path / "one.zip") as archive:
        assert archive.testzip() is None
        names = set(archive.namelist())
        content = json.loads(archive.read(LIST))
        games = [json.loads(line) for line in archive.read("games.jsonl").splitlines()]
    assert {"settings.toml", *(f"{table}.jsonl" for table in TABLES)} < names
    assert (content["format"], content["version"]) == ("ishido-backup", backup.VERSION)
    assert {game["record"]["format"] for game in games} == {"ishido-game", "bluestone-game"}


def test_a_backup_has_no_locks_no_damaged_files_and_no_folder_twice(there, tmp_path):
    for name in ("window", "ishido.db.damaged-20261120-183000", "boards/.hidden.part"):
        (there.data / name).touch()
    (there.config / "settings.toml.damaged-20261120-183000").touch()
    stones = there.data / "stonesets" / "Bos stones"
    if os.name != "nt":
        (stones / "again").symlink_to(stones)
        (stones / "a\nb.png").touch()
    saved(there, tmp_path / "one.zip")
    names = str(zipfile.ZipFile(tmp_path / "one.zip").namelist())
    assert not [one for one in ("window", "damaged", ".part", "\n", "again") if one in names]


def test_where_it_cannot_be_written_nothing_is_left(here, tmp_path, monkeypatch):
    old = tmp_path / "old.zip"
    old.write_text("old")
    with monkeypatch.context() as full:
        full.setattr("os.fsync", disk_full)
        with pytest.raises(FileProblem, match="disk is full"):
            saved(here, old)
    assert old.read_text() == "old"
    assert not list(tmp_path.glob(".*"))
    for path, why in {
        tmp_path: "a folder with this name exists",
        tmp_path / "none" / "one.zip": "no such file",
        tmp_path / "a\0b.zip": "not a valid file name",
    }.items():
        with pytest.raises(FileProblem, match=why):
            saved(here, path)


# -- restoring ---------------------------------------------------------------------------------


def test_restored_all_is_as_it_was_and_a_restore_can_be_undone(here, there, made):
    assert all(stored_rows(there, table) for table in TABLES)
    (here.data / "stonesets" / "Bos stones").mkdir()
    (here.data / "stonesets" / "Bos stones" / "stones.png").write_text("other stones")
    before = without_skins(here)
    former = restored(made, here)
    assert without_skins(here) == without_skins(there)
    for kind in backup.SKINS:
        assert state(here)[kind].items() > state(there)[kind].items(), "other skins stay"
    desk = Desk(here)
    assert desk.games.resume().game.setup.deal.number == 151
    assert desk.notices.take() == []
    assert desk.close()
    assert former.parent == here.backups
    restored(former, here)
    assert without_skins(here) == before


def without_skins(folders):
    return {name: kept for name, kept in state(folders).items() if name not in backup.SKINS}


def test_of_the_states_that_were_replaced_the_newest_few_stay(here, made):
    own = here.backups / "my own.zip"
    here.backups.mkdir()
    own.touch()
    former = []
    for number in range(MAX_BACKUPS + 2):
        former.append(keep_former({"games": []}, here, NOW.replace(minute=number)))
        os.utime(former[-1], (number, number))
    assert set(here.backups.iterdir()) == {*former[-MAX_BACKUPS:], own}


@pytest.mark.parametrize("now", [0.0, 5e9], ids=["1970", "2128"])
def test_the_clock_may_be_far_off(here, there, tmp_path, monkeypatch, now):
    """A zip archive has no dates before 1980 and after 2107."""
    monkeypatch.setattr("time.time", lambda: now)
    desk = Desk(there)
    path, then = tmp_path / "one.zip", datetime.fromtimestamp(now).astimezone()
    back_up(all_rows(desk.database), there, path, then)
    assert desk.close()
    restored(path, here)
    assert without_skins(here) == without_skins(there)


@pytest.mark.parametrize("full", ["database", "files"])
def test_on_a_full_disk_no_game_changes(here, made, full, monkeypatch):
    before = {table: stored_rows(here, table) for table in TABLES}
    prepared, desk = prepare(made), Desk(here)
    if full == "files":
        monkeypatch.setattr("os.fsync", disk_full)
    refusing = nullcontext() if full == "files" else full_disk(desk)
    with refusing, pytest.raises(FileProblem, match="disk is full"):
        restore(prepared, desk.database, here)
    desk.database.close()
    assert {table: stored_rows(here, table) for table in TABLES} == before


# -- what is no backup -------------------------------------------------------------------------


def written(path, parts, **changes):
    """A zip with these files, and a list in order but for some changes."""
    about = {"format": "ishido-backup", "version": backup.VERSION, "made": NOW.isoformat()}
    about |= {"files": len(parts)}
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
        archive.writestr(LIST, json.dumps(about | changes))
    return path


def assert_refused(path, says):
    with pytest.raises(FileProblem) as caught:
        prepare(path)
    assert says in caught.value.problem
    assert str(caught.value).isprintable()


def test_any_other_file_is_refused(tmp_path):
    path = tmp_path / "one.zip"
    for content in GARBAGE.values():
        path.write_bytes(content)
        assert_refused(path, "not an Ishido backup")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("photo.jpg", "x")
    assert_refused(path, "not an Ishido backup")
    assert_refused(tmp_path, "a folder, not a file")
    for name in (tmp_path / "none.zip", Path("a\0b")):
        assert_refused(name, "no such file")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"version": backup.VERSION + 1}, "made by a newer version of Ishido"),
        ({"format": "ishido-game"}, "not an Ishido backup"),
        ({"format": None}, "not an Ishido backup"),
        *(({"version": version}, "damaged") for version in (0, "1", True, None)),
        *(({"made": made}, "damaged") for made in (None, "yesterday", 5)),
        *(({"files": files}, "damaged") for files in (None, 1, "0")),
    ],
    ids=str,
)
def test_a_list_that_is_not_sound_is_refused(tmp_path, changes, says):
    assert_refused(written(tmp_path / "one.zip", {}, **changes), says)


@pytest.mark.parametrize(
    "name",
    [
        *("../evil", "/etc/passwd", "C:\\evil", "people/a.toml", "boards/../settings.toml"),
        *("stonesets/a/../../evil", "stonesets/.hidden", "stonesets/a//b", "stonesets/a\nb"),
        *("stonesets/a\\..\\evil", "stonesets/" + "a/" * 8 + "b", "boards/" + "x" * 151),
        *("games.jsonl/x", "seats.jsonl", "sqlite_master.jsonl", "ishido.db", "last-error.txt"),
    ],
)
def test_names_that_are_not_ours_are_refused(tmp_path, name):
    assert_refused(written(tmp_path / "one.zip", {name: b"x"}), "a file that is not Ishido’s")


def test_a_name_that_stands_there_twice_or_is_not_utf_8_is_refused(tmp_path):
    path, name = tmp_path / "one.zip", "boards/ä.board"
    written(path, {name: b"x"})
    with zipfile.ZipFile(path, "a") as archive:
        archive.mkdir("boards")  # as some programs list it
    assert prepare(path).files == (name,)
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(path, "a") as archive:
        archive.writestr(name, "")
    assert_refused(path, "damaged")
    written(path, {name: ""})
    path.write_bytes(path.read_bytes().replace("ä.b".encode(), b"\xff\xff.b"))
    assert_refused(path, "damaged")


@pytest.mark.slow
@given(data=st.data())
def test_a_damaged_backup_is_refused_unless_all_of_it_can_still_be_read(data, tmp_path_factory):
    path = tmp_path_factory.getbasetemp() / "damaged.zip"
    saved(move_in(new_folder(tmp_path_factory) / "home", "Ann"), path)
    good, whole = path.read_bytes(), prepare(path)
    place = data.draw(st.integers(0, len(good) - 1))
    if data.draw(st.booleans(), "cut"):
        path.write_bytes(good[:place])
        assert_refused(path, "not an Ishido backup")
        return
    path.write_bytes(good[:place] + bytes([good[place] ^ 0x41]) + good[place + 1 :])
    with suppress(FileProblem):  # a byte that means nothing, such as a date
        assert prepare(path) == whole


@pytest.mark.parametrize("name", ["boards/x.board", "games.jsonl", LIST, "padding", "files"])
def test_a_bomb_is_refused_unopened(tmp_path, monkeypatch, name):
    path, large = tmp_path / "one.zip", b" " * (11 * 2**20)
    monkeypatch.setattr(backup, "MAX_FILES", 3)
    monkeypatch.setattr(
        backup, "MAX_TABLES" if name in ("games.jsonl", LIST) else "MAX_TOTAL", 10 * 2**20
    )
    files = {f"boards/{number}": b"" for number in range(4)} if name == "files" else {name: large}
    if name == "padding":  # a zip is found at the end of whatever stands before it
        path.write_bytes(large[: backup.MAX_DIRECTORY] + large)
        files = {}
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as archive:
        for each, data in ({LIST: b"{}"} | files).items():
            archive.writestr(each, data)
    monkeypatch.setattr(zipfile.ZipFile, "open", lambda *_: pytest.fail("a file was opened"))
    assert_refused(path, "too large for an Ishido backup")


@pytest.mark.parametrize("kind", ["plain", "large"])
def test_a_zip_of_a_million_entries_is_refused_before_they_are_read(tmp_path, kind, monkeypatch):
    entry = struct.pack("<4s6H3L5H2L", b"PK\1\2", *[0] * 9, 1, *[0] * 4, 0, 0) + b"x"
    directory = entry * 1_000_000
    end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, len(directory), 0, 0)
    if kind == "large":  # its end says less, and that of another format the truth
        end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, 1, 1, len(entry), 0, 0)
        counts = (1_000_000, 1_000_000, len(directory), 0)
        record = struct.pack("<4sQ2H2L4Q", b"PK\6\6", 44, 45, 45, 0, 0, *counts)
        end = record + struct.pack("<4sLQL", b"PK\6\7", 0, len(directory), 1) + end
    (tmp_path / "one.zip").write_bytes(directory + end)
    monkeypatch.setattr(zipfile, "ZipFile", lambda *_: pytest.fail("its directory was read"))
    assert_refused(tmp_path / "one.zip", "too large for an Ishido backup")


# -- rows from elsewhere -----------------------------------------------------------------------


@pytest.fixture
def with_rows(made, tmp_path):
    """Makes a backup of theirs, with other rows in a table."""
    with zipfile.ZipFile(made) as archive:
        files = {name: archive.read(name) for name in archive.namelist() if name != LIST}

    def changed(table, change):
        lines = list(map(json.loads, files[f"{table}.jsonl"].splitlines()))
        text = "".join(f"{json.dumps(row)}\n" for row in change(lines))
        return written(tmp_path / "one.zip", files | {f"{table}.jsonl": text})

    return changed


def with_keys(**changes):
    """The first of some rows with other values, then the rest."""
    return lambda rows: [rows[0] | changes, *rows[1:]]


def without_kind(rows):
    return [{key: value for key, value in rows[0].items() if key != "kind"}]


def with_an_illegal_move(rows):
    rows[0]["record"]["moves"].insert(0, "f4")
    return rows


@pytest.mark.parametrize(
    ("table", "change"),
    [
        *(("games", change) for change in (without_kind, with_an_illegal_move)),
        *(("games", with_keys(id=value)) for value in (7, "../x", "")),
        *(("games", with_keys(kind=value)) for value in (None, "bluestone", "chess")),
        *(("games", with_keys(record=value)) for value in ({}, [], "\ud800", None)),
        *(("games", with_keys(at=value)) for value in ("yesterday", 5)),
        *(("games", with_keys(cleared=value)) for value in (None, ["all"])),
        *(("games", with_keys(**{key: 7})) for key in ("state", "starred", "more")),
        *(("reviews", with_keys(**{key: 2**64})) for key in ("game", "version")),
        *(("questions", with_keys(question=value)) for value in (None, "\ud800")),
        *(("tournaments", with_keys(terms={})), ("deals_seen", with_keys(deal=None))),
        *((table, lambda rows: [*rows, rows[0]]) for table in TABLES),
        *((table, lambda rows: [{}]) for table in TABLES),
        *(("games", lambda rows, line=line: [line]) for line in (7, [], None, "x", float("nan"))),
    ],
)
def test_a_row_that_is_not_sound_is_refused(with_rows, table, change):
    assert_refused(with_rows(table, change), f"damaged (at {table}.jsonl)")


@pytest.mark.parametrize("line", ['{"id": 1', "[" * 10**5])
def test_a_line_that_is_no_json_is_refused(tmp_path, line):
    assert_refused(written(tmp_path / "one.zip", {"games.jsonl": line}), "damaged (at games.jsonl)")
