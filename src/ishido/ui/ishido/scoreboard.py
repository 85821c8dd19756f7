"""The scoreboard: three rows of numbers, a note on whether they count, and a button at the end."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from ishido.language import _
from ishido.rules.scoring import Scoring
from ishido.session.policy import Aid
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.ishido.roman_numerals import marks
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.theme import Face, Theme, font
from ishido.ui.kit.widgets.boxes import FILL, column, middle, row

EDGES: Final = (14, 10)
"""The space left and right, and above and below, in a panel on a phone, in CSS pixels."""
NOTE_LINE: Final = 16
"""The height of a line of the note there."""
NARROW: Final = 2
"""A panel is narrow if it is higher than this many widths …"""
NARROW_EDGE: Final = 8.5
"""… with this space at its edges, in CSS pixels: the gilt line of the panel lies within it."""
NARROW_ROW: Final = 76
"""The greatest height of a label with its value below it, in CSS pixels …"""
NARROW_LINES: Final = 4
"""… and the lines on which a line of the note is broken."""
NARROW_NOTE: Final = 0.4
"""The most that the note takes of a low one."""
NARROW_LEADING: Final = 1.1
"""The distance of lines there, in multiples of the size of the letters …"""
NARROW_FIGURE: Final = 1.35
"""… the size of figures …"""
NARROW_GAP: Final = 1.4
"""… and the greatest space between two rows, with the same measure."""
LEAST_NOTE: Final = 0.7
"""The smallest size of a note there, relative to the smallest readable text."""
LEAST_FIGURE: Final = 0.5
"""The smallest relative size of a label or value that has little room."""
NO_BUTTON: Final = pygame.Rect(0, 0, 0, 0)
NOTE: Final = {1: (0.2, 0.3), 2: (0.15, 0.2)}
"""The height of a line of a note of one or two lines, as a share of the panel's inside; the second
where a long line is broken in two."""
FOOT: Final = (0.3, 0.43)
"""The share of the note and the button below the rows; the second in a square panel."""
SQUARE: Final = 1.2
"""Without a phone, a panel that is not wider than this many heights has its button below the
note, whose long lines are broken in two."""
GAP: Final = 10
"""The space between a label and its value, in the reference window."""
Fits = Callable[[str], bool]
"""Tells whether a line fits the scoreboard."""
Row = tuple[str, int | str]
"""A label and its value; whole numbers can be shown as Roman numerals."""


@dataclass(frozen=True, slots=True)
class ScoreboardLayout:
    rows: tuple[pygame.Rect, ...]
    notes: tuple[pygame.Rect, ...]
    """The rectangles of the note's lines."""
    button: pygame.Rect
    """Empty if there is no button; on a phone there is never room for it."""
    stacked: bool = False
    """Whether the panel is so narrow that a value is below its label."""
    breaks: bool = False
    """Whether a long line of the note is broken in two."""


def places(
    panel: pygame.Rect, unit: float, lines: int, *, button: bool, phone: float = 0.0
) -> ScoreboardLayout:
    """Lay out a scoreboard with a number of note lines, with or without a button beside or below
    them.

    ``phone``: pixels per CSS pixel if it is for a phone, which has no button, otherwise 0.
    """
    if phone and panel.h > NARROW * panel.w:
        return _narrow_places(panel, lines, phone)
    if phone:
        return _phone_places(panel, lines, phone)
    inner = panel.inflate(-round(min(52 * unit, panel.w * 0.18)), -round(panel.h * 0.15))
    square = panel.w < SQUARE * panel.h
    # The foot is the same with a button and without, so that nothing above it moves at the end.
    gap = 0 if square else round(inner.h * 0.03)
    upper, foot = column(inner, FILL, round(inner.h * FOOT[square]), gap=gap)
    rows, pressed = column(upper, FILL, FILL, FILL), NO_BUTTON.copy()
    if button and square:
        foot, pressed = column(foot, FILL, round(inner.h * 0.21))
    elif button:
        wide = min(inner.w // 2, round(116 * unit))
        foot, pressed = row(foot, FILL, wide, gap=round(6 * unit))
    line = min(round(inner.h * NOTE[lines][square]), foot.h // lines)
    notes = column(middle(foot, height=lines * line), *[FILL] * lines)
    return ScoreboardLayout(tuple(rows), tuple(notes), pressed, breaks=square)


def _phone_places(panel: pygame.Rect, lines: int, phone: float) -> ScoreboardLayout:
    """The same in a low panel, without a button."""
    inner = panel.inflate(-round(2 * EDGES[0] * phone), -round(2 * EDGES[1] * phone))
    *rows, note = column(inner, FILL, FILL, FILL, lines * ceil(NOTE_LINE * phone))
    return ScoreboardLayout(tuple(rows), tuple(column(note, *[FILL] * lines)), NO_BUTTON.copy())


def _narrow_places(panel: pygame.Rect, lines: int, phone: float) -> ScoreboardLayout:
    """The same in a narrow panel: everything is below each other."""
    inner = panel.inflate(-round(2 * NARROW_EDGE * phone), -round(2 * EDGES[1] * phone))
    foot = min(lines * NARROW_LINES * ceil(NOTE_LINE * phone), round(inner.h * NARROW_NOTE))
    upper, note = column(inner, FILL, foot)
    upper.h = min(upper.h, 3 * round(NARROW_ROW * phone))
    rows, notes = column(upper, *[FILL] * 3), column(note, *[FILL] * lines)
    return ScoreboardLayout(tuple(rows), tuple(notes), NO_BUTTON.copy(), True)


def type_size(where: ScoreboardLayout, unit: float) -> float:
    """The text size of the rows: the player's choice, as far as they are high enough."""
    return min(LARGE_SIZE, where.rows[0].h * 0.8 / unit)


def scoreboard(
    look: Look, where: ScoreboardLayout, rows: Sequence[Row], note: str, *, roman: bool
) -> Iterator[Part]:
    """The parts of the scoreboard without its button. Fewer than three rows are aligned to the
    bottom."""
    used = where.rows[len(where.rows) - len(rows) :]
    if where.stacked:
        room = where.notes[0].unionall([*where.notes[1:], *used])
        yield from _narrow(look, room, rows, note, roman=roman)
        return
    size = _fitting(look, rows, type_size(where, look.unit), where.rows[0].w)
    for number, (place, each) in enumerate(zip(used, rows, strict=True)):
        yield _row(look, number, place, each, size, roman=roman)
    texts = zip(where.notes, note.split("\n"), strict=True)
    notes = [_set_note(look, place, line, breaks=where.breaks) for place, line in texts]
    pixels = min(size for _, size in notes)
    for number, (place, (lines, _size)) in enumerate(zip(where.notes, notes, strict=True)):
        yield _note(look, number, place, lines, pixels)


def _fitting(look: Look, rows: Sequence[Row], size: float, width: int) -> float:
    """The text size at which each label fits beside its value, if that is readable: on a phone, a
    button beside them leaves little room."""
    pixels, widest = look.text_px(size), 0
    for label, value in rows:
        written = look.theme.text(label, Face.TEXT, pixels).get_width()
        widest = max(widest, written + _figure_width(look, value, pixels))
    return size * min(1.0, (width - look.px(GAP)) / max(1, widest))


def _figure(value: int | str) -> str:
    return words.number(value) if isinstance(value, int) else value


def _figure_width(look: Look, value: int | str, pixels: int) -> int:
    return look.theme.text(_figure(value), Face.TITLE, pixels).get_width()


def _row(
    look: Look,
    number: int,
    place: pygame.Rect,
    row: Row,
    size: float,
    *,
    roman: bool,
) -> Part:
    label, value = row
    pixels = look.text_px(size)
    written = look.theme.text(label, Face.TEXT, pixels).get_width()
    needed = min(place.w, _figure_width(look, value, pixels))
    left, right = place.copy(), place.copy()
    # If there is no room for both, the label is cut off.
    right.w = max(needed, min(round(place.w * 0.68), place.w - written - look.px(GAP)))
    right.right = place.right
    left.w = place.w - needed - look.px(GAP)

    def paint(target: pygame.Surface) -> None:
        look.write(target, label, left, size=size, align="left", least=LEAST_FIGURE)
        if roman and isinstance(value, int):
            picture, y = marks(look.theme, value, look.text_px(size), right.w)
            stamp(target, picture, (right.right - picture.get_width(), right.centery + y))
            return
        look.write(
            target, _figure(value), right, size=size, face=Face.TITLE, align="right",
            gilded=True, least=LEAST_FIGURE,
        )  # fmt: skip

    return Part(("score", number), place, (label, value, roman, pixels), paint)


def note_lines(
    theme: Theme,
    line: str,
    place: pygame.Rect,
    unit: float,
    text_px: Callable[[float], int],
    *,
    breaks: bool,
) -> tuple[list[str], int]:
    """A line of the note, and its size in pixels: smaller if it is too wide, as far as it is
    readable, or broken in two if that may be and leaves it larger."""
    usual, smaller = (text_px(min(SMALL_SIZE, place.h * share / unit)) for share in (0.8, 0.4))
    fitted = fitting(line, Face.ITALIC, usual, place.w)
    if not breaks or fitted > smaller:
        return [line], max(text_px(0), fitted)
    return theme.wrapped(line, Face.ITALIC, smaller, place.w), smaller


def fits_note(look: Look, where: ScoreboardLayout, line: str) -> bool:
    """Whether a line of the note has room, or may be broken."""
    place = where.notes[-1]
    if where.stacked:
        pixels = look.text_px(0)
        lines = look.theme.wrapped(line, Face.ITALIC, pixels, place.w)
        return len(lines) * narrow_line(pixels) <= place.h
    if where.breaks:
        return True
    _, pixels = note_lines(look.theme, line, place, look.unit, look.text_px, breaks=False)
    return font(Face.ITALIC, pixels).size(line)[0] <= place.w


def _set_note(look: Look, place: pygame.Rect, line: str, *, breaks: bool) -> tuple[list[str], int]:
    """A line of the note, perhaps broken in two, and the size in pixels that it may have."""
    lines, pixels = note_lines(look.theme, line, place, look.unit, look.text_px, breaks=breaks)
    if len(lines) == 1:  # one that is alone has larger letters than when its room was measured
        least = min(pixels, look.text_px(0))
        pixels = max(least, fitting(line, Face.ITALIC, pixels, place.w))
    return lines, pixels


def _note(look: Look, number: int, place: pygame.Rect, lines: Sequence[str], pixels: int) -> Part:
    """A line of the note. All lines have the same size."""

    def paint(target: pygame.Surface) -> None:
        look.write(
            target, lines, place, pixels=pixels, face=Face.ITALIC, role="text_dim", align="left"
        )

    return Part(("note", number), place, (tuple(lines), pixels), paint)


# -- in a narrow panel -----------------------------------------------------------------------


def _narrow(
    look: Look, room: pygame.Rect, rows: Sequence[Row], note: str, *, roman: bool
) -> Iterator[Part]:
    """The rows in a narrow panel, each value below its label, and the note at the bottom. All is as
    large as the longest word and the number of lines allow."""
    note = note.replace(" · ", "\n")
    pixels, least = look.text_px(SMALL_SIZE), look.text_px(0)
    while True:
        step, figure = narrow_line(pixels), round(pixels * NARROW_FIGURE)
        labels = [look.theme.wrapped(label, Face.TEXT, pixels, room.w) for label, _ in rows]
        notes = look.theme.wrapped(note, Face.ITALIC, pixels, room.w)
        heights = [len(lines) * step + narrow_line(figure) for lines in labels]
        spare = room.h - sum(heights) - len(notes) * step
        written = [(line, Face.TEXT) for lines in labels for line in lines]
        written += [(line, Face.ITALIC) for line in notes]
        wide = max(font(face, pixels).size(line)[0] for line, face in written) > room.w
        if pixels <= least or not (wide or spare < 0):
            break
        pixels -= 1
    if spare < 0 and len(rows) > 2:  # in a split window there is no room for the best game
        spare, rows, labels, heights = spare + heights[-1], rows[:-1], labels[:-1], heights[:-1]
    while spare < 0 and len(notes) > 1:  # what does not fit is told in the result
        spare, notes = spare + step, [*notes[:-2], f"{notes[-2]} …"]
    gap = max(0, min(spare // max(1, len(rows)), round(pixels * NARROW_GAP)))
    y = room.y
    for number, (each, lines, height) in enumerate(zip(rows, labels, heights, strict=True)):
        place = pygame.Rect(room.x, y, room.w, height)
        yield _narrow_row(look, number, place, each, lines, pixels, roman=roman)
        y += height + gap
    foot = pygame.Rect(room.x, 0, room.w, len(notes) * step)
    foot.bottom = room.bottom
    longest = max(notes, key=lambda line: font(Face.ITALIC, pixels).size(line)[0])
    small = fitting(longest, Face.ITALIC, pixels, room.w)
    if small < least * LEAST_NOTE:  # nobody could read it: a long name is cut instead
        small = least

    def paint(target: pygame.Surface) -> None:
        look.write(target, notes, foot, pixels=small, face=Face.ITALIC, role="text_dim")

    yield Part(("note", 0), foot, (note, pixels), paint)


def _narrow_row(
    look: Look,
    number: int,
    place: pygame.Rect,
    row: Row,
    lines: Sequence[str],
    pixels: int,
    *,
    roman: bool,
) -> Part:
    value, step = row[1], narrow_line(pixels)
    *above, below = column(place, *[step] * len(lines), FILL)

    def paint(target: pygame.Surface) -> None:
        for line, part in zip(lines, above, strict=True):
            write_fitting(target, look, line, part, pixels)
        write_figure(target, look, value, below, round(pixels * NARROW_FIGURE), roman=roman)

    return Part(("score", number), place, (row, roman, pixels), paint)


def narrow_line(pixels: int) -> int:
    """The height of a line in a narrow panel, for letters of a size in pixels."""
    return round(pixels * NARROW_LEADING)


def narrow_px(look: Look, size: float, place: pygame.Rect) -> int:
    """The pixels of a text size there, or less if its line is lower, as far as it is readable."""
    return max(look.text_px(0), min(look.text_px(size), round(place.h / NARROW_LEADING)))


def write_figure(
    target: pygame.Surface,
    look: Look,
    value: int | str,
    place: pygame.Rect,
    pixels: int,
    *,
    roman: bool,
) -> None:
    """Write a value of the scoreboard centred in a rectangle, so small that nothing is cut off."""
    if roman and isinstance(value, int):
        picture, y = marks(look.theme, value, pixels, place.w)
        x = place.centerx - picture.get_width() // 2
        stamp(target, picture, (x, place.centery + y))
        return
    write_fitting(target, look, _figure(value), place, pixels, Face.TITLE)


def write_fitting(
    target: pygame.Surface,
    look: Look,
    text: str,
    place: pygame.Rect,
    pixels: int,
    face: Face = Face.TEXT,
    role: str = "text",
) -> None:
    """Write a line centred in a rectangle, so small that nothing is cut off."""
    pixels = fitting(text, face, pixels, place.w)
    look.write(target, text, place, pixels=pixels, face=face, role=role, gilded=face is Face.TITLE)


def fitting(text: str, face: Face, most: int, width: int) -> int:
    """The largest size in pixels up to a limit at which a line fits a width."""
    wide = font(face, most).size(text)[0]
    return most if wide <= width else most * width // wide


def team_note(
    scoring: Scoring,
    aids: Iterable[Aid],
    *,
    shorter: bool,
    fits: Fits,
) -> str:
    """The foot of the scoreboard: the scoring, which list the game is barred from, and the reasons.

    Beside a button there is less room: it leaves out the reasons, which the result has told.
    """
    used = sorted(aids)
    name = _(words.SCORINGS[scoring])
    if not used:
        return name
    cost = _("not ranked") if any(aid.knows_deal for aid in used) else _("not All-Time")
    if shorter:
        return f"{name}\n{cost}"
    heading, reasons = f"{name} · {cost}", [_(words.AIDS[aid]) for aid in used]
    whole = f"{heading} ({', '.join(reasons)})"
    return whole if fits(whole) else f"{heading}\n{_listed(reasons, fits)}"


def challenge_note(session: Session, *, shorter: bool, fits: Fits) -> str:
    """The foot of the scoreboard in a challenge: that of a team as far as both have the same; with
    two people, who has used which help."""
    setup = session.game.setup
    name = _(words.SCORINGS[setup.scoring])
    helped = [
        (words.player_name(player.name), session.aids_of(seat))
        for seat, player in enumerate(setup.players)
        if player in setup.people and session.aids_of(seat)
    ]
    if helped and (len(setup.people) == 1 or not session.ranked):
        return team_note(setup.scoring, helped[0][1], shorter=shorter, fits=fits)
    if not helped or shorter:  # the result has told it
        return name
    used = [words.labelled(who, _(words.AIDS[aid])) for who, uses in helped for aid in sorted(uses)]
    if len(helped) > 1 and not fits(f"({', '.join(used)})"):  # the names matter most
        used = [_("help: {name}").format(name=helped[0][0]), *(who for who, _ in helped[1:])]
    return f"{name}\n{_listed(used, fits)}"


def _listed(names: Sequence[str], fits: Fits) -> str:
    """In brackets, as many names as fit the scoreboard, and the number of the others."""
    lines = [
        f"({words.and_more(', '.join(names[:shown]), len(names) - shown)})"
        for shown in range(len(names), 0, -1)
    ]
    return next(filter(fits, lines), lines[-1])
