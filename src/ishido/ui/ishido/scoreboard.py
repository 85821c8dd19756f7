"""The scoreboard: three rows of a name and a figure, a note on whether they count, and a button at
the end. The row of the player on turn is lit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from ishido.language import _
from ishido.rules.game import Game, Mode
from ishido.rules.roman import roman as in_roman
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.roman_numerals import gilded_figure
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, Look, Text, text_px
from ishido.ui.kit.paint import Part, faded, shine, stamp
from ishido.ui.kit.text import LINE, narrowed
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import FILL, Share, column, padded, row
from ishido.ui.table.look import lit_plaque

COLOURS: Final = (pygame.Color("#ffb83d"), pygame.Color("#d3dae4"))
"""The colours of the two seats, gilt and silver, which differ with every kind of colour
blindness."""


class Row(NamedTuple):
    label: str
    value: int | str
    """Whole numbers can be shown as Roman numerals."""
    seats: tuple[int, ...] = ()
    """The player whose figure it is; or the two whose names are the label and the value."""
    strikes: bool = False
    """Whether a new figure does not count up, but is struck like a coin."""
    struck: float = 0.0
    """How much larger it is for a moment then: 1 … 0."""


def score_rows(game: Game, names: Sequence[str], last: Row, *, roman: bool) -> tuple[Row, ...]:
    """The rows for a game.

    :param names: those of its players.
    :param last: the row that gives way to the names of a team, or of a computer.
    """
    setup, accounts = game.setup, game.accounts
    if setup.mode is Mode.CHALLENGE:
        written = in_roman if roman else grammar.number
        ways = "  :  ".join(written(account.four_ways) for account in accounts)
        scores = zip(names, accounts, strict=True)
        rows = [Row(name, each.points, (seat,)) for seat, (name, each) in enumerate(scores)]
        return (*rows, Row(_(labels.FOUR_WAYS), ways, strikes=True))
    first = Row(_(labels.POINTS), accounts[0].points)
    if setup.scoring is Scoring.ANCIENT:
        first = Row(_(labels.STONES_LEFT), game.stones_left)
    ways_made = Row(_(labels.FOUR_WAYS), accounts[0].four_ways, strikes=True)
    if len(names) > 1 or not setup.people:
        team = Row(names[0], "".join(names[1:]), tuple(range(len(names))))
        return team, first, ways_made
    return first, ways_made, last


# -- where everything lies -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ScoreboardLayout:
    rows: tuple[pygame.Rect, ...]
    note: pygame.Rect
    """Empty if there is no room for it."""
    button: pygame.Rect
    """Empty if there is no button."""
    stacked: bool
    """Whether the panel is so narrow that a value is below its label."""


def scoreboard_layout(layout: TableLayout, lines: int, *, button: bool) -> ScoreboardLayout:
    """Lay out a scoreboard with a number of lines of a note, and a button beside or below them; on
    a phone there is never room for that."""
    panel, phone, unit = layout.score_panel, layout.phone, layout.unit
    shape = "low" if phone else "wide" if panel.w > 1.2 * panel.h else "square"
    if phone and panel.h > 2 * panel.w:
        shape = "narrow"
    across = max(8.5 * phone, min(26 * unit, panel.w * 0.07))  # inside of the gilt line
    down = max(9 * phone, min(26 * unit, panel.h * 0.08))
    if not layout.framed and shape == "wide":  # no frame needs its room
        down = 0
    inner = padded(panel, round(across), round(down))
    line = round(text_px(0, unit, layout.size, phone) * LINE)
    # Without a phone, the rows stay where they are when the note has another line.
    narrow = 0.42 / layout.text  # figures need the room first
    share = {"wide": 0.3, "square": 0.43, "low": 0.2, "narrow": narrow}[shape]
    foot = max(round(inner.h * share), line * (lines if phone else 2))
    upper, note = column(inner, FILL, foot)
    if shape == "narrow":
        upper.h = min(upper.h, 3 * round(76 * phone))
    rows, pressed = column(upper, *[FILL] * 3), pygame.Rect(0, 0, 0, 0)
    if button and shape == "square":
        note, pressed = column(note, FILL, round(inner.h * 0.21))
    elif button and shape == "wide":
        note, pressed = row(note, FILL, min(inner.w // 2, round(116 * unit)), gap=round(6 * unit))
    return ScoreboardLayout(tuple(rows), note, pressed, shape == "narrow")


# -- what is to be seen ----------------------------------------------------------------------


def scoreboard(
    look: Look,
    where: ScoreboardLayout,
    rows: Sequence[Row],
    note: str,
    *,
    turn: int | None,
    roman: bool,
) -> Iterator[Part]:
    """The parts of the scoreboard without its button.

    :param turn: the seat of the player on turn, or who has won; ``None`` for nobody.
    """
    size, places = _text_size(look, where, rows, roman=roman), [*where.rows]
    if where.stacked:  # labels may have a line for each word
        shares = [Share(1.5 + len(each.label.split())) for each in rows[: len(places)]]
        places = column(places[0].unionall(places[1:]), *shares)
    for number, (place, each) in enumerate(zip(places, rows, strict=False)):
        edge = max(4, round(place.w * 0.05))
        lit = turn if each.seats else None
        yield Part(
            ("score", number), place.inflate(edge, 0), _paint_row, look, each, size, edge, lit,
            where.stacked, roman,
        )  # fmt: skip
    most = min(SMALL_SIZE, size)  # larger text has no room in the rows
    align = "centre" if where.stacked else "left"
    yield Part("note", where.note, _paint_note, look, note, most, align)


def _paint_note(
    target: pygame.Surface, room: pygame.Rect, look: Look, note: str, most: float, align: str
) -> None:
    lines = look.fit([Text(note, most, Face.ITALIC, "text_dim")], room)
    look.stack(target, lines, room, align=align)


def _figure(each: Row, *, roman: bool) -> str:
    if isinstance(each.value, str):
        return each.value
    return in_roman(each.value) if roman else grammar.number(each.value)


def _text_size(look: Look, where: ScoreboardLayout, rows: Sequence[Row], *, roman: bool) -> float:
    """The text size of rows: as high as they are, and smaller if a label has no room beside its
    figure. Names are shrunk each by itself."""
    place = where.rows[0]
    if where.stacked:
        return min(LARGE_SIZE, place.h * 0.34 / look.unit)
    size = min(LARGE_SIZE, place.h * 0.8 / look.unit)
    pixels, room = look.text_px(size), place.w - look.px(8)
    widest = max(
        font(Face.TEXT, pixels).size("" if each.seats else each.label)[0]
        + font(Face.TITLE, pixels).size(_figure(each, roman=roman))[0]
        for each in rows
        if len(each.seats) < 2
    )
    return size if widest <= room else narrowed(pixels, widest, room) / look.unit


def _paint_row(
    target: pygame.Surface,
    area: pygame.Rect,
    look: Look,
    each: Row,
    size: float,
    edge: int,
    turn: int | None,
    stacked: bool,
    roman: bool,
) -> None:
    """A row, which is lit if it is of the seat that has the ``turn``; the light goes beyond it at
    its ends by an ``edge``, both together."""
    place = area.inflate(-edge, 0)
    team, figure = len(each.seats) > 1, _figure(each, roman=roman)
    label_size, label, lines = size, each.label, 1
    if stacked:
        high = round(look.text_px(size) * 1.2)
        if not each.seats or (" " in label and not team):
            above = pygame.Rect(place.topleft, (place.w, place.h - high))
            fitted = look.fit([Text(label, SMALL_SIZE)], above)
            label_size, lines = fitted[0].size, len(fitted)
        label_high = round(look.text_px(label_size) * 1.2 * lines)
        left, right, _gap = column(place, label_high, high, FILL)
    elif team:
        left, right = row(place, FILL, FILL, gap=round(place.w * 0.08))
    else:
        wide = font(Face.TITLE, look.text_px(size)).size(figure)[0]
        left, right = row(place, FILL, min(wide, round(place.w * 0.68)), gap=look.px(8))
    align = "centre" if stacked else "left"
    lights = [left, right] if team else [left.union(right)]
    roles = ["text" if turn in (seat, None) else "text_dim" for seat in each.seats] or ["text"]
    for seat, light in zip(each.seats, lights, strict=False):
        if seat == turn:
            lit_plaque(target, look, light.inflate(edge, 0), COLOURS[seat])
    name = partial(look.write, target, size=label_size, align=align)
    name(label, left, role=roles[0])
    if team:
        name(figure, right, role=roles[1])
    else:
        numerals = roman and not isinstance(each.value, str)
        pixels = look.text_px(size)
        wide = right.w - (2 * edge if stacked else 0)  # apart from the gilt line
        picture, y = gilded_figure(look.theme, figure, pixels, wide, roman=numerals)
        place = picture.get_rect(midtop=(right.centerx, right.centery + y))
        if each.struck:
            picture = pygame.transform.smoothscale_by(picture, 1 + 0.35 * each.struck)
            shine(picture, faded(picture, 0.5 * each.struck), (0, 0))
        stamp(target, picture, picture.get_rect(center=place.center).topleft)


# -- the note ---------------------------------------------------------------------------------


def score_note(session: Session) -> str:
    """The scoring, which list the game is barred from and why; in a challenge, who has used help.

    At the end it leaves out the reasons, which the result has told.
    """
    setup = session.game.setup
    name, aids = _(terms.SCORINGS[setup.scoring]), sorted(session.aids)
    if setup.mode is Mode.CHALLENGE:
        people = [seat for seat, player in enumerate(setup.players) if player in setup.people]
        helped = [seat for seat in people if session.aids_of(seat)]
        if helped and len(people) > 1 and session.ranked:
            names = (terms.player_name(setup.players[seat].name) for seat in helped)
            used = _("help: {name}").format(name=", ".join(names))
            return f"{name}\n{used}"
        aids = sorted(session.aids_of(helped[0])) if helped else []
    if not aids:
        return name
    cost = _("not ranked") if any(aid.knows_deal for aid in aids) else _("not All-Time")
    if session.game.ended:
        return f"{name}\n{cost}"
    reasons = grammar.and_more(_(terms.AIDS[aids[0]]), len(aids) - 1)
    return f"{name} · {cost}\n{reasons}"
