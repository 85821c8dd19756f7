"""High scores in the window: a name is entered, found again, watched, cleared."""

from datetime import datetime, timedelta

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do, Place
from ishido.session.result import GameResult
from ishido.store.lines import ScoreList
from ishido.store.scores import Score
from ishido.ui.ishido.result import about_places
from ishido.ui.screens.scores import details, score_ranks
from ishido.ui.table import captions
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL, master_game
from tests.support.storage_play import NOW, play

TODAY, ALL_TIME = ScoreList.TODAY, ScoreList.ALL_TIME
LISTS = {TODAY: "Today", ALL_TIME: "All-Time"}


@pytest.fixture
def over(open_pilot):
    """A window with a game of simple scoring in which no square is left."""
    pilot = open_pilot(STUCK_DEAL, STUCK, scoring=Scoring.SIMPLE)
    pilot.wait_for_disk()
    return pilot


def listed(pilot, which):
    """The names on a list, and whether each is picked out as new."""
    pilot.pick("list", LISTS[which])
    return [(row.title, row.new) for row in pilot.find("scores").rows]


def kept(pilot, which=ALL_TIME):
    """The names on a list of simple scoring."""
    pilot.wait_for_disk()
    best = pilot.app.desk.high_scores.on(which, Scoring.SIMPLE, pilot.app.today())
    return [score.name for score in best]


# -- from the end of a game to the list ----------------------------------------------------------


def test_by_keys_alone_a_name_is_typed_and_stands_on_both_lists(over):
    over.run("end game")
    over.settle()
    over.step()
    assert over.focused() == "name 1"
    over.type("Ann")
    over.press("Enter")
    assert over.focused() == "new game"
    over.click("high scores")
    assert listed(over, TODAY) == listed(over, ALL_TIME) == [("Ann", True)]
    over.press("Esc", "Enter")  # over the result to the next game
    assert over.on_table
    assert not over.game.ended
    assert kept(over) == ["Ann"]


def end_another(pilot):
    """Play the same deal again, and end it too."""
    setup = Setup(
        deal_by_number(STUCK_DEAL),
        scoring=Scoring.SIMPLE,
        players=(Player(pilot.settings.player),),
    )
    session = pilot.app.desk.games.begin(setup, pilot.app.today())
    pilot.take(session)
    session.aids = frozenset()
    pilot.place_stones()
    pilot.end_game()


def test_a_name_is_asked_for_until_it_is_entered(over):
    over.click("end game")
    over.settle()
    assert over.value("name 1") == "You"
    over.press("Esc")
    assert over.settings.player == "You"
    end_another(over)
    assert over.value("name 1") == "You"
    over.type("Ann")
    over.press("Enter", "Esc")
    end_another(over)
    assert over.app.desk.high_scores.places(over.session.id)
    assert "name 1" not in over.names()
    assert kept(over) == ["You", "Ann", "Ann"]


def test_a_player_with_a_name_is_not_asked_and_listed_under_it(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, scoring=Scoring.SIMPLE, player="Ann")
    pilot.click("end game")
    pilot.settle()
    assert "name 1" not in pilot.names()
    assert kept(pilot) == ["Ann"]


@pytest.mark.parametrize(
    ("way", "typed", "entered"),
    [("Esc", "Bo", "Bo"), ("new game", "Bo", "Bo"), ("quit", "Bo", "Bo"), ("Esc", " ", "You")],
)
def test_no_way_out_loses_the_entry_or_what_was_typed(over, way, typed, entered):
    over.click("end game")
    over.settle()
    over.type(typed)
    if way == "Esc":
        over.press("Esc")
    elif way != "quit":
        over.click(way)
    over.reopen()
    over.settle()
    assert kept(over) == kept(over, TODAY) == [entered]


@pytest.mark.parametrize("way", ["new game", "start over"])
def test_the_first_name_typed_becomes_the_player_s(over, way):
    over.click("end game")
    over.settle()
    over.type("Zoë")
    if way == "start over":
        over.press("Enter", "Esc")
        over.choose(way)
    else:
        over.click(way)
    over.settle()
    assert over.game.setup.players[0].name == "Zoë"
    assert over.settings.player == "Zoë"
    over.run("challenge")
    over.step()
    assert over.value("name 1") == "Zoë"


def test_a_result_says_which_places_it_has():
    assert about_places({TODAY: 2}) == "Second today."
    assert about_places({TODAY: 1, ALL_TIME: 3}) == "Today’s best and third of all time."
    assert about_places({TODAY: 1, ALL_TIME: 1}) == "Today’s best and the best of all time."
    assert about_places({ALL_TIME: 13}) == "13th of all time."
    assert about_places({}) == ""


def test_a_game_without_a_stone_is_asked_for_nothing(open_pilot):
    pilot = open_pilot()
    pilot.end_game()
    assert not {"name 1", "high scores"} & set(pilot.names())
    pilot.press("Esc")
    pilot.choose("modern scores")
    assert "Be the first on this list." in pilot.text


def test_a_master_game_is_honoured(open_pilot):
    pilot = open_pilot()
    pilot.wait_for_disk()
    pilot.session.game = master_game()
    pilot.end_game()
    assert any(line.startswith("A Master Game: all stones") for line in pilot.paragraphs())
    pilot.click("high scores")
    assert "Master Game" in pilot.cells("scores")[0][3]


# -- the lists --------------------------------------------------------------------------------


@pytest.fixture
def full(open_pilot):
    """Ann's game of today, two of other days by Bo and Li; a new game on the table."""
    pilot = open_pilot(EMPTYING_DEAL, EMPTYING)
    desk, now = pilot.app.desk, pilot.app.today()
    pilot.wait_for_disk()
    pilot.table.do(Do.END)
    pilot.step()
    pilot.write("name 1", "Ann")
    for deal, name in ((11, "Bo"), (12, "Li")):
        session = desk.games.begin(Setup(deal_by_number(deal), players=(Player(name),)), now)
        while not session.game.over and session.game.accounts[0].points < 5 + deal:
            session.do(Place(session.game.legal_squares[-1]), by=None)
        session.do(Do.END, by=None)
        desk.games.finish(session, now - timedelta(days=3))
    pilot.press("Esc")
    pilot.run("new game")
    pilot.run("modern scores")
    pilot.step()
    return pilot


def names(pilot, which):
    return [name for name, _ in listed(pilot, which)]


def test_a_chosen_game_is_watched_and_one_comes_back(full):
    full.press("Home", "Down", "Enter")
    assert full.scene_name == "replay"
    assert "Bo" in full.text or "Li" in full.text
    full.press("Esc")
    assert full.scene_name == "scores"
    assert full.focused() == "scores"


@pytest.mark.parametrize(("which", "left"), [(TODAY, [0, 3]), (ALL_TIME, [1, 0])])
def test_the_list_that_is_shown_is_cleared_after_a_question(full, which, left):
    full.pick("list", LISTS[which])
    full.click("clear")
    full.press("Enter")  # goes back
    assert [len(names(full, each)) for each in LISTS] == [1, 3]
    full.pick("list", LISTS[which])
    full.click("clear")
    full.click("yes")
    assert full.rows("scores") == []
    assert not full.enabled("watch")
    assert [len(names(full, each)) for each in LISTS] == left


def test_the_same_deal_is_played_again(full):
    deal = full.cells("scores")[0][3]
    full.click("same deal")
    assert full.on_table
    assert str(full.game.setup.deal.number) in deal
    assert any(aid.knows_deal for aid in full.session.aids)


def test_each_scoring_has_lists_of_its_own(full):
    while full.focused() != "scoring":
        full.press("Tab")
    full.press("Right")
    assert full.rows("scores") == []
    assert not any(full.enabled(name) for name in ("watch", "same deal", "clear"))
    assert full.focused() == "scoring"
    full.press("Left")
    assert len(names(full, ALL_TIME)) == 3
    assert all(full.enabled(name) for name in ("watch", "same deal", "clear"))


def test_a_computer_is_shown_without_a_place(pilot):
    sage = Player("The Sage", PlayerKind.COMPUTER, "sage")
    desk, now = pilot.app.desk, pilot.app.today()
    for deal, player in ((1, sage), (2, Player("Ann"))):
        session = desk.games.begin(Setup(deal_by_number(deal), players=(player,)), now)
        play(session, 20 - 5 * deal).do(Do.END, by=None)
        desk.games.finish(session, now)
    pilot.run("modern scores")
    pilot.step()
    assert listed(pilot, TODAY) == [("The Sage", False), ("Ann", False)]
    assert [cells[0] for cells in pilot.cells("scores")] == ["", "I"]


def test_equal_tournament_scores_share_a_rank():
    def score(points, four_ways, *, computers=False):
        result = GameResult(Mode.TOURNAMENT, Scoring.MODERN, 7, points, four_ways, 3, 60.0, ())
        kind = PlayerKind.COMPUTER if computers else PlayerKind.HUMAN
        return Score("", 0, result, None, (Player("Ann", kind),), NOW, computers)

    scores = [score(90, 1), score(50, 2), score(50, 0), score(40, 0, computers=True), score(30, 0)]
    assert score_ranks(scores, tied=True) == ["I", "II=", "II=", "", "IV"]
    assert score_ranks(scores, tied=False) == ["I", "II", "III", "", "IV"]


def test_the_lists_are_filtered_by_name(full):
    assert full.options("whose") == ["All players", "Ann", "Bo", "Li"]
    full.pick("whose", "Bo")
    assert names(full, TODAY) == []
    assert names(full, ALL_TIME) == ["Bo"]
    assert full.cells("scores")[0][0] == "I"
    assert not full.enabled("clear"), "it would clear the scores of the others, too"
    full.click("Simple")
    assert full.rows("scores") == []
    full.click("Modern")
    full.pick("whose", "All players")
    assert len(names(full, ALL_TIME)) == 3
    full.click("Ann")
    assert full.enabled("clear")


def test_todays_list_empties_itself_at_midnight(full):
    today = full.app.today()
    full.app.day = datetime.combine(
        today.date() + timedelta(days=1), datetime.min.time(), today.tzinfo
    )
    full.step(1)
    assert names(full, TODAY) == []
    assert len(names(full, ALL_TIME)) == 3


# -- layout and words --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, ""), (5, "5 s"), (59.4, "59 s"), (90, "2 min"), (3540, "59 min"), (3599, "1 h 00 min"),
     (3900, "1 h 05 min")],
)  # fmt: skip
def test_time_taken_in_words(seconds, said):
    assert captions.time_taken(seconds) == said


def test_a_scores_story():
    result = GameResult(Mode.SOLITAIRE, Scoring.MODERN, 42, 120, 3, 0, 754.0, ())
    score = Score("", 0, result, None, (Player("Ann"),), NOW, computers=False)
    story = "4-Ways: 3  ·  all stones placed  ·  18:30  ·  13 min  ·  Deal 42"
    assert details(score, TODAY, NOW) == story
    assert details(score, ALL_TIME, NOW) == story.replace("18:30", "today 18:30")
    later = NOW + timedelta(days=400)
    assert "20 Nov 2026" in details(score, ALL_TIME, later)
