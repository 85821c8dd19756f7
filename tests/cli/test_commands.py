"""``ishido deal``, ``replay`` and ``legal``: the JSON is a contract, the words are for people."""

import json
import platform

import pytest

from ishido import __version__
from ishido.cli.commands import build_parser
from ishido.rules.record import parse_record
from tests.support import reference_rules as reference
from tests.support.command_line import VECTORS, assert_refused, run, run_apart
from tests.support.malformed_records import PLAIN
from tests.support.sample_games import STUCK, STUCK_DEAL

EXPECTED = json.loads((VECTORS / "expected.json").read_text("utf-8"))
LEGAL = json.loads((VECTORS / "legal.json").read_text("utf-8"))
RECORDS = [f"{number}.ishido" for number in ("002", "006", "008", "010", "011")]
"""One of each scoring, a challenge, and cooperative play; tests of the rules go through all."""


# -- deal ------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 12345, 20261120, 2**64 - 1])
def test_deal_in_json(capsys, number):
    ran = run(capsys, "deal", str(number), "--json")
    tableau, pouch = reference.deal(number)
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == {"deal": number, "tableau": tableau, "pouch": pouch}


def test_deal_in_words(capsys):
    ran = run(capsys, "deal", "1")
    assert (ran.status, ran.err) == (0, "")
    first, second, *pouch = ran.out.splitlines()
    assert first.split() == ["deal", "1"]
    assert second.split() == ["tableau", "D3", "F6", "E5", "B2", "A1", "C4"]
    assert " ".join(pouch).split() == ["pouch", *reference.deal(1)[1]]


@pytest.mark.parametrize(
    "number",
    ["", "-1", "1.0", "1e3", "x", " 1", "1_000", "0x10", "+1", "²", "١", str(2**64), "9" * 5000],
)
def test_what_is_no_deal_number_is_refused(capsys, number):
    assert_refused(run(capsys, "deal", number), ["ishido deal: ", "deal number"])


def test_what_is_no_deal_number_is_refused_in_words_when_json_is_wanted(capsys):
    assert_refused(run(capsys, "deal", "--json", "x"), ["ishido deal: ", "deal number"])


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
def test_replay_in_json(capsys, name):
    ran = run(capsys, "replay", str(VECTORS / name), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == EXPECTED[name] | {"scores": scores(name)}


@pytest.mark.parametrize("name", RECORDS)
def test_replay_in_words_says_the_same(capsys, name):
    expected = EXPECTED[name]
    ran = run(capsys, "replay", str(VECTORS / name))
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert f"stones left: {expected['stones_left']}" in lines
    assert f"touchstone: {expected['touchstone'] or 'none'}" in lines
    assert f"legal: {' '.join(expected['legal']) or 'none'}" in lines
    for score in scores(name):
        points = "" if score["score"] is None else f"{score['score']:,} points, "
        assert f"{score['name']}: {points}4-Ways: {score['four_ways']}" in lines


@pytest.mark.parametrize(
    ("changes", "state"),
    [
        ({}, "in progress"),
        ({"ended": True}, "ended"),
        ({"deal": STUCK_DEAL, "moves": STUCK.split()}, "no square fits the stone"),
    ],
)
def test_replay_in_words_begins_with_how_the_game_stands(capsys, tmp_path, changes, state):
    file = tmp_path / "game.ishido"
    file.write_text(json.dumps(PLAIN | changes), "utf-8")
    assert run(capsys, "replay", str(file)).out.splitlines()[0] == (
        f"solitaire, modern scoring, {state}"
    )


def test_replay_says_who_resigned(capsys, tmp_path):
    file = tmp_path / "game.ishido"
    players = [{"name": "Ann", "kind": "human"}, {"name": "Bo", "kind": "human"}]
    resigned = {"mode": "challenge", "players": players, "ended": True, "x": {"resigned": 1}}
    file.write_text(json.dumps(PLAIN | resigned), "utf-8")
    assert json.loads(run(capsys, "replay", "--json", str(file)).out)["resigned"] == "Bo"
    assert run(capsys, "replay", str(file)).out.startswith(
        "challenge, modern scoring, Bo resigned\n"
    )


def test_a_name_cannot_draw_on_the_terminal(capsys, tmp_path):
    file = tmp_path / "game.ishido"
    name = "\x1b[2J\nstones left: 0"
    file.write_text(json.dumps(PLAIN | {"players": [{"name": name, "kind": "human"}]}), "utf-8")
    ran = run(capsys, "replay", str(file))
    assert "\x1b" not in ran.out
    assert len(ran.out.splitlines()) == 5
    answer = json.loads(run(capsys, "replay", "--json", str(file)).out)
    assert answer["scores"][0]["name"] == "[2J stones left: 0"


def test_a_record_with_a_byte_order_mark_is_read(capsys, tmp_path):
    file = tmp_path / "game.ishido"
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(PLAIN).encode())
    assert run(capsys, "replay", str(file), "--json").status == 0


@pytest.mark.parametrize(
    "name", ["a b  c.ishido", "-game.ishido", "石道.ishido", "new\nline.ishido"]
)
def test_a_record_may_have_any_name(capsys, tmp_path, monkeypatch, name):
    (tmp_path / name).write_text(json.dumps(PLAIN), "utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "replay", "--json", "--", name).status == 0


# -- legal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(0, 100, 20))
def test_legal_in_json(capsys, number):
    vector = LEGAL[number]
    ran = run(capsys, "legal", "--board", vector["board"], "--stone", vector["stone"], "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == {"legal": vector["legal"]}


def test_legal_in_words(capsys):
    assert run(capsys, "legal", "--board", "a1=D3", "--stone", "D4").out == "b1 a2\n"


def test_legal_on_the_empty_board(capsys):
    ran = run(capsys, "legal", "--board", "", "--stone", "C6", "--json")
    assert json.loads(ran.out) == {"legal": []}
    assert run(capsys, "legal", "--board", "", "--stone", "C6").out == "\n"


@pytest.mark.parametrize(
    ("board", "says"),
    [
        ("a1", "is not square=stone"),
        ("a1=G4", "'G4' is not a stone"),
        ("m1=C4", "'m1' is not a square"),
        ("a1=C4 a1=C4", "square a1 appears twice"),
        ("a1=C4,b1=C4", "is not a stone"),
        ("a1=\x1b[2J", "is not a stone"),
        ("a1=\udcff", "is not a stone"),
    ],
)
def test_what_is_no_board_is_refused(capsys, board, says):
    ran = run(capsys, "legal", "--board", board, "--stone", "C4")
    assert_refused(ran, ["ishido legal: argument --board: ", says])


@pytest.mark.parametrize("stone", ["", "C", "c4", "C44", "C7", "C4 ", "\0"])
def test_what_is_no_stone_is_refused(capsys, stone):
    ran = run(capsys, "legal", "--board", "a1=C4", "--stone", stone, "--json")
    assert_refused(ran, ["ishido legal: argument --stone: ", "is not a stone"])


# -- asking in the wrong way -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["--json"], "unrecognized arguments: --json"),
        (["--fly"], "unrecognized arguments: --fly"),
        (["deal"], "required: N"),
        (["deal", "1", "2"], "unrecognized arguments: 2"),
        (["deal", "1", "--fly"], "unrecognized arguments: --fly"),
        (["deal", "1", "--json=yes"], "--json"),
        (["replay"], "required: FILE"),
        (["replay", "a", "b"], "unrecognized arguments: b"),
        (["legal"], "required: --board, --stone"),
        (["legal", "--board", ""], "required: --stone"),
        (["legal", "--stone", "C4"], "required: --board"),
        (["legal", "--board", "a1=C4", "--stone"], "expected one argument"),
        (["render", "game.ishido"], "required: -o/--output"),
        (["deal", "1", "a\nb\x1b[2J"], "unrecognized arguments"),
    ],
)
def test_wrong_usage_is_told_in_one_line(capsys, arguments, says):
    assert_refused(run(capsys, *arguments), ["ishido", says, "--help"])


def test_every_command_explains_itself(capsys):
    _, names = build_parser()
    for command in names:
        ran = run(capsys, command, "--help")
        assert (ran.status, ran.err) == (0, "")
        assert ran.out.startswith(f"usage: ishido {command} ")
    assert run(capsys, "--help").out.startswith("usage: ishido [-h]")


@pytest.mark.parametrize("command", [[], ["deal"], ["oracle"], ["oracle", "cast"], ["help"]])
def test_help_is_a_command_too(capsys, command):
    ran = run(capsys, "help", *command)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == run(capsys, *command, "--help").out


def test_there_is_no_help_about_what_is_no_command(capsys):
    assert_refused(run(capsys, "help", "fly"), ["invalid choice: 'fly'"])


def test_an_error_names_the_command(capsys):
    assert_refused(run(capsys, "deal"), ["ishido deal: the following arguments are required: N"])


LONG = "x" * 5000


@pytest.mark.parametrize(
    "arguments",
    [
        [LONG],
        ["deal", LONG],
        ["deal", "1", f"--{LONG}"],
        ["replay", LONG],
        ["legal", "--board", LONG, "--stone", "C4"],
        ["legal", "--board", "", "--stone", LONG],
        ["render", LONG, "-o", "never.png"],
        ["render", "game.ishido", "-o", LONG],
        ["render", "game.ishido", "-o", "never.png", "--speed", LONG],
        ["play", "--player", LONG, "--deal", "1"],
        ["simulate", "--player", "learner", "--deals", "1", "--journal", LONG],
        ["backup", f"{LONG}.zip"],
        ["restore", LONG],
    ],
)
def test_a_long_argument_is_shortened(capsys, arguments):
    ran = run(capsys, *arguments)
    assert_refused(ran, [])
    assert len(ran.err) < 300
    assert "xxx…xxx" in ran.err or "xxx..." in ran.err


def test_a_path_of_common_length_is_repeated_in_full(capsys):
    path = "/".join(["a folder".replace(" ", "-")] * 25) + "/game.ishido"
    assert_refused(run(capsys, "replay", path), [f"{path}: no such file"])


def test_a_doctor_names_every_library(capsys):
    report = json.loads(run(capsys, "doctor", "--json").out)
    for topic, names in {
        "python": [platform.python_version()],
        "packages": ["pygame-ce ", "numpy ", "pillow ", "platformdirs ", "tomli-w "],
        "sdl": ["2.", "image 2.", "ttf 2.", "mixer 2."],
        "sqlite": ["3."],
    }.items():
        assert all(name in report[topic] for name in names), report[topic]
    assert not any("missing" in value for value in report.values())


@pytest.mark.parametrize("option", ["-V", "--version"])
def test_version(capsys, option):
    assert run(capsys, option).out == f"ishido {__version__}\n"


# -- as a process of its own -----------------------------------------------------------------


def test_deal_as_a_process():
    ran = run_apart("deal", "1", "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out)["tableau"] == ["D3", "F6", "E5", "B2", "A1", "C4"]


def test_replay_as_a_process():
    ran = run_apart("replay", str(VECTORS / "076.ishido"), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out)["score"] == EXPECTED["076.ishido"]["score"]


def test_legal_as_a_process():
    ran = run_apart("legal", "--board", "", "--stone", "C6", "--json")
    assert (ran.status, ran.out, ran.err) == (0, '{"legal": []}\n', "")


@pytest.mark.slow
def test_refusals_as_a_process(tmp_path):
    assert_refused(run_apart("replay", str(tmp_path / "none")), ["none: no such file"])
    assert_refused(run_apart("deal", "x"), ["is not a deal number"])
    assert_refused(run_apart("fly"), ["invalid choice"])
