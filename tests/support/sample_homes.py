"""Folders full of what is kept, and what they hold, to be compared: for tests of backups."""

import atexit
from functools import cache
from pathlib import Path
from shutil import copytree, rmtree
from tempfile import mkdtemp
from typing import Any

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.store.backup import (
    BackupContents,
    all_rows,
    back_up,
    keep_former,
    prepare,
    restore,
)
from ishido.store.desk import Desk
from ishido.store.folders import Folders
from ishido.store.schema import COLUMNS
from tests.support.storage_play import NOW, play
from tests.support.stored_games import stored_rows

State = dict[str, Any]


def furnish(folders: Folders, names: list[str], *, first_deal: int = 1, skins: bool = True) -> None:
    """Let some people play here: each has an ended game and one in progress."""
    desk = Desk(folders)
    for number, name in enumerate(names):
        desk.settings_store.change(player=name, volume=0.1 * (number + 1))
        players = (Player(name),)
        setup = Setup(deal_by_number(first_deal + number), players=players)
        session = play(desk.games.begin(setup, NOW), 4)
        session.do(Do.END, by=None)
        desk.games.finish(session, NOW)
        setup = Setup(
            deal_by_number(first_deal + 100 + number), scoring=Scoring.SIMPLE, players=players
        )
        session = desk.games.begin(setup, NOW)
        for _ in range(3):
            desk.games.save(play(session))
    desk.recent.add(Path(f"/somewhere/{names[0]}.ishido"))
    assert desk.close()
    if skins:
        folder = folders.data / "stonesets" / f"{names[0]}s stones"
        folder.mkdir(parents=True)
        (folder / "stoneset.toml").write_text(f'name = "{names[0]}"\n')
        (folder / "stones.png").write_bytes(b"\x89PNG" + names[0].encode() * 50)
        (folders.data / "boards").mkdir()
        (folders.data / "boards" / f"{names[0]}.board").write_bytes(names[0].encode() * 99)


@cache
def _house(names: tuple[str, ...], first_deal: int) -> Path:
    """A furnished house that is only copied."""
    home = Path(mkdtemp())
    atexit.register(rmtree, home, ignore_errors=True)
    furnish(folders_in(home), list(names), first_deal=first_deal)
    return home


def move_in(home: Path, *names: str, first_deal: int = 1) -> Folders:
    """A copy of a house that is furnished once in a run."""
    copytree(_house(names, first_deal), home)
    return folders_in(home)


def state(folders: Folders) -> State:
    """All that a backup is to keep. Changes nothing."""
    kept: State = {"settings": _text(folders.settings)}
    for kind, folder in {
        "stonesets": folders.data / "stonesets",
        "boards": folders.data / "boards",
    }.items():
        kept[kind] = {
            str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
    for table, columns in COLUMNS.items():
        rows = stored_rows(folders, table)
        kept[table] = sorted(repr([row[column] for column in columns]) for row in rows)
    return kept


def saved(folders: Folders, path: Path) -> BackupContents:
    """Back up a home in which no window is open."""
    desk = Desk(folders)
    try:
        return back_up(all_rows(desk.database), folders, path, NOW)
    finally:
        desk.database.close()


def restored(path: Path, folders: Folders) -> Path:
    """Restore a backup there, and return that of the former state."""
    prepared, desk = prepare(path), Desk(folders)
    try:
        former = keep_former(all_rows(desk.database), folders, NOW)
        restore(prepared, desk.database, folders)
        return former
    finally:
        desk.database.close()


def _text(path: Path) -> str | None:
    return path.read_text() if path.exists() else None


def folders_in(home: Path) -> Folders:
    return Folders(home / "data", home / "config", home / "cache")
