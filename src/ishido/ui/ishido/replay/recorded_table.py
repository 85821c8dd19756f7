"""The table at a step of a recorded game, for replays and exported pictures."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.rules.game import Mode
from ishido.rules.roman import roman
from ishido.rules.scoring import Scoring
from ishido.session.course import Course
from ishido.ui import words
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.view import Shown, TableView
from ishido.ui.ishido.replay import words as course_says
from ishido.ui.kit.look import Look
from ishido.ui.table import words as says
from ishido.ui.table.look import look_of_table

if TYPE_CHECKING:
    from ishido.ui.app.app import App

STONES_TO_PLACE = _("Stones to place")
"""The same in a replay, beside the pouch, whose number leaves out the next stone."""


def look_and_view(app: "App", table: TableLayout, size: tuple[int, int]) -> tuple[Look, TableView]:
    """What draws a table in a window of a size."""
    look = look_of_table(app, replace(table, size=size))
    coordinates = app.desk.settings.coordinates
    return look, TableView(table, look, app.skins.stones, coordinates=coordinates)


def shown_at(course: Course, step: int, *, in_roman: bool) -> Shown:
    """What a table shows of a game at a step, without its text."""
    game = course.at(step)
    placed = game.standing.last  # also marked after a turn out of time, as on the table
    view = game.player_view()
    return Shown(
        dict(game.position), game.touchstone, False, sum(view.unseen), view.unseen,
        game.accounts[0], game.setup.scoring, game.stones_left, "",
        says.kind_of_game(game.setup.mode, game.setup.scoring), "", roman=in_roman,
        rows=_rows(course, step, in_roman=in_roman), last=None if placed is None else placed.square,
    )  # fmt: skip


def _rows(course: Course, step: int, *, in_roman: bool) -> tuple[tuple[str, int | str], ...]:
    """The three rows of the scoreboard."""
    game = course.at(step)
    if game.setup.mode is Mode.CHALLENGE:
        names, accounts = course_says.seat_names(course), game.accounts
        written = roman if in_roman else words.number
        four_ways = "  :  ".join(written(account.four_ways) for account in accounts)
        scores = [(name, each.points) for name, each in zip(names, accounts, strict=True)]
        return (*scores, (words.FOUR_WAYS, four_ways))
    account = game.accounts[0]
    moves = (_("Move"), says.step_of(step, course.moves))
    counts = ((words.FOUR_WAYS, account.four_ways), (STONES_TO_PLACE, game.stones_left))
    if game.setup.scoring is Scoring.ANCIENT:
        return (*counts, moves)
    return ((words.POINTS, account.points), *counts)
