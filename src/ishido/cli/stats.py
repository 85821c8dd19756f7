"""``ishido stats``."""

from argparse import Namespace
from collections.abc import Sequence

from ishido.cli.common import open_desk, put
from ishido.store.statistics import PlayedGame, Streak, Summary, chosen, summary


def print_statistics(options: Namespace) -> None:
    with open_desk("stats") as desk:
        games = desk.played_games(options.player or "")
    put("\n".join(_in_words(games)))


def _in_words(games: Sequence[PlayedGame]) -> list[str]:
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
