"""Sharing a deal or a result: by the system's own list of ways where a page can ask for it,
otherwise by the clipboard, with a picture in the player's folder of pictures."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps, at_once
from ishido.language import N_, _
from ishido.rules.game import Mode
from ishido.rules.mastery import four_way_squares
from ishido.session.session import Session
from ishido.session.sharing import address_of
from ishido.store.files import FileProblem, folder_of, proposed_name, shown, write_file
from ishido.ui import grammar, terms
from ishido.ui.ishido.board.small_board import BoardPicture
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.new_game.daily import days_in_a_row
from ishido.ui.ishido.shared_text import shared_text
from ishido.ui.kit.look import LARGE_SIZE, Text, look_of
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.shapes import stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.boxes import FILL, Share, column, padded, row
from ishido.ui.platform import clipboard
from ishido.ui.platform.common_folders import pictures
from ishido.ui.table.captions import whole_date

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

SIZE: Final = (1200, 1270)
"""In pixels: chats show what is nearly square whole."""
SAID: Final = {
    "shared": N_("Shared."),
    "copied": N_("Copied. Paste it into a chat."),
    "failed": N_("This browser lets Ishido neither share nor copy."),
}
"""What is said after each answer of the page."""


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
    address = address_of(app.system.site, session.game)
    text = shared_text(session, app.today().date(), days_in_a_row(app), address)
    if app.system.share is not None:
        app.system.share(text, result_picture(app, session), lambda how: say(_(SAID[how])))
        return
    clipboard.copy(text)
    points = session.game.accounts[0].points
    game = _("Ishido")
    name = f"{game} {ISHIDO_UI.file_name(app, session)}, {points}.jpg"
    path = pictures() / proposed_name(name)
    try:
        write_file(path, at_once(result_picture(app, session)))
    except FileProblem as problem:
        why = grammar.file_problem(shown(path.name), problem.problem)
        say(_("The text is copied. The picture is not saved: {why}").format(why=why))
    else:
        folder = grammar.shortened(folder_of(path))
        said = _("The text is copied. The picture is saved as {name} in {folder}.")
        say(said.format(name=shown(path.name), folder=folder))


def result_picture(app: "App", session: Session) -> Steps[bytes]:
    """The board with its seams, and below it the result, the deal, the day and the stoneset. It is
    a JPEG: as a PNG, all the wood and stone would be six times as large."""
    from ishido.ui.ishido.result import figures
    from ishido.ui.ishido.result_figures import FourWayCrosses, StonesLeft
    from ishido.ui.table.result import Stack

    game, skins = session.game, app.skins
    look = replace(look_of(app, SIZE), unit=1.9, phone=0.0, grown=1.0)
    picture = skins.board.backdrop(SIZE)
    picture.fill((165, 165, 165), special_flags=pygame.BLEND_RGB_MULT)  # behind text
    yield
    head, room, foot = column(picture.get_rect(), 100, FILL, 290)
    place = BoardPicture.within(skins.board, padded(room, 30, 0).size)
    place.rect.center = room.center
    stamp_slab_shadow(picture, place.rect, look.unit)
    stamp(picture, place.picture, place.rect.topleft)
    yield
    for square, stone in game.position:
        skins.stones.lay_on(picture, stone, place.square(square))
        yield
    place.lay_seams(picture, four_way_squares(game))
    yield
    look.write_title(picture, _("ISHIDO"), head.move(0, 10))
    headline, others = figures(app, session)
    seen = FourWayCrosses, *([StonesLeft] if game.ended else [])  # not those still to come
    stack = Stack([each for each in others if isinstance(each, seen)])
    wide = Share(0.3 if game.setup.mode is not Mode.CHALLENGE else 0.5)
    headline.rect, stack.rect, said = row(padded(foot, 36, 12), wide, Share(0.37), Share(0.33))
    # An ensō around the figure leaves it less room.
    large = replace(look, unit=0.95 if headline.circled else 1.6)
    for part in [*headline.parts(large, focused=False), *stack.parts(look, focused=False)]:
        part.paint(picture, part.rect, *part.values)
    lines = [
        Text(terms.deal(game.setup.deal.number), LARGE_SIZE),
        Text(whole_date(app.today())),
        Text(skins.stones.stoneset.description.name, face=Face.ITALIC, role="gold_light"),
    ]
    look.stack(picture, look.fit(lines, said), said)
    yield
    target = BytesIO()
    pygame.image.save(picture, target, ".jpg")
    return target.getvalue()
