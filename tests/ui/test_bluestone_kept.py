"""Games of another kind than Ishido, of Bluestone, are saved, resumed, listed, opened and backed
up."""

import json
import re
import zipfile

import pytest

from ishido.bluestone.kind import BLUESTONE
from ishido.bluestone.position import Side
from ishido.bluestone.session import Do
from ishido.cli import main
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.store.backup import VERSION, prepare
from ishido.store.desk import Desk
from ishido.store.files import FileProblem
from ishido.store.lines import IshidoLine, ScoreList
from tests.support.bluestone_positions import game_begun
from tests.support.sample_homes import folders_in, move_in, restored, saved
from tests.support.storage_play import NOW, crash, play
from tests.support.stored_games import change_database, keep_games, stored_games, stored_rows

YOU, BO = Player("You"), Player("Bo")
COMPUTER = Player("The Learner", PlayerKind.COMPUTER, "learner")


@pytest.fixture
def desk(folders):
    desk = Desk(folders)
    yield desk
    desk.close()


@pytest.fixture
def games(desk):
    """The games of Bluestone."""
    return desk.games_of["bluestone"]


@pytest.fixture
def again(desk, folders):
    """Closes the desk, and opens another."""
    desks = []

    def open_again():
        assert (desks[-1] if desks else desk).close()
        desks.append(Desk(folders))
        return desks[-1]

    yield open_again
    for each in desks:
        each.close()


def begun(moves="a1 d1 d8", players=(YOU, COMPUTER)):
    return game_begun(moves, *players)


def ended(players=(YOU, COMPUTER)):
    return begun("a1 pass pass", players)


def put_on_table(desk, session):
    desk.games_of["bluestone"].put_on_table(session)
    return session


def finish(desk, session):
    """Have an ended game entered."""
    desk.games_of["bluestone"].finish(put_on_table(desk, session), NOW)
    return session


def put_aside(desk, session):
    put_on_table(desk, session)
    desk.games_of["bluestone"].suspend()
    return session


def lines(desk):
    """The journal."""
    return desk.journal.lines()


def moves_of(session):
    names = session.game.board.point_names
    return " ".join("pass" if point is None else names[point] for point in session.game.moves)


def write(path, session):
    path.write_text(session.written(), encoding="utf-8")
    return path


# -- unfinished games ---------------------------------------------------------------------------


def test_each_kind_resumes_its_own_game(desk, again):
    ours = play(desk.games.begin(Setup(deal_by_number(1)), NOW), 2)
    desk.games.save(ours)
    theirs = put_on_table(desk, begun())
    assert desk.games.playing is ours, "it stays on its table"
    desk = again()
    assert desk.games.resume().id == ours.id
    assert desk.games_of["bluestone"].resume().id == theirs.id


def test_an_untouched_game_is_dropped_and_others_stay(desk, games):
    put_on_table(desk, begun(""))
    first, second = put_on_table(desk, begun("a1")), put_on_table(desk, begun("b1"))
    assert [line.id for line in games.unfinished()] == [first.id]
    assert games.resume_game(first.id).game == first.game
    assert [line.id for line in games.unfinished()] == [second.id]
    games.discard(second.id)
    assert games.unfinished() == []


def test_tidying_leaves_what_is_resumed_meanwhile(desk, again, folders):
    session = put_on_table(desk, begun())
    desk = again()
    desk.warm_up()
    desk.games_of["bluestone"].resume_game(session.id)
    assert session.id in stored_games(folders, "playing")


def test_a_damaged_game_is_left_as_it_is_and_the_one_before_it_resumed(desk, folders):
    before, session = put_on_table(desk, begun("b1")), put_on_table(desk, begun())
    assert desk.close()
    record = '{"format": "bluestone-game", "version": 1, "board": "square-9"}'
    change_database(folders, "UPDATE games SET record = ? WHERE id = ?", record, session.id)
    desk = Desk(folders)
    assert desk.games_of["bluestone"].resume().id == before.id
    assert desk.close()
    assert record in [row["record"] for row in stored_rows(folders, "games")]


def test_a_game_with_moves_to_redo_is_resumed_as_it_was(desk, again):
    session = begun(players=(YOU, BO))
    assert session.do(Do.UNDO) is None
    put_on_table(desk, session)
    resumed = again().games_of["bluestone"].resume()
    assert (moves_of(resumed), resumed.move_count) == ("a1 d1 d8", 2)


def test_a_file_is_resumed_if_it_is_here_and_otherwise_becomes_another_game(desk, games):
    session = put_on_table(desk, begun("a1", (YOU, BO)))
    copy = BLUESTONE.read(session.written().encode())
    assert games.play_file(copy) is session
    further = BLUESTONE.read(session.written().encode())
    further.do(further.game.board.parse_point("d1"))
    other = games.play_file(further)
    assert other.id != session.id
    assert moves_of(other) == "a1 d1"
    assert games.look_at(session.id).game == session.game
    over = games.resume_game(session.id)
    over.game = over.game.resign(Side.WHITE)
    games.finish(over, NOW)
    later = games.play_file(copy)
    assert later.id != session.id
    assert {line.id for line in lines(desk)} == {session.id, other.id, later.id}


# -- ended games --------------------------------------------------------------------------------


def test_an_ended_game_is_in_the_journal_and_not_resumed(desk, again, folders):
    session = finish(desk, ended())
    desk = again()
    (line,) = lines(desk)
    assert (line.kind, line.ended, line.result) == ("bluestone", True, "0 – 0")
    assert line.players == ("You", "The Learner")
    assert not isinstance(line, IshidoLine)
    assert stored_games(folders, "playing") == {}
    assert desk.journal.find(line.id).game == session.game
    assert desk.games_of["bluestone"].resume() is None


def test_a_game_that_ended_before_a_kill_is_ended_at_the_next_start(desk, folders):
    session = put_on_table(desk, ended())
    crash(desk)
    desk = Desk(folders)
    assert [(line.id, line.ended) for line in lines(desk)] == [(session.id, True)]
    assert desk.games_of["bluestone"].resume() is None
    desk.close()


def test_no_list_of_ishido_counts_a_game_of_bluestone(desk):
    finish(desk, ended())
    assert desk.played_games() == []
    for which in ScoreList:
        for scoring in Scoring:
            assert desk.high_scores.on(which, scoring, NOW) == []


def test_the_journal_has_all_kinds_and_stars_them(desk):
    ours = play(desk.games.begin(Setup(deal_by_number(1)), NOW), 2)
    theirs = put_on_table(desk, begun())
    assert {line.id: line.kind for line in lines(desk)} == {
        ours.id: "ishido",
        theirs.id: "bluestone",
    }
    over = finish(desk, ended())
    assert {line.id for line in lines(desk)} == {ours.id, theirs.id, over.id}
    for line in lines(desk):
        desk.journal.star(line, starred=True)
    assert all(line.starred for line in lines(desk))


def test_a_kind_that_is_not_known_is_left_out_and_left_alone(desk, folders):
    """A version that does not know the game opens the database."""
    finish(desk, ended())
    assert desk.close()
    change_database(folders, "UPDATE games SET kind = 'chess'")
    (before,) = stored_rows(folders, "games")
    desk = Desk(folders)
    desk.warm_up()
    assert lines(desk) == []
    assert desk.close()
    assert stored_rows(folders, "games") == [before]


# -- backups ------------------------------------------------------------------------------------

GAMES = "games.jsonl"


def rows_in(archive):
    """The games in a backup."""
    return [json.loads(line) for line in archive.read(GAMES).splitlines()]


def test_a_backup_has_unfinished_and_ended_games(desk, folders, tmp_path):
    over, left = finish(desk, ended()), put_on_table(desk, begun())
    assert desk.close()
    contents = saved(folders, tmp_path / "all.zip")
    assert (contents.aside, contents.ended) == (1, 1)
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        listed = json.loads(archive.read("ishido-backup.json"))
        assert listed["version"] == VERSION
        assert {row["kind"] for row in rows_in(archive)} == {"bluestone"}
    there = folders_in(tmp_path / "there")
    keep_games(there, begun("b1"))
    restored(tmp_path / "all.zip", there)
    desk = Desk(there)
    assert moves_of(desk.games_of["bluestone"].resume()) == "a1 d1 d8"
    assert {line.id for line in lines(desk)} == {left.id, over.id}
    desk.close()


def test_a_backup_without_a_game_of_bluestone_is_restored(tmp_path):
    older = move_in(tmp_path / "older", "Ann")
    saved(older, tmp_path / "older.zip")
    with zipfile.ZipFile(tmp_path / "older.zip") as archive:
        assert {row["kind"] for row in rows_in(archive)} == {"ishido"}
    here = folders_in(tmp_path / "here")
    desk = Desk(here)
    gone = put_on_table(desk, begun())
    assert desk.close()
    restored(tmp_path / "older.zip", here)
    assert {session.kind for session in stored_games(here).values()} == {"ishido"}
    desk = Desk(here)
    assert desk.games.resume() is not None
    assert desk.games_of["bluestone"].resume() is None
    assert gone.id not in {line.id for line in lines(desk)}
    desk.close()


def test_a_backup_with_a_game_against_the_rules_is_refused(desk, folders, tmp_path):
    put_on_table(desk, begun())
    assert desk.close()
    path = tmp_path / "all.zip"
    saved(folders, path)
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    assert b'"d8"' in files[GAMES]
    files[GAMES] = files[GAMES].replace(b'"d8"', b'"d2"')  # it joins the first stone's group
    with zipfile.ZipFile(path, "w") as archive:
        for each, data in files.items():
            archive.writestr(each, data)
    with pytest.raises(FileProblem, match=rf"damaged .*{GAMES}"):
        prepare(path)


# -- files --------------------------------------------------------------------------------------


def test_the_command_line_opens_a_file_or_refuses_it(capsys, tmp_path, monkeypatch):
    shown = []
    monkeypatch.setattr("ishido.cli._show", lambda path: shown.append(path) or 0)
    good = write(tmp_path / "good.bluestone", begun())
    bad = tmp_path / "bad.bluestone"
    bad.write_text(good.read_text().replace('"d8"', '"d1"'))
    assert main([str(good)]) == 0
    assert shown == [good]
    assert main([str(bad)]) == 2
    assert shown == [good]
    assert re.fullmatch(r".*bad\.bluestone: move 3: d1: taken\n", capsys.readouterr().err)


def test_a_file_is_dropped_on_either_table(pilot, tmp_path):
    first = write(tmp_path / "first.bluestone", begun())
    second = write(tmp_path / "Second.BLUESTONE", begun("b1 d4", (YOU, BO)))
    pilot.drop(first)
    pilot.settle()
    assert (pilot.scene_name, pilot.moves()[:8]) == ("bluestone", "a1 d1 d8")
    pilot.drop(second)
    pilot.settle()
    assert pilot.moves() == "b1 d4"
    assert pilot.app.desk.recent.files == [second, first]


def test_a_game_of_ishido_is_dropped_on_bluestones_table(pilot, tmp_path):
    game = play(pilot.app.desk.games.begin(Setup(deal_by_number(7)), NOW), 2)
    pilot.open("bluestone")
    pilot.settle()
    pilot.drop(write(tmp_path / "mine.ishido", game))
    pilot.settle()
    assert pilot.scene_name == "table"
    assert pilot.game.setup.deal.number == 7


def test_an_ended_game_of_a_file_is_replayed(pilot, tmp_path):
    pilot.drop(write(tmp_path / "over.bluestone", ended()))
    pilot.settle()
    assert pilot.scene_name == "replay"


@pytest.mark.parametrize("opened", ["table", "bluestone"])
def test_a_damaged_file_is_refused_with_a_sentence(pilot, tmp_path, opened):
    path = tmp_path / "mine.bluestone"
    path.write_text(begun().written().replace('"d8"', '"a1"'))
    if opened == "bluestone":
        pilot.open("bluestone")
        pilot.settle()
    pilot.drop(path)
    assert pilot.scene_name == "Can’t open this file"
    assert pilot.app.desk.recent.files == []
    assert path.exists()


def test_the_file_dialog_lists_and_describes_a_game(pilot, tmp_path):
    write(tmp_path / "mine.bluestone", begun())
    pilot.press("Ctrl+O")
    pilot.go_to(tmp_path)
    pilot.click("mine.bluestone")
    pilot.settle()
    assert "Bluestone" in pilot.texts()
    assert "You & The Learner" in pilot.texts()


def test_a_file_is_saved_and_loaded_again(pilot, tmp_path):
    pilot.drop(write(tmp_path / "mine.bluestone", begun(players=(YOU, BO))))
    pilot.settle()
    pilot.click("d15")
    pilot.press("Ctrl+S")
    pilot.settle()
    saved = BLUESTONE.read((tmp_path / "mine.bluestone").read_bytes())
    assert moves_of(saved) == "a1 d1 d8 d15"


# -- the lists in the window ---------------------------------------------------------------------


def games_listed(pilot):
    """What the journal says of each game: its kind, its players and its state."""
    return sorted((cells[3], cells[4], cells[-1]) for cells in pilot.cells("games"))


def test_the_list_of_unfinished_games_resumes_a_game(pilot):
    left = put_aside(pilot.app.desk, begun())
    pilot.open("journal", show="open")
    pilot.step()
    assert pilot.cells("games")[0][4] == "You & The Learner"
    pilot.click("take up")
    pilot.settle()
    assert pilot.session.id == left.id


def test_the_journal_has_unfinished_and_ended_games(pilot):
    finish(pilot.app.desk, ended())
    put_aside(pilot.app.desk, begun(players=(YOU, BO)))
    pilot.open_journal()
    over, left = games_listed(pilot)
    assert over == ("Bluestone  ·  0 – 0", "You & The Learner", "finished")
    assert left[1:] == ("You & Bo", "unfinished")
    pilot.pick("games", "The Learner")
    pilot.click("watch")
    pilot.settle()
    assert pilot.scene_name == "replay"
    pilot.press("Esc")
    pilot.pick("games", "Bo")
    pilot.click("take up")
    pilot.settle()
    assert pilot.moves() == "a1 d1 d8"


def test_the_journal_says_of_an_ended_game_only_what_is_true(pilot):
    over, given_up = ended(), begun(players=(YOU, BO))
    given_up.game = given_up.game.resign(Side.WHITE)
    for session in (over, given_up):
        finish(pilot.app.desk, session)
    pilot.open_journal()
    assert {cells[4]: cells[-1] for cells in pilot.cells("games")} == {
        "You & The Learner": "finished",
        "You & Bo": "resigned",
    }
    pilot.pick("games", "The Learner")
    pilot.press("Delete")
    assert pilot.paragraphs() == ["This deletes the game permanently."]
    pilot.press("Esc")
    assert pilot.label("same deal") == "Play again"
    pilot.click("same deal")
    pilot.settle()
    again = pilot.game
    assert (again.players, again.board) == ((COMPUTER, YOU), over.game.board)


def test_the_journal_finds_a_game_and_offers_no_filter_that_is_only_ishidos(pilot):
    put_aside(pilot.app.desk, begun())
    pilot.place_stones()
    pilot.open_journal()
    assert len(pilot.cells("games")) == 2
    pilot.pick("scoring", "Ancient")
    assert pilot.cells("games") == []
    pilot.pick("game", "Bluestone")
    assert [cells[4] for cells in pilot.cells("games")] == ["You & The Learner"]
    assert pilot.value("scoring") == "Any scoring"
    assert not any(map(pilot.enabled, ("scoring", "four ways")))
    pilot.pick("game", "Solitaire")
    assert [cells[3] for cells in pilot.cells("games")] == ["Modern"]
    pilot.press("Home")  # any game
    assert len(pilot.cells("games")) == 2
    assert all(map(pilot.enabled, ("scoring", "four ways")))
