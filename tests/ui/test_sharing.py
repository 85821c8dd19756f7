"""A result is shared with friends, and a friend's link brings a score to beat."""

import io
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from ishido.jobs.steps import at_once
from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import parse_intention
from ishido.session.policy import Aid
from ishido.session.session import Session
from ishido.ui.ishido.shared_text import shared_text
from tests.support.sample_games import (
    CROWDED,
    CROWDED_DEAL,
    EMPTYING,
    EMPTYING_DEAL,
    STUCK,
    STUCK_DEAL,
)

OTHER_DAY, THIS_DAY = date(2026, 1, 1), date(2026, 11, 20)
LINK = "https://a.site/?deal=185"


def emptied(name="You", scoring=Scoring.MODERN):
    setup = Setup(deal_by_number(EMPTYING_DEAL), scoring=scoring, players=(Player(name),))
    session = Session(Game.start(setup))
    for square in EMPTYING.split():
        session.do(parse_intention(f"place {square}"), by=None)
    session.do(parse_intention("end"), by=None)
    return session


def test_a_shared_result_says_which_game_and_what_came_of_it():
    session = emptied()
    first, second, *board, link = shared_text(session, OTHER_DAY, 3, LINK).splitlines()
    (account,) = session.game.accounts
    assert first == "Ishido · Deal 20261120"
    assert second == (
        f"Modern: {account.points:,} points · 4-Ways: {account.four_ways} · all stones placed"
    )
    assert (len(board), link) == (12, LINK)
    first, second, *board = shared_text(session, THIS_DAY, 3, "").splitlines()
    assert first == "Ishido · Deal of 20 November 2026"
    assert second.endswith(" · all stones placed · 3 days in a row")
    assert len(board) == 12
    session = emptied("Ada", Scoring.ANCIENT)
    session.aids |= {Aid.MOVES_SHOWN, Aid.DEAL_SEEN}
    lines = shared_text(session, OTHER_DAY, 0, "").splitlines()
    assert lines[0] == "Ishido · Deal 20261120 · Ada"
    assert lines[1].startswith("Ancient: 4-Ways")
    assert lines[2] == "(deal seen before, moves shown)"


@pytest.fixture
def stuck(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.click("end game")
    pilot.settle()
    return pilot


def test_a_result_is_shared_by_the_clipboard_and_a_picture_among_the_players_own(stuck):
    folder = Path.home() / "Pictures"
    folder.mkdir()
    stuck.click("share")
    stuck.click("share")
    assert stuck.clipboard.startswith("Ishido · Deal 185\n")
    points = stuck.game.accounts[0].points
    name = f"Ishido Deal 185, {points}.jpg"
    assert [path.name for path in folder.iterdir()] == [name]
    (said,) = (each for each in stuck.paragraphs() if each.startswith("The text is copied."))
    assert said.startswith(f"The text is copied. The picture is saved as {name} in ")
    assert said.endswith("/Pictures.")
    stuck.press("Esc", "Ctrl+Shift+C")
    assert stuck.said == said, "and so does the menu"


def test_without_a_folder_for_the_picture_the_text_is_copied_all_the_same(stuck, monkeypatch):
    monkeypatch.setattr("ishido.ui.ishido.share.pictures", lambda: Path("/nowhere"))
    stuck.click("share")
    assert stuck.clipboard.startswith("Ishido · Deal 185\n")
    said = "The text is copied. The picture is not saved: Ishido Deal 185, "
    assert any(each.startswith(said) for each in stuck.paragraphs())


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("shared", "Shared."),
        ("copied", "Copied. Paste it into a chat."),
        ("failed", "This browser lets Ishido neither share nor copy."),
    ],
)
def test_in_a_page_the_system_gets_text_and_picture(stuck, how, said):
    shared = []

    def share(text, picture, answer):
        shared.append((text, pygame.image.load(io.BytesIO(at_once(picture)), ".jpg")))
        answer(how)

    stuck.app.system = replace(stuck.app.system, share=share, site="https://a.site/")
    stuck.click("share")
    points = stuck.game.accounts[0].points
    ((text, picture),) = shared
    assert text.splitlines()[-1] == f"{LINK}&beat={points}"
    assert picture.get_width() == 1200
    assert said in stuck.paragraphs()
    assert not list(Path.home().glob("**/*.jpg"))


# -- a score to beat ---------------------------------------------------------------------------


def test_the_table_shows_the_score_to_beat(pilot):
    for query, row in (
        ("deal=185&beat=170&by=Anna", ("Beat Anna", 170)),
        ("deal=185&beat=171&by=Bartholomew%20the%20Younger", ("To beat", 171)),
        ("deal=185&beat=10000000&by=Anna", ("To beat", 171)),
        ("deal=72&beat=nonsense", ("Best", "–")),
    ):
        pilot.follow_link(query)
        assert pilot.shown.rows[-1][:2] == row
    pilot.follow_link("deal=72&beat=5&scoring=simple")
    assert pilot.game.setup.scoring is Scoring.MODERN, "it was begun before"
    assert pilot.shown.rows[-1].label == "Best"
    pilot.follow_link("deal=73&beat=5&scoring=simple")
    assert pilot.game.setup.scoring is Scoring.SIMPLE, "so that both can be compared"
    assert pilot.shown.rows[-1].value == 5


@pytest.mark.parametrize(
    ("more", "by", "said"),
    [
        (-12, "Anna", "You beat Anna by 12."),
        (3, "Anna", "Anna’s {n} still stands."),
        (0, "Anna", "You and Anna are level at {n}."),
        (-1, "", "You beat your friend by 1."),
        (1, "", "Your friend’s {n} still stands."),
    ],
)
def test_the_result_is_compared_with_it(open_pilot, more, by, said):
    pilot = open_pilot(CROWDED_DEAL, CROWDED, scoring=Scoring.SIMPLE)
    beat = pilot.game.accounts[0].points + more
    pilot.follow_link(f"deal={CROWDED_DEAL}&beat={beat}&by={by}&scoring=simple")
    assert pilot.moves(), "the game goes on"
    pilot.reopen()
    pilot.run("end game")
    pilot.agree()
    pilot.settle()
    assert said.format(n=beat) in pilot.paragraphs()


def test_who_has_played_todays_deal_is_told_how_it_compares(pilot):
    pilot.play_today()
    number = pilot.game.setup.deal.number
    pilot.place_stones(3)
    pilot.run("end game")
    pilot.agree()
    pilot.settle()
    pilot.press("Esc")
    pilot.follow_link(f"deal={number}&beat=99999&by=Anna")
    assert "Anna’s 99,999 still stands." in " ".join(pilot.paragraphs())
