"""Games and all data move between browsers and a desktop, as files. A player taps on a phone."""

from datetime import datetime

import pytest
from PIL import Image

from ishido import cli
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.record import dump_record, parse_record
from ishido.rules.scoring import Scoring
from ishido.session.intention import Place
from ishido.session.session import Session
from ishido.store.desk import Desk
from ishido.store.folders import HOME_VARIABLE, find_folders
from ishido.store.lines import ScoreList

pytestmark = pytest.mark.nightly


def moves_of(session):
    """The moves played, in words: ``k8 k7``."""
    return " ".join(SQUARE_NAMES[move] for move in session.game.moves if move is not None)


def play_on(session):
    """Place a stone, elsewhere than :meth:`Browser.place` does. Returns all moves."""
    session.do(Place(session.game.legal_squares[-1]), by=None)
    return moves_of(session)


def test_a_game_moves_to_a_desktop_and_back(phone, tmp_path, capsys):
    phone.open_deal()
    phone.place()
    phone.place()
    played = phone.moves()
    phone.follow("menu", "records", "save game")
    saved = phone.given(tmp_path)
    assert cli.main(["replay", str(saved)]) == 0
    assert "stones left: 64" in capsys.readouterr().out
    session = Session.resume(parse_record(saved.read_bytes()))
    assert moves_of(session) == played

    there = play_on(session)
    back = tmp_path / "back.ishido"
    back.write_text(dump_record(session.record()), "utf-8")
    phone.place()
    phone.ask("choose", path=str(back))
    phone.follow("menu", "records", "load game")
    phone.until(f"scenes() == ['TableScene'] and moves() == {there!r}")
    phone.place()
    assert not phone.errors()


def test_a_picture_is_drawn_and_downloaded(phone, tmp_path):
    phone.open_deal()
    phone.place()
    phone.follow("menu", "records", "export picture", "choose place")
    phone.until("game.app.scene.title == 'Export picture' and not game.app.scene.waits")
    with Image.open(phone.given(tmp_path)) as picture:
        assert picture.format == "PNG"
        assert len(picture.convert("RGB").getcolors(2**24)) > 1000
    phone.follow("back")
    phone.place()
    assert not phone.errors()


def test_a_stoneset_is_added_from_a_file(phone, tmp_path):
    own = tmp_path / "own.stoneset"
    own.write_bytes(b"no stoneset")
    phone.ask("choose", path=str(own))
    phone.open_deal()
    phone.follow("menu", "look", "chooser", "other")
    phone.until("'own' in getattr(game.app.scene, 'message', '')")


def back_up(browser, folder):
    """Back up all data by taps. Returns the file."""
    folder.mkdir()
    browser.follow("menu", "look", "settings", "pages/you", "back up", "back")
    return browser.given(folder)


def restore(browser, backup):
    """Restore a backup by taps."""
    browser.ask("choose", path=str(backup))
    browser.follow("menu", "look", "settings", "pages/you", "restore", "restore", "back")
    browser.until("scenes() == ['TableScene']")


def test_all_data_move_to_another_browser_and_to_a_desktop_and_back(browse, tmp_path, monkeypatch):
    with browse(390, 844, phone=True) as first:
        first.open_deal()
        while not first.game("table().session.game.standing.accounts[0].points"):
            first.place()
        first.follow("menu", "play", "end game", "yes")
        first.until("there('new game') and not game.app.moving")
        first.hit("new game")
        first.until("scenes() == ['TableScene'] and legal() and not game.app.moving")
        first.place()
        played, scores = first.moves(), first.game("scores()")
        assert len(scores) == 1
        backup = back_up(first, tmp_path / "first")

    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "desktop"))
    assert cli.main(["restore", str(backup)]) == 0
    desk = Desk(find_folders())
    session = desk.games.resume()
    assert session is not None
    assert moves_of(session) == played
    there = play_on(session)
    desk.games.save(session)
    listed = desk.high_scores.on(ScoreList.ALL_TIME, Scoring.MODERN, datetime.now().astimezone())
    assert [score.result.points for score in listed] == scores
    desk.close()
    from_desktop = tmp_path / "desktop.zip"
    assert cli.main(["backup", str(from_desktop)]) == 0

    with browse(390, 844, phone=True, profile="second") as second:
        second.open()
        second.begin()
        for file, moves in ((backup, played), (from_desktop, there)):
            restore(second, file)
            assert second.moves() == moves
            assert second.game("scores()") == scores
        second.place()
        last = second.moves()
        second.until_script("!ishido.keeping()")
        second.ask("kill")
    again = browse(390, 844, phone=True, profile="second")
    again.open()
    assert (again.moves(), again.game("scores()")) == (last, scores)
