"""Exporting a picture of the table, or an animation of a game."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.kinds.kind import GameSession
from ishido.language import N_, _
from ishido.store.files import shown
from ishido.store.settings import ROWS
from ishido.store.user_files import check_place, proposed_name
from ishido.ui import words
from ishido.ui.kit import words as says
from ishido.ui.kit.desktop import can_open_folders, open_folder
from ishido.ui.kit.dialog import Dialog, Item, Words, ask, tell
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.saving import written
from ishido.ui.kit.system import installed
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.choice import Choice
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.screens.game_uis import UIS
from ishido.ui.table import words as replay_says
from ishido.ui.table.picture_request import MAX_MOVING, MOVING, STILL, PictureRequest
from ishido.ui.table.words import NO_ANIMATIONS

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen

EXPORT_REPLAY = N_("Export replay")
FORMATS = (N_("WebP"), N_("GIF"))
WHICH_FORMAT = N_("One frame per stone. WebP looks better. GIF can be shown everywhere.")
ONE_AT_A_TIME = N_("Only one export can run at a time. You can keep playing while it runs.")

PICTURE_SIZES: Final = ((1280, 800), (1920, 1080), (3840, 2160))
"""The sizes for a picture, besides the size of the window."""
MOVING_SIZES: Final = ((640, 400), (960, 640), (1280, 800))
"""The sizes for an animation, besides the size of the window if that is not too large."""
MOVING_SIZE: Final = (960, 640)


def export_picture(app: "App", table: "GameScreen") -> None:
    """Ask for a size and a file, and save a picture of the table."""
    if app.exporting.busy:
        follow_export(app)
        return
    choice = _sizes((app.size, *PICTURE_SIZES), app.size)

    def go_on() -> None:
        request = _request(app, table.session, _chosen(choice))
        _ask_where(app, _("Export picture"), request, (STILL,))

    _ask(app, _("Export picture"), [choice, _of_window(app)], choice, go_on)


def export_replay(app: "App", session: GameSession, speed: str = "normal") -> None:
    """Ask for a size, a speed, a format and a file, and save an animation of a game. It shows no
    stone that its player has not seen."""
    if not installed("PIL"):
        tell(app, _(EXPORT_REPLAY), _(NO_ANIMATIONS))
        return
    if app.exporting.busy:
        follow_export(app)
        return
    own = [app.size] if max(app.size) <= MAX_MOVING else []
    sizes = _sizes((*MOVING_SIZES, *own), MOVING_SIZE)
    speeds = Choice(
        "speed", _("Speed"), words.options(replay_says.SPEEDS.items()), speed, lambda value: None
    )
    options = words.options(zip(MOVING, FORMATS, strict=True))
    formats = Choice("format", _("Format"), options, MOVING[0], lambda value: None)

    def go_on() -> None:
        request = _request(app, session, _chosen(sizes), speeds.chosen)
        others = (suffix for suffix in MOVING if suffix != formats.chosen)
        _ask_where(app, _(EXPORT_REPLAY), request, (formats.chosen, *others))

    noted = [_of_window(app)] if own else []
    which = Words(_(WHICH_FORMAT), size=SMALL_SIZE, role="text_dim")
    items: list[Item] = [sizes, *noted, [speeds, formats], which]
    _ask(app, _(EXPORT_REPLAY), items, sizes, go_on)


def follow_export(app: "App") -> None:
    """The dialog with the progress of an export and a button to stop it."""
    path = app.exporting.path
    if path is None:
        return

    go_on = Button("go on", _("Keep exporting"), kind=ButtonKind.PRIMARY)
    items: list[Item] = [
        Words(shown(path.name)),
        Words(_(ONE_AT_A_TIME), role="text_dim"),
        Footer([Button("stop", _("Stop export"), app.exporting.stop), go_on]),
    ]
    ask(app, _("Export in progress"), items, focus=go_on, width=560)


def _sizes(sizes: Iterable[tuple[int, int]], first: tuple[int, int]) -> Choice:
    options = [(_size(*size), _size(*size)) for size in sorted(set(sizes))]
    return Choice("size", _("Picture size"), options, _size(*first), lambda value: None)


def _of_window(app: "App") -> Words:
    return Words(_window_size(*app.size), size=SMALL_SIZE, role="text_dim", align="left")


def _chosen(sizes: Choice) -> tuple[int, int]:
    width, _, height = sizes.chosen.partition("×")
    return int(width), int(height)


def _ask(
    app: "App", title: str, items: list[Item], focus: Choice, go_on: Callable[[], None]
) -> None:
    go = Button(
        "choose place", _("Save as…"), lambda: dialog.close_then(go_on), kind=ButtonKind.PRIMARY
    )
    back = Button("back", _(words.CANCEL), lambda: dialog.close())
    buttons = [go, back]
    saved = app.exporting.saved
    if saved is not None and can_open_folders():
        buttons.insert(1, _folder_button(saved))
    dialog = Dialog(app, title, [*items, Footer(buttons)], focus=focus, default=go, width=640)
    app.push(dialog)


def _folder_button(saved: Path) -> Button:
    """The button that opens the folder of the last saved picture."""

    def show() -> None:
        if not open_folder(saved.parent):
            button.label, button.enabled = _("Can’t open the folder"), False

    button = Button("open folder", _(says.OPEN_FOLDER), show, kind=ButtonKind.QUIET)
    button.tip = str(saved)
    return button


def _request(
    app: "App", session: GameSession, size: tuple[int, int], speed: str = "normal"
) -> PictureRequest:
    """A request with the look of the window."""
    laid_by = [name for name, row in ROWS.items() if row.changes == "layout"]
    settings = {name: getattr(app.desk.settings, name) for name in laid_by}
    ui = UIS[session.kind]
    return PictureRequest(
        ui.kind.read(session.written().encode()),  # this one is played on
        size,
        speed=speed,
        stoneset=app.skins.chosen["stoneset"],
        board=app.skins.chosen["board"],
        settings=settings | {"backdrop": app.skins.chosen["backdrop"]},
        skins=app.desk.folders.data,
        best=ui.best(app, session),
    )


def _ask_where(app: "App", title: str, request: PictureRequest, suffixes: tuple[str, ...]) -> None:
    from ishido.ui.screens.picker import save_picker

    def save(path: Path) -> bool:
        if not written(app, path, lambda: check_place(path)):
            return False
        app.exporting.start(replace(request, suffix=path.suffix.lower()), path)
        return True

    session = request.session
    name = proposed_name(UIS[session.kind].file_name(app, session) + suffixes[0])
    save_picker(app, title, suffixes, name, save)


def _size(width: int, height: int) -> str:
    return f"{width} × {height}"


def _window_size(width: int, height: int) -> str:
    return _("This window: {size}.").format(size=_size(width, height))
