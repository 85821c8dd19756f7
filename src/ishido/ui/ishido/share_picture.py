"""The picture of a result for friends: the board with its seams, and below it what was made of it,
when, and in which world."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.mastery import four_way_squares
from ishido.session.session import Session
from ishido.ui import labels, terms
from ishido.ui.ishido.board.seams import seams
from ishido.ui.ishido.board.small_board import BoardPicture
from ishido.ui.ishido.new_game.daily import is_todays
from ishido.ui.ishido.result import figures
from ishido.ui.ishido.result_figures import FourWayCrosses, StonesLeft
from ishido.ui.ishido.shared_text import day_and_year
from ishido.ui.kit.look import LARGE_SIZE, Text, look_of
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.shapes import stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.boxes import FILL, Share, column, padded, row
from ishido.ui.skins.pictures import stone_size
from ishido.ui.table.result import Stack

if TYPE_CHECKING:
    from ishido.ui.app.app import App

SIZE: Final = (1200, 1270)
"""In pixels: chats show what is nearly square whole."""
DIM: Final = (165, 165, 165)
"""The light that is left on the backdrop, of 255, so that the text below the board is readable."""


def result_picture(app: "App", session: Session) -> Steps[pygame.Surface]:
    """Draw it, a few stones a step."""
    game, skins = session.game, app.skins
    look = replace(look_of(app, SIZE), unit=1.9)
    picture = skins.board.backdrop(SIZE)
    picture.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    yield
    head, room, foot = column(picture.get_rect(), 100, FILL, 290)
    place = BoardPicture.within(skins.board, padded(room, 30, 0).size)
    place.rect.center = room.center
    stamp_slab_shadow(picture, place.rect, look.unit)
    stamp(picture, place.picture, place.rect.topleft)
    yield
    size = stone_size(place.cell)
    for square, stone in game.position:
        skins.stones.lay_on(picture, stone, place.square(square))
        yield
    gold = seams(place.cell, size)
    for square in four_way_squares(game):
        stamp(picture, gold, gold.get_rect(center=place.square(square).center).topleft)
    yield
    look.write_title(picture, _("ISHIDO"), padded(head, 0, 4))
    headline, *others = figures(app, session)
    seen = FourWayCrosses, *([StonesLeft] if game.ended else [])  # not those still to come
    others = [each for each in others if isinstance(each, seen)]
    headline.rect, beside, said = row(padded(foot, 36, 12), Share(0.3), Share(0.37), Share(0.33))
    stack = Stack(others)
    stack.rect = beside
    # An ensō around the figure leaves it less room.
    large = replace(look, unit=0.95 if getattr(headline, "circled", False) else 1.6)
    for part in [*headline.parts(large, focused=False), *stack.parts(look, focused=False)]:
        part.paint(picture, part.rect, *part.values)
    deal = _(labels.DEAL_OF_THE_DAY) if is_todays(app, game) else None
    lines = [
        Text(deal or terms.deal(game.setup.deal.number), LARGE_SIZE),
        Text(day_and_year(app.today())),
        Text(skins.stones.stoneset.description.name, face=Face.ITALIC, role="gold_light"),
    ]
    look.stack(picture, look.fit(lines, said), said)
    return picture
