"""Fair play: what a loaded file counts, and unfinished games that another play of their deal has
passed."""

from dataclasses import replace

import pytest

from ishido.rules.deal import Deal, deal_by_number, deal_from_stones
from ishido.rules.game import Setup
from ishido.rules.record import Record, dump_record, parse_record
from ishido.rules.scoring import Scoring
from ishido.session.clock import game_clock
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.store.fair_play import Unranked, as_loaded, why_unranked
from tests.support.storage_play import NOW, a_session, full_disk, games_in, play
from tests.support.stored_games import stored_games

DEAL = deal_by_number(1)


def copy(session):
    """What a file of a session holds."""
    return Session.resume(parse_record(dump_record(session.record()).encode()))


# -- what a file becomes ---------------------------------------------------------------------


def test_a_game_with_moves_from_elsewhere_goes_on_as_loaded():
    filed = copy(a_session(moves=5))
    loaded = as_loaded(filed, None, seen=False)
    assert loaded == replace(filed, aids=frozenset({Aid.LOADED}))
    assert why_unranked(filed, None, loaded) is Unranked.ELSEWHERE


def test_so_does_one_whose_moves_were_all_taken_back():
    filed = a_session(moves=2)
    filed.do(Do.UNDO)
    filed.do(Do.UNDO)
    assert Aid.LOADED in as_loaded(copy(filed), None, seen=False).aids


def test_a_deal_that_somebody_has_put_together_is_no_deal_of_ours():
    """Its stones may come in an order in which every one of them is worth most."""
    deal = deal_by_number(1)
    made = deal_from_stones(deal.tableau, deal.pouch[::-1])
    filed = Session.begin(Setup(made), NOW)
    loaded = as_loaded(copy(filed), None, seen=False)
    assert loaded.aids == {Aid.LOADED}
    assert why_unranked(filed, None, loaded) is Unranked.ELSEWHERE


def test_a_file_without_a_move_is_but_a_deal():
    filed = copy(a_session())
    loaded = as_loaded(filed, None, seen=False)
    assert loaded == filed
    assert why_unranked(filed, None, loaded) is None


def test_a_game_from_elsewhere_belongs_to_no_tournament_here():
    filed = a_session(moves=2)
    filed.tournament = "sunday"
    assert as_loaded(copy(filed), None, seen=False).tournament == ""
    filed.game = filed.game.undo().undo()
    assert as_loaded(copy(filed), None, seen=False).tournament == ""


def test_a_deal_that_is_known_makes_it_another_play():
    filed = copy(a_session(moves=5))
    loaded = as_loaded(filed, None, seen=True)
    assert loaded.id != filed.id
    assert loaded.aids == {Aid.DEAL_SEEN}
    assert loaded.game == filed.game


def test_at_the_same_place_it_is_the_same_session_with_all_that_was_used():
    session = a_session(moves=5)
    filed = copy(session)
    session.do(Do.SHOW_MOVES)
    assert as_loaded(filed, session, seen=True) == session
    assert session.aids == {Aid.MOVES_SHOWN}


def test_a_stone_placed_and_taken_back_is_the_same_place():
    session = a_session(moves=5)
    filed = copy(session)
    play(session)
    session.do(Do.UNDO)
    loaded = as_loaded(filed, session, seen=True)
    assert (loaded.id, loaded.aids, loaded.game) == (session.id, frozenset(), session.game)


def test_a_file_gives_back_no_time_of_a_whole_games_clock():
    """Saved, thought about, taken back and loaded: the clock stands where it stood at hand."""
    session = a_session(moves=5)
    session.clock = game_clock(10).passed(100)
    filed = copy(session)
    session.pass_time(200)
    session.do(Do.UNDO)
    loaded = as_loaded(filed, session, seen=True)
    assert (loaded.id, loaded.game) == (session.id, filed.game)
    assert loaded.clock == game_clock(10).passed(300)


def test_a_session_that_went_further_makes_it_another_play():
    session = a_session(moves=5)
    filed = copy(session)
    play(session)
    loaded = as_loaded(filed, session, seen=True)
    assert loaded.id != session.id
    assert loaded.aids == {Aid.DEAL_SEEN}


def test_so_does_one_that_went_another_way():
    session = a_session(moves=5)
    filed = copy(play(copy(session)))
    session.game = session.game.place(session.game.legal_squares[-1])
    assert filed.game != session.game
    assert Aid.DEAL_SEEN in as_loaded(filed, session, seen=True).aids


def test_what_is_asked_once_is_not_asked_again():
    """A game loaded before, saved and loaded again, costs nothing more."""
    session = a_session(moves=5, aids=(Aid.LOADED,))
    filed = play(copy(session))
    assert why_unranked(filed, session, as_loaded(filed, session, seen=True)) is None


def test_a_file_that_goes_on_from_the_session_takes_its_place_as_loaded():
    session = a_session(moves=5)
    filed = play(copy(session), 3)
    session.do(Do.SHOW_MOVES)
    loaded = as_loaded(filed, session, seen=True)
    assert (loaded.id, loaded.game) == (session.id, filed.game)
    assert loaded.aids == {Aid.MOVES_SHOWN, Aid.LOADED}
    assert why_unranked(filed, session, loaded) is Unranked.ELSEWHERE


def test_a_file_that_was_saved_before_a_stone_was_taken_back_holds_no_move_from_elsewhere():
    session = a_session(moves=5)
    session.do(Do.UNDO)
    filed = copy(session)
    filed.do(Do.REDO)
    loaded = as_loaded(copy(filed), session, seen=True)
    assert (loaded.id, loaded.aids, loaded.game.cursor) == (session.id, frozenset(), 5)


def test_a_file_in_which_stones_were_taken_back_is_another_play():
    """Written by hand, it would take back any number of them for nothing."""
    session = a_session(moves=5)
    filed = copy(session)
    filed.game = filed.game.at(2)
    loaded = as_loaded(filed, session, seen=True)
    assert loaded.id != session.id
    assert loaded.aids == {Aid.DEAL_SEEN}


def test_another_deal_under_the_same_id_is_another_play():
    session, filed = a_session(1, moves=2), copy(a_session(2, moves=2))
    filed.id = session.id
    loaded = as_loaded(filed, session, seen=False)
    assert loaded.id != session.id
    assert loaded.aids == {Aid.DEAL_SEEN}


# -- at the desk -----------------------------------------------------------------------------


@pytest.fixture
def desk(open_desk):
    return open_desk()


def begun(desk, moves, deal=DEAL):
    """A game of a deal with some moves, saved."""
    session = play(desk.games.begin(deal, NOW, Scoring.MODERN), moves)
    desk.games.save(session)
    return session


def test_save_quit_load_and_on_costs_nothing(desk, open_desk):
    session = begun(desk, 4)
    record = session.record()
    begun(desk, 0, deal_by_number(2))
    assert desk.close()

    desk = open_desk()
    desk.games.resume()
    loaded, another = desk.games.consider(Session.resume(record))
    assert not another
    session = desk.games.load(loaded, NOW)
    assert session.aids == frozenset()
    assert desk.games.playing is session
    desk.games.save(play(session))
    assert desk.close()
    desk = open_desk()
    again = desk.games.resume()
    assert again is not None
    assert (again.id, again.game.cursor, again.aids) == (session.id, 5, frozenset())


@pytest.mark.parametrize("restart", [False, True])
def test_a_file_that_was_saved_here_is_ranked_and_a_changed_one_is_not(desk, open_desk, restart):
    session = play(a_session(), 4)
    data = session.written().encode()
    desk.games.note_saved(data)
    if restart:
        assert desk.close()
        desk = open_desk()
    changed = data + b" "
    for content, why in {data: None, changed: Unranked.ELSEWHERE, b"": Unranked.ELSEWHERE}.items():
        loaded, found = desk.games.consider(copy(session), content)
        assert found is why
        assert loaded.aids == (frozenset() if why is None else {Aid.LOADED})


def test_a_known_file_of_a_deal_that_was_seen_is_another_play_all_the_same(desk):
    session = begun(desk, 4)
    data = session.written().encode()
    desk.games.note_saved(data)
    desk.games.save(play(session, 3))
    loaded, why = desk.games.consider(Session.resume(parse_record(data)), data)
    assert (loaded.aids, why) == ({Aid.DEAL_SEEN}, Unranked.FURTHER)


@pytest.mark.parametrize("moves", [0, 4])
def test_what_somebody_else_has_ended_here_is_played_and_entered_once_more(desk, moves):
    session = desk.games.begin(DEAL, NOW, Scoring.MODERN)
    record = parse_record(dump_record(play(session, moves).record()).encode())
    desk.profiles.add("Bob")
    play(session).do(Do.END)
    desk.games.finish(session, NOW)
    desk.switch_to(next(one for one in desk.profiles.everyone() if one.name == "Bob"))

    loaded, why = desk.games.consider(Session.resume(record))
    assert why is (Unranked.ELSEWHERE if moves else None)
    loaded = desk.games.load(loaded, NOW)
    play(loaded).do(Do.END)
    desk.games.finish(loaded, NOW)
    assert sorted(games_in(desk.folders)) == sorted([session.id, loaded.id])


def test_to_load_again_and_again_leaves_each_play_and_marks_the_later_ones(desk):
    session = desk.games.begin(DEAL, NOW, Scoring.MODERN)
    desk.games.save(play(session, 4))
    record = Record(session.game, session.record().extra)
    desk.games.save(play(session, 3))
    first = session.id
    loaded, another = desk.games.consider(Session.resume(record))
    assert another
    second = desk.games.load(loaded, NOW)
    assert second.aids == {Aid.DEAL_SEEN}
    desk.games.save(play(second, 2))
    assert [entry.id for entry in desk.games.unfinished()] == [first]
    third = desk.games.load(desk.games.consider(Session.resume(record))[0], NOW)
    assert third.aids == {Aid.DEAL_SEEN}
    assert len({first, second.id, third.id}) == 3
    assert {entry.id for entry in desk.games.unfinished()} == {first, second.id}


def test_a_game_that_was_ended_or_removed_is_another_play(desk):
    session = desk.games.begin(DEAL, NOW, Scoring.MODERN)
    desk.games.save(play(session, 4))
    record = session.record()
    desk.games.begin(deal_by_number(2), NOW, Scoring.MODERN)
    assert not desk.games.consider(Session.resume(record))[1]
    desk.games.discard(session.id)
    loaded, another = desk.games.consider(Session.resume(record))
    assert another
    assert loaded.aids == {Aid.DEAL_SEEN}


def test_a_file_of_the_game_on_the_table_changes_nothing(desk):
    session = desk.games.begin(DEAL, NOW, Scoring.MODERN)
    desk.games.save(play(session, 4))
    assert desk.games.load(desk.games.consider(Session.resume(session.record()))[0], NOW) is session
    assert desk.games.unfinished() == []


# -- another play of the same deal -------------------------------------------------------------


def marked(desk, session):
    """Whether the disk has a game as one whose deal was seen."""
    return Aid.DEAL_SEEN in stored_games(desk.folders)[session.id].aids


def test_no_kill_leaves_a_game_unmarked_whose_next_stones_another_has_shown(desk):
    """Whatever the disk has, it has both."""
    first, second = begun(desk, 5), begun(desk, 3)
    moments = []
    for _ in range(4):
        desk.games.save(play(second))
        shown = stored_games(desk.folders)[second.id].game.cursor > 5
        moments.append((shown, marked(desk, first)))
    assert moments == [(False, False)] * 2 + [(True, True)] * 2


def test_what_was_taken_back_while_the_disk_refused_was_seen_all_the_same(desk):
    first, second = begun(desk, 5), begun(desk, 3)
    with full_disk(desk):
        play(second, 3)
        desk.games.save(second)
        for _ in range(4):
            second.do(Do.UNDO)
        play(second, 1)
        desk.games.save(second)
        assert not marked(desk, first)
    desk.database.retry()
    assert marked(desk, first)


def test_a_game_that_the_disk_refused_is_marked_as_it_was_left(desk):
    first = begun(desk, 2)
    with full_disk(desk):
        desk.games.save(play(desk.games.resume_game(first.id), 2))
        second = play(desk.games.begin(DEAL, NOW, Scoring.MODERN), 5)
        desk.games.save(second)
        resumed = desk.games.resume_game(first.id)
        assert (resumed.game.cursor, resumed.aids) == (4, {Aid.DEAL_SEEN})
    desk.database.retry()
    assert marked(desk, first)


def test_a_deal_typed_in_stone_by_stone_is_the_same_deal(desk):
    first = begun(desk, 2)
    begun(desk, 3, Deal(DEAL.tableau, DEAL.pouch))
    assert marked(desk, first)


def test_stones_that_were_taken_back_are_known(desk):
    first = begun(desk, 2)
    first.do(Do.UNDO)
    desk.games.save(first)
    begun(desk, 2)
    assert not marked(desk, first)
    begun(desk, 3)
    assert marked(desk, first)


def test_what_somebody_else_plays_bars_nothing(desk):
    first = begun(desk, 1)
    desk.switch_to(desk.profiles.add("Bo"))
    begun(desk, 3)
    assert not marked(desk, first)


def test_another_deal_bars_nothing(desk):
    first = begun(desk, 2)
    begun(desk, 5, deal_by_number(2))
    assert not marked(desk, first)


def test_a_pouch_was_seen_though_the_game_without_a_move_is_gone(desk):
    """It is removed as soon as another begins."""
    first, second = begun(desk, 5), begun(desk, 0)
    second.do(Do.SHOW_POUCH)
    desk.games.save(second)
    desk.games.begin(deal_by_number(2), NOW, Scoring.MODERN)
    assert marked(desk, first)
    assert desk.games.look_at(second.id) is None


def test_somebody_renamed_is_the_same_person(desk):
    desk.profiles.add("Bo")
    first = begun(desk, 2)
    me = next(one for one in desk.profiles.everyone() if one.name == "You")
    desk.rename_person(me, "Ann")
    begun(desk, 3)
    assert marked(desk, first)
