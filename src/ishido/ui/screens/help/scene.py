"""The help, with pages for the rules of both games, strategy, the oracle, making stones, keys and
gestures, and the program."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from ishido import browser
from ishido.games import ISHIDO
from ishido.language import N_, _
from ishido.ui import grammar, labels
from ishido.ui.kit.events import Act, Input, Key, Pointer
from ishido.ui.kit.keys import press
from ishido.ui.kit.look import SMALL_SIZE, look_of, wanted_unit
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sheet import PADDING, SHEET_KEYS, Item, Sheet
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.flow import Block
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import List, Row, one_line
from ishido.ui.kit.widgets.scrolled import ScrolledText
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.platform.desktop import can_open_folders, open_folder
from ishido.ui.screens.game_uis import UIS
from ishido.ui.screens.help.about import about
from ishido.ui.screens.help.bluestone import bluestone_rules
from ishido.ui.screens.help.bluestone_diagram import BluestoneDraughtsman
from ishido.ui.screens.help.diagram import Draughtsman
from ishido.ui.screens.help.document import document
from ishido.ui.screens.help.keyboard import keyboard
from ishido.ui.screens.help.rules import rules
from ishido.ui.screens.help.strategy import strategy

if TYPE_CHECKING:
    from ishido.ui.app.app import App

PAGES: Final = {
    "rules": N_("Rules"),
    "strategy": N_("Strategy"),
    "asking": N_("Oracle"),
    "carving": N_("Stones"),
    "bluestone": N_("Bluestone"),
    "keyboard": N_("Controls"),
    "about": N_("About"),
}

TEXT_WIDTH: Final = 665
"""The width of the text with its margins in the reference window. A line has about seventy letters,
which is comfortable to read."""
CONTENTS_WIDTH: Final = 248
"""The width of the table of contents beside the text, in the reference window. If both do not fit,
there is none."""


class Help(Sheet):
    """Shows the pages of the help. Each page keeps its scroll position."""

    opens = closes = 0.0
    has_sound = False
    fills = True

    def __init__(self, app: "App", page: str, game: str = ISHIDO.name) -> None:
        """
        :param page: ``rules``, ``strategy``, ``asking``, ``carving``, ``bluestone``, ``keyboard``
            or ``about``.
        :param game: the kind of game from which it is opened.
        """
        self._make: Mapping[str, Callable[[], list[Block]]] = {
            "rules": lambda: rules(self._draughtsman()),
            "strategy": lambda: strategy(self._draughtsman()),
            "asking": lambda: document("asking"),
            "carving": lambda: document("carving"),
            "bluestone": lambda: bluestone_rules(BluestoneDraughtsman(self.look)),
            "keyboard": lambda: keyboard(game, listed=lambda command: not command.absent(app)),
            "about": lambda: about(app.desk.folders),
        }
        self.tabs = Tabs("page", grammar.options(PAGES.items()), page, self._turn_to)
        self.contents: List[Row] = List(
            "contents", [], partial(one_line, size=SMALL_SIZE), on_open=self._jump,
            on_choose=self._jump, reselects=True,
        )  # fmt: skip
        self.texts = {name: ScrolledText(name, ()) for name in PAGES}
        self.back = Button("back", _(labels.CLOSE), self.close)
        self.lessons = Button("lessons", _(labels.LESSONS), self._open_lessons)
        self.folder = Button(
            "open folder", _("Open folder"), self._open_folder, kind=ButtonKind.QUIET
        )
        self.folder.enabled = can_open_folders()
        super().__init__(app, _("Help"), width=TEXT_WIDTH)
        self._turn_to(page)

    def _open_lessons(self) -> None:
        from ishido.ui.screens.lessons import course_dialog

        ui = UIS.get(self.tabs.chosen, UIS["ishido"])
        self.app.push(course_dialog(self.app, ui.course))

    def _draughtsman(self) -> Draughtsman:
        return Draughtsman(self.look, self.app.skins.board, self.app.skins.stones)

    @property
    def text(self) -> ScrolledText:
        """The text of the open page."""
        return self.texts[self.tabs.chosen]

    @property
    def buttons(self) -> list[Button]:
        """The buttons of the open page."""
        folder = [] if browser.IN_BROWSER else [self.folder]
        more = {"rules": [self.lessons], "bluestone": [self.lessons], "about": folder}
        return [*more.get(self.tabs.chosen, []), self.back]

    # -- what the player does ---------------------------------------------------------------

    def _turn_to(self, page: str) -> None:
        if not self.text.blocks:
            self.text.show(self._make[page]())
        self.folder.label = _("Open folder")
        self._place(self.app.size)

    def _jump(self) -> None:
        self.text.jump(self.contents.chosen, self.look)

    def _open_folder(self) -> None:
        if not open_folder(self.app.desk.folders.data):
            self.folder.label, self.folder.enabled = _("Can’t open"), False

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.look = look_of(self.app, size)
        for name, text in self.texts.items():  # pictures depend on the size and the look
            if text.blocks:
                text.blocks = tuple(self._make[name]())
        self._place(size)

    def _place(self, size: tuple[int, int]) -> None:
        look = look_of(self.app, size)
        # The panel must fit the window, but its text, which scrolls, has the size that is wanted.
        larger = max(1.0, wanted_unit(size, self.app.desk.settings.ui_scale) / look.unit)
        for text in self.texts.values():
            text.enlarged = 1.0 if look.phone else larger
        wide = TEXT_WIDTH * larger
        both = wide + self.gap + CONTENTS_WIDTH
        beside = not look.phone and look.px(both) <= self.bounds(size, look).w
        self.width = both if beside else wide
        self.contents.rows = self._headings()
        body: Item = self.text
        if beside:
            rest = self.width - 2 * PADDING - self.gap - CONTENTS_WIDTH
            body = [(self.contents, CONTENTS_WIDTH), (self.text, rest)]
        self._items = [self.tabs, body, Footer(self.buttons)]
        super().arrange(size)
        self.contents.visible = max(1, self.contents.rect.h // self.look.px(30))
        # The tabs keep the focus while keys change the page; otherwise keys scroll the text.
        on_tabs = self.ring.shown and self.ring.focus is self.tabs
        self.ring.focus = self.tabs if on_tabs else self.text
        self.canvas = None

    def _headings(self) -> list[Row]:
        """The rows of the contents; smaller headings are indented."""
        headings = self.text.headings
        highest = max(heading.size for heading in headings)
        return [
            Row(str(number), heading.text, indent=int(heading.size < highest))
            for number, heading in enumerate(headings)
        ]

    def parts(self) -> list[Part]:
        reading = self.text.reading(self.look)
        if self.contents.chosen != reading:
            self.contents.choose(reading)
        return super().parts()

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                if not press(SHEET_KEYS, self, event):
                    self._key(event)
            case Pointer(act=Act.WHEEL) if not self._scrolls_contents(event):
                self.text.pointer(event)
            case Pointer():
                super().handle(event)
                self._read_on(event)

    def _read_on(self, event: Pointer) -> None:
        """Move the focus to the text after a click in the contents, so that keys scroll it."""
        if event.act is Act.UP and self.ring.focus is self.contents:
            self.ring.focus = self.text

    def _scrolls_contents(self, event: Pointer) -> bool:
        """Whether a turn of the wheel scrolls the contents, which may be too long for their place,
        and not the text."""
        return self.ring.at(event.point) is self.contents and self.contents.scroller.last > 0

    def _key(self, event: Key) -> None:
        """Scroll the text or change the page, unless the widget with the focus uses the key."""
        reading = self.ring.focus in (self.tabs, self.text)
        if reading and (self.text.key(event) or self.tabs.key(event)):
            return
        if not self.ring.key(event):
            self.text.key(event)
