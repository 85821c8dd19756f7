"""Sharing a deal or a result: by the system's own list of ways where a page can ask for it,
otherwise by the clipboard, and a picture among the player's own."""

from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps, at_once
from ishido.language import N_, _
from ishido.session.session import Session
from ishido.session.sharing import address_of
from ishido.store.files import FileProblem, folder_of, proposed_name, shown, write_file
from ishido.ui import grammar
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.new_game.daily import days_in_a_row
from ishido.ui.ishido.shared_text import shared_text
from ishido.ui.platform import clipboard
from ishido.ui.platform.common_folders import pictures

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

SAID: Final = {
    "shared": N_("Shared."),
    "copied": N_("Copied. Paste it into a chat."),
    "failed": N_("This browser lets Ishido neither share nor copy."),
}
"""What is said of the page's answers."""


def share_deal(table: "TableScene") -> None:
    """Share a link to the deal where that is possible, otherwise copy the deal number."""
    game, system = table.session.game, table.app.system
    number = game.setup.deal.number
    if number is not None and system.share is not None:
        address = address_of(system.site, game)
        system.share(address, None, lambda how: table.say(_(SAID[how]), role="mark"))
    elif number is not None:
        clipboard.copy(str(number))
        table.say(_("Deal number {deal_number} copied.").format(deal_number=number), role="mark")


def share_result(table: "TableScene", say: Callable[[str], object] | None = None) -> None:
    """Share the result of the game, or its current state, as a text and a picture.

    :param say: says what has happened, in place of the table.
    """
    app, session = table.app, table.session
    say = say or (lambda said: table.say(said, role="mark"))
    site = app.system.site
    address = address_of(site, session.game) if site else ""
    text = shared_text(session, app.today().date(), days_in_a_row(app), address)
    if app.system.share is not None:
        app.system.share(text, _drawn(app, session), lambda how: say(_(SAID[how])))
        return
    clipboard.copy(text)
    points = session.game.accounts[0].points
    name = f"{_('Ishido')} {ISHIDO_UI.file_name(app, session)}, {points}.jpg"
    path = pictures() / proposed_name(name)
    try:
        write_file(path, at_once(_drawn(app, session)))
    except FileProblem as problem:
        why = grammar.file_problem(shown(path.name), problem.problem)
        say(_("The text is copied. The picture is not saved: {why}").format(why=why))
    else:
        folder = grammar.shortened(folder_of(path))
        said = _("The text is copied. The picture is {name} in {folder}.")
        say(said.format(name=shown(path.name), folder=folder))


def _drawn(app: "App", session: Session) -> Steps[bytes]:
    """The picture as JPEG: as PNG, all the wood and stone would be six times as large."""
    from ishido.ui.ishido.share_picture import result_picture

    picture, target = (yield from result_picture(app, session)), BytesIO()
    pygame.image.save(picture, target, ".jpg")
    return target.getvalue()
