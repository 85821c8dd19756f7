"""How strong and how fast Bluestone's players are: ``python -m tools.bench.bluestone``.

What it found is in docs/laboratory.md. Each game's result is appended to a journal at once, so that
a run of hours can be interrupted and resumed. A player is a level, or ``NxM``: a tree with N
playouts a stone and M a leaf, ``means-N``: the means of N playouts alone.
"""

import argparse
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from ishido.bluestone.board import BOARD_NAMES, DEFAULT_BOARD, board_by_name, members
from ishido.bluestone.players.canonical import CanonicalPosition
from ishido.bluestone.players.choice import choose
from ishido.bluestone.players.duel import interval
from ishido.bluestone.players.levels import LEVEL_NAMES, BluestoneLevel, level_by_name
from ishido.bluestone.players.search import best_by_means, best_in_tree
from ishido.bluestone.position import BluestonePosition, Side, pass_turn, place
from ishido.bluestone.score import lead
from ishido.jobs.sharing import results, shared, task_of


@dataclass(frozen=True)
class Match:
    """Games between two players, and the share that the first should win."""

    first: str
    second: str
    games: int
    goal: float | None = None


MATCHES: Final = {
    "means": Match("expert", "means-1600", 100, 0.85),
    "master": Match("master", "expert", 100, 0.60),
    "expert": Match("expert", "learner", 100, 0.95),
}
SPEED: Final = "speed"
SECONDS: Final = 2.0
"""CPU time of each measurement of speed."""


def level_of(player: str) -> BluestoneLevel:
    """A level of the game, or one made for a comparison."""
    if player in LEVEL_NAMES:
        return level_by_name(player)
    kind, _, number = player.partition("-")
    if kind == "means":
        return BluestoneLevel(player, int(number))
    playouts, per_leaf = map(int, player.split("x"))
    return BluestoneLevel(player, playouts, per_leaf)


def play(first: str, second: str, board: str, number: int) -> dict[str, object]:
    """A game; the first player is Black if its number is even."""
    players = (first, second) if number % 2 == 0 else (second, first)
    now = BluestonePosition(board_by_name(board))
    while now.ending is None:
        move = choose(level_of(players[now.to_move]), now, number).move
        now = (pass_turn(now) if move is None else place(now, move)).after
    winner = lead(now).side
    points = 0.5 if winner is None else float(players[winner] == first)
    return {"number": number, "points": points, "black": winner is Side.BLACK}


def games(match: Match, board: str, journal: Path, workers: int) -> Iterator[dict[str, object]]:
    """The games of a match: those of the journal, then the others as they end."""
    known = []
    if journal.exists():
        lines = journal.read_text("utf-8").splitlines()
        known = [game for game in map(json.loads, lines) if game["number"] < match.games]
    yield from known
    done = {game["number"] for game in known}
    tasks = (
        task_of(play, match.first, match.second, board, number)
        for number in range(match.games)
        if number not in done
    )
    runner = shared(workers)
    try:
        for game in results(runner, tasks, most=2 * workers, tick=1.0, as_completed=True):
            if game is not None:
                with journal.open("a", encoding="utf-8") as file:
                    file.write(f"{json.dumps(game)}\n")
                yield game
    finally:
        runner.close()


def line(match: Match, played: list[dict[str, object]]) -> str:
    """A row of the table, in Markdown."""
    points = sum(float(str(game["points"])) for game in played)
    share = points / len(played)
    low, high = interval(share, len(played))
    goal = "" if match.goal is None else f"≥ {match.goal:.0%}"
    black = sum(bool(game["black"]) for game in played)
    return (
        f"| `{match.first}` | `{match.second}` | {points:g} of {len(played)}: {share:.0%} "
        f"({100 * low:.0f}–{100 * high:.0f}) | {goal} | {black} |"
    )


def speed() -> Iterator[str]:
    """Playouts a second of CPU time, over a random game: the tree's, and those of the means."""
    yield "| board | tree, 16 a leaf | 4 a leaf | means alone |\n| --- | --- | --- | --- |"
    for board in BOARD_NAMES:
        root = CanonicalPosition.of(BluestonePosition(board_by_name(board)))
        chance = np.random.default_rng(1)
        roots = []
        while root.empty:
            roots.append(root)
            root = root.place(int(chance.choice(list(members(root.legal)))))
        roots = roots[1 :: len(roots) // 8]
        figures = []
        for player in ("1600x16", "1600x4", "means-1600"):
            level = level_of(player)
            played, start = 0, time.process_time()
            while time.process_time() - start < SECONDS:
                for each in roots:
                    if level.per_leaf is None:
                        played += best_by_means(each, level.playouts, chance).playouts
                    else:
                        played += best_in_tree(
                            each, level.playouts, chance, per_leaf=level.per_leaf
                        ).playouts
            figures.append(f"{played / (time.process_time() - start):,.0f}")
        yield f"| {board} | {' | '.join(figures)} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.bluestone", description=__doc__)
    parser.add_argument(
        "--only",
        action="append",
        choices=[SPEED, *MATCHES],
        metavar="ROW",
        help=", ".join([SPEED, *MATCHES]),
    )
    parser.add_argument("--match", nargs=2, metavar=("FIRST", "SECOND"), help="two other players")
    parser.add_argument("--games", type=int, default=None, help="for each row")
    parser.add_argument("--board", choices=BOARD_NAMES, default=DEFAULT_BOARD)
    parser.add_argument("--journals", type=Path, default=Path("journals"), metavar="FOLDER")
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    matches = {name: MATCHES[name] for name in options.only or MATCHES if name != SPEED}
    if options.match:
        first, second = options.match
        matches = {f"{first}-{second}": Match(first, second, 40)}
    elif SPEED in (options.only or [SPEED]):
        for row in speed():
            print(row, flush=True)
        print()
    options.journals.mkdir(parents=True, exist_ok=True)
    if matches:
        print(
            "| player | against | won (95 %) | goal | Black won |\n| --- | --- | --- | --- | --- |"
        )
    for name, match in matches.items():
        count = options.games or match.games
        match = Match(match.first, match.second, count, match.goal)
        journal = options.journals / f"bluestone-{options.board}-{name}.journal"
        print(line(match, list(games(match, options.board, journal, options.workers))), flush=True)


if __name__ == "__main__":
    main()
