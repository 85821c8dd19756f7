"""Exporting a picture of the table, or an animation of a game."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps, advance
from ishido.kinds.kind import GameSession
from ishido.language import N_, _
from ishido.skins.source import SkinProblem
from ishido.store.files import check_place, folder_of, proposed_name, shown, write_file
from ishido.store.settings import ROWS
from ishido.ui import grammar, labels
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.sheet import Item, Sheet, Words, ask, tell
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.choice import Choice
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.platform.desktop import can_open_folders, open_folder
from ishido.ui.platform.system import installed
from ishido.ui.screens.game_uis import UIS
from ishido.ui.table import captions
from ishido.ui.table.picture_request import MAX_MOVING, MOVING, STILL, PictureRequest
from ishido.ui.table.saving import written

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen

EXPORT_PICTURE = N_("Export picture")
EXPORT_REPLAY = N_("Export replay")


def export_picture(app: "App", table: "GameScreen") -> None:
    """Ask for a size and a file, and save a picture of the table."""
    choice = _sizes((app.size, (1280, 800), (1920, 1080), (3840, 2160)), app.size)

    def go_on() -> None:
        request = _request(app, table.session, _chosen(choice), STILL)
        _ask_where(app, _(EXPORT_PICTURE), request)

    _ask(app, _(EXPORT_PICTURE), [choice, _of_window(app)], choice, go_on)


def export_replay(app: "App", session: GameSession, speed: str = "normal") -> None:
    """Ask for a size, a speed and a file, and save an animation of a game. It shows no stone that
    its player has not seen."""
    if not installed("PIL"):
        tell(app, _(EXPORT_REPLAY), _(captions.NO_ANIMATIONS))
        return
    own = [app.size] if max(app.size) <= MAX_MOVING else []
    sizes = _sizes(((640, 400), (960, 640), (1280, 800), *own), (960, 640))
    speeds = Choice(
        "speed", _("Speed"), grammar.options(captions.SPEEDS.items()), speed, lambda value: None
    )

    def go_on() -> None:
        request = _request(app, session, _chosen(sizes), MOVING)
        _ask_where(app, _(EXPORT_REPLAY), replace(request, speed=speeds.chosen))

    noted = [_of_window(app)] if own else []
    _ask(app, _(EXPORT_REPLAY), [sizes, *noted, speeds], sizes, go_on)


def _sizes(sizes: Iterable[tuple[int, int]], first: tuple[int, int]) -> Choice:
    options = [(_size(*size), _size(*size)) for size in sorted(set(sizes))]
    return Choice("size", _("Picture size"), options, _size(*first), lambda value: None)


def _of_window(app: "App") -> Words:
    said = _("This window: {size}.").format(size=_size(*app.size))
    return Words(said, size=SMALL_SIZE, role="text_dim", align="left")


def _chosen(sizes: Choice) -> tuple[int, int]:
    width, _, height = sizes.chosen.partition("×")
    return int(width), int(height)


def _ask(
    app: "App", title: str, items: list[Item], focus: Choice, go_on: Callable[[], None]
) -> None:
    go = Button(
        "choose place", _("Save as…"), lambda: dialog.close_then(go_on), kind=ButtonKind.PRIMARY
    )
    back = Button("back", _(labels.CANCEL), lambda: dialog.close())
    dialog = Sheet(app, title, [*items, Footer([go, back])], focus=focus, default=go, width=640)
    app.push(dialog)


def _request(
    app: "App", session: GameSession, size: tuple[int, int], suffix: str
) -> PictureRequest:
    """A request with the look of the window."""
    laid_by = [name for name, row in ROWS.items() if row.changes == "layout"]
    settings = {name: getattr(app.desk.settings, name) for name in laid_by}
    ui = UIS[session.kind]
    return PictureRequest(
        ui.kind.read(session.written().encode()),  # a copy, which the drawn table may change
        size,
        suffix,
        stoneset=app.skins.chosen["stoneset"],
        board=app.skins.chosen["board"],
        settings=settings | {"backdrop": app.skins.chosen["backdrop"]},
        skins=app.desk.folders.data,
        best=ui.best(app, session),
    )


def _ask_where(app: "App", title: str, request: PictureRequest) -> None:
    from ishido.ui.screens.picker import save_picker

    def save(path: Path) -> bool:
        if not written(app, path, lambda: check_place(path)):
            return False
        if picker is not None:
            picker.close()
        app.push(ExportDialog(app, title, request, path))
        return True

    session = request.session
    name = proposed_name(UIS[session.kind].file_name(app, session) + request.suffix)
    picker: Sheet | None = None
    picker = save_picker(app, title, (request.suffix,), name, save)


class ExportDialog(Sheet):
    """Draws a picture in the turns of the window and writes it, which *Cancel* stops. Then it says
    where the picture is."""

    waits = True

    def __init__(self, app: "App", title: str, request: PictureRequest, path: Path) -> None:
        self.request = request
        self.path = path
        self.progress = Progress(_("Drawing…"))
        self._data = b""
        self._work: Steps[None] | None = self._export()
        """What is still to be done; ``None`` when the file is written."""
        cancel = Button("back", _(labels.CANCEL), self.close)
        items: list[Item] = [Words(shown(path.name)), self.progress, Footer([cancel])]
        super().__init__(app, title, items, focus=cancel, width=560)

    def _export(self) -> Steps[None]:
        """Draw the picture, and have a thread make a file of it."""
        from ishido.ui.app.picture import drawn, encoded

        progress = self.progress
        frames = yield from drawn(self.request, progress.first_half, self.app.threads)
        progress.label, progress.share = _("Writing…"), 0.5
        job = self.app.threads.start(partial(encoded, self.request, frames))
        try:
            while not job.done:
                progress.share = 0.5 + (job.progress or 0.0) / 2
                yield True
        finally:
            job.cancel()
        if job.failure is not None:
            raise job.failure
        self._data = job.result

    @property
    def moving(self) -> bool:
        return super().moving or self._work is not None

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._work is None:
            return
        try:
            if not advance(self._work, self.app.now):
                return
        except SkinProblem as problem:
            self.close()
            tell(self.app, _("Not saved"), str(problem))
            return
        self._work = None
        self.close()
        path, data = self.path, self._data
        if written(self.app, path, lambda: write_file(path, data)):
            _tell_where(self.app, self.title, path)

    def closed(self) -> None:
        if self._work is not None:
            self._work.close()

    def takes_file(self, path: Path) -> bool:
        return True  # and ignores it


def _tell_where(app: "App", title: str, path: Path) -> None:
    def show_folder() -> None:
        if not open_folder(path.absolute().parent):
            tell(app, title, _("Can’t open the folder."))

    right = Button("back", _(labels.OK), kind=ButtonKind.PRIMARY)
    opens = [Button("open folder", _("Open folder"), show_folder)] if can_open_folders() else []
    saved = _("Saved as {name}").format(name=shown(path.name))
    folder = _("in {folder}").format(folder=grammar.shortened(folder_of(path)))
    said = [Words(saved), Words(folder, role="text_dim")]
    ask(app, title, said, *opens, right, width=560)


class Progress(Widget):
    """A text, and below it a bar."""

    focusable = False

    def __init__(self, text: str) -> None:
        super().__init__("progress")
        self.label = text
        self.share = 0.0

    def first_half(self, share: float) -> None:
        self.share = share / 2

    def height(self, look: Look, width: int) -> int:
        return look.px(46)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        return [Part(self.name, rect, _paint_progress, look, self.label, self.share)]


def _paint_progress(
    target: pygame.Surface, rect: pygame.Rect, look: Look, text: str, share: float
) -> None:
    words = pygame.Rect(rect.x, rect.y, rect.w, rect.h - look.px(14))
    look.write(target, text, words, size=SMALL_SIZE, role="text_dim")
    bar = pygame.Rect(rect.x, words.bottom + look.px(4), rect.w, look.px(6))
    stamp_rounded(target, look.theme.colour("shadow"), bar, bar.h // 2)
    bar.w = max(bar.h, round(bar.w * share))
    stamp_rounded(target, look.theme.colour("gold"), bar, bar.h // 2)


def _size(width: int, height: int) -> str:
    return f"{width} × {height}"
