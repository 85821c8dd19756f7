"""The scoreboard, in little room."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from ishido.rules.scoring import Account, Scoring
from ishido.session.policy import Aid
from ishido.ui.core.theme import Face, Theme
from ishido.ui.view.layout import table_layout
from ishido.ui.view.plaques import Seated, team_names
from ishido.ui.view.scoreboard import (
    NO_BUTTON,
    ScoreboardLayout,
    note_lines,
    places,
    scoreboard,
)
from ishido.ui.words import AIDS, aids
from tests.support.written_text import written


def test_values_are_not_cut_off(open_pilot):
    """As beside the button of a game that is over, on a phone."""
    look = open_pilot(size=(780, 1688), density=2.0).table.look
    shown = (("Points", 1_234_567), ("4-Ways", 12), ("Best with help", 130_928))
    for width in range(210, 400, 10):
        rows = tuple(pygame.Rect(0, 48 * number, width, 48) for number in range(3))
        where = ScoreboardLayout(rows, (NO_BUTTON,), NO_BUTTON)
        *figures, _ = scoreboard(look, where, shown, "", roman=False)
        lines = written(figures, (400, 144))
        for label, value in zip(lines[::2], lines[1::2], strict=True):
            assert not value.cut, (width, value)
            assert label.place.right < value.letters.left


def test_all_rows_are_written_anew_when_one_makes_all_smaller(open_pilot):
    look = open_pilot(size=(780, 1688), density=2.0).table.look
    rows = tuple(pygame.Rect(0, 48 * number, 300, 48) for number in range(3))
    where = ScoreboardLayout(rows, (NO_BUTTON,), NO_BUTTON)
    keys = [
        [part.key for part in scoreboard(look, where, shown, "", roman=False)]
        for shown in ([("Points", 1), ("4-Ways", 0)], [("Points", 9_999_999_999), ("4-Ways", 0)])
    ]
    assert keys[0][1] != keys[1][1]


NOTE = aids.note(Scoring.MODERN, {Aid.HINT})


def test_a_note_is_larger_with_larger_text(open_pilot):
    pixels = []
    for scale in (1.0, 2.0):
        table = open_pilot(size=(1280, 800), ui_scale=scale).table
        look, layout = table.look, table.layout
        where = places(layout.score_panel, layout.unit, 1, button=False)
        (line,) = where.notes
        breaks = where.breaks
        _, size = note_lines(look.theme, NOTE, line, look.unit, look.text_px, breaks=breaks)
        pixels.append(size)
    assert pixels[1] > pixels[0] * 1.2


def test_a_team_stands_in_line_with_the_figures_once_its_game_is_over(pilot):
    look, layout = pilot.table.look, pilot.table.layout
    where = places(layout.score_panel, layout.unit, 1, button=True)
    for names in (("The Adept",), ("You", "Player 2")):
        ended, begun = (team_names(look, where, Seated(names, turn)) for turn in (None, 0))
        assert ended[0].x == where.rows[0].x < begun[0].x


# -- what is cut -----------------------------------------------------------------------------

WINDOWS = [
    ((320, 480), 1.0),
    ((320, 480), 2.0),
    ((390, 664), 1.0),
    ((390, 664), 2.0),
    ((390, 844), 1.0),
    ((844, 390), 1.0),
    ((960, 640), 2.0),
    ((1280, 800), 2.0),
]


FRAME = 8
"""The width of a panel's frame on a phone, in CSS pixels."""


def cut_on_scoreboard(pilot, **content):
    """What is cut on the scoreboard with another content."""
    parts = parts_of_scoreboard(pilot, ("score", "note", "plaque"), **content)
    return [line.text for line in written(parts, pilot.app.size) if line.cut]


def parts_of_scoreboard(pilot, kinds, **content):
    """Parts of the scoreboard with another content."""
    view, shown = pilot.table.view, replace(pilot.shown, **content)
    named = [(part.name[0] if isinstance(part.name, tuple) else part.name, part)
             for part in view.parts(shown)]  # fmt: skip
    return [part for kind, part in named if kind in kinds]


def in_window(open_pilot, size, scale):
    return open_pilot(size=size, density=1.0 if min(size) < 560 else None, ui_scale=scale)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_note_is_cut(open_pilot, size, scale):
    pilot = in_window(open_pilot, size, scale)
    fits = pilot.table.view.note_fits
    used = [set(each) for number in range(4) for each in combinations(Aid, number)]
    for ended in (False, True):
        notes = {aids.note(Scoring.ANCIENT, each, ended=ended, fits=fits) for each in used}
        assert len(notes) >= 3
        for note in (*notes, "Modern · today’s deal"):
            assert not cut_on_scoreboard(pilot, note=note, button=ended)


@pytest.mark.parametrize(
    ("size", "scale", "tools"),
    [
        ((800, 640), 0.75, True),
        ((800, 640), 2.0, False),
        ((960, 640), 1.0, True),
        ((960, 640), 2.0, True),
        ((1280, 800), 0.75, False),
        ((1280, 800), 1.0, False),
        ((900, 1400), 1.0, False),
        ((900, 1400), 2.0, True),
    ],
)
def test_what_was_used_fits_the_scoreboard_whatever_it_was(size, scale, tools):
    layout = table_layout(size, scale, tools=tools)
    where = places(layout.score_panel, layout.unit, 2, button=False)
    line, theme = where.notes[1], Theme()

    def px(size):
        return round(size * layout.unit)

    for number in range(1, len(Aid) + 1):
        for used in combinations(Aid, number):
            lines = aids.note(Scoring.MODERN, used).split("\n")
            for each in lines:
                parts, pixels = note_lines(theme, each, line, layout.unit, px, breaks=where.breaks)
                assert len(parts) <= 2
                assert all(theme.fitting(it, Face.ITALIC, pixels, line.w) == it for it in parts)
            told = lines[-1].partition("(")[2].removesuffix(")")
            first = AIDS[min(used)]
            assert told.startswith(first)
            named = [aid for aid in used if AIDS[aid] in told]
            more = number - len(named)
            assert told.endswith(f" and {more} more" if more else AIDS[max(used)])


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_figure_is_cut(open_pilot, size, scale):
    """Names and labels may be."""
    pilot = in_window(open_pilot, size, scale)
    name = "Bartholomew Featherstonehaugh"
    for ended in (False, True):
        cut_off = cut_on_scoreboard(pilot, best="130,928", button=ended)
        account = Account(12_345, 12)
        for names in (("Ann", "Bo"), ("Bartholomew Featherstonehaugh", "The Sage")):
            duel = Seated(names, None if ended else 0, (account, account))
            cut_off += cut_on_scoreboard(pilot, seated=duel, button=ended)
        assert set(cut_off) <= {name, *name.split()}


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 480)])
def test_on_a_phone_nothing_in_a_players_line_lies_over_anything_else(open_pilot, size):
    pilot = in_window(open_pilot, size, 1.0)
    accounts = (Account(12_345, 12), Account(8, 0))
    seated = Seated(("Bartholomew Featherstonehaugh", "The Sage"), 0, accounts)
    for part in parts_of_scoreboard(pilot, ("plaque",), seated=seated):
        lines = sorted(written([part], size), key=lambda line: line.letters.x)
        for one, other in pairwise(lines):
            assert min(one.letters.right, one.place.right) < other.letters.x


# -- in a narrow panel -----------------------------------------------------------------------

FULL = {Aid.MOVES_SHOWN, Aid.COMPUTER_PLAYED, Aid.DEAL_SEEN}
CONTENTS = (
    {"note": "Modern · today’s deal"},
    {"note": "Modern · not All-Time\n(moves shown, hint)", "best": "130,928", "best_aided": True},
    {"scoring": Scoring.ANCIENT, "best": "11 4-Ways", "best_aided": True},
    {"account": Account(130_928, 12), "roman": True, "best_aided": True},
    {"seated": Seated(("Ann", "Bo"), 0, (Account(12_345, 12), Account(8, 0)))},
    {"seated": Seated(("Ann", "Bo"), 0, (Account(12_345, 12), Account(8, 0))), "roman": True},
    {"seated": Seated(("Ann", "Bo"), 0)},
)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((390, 664), 1.0),
        ((390, 664), 2.0),
        ((375, 540), 1.5),
        ((360, 640), 2.0),
        ((320, 480), 1.0),
        ((320, 480), 2.0),
        ((390, 380), 1.5),
        ((500, 400), 1.0),
        ((320, 320), 2.0),
    ],
)
def test_on_a_phone_no_text_of_the_scoreboard_lies_over_another_or_its_frame(
    open_pilot, size, scale
):
    pilot = in_window(open_pilot, size, scale)
    table = pilot.table
    frame = table.layout.score_panel.inflate(-2 * FRAME, 0)
    note = aids.note(Scoring.MODERN, FULL, fits=table.view.note_fits)
    for content in (*CONTENTS, {"note": note}):
        assert not cut_on_scoreboard(pilot, **content)
        kinds = ("score", "note", "plaque", "names")
        lines = written(parts_of_scoreboard(pilot, kinds, **content), size)
        for line in lines:
            assert frame.contains(line.letters), (line, frame)
        for one, other in combinations(lines, 2):
            assert not one.letters.colliderect(other.letters), (content, one, other)
        seated = content.get("seated")
        if not (seated and seated.apart):  # then the 4-Ways are in italics too
            assert len({line.pixels for line in lines if line.italic}) == 1, "one size for a note"
