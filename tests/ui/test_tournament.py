"""Tournaments in the window: begun, handed over, left and gone on with, standings, their list."""

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import game_clock
from ishido.session.intention import Do, Place
from ishido.session.tournament import Tournament
from ishido.store.settings import Chosen, Seating
from tests.support.menu_ways import by_keys, by_mouse, by_touch, focus_on

LEARNER = Player("The Learner", PlayerKind.COMPUTER, "learner")
ITEM = "tournament game"


@pytest.fixture(autouse=True)
def _always_the_same_deal(monkeypatch):
    monkeypatch.setattr("ishido.ui.ishido.new_game.setting_up.new_deal", lambda: deal_by_number(77))


@pytest.fixture
def pilot(open_pilot):
    """Zoe has the window."""
    return open_pilot(player="Zoe")


def add(pilot, *names):
    """Put people on the list of a new tournament."""
    for name in names:
        pilot.write("name", name)
        pilot.press("Enter")


def add_learner(pilot):
    pilot.pick("who", "The Learner (computer)")
    pilot.click("add")


def entrants(pilot):
    return [row.partition(".  ")[2] for row in pilot.rows("entrants")]


def test_a_new_game_from_the_title_leaves_the_tournament_s_game_as_it_is(pilot):
    begin(pilot, "Ann")
    pilot.session.do(Do.GO_ON)
    pilot.place_stones()
    played = pilot.session
    pilot.open("title", pilot.table)
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    assert pilot.on_table
    assert pilot.game.setup.mode is Mode.SOLITAIRE
    pilot.press("n")
    pilot.choose("tournament game")
    pilot.click("go on")
    assert pilot.session.id == played.id
    assert pilot.moves() == " ".join(SQUARE_NAMES[square] for square in played.game.moves)


LEARNER_IS = "Takes the square with the most neighbours. Rarely makes a 4-Way."
SAGE_IS = "The most careful of all. Thinks for about ten seconds a stone."
ADEPT_IS = "Looks ahead and answers at once. Makes about eight 4-Ways a game."


def test_a_line_says_what_the_computer_to_be_added_is_like(pilot):
    by_mouse(pilot, ITEM)
    assert LEARNER_IS not in pilot.text
    pilot.pick("who", "The Learner (computer)")
    assert LEARNER_IS in pilot.text
    pilot.pick("who", "The Sage (computer)")
    assert SAGE_IS in pilot.text
    assert LEARNER_IS not in pilot.text


def test_a_line_says_what_the_computer_that_joins_is_like(pilot):
    begin(pilot, "Ann")
    by_mouse(pilot, ITEM)
    pilot.click("join")
    pilot.pick("who", "The Adept (computer)")
    assert ADEPT_IS in pilot.paragraphs()
    pilot.pick("who", pilot.options("who")[0])
    assert ADEPT_IS not in pilot.paragraphs()


def turn_to_game(pilot):
    pilot.press("Ctrl+Tab")
    assert "title" in pilot.names()


def choose_by_number(pilot):
    """Ann joins, and the deal is to be one by its number."""
    by_mouse(pilot, ITEM)
    add(pilot, "Ann")
    turn_to_game(pilot)
    pilot.click("Number")


def begin(pilot, *names, learner=False):
    """Begin a tournament of Zoe, who has the window, and others."""
    by_mouse(pilot, ITEM)
    if pilot.scene_name == "tournaments":
        pilot.click("new")
    add(pilot, *names)
    if learner:
        add_learner(pilot)
    pilot.click("start")
    assert pilot.on_table


def play_something_else(pilot):
    """Leave the tournament's game for one of solitaire."""
    pilot.take(pilot.app.desk.games.begin(Setup(deal_by_number(5)), pilot.app.today()))


def event(pilot):
    (kept,) = pilot.app.desk.tournaments.all()
    return kept.tournament


def play(pilot, stones=5):
    """Whoever is at the table places some stones and ends the game."""
    session = pilot.session
    session.do(Do.GO_ON)
    while not session.game.over and session.game.cursor < stones:
        session.do(Place(session.game.legal_squares[0]), by=None)
    session.do(Do.END, by=None)
    pilot.app.desk.games.finish(session, pilot.app.today())
    pilot.open("tournament result", pilot.table)
    pilot.step()


def places(pilot):
    """The standings that are shown."""
    return pilot.cells("places")


# -- beginning one ---------------------------------------------------------------------------


@pytest.mark.parametrize("way", [by_mouse, by_keys, by_touch])
def test_the_first_tournament_is_set_up_at_once(pilot, way):
    way(pilot, ITEM)
    assert pilot.scene_name == "new tournament"
    assert entrants(pilot) == ["Zoe"]


def test_all_that_is_agreed_is_played_and_offered_again(pilot):
    by_mouse(pilot, ITEM)
    add(pilot, "Ann")
    add_learner(pilot)
    turn_to_game(pilot)
    pilot.write("title", "Cup")
    pilot.slide("clock", 20)
    assert "20 min" in pilot.text
    pilot.click("Simple")
    pilot.click("Number")
    pilot.click("number")
    pilot.type("78")
    pilot.click("start")
    agreed = event(pilot)
    assert (agreed.name, agreed.minutes, agreed.scoring) == ("Cup", 20, Scoring.SIMPLE)
    assert agreed.deal.number == 78
    assert agreed.entrants == (Player("Zoe"), Player("Ann"), LEARNER)
    assert pilot.game.setup == agreed.setup()
    assert pilot.session.tournament == agreed.id
    assert pilot.session.clock == agreed.clock()
    assert pilot.session.paused
    by_mouse(pilot, ITEM)
    pilot.click("new")
    pilot.click("yes")
    assert entrants(pilot) == ["Zoe", "Ann", "The Learner"]


def test_a_tournament_is_begun_by_keys_alone(pilot):
    by_keys(pilot, ITEM)
    assert pilot.focused() == "name"
    pilot.type("Ann")
    pilot.press("Enter")
    pilot.type("Bo")
    pilot.press("Enter")
    focus_on(pilot, "entrants", "Tab")
    pilot.press("Home")
    focus_on(pilot, "take off", "Tab")
    pilot.press("Enter")
    focus_on(pilot, "start", "Tab")
    pilot.press("Enter")
    assert [player.name for player in event(pilot).entrants] == ["Ann", "Bo"]


def test_a_name_that_was_typed_and_not_added_plays_all_the_same(pilot):
    by_mouse(pilot, ITEM)
    pilot.type("Ann")
    pilot.click("start")
    assert [player.name for player in event(pilot).entrants] == ["Zoe", "Ann"]


def test_who_has_no_name_yet_is_asked_for_it(open_pilot):
    pilot = open_pilot()
    by_mouse(pilot, ITEM)
    add(pilot, "Ann")
    assert entrants(pilot) == ["You", "Ann"]
    pilot.click("start")
    assert pilot.dialog.title == "Your name in the standings"
    pilot.press("Enter")  # no name is none
    assert pilot.app.desk.tournaments.all() == []
    pilot.type("Ann")
    pilot.press("Enter")
    assert "That name is taken." in pilot.paragraphs()
    pilot.write("name", "Zoe")
    pilot.press("Enter")
    assert [player.name for player in event(pilot).entrants] == ["Zoe", "Ann"]
    assert pilot.settings.player == "Zoe"
    assert pilot.on_table


def test_a_name_stands_there_once_and_nobody_plays_alone(pilot):
    by_mouse(pilot, ITEM)
    pilot.click("start")
    assert "A tournament needs at least two players." in pilot.paragraphs()
    add(pilot, "")
    assert "Enter a name." in pilot.paragraphs()
    add(pilot, "zOE")
    assert "That name is taken." in pilot.paragraphs()
    assert entrants(pilot) == ["Zoe"]
    pilot.click("start")  # what was typed is still in the field
    assert "That name is taken." in pilot.paragraphs()
    pilot.click("take off")
    assert not pilot.enabled("take off")
    assert entrants(pilot) == []
    add_learner(pilot)
    add_learner(pilot)
    assert entrants(pilot) == ["The Learner", "The Learner 2"]


def test_more_than_can_play_are_refused(pilot):
    by_mouse(pilot, ITEM)
    pilot.scene.entrants += [Player(f"P{number}") for number in range(31)]
    add(pilot, "One")
    assert "This tournament is full." in pilot.paragraphs()
    assert len(pilot.scene.entrants) == 32


def test_a_number_that_is_none_turns_to_its_page(pilot):
    choose_by_number(pilot)
    pilot.press("Ctrl+Shift+Tab")
    pilot.click("start")
    assert "number" in pilot.names()
    assert pilot.bounds.contains(pilot.dialog.panel)


def test_a_deal_that_one_of_them_has_seen_counts_all_the_same(pilot):
    pilot.app.desk.names.note_seen("Zoe", deal_by_number(7), pilot.app.today())
    choose_by_number(pilot)
    pilot.click("number")
    pilot.type("7")
    pilot.click("start")
    assert event(pilot).deal.number == 7
    assert (pilot.session.player.name, pilot.session.aids) == ("Zoe", set())


# -- one after another -----------------------------------------------------------------------


@pytest.mark.slow
def test_three_play_one_after_another_to_the_standings(pilot):
    begin(pilot, "Ann", learner=True)
    deal = pilot.game.setup.deal
    play(pilot, 5)
    assert [cells[1:3] for cells in places(pilot)][1:] == [
        ("Ann", "to play"),
        ("The Learner", "to play"),
    ]
    assert "Hand over to Ann" in pilot.labels()
    pilot.click("next")
    assert pilot.on_table
    assert pilot.game.setup.players == (Player("Ann"),)
    assert pilot.game.setup.deal == deal
    play(pilot, 30)
    assert [cells[1] for cells in places(pilot)] == ["Ann", "Zoe", "The Learner"]
    pilot.press("Enter")
    assert pilot.game.setup.players == (LEARNER,)
    play(pilot, 5)
    assert [cells[:2] for cells in places(pilot)] == [
        ("1", "Ann"),
        ("2=", "Zoe"),
        ("2=", "The Learner"),
    ]
    assert "The Learner: joint second of 3" in pilot.paragraphs()
    assert "standings" not in pilot.names()  # they are there already
    pilot.click("watch")
    assert pilot.scene_name == "replay"
    pilot.press("Esc")
    assert "The Learner: joint second of 3" in pilot.paragraphs()
    pilot.click("scores")
    assert pilot.scene_name == "scores"


@pytest.mark.parametrize("minutes", [0, 1])
def test_a_computers_game_is_watched_and_then_shows_its_standings(pilot, minutes):
    pilot.change_settings(tournament=Seating((Chosen(level="learner"), Chosen("Ann")), minutes))
    by_mouse(pilot, ITEM)
    pilot.click("start")
    assert pilot.game.setup.players == (LEARNER,)
    assert not pilot.table.cover.closed, "no player is needed to begin"
    for _ in range(4000):
        pilot.step(0.05)
        if not pilot.on_table:
            break
    assert pilot.game.ended
    assert pilot.session.clock is None or not pilot.session.clock.run_out
    assert [cells[1:3] for cells in places(pilot)][1:] == [("Ann", "to play")]
    pilot.click("next")
    assert pilot.game.setup.players == (Player("Ann"),)
    assert pilot.table.cover.closed


def test_a_computers_game_can_be_played_to_its_end_at_once_and_shown_elsewhere(pilot):
    pilot.change_settings(tournament=Seating((Chosen(level="learner"), Chosen("Ann")), 0))
    by_mouse(pilot, ITEM)
    pilot.click("start")
    while pilot.game.cursor < 3:
        pilot.step(0.05)
    for name in ("replay", "export picture", "copy result", "save game"):
        assert not pilot.why_disabled(name), name
    assert pilot.why_disabled("end game"), "nobody has a hand in it"
    pilot.press("z")
    assert not pilot.game.can_redo
    pilot.press("f")
    for _ in range(400):
        pilot.step(0.05)
        if not pilot.on_table:
            break
    assert [cells[1] for cells in places(pilot)] == ["The Learner", "Ann"]


def test_time_that_ran_out_is_told(pilot):
    pilot.change_settings(tournament=Seating((Chosen(), Chosen("Bo")), 1))
    begin(pilot)
    pilot.session.do(Do.GO_ON)
    pilot.session.do(Place(pilot.game.legal_squares[0]), by=None)
    pilot.session.pass_time(60)
    assert pilot.game.ended
    pilot.app.desk.games.finish(pilot.session, pilot.app.today())
    pilot.open("tournament result", pilot.table)
    pilot.step()
    assert pilot.paragraphs()[0] == "Time’s up. The game is over."
    pilot.click("next")
    assert pilot.game.setup.players == (Player("Bo"),)
    assert pilot.session.clock == game_clock(1)


def test_a_game_s_result_is_its_own_though_others_have_played_since(pilot):
    begin(pilot, "Ann")
    first = pilot.session
    play(pilot, stones=20)
    pilot.click("next")
    play(pilot, stones=2)
    pilot.press("Esc")
    pilot.table.session = first
    pilot.open("tournament result", pilot.table, again=True)
    assert pilot.value("places") == "Zoe"
    assert str(first.game.accounts[0].points) in pilot.texts()


@pytest.mark.parametrize("way", ["stop", "Esc"])
def test_between_two_games_the_last_one_stays_on_the_table(pilot, way):
    begin(pilot, "Ann")
    first = pilot.session
    play(pilot)
    if way == "Esc":
        pilot.press("Esc")
    else:
        pilot.click(way)
    assert pilot.on_table
    assert pilot.session is first
    assert not pilot.table.cover.closed
    by_mouse(pilot, ITEM)
    pilot.click("go on")
    assert pilot.game.setup.players == (Player("Ann"),)


def test_quit_between_two_games_and_gone_on_with(pilot):
    begin(pilot, "Ann")
    play(pilot)
    pilot.click("stop")
    assert pilot.on_table
    pilot.reopen()
    pilot.settle()
    assert pilot.game.setup.mode is Mode.SOLITAIRE
    by_mouse(pilot, ITEM)
    assert pilot.scene_name == "tournaments"
    assert pilot.enabled("standings")
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.game.setup.players == (Player("Ann"),)


def test_quit_in_the_middle_of_a_game_comes_back_to_it(pilot):
    begin(pilot, "Ann")
    pilot.session.do(Do.GO_ON)
    pilot.place_stones()
    left = pilot.session
    pilot.reopen()
    pilot.settle()
    assert pilot.session.id == left.id
    assert pilot.session.tournament == event(pilot).id
    play_something_else(pilot)
    by_mouse(pilot, ITEM)
    pilot.click("go on")
    assert pilot.session.id == left.id
    pilot.press("n")  # leads to the tournament
    assert pilot.scene_name == "tournaments"
    pilot.click("go on")
    assert pilot.session.id == left.id


@pytest.mark.slow
def test_a_night_and_a_kill_do_not_change_a_tournament_of_three(pilot):
    by_mouse(pilot, ITEM)
    add_learner(pilot)
    pilot.click("who")
    pilot.press("Home", "Enter")
    add(pilot, "Ann")
    pilot.click("start")
    pilot.click("go on")
    pilot.place_stones(6)
    pilot.end_game()
    pilot.click("stop")
    pilot.reopen()
    by_mouse(pilot, ITEM)
    pilot.press("Enter")
    assert pilot.game.setup.players == (LEARNER,)
    while pilot.on_table:
        pilot.step(0.1)
    pilot.click("next")
    pilot.click("go on")
    pilot.place_stones(3)
    left = pilot.session
    pilot.kill()
    assert (pilot.session.id, pilot.game) == (left.id, left.game)
    square = SQUARE_NAMES[left.game.legal_squares[0]]
    pilot.click(square)
    assert pilot.game == left.game  # it is covered
    pilot.click("go on")
    pilot.click(square)
    pilot.place_stones(2)
    pilot.end_game()
    zoe, learner, ann = event(pilot).results
    assert (zoe.stones_left, ann.stones_left) == (60, 60)
    assert learner.stones_left < 60
    assert places(pilot)[0][1] == "The Learner"


def test_a_game_put_aside_cannot_be_removed_and_begun_again(pilot):
    begin(pilot, "Ann")
    left = pilot.session
    play_something_else(pilot)
    pilot.open("journal", show="open")
    pilot.click("delete")
    pilot.click("yes")
    assert "belongs to a tournament" in pilot.text
    pilot.app.back_to_table()
    by_mouse(pilot, ITEM)
    pilot.click("go on")
    assert pilot.session.id == left.id


def test_the_first_game_is_found_before_the_second(pilot):
    begin(pilot, "Ann")
    play(pilot, 20)
    pilot.click("stop")
    by_mouse(pilot, ITEM)
    pilot.click("standings")
    assert [cells[1:3] for cells in places(pilot)][1:] == [("Ann", "to play")]
    pilot.press("Enter")
    assert pilot.scene_name == "replay"
    pilot.press("Esc", "Down", "Enter")
    assert pilot.scene_name != "replay", "Ann has not played"
    pilot.press("Esc", "Esc")
    by_mouse(pilot, "tournament scores")
    assert listed(pilot) == ["Zoe"]


def listed(pilot):
    pilot.wait_for_disk()
    return pilot.rows("scores")


@pytest.mark.slow
def test_the_tournaments_have_a_list_of_their_own(pilot):
    begin(pilot, "Ann", learner=True)
    for stones in (15, 20, 30):
        play(pilot, stones)
        if stones < 30:
            pilot.click("next")
    pilot.click("done")
    by_mouse(pilot, "tournament scores")
    assert listed(pilot) == ["Ann", "Zoe"]
    pilot.resize((640, 700))
    assert listed(pilot) == ["Ann", "Zoe"]
    pilot.click("watch")
    assert pilot.scene_name == "replay"


def test_the_end_of_a_game_whose_tournament_was_removed_is_that_of_any_game(pilot):
    begin(pilot, "Ann")
    by_mouse(pilot, ITEM)
    pilot.click("remove")
    pilot.click("yes")
    assert pilot.scene_name == "tournaments"
    pilot.press("Esc")
    play(pilot)
    assert "look" in pilot.names()
    assert "stop" not in pilot.names()


# -- the list --------------------------------------------------------------------------------


@pytest.fixture
def over(pilot):
    """The list, with a tournament that is over."""
    begin(pilot, "Ann")
    play(pilot, 20)
    pilot.click("next")
    play(pilot, 5)
    pilot.click("done")
    by_mouse(pilot, ITEM)
    return pilot


@pytest.mark.slow
def test_the_board_of_its_last_game_leads_back_to_the_result(pilot):
    pilot.change_settings(motion=True)
    begin(pilot, "Ann")
    play(pilot, 20)
    pilot.click("next")
    play(pilot, 5)
    pilot.settle()
    pilot.press("Esc")
    pilot.settle()
    assert pilot.on_table
    pilot.table.renew_buttons()  # which the game's end does, too
    played = event(pilot)
    pilot.click("result")
    assert pilot.find("headline").counted == 1, "the figures do not count up again"
    assert len(places(pilot)) == 2
    pilot.press("Esc")
    assert pilot.on_table
    assert event(pilot) == played


def test_a_tournament_that_is_over_shows_its_standings_and_games(over):
    assert not over.enabled("go on")
    over.press("Enter")
    assert [cells[1] for cells in places(over)] == ["Zoe", "Ann"]
    over.press("Down", "Enter")
    assert over.scene_name == "replay"
    assert "Ann" in over.text
    over.press("Esc", "Esc")
    assert over.scene_name == "tournaments"


@pytest.mark.slow
def test_a_new_tournament_asks_only_while_another_is_unfinished(over, monkeypatch):
    deals = iter((78, 79))
    monkeypatch.setattr(
        "ishido.ui.ishido.new_game.setting_up.new_deal", lambda: deal_by_number(next(deals))
    )
    over.click("new")
    assert over.scene_name == "new tournament"
    over.click("start")
    by_mouse(over, ITEM)
    over.click("new")
    assert over.names() == ["back", "yes"]
    over.press("Enter")
    assert over.on_table
    by_mouse(over, ITEM)
    over.click("new")
    over.agree()
    assert over.scene_name == "new tournament"
    over.click("start")
    kept = over.app.desk.tournaments.all()
    assert [one.tournament.over for one in kept] == [False, False, True]


@pytest.mark.slow
def test_a_tournament_is_renamed_and_removed(over):
    over.click("rename")
    over.write("name", "Summer")
    over.press("Enter")
    assert over.scene_name == "tournaments"
    assert event(over).name == "Summer"
    over.click("rename")
    over.press("Ctrl+A", "Backspace", "Enter")
    assert over.scene_name != "tournaments"  # no name is none
    assert not over.enabled("yes")
    over.press("Esc")
    over.click("remove")
    over.press("Enter")
    assert event(over).name == "Summer"
    over.click("remove")
    over.click("yes")
    assert over.app.desk.tournaments.all() == []
    assert over.names() == ["tournaments", "back", "new"]
    over.press("Enter")  # the one useful button has the focus
    assert over.scene_name == "new tournament"


def test_long_names_and_a_full_field_of_players_are_shown(pilot):
    people = tuple(Player(f"{number} {'x' * 37}") for number in range(31))
    agreed = Tournament("t", "n" * 40, pilot.game.setup.deal, Scoring.ANCIENT, 60, people)
    kept = pilot.app.desk.tournaments.create(agreed, pilot.app.today())
    pilot.take(pilot.app.desk.games.play_tournament(kept.tournament, pilot.app.today()))
    play(pilot, 30)
    assert len(places(pilot)) == 31
    assert pilot.bounds.contains(pilot.dialog.panel)


# -- words -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_how_far_a_tournament_has_come_says_nothing_of_its_games(pilot):
    begin(pilot, "Ann", "Bo")
    play(pilot, 20)
    pilot.press("Esc")
    by_mouse(pilot, ITEM)
    assert "1 of 3 played  ·  next: Ann  ·  Deal" in pilot.text
    pilot.click("go on")
    play(pilot, 20)
    pilot.click("next")
    play(pilot, 20)
    pilot.press("Esc")
    by_mouse(pilot, ITEM)
    assert "finished  ·  won by Zoe and Ann and Bo  ·  Deal" in pilot.text
