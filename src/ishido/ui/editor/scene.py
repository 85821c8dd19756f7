"""The stoneset editor: one screen with the 36 stones, the stone being edited, and the tools."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.language import N_, _
from ishido.skins.editing.drawing import picked
from ishido.skins.editing.mask_shapes import MaskShape
from ishido.skins.editing.palette import CLEAR, DEFAULT_COLOURS, code_of
from ishido.skins.editing.recolouring import MAX_TOLERANCE
from ishido.ui import words
from ishido.ui.editor import words as says
from ishido.ui.editor.all_stones import AllStones
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.canvas import StoneCanvas
from ishido.ui.editor.colour_dialog import ColourDialog
from ishido.ui.editor.commands import (
    EDITOR_MENUS,
    MORE_COLOURS,
    OTHER_COLOUR,
    REDO,
    STONE_KEYS,
    TOOLS,
    UNDO,
    USE,
    VIEW_KEYS,
    WHOLE_ROW,
    XCOLOR,
    ZOOM,
    remove_colour,
)
from ishido.ui.editor.controls import BrushDot, CommandButton, ShapeButton, Swatch, paint_colour
from ishido.ui.editor.files import EditorFiles
from ishido.ui.editor.kit import DrawingTool, Kit, brush_sizes
from ishido.ui.editor.layout import PAD, editor_layout, editor_look
from ishido.ui.editor.names_dialog import NamesDialog
from ishido.ui.editor.palette import Palette
from ishido.ui.kit.audio import Cue
from ishido.ui.kit.command import Menu, MenuSet
from ishido.ui.kit.events import LEFT, RIGHT, Act, Dropped, FocusLost, Input, Key, Pointer
from ishido.ui.kit.keys import arrow, press, pressed
from ishido.ui.kit.look import HEADING_SIZE, LINE, SMALL_SIZE, TEXT_SIZE, Text
from ishido.ui.kit.menu.lists import MenuScene
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.scene import Scene, look_of
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.boxes import middle
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.menubar import BAR_HEIGHT, BarTitle, MenuBar
from ishido.ui.kit.widgets.slider import Slider
from ishido.ui.kit.widgets.tips import Tips
from ishido.ui.words import sentence

if TYPE_CHECKING:
    from ishido.ui.app.app import App

XCOLOR_TIP = N_("Replace a colour: click it on the stone. With Shift, in the whole row.")
XCOLOR_ON = N_("Click a colour on the stone to replace it with the chosen one. Shift: whole row.")
XCOLOR_IN_ROW = N_("Click a colour to replace it with the chosen one in the whole row.")

GROUNDS: Final = ((128, 128, 128), (30, 27, 25), (232, 226, 212))
"""The colours behind the three views."""
LEAST_SAID: Final = 15
"""The least size of the line of text, which is broken into two if it is long."""
NOTICE: Final = 4.0
"""Seconds in which keys and clicks leave the first line, because it has just appeared."""
TOLERANCES: Final = tuple(number / 50 for number in range(round(MAX_TOLERANCE * 50) + 1))


@dataclass
class FocusArea:
    """Widgets that are one stop of Tab. Arrow keys move between them."""

    widgets: list[Widget]
    across: int = 1
    """The number of widgets side by side; of tools and colours, it depends on the window."""
    last: int = 0
    """The widget to which the focus comes back."""

    def beside(self, widget: Widget, right: int, down: int) -> Widget:
        """The neighbour of a widget; the widget itself at an edge."""
        number = self.widgets.index(widget)
        column = number % self.across + right
        number += right + down * self.across
        inside = 0 <= column < self.across and 0 <= number < len(self.widgets)
        return self.widgets[number] if inside else widget


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
        self.palette: Palette = Palette(bench, self.kit)
        self.files: EditorFiles = EditorFiles(app, self)
        self.enlarged: StoneCanvas = StoneCanvas("enlarged", bench, self.kit)
        self.stones = AllStones("stones", bench)
        self.ring = FocusRing(app.tick_sound)
        self.tips = Tips(self.ring)
        self.message, self.role = notice, "gold_light"
        self._noticed_until = app.now() + NOTICE if notice else 0.0
        self.bar = MenuBar(
            [
                BarTitle(menu.name, menu.title, partial(self.open_bar, menu.name, by_keys=True))
                for menu in self.menus.menus
            ]
        )
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
        self.xcolor = CommandButton(XCOLOR, self, tip=_(XCOLOR_TIP))
        self.whole_row = CommandButton(WHOLE_ROW, self, tip=_("XColour changes the whole row"))
        self.xcolor.labelled = self.whole_row.labelled = True
        self.whole_row.needs = XCOLOR
        self.other_colour = CommandButton(OTHER_COLOUR, self)
        self.more_colours = CommandButton(MORE_COLOURS, self)
        self.shapes = [ShapeButton(shape, self) for shape in MaskShape]
        self.buttons = [
            Button("cancel", _(words.CANCEL), self.files.cancel),
            Button("use", _("Use"), lambda: USE.run(self), kind=ButtonKind.PRIMARY),
        ]
        self._on_close = on_close
        self._drawing = False
        """Whether the button went down on the enlarged stone, and was not released yet."""
        self._explained: object = None
        """What the tips of the stones were made for."""
        self._fill(self.stones)
        self.arrange(app.size)

    # -- what is edited ---------------------------------------------------------------------

    def take(self, bench: Bench) -> None:
        """Edit another stoneset."""
        self.bench = self.palette.bench = bench
        self.enlarged.take(bench)
        self.stones.take(bench)
        self.message = ""
        self._renew()

    def leave(self) -> None:
        """Close the editor."""
        self.app.pop(self)

    def closed(self) -> None:
        self.app.set_pointer(pygame.SYSTEM_CURSOR_ARROW)
        self._on_close()

    def asks_before_quit(self, leave: Callable[[], None]) -> bool:
        self._end_stroke()
        return self.files.asks_before_quit(leave)

    def pick_other_colour(self) -> None:
        """Open the dialog for a colour that is not offered."""
        self.app.push(ColourDialog(self.app, self.kit.colour, self.palette.add))

    def write_names(self) -> None:
        """Open the dialog for the names of the set, its colours and its symbols."""
        bench = self.bench
        self.app.push(NamesDialog(self.app, bench.artwork.description, bench.editor.describe))

    def _set_tolerance(self, tolerance: float) -> None:
        self.bench.tolerance = tolerance

    @property
    def _shaded(self) -> bool:
        """Whether colours are shaded, so that similar ones count as one."""
        return not self.bench.artwork.description.pixels

    # -- widgets ----------------------------------------------------------------------------

    def _renew(self) -> None:
        self._fill()
        self.arrange(self.app.size)
        self.canvas = None

    def _fill(self, focus: Widget | None = None) -> None:
        """Make the widgets that depend on the set, and put all into their areas."""
        sizes = brush_sizes(self.bench.artwork.cell)
        self.brushes = [
            BrushDot(number, size, lambda: self.kit.brush_number, self.kit.choose_brush)
            for number, size in enumerate(sizes)
        ]
        self._offered = (*DEFAULT_COLOURS, CLEAR, *self.palette.shown)
        self._own = self.palette.own
        self.swatches = [
            Swatch(
                f"colour {number + 1}",
                colour,
                lambda: self.kit.colour,
                self.palette.take,
                removable=colour in self._own,
            )
            for number, colour in enumerate(self._offered)
        ]
        more = [self.more_colours] if self.palette.paged else []
        self.colours = [*self.swatches, *more, self.other_colour]
        self.tolerance = Slider(
            "tolerance",
            _("Similar colours"),
            TOLERANCES,
            self.bench.tolerance,
            self._set_tolerance,
            show=lambda value: f"{value * 100:.0f}",
        )
        self._tool_area, self._colour_area = FocusArea([*self.tools]), FocusArea([*self.colours])
        self.areas = [
            FocusArea([self.stones]),
            FocusArea([self.enlarged]),
            FocusArea([*self.view_tools], 2),
            self._tool_area,
            FocusArea([*self.brushes], 9),
            self._colour_area,
            FocusArea([self.xcolor, self.whole_row], 2),
            *([FocusArea([self.tolerance])] if self._shaded else []),
            FocusArea([*self.shapes], 4),
            FocusArea([*self.buttons], 2),
            FocusArea([*self.bar.titles], 2),
        ]
        self.ring.fill([widget for area in self.areas for widget in area.widgets], focus)

    def arrange(self, size: tuple[int, int]) -> None:
        self._end_stroke()  # the same point of the window is another pixel now
        self.menu_look = look_of(self.app, size)
        """The look of the line, tips and menus, which have room for larger text."""
        self.look = editor_look(self.menu_look, size)
        layout = self.layout = editor_layout(
            self.look,
            size,
            self.bench.artwork.cell,
            own=len(self.colours) - len(DEFAULT_COLOURS) - 1,
            shaded=self._shaded,
        )
        self.stones.layout, self.stones.rect = layout.stones, layout.stones.whole
        self.enlarged.rect = layout.enlarged
        box = layout.box
        self.xcolor.rect, self.whole_row.rect = box.xcolor, box.whole_row
        self.tolerance.rect = box.tolerance
        self._tool_area.across, self._colour_area.across = box.tools_across, box.colours_across
        bar = middle(layout.head, height=self.look.px(BAR_HEIGHT))
        self.bar.arrange(bar, self.look, bar.x + self.look.px(PAD), stands=True)
        for widgets, places in (
            (self.tools, box.tools),
            (self.view_tools, layout.view_tools),
            (self.brushes, box.brushes),
            (self.colours, box.colours),
            (self.shapes, box.shapes),
            (self.buttons, layout.buttons),
        ):
            for widget, place in zip(widgets, places, strict=True):
                widget.rect = place
        self._explained = None

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
        look.write(
            picture, _("Stoneset Editor"), layout.head, size=HEADING_SIZE, face=Face.TITLE,
            gilded=True, least=0.6,
        )  # fmt: skip
        return picture

    def parts(self) -> list[Part]:
        self._follow_palette()
        self._explain()
        return [
            self._status(),
            self._line(),
            self._heading(_("Colours"), self.layout.box.colours_heading),
            self._held_colour(),
            self._heading(_("Masks"), self.layout.box.masks_heading),
            *self._views(),
            *self.ring.parts(self.look),
        ]

    def _heading(self, text: str, rect: pygame.Rect) -> Part:
        paint = partial(
            self.look.write, words=text, rect=rect, size=SMALL_SIZE, face=Face.TITLE, gilded=True
        )
        return Part(("heading", text), rect, self.look.unit, paint)

    def _follow_palette(self) -> None:
        """Show other colours, after one was added, removed or brought back, or the page turned."""
        for colour in self.palette.own:
            if colour not in self._own:
                self.palette.reveal(colour)
        if self._offered[len(DEFAULT_COLOURS) + 1 :] != self.palette.shown:
            among = isinstance(self.ring.focus, Swatch)
            self._renew()
            if among and self.ring.focus is None:  # it was on the last colour
                self.ring.focus = self.swatches[-1]

    def _held_colour(self) -> Part:
        """The colour that the tools paint with, which need not be one that is offered."""
        look, rect, colour = self.look, self.layout.box.held_colour, self.kit.colour
        paint = partial(paint_colour, look=look, rect=rect, colour=colour)
        return Part("held colour", rect, (colour, look.unit), paint)

    def _status(self) -> Part:
        """The name of the set, and whether it is saved."""
        name = self.bench.artwork.description.name
        text = _("{name} · not saved").format(name=name) if self.bench.editor.modified else name
        rect = self.layout.status
        paint = partial(
            self.look.write, words=text, rect=rect, role="text", align="right", least=0.8
        )
        return Part("status", rect, (text, self.look.unit), paint)

    def _line(self) -> Part:
        text, role = self.said
        look, rect = self.menu_look, self.layout.line
        inner = self._line_room

        text = self._fitting(text)

        def paint(target: pygame.Surface) -> None:
            size, lines = look.fitted(text, inner, TEXT_SIZE, self._least_said)
            look.stack(target, [Text(each, size, role=role) for each in lines], inner, align="left")

        return Part("said", rect, (text, role, look.unit), paint)

    @property
    def _least_said(self) -> float:
        """The least size of the line, which does not depend on the player's size of text."""
        return LEAST_SAID * self.look.unit / self.menu_look.unit

    @property
    def _line_room(self) -> pygame.Rect:
        return self.layout.line.inflate(-self.look.px(44), -self.look.px(8))

    def _fitting(self, text: str) -> str:
        """A text, or if there is no room for what the checks have found, that in short. Tips have
        all of it."""
        place = self.stones.pointed or self.stones.selected
        if text != self.stones.explained(place):
            return text
        look, room = self.menu_look, self._line_room
        size, lines = look.fitted(text, room, TEXT_SIZE, self._least_said)
        fits = len(lines) * round(look.text_px(size) * LINE) <= room.h
        return text if fits else self.stones.explained_in_short(place) or text

    @property
    def said(self) -> tuple[str, str]:
        """The line of text, and its colour."""
        if self.message:
            return self.message, self.role
        if problem := self.app.desk.problem:  # the autosave fails
            return sentence(problem), "error"
        if self.stones.pointed is None and self.kit.xcolor:
            return _(XCOLOR_IN_ROW) if self.kit.whole_row else _(XCOLOR_ON), "text"
        on_stone = self.enlarged.pointed or self.ring.focus is self.enlarged
        if self.stones.pointed is None and on_stone:
            return self._said_of_pixel(), "text"
        place = self.stones.pointed or self.stones.selected
        return self.stones.explained(place) or self.stones.named(place), "text"

    def _said_of_pixel(self) -> str:
        """The pixel under the cursor: its place, its colour, and whether the mask hides it."""
        artwork, (x, y) = self.bench.artwork, self.bench.cursor
        colour = picked(artwork.drawn(self.bench.cell), (x, y))
        hidden = not artwork.masks[self.bench.cell.column][y, x]
        return _pixel(x, y, "" if colour == CLEAR else code_of(colour), hidden=hidden)

    def _views(self) -> list[Part]:
        bench, parts = self.bench, []
        revision = bench.editor.revisions[bench.cell]
        for rect, ground in zip(self.layout.views, GROUNDS, strict=True):
            key = (bench, bench.cell, revision, self.look.unit)
            parts.append(Part(("view", ground), rect, key, partial(self._paint_view, rect, ground)))
        return parts

    def _paint_view(
        self, rect: pygame.Rect, ground: tuple[int, int, int], target: pygame.Surface
    ) -> None:
        look = self.look
        stamp_rounded(target, pygame.Color(*ground), rect, look.px(6))
        edge = look.theme.colour("gold_dark")
        stamp_rounded(target, edge, rect, look.px(6), max(1, look.px(1.4)))
        width, height = self.bench.artwork.cell
        scale = min(rect.w * 0.8 / width, rect.h * 0.8 / height)
        size = (round(width * scale), round(height * scale))
        picture = self.stones.pictures.stone(self.bench.cell, size)
        stamp(target, picture, picture.get_rect(center=rect.center).topleft)

    def above(self, now: float) -> list[Part]:
        on_top = self.app.scenes[-1:] == [self]
        parts = self.enlarged.cursor_parts(self.look) if on_top else []
        return [*parts, *self.tips.parts(self.menu_look, now)]

    def _explain(self) -> None:
        """Make the tips of the stones, if the checks have found something else."""
        if self._explained is not self.bench.found:
            self._explained = self.bench.found
            self.tips.spots = self.stones.tips()

    @property
    def moving(self) -> bool:
        return self.tips.waiting

    def tick(self, now: float) -> None:
        self.tips.tick(now)

    def covered(self) -> None:
        self._end_stroke()  # the scene above gets the release of the button
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
        self, title: str = "file", *, pressed: tuple[int, int] | None = None, by_keys: bool = False
    ) -> None:
        """Open a menu below its title."""
        self.app.push(MenuScene(self.app, self, title=title, pressed=pressed, by_keys=by_keys))

    def _open_at(self, point: tuple[int, int]) -> None:
        """Open the menus for what is at a point, after it is selected."""
        menus: Sequence[Menu[EditorScene]] = self.menus.menus
        under = self.ring.at(point)
        if isinstance(under, Swatch) and under.removable:
            remove = remove_colour(under.colour)
            menus = [Menu("colour", code_of(under.colour), [remove], [OTHER_COLOUR])]
        elif under is self.stones and (place := self.stones.place_at(point)) is not None:
            self.bench.select(*place)
        self.app.push(MenuScene(self.app, self, at=point, beside=menus, pressed=point))

    # -- input ------------------------------------------------------------------------------

    def takes_file(self, path: Path) -> bool:
        return True

    def handle(self, event: Input) -> None:
        done = isinstance(event, Key) or (isinstance(event, Pointer) and event.act is Act.DOWN)
        if done and self.app.now() >= self._noticed_until:
            self.message = ""
        match event:
            case Key():
                self._key(event)
            case Pointer():
                self._point(event)
            case FocusLost():
                self._end_stroke()
            case Dropped(path):
                self._end_stroke()
                self.files.take_file(Path(path))

    def _end_stroke(self) -> None:
        self.bench.end_stroke()
        self._drawing = False

    def _key(self, event: Key) -> None:
        self._use_key(event)
        by_keys = self.ring.shown and self.ring.focus is self.stones
        selected = self.stones.rect_of(self.stones.selected)
        for spot in self.tips.spots:  # the tip of the selected stone or row, if it says more
            spot.hovered = by_keys and spot.rect == selected and self._fitting(spot.tip) != spot.tip

    def _use_key(self, event: Key) -> None:
        focus = self.ring.focus
        if self.bench.stroke is not None and pressed(event, "Esc", *UNDO.keys):
            self.bench.drop_stroke()
        elif pressed(event, "Tab", "Shift+Tab"):
            self._end_stroke()
            self._change_area(-1 if event.shift else 1)
        elif (
            isinstance(focus, Swatch)
            and focus.removable
            and self.ring.shown  # after a click on a colour, Delete erases the stone
            and pressed(event, "Delete")
        ):
            remove_colour(focus.colour).run(self)
        elif focus is not None and focus.key(event):
            self.ring.shown = True
        elif not press(VIEW_KEYS, self, event):
            if any(pressed(event, *binding.keys) for binding in STONE_KEYS):
                self._end_stroke()
                press(STONE_KEYS, self, event)
            elif pressed(event, "Arrows"):
                self._move_focus(event)
            elif pressed(event, "Enter", "Space") and not event.repeat:
                self.ring.press()

    @property
    def focus_area(self) -> FocusArea:
        """The area with the focus."""
        return next((area for area in self.areas if self.ring.focus in area.widgets), self.areas[0])

    def _focus(self, widget: Widget) -> None:
        self.ring.focus, self.ring.shown, self.ring.by_keys = widget, True, True

    def _change_area(self, by: int) -> None:
        area = self.focus_area
        if self.ring.focus in area.widgets:
            area.last = area.widgets.index(self.ring.focus)
        area = self.areas[(self.areas.index(area) + by) % len(self.areas)]
        self._focus(area.widgets[min(area.last, len(area.widgets) - 1)])

    def _move_focus(self, event: Key) -> None:
        area = self.focus_area
        if self.ring.focus in area.widgets:
            self._focus(area.beside(self.ring.focus, *arrow(event)))
        else:
            self._focus(area.widgets[0])

    def _point(self, event: Pointer) -> None:
        on_stone = self.enlarged.rect.collidepoint(event.point) and event.act is not Act.LEAVE
        if self._drawing and event.act is Act.MOVE and event.button != LEFT:
            self._end_stroke()  # the button was released where the window does not hear of it
        if event.act is Act.DOWN and event.button == RIGHT:
            self._end_stroke()
            self._open_at(event.point)
            return
        if event.act is Act.DOWN and event.button == LEFT:
            self._end_stroke()
            under = self.ring.at(event.point)
            if isinstance(under, BarTitle):  # opens at once, so that one can drag to a row
                self.app.tick_sound()
                self.open_bar(under.name, pressed=event.point)
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
        for spot in self.tips.spots:
            spot.hovered = self.stones.hovered and spot.rect.collidepoint(event.point)
        if any(spot.hovered for spot in self.tips.spots):
            self.stones.hovered = False  # its tip is that of the spot


def _pixel(x: int, y: int, code: str, *, hidden: bool) -> str:
    colour = code or _(says.TRANSPARENT).lower()
    text = _("Pixel {x}, {y}: {colour}").format(x=x + 1, y=y + 1, colour=colour)
    return _("{pixel} – hidden by the mask").format(pixel=text) if hidden else text
