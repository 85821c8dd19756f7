"""A deal seen before, today's deal left and finished, a tournament's deal."""

from ishido.rules.game import Mode
from ishido.ui.ishido.commands import GAME
from tests.support.tour.shot import do, shot
from tests.support.tour.tournaments import ask_for_tournament, begin

TODAY = do("run", "deal of the day")
TODAY_PLAYED = TODAY, do("place_stones", 20)
TODAY_LEFT = TODAY, do("place_stones", 5), do("begin_deal", 3)

SHOTS = (
    shot("deal-start-over", *TODAY_PLAYED, do("run", "start over")),
    shot("deal-today-left", *TODAY_LEFT),
    shot("deal-today-menu", *TODAY_LEFT, lambda pilot: pilot.ishido.open_bar(GAME)),
    shot(
        "deal-today-set-up",
        *TODAY_LEFT,
        lambda pilot: pilot.open("set up", pilot.ishido, Mode.COOPERATIVE),
        lambda pilot: pilot.pick("deal", pilot.options("deal")[1]),
    ),
    shot("deal-today-finished", *TODAY_PLAYED, do("end_game"), do("press", "Esc"), TODAY),
    shot("deal-joining", begin(2), ask_for_tournament, do("click", "join")),
)
