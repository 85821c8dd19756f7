"""The players in a record."""

import json

import pytest

from ishido.games import BLUESTONE, ISHIDO
from ishido.kinds.players import Player, PlayerKind, players_content, players_in
from ishido.kinds.strict_json import RecordError
from tests.support.bluestone_positions import game_begun
from tests.support.storage_play import a_session


def test_players_are_read_back_as_they_were_written():
    players = (Player("Zoë"), Player("Stone", PlayerKind.COMPUTER, "adept"))
    content = players_content(players)
    assert [list(each) for each in content] == [["name", "kind"], ["name", "kind", "level"]]
    assert players_in({"players": content}) == (players, ())


def test_of_a_player_s_keys_only_the_unknown_ones_are_kept_as_they_are():
    content = {"players": [{"name": "Ann", "kind": "human", "id": "Ann-1", "hat": "red"}]}
    (ann,), extras = players_in(content)
    assert ann == Player("Ann")
    assert extras == ({"hat": "red"},)


@pytest.mark.parametrize("session", [a_session(1, moves=3), game_begun("a1 d1 d8")])
def test_an_id_is_read_and_dropped(session):
    record = json.loads(session.written())
    for player in record["players"]:
        player["id"] = "Ann-1a2b3c4d"
    kind = ISHIDO if session.kind == "ishido" else BLUESTONE
    assert kind.read(json.dumps(record).encode()).written() == session.written()


@pytest.mark.parametrize(
    "player",
    [
        {"kind": "human"},
        {"name": 7, "kind": "human"},
        {"name": "Ann"},
        {"name": "Ann", "kind": "no such"},
        {"name": "Stone", "kind": "computer"},
        {"name": "Stone", "kind": "computer", "level": 1},
        "Ann",
    ],
)
def test_what_is_no_player_is_refused(player):
    with pytest.raises(RecordError, match=r"players\[0\]"):
        players_in({"players": [player]})
