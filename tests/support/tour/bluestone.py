"""Bluestone: its table on every board, its dialogs, menus and replay."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Final

import pygame

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.lessons import BY_NAME, LESSONS
from ishido.bluestone.record import PASS_WORD, parse_bluestone
from ishido.bluestone.session import BluestoneSession
from ishido.jobs.job import ImmediateRunner, Job, Task
from ishido.records.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.intention import End
from ishido.ui.commands.bluestone import BLUESTONE_MENUS
from ishido.ui.core.events import Act
from ishido.ui.scenes.bluestone.lesson import BluestoneLesson
from ishido.ui.scenes.bluestone.new_game import NewBluestone
from ishido.ui.scenes.bluestone.replay import BluestoneReplay
from ishido.ui.scenes.bluestone.result import BluestoneResult
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from tests.support.reference_bluestone import VECTORS
from tests.support.tour.games import ANN, BO, play_on
from tests.support.tour.stage import AT_REST, Shot, Stage

EXPERT: Final = Player("The Expert", PlayerKind.COMPUTER, "expert")
LONG: Final = (Player("Maximiliana von Hohenstaufen"), Player("The Grandmother of Bartholomew"))
MOVES: Final = (
    "f9 c6 f4 f24 f13 e5 d13 e17 f23 f10 e16 f20 e9 b5 d2 f19 e8 d3 e19 f18 f25 c10 e10 f17 f12 e2 "
    "f1 f15 f8 c1 b3 e12 e18 c5 f16 e11 c7 d10 e7 d11 c2 e15 d1 b1 c8 f7 b2 c3 d6 c4 e6 d5 b4 e14 "
    "f6 a1 e1 f5 c9 d4 d14 f2 d7 d8 d15 f3 d9 e3 e4 d12 e20 e13 f10 f21 pass pass"
)
"""A game of two computers in which move 67 captures seven stones. Both sides' largest groups touch
ten blue stones; the second place decides."""
DRAWN: Final = "f1 f11 f14 f4 pass pass pass"
"""Both sides have two groups of two."""
MIDDLE: Final = 44
EVEN: Final = 19
"""The game is still open."""
BARRED: Final = "a1"
"""A point where the second stone may not go then."""
BEFORE_CAPTURE: Final = 66
ON_BOARDS: Final = {
    "pentagon-3": ("010", 18),
    "pentagon-7": ("042", 80),
    "pentagon-9": ("045", 130),
    "hexhex-7": ("046", 70),
    "limping-7": ("055", 90),
}
"""For each board a game of the vectors and the number of its moves on the table."""


def game_of(moves: str, *players: Player, cursor: int | None = None) -> BluestoneGame:
    """A game on the usual board, with so many of its moves played, and no others."""
    board = board_by_name("pentagon-5")
    names = moves.split()[:cursor]
    listed = (None if name == PASS_WORD else board.parse_point(name) for name in names)
    black, white = players or (ANN, BO)
    return BluestoneGame.replay(board, (black, white), listed)


def scene(stage: Stage) -> BluestoneScene:
    return next(each for each in stage.app.scenes if isinstance(each, BluestoneScene))


def play(stage: Stage, game: BluestoneGame) -> None:
    """Put a game on Bluestone's table."""
    stage.app.open("bluestone")
    scene(stage).begin(BluestoneSession(game))


def at(stage: Stage, point: str) -> tuple[int, int]:
    table = scene(stage)
    return table.layout.points[table.session.game.board.parse_point(point)]


def empty(stage: Stage) -> None:
    play(stage, game_of(""))


def hovering_first(stage: Stage) -> None:
    empty(stage)
    stage.point(Act.MOVE, at(stage, "c3"))


def opened(stage: Stage) -> None:
    play(stage, game_of(MOVES, cursor=1))


def middle(stage: Stage) -> None:
    play(stage, game_of(MOVES, cursor=MIDDLE))


def hovering(stage: Stage) -> None:
    """The pointer is on an empty point: the group that a stone there would form is outlined."""
    play(stage, game_of(MOVES, cursor=MIDDLE + 1))
    stage.point(Act.MOVE, at(stage, "f7"))


def hovering_group(stage: Stage) -> None:
    """The pointer is on a stone."""
    middle(stage)
    stage.point(Act.MOVE, at(stage, "f18"))


def second(stage: Stage) -> None:
    """The second stone is to be placed; the pointer is where it may not go."""
    middle(stage)
    stage.point(Act.MOVE, at(stage, BARRED))
    stage.app.time += 0.5


def danger(stage: Stage) -> None:
    play(stage, game_of(MOVES, cursor=BEFORE_CAPTURE))
    scene(stage).danger.toggle()
    stage.app.time += 0.5


def no_danger(stage: Stage) -> None:
    play(stage, game_of(MOVES, cursor=3))
    scene(stage).danger.toggle()
    stage.app.time += 0.5


def estimated(stage: Stage) -> None:
    """The estimate is on, and its computation is done."""
    play(stage, game_of(MOVES, cursor=EVEN))
    estimate(stage)


def estimated_second(stage: Stage) -> None:
    """The turn's first stone lies on the board."""
    middle(stage)
    estimate(stage)


def estimated_on(stage: Stage, name: str) -> None:
    on_board(stage, name)
    estimate(stage)


def estimate(stage: Stage) -> None:
    stage.app.workers = ImmediateRunner()
    scene(stage).estimates.toggle()
    stage.settle()
    scene(stage).tick(stage.app.time)


def hinted(stage: Stage, steps: int) -> None:
    """A hint at one of its steps; 0 while it is computed."""
    stage.app.workers = ImmediateRunner() if steps else Forever()
    play(stage, game_of(MOVES, cursor=EVEN))
    for _ in range(max(1, steps)):
        scene(stage).hints.ask()


def hinted_large(stage: Stage) -> None:
    stage.app.desk.settings_store.change(ui_scale=2.0)
    hinted(stage, 1)
    stage.app.rearrange()


def captures(stage: Stage, seconds: float) -> None:
    """Some time after the stone that captures."""
    play(stage, game_of(MOVES, cursor=BEFORE_CAPTURE))
    stage.click(at(stage, MOVES.split()[BEFORE_CAPTURE]))
    stage.app.time += seconds


class Forever(ImmediateRunner):
    """Thinks without end."""

    def start(self, task: Task) -> Job:
        return Job(task)


def thinking(stage: Stage) -> None:
    stage.app.workers = Forever()
    play(stage, game_of(MOVES, ANN, EXPERT, cursor=MIDDLE + 1))


def passed(stage: Stage) -> None:
    play(stage, game_of(MOVES, cursor=MIDDLE + 1))
    scene(stage).pass_turn()
    stage.app.time += 0.5


def left_out(stage: Stage) -> None:
    middle(stage)
    scene(stage).pass_turn()
    stage.app.time += 0.5


def refused(stage: Stage) -> None:
    middle(stage)
    stage.click(at(stage, "f18"))
    stage.app.time += 0.5


def keyboard(stage: Stage) -> None:
    middle(stage)
    stage.keys(pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP)


def button_focus(stage: Stage) -> None:
    middle(stage)
    stage.keys(pygame.K_TAB, pygame.K_TAB)


def labelled(stage: Stage) -> None:
    stage.app.desk.settings_store.change(coordinates=True)
    middle(stage)
    stage.app.rearrange()


def long_names(stage: Stage) -> None:
    play(stage, game_of(MOVES, *LONG, cursor=70))


def large_text(stage: Stage) -> None:
    stage.app.desk.settings_store.change(ui_scale=2.0)
    middle(stage)
    stage.app.rearrange()


def without_tools(stage: Stage) -> None:
    stage.app.desk.settings_store.change(tools=False, menu_bar=False)
    middle(stage)
    stage.app.rearrange()


def on_board(stage: Stage, name: str, *, labels: bool = False) -> None:
    """A game on another board, about half way."""
    file, cursor = ON_BOARDS[name]
    stage.app.desk.settings_store.change(coordinates=labels)
    record = parse_bluestone((VECTORS / f"{file}.bluestone").read_bytes())
    game = record.game.at(cursor)
    play(stage, BluestoneGame(game.board, (ANN, BO), game.played, cursor))
    stage.app.rearrange()


# -- dialogs and menus -----------------------------------------------------------------------


def new_game(stage: Stage) -> None:
    middle(stage)
    stage.app.open("new bluestone", scene(stage))


def new_game_hexhex(stage: Stage) -> None:
    new_game(stage)
    dialog = stage.app.scene
    assert isinstance(dialog, NewBluestone)
    dialog.board.choose([name for name, _ in dialog.board.options].index("hexhex-7"))


def new_game_same_names(stage: Stage) -> None:
    new_game(stage)
    dialog = stage.app.scene
    assert isinstance(dialog, NewBluestone)
    for seat in dialog.seats:
        seat.who.chosen, seat.name.value = "", "Ann"
    dialog.start.press()


def boards_listed(stage: Stage) -> None:
    new_game(stage)
    stage.press("board")


def resign(stage: Stage) -> None:
    middle(stage)
    scene(stage).resign()


def resigned(stage: Stage) -> None:
    resign(stage)
    stage.press("yes")
    wait_for_result(stage)


def wait_for_result(stage: Stage) -> BluestoneResult:
    while not isinstance(stage.app.scene, BluestoneResult):
        stage.app.time += 0.5
        stage.app.scene.tick(stage.app.time)
    return stage.app.scene


def ends(stage: Stage, moves: str, *players: Player) -> BluestoneResult:
    """A game ends by a pass."""
    play(stage, game_of(moves, *players, cursor=-1))
    scene(stage).pass_turn()
    return wait_for_result(stage)


def counting(stage: Stage) -> None:
    """The first groups have been compared."""
    result = ends(stage, MOVES)
    while not result.count.compared:
        stage.app.time += 0.1
        result.tick(stage.app.time)


def counted(stage: Stage, *players: Player, moves: str = MOVES) -> None:
    """The count is over."""
    result = ends(stage, moves, *players)
    while result.count.compared < result.count.most:
        stage.app.time += 0.1
        result.tick(stage.app.time)
    stage.app.time += AT_REST


def looked_at(stage: Stage) -> None:
    """The board after the result."""
    counted(stage)
    stage.press("look")
    stage.app.time += AT_REST


def replay(stage: Stage, step: int) -> None:
    play(stage, game_of(MOVES))
    stage.app.open("replay bluestone", scene(stage))
    page = stage.app.scene
    assert isinstance(page, BluestoneReplay)
    page.controls.go(step)
    stage.app.time += AT_REST


def menu(stage: Stage) -> None:
    middle(stage)
    scene(stage).open_menu()


def menu_page(stage: Stage) -> None:
    middle(stage)
    scene(stage).open_menu(BLUESTONE_MENUS.menus[2], by_keys=True)


def menu_of_bar(stage: Stage, number: int) -> None:
    middle(stage)
    bar = scene(stage).bar
    if bar.stands:
        stage.click(bar.titles[number].rect.center)
    else:  # on a phone
        scene(stage).open_bar(bar.titles[number].name)


def menu_at_pointer(stage: Stage) -> None:
    middle(stage)
    stage.point(Act.DOWN, at(stage, "c3"), button=3)


def help_keyboard(stage: Stage) -> None:
    """The page of keys, opened from Bluestone."""
    middle(stage)
    BLUESTONE_MENUS.commands["keyboard"].run(stage.app, scene(stage))
    stage.app.time += AT_REST


def journal(stage: Stage) -> None:
    """Games of both kinds in the journal."""
    desk, now = stage.app.desk, stage.app.today()
    for deal in range(3):
        ishido = desk.games.begin(deal_by_number(deal), now, Scoring.MODERN)
        play_on(ishido, 66)
        desk.games.save(ishido)
        ishido.do(End())
        desk.games.finish(ishido, now - timedelta(days=deal))
    games = desk.games_of[BluestoneSession.kind]
    for days, (players, moves) in enumerate((((ANN, BO), MOVES), ((EXPERT, ANN), DRAWN))):
        session = BluestoneSession(game_of(moves, *players))
        games.put_on_table(session)
        games.finish(session, now - timedelta(days=days))
    middle(stage)
    desk.flush(30)
    stage.app.open("journal", stage.table)
    desk.flush(30)
    stage.app.scene.tick(stage.app.time)


def save_game(stage: Stage) -> None:
    middle(stage)
    stage.app.open("save bluestone as", scene(stage))


LESSON_ANSWERS: Final[dict[str, tuple[str, int, str]]] = {
    "no-blue": ("bluestone-groups", 0, "b1"),
    "touched": ("bluestone-groups", 0, "d1"),
    "apart": ("bluestone-groups", 1, "d9"),
    "second-stone": ("bluestone-groups", 2, "d4"),
    "refused": ("bluestone-groups", 2, "d4 d5"),
    "lower": ("bluestone-groups", 3, "d9"),
    "highest": ("bluestone-groups", 3, "d6"),
    "escapes": ("bluestone-capture", 0, "b2"),
    "captured": ("bluestone-capture", 0, "c3"),
    "open": ("bluestone-capture", 1, "d3 d12"),
    "closed": ("bluestone-capture", 1, "d3 d4"),
    "lost": ("bluestone-capture", 2, "d10"),
    "saved": ("bluestone-capture", 2, "d8"),
    "no-pass": ("bluestone-capture", 3, "b1"),
}
"""A lesson's step and the points that are clicked there, by what it answers."""


def lesson(stage: Stage, name: str, step: int = 0, points: str = "") -> None:
    """A step of a lesson, after clicks on some points."""
    stage.app.open("bluestone lesson", BY_NAME[name], step)
    page = stage.app.scene
    assert isinstance(page, BluestoneLesson)
    stage.picture()
    for point in points.split():
        stage.click(page.layout.points[page.attempt.step.board.parse_point(point)])
        stage.app.time += 2
        page.tick(stage.app.time)


def lesson_by_keys(stage: Stage) -> None:
    lesson(stage, "bluestone-groups", 1)
    stage.keys(pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP)


def lessons_done(stage: Stage) -> None:
    lesson(stage, "bluestone-capture", 3)
    stage.press("pass")


def lessons(stage: Stage) -> None:
    empty(stage)
    stage.app.open("bluestone lessons")


Steps = Callable[[Stage], None]


def shot(name: str, steps: Steps, *, on_every_board: bool = False) -> Shot:
    return Shot(f"bluestone-{name}", steps, on_every_board=on_every_board)


SHOTS = (
    shot("empty", empty),
    shot("first-stone", hovering_first),
    shot("opened", opened),
    shot("middle", middle, on_every_board=True),
    shot("hover", hovering),
    shot("hover-group", hovering_group),
    shot("second-stone", second),
    shot("danger", danger),
    shot("no-danger", no_danger),
    shot("estimate", estimated, on_every_board=True),
    shot("estimate-second", estimated_second),
    shot("estimate-pentagon-9", partial(estimated_on, name="pentagon-9")),
    shot("hint-thinking", partial(hinted, steps=0)),
    shot("hint-idea", partial(hinted, steps=1), on_every_board=True),
    shot("hint-stone", partial(hinted, steps=2)),
    shot("hint-large-text", hinted_large),
    shot("stone-comes-down", partial(captures, seconds=0.08)),
    shot("capture", partial(captures, seconds=0.5)),
    shot("captured", partial(captures, seconds=2.0)),
    shot("thinking", thinking),
    shot("passed", passed),
    shot("left-out", left_out),
    shot("refused", refused),
    shot("keyboard", keyboard),
    shot("button-focus", button_focus),
    shot("names-of-points", labelled, on_every_board=True),
    shot("long-names", long_names),
    shot("large-text", large_text),
    shot("without-tools", without_tools),
    *(shot(name, partial(on_board, name=name)) for name in ON_BOARDS),
    *(
        shot(f"{name}-names", partial(on_board, name=name, labels=True))
        for name in ("pentagon-9", "hexhex-7", "limping-7")
    ),
    shot("new-game", new_game, on_every_board=True),
    shot("new-game-boards", boards_listed),
    shot("new-game-hexhex", new_game_hexhex),
    shot("new-game-same-names", new_game_same_names),
    shot("resign", resign),
    shot("resigned", resigned),
    shot("counting", counting),
    shot("counted", counted, on_every_board=True),
    shot("counted-long-names", lambda stage: counted(stage, *LONG)),
    shot("draw", partial(counted, moves=DRAWN)),
    shot("looked-at", looked_at),
    shot("replay", partial(replay, step=50), on_every_board=True),
    shot("replay-begin", partial(replay, step=0)),
    shot("replay-capture", partial(replay, step=BEFORE_CAPTURE + 1)),
    shot("replay-end", partial(replay, step=76)),
    shot("menu", menu),
    shot("menu-page", menu_page),
    shot("menu-file", partial(menu_of_bar, number=1)),
    shot("menu-game", partial(menu_of_bar, number=2)),
    shot("menu-choices", partial(menu_of_bar, number=3)),
    shot("menu-at-pointer", menu_at_pointer),
    shot("help-keyboard", help_keyboard),
    shot("journal", journal),
    shot("save", save_game),
    *(
        shot(f"lesson-{step.name}", partial(lesson, name=each.name, step=number))
        for each in LESSONS
        for number, step in enumerate(each.steps)
    ),
    *(
        shot(f"lesson-says-{label}", partial(lesson, name=name, step=step, points=points))
        for label, (name, step, points) in LESSON_ANSWERS.items()
    ),
    shot("lesson-by-keys", lesson_by_keys),
    shot("lessons-done", lessons_done),
    shot("lessons", lessons),
)
