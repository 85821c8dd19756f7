"""The layout of the bar of controls of a replay."""

from dataclasses import dataclass
from math import ceil

from pygame import Rect

from ishido.ui.kit.look import FINGER
from ishido.ui.kit.widgets.boxes import FILL, Share, Space, cells, column, padded, row
from ishido.ui.table.layout import GameLayout


@dataclass(frozen=True, slots=True)
class ReplayBar:
    rect: Rect
    caption: Rect
    """The line of text above the timeline."""
    timeline: Rect
    buttons: tuple[Rect, ...]
    """To the start, back, play, forward, and to the end."""
    speed: Rect
    links: tuple[Rect, ...]
    """The buttons that lead to other scenes."""
    play_on: Rect
    leave: Rect


def replay_bar(layout: GameLayout, *, links: int) -> ReplayBar:
    """Lay out the bar of a table that is laid out with controls, and the buttons below it.

    In the wide design, all of it is in one row. In the others, the links are outside of it, between
    the buttons to play on and to leave.
    """
    phone, px, gap = layout.phone, layout.px, layout.gap(6)
    on, leave = layout.game_button, layout.menu_button
    if layout.wide and not phone:
        line = padded(layout.controls, px(12))
        *buttons, upper, speed, below = row(
            line, *[layout.gap(46)] * 5, Space(layout.gap(18)), FILL, Space(layout.gap(18)),
            max(layout.gap(170), px(152)), links * (max(layout.gap(96), px(78)) + gap) - gap,
            gap=gap,
        )  # fmt: skip
        others = cells(below, links, gap)
    else:
        finger = ceil(FINGER * phone) or layout.gap(42)
        upper, line = column(padded(layout.controls, layout.gap(9)), FILL, finger)
        widths = [*[finger] * 5, FILL] if phone else [*[layout.gap(46)] * 5, px(170)]
        *buttons, speed = row(line, *widths, gap=layout.gap(2) if phone else gap)
        speed.right = line.right
        on, *others, leave = row(on.union(leave), Share(1.5), *[FILL] * (links + 1), gap=gap)
    caption, timeline = column(upper, FILL, finger if phone else round(upper.h * 0.55))
    return ReplayBar(
        layout.controls, caption, timeline, tuple(buttons), speed, tuple(others), on, leave
    )
