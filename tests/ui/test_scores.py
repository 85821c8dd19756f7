"""High scores in the window: a name is entered, found again, watched, cleared."""

from datetime import datetime, timedelta

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do, Place
from ishido.session.result import GameResult
from ishido.session.session import Aid
from ishido.store.lines import ScoreList, line_of
from ishido.store.scores import Score
from ishido.ui.ishido.result import about_places
from ishido.ui.screens.scores import details, score_ranks
from ishido.ui.table import captions
from tests.support.pilot import differing
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL, master_game
from tests.support.storage_play import NOW, a_session

BUTTONS = ("watch", "same deal", "clear", "back")
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
    assert "name 1" not in pilot.names()
    assert kept(pilot) == ["Ann"]


@pytest.mark.parametrize("way", ["Esc", "look", "new game", "start over", "quit"])
def test_no_way_out_loses_the_entry_or_what_was_typed(over, way):
    over.click("end game")
    over.type("Bo")
    if way == "Esc":
        over.press("Esc")
    elif way != "quit":
        over.click(way)
    over.reopen()
    over.settle()
    assert kept(over) == kept(over, TODAY) == ["Bo"]


def test_the_first_name_typed_becomes_the_player_s(over):
    over.click("end game")
    over.type("Zoë")
    over.click("new game")
    over.settle()
    assert over.game.setup.players[0].name == "Zoë"
    assert over.settings.player == "Zoë"
    assert kept(over) == ["Zoë"]
    over.run("challenge")
    over.step()
    assert over.value("name 1") == "Zoë"


@pytest.mark.pictures
def test_the_scoreboard_has_the_new_name_at_once(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK, scoring=Scoring.SIMPLE)
    pilot.click("end game")
    pilot.type("Zoë")
    pilot.click("look")
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None


def test_the_question_for_the_oracle_stays_with_whoever_takes_a_name(over):
    over.app.desk.names.keep_question("You", "Where to?")
    over.click("end game")
    over.type("Zoë")
    over.click("new game")
    assert over.app.desk.names.question_of("Zoë") == "Where to?"
    assert not over.app.desk.names.question_of("You")


def test_the_same_deal_again_is_played_under_the_new_name(over):
    over.click("end game")
    over.type("Zoë")
    over.click("start over")
    over.settle()
    assert over.game.setup.players[0].name == "Zoë"


def test_a_result_says_which_places_it_has():
    assert about_places({TODAY: 2}) == "Second today."
    assert about_places({TODAY: 1, ALL_TIME: 3}) == "Today’s best and third of all time."
    assert about_places({TODAY: 1, ALL_TIME: 1}) == "Today’s best and the best of all time."
    assert about_places({ALL_TIME: 13}) == "13th of all time."
    assert about_places({}) == ""


def test_an_empty_name_keeps_the_last_one(over):
    over.click("end game")
    over.press("Backspace", "Space")
    over.click("high scores")
    assert listed(over, ALL_TIME) == [("You", True)]


def test_by_touch_from_the_end_to_the_list_and_on(over):
    over.tap("end game")
    over.tap("high scores")
    assert listed(over, ALL_TIME) == [("You", True)]
    over.tap("back")
    over.tap("new game")
    assert over.on_table
    assert not over.game.ended


def test_an_aided_game_is_asked_for_a_name_for_today(open_pilot):
    pilot = open_pilot(1, "k8", scoring=Scoring.SIMPLE)
    pilot.session.aids = frozenset({Aid.MOVES_SHOWN})
    pilot.end_game()
    assert "Today’s best." in pilot.paragraphs()
    pilot.click("high scores")
    assert listed(pilot, TODAY) == [("You", True)]
    assert listed(pilot, ALL_TIME) == []


def test_a_game_without_a_stone_is_asked_for_nothing(open_pilot):
    pilot = open_pilot()
    pilot.end_game()
    assert "name 1" not in pilot.names()
    pilot.click("high scores")
    assert "Be the first on this list." in pilot.text


def test_a_master_game_is_honoured(open_pilot):
    pilot = open_pilot()
    pilot.wait_for_disk()
    pilot.session.game = master_game()
    pilot.end_game()
    assert any(line.startswith("A Master Game: all stones") for line in pilot.paragraphs())
    pilot.click("high scores")
    assert "Master Game" in pilot.cells("scores")[0][3]


def test_a_computer_is_shown_without_a_place_and_todays_best_is_a_person(over):
    """However well it played: who plays after it is still the first today."""
    desk, now = over.app.desk, over.app.today()
    mine = over.session
    machine = Player("The Sage", PlayerKind.COMPUTER, "sage")
    setup = Setup(deal_by_number(STUCK_DEAL + 1), scoring=Scoring.SIMPLE, players=(machine,))
    session = desk.games.begin(setup, now)
    while not session.game.over:
        session.do(Place(session.game.legal_squares[0]), by=None)
    session.do(Do.END, by=None)
    desk.games.finish(session, now)
    over.take(desk.games.resume_game(mine.id))
    over.click("end game")
    assert desk.high_scores.places(mine.id) == {TODAY: 1, ALL_TIME: 1}
    over.click("high scores")
    assert listed(over, ALL_TIME) == [("You", True)]
    assert listed(over, TODAY) == [("The Sage", False), ("You", True)]
    assert [cells[0] for cells in over.cells("scores")] == ["", "I"]


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
    pilot.click("look")
    pilot.run("new game")
    pilot.run("modern scores")
    pilot.step()
    return pilot


def names(pilot, which):
    return [name for name, _ in listed(pilot, which)]


def test_the_lists_show_who_played_when(full):
    assert names(full, TODAY) == ["Ann"]
    assert names(full, ALL_TIME)[0] == "Ann"
    assert sorted(names(full, ALL_TIME)) == ["Ann", "Bo", "Li"]


def test_the_buttons_have_the_same_places_after_a_game_and_from_the_menu(full):
    assert not full.game.ended
    from_menu = {name: full.find(name).rect for name in BUTTONS}
    full.click("back")
    full.end_game()
    full.click("high scores")
    assert {name: full.find(name).rect for name in BUTTONS} == from_menu


def test_a_chosen_game_is_watched_and_one_comes_back(full):
    full.press("Home", "Down", "Enter")
    assert full.scene_name == "replay"
    assert "Bo" in full.text or "Li" in full.text
    full.press("Esc")
    assert full.scene_name == "scores"
    assert full.focused() == "scores"


def test_a_double_click_watches(full):
    full.click("Ann")
    assert full.scene_name == "scores"
    full.click("Ann")
    assert full.scene_name == "replay"


def test_a_tap_chooses_and_a_button_watches(full):
    last = names(full, ALL_TIME)[2]
    full.tap(last)
    assert full.value("scores") == last
    full.tap("watch")
    assert full.scene_name == "replay"
    assert last in full.text


def test_a_click_below_the_last_name_does_nothing(full):
    below = full.find("scores").rect
    for _ in range(2):
        full.click((below.centerx, below.bottom - below.h // 4))
    assert full.scene_name == "scores"


def test_the_same_deal_is_played_again(full):
    deal = full.cells("scores")[0][3]
    full.click("same deal")
    assert full.on_table
    assert str(full.game.setup.deal.number) in deal
    assert any(aid.knows_deal for aid in full.session.aids)


def test_a_list_is_cleared_after_a_question(full):
    full.click("clear")
    full.press("Enter")  # goes back
    assert len(names(full, ALL_TIME)) == 3
    full.click("clear")
    full.click("yes")
    assert names(full, TODAY) == ["Ann"]
    assert names(full, ALL_TIME) == []
    assert not full.enabled("watch")
    full.press("Esc")
    full.reopen()
    full.settle()
    full.wait_for_disk()
    now = full.app.today()
    assert full.app.desk.high_scores.on(ALL_TIME, Scoring.MODERN, now) == []
    assert len(full.app.desk.high_scores.on(TODAY, Scoring.MODERN, now) or []) == 1


def test_what_is_cleared_is_the_list_that_is_shown(full):
    full.pick("list", "Today")
    full.click("clear")
    full.click("yes")
    assert names(full, TODAY) == []
    assert len(names(full, ALL_TIME)) == 3


def test_each_scoring_has_lists_of_its_own(full):
    while full.focused() != "scoring":
        full.press("Tab")
    full.press("Right")
    assert full.rows("scores") == []
    assert not any(full.enabled(name) for name in ("watch", "same deal", "clear"))
    assert full.focused() == "scoring"
    full.press("Left")
    assert len(names(full, ALL_TIME)) == 3
    assert all(full.enabled(name) for name in BUTTONS)


def test_equal_tournament_scores_share_a_rank():
    def score(points, four_ways, *, computers=False):
        result = GameResult(Mode.TOURNAMENT, Scoring.MODERN, 7, points, four_ways, 3, 60.0, ())
        kind = PlayerKind.COMPUTER if computers else PlayerKind.HUMAN
        return Score("", 0, result, None, (Player("Ann", kind),), NOW, computers)

    scores = [score(90, 1), score(50, 2), score(50, 0), score(40, 0, computers=True), score(30, 0)]
    assert score_ranks(scores, tied=True) == ["I", "II=", "II=", "", "IV"]
    assert score_ranks(scores, tied=False) == ["I", "II", "III", "", "IV"]


def test_the_menu_opens_the_list_of_tournaments(pilot):
    pilot.run("tournament scores")
    pilot.step(1)
    assert pilot.value("list") == "Tournaments"
    assert "No tournament scores yet." in pilot.text


def test_the_lists_are_filtered_by_name(full):
    assert full.options("whose") == ["All players", "Ann", "Bo", "Li"]
    full.pick("whose", "Bo")
    assert names(full, TODAY) == []
    assert names(full, ALL_TIME) == ["Bo"]
    assert full.cells("scores")[0][0] == "I"
    assert not full.enabled("clear"), "it would clear the scores of the others, too"
    full.pick("whose", "All players")
    assert len(names(full, ALL_TIME)) == 3
    full.click("Ann")
    assert full.enabled("clear")


def test_a_name_without_a_score_can_be_chosen_and_left_again(full):
    full.pick("whose", "Li")
    full.click("Simple")
    assert full.rows("scores") == []
    full.pick("whose", "All players")
    full.click("Modern")
    assert len(names(full, ALL_TIME)) == 3


def test_todays_list_empties_itself_at_midnight(full):
    today = full.app.today()
    full.app.day = datetime.combine(
        today.date() + timedelta(days=1), datetime.min.time(), today.tzinfo
    )
    full.step(1)
    assert names(full, TODAY) == []
    assert len(names(full, ALL_TIME)) == 3


def test_an_entry_that_comes_meanwhile_is_shown(full):
    """As from a copy, when the database has been put right."""
    session = a_session(99, moves=40, ended=True, player="Other")
    full.app.desk.store.keep(line_of(session, full.app.today()), session.written())
    full.step(1)
    assert "Other" in names(full, ALL_TIME)


def test_the_menu_opens_the_lists(open_pilot):
    pilot = open_pilot()
    for scoring in (Scoring.MODERN, Scoring.ANCIENT):
        pilot.run(f"{scoring} scores")
        pilot.step()
        assert pilot.value("scoring") == str(scoring).title()
        pilot.press("Esc")
    assert pilot.on_table


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


def test_the_game_just_ended_can_be_watched_from_its_result(over):
    over.click("end game")
    over.click("watch")
    assert over.scene_name == "replay"
    over.press("Esc")
    assert over.on_table
