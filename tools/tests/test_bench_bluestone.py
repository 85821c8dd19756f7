"""Matches of Bluestone's benchmark: resumed from their journals."""

import json

from tools.bench import bluestone
from tools.bench.bluestone import Match, games, level_of, line


def test_a_match_goes_on_where_it_stopped(tmp_path, monkeypatch):
    journal = tmp_path / "match.journal"
    match = Match("32x4", "means-4", 4)
    whole = list(games(match, "pentagon-3", journal, 1))
    assert [game["number"] for game in whole] == [0, 1, 2, 3]
    lines = journal.read_text("utf-8").splitlines()
    assert list(map(json.loads, lines)) == whole

    journal.write_text(f"{lines[2]}\n", "utf-8")
    resumed = list(games(match, "pentagon-3", journal, 1))
    assert [game["number"] for game in resumed] == [2, 0, 1, 3]
    assert sorted(resumed, key=lambda game: str(game["number"])) == whole

    monkeypatch.setattr(bluestone, "play", None)
    assert len(list(games(match, "pentagon-3", journal, 1))) == 4


def test_a_row_of_the_table():
    played = [
        {"number": number, "points": float(number < 37), "black": number % 2 == 0}
        for number in range(40)
    ]
    match = Match("expert", "means-1600", 40, 0.85)
    assert line(match, played) == (
        "| `expert` | `means-1600` | 37 of 40: 92% (80–97) | ≥ 85% | 20 |"
    )


def test_players_by_name():
    assert level_of("expert").playouts == 1600
    assert level_of("25000x4").per_leaf == 4
    assert level_of("means-300").per_leaf is None
