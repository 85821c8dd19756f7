"""An open tournament keeps its deal from its players everywhere else; players may join it."""

import pytest
from ishido.store.deals_seen import How

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode
from ishido.rules.record import dump_record
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do, Place
from ishido.session.policy import MOST_ENTRANTS, Aid
from ishido.session.tournament import Tournament
from ishido.store.lines import ScoreList
from ishido.store.seat_settings import Chosen, Seating
from tests.support.menu_ways import by_mouse
from tests.support.players_at_table import ANN, BEGINNER, BO, LEARNER, sit_down

DEAL = 42
ITEM = "tournament game"


def begin(pilot, *entrants):
    """A tournament on deal 42 in which nobody has played yet."""
    event = Tournament("t1", "Cup", deal_by_number(DEAL), Scoring.MODERN, None, entrants)
    return pilot.app.desk.tournaments.create(event, pilot.app.today()).tournament


def begin_it_alone(pilot):
    """Place a stone in a game of solitaire of deal 42, before the tournament."""
    session = sit_down(pilot, Mode.SOLITAIRE, Player("You"), deal=DEAL)
    pilot.place_stones()
    return session


def play_next(pilot):
    """Whoever is next plays a few stones and ends the game."""
    kept = pilot.app.desk.tournaments.get("t1")
    assert kept is not None
    session = pilot.app.desk.games.play_tournament(kept.tournament, pilot.app.today())
    session.do(Do.GO_ON)
    for _ in range(4):
        session.do(Place(session.game.legal_squares[0]))
    session.do(Do.END)
    pilot.app.desk.games.finish(session, pilot.app.today())
    play_something_else(pilot)


def play_something_else(pilot):
    pilot.take(pilot.app.desk.games.begin(deal_by_number(5), pilot.app.today(), Scoring.MODERN))


def change_player(pilot, name):
    pilot.run("players")
    pilot.step()
    pilot.click(name)
    pilot.click("play")
    pilot.step()


def is_refused(pilot):
    """Whether a message says that the deal is the tournament's, and until when."""
    lines = pilot.paragraphs()
    return len(lines) == 1 and "“Cup”" in lines[0] and "Still to play" in lines[0]


def type_number(pilot):
    pilot.press("d")
    pilot.type(str(DEAL))
    pilot.press("Enter")


def set_up(pilot):
    by_mouse(pilot, "cooperative")
    pilot.click("Number")
    pilot.click("number")
    pilot.type(str(DEAL))
    pilot.click("start")


def watch_a_computer(pilot):
    by_mouse(pilot, "solitaire")
    pilot.pick("player 1", "The Learner (computer)")
    pilot.click("Number")
    pilot.click("number")
    pilot.type(str(DEAL))
    pilot.click("start")


@pytest.mark.parametrize("way", [type_number, set_up, watch_a_computer])
def test_the_deal_of_a_tournament_is_not_begun_elsewhere(pilot, way):
    begin(pilot, Player("You"), BO)
    before = pilot.session
    way(pilot)
    assert is_refused(pilot)
    pilot.press("Enter")
    assert pilot.session is before


def test_the_deal_of_the_day_is_not_begun_either(pilot):
    pilot.app.day = pilot.app.today().replace(year=2026, month=11, day=20)
    event = Tournament("t1", "Cup", deal_by_number(20261120), Scoring.MODERN, None, (ANN, BO))
    pilot.app.desk.tournaments.create(event, pilot.app.today())
    by_mouse(pilot, "deal of the day")
    assert is_refused(pilot)


def test_the_deal_of_the_day_is_free_for_those_who_are_not_in_the_tournament(pilot):
    pilot.app.day = pilot.app.today().replace(year=2026, month=11, day=20)
    event = Tournament("t1", "Cup", deal_by_number(20261120), Scoring.MODERN, None, (ANN, BO))
    pilot.app.desk.tournaments.create(event, pilot.app.today())
    pilot.app.desk.profiles.add("Ann")
    pilot.change_settings(mode="challenge", challenge=Seating((Chosen(), Chosen(BO.name))))
    by_mouse(pilot, "solitaire")
    pilot.click("Today’s")
    pilot.click("start")
    assert pilot.game.setup.deal.number == 20261120
    assert pilot.on_table


def test_a_file_of_its_deal_is_not_opened(pilot, tmp_path):
    session = begin_it_alone(pilot)
    path = tmp_path / "before.ishido"
    path.write_text(dump_record(session.record()))
    pilot.press("n")
    begin(pilot, Player("You"), BO)
    pilot.drop(path)
    assert is_refused(pilot)


def test_an_earlier_game_of_it_is_neither_resumed_nor_replayed(pilot):
    begin_it_alone(pilot)
    pilot.press("n")
    begin(pilot, Player("You"), BO)
    by_mouse(pilot, "unfinished games")
    pilot.click("take up")
    assert is_refused(pilot)
    pilot.press("Enter")
    pilot.open_journal()
    for button in ("take up", "watch", "same deal"):
        pilot.click(button)
        assert is_refused(pilot), button
        pilot.press("Enter")


def test_an_earlier_game_of_it_is_not_back_after_a_restart(pilot):
    begin_it_alone(pilot)
    begin(pilot, Player("You"), BO)
    pilot.reopen()
    for _ in range(20):
        pilot.wait_for_disk()
    assert pilot.game.setup.deal.number != DEAL


def test_an_ended_game_of_it_is_not_reviewed(pilot):
    begin_it_alone(pilot)
    pilot.end_game()
    pilot.click("look")
    begin(pilot, Player("You"), BO)
    pilot.press("v")
    assert pilot.on_table
    assert "“Cup”" in pilot.said


def test_an_ended_game_of_it_is_not_replayed_from_the_table_or_the_lists(pilot):
    session = sit_down(pilot, Mode.SOLITAIRE, Player("You"), deal=DEAL)
    while not session.game.accounts[0].points:
        pilot.table.do(Place(session.game.legal_squares[-1]))
    pilot.end_game()
    pilot.click("look")
    begin(pilot, Player("You"), BO)
    by_mouse(pilot, "replay")
    assert is_refused(pilot)
    pilot.press("Enter")
    assert pilot.on_table
    pilot.wait_for_disk()
    by_mouse(pilot, "modern scores")
    pilot.click("watch")
    assert is_refused(pilot)


def test_the_board_of_an_earlier_game_is_not_seen_in_the_preview_of_its_file(pilot, tmp_path):
    session = begin_it_alone(pilot)
    (tmp_path / "before.ishido").write_text(dump_record(session.record()))
    pilot.press("n")
    begin(pilot, Player("You"), BO)
    pilot.press("Ctrl+O")
    pilot.go_to(tmp_path)
    pilot.click("before.ishido")
    assert pilot.scene.preview.session is None
    assert "“Cup”" in pilot.text


def test_an_earlier_game_of_it_does_not_come_back_with_its_player(pilot):
    desk = pilot.app.desk
    desk.rename_person(desk.profiles.everyone()[0], "Ann")
    desk.profiles.add("Bo")
    session = sit_down(pilot, Mode.SOLITAIRE, ANN, deal=DEAL)
    pilot.place_stones()
    change_player(pilot, "Bo")
    begin(pilot, ANN, BO)
    change_player(pilot, "Ann")
    assert desk.settings.player == "Ann"
    assert pilot.session.id != session.id
    assert pilot.game.setup.deal.number != DEAL


def test_the_deal_is_like_others_when_all_have_played(pilot):
    begin(pilot, Player("You"), BO)
    play_next(pilot)
    type_number(pilot)
    assert is_refused(pilot)
    pilot.press("Enter", "Esc")
    play_next(pilot)
    type_number(pilot)
    pilot.agree()
    assert pilot.game.setup.deal.number == DEAL
    assert pilot.session.aids == {Aid.DEAL_SEEN}


def test_who_has_no_part_in_it_may_play_its_deal(pilot):
    desk = pilot.app.desk
    desk.rename_person(desk.profiles.everyone()[0], "Cy")
    for name in ("Ann", "Bo"):
        desk.profiles.add(name)
    begin(pilot, ANN, BO)
    type_number(pilot)
    assert pilot.game.setup.deal.number == DEAL


def test_a_tournament_of_computers_keeps_its_deal_from_nobody(pilot):
    begin(pilot, LEARNER, BEGINNER)
    type_number(pilot)
    assert pilot.game.setup.deal.number == DEAL


def test_an_earlier_game_of_the_deal_is_not_ranked_once_the_player_has_seen_more_of_it(pilot):
    session = begin_it_alone(pilot)
    pilot.press("n")
    begin(pilot, Player("You"), BO)
    by_mouse(pilot, ITEM)
    pilot.click("go on")
    pilot.table.seats.go_on()
    pilot.place_stones(2)
    pilot.wait_for_disk()
    kept = pilot.app.desk.games.look_at(session.id)
    assert kept is not None
    assert kept.aids == {Aid.DEAL_SEEN}
    assert pilot.session.aids == set()


def test_another_name_does_not_help(pilot):
    desk = pilot.app.desk
    for name in ("Ann", "Bo"):
        desk.profiles.add(name)
    begin(pilot, ANN, BO)
    pilot.wait_for_disk()
    ann = next(one for one in desk.profiles.everyone() if one.name == "Ann")
    desk.rename_person(ann, "Anna")
    desk.switch_to(ann)
    play_something_else(pilot)
    pilot.change_settings(player="Anna")
    type_number(pilot)
    assert is_refused(pilot)
    assert [one.name for one in desk.tournaments.all()[0].tournament.entrants] == ["Anna", "Bo"]


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
    kept = pilot.app.desk.tournaments.get("t1")
    assert kept is not None
    assert kept.covered, "nobody sees anything before Cy has played"
    pilot.wait_for_disk()
    scores = pilot.app.desk.high_scores.on(ScoreList.TOURNAMENT, Scoring.MODERN, pilot.app.today())
    assert scores == []
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
    session.do(Do.END)
    desk.games.finish(session, pilot.app.today())
    by_mouse(pilot, ITEM)
    assert not pilot.enabled("join")


def test_who_knows_the_deal_is_told_before_joining(pilot):
    begin(pilot, ANN, BO)
    pilot.app.desk.deals_seen.mark(deal_by_number(DEAL), pilot.app.today(), How.TYPED)
    join(pilot, "You")
    assert pilot.paragraphs() == ["You have seen this deal before."]
    pilot.agree()
    assert names(pilot) == ["Ann", "Bo", "You"]
