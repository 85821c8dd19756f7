"""The deal of a tournament elsewhere, and players who join it."""

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do, Place
from ishido.session.policy import MOST_ENTRANTS, Aid
from ishido.session.tournament import Tournament
from tests.support.menu_ways import by_mouse
from tests.support.players_at_table import ANN, BO

DEAL = 42
ITEM = "tournament game"


def begin(pilot, *entrants):
    """A tournament on deal 42 in which nobody has played yet."""
    event = Tournament("t1", "Cup", deal_by_number(DEAL), Scoring.MODERN, None, entrants)
    return pilot.app.desk.tournaments.create(event, pilot.app.today()).tournament


def play_next(pilot):
    """Whoever is next plays a few stones and ends the game."""
    kept = pilot.app.desk.tournaments.get("t1")
    assert kept is not None
    session = pilot.app.desk.games.play_tournament(kept.tournament, pilot.app.today())
    session.do(Do.GO_ON)
    for _ in range(4):
        session.do(Place(session.game.legal_squares[0]), by=None)
    session.do(Do.END, by=None)
    pilot.app.desk.games.finish(session, pilot.app.today())
    play_something_else(pilot)


def play_something_else(pilot):
    pilot.take(pilot.app.desk.games.begin(Setup(deal_by_number(5)), pilot.app.today()))


def test_its_deal_is_played_elsewhere_as_well_and_is_not_ranked_there_once_it_was_seen(pilot):
    begin(pilot, Player("You"), BO)
    pilot.press("d")
    pilot.type(str(DEAL))
    pilot.press("Enter")
    assert (pilot.game.setup.deal.number, pilot.session.aids) == (DEAL, set())
    play_next(pilot)
    pilot.press("d")
    pilot.type(str(DEAL))
    assert "You have seen this deal, so the game won’t be ranked." in pilot.paragraphs()
    pilot.press("Enter")
    assert pilot.session.aids == {Aid.DEAL_SEEN}


# -- joining it ------------------------------------------------------------------------------


def open_joining(pilot):
    by_mouse(pilot, ITEM)
    assert pilot.scene_name == "tournaments"
    pilot.click("join")


def join(pilot, name):
    open_joining(pilot)
    pilot.click("name")
    pilot.type(name)
    pilot.click("add")


def names(pilot):
    (kept,) = pilot.app.desk.tournaments.all()
    return [player.name for player in kept.tournament.entrants]


def test_a_player_joins_an_open_tournament_and_plays_last(pilot):
    begin(pilot, Player("You"), BO)
    play_next(pilot)
    join(pilot, "Cy")
    assert pilot.scene_name == "tournaments"
    assert names(pilot) == ["You", "Bo", "Cy"]
    pilot.press("Esc")
    play_next(pilot)
    assert not pilot.app.desk.tournaments.all()[0].tournament.over
    play_next(pilot)
    assert pilot.app.desk.tournaments.all()[0].tournament.over


def test_a_player_who_joined_is_there_after_a_restart(pilot):
    begin(pilot, Player("You"), BO)
    join(pilot, "Cy")
    pilot.reopen()
    assert names(pilot) == ["You", "Bo", "Cy"]


def test_a_name_that_is_taken_does_not_join(pilot):
    begin(pilot, Player("You"), BO)
    join(pilot, "bO")
    assert "That name is taken." in pilot.paragraphs()
    assert names(pilot) == ["You", "Bo"]


def test_who_joins_without_a_name_is_told_so(pilot):
    begin(pilot, Player("You"), BO)
    open_joining(pilot)
    pilot.click("add")
    assert "Enter a name." in pilot.paragraphs()
    pilot.click("name")
    pilot.type("C")
    assert "Enter a name." not in pilot.paragraphs()


def test_nobody_joins_a_full_one_nor_one_that_is_over(pilot):
    begin(pilot, *(Player(f"P{number}") for number in range(MOST_ENTRANTS)))
    by_mouse(pilot, ITEM)
    assert not pilot.enabled("join")
    assert pilot.tip("join") == "This tournament is full."
    pilot.press("Esc")
    pilot.app.desk.games.remove_tournament("t1")
    event = Tournament("t2", "Over", deal_by_number(7), Scoring.MODERN, None, (ANN,))
    desk = pilot.app.desk
    kept = desk.tournaments.create(event, pilot.app.today())
    session = desk.games.play_tournament(kept.tournament, pilot.app.today())
    session.do(Do.END, by=None)
    desk.games.finish(session, pilot.app.today())
    by_mouse(pilot, ITEM)
    assert not pilot.enabled("join")
