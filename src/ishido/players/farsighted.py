"""The player that looks ahead and plays nothing out."""

from dataclasses import dataclass

from ishido.players.aims import aim_of
from ishido.players.batch import square_of
from ishido.players.lookahead import root_of
from ishido.players.player import Thought, Watch
from ishido.rules.game import PlayerView


@dataclass(frozen=True, slots=True)
class Farsighted:
    """Judges two stones ahead; against another player, whose stone the next is, one."""

    def think(self, view: PlayerView, watch: Watch | None = None) -> Thought:
        aim = aim_of(view)
        root = root_of(view, aim.weights)
        best = int(aim.prior(root).argmax())
        return Thought(square_of(int(root.choice.places[best])))
