"""The scoreboard, in little room."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from ishido.rules.game import Mode
from ishido.rules.scoring import Account, Scoring
from ishido.session.policy import Aid
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.written_text import written


def in_window(open_pilot, size, scale=1.0, **settings):
    density = 1.0 if min(size) < 560 else None
    return open_pilot(size=size, density=density, ui_scale=scale, **settings)


def written_on_scoreboard(pilot, kinds, **content):
    """What is written on the scoreboard with another content."""
    return written(parts_of_scoreboard(pilot, kinds, **content), pilot.app.size)


def cut_on_scoreboard(pilot, **content):
    """What is cut on the scoreboard with another content."""
    lines = written_on_scoreboard(pilot, ("score", "note", "plaque"), **content)
    return [line.text for line in lines if line.cut]


def parts_of_scoreboard(pilot, kinds, **content):
    """Parts of the scoreboard with another content."""
    view, shown = pilot.table.view, replace(pilot.shown, **content)
    named = [(part.name[0] if isinstance(part.name, tuple) else part.name, part)
             for part in view.parts(shown)]  # fmt: skip
    return [part for kind, part in named if kind in kinds]


def note(pilot, *used):
    """What stands below the figures if some aids were used."""
    pilot.session.aids = frozenset(used)
    return pilot.note


def seated(pilot, *names, apart=True):
    """Two players who share a score or have a long and a short one each, on the scoreboard."""
    sit_down(pilot, Mode.CHALLENGE if apart else Mode.COOPERATIVE, ANN, BO)
    accounts = (Account(12_345, 12), Account(8, 0)) if apart else ()
    return replace(pilot.shown.seated, names=names, accounts=accounts)


def test_all_rows_are_written_anew_when_one_makes_all_smaller(open_pilot):
    pilot = in_window(open_pilot, (320, 480))
    keys = [
        {part.name: part.key for part in parts_of_scoreboard(pilot, ("score",), account=account)}
        for account in (Account(1, 0), Account(9_999_999_999, 0))
    ]
    assert len(keys[0]) == 3
    assert all(keys[0][row] != keys[1][row] for row in keys[0])


def test_a_note_is_larger_with_larger_text(open_pilot):
    pixels = []
    for scale in (1.0, 2.0):
        pilot = open_pilot(size=(1280, 800), ui_scale=scale)
        line, *_ = written_on_scoreboard(pilot, ("note",), note=note(pilot, Aid.HINT))
        pixels.append(line.pixels)
    assert pixels[1] > pixels[0] * 1.2


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
def test_both_lines_of_a_note_have_one_size_and_grow_with_the_text(open_pilot, size):
    pixels = []
    for scale in (1.0, 1.5, 2.0):
        pilot = open_pilot(size=size, ui_scale=scale)
        used = note(pilot, Aid.HINT, Aid.TAKEN_BACK_FURTHER)
        assert used.count("\n") == 1
        sizes = {line.pixels for line in written_on_scoreboard(pilot, ("note",), note=used)}
        assert len(sizes) == 1, sizes
        pixels += sizes
    usual, *larger = pixels
    assert all(each > usual * 1.25 for each in larger)


@pytest.mark.parametrize(
    ("mode", "players"), [(Mode.SOLITAIRE, (LEARNER,)), (Mode.COOPERATIVE, (ANN, BO))]
)
def test_a_team_stands_in_line_with_the_figures_once_its_game_is_over(pilot, mode, players):
    sit_down(pilot, mode, *players)
    begun = pilot.shown.seated
    assert begun.turn == 0
    first = {}
    for seated in (begun, replace(begun, turn=None)):
        lines = written_on_scoreboard(pilot, ("names", "score"), seated=seated)
        places = {line.text: line.place.x for line in lines}
        assert places["Points"] == places["4-Ways"]
        first[seated.turn] = places[players[0].name]
    assert first[None] == places["Points"] < first[0]


# -- what is cut -----------------------------------------------------------------------------

WINDOWS = [
    pytest.param((320, 480), 1.0, marks=pytest.mark.nightly),
    ((320, 480), 2.0),
    pytest.param((390, 664), 1.0, marks=pytest.mark.nightly),
    pytest.param((390, 664), 2.0, marks=pytest.mark.nightly),
    ((390, 844), 1.0),
    ((844, 390), 1.0),
    ((960, 640), 2.0),
    pytest.param((1280, 800), 2.0, marks=pytest.mark.nightly),
]
FRAME = 8
"""The width of a panel's frame on a phone, in CSS pixels."""
LONG_NAME = "Bartholomew Featherstonehaugh"


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_note_is_cut(open_pilot, size, scale):
    pilot = in_window(open_pilot, size, scale, scoring=Scoring.ANCIENT)
    used = [each for number in range(4) for each in combinations(Aid, number)]
    notes = {note(pilot, *each) for each in used}
    assert len(notes) > len(Aid)
    for each in (*notes, "Modern · today’s deal"):
        assert not cut_on_scoreboard(pilot, note=each, button=False)
    pilot.end_game()
    phone = bool(pilot.ishido.layout.phone)  # there the button is not on the scoreboard
    ended = {note(pilot, *each) for each in used}
    assert ended == notes if phone else len(ended) == 3
    notes = ended
    for each in (*notes, "Modern · today’s deal"):
        assert not cut_on_scoreboard(pilot, note=each, button=True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "scale", "tools"),
    [
        ((800, 640), 0.75, True),
        ((800, 640), 2.0, False),
        pytest.param((960, 640), 1.0, True, marks=pytest.mark.nightly),
        ((960, 640), 2.0, True),
        pytest.param((1280, 800), 0.75, False, marks=pytest.mark.nightly),
        pytest.param((1280, 800), 1.0, False, marks=pytest.mark.nightly),
        pytest.param((900, 1400), 1.0, False, marks=pytest.mark.nightly),
        ((900, 1400), 2.0, True),
    ],
)
def test_what_was_used_fits_the_scoreboard_whatever_it_was(open_pilot, size, scale, tools):
    pilot = in_window(open_pilot, size, scale, tools=tools)

    def in_brackets(said):
        return said.partition("(")[2].removesuffix(")")

    names, notes = {aid: in_brackets(note(pilot, aid)) for aid in Aid}, set()
    assert len(set(names.values())) == len(Aid)
    for number in range(1, len(Aid) + 1):
        for used in combinations(sorted(Aid), number):
            notes.add(said := note(pilot, *used))
            named = [aid for aid in used if names[aid] in said]
            assert named
            more = number - len(named)
            listed = ", ".join(names[aid] for aid in used[: len(named)])
            assert in_brackets(said) == (f"{listed} and {more} more" if more else listed)
    for each in notes:
        lines = written_on_scoreboard(pilot, ("note",), note=each)
        assert not any(line.cut for line in lines)
        assert len(lines) <= 3


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_no_figure_is_cut(open_pilot, size, scale):
    """Names and labels may be."""
    pilot = in_window(open_pilot, size, scale)
    cut_off = []
    for ended in (False, True):
        cut_off += cut_on_scoreboard(pilot, best="130,928", button=ended)
    for names in (("Ann", "Bo"), (LONG_NAME, "The Sage")):
        duel = seated(pilot, *names)
        assert duel.turn == 0
        duel = replace(duel, accounts=(Account(12_345, 12),) * 2)
        for ended in (False, True):
            at_table = replace(duel, turn=None if ended else 0)
            cut_off += cut_on_scoreboard(pilot, seated=at_table, button=ended)
    assert set(cut_off) <= {LONG_NAME, *LONG_NAME.split(), "The Sage"}


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 480)])
def test_on_a_phone_nothing_in_a_players_line_lies_over_anything_else(open_pilot, size):
    pilot = in_window(open_pilot, size)
    parts = parts_of_scoreboard(pilot, ("plaque",), seated=seated(pilot, LONG_NAME, "The Sage"))
    assert len(parts) == 2
    for part in parts:
        lines = sorted(written([part], size), key=lambda line: line.letters.x)
        for one, other in pairwise(lines):
            assert min(one.letters.right, one.place.right) < other.letters.x


# -- in a narrow panel -----------------------------------------------------------------------

CONTENTS = (
    {"note": "Modern · today’s deal"},
    {"note": "Modern · not All-Time\n(moves shown, hint)", "best": "130,928", "best_aided": True},
    {"scoring": Scoring.ANCIENT, "best": "11 4-Ways", "best_aided": True},
    {"account": Account(130_928, 12), "roman": True, "best_aided": True},
    {"account": Account(1_234_567, 12), "best": "130,928", "best_aided": True},
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
    full = {"note": note(pilot, Aid.MOVES_SHOWN, Aid.COMPUTER_PLAYED, Aid.DEAL_SEEN)}
    for content in (*CONTENTS, full):
        check_places(pilot, content)
    duel, team = (seated(pilot, "Ann", "Bo", apart=apart) for apart in (True, False))
    for content in ({"seated": duel}, {"seated": duel, "roman": True}, {"seated": team}):
        check_places(pilot, content)


def check_places(pilot, content):
    """All that is written lies within the frame, and nothing over anything else."""
    frame = pilot.area("score panel").inflate(-2 * FRAME, 0)
    assert not cut_on_scoreboard(pilot, **content)
    lines = written_on_scoreboard(pilot, ("score", "note", "plaque", "names"), **content)
    for line in lines:
        assert frame.contains(line.letters), (line, frame)
    for one, other in combinations(lines, 2):
        assert not one.letters.colliderect(other.letters), (content, one, other)
    if not (content.get("seated") and content["seated"].apart):  # then 4-Ways are in italics too
        assert len({line.pixels for line in lines if line.italic}) == 1, "one size for a note"
