"""The players in a record are changed without replaying the game."""

from dataclasses import replace
from pathlib import Path

import pytest

from ishido.games import BLUESTONE, ISHIDO
from ishido.kinds.players import Player, players_in, with_players
from ishido.kinds.strict_json import RecordError
from tests.support.storage_play import a_session

TESTS = Path(__file__).parents[1]
RECORDS = [
    *sorted(TESTS.glob("vectors/*.ishido")),
    *sorted(TESTS.glob("vectors/bluestone/*.bluestone")),
]


def test_it_is_what_the_session_would_write():
    assert len(RECORDS) > 100
    for path in RECORDS:
        session = (ISHIDO if path.suffix == ISHIDO.suffix else BLUESTONE).read(path.read_bytes())
        written = session.written()
        people = [replace(one, name=f"{one.name} “Zoë”", id="Zoe-1") for one in session.players]
        session.rename_players(people)
        assert with_players(written, 1, session.players) == session.written(), path


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"version": 1', '"version": 2'),
        ("moves", "mov\x00es"),
        ('"players": [', '"players": [{"name": "Bo", "kind": "human"}, '),
        ('"kind": "human"', '"kind": "no such"'),
    ],
)
def test_a_damaged_or_newer_record_is_refused(old, new):
    record = a_session(1, moves=3).written()
    assert old in record
    with pytest.raises(RecordError):
        with_players(record.replace(old, new, 1), 1, [Player("Ann")])


def test_of_a_player_s_keys_only_the_unknown_ones_are_kept_as_they_are():
    content = {"players": [{"name": "Ann", "kind": "human", "id": "Ann-1", "hat": "red"}]}
    (ann,), extras = players_in(content)
    assert (ann.name, ann.id) == ("Ann", "Ann-1")
    assert extras == ({"hat": "red"},)
