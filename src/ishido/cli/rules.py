"""``ishido deal``, ``replay``, ``legal`` and ``puzzle``."""

from argparse import Namespace

from ishido.cli.common import print_result, read_file
from ishido.games import ISHIDO
from ishido.puzzles.puzzle import puzzle
from ishido.rules.board import SQUARE_NAMES, squares_in
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.store.files import shown


def print_deal(options: Namespace) -> None:
    deal = deal_by_number(options.number)
    tableau = [str(stone) for stone in deal.tableau]
    pouch = [str(stone) for stone in deal.pouch]
    content = {"deal": deal.number, "tableau": tableau, "pouch": pouch}
    rows = [" ".join(pouch[start : start + 11]) for start in range(0, len(pouch), 11)]
    print_result(
        options,
        content,
        [
            f"deal     {deal.number}",
            f"tableau  {' '.join(tableau)}",
            *(f"{'pouch' if not number else '':<9}{row}" for number, row in enumerate(rows)),
        ],
    )


def replay(options: Namespace) -> None:
    session = read_file(options.file, ISHIDO.read)
    game = session.game
    ancient = game.setup.scoring is Scoring.ANCIENT
    names = [player.name for player in game.setup.players]
    if game.setup.mode is not Mode.CHALLENGE:
        names = [" & ".join(names)]
    scores = [
        {"name": name, "score": None if ancient else account.points, "four_ways": account.four_ways}
        for name, account in zip(names, game.accounts, strict=True)
    ]
    legal = [SQUARE_NAMES[square] for square in game.legal_squares]
    stone = game.touchstone
    content = {
        "score": scores[0]["score"],
        "four_ways": scores[0]["four_ways"],
        "stones_left": game.stones_left,
        "over": game.over,
        "legal": legal,
        "touchstone": None if stone is None else str(stone),
        "scores": scores,
    }
    if session.resigned is not None:
        name = names[session.resigned]
        content["resigned"] = name
        state = f"{shown(name)} resigned"
    elif game.ended:
        state = "ended"
    elif game.over:
        state = "no square fits the stone"
    else:
        state = "in progress"
    lines = [f"{game.setup.mode}, {game.setup.scoring} scoring, {state}"]
    for score in scores:
        points = "" if ancient else f"{score['score']:,} points, "
        lines.append(f"{shown(str(score['name']))}: {points}4-Ways: {score['four_ways']}")
    lines.append(f"stones left: {game.stones_left}")
    lines.append(f"touchstone: {'none' if stone is None else stone}")
    lines.append(f"legal: {' '.join(legal) or 'none'}")
    print_result(options, content, lines)


def print_legal(options: Namespace) -> None:
    position: Position = options.board
    legal = [SQUARE_NAMES[square] for square in squares_in(position.legal_mask(options.stone))]
    print_result(options, {"legal": legal}, [" ".join(legal)])


def print_puzzle(options: Namespace) -> None:
    shown_puzzle = puzzle(options.number)
    assert shown_puzzle is not None  # the argument's type lets no other number through
    stones = [str(stone) for stone in shown_puzzle.stones]
    solution = [SQUARE_NAMES[square] for square in shown_puzzle.solution]
    content = {
        "puzzle": shown_puzzle.number,
        "grade": shown_puzzle.grade,
        "goal": str(shown_puzzle.goal),
        "position": str(shown_puzzle.position),
        "stones": stones,
        "first": solution[0],
        "solution": solution,
        "solutions": shown_puzzle.solutions,
    }
    lines = [
        f"puzzle {shown_puzzle.number}, grade {shown_puzzle.grade}: {shown_puzzle.goal}",
        f"position: {shown_puzzle.position}",
        f"stones: {' '.join(stones)}",
        f"solution: {' '.join(solution)}",
        f"solutions: {shown_puzzle.solutions:,}",
    ]
    print_result(options, content, lines)
