"""Esc means the same everywhere: close, keeping what already took effect. Every screen of the tour
is walked; ``test_every_item.py`` does the same for every command.
"""

from dataclasses import dataclass

import pygame
import pytest

from ishido.rules.game import Game
from ishido.storage.desk import Desk
from ishido.storage.folders import HOME_VARIABLE, find_folders
from ishido.storage.settings import Settings
from ishido.ui.core.events import Key
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.scenes.table.scene import TableScene
from ishido.ui.view.dialog import Dialog
from ishido.ui.view.working import Working
from ishido.ui.words.editor import CLOSE_TITLE
from tests.support.pilot import SMALL
from tests.support.sample_reviews import made_up
from tests.support.tour.pictures import SHOTS
from tests.support.tour.stage import Stage, TourApp

ENOUGH = 12
"""Times that Esc is pressed: no state is deeper."""


@dataclass(frozen=True)
class Effect:
    """What is in effect: settings, the skins, and the game on the table."""

    settings: Settings
    skins: tuple[tuple[str, str], ...]
    session: str
    moves: str
    fullscreen: bool


def effect(app, table):
    session = table.session
    return Effect(
        app.desk.settings,
        tuple(sorted(app.skins.chosen.items())),
        session.id,
        str((session.game.moves, session.game.cursor, sorted(session.aids))),
        app.fullscreen,
    )


MORE = {
    "placed": "the name is kept as it stands, whatever closes the result",
    "earned": "a first score asks for the name, which is kept in the same way",
    "lesson-light": "the step is solved when its light has run, or when the lesson is closed",
    "tournament-between": "nobody finds the game of an entrant on the table",
}
"""States in which any way of closing does something besides."""
_seen = {}
"""The pictures so far, and of what they are."""


def on_a_table(app):
    """Whether the table of a game is on top; there, Esc opens the menu."""
    return len(app.scenes) == 1 or isinstance(app.scene, BluestoneScene)


def reviewed(task):
    """A game reviewed without much thought."""
    return made_up(Game.replay(task.setup, task.moves), {3: 0.4, 12: 1.5})


@pytest.mark.parametrize(
    "shot",
    [
        pytest.param(shot, marks=[pytest.mark.nightly] * (number % 7 > 0), id=shot.name)
        for number, shot in enumerate(SHOTS)
    ],
)
def test_every_screen_of_the_tour_shows_something_and_escape_leads_back_to_the_table(
    shot, tmp_path, monkeypatch
):
    monkeypatch.setattr("tests.support.tour.reviews.reviewed", reviewed)
    monkeypatch.setattr("tests.support.tour.coach.level", "learner")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    pygame.display.init()
    pygame.display.set_mode(SMALL)
    app = TourApp(Desk(find_folders()), SMALL)
    table = TableScene(app, shot.session())
    app.push(table)
    stage = Stage(app, table)
    shot.steps(stage)
    picture = stage.picture()
    assert picture.get_size() == SMALL
    shown = pygame.image.tobytes(picture, "RGB")
    assert _seen.setdefault(shown, shot.name) == shot.name, "no two states look the same"
    small = pygame.image.tobytes(pygame.transform.scale(picture, (96, 64)), "RGB")
    assert len({small[at : at + 3] for at in range(0, len(small), 3)}) > 200
    if not shot.name.startswith("lesson-says"):  # these answers are all given by one scene
        before = effect(app, table)
        for _ in range(ENOUGH):
            if on_a_table(app) or isinstance(app.scene, Working):
                break
            if isinstance(app.scene, Dialog) and app.scene.title == CLOSE_TITLE:
                stage.press("drop")  # Esc goes back to the unsaved stones
            else:
                app.handle(Key(pygame.K_ESCAPE, 0))
        else:
            raise AssertionError(f"{type(app.scene).__name__} does not close")
        assert effect(app, table) == before or shot.name in MORE
    app.desk.close()
    pygame.display.quit()
