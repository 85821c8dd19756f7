"""Choosing a world, or mixing one, beside a game in progress."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.language import N_, _
from ishido.rules.board import Square, column_of, row_of
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.mastery import four_way_squares
from ishido.rules.position import Position
from ishido.skins.catalogue import DEFAULT, USER, Listed
from ishido.skins.source import SkinProblem
from ishido.store.settings import ROWS
from ishido.ui import labels
from ishido.ui.ishido.board.small_board import BoardPicture
from ishido.ui.kit.events import Act, Dropped, Input, Pointer
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look, Text
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import stamp_rounded, stamp_slab_shadow
from ishido.ui.kit.sheet import PHONE_MARGIN, Item, Page, Words, confirm
from ishido.ui.kit.text import LINE
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.boxes import FILL, column, middle, padded, row
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.choice import Cycle
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import List, Row, one_line, two_lines
from ishido.ui.platform.system import installed
from ishido.ui.screens.add_skin import add_skin
from ishido.ui.skins.pictures import PLAIN, PLAIN_BACKDROPS, filling
from ishido.ui.table.captions import NO_EDITOR
from ishido.ui.table.saving import is_game_or_backup

if TYPE_CHECKING:
    from ishido.ui.app.active_skins import ActiveSkins
    from ishido.ui.app.app import App

DEAL, PLACED = 24, 32
"""The game of the preview: a deal, and how many stones of its pouch lie on the board."""
PLAIN_NAMES = {
    "charcoal": N_("Charcoal"),
    "walnut": N_("Walnut"),
    "midnight": N_("Midnight"),
    "moss": N_("Moss"),
    "plum": N_("Plum"),
    "linen": N_("Linen"),
}


@dataclass(frozen=True, slots=True)
class World(Row):
    """A stoneset with its board and backdrop. Its note is why it cannot be used."""

    in_use: bool = False
    picture: pygame.Surface | None = None
    """``None`` until it is made."""
    ground: tuple[int, ...] = ()
    """A colour in its place."""


class Chooser(Page):
    """Chooses stoneset, board and backdrop. A choice takes effect at once."""

    def __init__(self, app: "App") -> None:
        settings = app.desk.settings
        self.message = ""
        app.skins.cards.retry()
        self.worlds: List[World] = List(
            "worlds", [], _paint_world, visible=1, on_choose=self._world_chosen, reselects=True
        )
        self.stonesets: List[Row] = List(
            "stonesets", [], _paint_skin, visible=1, on_choose=self._stoneset_chosen
        )
        self.boards: List[Row] = List(
            "boards", [], _paint_skin, visible=1, on_choose=self._board_chosen
        )
        self.worlds.grows = self.stonesets.grows = self.boards.grows = 1.0
        headings = [
            Words(heading, SMALL_SIZE, gilded=True, align="left")
            for heading in (_("Stonesets"), _("Boards"))
        ]
        for each in (*headings, self.stonesets, self.boards):
            each.narrowest = 100  # on every phone, the lists are beside each other
        self._look_at = 0.0
        """When to look again for pictures of rows; never once all are there."""
        self.matching = Toggle(
            "matching", _(ROWS["matching_board"].label), settings.matching_board, self._match
        )
        self.backdrop = Cycle(
            "backdrop", _("Backdrop"), [], app.skins.chosen["backdrop"], self._backdrop
        )
        edit = Button("edit", _("Edit…"), self._edit, kind=ButtonKind.QUIET)
        if not installed("numpy", "PIL"):
            edit.enabled, edit.tip = False, _(NO_EDITOR)
        self._delete = Button("delete", _(labels.DELETE), self._ask_delete, kind=ButtonKind.QUIET)
        other = Button("other", _("Add your own…"), self._other)
        done = Button("done", _("Done"), self.close, kind=ButtonKind.PRIMARY)
        super().__init__(app, "", self.worlds)
        self.ring.shown = True
        self.gap = 5  # on a low phone, the lists have just room enough
        self._mixing = False
        self._mix = Button("mix", _("Mix…"), self._turn, kind=ButtonKind.QUIET)
        self._whole = Button("whole", _("Worlds"), self._turn, kind=ButtonKind.QUIET)
        self._choosing: list[Item] = [
            self.worlds,
            Footer([self._mix, edit, self._delete, other, done]),
        ]
        self._mixes: list[Item] = [
            headings,
            [self.stonesets, self.boards],
            [self.matching, self.backdrop],
            Footer([self._whole, edit, self._delete, other, done]),
        ]
        self._items = self._choosing
        self._fill()

    # -- the lists --------------------------------------------------------------------------

    def _fill(self) -> None:
        """Read the lists again and mark the skins in use."""
        active, catalogue = self.app.skins.chosen, self.app.skins.catalogue
        boards, stonesets = catalogue.boards(), catalogue.stonesets()
        for rows, listed, chosen in (
            (self.stonesets, stonesets, active["stoneset"]),
            (self.boards, boards, active["board"]),
        ):
            rows.rows = [Row(each.id, each.name, each.problem) for each in listed]
            rows.choose_value(chosen)
        ground = self.app.skins.cards.ground
        self.worlds.rows = [
            World(
                each.id, each.name, each.problem,
                in_use=each.id == active["stoneset"], ground=tuple(ground(each.id)),
            )
            for each in stonesets
        ]  # fmt: skip
        self.worlds.choose_value(active["stoneset"])
        self._show_pictures()
        self.backdrop.options = _backdrops(boards)
        self.backdrop.chosen = active["backdrop"]
        self._delete.enabled = active["stoneset"].startswith(USER)
        if self.ring.focus is not None and not self.ring.focus.enabled:
            self.ring.focus = self.worlds

    def _turn(self) -> None:
        """Turn to mixing, or back to whole worlds."""
        self._mixing = not self._mixing
        self.ring.focus = self.stonesets if self._mixing else self.worlds
        self.replace(self._mixes if self._mixing else self._choosing)

    def _world_chosen(self) -> None:
        """Use a stoneset with its board, if it has one, and the board's own backdrop."""
        chosen = self.worlds.value
        if chosen is not None:
            self._use(stoneset=chosen, board=self._board_of(chosen), backdrop="")

    def _stoneset_chosen(self) -> None:
        chosen = self.stonesets.value
        if chosen is not None:
            self._use(stoneset=chosen, board=self._matching_board(chosen))

    def _matching_board(self, stoneset: str) -> str | None:
        """The board that goes with a stoneset, if there is one and the setting asks for it."""
        return self._board_of(stoneset) if self.matching.on else None

    def _board_of(self, stoneset: str) -> str | None:
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
        self.app.choose_skins(self._said, stoneset=stoneset, board=board, backdrop=backdrop)

    def _said(self, problem: str) -> None:
        self.message = problem
        self._fill()

    # -- other sets -------------------------------------------------------------------------

    def _other(self) -> None:
        from ishido.ui.screens.picker import pick_file

        suffixes = (".stoneset", ".board", ".png", ".webp")
        pick_file(self.app, _("Add a stoneset or board"), suffixes, self.take)

    def take(self, path: Path) -> None:
        """Add and use a stoneset or board of the player's own, or show why it cannot be used."""
        add_skin(self.app, path, self._said)

    def _ask_delete(self) -> None:
        """Delete the stoneset in use, after a question. Ishido's takes its place."""
        in_use, listed = self.app.skins.chosen["stoneset"], self.app.skins.catalogue.stonesets()
        chosen = next(each for each in listed if each.id == in_use)

        def remove(problem: str) -> None:
            self.message = problem
            if not problem:
                try:
                    self.app.skins.catalogue.remove("stonesets", chosen.id)
                except SkinProblem as refusal:
                    self.message = str(refusal)
            self._files_changed()

        def delete() -> None:
            board = self._matching_board(DEFAULT)
            self.app.choose_skins(remove, stoneset=DEFAULT, board=board)

        sentence = _("{name} will be deleted permanently.").format(name=chosen.name)
        title, yes = _("Delete this stoneset?"), _(labels.DELETE_IT)
        confirm(self.app, title, sentence, yes, delete)

    def _files_changed(self) -> None:
        self.app.skins.cards.forget()
        self._fill()
        self.canvas = None

    def _edit(self) -> None:
        from ishido.ui.editor.opening import edit_stoneset

        edit_stoneset(self.app, on_close=self._fill)

    def tick(self, now: float) -> None:
        """Make the pictures of the rows, unless the window is to be drawn first."""
        super().tick(now)
        making = self.canvas is None or self.app.skins.cards.follow(self._by_sight())
        self._look_at = now + 0.05 if making else math.inf
        self._show_pictures()

    def _show_pictures(self) -> None:
        picture = self.app.skins.cards.picture
        self.worlds.rows = [replace(row, picture=picture(row.value)) for row in self.worlds.rows]

    @property
    def due(self) -> float:
        return self._look_at

    def _by_sight(self) -> list[str]:
        """The stonesets, the visible ones first."""
        seen = [number for number, _ in self.worlds.row_rects(self.look)]
        rows = self.worlds.rows
        return [rows[n].value for n in sorted(range(len(rows)), key=lambda n: n not in seen)]

    # -- layout and drawing -----------------------------------------------------------------

    def bounds(self, size: tuple[int, int], look: Look) -> pygame.Rect:
        """The panel's side of the window. On a phone, the preview gets what the lists leave, if
        that is enough for it."""
        upright, phone = size[0] < size[1], look.phone
        margin = round(PHONE_MARGIN * phone) if phone else look.px(20)
        window = padded(pygame.Rect((0, 0), size), margin)
        self.preview = pygame.Rect(0, 0, 0, 0)
        if phone and not self._mixing:
            return window  # each world is seen as large on its card
        if phone and upright:
            # Two lines of cards, and four of what is below.
            height = max(look.px(312) + 4 * look.target(48), round(window.h * 0.6))
            if window.h - height - margin >= 120 * phone:
                self.preview, window = column(window, FILL, height, gap=margin)
        elif upright:
            height = min(round(window.h * 0.56), look.px(640))
            self.preview, window = column(window, FILL, height, gap=margin)
        elif not phone or size[0] >= 600 * phone:
            width = round(window.w * 0.6) if phone else look.px(600)
            window, self.preview = row(window, width, FILL, gap=margin)
        return window

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        worlds, phone = self.worlds, self.look.phone
        worlds.abreast = 1 if phone and size[0] < size[1] else 2
        lines = 1.5 * worlds.abreast * worlds.rect.h / max(1, worlds.rect.w)
        worlds.visible = max(1, math.ceil(lines - 0.3))  # cards are 3:2, or a little lower
        worlds.choose(worlds.chosen)
        for rows in (self.stonesets, self.boards):
            rows.fit_height(self.look, rows.rect.h)
            rows.visible = min(rows.visible, rows.count)
            rows.choose(rows.chosen)  # brings it into view

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        picture = yield from super().ground(size)
        if self.preview.w:
            yield from _draw_sample(picture, self.look, self.app.skins, self.preview)
        return picture

    def parts(self) -> list[Part]:
        parts = super().parts()
        if self.message:
            look, px = self.look, self.look.px
            above = self.preview if self.preview.w else self.panel
            top = middle(above, above.w - px(20))
            plaque = column(top, px(10), px(46))[1]
            parts.append(Part("message", plaque, _paint_notice, look, self.message))
        return parts

    # -- input ------------------------------------------------------------------------------

    def takes_file(self, path: Path) -> bool:
        return not is_game_or_backup(path)

    def handle(self, event: Input) -> None:
        match event:
            case Dropped(path):
                self.take(Path(path))
            case _:
                if isinstance(event, Pointer) and event.act is Act.DOWN:
                    self.message = ""
                super().handle(event)


def _backdrops(boards: Sequence[Listed]) -> tuple[tuple[str, str], ...]:
    """The backdrops: the board's own, those of the game's boards, and plain ones."""
    ours = [(each.id, each.name) for each in boards if not each.id.startswith(USER)]
    plain = [(PLAIN + name, _(PLAIN_NAMES.get(name, name))) for name in PLAIN_BACKDROPS]
    return (("", _("same as the board")), *ours, *plain)


def _paint_skin(target: pygame.Surface, line: pygame.Rect, look: Look, row: Row) -> None:
    (two_lines if row.note else one_line)(target, line, look, row)


def _paint_world(target: pygame.Surface, line: pygame.Rect, look: Look, row: World) -> None:
    """Draw the picture of a world, and at its foot its name, with what is wrong with it."""
    frame = padded(line, look.px(4))
    if row.picture is not None:
        stamp(target, filling(row.picture, frame.size, (0, 0)), frame.topleft)
    else:
        stamp_rounded(target, pygame.Color(*row.ground), frame, look.px(3))
    name = padded(frame, look.px(6))
    name = column(name, FILL, look.px(54 if row.note else 30))[1]
    if not row.note:
        name.w = min(name.w, look.width(Text(row.title, TEXT_SIZE)) + look.px(22))
    stamp_rounded(target, pygame.Color(12, 9, 7, 190), name, look.px(5))
    (two_lines if row.note else one_line)(target, name, look, row)
    edge = look.theme.colour("gold" if row.in_use else "gold_dark")
    stamp_rounded(target, edge, frame, look.px(3), max(1, look.px(3 if row.in_use else 1)))


# -- the preview -----------------------------------------------------------------------------


def _draw_sample(
    target: pygame.Surface, look: Look, skins: "ActiveSkins", box: pygame.Rect
) -> Steps[None]:
    """Draw the whole board in the middle of a game, as large as a box allows."""
    # On a phone, there is room for four small lines, whatever is chosen.
    lines = 4 * round(look.text_px(SMALL_SIZE) * LINE) if look.phone else 0
    high = max(look.px(78), lines + 2 * look.px(10))
    described = high <= 0.35 * box.h
    room, _ = column(box, FILL, high, gap=look.px(14)) if described else (box, None)
    board = BoardPicture.within(skins.board, room.size)
    board.rect.midtop = room.midtop
    board.rect.y += (room.h - board.rect.h) // 2
    stamp_slab_shadow(target, board.rect, look.unit)
    stamp(target, board.picture, board.rect.topleft)
    yield
    game = Game.start(Setup(deal_by_number(DEAL)))
    for _turn in range(PLACED):
        game = game.place(max(game.legal_squares, key=partial(_wish, game.position)))
        yield
    for square, stone in game.position:
        skins.stones.lay_on(target, stone, board.square(square))
        yield
    board.lay_seams(target, four_way_squares(game))
    if described:
        top = board.rect.bottom + look.px(14)
        below = pygame.Rect(box.x, top, box.w, box.bottom - top)
        _paint_about(target, look, skins, below, high)
        yield


def _wish(position: Position, square: Square) -> tuple[int, float]:
    """Stones are placed beside many others, and in the middle of the board."""
    across, down = column_of(square) - 5.5, row_of(square) - 3.5
    return position.count_neighbours(square), -math.hypot(across, down)


def _paint_about(
    target: pygame.Surface,
    look: Look,
    skins: "ActiveSkins",
    box: pygame.Rect,
    usual: int,
) -> None:
    """A sentence about the stones and one about the board, on a plaque at the top of a box, as high
    as usual, or else as the box."""
    abouts = (skins.stones.stoneset.description.about, skins.board.skin.about)
    texts = [text for text in abouts if text not in ("", "–")]
    written = [Text("\n".join(texts), TEXT_SIZE, Face.ITALIC)]
    for height in (usual, box.h):
        plaque = pygame.Rect(0, 0, min(box.w, look.px(860)), height)
        plaque.midtop = box.midtop
        inner = padded(plaque, look.px(20), look.px(10))
        if look.fits(written, inner):
            break
    look.slab(target, "plaque", plaque)
    look.stack(target, look.fit(written, inner), inner)


def _paint_notice(target: pygame.Surface, rect: pygame.Rect, look: Look, words: str) -> None:
    """Draw what is wrong with a stoneset or board on a plaque."""
    look.slab(target, "plaque", rect)
    look.write(target, words, rect.inflate(-look.px(30), 0), role="error")
