"""A hint of any game, on a panel: what to look for, and at the next press where, and why.

On Ishido's table, the panel covers the score while it is open, or, where that is not wide enough,
the stones still to come.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, inf
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import pygame

from ishido.jobs.job import Job, Task
from ishido.language import N_, _
from ishido.rules.board import Square
from ishido.rules.stone import STONES, Stone
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.look import FINGER, LARGE_SIZE, TEXT_SIZE, Look, Text, scale_size
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import stamp_pip
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button
from ishido.ui.labels import CLOSE, HINT
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.feature import LOOK_EVERY, Feature, ShownT
from ishido.ui.table.tools import LABEL_SHARE

if TYPE_CHECKING:
    from ishido.ui.ishido.board.layout import TableLayout


@dataclass(frozen=True, slots=True)
class HintStep:
    """A step of a hint, to which each game adds what is marked on its board."""

    text: str
    stones: tuple[tuple[int, int], ...] = ()
    """Kinds of stone that it is about, and the number left of each."""


StepT = TypeVar("StepT", bound=HintStep)


@dataclass(slots=True)
class Asked(Generic[StepT]):
    """A hint that was asked for."""

    position: object
    """The position that it is for."""
    job: Job
    begun: bool = False
    """Whether a step is known, so that the hint counts as help."""
    idea: StepT | None = None
    """What to look for."""
    answer: StepT | None = None
    """Where, and why; ``None`` while it is computed."""
    answers: bool = False
    """Whether the answer is wanted, after the idea or because there is none."""

    @property
    def step(self) -> StepT | None:
        """The step to show; ``None`` while it is computed. It never changes."""
        return self.answer if self.answers else self.idea


Steps = tuple[StepT | None, StepT | None]
"""The idea and the answer of a hint."""


class HintFeature(Feature[ShownT], Generic[ShownT, StepT]):
    """Has hints computed in another process, and shows their steps."""

    question: ClassVar[str]
    """The label of the button for the answer."""
    _asked: Asked[StepT] | None = None

    # -- what each game says ----------------------------------------------------------------

    @property
    def position(self) -> object:
        """The position on the table; ``None`` if there can be no hint for it."""
        raise NotImplementedError

    @property
    def panel(self) -> pygame.Rect:
        raise NotImplementedError

    @property
    def task(self) -> Task:
        """Finds a hint for the position."""
        raise NotImplementedError

    def steps(self, found: object) -> Steps[StepT] | None:
        """The steps, from what the task has reported or returned; ``None`` if it knows none. The
        idea is ``None`` if there is none."""
        raise NotImplementedError

    def waiting(self, asked: Asked[StepT]) -> str:
        """What is said while a step is computed."""
        raise NotImplementedError

    def marks(self, step: StepT) -> list[Part]:
        raise NotImplementedError

    @property
    def touchstone(self) -> Stone | None:
        """The stone to place, if the panel covers it."""
        return None

    @property
    def hidden(self) -> bool:
        """Whether its panel makes room for another one."""
        return False

    def begin(self) -> bool:
        """Called when the first step is known. Returns whether it may be shown."""
        return True

    # -- asking -----------------------------------------------------------------------------

    @property
    def asked(self) -> Asked[StepT] | None:
        """The hint for the position on the table."""
        asked = self._asked
        return None if asked is None or asked.position != self.position else asked

    def ask(self) -> None:
        """Request a hint, or show its answer."""
        if self.asked is not None:
            self.more()
        else:
            self.start()

    def start(self) -> None:
        self.forget()
        self._asked = Asked(self.position, self.app.workers.start(self.task))
        self._look()
        self.table.renew_buttons()

    def more(self) -> None:
        if (asked := self.asked) is not None and asked.idea is not None:
            asked.answers = True
            self.table.renew_buttons()

    def close(self) -> None:
        self.forget()
        self.table.renew_buttons()

    def forget(self) -> None:
        """Drop the hint, and stop its computation."""
        if self._asked is not None:
            self._asked.job.cancel()
        self._asked = None

    def session_changed(self) -> None:
        self.forget()

    def table_closed(self) -> None:
        self.forget()

    @property
    def due(self) -> float:
        thinks = self._asked is not None and self._asked.answer is None
        return self.table.ticked_at + LOOK_EVERY if thinks else inf

    def tick(self, now: float) -> None:
        if self._asked is not None and self._asked.position != self.position:
            self.close()  # the game has moved on
        self._look()

    def _look(self) -> None:
        """See what is known by now."""
        asked = self.asked
        if asked is None or asked.answer is not None:
            return
        done = asked.job.done  # first: a job is done after its result is set
        steps = self.steps(asked.job.result if done else asked.job.progress)
        if done and (steps is None or steps[1] is None):
            self.close()
            self.table.say(_("The hint failed. Try again."), role="mark")
        elif steps is None or (asked.begun and steps == (asked.idea, asked.answer)):
            return
        elif asked.begun or self.begin():
            asked.begun = True
            asked.idea, asked.answer = steps
            asked.answers |= asked.idea is None
            self.table.renew_buttons()

    # -- showing ----------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        asked, layout = self.asked, self.table.layout
        if asked is None:
            return []
        step = asked.step
        marks = [] if step is None else self.marks(step)
        if self.hidden:
            return marks
        where = places(self.panel, layout.unit, layout.phone)
        shown = step or HintStep(self.waiting(asked))
        pictures = self.app.skins.stones
        slate = slate_part(self.table.look, self.panel, where, shown, self.touchstone, pictures)
        return [*marks, slate]

    def buttons(self) -> list[Widget]:
        asked, layout = self.asked, self.table.layout
        if asked is None or self.hidden:
            return []
        where = places(self.panel, layout.unit, layout.phone)
        size = scale_size(min(TEXT_SIZE, where.buttons[0].h * LABEL_SHARE / layout.unit))
        more = Button("more of hint", _(self.question), self.more, size=size)
        close = Button("close hint", _(CLOSE), self.close, size=size)
        more.rect, close.rect = where.buttons[0].copy(), where.buttons[1].copy()
        return [close] if asked.answers or asked.idea is None else [more, close]


CLOSE_HINT: Final[Binding[Any]] = Binding(
    ("Esc",),
    lambda table, _: table.hints.close(),
    N_("close the hint"),
    when=lambda table: table.hints.asked is not None,
)


@dataclass(frozen=True, slots=True)
class SlateLayout:
    heading: pygame.Rect
    body: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]


def places(panel: pygame.Rect, unit: float, phone: float = 0.0) -> SlateLayout:
    """Lay out a hint over a panel. ``phone``: see :class:`ishido.ui.kit.look.Look`."""
    across = min(round(24 * unit), round(panel.w * 0.09))
    compact = not phone and panel.h < 190 * unit  # without a heading
    down = min(round(18 * unit), round(panel.h * (0.085 if compact else 0.07)))
    inner = panel.inflate(-2 * across, -2 * down)
    heading = pygame.Rect(inner.x, inner.y, inner.w, min(round(panel.h * 0.1), round(34 * unit)))
    if compact:
        heading.h = 0
    share = 0.25 if compact else 0.16
    height, gap = min(round(36 * unit), round(inner.h * share)), round(6 * unit)
    height = max(height, ceil(FINGER * phone))
    first = pygame.Rect(inner.x, inner.bottom - height, (inner.w - gap) * 3 // 5, height)
    second = pygame.Rect(first.right + gap, first.y, inner.right - first.right - gap, height)
    if inner.w < 180 * phone and panel.h > 240 * phone:  # one button below the other
        second = pygame.Rect(inner.x, first.y, inner.w, height)
        first = second.move(0, -height - gap)
    top = heading.bottom + round(4 * unit)
    body = pygame.Rect(inner.x, top, inner.w, first.y - round(8 * unit) - top)
    return SlateLayout(heading, body, (first, second))


def slate_panel(layout: "TableLayout", squares: Iterable[Square]) -> pygame.Rect:
    """The panel of a hint: that of the score if it is wide, so that the stones still to come can be
    seen. Otherwise it is theirs, on a phone together with the strip. If it covers a part of the
    board, it is lower than theirs, and may be at the upper edge, so that it covers fewer of the
    hint's squares."""
    score, below = layout.score_panel, layout.tally_panel
    if not layout.phone and score.w >= 2 * score.h and score.h >= 140:  # so that all texts fit
        return score
    if not layout.tally_covers:
        return below.union(layout.strip) if layout.phone else below
    if not layout.wide:
        high = min(below.h, round((160 + 50 * layout.text) * layout.phone))
        below = pygame.Rect(below.x, below.bottom - high, below.w, high)
    above = pygame.Rect(below.x, layout.board.y, below.w, below.h)
    marked = [layout.square_rect(square) for square in squares]
    return min((below, above), key=lambda panel: len(panel.collidelistall(marked)))


def slate_part(
    look: Look,
    panel: pygame.Rect,
    where: SlateLayout,
    step: HintStep,
    touchstone: Stone | None,
    stones: StonePictures,
) -> Part:
    """The panel without its buttons."""
    return Part("slate", panel, _paint_slate, look, where, step, touchstone, stones)


def _paint_slate(
    target: pygame.Surface,
    panel: pygame.Rect,
    look: Look,
    where: SlateLayout,
    step: HintStep,
    touchstone: Stone | None,
    stones: StonePictures,
) -> None:
    look.slab(target, "panel", panel)
    if where.heading.h:
        size = scale_size(min(LARGE_SIZE, where.heading.h * 0.74 / look.unit))
        look.write(target, _(HINT), where.heading, size=size, face=Face.ITALIC, role="text_dim")
    if touchstone is not None:
        high = round(where.heading.h * 1.1)
        picture = stones.stone(touchstone, (round(high * 56 / 66), high))
        stamp(target, picture, where.heading.topleft)
    _paint_text(target, look, where.body, step, stones)


def _paint_text(
    target: pygame.Surface, look: Look, body: pygame.Rect, step: HintStep, stones: StonePictures
) -> None:
    roomy = body.h >= look.px(230)  # then all is larger, and a text with stones begins near the top
    row = min(round(body.h * 0.36), look.px(104 if roomy else 66)) if step.stones else 0
    room = pygame.Rect(body.x, body.y, body.w, body.h - row - (look.px(8) if row else 0))
    room.inflate_ip(-round(body.w * (1 - 0.94)), 0)  # no line ends at the edge
    lines = look.fit([Text(step.text, LARGE_SIZE if roomy else TEXT_SIZE)], room)
    high = look.height(lines)
    gap = min(look.px(28 if roomy else 18), room.h - high) if row else 0
    free = body.h - high - gap - row
    y = body.y + (min(look.px(30), free // 2) if roomy and row else free // 2)
    look.stack(target, lines, pygame.Rect(room.x, y, room.w, high))
    y += high
    if row:
        place = pygame.Rect(body.x, y + max(0, gap), body.w, row)
        _paint_stones(target, look, place, step, stones)


def _paint_stones(
    target: pygame.Surface, look: Look, row: pygame.Rect, step: HintStep, stones: StonePictures
) -> None:
    """A row of stones, with a dot for each one left."""
    shown = step.stones[:6]  # the text counts them all
    pip = max(2, round(row.h * 0.05))
    height = min(row.h, round((row.w / len(shown) - 6 * pip) * 66 / 56))
    size = (round(height * 56 / 66), height)
    each = size[0] + 6 * pip
    x = row.centerx - each * len(shown) // 2
    for kind, left in shown:
        place = pygame.Rect((x + pip, row.y + (row.h - height) // 2), size)
        stamp(target, stones.stone(STONES[kind], size), place.topleft)
        for number in range(left):
            y = place.centery + round((number - (left - 1) / 2) * pip * 4)
            centre = (place.right + 2 * pip + 1, y)
            stamp_pip(target, look.theme.colour("gold_light"), centre, pip)
        x += each
