"""A reading of the oracle: brushed on a scroll when it is new, and read in peace."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.oracle.augury import Augury
from ishido.oracle.texts import hexagram_texts
from ishido.session.session import Session
from ishido.store.files import folder_of, proposed_name, shown, write_file
from ishido.store.readings import Reading, append_text, reading_of, reading_text
from ishido.ui import words
from ishido.ui.ishido.oracle import words as says
from ishido.ui.ishido.oracle.hexagram import AT_REST, HexagramMotion, load_pictures
from ishido.ui.ishido.oracle.reading_layout import MOST_LINES, ReadingLayout, reading_layout
from ishido.ui.ishido.oracle.reading_view import (
    Inscription,
    appearing,
    brushed_parts,
    image_lines,
    question_lines,
    reading_parts,
    reading_room,
    vanishing,
)
from ishido.ui.ishido.oracle.scroll import mounting_of, scroll_part
from ishido.ui.kit import words as key_says
from ishido.ui.kit.dialog import room_over
from ishido.ui.kit.events import Act, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.motion import Timing
from ishido.ui.kit.paint import Part
from ishido.ui.kit.saving import written
from ishido.ui.kit.scene import Scene, look_of
from ishido.ui.kit.sizes import phone_scale
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.flow import Block, Paragraph, ParagraphRule
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.scrolled import ScrolledText
from ishido.ui.kit.words import shortened
from ishido.ui.table import words as files_say
from ishido.ui.table.game_screen import SCREEN_KEYS

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

SUFFIX: Final = ".txt"


@dataclass(frozen=True, slots=True)
class Opening:
    """How the scroll opens, in seconds from the start."""

    dims: Timing
    """The ground becomes dark."""
    unrolls: Timing
    shows: Timing
    """What is on it appears."""


SLOWLY: Final = Opening(Timing(0, 0.3), Timing(0.2, 0.8), Timing(1.0, 0.25))
QUICKLY: Final = Opening(Timing(0, 0.25), Timing(0.05, 0.4), Timing(0.45, 0.2))
"""For a reading that was read before."""
HEEDED: Final = 0.6
"""Seconds after which a press shows everything. An earlier one was meant for the board."""


class ReadingScene(Scene):
    """Shows a reading. A new one is brushed first; a key or a click completes it at once."""

    closes = 0.25

    def __init__(
        self,
        app: "App",
        table: "TableScene",
        reading: Reading,
        *,
        asker: str = "",
        new: bool = False,
        following: Callable[[], object] | None = None,
    ) -> None:
        """:param asker: whose question it is, where that is not plain.
        :param new: whether it has just been cast, and is brushed.
        :param following: opens the next reading of the game; ``None`` if there is none.
        """
        super().__init__(app)
        self.table = table
        load_pictures()
        casting = reading.casting
        self.reading = reading
        self.inscription = inscription(reading, asker)
        self.text = ScrolledText("augury", augury_blocks(reading), on_paper=True)
        self.motion = HexagramMotion(casting.lines)
        self.brushes = new and app.desk.settings.motion
        """Whether it is brushed. Otherwise everything appears with the question."""
        self.opening = SLOWLY if new else QUICKLY
        self.start = math.inf if app.desk.settings.motion else -math.inf
        """When the scroll began to open, by the app's clock: with the first picture."""
        self._before: pygame.Surface | None = None
        """The scene below as it was, while the ground becomes dark."""
        self._sounds = list(self.motion.sounds) if new else []
        """The sounds to come."""
        if new and not self.brushes:
            self._complete()
        self.save = Button("save", _("Save…"), self._ask_where)
        self.back = Button("back", _(words.CLOSE), self.close, kind=ButtonKind.PRIMARY)
        self.buttons = [self.save, self.back]
        if following is not None:
            self.buttons.insert(1, Button("next", _("Next reading"), self._go_on))
        self.following = following
        self.message = ""
        self.ring = FocusRing(app.tick_sound)
        self.ring.fill([self.text, *self.buttons], self.text)
        self.layout: ReadingLayout
        self.look: Look = look_of(app, app.size)

    # -- the drawing ------------------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Whether everything has been drawn."""
        length = self.motion.length if self.brushes else self.opening.shows.end
        return self.app.now() - self.start >= length

    def _complete(self) -> None:
        """Show everything at once. Of the sounds to come, only the last is heard."""
        self.start = -math.inf
        self._before = None
        if self._sounds:
            _, cue, step = self._sounds[-1]
            self.app.audio.play(cue, step)
        self._sounds = []
        self.canvas = None

    @property
    def moving(self) -> bool:
        return not self.complete

    def tick(self, now: float) -> None:
        if self.start == math.inf:
            self.start = now
        if self.opening.dims.over(now - self.start):
            self._before = None
        while self._sounds and self._sounds[0][0] <= now - self.start:
            _, cue, step = self._sounds.pop(0)
            self.app.audio.play(cue, step)

    def _go_on(self) -> None:
        self.close()
        if self.following is not None:
            self.following()

    # -- saving -----------------------------------------------------------------------------

    def _ask_where(self) -> None:
        from ishido.ui.screens.picker import save_picker

        reading, text = self.reading, reading_text(self.reading)
        day, one = reading.moment.astimezone().date(), reading.casting.hexagram
        name = _("Augury {date}, {name}").format(
            date=day.isoformat(), name=hexagram_texts()[one.number].name
        )
        save_picker(
            self.app, _("Save augury"), (SUFFIX,), proposed_name(name) + SUFFIX,
            lambda path: self._save(path, lambda: write_file(path, text.encode()), files_say.saved),
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
        room = room_over(self, size, 0)
        changes = self.reading.casting.becomes is not None
        scale, phone = self.app.desk.settings.ui_scale, phone_scale(size, self.app.density)
        lay_out = partial(reading_layout, room, scale, changes=changes, phone=phone)
        layout = lay_out()
        self.look = replace(look_of(self.app, size), unit=layout.unit)
        question, image = (
            count(self.look, layout, self.inscription) for count in (question_lines, image_lines)
        )
        self.layout = lay_out(question_lines=min(question, MOST_LINES), image_lines=image)
        self.text.rect = self.layout.text
        self.text.blocks = tuple(augury_blocks(self.reading))
        if question > MOST_LINES:
            whole = Paragraph(self.inscription.question, role="text_dim", stars=False)
            self.text.blocks = (whole, *self.text.blocks)
        self.motion = replace(self.motion, paragraphs=len(self.text.blocks))
        places = Footer(self.buttons).places(self.look, self.layout.footer)
        for button, place in places:
            button.rect = place
        left = self.layout.footer.copy()
        left.w = max(0, min(place.x for _, place in places) - left.x - self.look.px(16))
        self.note = left

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        picture = yield from self.below.snapshot(size, self.app.now())
        if not self.opening.dims.over(self.app.now() - self.start):
            self._before = picture
        return reading_room(picture, self.layout.space)

    def parts(self) -> list[Part]:
        passed = self.app.now() - self.start
        mounting = mounting_of(self.look, self.layout)
        parts = []
        if self.opening.unrolls.over(passed):
            parts.append(scroll_part(mounting, self.layout))
        if self.opening.shows.over(passed):
            parts += self._placed()
        return [*parts, *self._brushed(AT_REST)] if self.complete else parts

    def above(self, now: float) -> list[Part]:
        if self.complete:
            return []
        passed, opening = now - self.start, self.opening
        parts = []
        if self._before is not None:
            parts.append(vanishing(self._before, opening.dims.at(passed)))
        unrolled = 1 - (1 - opening.unrolls.at(passed)) ** 2  # the rod slows down gently
        if unrolled > 0 and not opening.unrolls.over(passed):
            mounting = mounting_of(self.look, self.layout)
            parts.append(scroll_part(mounting, self.layout, unrolled))
        appear = [] if opening.shows.over(passed) else self._placed()
        brushed = self._brushed(passed if self.brushes else AT_REST)
        if not self.brushes:
            appear, brushed = [*appear, *brushed], []
        shown = opening.shows.at(passed)
        parts += [appearing(part, shown) for part in appear if shown > 0]
        return [*parts, *brushed]

    def _placed(self) -> list[Part]:
        stones = [stone for stone, _ in self.reading.four_way.placed]
        pictures = self.app.skins.stones
        return list(reading_parts(self.look, self.layout, pictures, stones, self.inscription))

    def _brushed(self, passed: float) -> list[Part]:
        """What has appeared after some seconds: the text by paragraphs, the buttons at last."""
        motion, look = self.motion, self.look
        parts = list(brushed_parts(look, self.layout, self.inscription, motion, passed))
        write = partial(
            look.write, words=self.message, rect=self.note, size=SMALL_SIZE, role="mark",
            align="left",
        )  # fmt: skip
        note = Part("message", self.note, (self.message, look.unit), write)
        for part in [*self.ring.parts(look), note]:
            if part.name == self.text.name:
                parts += self._paragraphs(part, passed)
            elif (share := motion.buttons.at(passed)) > 0:
                parts.append(appearing(part, share))
        return parts

    def _paragraphs(self, text: Part, passed: float) -> Iterator[Part]:
        """The text, of which each paragraph appears by itself."""
        if self.motion.buttons.at(passed) > 0:
            yield text
            return
        for number, rect in enumerate(self.text.blocks_in_view(self.look)):
            share = self.motion.paragraph(number).at(passed)
            if share > 0 and rect.h:
                yield appearing(Part((text.name, number), rect, text.key, text.paint), share)

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        presses = isinstance(event, Key) or (isinstance(event, Pointer) and event.act is Act.DOWN)
        if not self.complete:
            heeded = self.app.now() - self.start >= HEEDED or not self.brushes
            if presses and heeded and not (isinstance(event, Key) and event.repeat):
                self._complete()
            if self.brushes:  # the press has had its effect
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
    Binding(("Esc",), lambda scene, _: scene.close(), key_says.CLOSE_AND_KEEP),
    Binding(
        ("Enter",), lambda scene, _: scene.close(),
        when=lambda scene: scene.ring.focus is scene.text,
    ),
    *SCREEN_KEYS,
)  # fmt: skip


def inscription(reading: Reading, asker: str) -> Inscription:
    """What is written on the scroll."""
    texts, casting = hexagram_texts(), reading.casting
    one, second = texts[casting.hexagram.number], casting.becomes
    question = _asks(asker, reading.question) if asker else reading.question
    number = _("{number} · {pinyin}").format(number=casting.hexagram.number, pinyin=one.pinyin)
    becomes: tuple[str, ...] = ()
    if second is not None:
        becomes = _("becomes {number}").format(number=second.number), texts[second.number].name
    return Inscription(question, number, one.name, one.image, becomes)


def augury_blocks(reading: Reading) -> list[Block]:
    """The augury, the sentences of the changing lines, and the image of the second hexagram."""
    texts, casting = hexagram_texts(), reading.casting
    one = texts[casting.hexagram.number]
    blocks: list[Block] = [Paragraph(each) for each in one.augury.split("\n\n")]
    if casting.changing:
        blocks.append(ParagraphRule())
    blocks += [Paragraph(one.changes[line - 1], bullet=f"{line}") for line in casting.changing]
    if casting.becomes is not None:
        second = texts[casting.becomes.number]
        image = _("*{name}.* {image}").format(name=second.name, image=second.image)
        blocks.append(Paragraph(image))
    return blocks


# -- opening one ------------------------------------------------------------------------------


def augury_reading(
    app: "App",
    table: "TableScene",
    session: Session,
    augury: Augury,
    *,
    new: bool = False,
    following: Callable[[], object] | None = None,
) -> ReadingScene:
    """The reading of an augury of a game."""
    name = says.name_of_asker(session, augury.seat, app.desk.settings.player)
    reading = reading_of(session, augury)
    return ReadingScene(app, table, reading, asker=name, new=new, following=following)


def show_readings(app: "App", table: "TableScene", session: Session, first: int = 0) -> None:
    """Show the readings of a game, one after the other."""
    following = partial(show_readings, app, table, session, first + 1)
    more = first + 1 < len(session.auguries)
    app.push(
        augury_reading(
            app, table, session, session.auguries[first], following=following if more else None
        )
    )


def _appended(name: str, folder: str) -> str:
    return _("Added to {name} in {folder}.").format(name=name, folder=shortened(folder))


def _asks(name: str, question: str) -> str:
    if says.is_you(name):
        return _("You ask: {question}").format(question=question)
    return _("{name} asks: {question}").format(name=name, question=question)
