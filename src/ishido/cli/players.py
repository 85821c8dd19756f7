"""The commands of the computer players: ``ishido play``, ``hindsight`` and ``simulate``."""

import json
import sys
from argparse import Namespace
from contextlib import closing
from typing import Any

from ishido.cli.common import BadInput, print_result
from ishido.cli.progress import ProgressBar, with_progress
from ishido.jobs.sharing import shared
from ishido.kinds.players import Player, PlayerKind
from ishido.players.distribution import ClusterProblem, simulate
from ishido.players.game_log import GameLog, GameLogProblem
from ishido.players.levels import STRONG, player_of
from ishido.players.processors import spare
from ishido.players.simulate import DealBatch, SimulationSummary, deal_batches, play, setup_of
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import POUCH_SIZE, deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.record import Record, dump_record
from ishido.rules.scoring import Scoring
from ishido.store.files import FileProblem, check_place, why


def play_deal(options: Namespace) -> None:
    level: str = options.player
    setup = setup_of(level, options.deal, Scoring(options.scoring))
    bar = ProgressBar(sys.stderr, POUCH_SIZE, "stones", terminal_only=True)
    with closing(shared(spare() if level in STRONG else 1)) as runner:
        game, _ = play(player_of(level, options.seed, runner), setup, bar.draw)
    bar.draw(POUCH_SIZE - game.stones_left)
    bar.close()
    record = dump_record(Record(game))
    print_result(options, json.loads(record), [record.rstrip("\n")])


def find_best(options: Namespace) -> None:
    from ishido.players.hindsight import HindsightProgress, hindsight  # loads NumPy

    seconds: int = options.seconds
    player = Player("Hindsight", PlayerKind.COMPUTER, "hindsight")
    deal = deal_by_number(options.number)
    setup = Setup(deal, Mode.SOLITAIRE, Scoring.MODERN, (player,))
    bar = ProgressBar(sys.stderr, seconds, "seconds")

    def on_progress(reached: HindsightProgress) -> bool:
        bar.draw(int(reached.done * seconds))
        return True

    view = Game.start(setup).deal_view()
    line = hindsight(view, seconds, options.workers or spare(), on_progress)
    bar.draw(seconds)
    bar.close()
    game = Game.replay(setup, line.squares).end()
    record = json.loads(dump_record(Record(game)))
    content = {"record": record, "score": line.score, "four_ways": line.four_ways}
    moves = [SQUARE_NAMES[square] for square in line.squares]
    rows = [" ".join(moves[start : start + 11]) for start in range(0, len(moves), 11)]
    lines = [f"{line.score:,} points, 4-Ways: {line.four_ways}, stones left: {game.stones_left}"]
    print_result(options, content, [*lines, *rows])


def simulate_deals(options: Namespace) -> None:
    level: str = options.player
    deals: range = options.deals
    scoring = Scoring(options.scoring)
    summary = SimulationSummary()
    known: set[int] = set()
    log = None
    try:
        if options.journal is not None:
            batch = DealBatch(level, (), scoring, options.seed)
            log = GameLog.of(check_place(options.journal), batch)
            for played in log.read():
                if played.deal in deals and played.deal not in known:
                    known.add(played.deal)
                    summary.add(played)
        todo = (deal for deal in deals if deal not in known)
        work = deal_batches(level, todo, scoring, options.seed)
        results = simulate(work, options.workers, options.scheduler)
        if log is not None:
            results = log.append(results)
        for played in with_progress(results, len(summary), len(deals), "deals"):
            summary.add(played)
    except ClusterProblem as error:
        raise BadInput(f"ishido simulate: --scheduler {options.scheduler!r}: {error}") from None
    except GameLogProblem as error:
        raise FileProblem(options.journal, str(error)) from None
    except OSError as error:
        if options.journal is None:
            raise
        raise FileProblem(options.journal, why(error)) from None
    content = summary.content(level) | {"first": deals[0], "last": deals[-1]}
    print_result(options, content, _in_words(content))


def _in_words(content: dict[str, Any]) -> list[str]:
    score, made, spent = content["score"], content["four_ways"], content["ms_per_move"]
    low, high = score["ci95"]
    few, many = made["ci95"]
    return [
        f"{content['player']}, {content['deals']:,} deals from {content['first']}",
        f"4-Ways       average {made['mean']:.2f} ({few:.2f} … {many:.2f}), most {made['max']}",
        "             " + " ".join(f"{n}:{count}" for n, count in enumerate(made["histogram"])),
        f"score        average {score['mean']:,.0f} ({low:,.0f} … {high:,.0f})",
        f"             median {score['median']:,.0f}, best {score['max']:,}",
        f"emptied      {content['emptied']:.1%}",
        f"ms per move  median {spent['median']:.3g}, 95% within {spent['p95']:.3g}",
    ]
