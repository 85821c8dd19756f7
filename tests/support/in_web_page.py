"""What the tests ask the game in the page. Runs there."""

import gc
import math
from typing import Any

import js
import pygame

from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.scoring import Scoring
from ishido.store.lines import ScoreList
from ishido.ui.app.second_click import SECOND_CLICK

game: Any = js.ishido.game
job: Any = None


def table() -> Any:
    return game.app.scenes[0]


def scenes() -> list[str]:
    """The names of the open scenes, the top one last."""
    return [type(scene).__name__ for scene in game.app.scenes]


def moves() -> str:
    """The moves played, in words: ``k8 k7``."""
    played = table().session.game
    return " ".join(
        SQUARE_NAMES[move] for move in played.moves[: played.cursor] if move is not None
    )


def legal() -> list[str]:
    """The squares that take the stone."""
    played = table().session.game
    return [SQUARE_NAMES[square] for square in played.legal_squares]


def run(command: str) -> None:
    """Do what a command of the table's menus does."""
    table().menus.commands[command].run(table())


def widgets() -> list[str]:
    """The names of what can be pressed in the top scene."""
    return [widget.name for widget in _widgets()]


def _widgets() -> list[Any]:
    ring = getattr(game.app.scene, "ring", None)
    return list(ring.widgets) if ring is not None else []


def point(where: str) -> list[float]:
    """The middle of a square, a widget, or a part of one as ``pages/look``, as shares of the
    window's width and height."""
    if where in SQUARE_NAMES:
        x, y = table().layout.square_rect(parse_square(where)).center
    elif where == "touchstone":
        x, y = table().layout.touchstone.center
    else:
        name, _, part = where.partition("/")
        widget = next(widget for widget in _widgets() if widget.name == name)
        x, y = (_rect_of(widget, part) if part else widget.rect).center
    width, height = game.app.size
    return [x / width, y / height]


def _rect_of(widget: Any, value: str) -> pygame.Rect:
    """The rectangle of an option or a row of a widget. A dropdown must be open."""
    look = game.app.scene.look
    if hasattr(widget, "boxes") and (boxes := widget.boxes()):
        box: pygame.Rect = boxes[[option for option, _ in widget.options].index(value)]
        return box
    rows: Any = getattr(widget, "_list", widget)
    rects: dict[int, pygame.Rect] = dict(rows.row_rects(look))
    return rects[[row.value for row in rows.rows].index(value)]


def there(where: str) -> bool:
    """Whether a widget is shown and at rest, open if a row of its list is meant, and whether a tap
    is no longer taken for the second of a double click."""
    name, _, part = where.partition("/")
    found = [widget for widget in _widgets() if widget.name == name]
    shut = any(getattr(widget, "_list", widget) is None for widget in found)
    at_rest = game.app.drawn and not game.app.moving and not pygame.event.peek(pump=False)
    single = game.app.now() - game.app._second_click._changed_at >= SECOND_CLICK
    return bool(found) and not (part and shut) and at_rest and single


def at_rest() -> bool:
    """Whether all is drawn and decoded that the page has begun."""
    app, threads = game.app, game._threads
    return (
        not (app.moving or threads.waiting)
        and app.scene.due == math.inf
        and not pygame.event.peek(pump=False)
    )


def choose(world: str) -> None:
    """Choose a world as a player does in the chooser."""
    game.app.choose_skins(print, stoneset=world, board=world)


def chosen(world: str) -> bool:
    """Whether a world is in use."""
    return bool(game.app.skins.chosen["board"] == world) and at_rest()


def loaded() -> bool:
    """Whether all code is loaded, which the page does while nothing happens."""
    return gc.get_freeze_count() > 0


def written() -> str:
    """The texts of the dialog on top."""
    return " ".join(item.words for item in game.app.scene.items() if hasattr(item, "words"))


def scores() -> list[int]:
    """The points on the list of all time, the best first."""
    listed = game.app.desk.high_scores
    today = game.app.today()
    return [score.result.points for score in listed.on(ScoreList.ALL_TIME, Scoring.MODERN, today)]


def think(level: str, seconds: float = math.inf) -> None:
    """Have a computer player think about the stone on the table for some seconds at most."""
    from ishido.players.thinking import Consider

    global job
    job = game.app.workers.start(Consider(level, table().session.game.player_view(), seconds))


def thought() -> str:
    """The square that the computer player has chosen; empty while it thinks."""
    if not job.done:
        return ""
    return str(job.failure or SQUARE_NAMES[job.result.thought.square])


def value(field: str) -> str:
    """What is written in a field of the top scene."""
    widget: Any = next(each for each in _widgets() if each.name == field)
    return str(widget.value)
