"""A page on which a reading is brushed and read, as a scene shows it."""

import tomllib
from dataclasses import replace
from typing import Final

import pygame

from ishido.assets import assets
from ishido.oracle.casting import Casting
from ishido.oracle.hexagram import Line
from ishido.rules.stone import parse_stone
from ishido.ui.core.events import Input, Key, Pointer
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Scene, Window, look_of
from ishido.ui.view.dialog import room_over
from ishido.ui.view.hexagram_view import AT_REST, HexagramMotion, load_pictures
from ishido.ui.view.reading_layout import reading_layout
from ishido.ui.view.reading_view import (
    Inscription,
    appearing,
    brushed_parts,
    reading_parts,
    reading_room,
)
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.flow import Paragraph
from ishido.ui.widgets.scrolled import ScrolledText

STONES: Final = tuple(map(parse_stone, ("D6", "D5", "A6", "C6", "D5")))
QUESTION: Final = (
    "Describe the path from this workshop to one of my own, and what I would do well to leave here."
)
LINES: Final = (6, 9, 6, 8, 8, 6)


class ReadingPage(Scene):
    """A reading of six lines; its brush starts when it opens."""

    def __init__(self, app: Window, lines: tuple[int, ...] = LINES) -> None:
        super().__init__(app)
        casting = Casting(tuple(map(Line, lines)))
        self.motion = HexagramMotion(casting.lines)
        self.start = app.now()
        load_pictures()
        texts = tomllib.loads((assets() / "oracle" / "hexagrams.toml").read_text("utf-8"))
        known = texts["hexagram"]
        one = known[casting.hexagram.number - 1]
        second = casting.becomes
        self.inscription = Inscription(
            QUESTION,
            f"{one['number']} · {one['pinyin']}",
            one["name"],
            one["image"],
            f"becomes {second.number}\u00a0· {known[second.number - 1]['name']}" if second else "",
        )
        blocks = [Paragraph(each) for each in one["augury"].strip().split("\n\n")]
        blocks += [Paragraph(one["changes"][n - 1], bullet=f"{n}") for n in casting.changing]
        self.text = ScrolledText("augury", blocks, on_paper=True)
        self.ring = FocusRing()
        self.ring.fill([self.text], self.text)

    def arrange(self, size: tuple[int, int]) -> None:
        scale = self.app.desk.settings.ui_scale
        changes = bool(self.inscription.becomes)
        room = room_over(self, size, 0)
        self.layout = reading_layout(room, scale, changes=changes)
        self.look = replace(look_of(self.app, size), unit=self.layout.unit)
        self.text.rect = self.layout.text

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        picture = self.below.snapshot(size, self.app.now())
        return reading_room(picture, self.layout.space)

    def parts(self) -> list[Part]:
        stones = self.app.skins.stones
        return list(reading_parts(self.look, self.layout, stones, STONES, self.inscription))

    def above(self, now: float) -> list[Part]:
        passed = now - self.start if self.app.desk.settings.motion else AT_REST
        brushed = brushed_parts(self.look, self.layout, self.inscription, self.motion, passed)
        shown = self.motion.name.at(passed)
        text = self.ring.parts(self.look) if shown else []
        return [*brushed, *(appearing(part, shown) for part in text)]

    @property
    def moving(self) -> bool:
        return self.app.now() - self.start < self.motion.length

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                self.ring.key(event)
            case Pointer():
                self.ring.pointer(event)
