"""The table of players: rows whose journals are kept need not be played again."""

from pathlib import Path

import pytest

from ishido.players.simulate import Played
from tools.bench import players


def test_a_published_row_comes_from_its_kept_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played_again(*_: object) -> list[Played]:
        raise AssertionError("a deal was played again")

    monkeypatch.setattr(players, "simulate", played_again)
    with pytest.raises(AssertionError):
        players.run("learner", 2, tmp_path, 1)
    monkeypatch.setattr(players, "simulate", lambda batches, _: list(batches))
    row = players.run("adept", players.DEALS["adept"], tmp_path, 1)
    assert len(row.four_ways) == players.DEALS["adept"]
    assert "| `adept` | 1,000 | 8.49 (8.41 … 8.58) | 96.8% |" in players.line(row, None)
