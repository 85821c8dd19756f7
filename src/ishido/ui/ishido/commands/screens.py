"""Commands that only open a screen, which is loaded when it is first opened."""

from typing import TYPE_CHECKING

from ishido.rules.scoring import Scoring

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


def readings(app: "App", table: "TableScene") -> None:
    from ishido.ui.screens.readings import ReadingsScene

    app.push(ReadingsScene(app, table))


def replay(app: "App", table: "TableScene") -> None:
    from ishido.ui.ishido.replay.replay import open_replay

    open_replay(app, table)


def deal(app: "App", table: "TableScene") -> None:
    from ishido.ui.ishido.new_game.deal import deal_dialog

    app.push(deal_dialog(app, table))


def deal_of_the_day(app: "App", table: "TableScene") -> None:
    from ishido.ui.ishido.new_game.deal import play_today

    play_today(app, table)


def timer(app: "App", table: "TableScene") -> None:
    from ishido.ui.ishido.new_game.setup import open_timer

    open_timer(app, table)


def stoneset_editor(app: "App", table: "TableScene") -> None:
    from ishido.ui.editor.opening import edit_stoneset

    edit_stoneset(app)


def lessons(app: "App", table: "TableScene") -> None:
    from ishido.ui.ishido.lessons.course import ISHIDO_COURSE
    from ishido.ui.screens.lessons import course_dialog

    app.push(course_dialog(app, ISHIDO_COURSE))


def review(app: "App", table: "TableScene") -> None:
    from ishido.ui.ishido.review.review import open_review

    open_review(app, table)


def scores(app: "App", table: "TableScene", scoring: Scoring) -> None:
    from ishido.ui.screens.scores import ScoresScene

    app.push(ScoresScene(app, table, scoring))


def tournament_scores(app: "App", table: "TableScene") -> None:
    from ishido.ui.screens import scores

    app.push(scores.tournament_scores(app, table, Scoring(app.desk.settings.scoring)))


def statistics(app: "App", table: "TableScene") -> None:
    from ishido.ui.screens.statistics import statistics_page

    app.push(statistics_page(app, table))
