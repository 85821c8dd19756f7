"""What the window says can be translated: all of it, and by nothing but its messages."""

import ast
import re
from pathlib import Path

from ishido import store, ui
from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.store.settings import Settings
from ishido.ui import grammar, terms
from ishido.ui.ishido.move import _whose
from ishido.ui.table import captions

FOLDER = Path(ui.__file__).parent
FILES = sorted(FOLDER.rglob("*.py"))
MARKED = {"_", "N_", "counted", "several"}
"""Calls whose strings are messages."""
NO_MESSAGE = {"join", "split", "replace", "strftime", "startswith", "endswith", "Literal"}
"""Calls whose strings are none."""
WORD = re.compile(r"[A-Za-z]")
NAME = re.compile(r"[A-Za-z]\d*")
"""A key or a square."""
SENTENCE = re.compile(r"[A-Z“]\S* [^\[|]*|[^\[|]*[a-z][.?!…]")
"""What begins or ends like a sentence, and is no type."""


def unmarked(tree):
    """Strings with a word in them that nobody could translate."""
    excused = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                parts = [docstring]
            case ast.Call() if name_of(node) in MARKED | NO_MESSAGE:
                parts = [*(each for each in node.args if isinstance(each, ast.Constant))]
            case ast.Dict(keys=parts):
                pass
            case ast.Compare():
                parts = [node]
            case ast.match_case(pattern=pattern, guard=guard):
                parts = [pattern, guard]
            case ast.AnnAssign(annotation=part) | ast.arg(annotation=part):
                parts = [part]
            case ast.FunctionDef(returns=part) | ast.Subscript(slice=part):
                parts = [part]
            case ast.FormattedValue(format_spec=part):
                parts = [part]
            case _:
                continue
        excused |= {id(each) for part in parts if part for each in ast.walk(part)}
    strings = (each for each in ast.walk(tree) if isinstance(each, ast.Constant))
    texts = (each.value for each in strings if id(each) not in excused)
    return [
        text
        for text in texts
        if isinstance(text, str) and WORD.search(text) and not NAME.fullmatch(text)
    ]


def trees(files):
    """Every file, and what it says in Python."""
    return [(path, ast.parse(path.read_text("utf-8"))) for path in files]


def name_of(call):
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def calls(tree):
    """Every call, with the name of what is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield name_of(node), node


def test_every_sentence_is_marked_for_translation_and_found():
    """``_(f"…")`` would look for a sentence that no translator has ever seen, and gettext does not
    look for messages within an f-string."""
    parsed = trees(FILES)
    assert len(parsed) > 100
    for path, tree in parsed:
        found = unmarked(tree)
        if path.stem != "words":  # with keys and names of things
            found = [text for text in found if SENTENCE.fullmatch(text)]
        assert found == [], path
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node) in {"_", "N_"}:
                assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), path
            elif isinstance(node, ast.JoinedStr):
                within = {
                    name
                    for name, call in calls(node)
                    for each in call.args
                    if isinstance(each, ast.Constant)
                }
                assert not within & MARKED, (path, ast.unparse(node))


def test_storage_marks_its_notices_and_reasons():
    """They are shown in the window: as they are, or in a sentence of its own."""
    for path, tree in trees(Path(store.__file__).parent.glob("*.py")):
        for name, call in calls(tree):
            if name in {"_say", "FileProblem", "NotOurs", "NoSuchFile"}:
                assert not any(isinstance(each, ast.JoinedStr) for each in call.args), path
                assert not any(isinstance(each, ast.Constant) for each in call.args), path


def test_the_finder_of_unmarked_sentences_finds_them():
    tree = ast.parse('"""Doc."""\nA = "Some words"\nB = _("Marked")\nC = {"key": f"{a} more"}\n')
    assert unmarked(tree) == ["Some words", " more"]


def test_numbers_are_written_as_the_language_writes_them(speak):
    assert grammar.number(1_024) == "1,024"
    assert grammar.number(1_234_567) == "1,234,567"
    assert grammar.number(-1_024) == "-1,024"
    assert grammar.number(999) == "999"
    assert grammar.percent(0.25) == "25%"
    speak({"1,024": "1’024", "80%": "80 %"})
    assert grammar.number(12480) == "12’480"
    assert grammar.percent(0.25) == "25 %"


def test_the_first_twelve_are_counted_in_words():
    said = {1: "first", 12: "twelfth", 13: "13th", 21: "21st", 22: "22nd", 33: "33rd", 112: "112th"}
    assert {number: grammar.ordinal(number) for number in said} == said


def test_a_translation_is_spoken(speak):
    speak()
    assert grammar.counted(2, "{n} stone", "{n} stones") == "«2 stones»"
    assert terms.deal(7) == "«Deal 7»"


def test_default_names_are_stored_in_english_and_shown_in_the_language(speak):
    speak({"You": "Du", "Player 2": "Spieler 2"})
    you, second = Player(Settings().player), Player("Player 2")
    game = Game.start(Setup(deal_by_number(1), Mode.CHALLENGE, players=(you, second)))
    assert you.name == "You"
    assert _whose(you) == "Your"
    assert _whose(second) == "Spieler 2’s"
    assert captions.standing_line(game) == "Du: 0  ·  Spieler 2: 0"
    assert terms.player_name("Ann") == "Ann"
