"""The layout of the bar of controls below a replay."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import Rect

from ishido.ui.kit.sizes import FINGER
from ishido.ui.kit.widgets.boxes import FILL, Share, Space, column, middle, padded, row
from ishido.ui.table.layout import GameLayout

PHONE_BAR: Final = 124
"""The height of the bar on a phone, in CSS pixels."""
PLAY_ON: Final = 1.5
"""The share of the button to play on in the row of buttons there."""
WIDE: Final = 880
"""The width of a window, in units, in which all of the bar is in one row."""
BUTTONS = 5
"""To the start, back, play, forward, and to the end."""


@dataclass(frozen=True, slots=True)
class ReplayBar:
    rect: Rect
    caption: Rect
    """The line of text above the timeline."""
    timeline: Rect
    buttons: tuple[Rect, ...]
    speed: Rect
    links: tuple[Rect, ...]
    """The buttons that lead to other scenes."""


def phone_bar(layout: GameLayout, *, links: int) -> tuple[Rect, ReplayBar, Rect]:
    """The button to play on, the bar, and the button to leave, on a phone. In the bar are the
    caption, the timeline and the buttons, one below the other.

    :param layout: laid out with controls as high as :data:`PHONE_BAR`.
    """
    phone, gap, finger = layout.phone, layout.between, ceil(FINGER * layout.phone)
    foot = layout.game_button.union(layout.menu_button)
    high = round(PHONE_BAR * phone)
    bar = layout.tools if layout.wide else Rect(foot.x, foot.bottom + gap, foot.w, high)
    caption, timeline, controls = column(padded(bar, round(7 * phone)), FILL, finger, finger)
    *buttons, speed = row(controls, *[finger] * BUTTONS, FILL, gap=gap)
    on, *others, leave = row(foot, Share(PLAY_ON), *[FILL] * (links + 1), gap=gap)
    return on, ReplayBar(bar, caption, timeline, tuple(buttons), speed, tuple(others)), leave


def _is_wide(size: tuple[int, int], unit: float) -> bool:
    return size[0] >= max(size[1] * 0.95, WIDE * unit)


def _bar_height(size: tuple[int, int], unit: float) -> int:
    return min(round((64 if _is_wide(size, unit) else 112) * unit), size[1] // 4)


def _below(unit: float) -> int:
    return max(4, round(8 * unit))


def bar_room(size: tuple[int, int], unit: float) -> int:
    """The height that the bar takes from the table."""
    return _bar_height(size, unit) + _below(unit)


def replay_bar(size: tuple[int, int], unit: float, left: int, *, links: int) -> ReplayBar:
    """Lay out the bar.

    :param left: the left edge of the table.
    :param links: the number of buttons that lead to other scenes.
    """
    wide, height = _is_wide(size, unit), _bar_height(size, unit)
    right = size[0] - (left if wide else max(6, left))
    bar = Rect(left, size[1] - height - _below(unit), right - left, height)
    pad = max(4, round(12 * unit))
    inner = padded(bar, pad)
    gap = max(2, round(6 * unit))
    upper, controls = (inner, inner) if wide else column(inner, FILL, inner.h // 2)
    high = controls.h if wide else controls.h - gap
    across = min(round(170 * unit), controls.w // 3)
    link = min(round(96 * unit), controls.w // 5)
    free = controls.w - across - links * (link + gap) - pad
    each = min(round(high * 1.15), max(8, free // BUTTONS - gap))
    places = row(
        middle(controls, height=high),
        *[each] * BUTTONS, Space(2 * pad), FILL, Space(2 * pad), across, *[link] * links,
        gap=gap,
    )  # fmt: skip
    buttons, (beside, speed) = places[:BUTTONS], places[BUTTONS : BUTTONS + 2]
    line = beside if wide else upper
    caption, timeline = column(line, round(line.h * 0.45), FILL)
    return ReplayBar(bar, caption, timeline, tuple(buttons), speed, tuple(places[BUTTONS + 2 :]))
