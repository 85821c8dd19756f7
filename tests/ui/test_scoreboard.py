"""The rows of the scoreboard, in little room."""

import pygame
import pytest

from ishido.rules.scoring import Scoring
from ishido.session.policy import Aid
from ishido.ui.core.look import SMALL_SIZE, Look
from ishido.ui.core.theme import Face
from ishido.ui.view.scoreboard import (
    NO_BUTTON,
    ScoreboardLayout,
    note_lines,
    places,
    scoreboard,
)
from ishido.ui.words import aids
from tests.ui.conftest import OpenPilot


@pytest.mark.parametrize("width", range(210, 400, 10))
def test_values_are_not_cut_off(
    width: int, open_pilot: OpenPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As beside the button of a game that is over, on a phone."""
    look = open_pilot(size=(780, 1688), density=2.0).table.look
    rows = tuple(pygame.Rect(0, 48 * number, width, 48) for number in range(3))
    written: list[tuple[str, pygame.Rect, int]] = []

    def write(
        look: Look,
        target: pygame.Surface,
        words: str,
        rect: pygame.Rect,
        *,
        size: float,
        face: Face = Face.TEXT,
        **style: object,
    ) -> None:
        wide = look.theme.text(words, face, look.text_px(size)).get_width()
        written.append((words, rect, wide))

    monkeypatch.setattr(Look, "write", write)
    shown = (("Points", 1_234_567), ("4-Ways", 12), ("Best with help", 130_928))
    where = ScoreboardLayout(rows, (NO_BUTTON,), NO_BUTTON)
    *figures, _ = scoreboard(look, where, shown, "", roman=False)
    for part in figures:
        part.paint(pygame.Surface((400, 144)))
    for (_, label, _), (value, right, long) in zip(written[::2], written[1::2], strict=True):
        assert long <= right.w, value
        assert label.right < right.right - long


def test_all_rows_are_written_anew_when_one_makes_all_smaller(open_pilot: OpenPilot) -> None:
    look = open_pilot(size=(780, 1688), density=2.0).table.look
    rows = tuple(pygame.Rect(0, 48 * number, 300, 48) for number in range(3))
    where = ScoreboardLayout(rows, (NO_BUTTON,), NO_BUTTON)
    keys = [
        [part.key for part in scoreboard(look, where, shown, "", roman=False)]
        for shown in ([("Points", 1), ("4-Ways", 0)], [("Points", 9_999_999_999), ("4-Ways", 0)])
    ]
    assert keys[0][1] != keys[1][1]


NOTE = aids.note(Scoring.MODERN, {Aid.HINT})


def test_a_note_is_larger_with_larger_text(open_pilot: OpenPilot) -> None:
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


def test_the_lines_of_a_note_on_a_phone_do_not_overlap(open_pilot: OpenPilot) -> None:
    table = open_pilot(size=(390, 664), density=1.0).table
    look, layout = table.look, table.layout
    where = places(layout.score_panel, layout.unit, 1, button=False, phone=layout.phone)
    assert where.stacked
    (place,) = where.notes
    _, lines = look.fitted(NOTE, place, SMALL_SIZE, SMALL_SIZE)
    assert len(lines) * look.text_px(SMALL_SIZE) <= place.h
