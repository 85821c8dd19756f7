"""A reading of the oracle: brushed on a scroll when it is new, and read in peace."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from ishido.oracle.augury import Augury
from ishido.oracle.texts import hexagram_texts
from ishido.session.session import Session
from ishido.storage.files import folder_of, shown
from ishido.storage.reading import Reading, reading_of
from ishido.storage.reading_texts import append_text, reading_text
from ishido.storage.user_files import proposed_name, write_file
from ishido.ui import words
from ishido.ui.core.events import Act, Input, Key, Pointer
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.keys import Binding, press
from ishido.ui.core.look import SMALL_SIZE, Look
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Scene, Window, look_of
from ishido.ui.play.asker import name_of_asker
from ishido.ui.play.saving import written
from ishido.ui.view.dialog import room_over
from ishido.ui.view.hexagram_view import AT_REST, FIRST, HexagramMotion, load_pictures
from ishido.ui.view.reading_layout import MOST_LINES, ReadingLayout, reading_layout
from ishido.ui.view.reading_view import (
    Inscription,
    appearing,
    brushed_parts,
    image_lines,
    question_lines,
    reading_parts,
    reading_room,
)
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.button import Button, ButtonKind
from ishido.ui.widgets.flow import Block, Paragraph, ParagraphRule
from ishido.ui.widgets.footer import Footer
from ishido.ui.widgets.scrolled import ScrolledText
from ishido.ui.words import files as files_say
from ishido.ui.words import keys as key_says
from ishido.ui.words import oracle as says

SUFFIX: Final = ".txt"


class ReadingScene(Scene):
    """Shows a reading. A new one is brushed first; a key or a click completes it at once."""

    opens, closes = 0.5, 0.25

    def __init__(
        self,
        app: Window,
        table: GameHost,
        reading: Reading,
        *,
        asker: str = "",
        new: bool = False,
        listed: bool = False,
    ) -> None:
        """:param asker: whose question it is, where that is not plain.
        :param new: whether it has just been cast, and is brushed.
        :param listed: whether it was opened from the journal of readings.
        """
        super().__init__(app)
        load_pictures()
        casting = reading.casting
        self.reading = reading
        self.motion = HexagramMotion(casting.lines)
        brushes = new and app.desk.settings.motion
        self.start = math.inf if brushes else -math.inf
        """When the drawing began, by the app's clock: with the first picture."""
        self._sounds = list(self.motion.sounds) if new else []
        """The sounds to come."""
        if new and not brushes:
            self._complete()
        self.inscription = inscription(reading, asker)
        self.text = ScrolledText("augury", augury_blocks(reading), on_paper=True)
        self.save = Button("save", says.SAVE, self._ask_where)
        self.readings = Button("readings", says.READINGS, lambda: app.open("readings", table))
        self.back = Button("back", words.CLOSE, self.close, kind=ButtonKind.PRIMARY)
        self.buttons = [self.save, *([] if listed else [self.readings]), self.back]
        self.message = ""
        self.ring = FocusRing(app.tick_sound)
        self.ring.fill([self.text, *self.buttons], self.text)
        self.layout: ReadingLayout
        self.look: Look = look_of(app, app.size)

    # -- the drawing ------------------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Whether everything has been drawn."""
        return self.app.now() - self.start >= self.motion.length

    def _complete(self) -> None:
        """Show everything at once. Of the sounds to come, only the last is heard."""
        self.start = -math.inf
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
        while self._sounds and self._sounds[0][0] <= now - self.start:
            _, cue, step = self._sounds.pop(0)
            self.app.audio.play(cue, step)

    # -- saving -----------------------------------------------------------------------------

    def _ask_where(self) -> None:
        reading, text = self.reading, reading_text(self.reading)
        day, one = reading.moment.astimezone().date(), reading.casting.hexagram
        name = says.file_name(day, hexagram_texts()[one.number].name)
        self.app.open(
            "save file",
            says.SAVE_TITLE,
            (SUFFIX,),
            proposed_name(name) + SUFFIX,
            lambda path: self._save(path, lambda: write_file(path, text.encode()), files_say.saved),
            start=self.app.desk.augury_folder,
            on_append=lambda path: self._save(
                path, lambda: append_text(path, text), files_say.appended
            ),
        )

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
        lay_out = partial(reading_layout, room, self.app.desk.settings.ui_scale, changes=changes)
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
        places = Footer(self.buttons).places(self.look, self.layout.footer)
        for button, place in places:
            button.rect = place
        left = self.layout.footer.copy()
        left.w = max(0, min(place.x for _, place in places) - left.x - self.look.px(16))
        self.note = left

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        picture = self.below.snapshot(size, self.app.now())
        return reading_room(picture, self.layout.space)

    def parts(self) -> list[Part]:
        stones = [stone for stone, _ in self.reading.four_way.placed]
        pictures = self.app.skins.stones
        fixed = list(reading_parts(self.look, self.layout, pictures, stones, self.inscription))
        return [*fixed, *self._brushed(AT_REST)] if self.complete else fixed

    def above(self, now: float) -> list[Part]:
        return [] if self.complete else self._brushed(now - self.start)

    def _brushed(self, passed: float) -> list[Part]:
        """What has appeared after some seconds: the text with the name, the buttons at last."""
        motion, look = self.motion, self.look
        parts = list(brushed_parts(look, self.layout, self.inscription, motion, passed))
        write = partial(
            look.write, words=self.message, rect=self.note, size=SMALL_SIZE, role="mark",
            align="left",
        )  # fmt: skip
        note = Part("message", self.note, (self.message, look.unit), write)
        for part in [*self.ring.parts(look), note]:
            timing = motion.name if part.name == self.text.name else motion.becomes
            if (share := timing.at(passed)) > 0:
                parts.append(appearing(part, share))
        return parts

    # -- input ------------------------------------------------------------------------------

    def close(self) -> None:
        self.app.pop(self)

    def handle(self, event: Input) -> None:
        presses = isinstance(event, Key) or (isinstance(event, Pointer) and event.act is Act.DOWN)
        if not self.complete:
            # A press that was meant for the board does not cut the drawing short.
            begun = self.app.now() - self.start >= FIRST
            if presses and begun and not (isinstance(event, Key) and event.repeat):
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
    Binding(("Esc",), lambda scene, _: scene.close(), key_says.CLOSE),
    Binding(
        ("Enter",),
        lambda scene, _: scene.close(),
        when=lambda scene: scene.ring.focus is scene.text,
    ),
)


def inscription(reading: Reading, asker: str) -> Inscription:
    """What is written on the scroll."""
    texts, casting = hexagram_texts(), reading.casting
    one, second = texts[casting.hexagram.number], casting.becomes
    question = says.asks(asker, reading.question) if asker else reading.question
    number = says.numbered(casting.hexagram.number, one.pinyin)
    becomes = () if second is None else (says.becomes(second.number), texts[second.number].name)
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
        blocks.append(Paragraph(says.leads_to(second.name, second.image)))
    return blocks


# -- opening one ------------------------------------------------------------------------------


def open_augury(
    app: Window, table: GameHost, session: Session, augury: Augury, *, new: bool = False
) -> ReadingScene:
    """The reading of an augury of a game."""
    name = name_of_asker(session, augury.seat, app.desk.profiles.player)
    return ReadingScene(app, table, reading_of(session, augury), asker=name, new=new)
