"""``ishido play`` and ``simulate``: the JSON is a contract, the words are for people."""

import io
import json
import sys
from pathlib import Path

import pytest

from ishido.rules.record import parse_record
from tests.support.command_line import assert_refused, run


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_play_prints_the_record_of_an_ended_game(capsys, form):
    ran = run(capsys, "play", "--player", "learner", "--deal", "12345", *form)
    assert (ran.status, ran.err) == (0, "")
    game = parse_record(ran.out.encode()).game
    assert game.ended
    assert game.setup.deal.number == 12345
    assert not game.legal_mask
    content = json.loads(ran.out)
    assert content["players"] == [{"name": "Learner", "kind": "computer", "level": "learner"}]
    assert len(ran.out.splitlines()) == (1 if form else 10)


def test_the_same_seed_plays_the_same_game_by_the_scoring_that_was_asked_for(capsys):
    def game(seed):
        words = ("--deal", "3", "--scoring", "ancient", "--seed", seed)
        return run(capsys, "play", "--player", "beginner", *words).out

    assert game("1") == game("1") != game("2")
    assert json.loads(game("1"))["scoring"] == "ancient"


def test_simulate_in_json_and_in_words(capsys):
    ran = run(capsys, "simulate", "--player", "learner", "--deals", "5-24", "--json")
    assert ran.status == 0
    content = json.loads(ran.out)
    assert set(content) >= {"player", "deals", "score", "four_ways", "emptied", "ms_per_move"}
    assert (content["player"], content["deals"]) == ("learner", 20)
    assert set(content["score"]) == {"mean", "median", "max", "ci95"}
    assert content["score"]["ci95"][0] < content["score"]["mean"] < content["score"]["ci95"][1]
    assert sum(content["four_ways"]["histogram"]) == 20
    assert 0 <= content["emptied"] <= 1
    assert 0 < content["ms_per_move"]["median"] <= content["ms_per_move"]["p95"]
    first, *bars, last = ran.err.splitlines()
    assert first == f"[{'.' * 30}] 0 of 20 deals"
    assert last == f"[{'#' * 30}] 20 of 20 deals"
    assert len(bars) == 9
    ran = run(capsys, "simulate", "--player", "beginner", "--deals", "7")
    assert ran.out.startswith("beginner, 1 deals from 7\n")
    assert "4-Ways" in ran.out


def test_a_journal_is_gone_on_with(capsys, tmp_path):
    journal = str(tmp_path / "journal")

    def simulate(deals, *more):
        ran = run(capsys, "simulate", "--player", "learner", "--deals", deals, "--json", *more)
        content = json.loads(ran.out)
        del content["ms_per_move"]
        return content

    simulate("1-10", "--journal", journal)
    lines = Path(journal).read_text("utf-8").splitlines()
    assert len(lines) == 11
    assert simulate("1-30", "--journal", journal) == simulate("1-30")
    assert Path(journal).read_text("utf-8").splitlines()[:11] == lines
    simulate("1-30", "--journal", journal)
    assert len(Path(journal).read_text("utf-8").splitlines()) == 31


PLAY = ["play", "--player", "learner"]
SIMULATE = ["simulate", "--player", "learner", "--deals"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "--player", "nobody", "--deal", "1"], "argument --player: invalid choice: 'no"),
        (PLAY, "required: --deal"),
        ([*PLAY, "--deal", "x"], "'x' is not a deal number"),
        ([*PLAY, "--deal", "1", "--scoring", "x"], "invalid choice: 'x'"),
        ([*PLAY, "--deal", "1", "--seed", "-1"], "--seed"),
        (["simulate", "--player", "\x1b[2J", "--deals", "1-2"], "invalid choice"),
        ([*SIMULATE, "2-1"], "the last deal comes before the first"),
        ([*SIMULATE, "1-"], "'' is not a deal number"),
        ([*SIMULATE, "1-2-3"], "'2-3' is not a deal number"),
        ([*SIMULATE, f"0-{2**64 - 1}"], "deals at most"),
        *(([*SIMULATE, "1", "--workers", text], "from 1 to 1024") for text in ("0", "²")),
        (["hindsight", "x"], "hindsight: argument N: 'x' is not a deal number"),
        (["hindsight", "1", "--seconds", "0"], "hindsight: argument --seconds: "),
        (["hindsight", "1", "--workers", "x"], "hindsight: argument --workers: "),
    ],
)
def test_what_is_asked_wrongly_is_refused(capsys, arguments, says):
    assert_refused(run(capsys, *arguments), ["ishido ", says])


def test_a_journal_that_is_none_is_refused(capsys, tmp_path):
    def simulate(journal):
        arguments = ("--player", "learner", "--deals", "1", "--journal", str(journal))
        return run(capsys, "simulate", *arguments)

    file = tmp_path / "journal"
    file.write_text("hello\n", "utf-8")
    assert_refused(simulate(file), ["journal: line 1: not a simulation's journal"])
    assert file.read_text("utf-8") == "hello\n"
    assert_refused(simulate(tmp_path), ["a folder with this name exists"])
    assert_refused(simulate(tmp_path / "none" / "journal"), ["there is no such folder"])


@pytest.mark.slow
def test_hindsight_in_json(capsys):
    ran = run(capsys, "hindsight", "12345", "--seconds", "1", "--json")
    assert ran.status == 0
    content = json.loads(ran.out)
    game = parse_record(json.dumps(content["record"]).encode()).game
    (account,) = game.accounts
    assert (content["score"], content["four_ways"]) == (account.points, account.four_ways)
    assert game.setup.deal.number == 12345
    assert content["four_ways"] > 9


@pytest.mark.parametrize("shared", [False, True])
def test_play_shows_on_a_terminal_how_far_it_is(capsys, monkeypatch, shared):
    """A master, who shares playouts among processes, would be silent for minutes."""
    if shared:
        monkeypatch.setattr("ishido.cli.players.STRONG", ("learner",))
        monkeypatch.setattr("ishido.cli.players.spare", lambda: 2)
    terminal = io.StringIO()
    terminal.isatty = lambda: True
    monkeypatch.setattr(sys, "stderr", terminal)
    assert run(capsys, "play", "--player", "learner", "--deal", "1").status == 0
    shown = terminal.getvalue()
    assert shown.startswith(f"\r[{'.' * 30}] 0 of 66 stones")
    assert shown.count("\r") > 20
