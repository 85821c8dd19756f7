"""``ishido deal``, ``replay`` and ``legal``: the JSON is a contract, the words are for people."""

import json
import sys

import pytest

from ishido import __version__
from ishido.cli.commands import build_parser
from ishido.rules.deal import deal_by_number
from ishido.rules.record import parse_record
from ishido.ui.app.doctor import examine
from tests.support.command_line import VECTORS, assert_refused, run, run_apart
from tests.support.malformed_records import PLAIN
from tests.support.sample_games import STUCK, STUCK_DEAL

EXPECTED = json.loads((VECTORS / "expected.json").read_text("utf-8"))
LEGAL = json.loads((VECTORS / "legal.json").read_text("utf-8"))
RECORDS = [f"{number}.ishido" for number in ("000", "003", "009", "032", "036")]
"""One of each scoring, a challenge, and cooperative play; tests of the rules go through all."""


# -- deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 20261120, 2**64 - 1])
def test_a_deal_in_json_and_in_words(capsys, number):
    ran = run(capsys, "deal", str(number), "--json")
    deal = deal_by_number(number)
    tableau, pouch = list(map(str, deal.tableau)), list(map(str, deal.pouch))
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == {"deal": number, "tableau": tableau, "pouch": pouch}
    ran = run(capsys, "deal", str(number))
    assert (ran.status, ran.err) == (0, "")
    words = ["deal", str(number), "tableau", *tableau, "pouch", *pouch]
    assert ran.out.split() == words
    assert len(ran.out.splitlines()) > 4


@pytest.mark.parametrize(
    "number", ["", "-1", "1.0", "x", " 1", "1_000", "0x10", "+1", "²", "١", str(2**64), "9" * 5000]
)
def test_what_is_no_deal_number_is_refused(capsys, number):
    for words in ([number], [number, "--json"]):
        assert_refused(run(capsys, "deal", *words), ["ishido deal: ", "deal number"])


# -- replay ----------------------------------------------------------------------------------


def scores(name):
    """Each keeper's score, which the vectors leave out where there is only one."""
    expected = EXPECTED[name]
    if "scores" in expected:
        return expected["scores"]
    players = parse_record((VECTORS / name).read_bytes()).game.setup.players
    one = " & ".join(player.name for player in players)
    return [{"name": one, "score": expected["score"], "four_ways": expected["four_ways"]}]


@pytest.mark.parametrize("name", RECORDS)
def test_a_replay_in_json_and_in_words(capsys, name):
    expected = EXPECTED[name]
    ran = run(capsys, "replay", str(VECTORS / name), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == expected | {"scores": scores(name)}
    ran = run(capsys, "replay", str(VECTORS / name))
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert f"stones left: {expected['stones_left']}" in lines
    assert f"touchstone: {expected['touchstone'] or 'none'}" in lines
    assert f"legal: {' '.join(expected['legal']) or 'none'}" in lines
    for score in scores(name):
        points = "" if score["score"] is None else f"{score['score']:,} points, "
        assert f"{score['name']}: {points}4-Ways: {score['four_ways']}" in lines


RESIGNED = {
    "mode": "challenge",
    "players": [{"name": name, "kind": "human"} for name in ("Ann", "Bo")],
    "ended": True,
    "x": {"resigned": 1},
}


@pytest.mark.parametrize(
    ("changes", "state"),
    [
        ({}, "solitaire, modern scoring, in progress"),
        ({"ended": True}, "solitaire, modern scoring, ended"),
        (
            {"deal": STUCK_DEAL, "moves": STUCK.split()},
            "solitaire, modern scoring, no square fits the stone",
        ),
        (RESIGNED, "challenge, modern scoring, Bo resigned"),
    ],
)
def test_a_replay_says_how_the_game_stands(capsys, tmp_path, changes, state):
    file = tmp_path / "game.ishido"
    file.write_text(json.dumps(PLAIN | changes), "utf-8")
    assert run(capsys, "replay", str(file)).out.splitlines()[0] == state
    answer = json.loads(run(capsys, "replay", "--json", str(file)).out)
    assert answer.get("resigned") == ("Bo" if changes is RESIGNED else None)


def test_a_name_cannot_draw_on_the_terminal(capsys, tmp_path):
    file = tmp_path / "game.ishido"
    name = "\x1b[2J\nstones left: 0"
    file.write_text(json.dumps(PLAIN | {"players": [{"name": name, "kind": "human"}]}), "utf-8")
    ran = run(capsys, "replay", str(file))
    assert "\x1b" not in ran.out
    assert len(ran.out.splitlines()) == 5
    answer = json.loads(run(capsys, "replay", "--json", str(file)).out)
    assert answer["scores"][0]["name"] == "[2J stones left: 0"


@pytest.mark.parametrize(
    "name", ["a b  c.ishido", "-game.ishido", "石道.ishido", "new\nline.ishido"]
)
def test_a_record_may_have_any_name(capsys, tmp_path, monkeypatch, name):
    (tmp_path / name).write_text(json.dumps(PLAIN), "utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "replay", "--json", "--", name).status == 0


# -- legal -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "vector", [*LEGAL[::20], {"board": "", "stone": "C6", "legal": []}], ids=str
)
def test_legal_squares_in_json_and_in_words(capsys, vector):
    words = ["legal", "--board", vector["board"], "--stone", vector["stone"]]
    ran = run(capsys, *words, "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == {"legal": vector["legal"]}
    assert run(capsys, *words).out == " ".join(vector["legal"]) + "\n"


@pytest.mark.parametrize(
    ("board", "stone", "says"),
    [
        ("a1", "C4", "--board: 'a1' is not square=stone"),
        ("a1=G4", "C4", "--board: 'G4' is not a stone"),
        ("m1=C4", "C4", "--board: 'm1' is not a square"),
        ("a1=C4 a1=C4", "C4", "--board: square a1 appears twice"),
        *((f"a1={text}", "C4", "is not a stone") for text in ("C4,b1=C4", "\x1b[2J", "\udcff")),
        *(
            ("a1=C4", stone, "argument --stone: ")
            for stone in ("", "C", "c4", "C44", "C7", "C4 ", "\0")
        ),
    ],
)
def test_what_is_no_board_or_stone_is_refused(capsys, board, stone, says):
    ran = run(capsys, "legal", "--board", board, "--stone", stone, "--json")
    assert_refused(ran, ["ishido legal: argument --", says])


# -- asking in the wrong way -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("fly", "ishido: argument COMMAND: invalid choice: 'fly'"),
        ("--json", "unrecognized arguments: --json"),
        ("deal", "ishido deal: the following arguments are required: N"),
        ("deal 1 2", "unrecognized arguments: 2"),
        ("deal 1 --json=yes", "--json"),
        ("deal 1 a\x1b[2J", "unrecognized arguments"),
        ("help fly", "invalid choice: 'fly'"),
        ("replay", "required: FILE"),
        ("legal", "required: --board, --stone"),
        ("legal --board a1=C4 --stone", "expected one argument"),
        ("render game.ishido", "required: -o/--output"),
    ],
)
def test_wrong_usage_is_told_in_one_line(capsys, arguments, says):
    assert_refused(run(capsys, *arguments.split(" ")), ["ishido", says, "--help"])


def test_every_command_explains_itself(capsys):
    _, names = build_parser()
    for command in names:
        ran = run(capsys, command, "--help")
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith(f"usage: ishido {command} ")
    assert run(capsys, "--help").out.startswith("usage: ishido [-h]")


@pytest.mark.parametrize("command", [[], ["deal"], ["oracle", "cast"], ["help"]])
def test_help_is_a_command_too(capsys, command):
    ran = run(capsys, "help", *command)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == run(capsys, *command, "--help").out


LONG = "x" * 5000


@pytest.mark.parametrize(
    "arguments",
    [
        *([LONG], ["deal", "1", f"--{LONG}"], ["replay", LONG], ["backup", f"{LONG}.zip"]),
        *(["legal", "--board", LONG, "--stone", "C4"], ["render", "game.ishido", "-o", LONG]),
        ["render", "game.ishido", "-o", "never.png", "--speed", LONG],
        ["simulate", "--player", "learner", "--deals", "1", "--journal", LONG],
    ],
)
def test_a_long_argument_is_shortened(capsys, arguments):
    ran = run(capsys, *arguments)
    assert_refused(ran, [])
    assert len(ran.err) < 300
    assert "xxx…xxx" in ran.err or "xxx..." in ran.err
    path = "/".join(["a-folder"] * 25) + "/game.ishido"  # of common length
    assert_refused(run(capsys, "replay", path), [f"{path}: no such file"])


def test_the_doctor_speaks_json_too(capsys):
    assert json.loads(run(capsys, "doctor", "--json").out) == examine()


@pytest.mark.parametrize("option", ["-V", "--version"])
def test_version(capsys, option):
    assert run(capsys, option).out == f"ishido {__version__}\n"


# -- as a process of its own -----------------------------------------------------------------


@pytest.mark.slow
def test_nothing_but_the_answer_or_one_line_comes_out_of_a_process(tmp_path):
    ran = run_apart("replay", str(VECTORS / "076.ishido"), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out)["score"] == EXPECTED["076.ishido"]["score"]
    assert_refused(run_apart("fly"), ["invalid choice"])
    if sys.platform == "linux":  # macOS takes no such names
        assert_refused(run_apart("replay", b"\xff\xfe"), [r"\udcff\udcfe: no such file"])
