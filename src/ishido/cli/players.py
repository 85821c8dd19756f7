"""The commands of the computer players: ``ishido play``, ``hindsight`` and ``simulate``."""

import argparse
import json
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ishido.cli.output import (
    MOST_WORKERS,
    BadInput,
    add_json,
    add_seed,
    deal_number,
    number_in,
    print_result,
    put,
    shorten,
)
from ishido.cli.progress import ProgressBar, with_progress

if TYPE_CHECKING:
    from ishido.cli.output import AddCommand
    from ishido.rules.scoring import Scoring

MOST_DEALS: Final = 10**8
MOST_SECONDS: Final = 86_400


def add_commands(command: "AddCommand") -> None:
    """Register these commands."""
    play = command("play", _play, "let a computer player play a deal, and print the record")
    _add_player(play)
    play.add_argument("--deal", required=True, metavar="N", help="deal number, 0 … 2^64-1")
    add_seed(play)
    add_json(play)

    hindsight = command(
        "hindsight", _hindsight, "find the best game of a deal, knowing the order of its stones"
    )
    hindsight.add_argument("number", metavar="N", help="deal number, 0 … 2^64-1")
    hindsight.add_argument(
        "--seconds", default="60", metavar="S", help="how many seconds to search (default: 60)"
    )
    hindsight.add_argument(
        "--workers",
        default=None,
        metavar="K",
        help="number of processes (default: all processors but one)",
    )
    add_json(hindsight)

    simulate = command("simulate", _simulate, "let a computer player play many deals")
    _add_player(simulate)
    simulate.add_argument("--deals", required=True, metavar="A-B", help="the first and last deal")
    simulate.add_argument(
        "--workers", default="1", metavar="K", help="number of processes (default: 1)"
    )
    simulate.add_argument(
        "--scheduler",
        default=None,
        metavar="ADDRESS",
        help="play on the Dask cluster at this address (needs ishido[cluster])",
    )
    simulate.add_argument(
        "--journal",
        default=None,
        metavar="FILE",
        help="save each result to a file; run again with the same file to continue",
    )
    add_seed(simulate)
    add_json(simulate)


def _add_player(parser: argparse.ArgumentParser) -> None:
    from ishido.players.levels import LEVELS

    parser.add_argument("--player", required=True, metavar="NAME", help=", ".join(LEVELS))
    parser.add_argument(
        "--scoring", default="modern", metavar="NAME", help="modern (default), ancient or simple"
    )


# -- commands --------------------------------------------------------------------------------


def _play(options: argparse.Namespace) -> int:
    from ishido.jobs.sharing import shared
    from ishido.players.levels import STRONG, player_of
    from ishido.players.processors import spare
    from ishido.players.simulate import play, setup_of
    from ishido.rules.deal import POUCH_SIZE
    from ishido.rules.record import Record, dump_record

    level, scoring = _level("play", options), _scoring("play", options)
    seed = number_in("play", "--seed", options.seed, 0, 2**64 - 1)
    setup = setup_of(level, deal_number("play", options.deal), scoring)
    bar = ProgressBar(sys.stderr, POUCH_SIZE, "stones", terminal_only=True)
    with closing(shared(spare() if level in STRONG else 1)) as runner:
        game, _ = play(player_of(level, seed, runner), setup, bar.draw)
    bar.draw(POUCH_SIZE - game.stones_left)
    bar.close()
    record = dump_record(Record(game))
    put(json.dumps(json.loads(record)) if options.json else record.rstrip("\n"))
    return 0


def _hindsight(options: argparse.Namespace) -> int:
    from ishido.players.hindsight import HindsightProgress, hindsight
    from ishido.players.processors import spare
    from ishido.records.players import Player, PlayerKind
    from ishido.rules.board import SQUARE_NAMES
    from ishido.rules.deal import deal_by_number
    from ishido.rules.game import Game, Mode, Setup
    from ishido.rules.record import Record, dump_record
    from ishido.rules.scoring import Scoring

    number = deal_number("hindsight", options.number)
    seconds = number_in("hindsight", "--seconds", options.seconds, 1, MOST_SECONDS)
    workers = spare()
    if options.workers is not None:
        workers = number_in("hindsight", "--workers", options.workers, 1, MOST_WORKERS)
    player = Player("Hindsight", PlayerKind.COMPUTER, "hindsight")
    setup = Setup(deal_by_number(number), Mode.SOLITAIRE, Scoring.MODERN, (player,))
    bar = ProgressBar(sys.stderr, seconds, "seconds")

    def on_progress(reached: HindsightProgress) -> bool:
        bar.draw(int(reached.done * seconds))
        return True

    line = hindsight(Game.start(setup).deal_view(), seconds, workers, on_progress)
    bar.draw(seconds)
    bar.close()
    game = Game.replay(setup, line.squares).end()
    record = json.loads(dump_record(Record(game)))
    content = {"record": record, "score": line.score, "four_ways": line.four_ways}
    moves = [SQUARE_NAMES[square] for square in line.squares]
    rows = [" ".join(moves[start : start + 11]) for start in range(0, len(moves), 11)]
    lines = [f"{line.score:,} points, 4-Ways: {line.four_ways}, stones left: {game.stones_left}"]
    print_result(options, content, [*lines, *rows])
    return 0


def _simulate(options: argparse.Namespace) -> int:
    from ishido.players.distribution import ClusterProblem, simulate
    from ishido.players.journal import JournalProblem, SimulationJournal
    from ishido.players.simulate import DealBatch, SimulationSummary, deal_batches
    from ishido.storage.files import shown, why

    level, scoring = _level("simulate", options), _scoring("simulate", options)
    deals = _deals(options.deals)
    workers = number_in("simulate", "--workers", options.workers, 1, MOST_WORKERS)
    seed = number_in("simulate", "--seed", options.seed, 0, 2**64 - 1)
    summary = SimulationSummary()
    known: set[int] = set()
    journal = None
    try:
        if options.journal is not None:
            path = Path(options.journal)
            if path.is_dir():
                raise BadInput(f"{shown(path)}: a folder, not a file")
            if not path.parent.is_dir():
                raise BadInput(f"{shown(path)}: there is no folder {shown(path.parent)}")
            journal = SimulationJournal.of(path, DealBatch(level, (), scoring, seed))
            for played in journal.read():
                if played.deal in deals and played.deal not in known:
                    known.add(played.deal)
                    summary.add(played)
        todo = (deal for deal in deals if deal not in known)
        work = deal_batches(level, todo, scoring, seed)
        results = simulate(work, workers, options.scheduler)
        if journal is not None:
            results = journal.append(results)
        for played in with_progress(results, len(summary), len(deals), "deals"):
            summary.add(played)
    except ClusterProblem as error:
        where = shorten(options.scheduler)
        raise BadInput(f"ishido simulate: --scheduler {where}: {error}") from None
    except JournalProblem as error:
        raise BadInput(f"{shown(options.journal)}: {error}") from None
    except OSError as error:
        if options.journal is None:
            raise
        raise BadInput(f"{shown(options.journal)}: {why(error)}") from None
    content = summary.content(level) | {"first": deals[0], "last": deals[-1]}
    print_result(options, content, _in_words(content))
    return 0


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


# -- reading what is given -------------------------------------------------------------------


def _level(command: str, options: argparse.Namespace) -> str:
    from ishido.players.levels import LEVELS
    from ishido.records.players import EARLIER_LEVELS

    level: str = EARLIER_LEVELS.get(options.player, options.player)
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise BadInput(
            f"ishido {command}: --player {shorten(options.player)}: must be one of {known}"
        )
    return level


def _scoring(command: str, options: argparse.Namespace) -> "Scoring":
    from ishido.rules.scoring import Scoring

    try:
        return Scoring(options.scoring)
    except ValueError:
        known = ", ".join(Scoring)
        raise BadInput(
            f"ishido {command}: --scoring {shorten(options.scoring)}: must be one of {known}"
        ) from None


def _deals(text: str) -> range:
    first, dash, last = text.partition("-")
    start = deal_number("simulate", first)
    stop = deal_number("simulate", last) if dash else start
    if stop < start:
        raise BadInput(
            f"ishido simulate: --deals {shorten(text)}: the last deal comes before the first"
        )
    if stop - start >= MOST_DEALS:
        raise BadInput(f"ishido simulate: --deals {shorten(text)}: {MOST_DEALS:,} deals at most")
    return range(start, stop + 1)
