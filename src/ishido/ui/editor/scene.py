"""The stoneset editor: one screen with the 36 stones, the stone being edited, and the tools."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.skins.editing.mask_shapes import SHAPES
from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS
from ishido.ui import labels
from ishido.ui.editor.all_stones import AllStones
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.canvas import StoneCanvas
from ishido.ui.editor.colour_dialog import ColourDialog
from ishido.ui.editor.commands import (
    CARVE,
    EDIT,
    EDITOR_MENUS,
    OTHER_COLOUR,
    REDO,
    STONE_KEYS,
    TOOLS,
    UNDO,
    USE,
    XCOLOR,
    ZOOM,
)
from ishido.ui.editor.controls import CommandButton, brush_dot, paint_colour, shape_button, swatch
from ishido.ui.editor.files import KINDS, EditorFiles
from ishido.ui.editor.kit import DrawingTool, Kit, brush_sizes
from ishido.ui.editor.layout import PAD, editor_layout, editor_look
from ishido.ui.editor.names_dialog import NamesDialog
from ishido.ui.editor.pictures import GREY, stone_picture
from ishido.ui.grammar import sentence
from ishido.ui.kit.command import Menu, MenuSet
from ishido.ui.kit.events import (
    LEFT,
    RIGHT,
    Act,
    Dropped,
    Input,
    Key,
    Point,
    Pointer,
    Window,
)
from ishido.ui.kit.keys import press, pressed
from ishido.ui.kit.look import HEADING_SIZE, SMALL_SIZE, Look, Text, look_of
from ishido.ui.kit.menu import BarMenu, MenuSheet
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.boxes import middle
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.menubar import BAR_HEIGHT, BarTitle, MenuBar
from ishido.ui.kit.widgets.tips import Tips
from ishido.ui.platform.audio import Cue

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class EditorScene(Scene):
    """Holds the stoneset being edited, and the widgets that show and change it."""

    menus: "MenuSet[EditorScene]" = EDITOR_MENUS

    def __init__(
        self,
        app: "App",
        bench: Bench,
        *,
        notice: str = "",
        on_close: Callable[[], None] = lambda: None,
    ) -> None:
        """:param notice: a line to begin with."""
        super().__init__(app)
        self.bench: Bench = bench
        self.kit: Kit = Kit()
        self.files: EditorFiles = EditorFiles(app, self)
        self.enlarged: StoneCanvas = StoneCanvas("enlarged", bench, self.kit)
        self.stones = AllStones("stones", bench)
        self.ring = FocusRing(app.tick_sound)
        self.tips = Tips(self.ring)
        self.message, self.role = notice, "gold_light"
        self.bar = MenuBar(self.menus.menus, partial(self.open_bar, by_keys=True))
        tips = {
            DrawingTool.LINE.value: _("Line. With Shift, across, down or at 45°"),
            DrawingTool.PICK.value: _("Pick up a colour. With other tools, Alt + click"),
            DrawingTool.RECTANGLE.value: _("Rectangle. With Shift, a square"),
            DrawingTool.ELLIPSE.value: _("Ellipse. With Shift, a circle"),
        }
        self.tools = [
            CommandButton(command, self, tip=tips.get(command.name, "")) for command in TOOLS
        ]
        self.view_tools = [CommandButton(command, self) for command in (UNDO, REDO, *ZOOM)]
        self.swatches = [
            swatch(number, colour, self.kit)
            for number, colour in enumerate((*DEFAULT_COLOURS, CLEAR), start=1)
        ]
        tip = _("Replace a colour in the selected stones: click it on the enlarged stone")
        self.xcolor = CommandButton(XCOLOR, self, tip=tip, labelled=True)
        self.other_colour = CommandButton(OTHER_COLOUR, self, labelled=True)
        tip = _("What is drawn becomes inlays in a stone with light and depth")
        self.carve = CommandButton(CARVE, self, tip=tip, labelled=True)
        self.shapes = [shape_button(shape, self) for shape in SHAPES]
        self.buttons = [
            Button("cancel", _(labels.CANCEL), self.files.cancel),
            Button("use", _("Use"), lambda: USE.run(self), kind=ButtonKind.PRIMARY),
        ]
        self._on_close = on_close
        self._drawing = False
        """Whether the button went down on the enlarged stone, and was not released yet."""
        self._fill()
        self.ring.focus = self.stones

    # -- what is edited ---------------------------------------------------------------------

    def take(self, bench: Bench) -> None:
        """Edit another stoneset."""
        self.bench = bench
        self.enlarged.take(bench)
        self.stones.bench = bench
        self.message = ""
        self._fill()
        self.canvas = None

    def closed(self) -> None:
        self._end_stroke()
        self.bench.keep()  # a file that was opened over it may have closed it
        self.app.set_pointer(pygame.SYSTEM_CURSOR_ARROW)
        self._on_close()

    def pick_other_colour(self) -> None:
        """Open the dialog for a colour that is not offered."""
        self.app.push(ColourDialog(self.app, self.kit.colour, self.kit.take))

    def write_names(self) -> None:
        """Open the dialog for the names of the set, its colours and its symbols."""
        bench = self.bench
        self.app.push(NamesDialog(self.app, bench.artwork.description, bench.editor.describe))

    # -- widgets ----------------------------------------------------------------------------

    def _fill(self) -> None:
        """Make the widgets that depend on the set, and lay out all."""
        self.brushes = [
            brush_dot(number, size, self.kit)
            for number, size in enumerate(brush_sizes(self.bench.artwork.cell))
        ]
        self.ring.fill(
            [
                *(self.stones, self.enlarged, *self.view_tools, *self.tools, *self.brushes),
                *(*self.swatches, self.xcolor, self.other_colour, *self.shapes),
                *(self.carve, *self.buttons, *self.bar.titles),
            ]
        )
        self.arrange(self.app.size)

    def arrange(self, size: tuple[int, int]) -> None:
        self._end_stroke()  # the same point of the window is another pixel now
        self.menu_look = look_of(self.app, size)
        """The look of the line, tips and menus, which have room for larger text."""
        self.look = editor_look(self.menu_look, size)
        layout = self.layout = editor_layout(self.look, size, self.bench.artwork.cell)
        self.stones.layout, self.stones.rect = layout.stones, layout.stones_tray
        self.enlarged.rect = layout.enlarged
        self.xcolor.rect, self.other_colour.rect = layout.xcolor, layout.other_colour
        self.carve.rect = layout.carve
        bar = middle(layout.head, height=self.look.px(BAR_HEIGHT))
        self.bar.arrange(bar, self.look, bar.x + self.look.px(PAD), stands=True)
        for widgets, places in (
            (self.tools, layout.tools),
            (self.view_tools, layout.view_tools),
            (self.brushes, layout.brushes),
            (self.swatches, layout.colours),
            (self.shapes, layout.shapes),
            (self.buttons, layout.buttons),
        ):
            for widget, place in zip(widgets, places, strict=True):
                widget.rect = place

    # -- drawing ----------------------------------------------------------------------------

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        look, layout = self.look, self.layout
        picture = self.app.skins.board.backdrop(size)
        for panel in layout.panels:
            yield
            look.slab(picture, "panel", panel)
        for tray in (layout.stones_tray, layout.enlarged_tray):
            yield
            look.slab(picture, "tray", tray)
        look.slab(picture, "plaque", layout.line)
        for text, rect, heading_size in (
            (_("Stoneset Editor"), layout.head, HEADING_SIZE),
            (_("Colours"), layout.colours_heading, SMALL_SIZE),
            (_("Masks"), layout.masks_heading, SMALL_SIZE),
        ):
            look.write(picture, text, rect, size=heading_size, face=Face.TITLE, gilded=True)
        return picture

    def prepare(self) -> Steps[None]:
        for _part in self.stones.stones(self.look):
            yield

    def parts(self) -> list[Part]:
        return [
            self._status(),
            self._line(),
            self._held_colour(),
            *self._views(),
            *self.ring.parts(self.look),
        ]

    def _held_colour(self) -> Part:
        """The colour that the tools paint with, which need not be one that is offered."""
        rect, colour = self.layout.held_colour, self.kit.colour
        return Part("held colour", rect, paint_colour, self.look, colour)

    def _status(self) -> Part:
        """The name of the set, and whether it is saved."""
        name = self.bench.artwork.description.name
        text = _("{name} · not saved").format(name=name) if self.bench.editor.modified else name
        return Part("status", self.layout.status, _paint_status, self.look, text)

    def _line(self) -> Part:
        looks = self.menu_look, self.look
        return Part("said", self.layout.line, _paint_said, *looks, *self.said)

    @property
    def said(self) -> tuple[str, str]:
        """The line of text, and its colour."""
        if self.message:
            return self.message, self.role
        if problem := self.app.desk.problem:  # the draft cannot be written
            return sentence(problem), "error"
        if self.stones.pointed is None and self.kit.xcolor:
            said = _(
                "Click a colour on the stone: the chosen one replaces it in all selected stones."
            )
            return said, "text"
        return self.stones.said(self.stones.pointed or self.stones.selected), "text"

    def _views(self) -> list[Part]:
        grounds, parts = (tuple(GREY[:3]), (30, 27, 25), (232, 226, 212)), list[Part]()
        width, height = self.bench.artwork.cell
        for rect, ground in zip(self.layout.views, grounds, strict=True):
            scale = min(rect.w * 0.8 / width, rect.h * 0.8 / height)
            size = (round(width * scale), round(height * scale))
            picture = stone_picture(self.bench.editor, self.bench.cell, size)
            parts.append(Part(("view", ground), rect, _paint_view, self.look, ground, picture))
        return parts

    def above(self, now: float) -> list[Part]:
        on_top = self.app.scenes[-1:] == [self]
        parts = self.enlarged.cursor_parts(self.look) if on_top else []
        return [*parts, *self.tips.parts(self.menu_look, now)]

    # -- time -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self.tips.waiting

    @property
    def due(self) -> float:
        return self.bench.keep_at

    def tick(self, now: float) -> None:
        self.tips.tick(now)
        self.bench.keep_in_time(now)

    def covered(self) -> None:
        self._end_stroke()  # the scene above gets the release of the button
        self.bench.keep()  # the window may be closed from there
        self.tips.hush()
        self.app.set_pointer(pygame.SYSTEM_CURSOR_ARROW)

    # -- what is said -----------------------------------------------------------------------

    def say(self, text: str, *, role: str = "text") -> None:
        """Show a line of text."""
        self.message, self.role = text, role

    def say_why(self, why: str) -> None:
        """Say why something cannot be done."""
        self.app.audio.play(Cue.REFUSE)
        self.say(why, role="error")

    # -- menus ------------------------------------------------------------------------------

    def open_bar(
        self,
        menu: "Menu[EditorScene] | None" = None,
        *,
        pressed: Point | None = None,
        by_keys: bool = False,
    ) -> None:
        """Open a menu below its title, by default the first one."""
        self.app.push(BarMenu(self.app, self, menu, pressed=pressed, by_keys=by_keys))

    def _open_menus(self, point: tuple[int, int]) -> None:
        """Open the menu *Edit* for what is at the pointer."""
        place = self.stones.place_at(point)
        if place is not None:
            self.bench.select(*place)
        self.app.push(MenuSheet(self.app, self, EDIT))

    # -- input ------------------------------------------------------------------------------

    def takes_file(self, path: Path) -> bool:
        return path.suffix.lower() in KINDS

    def handle(self, event: Input) -> None:
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.act is Act.DOWN):
            self.message = ""
        match event:
            case Key():
                self._key(event)
            case Pointer():
                self._point(event)
            case Window.FOCUS_LOST | Window.HIDDEN:
                self._end_stroke()
                self.bench.keep()
            case Dropped(path):
                self._end_stroke()
                self.files.take_file(Path(path))

    def _end_stroke(self) -> None:
        self.bench.end_stroke()
        self._drawing = False

    def _key(self, event: Key) -> None:
        focus = self.ring.focus
        if self.bench.stroke is not None and pressed(event, "Esc", *UNDO.keys):
            self.bench.drop_stroke()
        elif focus in (self.stones, self.enlarged) and focus is not None and focus.key(event):
            self.ring.shown = True
        else:
            self._end_stroke()
            if not press(STONE_KEYS, self, event):
                self.ring.key(event)

    def _point(self, event: Pointer) -> None:
        on_stone = self.enlarged.rect.collidepoint(event.point) and event.act is not Act.LEAVE
        if self._drawing and event.act is Act.MOVE and event.button != LEFT:
            self._end_stroke()  # the button was released outside of the window
        if event.act is Act.DOWN and event.button == RIGHT:
            self._end_stroke()
            self._open_menus(event.point)
            return
        if event.act is Act.DOWN and event.button == LEFT:
            self._end_stroke()
            under = self.ring.at(event.point)
            if isinstance(under, BarTitle):  # opens at once, so that one can drag to a row
                self.app.tick_sound()
                self.open_bar(under.menu, pressed=event.point)
                return
            if on_stone:
                self._drawing = True
                self.ring.focus, self.ring.shown = self.enlarged, False
        if self._drawing:
            self.enlarged.pointer(event)
            self._drawing = not (event.act is Act.UP and event.button == LEFT)
            return
        if not on_stone:
            self.enlarged.pointed = False
        if not self.stones.rect.collidepoint(event.point):
            self.stones.pointed = None
        cross = on_stone and not event.touch
        shape = pygame.SYSTEM_CURSOR_CROSSHAIR if cross else pygame.SYSTEM_CURSOR_ARROW
        self.app.set_pointer(shape)
        self.ring.pointer(event)


def _paint_status(target: pygame.Surface, rect: pygame.Rect, look: Look, text: str) -> None:
    look.write(target, text, rect, align="right")


def _paint_said(
    target: pygame.Surface, rect: pygame.Rect, look: Look, framed: Look, text: str, role: str
) -> None:
    """``framed``: the look of what is around, whatever size of text is set."""
    inner = rect.inflate(-framed.px(44), -framed.px(8))
    look.stack(target, look.fit([Text(text, role=role)], inner), inner, align="left")


def _paint_view(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    ground: tuple[int, ...],
    picture: pygame.Surface,
) -> None:
    stamp_rounded(target, pygame.Color(*ground), rect, look.px(6))
    edge = look.theme.colour("gold_dark")
    stamp_rounded(target, edge, rect, look.px(6), max(1, look.px(1.4)))
    stamp(target, picture, picture.get_rect(center=rect.center).topleft)
