"""Games of Bluestone as files and in the journal. What holds for each kind is in test_kinds."""

import pytest

from ishido.bluestone.kind import BLUESTONE
from ishido.bluestone.position import Side
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from tests.support.bluestone_positions import game_begun
from tests.support.storage_play import NOW, play

YOU, BO = Player("You"), Player("Bo")
COMPUTER = Player("The Learner", PlayerKind.COMPUTER, "learner")


def begun(moves="a1 d1 d8", players=(YOU, COMPUTER)):
    return game_begun(moves, *players)


def keep(pilot, session):
    """Have a game put aside, or entered if it has ended."""
    games = pilot.app.desk.games_of["bluestone"]
    games.put_on_table(session)
    games.finish(session, NOW) if session.ended else games.suspend()
    return session


def write(path, session):
    path.write_text(session.written(), encoding="utf-8")
    return path


# -- files --------------------------------------------------------------------------------------


def test_a_file_is_dropped_on_either_table_and_saved_again(pilot, tmp_path):
    ours = play(pilot.app.desk.games.begin(Setup(deal_by_number(7)), NOW), 2)
    first = write(tmp_path / "first.bluestone", begun())
    second = write(tmp_path / "Second.BLUESTONE", begun("b1 d4", (YOU, BO)))
    pilot.drop(first)
    pilot.settle()
    assert (pilot.scene_name, pilot.moves()[:8]) == ("bluestone", "a1 d1 d8")
    pilot.drop(second)
    pilot.settle()
    assert pilot.moves() == "b1 d4"
    assert pilot.app.desk.recent.files == [second, first]
    pilot.click("d8")
    pilot.press("Ctrl+S")
    pilot.settle()
    assert len(BLUESTONE.read(second.read_bytes()).game.moves) == 3
    pilot.drop(write(tmp_path / "mine.ishido", ours))
    pilot.settle()
    assert pilot.scene_name == "table"
    assert pilot.game.setup.deal.number == 7


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


# -- the journal --------------------------------------------------------------------------------


def test_the_journal_says_of_a_game_only_what_is_true(pilot):
    over, given_up = begun("a1 pass pass"), begun(players=(YOU, BO))
    given_up.game = given_up.game.resign(Side.WHITE)
    for session in (over, given_up, begun("a1", (BO, COMPUTER))):
        keep(pilot, session)
    pilot.open_journal()
    assert {cells[4]: (cells[3], cells[-1]) for cells in pilot.cells("games")} == {
        "You & The Learner": ("Bluestone  ·  0 – 0", "finished"),
        "You & Bo": ("Bluestone  ·  0 – 2 2", "resigned"),
        "Bo & The Learner": ("Bluestone  ·  0 – 0", "unfinished"),
    }
    pilot.pick("games", "You & The Learner")
    pilot.press("Delete")
    assert pilot.paragraphs() == ["This deletes the game permanently."]
    pilot.press("Esc")
    assert pilot.label("same deal") == "Play again"
    pilot.click("same deal")
    pilot.settle()
    again = pilot.game
    assert (again.players, again.board) == ((COMPUTER, YOU), over.game.board)


def test_the_journal_finds_a_game_and_offers_no_filter_that_is_only_ishidos(pilot):
    keep(pilot, begun())
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
