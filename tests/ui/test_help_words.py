"""Help: its pictures are drawn with what is in use, and its words say what the rules say."""

import re
import tomllib
from pathlib import Path

import pytest

from ishido.rules.board import parse_square
from ishido.rules.position import Position
from ishido.rules.scoring import END_BONUS, FOUR_WAY_BONUS, Scoring, gain
from ishido.rules.stone import COPIES, STONES, parse_stone
from ishido.session.session import Aid
from ishido.ui.screens.help import rules, strategy
from ishido.ui.screens.help.diagram import LOST, SPOKEN_OF, Piece
from tests.support.pilot import differing

ROOT = Path(__file__).parents[2]

# -- the pictures -------------------------------------------------------------------------------


def blocks(pilot, page):
    """What stands on a page, one below the other."""
    pilot.open("help", page)
    return pilot.find(page).blocks


def paragraphs(pilot, page):
    return [each.text for each in blocks(pilot, page) if hasattr(each, "bullet")]


@pytest.mark.slow
@pytest.mark.parametrize("page", ["rules", "strategy", "bluestone"])
def test_every_picture_of_a_page_shows_something_and_fits(pilot, page):
    illustrations = [block for block in blocks(pilot, page) if hasattr(block, "picture")]
    assert len(illustrations) >= 5
    for number, illustration in enumerate(illustrations):
        width = (60, 333, 900)[number % 3]
        size = (width, round(width * illustration.aspect))
        picture = illustration.picture(size)
        assert picture.get_size() == size
        assert len(set(picture.get_view("2").raw[::7])) > 20


def test_pictures_are_drawn_with_the_stones_and_the_board_in_use(pilot):
    drawn = []
    for stones, board in (("ishido", "ishido"), ("gems", "ishido"), ("gems", "gems")):
        pilot.app.use_skins(stoneset=stones, board=board)
        pictures = (block for block in blocks(pilot, "rules") if hasattr(block, "picture"))
        drawn.append(next(pictures).picture((400, 260)))
        pilot.app.back_to_table()
    first, second, third = drawn
    assert differing(first, second) is not None
    assert differing(second, third) is not None


def test_a_piece_is_read_as_it_is_drawn():
    piece = Piece("d3", ".. A1 **\nB2 [A2] xx")
    assert piece.position == Position.parse("e3=A1 d4=B2")
    assert piece.asked == (parse_stone("A2"), parse_square("e4"))
    assert piece.told(SPOKEN_OF) == [parse_square("f3")]
    assert piece.told(LOST) == [parse_square("f4")]
    assert piece.size == (3, 2)


# -- what the words say is what the rules say ---------------------------------------------------


def test_the_rule_for_each_number_of_neighbours_is_shown_kept_and_broken():
    verdicts = {n: set() for n in rules.NEIGHBOURS}
    for name, piece in rules.PIECES.items():
        stone, square = piece.asked
        verdicts[piece.position.count_neighbours(square)].add(piece.allowed)
        around = [near for _, near in piece.position.neighbours(square)]
        assert (stone in around) is (name == "twin"), "twins are a case of their own"
    assert set(map(frozenset, verdicts.values())) == {frozenset({True, False})}


def counts(piece):
    """How many neighbours share the colour, and the symbol."""
    stone, square = piece.asked
    around = [near for _, near in piece.position.neighbours(square)]
    return (
        sum(near.colour == stone.colour for near in around),
        sum(near.symbol == stone.symbol for near in around),
    )


def cells(grid):
    """The rows of a grid, numbers without their commas."""
    return [tuple(cell.replace(",", "") for cell in row) for row in grid.rows]


def test_the_tables_of_points_say_what_the_contract_says(pilot):
    """Written out here by hand, from docs/formats.md."""
    modern, four_ways, left, simple = (
        block for block in blocks(pilot, "rules") if hasattr(block, "rows")
    )
    assert cells(modern) == [("Neighbours", "1", "2", "3", "4"), ("Points", "1", "2", "4", "8")]
    assert cells(simple)[1] == ("Points", "1", "2", "10", "100")
    assert cells(left) == [("Stones left", "0", "1", "2"), ("Points", "1000", "500", "100")]
    bonus = [25, 50, 100, 200, 400, 600, 800, 1_000, 5_000, 10_000, 25_000, 50_000]
    rows = cells(four_ways)[1:]
    assert [int(row[1]) for row in rows] == bonus
    assert [row[2] for row in rows] == [f"× {2**k}" for k in range(1, 13)]
    assert (rows[0][0], rows[1][0], rows[2][0], rows[11][0]) == ("1st", "2nd", "3rd", "12th")


COSTS = {
    Aid.MOVES_SHOWN: "showing possible moves",
    Aid.POUCH_SHOWN: "looking into the pouch",
    Aid.TAKEN_BACK_FURTHER: "undoing more than the last stone",
    Aid.FIT_COUNTS: "showing fit counts",
    Aid.HINT: "asking for a hint",
    Aid.STARTED_OVER: "starting a game over",
    Aid.DEAL_SEEN: "a deal that you have already seen",
    Aid.LOADED: "loading an earlier position",
}


def test_every_use_is_told_with_what_it_costs(pilot):
    page = paragraphs(pilot, "rules")
    (helped,) = (n for n, said in enumerate(page) if said.endswith("This is help:"))
    (known,) = (n for n, said in enumerate(page) if said.startswith("These games are not ranked"))
    assert known > helped
    assert set(COSTS) == set(Aid) - {Aid.COMPUTER_PLAYED}, "which is only in older games"
    for aid, said in COSTS.items():
        (place,) = (n for n, each in enumerate(page) if said in each)
        assert (place > known) is aid.knows_deal
        assert place > helped


def test_figures_in_the_text_are_those_of_the_rules(pilot):
    def points(neighbours, four_ways):
        return f"{gain(Scoring.MODERN, parse_square('f4'), neighbours, four_ways).total:,}"

    page = " ".join(paragraphs(pilot, "rules"))
    for said in (
        *("72 stones", "twelve by eight", "36 kinds", "other 66", "60 inner squares"),
        *("the 36 squares around", "800 points earn the rank of Master"),
        f"Every 4-Way after the {len(FOUR_WAY_BONUS)}th earns {FOUR_WAY_BONUS[-1]:,} and doubles",
    ):
        assert said in page, said
    page = " ".join(paragraphs(pilot, "strategy"))
    for said in (
        f"Three neighbours earn {points(3, 0)} points early in the game.",
        f"After six 4-Ways the same match earns {points(3, 6)},",
        f"the eighth 4-Way itself earns {points(4, 7)}.",
        f"With no stones left you earn {END_BONUS[0]:,} points, with one left {END_BONUS[1]:,}.",
    ):
        assert said in page, said


def fitting(piece, where):
    """Kinds that fit where a piece points to, and how many of each are not on it yet."""
    (square,) = piece.told(where)
    lying = [stone for _, stone in piece.position]
    return {
        stone: COPIES - lying.count(stone)
        for stone in STONES
        if piece.position.legal_mask(stone) >> square & 1
    }


def test_strategy_is_right_about_what_fits():
    assert fitting(strategy.PIECES["closed"], SPOKEN_OF) == {parse_stone("A3"): 2}
    assert strategy.PIECES["filled"].allowed
    assert counts(strategy.PIECES["filled"]) == (2, 2)
    assert sorted(fitting(strategy.PIECES["unlike"], SPOKEN_OF).values()) == [2, 2]
    assert sorted(fitting(strategy.PIECES["alike"], SPOKEN_OF).values()) == [1, 1]
    assert not any(fitting(strategy.PIECES["twins"], LOST).values())
    assert fitting(strategy.PIECES["strangers"], LOST) == {}


# -- what it is made with ---------------------------------------------------------------------


def test_all_that_it_is_made_of_is_named_with_its_licence_and_where_to_read_it(pilot):
    listed = [each.text for each in blocks(pilot, "about") if getattr(each, "bullet", "")]
    parts = dict(each.removeprefix("*").split("*", 1) for each in listed)
    told = {part.lower(): where for part, where in parts.items()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for needed in project["dependencies"]:
        assert re.fullmatch(r": .+, \S+\.\S+", told[re.match(r"[\w-]+", needed)[0].lower()])
    for font in (ROOT / "assets" / "fonts").glob("*.ttf"):
        assert font.name.split("-")[0] in " ".join(parts).replace(" ", "")
    page = " ".join(paragraphs(pilot, "about"))
    for text in (ROOT / "LICENSE", ROOT / "assets" / "fonts" / "OFL.txt"):
        for word in text.read_text(encoding="utf-8").replace("*", "").split():
            assert word.strip("-") in page
