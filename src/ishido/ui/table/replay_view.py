"""Draws what a replay adds to the table: the bar of its controls, with a line of text."""

import pygame

from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.table.replay_layout import ReplayBar


def draw_bar(picture: pygame.Surface, look: Look, bar: ReplayBar) -> None:
    """Draw the empty bar on the background."""
    stamp_slab_shadow(picture, bar.rect, look.unit)
    look.slab(picture, "plaque", bar.rect)


def caption(look: Look, bar: ReplayBar, title: str, count: str) -> Part:
    """The title of the game, and how many moves of it are shown."""
    rect = bar.caption

    def paint(target: pygame.Surface) -> None:
        inner = rect.inflate(-look.px(16), 0)
        left = pygame.Rect(inner.x, inner.y, round(inner.w * 0.78), inner.h)
        look.write(
            target, title, left, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim", align="left"
        )
        look.write(target, count, inner, size=SMALL_SIZE, role="text_dim", align="right")

    return Part("caption", rect, (title, count, look.unit), paint)
