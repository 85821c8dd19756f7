"""The unfinished games: taking, damage, lists, tidying."""

import os
from pathlib import Path

import pytest

from ishido.games import ISHIDO
from ishido.records.strict_json import MAX_RECORD_BYTES
from ishido.rules.game import Mode
from ishido.rules.record import dump_record
from ishido.rules.scoring import Scoring
from ishido.storage.files import FileProblem, previous
from ishido.storage.stars import set_star
from ishido.storage.unfinished import UnfinishedGames
from tests.support.storage_play import GARBAGE, a_session, disk_full, play


class Window:
    """The unfinished games as one window sees them, with what it says to the player."""

    def __init__(self, folder):
        self.said = []
        self.unfinished = UnfinishedGames(ISHIDO, folder, self.said.append)

    def put(self, session, *, at=None):
        """Write a session, as if it were a moment's (epoch seconds), and let it go."""
        self.unfinished.use(session.id)
        self.unfinished.write(session.id, dump_record(session.record()))
        self.unfinished.release(session.id)
        if at is not None:
            os.utime(self.unfinished.path(session.id), (at, at))
        return session.id

    def put_twice(self):
        """Put a session of two moves with the kept record of one; the former and its id."""
        session = a_session(moves=1)
        self.put(session)
        return session, self.put(play(session))


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "games"


@pytest.fixture
def window(folder):
    return Window(folder)


@pytest.fixture
def other(folder):
    return Window(folder)


def test_what_could_not_be_read_back_is_not_written(window):
    unfinished, session = window.unfinished, a_session(1, moves=2)
    window.put(session)
    with pytest.raises(FileProblem, match="too large to be saved"):
        unfinished.write(session.id, " " * (MAX_RECORD_BYTES + 1))
    assert unfinished.look_at(session.id) == session


# -- taking ----------------------------------------------------------------------------------


def test_an_empty_list_has_nothing(window):
    assert window.unfinished.take_latest() == (None, [])
    assert window.unfinished.entries() == []
    assert window.unfinished.tidy() == []


def test_the_game_last_played_is_taken_with_its_undo_history(window):
    session = a_session(7, moves=5)
    session.game = session.game.undo().undo()
    session.seconds = 12.5
    window.put(a_session(8, moves=1), at=100)
    window.put(session, at=200)
    window.put(a_session(9, moves=1), at=150)
    taken, ended = window.unfinished.take_latest()
    assert taken == session
    assert ended == []


def test_what_is_gone_is_said_to_be(window, folder):
    for _ in range(2):
        with pytest.raises(FileProblem, match="this game no longer exists"):
            window.unfinished.take("abc")
        folder.mkdir(exist_ok=True)
    assert list(folder.iterdir()) == []
    assert window.said == []


def test_a_file_copied_under_another_name_is_another_game(window, folder):
    session, game_id = window.put_twice()
    (folder / "copy.ishido").write_bytes(window.unfinished.path(game_id).read_bytes())
    assert window.unfinished.take("copy").id == "copy"
    assert window.unfinished.take(game_id).id == session.id


def test_files_of_other_names_are_none_of_its_business(window, folder):
    folder.mkdir()
    names = ["copy of.ishido", "notes.txt", ".x.ishido.1-2.part", "x.ishido.damaged-1", "-.ishido"]
    for name in names:
        (folder / name).write_bytes(b"")
    assert window.unfinished.take_latest() == (None, [])
    assert window.unfinished.entries() == []
    window.unfinished.tidy()
    assert sorted(path.name for path in folder.iterdir()) == sorted(names)


# -- damage ----------------------------------------------------------------------------------

DAMAGED = [*sorted(GARBAGE), "truncated", "illegal", "folder"]


def damage(path, kind):
    data = path.read_bytes()
    path.unlink()
    match kind:
        case "folder":
            path.mkdir()
        case "truncated":
            path.write_bytes(data[: len(data) // 2])
        case "illegal":
            path.write_bytes(data.replace(b'"moves": ["', b'"moves": ["a1", "'))
        case _:
            path.write_bytes(GARBAGE[kind])


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_game_goes_on_one_move_earlier(window, folder, kind):
    session, game_id = window.put_twice()
    damage(window.unfinished.path(game_id), kind)
    assert [entry.moves for entry in window.unfinished.entries()] == [1]
    assert window.said == []
    taken, _ = window.unfinished.take_latest()
    assert taken is not None
    assert taken.game.moves == session.game.moves[:1]
    (line,) = window.said
    (aside,) = folder.glob("*.damaged-*")
    assert aside.name in line
    assert "one move earlier" in line
    window.unfinished.write(game_id, dump_record(session.record()))
    assert window.unfinished.take(game_id) == session


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_game_damaged_beyond_help_is_set_aside(window, folder, kind):
    good = window.put(a_session(2, moves=1), at=100)
    _, game_id = window.put_twice()
    for path in (window.unfinished.path(game_id), previous(window.unfinished.path(game_id))):
        damage(path, kind)
    taken, _ = window.unfinished.take_latest()
    assert taken is not None
    assert taken.id == good
    (line,) = window.said
    assert "damaged" in line
    assert "\n" not in line
    assert len(list(folder.glob("*.damaged-*"))) == 2
    assert window.unfinished.take_latest()[0] == taken
    assert len(window.said) == 1


def test_damage_that_cannot_be_set_aside_is_said(window, monkeypatch):
    session, game_id = window.put_twice()
    damage(window.unfinished.path(game_id), "noise")
    monkeypatch.setattr(os, "replace", disk_full)
    assert window.unfinished.take(game_id).game.moves == session.game.moves[:1]
    assert "cannot be renamed: the disk is full" in window.said[0]


def test_a_newer_editions_game_is_left_as_it_is(window, folder):
    _, game_id = window.put_twice()
    path = window.unfinished.path(game_id)
    data = path.read_bytes().replace(b'"version": 1', b'"version": 2')
    path.write_bytes(data)
    with pytest.raises(FileProblem, match="newer than this edition of Ishido"):
        window.unfinished.take(game_id)
    assert path.read_bytes() == data
    assert list(folder.glob("*.damaged-*")) == []


def test_after_a_crash_between_the_two_renames_the_kept_record_is_the_game(window):
    session, game_id = window.put_twice()
    window.unfinished.path(game_id).unlink()
    assert len(window.unfinished.entries()) == 1
    taken, _ = window.unfinished.take_latest()
    assert taken is not None
    assert taken.game.moves == session.game.moves[:1]
    assert window.said == []


# -- all unfinished games --------------------------------------------------------------------


def test_the_list_says_what_each_game_is(window):
    session = a_session(20261120, moves=20, scoring=Scoring.SIMPLE)
    session.game = session.game.undo()
    window.put(session, at=1000)
    window.put(a_session(2, moves=1), at=2000)
    for _ in range(2):  # the second time from memory
        _, entry = window.unfinished.entries()
        assert entry.id == session.id
        assert entry.at.timestamp() == 1000
        assert entry.at.tzinfo is not None
        assert (entry.deal, entry.mode, entry.scoring) == (
            20261120,
            Mode.SOLITAIRE,
            Scoring.SIMPLE,
        )
        assert (entry.stones_left, entry.moves) == (47, 19)
        account = session.game.accounts[0]
        assert (entry.points, entry.four_ways) == (account.points, account.four_ways)


def test_the_list_holds_only_what_can_be_gone_on_with(window):
    window.put(a_session())
    window.put(a_session(moves=3, ended=True))
    game_id = window.put(a_session(moves=3))
    assert [entry.id for entry in window.unfinished.entries()] == [game_id]


def test_a_list_made_again_knows_what_has_changed(window):
    session, _ = window.put_twice()
    assert [entry.moves for entry in window.unfinished.entries()] == [2]
    window.put(play(session))
    assert [entry.moves for entry in window.unfinished.entries()] == [3]


def test_ended_games_met_on_the_way_are_handed_over(window):
    left = window.put(a_session(moves=1), at=100)
    first = window.put(a_session(moves=1, ended=True), at=200)
    behind = window.put(a_session(moves=1, ended=True), at=50)
    taken, ended = window.unfinished.take_latest()
    assert taken is not None
    assert taken.id == left
    assert [session.id for session in ended] == [first]
    assert [session.id for session in window.unfinished.tidy()] == [behind]


def test_an_ended_game_whose_new_record_a_kill_prevented_is_handed_over(window, folder):
    """The one before was renamed, and the new one not yet put in its place."""
    game_id = window.put(a_session(moves=1, ended=True))
    path = folder / f"{game_id}.ishido"
    path.rename(previous(path))
    assert [session.id for session in window.unfinished.tidy()] == [game_id]


def test_a_game_removed_leaves_nothing(window, folder):
    _, game_id = window.put_twice()
    window.unfinished.take(game_id)
    window.unfinished.remove(game_id)
    window.unfinished.remove(game_id)
    assert list(folder.iterdir()) == []


def test_a_game_that_cannot_be_removed_whole_does_not_come_back_older(window, monkeypatch):
    session, game_id = window.put_twice()
    window.unfinished.take(game_id)
    monkeypatch.setattr(Path, "unlink", disk_full)
    with pytest.raises(OSError, match="space"):
        window.unfinished.remove(game_id)
    monkeypatch.undo()
    assert window.unfinished.take(game_id) == session


@pytest.mark.parametrize("left", ["both", "the kept one"])
def test_killed_over_a_star_a_game_is_not_the_last_played(window, folder, monkeypatch, left):
    """Its time was put right only after it was in place."""
    _, game_id = window.put_twice()
    path = folder / f"{game_id}.ishido"
    os.utime(path, (1000, 1000))
    if left == "the kept one":
        path.replace(previous(path))
    replace, moments = os.replace, []

    def watched(source, target):
        moments.append(source.stat().st_mtime)
        replace(source, target)

    monkeypatch.setattr(os, "replace", watched)
    assert window.unfinished.change(game_id, lambda game: set_star(game, starred=True))
    assert set(moments) == {1000}


def test_tidying_removes_what_is_of_no_more_use(window, folder):
    kept = window.put(a_session(moves=1))
    window.put(a_session())
    window.unfinished.tidy()
    assert [path.name for path in folder.iterdir()] == [f"{kept}.ishido"]


MAX_GAMES = 20


def test_so_many_games_are_kept_and_any_that_is_played(window, monkeypatch):
    monkeypatch.setattr("ishido.storage.unfinished.MAX_GAMES", MAX_GAMES)
    ids = [window.put(a_session(moves=1), at=1000 - number) for number in range(MAX_GAMES + 3)]
    window.unfinished.take(ids[-1])
    window.unfinished.tidy()
    assert [entry.id for entry in window.unfinished.entries()] == [*ids[:MAX_GAMES], ids[-1]]


def test_a_game_whose_record_looks_untouched_or_ended_is_read_before_it_goes(window):
    """What the record says besides may hold the same words."""
    session = a_session(moves=1)
    session.extra = {"note": {"moves": [], "ended": True}}
    game_id = window.put(session)
    assert window.unfinished.tidy() == []
    assert [entry.id for entry in window.unfinished.entries()] == [game_id]
