"""The commands as data: each key leads to one, and what cannot be chosen says why."""

from datetime import datetime
from itertools import combinations
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Place
from ishido.session.outcome import Cannot
from ishido.session.session import Session
from ishido.ui.commands.actions import scoring
from ishido.ui.commands.host import CommandHost
from ishido.ui.commands.menus import COMMANDS, ISHIDO_MENUS, MENUS, REDO, UNDO
from ishido.ui.core import keys
from ishido.ui.core.audio import Cue
from ishido.ui.core.events import Key, Text
from ishido.ui.core.scene import Window
from ishido.ui.words import menus as says

KEYS = [(command, written) for command in COMMANDS.values() for written in command.keys]
SIGNS = [(command, written) for command, written in KEYS if written in keys.SIGNS]
"""What is known by the sign that is written, and not by its key."""


def key_of(written, *, command=pygame.KMOD_LCTRL):
    *mods, name = written.split("+")
    bits = {"Ctrl": command, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
    named = {"Enter": pygame.K_RETURN, "Backspace": pygame.K_BACKSPACE}
    code = named.get(name) or pygame.key.key_code(name.lower())
    return Key(code, sum(bits[mod] for mod in mods))


def test_the_six_menus_are_the_original_s():
    assert [menu.title for menu in MENUS] == ["Ishido", "File", "Game", "Choices", "Help", "Scores"]


def test_every_command_is_in_one_menu_under_a_name_of_its_own_but_undo_and_redo_are_in_two():
    commands = [command for menu in MENUS for command in menu.commands]
    assert len(commands) == len(COMMANDS) + len((UNDO, REDO))
    for menu in MENUS:
        in_both = menu.name in ("game", "help")
        assert (UNDO in menu.commands, REDO in menu.commands) == (in_both, in_both)
    for menu in MENUS:
        labels = [command.label for command in menu.commands]
        assert len(set(labels)) == len(labels), menu.name


@pytest.mark.parametrize("played", [False, True])
def test_a_command_can_be_carried_out_without_a_table(played):
    session = Session.begin(Setup(deal_by_number(1)), datetime.now().astimezone())
    if played:
        session.do(Place(session.game.legal_squares[0]))
    done = []
    table = SimpleNamespace(
        session=session,
        aids=SimpleNamespace(refusal=str),
        seats=SimpleNamespace(undo=lambda: done.append("undone")),
        say=lambda text, role: done.append(text),
    )
    app = SimpleNamespace(audio=SimpleNamespace(play=lambda cue: done.append(cue)))
    UNDO.run(cast(Window, app), cast(CommandHost, table))
    assert done == (["undone"] if played else [Cue.REFUSE, str(Cannot.NOTHING_TO_UNDO)])


def test_no_key_does_two_things():
    for (one, a), (other, b) in combinations(KEYS, 2):
        assert a != b, (one.name, other.name)


@pytest.mark.parametrize(
    ("command", "written"),
    [each for each in KEYS if each not in SIGNS],
    ids=[written for each, written in KEYS if (each, written) not in SIGNS],
)
@pytest.mark.parametrize("modifier", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LGUI])
def test_a_key_that_is_written_leads_to_its_command(pilot, command, written, modifier):
    event = key_of(written, command=modifier)
    assert ISHIDO_MENUS.command_of(event) is command
    locked = Key(event.key, event.mod | pygame.KMOD_CAPS | pygame.KMOD_NUM)
    assert ISHIDO_MENUS.command_of(locked) is command


@pytest.mark.parametrize("layout", ["?", "\N{FULLWIDTH QUESTION MARK}", "\N{ARABIC QUESTION MARK}"])
def test_a_sign_leads_to_its_command_whatever_key_writes_it(layout):
    assert [(command.name, written) for command, written in SIGNS] == [("hint", "?")]
    assert ISHIDO_MENUS.command_of(Text(layout)) is COMMANDS["hint"]


@pytest.mark.parametrize("text", ["", "i", "I", "/", "ß", "??", "h?"])
def test_what_else_is_written_leads_to_no_command(text):
    """A letter comes as a key and as text: one press must not do a thing twice."""
    assert ISHIDO_MENUS.command_of(Text(text)) is None


@pytest.mark.parametrize("key", [pygame.K_SLASH, pygame.K_QUESTION, pygame.K_COMMA, 0xDF])
def test_a_key_alone_is_no_sign(key):
    """On a French keyboard the key of ``/`` writes ``!``."""
    assert ISHIDO_MENUS.command_of(Key(key, pygame.KMOD_LSHIFT)) is None


@pytest.mark.parametrize("mods", [pygame.KMOD_LALT, pygame.KMOD_LCTRL | pygame.KMOD_RALT])
def test_with_alt_a_letter_is_not_ours(mods):
    """Some keyboards write ``@`` with Ctrl, Alt and Q: that must not close the window."""
    for letter in "nzyhdbqcso":
        assert ISHIDO_MENUS.command_of(Key(ord(letter), mods)) is None


def test_on_a_mac_the_key_is_called_cmd(monkeypatch):
    assert keys.shown("Ctrl+Shift+S") == "Ctrl+Shift+S"
    monkeypatch.setattr("sys.platform", "darwin")
    assert keys.shown("Ctrl+Shift+S") == "Cmd+Shift+S"


def test_a_key_whose_command_is_greyed_says_why(pilot):
    for command in COMMANDS.values():
        why = command.why_disabled(pilot.app, pilot.table)
        if why and command.keys and "Backspace" not in command.keys:
            pilot.table.say("")
            pilot.press(command.keys[0])
            assert pilot.said == why, command.name
            assert pilot.on_table


def test_another_scoring_in_the_middle_of_a_game_is_for_the_next_one(pilot):
    pilot.click("k8")
    scoring(Scoring.ANCIENT).run(pilot.app, pilot.table)
    assert pilot.names() == ["back", "new game", "continue"]
    assert pilot.focused() == "continue"
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.moves() == "k8"
    assert str(pilot.game.setup.scoring) == "modern"
    assert pilot.settings.scoring == "ancient"
    pilot.press("n")
    assert str(pilot.game.setup.scoring) == "ancient"
    assert pilot.unfinished() == [1]


@pytest.mark.parametrize("leave", ["back", "Esc"])
def test_another_scoring_is_called_off(pilot, leave):
    scoring(Scoring.ANCIENT).run(pilot.app, pilot.table)
    pilot.press("Esc") if leave == "Esc" else pilot.click(leave)
    assert pilot.on_table
    assert pilot.settings.scoring == "modern"


def test_another_scoring_can_begin_at_once(pilot):
    pilot.click("k8")
    scoring(Scoring.SIMPLE).run(pilot.app, pilot.table)
    pilot.click("new game")
    assert pilot.on_table
    assert str(pilot.game.setup.scoring) == "simple"
    assert pilot.unfinished() == [1]


def test_the_scoring_that_the_game_has_needs_no_question(pilot):
    scoring(Scoring.MODERN).run(pilot.app, pilot.table)
    assert pilot.on_table
    assert pilot.said == says.scoring_chosen("Modern")


@pytest.mark.parametrize(
    "asked", ["save game", "show pouch", "show moves", "new game", "start over", "copy deal"]
)
def test_what_was_asked_for_is_confirmed_even_without_messages(open_pilot, tmp_path, asked):
    pilot = open_pilot(1, "" if asked == "show moves" else "k8", messages=False)
    assert pilot.said == ""
    if asked == "save game":
        pilot.app.desk.recent.saved_as[pilot.session.id] = tmp_path / "mine.ishido"
    if asked == "show pouch":
        pilot.click(pilot.table.layout.pouch.center)
    else:
        COMMANDS[asked].run(pilot.app, pilot.table)
    pilot.step()
    if not pilot.on_table:
        pilot.agree()
    assert pilot.said
    pilot.settle()
    assert pilot.said == ""


def test_without_messages_only_what_must_be_said_is_said(pilot):
    COMMANDS["messages"].run(pilot.app, pilot.table)
    pilot.settle()
    assert pilot.said == ""
    pilot.click("c3")
    assert pilot.said == "Stones must touch another stone."
    pilot.settle()
    assert pilot.said == ""
    pilot.press("Right", "Enter")
    assert pilot.said == "Stones must touch another stone."
    pilot.press("z")
    assert pilot.said == "Nothing to undo."
    COMMANDS["messages"].run(pilot.app, pilot.table)
    pilot.settle()
    assert pilot.said
