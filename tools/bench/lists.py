"""The lists of many ended games: how long each takes, beside a plain count of the games.

python -m tools.bench.lists [--games 1000 20000]
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ishido.kinds.kind import new_id
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do, Place
from ishido.session.kind import ISHIDO
from ishido.session.session import Session
from ishido.store.database import transaction
from ishido.store.desk import Desk
from ishido.store.folders import Folders
from ishido.store.lines import ScoreList, line_of
from ishido.store.seals import earned
from ishido.store.store import write_game

GAMES: Final = [1_000, 20_000]
DEALS: Final = 50
"""So many games are played; the others are copies of them, on other days."""
ROUNDS: Final = 3
"""The shortest of so many rounds counts."""


def played(deal: int) -> Session:
    session = Session.begin(Setup(deal_by_number(deal)), datetime.now().astimezone())
    while session.game.legal_squares:
        session.do(Place(session.game.legal_squares[0]), by=None)
    session.do(Do.END)
    return session


def fill(desk: Desk, games: int) -> None:
    sessions = [played(deal) for deal in range(DEALS)]
    now = datetime.now().astimezone()
    lines = [(line_of(session, now), session.written()) for session in sessions]
    connection = desk.database.connection()
    assert connection is not None
    with transaction(connection):
        for number in range(games):
            line, record = lines[number % DEALS]
            at = now - timedelta(hours=number)
            write_game(connection, replace(line, id=new_id(), at=at), record)


def milliseconds(work: Callable[[], object]) -> float:
    took = []
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        took.append(time.process_time() - began)
    return min(took) * 1e3


def measure(games: int) -> None:
    with TemporaryDirectory() as home:
        folders = Folders(*(Path(home) / name for name in ("data", "config", "cache")))
        desk = Desk(folders)
        fill(desk, games)
        now = datetime.now().astimezone()
        count = milliseconds(lambda: desk.database.rows("SELECT count(*) FROM games"))
        lists: dict[str, Callable[[], object]] = {
            "journal": desk.journal.lines,
            "ended games": desk.store.ended,
            "ended games of Ishido": lambda: desk.store.ended(ISHIDO.name),
            "today's high scores": lambda: desk.high_scores.on(
                ScoreList.TODAY, Scoring.MODERN, now
            ),
            "all-time high scores": lambda: desk.high_scores.on(
                ScoreList.ALL_TIME, Scoring.MODERN, now
            ),
            "statistics": desk.played_games,
            "goals": lambda: earned(desk.database, desk.settings.player),
        }
        print(f"{games:,} games; to count them takes {count:.3f} ms of the processor")
        for name, work in lists.items():
            took = milliseconds(work)
            print(f"  {name:<24} {took:8.1f} ms {took / count:8,.0f} times a count")
        desk.close()
        began = time.process_time()
        Desk(folders).database.close()
        print(f"  {'opening, with its check':<24} {(time.process_time() - began) * 1e3:8.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=GAMES)
    for games in parser.parse_args().games:
        measure(games)


if __name__ == "__main__":
    main()
