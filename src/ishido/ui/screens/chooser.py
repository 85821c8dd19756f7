"""Choosing stonesets and boards: lists, and a preview of the board with all stones."""

import math
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.skins.catalogue import DEFAULT, OURS, USER, Listed
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import SUFFIX
from ishido.store.settings import ROWS
from ishido.ui import words
from ishido.ui.kit.dialog import SHEET_MARGIN, SHEET_PADDING, confirm
from ishido.ui.kit.events import Act, Dropped, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene, look_of
from ishido.ui.kit.system import installed
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.boxes import FILL, Space, column, middle, padded, row
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.cards import HIGHEST, LEAST, Cards
from ishido.ui.kit.widgets.choice import Cycle
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.rows import Row
from ishido.ui.screens.skin_sample import draw_sample, paint_notice
from ishido.ui.skins.pictures import PLAIN, PLAIN_BACKDROPS
from ishido.ui.table.saving import is_game_or_backup
from ishido.ui.table.words import NO_EDITOR

if TYPE_CHECKING:
    from ishido.ui.app.app import App

STONESETS = _("Stonesets")
BOARDS = _("Boards")
PLAIN_NAMES = {
    "charcoal": _("Charcoal"),
    "walnut": _("Walnut"),
    "midnight": _("Midnight"),
    "moss": _("Moss"),
    "plum": _("Plum"),
    "linen": _("Linen"),
}


PANEL: Final = 620
"""The width of the panel beside the preview, in the reference window."""
NARROW: Final = 600
"""In a narrower window of a phone on its side, in CSS pixels, the lists leave no room for the
preview, …"""
LEAST_SAMPLE: Final = 120
"""… nor upright if it would be lower than this below two lines of cards."""
TWO_CARDS: Final = 174
"""Two cards side by side need a list of this width, in the reference window."""
LOOK_EVERY: Final = 0.05
"""Seconds between two looks whether pictures of cards are finished."""
OWN: Final = ""
"""The value of the board's own backdrop."""


class Chooser(Scene):
    """Chooses stoneset, board and backdrop. A choice takes effect at once."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        settings = app.desk.settings
        self.message = ""
        self.ring = FocusRing(app.tick_sound)
        cards = app.skins.cards
        cards.retry()
        self.stonesets = Cards(
            "stonesets",
            [],
            partial(cards.picture, "stonesets"),
            partial(cards.ground, "stonesets"),
            on_choose=self._stoneset_chosen,
        )
        self.boards = Cards(
            "boards",
            [],
            partial(cards.picture, "boards"),
            partial(cards.ground, "boards"),
            on_choose=self._board_chosen,
        )
        self._look_at = 0.0
        """When to look again for pictures of cards; never once all are there."""
        self.matching = Toggle(
            "matching", ROWS["matching_board"].label, settings.matching_board, self._match
        )
        self.backdrop = Cycle(
            "backdrop", _("Backdrop"), [], app.skins.chosen["backdrop"], self._backdrop
        )
        edit = Button("edit", _("Edit…"), self._edit, kind=ButtonKind.QUIET)
        self._edits = installed("numpy", "PIL")
        if not self._edits:
            edit.enabled, edit.tip = False, NO_EDITOR
        self._rename = Button("rename", words.RENAME, self._ask_name, kind=ButtonKind.QUIET)
        self._delete = Button("delete", words.DELETE, self._ask_delete, kind=ButtonKind.QUIET)
        self.buttons = [
            edit,
            self._rename,
            self._delete,
            Button("other", _("Add your own…"), self._other),
            Button("done", words.DONE, self.close, kind=ButtonKind.PRIMARY),
        ]
        self.look: Look = look_of(app, app.size)
        self._fill()
        self.ring.focus = self.stonesets
        self.ring.shown = True

    # -- the lists --------------------------------------------------------------------------

    def _fill(self) -> None:
        """Read the lists again and mark the skins in use."""
        active, catalogue = self.app.skins.chosen, self.app.skins.catalogue
        boards = catalogue.boards()
        for rows, listed, chosen in (
            (self.stonesets, catalogue.stonesets(), active["stoneset"]),
            (self.boards, boards, active["board"]),
        ):
            rows.rows = [Row(each.id, each.name, each.problem) for each in listed]
            rows.choose_value(chosen)
        self.backdrop.options = _backdrops(boards)
        self.backdrop.chosen = active["backdrop"]
        # Only a set of the player's own can be renamed or deleted, and a file of ours renamed.
        own = active["stoneset"].startswith(USER)
        self._rename.enabled = own and active["stoneset"].endswith(SUFFIX) and self._edits
        self._delete.enabled = own
        lists: list[Widget] = [self.stonesets, self.matching, self.boards, self.backdrop]
        focus = self.ring.focus
        if focus is not None and not focus.enabled:
            focus = self.stonesets
        self.ring.fill([*lists, *self.buttons], focus)

    def _stoneset_chosen(self) -> None:
        chosen = self.stonesets.value
        if chosen is not None:
            self._use(stoneset=chosen, board=self._matching_board(chosen))

    def _matching_board(self, stoneset: str) -> str | None:
        """The board that goes with a stoneset, if there is one and the setting asks for it."""
        if not self.matching.on:
            return None
        try:
            wanted = self.app.skins.catalogue.stoneset(stoneset).description.board
        except SkinProblem:
            return None  # reported when it is used
        return next((row.value for row in self.boards.rows if row.value == wanted), None)

    def _board_chosen(self) -> None:
        board = self.boards.value
        wanted = self._matching_board(self.stonesets.value or "")
        if wanted is not None and board != wanted:
            self.matching.on = False
            self.app.desk.settings_store.change(matching_board=False)
        self._use(board=board)

    def _backdrop(self, chosen: str) -> None:
        self._use(backdrop=chosen)

    def _match(self, on: bool) -> None:
        self.app.desk.settings_store.change(matching_board=on)
        if on:
            self._stoneset_chosen()

    def _use(
        self, stoneset: str | None = None, board: str | None = None, backdrop: str | None = None
    ) -> None:
        try:
            self.app.use_skins(stoneset=stoneset, board=board, backdrop=backdrop)
            self.message = ""
        except SkinProblem as problem:
            self.message = str(problem)
        self._fill()

    # -- other sets -------------------------------------------------------------------------

    def _other(self) -> None:
        from ishido.ui.screens.picker import pick_file

        suffixes = (".stoneset", ".board", ".png", ".webp")
        pick_file(self.app, _("Add a stoneset or board"), suffixes, self.take)

    def take(self, path: Path) -> None:
        """Add and use a stoneset or board of the player's own, or show why it cannot be used."""
        self.message = self.app.add_skin(path)
        self._fill()

    def _chosen_set(self) -> Listed:
        chosen, listed = self.app.skins.chosen["stoneset"], self.app.skins.catalogue.stonesets()
        return next(each for each in listed if each.id == chosen)

    def _ask_name(self) -> None:
        from ishido.ui.editor.names_dialog import rename_set

        rename_set(self.app, self._chosen_set(), self._files_changed)

    def _ask_delete(self) -> None:
        """Delete the stoneset in use, after a question. Ishido's takes its place."""
        chosen = self._chosen_set()

        def delete() -> None:
            try:
                self.app.use_skins(stoneset=DEFAULT, board=self._matching_board(DEFAULT))
                self.app.skins.catalogue.remove("stonesets", chosen.id)
            except SkinProblem as problem:
                self.message = str(problem)
            self._files_changed()

        sentence = _("{name} will be deleted permanently.").format(name=chosen.name)
        title, yes = _("Delete this stoneset?"), words.DELETE_IT
        confirm(self.app, title, sentence, yes, delete)

    def _files_changed(self) -> None:
        self.app.skins.cards.forget()
        self._fill()
        self.canvas = None

    def _edit(self) -> None:
        from ishido.ui.editor.opening import edit_stoneset

        edit_stoneset(self.app, on_close=self._fill)

    def tick(self, now: float) -> None:
        """Make the pictures of the cards, unless the window is to be drawn first."""
        making = self.canvas is None or self.app.skins.cards.follow(self._cards())
        self._look_at = now + LOOK_EVERY if making else math.inf

    @property
    def due(self) -> float:
        return self._look_at

    def _cards(self) -> list[tuple[str, str]]:
        """The kind and id of each card, the visible ones first."""
        found = [
            (number not in cards.shown, cards.name, row.value)
            for cards in (self.stonesets, self.boards)
            for number, row in enumerate(cards.rows)
        ]
        return [(name, value) for _, name, value in sorted(found, key=lambda card: card[0])]

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.look = look_of(self.app, size)
        if self.look.phone:
            self._arrange_on_phone(size)
        else:
            self._arrange_on_desktop(size)
        for cards in (self.stonesets, self.boards):
            cards.fit(self.look)
            cards.choose(cards.chosen)  # brings it into view

    def _arrange_on_desktop(self, size: tuple[int, int]) -> None:
        px, margin, gap = self.look.px, self.look.px(20), self.look.px(10)
        window = padded(pygame.Rect((0, 0), size), margin)
        wide = size[0] >= size[1]
        columns = 2 if wide else 3
        if wide:
            self.panel, self.preview = row(window, px(PANEL), FILL, gap=margin)
        else:
            height = min(round(window.h * 0.56), px(640))
            self.preview, self.panel = column(window, FILL, height, gap=margin)
        inner, footer = padded(self.panel, px(24)), Footer(self.buttons)
        high = max(px(44), footer.height(self.look, inner.w))
        body, foot = column(inner, FILL, high, gap=px(14))
        left, right = row(body, FILL, FILL, gap=px(14))
        for button, place in footer.places(self.look, foot):
            button.rect = place
        high = max(widget.height(self.look, left.w) for widget in (self.matching, self.backdrop))
        listed = min(left.h - px(28) - gap - high, px(HIGHEST) * -(-len(OURS) // columns) + px(12))
        for box, cards, below in (
            (left, self.stonesets, self.matching),
            (right, self.boards, self.backdrop),
        ):
            cards.columns = columns
            cards.rect, line = column(box, Space(px(28)), listed, Space(gap), high)
            below.rect = middle(line, height=below.height(self.look, line.w))

    def _arrange_on_phone(self, size: tuple[int, int]) -> None:
        """The lists scroll side by side; the preview takes what they leave, if it is enough."""
        look, upright = self.look, size[0] < size[1]
        px, margin, gap = look.px, round(SHEET_MARGIN * look.phone), look.px(8)
        padding, heading = round(SHEET_PADDING * look.phone), look.px(28)
        window = padded(pygame.Rect((0, 0), size), margin)
        beside = not upright and size[0] >= NARROW * look.phone
        room = (round(window.w * 0.6) if beside else window.w) - 2 * padding
        footer, half = Footer(self.buttons), (room - gap) // 2
        foot_high = footer.height(look, room)
        switches = (self.matching, self.backdrop)
        high = [widget.height(look, room if upright else half) for widget in switches]
        lists = heading + 2 * px(LEAST) + px(12)
        height = lists + sum(high) + foot_high + 3 * gap + 2 * padding
        if beside:
            self.panel, self.preview = row(window, room + 2 * padding, FILL, gap=margin)
        elif upright and window.h - height - margin >= LEAST_SAMPLE * look.phone:
            height = max(height, round(window.h * 0.6))
            self.preview, self.panel = column(window, FILL, height, gap=margin)
        else:
            self.preview, self.panel = pygame.Rect(window.topleft, (0, 0)), window
        body, foot = column(padded(self.panel, padding), FILL, foot_high, gap=gap)
        for button, place in footer.places(look, foot):
            button.rect = place
        if upright:
            body, self.matching.rect, self.backdrop.rect = column(body, FILL, *high, gap=gap)
        else:
            body, below = column(body, FILL, max(high), gap=gap)
            self.matching.rect, self.backdrop.rect = row(below, FILL, FILL, gap=gap)
        for box, cards in zip(
            row(body, FILL, FILL, gap=gap), (self.stonesets, self.boards), strict=True
        ):
            cards.columns = 2 if box.w >= px(TWO_CARDS) else 1
            _, cards.rect = column(box, heading, FILL)

    def room(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        picture = self.app.skins.board.backdrop(size)
        yield
        if self.preview.w:
            yield from draw_sample(picture, self.look, self.app.skins, self.preview)
        self.look.slab(picture, "panel", self.panel)
        yield
        return picture

    def parts(self) -> list[Part]:
        parts = [
            self._heading(self.stonesets, STONESETS),
            self._heading(self.boards, BOARDS),
            *self.ring.parts(self.look),
        ]
        if self.message:
            look, px = self.look, self.look.px
            above = self.preview if self.preview.w else self.panel
            top = middle(above, above.w - px(20))
            _, plaque = column(top, px(10), px(46))
            paint = partial(paint_notice, look=look, words=self.message, rect=plaque)
            parts.append(Part("message", plaque, self.message, paint))
        return parts

    def _heading(self, rows: Cards, text: str) -> Part:
        px = self.look.px
        rect = pygame.Rect(rows.rect.x, rows.rect.y - px(29), rows.rect.w, px(28))
        paint = partial(
            self.look.write, words=text, rect=rect, size=SMALL_SIZE, face=Face.TITLE, gilded=True
        )
        return Part(("heading", text), rect, text, paint)

    # -- input ------------------------------------------------------------------------------

    def takes_file(self, path: Path) -> bool:
        return not is_game_or_backup(path)

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                if not press(KEYS, self, event):
                    self.ring.key(event)
            case Dropped(path):
                self.take(Path(path))
            case Pointer():
                self.message = self.message if event.act is not Act.DOWN else ""
                self.ring.pointer(event)


KEYS: Final[Sequence[Binding[Chooser]]] = (
    Binding(("Esc",), lambda scene, _: scene.close(), held=True),
)


def _backdrops(boards: Sequence[Listed]) -> tuple[tuple[str, str], ...]:
    """The backdrops: the board's own, those of the game's boards, and plain ones."""
    ours = [(each.id, each.name) for each in boards if not each.id.startswith(USER)]
    plain = [(PLAIN + name, PLAIN_NAMES.get(name, name)) for name in PLAIN_BACKDROPS]
    return ((OWN, _("same as the board")), *ours, *plain)
