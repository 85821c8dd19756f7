"""A kind of game that nothing knows but the list of kinds is kept, listed and opened like others.

What each kind may rely on is shown with Bluestone, in test_bluestone_kept and in the store's
test_kinds.
"""

import pytest
from PIL import Image

from ishido.cli import main
from ishido.store.desk import Desk
from tests.support.sample_homes import folders_in, restored, saved
from tests.support.storage_play import NOW
from tests.support.third_game import begun
from tests.support.third_game_screen import race

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
    assert desk.close()
    saved(folders, tmp_path / "all.zip")
    there = folders_in(tmp_path / "there")
    restored(tmp_path / "all.zip", there)
    for home in (folders, there):
        desk = Desk(home)
        assert {(line.id, line.kind, line.result) for line in desk.journal.lines()} == {
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


def test_files_of_an_unknown_kind_are_listed_and_opened_on_its_table(pilot, tmp_path):
    path = tmp_path / "Mine.RACE"
    path.write_text(begun(NOW, 1, 2).written())
    pilot.press("Ctrl+O")
    pilot.go_to(tmp_path)
    pilot.click("Mine.RACE")
    pilot.settle()
    assert {"Race to Five", "You & Rival", "3 of 5"} <= set(pilot.texts())
    pilot.press("Enter")
    assert pilot.scene_name == "race screen"
    assert pilot.session.game.moves == (1, 2)
    assert pilot.app.desk.recent.files == [path]


def test_the_journal_resumes_replays_and_repeats_games_of_an_unknown_kind(pilot):
    end_one(pilot.app.desk)
    left = put_aside(pilot.app.desk, 1)
    pilot.open_journal()
    over = next(cells for cells in pilot.cells("games") if "5 of 5" in cells[3])
    assert over[3:] == ("Race to Five  ·  5 of 5", "You & Rival", "–", "–", "–", "finished")
    pilot.pick("games", "5 of 5")
    assert not pilot.enabled("review")
    pilot.click("watch")
    assert pilot.scene_name == "replay"
    assert pilot.scene.title.startswith("Race to Five")
    pilot.press("Right", "Right")
    assert "4 of 5" in pilot.texts()
    pilot.click("close")
    pilot.pick("games", "1 of 5")
    pilot.click("take up")
    assert pilot.session.id == left.id
    pilot.settle()
    pilot.open_journal()
    pilot.pick("games", "5 of 5")
    pilot.click("same deal")
    assert (pilot.scene_name, pilot.session.game.moves) == ("race screen", ())


@pytest.mark.parametrize("by", ["click", "keys"])
def test_a_game_of_an_unknown_kind_is_played_saved_and_found_again(pilot, by, tmp_path):
    pilot.open("title", pilot.ishido)
    pilot.settle()
    choices = ["play", "today", "learn", "puzzles", "bluestone", "race"]
    assert pilot.names() == [*choices, "settings", "quit"]
    pilot.click("race")
    assert pilot.scene_name == "race screen"
    pilot.settle()
    pilot.click("step 4")
    assert "One or two steps." in pilot.text
    if by == "click":
        pilot.click("step 2")
    else:
        pilot.press("Left", "Left", "Enter")  # from the step under the mouse
    pilot.step()
    assert pilot.session.game.moves == (2, 1), "the computer answers"
    left = pilot.session.id
    pilot.reopen()
    assert pilot.on_table
    pilot.open("race")
    pilot.step()
    assert (pilot.session.id, pilot.session.game.moves) == (left, (2, 1))
    assert "3 of 5" in pilot.text
    pilot.click("step 5")
    pilot.settle()
    assert "You wins." in pilot.text
    pilot.press("Enter")
    pilot.run("ishido")
    pilot.open_journal()
    pilot.pick("games", "5 of 5")
    assert pilot.enabled("watch")


def test_games_of_an_unknown_kind_are_exported(pilot, tmp_path):
    pilot.open("race")
    pilot.click("step 2")
    for command, name in (("export picture", "race.png"), ("export replay", "race.gif")):
        pilot.run(command)
        pilot.step()
        pilot.click("choose place")
        pilot.go_to(tmp_path)
        pilot.name_file(name)
        assert f"Saved as {name}" in pilot.exported()
        pilot.press("Enter")
        with Image.open(tmp_path / name) as picture:
            assert getattr(picture, "n_frames", 1) == (3 if name == "race.gif" else 1)


def test_no_game_needs_the_table_of_another_to_be_open(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.open("race")
    pilot.app.scenes.remove(pilot.ishido)
    pilot.open_journal()
    pilot.pick("games", "Modern")
    pilot.click("watch")
    assert pilot.scene_name == "replay"
    pilot.click("close")
    pilot.press("Esc")
    assert pilot.scene_name == "race screen"
    pilot.run("title screen")
    pilot.press("Esc")
    pilot.settle()
    assert (pilot.scene_name, pilot.moves()) == ("table", "k8")
