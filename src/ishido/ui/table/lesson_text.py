"""The text of a lesson: the task, and below it the answer."""

from dataclasses import replace
from typing import Final

import pygame

from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.flow import Edge, Page, Paragraph, flow
from ishido.ui.kit.widgets.scrolled import ScrolledText

SHARES: Final = (1.0, 0.96, 0.92, 0.88)
"""The relative text sizes to try, so that nothing has to be scrolled."""
BAR_ROOM: Final = 20
"""The width of the scroll bar in the reference window, if there is one."""


class LessonText(ScrolledText):
    """A text without a frame. It scrolls only if necessary, and then shows the latest answer."""

    margin = 0

    def __init__(self, name: str) -> None:
        super().__init__(name, ())
        self.larger = 1.0
        """The relative text size to try first, 1 or more."""
        self._news = False
        """Whether there is a new answer that may not be visible yet."""

    def say(self, task: str, answer: str, role: str) -> None:
        """``role`` is the colour role of the line beside the answer."""
        lines = [Paragraph(line) for line in task.split("\n")]
        lines += [Paragraph(line, edge=role) for line in answer.split("\n") if line]
        if tuple(lines) != self.blocks:
            self.show(lines)
            self._news = True

    def _view(self, look: Look) -> pygame.Rect:
        return self.rect

    def _flowed(self, look: Look) -> tuple[Look, Page]:
        for share in (self.larger, (self.larger + 1) / 2, *SHARES):
            letters = replace(look, unit=look.unit * share)
            page = flow(self.blocks, letters, self.rect.w)
            if page.height <= self.rect.h:
                return letters, page
        return look, flow(self.blocks, look, self.rect.w - look.px(BAR_ROOM))

    def set_in(self, look: Look) -> None:
        super().set_in(look)
        self.focusable = self.scroller.last > 0
        if self._news:
            answer = (each.rect.y for each in self._page.placed if isinstance(each, Edge))
            self.scroller.to(min(answer, default=0))
            self._news = False

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self.set_in(look)
        rect = self.rect.copy()
        self.scroller.lay_bar(look, rect.inflate(look.px(22), look.px(20)))
        key = (self.blocks, self.scroller.top, look.unit)
        return [Part(self.name, rect, key, lambda target: self._paint_text(target, look))]
