"""Render every screen to PNG without a display: ``python tools/tour.py OUT [--only WORD]``.

One picture per screen, state and window size, to be opened and judged. The states are reached the
way a player reaches them: by inputs to the real app. Then the main screens on every board, and
contact sheets of all stonesets and boards (these need ``pip install -e '.[art]'``).
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from time import sleep

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import pygame
from tests.played import COACHED, EMPTYING, master_game
from tests.thinking import HeldJob

from ishido.assets import assets
from ishido.coach.hint import Advice, Consultation
from ishido.coach.lessons.course import BY_NAME, LESSONS
from ishido.coach.measuring import Measure, Measuring
from ishido.coach.review import Review, ReviewGame
from ishido.coach.yardstick import Ceiling, Yardstick
from ishido.players.judgement import Effort
from ishido.players.par import Par
from ishido.players.workshop import AtOnce, Finished, Job, Task
from ishido.rules.board import Square, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Player, PlayerKind, Setup
from ishido.rules.record import Record, dump_record
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock, game_clock, turn_clock
from ishido.session.intention import End, GoOn, Place, ShowMoves, ShowPouch, Undo
from ishido.session.session import Session, Use, new_id
from ishido.session.tournament import Tournament
from ishido.skins.catalogue import OURS
from ishido.storage.desk import Desk
from ishido.storage.folders import find_folders
from ishido.storage.library import ended_game
from ishido.storage.seating import Chosen, Seating
from ishido.storage.tournaments import Kept
from ishido.ui.app import App
from ishido.ui.commands import MENUS
from ishido.ui.events import LEFT, Act, Key, Pointer, Text
from ishido.ui.exports import Export, State
from ishido.ui.picture import Wish
from ishido.ui.scenes.backup import open_backup, restore_file
from ishido.ui.scenes.chooser import Chooser
from ishido.ui.scenes.deal import deal_dialog, pasted_dialog, play_deal
from ishido.ui.scenes.dialog import Dialog
from ishido.ui.scenes.export import export_picture, export_replay, follow_export
from ishido.ui.scenes.files import load_game, open_file, save_game_as
from ishido.ui.scenes.games import confirm, shelf_dialog
from ishido.ui.scenes.help import open_help
from ishido.ui.scenes.journal import open_journal
from ishido.ui.scenes.lesson import LessonScene
from ishido.ui.scenes.lessons import open_lessons
from ishido.ui.scenes.picker import Picker, SavePicker
from ishido.ui.scenes.players import open_players
from ishido.ui.scenes.replay import Replay, open_replay
from ishido.ui.scenes.review import open_review
from ishido.ui.scenes.scores import open_scores, open_tournament_scores
from ishido.ui.scenes.scoring import scoring_dialog
from ishido.ui.scenes.settings import settings_dialog
from ishido.ui.scenes.setup import SetupDialog, open_setup, timer_dialog
from ishido.ui.scenes.statistics import open_statistics
from ishido.ui.scenes.table import TableScene
from ishido.ui.scenes.title import TitleScene
from ishido.ui.scenes.tournament import game_ended, open_tournaments, standings_dialog
from ishido.ui.scenes.tournament import new_tournament as begin_tournament
from ishido.ui.scenes.working import Working
from ishido.ui.widgets.base import Widget
from tools import gallery

SIZES = ((960, 640), (1280, 800), (1920, 1080), (3840, 2160), (900, 1400))
DEAL = 20261120


class TourApp(App):
    """An app whose clock stands where the tour puts it."""

    time = 100.0

    def now(self) -> float:
        return self.time


@dataclass
class Stage:
    """A table at one size, and the means to bring it into a state."""

    app: TourApp
    table: TableScene

    def picture(self) -> pygame.Surface:
        self.app.scene.tick(self.app.time)
        picture = self.app.scene.snapshot(self.app.size, self.app.time)
        for part in self.app.exporting.parts():
            part.paint(picture)
        return picture

    def point(self, act: Act, at: tuple[int, int], *, button: int = 0) -> None:
        self.app.handle(Pointer(act, at, button))

    def square(self, name: str) -> tuple[int, int]:
        return self.table.layout.square_rect(parse_square(name)).center

    def click(self, at: tuple[int, int]) -> None:
        self.point(Act.DOWN, at, button=LEFT)
        self.point(Act.UP, at, button=LEFT)

    def settle(self) -> None:
        """Let all motion come to rest."""
        self.app.time += 30
        self.table.tick(self.app.time)


def sensible(game: Game) -> Square:
    """A square that a fair player might choose: many neighbours, and in the Within."""

    def worth(square: Square) -> tuple[int, int]:
        row, column = divmod(square, 12)
        within = 0 < row < 7 and 0 < column < 11
        return (
            game.position.count_neighbours(square) * 2 + within,
            -abs(column - 5) - abs(row - 3),
        )

    return max(game.legal_squares, key=worth)


def played(
    moves: int, deal: int = DEAL, scoring: Scoring = Scoring.MODERN, until: int | None = None
) -> Session:
    """A session of a deal after some sensible moves; ``until`` stops before that n-way."""
    game = Game.start(Setup(deal_by_number(deal), scoring=scoring))
    for _ in range(moves):
        if game.over:
            break
        square = sensible(game)
        if until is not None and game.position.count_neighbours(square) == until:
            break
        game = game.place(square)
    return Session(game)


def before_four_way() -> Session:
    """A session whose next sensible move is a 4-Way."""
    for deal in range(1000):
        session = played(66, deal, until=4)
        if not session.game.over:
            return session
    raise AssertionError("no deal has a 4-Way")


def coached() -> Session:
    """A game well played, in which several 4-Ways are in the making."""
    game = Game.start(Setup(deal_by_number(1)))
    for square in COACHED.split():
        game = game.place(parse_square(square))
    return Session(game)


def over() -> Session:
    """A session in which no square is left."""
    for deal in range(DEAL, DEAL + 1000):
        session = played(66, deal)
        if session.game.touchstone is not None:
            return session
    raise AssertionError("no deal ends early")


def ended_well() -> Session:
    """A whole game with some 4-Ways, ended."""
    game = Game.start(Setup(deal_by_number(DEAL)))
    for square in EMPTYING.split():
        game = game.place(parse_square(square))
    return Session(game.end())


ANN, BO = Player("Ann"), Player("Bartholomew")
LEARNER = Player("The Learner", PlayerKind.COMPUTER, "learner")


def sitting(
    mode: Mode, *players: Player, clock: Clock | None = None, moves: int = 26, paused: bool = False
) -> Session:
    """A game of several, or by a clock, after some sensible moves."""
    game = Game.start(Setup(deal_by_number(DEAL), mode, players=players))
    for _ in range(moves):
        if not game.over:
            game = game.place(sensible(game))
    return Session(game, clock=clock, paused=paused)


def end_of_sitting(stage: Stage) -> None:
    stage.table.do(End())


def unseen(stage: Stage) -> None:
    """A computer plays what Ann is yet to play."""
    event = Tournament("t1", "Ours", deal_by_number(3), Scoring.MODERN, 10, (LEARNER, ANN))
    desk, now = stage.app.desk, stage.app.today()
    desk.tournaments.create(event, now)
    stage.table.take(desk.play_tournament(event, now))
    for _ in range(8):
        stage.app.time += 0.1
        stage.table.tick(stage.app.time)


def opening(stage: Stage) -> None:
    stage.settle()


def hovering(stage: Stage) -> None:
    square = sensible(stage.table.session.game)
    stage.point(Act.MOVE, stage.table.layout.square_rect(square).center)


def dragging(stage: Stage) -> None:
    x, y = stage.table.layout.touchstone.center
    stage.point(Act.DOWN, (x, y), button=LEFT)
    stage.point(Act.MOVE, (x - 60, y + 40), button=LEFT)
    x, y = stage.square("d3")
    stage.point(Act.MOVE, (x + 9, y - 14), button=LEFT)


def refused(stage: Stage) -> None:
    game = stage.table.session.game
    worst = max(
        (s for s in range(96) if game.position[Square(s)] is None and not game.legal_mask >> s & 1),
        key=lambda s: game.position.count_neighbours(Square(s)),
    )
    stage.click(stage.table.layout.square_rect(Square(worst)).center)
    stage.app.time += 1


def moves_shown(stage: Stage) -> None:
    stage.table.do(ShowMoves())
    stage.app.time += 0.5


def finishing(stage: Stage) -> None:
    stage.table.finish()


def watching(stage: Stage) -> None:
    stage.table.session.used |= {Use.WATCH_POINTS}
    stage.table.toggle_watch_points()
    stage.app.time += 0.5


def watched(stage: Stage) -> None:
    """The pointer rests on a 4-Way in the making."""
    watching(stage)
    stage.settle()
    points = stage.table.points
    assert points is not None
    square = max(
        points,
        key=lambda each: (
            points[each].making is not None,
            points[each].neighbours == 3,
            points[each].count,
        ),
    )
    stage.point(Act.MOVE, stage.table.layout.square_rect(square).center)


class Quick(AtOnce):
    """Asks an expert in the master's place: the tour has many pictures to make."""

    def begin(self, task: Task) -> Job:
        assert isinstance(task, Consultation)
        return super().begin(replace(task, level="expert"))


class Halfway(Quick):
    """Has thought for some time."""

    def begin(self, task: Task) -> Job:
        job = super().begin(task)
        assert isinstance(job.result, Advice)
        thinking = Finished(progress=replace(job.result, done=0.4))
        thinking.done = False
        return thinking


def hint(steps: int) -> Callable[[Stage], None]:
    """A hint, told so far."""

    def act(stage: Stage) -> None:
        stage.app.workshop = Quick() if steps else Halfway()
        stage.table.session.used |= {Use.HINT}
        stage.table.ask_hint()
        for _ in range(steps - 1):
            stage.table.more_of_hint()

    return act


def four_way(stage: Stage) -> None:
    stage.table.do(Place(sensible(stage.table.session.game)))
    stage.app.time += 0.26


def keyboard(stage: Stage) -> None:
    for key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_UP):
        stage.app.handle(Key(key))


def button_focus(stage: Stage) -> None:
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_TAB):
        stage.app.handle(Key(key))


def ended(stage: Stage) -> None:
    stage.table.do(End())


def looked_at(stage: Stage) -> None:
    stage.table.do(End())
    stage.app.handle(Key(pygame.K_ESCAPE))
    stage.settle()


def open_menu(stage: Stage) -> None:
    stage.table.open_menu()


def menu_page(stage: Stage) -> None:
    stage.table.open_menu(MENUS[1], by_keys=True)


def menu_of_bar(stage: Stage) -> None:
    stage.click(stage.table.bar.titles[2].rect.center)
    stage.point(Act.MOVE, scene_rect(stage, "modern").center)


def menu_by_keys(stage: Stage) -> None:
    for key in (pygame.K_LALT, pygame.K_c, pygame.K_DOWN):
        stage.app.handle(Key(key))


def menu_at_pointer(stage: Stage) -> None:
    stage.table.open_menu_at(stage.square("g4"))
    stage.point(Act.MOVE, scene_rect(stage, "help").center)


def scene_rect(stage: Stage, name: str) -> pygame.Rect:
    """Where a widget of the scene on top stands."""
    widgets: list[Widget] = stage.app.scene.ring.widgets  # type: ignore[attr-defined]
    return next(widget.rect for widget in widgets if widget.name == name)


def solitaire(stage: Stage) -> None:
    open_setup(stage.app, stage.table, Mode.SOLITAIRE)


def cooperative(stage: Stage) -> None:
    open_setup(stage.app, stage.table, Mode.COOPERATIVE)


def challenge(stage: Stage) -> None:
    seats = (Chosen("Yasmin"), Chosen(level="sage"))
    stage.app.desk.change_settings(challenge=Seating(seats, 15))
    open_setup(stage.app, stage.table, Mode.CHALLENGE)


def challenge_by_number(stage: Stage) -> None:
    challenge(stage)
    dialog = stage.app.scene
    assert isinstance(dialog, SetupDialog)
    dialog.deal.choice.choose(2)
    dialog.start.press()


def timer(stage: Stage) -> None:
    stage.app.push(timer_dialog(stage.app, stage.table))


def new_tournament(stage: Stage) -> None:
    seats = (
        Chosen(),
        Chosen("Zoë"),
        Chosen("Maximiliane von Hohenschwangau"),
        Chosen(level="sage"),
    )
    stage.app.desk.change_settings(tournament=Seating(seats, 20))
    open_tournaments(stage.app, stage.table)


def new_tournament_game(stage: Stage) -> None:
    new_tournament(stage)
    stage.app.handle(Key(pygame.K_TAB, pygame.KMOD_LCTRL))


def _tournament(stage: Stage, played_by: int, name: str = "Tournament of 20 November") -> Kept:
    """A tournament of four that some have played."""
    desk, now = stage.app.desk, stage.app.today()
    stone = Player("The Learner", PlayerKind.COMPUTER, "learner")
    people = tuple(map(Player, ("Ann", "Maximiliane von Hohenschwangau", "Zoë")))
    deal = deal_by_number(DEAL)
    event = Tournament(new_id(), name, deal, Scoring.MODERN, 20, (*people, stone))
    desk.tournaments.create(event, now)
    for number in range(played_by):
        kept = desk.tournaments.get(event.id)
        assert kept is not None
        session = desk.play_tournament(kept.tournament, now)
        session.do(GoOn())
        while not session.game.over and len(session.game.moves) < 30 + number // 2 * 30:
            session.do(Place(sensible(session.game)))
        session.do(End())
        stage.table.session = session
        desk.finish(session, now)
    kept = desk.tournaments.get(event.id)
    assert kept is not None
    return kept


def tournaments(stage: Stage) -> None:
    _tournament(stage, 4, "Easter cup")
    _tournament(stage, 2)
    open_tournaments(stage.app, stage.table)


def tournament_asked(stage: Stage) -> None:
    _tournament(stage, 1)
    begin_tournament(stage.app, stage.table)


def between_games(number: int) -> Callable[[Stage], None]:
    """A tournament's game has been ended, after so many others."""

    def act(stage: Stage) -> None:
        _tournament(stage, number)
        game_ended(stage.app, stage.table)

    return act


def tournament_standings(stage: Stage) -> None:
    stage.app.push(standings_dialog(stage.app, stage.table, _tournament(stage, 4)))


def tournament_scores(stage: Stage) -> None:
    desk = stage.app.desk
    desk.change_settings(motion=False)
    _tournament(stage, 4)
    desk.warm_up()
    desk.flush(60)
    open_tournament_scores(stage.app, stage.table, Scoring.MODERN)


def other_scoring(stage: Stage) -> None:
    stage.app.push(scoring_dialog(stage.app, stage.table, Scoring.ANCIENT))


def deal_number(stage: Stage) -> None:
    stage.app.push(deal_dialog(stage.app, stage.table))


def wrong_number(stage: Stage) -> None:
    dialog = deal_dialog(stage.app, stage.table)
    stage.app.push(dialog)
    field = dialog.ring.widgets[0]
    field.replace("12 apples")  # type: ignore[attr-defined]
    stage.app.handle(Key(pygame.K_RETURN))


def seen_deal(stage: Stage) -> None:
    stage.app.desk.begin(deal_by_number(7), stage.app.today(), Scoring.MODERN)
    play_deal(stage.app, stage.table, deal_by_number(7))


def pasted_game(stage: Stage) -> None:
    record = stage.table.session.record()
    stage.app.push(pasted_dialog(stage.app, stage.table, record, lambda: None))


def asked(stage: Stage) -> None:
    stage.app.handle(Key(pygame.K_h))


def asked_to_start_over(stage: Stage) -> None:
    stage.table.start_over()


def offered(stage: Stage) -> None:
    stage.app.desk.change_settings(always_show_moves=True)
    stage.settle()


def aided(stage: Stage) -> None:
    for intention in (ShowMoves(), ShowPouch(), Undo(), Undo()):
        stage.table.do(intention)
    stage.settle()


def aided_to_the_end(stage: Stage) -> None:
    stage.table.session.used |= {Use.STARTED_OVER, Use.DEAL_SEEN}
    looked_at(stage)


def pouch(stage: Stage) -> None:
    stage.table.session.used |= {Use.POUCH_SHOWN}
    stage.table.show_pouch()
    stage.app.handle(Key(pygame.K_RIGHT))


def shelf(stage: Stage) -> None:
    for deal in range(9):
        stage.app.desk.begin(deal_by_number(deal * 1234567), stage.app.today(), Scoring.MODERN)
        session = stage.app.desk.playing
        assert session is not None
        for _ in range(deal * 3 + 2):
            session.do(Place(sensible(session.game)))
        stage.app.desk.save(session)
    stage.app.push(shelf_dialog(stage.app, stage.table))


def empty_shelf(stage: Stage) -> None:
    stage.app.push(shelf_dialog(stage.app, stage.table))


def settings(stage: Stage) -> None:
    stage.app.push(settings_dialog(stage.app))


NAMES = ("Zoë", "Ann", "Master Wu", "Bo", "You", "Maximiliane von Hohenschwangau", "Ann", "Li")


def celebrated(stage: Stage, scoring: Scoring = Scoring.MODERN) -> None:
    """Games of some days by some people stand on the lists; the table's is ended last."""
    desk, now = stage.app.desk, stage.app.today()
    mine = stage.table.session
    desk.change_settings(motion=False)
    desk.warm_up()
    desk.flush(60)
    for number, name in enumerate(NAMES):
        then = now - timedelta(days=max(0, number - 3) * 9)
        session = desk.begin(deal_by_number(number * 7_654_321), then, scoring)
        if number == 2 and scoring is not Scoring.ANCIENT:
            session.game = master_game(scoring=scoring)
        while not session.game.over and len(session.game.moves) < 70 - number * 5:
            session.do(Place(sensible(session.game)))
        session.seconds = 400 + 97.3 * number * number
        session.do(End())
        desk.finish(session, then)
        desk.name_score(session.id, name)
    session = desk.begin(mine.game.setup.deal, now, scoring)
    session.game, session.seconds = mine.game, 754
    session.used = frozenset()
    stage.table.session = session


def name_entry(stage: Stage) -> None:
    celebrated(stage)
    stage.table.do(End())


def high_scores(stage: Stage) -> None:
    name_entry(stage)
    stage.app.handle(Key(pygame.K_RETURN))


def simple_scores(stage: Stage) -> None:
    celebrated(stage, Scoring.SIMPLE)
    open_scores(stage.app, stage.table, "simple")


def ancient_scores(stage: Stage) -> None:
    celebrated(stage, Scoring.ANCIENT)
    open_scores(stage.app, stage.table, "ancient")


def no_scores(stage: Stage) -> None:
    stage.app.desk.warm_up()
    stage.app.desk.flush(60)
    open_scores(stage.app, stage.table, "modern")


def clear_scores(stage: Stage) -> None:
    high_scores(stage)
    stage.app.scene.ask_to_clear()  # type: ignore[attr-defined]


def settings_of(page: int) -> Callable[[Stage], None]:
    """Another page of the settings."""

    def act(stage: Stage) -> None:
        settings(stage)
        for _ in range(page):
            stage.app.handle(Key(pygame.K_TAB, pygame.KMOD_LCTRL))

    return act


def statistics(stage: Stage, scoring: Scoring = Scoring.MODERN, count: int = 60) -> None:
    """Many games, each a little better than those before."""
    desk, now = stage.app.desk, stage.app.today()
    desk.change_settings(scoring=str(scoring))
    base = ended_game(Session(played(5, scoring=scoring).game.end()), now)
    chance = random.Random(7)
    for number in range(count):
        four_ways = min(11, int(chance.expovariate(1 / (0.4 + number / 18))))
        left = max(0, int(chance.gauss(14 - number / 6, 6)))
        game = replace(
            base,
            session=f"g{number}",
            player=desk.settings.player,
            ended_at=(now - timedelta(days=count - number)).isoformat("T", "seconds"),
            points=0 if scoring is Scoring.ANCIENT else 60 * 2**four_ways + chance.randrange(90),
            four_ways=four_ways,
            stones_left=left,
            emptied=left == 0,
            seconds=chance.uniform(200, 1500),
        )
        desk._library.enter(game)
    desk._library.database.close()
    open_statistics(stage.app, stage.table)
    desk.flush(60)
    stage.app.scene.tick(stage.app.time)


def ancient_statistics(stage: Stage) -> None:
    statistics(stage, Scoring.ANCIENT, 7)


def no_statistics(stage: Stage) -> None:
    statistics(stage, count=0)


def _people(stage: Stage) -> None:
    """Three people with some games each; the second one plays."""
    desk = stage.app.desk
    desk.warm_up()
    desk.rename_person(desk.everyone()[0], "Ann")
    for name in ("Zoë", "Master Wu"):
        desk.add_person(name)
    for number, person in enumerate(desk.everyone()):
        desk.switch_to(person)
        for deal in range(number * 3 + 1):
            session = desk.begin(
                deal_by_number(deal + 10 * number), stage.app.today(), Scoring.MODERN
            )
            for _ in range(9):
                session.do(Place(sensible(session.game)))
            if deal % 2:
                desk.save(session)
            else:
                session.do(End())
                desk.finish(session, stage.app.today())
    desk.switch_to(desk.everyone()[1])


def alone(stage: Stage) -> None:
    open_players(stage.app, stage.table)


def players(stage: Stage) -> None:
    _people(stage)
    open_players(stage.app, stage.table)


def _press(stage: Stage, *names: str) -> None:
    for name in names:
        scene = stage.app.scene
        assert isinstance(scene, Dialog)
        next(w for w in scene.ring.widgets if w.name == name).press()


def first_names(stage: Stage) -> None:
    alone(stage)
    _press(stage, "add")


def taken_name(stage: Stage) -> None:
    players(stage)
    _press(stage, "add")
    for letter in "zoë":
        stage.app.handle(Text(letter))
    _press(stage, "yes")


def remove_player(stage: Stage) -> None:
    players(stage)
    for key in (pygame.K_END, pygame.K_UP, pygame.K_UP):
        stage.app.handle(Key(key))
    _press(stage, "remove")


def _worked(stage: Stage) -> None:
    """Wait until a moment's work is done."""
    while isinstance(stage.app.scene, Working):
        sleep(0.01)
        stage.app.scene.tick(stage.app.time)


def backed_up(stage: Stage) -> None:
    _people(stage)
    open_backup(stage.app)
    scene = stage.app.scene
    assert isinstance(scene, SavePicker)
    scene.go(stage.app.desk.folders.data)
    _press(stage, "save")
    _worked(stage)


def back_up_place(stage: Stage) -> None:
    open_backup(stage.app)


def restore_question(stage: Stage) -> None:
    backed_up(stage)
    (path,) = stage.app.desk.folders.data.glob("*.zip")
    while len(stage.app.scenes) > 1:
        stage.app.pop(stage.app.scene)
    restore_file(stage.app, stage.table, path)
    _worked(stage)


def restored(stage: Stage) -> None:
    restore_question(stage)
    _press(stage, "restore")
    _worked(stage)


def question(stage: Stage) -> None:
    from ishido.ui import words

    stage.app.push(
        confirm(stage.app, words.END_GAME, words.SURE_TO_END, words.END_GAME, lambda: None)
    )


def chooser(stage: Stage) -> None:
    stage.app.push(Chooser(stage.app))


def newcomer(stage: Stage) -> None:
    """The very first window of a player."""
    stage.app.pop(stage.table)
    stage.table = TableScene(stage.app)
    stage.app.push(stage.table)
    stage.app.time += 30


def help_page(page: str, pages_down: int = 0) -> Callable[[Stage], None]:
    """A page of the help, some screens down."""

    def act(stage: Stage) -> None:
        open_help(stage.app, page)
        for _ in range(pages_down):
            stage.picture()
            stage.app.handle(Key(pygame.K_PAGEDOWN))

    return act


def lesson(name: str, step: int = 0, *squares: str) -> Callable[[Stage], None]:
    """A step of a lesson, after clicks on some squares, or a number said with ``#2``."""

    def act(stage: Stage) -> None:
        scene = LessonScene(stage.app, BY_NAME[name], step)
        stage.app.push(scene)
        stage.picture()
        for square in squares:
            if square.startswith("#"):
                stage.app.handle(Key(pygame.K_0 + int(square[1:])))
            else:
                stage.click(scene.layout.square_rect(parse_square(square)).center)
            stage.app.time += 1
            scene.tick(stage.app.time)

    return act


def lesson_light(stage: Stage) -> None:
    """A lesson's 4-Way, while its light runs."""
    lesson("corner")(stage)
    scene = stage.app.scene
    assert isinstance(scene, LessonScene)
    stage.click(scene.layout.square_rect(parse_square("b2")).center)
    stage.app.time += 0.2


def lesson_by_keys(stage: Stage) -> None:
    lesson("beyond")(stage)
    for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP):
        stage.app.handle(Key(key))


def lesson_list(stage: Stage) -> None:
    names = tuple(BY_NAME)[:4]
    stage.app.desk.change_settings(lessons_done=names, lesson="centre 1")
    open_lessons(stage.app)


def lessons_new(stage: Stage) -> None:
    open_lessons(stage.app)


def title_new(stage: Stage) -> None:
    newcomer(stage)
    stage.app.push(TitleScene(stage.app, newcomer=True))
    stage.app.time += 3


def picker(stage: Stage) -> None:
    stage.app.push(Chooser(stage.app))
    picker = Picker(stage.app, "Other stoneset or board", (".png", ".webp"), lambda path: None)
    picker.go(Path(__file__).resolve().parents[1])
    stage.app.push(picker)


def _saved_games(stage: Stage) -> Path:
    """A folder with some games in it."""
    folder = stage.app.desk.folders.data / "My games"
    (folder / "Old ones").mkdir(parents=True)
    for number, session in enumerate((ended_well(), played(20, 7), played(34, 1234567))):
        path = folder / f"{('A good one', 'Deal 7', 'Evening by the sea')[number]}.ishido"
        path.write_text(dump_record(session.record()))
        os.utime(path, (1795100000 + number * 7_000_000,) * 2)
        stage.app.desk.recent.add(path)
    return folder


def load_picker(stage: Stage) -> None:
    _saved_games(stage)
    load_game(stage.app, stage.table)
    stage.app.handle(Key(pygame.K_DOWN))


def save_picker(stage: Stage) -> None:
    _saved_games(stage)
    save_game_as(stage.app, stage.table)


def bad_file(stage: Stage) -> None:
    path = _saved_games(stage) / "Deal 7.ishido"
    path.write_text(path.read_text().replace("e4", "f4"))
    open_file(stage.app, stage.table, path)


def export(stage: Stage) -> None:
    export_picture(stage.app, stage.table)


def export_of_replay(stage: Stage) -> None:
    export_replay(stage.app, stage.table)


def exporting(stage: Stage) -> None:
    """One is on its way, which never gets there."""
    path = stage.app.desk.folders.data / "Deal 20261120.webp"
    half_done = Export(Wish(stage.table.session.record(), (960, 640), ".webp"), path)
    half_done.share = 0.45
    stage.app.exporting.show(half_done)


def exporting_in_replay(stage: Stage) -> None:
    replay(stage)
    exporting(stage)
    assert stage.app.exporting.export is not None
    stage.app.exporting.export.state = State.DONE


def export_running(stage: Stage) -> None:
    exporting(stage)
    follow_export(stage.app)


def journal(stage: Stage) -> None:
    desk = stage.app.desk
    for number in range(40):
        scoring = tuple(Scoring)[number % 7 % 3]
        moves = (number * 37) % 66 + 1
        session = desk.begin(deal_by_number(number * 1234567), stage.app.today(), scoring)
        for _ in range(moves):
            if not session.game.over:
                session.do(Place(sensible(session.game)))
        desk.save(session)
        if number % 3:
            session.do(End())
            desk.finish(session, stage.app.today() - timedelta(days=number * number // 3))
    stage.app.desk.flush(30)
    open_journal(stage.app, stage.table)
    desk.flush(30)
    stage.app.scene.tick(stage.app.time)
    for _ in range(2):
        stage.app.handle(Text("*"))
        stage.app.handle(Key(pygame.K_DOWN))
        stage.app.handle(Key(pygame.K_DOWN))


def replay(stage: Stage) -> None:
    open_replay(stage.app, stage.table, title="Deal 20261120  ·  today 18:30")
    answer(stage)
    scene = stage.app.scene
    assert isinstance(scene, Replay)
    scene.go(scene.course.four_ways[0] - 1 if scene.course.four_ways else 9)
    stage.app.handle(Key(pygame.K_RIGHT))
    stage.app.time += 0.26


class Hasty:
    """A workshop whose tasks are done at once and with little care; some of them are never done."""

    def __init__(self, share: float = 1.0) -> None:
        """``share`` of the moves of a game are reviewed; par and ceiling never found."""
        self.share = share

    def begin(self, task: Task) -> HeldJob:
        job = HeldJob(task)
        if isinstance(task, ReviewGame):
            review = _reviewed(task)
            if self.share == 1.0:
                job.finish(review)
            moves = review.moves[: round(len(review.moves) * self.share)]
            job.progress = replace(review, moves=moves)
        if isinstance(task, Measure):
            job.progress = Measuring(CEILING, 1.0, 7)
        return job

    def close(self) -> None:
        pass


CEILING = Ceiling(214_380, 13, tuple(parse_square(square) for square in EMPTYING.split()))


@cache
def _reviewed(task: ReviewGame) -> Review:
    return replace(task, effort=Effort(150, 60), workers=1)(lambda review: True)


def review(
    *, share: float = 1.0, known: bool = True, measuring: bool = False
) -> Callable[[Stage], None]:
    """A game reviewed, wholly or in part; par and ceiling known, or being looked for."""

    def act(stage: Stage) -> None:
        app, table = stage.app, stage.table
        app.workshop = Hasty(share)
        setup = table.session.game.setup
        if known and setup.mode is not Mode.CHALLENGE:
            yardstick = Yardstick(Par(31_240.0, 9.4, 20), CEILING)
            app.desk.reviews.keep_yardstick(setup.deal, setup.scoring, yardstick)
        open_review(app, table, title="Deal 20261120  ·  today 18:30")
        answer(stage)
        app.desk.flush(5)
        app.scene.tick(app.time)
        app.scene.tick(app.time)
        if measuring:
            next(w for w in app.scene.ring.widgets if w.name == "work").press()
            app.scene.tick(app.time)

    return act


def all_reviewed(stage: Stage) -> None:
    """All moves of a review, one of them chosen by the keys."""
    review()(stage)
    stage.app.handle(Key(pygame.K_TAB, mod=pygame.KMOD_CTRL))
    stage.app.handle(Key(pygame.K_TAB))
    for _ in range(3):
        stage.app.handle(Key(pygame.K_RIGHT))


def simply_ended() -> Session:
    """The same game in ancient scoring."""
    game = ended_well().game
    setup = replace(game.setup, scoring=Scoring.ANCIENT)
    return Session(Game.replay(setup, game.moves).end())


def challenged() -> Session:
    """A challenge that has ended."""
    return Session(sitting(Mode.CHALLENGE, ANN, BO, moves=66).game.end())


def challenge_replay(stage: Stage) -> None:
    players = (Player("Yasmin"), Player("Oracle", PlayerKind.COMPUTER, "master"))
    game = Game.start(Setup(deal_by_number(7), Mode.CHALLENGE, players=players))
    for _ in range(30):
        game = game.place(sensible(game))
    open_replay(stage.app, stage.table, Record(game.time_out()))
    answer(stage)
    stage.app.handle(Key(pygame.K_END))


def answer(stage: Stage) -> None:
    """Say yes to the question on top, if there is one."""
    if isinstance(stage.app.scene, Dialog):
        yes = next(w for w in stage.app.scene.ring.widgets if w.name == "yes")
        yes.press()


def title(stage: Stage) -> None:
    stage.app.push(TitleScene(stage.app))
    stage.app.time += 3


def roman(stage: Stage) -> None:
    stage.app.desk.change_settings(roman=True, coordinates=True)
    stage.app.rearrange()


def widgets(name: str, *keys: int, focus: str = "", hover: str = "") -> Callable[[Stage], None]:
    """A dialog of the gallery, brought into a state by keys or by resting on a widget."""

    def act(stage: Stage) -> None:
        dialog = gallery.GALLERY[name](stage.app)
        stage.app.push(dialog)
        stage.picture()
        if focus:
            gallery.focus(dialog, focus)
        for key in keys:
            stage.app.handle(Key(key))
        if hover:
            stage.point(Act.MOVE, gallery.focus(dialog, hover).rect.center)
            dialog.ring.shown = False
        stage.picture()
        stage.app.time += 1

    return act


MIDDLE = 26
LESSON_ANSWERS: dict[str, tuple[str, int, *tuple[str, ...]]] = {
    "right": ("matching", 0, "b1"),
    "by-colour": ("matching", 1, "k1"),
    "illegal": ("three", 0, "g4"),
    "found": ("matching", 2, "b1", "a2"),
    "all-found": ("matching", 2, "b1", "a2", "a7", "b8"),
    "fewer": ("two", 1, "k1"),
    "elsewhere": ("corner", 0, "d2"),
    "short": ("corner", 1, "h5"),
    "half-way": ("corner", 1, "k6"),
    "4-way": ("corner", 0, "b2"),
    "filled": ("centre", 0, "g4"),
    "number": ("centre", 1, "#2"),
    "wrong-number": ("centre", 1, "#4"),
    "dead": ("alive", 0, "c8"),
    "not-dead": ("alive", 0, "a7"),
    "killed": ("alive", 1, "g3"),
    "within": ("beyond", 0, "d5"),
    "stranger": ("beyond", 0, "f6"),
    "count": ("counting", 0, "#3"),
    "miscount": ("counting", 0, "#1"),
    "waits-in-vain": ("counting", 1, "f5"),
    "gone": ("counting", 2, "h5"),
    "stranded": ("end", 0, "a4"),
    "crowded": ("end", 1, "e1"),
    "not-a-corner": ("master", 0, "c3"),
    "course-done": ("master", 1, "i8", "b2", "f7"),
}
"""A lesson's step and what is done there, by what it answers."""
STATES: tuple[tuple[str, Callable[[], Session], Callable[[Stage], None]], ...] = (
    ("opening", lambda: played(0), opening),
    ("newcomer", lambda: played(0), newcomer),
    ("mid-game", lambda: played(MIDDLE), opening),
    ("hovering", lambda: played(MIDDLE), hovering),
    ("dragging", lambda: played(MIDDLE), dragging),
    ("refused", lambda: played(MIDDLE), refused),
    ("moves-shown", lambda: played(MIDDLE), moves_shown),
    ("watch-points", coached, watching),
    ("watch-point", coached, watched),
    ("hint-thinking", coached, hint(0)),
    ("hint-idea", coached, hint(1)),
    ("hint-square", coached, hint(2)),
    ("hint-compared", coached, hint(3)),
    ("hint-early", lambda: played(9), hint(1)),
    ("hint-late", lambda: played(MIDDLE), hint(3)),
    ("four-way", before_four_way, four_way),
    ("keyboard", lambda: played(MIDDLE), keyboard),
    ("button-focus", lambda: played(MIDDLE), button_focus),
    ("no-square-left", over, opening),
    ("game-over", over, ended),
    ("looking-back", over, looked_at),
    ("ancient", lambda: played(MIDDLE, scoring=Scoring.ANCIENT), opening),
    ("offered", lambda: played(0), offered),
    ("asked", lambda: played(MIDDLE), asked),
    ("start-over", lambda: played(MIDDLE), asked_to_start_over),
    ("aided", lambda: played(MIDDLE), aided),
    ("aided-to-the-end", over, aided_to_the_end),
    ("pouch", lambda: played(0), pouch),
    ("pouch-half", lambda: played(MIDDLE), pouch),
    ("pouch-four", over, pouch),
    ("seen-deal", lambda: played(MIDDLE), seen_deal),
    ("pasted-game", lambda: played(MIDDLE), pasted_game),
    ("menu", lambda: played(MIDDLE), open_menu),
    ("menu-page", lambda: played(MIDDLE), menu_page),
    ("menu-of-bar", lambda: played(MIDDLE), menu_of_bar),
    ("menu-by-keys", lambda: played(MIDDLE), menu_by_keys),
    ("menu-at-pointer", lambda: played(MIDDLE), menu_at_pointer),
    ("solitaire", lambda: played(MIDDLE), solitaire),
    ("cooperative", lambda: played(MIDDLE), cooperative),
    ("challenge", lambda: played(MIDDLE), challenge),
    ("challenge-number", lambda: played(MIDDLE), challenge_by_number),
    ("timer", lambda: played(MIDDLE), timer),
    ("tournament-new", lambda: played(MIDDLE), new_tournament),
    ("tournament-new-game", lambda: played(MIDDLE), new_tournament_game),
    ("tournament-list", lambda: played(MIDDLE), tournaments),
    ("tournament-asked", lambda: played(MIDDLE), tournament_asked),
    ("tournament-between", lambda: played(MIDDLE), between_games(2)),
    ("tournament-over", lambda: played(MIDDLE), between_games(4)),
    ("tournament-standings", lambda: played(MIDDLE), tournament_standings),
    ("tournament-scores", lambda: played(MIDDLE), tournament_scores),
    (
        "seats-begin",
        lambda: sitting(Mode.CHALLENGE, ANN, LEARNER, clock=turn_clock(20), moves=0, paused=True),
        opening,
    ),
    (
        "seats-challenge",
        lambda: sitting(Mode.CHALLENGE, ANN, BO, clock=turn_clock(20).passed(6), moves=27),
        opening,
    ),
    (
        "seats-late",
        lambda: sitting(Mode.CHALLENGE, ANN, BO, clock=turn_clock(20).passed(16.2)),
        opening,
    ),
    (
        "seats-paused",
        lambda: sitting(Mode.TOURNAMENT, ANN, clock=game_clock(10).passed(88), paused=True),
        opening,
    ),
    (
        "seats-by-clock",
        lambda: sitting(Mode.TOURNAMENT, ANN, clock=game_clock(10).passed(88)),
        opening,
    ),
    ("seats-unseen", lambda: played(0), unseen),
    ("seats-team", lambda: sitting(Mode.COOPERATIVE, ANN, BO, moves=27), opening),
    ("seats-watched", lambda: sitting(Mode.SOLITAIRE, LEARNER), opening),
    ("seats-finishing", lambda: sitting(Mode.SOLITAIRE, LEARNER, moves=20), finishing),
    ("seats-over", lambda: sitting(Mode.CHALLENGE, ANN, BO, moves=66), opening),
    ("seats-won", lambda: sitting(Mode.CHALLENGE, ANN, BO, moves=66), end_of_sitting),
    ("seats-team-ended", lambda: sitting(Mode.COOPERATIVE, ANN, BO, moves=66), end_of_sitting),
    ("other-scoring", lambda: played(MIDDLE), other_scoring),
    ("deal-number", lambda: played(MIDDLE), deal_number),
    ("wrong-number", lambda: played(MIDDLE), wrong_number),
    ("shelf", lambda: played(MIDDLE), shelf),
    ("empty-shelf", lambda: played(MIDDLE), empty_shelf),
    ("settings", lambda: played(MIDDLE), settings),
    ("settings-look", lambda: played(MIDDLE), settings_of(1)),
    ("settings-sound", lambda: played(MIDDLE), settings_of(2)),
    ("chooser", lambda: played(MIDDLE), chooser),
    ("picker", lambda: played(MIDDLE), picker),
    ("load", lambda: played(MIDDLE), load_picker),
    ("save-as", lambda: played(MIDDLE), save_picker),
    ("bad-file", lambda: played(MIDDLE), bad_file),
    ("export", lambda: played(MIDDLE), export),
    ("export-replay", lambda: played(MIDDLE), export_of_replay),
    ("exporting", lambda: played(MIDDLE), exporting),
    ("exporting-in-replay", lambda: played(MIDDLE), exporting_in_replay),
    ("export-running", lambda: played(MIDDLE), export_running),
    ("journal", lambda: played(MIDDLE), journal),
    ("replay", ended_well, replay),
    ("replay-challenge", lambda: played(0), challenge_replay),
    ("review", ended_well, review()),
    ("review-all", ended_well, all_reviewed),
    ("review-running", ended_well, review(share=0.6, known=False)),
    ("review-measuring", ended_well, review(known=False, measuring=True)),
    ("review-ancient", simply_ended, review()),
    ("review-challenge", challenged, review()),
    *(
        (f"help-{page}-{down}", lambda: played(MIDDLE), help_page(page, down))
        for page, downs in (("rules", 5), ("strategy", 4), ("keyboard", 2), ("about", 2))
        for down in range(downs)
    ),
    ("title", lambda: played(0), title),
    ("title-new", lambda: played(0), title_new),
    *(
        (f"lesson-{each.name}-{step.name}", lambda: played(MIDDLE), lesson(each.name, number))
        for each in LESSONS
        for number, step in enumerate(each.steps)
    ),
    *(
        (f"lesson-says-{label}", lambda: played(MIDDLE), lesson(*given))
        for label, given in LESSON_ANSWERS.items()
    ),
    ("lesson-light", lambda: played(MIDDLE), lesson_light),
    ("lesson-by-keys", lambda: played(MIDDLE), lesson_by_keys),
    ("lessons", lambda: played(MIDDLE), lesson_list),
    ("lessons-new", lambda: played(MIDDLE), lessons_new),
    ("roman", lambda: played(60), roman),
    ("name-entry", over, name_entry),
    ("high-scores", over, high_scores),
    ("high-scores-simple", lambda: played(MIDDLE), simple_scores),
    ("high-scores-ancient", lambda: played(MIDDLE), ancient_scores),
    ("high-scores-empty", lambda: played(MIDDLE), no_scores),
    ("high-scores-clear", over, clear_scores),
    ("statistics", lambda: played(MIDDLE), statistics),
    ("statistics-ancient", lambda: played(MIDDLE), ancient_statistics),
    ("statistics-empty", lambda: played(MIDDLE), no_statistics),
    ("players-alone", lambda: played(MIDDLE), alone),
    ("players", lambda: played(MIDDLE), players),
    ("players-first", lambda: played(MIDDLE), first_names),
    ("players-taken", lambda: played(MIDDLE), taken_name),
    ("players-remove", lambda: played(MIDDLE), remove_player),
    ("back-up", lambda: played(MIDDLE), back_up_place),
    ("backed-up", lambda: played(MIDDLE), backed_up),
    ("restore", lambda: played(MIDDLE), restore_question),
    ("restored", lambda: played(MIDDLE), restored),
    ("question", lambda: played(MIDDLE), question),
    ("widgets-buttons", lambda: played(MIDDLE), widgets("buttons", focus="off")),
    ("widgets-tip", lambda: played(MIDDLE), widgets("buttons", hover="told")),
    ("widgets-values", lambda: played(MIDDLE), widgets("values", focus="volume")),
    ("widgets-open", lambda: played(MIDDLE), widgets("values", pygame.K_RETURN, focus="art")),
    ("widgets-rows", lambda: played(MIDDLE), widgets("lists", pygame.K_DOWN, focus="rows")),
    ("widgets-table", lambda: played(MIDDLE), widgets("lists", pygame.K_RIGHT, focus="pages")),
    ("widgets-empty", lambda: played(MIDDLE), widgets("lists", pygame.K_END, focus="pages")),
    ("widgets-words", lambda: played(MIDDLE), widgets("words", pygame.K_DOWN, focus="text")),
    ("widgets-writing", lambda: played(MIDDLE), widgets("writing")),
)


ON_EVERY_BOARD = (
    "mid-game",
    "moves-shown",
    "watch-points",
    "hint-idea",
    "refused",
    "menu",
    "settings",
    "game-over",
    "title",
)
"""The states that are shown in every world, at the reference size."""


def pictures(only: str = "") -> Iterator[tuple[str, pygame.Surface]]:
    """Each screen's name and its picture."""
    for size in SIZES:
        for name, session, act in STATES:
            label = f"{size[0]}x{size[1]}-{name}"
            if only in label:
                yield label, _picture(size, session, act)
    for world in OURS:
        for name, session, act in STATES:
            label = f"world-{world}-{name}"
            there = (assets() / "boards" / world).is_dir()
            if name in ON_EVERY_BOARD and only in label and there:
                yield label, _picture((1280, 800), session, act, world)


def _picture(
    size: tuple[int, int],
    session: Callable[[], Session],
    act: Callable[[Stage], None],
    world: str | None = None,
) -> pygame.Surface:
    """A fresh app brought into a state."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["ISHIDO_HOME"] = home
        desk = Desk(find_folders())
        app = TourApp(desk, size, world, world)
        table = TableScene(app, session())
        app.push(table)
        stage = Stage(app, table)
        act(stage)
        picture = stage.picture()
        app.desk.close()
    return picture


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="only pictures whose name holds this")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    every = pictures(options.only)
    if all(find_spec(module) for module in ("numpy", "scipy", "PIL")):
        from tools.sheets import pairs, sheets

        every = chain(every, sheets(options.only), pairs(options.only))
    elif not options.only:
        print("no contact sheets: they need the extra art", file=sys.stderr)
    for label, picture in every:
        pygame.image.save(picture, options.out / f"{label}.png")
        print(label)


if __name__ == "__main__":
    main()
