"""A reading of the oracle: brushed on a scroll when it is new, and read in peace."""

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.oracle.augury import Augury
from ishido.oracle.casting import Casting
from ishido.oracle.hexagram import LINES
from ishido.oracle.texts import hexagram_texts
from ishido.rules.stone import Stone
from ishido.session.session import Session
from ishido.store.files import folder_of, proposed_name, shown, write_file
from ishido.store.readings import append_text, reading_text
from ishido.ui import grammar, labels
from ishido.ui.ishido.oracle.brush import hexagram_parts, seal_rect
from ishido.ui.ishido.oracle.layout import ReadingLayout, reading_layout
from ishido.ui.ishido.oracle.oracle import name_of_asker
from ishido.ui.ishido.oracle.scroll import Scroll
from ishido.ui.kit.events import Act, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, Look, look_of
from ishido.ui.kit.motion import Timing
from ishido.ui.kit.paint import Part, dim, stamp
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.shapes import softened
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.flow import Block, Heading, Paragraph, ParagraphRule
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.scrolled import ScrolledText
from ishido.ui.platform.audio import Cue
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table import captions
from ishido.ui.table.game_screen import SCREEN_KEYS
from ishido.ui.table.saving import written

if TYPE_CHECKING:
    from ishido.ui.app.app import App

SUFFIX: Final = ".txt"
HEEDED: Final = 0.6
"""Seconds after which a press shows everything. An earlier one was meant for the board."""


class ReadingScene(Scene):
    """Shows a reading of a game. A new one is brushed; a key or a click completes it at once."""

    opens, closes = 0.3, 0.25

    def __init__(self, app: "App", session: Session, number: int = 0, *, new: bool = False) -> None:
        """:param number: the index of the augury among those of the session.
        :param new: whether it has just been cast, and is brushed.
        """
        super().__init__(app)
        self.session, self.number = session, number
        self.augury = session.auguries[number]
        self.casting = self.augury.casting
        name = name_of_asker(session, self.augury.seat, app.desk.settings.player)
        self.text = ScrolledText("augury", reading_blocks(self.augury, name), on_paper=True)
        self.times = schedule(self.casting, len(self.text.blocks))
        self._sounds: list[tuple[float, Cue, int]] = []
        """The sounds to come: when each is due, and which step of its cue it is."""
        if new:
            starts = (self.times["line", index].start for index in range(LINES))
            self._sounds = [(start, Cue.LINE, step) for step, start in enumerate(starts, start=1)]
            self._sounds.append((self.times["text", NAME].start, Cue.BOWL, 1))
        self.start = math.inf
        """When the scroll began to open, by the app's clock: with the first picture."""
        if not (new and app.desk.settings.motion):
            self._complete()
        self.save = Button("save", _("Save…"), self._ask_where)
        self.back = Button("back", _(labels.CLOSE), self.close, kind=ButtonKind.PRIMARY)
        self.buttons = [self.save, self.back]
        if number + 1 < len(session.auguries):
            self.buttons.insert(1, Button("next", _("Next reading"), self._go_on))
        self.message = ""
        self.ring = FocusRing(app.tick_sound)
        self.ring.fill([self.text, *self.buttons], self.text)
        self.layout: ReadingLayout
        self.scroll: Scroll
        self.look: Look = look_of(app, app.size)

    @property
    def complete(self) -> bool:
        """Whether everything has been drawn."""
        return self.app.now() - self.start >= self.times["buttons"].end

    def _complete(self) -> None:
        """Show everything at once. Of the sounds to come, only the last is heard."""
        self.start = -math.inf
        for _due, cue, step in self._sounds[-1:]:
            self.app.audio.play(cue, step)
        self._sounds = []

    @property
    def moving(self) -> bool:
        return not self.complete

    def tick(self, now: float) -> None:
        if self.start == math.inf:
            self.start = now
        while self._sounds and self._sounds[0][0] <= now - self.start:
            _due, cue, step = self._sounds.pop(0)
            self.app.audio.play(cue, step)

    def _go_on(self) -> None:
        self.close()
        self.app.push(ReadingScene(self.app, self.session, self.number + 1))

    # -- saving -----------------------------------------------------------------------------

    def _ask_where(self) -> None:
        from ishido.ui.screens.picker import save_picker

        text = reading_text(self.session, self.augury)
        name = _("Augury {date}, {name}").format(
            date=self.augury.moment.astimezone().date().isoformat(),
            name=hexagram_texts()[self.casting.hexagram.number].name,
        )
        save_picker(
            self.app, _("Save augury"), (SUFFIX,), proposed_name(name) + SUFFIX,
            lambda path: self._save(path, lambda: write_file(path, text.encode()), captions.saved),
            on_append=lambda path: self._save(path, lambda: append_text(path, text), _appended),
        )  # fmt: skip

    def _save(
        self, path: Path, write: Callable[[], None], saved: Callable[[str, str], str]
    ) -> bool:
        """Write to a file of the player's. Returns whether it is on the disk."""
        if not written(self.app, path, write):
            return False
        self.message = saved(shown(path.name), folder_of(path))
        return True

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.look = look_of(self.app, size)
        changes = bool(self.casting.changing)
        room, footer = pygame.Rect((0, 0), size), self.look.target(46)
        self.layout = reading_layout(room, footer, changes=changes)
        self.scroll = Scroll(self.look, self.layout)
        self.text.rect = self.layout.text
        places = Footer(self.buttons).places(self.look, self.layout.footer)
        for button, place in places:
            button.rect = place
        self.note = self.layout.footer.copy()
        self.note.w = max(0, min(place.x for _, place in places) - self.note.x - self.look.px(16))

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """The scene below, blurred and dark."""
        picture = yield from self.below.snapshot(size, self.app.now())
        room = softened(picture, max(2, round(7 * self.layout.space)), least=2)
        dim(room, 150)
        return room

    def parts(self) -> list[Part]:
        return list(self._drawn(math.inf)) if self.complete else []

    def above(self, now: float) -> list[Part]:
        return [] if self.complete else list(self._drawn(now - self.start))

    def _drawn(self, passed: float) -> Iterator[Part]:
        """What has been drawn after some seconds."""
        look, layout = self.look, self.layout
        at = {name: timing.at(passed) for name, timing in self.times.items()}
        if at["scroll"] > 0:
            yield self.scroll.part(at["scroll"])
        yield from appearing(self._stones(), at["stones"])
        yield from hexagram_parts(self.casting, layout.hexagram, layout.second, at)
        for line in self.casting.changing:
            yield from appearing(self._number(line), at["seal", line - 1])
        for part in self.ring.parts(look):
            if part.name != self.text.name:
                yield from appearing(part, at["buttons"])
            elif at["buttons"] > 0:
                yield part
            else:
                for block, rect in enumerate(self.text.blocks_in_view(look)):
                    if rect.h:
                        one = part.clipped(rect, (part.name, block))
                        yield from appearing(one, at["text", block])
        yield Part("message", self.note, _write_message, look, self.message)

    def _stones(self) -> Part:
        pictures, places = self.app.skins.stones, self.layout.stones
        stones = tuple(stone for stone, _ in self.augury.four_way.placed)
        area = places[0].unionall(list(places[1:])).inflate(places[0].w, places[0].w)
        return Part("stones", area, _paint_stones, pictures, stones, tuple(places))

    def _number(self, line: int) -> Part:
        """The number of a changing line beside its seal. Its sentence in the text has it, too."""
        ink = replace(self.look.on_paper, unit=self.layout.space)
        seal = seal_rect(self.layout.hexagram, line - 1)
        rect = pygame.Rect(seal.right + seal.w // 3, seal.y, ink.text_px(SMALL_SIZE), seal.h)
        return Part(("number", line), rect.inflate(0, seal.h), _write_number, ink, f"{line}")

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        if not self.complete:
            pressed = isinstance(event, Key) and not event.repeat
            pressed |= isinstance(event, Pointer) and event.act is Act.DOWN
            if pressed and self.app.now() - self.start >= HEEDED:
                self._complete()
            return
        match event:
            case Key():
                if not press(KEYS, self, event):
                    self.ring.key(event)
            case Pointer(act=Act.WHEEL):  # wherever the pointer is
                self.text.pointer(event)
            case Pointer():
                self.ring.pointer(event)


KEYS: Final[Sequence[Binding[ReadingScene]]] = (
    Binding(("Esc",), lambda scene, _: scene.close(), labels.CLOSE_AND_KEEP),
    Binding(
        ("Enter",), lambda scene, _: scene.close(),
        when=lambda scene: scene.ring.focus is scene.text,
    ),
    *SCREEN_KEYS,
)  # fmt: skip


# -- what is written, and when ----------------------------------------------------------------

NAME: Final = 2
IMAGE: Final = 3
"""The indices of two blocks."""


def reading_blocks(augury: Augury, asker: str) -> list[Block]:
    """Question, hexagram, augury, the changing lines, and the second hexagram with its image.

    :param asker: the name of whose question it is, where that is not plain.
    """
    texts, casting = hexagram_texts(), augury.casting
    one, becomes = texts[casting.hexagram.number], casting.becomes
    question = augury.question
    if asker:
        question = _("{name}: {question}").format(name=asker, question=question)
    number = _("{number} · {pinyin}").format(number=casting.hexagram.number, pinyin=one.pinyin)
    first, *paragraphs = one.augury.split("\n\n")
    blocks: list[Block] = [
        Paragraph(question, size=17.5, role="text_dim", face=Face.ITALIC, stars=False),
        Paragraph(number, size=LARGE_SIZE, role="gold_light", gap=16),
        Heading(one.name, size=34, gap=0),
        Paragraph(one.image, face=Face.ITALIC, stars=False),
        Paragraph(first, gap=18),
        *map(Paragraph, paragraphs),
    ]
    if becomes is not None:
        second = texts[becomes.number]
        told = _("*It becomes {number}, {name}.* {image}").format(
            number=becomes.number, name=second.name, image=second.image
        )
        changes = (Paragraph(one.changes[line - 1], f"{line}") for line in casting.changing)
        blocks += [ParagraphRule(), *changes, Paragraph(told)]
    return blocks


def schedule(casting: Casting, blocks: int) -> dict[Hashable, Timing]:
    """When each piece of a new reading appears, in seconds from its beginning.

    :param blocks: how many blocks its text has.
    """
    opened = Timing(1.0, 0.25)
    times: dict[Hashable, Timing] = {"scroll": Timing(0.2, 0.8), "stones": opened}
    times["text", 0] = opened
    at = 1.85  # after a silence
    for index in range(LINES):
        times["line", index] = Timing(at, 0.45)
        at += 0.65
    at += 0.02  # the bowl sounds when the ink of the last line is dry
    times["text", 1] = times["text", NAME] = Timing(at, 0.5)
    times["text", IMAGE] = Timing(at + 0.3, 0.5)
    at += 0.75
    if casting.changing:
        for line in casting.changing:
            times["seal", line - 1] = Timing(at, 0.26)
            at += 0.22
        at += 0.5
        for index in range(LINES):
            times["second", index] = Timing(at, 0.15)
            at += 0.15
        at += 0.45
    for block in range(IMAGE + 1, blocks):
        times["text", block] = Timing(at, 0.5)
        at += 0.3
    times["buttons"] = Timing(at, 0.5)
    return times


def appearing(part: Part, share: float) -> Iterator[Part]:
    """A part of which a share is seen; none at 0, and the part itself from 1 on."""
    if share >= 1:
        yield part
    elif share > 0:
        yield Part(part.name, part.rect, _paint_share, part, round(share, 3))


def _paint_share(target: pygame.Surface, rect: pygame.Rect, part: Part, share: float) -> None:
    area = rect.clip(target.get_clip()).clip(target.get_rect())
    if not (area.w and area.h):  # the window is smaller than what is drawn for it
        return
    beneath = target.subsurface(area).copy()
    part.draw(target)
    beneath.set_alpha(round(255 * (1 - share)))
    target.blit(beneath, area)


def _paint_stones(
    target: pygame.Surface,
    _area: pygame.Rect,
    pictures: StonePictures,
    stones: tuple[Stone, ...],
    places: tuple[pygame.Rect, ...],
) -> None:
    for stone, place in zip(stones, places, strict=True):
        dark, offset = pictures.shadow(stone, place.size, 0.0)
        stamp(target, dark, (place.x + offset[0], place.y + offset[1]))
    for stone, place in zip(stones, places, strict=True):
        stamp(target, pictures.stone(stone, place.size), place.topleft)


def _write_number(target: pygame.Surface, rect: pygame.Rect, ink: Look, number: str) -> None:
    ink.write(target, number, rect, size=SMALL_SIZE, role="gold_light", align="left", shade=False)


def _write_message(target: pygame.Surface, rect: pygame.Rect, look: Look, message: str) -> None:
    look.write(target, message, rect, size=SMALL_SIZE, role="mark", align="left")


def _appended(name: str, folder: str) -> str:
    return _("Added to {name} in {folder}.").format(name=name, folder=grammar.shortened(folder))
