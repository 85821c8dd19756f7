"""The help, with pages for the rules of both games, strategy, the oracle, making stones, keys and
gestures, and the program."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ishido import browser
from ishido.games import ISHIDO
from ishido.jobs.steps import Steps
from ishido.lessons import StepT
from ishido.ui import words
from ishido.ui.bluestone.course import BLUESTONE_COURSE
from ishido.ui.ishido.lessons.course import ISHIDO_COURSE
from ishido.ui.kit import clipboard
from ishido.ui.kit.desktop import can_open_folders, open_folder
from ishido.ui.kit.dialog import SHEET_MARGIN, SHEET_PADDING, panel_over, room_over
from ishido.ui.kit.events import LEFT, Act, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import HEADING_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene, look_of, wanted_unit
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.boxes import FILL, Space, column, middle, padded, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.contents import contents_list, rows_of, shut_contents
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.flow import Block
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.rows import Rows
from ishido.ui.kit.widgets.scrolled import ScrolledText
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.screens.help import words as says
from ishido.ui.screens.help.about import about
from ishido.ui.screens.help.bluestone import bluestone_rules
from ishido.ui.screens.help.bluestone_diagram import BluestoneDraughtsman
from ishido.ui.screens.help.diagram import Draughtsman
from ishido.ui.screens.help.document import document
from ishido.ui.screens.help.keyboard import keyboard
from ishido.ui.screens.help.rules import rules
from ishido.ui.screens.help.strategy import strategy
from ishido.ui.table.lesson_controls import LessonCourse
from ishido.ui.table.lesson_words import TITLE as LESSONS

if TYPE_CHECKING:
    from ishido.ui.app.app import App

CONTENTS_ROW: Final = 30
"""The height of a row in the table of contents, in the reference window."""
TEXT_WIDTH: Final = 665
"""The width of the text with its margins in the reference window. A line has about seventy letters,
which is comfortable to read."""
CONTENTS_WIDTH: Final = 248
"""The width of the table of contents beside the text, in the reference window. If both do not fit,
it is a drop-down list above the text."""


class Help(Scene):
    """Shows the pages of the help. Each page keeps its scroll position."""

    def __init__(self, app: "App", page: str, game: str = ISHIDO.name) -> None:
        """
        :param page: ``rules``, ``strategy``, ``asking``, ``carving``, ``bluestone``, ``keyboard``
            or ``about``.
        :param game: the kind of game from which it is opened.
        """
        super().__init__(app)
        self.look: Look = look_of(app, app.size)
        self._make: Mapping[str, Callable[[], list[Block]]] = {
            "rules": lambda: rules(self._draughtsman()),
            "strategy": lambda: strategy(self._draughtsman()),
            "asking": lambda: document("asking"),
            "carving": lambda: document("carving"),
            "bluestone": lambda: bluestone_rules(BluestoneDraughtsman(self.look)),
            "keyboard": lambda: keyboard(
                game,
                listed=lambda command: not command.absent(app),
                touch_first=self.look.phone > 0,
            ),
            "about": lambda: about(app.desk.folders),
        }
        self.tabs = Tabs("page", tuple(says.PAGES.items()), page, self._turn_to)
        self.contents = contents_list("contents", self._jump)
        self.shut_contents: Dropdown = shut_contents("contents", self._jump)
        self.texts = {name: ScrolledText(name, ()) for name in says.PAGES}
        self.back = Button("back", words.CLOSE, self.close)
        self.lessons = Button("lessons", LESSONS, lambda: self._open_lessons(ISHIDO_COURSE))
        self.bluestone_lessons = Button(
            "bluestone lessons", LESSONS, lambda: self._open_lessons(BLUESTONE_COURSE)
        )
        self.copy = Button("copy path", says.COPY_PATH, self._copy, kind=ButtonKind.QUIET)
        self.folder = Button(
            "open folder", says.OPEN_FOLDER, self._open_folder, kind=ButtonKind.QUIET
        )
        self.folder.enabled = can_open_folders()
        self.ring: FocusRing = FocusRing(app.tick_sound)
        self.aside = False
        """Whether the table of contents is beside the text; otherwise it is a drop-down list
        above it."""
        self._turn_to(page)

    def _open_lessons(self, course: LessonCourse[StepT]) -> None:
        from ishido.ui.screens.lessons import course_dialog

        self.app.push(course_dialog(self.app, course))

    def _draughtsman(self) -> Draughtsman:
        return Draughtsman(self.look, self.app.skins.board, self.app.skins.stones)

    @property
    def text(self) -> ScrolledText:
        """The text of the open page."""
        return self.texts[self.tabs.chosen]

    @property
    def buttons(self) -> list[Button]:
        """The buttons of the open page."""
        folder = [] if browser.IN_BROWSER else [self.copy, self.folder]
        more = {
            "rules": [self.lessons],
            "bluestone": [self.bluestone_lessons],
            "about": folder,
        }
        return [*more.get(self.tabs.chosen, []), self.back]

    # -- what the player does ---------------------------------------------------------------

    def _turn_to(self, page: str) -> None:
        if not self.text.blocks:
            self.text.show(self._make[page]())
        self.copy.label, self.folder.label = says.COPY_PATH, says.OPEN_FOLDER
        self._place(self.app.size)

    def _jump(self, number: int) -> None:
        """Scroll to a heading."""
        self.text.jump(number, self.look)

    def _copy(self) -> None:
        clipboard.copy(str(self.app.desk.folders.data))
        self.copy.label = says.COPIED

    def _open_folder(self) -> None:
        if not open_folder(self.app.desk.folders.data):
            self.folder.label, self.folder.enabled = says.CANNOT_OPEN, False

    def close(self) -> None:
        self.app.pop(self)

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.look = look_of(self.app, size)
        for name, text in self.texts.items():  # pictures depend on the size and the look
            if text.blocks:
                text.blocks = tuple(self._make[name]())
        self._place(size)

    def _place(self, size: tuple[int, int]) -> None:
        px, gap = self.look.px, self.look.px(12)
        if self.look.phone:
            self.aside = False
            self._place_on_phone(size)
            return
        # The panel must fit the window, but its text, which scrolls, has the size that is wanted.
        larger = max(1.0, wanted_unit(size, self.app.desk.settings.ui_scale) / self.look.unit)
        for text in self.texts.values():
            text.enlarged = larger
        window = room_over(self, size, px(14))
        wide = px(TEXT_WIDTH * larger)
        both = wide + gap + px(CONTENTS_WIDTH)
        self.aside = both <= window.w
        self.panel = middle(window, both if self.aside else min(wide, window.w))
        inner, buttons = padded(self.panel, px(30), px(22)), self.buttons
        footer = Footer(buttons)
        self.heading, self.tabs.rect, body, foot = column(
            inner,
            px(40), Space(px(4)), px(42), Space(px(10)), FILL, Space(px(14)),
            footer.height(self.look, inner.w),
        )  # fmt: skip
        contents = self._contents
        if self.aside:
            contents.rect, self.text.rect = row(body, px(CONTENTS_WIDTH), FILL, gap=gap)
        else:
            contents.rect, self.text.rect = column(body, px(40), FILL, gap=px(8))
        for button, place in footer.places(self.look, foot):
            button.rect = place
        self.contents.rows = rows_of(self.text.headings)
        self.contents.visible = max(1, contents.rect.h // px(CONTENTS_ROW))
        self._fill(contents, buttons)

    def _place_on_phone(self, size: tuple[int, int]) -> None:
        """The contents are below the text, near the thumb; beside the buttons in a low window."""
        look, buttons = self.look, self.buttons
        gap, pad = look.px(8), round(SHEET_PADDING * look.phone)
        self.panel = room_over(self, size, round(SHEET_MARGIN * look.phone))
        inner, footer = padded(self.panel, pad), Footer(buttons)
        upright, line = size[0] < size[1], look.target(40)
        heading = look.px(40) if upright else 0
        tabs = self.tabs.height(look, inner.w)
        half = inner.w if upright else inner.w // 2
        below = footer.height(look, half - 2 * gap)
        self.heading, self.tabs.rect, self.text.rect, foot = column(
            inner,
            heading,
            tabs,
            FILL,
            line + 2 * gap + below if upright else max(line, below),
            gap=gap,
        )
        divide = column if upright else row
        place, rest = divide(foot, line if upright else FILL, FILL, gap=2 * gap)
        self.shut_contents.rect = middle(place, height=line)
        for button, where in footer.places(look, rest):
            button.rect = where
        self._fill(self.shut_contents, buttons)

    def _fill(self, contents: Rows | Dropdown, buttons: Sequence[Button]) -> None:
        rows = rows_of(self.text.headings)
        self.shut_contents.options = tuple((each.value, each.title) for each in rows)
        self.shut_contents.shut()
        widgets: list[Widget] = [self.tabs, contents, self.text, *buttons]
        # The tabs keep the focus while keys change the page; otherwise keys scroll the text.
        on_tabs = self.ring.shown and self.ring.focus is self.tabs
        self.ring.fill(widgets, self.tabs if on_tabs else self.text)

    @property
    def _contents(self) -> Rows | Dropdown:
        """The table of contents that fits the window."""
        return self.contents if self.aside else self.shut_contents

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        picture = yield from panel_over(self, size, self.look, self.panel)
        if self.heading.h:
            self.look.write(
                picture, says.TITLE, self.heading, size=HEADING_SIZE, face=Face.TITLE, gilded=True
            )
        return picture

    def parts(self) -> list[Part]:
        reading = self.text.reading(self.look)
        if self.contents.chosen != reading:
            self.contents.choose(reading)
        self.shut_contents.chosen = str(reading)
        return self.ring.parts(self.look)

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                if not press(KEYS, self, event):
                    self._key(event)
            case Pointer(act=Act.DOWN, button=button) if button != LEFT:
                self.close()
            case Pointer(act=Act.WHEEL) if self._scrolls_contents(event):
                self.ring.pointer(event)
            case Pointer(act=Act.WHEEL):
                self.text.pointer(event)
            case Pointer():
                self.ring.pointer(event)
                self._read_on(event)

    def _read_on(self, event: Pointer) -> None:
        """Move the focus to the text after a click in the contents, so that keys scroll it."""
        if event.act is Act.UP and self.ring.focus is self.contents:
            self.ring.focus = self.text

    def _scrolls_contents(self, event: Pointer) -> bool:
        """Whether a turn of the wheel scrolls the table of contents, and not the text."""
        if self.ring.at(event.point) is not self._contents:
            return False
        return self.ring.open is not None or (self.aside and self.contents.scroller.last > 0)

    def _key(self, event: Key) -> None:
        """Scroll the text or change the page, unless the widget with the focus uses the key."""
        reading = self.ring.focus in (self.tabs, self.text)
        if reading and (self.text.key(event) or self.tabs.key(event)):
            return
        if not self.ring.key(event):
            self.text.key(event)


KEYS: Final[Sequence[Binding[Help]]] = (
    Binding(
        ("Esc",),
        lambda scene, _: scene.shut_contents.shut(),
        held=True,
        when=lambda scene: scene.ring.open is not None,
    ),
    Binding(("Esc",), lambda scene, _: scene.close(), held=True),
)
