"""Tournaments in the window: begun, joined, handed over, left and gone on with, their list."""

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do, Place
from ishido.store.settings import Chosen, Seating
from tests.support.menu_ways import by_keys, by_mouse, focus_on

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
    """The names on the list of a new tournament."""
    return [row.partition(".  ")[2] for row in pilot.rows("entrants")]


def begin(pilot, *names, learner=False):
    """Begin a tournament of Zoe and others."""
    by_mouse(pilot, ITEM)
    add(pilot, *names)
    if learner:
        add_learner(pilot)
    pilot.click("start")
    assert pilot.on_table


def event(pilot):
    (kept,) = pilot.app.desk.tournaments.all()
    return kept.tournament


def players(pilot):
    """The names of all who are in the tournament."""
    return [player.name for player in event(pilot).entrants]


def play(pilot, stones=5):
    """Whoever is at the table places some stones and ends the game."""
    session = pilot.session
    session.do(Do.GO_ON)
    while not session.game.over and session.game.cursor < stones:
        session.do(Place(session.game.legal_squares[0]), by=None)
    session.do(Do.END, by=None)
    pilot.app.desk.games.finish(session, pilot.app.today())
    pilot.open("tournament result", pilot.table)
    pilot.settle()
    pilot.step()


def places(pilot):
    """The standings that are shown: place and name, or name and *to play*."""
    return [" ".join(cells[:3] if "to play" in cells else cells[:2]).strip()
            for cells in pilot.cells("places")]  # fmt: skip


# -- beginning one ---------------------------------------------------------------------------


def test_all_that_is_agreed_is_played_and_offered_again(pilot):
    by_mouse(pilot, ITEM)
    assert entrants(pilot) == ["Zoe"]
    add(pilot, "Ann")
    add_learner(pilot)
    pilot.press("Ctrl+Tab")
    pilot.write("title", "Cup")
    pilot.slide("clock", 20)
    assert "20 min" in pilot.text
    pilot.click("Simple")
    pilot.click("Number")
    pilot.press("Ctrl+Shift+Tab")
    pilot.click("start")
    assert pilot.focused() == "number", "the page of what is missing"
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


def test_a_tournament_is_begun_by_keys_alone_and_a_name_that_was_only_typed_plays_too(pilot):
    by_keys(pilot, ITEM)
    assert pilot.focused() == "name"
    pilot.type("Ann")
    pilot.press("Enter")
    focus_on(pilot, "entrants", "Tab")
    pilot.press("Home")
    focus_on(pilot, "take off", "Tab")
    pilot.press("Enter")
    focus_on(pilot, "name", "Tab")
    pilot.type("Bo")
    focus_on(pilot, "start", "Tab")
    pilot.press("Enter")
    assert players(pilot) == ["Ann", "Bo"]


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
    assert players(pilot) == ["Zoe", "Ann"]
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


# -- joining one -----------------------------------------------------------------------------


def test_a_player_joins_an_open_tournament_and_plays_last(pilot):
    begin(pilot, "Bo")
    play(pilot)
    pilot.click("stop")
    by_mouse(pilot, ITEM)
    pilot.click("join")
    pilot.click("add")
    assert "Enter a name." in pilot.paragraphs()
    pilot.write("name", "bO")
    assert "Enter a name." not in pilot.paragraphs()
    pilot.click("add")
    assert "That name is taken." in pilot.paragraphs()
    pilot.write("name", "Cy")
    pilot.click("add")
    assert pilot.scene_name == "tournaments"
    pilot.reopen()
    assert players(pilot) == ["Zoe", "Bo", "Cy"]
    by_mouse(pilot, ITEM)
    pilot.click("go on")
    play(pilot)
    assert places(pilot)[-1] == "Cy to play"
    pilot.click("next")
    play(pilot)
    assert event(pilot).over
    pilot.click("done")
    by_mouse(pilot, ITEM)
    assert not pilot.enabled("join")


def test_a_full_tournament_takes_nobody(pilot):
    pilot.change_settings(tournament=Seating(tuple(Chosen(f"P{n}") for n in range(32)), 0))
    by_mouse(pilot, ITEM)
    add(pilot, "One")
    assert "This tournament is full." in pilot.paragraphs()
    assert len(entrants(pilot)) == 32
    pilot.write("name", "")
    pilot.click("start")
    by_mouse(pilot, ITEM)
    assert not pilot.enabled("join")
    assert pilot.tip("join") == "This tournament is full."


# -- one after another -----------------------------------------------------------------------


@pytest.mark.slow
def test_three_play_one_after_another_to_the_standings(pilot):
    begin(pilot, "Ann", learner=True)
    deal = pilot.game.setup.deal
    play(pilot, 5)
    assert places(pilot)[1:] == ["Ann to play", "The Learner to play"]
    assert "Hand over to Ann" in pilot.labels()
    pilot.click("next")
    assert pilot.on_table
    assert pilot.game.setup.players == (Player("Ann"),)
    assert pilot.game.setup.deal == deal
    play(pilot, 30)
    assert places(pilot) == ["1 Ann", "2 Zoe", "The Learner to play"]
    assert "Ann: first of 2 so far" in pilot.paragraphs()
    pilot.press("Enter")
    assert pilot.game.setup.players == (LEARNER,)
    play(pilot, 5)
    assert places(pilot) == ["1 Ann", "2= Zoe", "2= The Learner"]
    assert "The Learner: joint second of 3" in pilot.paragraphs()
    assert "standings" not in pilot.names(), "they are there already"
    pilot.click("watch")
    assert pilot.scene_name == "replay"
    pilot.press("Esc")
    pilot.click("scores")
    assert pilot.scene_name == "scores"


def test_a_computers_game_is_watched_and_then_shows_its_standings(pilot):
    pilot.change_settings(tournament=Seating((Chosen(level="learner"), Chosen("Ann")), 0))
    by_mouse(pilot, ITEM)
    pilot.click("start")
    assert pilot.game.setup.players == (LEARNER,)
    assert not pilot.table.cover.closed, "no player is needed to begin"
    while pilot.game.cursor < 3:
        pilot.step(0.05)
    for name in ("replay", "export picture", "share result", "save game"):
        assert not pilot.why_disabled(name), name
    assert pilot.why_disabled("end game"), "nobody has a hand in it"
    pilot.press("z")
    assert not pilot.game.can_redo
    pilot.press("f")  # to its end at once
    for _ in range(400):
        pilot.step(0.05)
        if not pilot.on_table:
            break
    assert pilot.game.ended
    pilot.settle()
    assert places(pilot)[1:] == ["Ann to play"]
    pilot.click("next")
    assert pilot.game.setup.players == (Player("Ann"),)
    assert pilot.table.cover.closed


@pytest.mark.parametrize("way", ["stop", "Esc"])
def test_between_two_games_the_last_one_stays_on_the_table_until_the_window_closes(pilot, way):
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
    if way == "stop":
        pilot.reopen()
        pilot.settle()
        assert pilot.game.setup.mode is Mode.SOLITAIRE
    by_mouse(pilot, ITEM)
    assert pilot.scene_name == "tournaments"
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.game.setup.players == (Player("Ann"),)


def test_a_game_left_in_the_middle_is_come_back_to_and_cannot_be_deleted(pilot):
    begin(pilot, "Ann")
    pilot.session.do(Do.GO_ON)
    pilot.place_stones()
    left = pilot.session
    pilot.reopen()
    pilot.settle()
    assert pilot.session.id == left.id
    assert pilot.session.tournament == event(pilot).id
    pilot.open("title", pilot.table)
    pilot.settle()
    pilot.click("play")
    pilot.settle()
    assert pilot.game.setup.mode is Mode.SOLITAIRE
    pilot.open("journal", show="open")
    pilot.click("delete")
    pilot.click("yes")
    assert "belongs to a tournament" in pilot.text
    pilot.app.back_to_table()
    by_mouse(pilot, ITEM)
    pilot.click("go on")
    assert pilot.session.id == left.id
    pilot.press("n")  # leads to the tournament
    assert pilot.scene_name == "tournaments"
    pilot.click("go on")
    assert pilot.session.id == left.id
    assert pilot.moves() == " ".join(SQUARE_NAMES[square] for square in left.game.moves)


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


def test_the_standings_lead_to_the_games_that_were_played(pilot):
    begin(pilot, "Ann")
    play(pilot, 20)
    pilot.click("stop")
    by_mouse(pilot, ITEM)
    pilot.click("standings")
    assert places(pilot)[1:] == ["Ann to play"]
    pilot.press("Enter")
    assert pilot.scene_name == "replay"
    pilot.press("Esc", "Down", "Enter")
    assert pilot.scene_name != "replay", "Ann has not played"


def test_a_tournament_that_is_over_shows_its_standings_and_games(over):
    assert not over.enabled("go on")
    over.press("Enter")
    assert places(over) == ["1 Zoe", "2 Ann"]
    over.press("Down", "Enter")
    assert over.scene_name == "replay"
    assert "Ann" in over.text
    over.press("Esc", "Esc")
    assert over.scene_name == "tournaments"


def test_a_new_tournament_asks_only_while_another_is_unfinished(over):
    over.click("new")
    assert over.scene_name == "new tournament"
    over.click("start")
    by_mouse(over, ITEM)
    over.click("new")
    assert over.names() == ["back", "yes"]
    over.press("Enter")
    assert over.on_table
    assert len(over.app.desk.tournaments.all()) == 2


def test_a_tournament_is_renamed_and_removed(over):
    over.click("rename")
    over.write("name", "Summer")
    over.press("Enter")
    assert over.scene_name == "tournaments"
    assert event(over).name == "Summer"
    over.click("rename")
    over.press("Ctrl+A", "Backspace", "Enter")
    assert not over.enabled("yes"), "no name is none"
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


def test_how_far_a_tournament_has_come_says_nothing_of_its_games(pilot):
    begin(pilot, "Ann")
    play(pilot, 20)
    pilot.press("Esc")
    by_mouse(pilot, ITEM)
    assert "1 of 2 played  ·  next: Ann  ·  Deal" in pilot.text
    pilot.click("go on")
    play(pilot, 20)
    pilot.press("Esc")
    by_mouse(pilot, ITEM)
    assert "finished  ·  won by Zoe and Ann  ·  Deal" in pilot.text
