"""Bluestone: its table on every board, its dialogs, menus and replay."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Final

from ishido.bluestone.board import board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.lessons import LESSONS
from ishido.bluestone.record import PASS_WORD, parse_bluestone
from ishido.bluestone.session import BluestoneSession
from ishido.jobs.job import ImmediateRunner, Job, Task
from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Do
from ishido.ui.bluestone import move
from tests.support.pilot import Pilot
from tests.support.reference_bluestone import VECTORS
from tests.support.tour.games import ANN, BO, play_on
from tests.support.tour.shot import AT_REST, Shot

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


def play(pilot: Pilot, game: BluestoneGame) -> None:
    """Put a game on Bluestone's table."""
    pilot.open("bluestone")
    pilot.bluestone.ui.begin(pilot.app, BluestoneSession(game))


def empty(pilot: Pilot) -> None:
    play(pilot, game_of(""))


def hovering_first(pilot: Pilot) -> None:
    empty(pilot)
    pilot.move("c3")


def opened(pilot: Pilot) -> None:
    play(pilot, game_of(MOVES, cursor=1))


def middle(pilot: Pilot) -> None:
    play(pilot, game_of(MOVES, cursor=MIDDLE))


def hovering(pilot: Pilot) -> None:
    """The pointer is on an empty point: the group that a stone there would form is outlined."""
    play(pilot, game_of(MOVES, cursor=MIDDLE + 1))
    pilot.move("f7")


def hovering_group(pilot: Pilot) -> None:
    """The pointer is on a stone."""
    middle(pilot)
    pilot.move("f18")


def second(pilot: Pilot) -> None:
    """The second stone is to be placed; the pointer is where it may not go."""
    middle(pilot)
    pilot.move(BARRED)
    pilot.step(0.5)


def estimated(pilot: Pilot) -> None:
    """The estimate is on, and its computation is done."""
    play(pilot, game_of(MOVES, cursor=EVEN))
    estimate(pilot)


def estimated_second(pilot: Pilot) -> None:
    """The turn's first stone lies on the board."""
    middle(pilot)
    estimate(pilot)


def estimated_on(pilot: Pilot, name: str) -> None:
    on_board(pilot, name)
    estimate(pilot)


def estimate(pilot: Pilot) -> None:
    pilot.app.workers = ImmediateRunner()
    pilot.bluestone.estimates.toggle()
    pilot.settle()
    pilot.bluestone.tick(pilot.app.time)


def hinted(pilot: Pilot, steps: int) -> None:
    """A hint at one of its steps; 0 while it is computed."""
    pilot.app.workers = ImmediateRunner() if steps else Forever()
    play(pilot, game_of(MOVES, cursor=EVEN))
    for _ in range(max(1, steps)):
        pilot.bluestone.hints.ask()


def hinted_large(pilot: Pilot) -> None:
    pilot.change_settings(ui_scale=2.0)
    hinted(pilot, 1)
    pilot.app.rearrange()


def captures(pilot: Pilot, seconds: float) -> None:
    """Some time after the stone that captures."""
    play(pilot, game_of(MOVES, cursor=BEFORE_CAPTURE))
    pilot.click(MOVES.split()[BEFORE_CAPTURE])
    pilot.step(seconds)


class Forever(ImmediateRunner):
    """Thinks without end."""

    def start(self, task: Task) -> Job:
        return Job(task)


def thinking(pilot: Pilot) -> None:
    pilot.app.workers = Forever()
    play(pilot, game_of(MOVES, ANN, EXPERT, cursor=MIDDLE + 1))


def passed(pilot: Pilot) -> None:
    play(pilot, game_of(MOVES, cursor=MIDDLE + 1))
    move.pass_turn(pilot.bluestone)
    pilot.step(0.5)


def left_out(pilot: Pilot) -> None:
    middle(pilot)
    move.pass_turn(pilot.bluestone)
    pilot.step(0.5)


def refused(pilot: Pilot) -> None:
    middle(pilot)
    pilot.click("f18")
    pilot.step(0.5)


def keyboard(pilot: Pilot) -> None:
    middle(pilot)
    pilot.press("Left", "Left", "Up")


def button_focus(pilot: Pilot) -> None:
    middle(pilot)
    pilot.press("Tab", "Tab")


def labelled(pilot: Pilot) -> None:
    pilot.change_settings(coordinates=True)
    middle(pilot)
    pilot.app.rearrange()


def long_names(pilot: Pilot) -> None:
    play(pilot, game_of(MOVES, *LONG, cursor=70))


def large_text(pilot: Pilot) -> None:
    pilot.change_settings(ui_scale=2.0)
    middle(pilot)
    pilot.app.rearrange()


def without_tools(pilot: Pilot) -> None:
    pilot.change_settings(tools=False, menu_bar=False)
    middle(pilot)
    pilot.app.rearrange()


def on_board(pilot: Pilot, name: str, *, labels: bool = False) -> None:
    """A game on another board, about half way."""
    file, cursor = ON_BOARDS[name]
    pilot.change_settings(coordinates=labels)
    record = parse_bluestone((VECTORS / f"{file}.bluestone").read_bytes())
    game = record.game.at(cursor)
    play(pilot, BluestoneGame(game.board, (ANN, BO), game.played, cursor))
    pilot.app.rearrange()


# -- dialogs and menus -----------------------------------------------------------------------


def new_game(pilot: Pilot) -> None:
    middle(pilot)
    pilot.open("new bluestone")


def new_game_hexhex(pilot: Pilot) -> None:
    new_game(pilot)
    pilot.pick("board", "Hexhex")


def new_game_same_names(pilot: Pilot) -> None:
    new_game(pilot)
    for seat in (1, 2):
        pilot.pick(f"player {seat}", "A person")
        pilot.press("Tab")  # on a small phone, the name is scrolled out of sight
        pilot.write(f"name {seat}", "Ann")
    pilot.click("start")


def boards_listed(pilot: Pilot) -> None:
    new_game(pilot)
    pilot.click("board")


def resign(pilot: Pilot) -> None:
    middle(pilot)
    move.resign(pilot.bluestone)


def resigned(pilot: Pilot) -> None:
    resign(pilot)
    pilot.click("yes")
    wait_for_result(pilot)


def wait_for_result(pilot: Pilot) -> None:
    while pilot.scene_name != "result":
        pilot.step(0.5)
        pilot.step()


def ends(pilot: Pilot, moves: str, *players: Player) -> None:
    """A game ends by a pass."""
    play(pilot, game_of(moves, *players, cursor=-1))
    move.pass_turn(pilot.bluestone)
    wait_for_result(pilot)


def counted(pilot: Pilot, *players: Player, moves: str = MOVES) -> None:
    """The result, when its figures are counted up."""
    ends(pilot, moves, *players)
    pilot.step(AT_REST)


def looked_at(pilot: Pilot) -> None:
    """The board after the result."""
    counted(pilot)
    pilot.click("look")
    pilot.step(AT_REST)


def replay(pilot: Pilot, step: int) -> None:
    play(pilot, game_of(MOVES))
    pilot.open("replay bluestone", pilot.bluestone.session)
    pilot.show_step(step)
    pilot.step(AT_REST)


def menu(pilot: Pilot) -> None:
    middle(pilot)
    pilot.open_menu()


def menu_page(pilot: Pilot) -> None:
    middle(pilot)
    pilot.open_menu("play" if pilot.bluestone.layout.phone else "game", by_keys=True)


def menu_of_bar(pilot: Pilot, number: int) -> None:
    middle(pilot)
    bar = pilot.bluestone.bar
    if bar.stands:
        pilot.click(bar.titles[number].rect.center)
    else:  # on a phone
        pilot.open_menu(pilot.menus()[number])


def help_keyboard(pilot: Pilot) -> None:
    """The page of keys, opened from Bluestone."""
    middle(pilot)
    pilot.run("keyboard")
    pilot.step(AT_REST)


def journal(pilot: Pilot) -> None:
    """Games of both kinds in the journal."""
    desk, now = pilot.app.desk, pilot.app.today()
    for deal in range(3):
        ishido = desk.games.begin(Setup(deal_by_number(deal)), now)
        play_on(ishido, 66)
        desk.games.save(ishido)
        ishido.do(Do.END)
        desk.games.finish(ishido, now - timedelta(days=deal))
    games = desk.games_of[BluestoneSession.kind]
    for days, (players, moves) in enumerate((((ANN, BO), MOVES), ((EXPERT, ANN), DRAWN))):
        session = BluestoneSession(game_of(moves, *players))
        games.put_on_table(session)
        games.finish(session, now - timedelta(days=days))
    middle(pilot)
    pilot.open("journal")
    pilot.step()


def save_game(pilot: Pilot) -> None:
    middle(pilot)
    pilot.run("save game as")


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


def lesson(pilot: Pilot, name: str, step: int = 0, points: str = "") -> None:
    """A step of a lesson, after clicks on some points."""
    pilot.open_lesson(name, step)
    for point in points.split():
        pilot.click(point)
        pilot.step(2)
        pilot.step()


def lesson_by_keys(pilot: Pilot) -> None:
    lesson(pilot, "bluestone-groups", 1)
    pilot.press("Left", "Left", "Up")


def lessons_done(pilot: Pilot) -> None:
    lesson(pilot, "bluestone-capture", 3)
    pilot.click("pass")


def lessons(pilot: Pilot) -> None:
    empty(pilot)
    pilot.open("bluestone lessons")


Steps = Callable[[Pilot], None]


def shot(name: str, steps: Steps, *, on_every_board: bool = False, at_once: bool = False) -> Shot:
    return Shot(f"bluestone-{name}", steps, on_every_board=on_every_board, at_once=at_once)


SHOTS = (
    shot("empty", empty),
    shot("first-stone", hovering_first),
    shot("opened", opened),
    shot("middle", middle, on_every_board=True),
    shot("hover", hovering),
    shot("hover-group", hovering_group),
    shot("second-stone", second, at_once=True),
    shot("estimate", estimated, on_every_board=True),
    shot("estimate-second", estimated_second),
    shot("estimate-pentagon-9", partial(estimated_on, name="pentagon-9")),
    shot("hint-thinking", partial(hinted, steps=0)),
    shot("hint-idea", partial(hinted, steps=1), on_every_board=True),
    shot("hint-stone", partial(hinted, steps=2)),
    shot("hint-large-text", hinted_large),
    shot("stone-comes-down", partial(captures, seconds=0.08), at_once=True),
    shot("capture", partial(captures, seconds=0.5), at_once=True),
    shot("captured", partial(captures, seconds=2.0), at_once=True),
    shot("thinking", thinking),
    shot("passed", passed, at_once=True),
    shot("left-out", left_out, at_once=True),
    shot("refused", refused, at_once=True),
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
    shot("counted", counted, on_every_board=True),
    shot("counted-long-names", lambda pilot: counted(pilot, *LONG)),
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
