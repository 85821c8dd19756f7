"""``ishido bluestone``: games, positions and boards."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.bluestone.reference import BOARDS, VECTORS
from tests.bluestone.test_vectors import BAD, EXPECTED, LEGAL
from tests.cli.running import assert_refused, run

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> Any:
    ran = run(capsys, "bluestone", *arguments, "--json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    return json.loads(ran.out)


@pytest.mark.parametrize("name", ["000.bluestone", "017.bluestone", "059.bluestone"])
def test_a_replay_as_json(capsys: Capture, name: str) -> None:
    expected = dict(EXPECTED[name])
    path = str(VECTORS / name)
    assert printed(capsys, "replay", path, "--steps") == expected
    del expected["steps"]
    assert printed(capsys, "replay", path) == expected


def test_a_replay_for_people(capsys: Capture) -> None:
    ran = run(capsys, "bluestone", "replay", str(VECTORS / "000.bluestone"), "--steps")
    lines = ran.out.splitlines()
    assert lines[0] == "  1  black  d10"
    assert (
        lines[-4:]
        == [
            "pentagon-3, Computer (black) against Çelik (white)",
            "black: 5, captured: 9",
            "white: 10, captured: 0",
            "turn 19, black, stone 1",
            "legal: only a pass",
        ][-4:]
    )


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_bad_record_is_refused_in_one_line(capsys: Capture, path: Path) -> None:
    assert_refused(run(capsys, "bluestone", "replay", str(path)), [path.name])


def test_a_refusal_names_the_move_and_the_reason(capsys: Capture) -> None:
    path = VECTORS / "bad" / "bad-33-samegroupfar.bluestone"
    ran = run(capsys, "bluestone", "replay", str(path))
    problem = "move 5: b4: it would join the group of the turn's first stone"
    assert ran.err == f"{path}: {problem}\n"


@pytest.mark.parametrize("number", range(0, len(LEGAL), 12))
def test_legal_points_as_json(capsys: Capture, number: int) -> None:
    case = LEGAL[number]
    arguments = ["--board", case["board"], "--black", case["black"], "--white", case["white"]]
    arguments += ["--to-move", case["to_move"]]
    if case.get("first"):
        arguments += ["--first", case["first"]]
    assert printed(capsys, "legal", *arguments) == {"legal": case["legal"]}


def test_legal_points_of_an_empty_board(capsys: Capture) -> None:
    assert len(printed(capsys, "legal", "--board", "pentagon-5")["legal"]) == 76


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--board", "pentagon-4"], "'pentagon-4' is not one of"),
        (["--board", "pentagon-5", "--black", "f26"], "--black: 'f26': no such point"),
        (["--board", "pentagon-5", "--black", "a1 a1"], "a1: given twice"),
        (["--board", "pentagon-5", "--black", "a1", "--white", "a1"], "both a black and a white"),
        (["--board", "pentagon-5", "--to-move", "blue"], "'blue' is not one of black, white"),
        (["--board", "pentagon-5", "--first", "a1"], "a1: black has no stone there"),
        (["--board", "pentagon-5", "--black", "a1", "--first", ""], "'': not one point"),
        (["--board", "pentagon-5", "--black", "a1 b1", "--first", "a1 b1"], "not one point"),
        (
            ["--board", "pentagon-5", "--black", "f2 f25 e1", "--white", "f1"],
            "f1: would have been captured",
        ),
    ],
)
def test_a_bad_position_is_refused(capsys: Capture, arguments: list[str], problem: str) -> None:
    assert_refused(run(capsys, "bluestone", "legal", *arguments), [problem])


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_as_json(capsys: Capture, name: str) -> None:
    content = printed(capsys, "board", name)
    assert [point["name"] for point in content["points"]] == [
        point["name"] for point in BOARDS[name]["points"]
    ]


def test_a_board_for_people(capsys: Capture) -> None:
    lines = run(capsys, "bluestone", "board", "pentagon-3").out.splitlines()
    assert lines[:2] == ["pentagon-3: 31 points", "a1  b1 b2 b3 b4 b5"]
    assert lines[-1] == "d15 c1 c10 d1 d14  blue 14 15"


def test_an_unknown_board_is_refused(capsys: Capture) -> None:
    assert_refused(run(capsys, "bluestone", "board", "x" * 300), ["is not one of pentagon-3"])
