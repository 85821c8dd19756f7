"""``ishido oracle``: casts, texts and the auguries of a game."""

import json
from pathlib import Path

import pytest

from ishido.cli import NO_WINDOW, main
from ishido.oracle import texts
from tests.support.command_line import assert_refused, run
from tests.support.sample_auguries import (
    ENTRY,
    EXAMPLES,
    FIRST,
    FIVE,
    GAME,
    MALFORMED,
    MOMENT,
    NO_FOUR_WAYS,
    asked,
)


def printed(capsys, *arguments):
    ran = run(capsys, "oracle", *arguments, "--json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    return json.loads(ran.out)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example[3])
def test_a_cast_as_json(capsys, example):
    five, moment, lines, number, lower, upper, changing, becomes = example
    content = printed(capsys, "cast", five, "--at", moment)
    about = printed(capsys, "show", str(number))
    cast = {"lines": lines, "hexagram": number, "lower": lower, "upper": upper}
    name = {key: about[key] for key in ("name", "pinyin")}
    assert content == cast | name | {"changing": list(changing), "becomes": becomes}


def test_for_people_a_cast_is_drawn_from_the_top_line_down(capsys):
    ran = run(capsys, "oracle", "cast", FIVE, "--at", MOMENT)
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("36  ")
    assert lines[2].startswith("becomes 2  ")
    assert lines[4:] == [
        "    6  ==   ==      ==   ==",
        "    5  ==   ==      ==   ==",
        "    4  ==   ==      ==   ==",
        "    3  =======  ->  ==   ==",
        "    2  ==   ==      ==   ==",
        "    1  =======  ->  ==   ==",
    ]


def test_a_hexagram_has_its_texts_which_for_people_are_set_in_lines(capsys):
    content = printed(capsys, "show", "36")
    assert content["lines"] == [7, 8, 7, 8, 8, 8]
    assert (content["hexagram"], content["lower"], content["upper"]) == (36, "fire", "earth")
    assert (content["changing"], content["becomes"]) == ([], None)
    assert len(content["changes"]) == 6
    ran = run(capsys, "oracle", "show", "36")
    assert max(map(len, ran.out.splitlines())) <= 80
    said = " ".join(ran.out.split())
    texts = [content[key] for key in ("name", "pinyin", "image", "augury")]
    for text in (*texts, *content["changes"]):
        assert " ".join(text.split()) in said


def test_the_auguries_of_a_game(capsys, tmp_path):
    file = tmp_path / "game.ishido"
    file.write_text(json.dumps(asked(ENTRY)), "utf-8")
    (content,) = printed(capsys, "read", str(file))
    assert {key: content[key] for key in ENTRY} == ENTRY
    keys = {"lines", "hexagram", "lower", "upper", "changing", "becomes", "name", "pinyin"}
    assert content.keys() == ENTRY.keys() | keys
    ran = run(capsys, "oracle", "read", str(file))
    assert ran.out.startswith(f"move {FIRST}, 2029-09-07T01:05:27.428Z, You\nWhat now?\n\n")
    file.write_text(json.dumps(GAME), "utf-8")
    assert printed(capsys, "read", str(file)) == []
    assert run(capsys, "oracle", "read", str(file)).out == "no auguries in this game\n"


@pytest.mark.parametrize("name", ["no list", "no 4-Way", "twice"])
@pytest.mark.parametrize(
    "reader", [["oracle", "read"], ["replay", "--json"], ["render", "-o", "never.png"]]
)
def test_malformed_auguries_are_refused(capsys, tmp_path, monkeypatch, reader, name):
    monkeypatch.chdir(tmp_path)
    oracle, says = MALFORMED[name]
    Path("game.ishido").write_text(json.dumps(GAME | {"x": {"oracle": oracle}}), "utf-8")
    assert_refused(run(capsys, *reader, "game.ishido"), [f"game.ishido: {says}"])


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        *((["cast", text, "--at", MOMENT], NO_FOUR_WAYS[text]) for text in [*NO_FOUR_WAYS][::5]),
        *((["cast", FIVE, "--at", at], "is not a time") for at in ("now", "", f"{MOMENT}\n")),
        (["cast", FIVE], "ishido oracle cast: the following arguments are required: --at"),
        (["cast", "\x1b[2J@g3 D5@g2 A6@h3 C6@g4 D5@f3", "--at", MOMENT], "is not a stone"),
        (["show", "0"], "'0' is not a hexagram from 1 to 64"),
        *((["show", text], "is not a hexagram") for text in ("65", "3.0", "٣", "9" * 5000)),
        (["show", "-1"], "ishido oracle show: "),
        (["read", "none.ishido"], "none.ishido: no such file"),
        (["show"], "required: N"),
        (["ask"], "invalid choice"),
        ([], "ishido oracle: "),
    ],
)
def test_bad_input(capsys, arguments, says):
    assert_refused(run(capsys, "oracle", *arguments), [says])


def test_damaged_texts_are_told_in_one_line(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(texts, "english_file", lambda: tmp_path / "hexagrams.toml")
    assert main(["oracle", "show", "3"]) == NO_WINDOW
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("ishido: the installation is damaged")
    assert printed.err.count("\n") == 1
