"""The sentences of a dialog are set in lines of about one length."""

from ishido.rules.scoring import Scoring
from ishido.ui.core.theme import Face, font
from ishido.ui.view.dialog import Dialog, Words
from ishido.ui.words import result


def test_no_short_word_stands_alone_on_the_last_line_of_a_dialog(pilot):
    sentence = Words("This game will no longer count for the All-Time list and for Today’s list.")
    for width in (420, 460, 500, 520, 560):
        dialog = Dialog(pilot.app, "", [sentence], width=width)
        pilot.app.push(dialog)
        ((_, rect),) = dialog._placed
        lines = sentence.lines(dialog.look, rect.w)
        pixels = dialog.look.px(sentence.size)
        widths = [font(Face.TEXT, pixels).size(line)[0] for line in lines]
        assert " ".join(lines) == sentence.text
        assert len(lines) == 2, width
        assert widths[-1] > 0.5 * widths[0], width


def test_a_dot_between_figures_begins_and_ends_no_line(pilot):
    said = result(6500, 8, 0, Scoring.MODERN)
    for width in range(200, 560, 40):
        dialog = Dialog(pilot.app, "", [Words(said)], width=width)
        lines = Words(said).lines(dialog.look, width)
        assert " ".join(lines).replace(" ·", "") == said.replace("  ", " ").replace(" ·", "")
        assert not any(line.startswith("·") or line.endswith("·") for line in lines), width
