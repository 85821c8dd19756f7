"""Bluestone: its table on every board, its dialogs, menus and replay."""

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
from tests.support.pilot import Pilot
from tests.support.reference_bluestone import VECTORS
from tests.support.tour import shot as tour
from tests.support.tour.games import ALL, ANN, BO, keep
from tests.support.tour.shot import AT_REST, LARGEST, Shot, Step, do

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
"""The turn's first stone lies on the board."""
EVEN: Final = 19
"""The game is still open."""
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


def table(cursor: int | None = None, *players: Player, moves: str = MOVES) -> Step:
    """A game on Bluestone's table."""
    game = game_of(moves, *players, cursor=cursor)
    return lambda pilot: pilot.take(BluestoneSession(game))


def on_board(name: str) -> Step:
    """A game on another board, about half way."""
    file, cursor = ON_BOARDS[name]

    def step(pilot: Pilot) -> None:
        record = parse_bluestone((VECTORS / f"{file}.bluestone").read_bytes())
        game = record.game.at(cursor)
        pilot.take(BluestoneSession(BluestoneGame(game.board, (ANN, BO), game.played, cursor)))

    return step


class Forever(ImmediateRunner):
    """Thinks without end."""

    def start(self, task: Task) -> Job:
        return Job(task)


def think(pilot: Pilot, *, forever: bool = False) -> None:
    """Let the computers think, at once or without end."""
    pilot.app.workers = Forever() if forever else ImmediateRunner()


def estimate(pilot: Pilot) -> None:
    think(pilot)
    pilot.bluestone.estimates.toggle()
    pilot.settle()
    pilot.bluestone.tick(pilot.app.time)


def ask_for_hint(pilot: Pilot) -> None:
    pilot.bluestone.hints.ask()


def wait_for_result(pilot: Pilot) -> None:
    while pilot.scene_name != "result":
        pilot.step(0.5)
        pilot.step()


def choose_one_name_for_both(pilot: Pilot) -> None:
    for seat in (1, 2):
        pilot.pick(f"player {seat}", "A person")
        pilot.press("Tab")  # on a small phone, the name is scrolled out of sight
        pilot.write(f"name {seat}", "Ann")
    pilot.click("start")


def replay(step: int) -> tuple[Step, ...]:
    return (
        table(),
        lambda pilot: pilot.open("replay bluestone", pilot.bluestone.session),
        do("show_step", step),
    )


def menu_page(pilot: Pilot) -> None:
    pilot.open_menu("play" if pilot.bluestone.layout.phone else "game", by_keys=True)


def menu_of_bar(pilot: Pilot, number: int) -> None:
    bar = pilot.bluestone.bar
    if bar.stands:
        pilot.click(bar.titles[number].rect.center)
    else:  # on a phone
        pilot.open_menu(pilot.menus()[number])


def keep_games(pilot: Pilot) -> None:
    """Games of both kinds in the journal."""
    desk, now = pilot.app.desk, pilot.app.today()
    for deal in range(3):
        keep(pilot, Setup(deal_by_number(deal)), ALL, at=now - timedelta(days=deal))
    games = desk.games_of[BluestoneSession.kind]
    for days, (players, moves) in enumerate((((ANN, BO), MOVES), ((EXPERT, ANN), DRAWN))):
        session = BluestoneSession(game_of(moves, *players))
        games.put_on_table(session)
        games.finish(session, now - timedelta(days=days))


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
EMPTY: Final = table(0)
HALF_WAY: Final = table(MIDDLE)
FIRST_TO_COME: Final = table(MIDDLE + 1)
OPEN_GAME: Final = table(EVEN)
HINT: Final = think, OPEN_GAME, ask_for_hint
NAMES_OF_POINTS: Final = do("change_settings", coordinates=True)
CAPTURE: Final = table(BEFORE_CAPTURE), do("click", MOVES.split()[BEFORE_CAPTURE])
NEW_GAME: Final = HALF_WAY, do("open", "new bluestone")
RESIGN: Final = HALF_WAY, do("run", "end game")
COUNTED: Final = do("play", "pass"), wait_for_result, do("step", AT_REST)


def shot(name: str, *steps: Step, on_every_board: bool = False, at_once: bool = False) -> Shot:
    return tour.shot(f"bluestone-{name}", *steps, on_every_board=on_every_board, at_once=at_once)


SHOTS = (
    shot("empty", EMPTY),
    shot("first-stone", EMPTY, do("move", "c3")),
    shot("opened", table(1)),
    shot("middle", HALF_WAY, on_every_board=True),
    shot("hover", FIRST_TO_COME, do("move", "f7")),
    shot("hover-group", HALF_WAY, do("move", "f18")),
    shot("second-stone", HALF_WAY, do("move", "a1"), do("step", 0.5), at_once=True),
    shot("estimate", OPEN_GAME, estimate, on_every_board=True),
    shot("estimate-second", HALF_WAY, estimate),
    shot("estimate-pentagon-9", on_board("pentagon-9"), estimate),
    shot("hint-thinking", partial(think, forever=True), OPEN_GAME, ask_for_hint),
    shot("hint-idea", *HINT, on_every_board=True),
    shot("hint-stone", *HINT, ask_for_hint),
    shot("hint-large-text", LARGEST, *HINT),
    shot("stone-comes-down", *CAPTURE, do("step", 0.08), at_once=True),
    shot("capture", *CAPTURE, do("step", 0.5), at_once=True),
    shot("captured", *CAPTURE, do("step", 2.0), at_once=True),
    shot("thinking", partial(think, forever=True), table(MIDDLE + 1, ANN, EXPERT)),
    shot("passed", FIRST_TO_COME, do("press", "P"), do("step", 0.5), at_once=True),
    shot("left-out", HALF_WAY, do("press", "P"), do("step", 0.5), at_once=True),
    shot("refused", HALF_WAY, do("click", "f18"), do("step", 0.5), at_once=True),
    shot("keyboard", HALF_WAY, do("press", "Left", "Left", "Up")),
    shot("button-focus", HALF_WAY, do("press", "Tab", "Tab")),
    shot("names-of-points", NAMES_OF_POINTS, HALF_WAY, on_every_board=True),
    shot("long-names", table(70, *LONG)),
    shot("large-text", LARGEST, HALF_WAY),
    shot("without-tools", do("change_settings", tools=False, menu_bar=False), HALF_WAY),
    *(shot(name, on_board(name)) for name in ON_BOARDS),
    *(
        shot(f"{name}-names", NAMES_OF_POINTS, on_board(name))
        for name in ("pentagon-9", "hexhex-7", "limping-7")
    ),
    shot("new-game", *NEW_GAME, on_every_board=True),
    shot("new-game-boards", *NEW_GAME, do("click", "board")),
    shot("new-game-hexhex", *NEW_GAME, do("pick", "board", "Hexhex")),
    shot("new-game-same-names", *NEW_GAME, choose_one_name_for_both),
    shot("resign", *RESIGN),
    shot("resigned", *RESIGN, do("click", "yes"), wait_for_result),
    shot("counted", table(-1), *COUNTED, on_every_board=True),
    shot("counted-long-names", table(-1, *LONG), *COUNTED),
    shot("draw", table(-1, moves=DRAWN), *COUNTED),
    shot("looked-at", table(-1), *COUNTED, do("press", "Esc")),
    shot("replay", *replay(50), on_every_board=True),
    shot("replay-begin", *replay(0)),
    shot("replay-capture", *replay(BEFORE_CAPTURE + 1)),
    shot("replay-end", *replay(76)),
    shot("menu", HALF_WAY, do("open_menu")),
    shot("menu-page", HALF_WAY, menu_page),
    shot("menu-file", HALF_WAY, partial(menu_of_bar, number=1)),
    shot("menu-game", HALF_WAY, partial(menu_of_bar, number=2)),
    shot("menu-choices", HALF_WAY, partial(menu_of_bar, number=3)),
    shot("help-keyboard", HALF_WAY, do("run", "keyboard")),
    shot("journal", keep_games, HALF_WAY, do("open", "journal")),
    shot("save", HALF_WAY, do("run", "save game as")),
    *(
        shot(f"lesson-{step.name}", do("open_lesson", lesson.name, number))
        for lesson in LESSONS
        for number, step in enumerate(lesson.steps)
    ),
    *(
        shot(f"lesson-says-{label}", do("open_lesson", name, step), do("play", points))
        for label, (name, step, points) in LESSON_ANSWERS.items()
    ),
    shot(
        "lesson-by-keys",
        do("open_lesson", "bluestone-groups", 1),
        do("press", "Left", "Left", "Up"),
    ),
    shot("lessons-done", do("open_lesson", "bluestone-capture", 3), do("click", "pass")),
    shot("lessons", EMPTY, do("open", "bluestone lessons")),
)
