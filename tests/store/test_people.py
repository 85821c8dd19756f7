"""People who share a machine: a list by files, settings of their own, and what is theirs."""

import re
import tomllib

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Session
from ishido.session.tournament import Tournament
from ishido.store import people
from ishido.store.belongings import Belongings
from ishido.store.desk import Desk
from ishido.store.files import FileProblem
from ishido.store.lines import ScoreList
from ishido.store.people import Person
from ishido.store.profiles import is_of
from ishido.store.settings import OWN, Settings, SettingsFile, save_settings
from tests.support.storage_play import GARBAGE, NOW, a_session, disk_full, play, put_aside
from tests.support.stored_games import change_database, keep_games, stored_games, stored_rows


def names(desk):
    return [person.name for person in desk.profiles.everyone()]


def called(desk, name):
    return next(person for person in desk.profiles.everyone() if person.name == name)


def rename(folders, person, name):
    people.rename(SettingsFile(people.own_file(folders, person.id)), name)


def play_a_game(desk, deal, *, moves=5):
    session = play(desk.games.begin(deal_by_number(deal), NOW, Scoring.MODERN), moves)
    desk.games.save(session)
    return session


def end_a_game(desk, deal, *, moves=5):
    session = play_a_game(desk, deal, moves=moves)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    return session


def leave(desk, session):
    """Begin a game, and leave it among the unfinished games."""
    desk.games.put_on_table(session)
    desk.games.suspend()
    return session


def ids_in(folders):
    """The ids of people in the records of games."""
    return {player.id for game in stored_games(folders).values() for player in game.players}


def seen_by(folders):
    """The keys of those who have seen a deal."""
    return {row["player"] for row in stored_rows(folders, "deals_seen")}


def all_time(desk):
    found = desk.high_scores.on(ScoreList.ALL_TIME, Scoring.MODERN, NOW)
    return [score.name for score in found]


@pytest.fixture
def two(open_desk):
    """A desk of two people, the first of whom plays."""
    desk = open_desk()
    desk.warm_up()
    desk.rename_person(desk.profiles.everyone()[0], "Ann")
    desk.profiles.add("Zoë")
    return desk


# -- one person ------------------------------------------------------------------------------


def test_whoever_plays_alone_is_the_only_one_and_has_a_file(open_desk, folders):
    desk = open_desk()
    assert desk.profiles.everyone() == [Person("You", "You")]
    desk.settings_store.change(volume=0.5, fullscreen=True)
    assert tomllib.loads(folders.settings.read_text()) == {"fullscreen": True}
    own = people.own_file(folders, "You").read_text()
    assert tomllib.loads(own) == {"player": "You", "volume": 0.5}


def test_whoever_plays_alone_finds_their_settings_and_the_games_of_guests(open_desk, folders):
    left = put_aside(folders, a_session(1, moves=3, player="Grandmother"))
    folders.config.mkdir(parents=True)
    folders.settings.write_text('player = "Grandfather"\nui_scale = 1.5\n')
    desk = open_desk()
    assert names(desk) == ["Grandfather"]
    assert desk.settings.ui_scale == 1.5
    session = desk.games.resume()  # what is nobody's here is everybody's
    assert session is not None
    assert session.id == left.id


def test_one_person_can_be_called_otherwise(open_desk, folders):
    desk = open_desk()
    desk.warm_up()
    ended = end_a_game(desk, 1)
    aside = play_a_game(desk, 2)
    session = play_a_game(desk, 3)
    desk.rename_person(desk.profiles.everyone()[0], "Ann")
    assert desk.settings.player == "Ann"
    assert session.game.setup.players == (Player("Ann"),)
    assert all_time(desk) == ["Ann"]
    assert desk.bests.of(Scoring.MODERN) is not None
    assert desk.deals_seen.has(deal_by_number(1))
    left = desk.games.look_at(aside.id)
    assert left is not None
    assert left.game.setup.players == (Player("Ann"),)
    lines = desk.journal.lines()
    assert {line.id for line in lines} == {ended.id, aside.id, session.id}
    assert {line.players for line in lines} == {("Ann",)}
    assert seen_by(folders) == {"id:You"}
    assert desk.close()
    assert open_desk().settings.player == "Ann"


# -- several people --------------------------------------------------------------------------


def test_the_second_person_begins_a_list(two, folders):
    assert names(two) == ["Ann", "Zoë"]
    assert two.settings.player == "Ann"
    files = {"You.toml", f"{called(two, 'Zoë').id}.toml"}
    assert {path.name for path in folders.people.glob("*")} == files


def test_each_has_settings_of_their_own_and_the_machine_has_its_own(two, open_desk):
    two.settings_store.change(stoneset="gems", sounds=False, window=(1000, 700))
    two.switch_to(called(two, "Zoë"))
    assert two.settings.player == "Zoë"
    assert two.settings.stoneset == "ishido"
    assert two.settings.sounds
    assert two.settings.window == (1000, 700)
    two.settings_store.change(stoneset="runes", fullscreen=True)
    two.switch_to(called(two, "Ann"))
    assert two.settings.stoneset == "gems"
    assert not two.settings.sounds
    assert two.settings.fullscreen
    two.switch_to(called(two, "Zoë"))
    assert two.close()
    again = open_desk()
    assert again.settings.player == "Zoë"
    assert again.settings.stoneset == "runes"


def test_somebody_new_begins_with_the_settings_in_use_but_for_aids_and_the_name_on_the_lists(
    open_desk,
):
    desk = open_desk()
    desk.settings_store.change(
        ui_scale=2.0, score_name="Annie", preview=True, always_show_moves=True
    )
    desk.switch_to(desk.profiles.add("Zoë"))
    assert desk.settings.ui_scale == 2.0
    assert desk.settings.score_name == ""
    assert not desk.settings.preview
    assert not desk.settings.always_show_moves


def test_each_has_a_game_of_their_own(two):
    mine = play_a_game(two, 1)
    assert two.switch_to(called(two, "Zoë")) is None
    assert two.games.unfinished() == []
    hers = play_a_game(two, 2)
    more = play_a_game(two, 3)
    assert [entry.id for entry in two.games.unfinished()] == [hers.id]
    back = two.switch_to(called(two, "Ann"))
    assert back == mine
    assert two.games.unfinished() == []
    assert two.switch_to(called(two, "Zoë")) == more


def test_an_untouched_game_is_there_again_too(two):
    mine = two.games.begin(deal_by_number(77), NOW, Scoring.MODERN)
    two.switch_to(called(two, "Zoë"))
    back = two.switch_to(called(two, "Ann"))
    assert back is not None
    assert back.id == mine.id


def test_deals_seen_and_bests_are_each_one_s_own(two):
    end_a_game(two, 1)
    assert two.bests.of(Scoring.MODERN) is not None
    two.switch_to(called(two, "Zoë"))
    assert two.bests.of(Scoring.MODERN) is None
    assert not two.deals_seen.has(deal_by_number(1))
    assert end_a_game(two, 1).aids == frozenset()
    assert sorted(all_time(two)) == ["Ann", "Zoë"]


def test_the_window_opens_for_who_played_last(two, open_desk):
    play_a_game(two, 1)
    two.switch_to(called(two, "Zoë"))
    hers = play_a_game(two, 2)
    assert two.close()
    desk = open_desk()
    assert desk.settings.player == "Zoë"
    session = desk.games.resume()
    assert session is not None
    assert session.id == hers.id


def test_a_name_is_taken_whatever_its_capitals(two):
    assert not two.profiles.is_free("ann")
    assert not two.profiles.is_free("ZOË", but=called(two, "Ann"))
    assert two.profiles.is_free("Zoe")
    assert two.profiles.is_free("ANN", but=called(two, "Ann"))


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("../../etc/passwd", "etcpasswd"),
        ("李", "person"),
        ("con", "con"),
        (". .", "person"),
        ("Zoe", "Zoe"),
        ("a/b\\c:d*", "abcd"),
        ("x" * 40, "x" * 40),
    ],
)
def test_every_name_makes_a_file_that_all_systems_allow(two, folders, name, stem):
    person = two.profiles.add(name)
    assert person.name == name
    assert re.fullmatch(rf"{stem}-[0-9a-f]{{8}}", person.id)
    assert (folders.people / f"{person.id}.toml").is_file()
    assert name in names(two)
    assert two.switch_to(person) is None
    assert two.settings.player == name


def test_games_of_two_are_both_s(two, folders):
    players = (Player("Zoë"), Player("Ann"))
    setup = Setup(deal_by_number(5), Mode.COOPERATIVE, Scoring.MODERN, players)
    shared = leave(two, play(Session.begin(setup, NOW), 2))
    hers = leave(two, a_session(6, moves=2, player="Zoë"))
    nobody_s = leave(two, a_session(7, moves=2, player="A guest"))
    assert {entry.id for entry in two.games.unfinished()} == {shared.id, nobody_s.id}
    two.remove_person(called(two, "Zoë"))
    assert {entry.id for entry in two.games.unfinished()} == {shared.id, nobody_s.id}
    assert hers.id not in stored_games(folders)


def test_whose_a_game_is():
    assert is_of("Ann", ["Ann", "Bo"], {"Ann", "Bo"})
    assert is_of("Ann", ["Bo", "Zoë"], {"Ann", "Bo", "Zoë"})
    assert not is_of("Ann", ["Bo"], {"Ann", "Bo"})
    assert is_of("Ann", [], {"Ann", "Bo"})
    assert is_of("Ann", ["Gone"], {"Ann", "Bo"})


def test_the_journal_shows_each_their_own_and_what_is_nobody_s(two):
    def journal():
        return {line.id for line in two.journal.lines()}

    ended, playing = end_a_game(two, 1), play_a_game(two, 2)
    players = (Player("Zoë"), Player("Ann"))
    setup = Setup(deal_by_number(5), Mode.COOPERATIVE, Scoring.MODERN, players)
    shared = play(two.games.begin_setup(setup, NOW), 2)
    shared.do(Do.END)
    two.games.finish(shared, NOW)
    nobody_s = leave(two, a_session(7, moves=2, player="A guest"))
    assert journal() == {ended.id, playing.id, shared.id, nobody_s.id}
    two.switch_to(called(two, "Zoë"))
    assert journal() == {shared.id, nobody_s.id}


def test_a_tournament_that_was_left_in_the_turn_of_a_guest_is_there_again(two, open_desk):
    setup = Setup(deal_by_number(9), Mode.TOURNAMENT, players=(Player("A guest"),))
    left = two.games.begin_setup(setup, NOW, None, "an event")
    two.games.save(play(left))
    assert two.close()
    desk = open_desk()
    assert desk.settings.player == "Ann"
    session = desk.games.resume()
    assert session is not None
    assert session.id == left.id
    zoe = called(desk, "Zoë")
    assert desk.profiles.belongings(zoe).aside == 0
    desk.remove_person(zoe)
    desk.games.save(play(session))
    assert desk.problem is None


def test_whoever_takes_over_finds_their_own_game_and_no_one_else_s(two):
    leave(two, a_session(7, moves=2, player="A guest"))
    players = (Player("Ann"), Player("A guest"))
    setup = Setup(deal_by_number(5), Mode.CHALLENGE, players=players)
    leave(two, play(Session.begin(setup, NOW), 2))
    assert two.switch_to(called(two, "Zoë")) is None


def test_a_file_from_another_machine_keeps_the_names_that_it_carries(two):
    """Its ids may be those of other people here."""
    theirs = a_session(9, moves=3)
    theirs.rename_players([Player("A stranger", id="You")])
    loaded, _ = two.games.consider(Session.resume(theirs.record()))
    stranger = two.games.load(loaded, NOW).player
    assert (stranger.name, stranger.id) == ("A stranger", None)


@pytest.mark.parametrize("cut_short", [False, True])
def test_who_was_a_guest_gets_what_was_theirs_under_whatever_name_they_take(
    two, open_desk, folders, *, cut_short
):
    bo = Player("Bo")
    ended = two.games.begin_setup(Setup(deal_by_number(1), players=(bo,)), NOW)
    play(ended, 5).do(Do.END)
    two.games.finish(ended, NOW)
    aside = two.games.begin_setup(Setup(deal_by_number(2), players=(bo,)), NOW)
    play(aside, 3)
    two.games.begin(deal_by_number(3), NOW, Scoring.MODERN)
    event = Tournament("t", "Sunday", deal_by_number(9), Scoring.MODERN, None, (Player("Ann"), bo))
    two.tournaments.create(event, NOW)
    if cut_short:
        assert two.close()
        people.add(folders, "Bo", two.settings)  # and the power fails
        two = open_desk()
        two.warm_up()
    else:
        two.profiles.add("Bo")
    two.rename_person(called(two, "Bo"), "Bobby")
    assert all_time(two) == ["Bobby"]
    two.switch_to(called(two, "Bobby"))
    assert two.bests.of(Scoring.MODERN) is not None
    assert two.deals_seen.has(deal_by_number(1))
    (stored,) = two.tournaments.all()
    assert [player.name for player in stored.tournament.entrants] == ["Ann", "Bobby"]
    lines = []
    lines.extend(two.journal.lines())
    assert {line.id: line.players for line in lines} == {
        ended.id: ("Bobby",),
        aside.id: ("Bobby",),
    }


def test_who_was_a_guest_gets_any_number_of_games(open_desk, folders):
    keep_games(folders, *(a_session(deal, moves=9, player="Bo", ended=True) for deal in range(8)))
    desk = open_desk()
    added = desk.profiles.add("Bo")
    assert desk.profiles.belongings(added).ended == 8
    for row in stored_rows(folders, "games"):
        session = desk.store.session(row["id"])
        assert [player.id for player in session.players] == [added.id]
        assert row["record"] == session.written()


def test_a_game_of_a_newer_version_stops_nobody(two, folders):
    guests = [leave(two, a_session(deal, moves=2, player="Bo")) for deal in (7, 8)]
    newer = play_a_game(two, 5)
    two.games.suspend()
    assert two.close()
    change_database(
        folders,
        "UPDATE games SET record = replace(record, '\"version\": 1', '\"version\": 2')"
        " WHERE id IN (?, ?)",
        newer.id,
        guests[0].id,
    )
    desk = Desk(folders)
    desk.warm_up()
    assert desk.games.attempt(deal_by_number(5)).unfinished is None
    bo = desk.profiles.add("Bo")
    assert desk.profiles.belongings(bo).aside == 2
    desk.rename_person(bo, "Bobby")
    assert desk.close()
    records = {row["id"]: row["record"] for row in stored_rows(folders, "games")}
    assert f'"id": "{bo.id}"' in records[guests[1].id]
    assert '"version": 2' in records[guests[0].id]
    assert bo.id not in records[guests[0].id]


# -- renaming --------------------------------------------------------------------------------


def test_names_under_which_scores_were_entered_by_hand_stay(two):
    session = end_a_game(two, 1)
    two.high_scores.name(session.id, "Annie the Great")
    end_a_game(two, 2, moves=8)
    two.settings_store.change(score_name="Ann")
    two.rename_person(called(two, "Ann"), "Anna")
    assert sorted(all_time(two)) == ["Anna", "Annie the Great"]
    two.high_scores.name(session.id, "Anna")
    two.rename_person(called(two, "Anna"), "Bo")
    assert sorted(all_time(two)) == ["Bo", "Bo"]
    assert two.settings.score_name == "Bo"


def test_teams_are_renamed_with_their_people(two):
    players = (Player("Zoë"), Player("Ann"))
    setup = Setup(deal_by_number(5), Mode.COOPERATIVE, Scoring.MODERN, players)
    session = leave(two, play(Session.begin(setup, NOW), 9))
    game = two.games.resume_game(session.id)
    game.do(Do.END)
    two.games.finish(game, NOW)
    assert all_time(two) == ["Zoë & Ann"]
    two.rename_person(called(two, "Ann"), "Bo")
    assert all_time(two) == ["Zoë & Bo"]
    session = two.journal.find(session.id)
    assert session is not None
    assert [player.name for player in session.players] == ["Zoë", "Bo"]


def test_computers_keep_their_names(two):
    players = (Player("Ann"), Player("Ann", PlayerKind.COMPUTER, "master"))
    setup = Setup(deal_by_number(5), Mode.CHALLENGE, Scoring.MODERN, players)
    session = leave(two, play(Session.begin(setup, NOW), 2))
    two.rename_person(called(two, "Ann"), "Bo")
    left = two.games.look_at(session.id)
    assert left is not None
    assert [player.name for player in left.game.setup.players] == ["Bo", "Ann"]


def test_renaming_cut_short_is_done_at_the_next_start(two, open_desk, folders):
    ended = end_a_game(two, 1)
    aside = play_a_game(two, 2)
    ann = called(two, "Ann")
    assert two.close()
    rename(folders, ann, "Hannah")  # and the power fails
    desk = open_desk()
    session = desk.games.resume()
    assert session is not None
    assert session.id == aside.id
    assert session.player == Player("Hannah")
    desk.warm_up()
    desk.games.save(session)
    assert desk.settings.player == "Hannah"
    assert all_time(desk) == ["Hannah"]
    assert set(stored_games(folders)) == {ended.id, aside.id}
    assert ids_in(folders) == {"You"}


def test_a_rename_back_is_no_riddle(two):
    end_a_game(two, 1)
    for name in ("Anna", "Ann", "Anna", "Ann"):
        two.rename_person(next(p for p in two.profiles.everyone() if p.name != "Zoë"), name)
    assert all_time(two) == ["Ann"]


# -- removing --------------------------------------------------------------------------------


def test_what_is_removed_is_counted_beforehand(two, folders):
    zoe = called(two, "Zoë")
    two.switch_to(zoe)
    end_a_game(two, 1)
    end_a_game(two, 2)
    play_a_game(two, 3)
    play_a_game(two, 4)
    two.switch_to(called(two, "Ann"))
    end_a_game(two, 5)
    assert two.profiles.belongings(zoe) == Belongings(aside=2, ended=2, places=2)
    two.remove_person(zoe)
    assert names(two) == ["Ann"]
    assert all_time(two) == ["Ann"]
    assert len(stored_games(folders)) == 1
    assert ids_in(folders) == {"You"}
    assert seen_by(folders) == {"id:You"}
    assert [path.name for path in folders.people.glob("*")] == ["You.toml"]
    assert two.profiles.belongings(zoe) == Belongings(0, 0, 0)


def test_who_plays_cannot_be_removed(two):
    with pytest.raises(ValueError, match="current player"):
        two.remove_person(called(two, "Ann"))
    assert names(two) == ["Ann", "Zoë"]


def test_a_game_of_somebody_who_is_renamed_comes_on_no_one_else_s_table(two, open_desk, folders):
    mine, zoe = play_a_game(two, 1), called(two, "Zoë")
    two.switch_to(zoe)
    theirs = play_a_game(two, 2)
    two.switch_to(called(two, "Ann"))
    assert two.close()
    rename(folders, zoe, "Zora")
    desk = open_desk()  # killed over it, and begun anew
    session = desk.games.resume()
    assert session is not None
    assert session.id == mine.id
    assert desk.games.unfinished() == []
    desk.warm_up()
    assert desk.games.unfinished() == []
    assert desk.close()
    assert set(stored_games(folders)) == {mine.id, theirs.id}


def test_an_id_is_never_given_again(two, folders):
    """Nobody inherits the games of somebody whose file is gone."""
    li = two.profiles.add("李")
    two.switch_to(li)
    end_a_game(two, 7)
    play_a_game(two, 8)
    two.switch_to(called(two, "Ann"))
    people.own_file(folders, li.id).unlink()
    wang = two.profiles.add("王")
    assert wang.id != li.id
    two.switch_to(wang)
    assert not two.deals_seen.has(deal_by_number(7))
    assert two.bests.of(Scoring.MODERN) is None
    session = two.games.resume()  # nobody's is everybody's
    assert session is not None
    assert session.player == Player("李")


def test_games_of_somebody_whose_file_is_gone_are_a_guest_s_with_their_name(
    two, open_desk, folders
):
    zoe = called(two, "Zoë")
    end_a_game(two, 1)
    two.switch_to(zoe)
    end_a_game(two, 2)
    players = (Player("Ann"), Player("Zoë"))
    setup = Setup(deal_by_number(5), Mode.COOPERATIVE, Scoring.MODERN, players)
    shared = two.games.begin_setup(setup, NOW)
    play(shared, 9).do(Do.END)
    two.games.finish(shared, NOW)
    two.switch_to(called(two, "Ann"))
    assert two.close()
    people.own_file(folders, zoe.id).unlink()
    desk = open_desk()
    shown = {("Ann",), ("Zoë",), ("Ann", "Zoë")}
    for _ in range(2):  # before and after the database has changed
        lines, games = desk.journal.lines(), desk.played_games()
        assert sorted(all_time(desk)) == ["Ann", "Ann & Zoë", "Zoë"]
        assert {line.players for line in lines} == shown
        assert {game.player for game in games} == {"Ann", "Zoë"}
        desk.warm_up()


# -- what may go wrong -----------------------------------------------------------------------


@pytest.mark.parametrize("damage", GARBAGE)
def test_whose_settings_are_damaged_is_still_there(two, open_desk, folders, damage):
    play_a_game(two, 1)
    assert two.close()
    (folders.people / "You.toml").write_bytes(GARBAGE[damage])
    other = open_desk()
    assert names(other) == ["You", "Zoë"]  # the name stood nowhere else
    assert other.settings.player == "You"
    session = other.games.resume()
    assert session is not None
    assert session.game.setup.deal.number == 1


def test_of_a_name_in_a_file_of_settings_what_can_be_seen_is_shown(two, folders):
    path = people.own_file(folders, called(two, "Zoë").id)
    path.write_text('player = "Z\\u202eo\\nx"\n')
    path.rename(folders.people / "Zo\u202ee\x07.toml")
    assert names(two) == ["Ann", "Zoe"]


def test_a_list_reads_damaged_files_and_changes_nothing(two, open_desk, folders):
    path = people.own_file(folders, called(two, "Zoë").id)
    path.write_bytes(GARBAGE["noise"])
    assert names(two) == ["Ann", "Zoe"]
    assert path.read_bytes() == GARBAGE["noise"]


def test_without_the_common_file_somebody_of_the_list_plays(two, open_desk, folders):
    assert two.close()
    folders.settings.unlink()
    desk = open_desk()
    assert desk.settings.player == "Ann"
    assert names(desk) == ["Ann", "Zoë"]


def test_on_a_full_disk_nobody_is_added(two, folders, monkeypatch):
    with monkeypatch.context() as full:
        full.setattr("ishido.store.settings.write_atomically", disk_full)
        with pytest.raises(FileProblem, match="disk is full"):
            two.profiles.add("Bo")
        with pytest.raises(FileProblem, match="disk is full"):
            two.rename_person(called(two, "Ann"), "Bo")
    two.settings_store.change(motion=False)
    assert names(two) == ["Ann", "Zoë"]
    two.switch_to(called(two, "Zoë"))
    assert names(two) == ["Ann", "Zoë"]


def test_settings_from_before_there_was_a_list_become_the_first_person_s(
    folders, open_desk, monkeypatch
):
    settings = Settings(player="Ann", volume=0.3)
    save_settings(folders.settings, {name: getattr(settings, name) for name in OWN})
    with monkeypatch.context() as power:
        power.setattr("ishido.store.settings.write_atomically", disk_full)
        failed = open_desk()
        failed.warm_up()
        failed.close()
    for _ in range(2):
        desk = open_desk()
        assert (desk.settings.player, desk.settings.volume) == ("Ann", 0.3)
        assert names(desk) == ["Ann"]
        desk.warm_up()
        assert desk.close()
        folders.settings.unlink(missing_ok=True)
