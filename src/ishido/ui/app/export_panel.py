"""The panel of an export: on the strip of words, over every scene.

It shows the progress; a click on it asks whether to stop. When the export is done, it shows where
the picture is, with a button that opens the folder. It goes after a while, on a click beside the
button, and when another game or another screen comes, which has messages of its own. It waits until
no dialog, and on a phone no menu, lies over the strip.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.job import Runner
from ishido.language import _
from ishido.store.files import shown
from ishido.ui.kit import words as says
from ishido.ui.kit.desktop import can_open_folders, open_folder
from ishido.ui.kit.dialog import Dialog
from ishido.ui.kit.events import LEFT, Act, Pointer
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.over import OverScene
from ishido.ui.kit.paint import Part
from ishido.ui.kit.saving import tell_not_saved
from ishido.ui.kit.scene import Scene, look_of
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.sizes import phone_scale
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.words import shortened
from ishido.ui.words import percent

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.app.exports import DrawingTask, Export
    from ishido.ui.table.picture_request import PictureRequest

READ: Final = 15.0
"""Seconds that it shows where the picture is."""
WIDTH: Final = 620
"""Its width over scenes without a strip of words, in the reference window, and …"""
HEIGHT: Final = 46
"""… its height there."""
EDGE: Final = 5
"""The distance from the upper and lower edge of the strip, in the reference window."""
BAR: Final = 3
"""The height of the bar that shows the progress, in the reference window."""
SIDE: Final = 6
"""The space left and right of its text, in the reference window."""
BUTTON: Final = 150
"""The width of its button, at most a third of its own."""


class ExportPanel:
    """The export of a window; there is only one at a time."""

    def __init__(self, app: "App", runner: Runner, draw: "DrawingTask | None") -> None:
        """:param runner: draws the pictures.
        :param draw: makes the task that draws one; ``None``: nothing is exported here.
        """
        self.app = app
        self.runner = runner
        self._draw = draw
        self.export: Export | None = None
        self._until: float | None = None
        """When the final message disappears."""
        self._over: tuple[Scene, object] | None = None
        """What the final message was first seen over: see :attr:`_screen`."""
        self._pressed = False
        self.saved: Path | None = None
        """The picture that was saved last."""
        self._openable = False
        """Whether this machine can open its folder."""
        self._open = Button("open folder", _(says.OPEN_FOLDER), self._open_folder, size=SMALL_SIZE)

    @property
    def busy(self) -> bool:
        return self.export is not None and not self.export.state.over

    @property
    def path(self) -> Path | None:
        """The path of the current or last picture; ``None`` before the first."""
        return None if self.export is None else self.export.path

    def start(self, request: "PictureRequest", path: Path) -> None:
        from ishido.ui.app.exports import Export

        assert self._draw is not None
        export = Export(request, path)
        export.start(self._draw, self.runner, self.app.threads)
        self.show(export)

    def show(self, export: "Export") -> None:
        self.export, self._until, self._over = export, None, None

    def stop(self) -> None:
        if self.export is not None:
            self.export.stop()

    def close(self, patience: float) -> None:
        """Wait for the end of the export, and stop it after ``patience`` seconds."""
        if self.export is not None:
            self.export.close(patience)
        self.runner.close()

    def follow(self, now: float) -> bool:
        """Check the progress; report a failure. Returns whether the panel has gone, which must be
        seen at once: nobody can press it any more."""
        export = self.export
        if export is None:
            return False
        export.follow()
        if not export.state.over:
            return False
        from ishido.ui.app.exports import ExportState  # slow to import, and rarely needed

        if export.state is ExportState.DONE:
            if self._until is None or self._covered:
                self._until = now + READ
                self.saved = export.path
                self._open.label, self._open.enabled = _(says.OPEN_FOLDER), True
                self._openable = can_open_folders()
            if not self._covered and self._over is None:
                self._over = self._screen
            stays = now < self._until and self._over in (None, self._screen)
            if stays or self._covered or self._pressed:
                return False
        self.export = self._over = None
        if export.state is ExportState.FAILED:
            tell_not_saved(self.app, export.path, export.problem)
        return True

    # -- to be seen and pressed -------------------------------------------------------------

    def _words(self) -> tuple[str, ...]:
        """What it does, or what is done and where; nothing if there is none or a dialog is open."""
        export = self.export
        if export is None or self._covered:
            return ()
        from ishido.ui.app.exports import ExportState

        match export.state:
            case ExportState.DRAWING:
                return (_drawing(export.share),)
            case ExportState.ENCODING | ExportState.WRITING:
                return (_("Writing…"),)
            case ExportState.DONE if self._until is not None:
                name, where = shown(export.path.name), shown(str(export.path.absolute().parent))
                return _("Saved as {name}").format(name=name), _("in {folder}").format(
                    folder=shortened(where)
                )
        return ()

    def _lay_out(self, words: tuple[str, ...]) -> pygame.Rect:
        """Lay it out on the strip of words: as wide as its text, or on all of it when done."""
        look = look_of(self.app, self.app.size)
        room = self._room(look)
        if len(words) == 1:
            text = font(Face.TEXT, look.text_px(SMALL_SIZE)).size(_drawing(1.0))[0]
            room.w = min(room.w, text + look.px(2 * SIDE))
        width = min(look.px(BUTTON), room.w // 3)
        self._open.rect = pygame.Rect(0, 0, width, room.h - look.px(8))
        self._open.rect.midright = room.right - look.px(6), room.centery
        return room

    def _room(self, look: Look) -> pygame.Rect:
        """Where it may be: on the strip of the uppermost scene that has one."""
        scene = self._host
        if scene is not None:
            return scene.strip_room.inflate(0, -2 * look.px(EDGE))
        width, height = self.app.size
        room = pygame.Rect(0, 0, min(look.px(WIDTH), width - look.px(16)), look.px(HEIGHT))
        room.midbottom = width // 2, height - look.px(8)
        return room

    @property
    def _covered(self) -> bool:
        """Whether a dialog is open or, on a phone, a menu, which lies where the strip is."""
        scene = self.app.scene
        if isinstance(scene, Dialog):
            return not scene.fills
        return isinstance(scene, OverScene) and phone_scale(self.app.size, self.app.density) > 0

    @property
    def _screen(self) -> tuple[Scene, object]:
        """The uppermost scene that is no panel over another, and the game that it shows."""
        scene = next(each for each in reversed(self.app.scenes) if not _is_panel(each))
        return scene, getattr(scene, "session", None)

    @property
    def _host(self) -> Scene | None:
        """The uppermost scene that has a strip of words, if it can be seen."""
        for scene in reversed(self.app.scenes):
            if scene.strip_room.h:
                return scene
            if not _is_panel(scene):
                break
        return None

    def _ground(self, target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        host = self._host
        if host is None or host.canvas is None:
            look.slab(target, "tray", rect)
            return
        target.blit(host.canvas.ground, rect, rect)

    def parts(self) -> list[Part]:
        """The parts over the scene."""
        words = self._words()
        if not words:
            return []
        look, rect = look_of(self.app, self.app.size), self._lay_out(words)
        there = len(words) > 1 and self._openable

        share = self.export.share if self.export is not None and len(words) == 1 else None

        def paint(target: pygame.Surface) -> None:
            self._ground(target, look, rect)
            line = rect.inflate(-2 * look.px(SIDE), 0)
            if share is not None:
                bar = pygame.Rect(line.x, rect.bottom - look.px(BAR + 3), line.w, look.px(BAR))
                stamp_rounded(target, look.theme.colour("shadow"), bar, bar.h // 2)
                bar.w = max(bar.h, round(bar.w * share))
                stamp_rounded(target, look.theme.colour("gold"), bar, bar.h // 2)
                line.h -= look.px(BAR)
            line.w -= self._open.rect.w if there else 0
            for number, text in enumerate(words):
                role = "text_dim" if number else "text"
                look.write(target, text, line, size=SMALL_SIZE, role=role, least=0.6, align="left")
                used = font(Face.TEXT, look.text_px(SMALL_SIZE)).size(text)[0] + look.px(12)
                line.x, line.w = line.x + used, max(0, line.w - used)

        key = (words, share, id(self._host), self.app.scene is self._host, look.unit)
        parts = [Part("exporting", rect, key, paint)]
        if there:
            parts += self._open.parts(look, focused=False)
        return parts

    def takes(self, event: Pointer) -> bool:
        """Handle a pointer event. Returns whether it was for the panel and not for the scene
        below."""
        words = self._words()
        within = bool(words) and self._lay_out(words).collidepoint(event.point)
        button = self._open
        there = len(words) > 1 and self._openable
        on_button = within and there and button.rect.collidepoint(event.point)
        button.hovered = on_button and button.enabled
        if event.act is Act.DOWN and within:
            self._pressed = True
            button.pressed = on_button and event.button == LEFT
            return True
        if event.act is Act.UP and self._pressed:
            self._pressed = False
            on_button, button.pressed = on_button and button.pressed, False
            if within and event.button == LEFT:
                self._press(on_button=on_button)
            return True
        return False

    def _press(self, *, on_button: bool) -> None:
        if self.busy:
            from ishido.ui.screens.export import follow_export

            follow_export(self.app)
        elif not on_button:
            self.export = None
        elif self._open.enabled:
            self._open.press()

    def _open_folder(self) -> None:
        assert self.saved is not None
        if open_folder(self.saved.parent):
            self.export = None
        else:
            self._open.label, self._open.enabled = _("Can’t open the folder"), False
            self._until = self.app.now() + READ  # it says where the picture is


def _is_panel(scene: Scene) -> bool:
    """Whether a scene leaves what is below it to be seen."""
    return isinstance(scene, Dialog | OverScene) and not getattr(scene, "fills", False)


def _drawing(share: float) -> str:
    return _("Exporting: {percent}").format(percent=percent(share)) if share else _("Exporting…")
