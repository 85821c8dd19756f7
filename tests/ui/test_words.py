"""What the window says can be translated: all of it, and by nothing but its messages."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ishido import store
from ishido.ui import words

FOLDER = Path(words.__file__).parent
FILES = sorted(FOLDER.rglob("*.py"))
MARKED = {"_", "counted", "several"}
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
    found = []

    def visit(node):
        match node:
            case ast.Expr(value=ast.Constant()):  # a docstring
                return
            case ast.Call(func=function):
                name = getattr(function, "id", getattr(function, "attr", ""))
                if name in MARKED | NO_MESSAGE:
                    for argument in node.args:
                        if not isinstance(argument, ast.Constant):
                            visit(argument)
                    visit(function)
                    return
            case ast.Dict():
                for value in node.values:
                    visit(value)
                return
            case ast.Compare() | ast.AnnAssign(value=None) | ast.Import() | ast.ImportFrom():
                return
            case ast.AnnAssign(value=ast.expr() as value):
                visit(value)
                return
            case ast.Subscript(value=value):
                visit(value)
                return
            case ast.FunctionDef(args=arguments, body=body):
                for each in [*arguments.defaults, *filter(None, arguments.kw_defaults), *body]:
                    visit(each)
                return
            case ast.FormattedValue(value=value):  # without its format
                visit(value)
                return
            case ast.match_case(body=body):
                for statement in body:
                    visit(statement)
                return
            case ast.Constant(value=str() as text) if WORD.search(text) and not NAME.fullmatch(
                text
            ):
                found.append(text)
        for child in ast.iter_child_nodes(node):
            visit(child)

    visit(tree)
    return found


def trees(files):
    """Every file, and what it says in Python."""
    parsed = [(path, ast.parse(path.read_text("utf-8"))) for path in files]
    assert len(parsed) > 20
    return parsed


def calls(tree):
    """Every call, with the name of what is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "id", getattr(node.func, "attr", "")), node


def test_every_sentence_is_marked_for_translation():
    for path, tree in trees(FILES):
        found = unmarked(tree)
        if path.stem != "words":  # with keys and names of things
            found = [text for text in found if SENTENCE.fullmatch(text)]
        assert found == [], path


def test_storage_marks_its_notices_and_reasons():
    """They are shown in the window: as they are, or in a sentence of its own."""
    for path, tree in trees(Path(store.__file__).parent.glob("*.py")):
        for name, call in calls(tree):
            if name in {"_say", "FileProblem", "NotOurs", "NoSuchFile"}:
                assert not any(isinstance(each, ast.JoinedStr) for each in call.args), path
                assert not any(isinstance(each, ast.Constant) for each in call.args), path


@pytest.mark.slow
def test_no_message_is_put_together_before_it_is_looked_up():
    """``_(f"…")`` would look for a sentence that no translator has ever seen."""
    for path, tree in trees(FILES):
        for name, call in calls(tree):
            if name == "_":
                assert isinstance(call.args[0], ast.Constant), (path, ast.unparse(call))


def test_no_message_is_within_an_f_string():
    """Gettext does not look for messages there."""
    for path, tree in trees(FILES):
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                within = {
                    name
                    for name, call in calls(node)
                    for each in call.args
                    if isinstance(each, ast.Constant)
                }
                assert not within & MARKED, (path, ast.unparse(node))


def test_the_finder_of_unmarked_sentences_finds_them():
    tree = ast.parse('"""Doc."""\nA = "Some words"\nB = _("Marked")\nC = {"key": f"{a} more"}\n')
    assert unmarked(tree) == ["Some words", " more"]


NUMBERS = """
import gettext, json
class Swiss(gettext.NullTranslations):
    def gettext(self, message):
        return {"1,024": "1’024", "80%": "80 %"}.get(message, message)
gettext.translation = lambda *args, **kwargs: Swiss()
from ishido import store
from ishido.ui import words
print(json.dumps([words.number(12480), words.percent(0.25)]))
"""


def test_numbers_are_written_as_the_language_writes_them():
    assert words.number(1_024) == "1,024"
    assert words.number(1_234_567) == "1,234,567"
    assert words.number(-1_024) == "-1,024"
    assert words.number(999) == "999"
    assert words.percent(0.25) == "25%"
    ran = subprocess.run(
        [sys.executable, "-c", NUMBERS], capture_output=True, text=True, check=True
    )
    assert json.loads(ran.stdout) == ["12’480", "25 %"]


def test_one_function_writes_large_numbers():
    """A format of its own would write them in one language only."""
    writing = [path for path in FOLDER.rglob("*.py") if ':,}"' in path.read_text("utf-8")]
    assert writing == [FOLDER / "words.py"]


FOREIGN = """
import gettext, json, sys
class Marked(gettext.NullTranslations):
    def gettext(self, message):
        return f"\\u00ab{message}\\u00bb"
    def ngettext(self, one, many, count):
        return f"\\u00ab{one if count == 1 else many}\\u00bb"
gettext.translation = lambda *args, **kwargs: Marked()
from ishido import store
from ishido.ui import words
from ishido.ui.screens.help import scene as help
from ishido.ui.table import commands
from ishido.store.settings import ROWS
from ishido.rules.scoring import Scoring
quitting = commands.ISHIDO_MENU.commands[-1]
print(json.dumps([quitting.label, words.counted(2, "{n} stone", "{n} stones"), words.deal(7),
                  words.SCORINGS[Scoring.MODERN], next(iter(help.PAGES.items()))]))
texts = [text for row in ROWS.values() for text in (row.label, row.note, *row.options.values())]
print(all(text.startswith("\u00ab") for text in texts if text))
"""


def test_the_first_twelve_are_counted_in_words():
    said = {1: "first", 12: "twelfth", 13: "13th", 21: "21st", 22: "22nd", 33: "33rd", 112: "112th"}
    assert {number: words.ordinal(number) for number in said} == said


def test_a_translation_is_spoken():
    said = subprocess.run(
        [sys.executable, "-c", FOREIGN],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"},
    )
    spoken, rows_are_marked = said.stdout.splitlines()[-2:]
    assert rows_are_marked == "True"
    assert json.loads(spoken) == [
        "«Quit»",
        "«2 stones»",
        "«Deal 7»",
        "«Modern»",
        ["rules", "«Rules»"],
    ]


DEFAULT_NAMES = """
import gettext, json
class German(gettext.NullTranslations):
    def gettext(self, message):
        return {"You": "Du", "Player 2": "Spieler 2"}.get(message, message)
gettext.translation = lambda *args, **kwargs: German()
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.kinds.players import Player
from ishido.store.settings import Settings
from ishido.ui import words
from ishido.ui.ishido import cover
from ishido.ui.ishido import words as dealing
from ishido.ui.ishido.scene import _whose
from ishido.ui.table import words as seats
you, second = Player(Settings().player), Player("Player 2")
game = Game.start(Setup(deal_by_number(1), Mode.CHALLENGE, players=(you, second)))
print(json.dumps([
    you.name, cover._seated(game.setup), _whose(you), _whose(second),
    seats.standing_line(game), dealing.seen_by([you.name]),
    words.player_name("Ann"),
]))
"""


def test_default_names_are_stored_in_english_and_shown_in_the_language():
    ran = subprocess.run(
        [sys.executable, "-c", DEFAULT_NAMES], capture_output=True, text=True, check=True
    )
    assert json.loads(ran.stdout) == [
        "You",
        "Du vs Spieler 2",
        "Your",
        "Spieler 2’s",
        "Du: 0  ·  Spieler 2: 0",
        "You have seen this deal before.",
        "Ann",
    ]
