"""Many deals: the same figures with one worker and with two, and after a break."""

import json
import os
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from hypothesis import given

from ishido.players.distribution import simulate
from ishido.players.game_log import GameLog, GameLogProblem
from ishido.players.levels import player_of
from ishido.players.par import par_of, plays_of
from ishido.players.simulate import (
    DealBatch,
    Played,
    SimulationSummary,
    deal_batches,
    mean_of,
    play,
    run_batch,
    setup_of,
)
from ishido.rules.scoring import Scoring
from tests.support.mutated import mutated
from tests.support.processes import posix

DEALS = range(100, 145)


def untimed(results):
    """The results by deal, but for what no two runs share."""
    return [replace(each, milliseconds=()) for each in sorted(results, key=lambda r: r.deal)]


@pytest.mark.slow
def test_two_workers_come_to_what_one_does():
    alone = list(simulate(deal_batches("learner", DEALS)))
    assert [played.deal for played in alone] == list(DEALS)
    together = list(simulate(deal_batches("learner", DEALS), workers=2))
    assert untimed(together) == untimed(alone)
    assert len({played.score for played in alone}) > 5


def test_a_result_is_that_of_the_game():
    (played,) = simulate(deal_batches("learner", [7], Scoring.SIMPLE))
    game, milliseconds = play(player_of("learner"), setup_of("learner", 7, Scoring.SIMPLE))
    (account,) = game.accounts
    assert game.ended
    assert (played.score, played.four_ways) == (account.points, account.four_ways)
    assert played.stones_left == game.stones_left
    assert len(played.milliseconds) == len(milliseconds) == len(game.moves)


def test_batches_for_players_that_search_hold_one_deal():
    assert [batch.deals for batch in deal_batches("expert", range(3))] == [(0,), (1,), (2,)]
    assert [len(batch.deals) for batch in deal_batches("beginner", DEALS)] == [20, 20, 5]


def test_means_with_their_intervals():
    mean = mean_of([2, 4, 4, 4, 6])
    assert mean.mean == 4
    assert mean.high - 4 == 4 - mean.low == pytest.approx(1.96 * 2**0.5 / 5**0.5)
    assert mean_of([5]).low == mean_of([5]).high == 5


def test_figures():
    summary = SimulationSummary()
    for deal, score, four_ways, left in ((9, 100, 0, 3), (7, 3100, 2, 0), (8, 400, 2, 1)):
        summary.add(Played(deal, score, four_ways, left, (1.0, 2.0, 3.0)))
    content = summary.content("learner")
    assert content["deals"] == len(summary) == 3
    assert content["score"]["mean"] == 1200
    assert content["score"]["median"] == 400
    assert content["four_ways"]["histogram"] == [1, 0, 2]
    assert content["emptied"] == 1 / 3
    assert content["ms_per_move"] == {"median": 2.0, "p95": 3.0}
    assert summary.four_ways == [2, 2, 0]


def test_par_is_the_mean_over_seeds():
    plays = list(plays_of(6, plays=8, level="beginner"))
    assert {played.deal for played in plays} == {6}
    alone = [
        run_batch(DealBatch("beginner", (6,), Scoring.MODERN, seed))[0] for seed in range(1, 9)
    ]
    assert [played.score for played in plays] == [played.score for played in alone]
    assert len({played.score for played in plays}) > 1
    par = par_of(plays)
    assert par.plays == 8
    assert par.four_ways == sum(played.four_ways for played in plays) / 8


# -- journal ---------------------------------------------------------------------------------


ABOUT = DealBatch("learner", ())


def test_a_journal_gives_back_what_was_put_in(tmp_path):
    log = GameLog.of(tmp_path / "journal", ABOUT)
    assert list(log.read()) == []
    results = list(log.append(simulate(deal_batches("learner", DEALS))))
    assert list(log.read()) == results
    more = list(log.append(simulate(deal_batches("learner", [7]))))
    assert list(log.read()) == results + more


SOUND = {"deal": 1, "score": 9, "four_ways": 1, "stones_left": 0, "milliseconds": [0.5]}
IMPOSSIBLE = (
    *({"deal": number} for number in (True, -1, 2**64)),
    *({"score": 10**9 + 1}, {"four_ways": 67}, {"stones_left": 67}),
    *({"milliseconds": spent} for spent in ([True], [-1], [10**400], [float("nan")], [0.5] * 67)),
)


def about(log):
    return json.dumps(log.about) + "\n"


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("hello\n", "line 1: not a simulation's journal"),
        ("[" * 100_000 + "\n", "line 1: not a simulation's journal"),
        ("[]\n", "line 1: this journal is from another simulation"),
        (about(GameLog.of(Path(), replace(ABOUT, level="beginner"))), "line 1: .* another"),
        (about(GameLog.of(Path(), replace(ABOUT, scoring=Scoring.SIMPLE))), "line 1: .* another"),
        ("{about}nonsense\n", "line 2: not a result"),
        ("{about}" + "[" * 5000 + "\n", "line 2: not a result"),
        ("{about}" + " " * 10_000_000, "line 2: not a result"),
        *(
            ("{about}" + json.dumps(SOUND | changed) + "\n", "line 2: not a result")
            for changed in IMPOSSIBLE
        ),
    ],
    ids=lambda text: text[:20],
)
def test_what_is_no_journal_is_refused(tmp_path, lines, says):
    log = GameLog.of(tmp_path / "journal", ABOUT)
    log.path.write_text(lines.replace("{about}", about(log)), "utf-8")
    with pytest.raises(GameLogProblem, match=says):
        list(log.read())


@given(mutated(SOUND))
def test_a_changed_result_is_refused_or_read_as_it_is(tmp_path_factory, content):
    log = GameLog.of(tmp_path_factory.getbasetemp() / "changed", ABOUT)
    log.path.write_text(about(log) + json.dumps(content), "utf-8")
    assert list(log.read()) == []  # as long as its line has no end
    log.path.write_text(about(log) + json.dumps(content) + "\n", "utf-8")
    with suppress(GameLogProblem):
        assert [asdict(each) for each in log.read()] == [
            content | {"milliseconds": tuple(content["milliseconds"])}
        ]


@posix
@pytest.mark.parametrize("name", ["pipe", "/dev/zero", "/dev/null", ".", "a\0b"])
def test_pipes_devices_and_folders_are_refused_at_once(tmp_path, name):
    if name == "pipe":
        os.mkfifo(tmp_path / name)
    with pytest.raises(GameLogProblem, match=r"not an ordinary file|not a valid file name"):
        list(GameLog.of(tmp_path / name, ABOUT).read())


def test_a_long_journal_is_gone_on_with_where_its_last_line_ends(tmp_path):
    log = GameLog.of(tmp_path / "journal", ABOUT)
    (played,) = log.append(simulate(deal_batches("learner", [1])))
    whole = log.path.read_bytes()
    log.path.write_bytes(whole + b" " * 200_000)  # cut short
    assert list(log.append(iter([replace(played, deal=2)]))) == [replace(played, deal=2)]
    assert [each.deal for each in log.read()] == [1, 2]
    assert log.path.read_bytes().startswith(whole)
