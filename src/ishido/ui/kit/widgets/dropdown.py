"""One of many options; the others are in a list that opens over everything."""

from typing import Final

import pygame

from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_slab_shadow
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import arrowhead
from ishido.ui.kit.widgets.choice import OneOf
from ishido.ui.kit.widgets.listing import List, Row, one_line

MOST: Final = 9
"""The most options that are visible at a time."""


class Dropdown(OneOf):
    """Opens on a click, Enter, Space or Alt+Down. Closes on Esc or a click outside.

    While it is closed, up and down move the focus, and left and right choose.
    """

    _list: List[Row] | None = None
    """The open list; ``None`` while it is closed."""
    _look: Look | None = None
    _in_list = False
    """Whether the button was pressed in the list."""

    def height(self, look: Look, width: int) -> int:
        return look.target(74, 0.58) if self.label else look.target(44)

    def least_width(self, look: Look) -> int:
        face = font(Face.TEXT, look.text_px(TEXT_SIZE))
        return max((face.size(label)[0] for _, label in self.options), default=0) + look.px(70)

    @property
    def box(self) -> pygame.Rect:
        """The rectangle to press, below the label."""
        above = round(self.rect.h * 0.42) if self.label else 0
        return pygame.Rect(self.rect.x, self.rect.y + above, self.rect.w, self.rect.h - above)

    # -- the list ---------------------------------------------------------------------------

    @property
    def popup(self) -> pygame.Rect | None:
        if self._list is None or self._look is None:
            return None
        look, rows, box = self._look, self._list, self.box
        above, below = box.y - look.px(6), look.window[1] - box.bottom - look.px(6)
        wanted = min(MOST, rows.count)
        line = look.target(33)
        down = below >= wanted * line + look.px(12) or below >= above
        room = (below if down else above) - look.px(12)
        rows.visible = max(1, min(wanted, room // line))
        rect = pygame.Rect(box.x, 0, box.w, rows.height(look, box.w))
        if down:
            rect.top = box.bottom + look.px(2)
        else:
            rect.bottom = box.top - look.px(2)
        rows.rect = rect
        return rect

    def unfold(self) -> None:
        rows = [Row(value, words) for value, words in self.options]
        self._list = List(f"{self.name} list", rows, one_line)
        self._list.visible = min(MOST, max(1, len(rows)))
        self._list.choose(self.index)

    def shut(self) -> None:
        self._list = None

    def _take(self) -> None:
        if self._list is not None:
            number = self._list.chosen
            self.shut()
            self.choose(number)

    # -- input ------------------------------------------------------------------------------

    def press(self) -> None:
        if self._in_list:
            return
        if self._list is None:
            self.unfold()
        else:
            self.shut()

    def pointer(self, event: Pointer) -> None:
        rows, inside = self._list, self.popup
        if event.act is Act.DOWN:
            self._in_list = inside is not None and inside.collidepoint(event.point)
        if rows is None or inside is None:
            return
        if event.act is Act.WHEEL or self._in_list:
            rows.pointer(event)
        over = rows.under(event.point)
        if over is not None and not rows.scroller.on_bar(event.point) and not event.touch:
            rows.chosen = over
        if event.act is Act.UP and self._in_list and over is not None and not rows.scroller.moved:
            self._take()

    def key(self, event: Key) -> bool:
        if self._list is not None:
            return self._list_key(self._list, event)
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                if not event.repeat:
                    self.unfold()
            case pygame.K_DOWN | pygame.K_UP if event.mod & pygame.KMOD_ALT:
                self.unfold()
            case pygame.K_LEFT:
                self.choose(max(0, self.index - 1))
            case pygame.K_RIGHT:
                self.choose(min(len(self.options) - 1, self.index + 1))
            case _:
                return super().key(event)  # to the ends
        return True

    def _list_key(self, rows: List[Row], event: Key) -> bool:
        match event.key:
            case pygame.K_ESCAPE:
                self.shut()
            case pygame.K_DOWN | pygame.K_UP if event.mod & pygame.KMOD_ALT:
                self.shut()
            case pygame.K_TAB:
                self.shut()
                return False
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                if not event.repeat:  # still held from opening the list
                    self._take()
            case _ if rows.key(event):
                pass
            case pygame.K_SPACE:
                self._take()
        return True

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self._look = look
        words = self.options[self.index][1] if self.options else ""
        lit = self.hovered or focused
        state = "button.down" if self._list is not None else "button.hot" if lit else "button"
        values = (self.label, words, self.box, state, lit, self.enabled)
        return [Part(self.name, self.rect.copy(), _paint_dropdown, look, *values)]

    def popup_parts(self, look: Look) -> list[Part]:
        self._look = look
        rect = self.popup
        if self._list is None or rect is None:
            return []
        reach = rect.inflate(look.px(80), look.px(80))
        shadow = Part(f"{self.name} shadow", reach, _paint_shadow, look, rect)
        return [shadow, *self._list.parts(look, focused=True)]


def _paint_dropdown(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    label: str,
    words: str,
    box: pygame.Rect,
    state: str,
    lit: bool,
    enabled: bool,
) -> None:
    role = "text" if enabled else "text_dim"
    if label:
        line = pygame.Rect(rect.x + look.px(4), rect.y, rect.w, look.px(30))
        look.write(target, label, line, role=role, align="left")
    look.slab(target, state, box)
    inner = pygame.Rect(box.x + look.px(20), box.y, box.w - look.px(64), box.h)
    look.write(target, words, inner, role=role, align="left")
    colour = look.theme.colour("gold_light" if lit else "gold")
    arrowhead(target, colour, (box.right - look.px(24), box.centery), look.px(6), (0, 1))


def _paint_shadow(target: pygame.Surface, area: pygame.Rect, look: Look, rect: pygame.Rect) -> None:
    stamp_slab_shadow(target, rect, look.unit)
