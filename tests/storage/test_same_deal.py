"""Unfinished games that another play of their deal has passed, on the disk."""

import threading

from ishido.storage.library import Library
from ishido.storage.unfinished import UnfinishedGames

from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid, Session
from ishido.storage.games_in_progress import _Left
from ishido.storage.lines import ScoreList
from tests.support.storage_play import NOW, PATIENCE, disk_full, games_in, play

DEAL = deal_by_number(1)


def begun(desk, moves, deal=DEAL):
    """A game of a deal with some moves, saved."""
    session = play(desk.games.begin(deal, NOW, Scoring.MODERN), moves)
    desk.games.save(session)
    assert desk.flush(PATIENCE)
    return session


def marked(desk, session):
    kept = desk._unfinished["ishido"].look_at(session.id)  # the file, and nothing in memory
    assert kept is not None
    return Aid.DEAL_SEEN in kept.aids


def test_a_kill_between_the_two_leaves_no_game_unmarked(open_desk, monkeypatch):
    desk = open_desk()
    first, second = begun(desk, 5), begun(desk, 3)
    with monkeypatch.context() as patch:
        patch.setattr(UnfinishedGames, "write", disk_full)  # as far as a killed window came
        play(second, 3)
        desk.games.save(second)
        desk.flush(PATIENCE)
        assert marked(desk, first)


def test_what_was_taken_back_while_the_disk_refused_was_seen_all_the_same(open_desk, monkeypatch):
    desk = open_desk()
    first, second = begun(desk, 5), begun(desk, 3)
    with monkeypatch.context() as patch:
        patch.setattr(UnfinishedGames, "change", disk_full)
        play(second, 3)
        desk.games.save(second)
        desk.flush(PATIENCE)
        for _ in range(4):
            second.do(Do.UNDO)
        play(second, 1)
        desk.games.save(second)
        desk.flush(PATIENCE)
        assert not marked(desk, first)
    assert desk.flush(PATIENCE)
    assert marked(desk, first)


def test_a_deal_typed_in_stone_by_stone_is_the_same_deal(open_desk):
    desk = open_desk()
    first = begun(desk, 2)
    begun(desk, 3, Deal(DEAL.tableau, DEAL.pouch))
    assert marked(desk, first)


def test_what_somebody_else_plays_bars_nothing(open_desk):
    desk = open_desk()
    first = begun(desk, 1)
    desk.switch_to(desk.profiles.add("Bo"))
    begun(desk, 3)
    assert not marked(desk, first)


def test_another_deal_bars_nothing(open_desk):
    desk = open_desk()
    first = begun(desk, 2)
    begun(desk, 5, deal_by_number(2))
    assert not marked(desk, first)


def test_a_pouch_was_seen_though_the_game_without_a_move_was_never_written(open_desk):
    """It is removed as soon as another begins."""
    desk = open_desk()
    first, second, slow_disk = begun(desk, 5), begun(desk, 0), threading.Event()
    desk._writer.submit("slow disk", lambda: slow_disk.wait(PATIENCE) and None)
    second.do(Do.SHOW_POUCH)
    desk.games.save(second)
    desk.games.begin(deal_by_number(2), NOW, Scoring.MODERN)
    slow_disk.set()
    assert desk.flush(PATIENCE)
    assert marked(desk, first)
    assert desk.games.look_at(second.id) is None


def test_what_a_crash_has_left_of_somebody_else_bars_nothing(open_desk, monkeypatch):
    """It is entered as soon as anybody opens a window, who has not seen a stone of it."""
    desk = open_desk()
    bob = desk.profiles.add("Bob")
    ended = begun(desk, 9)
    ended.do(Do.END)
    with monkeypatch.context() as patch:
        patch.setattr(Library, "enter", disk_full)
        desk.games.finish(ended, NOW)
        desk.switch_to(bob)
        unfinished = play(desk.games.begin(DEAL, NOW, Scoring.MODERN), 2)
        desk.games.save(unfinished)
        assert not desk.close(PATIENCE)

    desk = open_desk()
    assert desk.games.resume() is not None
    desk.warm_up()
    assert desk.flush(PATIENCE)
    assert games_in(desk.folders) == [ended.id]
    assert not marked(desk, unfinished)
    scores = desk.high_scores.on(ScoreList.ALL_TIME, Scoring.MODERN, NOW)
    assert scores is not None
    assert [score.name for score in scores] == ["You"]


def test_a_game_that_the_disk_refused_is_marked_in_memory(open_desk, monkeypatch):
    desk = open_desk()
    first = play(desk.games.begin(DEAL, NOW, Scoring.MODERN), 2)
    with monkeypatch.context() as patch:
        patch.setattr(UnfinishedGames, "write", disk_full)
        desk.games.save(first)
        second = play(desk.games.begin(DEAL, NOW, Scoring.MODERN), 3)
        desk.games.save(second)
        assert not desk.flush(PATIENCE)
        assert Aid.DEAL_SEEN in desk.games.resume_game(first.id).aids
    assert desk.flush(PATIENCE)
    assert Aid.DEAL_SEEN in desk.games.resume_game(first.id).aids


def test_a_game_may_be_written_while_one_asks_which_will_stop_counting(open_desk):
    """From any moment on, the writer's thread may count it as being on the disk."""
    desk = open_desk()

    class Written(Session):
        """Is on the disk by the time that anybody looks at it."""

        def __getattribute__(self, name):
            if name == "id":
                left.written = True
            return super().__getattribute__(name)

    session = Written(desk.games.begin(DEAL, NOW, Scoring.MODERN).game)
    left = desk.games._left["left"] = _Left(session, NOW)
    assert session in desk.games.spoiled_by(DEAL, 66)


def test_somebody_renamed_is_the_same_person(open_desk):
    desk = open_desk()
    desk.profiles.add("Bo")
    first = begun(desk, 2)
    me = next(one for one in desk.profiles.everyone() if one.name == "You")
    desk.rename_person(me, "Ann")
    begun(desk, 3)
    assert marked(desk, first)
