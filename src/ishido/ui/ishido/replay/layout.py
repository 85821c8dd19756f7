"""The layout of a replay: a slightly smaller table, and a bar of controls below."""

from dataclasses import dataclass, replace

from ishido.ui.ishido.board.layout import TableLayout, table_layout
from ishido.ui.kit.sizes import PLAIN_SHAPE, BoardShape
from ishido.ui.table.layout import NOWHERE
from ishido.ui.table.replay_layout import PHONE_BAR, ReplayBar, bar_room, phone_bar, replay_bar


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """The rectangles of a replay of Ishido, in pixels of the window."""

    table: TableLayout
    bar: ReplayBar


def replay_layout(
    size: tuple[int, int], scale: float = 1.0, shape: BoardShape = PLAIN_SHAPE, phone: float = 0.0
) -> ReplayLayout:
    """Lay out a replay: the bar is at the bottom, the table has the rest.

    ``phone``: pixels per CSS pixel on a phone, otherwise 0.
    """
    if phone:
        controls = round(PHONE_BAR * phone)
        table = table_layout(size, scale, shape, phone=phone, controls=controls)
        on, bar, leave = phone_bar(table, links=2)
        table = replace(table, game_button=on, menu_button=leave, tools=NOWHERE.copy())
        return ReplayLayout(table, bar)
    unit = table_layout(size, scale, shape).unit
    room = size[0], size[1] - bar_room(size, unit)
    # The layout keeps the window's size for the backdrop and for rising points.
    table = replace(table_layout(room, scale, shape), size=size)
    ends = table.score_panel.x, table.board.x
    return ReplayLayout(table, replay_bar(size, unit, ends, links=2))
