"""``ishido stats``."""

import sqlite3
from argparse import Namespace
from collections.abc import Sequence

from ishido.cli.common import BadInput, bring_in_place, print_result, put
from ishido.store.database import Database, is_damage, is_present, reading, version_of
from ishido.store.files import FileProblem, shown, why
from ishido.store.folders import find_folders
from ishido.store.people import listed, player_names
from ishido.store.schema import VERSION
from ishido.store.statistics import (
    PlayedGame,
    Streak,
    Summary,
    as_content,
    as_csv,
    chosen,
    played_games,
    summary,
)
from ishido.store.store import Store
from ishido.store.tournaments import Tournaments
from ishido.store.writer import Writer, sqlite_why


def print_statistics(options: Namespace) -> None:
    if options.csv and options.json:
        raise BadInput("ishido stats: --csv is not allowed with --json")
    folders = find_folders()
    bring_in_place(folders)
    path, who = folders.database, player_names(listed(folders))
    try:
        if is_present(path):
            with reading(path) as connection:
                if version_of(connection) > VERSION:
                    raise FileProblem(path, "from a newer version of Ishido")
        store = Store(Database(path, put), Writer(), lambda: who)
        store.read()
        hidden = Tournaments(store, lambda: who).hidden()
        lines = [line for line in store.ended() if line.id not in hidden]
        games = [game for game in played_games(lines) if options.player in (None, game.player)]
    except sqlite3.Error as error:
        reason = sqlite_why(error) or str(error)
        if is_damage(error):
            reason = "the file is damaged; the game puts it right at its next start"
        raise BadInput(f"ishido stats: {shown(path)}: {reason}") from None
    except OSError as error:
        raise BadInput(f"ishido stats: {shown(path)}: {why(error)}") from None
    if options.csv:
        put(as_csv(games).rstrip("\n"))
    else:
        print_result(options, as_content(games), _in_words(games))


def _in_words(games: Sequence[PlayedGame]) -> list[str]:
    """The lines that ``ishido stats`` prints without ``--json``."""
    if not games:
        return ["no finished games yet"]
    lines: list[str] = []
    for mode, scoring in sorted({(game.mode, game.scoring) for game in games}):
        lines += [
            f"{mode}, {scoring} scoring",
            *_about(summary(chosen(games, mode=mode, scoring=scoring))),
            "",
        ]
    return lines[:-1]


def _about(about: Summary) -> list[str]:
    assert about.four_ways_mean is not None  # there is at least one game
    assert about.emptied_share is not None
    lines = [f"games            {about.games:,}"]
    if about.points_mean is not None:
        lines.append(
            f"points           average {about.points_mean:,.0f}, best {about.points_best:,}"
        )
    counts = ", ".join(f"{number}: {count}" for number, count in about.four_ways_histogram.items())
    return [
        "  " + line
        for line in (
            *lines,
            f"4-Ways           average {about.four_ways_mean:.2f}, best {about.four_ways_best}",
            f"games by 4-Ways  {counts}",
            f"pouches emptied  {about.emptied:,} ({about.emptied_share:.1%})",
            f"emptied in a row {_streak(about.emptied_streak)}",
            f"days in a row    {_streak(about.days_streak)}",
        )
    ]


def _streak(of: Streak) -> str:
    return f"longest {of.longest}, last {of.now}"
