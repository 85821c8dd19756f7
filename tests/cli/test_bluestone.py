"""``ishido bluestone``: games, positions and boards."""

import json

import pytest

from ishido.bluestone.record import parse_bluestone
from tests.support.bluestone_vectors import BAD, BOARDS, EXPECTED, LEGAL, VECTORS
from tests.support.command_line import assert_refused, run


def printed(capsys, *arguments):
    ran = run(capsys, "bluestone", *arguments, "--json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    return json.loads(ran.out)


@pytest.mark.parametrize("name", ["000.bluestone", "017.bluestone", "059.bluestone"])
def test_a_replay_as_json(capsys, name):
    expected = dict(EXPECTED[name])
    path = str(VECTORS / name)
    assert printed(capsys, "replay", path, "--steps") == expected
    del expected["steps"]
    assert printed(capsys, "replay", path) == expected


def test_a_replay_for_people(capsys):
    ran = run(capsys, "bluestone", "replay", str(VECTORS / "000.bluestone"), "--steps")
    first, *_, black, white, turn, legal = ran.out.splitlines()
    assert first == "  1  black  d10"
    assert black == "black: 5, captured: 9"
    assert white == "white: 10, captured: 0"
    assert turn == "turn 19, black, stone 1"
    assert legal == "legal: only a pass"


@pytest.mark.parametrize("number", range(0, len(LEGAL), 24))
def test_legal_points_as_json(capsys, number):
    case = LEGAL[number]
    arguments = ["--board", case["board"], "--black", case["black"], "--white", case["white"]]
    arguments += ["--to-move", case["to_move"]]
    if case.get("first"):
        arguments += ["--first", case["first"]]
    assert printed(capsys, "legal", *arguments) == {"legal": case["legal"]}


def test_a_board_as_json_and_for_people(capsys):
    for name, expected in BOARDS.items():
        points = printed(capsys, "board", name)["points"]
        assert [point["name"] for point in points] == [
            point["name"] for point in expected["points"]
        ]
    lines = run(capsys, "bluestone", "board", "pentagon-3").out.splitlines()
    assert lines[:2] == ["pentagon-3: 31 points", "a1  b1 b2 b3 b4 b5"]
    assert lines[-1] == "d15 c1 c10 d1 d14  blue 14 15"


def test_two_computers_play_a_game(capsys):
    arguments = ["play", "--black", "learner", "--white", "learner", "--board", "pentagon-3"]
    record = printed(capsys, *arguments, "--seed", "3")
    game = parse_bluestone(json.dumps(record).encode()).game
    assert game.ended
    assert [player.level for player in game.players] == ["learner", "learner"]
    assert record == printed(capsys, *arguments, "--seed", "3")
    assert record != printed(capsys, *arguments, "--seed", "4")


def test_a_duel_as_json(capsys):
    arguments = ["duel", "learner", "learner", "--games", "3", "--board", "pentagon-3"]
    content = json.loads(run(capsys, "bluestone", *arguments, "--json").out)
    assert content["games"] == 3
    assert sum(content["wins"]) + content["draws"] == 3
    low, high = content["ci95"]
    assert 0 <= low <= content["share"] <= high <= 1
    assert set(content) == {
        "games", "wins", "draws", "share", "ci95", "black_wins", "stones_mean", "ms_per_stone",
    }  # fmt: skip


@pytest.mark.slow
def test_a_picture(capsys, tmp_path):
    output = tmp_path / "game.png"
    content = printed(
        capsys, "render", str(VECTORS / "017.bluestone"), "-o", str(output), "--size", "640x480"
    )
    assert content == {"picture": str(output), "size": [640, 480]}
    assert output.read_bytes().startswith(b"\x89PNG")


LEGAL_ON = ["legal", "--board", "pentagon-5"]


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["legal", "--board", "pentagon-4"], "--board: invalid choice: 'pentagon-4'"),
        ([*LEGAL_ON, "--black", "f26"], "--black: 'f26': no such point"),
        ([*LEGAL_ON, "--black", "a1 a1"], "a1: given twice"),
        ([*LEGAL_ON, "--black", "a1", "--white", "a1"], "both a black and a white"),
        ([*LEGAL_ON, "--to-move", "blue"], "--to-move: invalid choice: 'blue'"),
        ([*LEGAL_ON, "--first", "a1"], "a1: black has no stone there"),
        ([*LEGAL_ON, "--black", "a1", "--first", ""], "'': not one point"),
        ([*LEGAL_ON, "--black", "a1 b1", "--first", "a1 b1"], "not one point"),
        ([*LEGAL_ON, "--black", "f2 f25 e1", "--white", "f1"], "f1: would have been captured"),
        (["replay", str(BAD[0])], "not JSON"),
        (["play", "--black", "sage", "--white", "learner"], "--black: invalid choice: 'sage'"),
        (["board", "x" * 300], "argument NAME: invalid choice: "),
        (["duel", "learner", "expert", "--games", "0"], "--games: '0' is not a number from 1"),
        (["duel", "learner", "expert", "--games", "2", "--workers", "x"], "--workers: 'x'"),
        (["duel", "learner", "expert", "--games", "2", "--board", "x"], "--board: invalid choice"),
        (["render", "x.bluestone", "-o", "x.gif"], "must end in .png"),
        (["render", "x.bluestone", "-o", "x.png"], "x.bluestone"),
        (["render", "x.bluestone", "-o", "x.png", "--size", "1"], "argument --size: '1' is not"),
    ],
)
def test_what_is_asked_wrongly_is_refused(capsys, arguments, problem):
    assert_refused(run(capsys, "bluestone", *arguments), [problem])
