"""A kind of game that nothing knows but the list of kinds is kept, listed and opened like others.

What each kind may rely on is shown with Bluestone, in test_bluestone_kept.
"""

import pytest

from ishido.cli import main
from ishido.store.backup import back_up
from ishido.store.desk import Desk
from ishido.store.restoring import commit, prepare
from tests.support.pilot import PATIENCE
from tests.support.sample_homes import folders_in
from tests.support.storage_play import NOW
from tests.support.stored_games import stored_games
from tests.support.third_game import begun, race

__all__ = ["race"]
pytestmark = pytest.mark.usefixtures("race")


def put_aside(desk, *moves):
    session = begun(NOW, *moves)
    desk.games_of["race"].put_on_table(session)
    desk.games_of["race"].suspend()
    return session


def end_one(desk):
    session = begun(NOW, 2, 2, 1)
    desk.games_of["race"].put_on_table(session)
    desk.games_of["race"].finish(session, NOW)
    return session


def test_games_of_an_unknown_kind_are_saved_listed_resumed_and_backed_up(folders, tmp_path):
    desk = Desk(folders)
    left, ended = put_aside(desk, 1), end_one(desk)
    assert desk.close(PATIENCE)
    assert left.id in stored_games(folders, "playing")
    back_up(folders, tmp_path / "all.zip", NOW)
    there = folders_in(tmp_path / "there")
    commit(prepare(tmp_path / "all.zip", there), there)
    for home in (folders, there):
        desk, lines = Desk(home), []
        lines.extend(desk.journal.lines())
        assert desk.flush(PATIENCE)
        assert {(line.id, line.kind, line.result) for line in lines} == {
            (left.id, "race", "1 of 5"),
            (ended.id, "race", "5 of 5"),
        }
        assert desk.games_of["race"].resume() == left
        desk.close()


def test_the_command_line_checks_files_of_an_unknown_kind(capsys, tmp_path, monkeypatch):
    shown = []
    monkeypatch.setattr("ishido.cli._show", lambda path: shown.append(path) or 0)
    good, bad = tmp_path / "good.race", tmp_path / "bad.race"
    good.write_text(begun(NOW, 1).written())
    bad.write_text("{}")
    assert [main([str(good)]), main([str(bad)])] == [0, 2]
    assert shown == [good]
    assert "bad.race: " in capsys.readouterr().err


def test_files_of_an_unknown_kind_are_listed_and_opened_by_its_scene(pilot, race, tmp_path):
    path = tmp_path / "Mine.RACE"
    path.write_text(begun(NOW, 1, 2).written())
    pilot.press("Ctrl+O")
    pilot.go_to(tmp_path)
    pilot.click("Mine.RACE")
    pilot.settle()
    assert {"Race to Five", "You & Rival", "3 of 5"} <= set(pilot.texts())
    pilot.press("Enter")
    ((scene, session, _),) = race
    assert (scene, session.moves) == ("load race", (1, 2))
    assert pilot.app.desk.recent.files == [path]


def test_the_journal_resumes_and_replays_games_of_an_unknown_kind(pilot, race):
    ended, left = end_one(pilot.app.desk), put_aside(pilot.app.desk, 1)
    pilot.open_journal()
    over = next(cells for cells in pilot.cells("games") if "5 of 5" in cells[3])
    assert over[3:] == ("Race to Five  ·  5 of 5", "You & Rival", "–", "–", "–", "finished")
    pilot.pick("games", "5 of 5")
    assert not pilot.enabled("review")
    assert not pilot.enabled("same deal")
    pilot.click("watch")
    scene, session, title = race.pop()
    assert (scene, session.id) == ("replay race", ended.id)
    assert title.startswith("Race to Five")
    pilot.pick("games", "1 of 5")
    pilot.click("take up")
    assert race.pop() == ("resume race", left.id)


def test_the_list_of_unfinished_games_resumes_those_of_an_unknown_kind(pilot, race):
    left = put_aside(pilot.app.desk, 1)
    pilot.open("unfinished games", pilot.ishido)
    pilot.step()
    assert pilot.rows("games") == ["Race to Five  ·  You & Rival"]
    pilot.click("take up")
    assert race == [("resume race", left.id)]


def test_the_title_offers_an_unknown_kind(pilot, race):
    pilot.open("title", pilot.ishido)
    pilot.settle()
    assert pilot.names() == ["play", "today", "learn", "bluestone", "race"]
    pilot.click("race")
    assert race == [("race",)]
